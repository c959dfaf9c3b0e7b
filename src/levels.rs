//! Boards one above the other, as many as the program says when it runs.

use alloc::vec::Vec;
use core::ops;

use crate::{
    cell::{Cell, on_board},
    cell_set::{Answer, CellSet, MultiLevel, Query, Visitor, assert_same_size, by_steps, level_on},
    moves::Known,
    operators::set_operators,
};

/// Several boards of one size as one: [`Batch`](crate::Batch) for boards of any kind, and as many as the
/// program says when it runs.
///
/// The cell (x, y) of level `i` is the cell (x, y + i·height) of the whole. Every rule and every question
/// runs on it, step by step; rules lead from level to level where they are told to.
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
pub struct Levels<B> {
    /// Never empty; all of one size.
    boards: Vec<B>,
}

impl<B: CellSet> Levels<B> {
    /// These boards, the first at the top of the picture.
    ///
    /// # Panics
    ///
    /// If there are none, they differ in size, or have levels of their own.
    #[must_use]
    #[track_caller]
    pub fn new(boards: impl IntoIterator<Item = B>) -> Self {
        let boards: Vec<B> = boards.into_iter().collect();
        assert!(!boards.is_empty(), "Levels: there are no boards");
        assert_same_size("Levels", &boards[0], &boards[1..]);
        let is_one = boards[0].level_height() == boards[0].height();
        assert!(is_one, "Levels: the boards have levels of their own");
        Self { boards }
    }

    /// `count` times the same board.
    ///
    /// # Panics
    ///
    /// If `count` is 0, or the board has levels of its own.
    #[must_use]
    #[track_caller]
    pub fn splat(board: &B, count: usize) -> Self {
        Self::new(core::iter::repeat_n(board.clone(), count))
    }

    /// The boards, in their order.
    #[must_use]
    pub fn boards(&self) -> &[B] {
        &self.boards
    }

    /// The boards of both on the same levels.
    #[track_caller]
    fn pairs<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = (&'a B, &'a B)> {
        self.same_levels(other);
        self.boards.iter().zip(&other.boards)
    }

    #[track_caller]
    fn same_levels(&self, other: &Self) {
        let (count, others) = (self.boards.len(), other.boards.len());
        assert!(count == others, "boards of different sizes: {count} levels, {others} levels");
        assert_same_size("Levels", &self.boards[0], &other.boards[..1]);
    }

    fn map(&self, board: impl FnMut(&B) -> B) -> Self {
        Self { boards: self.boards.iter().map(board).collect() }
    }
}

macro_rules! assign {
    ($($Op:ident $op:ident $apply:tt if $which:tt;)*) => { $(
        impl<B: CellSet> ops::$Op<&Self> for Levels<B> {
            #[track_caller]
            fn $op(&mut self, other: &Self) {
                self.same_levels(other);
                for (board, other) in self.boards.iter_mut().zip(&other.boards) {
                    // The layers of a search have cells on few levels.
                    if !(&*board, other).$which.is_empty() {
                        *board $apply other;
                    }
                }
            }
        }
    )* };
}

assign! {
    BitAndAssign bitand_assign &= if 0;
    BitOrAssign bitor_assign |= if 1;
    BitXorAssign bitxor_assign ^= if 1;
    SubAssign sub_assign -= if 0;
}

set_operators! { [B: CellSet] Levels<B> }

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
        let (i, cell) = self.level_of(on_board("insert", cell, self.width(), self.height()));
        self.boards[i].insert(cell)
    }

    #[track_caller]
    fn remove(&mut self, cell: impl Into<Cell>) -> bool {
        let (i, cell) = self.level_of(on_board("remove", cell, self.width(), self.height()));
        self.boards[i].remove(cell)
    }

    fn contains(&self, cell: impl Into<Cell>) -> bool {
        let (i, cell) = self.level_of(cell.into());
        self.boards.get(i).is_some_and(|board| board.contains(cell))
    }

    fn len(&self) -> usize {
        self.boards.iter().map(B::len).sum()
    }

    fn is_empty(&self) -> bool {
        self.boards.iter().all(B::is_empty)
    }

    fn first_from(&self, start: impl Into<Cell>) -> Option<Cell> {
        let ((first, start), height) = (self.level_of(start), self.level_height());
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
        self.pairs(other).all(|(board, other)| board.is_empty() || board.is_subset(other))
    }

    #[track_caller]
    fn is_disjoint(&self, other: &Self) -> bool {
        self.pairs(other).all(|(board, other)| board.is_empty() || board.is_disjoint(other))
    }

    fn offset(&self, dx: isize, dy: isize) -> Self {
        self.map(|board| if board.is_empty() { board.clone() } else { board.offset(dx, dy) })
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

impl<B: CellSet> MultiLevel for Levels<B> {
    #[track_caller]
    fn shift_level(&self, from: usize, to: usize) -> Self {
        let mut lifted = self.empty_like();
        let from = self.boards[level_on("shift_level", self, from)].clone();
        lifted.boards[level_on("shift_level", self, to)] = from;
        lifted
    }

    fn rotate_levels(&self, by: usize) -> Self {
        let mut boards = self.boards.clone();
        boards.rotate_right(by % self.boards.len());
        Self { boards }
    }

    fn __full_levels(&self) -> Self {
        self.map(|board| if board.is_empty() { board.clone() } else { board.full_like() })
    }
}
