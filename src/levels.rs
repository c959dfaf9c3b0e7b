//! Boards one above the other, of a number known at run time.

use alloc::{boxed::Box, vec::Vec};
use core::ops;

use crate::{
    cell::Cell,
    cell_set::{
        Answer, CellSet, MultiLevel, Numbers, Query, Visitor, assert_same_size, by_steps,
        kernels::Kernels, level_on,
    },
    direction::Directions,
    moves::Known,
    operators::set_operators,
};

/// Stacks boards of one size as levels of one board: the floors of a house, the states of a puzzle.
///
/// The cell (x, y) of level `i` is the cell (x, y + i·height) of the whole; [`MultiLevel`] converts between them. Moves
/// stay on their level, except by `Stairs`, `Switches` and [`Clock`](crate::Clock). [`Batch`](crate::Batch) is
/// for a fixed number of small boards, and faster.
///
/// ```
/// use gridmask::{CellSet, GridVec, Stairs, ORTHOGONAL, Search, MultiLevel, Levels};
///
/// let floor = |map| GridVec::parse_with(map, |c| c == '.');
/// let house = Levels::new([floor("...\n#.#")?, floor("#.#\n...")?]);
/// let stairs = Stairs::new(ORTHOGONAL, &house).both_ways(0, 1, [(1, 0)]);
/// let search = Search::new(stairs, house);
/// let goal = search.open().cell_on(1, (2, 1));
/// assert_eq!(search.distance((0, 0), goal), Some(4));
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[doc(alias("floors", "layers", "3d"))]
#[must_use]
pub struct Levels<B> {
    /// Never empty; all of one size.
    boards: Vec<B>,
}

impl<B: CellSet> Levels<B> {
    /// Creates levels from these boards. The first is level 0, at the top of the picture.
    ///
    /// # Panics
    ///
    /// Panics if there are no boards, if they differ in size, or if a board has several levels itself.
    #[track_caller]
    pub fn new(boards: impl IntoIterator<Item = B>) -> Self {
        let boards: Vec<B> = boards.into_iter().collect();
        assert!(!boards.is_empty(), "Levels::new: no boards, expected at least one");
        for board in &boards[1..] {
            assert_same_size("Levels::new", &boards[0], board);
        }
        let count = boards[0].height() / boards[0].level_height();
        assert!(count == 1, "Levels::new: boards of {count} levels, expected boards of one level");
        Self { boards }
    }

    /// Creates `count` levels that are copies of one board.
    ///
    /// # Panics
    ///
    /// Panics if `count` is 0, if there is no memory for the levels, or if the board has several levels itself.
    #[track_caller]
    pub fn splat(board: &B, count: usize) -> Self {
        let mut boards = Vec::new();
        let room = boards.try_reserve_exact(count);
        assert!(room.is_ok(), "Levels::splat: out of memory for {count} levels");
        boards.resize(count, board.clone());
        Self::new(boards)
    }

    /// Returns the boards in their order.
    #[must_use]
    pub fn boards(&self) -> &[B] {
        &self.boards
    }

    /// The boards of both, level by level; `what` names the operation in the panic.
    #[track_caller]
    fn pairs<'a>(
        &'a self,
        what: &str,
        other: &'a Self,
    ) -> impl Iterator<Item = (&'a B, &'a B)> + use<'a, B> {
        assert_same_size(what, self, other);
        self.boards.iter().zip(&other.boards)
    }

    fn map(&self, board: impl FnMut(&B) -> B) -> Self {
        Self { boards: self.boards.iter().map(board).collect() }
    }
}

macro_rules! assign {
    ($($Op:ident $op:ident $what:literal $apply:tt if $which:tt;)*) => { $(
        impl<B: CellSet> ops::$Op<&Self> for Levels<B> {
            #[track_caller]
            fn $op(&mut self, other: &Self) {
                assert_same_size($what, &*self, other);
                for (board, other) in self.boards.iter_mut().zip(&other.boards) {
                    // Layers of a search have cells on few levels.
                    if !(&*board, other).$which.is_empty() {
                        *board $apply other;
                    }
                }
            }
        }
    )* };
}

assign! {
    BitAndAssign bitand_assign "Levels::bitand" &= if 0;
    BitOrAssign bitor_assign "Levels::bitor" |= if 1;
    BitXorAssign bitxor_assign "Levels::bitxor" ^= if 1;
    SubAssign sub_assign "Levels::sub" -= if 0;
}

set_operators! { [B: CellSet] Levels<B> }

impl<'a, B: CellSet> IntoIterator for &'a Levels<B> {
    type Item = Cell;
    type IntoIter = Box<dyn Iterator<Item = Cell> + 'a>;

    fn into_iter(self) -> Self::IntoIter {
        Box::new(self.cells())
    }
}

impl<B: CellSet> CellSet for Levels<B> {
    const NORTH: isize = B::NORTH;

    fn width(&self) -> usize {
        self.boards[0].width()
    }

    fn height(&self) -> usize {
        self.boards.len() * self.level_height()
    }

    fn level_height(&self) -> usize {
        self.boards[0].height()
    }

    fn empty_like(&self) -> Self {
        self.map(B::empty_like)
    }

    fn full_like(&self) -> Self {
        self.map(B::full_like)
    }

    #[track_caller]
    fn insert(&mut self, cell: impl Into<Cell>) -> bool {
        let (i, cell) = self.level_and_cell(self.__on_board("CellSet::insert", cell));
        self.boards[i].insert(cell)
    }

    #[track_caller]
    fn remove(&mut self, cell: impl Into<Cell>) -> bool {
        let (i, cell) = self.level_and_cell(self.__on_board("CellSet::remove", cell));
        self.boards[i].remove(cell)
    }

    #[inline]
    fn contains(&self, cell: impl Into<Cell>) -> bool {
        let (i, cell) = self.level_and_cell(cell.into());
        self.boards.get(i).is_some_and(|board| board.contains(cell))
    }

    fn len(&self) -> usize {
        self.boards.iter().map(B::len).sum()
    }

    fn is_empty(&self) -> bool {
        self.boards.iter().all(B::is_empty)
    }

    fn first_from(&self, start: impl Into<Cell>) -> Option<Cell> {
        let ((first, start), height) = (self.level_and_cell(start), self.level_height());
        let mut boards = self.boards.iter().enumerate().skip(first);
        boards.find_map(|(i, board)| {
            let start = if i == first { start } else { Cell::default() };
            let Cell { x, y } = board.first_from(start)?;
            Some(Cell { x, y: y + i * height })
        })
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        let height = self.level_height();
        self.boards.iter().enumerate().flat_map(move |(i, board)| {
            board.cells().map(move |Cell { x, y }| Cell { x, y: y + i * height })
        })
    }

    fn for_each_cell(&self, mut each: impl FnMut(Cell)) {
        let height = self.level_height();
        for (i, board) in self.boards.iter().enumerate() {
            board.for_each_cell(|Cell { x, y }| each(Cell { x, y: y + i * height }));
        }
    }

    #[track_caller]
    fn is_subset(&self, other: &Self) -> bool {
        self.pairs("CellSet::is_subset", other)
            .all(|(board, other)| board.is_empty() || board.is_subset(other))
    }

    #[track_caller]
    fn is_disjoint(&self, other: &Self) -> bool {
        self.pairs("CellSet::is_disjoint", other)
            .all(|(board, other)| board.is_empty() || board.is_disjoint(other))
    }

    fn shift_by(&self, dx: isize, dy: isize) -> Self {
        self.map(|board| if board.is_empty() { board.clone() } else { board.shift_by(dx, dy) })
    }

    fn ask<V: Visitor<Self>, K: Known>(
        query: &Query<'_, Self>,
        _: K,
        step: impl Fn(&Self, &Self) -> Self,
        visitor: &mut V,
    ) -> Answer<Self> {
        by_steps(query, step, visitor)
    }

    fn __put_rows(&self, rows: &mut [u64]) {
        let words = rows.len() / self.boards.len();
        rows.chunks_exact_mut(words)
            .zip(&self.boards)
            .for_each(|(rows, board)| board.__put_rows(rows));
    }

    fn __insert_run(&mut self, x: usize, y: usize, cells: u64) {
        let height = self.boards[0].height();
        self.boards[y / height].__insert_run(x, y % height, cells);
    }
}

impl<B: CellSet> Kernels for Levels<B> {
    // A wave has cells on few of many levels; the others are skipped for each direction.
    #[track_caller]
    fn __step(&self, directions: Directions, open: &Self) -> Option<Self> {
        let step = |(board, open): (&B, &B)| {
            if board.is_empty() {
                return board.clone();
            }
            let mut reached = board.empty_like();
            directions.iter().for_each(|side| reached |= &board.shift(side));
            reached & open
        };
        Some(Self { boards: self.pairs("Rule::step", open).map(step).collect() })
    }

    fn __spread(
        level: usize,
        query: &Query<'_, Self>,
        closed: Option<&Self>,
        visited: &mut Self,
        numbers: Option<&mut Numbers>,
    ) -> Option<(bool, u32)> {
        // With −1, `on_bits` leaves directions as they are: the level turns them itself.
        let query = query.on_bits(-1, |levels| &levels.boards[level]);
        let closed = closed.map(|closed| &closed.boards[level]);
        B::__spread(0, &query, closed, &mut visited.boards[level], numbers)
    }
}

impl<B: CellSet> MultiLevel for Levels<B> {
    #[track_caller]
    fn __shift_level(&self, from: usize, to: usize) -> Self {
        let mut moved = self.empty_like();
        let from = self.boards[level_on("shift_level", self, from)].clone();
        moved.boards[level_on("shift_level", self, to)] = from;
        moved
    }

    fn __rotate_levels(&self, by: usize) -> Self {
        let mut boards = self.boards.clone();
        boards.rotate_right(by % self.boards.len());
        Self { boards }
    }

    fn __full_levels(&self) -> Self {
        self.map(|board| if board.is_empty() { board.clone() } else { board.full_like() })
    }
}
