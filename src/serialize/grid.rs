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

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec, vec::Vec};

    use crate::grid::Grid;

    #[test]
    fn a_grid_goes_out_and_comes_in() {
        let grid = Grid::from_rows([vec![1, 2, 3], vec![4, 5, 6]]).unwrap();
        let json = serde_json::to_string(&grid).unwrap();
        assert_eq!(json, "[[1,2,3],[4,5,6]]");
        assert_eq!(serde_json::from_str::<Grid<u8>>(&json).unwrap(), grid);
        let bytes: Vec<u8> = postcard::to_allocvec(&grid).unwrap();
        assert_eq!(postcard::from_bytes(&bytes), Ok(grid));
        for (json, message) in [
            ("[[1,2],[3]]", "row 1 has 1 cell, expected 2"),
            ("[]", "invalid size 0×0: width and height must be at least 1"),
        ] {
            let error = serde_json::from_str::<Grid<u8>>(json).unwrap_err().to_string();
            assert!(error.starts_with(message), "{error}");
        }
    }
}
