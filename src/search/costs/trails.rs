//! The best paths to cells, in the order of their costs, on no more of the board than is asked for.

use alloc::{collections::BinaryHeap, vec, vec::Vec};
use core::{cmp::Reverse, mem, num::NonZeroU32};

use super::{
    ground::Frame,
    onward::{MoveCost, Onward},
    wheel::Wheel,
};
use crate::{
    cell::{Cell, hull},
    cell_set::CellSet,
    direction::Direction,
    rule::Rule,
};

/// A cell, in the order in which a [`Spread`](super::Spread) reaches them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Arrival {
    /// The cell.
    pub cell: Cell,
    /// The lowest cost of a path to it from a source, the cost of the source included.
    pub cost: u32,
    /// The number of that source; the first of those that are equally near.
    pub source: usize,
    /// The number of moves of that path: the fewest at this cost from this source.
    pub moves: u32,
    /// The cell before it on that path, or `None` on the source.
    pub before: Option<Cell>,
}

/// A path: its cost, the number of its source, its moves, and the place of the cell before the last, 32 bits each.
type Trail = u128;

/// No path yet.
const NONE: Trail = Trail::MAX;

/// The cell is closed: no path is better. No path is zero, because no cell comes before a source.
const CLOSED: Trail = 0;

#[inline]
const fn cost_of(path: Trail) -> u32 {
    (path >> 96) as u32
}

/// Whether a path is better than another one, whatever the cells before their last ones are.
#[inline]
const fn is_better(path: Trail, than: Trail) -> bool {
    path | (u32::MAX as Trail) < than
}

/// Replaces the last 32 bits: of a path that ends at a place, its key, by which paths are continued in order.
#[inline]
const fn with_last(path: Trail, place: u32) -> Trail {
    path >> 32 << 32 | place as Trail
}

/// The place before a source.
const START: u32 = u32::MAX;

/// The paths that have been found, and the cells to come.
///
/// ```text
///   . . . . . . . . . .     Cells of a box `o` have places, row by row, with a border `b` around them; the border between two
///   . b b b b b . . . .     rows is one cell. The box grows before a cell at its edge `e` is left. A cell of the box that no path
///   b e e e e b . . . .     has reached may be closed: that is asked when a move leads there.
///   b e o o e b . . . .
///   b e e e e b . . . .
///   b b b b b b . . . .
/// ```
pub(super) struct Trails {
    frame: Frame,
    /// The first cell of the box, its size, and the distance from a place to the one in the next row.
    first: Cell,
    size: (usize, usize),
    stride: NonZeroU32,
    known: Vec<Trail>,
    /// The steps of the rule, if it takes steps to neighbors.
    steps: Vec<Step>,
    /// The places of cells by cost.
    wheel: Wheel,
    /// The keys of paths of the current cost, the greatest first, and of those that were added since, because free moves lead to
    /// them.
    sorted: Vec<Trail>,
    free: BinaryHeap<Reverse<Trail>>,
    /// Whether paths of one cost differ: if not, they have no sources and no moves, and come in any order.
    in_order: bool,
}

/// A step to a neighbor: its direction, and how far it leads in places and in numbers.
#[derive(Clone, Copy)]
struct Step {
    side: Direction,
    stride: i32,
    far: i32,
}

/// Offers an open cell a path by a last move of this cost, which is not part of the path's cost yet.
#[inline(always)]
fn offer(
    known: &mut Trail,
    wheel: &mut Wheel,
    path: Trail,
    (there, cost): (u32, u32),
    limit: Option<u32>,
    to: Cell,
) {
    let sum = u64::from(cost_of(path)) + u64::from(cost);
    if sum > limit.unwrap_or(u32::MAX).into() {
        if limit.is_none() {
            too_dear(to);
        }
        return;
    }
    let path = path + (Trail::from(cost) << 96);
    if is_better(path, *known) {
        // At the same cost a cell is in the queue already, unless it has left it.
        let is_new = cost_of(path) < cost_of(*known) || cost == 0;
        *known = path;
        if is_new {
            wheel.push(sum as u32, there);
        }
    }
}

impl Trails {
    /// Starts at open cells, each with its cost and the number of its source. Cells of one cost come `in_order`, or in any order,
    /// without sources and moves.
    pub(super) fn new<R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        moves: &Onward<'_, R, B, C>,
        starts: &[(Cell, u32, u32)],
        in_order: bool,
    ) -> Self {
        let frame = moves.frame;
        let is_flat = moves.open.level_height() == moves.open.height();
        let step = |&side: &Direction| Step { side, stride: 0, far: frame.stride(side) as i32 };
        let mut trails = Self {
            frame,
            first: Cell { x: 0, y: 0 },
            size: (0, 0),
            stride: NonZeroU32::MIN,
            known: Vec::new(),
            steps: moves.sides.iter().filter(|_| is_flat).map(step).collect(),
            wheel: Wheel::new(),
            sorted: Vec::new(),
            free: BinaryHeap::new(),
            in_order,
        };
        for &(cell, cost, source) in starts {
            let place = trails.place_in_box::<B>(cell);
            let source = if in_order { source } else { 0 };
            let path = [cost, source, 0, START];
            let path = path.into_iter().fold(0, |path, part| path << 32 | Trail::from(part));
            let known = &mut trails.known[place as usize];
            if is_better(path, *known) {
                *known = path;
                trails.wheel.push(cost, place);
            }
        }
        trails
    }

    /// The next cell, if its cost is not beyond the limit.
    #[inline]
    pub(super) fn next<R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        &mut self,
        moves: &Onward<'_, R, B, C>,
        limit: Option<u32>,
    ) -> Option<Arrival> {
        let here = self.pop()?;
        let path = self.known[here as usize];
        let [cost, source, count, before] = [96, 64, 32, 0].map(|bits| (path >> bits) as u32);
        // Sources may be beyond the limit.
        if limit.is_some_and(|limit| cost > limit) {
            return None;
        }
        let (cell, before) = (self.cell(here), (before != START).then(|| self.cell(before)));
        self.visit(cell, moves, limit);
        Some(Arrival { cell, cost, source: source as usize, moves: count, before })
    }

    /// Takes the first place in the order of visits.
    #[inline]
    fn pop(&mut self) -> Option<u32> {
        let Self { known, wheel, sorted, free, in_order, .. } = self;
        loop {
            for place in wheel.now().drain(..) {
                free.push(Reverse(with_last(known[place as usize], place)));
            }
            let is_free = free
                .peek()
                .is_some_and(|Reverse(free)| sorted.last().is_none_or(|next| free < next));
            let next = if is_free { free.pop().map(|Reverse(key)| key) } else { sorted.pop() };
            if let Some(next) = next {
                // A free move may have led to a better path.
                let place = next as u32;
                if with_last(known[place as usize], place) == next {
                    return Some(place);
                }
                continue;
            }
            wheel.turn()?;
            let cost = wheel.cost();
            let keys = wheel.now().drain(..).map(|place| with_last(known[place as usize], place));
            // Other cells were reached at a lower cost.
            sorted.extend(keys.filter(|&key| cost_of(key) == cost));
            if *in_order {
                sorted.sort_unstable_by(|a, b| b.cmp(a));
            }
        }
    }

    /// Offers paths to all cells that a move leads to from a cell.
    #[inline(never)]
    fn visit<R: Rule<B>, B: CellSet, C: MoveCost<B>>(
        &mut self,
        cell: Cell,
        moves: &Onward<'_, R, B, C>,
        limit: Option<u32>,
    ) {
        let lists = moves.lists(false);
        let prices = lists.prices();
        let more = Trail::from(self.in_order) << 32;
        if self.steps.is_empty() || moves.is_at_seam(cell) {
            moves.for_each(cell, prices, |to, cost| {
                let (there, here) = (self.place_in_box::<B>(to), self.place(cell));
                let (from, known) = (self.known[here as usize], &mut self.known[there as usize]);
                if is_better(from, *known) {
                    let path = with_last(from + more, here);
                    offer(known, &mut self.wheel, path, (there, cost), limit, to);
                }
            });
            return;
        }
        if self.is_at_edge(cell) {
            self.grow::<B>(cell);
        }
        let (here, number) = (self.place(cell), self.frame.number(cell) as u32);
        let Self { known, wheel, steps, .. } = self;
        let from = known[here as usize];
        let path = with_last(from + more, here);
        // Measured: a branch for each step takes longer, because it is hard to predict which lead to better paths.
        let mut ahead = 0_u32;
        for (i, step) in steps.iter().enumerate() {
            let there = here.wrapping_add_signed(step.stride) as usize;
            ahead |= u32::from(is_better(from, known[there])) << i;
        }
        while ahead != 0 {
            let Step { side, stride, far } = steps[ahead.trailing_zeros() as usize];
            ahead &= ahead - 1;
            let there = here.wrapping_add_signed(stride);
            let known = &mut known[there as usize];
            let to = side.beside(cell, B::NORTH);
            if *known == NONE && !moves.open.contains(to) {
                *known = CLOSED;
            } else if moves.leads(cell, side, to) {
                let between = (number, side, number.wrapping_add_signed(far));
                let cost = moves.step(between, prices, || (cell, to));
                offer(known, wheel, path, (there, cost), limit, to);
            }
        }
    }

    #[inline]
    fn place(&self, cell: Cell) -> u32 {
        let (x, y) = (cell.x - self.first.x, cell.y - self.first.y);
        (x + 1 + (y + 1) * self.stride.get() as usize) as u32
    }

    #[inline]
    fn cell(&self, place: u32) -> Cell {
        let (x, y) = (place % self.stride - 1, place / self.stride - 1);
        Cell { x: self.first.x + x as usize, y: self.first.y + y as usize }
    }

    /// The place of a cell, for which the box grows.
    #[inline]
    fn place_in_box<B: CellSet>(&mut self, cell: Cell) -> u32 {
        let is_in = cell.x.wrapping_sub(self.first.x) < self.size.0
            && cell.y.wrapping_sub(self.first.y) < self.size.1;
        if !is_in {
            self.grow::<B>(cell);
        }
        self.place(cell)
    }

    /// Whether a cell of the box may have neighbors beyond it.
    #[inline]
    fn is_at_edge(&self, cell: Cell) -> bool {
        let is_near = |at: usize, first: usize, size: usize, board: usize| {
            at == first && first > 0 || at + 1 == first + size && at + 1 < board
        };
        is_near(cell.x, self.first.x, self.size.0, self.frame.width)
            || is_near(cell.y, self.first.y, self.size.1, self.frame.height)
    }

    /// Makes the box twice as wide and as high, and large enough for a cell.
    #[cold]
    fn grow<B: CellSet>(&mut self, cell: Cell) {
        let (frame, before, stride, (width, height)) =
            (self.frame, self.first, self.stride, self.size);
        let mut corners = [cell; 2];
        if width > 0 {
            let last = Cell { x: before.x + width - 1, y: before.y + height - 1 };
            corners = hull(hull(corners, [before; 2]), [last; 2]);
        }
        let [first, last] = corners;
        let margin = (width.max(height) / 2).max(10);
        self.first = Cell { x: first.x.saturating_sub(margin), y: first.y.saturating_sub(margin) };
        let end = |last: usize, size: usize| size.min(last + margin + 1);
        let end = (end(last.x, frame.width), end(last.y, frame.height));
        self.size = (end.0 - self.first.x, end.1 - self.first.y);
        let row = self.size.0 + 1;
        self.stride = NonZeroU32::new(row as u32).expect("a row has a border");
        for step in &mut self.steps {
            let (east, north) = step.side.offset();
            step.stride = (east + north * B::NORTH * row as isize) as i32;
        }
        // One more: the border of the last row.
        let larger = vec![NONE; row * (self.size.1 + 2) + 1];
        let known = mem::replace(&mut self.known, larger);
        let (east, south) =
            (before.x.wrapping_sub(self.first.x), before.y.wrapping_sub(self.first.y));
        // Places keep their order.
        let moved = |place: u32| {
            let (x, y) = (place % stride, place / stride);
            (x as usize + east + (y as usize + south) * row) as u32
        };
        for y in 0..height {
            let start = 1 + (y + 1) * stride.get() as usize;
            let (old, new) = (&known[start..start + width], moved(start as u32) as usize);
            for (new, old) in self.known[new..new + width].iter_mut().zip(old) {
                let before = *old as u32;
                let is_moved = before != START && *old != CLOSED;
                *new = if is_moved { with_last(*old, moved(before)) } else { *old };
            }
        }
        self.wheel.renumber(moved);
        let key = |key: Trail| with_last(key, moved(key as u32));
        self.sorted.iter_mut().for_each(|next| *next = key(*next));
        let free = mem::take(&mut self.free).into_iter();
        self.free = free.map(|Reverse(next)| Reverse(key(next))).collect();
    }
}

pub(super) fn too_dear(cell: Cell) -> ! {
    panic!("Search::spread: a path to {cell} costs more than {}", u32::MAX)
}
