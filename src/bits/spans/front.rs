//! A wave from span to span.

use alloc::{vec, vec::Vec};
use core::mem;

use super::cones::{Cones, Entry, NONE};
use crate::bits::ground::Span;

/// Cells of a span, from one column to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    pub(super) span: u32,
    pub(super) first: i32,
    pub(super) last: i32,
}

/// Entries of spans that wait for their layer.
///
/// No entry waits for more layers than a row has columns. So there is one list for each of that many layers, used in turn.
struct Seeds {
    lists: Vec<u32>,
    /// The entries, each with the next of its list.
    seeds: Vec<(Stretch, u32)>,
    /// The list of free places.
    free: u32,
    /// The last layer of any entry so far.
    last: i32,
}

impl Seeds {
    fn new(width: usize) -> Self {
        let lists = vec![NONE; (width + 4).next_power_of_two()];
        Self { lists, seeds: Vec::new(), free: NONE, last: 0 }
    }

    #[inline(always)]
    fn list(&mut self, layer: i32) -> &mut u32 {
        let last = self.lists.len() - 1;
        &mut self.lists[layer as usize & last]
    }

    #[inline(always)]
    fn add(&mut self, layer: i32, part: Stretch) {
        self.last = self.last.max(layer);
        let mut new = self.free;
        if let Some(&(_, free)) = self.seeds.get(new as usize) {
            self.free = free;
        } else {
            new = self.seeds.len() as u32;
            self.seeds.push((part, NONE));
        }
        let next = mem::replace(self.list(layer), new);
        self.seeds[new as usize] = (part, next);
    }

    /// The next layer that has entries.
    #[inline(always)]
    fn next_layer(&self, layer: i32) -> Option<i32> {
        let last = self.lists.len() - 1;
        (layer + 1..=self.last).find(|&layer| self.lists[layer as usize & last] != NONE)
    }

    /// Removes an entry of `layer`.
    #[inline(always)]
    fn take(&mut self, layer: i32) -> Option<Stretch> {
        let first = *self.list(layer);
        let (part, next) = self.seeds.get_mut(first as usize)?;
        let (part, next) = (*part, mem::replace(next, self.free));
        self.free = first;
        *self.list(layer) = next;
        Some(part)
    }
}

/// The frontier of a wave. A span also touches spans up to `REACH` columns beyond its ends in the rows above and below.
struct SpanFront<'a, const REACH: i32> {
    spans: &'a [Span],
    cones: Cones,
    seeds: Seeds,
    /// The goals, in the order of the spans, and whether each span has any; empty if there are no goals.
    goals: &'a [Stretch],
    has_goals: Vec<bool>,
    /// The earliest layer known so far that reaches a goal.
    arrival: i32,
    /// The entries of the newest layer, if they are left together, with their spans; and the number of cones before them.
    entries: Vec<(u32, Entry)>,
    before: usize,
}

/// Runs a wave to its end, or to the first goal. Returns its cones, and the layer that reaches a goal. Returns
/// `None` if there are too many cones for the number of sources and spans.
pub(super) fn run<const REACH: i32>(
    spans: &[Span],
    width: usize,
    sources: &[Stretch],
    goals: &[Stretch],
) -> Option<(Cones, Option<u32>)> {
    let most = (2 + sources.len()) * spans.len() + 64;
    let (cones, seeds) = (Cones::new(spans.len()), Seeds::new(width));
    let mut has_goals = vec![false; if goals.is_empty() { 0 } else { spans.len() }];
    goals.iter().for_each(|goal| has_goals[goal.span as usize] = true);
    let (arrival, entries, before) = (i32::MAX, Vec::new(), 0);
    let mut front =
        SpanFront::<REACH> { spans, cones, seeds, goals, has_goals, arrival, entries, before };
    for &part in sources {
        front.enter(part, 0);
    }
    front.leave_all(0);
    let mut layer = 0;
    while let Some(next) = front.seeds.next_layer(layer)
        && next <= front.arrival
    {
        layer = next;
        while let Some(part) = front.seeds.take(layer) {
            front.enter(part, layer);
        }
        front.leave_all(layer);
        if front.cones.len() > most {
            return None;
        }
    }
    Some((front.cones, (front.arrival < i32::MAX).then_some(front.arrival as u32)))
}

impl<const REACH: i32> SpanFront<'_, REACH> {
    /// Enters a span at the cells that the wave has not reached.
    // Entries by orthogonal steps are single cells, and are left at once. A king's entries grow wider with each row. Two entries
    // that merge into one cone must be left together; otherwise there are two again in the next row, and in every row after it.
    #[inline(always)]
    fn enter(&mut self, Stretch { span: i, mut first, last }: Stretch, layer: i32) {
        while let Some(span) = self.spans.get(i as usize)
            && let Some(entry) = self.cones.enter((i, span), [first, last], layer, REACH > 0)
        {
            // There may be more beyond the next cone.
            first = entry.cells[1] + 1;
            if const { REACH == 0 } {
                self.leave(i, entry, layer);
            } else {
                match self.entries.get_mut(entry.cone - self.before) {
                    Some((_, old)) => old.unite(&entry),
                    None => self.entries.push((i, entry)),
                }
            }
            if first > last {
                break;
            }
        }
    }

    /// Leaves all entries of the layer.
    #[inline(always)]
    fn leave_all(&mut self, layer: i32) {
        for i in 0..self.entries.len() {
            let (span, entry) = self.entries[i];
            self.leave(span, entry, layer);
        }
        self.entries.clear();
        self.before = self.cones.len();
    }

    /// Leaves an entry for the goals of its span, and for the spans above and below.
    #[inline(always)]
    fn leave(&mut self, i: u32, Entry { cells, all, .. }: Entry, layer: i32) {
        let Span { above, below, .. } = self.spans[i as usize];
        if self.has_goals.get(i as usize) == Some(&true) {
            self.arrival = self.arrival.min(layer + steps_to(self.goals, i, cells));
        }
        let [cells, all] = [cells, all].map(|[west, east]| [west - REACH, east + REACH]);
        self.spread(above, cells, all, layer + 1);
        self.spread(below, cells, all, layer + 1);
    }

    /// Adds entries to the spans of a neighboring row, from `near` eastwards. They get this layer, or a later one if they are
    /// further off. Spans that lie entirely outside of `all` are skipped.
    #[inline(always)]
    fn spread(&mut self, mut near: u32, [first, last]: [i32; 2], all: [i32; 2], layer: i32) {
        let [west, east] = all;
        while let Some(other) = self.spans.get(near as usize)
            && other.first <= east
        {
            let (span, Span { first: start, last: end, .. }) = (near, *other);
            near += 1;
            let layer = layer + (start - last).max(first - end).max(0);
            let [first, last] = [first.max(start).min(end), last.min(end).max(start)];
            if end >= west && !self.cones.cover(span, [first, last], layer) {
                self.seeds.add(layer, Stretch { span, first, last });
            }
        }
    }
}

/// The number of steps from cells of a span to the nearest of its goals.
#[cold]
#[inline(never)]
fn steps_to(goals: &[Stretch], span: u32, [first, last]: [i32; 2]) -> i32 {
    let goals = &goals[goals.partition_point(|goal| goal.span < span)..];
    let here = goals.iter().take_while(|goal| goal.span == span);
    let steps = here.map(|goal| (goal.first - last).max(first - goal.last).max(0));
    steps.min().unwrap_or(i32::MAX / 2)
}
