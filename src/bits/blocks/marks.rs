//! Sets of blocks, one bit per block.

use crate::bits::ones::for_each_one;

/// Calls `each` with the number of every block, in order.
#[inline(always)]
pub(super) fn for_each(marks: &[u64], mut each: impl FnMut(usize)) {
    for (word, &blocks) in marks.iter().enumerate() {
        for_each_one(blocks, |bit| each(word * 64 + bit));
    }
}

pub(super) fn count(marks: &[u64]) -> u32 {
    marks.iter().map(|word| word.count_ones()).sum()
}

#[inline(always)]
pub(super) const fn has(marks: &[u64], id: usize) -> bool {
    marks[id / 64] >> (id % 64) & 1 == 1
}

#[inline(always)]
pub(super) const fn set(marks: &mut [u64], id: usize) {
    marks[id / 64] |= 1 << (id % 64);
}

/// Adds 64 blocks, one bit each, from number `first` on.
#[inline(always)]
fn add(marks: &mut [u64], first: isize, blocks: u64) {
    let (word, shift) = (first >> 6, first as u32 % 64);
    if let Some(to) = marks.get_mut(word as usize) {
        *to |= blocks << shift;
    }
    if shift > 0
        && let Some(to) = marks.get_mut((word + 1) as usize)
    {
        *to |= blocks >> (64 - shift);
    }
}

/// Of up to 64 blocks: those with new cells, and those with new cells near each edge.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Touched {
    pub(super) blocks: u64,
    pub(super) north: u64,
    pub(super) south: u64,
    pub(super) west: u64,
    pub(super) east: u64,
}

impl Touched {
    /// Marks the blocks of a word and those that they may step into; `corners` says whether a step may lead to a corner.
    #[inline(always)]
    pub(super) fn mark(self, word: usize, corners: bool, stride: usize, look: &mut [u64]) {
        let Self { blocks, north, south, west, east } = self;
        let (first, stride) = ((word * 64) as isize, stride as isize);
        row(look, first, blocks, west, east);
        // Blocks with new cells near two edges count as having some in the corner.
        let (west, east) = if corners { (west, east) } else { (0, 0) };
        if north != 0 {
            row(look, first - stride, north, north & west, north & east);
        }
        if south != 0 {
            row(look, first + stride, south, south & west, south & east);
        }
    }
}

/// Adds blocks of a row, and the neighbors of those in `west` and `east`.
#[inline(always)]
fn row(look: &mut [u64], first: isize, blocks: u64, west: u64, east: u64) {
    add(look, first, blocks | west >> 1 | east << 1);
    if west & 1 != 0 {
        add(look, first - 1, 1);
    }
    if east >> 63 != 0 {
        add(look, first + 64, 1);
    }
}
