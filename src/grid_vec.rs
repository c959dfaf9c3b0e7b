//! The board whose size is known at run time.

use alloc::vec::Vec;
use core::{fmt, ops, ops::ControlFlow};

use crate::{
    bits::{
        self, Layout,
        tiles::{Engine, Moves, Rows, Tiles},
    },
    cell::Cell,
    cell_set::{CellSet, Pattern, Plan, run, run_with},
    direction::Direction,
    fixed::off_board,
    operators::set_operators,
    text,
};

mod make;

pub use make::SizeError;

/// A set of cells on a board whose size is known at run time: maps, puzzles, anything that is read
/// from a file.
///
/// Row 0 is printed first, so north is towards row 0. Boards have at least one cell and at most as
/// many as memory holds: a bit per cell, in tiles of 64 columns and 8 rows, as long as the set is
/// well filled. A set of few cells, such as one layer of a search, takes memory and time for the tiles
/// that hold them, not for the whole board.
///
/// # Memory
///
/// | | bytes per cell, on boards of whole tiles |
/// |---|---|
/// | a well-filled set | 1/8 |
/// | `distance`, `reach`, `eccentricity`, `connected`, `components`, while they run | 1/2 |
/// | `distances`, `shortest_path` | 1/2, and 1/8 for each binary digit of the greatest distance |
/// | `shortest_paths` | 1/2, and the tiles of each layer |
/// | `count`, `count_mod`, `nth` of the paths | 16, 8, 32 |
///
/// Rows are rounded up to 64 columns, and columns to a multiple of 8 rows with at least one to spare, so
/// a board one column wide takes 64 times as much.
///
/// It is no `Default`, having no default size: ask [`new`](Self::new), or a board at hand for an
/// [`empty_like`](CellSet::empty_like) or [`full_like`](CellSet::full_like) one.
///
/// ```
/// use gridmask::{CellSet, GridVec, ORTHOGONAL, Search};
///
/// let (open, [start, end]) = GridVec::parse_marked("\
/// S..#....
/// .#.#.##.
/// .....#.E", ['S', 'E'], |c| match c {
///     '.' => Some(true),
///     '#' => Some(false),
///     _ => None,
/// })?;
/// assert_eq!(Search::new(ORTHOGONAL, open).distance(start, end), Some(13));
/// # Ok::<(), gridmask::ParseBoardError>(())
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
            "boards of different sizes: {} columns and {} rows, {} columns and {} rows",
            a.width,
            a.height,
            b.width,
            b.height
        );
    }

    /// The cell, if it is on the board.
    #[track_caller]
    fn on_board(&self, what: &str, cell: impl Into<Cell>) -> Cell {
        let (cell, size) = (cell.into(), self.tiles.size());
        if cell.x >= size.width || cell.y >= size.height {
            off_board(what, cell, size.width, size.height);
        }
        cell
    }
}

impl CellSet for GridVec {
    #[inline]
    fn width(&self) -> usize {
        self.tiles.size().width
    }

    #[inline]
    fn height(&self) -> usize {
        self.tiles.size().height
    }

    #[inline]
    fn empty_like(&self) -> Self {
        Self { tiles: Tiles::empty(self.tiles.size()) }
    }

    fn full_like(&self) -> Self {
        Self { tiles: Tiles::full(self.tiles.size()) }
    }

    #[track_caller]
    fn insert(&mut self, cell: impl Into<Cell>) -> bool {
        let cell = self.on_board("insert", cell);
        self.tiles.set(cell, true)
    }

    #[track_caller]
    fn remove(&mut self, cell: impl Into<Cell>) -> bool {
        let cell = self.on_board("remove", cell);
        self.tiles.set(cell, false)
    }

    #[inline]
    fn contains(&self, cell: impl Into<Cell>) -> bool {
        let (cell, size) = (cell.into(), self.tiles.size());
        cell.x < size.width && cell.y < size.height && self.tiles.contains(cell)
    }

    fn len(&self) -> usize {
        self.tiles.len()
    }

    fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    fn first(&self) -> Option<Cell> {
        self.tiles.first()
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        self.tiles.ones()
    }

    #[track_caller]
    fn is_subset(&self, other: &Self) -> bool {
        self.same_size(other);
        self.tiles.is_subset(&other.tiles)
    }

    #[track_caller]
    fn is_disjoint(&self, other: &Self) -> bool {
        self.same_size(other);
        self.tiles.is_disjoint(&other.tiles)
    }

    fn offset(&self, dx: isize, dy: isize) -> Self {
        Self { tiles: self.tiles.offset(dx, dy) }
    }

    fn wave(
        plan: Plan<'_, Self>,
        step: impl Fn(&Self, &Self) -> Self,
        visit: impl FnMut(&Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let masks = if let Pattern::Masked(masks) = plan.pattern { masks } else { &[] };
        for other in masks.iter().chain(plan.stop) {
            plan.open.same_size(other);
        }
        let (width, height) = (plan.open.width(), plan.open.height());
        let small = match (width, height) {
            (..=64, ..=64) => wave_in_registers::<64, _>(&plan, visit),
            (..=64, ..=128) => wave_in_registers::<128, _>(&plan, visit),
            _ => Err(visit),
        };
        let visit = match small {
            Ok(end) => return end,
            Err(visit) => visit,
        };
        let moves = match plan.pattern {
            Pattern::Steps(Direction::ORTHOGONAL_BITS) => Moves::Orthogonal,
            Pattern::Steps(Direction::DIAGONAL_BITS) => Moves::Diagonal,
            Pattern::Steps(Direction::ALL_BITS) => Moves::King,
            Pattern::Masked(exits) => Moves::Into(entrances(exits)),
            Pattern::NoCorner => Moves::Into(without_corners(plan.open)),
            _ => return run(plan, step, visit),
        };
        let mut engine = Engine::new(plan.open.tiles.size(), moves);
        run_with(
            plan,
            |layer, unvisited| engine.advance(&mut layer.tiles, &mut unvisited.tiles),
            visit,
        )
    }
}

/// Runs a wave as on a `GridMask` of `N` rows of a `u64`, if there is a fast way to; otherwise the
/// visitor comes back. The board has at most 64 columns and `N` rows.
fn wave_in_registers<const N: usize, F: FnMut(&GridVec) -> ControlFlow<()>>(
    plan: &Plan<'_, GridVec>,
    mut visit: F,
) -> Result<ControlFlow<()>, F> {
    let rows = |set: &GridVec| set.tiles.to_rows::<N>();
    let exits;
    let moves = match plan.pattern {
        Pattern::Steps(Direction::ORTHOGONAL_BITS) => bits::Moves::Orthogonal,
        Pattern::Steps(Direction::DIAGONAL_BITS) => bits::Moves::Diagonal,
        Pattern::Steps(Direction::ALL_BITS) => bits::Moves::King,
        Pattern::Knight => bits::Moves::Knight,
        Pattern::Masked([north, east, south, west]) => {
            exits = [north, east, south, west].map(rows);
            bits::Moves::Walls(exits.each_ref())
        }
        _ => return Err(visit),
    };
    let mut shown = plan.open.empty_like();
    let show = |layer: &Rows<N>| {
        shown.tiles.set_rows(layer);
        visit(&shown)
    };
    let (sources, open, stop) = (rows(&plan.sources), rows(plan.open), plan.stop.map(rows));
    let end = <Rows<N> as Layout>::wave::<64, _>(moves, sources, &open, stop.as_ref(), show);
    match end {
        Ok(end) => Ok(end),
        Err(_) => Err(visit),
    }
}

/// The cells that a step in each direction may enter where no corner is cut: both cells beside the
/// step are open.
fn without_corners(open: &GridVec) -> Vec<(Direction, Tiles)> {
    let enter = |direction: Direction| {
        let (east, north) = direction.east_north();
        let mut enter = open.full_like();
        if direction.is_diagonal() {
            enter = open.offset(east, 0) & open.offset(0, -north);
        }
        (direction, enter.tiles)
    };
    Direction::ALL.map(enter).into()
}

/// The cells that a step in each direction may enter, from those that it may leave.
fn entrances(exits: &[GridVec]) -> Vec<(Direction, Tiles)> {
    let directions: &[Direction] =
        if exits.len() == 4 { &Direction::ORTHOGONAL } else { &Direction::ALL };
    let enter =
        |(&direction, exits): (&Direction, &GridVec)| (direction, exits.shift(direction).tiles);
    directions.iter().zip(exits).map(enter).collect()
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

impl ops::Not for GridVec {
    type Output = Self;

    fn not(self) -> Self {
        self.full_like() - self
    }
}

set_operators! { [] GridVec }

/// Prints the board as a picture, north up: `X` for a cell in the set, `.` for another.
impl fmt::Display for GridVec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::draw(f, self)
    }
}

/// `{:?}` lists the cells, `{:#?}` is the picture.
impl fmt::Debug for GridVec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::debug(f, self)
    }
}

/// # Panics
///
/// If a cell is off the board.
impl<C: Into<Cell>> Extend<C> for GridVec {
    fn extend<I: IntoIterator<Item = C>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}
