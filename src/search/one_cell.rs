//! The moves of one cell, found without a set where that is faster.

use core::mem::needs_drop;

pub(super) use super::way::Way;
use super::{Search, by_reference::clone_and_debug, field::Window, way::step_of};
use crate::{
    cell::Cell,
    cell_set::{CellSet, next_cell},
    direction::Direction::{
        self, East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West,
    },
    moves::{Kind, Moves, PerDirection},
    rule::{Rule, leaving::leads},
};

/// The bytes of a board of a single word.
pub(super) const WORD: usize = 8;

/// The moves of single cells, forwards or backwards.
pub(super) struct OneCell<'a, R, B> {
    search: &'a Search<R, B>,
    way: Way,
    /// The moves as steps. `None` if they are not described as such, and where one move of the board is faster.
    beside: Option<Beside<'a, B>>,
}

clone_and_debug! { [] OneCell { &search, way, beside } }

impl<'a, R: Rule<B>, B: CellSet> OneCell<'a, R, B> {
    #[inline]
    pub(super) fn of(search: &'a Search<R, B>, way: Way) -> Self {
        // Measured: looking for each neighbor is always faster for four of them, and for eight on boards of more than a word.
        let is_faster = |beside: &Beside<'_, B>| size_of::<B>() > WORD || beside.count <= 4;
        Self { search, way, beside: Beside::of(&search.rule, way).filter(is_faster) }
    }

    /// Calls `each` with the open cells that one move from a cell leads to, or comes from, some perhaps more than once.
    #[inline]
    pub(super) fn for_each(&self, cell: Cell, mut each: impl FnMut(Cell)) {
        let Search { rule, open } = self.search;
        if let Some(beside) = &self.beside {
            let cells = beside.cells(cell, open, |other| open.contains(other));
            cells.for_each(|(_, other)| each(other));
            return;
        }
        let is_back = matches!(self.way, Way::Back);
        let is_told = size_of::<B>() > WORD && rule.__from(cell, is_back, open, &mut each);
        if !is_told {
            self.set(cell).for_each_cell(each);
        }
    }

    /// Calls `each` with those for which `is_it` holds. It must not hold for cells that are closed or off the board.
    #[inline]
    pub(super) fn for_each_if(
        &self,
        cell: Cell,
        is_it: impl Fn(Cell) -> bool,
        mut each: impl FnMut(Cell),
    ) {
        if let Some(beside) = &self.beside {
            let cells = beside.cells(cell, &self.search.open, is_it);
            return cells.for_each(|(_, other)| each(other));
        }
        self.for_each(cell, |other| {
            if is_it(other) {
                each(other);
            }
        });
    }

    /// Returns the first of those in the order of [`CellSet::cells`].
    #[inline]
    pub(super) fn find(&self, cell: Cell, is_it: impl Fn(Cell) -> bool) -> Option<Cell> {
        if let Some(beside) = &self.beside {
            return beside.find(cell, &self.search.open, is_it);
        }
        let mut first: Option<Cell> = None;
        self.for_each_if(cell, is_it, |other| first = first.or(Some(other)).min(Some(other)));
        first
    }

    /// Calls `each` with the cells that one move leads to in a set of open cells.
    #[inline]
    pub(super) fn for_each_in(&self, cell: Cell, set: &B, each: impl FnMut(Cell)) {
        if self.has_sets() {
            (self.set(cell) & set).for_each_cell(each);
        } else {
            self.for_each_if(cell, |other| set.contains(other), each);
        }
    }

    /// Returns the first of those.
    #[inline]
    pub(super) fn first_in(&self, cell: Cell, set: &B) -> Option<Cell> {
        if self.has_sets() {
            (self.set(cell) & set).first()
        } else {
            self.find(cell, |other| set.contains(other))
        }
    }

    /// Whether to look for cells as sets: for moves other than steps, on boards of a fixed size.
    #[inline]
    fn has_sets(&self) -> bool {
        !needs_drop::<B>() && self.beside.is_none()
    }

    /// Whether the rule describes the moves as steps to neighbors or slides.
    pub(super) fn are_listed(&self) -> bool {
        self.beside.is_some() || self.search.rule.moves().are_slides()
    }

    #[inline]
    fn set(&self, cell: Cell) -> B {
        let Search { rule, open } = self.search;
        step_of(rule, self.way)(&open.of_like(cell), open)
    }

    /// The moves as steps over a table of a part of the board. `None` for other moves, for steps over edges, and on boards of
    /// several levels.
    pub(super) fn strides(&self, window: Window) -> Option<Strides> {
        let (beside, open) = (self.beside.as_ref()?, &self.search.open);
        if !matches!(beside.ways.0, Kind::Steps(_)) || open.level_height() != open.height() {
            return None;
        }
        let mut all = [(0, 0, 0); 8];
        for (stride, side) in all.iter_mut().zip(beside.sides()) {
            let (east, north) = side.offset();
            let south = north * B::NORTH;
            *stride = (east, south, east + south * window.width as isize);
        }
        Some(Strides { window, all, count: beside.count })
    }
}

/// Steps over a table of a part of a board.
pub(super) struct Strides {
    window: Window,
    /// Where they lead: in columns, in rows, and in places of the table.
    all: [(isize, isize, isize); 8],
    count: usize,
}

impl Strides {
    /// The cells that steps from a cell lead to, in order, each with its place, which may be beyond the table.
    #[inline]
    pub(super) fn from(&self, (cell, place): (Cell, usize)) -> impl Iterator<Item = (Cell, usize)> {
        let Window { first, width } = self.window;
        let column = cell.x.wrapping_sub(first.x);
        self.all[..self.count].iter().filter_map(move |&(east, south, stride)| {
            let (x, y) = (cell.x.wrapping_add_signed(east), cell.y.wrapping_add_signed(south));
            let is_beside = column.wrapping_add_signed(east) < width;
            is_beside.then_some((Cell { x, y }, place.wrapping_add_signed(stride)))
        })
    }
}

/// Moves that are steps to neighbors.
#[derive(Clone, Debug)]
pub(super) struct Beside<'a, B> {
    ways: Moves<'a, B>,
    /// Their directions, in the order of the cells that they lead to, and their number.
    sides: [Direction; 8],
    count: usize,
}

impl<'a, B: CellSet> Beside<'a, B> {
    /// Returns the moves of a rule, or `None` if they are not described as steps.
    pub(super) fn of<R: Rule<B>>(rule: &'a R, way: Way) -> Option<Self> {
        let ways = rule.moves().towards(matches!(way, Way::Back));
        let directions = match ways.0 {
            Kind::Steps(directions) => directions,
            Kind::Edges(_) => ways.directions()?,
            Kind::Exits(PerDirection { masks, .. }) => {
                let leads = |&d: &Direction| masks[d as usize].is_some_and(|mask| !mask.is_empty());
                Direction::ALL.into_iter().filter(leads).collect()
            }
            Kind::NoCutting
            | Kind::Knight
            | Kind::Round(_)
            | Kind::Leaps(_)
            | Kind::Slides(_)
            | Kind::Other(_) => {
                return None;
            }
        };
        let (mut sides, mut count) = (Direction::ALL, 0);
        for &side in if B::NORTH < 0 { FROM_THE_NORTH } else { FROM_THE_SOUTH } {
            if directions.contains(side) {
                sides[count] = side;
                count += 1;
            }
        }
        Some(Self { ways, sides, count })
    }

    /// Returns the cells that one move from a cell leads to and for which `is_it` holds, in the order of [`CellSet::cells`], each
    /// with the direction that it is in. `is_it` must not hold for cells that are closed or off the board.
    #[inline]
    pub(super) fn cells(
        &self,
        cell: Cell,
        board: &B,
        is_it: impl Fn(Cell) -> bool,
    ) -> impl Iterator<Item = (Direction, Cell)> {
        let sides = self.sides().iter();
        sides.filter_map(move |&side| Some((side, self.ahead(cell, side, board, &is_it)?)))
    }

    /// Returns the first of these cells.
    #[inline]
    pub(super) fn find(&self, cell: Cell, board: &B, is_it: impl Fn(Cell) -> bool) -> Option<Cell> {
        self.sides().iter().find_map(|&side| self.ahead(cell, side, board, &is_it))
    }

    /// Returns the cell on a side, if `is_it` holds for it and a move leads there.
    // Measured: `is_it` holds for few cells of a path, so it is asked before the rest; without branches this takes half as
    // long again.
    #[inline]
    fn ahead(
        &self,
        cell: Cell,
        side: Direction,
        board: &B,
        is_it: impl Fn(Cell) -> bool,
    ) -> Option<Cell> {
        let levels = (board.level_height(), board.height());
        let other = next_cell(cell, side, B::NORTH, levels)?;
        (is_it(other) && leads(&self.ways, cell, side, other)).then_some(other)
    }

    #[inline]
    fn sides(&self) -> &[Direction] {
        &self.sides[..self.count]
    }
}

/// The neighbors of a cell, row by row and from the west.
const FROM_THE_NORTH: &[Direction] =
    &[NorthWest, North, NorthEast, West, East, SouthWest, South, SouthEast];
const FROM_THE_SOUTH: &[Direction] =
    &[SouthWest, South, SouthEast, West, East, NorthWest, North, NorthEast];
