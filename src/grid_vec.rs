//! The board whose size is known at run time.

use core::ops;

use crate::{
    bits::tiles::{Tiled, Tiles},
    cell::Cell,
    cell_set::assert_same_size,
    operators::set_operators,
};

mod ask;
mod make;
mod set;
mod size_error;
mod write;

pub use crate::bits::tiles::CellsOf;
pub(crate) use make::equal_rows;
pub use size_error::{SizeError, SizeErrorKind};

/// Keeps a set of cells on a board whose size is known at run time: maps, puzzles, whatever is read from a file.
///
/// Row 0 is printed first, so north is towards row 0. A board has at least one cell. It has no default size, so it does
/// not implement `Default`.
///
/// ```
/// use gridmask::{CellSet, GridVec, ORTHOGONAL, Search};
///
/// let (open, [start, end]) = GridVec::parse_marked("\
/// S..#....
/// .#.#.##.
/// .....#.E", ['S', 'E'], |c| c == '.')?;
/// assert_eq!(Search::new(ORTHOGONAL, open).distance(start, end), Some(13));
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// # Methods of every board
///
/// | to get | call |
/// |---|---|
/// | sets | [`empty`](Self::empty), [`from_rows`](Self::from_rows); of the size of another: [`empty_like`](crate::CellSet::empty_like), [`full_like`](crate::CellSet::full_like), [`cell_like`](crate::CellSet::cell_like), [`cells_like`](crate::CellSet::cells_like) |
#[doc = include_str!("methods_of_every_board.md")]
///
/// # Panics
///
/// Every operation on two boards panics if their sizes differ.
///
/// # Performance
///
/// A well-filled set keeps one bit per cell, in tiles of 64 columns and 8 rows. A set of few cells, such as one layer of
/// a search, takes memory and time only for the tiles that hold them. Widths are rounded up to 64 columns, and heights to
/// a multiple of 8 rows with at least two to spare. So a board one column wide takes 64 times as much.
///
/// On boards of up to some 65,000 cells, a closed border around the open ones costs a search nothing.
///
/// A well-filled set takes 1/8 byte per cell. While it runs, a question takes 1/2 byte per cell for a number or a set, 2 1/2 for a
/// map of distances or a path, and 4 1/4 for labels. [The table](crate::guide::in_a_program#what-memory-a-search-takes) has the rest.
///
/// [`cells`](crate::CellSet::cells) of a well-filled set looks at every word of the board, however few cells are left. In an
/// inner loop, keep a list of cells, or make the small set with [`cells_like`](crate::CellSet::cells_like), which keeps only
/// its tiles.
///
/// With `std`, a thread keeps up to 2 MB of this for its next search.
///
/// If the open cells lie in long runs by rows, a search for a number, for distances or for a path finds these runs first.
/// With `std`, they are kept with the board until it changes: 16 bytes per run, and some 60 more during the search. They
/// are not part of its value: equal boards have equal hashes, whatever is kept. (Clippy's `mutable_key_type` cannot know
/// that.)
#[derive(Clone, PartialEq, Eq, Hash)]
#[doc(alias("bitmap", "bitset"))]
pub struct GridVec {
    tiles: Tiles,
}

impl Tiled for GridVec {
    fn new(tiles: Tiles) -> Self {
        Self { tiles }
    }

    #[inline(always)]
    fn tiles(&self) -> &Tiles {
        &self.tiles
    }

    #[inline(always)]
    fn into_tiles(self) -> Tiles {
        self.tiles
    }
}

macro_rules! assign {
    ($($OpAssign:ident $op_assign:ident $name:literal |$tiles:ident, $other:ident| $change:expr;)*) => { $(
        impl ops::$OpAssign<&Self> for GridVec {
            #[track_caller]
            fn $op_assign(&mut self, other: &Self) {
                assert_same_size($name, self, other);
                let ($tiles, $other) = (&mut self.tiles, &other.tiles);
                $change;
            }
        }
    )* };
}

assign! {
    BitAndAssign bitand_assign "GridVec::bitand" |tiles, other| tiles.retain(other);
    BitOrAssign bitor_assign "GridVec::bitor" |tiles, other| tiles.join(other, |a, b| a | b);
    BitXorAssign bitxor_assign "GridVec::bitxor" |tiles, other| tiles.join(other, |a, b| a ^ b);
    SubAssign sub_assign "GridVec::sub" |tiles, other| tiles.drop(other);
}

set_operators! { [] GridVec }

impl<'a> IntoIterator for &'a GridVec {
    type Item = Cell;
    type IntoIter = CellsOf<'a>;

    fn into_iter(self) -> CellsOf<'a> {
        self.tiles.ones()
    }
}
