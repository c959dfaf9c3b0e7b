//! Boards side by side: word `i` of every board, then word `i + 1` of every board.
//!
//! ```text
//! eight boards of 9×9, two words each           lane 0    lane 1          lane 7
//!
//!                                    word 0     board 0   board 1   ···   board 7
//!                                    word 1     board 0   board 1   ···   board 7
//! ```
//!
//! Each lane is a board. A move is the same shift in every lane, so the boards search in lockstep, and eight boards cost as much
//! as one. The words are plain arrays: compilers turn loops over all lanes into vector instructions.
//!
//! Everything that a wave calls must be inlined into it, so that it is compiled for the same instruction set. Debug builds skip
//! this where they can, because without optimization each inlined value takes its own place on the call stack. Pass arrays to a
//! wave by reference. Measured: copying an array of eight references, just after it was written in smaller pieces, made a king's
//! distance take a third longer.

use self::side_by_side::SideBySide;
use super::{Bits, Layout, query::Query};
use crate::moves::Known;

mod each;
mod layout;
#[cfg(feature = "alloc")]
mod numbers;
mod side_by_side;
mod step;
mod stripes;

/// A storage whose boards can stand side by side in a [`Batch`](crate::Batch): `u64`, `u128`, and `U256` of the
/// `ethnum` crate.
///
/// The trait is sealed: it is here so that generic code can name it as a bound.
#[doc(alias = "Stackable")]
pub trait Batchable: Bits {
    /// `L` boards side by side. Row `y` of board `i` is row `y + i·H` of them all.
    #[doc(hidden)]
    type Lanes<const W: usize, const H: usize, const L: usize>: Lockstep<L, One = Self::Grid<W, H>>;
}

/// `L` boards that search in lockstep.
pub trait Lockstep<const L: usize>: Layout {
    /// One board.
    type One: Layout;

    /// Creates `L` copies of a board.
    fn splat(board: &Self::One) -> Self;
    /// Board `lane`.
    fn lane(&self, lane: usize) -> Self::One;
    /// Replaces board `lane`.
    fn set_lane(&mut self, lane: usize, board: &Self::One);
    /// Whether each board has any cells.
    fn occupied(&self) -> [bool; L];
    /// Empties the boards whose lane is `true`.
    fn clear(&mut self, lanes: &[bool; L]);

    /// Runs a wave in which each lane ends independently: with its first layer that has a cell of the stop. Returns the number of
    /// layers of each lane up to and including that one, or 0 for a lane that never meets its stop.
    ///
    /// If [paths](super::query::Want::OnPaths) are wanted, writes layer `k` to `board(places[k])`. If there is a place for every
    /// layer, removes the cells that are on no shortest path.
    ///
    /// Returns `None` for moves that no kernel knows. The query must have no limit.
    fn each<K: Known, P>(
        query: &Query<'_, Self>,
        known: K,
        places: &mut [P],
        board: impl Copy + Fn(&mut P) -> &mut Self,
    ) -> Option<[u32; L]>;

    /// Writes `value` of each cell's number to the list of its board, row by row: the first `width` columns, as far as the list
    /// reaches. A number is in Gray code, its bit `i` in plane `i`; there are at most eight planes.
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
        impl Batchable for $T {
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
