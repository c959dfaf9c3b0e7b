//! Joins connected runs.

use alloc::vec::Vec;

use super::{
    bands::{Band, Bands},
    linked::{EAST, Far, Firsts, Linked, SOUTH, east, west},
};
use crate::cell::Cell;

impl Bands {
    /// Joins connected runs of neighboring bands.
    #[inline(always)]
    pub(super) fn join_next(&self, linked: &Linked, parents: &mut [u32]) {
        for (band, rows) in (1..).zip(self.rows()) {
            let y = rows.last;
            if !rows.has_next {
                continue;
            }
            let (upper, lower) = (self.band(band - 1), self.band(band));
            let mut firsts = Firsts::default();
            let mut before = [0; 2];
            for i in 0..self.stride {
                // Two runs touch in one contiguous range of columns, so its first link is enough.
                let starts = upper.starts[i] | lower.starts[i];
                let starts = if i == 0 { starts | 1 } else { starts };
                let next = upper.next(i) | lower.next(i);
                let links = firsts.of(linked.links(SOUTH, y, i), starts, next);
                join(parents, links, (upper, i), lower.starts[i], lower.before[i]);
                for (link, before) in [1, 3].into_iter().zip(&mut before) {
                    let links = diagonal(linked, link, y, i);
                    if links == 0 {
                        *before = 0;
                        continue;
                    }
                    // The starts of the next band, aligned with the links to them, and the number of starts before.
                    let (starts, uncounted) = if link == 1 {
                        let moved = west(lower.starts, i);
                        (
                            moved,
                            lower.before[i].wrapping_sub(if i > 0 { moved as u32 & 1 } else { 0 }),
                        )
                    } else {
                        (east(lower.starts, i), lower.before[i] + (lower.starts[i] & 1) as u32)
                    };
                    // Adjacent links between the same two runs.
                    let goes_on = (links << 1 | *before) & !upper.starts[i] & !starts;
                    *before = links >> 63;
                    join(parents, links & !goes_on, (upper, i), starts, uncounted);
                }
            }
        }
    }

    /// Joins runs that are linked over a distance.
    #[inline(always)]
    pub(super) fn join_far(&self, linked: &Linked, parents: &mut [u32]) {
        let rows = if linked.far.is_empty() { 0 } else { linked.cells.len() / self.stride };
        for y in 0..rows {
            let here = self.band(self.band_of(y));
            let words = y * self.stride..(y + 1) * self.stride;
            let is_in = |far: &&Far| y + (far.dy as usize) < rows;
            let far = linked.far.iter().filter(is_in);
            let far: Vec<_> = far
                .map(|Far { cells, dx, dy }| {
                    (&cells[words.clone()], *dx, self.band(self.band_of(y + *dy as usize)))
                })
                .collect();
            // Cell by cell, so that parts grow side by side and few runs are far from the root of their part.
            for i in 0..self.stride {
                let mut left = far.iter().fold(0, |left, (cells, ..)| left | cells[i]);
                while left != 0 {
                    let (x, bit) =
                        (64 * i + left.trailing_zeros() as usize, left & left.wrapping_neg());
                    left ^= bit;
                    let run = here.run_of(x);
                    for (cells, dx, there) in &far {
                        if cells[i] & bit != 0 {
                            let other = there.run_of(x.wrapping_add_signed(*dx));
                            unite(parents, run.min(other), run.max(other));
                        }
                    }
                }
            }
        }
        for &[a, b] in &linked.pairs {
            let [a, b] = [a, b].map(|Cell { x, y }| self.band(self.band_of(y)).run_of(x));
            unite(parents, a.min(b), a.max(b));
        }
    }
}

/// The links from row `y` to the next that lead one column west (1) or east (3), without those that other steps make redundant.
#[inline(always)]
fn diagonal(linked: &Linked, link: usize, y: usize, i: usize) -> u64 {
    let links = linked.links(link, y, i);
    if links == 0 || !(linked.steps[link] && linked.steps[EAST] && linked.steps[SOUTH]) {
        return links;
    }
    let row = linked.row(y);
    links & !(if link == 1 { west(row, i) } else { east(row, i) }) & !linked.next(SOUTH, y, i)
}

/// Joins the runs of two bands at each of `links`. `starts` are the starts of the lower band, aligned with the links.
#[inline(always)]
fn join(
    parents: &mut [u32],
    mut links: u64,
    (upper, i): (Band<'_>, usize),
    starts: u64,
    before: u32,
) {
    while links != 0 {
        let up_to = links ^ (links - 1);
        links &= links - 1;
        let run = |starts: u64, before: u32| {
            before.wrapping_add((starts & up_to).count_ones()).wrapping_sub(1)
        };
        unite(parents, run(upper.starts[i], upper.before[i]), run(starts, before));
    }
}

/// Joins the parts of runs `a` and `b`, where `a` comes before `b`.
#[inline(always)]
fn unite(parents: &mut [u32], a: u32, b: u32) {
    // Two steps back: most runs then point to the root of their part, and few have to be followed further.
    let [to, from] = [a, b].map(|run| parents[parents[run as usize] as usize]);
    let is_new = from == b;
    parents[b as usize] = if is_new { to } else { from };
    if !is_new & (from != to) {
        let (a, b) = (root(parents, to), root(parents, from));
        parents[a.max(b) as usize] = a.min(b);
    }
}

/// The first run of a part, found with path halving.
#[inline(always)]
fn root(parents: &mut [u32], mut run: u32) -> u32 {
    loop {
        let to = parents[run as usize];
        if to == run {
            return run;
        }
        let further = parents[to as usize];
        parents[run as usize] = further;
        run = further;
    }
}
