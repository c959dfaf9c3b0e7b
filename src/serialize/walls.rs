//! Walls and exits as boards: one for each axis, direction or orientation.

use serde::{
    de::{Deserialize, Deserializer, Error},
    ser::{Serialize, Serializer},
};

use super::{list, size_of};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    rule::{Exits, Walls, walls::LongWalls},
};

/// Writes the open edges of each axis, north–south first and then clockwise.
///
/// An edge is written with the cell that keeps it: the one that comes first row by row.
impl<B, const AXES: usize, const WRAPS: bool> Serialize for Walls<B, AXES, WRAPS>
where
    B: CellSet + Serialize,
{
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        list::serialize(self.planes(), serializer)
    }
}

/// # Errors
///
/// Returns an error if there is not one board for each axis, if they differ in size, or if an edge leads over a border.
impl<'de, B, const AXES: usize, const WRAPS: bool> Deserialize<'de> for Walls<B, AXES, WRAPS>
where
    B: CellSet + Deserialize<'de>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stays_within = |i| (!WRAPS).then_some(Self::forward(i));
        list::deserialize(deserializer, ", one for each axis", stays_within).map(Self::from_planes)
    }
}

/// Writes the cells from which a step is open, for each direction in the order of [`Direction::ALL`].
impl<B: CellSet + Serialize> Serialize for Exits<B> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        list::serialize(self.masks(), serializer)
    }
}

/// # Errors
///
/// Returns an error if there is not one board for each direction, if they differ in size, or if a step leaves the board.
impl<'de, B: CellSet + Deserialize<'de>> Deserialize<'de> for Exits<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let masks: [B; 8] = list::deserialize(deserializer, ", one for each direction", |i| {
            Some(Direction::ALL[i])
        })?;
        Ok(Self::from_masks(|direction| masks[direction as usize].clone()))
    }
}

/// Writes the corners of the horizontal walls, and of the vertical ones.
impl<B: CellSet + Serialize> Serialize for LongWalls<B> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        list::serialize(self.corners(), serializer)
    }
}

/// # Errors
///
/// Returns an error if there are not two boards of one size, or no room for a wall.
impl<'de, B: CellSet + Deserialize<'de>> Deserialize<'de> for LongWalls<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let corners = list::deserialize(deserializer, ", one for each orientation", |_| None)?;
        let size = size_of(&corners[0]);
        Self::from_corners(corners).map_err(|Cell { x, y }| {
            D::Error::custom(format_args!(
                "no room for a wall around the corner of ({x}, {y}) on the {size} board"
            ))
        })
    }
}
