//! A grid as a list of its rows.

use alloc::vec::Vec;
use serde::{
    de::{Deserialize, Deserializer, Error},
    ser::{Serialize, Serializer},
};

use crate::{grid::Grid, grid_vec::equal_rows};

/// Writes a list of rows, each a list of values.
impl<T: Serialize> Serialize for Grid<T> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.values().chunks(self.width()))
    }
}

/// # Errors
///
/// Fails if there are no values, or if a row is not as long as the first.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Grid<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rows = Vec::<Vec<T>>::deserialize(deserializer)?;
        let (rows, width) = equal_rows(rows).map_err(D::Error::custom)?;
        let values = rows.into_iter().flatten().collect();
        Self::from_vec(width, values).map_err(D::Error::custom)
    }
}
