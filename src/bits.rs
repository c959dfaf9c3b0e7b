//! Bits: the storages that hold the cells of a board, and the kernels that run waves on them.
//!
//! [`Layout`] lists what a board of a fixed size needs from a storage. Nothing above this folder knows whether a storage packs
//! its cells or starts each row in a new word.

#![allow(
    clippy::needless_range_loop,
    reason = "plain loops over arrays of a constant length are what becomes vector instructions"
)]
#![cfg_attr(
    not(all(feature = "alloc", feature = "simd")),
    allow(
        dead_code,
        reason = "not all kernels are built without an allocator, or without unsafe code"
    )
)]

use core::{
    fmt::Debug,
    hash::Hash,
    ops::{BitAnd, BitOr, BitXor},
};

use self::{
    ones::for_each_one,
    query::{Answer, Query, Visitor},
};
use crate::{
    cell::Cell,
    moves::{Kinds, Known, Moves},
};

#[cfg(feature = "alloc")]
pub(crate) mod area;
pub(crate) mod around;
pub(crate) mod census;
mod count;
#[cfg(feature = "alloc")]
pub(crate) mod field;
#[cfg(feature = "alloc")]
pub(crate) mod ground;
pub(crate) mod lanes;
pub(crate) mod limb;
pub(crate) mod moves;
#[cfg(feature = "alloc")]
pub(crate) mod numbers;
pub(crate) mod ones;
mod packed;
#[cfg(feature = "alloc")]
pub(crate) mod parts;
pub(crate) mod query;
pub(crate) mod registers;
pub(crate) mod rows;
mod runs;
pub(crate) mod simd;
#[cfg(feature = "alloc")]
pub(crate) mod slides;
#[cfg(feature = "alloc")]
pub(crate) mod spans;
mod storages;
pub(crate) mod tile;
#[cfg(feature = "alloc")]
pub(crate) mod tiles;
#[cfg(feature = "alloc")]
pub(crate) mod values;
pub(crate) mod wave;
mod whole;

pub use lanes::Batchable;
pub(crate) use packed::Packed;
#[cfg(all(test, feature = "std"))]
pub(crate) use simd::force;

/// A storage of [`GridMask`](crate::GridMask): `u64`, `u128`, `U256` of the `ethnum` crate, an array of
/// words, or an array of the `bitvec` crate.
///
/// The trait is sealed: it is here so that generic code can name it as a bound.
///
/// | storage | holds | layout |
/// |---|---|---|
/// | `u64` | up to 64 cells | packed, bit = x + y·W |
/// | `u128` | up to 128 cells | packed |
/// | `U256` (feature `ethnum`) | up to 256 cells | packed |
/// | `[T; N]`, `BitArray<[T; N], Lsb0>` (feature `bitvec`) | any; rows of more than one word by `u64` | each row starts a new `T` |
///
/// ```
/// use gridmask::{CellSet, GridMask, storage::Bits};
///
/// fn corner<const W: usize, const H: usize, S: Bits>() -> GridMask<W, H, S> {
///     GridMask::of((0, 0))
/// }
/// assert_eq!(corner::<3, 2, u64>().to_string(), "X..\n...");
/// ```
pub trait Bits: Copy + Eq + Hash + Debug + Send + Sync + 'static + Sized {
    /// How much this storage holds.
    #[doc(hidden)]
    const CAPACITY: Capacity;

    /// The storage of a board of this size.
    #[doc(hidden)]
    type Grid<const W: usize, const H: usize>: Layout;

    /// Converts to a board; drops the bits outside it.
    #[doc(hidden)]
    fn into_grid<const W: usize, const H: usize>(self) -> Self::Grid<W, H>;

    /// Converts a board to its bits.
    #[doc(hidden)]
    fn of_grid<const W: usize, const H: usize>(grid: Self::Grid<W, H>) -> Self;
}

/// The cells of a board that knows its size. Bits outside the board are zero in every argument and every result.
pub trait Layout:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
{
    /// No bits.
    const EMPTY: Self;

    /// Every cell of the board.
    fn full() -> Self;
    /// One column, which must be on the board.
    fn column(x: usize) -> Self;

    /// Adds or removes a cell, which must be on the board. Returns whether that changes the set.
    fn set(&mut self, cell: Cell, inside: bool) -> bool;
    /// Whether the set has a cell, which must be on the board.
    fn contains(&self, cell: Cell) -> bool;
    /// Adds cells of row `y` from column `x` on, one bit per cell. `x` is a multiple of 64, and no cell is off the board.
    fn insert_run(&mut self, x: usize, y: usize, cells: u64) {
        for_each_one(cells, |bit| {
            self.set(Cell { x: x + bit, y }, true);
        });
    }
    /// Reads `columns` cells of a row, at most 64, one bit per cell. Column `x` is a multiple of 64.
    #[inline]
    fn run(&self, columns: usize, Cell { x, y }: Cell) -> u64 {
        let columns = 0..columns;
        columns.fold(0, |cells, i| cells | u64::from(self.contains(Cell { x: x + i, y })) << i)
    }

    /// The board mirrored, flipped or transposed, if there is a faster way than cell by cell.
    #[inline]
    fn turned(&self, _: Lay) -> Option<Self> {
        None
    }
    /// Whether the bits are less as a number whose highest bit is the last cell; `None` if they are not one number.
    #[inline]
    fn is_less(&self, _: &Self) -> Option<bool> {
        None
    }

    /// Whether no bit is set.
    fn is_empty(&self) -> bool;
    /// How many bits are set.
    fn len(&self) -> usize;
    /// Removes and returns the first cell in row order. `hint` starts at 0 and remembers, for one run of calls, where the last
    /// cell was.
    fn pop(&mut self, hint: &mut usize) -> Option<Cell>;
    /// Calls `each` with every cell, in any order.
    fn for_each(&self, each: impl FnMut(Cell));
    /// Moves every cell by `dx` columns and `dy` rows; drops the cells that leave the board.
    fn shift(&self, dx: isize, dy: isize) -> Self;
    /// Every cell moved by `dx` columns and `dy` rows, none of which leaves the board.
    #[inline(always)]
    fn moved(&self, dx: isize, dy: isize) -> Self {
        self.shift(dx, dy)
    }

    /// The kinds of moves for which [`wave`](Self::wave) always has a kernel.
    const SURE: Kinds = Kinds::NONE;
    /// Whether there is a kernel for slides. If not, rules do not describe their slides: with the unused description, a
    /// queen's distance on the chessboard took twice as long.
    const SLIDES: bool = false;
    /// Whether there is a kernel for slides on ice.
    const ICE: bool = Self::SLIDES;

    /// Runs a whole wave if this storage has a kernel for the moves. Otherwise returns `None`, without calling the visitor.
    fn wave<V: Visitor<Self>, K: Known>(
        query: &Query<'_, Self>,
        known: K,
        visitor: &mut V,
    ) -> Option<Answer<Self>>;

    /// Grows each player's open cells to all that no other player reaches earlier. Returns `false` if there is no kernel for it.
    fn race<B>(
        _moves: Moves<'_, Self>,
        _open: &Self,
        _players: &mut [B],
        _bits: impl Fn(&mut B) -> &mut Self,
    ) -> bool {
        false
    }
}

/// One of the three symmetries of a board that all others are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lay {
    /// The columns in reverse order.
    Mirrored,
    /// The rows in reverse order.
    Flipped,
    /// Columns as rows, on a square board.
    Transposed,
}

/// How much a storage holds.
#[derive(Clone, Copy, Debug)]
pub enum Capacity {
    /// The number of cells, stored without gaps.
    Packed(usize),
    /// The number of words and the bits of each; each row starts a new word.
    Rows { words: usize, bits: usize },
}

impl Capacity {
    /// Whether a board of `width` × `height` cells fits.
    pub(crate) const fn holds(self, width: usize, height: usize) -> bool {
        let needed = match self {
            Self::Packed(_) => width.checked_mul(height),
            Self::Rows { bits, .. } if width > bits && bits != 64 => None,
            Self::Rows { bits, .. } => width.div_ceil(bits).checked_mul(height),
        };
        match (self, needed) {
            (Self::Packed(cells), Some(needed)) => needed <= cells,
            (Self::Rows { words, .. }, Some(needed)) => needed <= words,
            (_, None) => false,
        }
    }
}
