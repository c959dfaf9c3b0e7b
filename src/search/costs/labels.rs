//! The best paths that a search by costs has found.

use alloc::{vec, vec::Vec};
use core::array;

use super::{
    ground::{Frame, columns},
    onward::{Lists, MoveCost, Onward},
    wheel::{Key, Queue, Wheel},
};
use crate::{
    cell::Cell,
    cell_set::{CellSet, row_words},
    direction::Direction,
    rule::Rule,
};

/// The best known path to a cell. The least label is the best.
pub(super) trait Label: Copy + Ord {
    /// The cell is closed: no path is better.
    const CLOSED: Self;

    /// The order of visits, as [`Queue`] needs it.
    fn key(self, cell: u32) -> Key;

    fn cost(self) -> u32;

    /// The path with this cost added, if the sum fits.
    fn plus(self, cost: u32) -> Self;
}

/// The cost alone.
impl Label for u32 {
    const CLOSED: Self = 0;

    #[inline]
    fn key(self, cell: u32) -> Key {
        (u64::from(self) << 32, cell.into())
    }

    #[inline]
    fn cost(self) -> u32 {
        self
    }

    #[inline]
    fn plus(self, cost: u32) -> Self {
        self.wrapping_add(cost)
    }
}

/// Offers a cell the path from another one by a move of this cost. Returns the sum of the costs if it is beyond the limit.
#[inline(always)]
fn offer<L: Label>(
    known: &mut L,
    wheel: &mut Wheel,
    from: L,
    (to, cost): (u32, u32),
    limit: u32,
) -> Result<(), u64> {
    let sum = u64::from(from.cost()) + u64::from(cost);
    if sum > limit.into() {
        return Err(sum);
    }
    let path = from.plus(cost);
    let is_better = path < *known;
    // At the same cost a cell is in the queue already, unless it has left it.
    let is_new = (path.cost() < known.cost()) | (cost == 0) & is_better;
    *known = if is_better { path } else { *known };
    if is_new {
        wheel.push(sum as u32, to);
    }
    Ok(())
}

/// The best paths to all cells of the board, by their numbers.
pub(super) struct Labels<'a, L> {
    frame: Frame,
    known: Vec<L>,
    /// The directions of the rule's steps, each with the distance to the next cell; none for other moves.
    steps: Vec<(Direction, i32)>,
    /// The directions of steps from each cell, as bits; empty if all steps are possible from all cells.
    ways: Vec<u8>,
    /// The costs of moves.
    lists: Lists<'a>,
    /// Paths that cost more are not taken.
    limit: u32,
}

impl<'a, L: Label> Labels<'a, L> {
    /// Creates labels. `label` is called with the index, row by row, and the number of each open cell.
    pub(super) fn new<R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        moves: &'a Onward<'_, R, B, C>,
        limit: u32,
        mut label: impl FnMut(usize, u32) -> L,
    ) -> Self {
        let (frame, mut known) = (moves.frame, vec![L::CLOSED; moves.frame.cells]);
        let width = frame.width;
        for (y, words) in row_words(moves.open).chunks_exact(width.div_ceil(64)).enumerate() {
            let start = frame.row(y) + 1;
            let row = &mut known[start..start + width];
            columns(words).for_each(|x| row[x] = label(y * width + x, (start + x) as u32));
        }
        let ways = moves.ways().map_or_else(Vec::new, |(_, ways)| ways);
        let step = |&side: &Direction| (side, frame.stride(side) as i32);
        let steps = moves.sides.iter().map(step).collect();
        Self { frame, known, steps, ways, lists: moves.lists(true), limit }
    }

    /// The label of a cell.
    #[inline]
    pub(super) fn get(&self, number: u32) -> L {
        self.known[number as usize]
    }

    /// The labels of a row.
    #[inline]
    pub(super) fn row(&self, y: usize) -> &[L] {
        let start = self.frame.row(y) + 1;
        &self.known[start..start + self.frame.width]
    }

    /// Offers a path to an open cell.
    pub(super) fn start(&mut self, wheel: &mut Wheel, cell: Cell, path: L) {
        let number = self.frame.number(cell);
        if path < self.known[number] {
            self.known[number] = path;
            wheel.push(path.cost(), number as u32);
        }
    }

    /// Continues all paths in the queue, and those that this leads to. Paths that cost more than the limit are handed to `beyond`.
    pub(super) fn spread<R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        &mut self,
        queue: &mut Queue,
        moves: &Onward<'_, R, B, C>,
        mut beyond: impl FnMut(Cell, u64),
    ) {
        while let Some(cells) = queue.pop_all(|number| self.get(number).key(number)) {
            let now = queue.wheel.cost();
            self.visit_all(&mut queue.wheel, (&cells, now), moves, &mut beyond);
            queue.recycle(cells);
        }
    }

    /// Offers paths to all cells that moves lead to from these cells, unless their paths cost less than `now` already.
    #[inline(always)]
    pub(super) fn visit_all<R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        &mut self,
        wheel: &mut Wheel,
        (cells, now): (&[u32], u32),
        moves: &Onward<'_, R, B, C>,
        beyond: &mut impl FnMut(Cell, u64),
    ) {
        let are_steps = !self.steps.is_empty();
        // A border cell has the label of a closed one, so that steps over wrapping sides are left.
        let wraps = moves.around.has_sides();
        for &number in cells.iter().filter(|_| !are_steps || wraps) {
            if self.get(number).cost() == now
                && (!are_steps || moves.is_at_seam(self.frame.cell(number)))
            {
                self.visit(wheel, number, moves, beyond);
            }
        }
        let cells = (cells, now);
        if are_steps && self.steps.len() <= 4 {
            self.visit_steps::<4, _, _, _>(wheel, cells, moves, beyond);
        } else if are_steps {
            self.visit_steps::<8, _, _, _>(wheel, cells, moves, beyond);
        }
    }

    /// Offers paths to all cells that steps lead to, but not over wrapping sides.
    // Not inlined: its few values stay in registers.
    #[inline(never)]
    fn visit_steps<const N: usize, R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        &mut self,
        wheel: &mut Wheel,
        (cells, now): (&[u32], u32),
        moves: &Onward<'_, R, B, C>,
        beyond: &mut impl FnMut(Cell, u64),
    ) {
        // A step that stays leads to no better path.
        let steps: [(Direction, i32); N] =
            array::from_fn(|i| self.steps.get(i).copied().unwrap_or((Direction::North, 0)));
        let (frame, known, ways) = (self.frame, &mut *self.known, &*self.ways);
        let (prices, limit) = (self.lists.prices(), self.limit);
        let list = prices.cells.unwrap_or(&[]);
        for &here in cells {
            let from = known[here as usize];
            // A path may have become cheaper while it was in the queue.
            if from.cost() != now {
                continue;
            }
            let ways = *ways.get(here as usize).unwrap_or(&u8::MAX);
            // Whether a step may lead to a better path, which costs at least its price more.
            let is_ahead = |known: &[L], i: usize| {
                let there = here.wrapping_add_signed(steps[i].1) as usize;
                let path = from.plus((*list.get(there).unwrap_or(&0)).into());
                path < known[there]
            };
            let mut take = |known: &mut [L], i: usize| {
                let (side, far) = steps[i];
                if ways >> side as u8 & 1 != 0 {
                    let there = here.wrapping_add_signed(far);
                    let cost = moves.step((here, side, there), prices, || {
                        let cell = frame.cell(here);
                        (cell, side.beside(cell, B::NORTH))
                    });
                    let known = &mut known[there as usize];
                    if let Err(sum) = offer(known, wheel, from, (there, cost), limit)
                        && from < *known
                    {
                        beyond(frame.cell(there), sum);
                    }
                }
            };
            if list.is_empty() {
                for i in 0..N {
                    if is_ahead(known, i) {
                        take(known, i);
                    }
                }
                continue;
            }
            // Measured: prices make it hard to predict which steps are ahead, and a branch for each takes a fifth more time.
            let mut ahead = (0..N).fold(0, |all, i| all | u32::from(is_ahead(known, i)) << i);
            while ahead != 0 {
                take(known, ahead.trailing_zeros() as usize % N);
                ahead &= ahead - 1;
            }
        }
    }

    /// Offers paths to all cells that a move leads to from a cell.
    #[inline(never)]
    fn visit<R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        &mut self,
        wheel: &mut Wheel,
        number: u32,
        moves: &Onward<'_, R, B, C>,
        beyond: &mut impl FnMut(Cell, u64),
    ) {
        let (frame, from, limit) = (self.frame, self.get(number), self.limit);
        moves.for_each(frame.cell(number), self.lists.prices(), |to, cost| {
            let there = frame.number(to);
            let known = &mut self.known[there];
            if from < *known
                && let Err(sum) = offer(known, wheel, from, (there as u32, cost), limit)
            {
                beyond(to, sum);
            }
        });
    }
}
