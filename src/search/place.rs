//! The sources and targets of a search.

use core::borrow::Borrow;

use crate::{
    cell::Cell,
    cell_set::{CellSet, assert_same_size},
};

/// Names the sources or targets of a search on boards of type `B`.
///
/// A place is a set of cells, a [`Cell`], a pair of coordinates, or a reference to one of them. Pass several cells as a set.
/// Cells that are not open are dropped before the search. A cell off the board is a bug of the caller, and panics.
///
/// ```
/// use gridmask::{Cell, CellSet, GridMask, ORTHOGONAL, Search};
///
/// type Board = GridMask<5, 3>;
/// let search = Search::new(ORTHOGONAL, Board::full());
/// let (start, goals) = (Cell::new(0, 0), Board::column(4));
/// assert_eq!(search.distance(start, &goals), Some(4));
/// assert_eq!(search.distance((0, 0), (2, 2)), Some(4));
/// ```
///
/// The trait is sealed. It is public so that generic code can name it as a bound.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a place on boards of type `{B}`",
    label = "not a set of cells, a `Cell`, a pair of `usize`, or a reference to one of them",
    note = "coordinates are `usize`: convert an `(i32, i32)` with `as usize`, or add it to a cell with `cell.checked_add((dx, dy))`",
    note = "several cells are a set: `open.cells_like([(0, 0), (2, 1)])`"
)]
pub trait Place<B> {
    /// Keeps other crates from implementing the trait, since they cannot name the type.
    #[doc(hidden)]
    const SEAL: seal::Seal;

    /// The place as a set.
    #[doc(hidden)]
    type Set<'a>: Borrow<B>
    where
        Self: 'a;

    /// The place as a set on a board of this size. `question` is the calling method with its type.
    ///
    /// # Panics
    ///
    /// Panics if the place is a cell off the board, or a set on a board of another size.
    #[doc(hidden)]
    #[track_caller]
    fn set<'a>(&'a self, board: &B, question: &str) -> Self::Set<'a>;

    /// The cell, if the type of the place holds a single cell.
    #[doc(hidden)]
    fn cell(&self) -> Option<Cell> {
        None
    }
}

macro_rules! sets {
    ($($Set:ty;)*) => { $(
        impl<B: CellSet> Place<B> for $Set {
            const SEAL: seal::Seal = seal::Seal;

            type Set<'a>
                = &'a B
            where
                Self: 'a;

            #[inline(always)]
            #[track_caller]
            fn set<'a>(&'a self, board: &B, question: &str) -> &'a B {
                assert_same_size(question, board, self);
                self
            }
        }
    )* };
}

sets! { B; &B; }

macro_rules! cells {
    ($($Cell:ty;)*) => { $(
        impl<B: CellSet> Place<B> for $Cell {
            const SEAL: seal::Seal = seal::Seal;

            type Set<'a>
                = B
            where
                Self: 'a;

            #[inline]
            #[track_caller]
            fn set(&self, board: &B, question: &str) -> B {
                board.cell_like(board.__on_board(question, *self))
            }

            #[inline]
            fn cell(&self) -> Option<Cell> {
                Some(Cell::from(*self))
            }
        }
    )* };
}

cells! { Cell; &Cell; (usize, usize); &(usize, usize); }

/// A type that other crates cannot name.
mod seal {
    #[derive(Debug)]
    pub struct Seal;
}
