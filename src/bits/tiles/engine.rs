//! A wave on tiles, at the cost of its frontier.
//!
//! ```text
//! many cells: for each tile that may receive some      few cells: for each word that has some
//!     next  = what steps into it & unvisited               for each word that they step into
//!     unvisited -= next                                        next = them & unvisited
//!     next to look at: the tile, and those around               unvisited -= next
//!     it whose edge next touches                                keep the word if next has any
//! ```
//!
//! A tile *pulls* what steps into it with a handful of loads; the tiles to look at are bits, gathered in
//! registers for 64 tiles at a time. In a corridor that is a lot of work for a cell or two: there the words
//! that have some *push*, as a queue of cells would, but that a word may hold several. The wave goes over
//! from one way to the other as its frontier grows and shrinks. Nothing is done per tile of the map but to
//! lay out the boards, once per search.

use alloc::{boxed::Box, vec::Vec};
use core::{mem, ops::ControlFlow};

use super::{
    COLUMNS, ROWS, Set, Tiles,
    layer::{Board, Layer, Part, Parts},
    marks::{Marks, Places},
    step::{self, Land, Step},
};
use crate::bits::{
    frontier::{self, Frontier, Visitor},
    simd::{self, Eight, EightWork, Proof},
};

/// Moves that lead back as they lead there.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Symmetric {
    Orthogonal,
    Diagonal,
    King,
    Knight,
}

/// How the piece steps.
#[derive(Debug)]
pub(crate) enum Moves<'a> {
    Symmetric(Symmetric),
    /// One step in each of the four directions, into the cells of its set, all of them dense.
    Into4([&'a Tiles; 4]),
    /// The same in each of the eight directions.
    Into8([&'a Tiles; 8]),
}

/// A board that is kept in tiles.
pub(crate) trait Tiled {
    fn new(tiles: Tiles) -> Self;
    fn tiles(&self) -> &Tiles;
    fn tiles_mut(&mut self) -> &mut Tiles;
}

/// The most words that a word hands something out to: in each row one, and its neighbour.
const MOST_LANDINGS: usize = 12;

/// With fewer parts than these, the board is not worth having.
const FEW_PARTS: usize = 8;

/// Runs a wave from open sources.
pub(crate) fn run<B: Tiled, V: Visitor<B>>(
    moves: Moves<'_>,
    sources: &Tiles,
    open: &Tiles,
    stop: Option<&Tiles>,
    visitor: &mut V,
) -> ControlFlow<()> {
    let (books, layer) = Books::new(sources, open);
    let layer = B::new(Tiles { size: open.size(), set: Set::Layer(layer) });
    macro_rules! run {
        ($step:expr) => {
            simd::run_eights(Run { books, layer, stop, step: $step, visitor })
        };
    }
    match moves {
        Moves::Symmetric(Symmetric::Orthogonal) => run!(step::Orthogonal),
        Moves::Symmetric(Symmetric::Diagonal) => run!(step::Diagonal),
        Moves::Symmetric(Symmetric::King) => run!(step::King),
        Moves::Symmetric(Symmetric::Knight) => run!(step::Knight),
        Moves::Into4(sets) => run!(step::Into(sets.map(Tiles::dense))),
        Moves::Into8(sets) => run!(step::Into(sets.map(Tiles::dense))),
    }
}

struct Run<'a, B, S, V> {
    books: Books,
    layer: B,
    stop: Option<&'a Tiles>,
    step: S,
    visitor: &'a mut V,
}

impl<B: Tiled, S: Step, V: Visitor<B>> EightWork for Run<'_, B, S, V> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run<E: Eight>(self, proof: Proof<E>) -> ControlFlow<()> {
        let Self { books, layer, stop, step, visitor } = self;
        frontier::run(Wave { books, layer, stop, step, proof }, visitor)
    }
}

struct Wave<'a, B, S, E> {
    books: Books,
    layer: B,
    stop: Option<&'a Tiles>,
    step: S,
    proof: Proof<E>,
}

impl<B: Tiled, S: Step, E: Eight> Frontier for Wave<'_, B, S, E> {
    type Layer = B;

    #[inline(always)]
    fn is_empty(&self) -> bool {
        matches!(&self.layer.tiles().set, Set::Layer(layer) if layer.is_empty())
    }

    #[inline(always)]
    fn show<V: Visitor<B>>(&self, visitor: &mut V) -> ControlFlow<()> {
        visitor.visit(&self.layer)
    }

    #[inline(always)]
    fn touches_stop(&self) -> bool {
        self.stop.is_some_and(|stop| !stop.is_disjoint(self.layer.tiles()))
    }

    #[inline(always)]
    fn advance(&mut self) {
        let Set::Layer(layer) = &mut self.layer.tiles_mut().set else {
            unreachable!("the layer of an engine")
        };
        self.books.advance(&self.step, self.proof, layer);
    }

    fn unvisited(self) -> B {
        B::new(self.books.unvisited)
    }
}

/// The books of one search.
pub(super) struct Books {
    places: Places,
    /// The words of a strip.
    strip: usize,
    /// Without the newest layer.
    unvisited: Tiles,
    /// The tiles to look at in the next step, and room for those of the step after it.
    look: Marks,
    look_next: Marks,
    /// The tiles that need no looking at, for they have no unvisited cells or do not exist.
    done: Vec<u64>,
    /// The board of the layer before, to write the next one over.
    spare: Option<Box<Board>>,
    spare_parts: Parts,
    /// With more parts than these, a layer goes to the board.
    most_parts: usize,
}

impl Books {
    /// With the first layer.
    pub(super) fn new(sources: &Tiles, open: &Tiles) -> (Self, Layer) {
        let size = open.size();
        let places = Places::new(size);
        let mut unvisited = open.clone();
        unvisited.densify();
        unvisited.drop(sources);
        let mut books = Self {
            places,
            strip: size.bands() * ROWS,
            unvisited,
            look: Marks::new(places),
            look_next: Marks::new(places),
            done: places.absent(),
            spare: None,
            spare_parts: Parts::new(),
            most_parts: FEW_PARTS,
        };
        let mut layer = Layer { parts: Parts::new(), board: None };
        layer.parts.clear(FEW_PARTS);
        sources.for_each_tile(|t, tile| {
            for (row, &cells) in tile.iter().enumerate().filter(|(_, cells)| **cells != 0) {
                if layer.parts.len() > FEW_PARTS {
                    books.move_to_board(&mut layer);
                }
                layer.parts.push(Part::new(t, row, cells));
            }
        });
        if layer.board.is_some() {
            books.move_to_board(&mut layer);
        }
        (books, layer)
    }

    pub(super) const fn unvisited(&self) -> &Tiles {
        &self.unvisited
    }

    /// Moves on to the next layer.
    #[inline(always)]
    pub(super) fn advance<E: Eight, S: Step>(
        &mut self,
        step: &S,
        proof: Proof<E>,
        layer: &mut Layer,
    ) {
        match layer.parts.len() {
            0 => self.pull(step, proof, layer),
            parts if parts <= self.most_parts => self.push(step, &mut layer.parts),
            _ => {
                self.move_to_board(layer);
                self.pull(step, proof, layer);
            }
        }
    }

    /// Moves on from the words that have some cells.
    #[inline(always)]
    fn push<S: Step>(&mut self, step: &S, parts: &mut Parts) {
        let list = self.spare_parts.clear(parts.len() * MOST_LANDINGS);
        let unvisited = self.unvisited.dense_mut().as_flattened_mut();
        let (strip, mut found) = (self.strip, Found { unvisited, list, len: 0 });
        for part in parts.as_slice() {
            step::scatter(step, strip, part.word as usize, part.cells, &mut found);
        }
        self.spare_parts.len = found.len;
        mem::swap(parts, &mut self.spare_parts);
    }

    /// Moves on tile by tile.
    #[inline(always)]
    fn pull<E: Eight, S: Step>(&mut self, step: &S, proof: Proof<E>, layer: &mut Layer) {
        let (Some(now), Some(next)) = (&mut layer.board, &mut self.spare) else { return };
        next.clear_but(|word| self.look.word(word) & !self.done[word]);
        let unvisited = self.unvisited.dense_mut();
        let (now, next, next_tiles) = (&now.cells, &mut next.cells, &mut next.tiles);
        let (mut looks, mut rows) = (0, 0);
        for part in 0..self.look.parts() {
            let mut words = self.look.take_part(part);
            while words != 0 {
                let word = part * 64 + words.trailing_zeros() as usize;
                words &= words - 1;
                let mut look = self.look.take(word) & !self.done[word];
                if look == 0 {
                    continue;
                }
                looks += look.count_ones();
                let first = self.places.tile(word);
                let mut touched = Touched::default();
                let mut full = 0;
                while look != 0 {
                    let bit = look.trailing_zeros();
                    look &= look - 1;
                    let t = first + bit as usize;
                    let left = E::load(proof, &unvisited[t]);
                    let new = step::received(step, proof, t, &now.around(t)).and(left);
                    let left = left.xor(new);
                    unvisited[t] = left.store();
                    *next.tile_mut(t) = new.store();
                    full |= u64::from(left.rows_with(u64::MAX) == 0) << bit;
                    rows += touched.add::<E, S>(bit, new);
                }
                self.done[word] |= full;
                next_tiles.add(word, touched.tiles);
                touched.mark::<S>(word, self.places, &mut self.look_next);
            }
        }
        mem::swap(&mut layer.board, &mut self.spare);
        mem::swap(&mut self.look, &mut self.look_next);
        if rows <= looks {
            self.move_to_parts(layer, rows as usize);
        }
    }

    /// Takes the layer from the parts to the board, where some of it may be.
    fn move_to_board(&mut self, layer: &mut Layer) {
        let new = || Box::new(Board::new(self.unvisited.size(), self.places));
        self.spare.get_or_insert_with(new);
        let board = layer.board.get_or_insert_with(new);
        for part in layer.parts.as_slice() {
            board.add(*part);
            let (word, bit) = self.places.place(part.place().0);
            // As if it touched all edges: one look too many at each of the tiles around it.
            let touched = Touched::all(1 << bit);
            touched.mark::<step::Knight>(word, self.places, &mut self.look);
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

struct Found<'a> {
    unvisited: &'a mut [u64],
    list: &'a mut [Part],
    len: usize,
}

impl Land for Found<'_> {
    #[inline(always)]
    fn land(&mut self, word: usize, cells: u64) {
        if let Some(left) = self.unvisited.get_mut(word) {
            let new = cells & *left;
            *left ^= new;
            // Without a branch, which would be a coin toss.
            self.list[self.len] = Part { word: word as u32, cells: new };
            self.len += usize::from(new != 0);
        }
    }
}

/// Of up to 64 tiles those that have got new cells, and those that have got some near an edge.
#[derive(Default)]
struct Touched {
    tiles: u64,
    north: u64,
    south: u64,
    west: u64,
    east: u64,
}

impl Touched {
    const fn all(bit: u64) -> Self {
        Self { tiles: bit, north: bit, south: bit, west: bit, east: bit }
    }

    #[inline(always)]
    fn add<E: Eight, S: Step>(&mut self, bit: u32, new: E) -> u32 {
        let edge = const { (1 << S::REACH) - 1 };
        let rows = new.rows_with(u64::MAX);
        let mark = |rows: u8| u64::from(rows != 0) << bit;
        self.tiles |= mark(rows);
        self.north |= mark(rows & edge as u8);
        self.south |= mark(rows >> (ROWS - S::REACH));
        self.west |= mark(new.rows_with(edge));
        self.east |= mark(new.rows_with(edge << (COLUMNS - S::REACH)));
        rows.count_ones()
    }

    /// Marks the tiles that they may step into.
    #[inline(always)]
    fn mark<S: Step>(&self, word: usize, places: Places, look: &mut Marks) {
        let per_strip = places.words_per_strip as usize;
        let [west, east] = [word - per_strip, word + per_strip];
        let mut column = |word: usize, tiles: u64, north: u64, south: u64| {
            look.add(word, tiles | north >> 1 | south << 1);
            if per_strip > 1 {
                look.add(word.saturating_sub(1), north << 63);
                look.add(word + 1, south >> 63);
            }
        };
        column(word, self.tiles, self.north, self.south);
        if self.west | self.east == 0 {
            return;
        }
        if const { S::CORNERS } {
            column(west, self.west, self.west & self.north, self.west & self.south);
            column(east, self.east, self.east & self.north, self.east & self.south);
        } else {
            look.add(west, self.west);
            look.add(east, self.east);
        }
    }
}
