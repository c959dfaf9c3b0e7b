//! Waves whose layers are a few words: from word to word, and along a corridor at once.
//!
//! In a corridor, a block is much work for a cell or two. Where a wave has become so narrow, the words that have cells push. A
//! single cell that can only go straight on is taken to the first place where it could do something else, however many layers
//! that is; two cells in different words, what has gone both ways from one place, as far as both can.
//!
//! ```text
//! # # # # # # . #     the wave is at 0, and six layers later at the opening: 6 is its
//! 0 1 2 3 4 5 6 .     only cell then, and there are two ways on
//! # # # # # # # #
//! ```

use alloc::{vec, vec::Vec};
use core::mem;

use super::{
    corridor::{Corridor, MOST_RUNS, Run},
    marks::{count, for_each},
    numbers::Numbered,
    plane::{Plane, SIDE},
    room::{Room, Stop},
    words::{Part, Ways, Words},
};
use crate::bits::{
    around::{Around, Beside, Fill, Step},
    tile::COLUMNS,
};

/// How many words a layer may have for each block that is looked at: a visit takes as long as so many.
const WORDS_PER_BLOCK: usize = 4;

/// The most words that a word steps into: in each of five rows one, and its neighbors.
const MOST_LANDINGS: usize = 15;

/// The surroundings of a word, where one word alone has cells. Where that is must be known when this is compiled: then
/// nothing is left of all moves that come from elsewhere.
#[derive(Clone, Copy)]
struct Lone<'a> {
    cells: u64,
    /// The word with the cells lies so many blocks east of this one, and so many rows south.
    east: isize,
    south: isize,
    /// The masks of this word's block, and where in them it is.
    masks: &'a [Plane],
    place: usize,
}

impl Around for Lone<'_> {
    type Cells = u64;

    #[inline(always)]
    fn row<const DY: isize>(self) -> u64 {
        if self.east == 0 && self.south == DY { self.cells } else { 0 }
    }

    #[inline(always)]
    fn mask<const DY: isize>(self, mask: usize) -> u64 {
        self.masks[mask][self.place]
    }

    #[inline(always)]
    fn eastward<const N: u32>(self, each: impl Beside) -> u64 {
        each.at(self) << N | each.at(Self { east: self.east + 1, ..self }) >> (64 - N)
    }

    #[inline(always)]
    fn westward<const N: u32>(self, each: impl Beside) -> u64 {
        each.at(self) >> N | each.at(Self { east: self.east - 1, ..self }) << (64 - N)
    }
}

/// The ways from row to row of the blocks of a room.
fn ways(room: &Room<'_>) -> Ways {
    let (mut ways, stride) = ([[0; SIDE]; 2], (room.frame.stride() * SIDE) as isize);
    let place = |row: usize| room.deal.place(row) as isize;
    for row in 0..SIDE {
        let here = place(row);
        ways[0][here as usize] =
            if row > 0 { place(row - 1) - here } else { place(SIDE - 1) - here - stride };
        ways[1][here as usize] =
            if row + 1 < SIDE { place(row + 1) - here } else { place(0) - here + stride };
    }
    ways
}

/// Where a list lands.
struct Landing<'w, 'r> {
    words: &'w mut Words<'r>,
    /// The parts of the next layer, with room for all.
    list: &'w mut [Part],
    len: usize,
}

impl Landing<'_, '_> {
    /// Takes all that the cells of a word step into.
    #[inline(always)]
    fn push<S: Step>(&mut self, step: S, from: Part) {
        self.rows::<S, -1>(step, from);
        self.rows::<S, 0>(step, from);
        self.rows::<S, 1>(step, from);
        if const { S::REACH > 1 } {
            self.rows::<S, -2>(step, from);
            self.rows::<S, 2>(step, from);
        }
    }

    /// What steps `DY` rows south.
    #[inline(always)]
    fn rows<S: Step, const DY: isize>(&mut self, step: S, from: Part) {
        self.land::<S, DY, 0>(step, from);
        let edge = const { (1 << S::REACH) - 1 };
        let crosses = from.cells & (edge | edge << (COLUMNS - S::REACH)) != 0;
        if crosses && (S::CORNERS || DY == 0) {
            self.land::<S, DY, -1>(step, from);
            self.land::<S, DY, 1>(step, from);
        }
    }

    /// What steps `DY` rows south and into the block `DX` further east.
    #[inline(always)]
    fn land<S: Step, const DY: isize, const DX: isize>(&mut self, step: S, from: Part) {
        let words = &mut *self.words;
        let word = words.further(from.word, DY).wrapping_add_signed(DX * SIDE as isize);
        let crosses = (DX, DY) != (0, 0) && word / SIDE != from.word / SIDE;
        if crosses && !words.has(word) {
            return;
        }
        let (cells, masks) = (from.cells, words.masks::<S>(word));
        let lone = Lone { cells, east: -DX, south: -DY, masks, place: word % SIDE };
        let left = words.left[word];
        let new = step.step(lone) & left;
        words.left[word] = left ^ new;
        // Without a branch, which would be mispredicted half of the time.
        self.list[self.len] = Part { word, cells: new };
        self.len += usize::from(new != 0);
    }
}

/// Whether the newest layer has few enough words for a list.
#[inline(never)]
pub(super) fn is_narrow(room: &Room<'_>) -> bool {
    let most = WORDS_PER_BLOCK * count(&room.look[0]) as usize;
    let mut words = 0;
    let (reached, before) = (room.board(room.newest), room.board(room.before()));
    for_each(&room.lives[0], |id| {
        if words <= most {
            let words_of = reached[id].iter().zip(&before[id]);
            words += words_of.filter(|(reached, before)| reached != before).count();
        }
    });
    words <= most
}

/// How a list goes on.
pub(super) struct Going<'r, 'n> {
    numbers: Option<&'r mut Numbered<'n>>,
    /// After how many layers it ends, how many there have been, and how many there were before it.
    most: u32,
    layers: u32,
    before: u32,
    /// The parts of the newest layer, and room for those of the next.
    parts: Vec<Part>,
    len: usize,
    next: Vec<Part>,
    most_parts: usize,
    /// Whether the newest layer has a cell of the stop.
    met: bool,
}

/// Goes on from the newest layer until the wave ends or stops, has too many words, comes to the end of the frame, or has had so
/// many layers more. Says how many there were.
pub(super) fn go_on<S: Fill>(
    room: &mut Room<'_>,
    stop: Stop<'_>,
    numbers: Option<&mut Numbered<'_>>,
    most: u32,
    step: S,
) -> u32 {
    let mut parts = Vec::new();
    for_each(&room.lives[0], |id| {
        room.deal.for_each_place(&room.layer_in(id), |place, cells| {
            parts.push(Part { word: id * SIDE + place, cells });
        });
    });
    let mut taken = room.beyond();
    let lives = mem::take(&mut room.lives[0]);
    for_each(&lives, |id| room.take(id, &mut taken));
    room.lives[0] = lives;
    let (len, most_parts) = (parts.len(), 2 * parts.len().max(2));
    parts.resize(most_parts * MOST_LANDINGS, Part::NONE);
    let next = vec![Part::NONE; most_parts * MOST_LANDINGS];
    let before = numbers.as_ref().map_or(0, |numbers| numbers.layers());
    let mut going =
        Going { numbers, most, layers: 0, before, parts, len, next, most_parts, met: false };
    let ways = ways(room);
    while let Some(id) = going.run(room.words(stop, &ways, &taken), step) {
        if !room.frame.has(id) {
            break;
        }
        room.take(id, &mut taken);
    }
    let Going { layers, parts, len, numbers, met, .. } = going;
    room.give_back(taken);
    for &Part { word, cells } in &parts[..len] {
        room.enter(word, cells);
    }
    (room.alive, room.met) = (len > 0, met);
    if let Some(numbers) = numbers {
        numbers.set_layers(before + layers);
    }
    layers
}

impl Going<'_, '_> {
    /// Goes on until it ends, or until it may step into a block that is not taken, which it returns.
    fn run<S: Fill>(&mut self, mut words: Words<'_>, step: S) -> Option<usize> {
        while self.len > 0 && self.len <= self.most_parts && self.layers < self.most && !self.met {
            if self.len <= MOST_RUNS
                && let most = self.most - self.layers
                && let Some(runs) =
                    (Corridor { words: &mut words }).runs(step, &self.parts[..self.len], most)
            {
                self.take(&runs, &mut words);
            } else if words.needed.is_some() || !self.land(step, &mut words) {
                return words.needed;
            }
            self.met = words.is_at_stop(&self.parts[..self.len]);
        }
        None
    }

    /// Goes on by one layer, unless some of it may be in a block that is not taken.
    fn land<S: Step>(&mut self, step: S, words: &mut Words<'_>) -> bool {
        let mut landing = Landing { words: &mut *words, list: &mut self.next, len: 0 };
        for &part in &self.parts[..self.len] {
            landing.push(step, part);
        }
        let landed = landing.len;
        if words.needed.is_some() {
            for part in &self.next[..landed] {
                words.left[part.word] |= part.cells;
            }
            return false;
        }
        self.len = landed;
        mem::swap(&mut self.parts, &mut self.next);
        self.layers += u32::from(landed > 0);
        if let Some(numbers) = &mut self.numbers {
            for &part in &self.parts[..landed] {
                numbers.add(part, self.before + self.layers);
            }
        }
        true
    }

    /// Goes on along corridors.
    fn take(&mut self, runs: &[Run; MOST_RUNS], words: &mut Words<'_>) {
        for (part, run) in self.parts[..self.len].iter_mut().zip(runs) {
            run.for_each_word(words.ways, |Part { word, cells }| words.left[word] &= !cells);
            if let Some(numbers) = &mut self.numbers {
                numbers.add_run(run, words.ways, self.before + self.layers + 1);
            }
            *part = run.last(words.ways);
        }
        self.layers += runs[0].count;
    }
}
