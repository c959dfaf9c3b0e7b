//! Moves with their costs: from one cell to the next, by any rule.

use alloc::vec::Vec;

use super::{Costs, steps::StepsOf};
use crate::{
    cell::Cell,
    cell_set::{CellSet, assert_same_size},
    direction::Direction,
    moves::Seams,
    rule::{Rule, leaving::leaving, round},
    search::{
        Search,
        one_cell::{OneCell, Way},
    },
};

/// Says what a move costs: [`Costs`] by reference, or a closure of the cell that the move leaves and the cell that it enters.
///
/// A closure takes any rule and any cost: moves of several kinds, climbs, stairs, slides that cost their length. See
/// [`Search::spread`]. The trait is public so that generic code can name it as a bound.
pub trait MoveCost<B> {
    /// The cost of a move, without that of its step.
    #[doc(hidden)]
    fn __cost(&self, from: Cell, to: Cell) -> u32;

    /// The costs, if they are of this type.
    #[doc(hidden)]
    fn __costs(&self) -> Option<&Costs<B>> {
        None
    }
}

impl<B, F: Fn(Cell, Cell) -> u32> MoveCost<B> for F {
    #[inline]
    fn __cost(&self, from: Cell, to: Cell) -> u32 {
        self(from, to)
    }
}

impl<B: CellSet> MoveCost<B> for &Costs<B> {
    #[inline]
    fn __cost(&self, _: Cell, to: Cell) -> u32 {
        self.get(to).unwrap_or(0)
    }

    fn __costs(&self) -> Option<&Costs<B>> {
        Some(self)
    }
}

/// The moves from each cell, with their costs.
pub(super) struct Onward<'a, R, B, C> {
    moves: OneCell<'a, R, B>,
    open: &'a B,
    cost: C,
    /// The steps by cost, if steps have costs and lead over wrapping sides.
    steps: Option<StepsOf<B>>,
}

impl<'a, R: Rule<B>, B: CellSet, C: MoveCost<B>> Onward<'a, R, B, C> {
    #[track_caller]
    pub(super) fn of(search: &'a Search<R, B>, cost: C, question: &str) -> Self {
        let (moves, open) = (OneCell::of(search, Way::Onward), &search.open);
        let mut steps = None;
        if let Some(costs) = cost.__costs() {
            assert_same_size(question, open, &costs.cells[0]);
            if !costs.steps.is_empty() && !moves.are_steps() {
                steps = Some(StepsOf::new(search, costs, question));
            }
        }
        Self { moves, open, cost, steps }
    }

    /// The cost of starting on a cell.
    pub(super) fn of_start(&self, cell: Cell) -> u32 {
        self.cost.__costs().and_then(|costs| costs.of_start(cell)).unwrap_or(0)
    }

    /// Calls `each` with the open cells that moves from a cell lead to, and what the moves cost. Of steps, only those to cells for
    /// which `is_ahead` holds; it may be asked about cells off the board.
    #[inline]
    pub(super) fn for_each<S>(
        &self,
        cell: Cell,
        state: &mut S,
        is_ahead: impl Fn(&S, Cell) -> bool,
        mut each: impl FnMut(&mut S, Cell, u32),
    ) {
        let costs = self.cost.__costs();
        let list = costs.and_then(Costs::kept_prices);
        let price = |to| list.map_or_else(|| self.cost.__cost(cell, to), |list| list.of(to));
        if self.moves.are_steps() {
            let stepped = costs.filter(|costs| !costs.steps.is_empty());
            for &side in self.moves.sides() {
                let is_next = |to| is_ahead(state, to) && self.open.contains(to);
                if let Some(to) = self.moves.ahead(cell, side, is_next) {
                    let more = stepped.map_or(0, |costs| costs.more(cell, side));
                    each(state, to, price(to) + more);
                }
            }
        } else if let Some(steps) = &self.steps {
            steps.onward(cell).for_each(|(to, more)| each(state, to, price(to) + more));
        } else {
            self.moves.for_each(cell, |to| each(state, to, price(to)));
        }
    }
}

/// The steps of a rule in one direction, over wrapping sides too.
pub(super) struct StepsIn<B> {
    direction: Direction,
    around: Seams,
    /// The open cells from which a step leads to an open cell.
    pub(super) from: B,
}

impl<B: CellSet> StepsIn<B> {
    /// The steps in each direction. Panics for moves that are not steps.
    #[track_caller]
    pub(super) fn all<R: Rule<B>>(search: &Search<R, B>, question: &str) -> Vec<Self> {
        let (open, moves) = (&search.open, search.rule.moves());
        let around = moves.around();
        let mut all = Vec::with_capacity(8);
        for direction in Direction::ALL {
            let Some(mut from) = leaving(&moves, direction, open) else {
                panic!("{question}: needs a rule of steps, such as `KING` or `Walls`")
            };
            from &= &round::stepped(around, open, direction.opposite());
            all.push(Self { direction, around, from });
        }
        all
    }

    /// Where the step from a cell of `from` leads.
    #[inline]
    pub(super) fn after(&self, cell: Cell) -> Cell {
        if self.around.has_sides() {
            return round::neighbor(self.around, &self.from, cell, self.direction).unwrap_or(cell);
        }
        let (east, north) = self.direction.offset();
        let (x, y) =
            (cell.x.wrapping_add_signed(east), cell.y.wrapping_add_signed(north * B::NORTH));
        Cell { x, y }
    }

    /// The cell from which the step leads to this one.
    pub(super) fn before(&self, cell: Cell) -> Option<Cell> {
        let before = round::neighbor(self.around, &self.from, cell, self.direction.opposite());
        before.filter(|&before| self.from.contains(before))
    }
}
