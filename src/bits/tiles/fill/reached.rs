//! The cells that a fill has reached, and the tiles that wait for a visit.

use alloc::{boxed::Box, collections::VecDeque, vec::Vec};
use core::mem;

use crate::{
    bits::tile::{EMPTY, Size, Tile},
    memory::{kept, zeros},
};

/// The state of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum State {
    #[default]
    Empty,
    Filled,
    Waits,
}

/// The reached cells, in memory that the thread keeps. Between fills no tile has cells: a fill clears what it has written, because a
/// map may have a million components.
#[derive(Default)]
pub(super) struct Reached {
    tiles: Vec<Tile>,
    states: Vec<State>,
    /// The tiles that have cells.
    used: Vec<u32>,
    /// The tiles that wait, as a FIFO queue: a tile that waits longer collects more cells.
    waiting: VecDeque<u32>,
}

/// A thread keeps what its last fill took, or memory for this many tiles, 2 MB, if that is more.
const KEPT: usize = 1 << 15;

kept!(kept_tiles: Reached);

/// Calls `run` with no cells reached on a board.
pub(super) fn with_reached<T>(size: Size, run: impl FnOnce(&mut Reached) -> T) -> T {
    let mut reached = kept_tiles(Reached::default());
    if reached.states.len() > size.tiles().max(KEPT) {
        reached = Reached::default();
    }
    if reached.states.len() < size.tiles() {
        (reached.states, reached.tiles) = (zeros(size.tiles()), zeros(size.tiles()));
    }
    let answer = run(&mut reached);
    for t in reached.used.drain(..) {
        (reached.states[t as usize], reached.tiles[t as usize]) = (State::Empty, EMPTY);
    }
    reached.waiting.clear();
    kept_tiles(reached);
    answer
}

impl Reached {
    /// The reached cells of a tile.
    #[inline(always)]
    pub(super) fn tile(&self, t: usize) -> &Tile {
        &self.tiles[t]
    }

    /// Replaces the reached cells of a tile.
    #[inline(always)]
    pub(super) fn set(&mut self, t: usize, cells: &Tile) {
        self.tiles[t] = *cells;
    }

    /// Replaces the reached cells of a tile, and queues the tile for a visit.
    #[inline(always)]
    pub(super) fn add(&mut self, t: usize, cells: &Tile) {
        self.set(t, cells);
        match mem::replace(&mut self.states[t], State::Waits) {
            State::Waits => return,
            State::Empty => self.used.push(t as u32),
            State::Filled => {}
        }
        self.waiting.push_back(t as u32);
    }

    /// Lets the tiles that have cells be in order.
    pub(super) fn sort(&mut self) {
        self.used.sort_unstable();
    }

    /// Takes the next waiting tile.
    #[inline(always)]
    pub(super) fn next(&mut self) -> Option<usize> {
        let t = self.waiting.pop_front()? as usize;
        self.states[t] = State::Filled;
        Some(t)
    }

    /// The words of all tiles of a board.
    pub(super) fn words(&self, size: Size) -> Box<[u64]> {
        self.tiles[..size.tiles()].as_flattened().into()
    }

    /// The tiles that have cells, in any order.
    pub(super) fn used(&self) -> impl ExactSizeIterator<Item = (u32, Tile)> {
        self.used.iter().map(|&t| (t, self.tiles[t as usize]))
    }
}
