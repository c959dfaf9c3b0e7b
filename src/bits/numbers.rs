//! A number for each cell of a board, written a layer at a time.
//!
//! Cell by cell would be a branch and a store for each. Here eight words of up to 512 cells are numbered at once, in eight planes
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
//! The bits that have turned in a cell by its layer are its number. A wave turns the planes as it runs, in whatever form its
//! boards are. After some layers, or at the end, all planes become bytes at once and go to the table.

use alloc::vec::Vec;
use core::{array, mem};

use super::{
    area::Area,
    simd::{self, Family, RowVector, Vector, Work},
    tile::{COLUMNS, EMPTY, ROWS, Size, Tile},
};
use crate::cell::Cell;

mod table;
mod turned;

pub(crate) use table::{Hill, Table};

/// The bits of a number.
pub(crate) const PLANES: usize = u8::BITS as usize;

/// The layers that planes tell apart: 0 is for the cells of no layer.
const LAYERS: u32 = u8::MAX as u32;

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
pub(crate) const fn turning(layer: u32) -> usize {
    number(layer).trailing_zeros() as usize % PLANES
}

/// Whether the numbers start again with `layer`.
#[inline(always)]
pub(crate) const fn is_first(layer: u32) -> bool {
    number(layer) == 1
}

/// The numbers of all cells that the wave has reached.
#[derive(Debug)]
pub struct Numbers {
    /// The board.
    size: Size,
    /// The part that the table covers. `None` until a kernel says which; any part that holds the wave will do.
    part: Option<Area>,
    /// The cell that kernels call (0, 0), and its place in the table. It may be before the first.
    corner: Cell,
    origin: usize,
    /// It has no cells until something is written.
    table: Table,
    /// The number of layers.
    layers: u32,
    /// How many of them have turned the current planes.
    turned: u32,
    /// For a wave in registers: the cells not reached when its planes began, and then the planes.
    planes: Vec<u64>,
    /// Where the planes start: at a cache line.
    start: usize,
    /// How the planes are dealt, if all numbers have stayed there at the end.
    left: Option<Dealt>,
}

impl Numbers {
    /// Numbers all cells of a board.
    pub(crate) fn new(width: usize, height: usize) -> Self {
        let mut numbers = Self::of_part(width, height);
        numbers.cover_all();
        numbers
    }

    /// Numbers any part of a board that has all cells of a single wave.
    pub(crate) const fn of_part(width: usize, height: usize) -> Self {
        Self {
            size: Size { width, height },
            part: None,
            corner: Cell { x: 0, y: 0 },
            origin: 0,
            table: Table::NONE,
            layers: 0,
            turned: 0,
            planes: Vec::new(),
            start: 0,
            left: None,
        }
    }

    /// Makes room for all cells of the board, if there is none yet.
    pub(crate) fn cover_all(&mut self) {
        self.cover(Area::whole(self.size));
    }

    /// Makes room for the cells of `part`, which holds all cells that have room, or only such cells.
    #[inline(never)]
    pub(crate) fn cover(&mut self, part: Area) {
        let Size { width, height } = part.size;
        match self.part {
            Some(old) if !self.table.is_empty() => {
                if width <= old.size.width && height <= old.size.height {
                    return;
                }
                let table = mem::replace(&mut self.table, Table::new(width * height, self.layers));
                let first = old.from.x - part.from.x + (old.from.y - part.from.y) * width;
                self.table.copy_rows(first, width, &table, old.size.width);
            }
            _ => self.table = Table::new(width * height, self.layers),
        }
        self.part = Some(part);
        self.start_at(Cell { x: 0, y: 0 });
    }

    /// Makes room, if there is none yet.
    #[inline]
    fn make_room(&mut self) {
        if self.table.is_empty() {
            let part = self.covered();
            self.table = Table::new(part.size.width * part.size.height, self.layers);
            self.part = Some(part);
        }
    }

    /// Whether no cell has room yet.
    pub(crate) const fn may_be_of_part(&self) -> bool {
        self.part.is_none()
    }

    /// Gives the room back, after a wave that was not numbered to its end.
    pub(crate) fn uncover(&mut self) {
        *self = Self::of_part(self.size.width, self.size.height);
    }

    /// The part that has room; the whole board if there is none yet.
    const fn covered(&self) -> Area {
        match self.part {
            Some(part) => part,
            None => Area::whole(self.size),
        }
    }

    /// Sets which cell of the board kernels call (0, 0) from here on.
    pub(crate) fn start_at(&mut self, corner: Cell) {
        self.make_room();
        self.set_corner(corner);
    }

    /// Does so for a kernel that keeps the numbers in planes until its end. If no part is covered yet, it is this one, for which
    /// there is room when it is needed.
    pub(crate) fn start_in(&mut self, part: Area, corner: Cell) {
        self.part.get_or_insert(part);
        self.set_corner(corner);
    }

    fn set_corner(&mut self, corner: Cell) {
        let Area { from, size } = self.covered();
        let before = from.x + from.y * size.width;
        self.corner = corner;
        self.origin = (corner.x + corner.y * size.width).wrapping_sub(before);
    }

    /// The place of a cell in the table.
    #[inline(always)]
    const fn place(&self, Cell { x, y }: Cell) -> usize {
        self.origin.wrapping_add(x + y * self.covered().size.width)
    }

    pub(crate) const fn layers(&self) -> u32 {
        self.layers
    }

    /// Sets the number of layers, for kernels that turn planes.
    pub(crate) const fn set_layers(&mut self, layers: u32) {
        self.layers = layers;
    }

    /// Advances to the next layer.
    #[inline]
    pub(crate) fn begin(&mut self) {
        self.make_room();
        self.layers += 1;
    }

    /// Adds a cell to the newest layer.
    #[inline]
    pub(crate) fn add(&mut self, cell: Cell) {
        self.table.write(self.place(cell), self.layers - 1);
    }

    /// Adds the cells of words to the newest layer, one bit per cell, from the first cell of each word on.
    #[inline(always)]
    pub(crate) fn add_words(&mut self, words: impl Iterator<Item = (Cell, u64)>) {
        let (before, width) = (self.origin, self.covered().size.width);
        let words = words.map(|(Cell { x, y }, cells)| (before.wrapping_add(x + y * width), cells));
        self.table.write_words(words, self.layers - 1);
    }

    /// Adds `count` cells in a row, each in a layer of its own. The first is in the newest layer; each next one is `east` columns
    /// and `south` rows further on.
    pub(crate) fn add_run(&mut self, first: Cell, (east, south): (isize, isize), count: u32) {
        let first = self.place(first);
        let stride = east + south * self.covered().size.width as isize;
        self.table.write_run(first, stride, count, self.layers - 1);
        self.layers += count - 1;
    }

    /// Writes the numbers of `count` cells of a row. No cell from `first` on may have one yet.
    #[inline]
    pub(crate) fn write_hill(&mut self, first: Cell, count: usize, hill: Hill) {
        let first = self.place(first);
        self.table.write_hill(first..first + count, hill);
    }

    /// Writes the numbers in planes to the table. `first` is the cell (0, 0) of their board.
    // Not inlined: as a part of each caller, it is a twentieth of the crate's code.
    #[inline(never)]
    pub(crate) fn take(&mut self, base: u32, first: Cell, layout: Dealt, planes: Planes<'_>) {
        self.make_room();
        let (first, size) = (self.place(first), self.covered().size);
        simd::run(Take { table: &mut self.table, size, first, base, layout, planes });
    }

    /// Lowers the numbers of cells, from place `first` of the table on, to those of `others`, which started after `by` layers.
    /// Both are of all cells.
    pub(crate) fn lower(&mut self, first: usize, others: &Self, by: u32) {
        self.table.lower(first, &others.table, others.layers, by);
    }

    /// The table, and the part that it is of.
    pub(crate) fn into_table(mut self) -> (Area, Table) {
        self.take_left();
        self.make_room();
        (self.covered(), self.table)
    }
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
}

/// Writes numbers from planes to the table.
struct Take<'n> {
    table: &'n mut Table,
    size: Size,
    /// The place where the first row of all words begins.
    first: usize,
    base: u32,
    layout: Dealt,
    planes: Planes<'n>,
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
            let mut all = [came; PLANES];
            for plane in 0..PLANES {
                let mut turned = planes.load(family, 1 + plane, i);
                if planes.flipped >> plane & 1 == 1 {
                    turned = turned ^ came;
                }
                all[plane] = turned & came;
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

/// Turns eight words of eight planes, bits in Gray code, into bytes. Byte `c` of word `k` of row `r` is the number of bit
/// `8 · k + c` of word `r`.
#[inline(always)]
pub(crate) fn in_bytes<F: Family>(family: F, mut all: [F::Tile; PLANES]) -> [Tile; ROWS] {
    for plane in (1..PLANES).rev() {
        all[plane - 1] = all[plane - 1] ^ all[plane];
    }
    // Exchange bytes between the planes: then each vector has eight columns of all planes.
    exchange::<F, 1, 8>(family, &mut all, 0x00ff_00ff_00ff_00ff);
    exchange::<F, 2, 16>(family, &mut all, 0xffff_0000_ffff);
    exchange::<F, 4, 32>(family, &mut all, 0xffff_ffff);
    // Exchange bits within each word, an 8×8 matrix.
    for i in 0..PLANES {
        let mut word = all[i];
        for (bits, mask) in [(7, 0x00aa_00aa_00aa_00aa), (14, 0xcccc_0000_cccc), (28, 0xf0f0_f0f0)]
        {
            let change = (word ^ word.shr(bits)) & F::Tile::splat(family, mask);
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

/// Exchanges bits between planes `i` and `i + DISTANCE`: those `BITS` above `mask` in the first, those of `mask` in the second.
// One function per distance: in a loop over the distances, compilers keep all planes in memory.
#[inline(always)]
fn exchange<F: Family, const DISTANCE: usize, const BITS: u32>(
    family: F,
    planes: &mut [F::Tile; PLANES],
    mask: u64,
) {
    let mask = F::Tile::splat(family, mask);
    for i in 0..PLANES {
        if i & DISTANCE == 0 {
            let change = (planes[i].shr(BITS) ^ planes[i + DISTANCE]) & mask;
            planes[i + DISTANCE] = planes[i + DISTANCE] ^ change;
            planes[i] = planes[i] ^ change.shl(BITS);
        }
    }
}
