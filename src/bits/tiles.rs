//! Boards whose size is known at run time, in tiles of 64 columns and 8 rows.
//!
//! ```text
//! the tiles of a board of 130 columns and 20 rows        the words of a tile
//!
//!            x 0–63   64–127   128–129 (130–191 spare)   word 0   bits 0–63 are x 0–63 of its first row
//! y  0–7       0        1        2                       word 1   the same of its second row
//! y  8–15      3        4        5                         ⋮
//! y 16–19      6        7        8   (20–23 spare)       word 7
//! ```
//!
//! A board up to 64 columns wide therefore has a word a row, one after the other. A tile is as much as
//! a processor works on at once, and what a search keeps books on: a set of few cells is kept as the
//! list of the tiles that are not empty, so that a layer of a search on a large map costs what its
//! frontier does, whatever the map's size.

use alloc::{vec, vec::Vec};
use bitvec::{boxed::BitBox, order::Lsb0};
use core::{array, hash};

use crate::cell::Cell;

mod cells;
mod engine;
mod offset;

pub(crate) use engine::Engine;

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
        let tiles = width.div_ceil(COLUMNS).checked_mul(height.div_ceil(ROWS))?;
        (tiles > 0 && u32::try_from(tiles).is_ok()).then_some(size)
    }

    pub(crate) const fn strips(self) -> usize {
        self.width.div_ceil(COLUMNS)
    }

    pub(crate) const fn bands(self) -> usize {
        self.height.div_ceil(ROWS)
    }

    pub(crate) const fn tiles(self) -> usize {
        self.strips() * self.bands()
    }

    const fn tile_of(self, cell: Cell) -> usize {
        cell.y / ROWS * self.strips() + cell.x / COLUMNS
    }

    /// The cells of the board in a tile.
    fn full_tile(self, t: usize) -> Tile {
        let columns = (self.width - t % self.strips() * COLUMNS).min(COLUMNS);
        let rows = self.height - t / self.strips() * ROWS;
        array::from_fn(|row| if row < rows { u64::MAX >> (COLUMNS - columns) } else { 0 })
    }
}

#[inline]
fn map(a: &Tile, b: &Tile, op: impl Fn(u64, u64) -> u64) -> Tile {
    array::from_fn(|row| op(a[row], b[row]))
}

#[inline]
fn is_empty(tile: &Tile) -> bool {
    tile.iter().fold(0, |all, word| all | word) == 0
}

/// A set of cells. Bits outside the board are zero.
#[derive(Clone, Debug)]
pub(crate) struct Tiles {
    size: Size,
    set: Set,
}

#[derive(Clone, Debug)]
enum Set {
    /// Every tile of the board.
    Dense(BitBox<u64, Lsb0>),
    /// The tiles that are not empty, in order.
    Sparse(Vec<(u32, Tile)>),
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
    pub(crate) fn from_bits(size: Size, bits: BitBox<u64, Lsb0>) -> Option<Self> {
        if bits.len() != size.tiles() * ROWS * COLUMNS {
            return None;
        }
        let mut new = Self { size, set: Dense(bits) };
        new.meet(&Self::full(size), |a, b| a & b);
        Some(new)
    }

    pub(crate) fn into_bits(mut self) -> BitBox<u64, Lsb0> {
        self.densify();
        match self.set {
            Dense(bits) => bits,
            Sparse(_) => unreachable!("densify leaves a dense set"),
        }
    }

    pub(crate) const fn size(&self) -> Size {
        self.size
    }

    fn densify(&mut self) {
        if let Sparse(list) = &self.set {
            let mut bits = zeros(self.size);
            let tiles = dense_mut(&mut bits);
            for &(t, tile) in list {
                tiles[t as usize] = tile;
            }
            self.set = Dense(bits);
        }
    }

    /// Keeps the list short enough to be worth it.
    fn settle(&mut self) {
        if matches!(&self.set, Sparse(list) if list.len() * ROWS > self.size.tiles()) {
            self.densify();
        }
    }

    #[inline]
    fn tile(&self, t: usize) -> Tile {
        match &self.set {
            Dense(bits) => dense(bits)[t],
            Sparse(list) => match list.binary_search_by_key(&t, |&(t, _)| t as usize) {
                Ok(i) => list[i].1,
                Err(_) => EMPTY,
            },
        }
    }

    /// Calls `each` with the tiles that are not empty, in order.
    #[inline]
    fn for_each_tile(&self, mut each: impl FnMut(usize, &Tile)) {
        match &self.set {
            Dense(bits) => {
                for (t, tile) in dense(bits).iter().enumerate() {
                    if !is_empty(tile) {
                        each(t, tile);
                    }
                }
            }
            Sparse(list) => list.iter().for_each(|(t, tile)| each(*t as usize, tile)),
        }
    }

    #[inline]
    pub(crate) fn contains(&self, cell: Cell) -> bool {
        self.tile(self.size.tile_of(cell))[cell.y % ROWS] >> (cell.x % COLUMNS) & 1 == 1
    }

    /// Puts a cell in or takes it out, and says whether that changed the set.
    pub(crate) fn set(&mut self, cell: Cell, inside: bool) -> bool {
        let t = self.size.tile_of(cell);
        let (row, bit) = (cell.y % ROWS, 1_u64 << (cell.x % COLUMNS));
        let change = |tile: &mut Tile| {
            let before = tile[row];
            tile[row] = if inside { before | bit } else { before & !bit };
            before != tile[row]
        };
        match &mut self.set {
            Dense(bits) => change(&mut dense_mut(bits)[t]),
            Sparse(list) => match list.binary_search_by_key(&t, |&(t, _)| t as usize) {
                Ok(i) => {
                    let changed = change(&mut list[i].1);
                    if is_empty(&list[i].1) {
                        list.remove(i);
                    }
                    changed
                }
                Err(_) if !inside => false,
                Err(i) => {
                    let mut tile = EMPTY;
                    change(&mut tile);
                    list.insert(i, (t as u32, tile));
                    self.settle();
                    true
                }
            },
        }
    }

    pub(crate) fn len(&self) -> usize {
        let mut len = 0;
        self.for_each_tile(|_, tile| {
            len += tile.iter().map(|w| w.count_ones() as usize).sum::<usize>();
        });
        len
    }

    pub(crate) fn is_empty(&self) -> bool {
        match &self.set {
            Dense(bits) => dense(bits).iter().all(is_empty),
            Sparse(list) => list.is_empty(),
        }
    }

    /// Whether no tile that both have fails `clear`.
    pub(crate) fn no_tile(&self, other: &Self, fails: impl Fn(u64, u64) -> u64) -> bool {
        match (&self.set, &other.set) {
            (Dense(a), Dense(b)) => {
                dense(a).iter().zip(dense(b)).all(|(a, b)| is_empty(&map(a, b, &fails)))
            }
            (Sparse(list), _) => {
                list.iter().all(|(t, tile)| is_empty(&map(tile, &other.tile(*t as usize), &fails)))
            }
            (Dense(a), Sparse(_)) => {
                let tiles = dense(a).iter().enumerate();
                tiles
                    .filter(|(_, tile)| !is_empty(tile))
                    .all(|(t, tile)| is_empty(&map(tile, &other.tile(t), &fails)))
            }
        }
    }

    /// `self = op(self, other)` word by word, where `op` keeps a word beside zero: `|` and `^`.
    pub(crate) fn join(&mut self, other: &Self, op: impl Fn(u64, u64) -> u64) {
        match (&mut self.set, &other.set) {
            (Dense(a), Dense(b)) => {
                for (a, b) in dense_mut(a).iter_mut().zip(dense(b)) {
                    *a = map(a, b, &op);
                }
            }
            (Dense(a), Sparse(list)) => {
                let tiles = dense_mut(a);
                for (t, tile) in list {
                    let a = &mut tiles[*t as usize];
                    *a = map(a, tile, &op);
                }
            }
            (Sparse(_), Dense(_)) => {
                self.densify();
                self.join(other, op);
            }
            (Sparse(a), Sparse(b)) => {
                *a = merge(a, b, op);
                self.settle();
            }
        }
    }

    /// `self = op(self, other)` word by word, where `op` keeps zero: `&` and `& !`. `other` is asked
    /// for the tiles of this set only.
    pub(crate) fn meet(&mut self, other: &Self, op: impl Fn(u64, u64) -> u64) {
        match (&mut self.set, &other.set) {
            (Dense(a), Dense(b)) => {
                for (a, b) in dense_mut(a).iter_mut().zip(dense(b)) {
                    *a = map(a, b, &op);
                }
            }
            (Dense(a), Sparse(_)) if op(1, 0) == 0 => {
                let mut list = Vec::new();
                other.for_each_tile(|t, tile| {
                    let both = map(&dense(a)[t], tile, &op);
                    if !is_empty(&both) {
                        list.push((t as u32, both));
                    }
                });
                self.set = Sparse(list);
            }
            (Dense(a), Sparse(list)) => {
                let tiles = dense_mut(a);
                for (t, tile) in list {
                    let a = &mut tiles[*t as usize];
                    *a = map(a, tile, &op);
                }
            }
            (Sparse(list), _) => list.retain_mut(|(t, tile)| {
                *tile = map(tile, &other.tile(*t as usize), &op);
                !is_empty(tile)
            }),
        }
    }
}

/// Two lists of tiles as one, in order.
fn merge(a: &[(u32, Tile)], b: &[(u32, Tile)], op: impl Fn(u64, u64) -> u64) -> Vec<(u32, Tile)> {
    let mut merged = Vec::with_capacity(a.len() + b.len());
    let (mut a, mut b) = (a.iter().peekable(), b.iter().peekable());
    while let (Some(&&(i, x)), Some(&&(j, y))) = (a.peek(), b.peek()) {
        let next = match i.cmp(&j) {
            core::cmp::Ordering::Less => (i, x),
            core::cmp::Ordering::Greater => (j, y),
            core::cmp::Ordering::Equal => (i, map(&x, &y, &op)),
        };
        if i <= j {
            a.next();
        }
        if j <= i {
            b.next();
        }
        if !is_empty(&next.1) {
            merged.push(next);
        }
    }
    merged.extend(a.chain(b));
    merged
}

impl PartialEq for Tiles {
    fn eq(&self, other: &Self) -> bool {
        match (&self.set, &other.set) {
            _ if self.size != other.size => false,
            (Dense(a), Dense(b)) => a.as_raw_slice() == b.as_raw_slice(),
            (Sparse(a), Sparse(b)) => a == b,
            _ => self.no_tile(other, |a, b| a ^ b) && other.no_tile(self, |a, b| a ^ b),
        }
    }
}

impl Eq for Tiles {}

impl hash::Hash for Tiles {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        self.size.hash(state);
        self.for_each_tile(|t, tile| (t, tile).hash(state));
    }
}
