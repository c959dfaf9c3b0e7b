//! The best paths that a search by costs has found.

use alloc::{vec, vec::Vec};
use core::mem;

use super::{
    ground::Frame,
    onward::{MoveCost, Onward},
    wheel::{Key, Wheel},
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

/// A path to a cell, and the maximum cost of a path that continues it.
struct Path<L> {
    label: L,
    number: u32,
    limit: u32,
}

impl<L: Label> Path<L> {
    /// Offers a cell the path continued by a move of this cost. Returns the sum of the costs if it is beyond the limit.
    #[inline(always)]
    fn offer(&self, known: &mut L, wheel: &mut Wheel, to: u32, cost: u32) -> Result<(), u64> {
        let sum = u64::from(self.label.cost()) + u64::from(cost);
        if sum > self.limit.into() {
            return Err(sum);
        }
        let path = self.label.onward(sum as u32, self.number);
        if path.is_better(*known) {
            // At the same cost a cell is in the queue already, unless it has left it.
            let is_less = path.cost() < known.cost() || cost == 0;
            *known = path;
            if is_less {
                wheel.push(path.cost(), to);
            }
        }
        Ok(())
    }
}

/// The paths that have been found.
///
/// ```text
///   . . . . . . . . . .     Labels are kept for a box `o`, with a border `b` around it; the border between two rows is one cell.
///   . b b b b b . . . .     The box grows before a cell at its edge `e` is left. A cell of the box that no path has reached may
///   b e e e e b . . . .     be closed: that is asked when a move leads there. A box that is the whole board knows it before.
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
        Self { frame, is_whole: false, first, size, known: Vec::new(), steps }
    }

    /// Creates labels of the whole board. `label` is called with the index, row by row, and the number of each open cell.
    pub(super) fn whole<R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        moves: &Onward<'_, R, B, C>,
        label: impl FnMut(usize, u32) -> L,
    ) -> Self {
        let mut labels = Self::new(moves);
        labels.lay(Cell { x: 0, y: 0 }, (moves.frame.width, moves.frame.height));
        labels.fill(moves.open, label);
        labels
    }

    /// The label of a cell of the box.
    #[inline]
    pub(super) fn get(&self, number: u32) -> L {
        self.known[self.place(number)]
    }

    /// The label of a cell, or `None` if it is not in the box.
    pub(super) fn find(&self, cell: Cell) -> Option<L> {
        self.has(cell).then(|| self.known[self.place_of(cell)])
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
                if label != L::NONE && label != L::CLOSED {
                    each(Cell { x, y }, label);
                }
            }
        }
    }

    /// Offers a path to an open cell.
    pub(super) fn start<B: CellSet>(&mut self, wheel: &mut Wheel, cell: Cell, path: L, open: &B) {
        let place = self.place_in_box(cell, open);
        if path.is_better(self.known[place]) {
            self.known[place] = path;
            wheel.push(path.cost(), self.frame.number(cell) as u32);
        }
    }

    /// Offers paths to all cells that a move leads to from a cell, and puts the cells into the queue. Paths that cost more than
    /// `limit` are handed to `beyond`.
    #[inline(always)]
    pub(super) fn visit<R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        &mut self,
        wheel: &mut Wheel,
        number: u32,
        moves: &Onward<'_, R, B, C>,
        limit: u32,
        mut beyond: impl FnMut(Cell, u64),
    ) {
        let is_inner = || !moves.around.has_sides() || moves.are_steps(self.frame.cell(number));
        if !(self.is_whole && moves.are_plain && is_inner()) {
            return self.visit_by_any(wheel, number, moves, limit, &mut beyond);
        }
        // Each open cell on a side is a neighbor, and closed cells have a label.
        let (here, prices) = (number as usize, moves.prices());
        let from = Path { label: self.known[here], number, limit };
        for step in &self.steps {
            let place = here.wrapping_add_signed(step.stride);
            let (known, to) = (&mut self.known[place], place as u32);
            if from.label.is_better(*known) {
                let cost = moves.step(number, step.side, to, prices);
                if let Err(sum) = from.offer(known, wheel, to, cost) {
                    beyond(self.frame.cell(to), sum);
                }
            }
        }
    }

    #[inline(never)]
    fn visit_by_any<R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        &mut self,
        wheel: &mut Wheel,
        number: u32,
        moves: &Onward<'_, R, B, C>,
        limit: u32,
        beyond: &mut impl FnMut(Cell, u64),
    ) {
        let (cell, prices) = (self.frame.cell(number), moves.prices());
        if moves.are_steps(cell) {
            self.make_room(cell, moves.open);
        }
        let here = self.place_of(cell);
        let from = Path { label: self.known[here], number, limit };
        if !moves.are_steps(cell) {
            return moves.for_each(cell, prices, |to, cost| {
                let place = self.place_in_box(to, moves.open);
                let (known, number) = (&mut self.known[place], self.frame.number(to) as u32);
                if from.label.is_better(*known)
                    && let Err(sum) = from.offer(known, wheel, number, cost)
                {
                    beyond(to, sum);
                }
            });
        }
        for &Step { side, stride, far } in &self.steps {
            let known = &mut self.known[here.wrapping_add_signed(stride)];
            if !from.label.is_better(*known) {
                continue;
            }
            let to = side.beside(cell, B::NORTH);
            if *known == L::NONE && !moves.open.contains(to) {
                *known = L::CLOSED;
            } else if moves.leads(cell, side, to) {
                let number = number.wrapping_add_signed(far);
                let cost = moves.step(from.number, side, number, prices);
                if let Err(sum) = from.offer(known, wheel, number, cost) {
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
    fn place_in_box<B: CellSet>(&mut self, cell: Cell, open: &B) -> usize {
        if !self.has(cell) {
            self.grow(cell, open);
        }
        self.place_of(cell)
    }

    /// Makes the box larger if a cell may have neighbors beyond it.
    #[inline]
    fn make_room<B: CellSet>(&mut self, cell: Cell, open: &B) {
        let is_near = |at: usize, first: usize, size: usize, board: usize| {
            at == first && first > 0 || at + 1 == first + size && at + 1 < board
        };
        if is_near(cell.x, self.first.x, self.size.0, self.frame.width)
            || is_near(cell.y, self.first.y, self.size.1, self.frame.height)
        {
            self.grow(cell, open);
        }
    }

    /// Makes the box three times as wide and as high, and large enough for a cell.
    #[cold]
    fn grow<B: CellSet>(&mut self, cell: Cell, open: &B) {
        let (width, height) = self.size;
        let mut corners = [cell; 2];
        if width > 0 {
            let last = Cell { x: self.first.x + width - 1, y: self.first.y + height - 1 };
            corners = hull(hull(corners, [self.first; 2]), [last; 2]);
        }
        let [first, last] = corners;
        let margin = width.max(height).max(10);
        let first = Cell { x: first.x.saturating_sub(margin), y: first.y.saturating_sub(margin) };
        let end = |last: usize, size: usize| size.min(last + margin + 1);
        let end = (end(last.x, self.frame.width), end(last.y, self.frame.height));
        let before = self.lay(first, (end.0 - first.x, end.1 - first.y));
        if self.is_whole {
            self.fill(open, |_, _| L::NONE);
        }
        before.for_each(|cell, label| {
            let place = self.place_of(cell);
            self.known[place] = label;
        });
    }

    /// Lays out a box, and returns the one before.
    fn lay(&mut self, first: Cell, size: (usize, usize)) -> Self {
        let frame = self.frame;
        let is_whole = size == (frame.width, frame.height);
        // One more: the border of the last row.
        let places = if is_whole { frame.cells } else { (size.0 + 1) * (size.1 + 2) + 1 };
        let known = vec![if is_whole { L::CLOSED } else { L::NONE }; places];
        let stride =
            if is_whole { frame.north } else { frame.north.signum() * (size.0 as isize + 1) };
        let step = |step: &Step| {
            let (east, north) = step.side.offset();
            Step { stride: east + north * stride, ..*step }
        };
        let steps = self.steps.iter().map(step).collect();
        mem::replace(self, Self { frame, is_whole, first, size, known, steps })
    }

    /// Labels the open cells of the whole board.
    fn fill<B: CellSet>(&mut self, open: &B, mut label: impl FnMut(usize, u32) -> L) {
        let width = self.frame.width;
        for (y, words) in row_words(open).chunks_exact(width.div_ceil(64)).enumerate() {
            let start = self.frame.row(y) + 1;
            let row = &mut self.known[start..start + width];
            for (i, (labels, &word)) in row.chunks_mut(64).zip(words).enumerate() {
                for (bit, known) in labels.iter_mut().enumerate().filter(|_| word != 0) {
                    if word >> bit & 1 != 0 {
                        let x = 64 * i + bit;
                        *known = label(y * width + x, (start + x) as u32);
                    }
                }
            }
        }
    }
}
