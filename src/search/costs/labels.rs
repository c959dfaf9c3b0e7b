//! The best paths that a search by costs has found.

use alloc::{vec, vec::Vec};
use core::{array, mem};

use super::{
    ground::{Frame, columns},
    onward::{MoveCost, Onward},
    wheel::{Key, Queue, Wheel},
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

    /// The order of visits, as [`Queue`] needs it.
    fn key(self, cell: u32) -> Key;

    fn is_better(self, than: Self) -> bool;

    fn is_path(self) -> bool {
        (self != Self::NONE) & (self != Self::CLOSED)
    }

    fn cost(self) -> u32;

    /// The path with this cost added, if the sum fits.
    fn plus(self, cost: u32) -> Self;

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
    fn plus(self, cost: u32) -> Self {
        self.wrapping_add(cost)
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
    /// Of the whole board, the directions of steps from each cell, as bits; empty if all steps are possible from all cells.
    ways: Vec<u8>,
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
        Self { frame, is_whole: false, first, size, known: Vec::new(), steps, ways: Vec::new() }
    }

    /// Creates labels of the whole board. `label` is called with the index, row by row, and the number of each open cell.
    pub(super) fn whole<R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        moves: &Onward<'_, R, B, C>,
        mut label: impl FnMut(usize, u32) -> L,
    ) -> Self {
        let (frame, mut known) = (moves.frame, vec![L::CLOSED; moves.frame.cells]);
        let Frame { width, height, .. } = frame;
        for (y, words) in row_words(moves.open).chunks_exact(width.div_ceil(64)).enumerate() {
            let start = frame.row(y) + 1;
            let row = &mut known[start..start + width];
            columns(words).for_each(|x| row[x] = label(y * width + x, (start + x) as u32));
        }
        let ways = moves.ways().map_or_else(Vec::new, |(_, ways)| ways);
        Self { is_whole: true, size: (width, height), known, ways, ..Self::new(moves) }
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

    /// Continues all paths in the queue, and those that this leads to. Paths that cost more than `limit` are handed to `beyond`.
    pub(super) fn spread<R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        &mut self,
        queue: &mut Queue,
        moves: &Onward<'_, R, B, C>,
        prices: Option<&[u8]>,
        limit: u32,
        mut beyond: impl FnMut(Cell, u64),
    ) {
        while let Some(cells) = queue.pop_all(|number| self.get(number).key(number)) {
            let now = queue.wheel.cost();
            self.visit_all(&mut queue.wheel, (&cells, now), moves, prices, limit, &mut beyond);
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
        prices: Option<&[u8]>,
        limit: u32,
        beyond: &mut impl FnMut(Cell, u64),
    ) {
        let are_steps = self.is_whole && !self.steps.is_empty();
        // A border cell has the label of a closed one, so that steps over wrapping sides are left.
        let wraps = moves.around.has_sides();
        for &number in cells.iter().filter(|_| !are_steps || wraps) {
            if self.get(number).cost() == now
                && (!are_steps || moves.is_at_seam(self.frame.cell(number)))
            {
                self.visit(wheel, number, moves, prices, limit, beyond);
            }
        }
        let cells = (cells, now);
        if are_steps && self.steps.len() <= 4 {
            self.visit_steps::<4, _, _, _>(wheel, cells, moves, prices, limit, beyond);
        } else if are_steps {
            self.visit_steps::<8, _, _, _>(wheel, cells, moves, prices, limit, beyond);
        }
    }

    /// Offers paths to all cells that steps lead to, if there are labels of the whole board.
    // Not inlined: its few values stay in registers.
    #[inline(never)]
    fn visit_steps<const N: usize, R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        &mut self,
        wheel: &mut Wheel,
        (cells, now): (&[u32], u32),
        moves: &Onward<'_, R, B, C>,
        prices: Option<&[u8]>,
        limit: u32,
        beyond: &mut impl FnMut(Cell, u64),
    ) {
        // A step that stays leads to no better path.
        let steps: [(Direction, i32); N] = array::from_fn(|i| {
            self.steps.get(i).map_or((Direction::North, 0), |step| (step.side, step.far))
        });
        let (frame, known, ways) = (self.frame, &mut *self.known, &*self.ways);
        let list = moves.costs().and(prices).unwrap_or(&[]);
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
                path.is_better(known[there])
            };
            let mut take = |known: &mut [L], i: usize| {
                let (side, far) = steps[i];
                if ways >> side as u8 & 1 != 0 {
                    let there = here.wrapping_add_signed(far);
                    let cost = moves.step(there, prices, || {
                        let cell = frame.cell(here);
                        (cell, side, side.beside(cell, B::NORTH))
                    });
                    let known = &mut known[there as usize];
                    if let Err(sum) = offer(known, wheel, (here, from), (there, cost), limit)
                        && from.is_better(*known)
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
            let (to, there) = (side.beside(cell, B::NORTH), number.wrapping_add_signed(far));
            if *known == L::NONE && !moves.open.contains(to) {
                *known = L::CLOSED;
            } else if moves.leads(cell, side, to) {
                let step = (there, moves.step(there, prices, || (cell, side, to)));
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
        let larger = Self { frame, is_whole: false, first, size, known, steps, ways: Vec::new() };
        let before = mem::replace(self, larger);
        before.for_each(|cell, label| {
            let place = self.place_of(cell);
            self.known[place] = label;
        });
    }
}
