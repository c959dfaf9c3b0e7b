//! The board whose size is known at run time.

use core::ops;

use crate::{
    bits::tiles::{Tiled, Tiles},
    cell::{Cell, Extent, on_board},
    operators::set_operators,
};

mod ask;
#[cfg(all(feature = "bitvec", target_pointer_width = "64"))]
mod bitvec;
mod make;
mod set;
mod size_error;

pub use size_error::SizeError;

/// A set of cells on a board whose size is known at run time: maps, puzzles, anything that is read
/// from a file.
///
/// Row 0 is printed first, so north is towards row 0. Boards have at least one cell and at most as
/// many as memory holds: a bit per cell, in tiles of 64 columns and 8 rows, as long as the set is
/// well filled. A set of few cells, such as one layer of a search, takes memory and time for the tiles
/// that hold them, not for the whole board. On boards of up to some 65,000 cells, a closed border around the
/// open ones costs a search nothing.
///
/// # Memory
///
/// | | bytes per cell, on boards of whole tiles |
/// |---|---|
/// | a well-filled set | 1/8 |
/// | `distance`, `reach`, `eccentricity`, `connected`, `components`, while they run | 1/2 |
/// | of these `reach`, `connected`, `components` by steps to neighbors | 1/4 |
/// | of these `distance` by moves that lead back as they lead there, on more than 256 columns or 128 rows | 7/8 |
/// | besides, by moves that cut no corner | 1/2 |
/// | `distances`, `shortest_path` | 1/2 and 2; or 4 instead of 2 where a cell is more than 65,534 moves away |
/// | `shortest_paths` by steps and slides | the same, and 4 where moves and cells of the paths are more together; 24 a cell of theirs, 4 a link |
/// | `shortest_paths` by other moves | 1/2, and the tiles of each layer |
/// | of the paths `count`, `count_mod`, `nth` | 16, 8, 32 a cell of theirs; the first two by other moves a cell of the board |
/// | without `std`, `shortest_paths` by steps and slides, and the first two of these by steps | besides the tiles of each layer; 32, 16 a cell of the board |
///
/// Where open cells lie in long runs by rows, a search for a number, for distances or for a path finds these runs first,
/// and keeps them with the board until that is changed, where there is `std`: 16 bytes each, and some 60 more while it runs.
/// They are no part of its value: boards that are equal have equal hashes, whatever is kept (clippy's `mutable_key_type`
/// cannot know).
///
/// Rows are rounded up to 64 columns, and columns to a multiple of 8 rows with at least two to spare, so
/// a board one column wide takes 64 times as much.
///
/// It is no `Default`, having no default size: ask [`new`](Self::new), or a board at hand for an
/// [`empty_like`](crate::CellSet::empty_like) or [`full_like`](crate::CellSet::full_like)
/// one.
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
/// # Panics
///
/// Every operation on two boards panics where their sizes differ.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct GridVec {
    tiles: Tiles,
}

impl GridVec {
    #[track_caller]
    fn same_size(&self, other: &Self) {
        let (a, b) = (self.tiles.size(), other.tiles.size());
        assert!(
            a == b,
            "boards of different sizes: {}, {}",
            Extent(a.width, a.height),
            Extent(b.width, b.height)
        );
    }

    /// The cell, if it is on the board.
    #[track_caller]
    fn on_board(&self, what: &str, cell: impl Into<Cell>) -> Cell {
        let size = self.tiles.size();
        on_board(what, cell, size.width, size.height)
    }
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
    fn tiles_mut(&mut self) -> &mut Tiles {
        &mut self.tiles
    }
}

impl ops::BitAndAssign<&Self> for GridVec {
    #[track_caller]
    fn bitand_assign(&mut self, other: &Self) {
        self.same_size(other);
        self.tiles.retain(&other.tiles);
    }
}

impl ops::BitOrAssign<&Self> for GridVec {
    #[track_caller]
    fn bitor_assign(&mut self, other: &Self) {
        self.same_size(other);
        self.tiles.join(&other.tiles, |a, b| a | b);
    }
}

impl ops::BitXorAssign<&Self> for GridVec {
    #[track_caller]
    fn bitxor_assign(&mut self, other: &Self) {
        self.same_size(other);
        self.tiles.join(&other.tiles, |a, b| a ^ b);
    }
}

impl ops::SubAssign<&Self> for GridVec {
    #[track_caller]
    fn sub_assign(&mut self, other: &Self) {
        self.same_size(other);
        self.tiles.drop(&other.tiles);
    }
}

set_operators! { [] GridVec }
