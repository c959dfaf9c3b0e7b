//! One step of a wave on tiles, at the cost of its frontier.
//!
//! ```text
//! what a tile of the frontier adds to       north-west  north  north-east
//! its neighbours: a row, a column, or             west  itself  east
//! a corner cell                             south-west  south  south-east
//! ```
//!
//! Each tile of the frontier pushes its steps into the tiles around it, and a bit per tile remembers
//! which have received any. Then just those are looked through, in order, for unvisited cells.

use alloc::{vec, vec::Vec};
use core::mem;

use super::{COLUMNS, EMPTY, ROWS, Set, Size, Tile, Tiles, is_empty, map};
use crate::direction::Direction;

/// The tables of a wave: one per search, as large as the board.
#[derive(Debug)]
pub(crate) struct Engine {
    size: Size,
    /// What the tiles have received in this step; empty between steps.
    received: Vec<Tile>,
    /// A bit for each tile that has received something.
    touched: Vec<u64>,
}

/// The steps that one tile of the frontier takes, sorted by the column of tiles in which they end:
/// west, the same, east.
struct Spread {
    here: [Tile; 3],
    north: [u64; 3],
    south: [u64; 3],
}

impl Spread {
    /// Adds a step in one direction from these cells.
    #[inline(always)]
    fn add(&mut self, from: &Tile, direction: Direction) {
        let (east, north) = direction.east_north();
        let (inside, outside) = match east {
            0 => return self.add_column(1, from, north),
            1 => (from.map(|word| word << 1), (2, from.map(|word| word >> (COLUMNS - 1)))),
            _ => (from.map(|word| word >> 1), (0, from.map(|word| word << (COLUMNS - 1)))),
        };
        self.add_column(1, &inside, north);
        self.add_column(outside.0, &outside.1, north);
    }

    /// Adds cells that have made their step east or west, and have yet to go north or south.
    #[inline(always)]
    fn add_column(&mut self, column: usize, cells: &Tile, north: isize) {
        let mut moved = EMPTY;
        match north {
            0 => moved = *cells,
            1 => {
                moved[..ROWS - 1].copy_from_slice(&cells[1..]);
                self.north[column] |= cells[0];
            }
            _ => {
                moved[1..].copy_from_slice(&cells[..ROWS - 1]);
                self.south[column] |= cells[ROWS - 1];
            }
        }
        self.here[column] = map(&self.here[column], &moved, |a, b| a | b);
    }
}

impl Engine {
    pub(crate) fn new(size: Size) -> Self {
        let touched = vec![0; size.tiles().div_ceil(COLUMNS)];
        Self { size, received: vec![EMPTY; size.tiles()], touched }
    }

    /// Moves the frontier one step in each of the directions, onto unvisited cells.
    #[inline]
    pub(crate) fn step<const DIRECTIONS: u8>(&mut self, frontier: &mut Tiles, unvisited: &Tiles) {
        self.advance(frontier, unvisited, |_, tile, spread| {
            for direction in Direction::ALL {
                if DIRECTIONS & direction.bit() != 0 {
                    spread.add(tile, direction);
                }
            }
        });
    }

    /// Moves the frontier one step in each direction from the cells of its mask, onto unvisited cells.
    #[inline]
    pub(crate) fn masked_step<'a>(
        &mut self,
        frontier: &mut Tiles,
        unvisited: &Tiles,
        masks: impl Iterator<Item = (Direction, &'a Tiles)> + Clone,
    ) {
        self.advance(frontier, unvisited, |t, tile, spread| {
            for (direction, mask) in masks.clone() {
                spread.add(&map(tile, &mask.tile(t), |a, b| a & b), direction);
            }
        });
    }

    #[inline(always)]
    fn advance(
        &mut self,
        frontier: &mut Tiles,
        unvisited: &Tiles,
        step: impl Fn(usize, &Tile, &mut Spread),
    ) {
        // The words of `touched` to look through, from and to.
        let mut words = (usize::MAX, 0);
        frontier.for_each_tile(|t, tile| {
            let mut spread = Spread { here: [EMPTY; 3], north: [0; 3], south: [0; 3] };
            step(t, tile, &mut spread);
            self.receive(t, &spread, &mut words);
        });
        let mut list = match mem::replace(&mut frontier.set, Set::Sparse(Vec::new())) {
            Set::Sparse(list) => list,
            Set::Dense(_) => Vec::new(),
        };
        list.clear();
        for i in words.0..words.1 {
            let mut word = mem::take(&mut self.touched[i]);
            while word != 0 {
                let t = i * COLUMNS + word.trailing_zeros() as usize;
                word &= word - 1;
                let next = map(&mem::take(&mut self.received[t]), &unvisited.tile(t), |a, b| a & b);
                if !is_empty(&next) {
                    list.push((t as u32, next));
                }
            }
        }
        frontier.set = Set::Sparse(list);
    }

    #[inline(always)]
    fn receive(&mut self, t: usize, spread: &Spread, words: &mut (usize, usize)) {
        let (strips, tiles) = (self.size.strips(), self.size.tiles());
        let strip = t % strips;
        for column in 0..3 {
            if (column == 0 && strip == 0) || (column == 2 && strip == strips - 1) {
                continue;
            }
            let t = t + column - 1;
            let mut put = |t: usize, add: &dyn Fn(&mut Tile)| {
                add(&mut self.received[t]);
                self.touched[t / COLUMNS] |= 1 << (t % COLUMNS);
                words.0 = words.0.min(t / COLUMNS);
                words.1 = words.1.max(t / COLUMNS + 1);
            };
            let here = &spread.here[column];
            if !is_empty(here) {
                put(t, &|tile| *tile = map(tile, here, |a, b| a | b));
            }
            if spread.north[column] != 0 && t >= strips {
                put(t - strips, &|tile| tile[ROWS - 1] |= spread.north[column]);
            }
            if spread.south[column] != 0 && t + strips < tiles {
                put(t + strips, &|tile| tile[0] |= spread.south[column]);
            }
        }
    }
}
