//! The cells that a fill has reached, and the tiles that wait for a visit.

use alloc::{boxed::Box, collections::VecDeque, vec, vec::Vec};
use core::mem;

use crate::bits::{
    tile::{EMPTY, Size, Tile},
    tiles::{
        set::{Set, Tiles, tiles, tiles_mut, unite, zeros},
        words::DenseWords,
    },
};

/// Up to this many tiles, a fill keeps a list of them and does no work per tile of the board: a map may have a million
/// components.
const FEW_TILES: usize = 8;

/// On boards of up to this many tiles the list does not pay off.
const SMALL_BOARD: usize = 64;

/// The reached cells: a list of a few tiles at first, then all tiles.
pub(super) struct Reached {
    size: Size,
    few: Vec<(u32, Tile)>,
    /// All tiles of the board, once the list has become too long.
    all: Box<[u64]>,
    /// For each tile of the board, whether it waits.
    waits: Vec<bool>,
    /// The tiles that wait, as a FIFO queue: a tile that waits longer collects more cells.
    waiting: VecDeque<u32>,
}

impl Reached {
    pub(super) fn new(size: Size) -> Self {
        let (all, waits) = (Box::default(), Vec::new());
        let mut reached = Self { size, few: Vec::new(), all, waits, waiting: VecDeque::new() };
        if size.tiles() <= SMALL_BOARD {
            reached.keep_all();
        }
        reached
    }

    /// Switches from a list of tiles to all tiles of the board.
    #[cold]
    fn keep_all(&mut self) {
        self.all = zeros(self.size);
        let all = tiles_mut(&mut self.all);
        for (t, cells) in self.few.drain(..) {
            all[t as usize] = cells;
        }
        self.waits = vec![false; self.size.tiles()];
        for &t in &self.waiting {
            self.waits[t as usize] = true;
        }
    }

    #[inline(always)]
    fn keeps_all(&self) -> bool {
        !self.all.is_empty()
    }

    fn place(&self, t: usize) -> Option<usize> {
        self.few.iter().position(|&(other, _)| other as usize == t)
    }

    /// The reached cells of a tile.
    #[inline(always)]
    pub(super) fn tile(&self, t: usize) -> Tile {
        if self.keeps_all() {
            tiles(&self.all)[t]
        } else {
            self.place(t).map_or(EMPTY, |i| self.few[i].1)
        }
    }

    /// Replaces the reached cells of a tile.
    #[inline(always)]
    pub(super) fn set(&mut self, t: usize, cells: &Tile) {
        if self.keeps_all() {
            tiles_mut(&mut self.all)[t] = *cells;
            return;
        }
        match self.place(t) {
            Some(i) => self.few[i].1 = *cells,
            None => self.few.push((t as u32, *cells)),
        }
    }

    /// Replaces the reached cells of a tile, and queues the tile for a visit.
    #[inline(always)]
    pub(super) fn add(&mut self, t: usize, cells: &Tile) {
        self.set(t, cells);
        let waits = if self.keeps_all() {
            mem::replace(&mut self.waits[t], true)
        } else {
            self.waiting.contains(&(t as u32))
        };
        if !waits {
            self.waiting.push_back(t as u32);
        }
    }

    /// Takes the next waiting tile.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<usize> {
        if self.few.len() > FEW_TILES {
            self.keep_all();
        }
        let t = self.waiting.pop_front()? as usize;
        if self.keeps_all() {
            self.waits[t] = false;
        }
        Some(t)
    }

    /// The set of reached cells.
    pub(super) fn into_tiles(self) -> Tiles {
        if !self.keeps_all() {
            return Tiles::of_list(self.size, unite(self.few));
        }
        let mut reached = Tiles { size: self.size, set: Set::Dense(DenseWords::new(self.all)) };
        reached.thin_out();
        reached
    }
}
