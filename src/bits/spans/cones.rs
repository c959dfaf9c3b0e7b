//! The cones of spans.

use alloc::{vec, vec::Vec};

use crate::bits::ground::Span;

/// No cone, and no seed.
pub(super) const NONE: u32 = u32::MAX;

/// Cells of a span where a wave enters it, all with the same layer; from there it goes on to both sides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cone {
    pub(super) first: i32,
    pub(super) last: i32,
    pub(super) layer: i32,
    /// The next one of the span, further east: so far that both come to cells which the other does not come to sooner.
    next: u32,
}

impl Cone {
    /// How far west and how far east it has come with a layer.
    #[inline(always)]
    pub(super) const fn until(&self, layer: i32) -> [i32; 2] {
        let steps = layer - self.layer;
        [self.first - steps, self.last + steps]
    }

    /// How many of the cells up to the next one it comes to no later than that does.
    #[inline(always)]
    const fn before(&self, next: &Self) -> i32 {
        (next.layer - self.layer + next.first - self.last) / 2
    }
}

/// The cones of all spans.
#[derive(Debug)]
pub(super) struct Cones {
    /// Those of later layers after those of earlier ones.
    all: Vec<Cone>,
    /// The first one of each span.
    first: Vec<u32>,
}

/// Where a span has been entered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The cone, which may have been there.
    pub(super) cone: usize,
    /// The columns of the new cells, from one to another.
    pub(super) cells: [i32; 2],
    /// The columns that the wave comes to from there first.
    pub(super) all: [i32; 2],
}

impl Cones {
    pub(super) fn new(spans: usize) -> Self {
        Self { all: Vec::with_capacity(spans), first: vec![NONE; spans] }
    }

    pub(super) const fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there is one in a span.
    pub(super) fn has(&self, span: usize) -> bool {
        self.first[span] != NONE
    }

    #[inline(always)]
    fn get(&self, i: u32) -> Option<&Cone> {
        self.all.get(i as usize)
    }

    /// Whether a cone of a span has come to all of these cells with a layer.
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

    /// Calls `each` with the cones of a span, the `i`-th, and with the columns that each comes to first, from one to another.
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

    /// Adds a cone for the first of some cells of a span, the `i`-th, that no cone has come to with a layer, if there are any.
    /// If `merges`, it becomes part of one that it meets in the same layer.
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
    /// Takes up the cells of another one, which have become part of its cone.
    pub(super) fn unite(&mut self, other: &Self) {
        let hull = |a: [i32; 2], b: [i32; 2]| [a[0].min(b[0]), a[1].max(b[1])];
        (self.cells, self.all) = (hull(self.cells, other.cells), hull(self.all, other.all));
    }
}
