//! One step of a wave on tiles, at the cost of its frontier.
//!
//! ```text
//! for each tile that may receive something            its rows, and the rows one off:
//!     next  = steps into it & unvisited                loads one word before and after
//!     unvisited -= next                               its columns at the edge:
//!     note the tiles that next may step into           the tiles a strip before and after
//! ```
//!
//! A layer is a board of its own, empty but for the tiles in its list, so that a tile *pulls* what
//! steps into it with a handful of loads. Pushing steps into the tiles around, which had to be read,
//! changed and written once more, took about twice as long. A tile that has no unvisited cells left is never
//! looked at again. Nothing is done per tile of the map but to lay out its boards, once per search.

use alloc::{vec, vec::Vec};
use core::mem;

use super::{COLUMNS, EMPTY, ROWS, Set, Size, Tile, Tiles, dense_mut, is_empty, map};
use crate::{
    bits::simd::{self, Work},
    direction::Direction,
};

/// How the piece steps.
#[derive(Debug)]
pub(crate) enum Moves {
    /// One step in any of four or eight directions.
    Orthogonal,
    Diagonal,
    King,
    /// One step in each direction into the cells of its set.
    Into(Vec<(Direction, Tiles)>),
}

/// A board with room around it, and the tiles of it that are not empty.
#[derive(Debug)]
pub(super) struct Layer {
    words: Vec<u64>,
    lead: usize,
    list: Vec<u32>,
}

impl Layer {
    /// With a strip and a tile of room before and after, no load has to be checked for the edge.
    fn new(size: Size) -> Self {
        let lead = (size.bands() + 1) * ROWS;
        Self { words: vec![0; 2 * lead + size.tiles() * ROWS], lead, list: Vec::new() }
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    #[inline(always)]
    fn load(&self, at: usize) -> &Tile {
        self.words[at..].first_chunk().expect("there is room around the board")
    }

    #[inline]
    pub(super) fn tile(&self, t: usize) -> &Tile {
        self.load(self.lead + t * ROWS)
    }

    #[inline]
    pub(super) fn tiles(&self) -> impl Iterator<Item = (usize, &Tile)> {
        self.list.iter().map(|&t| (t as usize, self.tile(t as usize)))
    }

    #[inline(always)]
    fn put(&mut self, t: usize, tile: &Tile) {
        let at = self.lead + t * ROWS;
        self.words[at..at + ROWS].copy_from_slice(tile);
        self.list.push(t as u32);
    }

    #[inline(always)]
    fn clear(&mut self) {
        for &t in &self.list {
            let at = self.lead + t as usize * ROWS;
            self.words[at..at + ROWS].copy_from_slice(&EMPTY);
        }
        self.list.clear();
    }
}

/// The books of one search.
#[derive(Debug)]
pub(crate) struct Engine {
    size: Size,
    moves: Moves,
    /// An empty layer, to write the next one into.
    spare: Layer,
    queue: Queue,
    /// The tiles looked at in this step.
    now: Vec<u32>,
}

/// The tiles to look at in the next step.
#[derive(Debug)]
struct Queue {
    list: Vec<u32>,
    /// For each tile the step for which it was last noted, or `DONE`; with a strip and a tile of room
    /// before and after, which are done.
    noted: Vec<u32>,
    lead: usize,
    step: u32,
}

const DONE: u32 = u32::MAX;

impl Queue {
    fn new(size: Size) -> Self {
        let lead = size.bands() + 1;
        let mut noted = vec![0; 2 * lead + size.tiles()];
        noted[..lead].fill(DONE);
        noted[lead + size.tiles()..].fill(DONE);
        Self { list: Vec::new(), noted, lead, step: 1 }
    }

    /// Notes the tile at `place`, which is its number and `lead`.
    #[inline(always)]
    fn note(&mut self, place: usize) {
        if self.noted[place] < self.step {
            self.noted[place] = self.step;
            self.list.push((place - self.lead) as u32);
        }
    }

    /// Notes the tiles that a new part of the layer may step into.
    #[inline(always)]
    fn note_around(&mut self, t: usize, new: &Tile, bands: usize, unvisited: &Tile, corners: bool) {
        const EAST: u64 = 1 << (COLUMNS - 1);
        let place = t + self.lead;
        if is_empty(unvisited) {
            self.noted[place] = DONE;
        } else {
            self.note(place);
        }
        let all = new.iter().fold(0, |all, word| all | word);
        let (top, bottom) = (new[0], new[ROWS - 1]);
        for (rows, place) in [(top, place - 1), (bottom, place + 1), (all, place)] {
            if rows == 0 {
                continue;
            }
            self.note(place);
            if (corners || place == t + self.lead) && rows & EAST != 0 {
                self.note(place + bands);
            }
            if (corners || place == t + self.lead) && rows & 1 != 0 {
                self.note(place - bands);
            }
        }
    }
}

/// A tile of a layer with what is around it.
struct Around<'a> {
    layer: &'a Layer,
    /// Where its first word is, and how many words a strip has.
    at: usize,
    strip: usize,
}

impl Around<'_> {
    /// The rows of the tile, or those one further south (1) or north (−1), that a step of so many
    /// columns east brings into its columns.
    #[inline(always)]
    fn stepped(&self, south: isize, east: isize) -> Tile {
        let at = self.at.wrapping_add_signed(south);
        let here = self.layer.load(at);
        match east {
            0 => *here,
            1 => map(here, self.layer.load(at - self.strip), |word, west| {
                word << 1 | west >> (COLUMNS - 1)
            }),
            _ => map(here, self.layer.load(at + self.strip), |word, east| {
                word >> 1 | east << (COLUMNS - 1)
            }),
        }
    }

    #[inline(always)]
    fn beside(&self, south: isize) -> Tile {
        or(&self.stepped(south, 1), &self.stepped(south, -1))
    }
}

/// What a tile receives from those around it. A trait and not a closure, for only a method can be
/// inlined into a function with more instructions by force.
trait Step {
    /// Whether there are steps to corners.
    fn corners(&self) -> bool;

    fn received(&self, t: usize, around: &Around<'_>) -> Tile;
}

struct Orthogonal;
struct Diagonal;
struct King;
struct Into<'a>(&'a [(Direction, Tiles)]);

impl Step for Orthogonal {
    #[inline(always)]
    fn corners(&self) -> bool {
        false
    }

    #[inline(always)]
    fn received(&self, _: usize, around: &Around<'_>) -> Tile {
        or(&around.beside(0), &or(&around.stepped(-1, 0), &around.stepped(1, 0)))
    }
}

impl Step for Diagonal {
    #[inline(always)]
    fn corners(&self) -> bool {
        true
    }

    #[inline(always)]
    fn received(&self, _: usize, around: &Around<'_>) -> Tile {
        or(&around.beside(-1), &around.beside(1))
    }
}

impl Step for King {
    #[inline(always)]
    fn corners(&self) -> bool {
        true
    }

    #[inline(always)]
    fn received(&self, t: usize, around: &Around<'_>) -> Tile {
        or(&Orthogonal.received(t, around), &Diagonal.received(t, around))
    }
}

impl Step for Into<'_> {
    #[inline(always)]
    fn corners(&self) -> bool {
        self.0.len() > 4
    }

    #[inline(always)]
    fn received(&self, t: usize, around: &Around<'_>) -> Tile {
        let mut all = EMPTY;
        for (direction, into) in self.0 {
            let (east, north) = direction.east_north();
            all = or(&all, &map(&around.stepped(north, east), &into.tile(t), |a, b| a & b));
        }
        all
    }
}

#[inline(always)]
fn or(a: &Tile, b: &Tile) -> Tile {
    map(a, b, |a, b| a | b)
}

impl Engine {
    pub(crate) fn new(size: Size, moves: Moves) -> Self {
        Self { size, moves, spare: Layer::new(size), queue: Queue::new(size), now: Vec::new() }
    }

    /// Replaces a layer by the next, and strikes that from the unvisited cells.
    pub(crate) fn advance(&mut self, layer: &mut Tiles, unvisited: &mut Tiles) {
        unvisited.densify();
        let Set::Dense(bits) = &mut unvisited.set else { unreachable!("densified") };
        let unvisited = dense_mut(bits);
        let now = match mem::replace(&mut layer.set, Set::Sparse(Vec::new())) {
            Set::Layer(now) => now,
            set => self.first_layer(&Tiles { size: self.size, set }, unvisited),
        };
        let Self { size, moves, spare, queue, now: places } = self;
        let books = Books { bands: size.bands(), layer: now, unvisited, spare, queue, places };
        layer.set = Set::Layer(match moves {
            Moves::Orthogonal => simd::run(Pull { books, step: Orthogonal }),
            Moves::Diagonal => simd::run(Pull { books, step: Diagonal }),
            Moves::King => simd::run(Pull { books, step: King }),
            Moves::Into(sets) => simd::run(Pull { books, step: Into(sets) }),
        });
    }

    fn first_layer(&mut self, sources: &Tiles, unvisited: &[Tile]) -> Layer {
        let mut layer = Layer::new(self.size);
        sources.for_each_tile(|t, tile| {
            layer.put(t, tile);
            self.queue.note_around(t, tile, self.size.bands(), &unvisited[t], true);
        });
        layer
    }
}

/// What one step works with.
struct Books<'a> {
    bands: usize,
    layer: Layer,
    unvisited: &'a mut [Tile],
    spare: &'a mut Layer,
    queue: &'a mut Queue,
    places: &'a mut Vec<u32>,
}

/// One step, tile by tile.
struct Pull<'a, S> {
    books: Books<'a>,
    step: S,
}

impl<S: Step> Work for Pull<'_, S> {
    type Output = Layer;

    #[inline(always)]
    fn run(self) -> Layer {
        let Books { bands, mut layer, unvisited, spare, queue, places } = self.books;
        mem::swap(&mut queue.list, places);
        queue.step += 1;
        for t in places.drain(..) {
            let t = t as usize;
            let around = Around { layer: &layer, at: layer.lead + t * ROWS, strip: bands * ROWS };
            let left = &mut unvisited[t];
            let new = map(&self.step.received(t, &around), left, |a, b| a & b);
            if is_empty(&new) {
                continue;
            }
            *left = map(left, &new, |a, b| a ^ b);
            spare.put(t, &new);
            queue.note_around(t, &new, bands, left, self.step.corners());
        }
        layer.clear();
        mem::replace(spare, layer)
    }
}
