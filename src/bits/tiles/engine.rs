//! A step of a wave on tiles, at the cost of its frontier.
//!
//! ```text
//! many cells: for each tile that may receive some      few cells: for each word that has some
//!     next  = what steps into it & unvisited               for each word that they step into
//!     unvisited -= next                                        next = them & unvisited
//!     next to look at: the tile, and those around               unvisited -= next
//!     it whose edge next touches                                keep the word if next has any
//! ```
//!
//! A tile *pulls* what steps into it with a handful of loads. The tiles to look at are bits, gathered in
//! registers for 64 tiles at a time. In a corridor that is a lot of work for a cell or two: there the words
//! that have some *push*, as a queue of cells would, but a word may hold several. The wave goes over from
//! one way to the other as its frontier grows and shrinks. Nothing is done per tile of the map but to lay
//! out the boards, once per search.

use alloc::{boxed::Box, vec::Vec};
use core::mem;

use super::{
    layer::{Board, Layer, Parts},
    marks::Marks,
    numbering::Numbering,
    set::Tiles,
    touched::Touched,
};
use crate::bits::{
    around::Step,
    push::{Landing, MOST_LANDINGS, Part},
    simd::{self, Family, Padded, Vector, Work},
    tile::{ROWS, Tile},
};

/// With fewer parts than these, the board is not worth having.
const FEW_PARTS: usize = 8;

/// What a wave keeps besides its newest layer.
pub(super) struct Engine {
    numbering: Numbering,
    /// The words of a strip.
    strip: usize,
    /// Without the newest layer.
    pub(super) unvisited: Tiles,
    /// The tiles to look at in the next step, and room for those of the step after it.
    look: Marks,
    look_next: Marks,
    /// The tiles that need no looking at: they have no unvisited cells, or do not exist.
    done: Vec<u64>,
    /// The board of the layer before, to write the next one over.
    spare: Option<Box<Board>>,
    spare_parts: Parts,
    /// With more parts than these, a layer goes to the board.
    most_parts: usize,
}

impl Engine {
    /// With the first layer, whose cells are open.
    pub(super) fn new(sources: &Tiles, open: &Tiles) -> (Self, Layer) {
        let size = open.size();
        let numbering = Numbering::new(size);
        let mut unvisited = open.clone();
        unvisited.drop(sources);
        unvisited.densify();
        let mut engine = Self {
            numbering,
            strip: size.bands() * ROWS,
            unvisited,
            look: Marks::new(numbering),
            look_next: Marks::new(numbering),
            done: numbering.absent(),
            spare: None,
            spare_parts: Parts::new(),
            most_parts: FEW_PARTS,
        };
        let mut layer = Layer { parts: Parts::new(), board: None };
        layer.parts.clear(FEW_PARTS);
        sources.for_each_tile(|t, tile| {
            for (row, &cells) in tile.iter().enumerate().filter(|(_, cells)| **cells != 0) {
                if layer.parts.len() > FEW_PARTS {
                    engine.move_to_board(&mut layer);
                }
                layer.parts.push(Part::new(t, row, cells));
            }
        });
        if layer.board.is_some() {
            engine.move_to_board(&mut layer);
        }
        (engine, layer)
    }

    /// Moves on to the next layer.
    pub(super) fn advance(&mut self, moves: &dyn Moving, layer: &mut Layer) {
        match layer.parts.len() {
            0 => {}
            parts if parts <= self.most_parts => {
                moves.push(self, &mut layer.parts);
                return;
            }
            _ => self.move_to_board(layer),
        }
        let (Some(now), Some(mut next)) = (&layer.board, self.spare.take()) else { return };
        let (looks, rows) = moves.pull(self, &now.cells, &mut next);
        self.spare = layer.board.replace(next);
        mem::swap(&mut self.look, &mut self.look_next);
        if rows <= looks {
            self.move_to_parts(layer, rows as usize);
        }
    }

    /// Takes the layer from the parts to the board, where some of it may be.
    fn move_to_board(&mut self, layer: &mut Layer) {
        let new = || Box::new(Board::new(self.unvisited.size(), self.numbering));
        self.spare.get_or_insert_with(new);
        let board = layer.board.get_or_insert_with(new);
        for part in layer.parts.as_slice() {
            board.add(*part);
            let (word, bit) = self.numbering.place(part.place().0);
            // As if it touched all edges: one look too many at each of the tiles around it.
            Touched::all(1 << bit).mark(word, true, self.numbering, &mut self.look);
        }
        layer.parts.clear(FEW_PARTS);
    }

    /// Takes the layer from the board to the parts, of which there will be so many.
    fn move_to_parts(&mut self, layer: &mut Layer, parts: usize) {
        let Some(board) = &mut layer.board else { return };
        layer.parts.clear(parts);
        self.most_parts = FEW_PARTS.max(2 * parts);
        for (t, tile) in board.tiles() {
            for (row, &cells) in tile.iter().enumerate() {
                layer.parts.push(Part::new(t, row, cells));
            }
        }
        board.clear_but(|_| 0);
        self.look.clear();
    }
}

/// A step of a wave on tiles by certain moves: all that has to be built for each kind of them.
pub(super) trait Moving {
    /// Moves on from the words that have some cells.
    fn push(&self, engine: &mut Engine, parts: &mut Parts);

    /// Moves on from one board to the next, tile by tile, and says how many tiles it has looked at and how many rows of
    /// them have new cells.
    fn pull(&self, engine: &mut Engine, now: &Padded, next: &mut Board) -> (u32, u32);
}

/// Steps over masks, which are all tiles of the board.
pub(super) struct By<'m, S> {
    pub(super) step: S,
    pub(super) masks: &'m [&'m [Tile]],
}

impl<S: Step> Moving for By<'_, S> {
    // It has no vectors: one for all sets of instructions is as fast, and sooner built.
    fn push(&self, engine: &mut Engine, parts: &mut Parts) {
        let list = engine.spare_parts.clear(parts.len() * MOST_LANDINGS);
        let unvisited = engine.unvisited.dense_mut().as_flattened_mut();
        let (strip, masks) = (engine.strip, self.masks);
        let mut landing = Landing { unvisited, list, len: 0, strip, masks };
        for &part in parts.as_slice() {
            landing.push(self.step, part);
        }
        engine.spare_parts.len = landing.len;
        mem::swap(parts, &mut engine.spare_parts);
    }

    fn pull(&self, engine: &mut Engine, now: &Padded, next: &mut Board) -> (u32, u32) {
        simd::run(Pull { by: self, engine, now, next })
    }
}

struct Pull<'r, 'm, S> {
    by: &'r By<'m, S>,
    engine: &'r mut Engine,
    now: &'r Padded,
    next: &'r mut Board,
}

impl<S: Step> Work for Pull<'_, '_, S> {
    type Output = (u32, u32);
    const RARE: bool = S::RARE;
    // Measured: a tile in one vector is no faster than in two on AMD, and 1.1 to 1.25 times as fast on Intel, for a seventh
    // more code.
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> (u32, u32) {
        let Self { by: &By { step, masks }, engine, now, next } = self;
        next.clear_but(|word| engine.look.word(word) & !engine.done[word]);
        let unvisited = engine.unvisited.dense_mut();
        let (next, next_tiles) = (&mut next.cells, &mut next.tiles);
        let (mut looks, mut rows) = (0, 0);
        for part in 0..engine.look.parts() {
            let mut words = engine.look.take_part(part);
            while words != 0 {
                let word = part * 64 + words.trailing_zeros() as usize;
                words &= words - 1;
                let mut look = engine.look.take(word) & !engine.done[word];
                if look == 0 {
                    continue;
                }
                looks += look.count_ones();
                let first = engine.numbering.tile(word);
                let mut touched = Touched::default();
                let mut full = 0;
                while look != 0 {
                    let bit = look.trailing_zeros();
                    look &= look - 1;
                    let t = first + bit as usize;
                    let left = F::Tile::load(family, &unvisited[t]);
                    let new = step.step(now.window(family, masks, t)) & left;
                    let left = left ^ new;
                    unvisited[t] = left.store();
                    *next.tile_mut(t) = new.store();
                    full |= u64::from(left.is_empty()) << bit;
                    rows += touched.add::<_, S>(bit, new);
                }
                engine.done[word] |= full;
                next_tiles.add(word, touched.tiles);
                touched.mark(word, S::CORNERS, engine.numbering, &mut engine.look_next);
            }
        }
        (looks, rows)
    }
}
