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

use alloc::{vec, vec::Vec};
use core::mem;

use super::{
    simd::{self, Family, Lanewise, Line, Vector, Work},
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
const fn restarts(layer: u32) -> u32 {
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

/// That number in Gray code.
#[inline(always)]
const fn gray(layer: u32) -> u32 {
    let number = number(layer);
    number ^ number >> 1
}

/// The plane that turns with a layer, if its number is not the first.
#[inline(always)]
pub(crate) const fn turning(layer: u32) -> usize {
    number(layer).trailing_zeros() as usize % PLANES
}

/// Whether a plane has turned an odd number of times, up to and with a layer, since the numbers started.
pub(crate) const fn has_turned(layer: u32, plane: usize) -> bool {
    gray(layer) >> plane & 1 == 1
}

/// Whether the numbers start again with a layer.
#[inline(always)]
pub(crate) const fn is_first(layer: u32) -> bool {
    number(layer) == 1
}

/// The numbers of the cells that have come so far.
#[derive(Debug)]
pub struct Numbers {
    size: Size,
    /// The place in the table of the cell that those who number cells have at (0, 0).
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
    pub(crate) fn new(width: usize, height: usize) -> Self {
        let table = Table::new(width * height, 0);
        Self {
            size: Size { width, height },
            origin: 0,
            table,
            layers: 0,
            turned: 0,
            planes: Vec::new(),
            start: 0,
        }
    }

    /// Sets the cell of the board that is (0, 0) to those who number cells from now on.
    pub(crate) const fn start_at(&mut self, Cell { x, y }: Cell) {
        self.origin = x + y * self.size.width;
    }

    /// The place of a cell in the table.
    #[inline(always)]
    const fn place(&self, Cell { x, y }: Cell) -> usize {
        self.origin + x + y * self.size.width
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
    pub(crate) const fn begin(&mut self) {
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
        let stride = east + south * self.size.width as isize;
        self.table.write_run(first, stride, count, self.layers - 1);
        self.layers += count - 1;
    }

    /// Writes the numbers of so many cells of a row, from which on there are none yet.
    #[inline]
    pub(crate) fn write_hill(&mut self, first: Cell, count: usize, hill: Hill) {
        let first = self.place(first);
        self.table.write_hill(first..first + count, hill);
    }

    /// Takes the numbers of the `i`-th eight words of a board to the table, those of the cells that have come after so many
    /// layers. Its cell (0, 0) is this one.
    #[inline(always)]
    pub(crate) fn take<F: Family>(
        &mut self,
        family: F,
        base: u32,
        first: Cell,
        (layout, i): (Layout, usize),
        planes: &[Tile; PLANES],
        came: F::Tile,
    ) {
        let first = self.place(first);
        let bytes = in_bytes(family, planes, came);
        write_rows(&mut self.table, &bytes, &came.store(), base, (first, self.size), (layout, i));
    }

    pub(crate) fn into_table(self) -> Table {
        self.table
    }
}

/// Where rows are in words: row `y` in vector `y % vectors`, lane `y / vectors`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    pub(crate) vectors: usize,
    pub(crate) lanes: usize,
    /// The bits of a lane.
    pub(crate) bits: usize,
}

impl Layout {
    /// The rows of a tile, one after the other.
    const TILE: Self = Self { vectors: 1, lanes: ROWS, bits: COLUMNS };

    /// The row of the `i`-th lane of all.
    #[inline(always)]
    const fn row(self, i: usize) -> usize {
        let (vector, lane) = (i >> self.lanes.trailing_zeros(), i & (self.lanes - 1));
        vector + lane * self.vectors
    }
}

/// Takes the numbers of the `i`-th eight words to the table, as [`in_bytes`] has them. The first row begins at a place of it.
#[inline(always)]
fn write_rows(
    table: &mut Table,
    bytes: &[Tile; ROWS],
    came: &Tile,
    base: u32,
    (first, size): (usize, Size),
    (layout, i): (Layout, usize),
) {
    let in_word = COLUMNS >> layout.bits.trailing_zeros();
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

/// Turns eight planes of eight words, bits in Gray code, into bytes: byte `c` of word `i` of row `r` is the number of bit
/// `8 · i + c` of word `r`, and 0 where none has come.
#[inline(always)]
fn in_bytes<F: Family>(family: F, planes: &[Tile; PLANES], came: F::Tile) -> [Tile; ROWS] {
    let mut all = [came; PLANES];
    let mut higher = F::Tile::none(family);
    for i in (0..PLANES).rev() {
        higher = higher ^ F::Tile::load(family, &planes[i]);
        all[i] = higher & came;
    }
    // Bytes change places between the planes: then one vector has eight columns of all of them.
    exchange::<F, 1>(family, &mut all, 0x00ff_00ff_00ff_00ff);
    exchange::<F, 2>(family, &mut all, 0xffff_0000_ffff);
    exchange::<F, 4>(family, &mut all, 0xffff_ffff);
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

/// Planes that are so far from each other exchange what is that many bytes higher in the one than in the other.
// A function for each distance: in a loop over them, compilers keep all planes in memory.
#[inline(always)]
fn exchange<F: Family, const DISTANCE: usize>(
    family: F,
    planes: &mut [F::Tile; PLANES],
    mask: u64,
) {
    let mask = F::Tile::splat(family, mask);
    let bits = const { 8 * DISTANCE as u32 };
    for i in 0..PLANES {
        if i & DISTANCE == 0 {
            let change = (planes[i].shr(bits) ^ planes[i + DISTANCE]) & mask;
            planes[i + DISTANCE] = planes[i + DISTANCE] ^ change;
            planes[i] = planes[i] ^ change.shl(bits);
        }
    }
}

/// Planes for the tiles of a board, of which some turn with each layer and others have not been seen for a while.
#[derive(Debug)]
pub(crate) struct OfTiles<'n> {
    numbers: &'n mut Numbers,
    /// The cells of each tile that were unvisited when its numbers started, and then its planes.
    lines: Vec<[Line; 1 + PLANES]>,
    /// The layer with which the planes of each tile turned last; 0 where they have not.
    last: Vec<u32>,
}

impl<'n> OfTiles<'n> {
    #[inline(never)]
    pub(crate) fn new(numbers: &'n mut Numbers) -> Self {
        let tiles = numbers.size.tiles();
        Self { numbers, lines: vec![[Line::EMPTY; 1 + PLANES]; tiles], last: vec![0; tiles] }
    }

    pub(crate) const fn begin(&mut self) {
        self.numbers.begin();
    }

    /// Adds the cells of a word, the `row`-th of a tile, to the newest layer.
    #[inline]
    pub(crate) fn add_word(&mut self, t: usize, row: usize, cells: u64) {
        let (x, y) = self.numbers.size.corner(t);
        self.numbers.add_word(Cell { x, y: y + row }, cells);
        // Their planes do not turn any more.
        self.lines[t][0].0[row] &= !cells;
    }

    /// Turns the planes of a tile where it has unvisited cells, those of the newest layer among them.
    #[inline(always)]
    pub(crate) fn turn<F: Family>(&mut self, family: F, t: usize, unvisited: F::Tile) {
        let (layer, last) = (self.numbers.layers, self.last[t]);
        let mut turned = gray(layer);
        if last == 0 {
            self.lines[t][0].0 = unvisited.store();
        } else if restarts(last) != restarts(layer) {
            self.flush(t, &unvisited.store());
            self.lines[t][0].0 = unvisited.store();
        } else {
            turned ^= gray(last);
        }
        self.last[t] = layer;
        let lines = &mut self.lines[t];
        while turned != 0 {
            let plane = &mut lines[1 + turned.trailing_zeros() as usize % PLANES].0;
            *plane = (F::Tile::load(family, plane) ^ unvisited).store();
            turned &= turned - 1;
        }
    }

    /// Takes the numbers of a tile to the table.
    #[cold]
    #[inline(never)]
    fn flush(&mut self, t: usize, unvisited: &Tile) {
        let [start, planes @ ..] = mem::replace(&mut self.lines[t], [Line::EMPTY; 1 + PLANES]);
        let mut came = start.0;
        for row in 0..ROWS {
            came[row] &= !unvisited[row];
        }
        let (x, y) = self.numbers.size.corner(t);
        let (base, planes) = (base(self.last[t]), planes.map(|line| line.0));
        simd::run(TakeTile {
            numbers: self.numbers,
            base,
            first: Cell { x, y },
            planes: &planes,
            came: &came,
        });
    }

    /// Takes all numbers to the table, after so many layers.
    pub(crate) fn finish(mut self, layers: u32, unvisited: &[Tile]) {
        for (t, unvisited) in unvisited.iter().enumerate() {
            if self.last[t] != 0 {
                self.flush(t, unvisited);
            }
        }
        self.numbers.layers = layers;
    }
}

/// Numbers of a tile that are to be taken to the table.
struct TakeTile<'n> {
    numbers: &'n mut Numbers,
    base: u32,
    first: Cell,
    planes: &'n [Tile; PLANES],
    came: &'n Tile,
}

impl Work for TakeTile<'_> {
    type Output = ();
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, family: F) {
        let Self { numbers, base, first, planes, came } = self;
        let came = F::Tile::load(family, came);
        numbers.take(family, base, first, (Layout::TILE, 0), planes, came);
    }
}
