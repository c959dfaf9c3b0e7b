//! The moves of one cell, found without a set if that is faster.

use core::mem::needs_drop;

pub(super) use super::way::Way;
use super::{Search, field::Window, way::step_of};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{
        Direction::{self, East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West},
        Directions,
    },
    moves::{Kind, Moves},
    rule::{Each, Rule, leaving::leads, round},
};

/// The bytes of a board of a single word.
pub(super) const WORD: usize = 8;

/// How many ends of moves are compared one by one.
const MOST_LISTED: usize = 16;

/// The moves of single cells, forwards or backwards.
pub(super) struct OneCell<'a, R, B> {
    search: &'a Search<R, B>,
    way: Way,
    moves: Moves<'a, B>,
    /// The directions of steps to neighbors, in the order of the cells that they lead to, and
    /// their number. None for other moves.
    sides: [Direction; 8],
    count: usize,
    /// Where they lead: bit `3 · (y + 1) + x + 1` is `x` columns and `y` rows away.
    around: u32,
}

impl<'a, R: Rule<B>, B: CellSet> OneCell<'a, R, B> {
    #[inline]
    pub(super) fn of(search: &'a Search<R, B>, way: Way) -> Self {
        let moves = way.of(search.rule.moves());
        let directions = moves.directions().filter(|_| moves.1.is_none());
        let directions = directions.unwrap_or(Directions::NONE);
        let (mut sides, mut count, mut around) = (Direction::ALL, 0, 0);
        for (place, &side) in (0..).zip(Self::ALL_SIDES) {
            if directions.contains(side) {
                sides[count] = side;
                count += 1;
                around |= 1 << (place + place / 4);
            }
        }
        Self { search, way, moves, sides, count, around }
    }

    /// The directions, in the order of the cells that they lead to.
    const ALL_SIDES: &'static [Direction; 8] =
        if B::NORTH < 0 { FROM_THE_NORTH } else { FROM_THE_SOUTH };

    /// Whether the moves are described as steps to neighbors.
    #[inline]
    pub(super) const fn are_steps(&self) -> bool {
        self.count > 0
    }

    /// The number of directions of steps.
    pub(super) const fn directions(&self) -> usize {
        self.count
    }

    /// Returns the cells that one step leads to, or comes from, and for which `is_it` holds, in the order of [`CellSet::cells`].
    /// `is_it` must not hold for cells that are closed or off the board.
    #[inline]
    pub(super) fn beside(
        &self,
        cell: Cell,
        is_it: impl Fn(Cell) -> bool,
    ) -> impl Iterator<Item = Cell> {
        self.sides().iter().filter_map(move |&side| self.ahead(cell, side, &is_it))
    }

    /// Returns the open cells that one step leads to, or comes from, over wrapping sides too, each with the direction that it is
    /// in. Lists nothing if the moves are not steps.
    pub(super) fn steps(&self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> {
        let (around, open) = (self.moves.around(), &self.search.open);
        let directions = self.moves.directions().unwrap_or(Directions::NONE);
        let sides = Self::ALL_SIDES.iter().filter(move |side| directions.contains(**side));
        sides.filter_map(move |&side| {
            let other = round::neighbor(around, open, cell, side)?;
            (open.contains(other) && self.leads(cell, side, other)).then_some((side, other))
        })
    }

    /// The directions of steps.
    #[inline]
    pub(super) fn sides(&self) -> &[Direction] {
        &self.sides[..self.count]
    }

    /// Returns the cell on a side, if `is_it` holds for it and a step leads there.
    // Measured: `is_it` holds for few cells of a path, so it is asked before the rest; without branches this takes half as
    // long again.
    #[inline]
    pub(super) fn ahead(
        &self,
        cell: Cell,
        side: Direction,
        is_it: impl Fn(Cell) -> bool,
    ) -> Option<Cell> {
        let open = &self.search.open;
        let levels = (open.level_height(), open.height());
        let other = side.next(cell, B::NORTH, levels)?;
        (is_it(other) && self.leads(cell, side, other)).then_some(other)
    }

    /// Whether a step leads between a cell and the open cell on a side.
    #[inline]
    pub(super) fn leads(&self, from: Cell, side: Direction, to: Cell) -> bool {
        leads(&self.moves, from, side, to, |cell| self.search.open.contains(cell))
    }

    /// Calls `each` with the open cells that one move from a cell leads to, or comes from, some perhaps more than once.
    #[inline]
    pub(super) fn for_each(&self, cell: Cell, mut each: impl FnMut(Cell)) {
        if self.are_steps() {
            return self.beside(cell, |other| self.search.open.contains(other)).for_each(each);
        }
        self.for_each_passed(cell, &mut |other| {
            each(other);
            true
        });
    }

    /// Calls `each` with the open cells that one move from a cell leads to, or comes from, some perhaps more than once. A slide
    /// ends where it returns `false`.
    // Not inlined: whoever asks for cells would have all moves of the rule in it.
    #[inline(never)]
    pub(super) fn for_each_passed(&self, cell: Cell, each: &mut Each<'_>) {
        let Search { rule, open } = self.search;
        let is_told = size_of::<B>() > WORD && self.way.from(rule, cell, open, each);
        if !is_told {
            self.set(cell).for_each_cell(|other| _ = each(other));
        }
    }

    /// Calls `each` with the cells that one move leads to, or comes from, and for which `is_it` holds. It must not hold for cells
    /// that are closed or off the board.
    #[inline]
    pub(super) fn for_each_if(
        &self,
        cell: Cell,
        is_it: impl Fn(Cell) -> bool,
        mut each: impl FnMut(Cell),
    ) {
        if self.are_steps() {
            return self.beside(cell, is_it).for_each(each);
        }
        self.for_each(cell, |other| {
            if is_it(other) {
                each(other);
            }
        });
    }

    /// Returns the first cell that one move leads to, or comes from, and for which `is_it` holds, in the order of
    /// [`CellSet::cells`].
    #[inline]
    pub(super) fn find(&self, cell: Cell, is_it: impl Fn(Cell) -> bool) -> Option<Cell> {
        if self.are_steps() {
            // Measured: a path takes two thirds of the time that it takes with `beside`.
            return self.sides().iter().find_map(|&side| self.ahead(cell, side, &is_it));
        }
        let mut first: Option<Cell> = None;
        self.for_each_if(cell, is_it, |other| first = first.or(Some(other)).min(Some(other)));
        first
    }

    /// Returns the first of the cells `around` this one that a step leads to, on a board of one level. Bits are places as in the
    /// field of this name; the bits of steps belong to open cells.
    #[inline]
    pub(super) fn first_around(&self, cell: Cell, around: u32) -> Option<Cell> {
        let mut left = self.around & around;
        while left > 0 {
            let place = left.trailing_zeros() as usize;
            let (x, y) = (cell.x + place % 3, cell.y + place / 3);
            let other = Cell { x: x.wrapping_sub(1), y: y.wrapping_sub(1) };
            if self.leads(cell, Self::ALL_SIDES[place - place / 5], other) {
                return Some(other);
            }
            left &= left - 1;
        }
        None
    }

    /// Calls `each` with the cells that one move leads to in a set of open cells, once with each.
    #[inline]
    pub(super) fn for_each_in(&self, cell: Cell, set: &B, mut each: impl FnMut(Cell)) {
        if self.has_sets() {
            return (self.set(cell) & set).for_each_cell(each);
        }
        if self.are_steps() || matches!(self.moves, Moves(Kind::Knight | Kind::Slides(_), None)) {
            return self.for_each_if(cell, |other| set.contains(other), each);
        }
        // Other moves may lead to a cell twice.
        let (mut found, mut count) = ([cell; MOST_LISTED], 0);
        let Search { rule, open } = self.search;
        let is_told = self.way.from(rule, cell, open, &mut |other| {
            if set.contains(other) && !found[..count.min(MOST_LISTED)].contains(&other) {
                found[count % MOST_LISTED] = other;
                count += 1;
            }
            true
        });
        if is_told && count <= MOST_LISTED {
            found[..count].iter().for_each(|&other| each(other));
        } else {
            (self.set(cell) & set).for_each_cell(each);
        }
    }

    /// Returns the first cell of `set` that one move leads to, or comes from.
    #[inline]
    pub(super) fn first_in(&self, cell: Cell, set: &B) -> Option<Cell> {
        if self.has_sets() {
            (self.set(cell) & set).first()
        } else {
            self.find(cell, |other| set.contains(other))
        }
    }

    /// Whether to take one move of the whole board: it is faster, or nothing else gives each cell only once.
    // Measured: looking for each neighbor is always faster for four of them, and for eight on boards of more than a word.
    #[inline]
    const fn has_sets(&self) -> bool {
        if self.are_steps() {
            return size_of::<B>() <= WORD && self.count > 4;
        }
        !needs_drop::<B>()
    }

    #[inline]
    fn set(&self, cell: Cell) -> B {
        let Search { rule, open } = self.search;
        step_of(rule, self.way)(&open.cell_like(cell), open)
    }

    /// The moves as steps over a table of a part of the board. `None` for other moves, for steps over edges, and on boards of
    /// several levels.
    pub(super) fn strides(&self, window: Window) -> Option<Strides> {
        let open = &self.search.open;
        let are_plain = matches!(self.moves.0, Kind::Steps(_)) && self.are_steps();
        if !are_plain || open.level_height() != open.height() {
            return None;
        }
        let all = self.sides.map(|side| {
            let (east, north) = side.offset();
            let south = north * B::NORTH;
            (east, south, east + south * window.width as isize)
        });
        Some(Strides { window, all, count: self.count })
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

/// The neighbors of a cell, row by row and from the west.
const FROM_THE_NORTH: &[Direction; 8] =
    &[NorthWest, North, NorthEast, West, East, SouthWest, South, SouthEast];
const FROM_THE_SOUTH: &[Direction; 8] =
    &[SouthWest, South, SouthEast, West, East, NorthWest, North, NorthEast];
