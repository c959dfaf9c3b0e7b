//! Numbers in planes of bits, and how they go to the table.
//!
//! To number cells one by one takes a branch and a store for each. Here eight words of up to 512 cells are numbered at once, in eight planes
//! of bits. Numbers are in Gray code, in which successive numbers differ in one bit. So each layer turns one bit, in the cells
//! that no earlier layer has held.
//!
//! ```text
//! layer       number     the bit that turns      the cells where it turns
//!   1        00000001            0                X X X X     1 2 3 4
//!   2        00000011            1                . X X X     is when
//!   3        00000010            0                . . X X     they come
//!   4        00000110            2                . . . X
//! ```
//!
//! The bits that have turned in a cell by its layer are its number. After some layers, or at the end, all planes become bytes at
//! once.

use core::array;

use super::table::Table;
use crate::bits::{
    simd::{Family, Vector, Work},
    tile::{COLUMNS, EMPTY, ROWS, Size, Tile},
};

/// The bits of a number.
pub(crate) const PLANES: usize = u8::BITS as usize;

/// The layers that planes tell apart: 0 is for the cells of no layer.
pub(super) const LAYERS: u32 = u8::MAX as u32;

/// How often the numbers have started again before `layer`. Layers count from 1.
#[inline(always)]
pub(crate) const fn restarts(layer: u32) -> u32 {
    (layer - 1) / LAYERS
}

/// How many layers came before the start of the numbers that hold `layer`.
#[inline(always)]
pub(crate) const fn base(layer: u32) -> u32 {
    restarts(layer) * LAYERS
}

/// The number of `layer` since that start, which is not 0.
#[inline(always)]
const fn number(layer: u32) -> u32 {
    (layer - 1) % LAYERS + 1
}

/// That number in Gray code: one bit per plane, set if the plane has turned an odd number of times up to and with `layer`.
#[inline(always)]
pub(crate) const fn gray(layer: u32) -> u32 {
    let number = number(layer);
    number ^ number >> 1
}

/// The plane that turns with `layer`, unless the numbers start again with it.
#[inline(always)]
pub(super) const fn turning(layer: u32) -> usize {
    number(layer).trailing_zeros() as usize % PLANES
}

/// A board and its planes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Planes<'p> {
    /// The board as it was when the planes started, then the planes, each `stride` words after the one before. Missing words have
    /// never turned.
    pub(crate) words: &'p [u64],
    pub(crate) stride: usize,
    /// The board now. The cells that differ have been reached since the start.
    pub(crate) now: &'p [Tile],
    /// One bit per plane, set if the plane is inverted in those cells.
    pub(crate) flipped: u32,
}

impl Planes<'_> {
    /// The `i`-th eight words of a board: 0 is the board as it was, and the planes follow.
    #[inline(always)]
    fn load<F: Family>(self, family: F, board: usize, i: usize) -> F::Tile {
        let words = self.words.get(board * self.stride + i * ROWS..).unwrap_or_default();
        match words.first_chunk() {
            Some(tile) => F::Tile::load(family, tile),
            None => F::Tile::load(family, &whole(words)),
        }
    }
}

/// Fewer than eight words, filled up with zeros.
#[cold]
#[inline(never)]
fn whole(words: &[u64]) -> Tile {
    array::from_fn(|row| words.get(row).copied().unwrap_or_default())
}

/// How rows are dealt to words: row `y` is in vector `y % vectors`, lane `y / vectors`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dealt {
    pub(crate) vectors: usize,
    pub(crate) lanes: usize,
    /// The bits of a lane.
    pub(crate) bits: usize,
}

impl Dealt {
    /// The row of lane `i`, counted over all vectors.
    #[inline(always)]
    const fn row(self, i: usize) -> usize {
        let (vector, lane) = (i >> self.lanes.trailing_zeros(), i & (self.lanes - 1));
        vector + lane * self.vectors
    }

    /// The lane of row `y`, counted over all vectors.
    #[inline(always)]
    pub(super) const fn lane(self, y: usize) -> usize {
        // Half as long as a division of 64 bits.
        let (lane, vector) = (y as u32 / self.vectors as u32, y as u32 % self.vectors as u32);
        (vector as usize) << self.lanes.trailing_zeros() | lane as usize
    }
}

/// Writes numbers from planes to the table.
pub(super) struct Take<'n> {
    pub(super) table: &'n mut Table,
    pub(super) size: Size,
    /// The place where the first row of all words begins.
    pub(super) first: usize,
    pub(super) base: u32,
    pub(super) layout: Dealt,
    pub(super) planes: Planes<'n>,
}

impl Work for Take<'_> {
    type Output = ();

    #[inline(always)]
    fn run<F: Family>(self, family: F) {
        let Self { table, size, first, base, layout, planes } = self;
        let in_word = COLUMNS >> layout.bits.trailing_zeros();
        for (i, now) in planes.now.iter().enumerate() {
            let came = planes.load(family, 0, i) ^ F::Tile::load(family, now);
            if came.is_empty() {
                continue;
            }
            let (mut all, mut higher) = ([came; PLANES], F::Tile::none(family));
            for plane in (0..PLANES).rev() {
                higher = higher ^ planes.load(family, 1 + plane, i);
                if planes.flipped >> plane & 1 == 1 {
                    higher = higher ^ came;
                }
                all[plane] = higher & came;
            }
            let bytes = in_bytes(family, all);
            let came = came.store();
            for word in 0..ROWS {
                if came[word] == 0 {
                    continue;
                }
                let mut rows = [0; COLUMNS];
                for part in 0..PLANES {
                    rows[part * 8..][..8].copy_from_slice(&bytes[word][part].to_le_bytes());
                }
                for (j, row) in rows.chunks_exact(layout.bits).enumerate() {
                    let start = first + layout.row((i * ROWS + word) * in_word + j) * size.width;
                    // Rows off the board may share a word with others.
                    if start < size.width * size.height {
                        table.add(start, row, base);
                    }
                }
            }
        }
    }
}

/// Turns eight words of eight planes into bytes. Byte `c` of word `k` of row `r` is the number of bit `8 · k + c` of word `r`.
#[inline(always)]
pub(crate) fn in_bytes<F: Family>(family: F, mut all: [F::Tile; PLANES]) -> [Tile; ROWS] {
    // Exchange bytes between the planes: then each vector has eight columns of all planes.
    exchange::<F, 1, 8>(family, &mut all, 0x00ff_00ff_00ff_00ff);
    exchange::<F, 2, 16>(family, &mut all, 0xffff_0000_ffff);
    exchange::<F, 4, 32>(family, &mut all, 0xffff_ffff);
    // Exchange bits within each word, an 8×8 matrix.
    for i in 0..PLANES {
        let mut word = all[i];
        for (bits, mask) in [(7, 0x00aa_00aa_00aa_00aa), (14, 0xcccc_0000_cccc), (28, 0xf0f0_f0f0)]
        {
            let change = (word ^ word.shr(bits)) & F::Tile::load(family, &[mask; 8]);
            word = word ^ change ^ change.shl(bits);
        }
        all[i] = word;
    }
    // Exchange words: loads from where the vectors were stored would have to wait.
    let mut rows = [EMPTY; ROWS];
    for row in 0..ROWS {
        for i in 0..PLANES {
            rows[row][i] = all[i].store()[row];
        }
    }
    rows
}

/// Exchanges bits between planes `i` and `i + DISTANCE`: the bits `BITS` above `mask` in the first, the bits of `mask` in the second.
// One function per distance: in a loop over the distances, compilers keep all planes in memory.
#[inline(always)]
fn exchange<F: Family, const DISTANCE: usize, const BITS: u32>(
    family: F,
    planes: &mut [F::Tile; PLANES],
    mask: u64,
) {
    let mask = F::Tile::load(family, &[mask; 8]);
    for i in 0..PLANES {
        if i & DISTANCE == 0 {
            let change = (planes[i].shr(BITS) ^ planes[i + DISTANCE]) & mask;
            planes[i + DISTANCE] = planes[i + DISTANCE] ^ change;
            planes[i] = planes[i] ^ change.shl(BITS);
        }
    }
}
