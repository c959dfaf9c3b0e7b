//! Boards side by side: word `i` of every board, then word `i + 1` of every board.
//!
//! ```text
//! eight boards of 9×9, two words each           lane 0    lane 1          lane 7
//!
//!                                    word 0     board 0   board 1   ···   board 7
//!                                    word 1     board 0   board 1   ···   board 7
//! ```
//!
//! A lane is a board. A move is the same shift in every lane, so the boards search in lockstep, and what one
//! board costs, eight do. The words are plain arrays: compilers make vector instructions of the loops over all
//! lanes.
//!
//! Whatever a wave calls has to be inlined into it, to be compiled for the same instructions. Builds for
//! debugging leave that out where they can: without optimization each inlined value has a place of its own on
//! the call stack. Pass arrays to a wave by reference. Measured: an array of eight references, copied just after it was
//! written in smaller pieces, made a king's distance take a third longer.

use self::side_by_side::SideBySide;
use super::{Bits, Layout, query::Query};
use crate::moves::Known;

mod each;
mod joint;
mod layout;
#[cfg(feature = "alloc")]
mod numbers;
mod side_by_side;
mod step;
mod stripes;
#[cfg(test)]
mod tests;

/// A storage whose boards can stand side by side in a [`Batch`](crate::Batch): `u64`, `u128`, and `U256` of the
/// `ethnum` crate.
///
/// The trait is sealed: it is here so that generic code can name it as a bound.
pub trait Stackable: Bits {
    /// `L` boards side by side. Row `y` of board `i` is their row `y + i·H`.
    #[doc(hidden)]
    type Lanes<const W: usize, const H: usize, const L: usize>: Lockstep<L, One = Self::Grid<W, H>>;
}

/// `L` boards that search in lockstep.
pub trait Lockstep<const L: usize>: Layout {
    /// One of them.
    type One: Layout;

    /// As many times the same board.
    fn splat(board: &Self::One) -> Self;
    /// Board `lane`.
    fn lane(&self, lane: usize) -> Self::One;
    /// Puts another board in the place of board `lane`.
    fn set_lane(&mut self, lane: usize, board: &Self::One);
    /// Which boards have any cells.
    fn occupied(&self) -> [bool; L];
    /// Empties these boards.
    fn clear(&mut self, lanes: &[bool; L]);

    /// Runs a wave in which each lane ends for itself: with the first layer that has a cell of the stop. Gives
    /// the number of layers of each lane up to and with that one, and 0 where none has.
    ///
    /// If [paths](super::query::Want::Paths) are wanted, the layers are written as far as there are places, into the
    /// boards of these. If there is one for each, only the cells on shortest paths stay in them.
    ///
    /// `None` for moves that no kernel knows. There must be no limit.
    fn each<K: Known, P>(
        query: &Query<'_, Self>,
        known: K,
        places: &mut [P],
        board: impl Copy + Fn(&mut P) -> &mut Self,
    ) -> Option<[u32; L]>;

    /// Writes what `value` makes of the numbers of each board to its list, row by row: those of its first `width` columns, as
    /// far as the list goes. A number is in Gray code, bit `i` in plane `i` of at most eight.
    #[cfg(feature = "alloc")]
    fn write_numbers<'p, V, A: AsMut<[V]>>(
        planes: impl Iterator<Item = &'p Self>,
        width: usize,
        lists: impl Iterator<Item = A>,
        value: impl Fn(u8) -> V,
    );
}

macro_rules! stackable {
    ($($(#[$cfg:meta])* $T:ty: $WORDS:literal;)*) => { $(
        $(#[$cfg])*
        impl Stackable for $T {
            type Lanes<const W: usize, const H: usize, const L: usize> =
                SideBySide<$T, W, H, $WORDS, L>;
        }
    )* };
}

stackable! {
    u64: 1;
    u128: 2;
    #[cfg(feature = "ethnum")]
    ethnum::U256: 4;
}
