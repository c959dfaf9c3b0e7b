//! Bags of bits: what a board of a fixed size keeps its cells in.
//!
//! [`Bits`] lists what a board asks of a storage. The sizes come as const parameters on each method,
//! so that every mask and every shift count is a constant of the compiled code. The layout (packed
//! words, or one word a row) is the storage's own business: nothing above this folder knows it.

use core::{fmt::Debug, hash::Hash, ops::ControlFlow};

use self::frontier::Visitor;
use crate::cell::Cell;
use lanes::SideBySide;

#[cfg(all(feature = "bitvec", feature = "alloc", target_pointer_width = "64"))]
pub(crate) mod erased;
pub(crate) mod frontier;
pub(crate) mod lanes;
pub(crate) mod ones;
mod packed;
#[cfg(feature = "bitvec")]
pub(crate) mod rows;
#[cfg_attr(
    not(feature = "bitvec"),
    allow(dead_code, unreachable_pub, reason = "vectors of rows are for boards with a word a row")
)]
pub(crate) mod simd;
#[cfg(all(feature = "bitvec", feature = "alloc", target_pointer_width = "64"))]
pub(crate) mod tiles;

/// A storage of [`GridMask`](crate::GridMask): `u64`, `u128`, `U256` of the `ethnum` crate, or an
/// array of the `bitvec` crate.
///
/// The trait is sealed: it is here so that generic code can name it as a bound.
///
/// | storage | holds | layout |
/// |---|---|---|
/// | `u64` | up to 64 cells | packed, bit = x + y·W |
/// | `u128` | up to 128 cells | packed |
/// | `U256` (feature `ethnum`) | up to 256 cells | packed |
/// | `BitArray<[T; N], Lsb0>` (feature `bitvec`) | any | each row starts a new `T` |
///
/// ```
/// use gridmask::{Bits, CellSet, GridMask};
///
/// fn corner<const W: usize, const H: usize, S: Bits>() -> GridMask<W, H, S> {
///     GridMask::of((0, 0))
/// }
/// assert_eq!(corner::<3, 2, u64>().to_string(), "X..\n...");
/// ```
pub trait Bits: SideBySide {}

impl<S: SideBySide> Bits for S {}

/// The part of [`Bits`] that only this crate can name. All bits outside the board are zero in every
/// argument, and every method keeps it so, whatever it is asked.
pub trait Layout: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// No bits.
    const EMPTY: Self;
    /// What fits.
    const CAPACITY: Capacity;

    /// Every cell of the board.
    fn full<const W: usize, const H: usize>() -> Self;
    /// One column.
    fn column<const W: usize, const H: usize>(x: usize) -> Self;
    /// One row.
    fn row<const W: usize, const H: usize>(y: usize) -> Self;
    /// The one cell, which must be on the board.
    fn cell<const W: usize, const H: usize>(cell: Cell) -> Self;

    /// Adds a cell, which must be on the board, and says whether it is new.
    fn insert<const W: usize, const H: usize>(&mut self, cell: Cell) -> bool;
    /// Takes out a cell, which must be on the board, and says whether it was there.
    fn remove<const W: usize, const H: usize>(&mut self, cell: Cell) -> bool;
    /// Whether a cell, which must be on the board, is there.
    fn contains<const W: usize, const H: usize>(&self, cell: Cell) -> bool;
    /// Adds cells of a row, from column `x` on, a multiple of 64: a bit each, none off the board.
    fn insert_run<const W: usize, const H: usize>(&mut self, x: usize, y: usize, mut cells: u64) {
        while cells != 0 {
            let bit = cells.trailing_zeros() as usize;
            cells &= cells - 1;
            self.insert::<W, H>(Cell { x: x + bit, y });
        }
    }

    /// Intersection.
    fn and(&self, other: &Self) -> Self;
    /// Union.
    fn or(&self, other: &Self) -> Self;
    /// Symmetric difference.
    fn xor(&self, other: &Self) -> Self;
    /// Difference.
    fn and_not(&self, other: &Self) -> Self;

    /// Whether no bit is set.
    fn is_empty(&self) -> bool;
    /// How many bits are set.
    fn len(&self) -> usize;
    /// Takes out the first cell in the order of the rows. `hint` starts at 0 and belongs to one run of
    /// calls: it remembers where the last one found its cell.
    fn pop<const W: usize, const H: usize>(&mut self, hint: &mut usize) -> Option<Cell>;
    /// Calls `each` with every cell, in the order of the rows.
    #[inline]
    fn for_each<const W: usize, const H: usize>(&self, mut each: impl FnMut(Cell)) {
        let (mut rest, mut hint) = (*self, 0);
        while let Some(cell) = rest.pop::<W, H>(&mut hint) {
            each(cell);
        }
    }
    /// Every cell moved by `dx` columns and `dy` rows; those that leave the board are gone.
    fn shift<const W: usize, const H: usize>(&self, dx: isize, dy: isize) -> Self;
    /// Runs a whole wave from the open ones of the sources on the raw words, if this storage has a faster
    /// way to do it than step by step and the processor can; otherwise `None`, and the visitor has been
    /// shown nothing.
    #[inline]
    fn wave<const W: usize, const H: usize>(
        _moves: Moves<'_, Self>,
        _sources: &Self,
        _open: &Self,
        _stop: Option<&Self>,
        _visitor: &mut impl Visitor<Self>,
    ) -> Option<ControlFlow<()>> {
        None
    }

    /// The cells that can be reached from the open ones of the sources, or some of them that touch the
    /// stop, if this storage has a faster way to fill them than by a wave and the processor can; otherwise
    /// `None`.
    #[inline]
    fn flood<const W: usize>(
        _moves: Moves<'_, Self>,
        _sources: &Self,
        _open: &Self,
        _stop: Option<&Self>,
    ) -> Option<Self> {
        None
    }

    /// The layers of all shortest paths, on open cells, and their number, if they are few and this storage
    /// finds them faster than by a wave and a sweep back; otherwise `None`.
    #[inline]
    fn few_layers<const W: usize, const H: usize>(
        _moves: Moves<'_, Self>,
        _from: &Self,
        _to: &Self,
        _open: &Self,
    ) -> Option<([Self; FEW], usize)> {
        None
    }

    /// As `shift`, for cells none of which leaves the board: so nothing has to be masked away.
    fn shift_inside<const W: usize, const H: usize>(&self, dx: isize, dy: isize) -> Self;
}

/// The most layers that are few.
pub(crate) const FEW: usize = 6;

/// How a piece moves, for storages that run whole waves. North is towards row 0, which makes no
/// difference to any but walls.
#[derive(Clone, Copy, Debug)]
pub enum Moves<'a, S> {
    Orthogonal,
    Diagonal,
    King,
    Knight,
    /// Where a step north, east, south and west may start; no step leaves the board.
    Walls([&'a S; 4]),
}

/// How much a storage holds.
#[derive(Clone, Copy, Debug)]
pub enum Capacity {
    /// This many cells, without gaps.
    Packed(usize),
    /// This many words of so many bits, each row starting a new one.
    Rows { words: usize, bits: usize },
}

impl Capacity {
    /// Whether a board of this size fits.
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
