//! Where a search starts and where it is to come to.

use core::borrow::Borrow;

use crate::{
    cell::{Cell, on_board},
    cell_set::{CellSet, assert_same_size},
};

/// Sources or targets of a search on boards of type `B`: a set of cells, a [`Cell`], a pair of its
/// coordinates, or a reference to one of them. Several cells are a set.
///
/// A cell that is not open is dropped before the search, as those of a set are; one off the board is a slip
/// of the program, and panics.
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
/// The trait is sealed: it is here so that generic code can name it as a bound.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no place on boards of type `{B}`",
    label = "not a set of cells, a `Cell`, a pair of `usize`, or a reference to one of them",
    note = "several cells are a set: `Board::from_iter([(0, 0), (2, 1)])`, or `insert` into `open.empty_like()`"
)]
pub trait Place<B>: sealed::Sealed<B> {
    /// The place as a set.
    #[doc(hidden)]
    type Set<'a>: Borrow<B>
    where
        Self: 'a;

    /// The place as a set on a board of this size; `question` is who asks for it.
    ///
    /// # Panics
    ///
    /// If it is a cell off the board.
    #[doc(hidden)]
    #[track_caller]
    fn set<'a>(&'a self, board: &B, question: &str) -> Self::Set<'a>;

    /// The cell that the place is, where its type says that it is one.
    #[doc(hidden)]
    fn cell(&self) -> Option<Cell> {
        None
    }
}

impl<B: CellSet> Place<B> for B {
    type Set<'a>
        = &'a B
    where
        B: 'a;

    #[inline(always)]
    #[track_caller]
    fn set<'a>(&'a self, board: &B, question: &str) -> &'a B {
        set_on(board, self, question)
    }
}

impl<B: CellSet> Place<B> for &B {
    type Set<'a>
        = &'a B
    where
        Self: 'a;

    #[inline(always)]
    #[track_caller]
    fn set<'a>(&'a self, board: &B, question: &str) -> &'a B {
        set_on(board, self, question)
    }
}

macro_rules! cells {
    ($($Cell:ty;)*) => { $(
        impl<B: CellSet> Place<B> for $Cell {
            type Set<'a>
                = B
            where
                Self: 'a;

            #[inline]
            #[track_caller]
            fn set(&self, board: &B, question: &str) -> B {
                cell_on(board, Cell::from(*self), question)
            }

            #[inline]
            fn cell(&self) -> Option<Cell> {
                Some(Cell::from(*self))
            }
        }

        impl<B: CellSet> sealed::Sealed<B> for $Cell {}
    )* };
}

cells! { Cell; &Cell; (usize, usize); &(usize, usize); }

/// A set that has the size of the board.
#[inline(always)]
#[track_caller]
fn set_on<'a, B: CellSet>(board: &B, set: &'a B, question: &str) -> &'a B {
    let size = |board: &B| (board.width(), board.height(), board.level_height());
    if size(board) != size(set) {
        assert_same_size(question, board, core::slice::from_ref(set));
    }
    set
}

/// The set of a cell, if it is on the board.
#[inline]
#[track_caller]
fn cell_on<B: CellSet>(board: &B, cell: Cell, question: &str) -> B {
    board.of_like(on_board(question, cell, board.width(), board.height()))
}

/// What keeps others from implementing [`Place`].
mod sealed {
    use crate::cell_set::CellSet;

    pub trait Sealed<B> {}

    impl<B: CellSet> Sealed<B> for B {}
    impl<B: CellSet> Sealed<B> for &B {}
}
