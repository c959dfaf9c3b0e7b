//! Moves with their costs: from one cell to the next, by any rule.

use alloc::{borrow::Cow, vec::Vec};

#[cfg(feature = "std")]
use super::is_sparse;
use super::{Costs, cells::ways, ground::Frame};
use crate::{
    cell::Cell,
    cell_set::{CellSet, assert_same_size},
    direction::{Direction, Directions},
    moves::Seams,
    rule::{Rule, leaving::leaving, round},
    search::{
        Search,
        component_map::assert_numbered,
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

/// Lists of the costs of moves, if there are any.
pub(super) struct Lists<'a>(Option<Cow<'a, [u8]>>, Option<Cow<'a, [[u8; 8]]>>);

impl Lists<'_> {
    #[inline]
    pub(super) fn prices(&self) -> Prices<'_> {
        Prices { cells: self.0.as_deref(), steps: self.1.as_deref() }
    }
}

/// The costs of moves in lists. One that is missing was not made, or the cost is a closure.
#[derive(Clone, Copy)]
pub(super) struct Prices<'a> {
    /// The cost of entering each cell.
    pub(super) cells: Option<&'a [u8]>,
    /// The costs of steps from each cell by direction.
    steps: Option<&'a [[u8; 8]]>,
}

/// The moves from each cell, with their costs.
pub(super) struct Onward<'a, R, B, C> {
    moves: OneCell<'a, R, B>,
    rule: &'a R,
    pub(super) open: &'a B,
    cost: C,
    /// The directions of steps; none for other moves.
    pub(super) sides: Vec<Direction>,
    pub(super) around: Seams,
    /// The layout of the numbers of cells.
    pub(super) frame: Frame,
}

impl<'a, R: Rule<B>, B: CellSet, C: MoveCost<B>> Onward<'a, R, B, C> {
    #[track_caller]
    pub(super) fn of(search: &'a Search<R, B>, cost: C, question: &str) -> Self {
        let (moves, open) = (OneCell::of(search, Way::Onward), &search.open);
        assert_numbered(question, open);
        let described = search.rule.moves();
        let around = described.around();
        let sides = described.directions().map_or_else(Vec::new, |sides| sides.iter().collect());
        let Some(frame) = Frame::of(open) else {
            panic!("{question}: the cells and their border are more than 2^32 - 1")
        };
        if let Some(costs) = cost.__costs() {
            assert_same_size(question, open, &costs.cells[0]);
            if !costs.steps.is_empty() && described.directions().is_none() {
                no_steps(question, "steps have costs, which ")
            }
            // Made once, and kept: looking up sets takes several times as long.
            #[cfg(feature = "std")]
            if !costs.steps.is_empty() && costs.kept_step_prices().is_none() && !is_sparse(open) {
                let _ = costs.step_prices(frame);
            }
        }
        Self { moves, rule: &search.rule, open, cost, sides, around, frame }
    }

    /// The cost of starting on a cell.
    pub(super) fn of_start(&self, cell: Cell) -> u32 {
        self.costs().and_then(|costs| costs.of_start(cell)).unwrap_or(0)
    }

    /// Whether a cell is at a wrapping side.
    #[inline]
    pub(super) fn is_at_seam(&self, Cell { x, y }: Cell) -> bool {
        let (width, height) = (self.open.width(), self.open.level_height());
        let is_at = |at: usize, size: usize| at == 0 || at + 1 == size;
        let Seams { east_west, north_south } = self.around;
        east_west && is_at(x, width) || north_south && is_at(y % height, height)
    }

    /// Whether a step leads from a cell to the open cell on a side.
    #[inline]
    pub(super) fn leads(&self, from: Cell, side: Direction, to: Cell) -> bool {
        self.moves.leads(from, side, to)
    }

    /// The directions in which the rule has steps, and the directions from each cell as bits, unless all are the same. `None` for
    /// other moves.
    pub(super) fn ways(&self) -> Option<(Directions, Vec<u8>)> {
        ways(&self.rule.moves(), self.open, self.frame)
    }

    /// The costs, if they are not a closure.
    #[inline]
    fn costs(&self) -> Option<&Costs<B>> {
        self.cost.__costs()
    }

    /// Lists of the costs, made if all of the board will be visited.
    #[inline]
    pub(super) fn lists(&self, is_whole: bool) -> Lists<'_> {
        let Some(costs) = self.costs() else { return Lists(None, None) };
        if is_whole {
            let steps = (!costs.steps.is_empty()).then(|| costs.step_prices(self.frame));
            return Lists(Some(costs.prices(self.frame)), steps);
        }
        Lists(costs.kept_prices(), costs.kept_step_prices())
    }

    /// The cost of a step between the cells with these numbers. The cells themselves are asked for if there is no list.
    #[inline(always)]
    pub(super) fn step(
        &self,
        (from, side, to): (u32, Direction, u32),
        prices: Prices<'_>,
        cells: impl Fn() -> (Cell, Cell),
    ) -> u32 {
        let of_cell = || {
            let (from, to) = cells();
            self.cost.__cost(from, to)
        };
        // Known when it is compiled.
        let Some(costs) = self.costs() else { return of_cell() };
        let price = prices.cells.map_or_else(of_cell, |list| list[to as usize].into());
        price
            + match prices.steps {
                Some(list) => list[from as usize][side as usize].into(),
                None if costs.steps.is_empty() => 0,
                None => costs.more(cells().0, side),
            }
    }

    /// Calls `each` with the open cells that moves from a cell lead to, and what the moves cost.
    pub(super) fn for_each(&self, cell: Cell, prices: Prices<'_>, mut each: impl FnMut(Cell, u32)) {
        let number = |cell| self.frame.number(cell) as u32;
        if self.costs().is_some_and(|costs| !costs.steps.is_empty()) {
            return self.moves.steps(cell).for_each(|(side, to)| {
                each(to, self.step((number(cell), side, number(to)), prices, || (cell, to)));
            });
        }
        self.moves.for_each(cell, |to| {
            let price = prices.cells.map(|list| list[number(to) as usize].into());
            each(to, price.unwrap_or_else(|| self.cost.__cost(cell, to)));
        });
    }

    /// The cell that a step enters: the one that a border cell stands for, if sides wrap.
    #[inline]
    pub(super) fn entered(&self, number: usize) -> usize {
        if self.around.has_sides() { self.frame.across(number) } else { number }
    }
}

/// The steps of a rule in each direction, over wrapping sides too: the open cells from which one leads to an open cell. Panics for
/// moves that are not steps.
#[track_caller]
pub(super) fn steps_of<R: Rule<B>, B: CellSet>(
    search: &Search<R, B>,
    question: &str,
) -> Vec<(Direction, B)> {
    let (open, moves) = (&search.open, search.rule.moves());
    let mut all = Vec::with_capacity(8);
    for direction in Direction::ALL {
        let Some(mut from) = leaving(&moves, direction, open) else { no_steps(question, "") };
        from &= &round::stepped(moves.around(), open, direction.opposite());
        all.push((direction, from));
    }
    all
}

#[cold]
#[track_caller]
pub(super) fn no_steps(question: &str, why: &str) -> ! {
    panic!("{question}: {why}needs a rule of steps, such as `KING` or `Walls`")
}
