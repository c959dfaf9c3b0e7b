//! The best paths that a search by costs has found.

use alloc::{boxed::Box, vec, vec::Vec};
use core::{array, mem};

use super::{
    ground::Frame,
    onward::{MoveCost, Onward},
    wheel::{AT_ONCE, Key, Wheel},
};
use crate::{
    cell::{Cell, hull},
    cell_set::{CellSet, row_words},
    direction::Direction,
    rule::Rule,
};

/// The best known path to a cell. The least label is the best.
pub(super) trait Label: Copy + PartialEq {
    /// No path yet.
    const NONE: Self;

    /// The cell is closed: no path is better.
    const CLOSED: Self;

    /// The order of visits, as [`Queue::pop`](super::wheel::Queue::pop) needs it.
    fn key(self, cell: u32) -> Key;

    fn is_better(self, than: Self) -> bool;

    fn is_path(self) -> bool {
        (self != Self::NONE) & (self != Self::CLOSED)
    }

    fn cost(self) -> u32;

    /// The path continued from the cell with number `from`. It has this cost then.
    fn onward(self, cost: u32, from: u32) -> Self;
}

/// The cost alone.
impl Label for u32 {
    const NONE: Self = Self::MAX;
    const CLOSED: Self = 0;

    #[inline]
    fn key(self, cell: u32) -> Key {
        (u64::from(self) << 32, cell.into())
    }

    #[inline]
    fn is_better(self, than: Self) -> bool {
        self < than
    }

    #[inline]
    fn cost(self) -> u32 {
        self
    }

    #[inline]
    fn onward(self, cost: u32, _: u32) -> Self {
        cost
    }
}

/// Offers a cell the path from another one by a move of this cost. Returns the sum of the costs if it is beyond the limit.
#[inline(always)]
fn offer<L: Label>(
    known: &mut L,
    wheel: &mut Wheel,
    (from, label): (u32, L),
    (to, cost): (u32, u32),
    limit: u32,
) -> Result<(), u64> {
    let sum = u64::from(label.cost()) + u64::from(cost);
    if sum > limit.into() {
        return Err(sum);
    }
    let path = label.onward(sum as u32, from);
    let is_better = path.is_better(*known);
    // At the same cost a cell is in the queue already, unless it has left it.
    let is_new = (path.cost() < known.cost()) | (cost == 0) & is_better;
    *known = if is_better { path } else { *known };
    if is_new {
        wheel.push(sum as u32, to);
    }
    Ok(())
}

/// The paths that have been found.
///
/// ```text
///   . . . . . . . . . .     Labels are kept for a box `o`, with a border `b` around it; the border between two rows is one cell.
///   . b b b b b . . . .     The box grows before a cell at its edge `e` is left. A cell of the box that no path has reached may
///   b e e e e b . . . .     be closed: that is asked when a move leads there. Labels of the whole board know it before.
///   b e o o e b . . . .
///   b e e e e b . . . .
///   b b b b b b . . . .
/// ```
pub(super) struct Labels<L> {
    /// The layout of the numbers of cells, and of the labels of the whole board.
    frame: Frame,
    is_whole: bool,
    /// The first cell of the box, and its size.
    first: Cell,
    size: (usize, usize),
    known: Vec<L>,
    /// The steps of the rule, if it takes steps to neighbors.
    steps: Vec<Step>,
    /// Of the whole board, the directions of steps from each cell, as bits, if the rule takes steps; empty if all steps are possible
    /// from all cells. And room for steps that may lead to a better path: the numbers of their cells.
    ways: Option<(Vec<u8>, Box<[u64; 8 * AT_ONCE]>)>,
}

/// A step to a neighbor: its direction, and how far it leads in labels and in numbers.
struct Step {
    side: Direction,
    stride: isize,
    far: i32,
}

impl<L: Label> Labels<L> {
    pub(super) fn new<R: Rule<B>, B: CellSet, C: MoveCost<B>>(moves: &Onward<'_, R, B, C>) -> Self {
        let frame = moves.frame;
        let step = |&side: &Direction| Step { side, stride: 0, far: frame.stride(side) as i32 };
        let steps = moves.sides.iter().map(step).collect();
        let (first, size) = (Cell { x: 0, y: 0 }, (0, 0));
        Self { frame, is_whole: false, first, size, known: Vec::new(), steps, ways: None }
    }

    /// Creates labels of the whole board. `label` is called with the index, row by row, and the number of each cell, and whether
    /// it is open. Closed cells get another label.
    pub(super) fn whole<R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        moves: &Onward<'_, R, B, C>,
        mut label: impl FnMut(usize, u32, bool) -> L,
    ) -> Self {
        let (frame, mut known) = (moves.frame, vec![L::CLOSED; moves.frame.cells]);
        let (width, size) = (frame.width, (frame.width, frame.height));
        for (y, words) in row_words(moves.open).chunks_exact(width.div_ceil(64)).enumerate() {
            let start = frame.row(y) + 1;
            let row = &mut known[start..start + width];
            for (i, (labels, &word)) in row.chunks_mut(64).zip(words).enumerate() {
                // Zeros of a large board stay untouched.
                for (bit, known) in labels.iter_mut().enumerate().filter(|_| word != 0) {
                    let (x, is_open) = (64 * i + bit, word >> bit & 1 != 0);
                    let label = label(y * width + x, (start + x) as u32, is_open);
                    *known = if is_open { label } else { L::CLOSED };
                }
            }
        }
        let ways = moves.ways().map(|(_, ways)| (ways, Box::new([0; 8 * AT_ONCE])));
        Self { is_whole: true, size, known, ways, ..Self::new(moves) }
    }

    /// The label of a cell of the box.
    #[inline]
    pub(super) fn get(&self, number: u32) -> L {
        self.known[self.place(number)]
    }

    /// The labels of a row of the box.
    #[inline]
    pub(super) fn row(&self, y: usize) -> &[L] {
        let start = self.place_of(Cell { x: self.first.x, y });
        &self.known[start..start + self.size.0]
    }

    /// Calls `each` with the cells of the box that have a path.
    pub(super) fn for_each(&self, mut each: impl FnMut(Cell, L)) {
        for y in self.first.y..self.first.y + self.size.1 {
            for (x, &label) in (self.first.x..).zip(self.row(y)) {
                if label.is_path() {
                    each(Cell { x, y }, label);
                }
            }
        }
    }

    /// Offers a path to an open cell.
    pub(super) fn start(&mut self, wheel: &mut Wheel, cell: Cell, path: L) {
        let place = self.place_in_box(cell);
        if path.is_better(self.known[place]) {
            self.known[place] = path;
            wheel.push(path.cost(), self.frame.number(cell) as u32);
        }
    }

    /// Offers paths to all cells that moves lead to from these cells, at most [`AT_ONCE`], unless their paths cost less than
    /// `now` already, and puts the cells into the queue. Paths that cost more than `limit` are handed to `beyond`.
    // Measured: collecting cells without a branch and then pushing them takes half the time of a branch per neighbor.
    #[inline(always)]
    pub(super) fn visit_all<R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        &mut self,
        wheel: &mut Wheel,
        (cells, now): (&[u32], u32),
        moves: &Onward<'_, R, B, C>,
        prices: Option<&[u8]>,
        limit: u32,
        mut beyond: impl FnMut(Cell, u64),
    ) {
        // A border cell has the label of a closed one, so that steps over wrapping sides are left.
        let (is_box, wraps) = (self.ways.is_none(), moves.around.has_sides());
        for &number in cells.iter().filter(|_| is_box || wraps) {
            let is_current = self.get(number).cost() == now;
            if is_current && (is_box || !moves.are_steps(self.frame.cell(number))) {
                self.visit(wheel, number, moves, prices, limit, &mut beyond);
            }
        }
        let count = match self.steps.len() {
            ..=4 => self.find::<4>(cells, now, prices),
            _ => self.find::<8>(cells, now, prices),
        };
        let Self { frame, known, steps, ways: Some((_, ahead)), .. } = self else { return };
        for &step in &ahead[..count] {
            let (here, to) = ((step >> 32) as u32, step as u32);
            let (from, known) = (known[here as usize], &mut known[to as usize]);
            let side = || {
                let step = steps.iter().find(|step| here.wrapping_add_signed(step.far) == to);
                step.map_or(Direction::North, |step| step.side)
            };
            let cost = moves.step(here, side, to, prices);
            if let Err(sum) = offer(known, wheel, (here, from), (to, cost), limit)
                && from.is_better(*known)
            {
                beyond(frame.cell(to), sum);
            }
        }
    }

    /// Collects the steps that may lead to a better path, if entering a cell costs at least its price.
    #[inline(never)]
    fn find<const N: usize>(&mut self, cells: &[u32], now: u32, prices: Option<&[u8]>) -> usize {
        let Self { known, steps, ways: Some((ways, ahead)), .. } = self else { return 0 };
        let (prices, mut count) = (prices.unwrap_or(&[]), 0);
        // A step that stays leads to no better path.
        let steps: [(u32, i32); N] =
            array::from_fn(|i| steps.get(i).map_or((0, 0), |step| (step.side as u32, step.far)));
        for &here in cells {
            let (from, ways) = (known[here as usize], *ways.get(here as usize).unwrap_or(&u8::MAX));
            if from.cost() != now {
                continue;
            }
            for (side, far) in steps {
                let to = here.wrapping_add_signed(far);
                let price = *prices.get(to as usize).unwrap_or(&0);
                let path = from.onward(from.cost().wrapping_add(price.into()), here);
                let is_ahead = (ways >> side & 1 != 0) & path.is_better(known[to as usize]);
                ahead[count % (8 * AT_ONCE)] = u64::from(here) << 32 | u64::from(to);
                count += usize::from(is_ahead);
            }
        }
        count
    }

    /// Offers paths to all cells that a move leads to from a cell.
    #[inline(never)]
    pub(super) fn visit<R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        &mut self,
        wheel: &mut Wheel,
        number: u32,
        moves: &Onward<'_, R, B, C>,
        prices: Option<&[u8]>,
        limit: u32,
        beyond: &mut impl FnMut(Cell, u64),
    ) {
        let cell = self.frame.cell(number);
        if moves.are_steps(cell) {
            self.make_room(cell);
        }
        let here = self.place_of(cell);
        let from = self.known[here];
        if !moves.are_steps(cell) {
            moves.for_each(cell, prices, |to, cost| {
                let place = self.place_in_box(to);
                let (known, step) = (&mut self.known[place], (self.frame.number(to) as u32, cost));
                if from.is_better(*known)
                    && let Err(sum) = offer(known, wheel, (number, from), step, limit)
                {
                    beyond(to, sum);
                }
            });
            return;
        }
        for &Step { side, stride, far } in &self.steps {
            let known = &mut self.known[here.wrapping_add_signed(stride)];
            if !from.is_better(*known) {
                continue;
            }
            let to = side.beside(cell, B::NORTH);
            if *known == L::NONE && !moves.open.contains(to) {
                *known = L::CLOSED;
            } else if moves.leads(cell, side, to) {
                let there = number.wrapping_add_signed(far);
                let step = (there, moves.step(number, || side, there, prices));
                if let Err(sum) = offer(known, wheel, (number, from), step, limit) {
                    beyond(to, sum);
                }
            }
        }
    }

    /// The place of the label of a cell of the box.
    #[inline]
    fn place(&self, number: u32) -> usize {
        if self.is_whole { number as usize } else { self.place_of(self.frame.cell(number)) }
    }

    #[inline]
    const fn place_of(&self, cell: Cell) -> usize {
        if self.is_whole {
            return self.frame.number(cell);
        }
        let (x, y) = (cell.x - self.first.x, cell.y - self.first.y);
        x + 1 + (y + 1) * (self.size.0 + 1)
    }

    #[inline]
    const fn has(&self, Cell { x, y }: Cell) -> bool {
        x.wrapping_sub(self.first.x) < self.size.0 && y.wrapping_sub(self.first.y) < self.size.1
    }

    /// The place of the label of a cell, for which the box grows.
    #[inline]
    fn place_in_box(&mut self, cell: Cell) -> usize {
        if !self.has(cell) {
            self.grow(cell);
        }
        self.place_of(cell)
    }

    /// Makes the box larger if a cell may have neighbors beyond it.
    #[inline]
    fn make_room(&mut self, cell: Cell) {
        let is_near = |at: usize, first: usize, size: usize, board: usize| {
            at == first && first > 0 || at + 1 == first + size && at + 1 < board
        };
        if is_near(cell.x, self.first.x, self.size.0, self.frame.width)
            || is_near(cell.y, self.first.y, self.size.1, self.frame.height)
        {
            self.grow(cell);
        }
    }

    /// Makes the box three times as wide and as high, and large enough for a cell.
    #[cold]
    fn grow(&mut self, cell: Cell) {
        let (frame, (width, height)) = (self.frame, self.size);
        let mut corners = [cell; 2];
        if width > 0 {
            let last = Cell { x: self.first.x + width - 1, y: self.first.y + height - 1 };
            corners = hull(hull(corners, [self.first; 2]), [last; 2]);
        }
        let [first, last] = corners;
        let margin = width.max(height).max(10);
        let first = Cell { x: first.x.saturating_sub(margin), y: first.y.saturating_sub(margin) };
        let end = |last: usize, size: usize| size.min(last + margin + 1);
        let end = (end(last.x, frame.width), end(last.y, frame.height));
        let size = (end.0 - first.x, end.1 - first.y);
        // One more: the border of the last row.
        let known = vec![L::NONE; (size.0 + 1) * (size.1 + 2) + 1];
        let steps = self.steps.iter().map(|step| {
            let (east, north) = step.side.offset();
            Step { stride: east + north * frame.north.signum() * (size.0 as isize + 1), ..*step }
        });
        let steps = steps.collect();
        let larger = Self { frame, is_whole: false, first, size, known, steps, ways: None };
        let before = mem::replace(self, larger);
        before.for_each(|cell, label| {
            let place = self.place_of(cell);
            self.known[place] = label;
        });
    }
}
