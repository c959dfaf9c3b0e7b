//! The distance of every cell, as a table of numbers or as the boards that it is kept in.

use alloc::{vec, vec::Vec};
use serde::{
    de::{Deserialize, Deserializer, Error},
    ser::{Serialize, Serializer},
};

use super::{Size, board::Blank};
use crate::{cell_set::CellSet, search::DistanceMap, text};

/// Rows of numbers, north up, with `null` where there is no distance, in human-readable formats. In
/// others, the cells that are reached, and for each binary digit of the distances the cells that have
/// it, from the lowest digit on.
impl<B: CellSet + Serialize> Serialize for DistanceMap<B> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let reached = self.reached();
        if serializer.is_human_readable() {
            let row = |line| Row { map: self, y: text::row_of_line(reached, line) };
            serializer.collect_seq((0..reached.height()).map(row))
        } else {
            (reached, self.planes()).serialize(serializer)
        }
    }
}

struct Row<'a, B> {
    map: &'a DistanceMap<B>,
    y: usize,
}

impl<B: CellSet> Serialize for Row<'_, B> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let width = self.map.reached().width();
        serializer.collect_seq((0..width).map(|x| self.map.get((x, self.y))))
    }
}

/// # Errors
///
/// If what is read is no table of distances on a board of this type. As every search begins at
/// distance 0 and goes on by ones, no distance may be left out below the greatest.
impl<'de, B: Blank + Deserialize<'de>> Deserialize<'de> for DistanceMap<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let map = if deserializer.is_human_readable() {
            from_rows(&Vec::deserialize(deserializer)?)?
        } else {
            let (reached, planes) = Deserialize::deserialize(deserializer)?;
            from_planes(reached, planes)?
        };
        check_gaps(&map)?;
        Ok(map)
    }
}

fn from_rows<B: Blank, E: Error>(rows: &[Vec<Option<u32>>]) -> Result<DistanceMap<B>, E> {
    let width = rows.first().map_or(0, Vec::len);
    if let Some(i) = rows.iter().position(|row| row.len() != width) {
        return Err(E::custom(format_args!(
            "row {} has {} distances, and row 1 has {width}",
            i + 1,
            rows[i].len()
        )));
    }
    let blank = B::blank(width, rows.len())?;
    let mut reached = blank.clone();
    let mut planes = Vec::new();
    for (line, row) in rows.iter().enumerate() {
        let y = text::row_of_line(&blank, line);
        for (x, distance) in row.iter().enumerate().filter_map(|(x, d)| Some((x, (*d)?))) {
            reached.insert((x, y));
            let digits = (u32::BITS - distance.leading_zeros()) as usize;
            if planes.len() < digits {
                planes.resize(digits, blank.clone());
            }
            for (_, plane) in planes.iter_mut().enumerate().filter(|(i, _)| distance >> i & 1 == 1)
            {
                plane.insert((x, y));
            }
        }
    }
    Ok(DistanceMap::from_planes(reached, planes))
}

fn from_planes<B: CellSet, E: Error>(reached: B, planes: Vec<B>) -> Result<DistanceMap<B>, E> {
    if planes.len() > u32::BITS as usize {
        return Err(E::custom(format_args!(
            "distances have at most {} binary digits, not {}",
            u32::BITS,
            planes.len()
        )));
    }
    let size = Size::of(&reached);
    for (i, plane) in planes.iter().enumerate() {
        let found = Size::of(plane);
        if found != size {
            return Err(E::custom(format_args!(
                "binary digit {i} is on a board of {found}, and the distances are on one of {size}"
            )));
        }
        let mut stray = plane.clone();
        stray -= &reached;
        if let Some(cell) = stray.first() {
            return Err(E::custom(format_args!(
                "{cell} has binary digit {i} of a distance and is not reached"
            )));
        }
    }
    if planes.last().is_some_and(B::is_empty) {
        return Err(E::custom(format_args!(
            "no distance has the last binary digit, {}",
            planes.len() - 1
        )));
    }
    Ok(DistanceMap::from_planes(reached, planes))
}

/// Whether there is a cell at every distance up to the greatest.
fn check_gaps<B: CellSet, E: Error>(map: &DistanceMap<B>) -> Result<(), E> {
    let Some(max) = map.max() else { return Ok(()) };
    // So many cells have no more distances, so a greater one leaves a gap in the list.
    let mut found = vec![false; map.reached().len()];
    for (_, distance) in map.iter() {
        if let Some(found) = found.get_mut(distance as usize) {
            *found = true;
        }
    }
    match found.iter().position(|found| !found) {
        Some(gap) if gap < max as usize => Err(E::custom(format_args!(
            "a cell is at distance {max}, and none is at distance {gap}"
        ))),
        _ => Ok(()),
    }
}
