//! A number for each cell of a board, written a layer at a time.
//!
//! A cell at a time would be a branch and a store for each. Here eight words of up to 512 cells are worked on at
//! once, in eight planes of bits. Numbers are in Gray code, in which one and the next differ in one bit: so each layer
//! turns one bit of the cells that have not come before it.
//!
//! ```text
//! layer       number     the bit that turns      the cells where it turns
//!   1        00000001            0                X X X X     1 2 3 4
//!   2        00000011            1                . X X X     is when
//!   3        00000010            0                . . X X     they come
//!   4        00000110            2                . . . X
//! ```
//!
//! What a cell has seen turn when it comes is its number. A wave turns the planes as it goes, in whatever form it has boards
//! in. After some layers, or at the end, they become bytes, all at once, and go to the table.

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

/// The layers that planes tell apart: 0 is for the cells that none had.
const LAYERS: u32 = u8::MAX as u32;

/// How often the numbers have started again before a layer. Layers count from 1 on.
#[inline(always)]
pub(crate) const fn restarts(layer: u32) -> u32 {
    (layer - 1) / LAYERS
}

/// How many layers there were before the numbers started that tell a layer apart.
#[inline(always)]
pub(crate) const fn base(layer: u32) -> u32 {
    restarts(layer) * LAYERS
}

/// The number of a layer since they started, which is not 0.
#[inline(always)]
const fn number(layer: u32) -> u32 {
    (layer - 1) % LAYERS + 1
}

/// That number in Gray code: a bit for each plane that has turned an odd number of times, up to and with the layer.
#[inline(always)]
pub(crate) const fn gray(layer: u32) -> u32 {
    let number = number(layer);
    number ^ number >> 1
}

/// The plane that turns with a layer, if its number is not the first.
#[inline(always)]
pub(crate) const fn turning(layer: u32) -> usize {
    number(layer).trailing_zeros() as usize % PLANES
}

/// Whether the numbers start again with a layer.
#[inline(always)]
pub(crate) const fn is_first(layer: u32) -> bool {
    number(layer) == 1
}

/// The numbers of the cells that have come so far.
#[derive(Debug)]
pub struct Numbers {
    /// The board.
    size: Size,
    /// The part of it that the table is of; `None` until a kernel has said which, if any that holds the wave will do.
    part: Option<Area>,
    /// The place in the table of the cell that those who number cells have at (0, 0). It may be before the first.
    origin: usize,
    table: Table,
    /// How many layers there have been.
    layers: u32,
    /// How many of them have turned planes since those began.
    turned: u32,
    /// The cells that had not come when the planes of a wave in registers began, and then the planes.
    planes: Vec<u64>,
    /// Where they start: at a line of the processor's cache.
    start: usize,
}

impl Numbers {
    /// Of all cells of a board.
    pub(crate) fn new(width: usize, height: usize) -> Self {
        let mut numbers = Self::of_part(width, height);
        numbers.cover_all();
        numbers
    }

    /// Numbers any part of a board that has all cells of the wave.
    pub(crate) const fn of_part(width: usize, height: usize) -> Self {
        Self {
            size: Size { width, height },
            part: None,
            origin: 0,
            table: Table::NONE,
            layers: 0,
            turned: 0,
            planes: Vec::new(),
            start: 0,
        }
    }

    /// Makes room for all cells of the board, if there is not yet.
    pub(crate) fn cover_all(&mut self) {
        self.cover(Area::whole(self.size));
    }

    /// Makes room for the cells of a part: one that has all those for which there is room, or that has no others.
    #[inline(never)]
    pub(crate) fn cover(&mut self, part: Area) {
        let Size { width, height } = part.size;
        if let Some(old) = self.part {
            if width <= old.size.width && height <= old.size.height {
                return;
            }
            let table = mem::replace(&mut self.table, Table::new(width * height, self.layers));
            let first = old.from.x - part.from.x + (old.from.y - part.from.y) * width;
            self.table.copy_rows(first, width, &table, old.size.width);
        } else {
            self.table = Table::new(width * height, self.layers);
        }
        self.part = Some(part);
        self.start_at(Cell { x: 0, y: 0 });
    }

    /// Whether there is room for no cell yet.
    pub(crate) const fn may_be_of_part(&self) -> bool {
        self.part.is_none()
    }

    /// Takes the room back, of a wave that has not been numbered to its end.
    pub(crate) fn uncover(&mut self) {
        *self = Self::of_part(self.size.width, self.size.height);
    }

    /// The part that there is room for.
    const fn covered(&self) -> Area {
        match self.part {
            Some(part) => part,
            None => Area::whole(self.size),
        }
    }

    /// Sets the cell of the board that is (0, 0) to those who number cells from now on.
    pub(crate) fn start_at(&mut self, Cell { x, y }: Cell) {
        if self.may_be_of_part() {
            self.cover_all();
        }
        let Area { from, size } = self.covered();
        let before = from.x + from.y * size.width;
        self.origin = (x + y * size.width).wrapping_sub(before);
    }

    /// The place of a cell in the table.
    #[inline(always)]
    const fn place(&self, Cell { x, y }: Cell) -> usize {
        self.origin.wrapping_add(x + y * self.covered().size.width)
    }

    pub(crate) const fn layers(&self) -> u32 {
        self.layers
    }

    /// Says how many layers there have been, where planes are turned.
    pub(crate) const fn set_layers(&mut self, layers: u32) {
        self.layers = layers;
    }

    /// Goes on to the next layer.
    #[inline]
    pub(crate) fn begin(&mut self) {
        if self.may_be_of_part() {
            self.cover_all();
        }
        self.layers += 1;
    }

    /// Adds a cell to the newest layer.
    #[inline]
    pub(crate) fn add(&mut self, cell: Cell) {
        self.table.write(self.place(cell), self.layers - 1);
    }

    /// Adds the cells of a word to the newest layer, from this one on.
    #[inline]
    pub(crate) fn add_word(&mut self, first: Cell, cells: u64) {
        self.table.write_word(self.place(first), cells, self.layers - 1);
    }

    /// Adds a cell to the newest layer, and to each of the next ones the cell so many columns and rows further on, until there
    /// are so many.
    pub(crate) fn add_run(&mut self, first: Cell, (east, south): (isize, isize), count: u32) {
        let first = self.place(first);
        let stride = east + south * self.covered().size.width as isize;
        self.table.write_run(first, stride, count, self.layers - 1);
        self.layers += count - 1;
    }

    /// Writes the numbers of so many cells of a row, from which on there are none yet.
    #[inline]
    pub(crate) fn write_hill(&mut self, first: Cell, count: usize, hill: Hill) {
        let first = self.place(first);
        self.table.write_hill(first..first + count, hill);
    }

    /// Takes the numbers of planes to the table. The cell (0, 0) of their board is this one.
    // Once for all who have planes: as a part of each of them it is a twentieth of the crate's code.
    #[inline(never)]
    pub(crate) fn take(&mut self, base: u32, first: Cell, layout: Dealt, planes: Planes<'_>) {
        let (first, size) = (self.place(first), self.covered().size);
        simd::run(Take { table: &mut self.table, size, first, base, layout, planes });
    }

    /// Lowers the numbers of cells, from place `first` of the table on, to others that started after `by` layers. Both are of all
    /// cells.
    pub(crate) fn lower(&mut self, first: usize, others: &Self, by: u32) {
        self.table.lower(first, &others.table, others.layers, by);
    }

    /// The table, and the part that it is of.
    pub(crate) fn into_table(self) -> (Area, Table) {
        (self.covered(), self.table)
    }
}

/// A board and its planes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Planes<'p> {
    /// The board as it was when they started, from these words on, and each plane so many words after the one before it. What
    /// is missing has never turned.
    pub(crate) words: &'p [u64],
    pub(crate) stride: usize,
    /// The board now. The cells that have come are those in which it is another.
    pub(crate) now: &'p [Tile],
    /// A bit for each plane that is the other way round in them.
    pub(crate) flipped: u32,
}

impl Planes<'_> {
    /// The `i`-th eight words of the board as it was, or of the planes that follow on it.
    #[inline(always)]
    fn load<F: Family>(self, family: F, board: usize, i: usize) -> F::Tile {
        let words = self.words.get(board * self.stride + i * ROWS..).unwrap_or_default();
        match words.first_chunk() {
            Some(tile) => F::Tile::load(family, tile),
            None => F::Tile::load(family, &whole(words)),
        }
    }
}

/// Words that are fewer than eight, and as many zeros as are missing.
#[cold]
#[inline(never)]
fn whole(words: &[u64]) -> Tile {
    array::from_fn(|row| words.get(row).copied().unwrap_or_default())
}

/// Where rows are in words: row `y` in vector `y % vectors`, lane `y / vectors`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dealt {
    pub(crate) vectors: usize,
    pub(crate) lanes: usize,
    /// The bits of a lane.
    pub(crate) bits: usize,
}

impl Dealt {
    /// The row of the `i`-th lane of all.
    #[inline(always)]
    const fn row(self, i: usize) -> usize {
        let (vector, lane) = (i >> self.lanes.trailing_zeros(), i & (self.lanes - 1));
        vector + lane * self.vectors
    }
}

/// Numbers that are to be taken to the table.
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
            let bytes = in_bytes(family, planes, i, came);
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
                    // Rows that are not on the board may be in a word with others.
                    if start < size.width * size.height {
                        table.add(start, row, base);
                    }
                }
            }
        }
    }
}

/// Turns the `i`-th eight words of eight planes, bits in Gray code, into bytes: byte `c` of word `k` of row `r` is the number of
/// bit `8 · k + c` of word `r` of those, and 0 where none has come.
#[inline(always)]
fn in_bytes<F: Family>(family: F, planes: Planes<'_>, i: usize, came: F::Tile) -> [Tile; ROWS] {
    let mut all = [came; PLANES];
    let mut higher = F::Tile::none(family);
    for plane in (0..PLANES).rev() {
        higher = higher ^ planes.load(family, 1 + plane, i);
        if planes.flipped >> plane & 1 == 1 {
            higher = higher ^ came;
        }
        all[plane] = higher & came;
    }
    // Bytes change places between the planes: then one vector has eight columns of all of them.
    exchange::<F, 1, 8>(family, &mut all, 0x00ff_00ff_00ff_00ff);
    exchange::<F, 2, 16>(family, &mut all, 0xffff_0000_ffff);
    exchange::<F, 4, 32>(family, &mut all, 0xffff_ffff);
    // Bits change places within each word, an 8×8 matrix.
    for i in 0..PLANES {
        let mut word = all[i];
        for (bits, mask) in [(7, 0x00aa_00aa_00aa_00aa), (14, 0xcccc_0000_cccc), (28, 0xf0f0_f0f0)]
        {
            let change = (word ^ word.shr(bits)) & F::Tile::splat(family, mask);
            word = word ^ change ^ change.shl(bits);
        }
        all[i] = word;
    }
    // Words change places: by loads from where the vectors were stored, they would be waited for.
    let mut rows = [EMPTY; ROWS];
    for row in 0..ROWS {
        for i in 0..PLANES {
            rows[row][i] = all[i].store()[row];
        }
    }
    rows
}

/// Planes `i` and `i + DISTANCE` exchange bits: of the first those that are `BITS` higher, of the second those in the mask.
// A function for each distance: in a loop over them, compilers keep all planes in memory.
#[inline(always)]
pub(crate) fn exchange<F: Family, const DISTANCE: usize, const BITS: u32>(
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
