//! The boards: each as a picture or as bits. Grids: as a list of rows.

use serde::{
    de::{Deserialize, Deserializer, Error},
    ser::{Serialize, Serializer},
};

use super::{list, packed, picture};
use crate::{
    batch::Batch,
    bitboard::Bitboard,
    bits::{Batchable, Bits},
    cell::Extent,
    cell_set::CellSet,
    mask::GridMask,
    text::{Blank, row_of_line},
};

macro_rules! fixed_board {
    ([$($generics:tt)*] $Board:ty, width: $W:expr, height: $H:expr) => {
        /// Rows of `X` and `.` in human-readable formats; width, height and bits in others.
        impl<$($generics)*> Serialize for $Board {
            fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
                if serializer.is_human_readable() {
                    return picture::serialize(self, serializer);
                }
                #[cfg(feature = "alloc")]
                let mut bytes = packed::zeros(self)?;
                // One byte per cell, because the length of a smaller array cannot be computed from the size.
                #[cfg(not(feature = "alloc"))]
                let mut bytes = [[0; { $W }]; { $H }];
                #[cfg(not(feature = "alloc"))]
                let bytes = bytes.as_flattened_mut();
                packed::serialize(self, &mut bytes[..], serializer)
            }
        }

        /// # Errors
        ///
        /// Fails if the input is not a board of this size.
        impl<'de, $($generics)*> Deserialize<'de> for $Board {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if !deserializer.is_human_readable() {
                    return packed::deserialize(deserializer);
                }
                let mut board = Self::EMPTY;
                let Extent(width, height) = picture::deserialize(deserializer, |x, line, inside| {
                    if inside && x < $W && line < $H {
                        board.insert((x, row_of_line(&board, line)));
                    }
                })?;
                let _ = Self::__blank(width, height).map_err(D::Error::custom)?;
                Ok(board)
            }
        }
    };
}

fixed_board! { [const W: usize, const H: usize, S: Bits] GridMask<W, H, S>, width: W, height: H }
fixed_board! { [] Bitboard, width: 8, height: 8 }

/// Writes a tuple of the boards, each in its own form.
impl<const W: usize, const H: usize, const L: usize, S: Batchable> Serialize for Batch<W, H, L, S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        list::serialize(self.boards(), serializer)
    }
}

/// # Errors
///
/// Fails if there are not `L` boards, or if one of them is not of this size.
impl<'de, const W: usize, const H: usize, const L: usize, S: Batchable> Deserialize<'de>
    for Batch<W, H, L, S>
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let boards: [GridMask<W, H, S>; L] = list::deserialize(deserializer, "", |_| None)?;
        Ok(boards.into())
    }
}

#[cfg(feature = "alloc")]
mod any_size {
    use super::{
        super::size_of, Blank, CellSet, Deserialize, Deserializer, Error, Extent, Serialize,
        Serializer, list, packed, picture,
    };
    use crate::{
        grid::Grid,
        grid_vec::{GridVec, equal_rows},
        levels::Levels,
    };
    use alloc::vec::Vec;

    /// Rows of `X` and `.` in human-readable formats; width, height and bits in others.
    impl Serialize for GridVec {
        fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
            if serializer.is_human_readable() {
                return picture::serialize(self, serializer);
            }
            let mut bytes = packed::zeros(self)?;
            packed::serialize(self, &mut bytes, serializer)
        }
    }

    /// Reads a board of any size.
    impl<'de> Deserialize<'de> for GridVec {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            if !deserializer.is_human_readable() {
                return packed::deserialize(deserializer);
            }
            // The number of rows is unknown until the last has been read.
            let mut bytes: Vec<u8> = Vec::new();
            let mut cells = 0_usize;
            let Extent(width, height) = picture::deserialize(deserializer, |_, _, inside| {
                if cells.is_multiple_of(8) {
                    bytes.push(0);
                }
                bytes[cells / 8] |= u8::from(inside) << (cells % 8);
                cells += 1;
            })?;
            let blank = Self::__blank(width, height).map_err(D::Error::custom)?;
            packed::unpack(blank, &bytes)
        }
    }

    /// Writes a list of the boards, each in its own form.
    impl<B: CellSet + Serialize> Serialize for Levels<B> {
        fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
            serializer.collect_seq(self.boards())
        }
    }

    /// # Errors
    ///
    /// Fails if there are no boards, if they differ in size, or if a board has several levels itself.
    impl<'de, B: CellSet + Deserialize<'de>> Deserialize<'de> for Levels<B> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let boards = Vec::<B>::deserialize(deserializer)?;
            let Some(first) = boards.first() else {
                return Err(D::Error::custom("no boards, expected at least one"));
            };
            let size = size_of(first);
            for (i, board) in boards.iter().enumerate() {
                list::check(i, None, board, size)?;
            }
            if first.level_height() < first.height() {
                return Err(D::Error::custom(
                    "boards of several levels, expected boards of one level",
                ));
            }
            Ok(Self::new(boards))
        }
    }

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
}
