//! What a flood has reached, and the tiles that wait for a visit.

use alloc::{vec, vec::Vec};

use crate::bits::tiles::{EMPTY, Set, Size, Tile, Tiles, zeros};

/// Up to so many tiles, a flood keeps a list of them, and nothing is done per tile of the board: a map
/// may have a million components.
pub(super) const FEW_TILES: usize = 8;

/// On boards of so many tiles the list is not worth it.
pub(super) const SMALL_BOARD: usize = 64;

pub(super) trait Books {
    /// What is reached of a tile.
    fn tile(&self, t: usize) -> Tile;

    /// Writes what is reached of a tile that has been added.
    fn set(&mut self, t: usize, cells: &Tile);

    /// The same, and the tile has to wait for a visit.
    fn add(&mut self, t: usize, cells: &Tile);

    /// Takes a tile that waits.
    fn next(&mut self) -> Option<usize>;
}

/// A list of tiles.
pub(super) struct Few {
    pub(super) list: Vec<(u32, Tile)>,
    waiting: Vec<u32>,
}

impl Few {
    pub(super) const fn new() -> Self {
        Self { list: Vec::new(), waiting: Vec::new() }
    }

    fn place(&self, t: usize) -> Option<usize> {
        self.list.iter().position(|&(other, _)| other as usize == t)
    }
}

impl Books for Few {
    #[inline(always)]
    fn tile(&self, t: usize) -> Tile {
        self.place(t).map_or(EMPTY, |i| self.list[i].1)
    }

    #[inline(always)]
    fn set(&mut self, t: usize, cells: &Tile) {
        match self.place(t) {
            Some(i) => self.list[i].1 = *cells,
            None => self.list.push((t as u32, *cells)),
        }
    }

    #[inline(always)]
    fn add(&mut self, t: usize, cells: &Tile) {
        self.set(t, cells);
        if !self.waiting.contains(&(t as u32)) {
            self.waiting.push(t as u32);
        }
    }

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        self.waiting.pop().map(|t| t as usize)
    }
}

/// A whole board.
pub(super) struct Many {
    pub(super) reached: Tiles,
    /// The tiles that wait, in a ring that has room for all: the first of them, and how many they are.
    ring: Vec<u32>,
    first: usize,
    count: usize,
    waits: Vec<bool>,
}

impl Many {
    pub(super) fn new(size: Size) -> Self {
        let (ring, waits) = (vec![0; size.tiles()], vec![false; size.tiles()]);
        let reached = Tiles { size, set: Set::Dense(zeros(size)) };
        Self { reached, ring, first: 0, count: 0, waits }
    }
}

impl Books for Many {
    #[inline(always)]
    fn tile(&self, t: usize) -> Tile {
        self.reached.dense()[t]
    }

    #[inline(always)]
    fn set(&mut self, t: usize, cells: &Tile) {
        self.reached.dense_mut()[t] = *cells;
    }

    #[inline(always)]
    fn add(&mut self, t: usize, cells: &Tile) {
        self.set(t, cells);
        if self.waits[t] {
            return;
        }
        self.waits[t] = true;
        let place = self.first + self.count;
        let place = if place < self.ring.len() { place } else { place - self.ring.len() };
        self.ring[place] = t as u32;
        self.count += 1;
    }

    // First come, first served: what waits longer collects more.
    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        self.count = self.count.checked_sub(1)?;
        let t = self.ring[self.first] as usize;
        self.first = if self.first + 1 < self.ring.len() { self.first + 1 } else { 0 };
        self.waits[t] = false;
        Some(t)
    }
}
