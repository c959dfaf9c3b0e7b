//! The rows of a block, one bit per cell.

use alloc::vec::Vec;

use crate::{
    bits::{
        simd::{Family, RowVector, Vector},
        tile::{COLUMNS, EMPTY as NO_CELLS, ROWS, Tile, is_empty},
    },
    memory::{Kept, kept_list, zeros},
};

/// The rows of a block. A block is as high as it is wide.
pub(super) const SIDE: usize = COLUMNS;

/// 64 rows of 64 cells, dealt to vectors.
///
/// ```text
/// vectors of 8 lanes       row y is in vector y mod 8, lane y div 8:
///   vector 0   y 0  8 16 … 56     a step along a column is another vector as it is,
///   vector 1   y 1  9 17 … 57     and only beside the first vector and the last
///      ⋮                          do lanes move
///   vector 7   y 7 15 23 … 63
/// ```
pub(super) type Plane = [u64; SIDE];

pub(super) const EMPTY: Plane = [0; SIDE];

/// How many vectors a plane has.
pub(super) const fn vectors<F: Family>() -> usize {
    SIDE / <F::U64 as Vector>::LANES
}

/// Vector `v` of a plane.
#[inline(always)]
pub(super) fn load<F: Family>(family: F, plane: &Plane, v: usize) -> F::U64 {
    let lanes = const { <F::U64 as Vector>::LANES };
    let mut words = F::U64::NONE;
    words.as_mut().copy_from_slice(&plane[v * lanes..][..lanes]);
    F::U64::load(family, &words)
}

/// Writes vector `v` of a plane.
#[inline(always)]
pub(super) fn store<V: RowVector>(plane: &mut Plane, v: usize, vector: V) {
    let lanes = const { V::LANES };
    plane[v * lanes..][..lanes].copy_from_slice(vector.store().as_ref());
}

kept_list!(kept_words: u64);

/// Planes one after the other, aligned to cache lines.
#[derive(Debug)]
pub(super) struct Planes {
    words: Kept<u64>,
    start: usize,
}

impl Planes {
    /// Creates `count` empty planes.
    // Aligned by hand: zeroed memory costs nothing where it is not touched, but an allocator offers it only for words.
    pub(super) fn new(count: usize) -> Self {
        const LINE: usize = 8;
        let mut words = Kept::by(kept_words);
        let len = if count == 0 { 0 } else { count * SIDE + LINE };
        if len <= words.capacity() {
            words.resize(len, 0);
        } else {
            *words = zeros(len);
        }
        let start = words.as_ptr().align_offset(LINE * size_of::<u64>()).min(LINE);
        Self { words, start }
    }

    #[inline(always)]
    pub(super) fn all(&self) -> &[Plane] {
        self.words.get(self.start..).unwrap_or_default().as_chunks().0
    }

    #[inline(always)]
    pub(super) fn all_mut(&mut self) -> &mut [Plane] {
        self.words.get_mut(self.start..).unwrap_or_default().as_chunks_mut().0
    }
}

/// Planes of some blocks.
#[derive(Default, Debug)]
pub(super) struct SomePlanes {
    /// For each number of a frame, the index of its plane plus one, or 0. Empty if there are no planes.
    of: Vec<u32>,
    planes: Vec<Plane>,
}

impl SomePlanes {
    /// Adds the plane of block `id`, in a frame of `numbers` numbers.
    pub(super) fn add(&mut self, id: usize, plane: Plane, numbers: usize) {
        if self.of.is_empty() {
            self.of = zeros(numbers);
        }
        self.planes.push(plane);
        self.of[id] = self.planes.len() as u32;
    }

    #[inline(always)]
    pub(super) fn get(&self, id: usize) -> Option<&Plane> {
        match self.of.get(id) {
            None | Some(0) => None,
            Some(&plane) => Some(&self.planes[plane as usize - 1]),
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.planes.is_empty()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Deal {
    /// The binary logarithm of the lanes.
    log: u32,
}

impl Deal {
    pub(super) const fn to_lanes(lanes: usize) -> Self {
        Self { log: lanes.trailing_zeros() }
    }

    pub(super) const fn lanes(self) -> usize {
        1 << self.log
    }

    pub(super) const fn vectors(self) -> usize {
        SIDE >> self.log
    }

    /// The place of a row.
    #[inline(always)]
    pub(super) const fn place(self, row: usize) -> usize {
        let vectors = 6 - self.log;
        (row & ((1 << vectors) - 1)) << self.log | row >> vectors
    }

    /// Deals rows that are in order.
    pub(super) fn deal(self, rows: &[u64; SIDE]) -> Plane {
        match self.log {
            5 => dealt::<32>(rows),
            4 => dealt::<16>(rows),
            3 => dealt::<8>(rows),
            2 => dealt::<4>(rows),
            _ => dealt::<2>(rows),
        }
    }

    /// The rows of a plane in order.
    pub(super) fn collect(self, plane: &Plane) -> [u64; SIDE] {
        // The other way round, vectors are lanes.
        Self { log: 6 - self.log }.deal(plane)
    }

    /// Adds the tiles of a plane that are not empty to `list`, numbered from `first` on.
    pub(super) fn push_tiles(self, plane: &Plane, first: usize, list: &mut Vec<(u32, Tile)>) {
        match self.log {
            3 => push_tiles::<8>(plane, first, list),
            2 => push_tiles::<4>(plane, first, list),
            _ => push_tiles::<2>(plane, first, list),
        }
    }
}

#[inline(always)]
fn dealt<const LANES: usize>(rows: &[u64; SIDE]) -> Plane {
    let mut plane = EMPTY;
    for lane in 0..LANES {
        for v in 0..SIDE / LANES {
            plane[v * LANES + lane] = rows[lane * (SIDE / LANES) + v];
        }
    }
    plane
}

#[inline(always)]
fn push_tiles<const LANES: usize>(plane: &Plane, first: usize, list: &mut Vec<(u32, Tile)>) {
    list.reserve(SIDE / ROWS);
    // The or of all rows of each lane: in a layer, most lanes are empty.
    let mut used = [0; LANES];
    for vector in plane.as_chunks::<LANES>().0 {
        used.iter_mut().zip(vector).for_each(|(used, row)| *used |= row);
    }
    for t in 0..SIDE / ROWS {
        let (lane, v) = (t * ROWS * LANES / SIDE, t * ROWS % (SIDE / LANES));
        if used[lane] == 0 {
            continue;
        }
        let mut tile = NO_CELLS;
        for (row, word) in tile.iter_mut().enumerate() {
            *word = plane[(v + row) * LANES + lane];
        }
        if !is_empty(&tile) {
            list.push((first as u32 + t as u32, tile));
        }
    }
}

#[cfg(test)]
mod tests {
    use core::array;

    use super::{Deal, SIDE};

    #[test]
    fn rows_are_dealt_and_collected() {
        let rows: [u64; SIDE] = array::from_fn(|row| row as u64);
        for lanes in [2, 4, 8] {
            let deal = Deal::to_lanes(lanes);
            let plane = deal.deal(&rows);
            assert!((0..SIDE).all(|row| plane[deal.place(row)] == row as u64));
            assert_eq!(plane[lanes], 1, "row 1 is in the second vector");
            assert_eq!(deal.collect(&plane), rows);
        }
    }
}
