//! The moves of one cell, taken from the description of the rule without making a set.

use super::Search;
pub(super) use super::way::Way;
use crate::{
    cell::Cell,
    cell_set::{CellSet, next_cell},
    direction::Direction::{
        self, East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West,
    },
    moves::{Kind, Moves, PerDirection, Slides},
    rule::{Rule, leaving::leads},
};

impl Way {
    /// Returns the open cells one move from `cell` in this direction, computed by the rule.
    pub(super) fn of<R: Rule<B>, B: CellSet>(self, search: &Search<R, B>, cell: Cell) -> B {
        let (one, open) = (search.open.of_like(cell), &search.open);
        match self {
            Self::Onward => search.rule.step(&one, open),
            Self::Back => search.rule.back(&one, open),
        }
    }

    /// Calls `each` with the cells that [`of`](Self::of) returns, some perhaps more than once.
    #[inline]
    pub(super) fn for_each<R: Rule<B>, B: CellSet>(
        self,
        search: &Search<R, B>,
        cell: Cell,
        each: &mut dyn FnMut(Cell),
    ) {
        let is_back = matches!(self, Self::Back);
        if !search.rule.__from(cell, is_back, &search.open, each) {
            self.of(search, cell).for_each_cell(each);
        }
    }

    /// Returns the first of these cells for which `is_it` holds, in the order of [`CellSet::cells`].
    pub(super) fn first<R: Rule<B>, B: CellSet>(
        self,
        search: &Search<R, B>,
        cell: Cell,
        is_it: impl Fn(Cell) -> bool,
    ) -> Option<Cell> {
        let Some(slides) = self.slides(&search.rule) else {
            return self.of(search, cell).cells().find(|&other| is_it(other));
        };
        let mut first: Option<Cell> = None;
        for_each_slide(slides, cell, &search.open, |other| {
            if is_it(other) && first.is_none_or(|first| other < first) {
                first = Some(other);
            }
        });
        first
    }

    fn moves<R: Rule<B>, B>(self, rule: &R) -> Moves<'_, B> {
        match self {
            Self::Onward => rule.moves(),
            Self::Back => rule.moves().reversed(),
        }
    }

    fn slides<R: Rule<B>, B>(self, rule: &R) -> Option<Slides> {
        match self.moves(rule).0 {
            Kind::Slides(slides) => Some(slides),
            _ => None,
        }
    }
}

/// The bytes of a board of a single word.
pub(super) const WORD: usize = 8;

/// Moves whose target cells are found one by one.
#[derive(Clone, Debug)]
pub(super) enum Listed<'a, B> {
    Steps(Beside<'a, B>),
    Slides(Slides),
}

impl<'a, B: CellSet> Listed<'a, B> {
    /// Returns the moves of a rule, or `None` if they are not described as steps or slides.
    pub(super) fn of<R: Rule<B>>(rule: &'a R, way: Way) -> Option<Self> {
        match way.slides(rule) {
            Some(slides) => Some(Self::Slides(slides)),
            None => Beside::of(rule, way).map(Self::Steps),
        }
    }

    /// Whether visiting each cell is faster than one move of a board of more than `bytes` bytes.
    pub(super) fn is_faster_beyond(&self, bytes: usize) -> bool {
        match self {
            Self::Steps(beside) => beside.is_faster_beyond(bytes),
            Self::Slides(_) => true,
        }
    }

    /// Calls `each` with all cells one move from `cell` for which `is_it` holds. It must not hold for closed cells or off the
    /// board.
    #[inline]
    pub(super) fn for_each(
        &self,
        cell: Cell,
        open: &B,
        is_it: impl Fn(Cell) -> bool,
        mut each: impl FnMut(Cell),
    ) {
        match self {
            Self::Steps(beside) => beside.for_each(cell, open, is_it, each),
            Self::Slides(slides) => for_each_slide(*slides, cell, open, |other| {
                if is_it(other) {
                    each(other);
                }
            }),
        }
    }
}

/// Calls `each` with all cells that slides from a cell lead to.
fn for_each_slide<B: CellSet>(slides: Slides, cell: Cell, open: &B, each: impl FnMut(Cell)) {
    let levels = (open.level_height(), open.height());
    let ahead =
        |cell, side| next_cell(cell, side, B::NORTH, levels).filter(|&other| open.contains(other));
    slides.for_each(cell, ahead, each);
}

/// Moves that are steps to neighbors.
#[derive(Clone, Debug)]
pub(super) struct Beside<'a, B> {
    ways: Moves<'a, B>,
    /// The directions of the moves, in the order of the cells that they lead to, and their number.
    sides: [Direction; 8],
    count: usize,
}

impl<'a, B: CellSet> Beside<'a, B> {
    /// Returns the moves of a rule, or `None` if they are not described as steps.
    pub(super) fn of<R: Rule<B>>(rule: &'a R, way: Way) -> Option<Self> {
        let ways = way.moves(rule);
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

    /// Whether visiting each neighbor is faster than one step of a board of more than `bytes` bytes.
    // Measured: it always is for four neighbors. For eight it is on boards of more than one word, or of more than four words if
    // the cells are collected in a set.
    pub(super) fn is_faster_beyond(&self, bytes: usize) -> bool {
        size_of::<B>() > bytes || self.count <= 4
    }

    /// Returns the open cells one move from `cell`, in the order of [`CellSet::cells`], each with its direction.
    pub(super) fn cells(&self, cell: Cell, open: &B) -> impl Iterator<Item = (Direction, Cell)> {
        self.sides().iter().filter_map(move |&direction| {
            let other = open.neighbor(cell, direction)?;
            (open.contains(other) && leads(&self.ways, cell, direction, other))
                .then_some((direction, other))
        })
    }

    /// Returns the first of these cells for which `is_it` holds. It must not hold for closed cells or off the board.
    #[inline]
    pub(super) fn find(&self, cell: Cell, open: &B, is_it: impl Fn(Cell) -> bool) -> Option<Cell> {
        self.sides().iter().find_map(|&side| self.ahead(cell, side, open, &is_it))
    }

    /// Calls `each` with all of these cells for which `is_it` holds.
    #[inline]
    fn for_each(&self, cell: Cell, open: &B, is_it: impl Fn(Cell) -> bool, each: impl FnMut(Cell)) {
        let sides = self.sides().iter();
        sides.filter_map(|&side| self.ahead(cell, side, open, &is_it)).for_each(each);
    }

    /// Returns the cell in direction `side`, if `is_it` holds for it and a move leads there.
    // Measured: `is_it` holds for few cells of a path, so it is tested first. Branchless code takes half as long again.
    #[inline]
    fn ahead(
        &self,
        cell: Cell,
        side: Direction,
        open: &B,
        is_it: impl Fn(Cell) -> bool,
    ) -> Option<Cell> {
        let levels = (open.level_height(), open.height());
        let other = next_cell(cell, side, B::NORTH, levels)?;
        (is_it(other) && leads(&self.ways, cell, side, other)).then_some(other)
    }

    /// Returns the number of directions.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// Returns where the directions lead: in columns, in rows, and in cells of a table with rows of `width` cells. Returns `None`
    /// unless the moves are steps without edges on a board of one level. Entries beyond [`count`](Self::count) are unused.
    pub(super) fn strides(&self, board: &B, width: usize) -> Option<[(isize, isize, isize); 8]> {
        if !matches!(self.ways.0, Kind::Steps(_)) || board.level_height() != board.height() {
            return None;
        }
        let mut strides = [(0, 0, 0); 8];
        for (stride, side) in strides.iter_mut().zip(self.sides()) {
            let (east, north) = side.offset();
            let south = north * B::NORTH;
            *stride = (east, south, east + south * width as isize);
        }
        Some(strides)
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
