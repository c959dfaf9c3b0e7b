//! Connected parts: union–find cell by cell, and what is counted of them.

use super::{
    field::{Field, Unchecked},
    queue::Room,
};

/// The number of each cell's part, counted from 1; 0 for closed cells and the border.
pub struct Labels {
    pub labels: Unchecked<u32>,
    pub sizes: Vec<usize>,
}

pub fn root(parent: &mut Unchecked<u32>, mut i: u32) -> u32 {
    while parent[i as usize] != i {
        parent[i as usize] = parent[parent[i as usize] as usize];
        i = parent[i as usize];
    }
    i
}

/// Joins the trees of two places, and returns the root of both: the smaller one.
#[inline(always)]
pub fn unite(parent: &mut Unchecked<u32>, a: u32, b: u32) -> u32 {
    let (a, b) = (root(parent, a), root(parent, b));
    parent[a.max(b) as usize] = a.min(b);
    a.min(b)
}

/// The parts of a board in stripes: for each part of a stripe, one after the other, that of the whole, counted from 0; and
/// the sizes of those.
pub fn joined(stripes: &[Field], made: &[Labels]) -> (Vec<usize>, Vec<usize>) {
    let mut before = vec![0];
    made.iter().for_each(|made| before.push(before[before.len() - 1] + made.sizes.len() as u32));
    let count = before[made.len()];
    let mut parent = Unchecked((0..count).collect::<Vec<u32>>());
    for (i, (field, made)) in stripes.iter().zip(made.windows(2)).enumerate() {
        for x in 0..field.width {
            let above = made[0].labels[field.at((x, field.height - 1))];
            let below = made[1].labels[field.at((x, 0))];
            if above > 0 && below > 0 {
                unite(&mut parent, before[i] + above - 1, before[i + 1] + below - 1);
            }
        }
    }
    let (mut labels, mut sizes) = (Vec::with_capacity(count as usize), Vec::new());
    for (i, size) in made.iter().flat_map(|made| &made.sizes).enumerate() {
        let to = root(&mut parent, i as u32) as usize;
        if to == i {
            labels.push(sizes.len());
            sizes.push(0);
        } else {
            labels.push(labels[to]);
        }
        sizes[labels[i]] += size;
    }
    (labels, sizes)
}

impl Field {
    /// Parts of cells with equal letters: `letters` has 0 for closed cells and the border.
    #[inline]
    pub fn labels_of<L: Copy + Default + Eq>(&self, letters: &Unchecked<L>) -> Labels {
        let mut parent = Unchecked(vec![0_u32; self.cells()]);
        for y in 0..self.height {
            for i in self.at((0, y))..=self.at((self.width - 1, y)) {
                let letter = letters[i];
                if letter == L::default() {
                    continue;
                }
                let (west, north) = (letters[i - 1] == letter, letters[i - self.stride] == letter);
                parent[i] = match (west, north) {
                    (false, false) => i as u32,
                    (true, false) => parent[i - 1],
                    (false, true) => parent[i - self.stride],
                    (true, true) => unite(&mut parent, (i - 1) as u32, (i - self.stride) as u32),
                };
            }
        }
        self.numbered(&parent, |i| letters[i] != L::default())
    }

    /// The labels of parts in which each cell points to an earlier one, which has its label already.
    #[inline(always)]
    pub(super) fn numbered(
        &self,
        parent: &Unchecked<u32>,
        is_in: impl Fn(usize) -> bool,
    ) -> Labels {
        let mut sizes = Vec::new();
        let mut labels = Unchecked(vec![0; self.cells()]);
        for y in 0..self.height {
            for i in self.at((0, y))..=self.at((self.width - 1, y)) {
                if !is_in(i) {
                    continue;
                }
                let to = parent[i] as usize;
                if to == i {
                    sizes.push(0);
                    labels[i] = sizes.len() as u32;
                } else {
                    labels[i] = labels[to];
                }
                sizes[labels[i] as usize - 1] += 1;
            }
        }
        Labels { labels, sizes }
    }

    /// Parts in two passes over runs of cells: joins each run with those of the row before that touch it, then writes the
    /// labels run by run (He, Chao and Suzuki, *A run-based two-scan labeling algorithm*, 2008). `corners` is 1 if cells that
    /// share a corner touch, otherwise 0.
    #[inline]
    pub fn labels_by_runs(&self, corners: usize) -> Labels {
        let mut runs: Vec<(usize, usize)> = Vec::new();
        let mut parent = Unchecked(Vec::new());
        let (mut before, mut start_of_row) = (0, 0);
        for y in 0..self.height {
            let (mut i, end) = (self.at((0, y)), self.at((self.width, y)));
            while i < end {
                if !self.open[i] {
                    i += 1;
                    continue;
                }
                let first = i;
                while self.open[i] {
                    i += 1;
                }
                let here = runs.len() as u32;
                let mut label = here;
                // Runs of the row before, from the first that does not end too early.
                let north = |(start, end): (usize, usize)| (start + self.stride, end + self.stride);
                while before < start_of_row && north(runs[before]).1 + corners <= first {
                    before += 1;
                }
                parent.0.push(here);
                let mut other = before;
                while other < start_of_row && north(runs[other]).0 < i + corners {
                    let a = root(&mut parent, other as u32);
                    let (low, high) = (a.min(label), a.max(label));
                    parent[high as usize] = low;
                    label = low;
                    other += 1;
                }
                before = before.max(other.saturating_sub(1));
                runs.push((first, i));
            }
            (before, start_of_row) = (start_of_row, runs.len());
        }
        let (mut sizes, mut labels) = (Vec::new(), Unchecked(vec![0; self.cells()]));
        for (run, &(start, end)) in runs.iter().enumerate() {
            let to = parent[run] as usize;
            // The numbers of runs that have been written are labels.
            let label = if to == run {
                sizes.push(0);
                sizes.len() as u32
            } else {
                parent[to]
            };
            parent[run] = label;
            sizes[label as usize - 1] += end - start;
            labels.0[start..end].fill(label);
        }
        Labels { labels, sizes }
    }

    /// The cells of each part, by a queue.
    #[inline]
    pub fn components(&self, Room { seen, queue }: &mut Room) -> Vec<Vec<u32>> {
        seen.0.iter_mut().zip(&self.open.0).for_each(|(seen, open)| *seen = u8::from(!open));
        let mut parts = Vec::new();
        for y in 0..self.height {
            for first in self.at((0, y))..=self.at((self.width - 1, y)) {
                if seen[first] != 0 {
                    continue;
                }
                (queue[0], seen[first]) = (first as u32, 1);
                let (mut head, mut tail) = (0, 1);
                while head < tail {
                    for next in self.beside(queue[head] as usize) {
                        queue[tail] = next as u32;
                        tail += usize::from(seen[next] == 0);
                        seen[next] = 1;
                    }
                    head += 1;
                }
                parts.push(queue.0[..tail].to_vec());
            }
        }
        parts
    }

    #[inline]
    pub fn labels(&self) -> Labels {
        self.labels_of(&self.open)
    }

    /// The sides of the cells of each part that no other of its cells shares.
    #[inline]
    pub fn perimeters(&self, labels: &Labels) -> Vec<usize> {
        let mut lengths = vec![0; labels.sizes.len() + 1];
        for y in 0..self.height {
            for i in self.at((0, y))..=self.at((self.width - 1, y)) {
                let here = labels.labels[i];
                let fences = self.beside(i).map(|next| usize::from(labels.labels[next] != here));
                lengths[here as usize] += fences.iter().sum::<usize>();
            }
        }
        lengths.remove(0);
        lengths
    }
}
