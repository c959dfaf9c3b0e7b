//! Set operations.

use super::{GridVec, ask};
use crate::{
    bits::{
        moves::Move,
        numbers::Numbers,
        query::{Answer, Nobody, Query, Show, Visitor},
        tile::Size,
        tiles::Tiles,
    },
    cell::{Cell, is_on_board},
    cell_set::{CellSet, assert_same_size, kernels::Kernels},
    moves::{COMMON, Kind, Known, Moves},
};

impl CellSet for GridVec {
    const __SLIDES: bool = true;

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
    fn cell_like(&self, cell: impl Into<Cell>) -> Self {
        let cell = self.__on_board("CellSet::cell_like", cell);
        Self { tiles: Tiles::of_cell(self.tiles.size(), cell) }
    }

    #[track_caller]
    fn insert(&mut self, cell: impl Into<Cell>) -> bool {
        let cell = self.__on_board("CellSet::insert", cell);
        self.tiles.set(cell, true)
    }

    #[track_caller]
    fn remove(&mut self, cell: impl Into<Cell>) -> bool {
        let cell = self.__on_board("CellSet::remove", cell);
        self.tiles.set(cell, false)
    }

    #[inline]
    fn contains(&self, cell: impl Into<Cell>) -> bool {
        let (cell, size) = (cell.into(), self.tiles.size());
        is_on_board(cell, size.width, size.height) && self.tiles.contains(cell)
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

    fn first_from(&self, start: impl Into<Cell>) -> Option<Cell> {
        self.tiles.first_from(start.into())
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        self.tiles.ones()
    }

    #[inline(always)]
    fn for_each_cell(&self, each: impl FnMut(Cell)) {
        self.tiles.for_each_cell(each);
    }

    #[track_caller]
    fn is_subset(&self, other: &Self) -> bool {
        assert_same_size("CellSet::is_subset", self, other);
        self.tiles.is_subset(&other.tiles)
    }

    #[track_caller]
    fn is_disjoint(&self, other: &Self) -> bool {
        assert_same_size("CellSet::is_disjoint", self, other);
        self.tiles.is_disjoint(&other.tiles)
    }

    fn shift_by(&self, dx: isize, dy: isize) -> Self {
        Self { tiles: self.tiles.offset(dx, dy) }
    }

    #[track_caller]
    fn ask<V: Visitor<Self>, K: Known>(
        query: &Query<'_, Self>,
        known: K,
        step: impl Fn(&Self, &Self) -> Self,
        visitor: &mut V,
    ) -> Answer<Self> {
        ask::ask(query, known, step, visitor)
    }

    #[inline]
    fn __put_rows(&self, rows: &mut [u64]) {
        self.tiles.put_rows(rows);
    }

    #[inline(always)]
    fn __insert_run(&mut self, x: usize, y: usize, cells: u64) {
        self.tiles.insert_run(x, y, cells);
    }

    #[inline]
    #[track_caller]
    fn __race(moves: Moves<'_, Self>, open: &Self, players: &mut [Self]) -> bool {
        ask::race(moves, open, players)
    }
}

impl Kernels for GridVec {
    #[inline]
    fn __drop_color(&mut self, is_odd: bool) -> bool {
        self.tiles.drop_color(is_odd);
        true
    }

    #[inline]
    fn __knows(moves: &Moves<'_, Self>, open: &Self) -> bool {
        match moves.unrolled().0.0 {
            Kind::Leaps | Kind::Other => false,
            Kind::Slides(_) => ask::slides::are_known_on(&open.tiles),
            _ => true,
        }
    }

    fn __window(&self, first: Cell, (width, height): (usize, usize)) -> Option<Self> {
        let first = (first.x as isize, first.y as isize);
        Some(Self { tiles: self.tiles.part(first, Size { width, height }) })
    }

    fn __spread(
        _: usize,
        query: &Query<'_, Self>,
        closed: Option<&Self>,
        visited: &mut Self,
        numbers: Option<&mut Numbers>,
    ) -> Option<(bool, u32)> {
        if Move::of(&query.moves).is_none_or(Move::is_rare) {
            return None;
        }
        let open = match closed.filter(|closed| !closed.is_empty()) {
            // Moves that look at other cells than the one they end on would find these closed as well.
            Some(_) if !query.moves.are_leaps() => return None,
            Some(closed) => &((query.open - closed) | &*visited),
            None => query.open,
        };
        let query = Query { sources: visited, open, ..*query };
        let step = |_: &Self, _: &Self| unreachable!("there is a kernel for these moves");
        let answer = match numbers {
            Some(numbers) => ask::ask(&query, COMMON, step, &mut Show::Numbers(numbers)),
            None => ask::ask(&query, COMMON, step, &mut Nobody),
        };
        let told = (answer.stopped, answer.layers);
        if query.want.is_set() {
            *visited = answer.reached(open);
        }
        Some(told)
    }
}
