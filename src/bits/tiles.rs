//! Boards whose size is known at run time, in tiles of 64 columns and 8 rows.
//!
//! ```text
//! the tiles of a board of 130 columns and 20 rows        the words of a tile
//!
//!            x 0–63   64–127   128–129 (130–191 spare)   word 0   bits 0–63 are x 0–63 of its first row
//! y  0–7       0        3        6                       word 1   the same of its second row
//! y  8–15      1        4        7                         ⋮
//! y 16–19      2        5        8   (20–23 spare)       word 7
//! ```
//!
//! A strip of 64 columns is a word a row, one after the other, so that the rows above and below those
//! of a tile are the words before and after: a step north or south is a load one word off. At least
//! two spare rows end each strip, and stand above the next.
//!
//! A tile is as much as a processor works on at once, and what a search keeps books on: a set of few
//! cells is kept as the list of the tiles that are not empty, so that a layer of a search on a large
//! map costs what its frontier does, whatever the map's size.

use alloc::{vec, vec::Vec};
use bitvec::{boxed::BitBox, order::Lsb0};
use core::{array, hash};

use crate::cell::Cell;

mod cells;
mod combine;
mod engine;
mod flood;
mod layer;
mod marks;
mod meet;
mod offset;
mod rows;
mod step;

pub(crate) use engine::{Moves, Symmetric, Tiled, run};
pub(crate) use flood::{Flow, flood};
use layer::Layer;
pub(crate) use meet::distance;
pub(crate) use rows::{Room, Rows};

/// The rows of a tile, a word each.
pub(crate) type Tile = [u64; ROWS];

pub(crate) const COLUMNS: usize = u64::BITS as usize;
pub(crate) const ROWS: usize = 8;

const EMPTY: Tile = [0; ROWS];

/// A board's size in cells. Its tiles fit in a `u32` and its bits in a slice of `bitvec`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Size {
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Size {
    /// `None` for a board of no cells and for one that is too large.
    pub(crate) fn new(width: usize, height: usize) -> Option<Self> {
        let size = Self { width, height };
        let tiles = size.strips().checked_mul(size.bands())?;
        (width > 0 && height > 0 && u32::try_from(tiles).is_ok()).then_some(size)
    }

    pub(crate) const fn strips(self) -> usize {
        self.width.div_ceil(COLUMNS)
    }

    pub(crate) const fn bands(self) -> usize {
        self.height / ROWS + 1 + (self.height % ROWS == ROWS - 1) as usize
    }

    pub(crate) const fn tiles(self) -> usize {
        self.strips() * self.bands()
    }

    const fn tile_of(self, cell: Cell) -> usize {
        cell.x / COLUMNS * self.bands() + cell.y / ROWS
    }

    /// The column and the row of a tile's first cell.
    #[inline(always)]
    const fn corner(self, t: usize) -> (usize, usize) {
        // A division of fewer bits is faster.
        let (t, bands) = (t as u32, self.bands() as u32);
        ((t / bands) as usize * COLUMNS, (t % bands) as usize * ROWS)
    }

    /// The cells of the board in a tile.
    fn full_tile(self, t: usize) -> Tile {
        let columns = (self.width - t / self.bands() * COLUMNS).min(COLUMNS);
        let rows = self.height.saturating_sub(t % self.bands() * ROWS);
        array::from_fn(|row| if row < rows { u64::MAX >> (COLUMNS - columns) } else { 0 })
    }
}

// A plain loop, and not `array::from_fn`: what is not inlined into the function that has the
// instructions does not have them.
#[inline(always)]
fn map(a: &Tile, b: &Tile, op: impl Fn(u64, u64) -> u64) -> Tile {
    let mut tile = EMPTY;
    for row in 0..ROWS {
        tile[row] = op(a[row], b[row]);
    }
    tile
}

#[inline(always)]
fn is_empty(tile: &Tile) -> bool {
    tile.iter().fold(0, |all, word| all | word) == 0
}

/// A set of cells. Bits outside the board are zero.
#[derive(Debug)]
pub(crate) struct Tiles {
    size: Size,
    set: Set,
}

#[derive(Debug)]
enum Set {
    /// Every tile of the board.
    Dense(BitBox<u64, Lsb0>),
    /// The tiles that are not empty, in order.
    Sparse(Vec<(u32, Tile)>),
    /// A layer on the engine's own board; what is changed or kept of it becomes a sparse set.
    Layer(Layer),
}

use Set::{Dense, Sparse};

#[inline]
fn dense(bits: &BitBox<u64, Lsb0>) -> &[Tile] {
    bits.as_raw_slice().as_chunks().0
}

#[inline]
fn dense_mut(bits: &mut BitBox<u64, Lsb0>) -> &mut [Tile] {
    bits.as_raw_mut_slice().as_chunks_mut().0
}

fn zeros(size: Size) -> BitBox<u64, Lsb0> {
    BitBox::from_boxed_slice(vec![0; size.tiles() * ROWS].into_boxed_slice())
}

/// A list of tiles and parts of tiles, in order and each tile once.
fn unite(mut list: Vec<(u32, Tile)>) -> Vec<(u32, Tile)> {
    list.sort_unstable_by_key(|&(t, _)| t);
    list.dedup_by(|later, earlier| {
        let same = later.0 == earlier.0;
        if same {
            earlier.1 = map(&earlier.1, &later.1, |a, b| a | b);
        }
        same
    });
    list
}

fn place(list: &[(u32, Tile)], t: usize) -> Result<usize, usize> {
    list.binary_search_by_key(&t, |&(t, _)| t as usize)
}

impl Tiles {
    pub(crate) const fn empty(size: Size) -> Self {
        Self { size, set: Sparse(Vec::new()) }
    }

    pub(crate) fn full(size: Size) -> Self {
        let mut bits = zeros(size);
        for (t, tile) in dense_mut(&mut bits).iter_mut().enumerate() {
            *tile = size.full_tile(t);
        }
        Self { size, set: Dense(bits) }
    }

    /// The set of these bits, laid out as drawn above; those outside the board are dropped. `None`
    /// where there are not as many as the board's tiles have.
    pub(crate) fn from_bits(size: Size, mut bits: BitBox<u64, Lsb0>) -> Option<Self> {
        if bits.len() != size.tiles() * ROWS * COLUMNS {
            return None;
        }
        bits.force_align();
        let mut new = Self { size, set: Dense(bits) };
        new.retain(&Self::full(size));
        Some(new)
    }

    pub(crate) fn into_bits(mut self) -> BitBox<u64, Lsb0> {
        self.densify();
        match self.set {
            Dense(bits) => bits,
            _ => unreachable!("densify leaves a dense set"),
        }
    }

    pub(crate) const fn size(&self) -> Size {
        self.size
    }

    /// The tiles of a dense set.
    #[inline(always)]
    fn dense(&self) -> &[Tile] {
        let Dense(bits) = &self.set else { unreachable!("a dense set") };
        dense(bits)
    }

    /// The tiles of a dense set, to be changed.
    #[inline(always)]
    fn dense_mut(&mut self) -> &mut [Tile] {
        let Dense(bits) = &mut self.set else { unreachable!("a dense set") };
        dense_mut(bits)
    }

    pub(crate) fn densify(&mut self) {
        if matches!(self.set, Dense(_)) {
            return;
        }
        let mut bits = zeros(self.size);
        let tiles = dense_mut(&mut bits);
        self.for_each_tile(|t, tile| tiles[t] = *tile);
        self.set = Dense(bits);
    }

    /// The tiles that are not empty, in order.
    fn compact(&self) -> Vec<(u32, Tile)> {
        let mut list: Vec<(u32, Tile)> = Vec::new();
        self.for_each_tile(|t, tile| list.push((t as u32, *tile)));
        unite(list)
    }

    /// Makes a list dense that has become too long to be worth it, and a layer sparse, so that the set
    /// can be changed.
    fn settle(&mut self) {
        if let Set::Layer(_) = self.set {
            self.set = Sparse(self.compact());
        }
        if matches!(&self.set, Sparse(list) if list.len() * ROWS > self.size.tiles()) {
            self.densify();
        }
    }

    #[inline]
    fn tile(&self, t: usize) -> Tile {
        match &self.set {
            Dense(bits) => dense(bits)[t],
            Sparse(list) => place(list, t).map_or(EMPTY, |i| list[i].1),
            Set::Layer(layer) => layer.tile(t),
        }
    }

    /// Calls `each` with the tiles that are not empty, in any order. A tile of a layer may come in parts.
    #[inline]
    fn for_each_tile(&self, mut each: impl FnMut(usize, &Tile)) {
        match &self.set {
            Dense(bits) => {
                for (t, tile) in dense(bits).iter().enumerate().filter(|(_, tile)| !is_empty(tile))
                {
                    each(t, tile);
                }
            }
            Sparse(list) => list.iter().for_each(|(t, tile)| each(*t as usize, tile)),
            Set::Layer(layer) => layer.tiles().for_each(|(t, tile)| each(t, &tile)),
        }
    }

    #[inline]
    pub(crate) fn contains(&self, cell: Cell) -> bool {
        self.tile(self.size.tile_of(cell))[cell.y % ROWS] >> (cell.x % COLUMNS) & 1 == 1
    }

    /// Puts a cell in or takes it out, and says whether that changed the set.
    pub(crate) fn set(&mut self, cell: Cell, inside: bool) -> bool {
        let changed = self.contains(cell) != inside;
        if !changed {
            return false;
        }
        self.settle();
        let t = self.size.tile_of(cell);
        let (row, bit) = (cell.y % ROWS, 1 << (cell.x % COLUMNS));
        match &mut self.set {
            Dense(bits) => dense_mut(bits)[t][row] ^= bit,
            Sparse(list) => {
                let i = place(list, t).unwrap_or_else(|i| {
                    list.insert(i, (t as u32, EMPTY));
                    i
                });
                list[i].1[row] ^= bit;
                if is_empty(&list[i].1) {
                    list.remove(i);
                }
            }
            Set::Layer(_) => unreachable!("settled"),
        }
        true
    }

    /// Adds cells of a row to a dense set, from column `x` on, a multiple of 64.
    #[inline(always)]
    pub(crate) fn insert_run(&mut self, x: usize, y: usize, cells: u64) {
        let row = x / COLUMNS * self.size.bands() * ROWS + y;
        self.dense_mut().as_flattened_mut()[row] |= cells;
    }

    pub(crate) fn len(&self) -> usize {
        let mut len = 0;
        self.for_each_tile(|_, tile| {
            len += tile.iter().map(|word| word.count_ones() as usize).sum::<usize>();
        });
        len
    }

    pub(crate) fn is_empty(&self) -> bool {
        match &self.set {
            Dense(bits) => dense(bits).iter().all(is_empty),
            Sparse(list) => list.is_empty(),
            Set::Layer(layer) => layer.is_empty(),
        }
    }

    /// Whether no cell of the set is in the other.
    pub(crate) fn is_disjoint(&self, other: &Self) -> bool {
        let clear = |a: &Tile, b: &Tile| is_empty(&map(a, b, |a, b| a & b));
        match (&self.set, &other.set) {
            (Dense(a), Dense(b)) => dense(a).iter().zip(dense(b)).all(|(a, b)| clear(a, b)),
            (Dense(_), _) => other.is_disjoint(self),
            (Sparse(list), _) => list.iter().all(|(t, tile)| clear(tile, &other.tile(*t as usize))),
            (Set::Layer(layer), _) => layer.tiles().all(|(t, tile)| clear(&tile, &other.tile(t))),
        }
    }

    /// Whether every cell of the set is in the other.
    pub(crate) fn is_subset(&self, other: &Self) -> bool {
        let mut outside = false;
        self.for_each_tile(|t, tile| {
            outside |= !is_empty(&map(tile, &other.tile(t), |a, b| a & !b));
        });
        !outside
    }
}

/// A layer takes as much memory as its tiles do once it is kept.
impl Clone for Tiles {
    fn clone(&self) -> Self {
        let set = match &self.set {
            Dense(bits) => Dense(bits.clone()),
            Sparse(list) => Sparse(list.clone()),
            Set::Layer(_) => Sparse(self.compact()),
        };
        Self { size: self.size, set }
    }
}

impl PartialEq for Tiles {
    fn eq(&self, other: &Self) -> bool {
        match (&self.set, &other.set) {
            _ if self.size != other.size => false,
            (Dense(a), Dense(b)) => a.as_raw_slice() == b.as_raw_slice(),
            (Sparse(a), Sparse(b)) => a == b,
            _ => self.is_subset(other) && other.is_subset(self),
        }
    }
}

impl Eq for Tiles {}

impl hash::Hash for Tiles {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        self.size.hash(state);
        self.compact().hash(state);
    }
}
