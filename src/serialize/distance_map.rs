//! Distance maps: as a table of numbers, or as the reached cells and a list of their distances.

use alloc::vec::Vec;
use serde::{
    de::{Deserialize, Deserializer, Error},
    ser::{Serialize, Serializer},
};

use super::{NoMemory, size_of};
use crate::{
    cell::{Cell, Count},
    cell_set::CellSet,
    search::{Costs, DistanceMap},
    text::{Blank, fill, row_of_line},
};

/// Writes rows of numbers in human-readable formats, north up, with `null` for a cell that is not reached.
/// Writes the set of the reached cells in other formats, and the list of their distances, row by row from row 0.
impl<B: CellSet + Serialize> Serialize for DistanceMap<B> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let reached = self.reached();
        if serializer.is_human_readable() {
            let row = |line| {
                let y = row_of_line(reached, line);
                Items(move || (0..reached.width()).map(move |x| self.get((x, y))))
            };
            serializer.collect_seq((0..reached.height()).map(row))
        } else {
            (reached, Items(|| self.iter().map(|(_, distance)| distance))).serialize(serializer)
        }
    }
}

/// A list of what an iterator returns.
struct Items<F>(F);

impl<I: IntoIterator<Item: Serialize>, F: Fn() -> I> Serialize for Items<F> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq((self.0)())
    }
}

/// # Errors
///
/// Fails if the input is not a table of distances on a board of this type. Fails as well if a distance exceeds the next
/// smaller one, or 0, by more than a move can [cost](crate::Costs).
impl<'de, B: Blank + Deserialize<'de>> Deserialize<'de> for DistanceMap<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (reached, distances) = if deserializer.is_human_readable() {
            from_rows(&Vec::<Vec<_>>::deserialize(deserializer)?)?
        } else {
            Deserialize::deserialize(deserializer)?
        };
        check::<B, D::Error>(&reached, &distances)?;
        let size = size_of(&reached);
        Self::from_list(reached, &distances).ok_or_else(|| D::Error::custom(NoMemory(size)))
    }
}

/// The reached cells, and their distances in the order of the cells.
fn from_rows<B: Blank, E: Error>(rows: &[Vec<Option<u32>>]) -> Result<(B, Vec<u32>), E> {
    let width = rows.first().map_or(0, Vec::len);
    if let Some(i) = rows.iter().position(|row| row.len() != width) {
        let (row, found) = (i + 1, Count(rows[i].len(), "distance"));
        return Err(E::custom(format_args!("row {row} has {found}, expected {width}")));
    }
    let blank = B::__blank(width, rows.len()).map_err(E::custom)?;
    let size = size_of(&blank);
    let lines: Vec<_> = (0..rows.len()).map(|y| row_of_line(&blank, y)).collect();
    let blank = blank.__roomy().ok_or_else(|| E::custom(NoMemory(size)))?;
    let reached = fill(blank, |Cell { x, y }| rows[lines[y]][x].is_some());
    let distances = lines.iter().flat_map(|&line| rows[line].iter().flatten().copied());
    Ok((reached, distances.collect()))
}

/// Refuses a list that does not have one distance per cell, or has a distance that no move reaches.
fn check<B: CellSet, E: Error>(reached: &B, distances: &[u32]) -> Result<(), E> {
    let cells = reached.len();
    if distances.len() != cells {
        let found = Count(distances.len(), "distance");
        return Err(E::custom(format_args!(
            "found {found}, expected {cells}: one per reached cell"
        )));
    }
    // A move costs as much as its step plus its cell.
    let most = 2 * Costs::<B>::MAX;
    let mut sorted = distances.to_vec();
    sorted.sort_unstable();
    let mut before = 0;
    for distance in sorted {
        if distance - before > most {
            return Err(E::custom(format_args!(
                "no move leads from distance {before} to {distance}: it costs at most {most}"
            )));
        }
        before = distance;
    }
    Ok(())
}
