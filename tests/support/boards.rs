//! The boards on which properties are tested.

pub(crate) use ethnum::U256;
pub(crate) use gridmask::{Bitboard, GridMask};

use bitvec::{array::BitArray, order::Lsb0};
use gridmask::{
    Batch, CellSet, GridVec, Levels,
    storage::{Batchable, Bits},
};

/// One word per row, or several `u64`s per row. A plain array, `[T; N]`, needs no `bitvec`.
pub(crate) type Rows<T, const N: usize> = BitArray<[T; N], Lsb0>;

/// The requirements of properties beyond the crate's own trait.
pub(crate) trait Board: CellSet + 'static {
    /// How `y` changes on a step south in the picture.
    const SOUTH: i64 = 1;

    /// The number of set bits in the storage, including those outside the board.
    fn stored_bits(&self) -> usize;

    /// The board of a storage with every bit set, if the public interface lets one in.
    fn filled(&self) -> Self;
}

/// A storage, counted without the crate.
pub(crate) trait Raw: Bits {
    const ALL_ONES: Self;

    fn ones(&self) -> usize;
}

impl<const W: usize, const H: usize, S: Raw> Board for GridMask<W, H, S> {
    fn stored_bits(&self) -> usize {
        self.to_bits().ones()
    }

    fn filled(&self) -> Self {
        Self::from_bits(S::ALL_ONES)
    }
}

impl Board for Bitboard {
    const SOUTH: i64 = -1;

    fn stored_bits(&self) -> usize {
        u64::from(*self).ones()
    }

    fn filled(&self) -> Self {
        Self::from(u64::MAX)
    }
}

impl Board for GridVec {
    fn stored_bits(&self) -> usize {
        self.clone().into_tiles().iter().map(|word| word.count_ones() as usize).sum()
    }

    fn filled(&self) -> Self {
        let mut words = self.clone().into_tiles();
        words.fill(u64::MAX);
        Self::from_tiles(self.width(), self.height(), words).unwrap()
    }
}

impl<const W: usize, const H: usize, const L: usize, S: Raw + Batchable> Board
    for Batch<W, H, L, S>
{
    fn stored_bits(&self) -> usize {
        self.boards().map(|board| board.stored_bits()).sum()
    }

    fn filled(&self) -> Self {
        Self::splat(GridMask::EMPTY.filled())
    }
}

impl<B: Board> Board for Levels<B> {
    const SOUTH: i64 = B::SOUTH;

    fn stored_bits(&self) -> usize {
        self.boards().iter().map(B::stored_bits).sum()
    }

    fn filled(&self) -> Self {
        Self::new(self.boards().iter().map(B::filled))
    }
}

/// An empty board of a size that the type does not know.
pub(crate) fn grid_vec(width: usize, height: usize) -> GridVec {
    GridVec::empty(width, height).unwrap()
}

macro_rules! raw_words {
    ($($Word:ty),*) => { $(
        impl Raw for $Word {
            const ALL_ONES: Self = Self::MAX;

            fn ones(&self) -> usize {
                self.count_ones() as usize
            }
        }
    )* };
}

raw_words!(u64, u128, U256);

macro_rules! raw_rows {
    ($($T:ty),*) => { $(
        impl<const N: usize> Raw for Rows<$T, N> {
            const ALL_ONES: Self = {
                let mut rows = Rows::<$T, N>::ZERO;
                rows.data = [<$T>::MAX; N];
                rows
            };

            fn ones(&self) -> usize {
                self.data.ones()
            }
        }

        impl<const N: usize> Raw for [$T; N] {
            const ALL_ONES: Self = [<$T>::MAX; N];

            fn ones(&self) -> usize {
                self.iter().map(|word| word.count_ones() as usize).sum()
            }
        }
    )* };
}

raw_rows!(u8, u16, u32, u64);

/// Hands `$stamp!` the name of a property and a list of empty boards, one or two of each form. Other lists have `$more`.
macro_rules! every_form {
    ($stamp:ident, $property:ident, $($more:tt)*) => {
        $crate::support::boards::$stamp! { $property:
            bitboard = Bitboard::EMPTY;
            u64_9x7 = GridMask::<9, 7, u64>::EMPTY;
            u128_9x9 = GridMask::<9, 9, u128>::EMPTY;
            u256_15x17 = GridMask::<15, 17, U256>::EMPTY;
            u8_rows_5x4_with_spare_rows = GridMask::<5, 4, Rows<u8, 7>>::EMPTY;
            u32_rows_31x4 = GridMask::<31, 4, Rows<u32, 4>>::EMPTY;
            u64_pairs_100x2_with_spare_words = GridMask::<100, 2, Rows<u64, 5>>::EMPTY;
            grid_vec_9x7 = grid_vec(9, 7);
            grid_vec_65x9 = grid_vec(65, 9);
            $($more)*
        }
    };
}

/// Hands over boards of every storage, for properties that do not depend on the board's shape.
macro_rules! every_storage {
    ($stamp:ident, $property:ident $(, $($more:tt)*)?) => {
        $crate::support::boards::every_form! { $stamp, $property,
            u16_rows_15x6 = GridMask::<15, 6, Rows<u16, 6>>::EMPTY;
            u64_rows_63x3 = GridMask::<63, 3, Rows<u64, 3>>::EMPTY;
            array_of_u64_pairs_66x3 = GridMask::<66, 3, [u64; 6]>::EMPTY;
            $($($more)*)?
        }
    };
}

/// Hands over boards for searches, which take long to compile. Sets are tested on all boards, because a board's shape affects
/// them most.
macro_rules! every_wave {
    ($stamp:ident, $property:ident $(, $($more:tt)*)?) => {
        $crate::support::boards::every_form! { $stamp, $property,
            u64_1x64 = GridMask::<1, 64, u64>::EMPTY;
            u128_16x8 = GridMask::<16, 8, u128>::EMPTY;
            u64_rows_64x3 = GridMask::<64, 3, Rows<u64, 3>>::EMPTY;
            grid_vec_1x1 = grid_vec(1, 1);
            grid_vec_64x8 = grid_vec(64, 8);
            grid_vec_63x3 = grid_vec(63, 3);
            grid_vec_128x2 = grid_vec(128, 2);
            grid_vec_200x1 = grid_vec(200, 1);
            grid_vec_1x100 = grid_vec(1, 100);
            $($($more)*)?
        }
    };
}

/// Hands over all boards. Every storage has the smallest board, the board that fits exactly, one that is a cell smaller,
/// and thin ones.
macro_rules! every_board {
    ($stamp:ident, $property:ident) => {
        $crate::support::boards::every_wave! { $stamp, $property,
            u16_rows_15x6 = GridMask::<15, 6, Rows<u16, 6>>::EMPTY;
            u64_rows_63x3 = GridMask::<63, 3, Rows<u64, 3>>::EMPTY;
            array_of_u64_pairs_66x3 = GridMask::<66, 3, [u64; 6]>::EMPTY;
            u64_1x1 = GridMask::<1, 1, u64>::EMPTY;
            u64_64x1 = GridMask::<64, 1, u64>::EMPTY;
            u256_16x16 = GridMask::<16, 16, U256>::EMPTY;
            u256_1x256 = GridMask::<1, 256, U256>::EMPTY;
            u8_rows_8x9 = GridMask::<8, 9, Rows<u8, 9>>::EMPTY;
            u64_pairs_65x3 = GridMask::<65, 3, Rows<u64, 6>>::EMPTY;
            u64_triples_130x2 = GridMask::<130, 2, Rows<u64, 6>>::EMPTY;
            u64_3x4 = GridMask::<3, 4, u64>::EMPTY;
            u64_8x8 = GridMask::<8, 8, u64>::EMPTY;
            u64_63x1 = GridMask::<63, 1, u64>::EMPTY;
            u128_1x1 = GridMask::<1, 1, u128>::EMPTY;
            u128_127x1 = GridMask::<127, 1, u128>::EMPTY;
            u128_128x1 = GridMask::<128, 1, u128>::EMPTY;
            u128_1x128 = GridMask::<1, 128, u128>::EMPTY;
            u256_1x1 = GridMask::<1, 1, U256>::EMPTY;
            u256_256x1 = GridMask::<256, 1, U256>::EMPTY;
            u8_rows_1x1 = GridMask::<1, 1, Rows<u8, 1>>::EMPTY;
            u8_rows_7x6 = GridMask::<7, 6, Rows<u8, 6>>::EMPTY;
            u16_rows_16x5 = GridMask::<16, 5, Rows<u16, 5>>::EMPTY;
            u32_rows_32x4 = GridMask::<32, 4, Rows<u32, 4>>::EMPTY;
            u64_rows_1x3 = GridMask::<1, 3, Rows<u64, 3>>::EMPTY;
            u64_pairs_128x2 = GridMask::<128, 2, Rows<u64, 4>>::EMPTY;
            array_of_u32_30x4_with_spare_rows = GridMask::<30, 4, [u32; 6]>::EMPTY;
            picked_9x9 = <gridmask::grid_mask!(9, 9)>::EMPTY;
            picked_20x13 = <gridmask::grid_mask!(20, 13)>::EMPTY;
        }
    };
}

/// One test per board, which calls `property(blank)`.
macro_rules! tests {
    ($property:ident: $($name:ident = $blank:expr;)*) => {
        mod $property {
            use $crate::support::boards::*;

            $(
                #[test]
                fn $name() {
                    super::$property($blank);
                }
            )*
        }
    };
}

/// A list of functions, each of which calls `property(blank, input)` for its own board.
macro_rules! listed {
    ($property:ident: $($name:ident = $blank:expr;)*) => {
        mod $property {
            use $crate::support::boards::*;

            pub(super) const ALL: &[fn(&mut super::Input<'_>)] =
                &[$(|input| super::$property($blank, input)),*];
        }
    };
}

/// One test per board, which calls `property(blank, position)` on random positions.
macro_rules! quickchecks {
    ($property:ident: $($name:ident = $blank:expr;)*) => {
        mod $property {
            use $crate::support::boards::*;
            use $crate::support::position::{Position, try_positions};

            $(
                #[test]
                fn $name() {
                    try_positions(&$blank, |position: Position| super::$property($blank, position));
                }
            )*
        }
    };
}

pub(crate) use {every_board, every_form, every_storage, every_wave, listed, quickchecks, tests};
