//! The cones of spans.

use alloc::{vec, vec::Vec};

use crate::bits::ground::Span;

/// No cone, and no seed.
pub(super) const NONE: u32 = u32::MAX;

/// Cells where a wave enters a span, all in the same layer. From there it advances to both sides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cone {
    pub(super) first: i32,
    pub(super) last: i32,
    pub(super) layer: i32,
    /// The next cone of the span, further east. Each of the two is the first to reach some cells.
    next: u32,
}

impl Cone {
    /// The westernmost and the easternmost column that the cone has reached in `layer`.
    #[inline(always)]
    pub(super) const fn until(&self, layer: i32) -> [i32; 2] {
        let steps = layer - self.layer;
        [self.first - steps, self.last + steps]
    }

    /// The number of cells between this cone and the next that this one reaches no later.
    #[inline(always)]
    const fn before(&self, next: &Self) -> i32 {
        (next.layer - self.layer + next.first - self.last) / 2
    }
}

/// The cones of all spans.
#[derive(Debug)]
pub(super) struct Cones {
    /// Sorted by layer.
    all: Vec<Cone>,
    /// The first cone of each span.
    first: Vec<u32>,
}

/// An entry of a span.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The cone, which may be an older one.
    pub(super) cone: usize,
    /// The first and the last column of the new cells.
    pub(super) cells: [i32; 2],
    /// The first and the last column that the cone is the first to reach.
    pub(super) all: [i32; 2],
}

impl Cones {
    pub(super) fn new(spans: usize) -> Self {
        Self { all: Vec::with_capacity(spans), first: vec![NONE; spans] }
    }

    pub(super) const fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether a span has a cone.
    pub(super) fn has(&self, span: usize) -> bool {
        self.first[span] != NONE
    }

    #[inline(always)]
    fn get(&self, i: u32) -> Option<&Cone> {
        self.all.get(i as usize)
    }

    /// Whether a single cone of a span has reached all of these cells in `layer`.
    #[inline(always)]
    pub(super) fn cover(&self, span: u32, [first, last]: [i32; 2], layer: i32) -> bool {
        let mut i = self.first[span as usize];
        while let Some(cone) = self.get(i) {
            let [west, east] = cone.until(layer);
            if west <= first && last <= east {
                return true;
            }
            i = cone.next;
        }
        false
    }

    /// Calls `each` with the cones of span `i`, and with the first and last column that each is the first to reach.
    #[inline(always)]
    pub(super) fn for_each_of(&self, i: usize, span: &Span, mut each: impl FnMut(&Cone, [i32; 2])) {
        let Some(mut cone) = self.get(self.first[i]) else { return };
        let mut west = span.first;
        while let Some(next) = self.get(cone.next) {
            let east = cone.last + cone.before(next);
            each(cone, [west, east]);
            (west, cone) = (east + 1, next);
        }
        each(cone, [west, span.last]);
    }

    /// Adds a cone to span `i`, for the first of these cells that no cone has reached in `layer`, if there are any. If `merges`,
    /// the cells join an adjacent cone of the same layer.
    #[inline(always)]
    pub(super) fn enter(
        &mut self,
        (i, span): (u32, &Span),
        [mut first, mut last]: [i32; 2],
        layer: i32,
        merges: bool,
    ) -> Option<Entry> {
        let (mut before, mut next) = (NONE, self.first[i as usize]);
        while let Some(cone) = self.get(next) {
            let [west, east] = cone.until(layer);
            if west > first {
                last = last.min(west - 1);
                break;
            }
            first = first.max(east + 1);
            (before, next) = (next, cone.next);
        }
        if first > last {
            return None;
        }
        let new = Cone { first, last, layer, next };
        let (mut all, mut merged) = ([span.first, span.last], None);
        if let Some(east) = self.all.get_mut(next as usize) {
            all[1] = last + new.before(east);
            if merges && east.layer == layer && east.first == last + 1 {
                (east.first, merged) = (first, Some(next));
            }
        }
        if let Some(west) = self.all.get_mut(before as usize) {
            all[0] = west.last + west.before(&new) + 1;
            if merges && west.layer == layer && west.last + 1 == first && merged.is_none() {
                (west.last, merged) = (last, Some(before));
            }
        }
        let cone = merged.unwrap_or(self.all.len() as u32);
        if merged.is_none() {
            match self.all.get_mut(before as usize) {
                Some(west) => west.next = cone,
                None => self.first[i as usize] = cone,
            }
            self.all.push(new);
        }
        Some(Entry { cone: cone as usize, cells: [first, last], all })
    }
}

impl Entry {
    /// Adds the cells of another entry, which have become part of the same cone.
    pub(super) fn unite(&mut self, other: &Self) {
        let hull = |a: [i32; 2], b: [i32; 2]| [a[0].min(b[0]), a[1].max(b[1])];
        (self.cells, self.all) = (hull(self.cells, other.cells), hull(self.all, other.all));
    }
}
