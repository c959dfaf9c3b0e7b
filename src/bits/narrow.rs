//! Waves on small boards, while their layers are a few words.

use core::mem;

use super::{
    around::{Fill, King, Orthogonal, Sides, Step},
    census::{Kernel, note},
    list::{List, MOST_LANDINGS, Number, Part, Told, Words},
    moves::Move,
    numbers::Numbers,
    tile::{COLUMNS, EMPTY, ROWS, Tile},
    wave::{End, Progress},
};
use crate::cell::Cell;

/// The boards of a wave: its newest layer, the unvisited cells, and the stop. Masks follow.
pub(crate) const LAYER: usize = 0;
pub(crate) const UNVISITED: usize = 1;
pub(crate) const STOP: usize = 2;
pub(crate) const MASKS: usize = 3;
const BOARDS: usize = MASKS + 4;

/// The most words of a board, and the tiles that hold them with a spare word after each strip.
pub(crate) const MOST_ROWS: usize = 256;
const TILES: usize = MOST_ROWS / ROWS + 1;

/// Whether there is room for a board of `strips` strips and `height` rows.
pub(crate) const fn fits(strips: usize, height: usize) -> bool {
    strips * height <= MOST_ROWS && strips * (height + 1) <= TILES * ROWS
}

/// The most words of a layer that continues word by word, on a board of `rows` words. A word takes as long as a vector kernel
/// takes for sixty, or for some dozens if two fronts run along corridors.
const fn most_words(rows: usize) -> usize {
    match rows {
        0..64 => 1,
        64..128 => 2,
        _ => rows / 64,
    }
}

/// A wave continues word by word up to twice that many words.
const MOST_PARTS: usize = 2 * most_words(MOST_ROWS);

/// Whether a layer of `words` words, on a board of `rows` words, is worth continuing word by word.
pub(crate) const fn is_narrow(words: usize, rows: usize) -> bool {
    words <= most_words(rows)
}

/// The boards of a wave, strip by strip. A spare word follows each strip, so that no step leads from its end to the start of the
/// next.
pub(crate) struct Narrow {
    boards: [[Tile; TILES]; BOARDS],
    height: usize,
    /// The most parts of a layer.
    most: usize,
}

impl Narrow {
    /// Creates boards without cells, for a size that [`fits`].
    pub(crate) fn new(strips: usize, height: usize) -> Self {
        let most = 2 * most_words(strips * height);
        Self { boards: [[EMPTY; TILES]; BOARDS], height, most }
    }

    /// The rows of a strip.
    pub(crate) fn rows(&self, board: usize, strip: usize) -> &[u64] {
        let start = strip * (self.height + 1);
        &self.boards[board].as_flattened()[start..][..self.height]
    }

    pub(crate) fn rows_mut(&mut self, board: usize, strip: usize) -> &mut [u64] {
        let start = strip * (self.height + 1);
        &mut self.boards[board].as_flattened_mut()[start..][..self.height]
    }

    /// Goes on from a layer before which there were `layers`, until the wave ends or has a layer of too many words.
    // Not generic: compiled once for each step, with the crate.
    #[inline(never)]
    pub(crate) fn run(
        &mut self,
        step: Move,
        layers: u32,
        limit: u32,
        numbers: Option<&mut Numbers>,
    ) -> Progress {
        note(Kernel::Narrow);
        let mut told = numbers.map(|numbers| number(numbers, self.height));
        let told: Told<'_> = told.as_mut().map(|told| told as _);
        match step {
            Move::ORTHOGONAL => self.run_by(Orthogonal, layers, limit, told),
            Move::KING => self.run_by(King, layers, limit, told),
            _ => self.run_by(Sides, layers, limit, told),
        }
    }

    fn run_by<S: Fill>(
        &mut self,
        step: S,
        before: u32,
        limit: u32,
        mut told: Told<'_>,
    ) -> Progress {
        let Self { boards: [layer, unvisited, stop, masks @ ..], height, most } = self;
        let mut words = Rows {
            left: unvisited.as_flattened_mut(),
            stop: stop.as_flattened(),
            masks: masks.each_ref().map(|mask| mask.as_flattened()),
            strip: *height + 1,
        };
        let mut lists = [[Part::NONE; MOST_PARTS * MOST_LANDINGS]; 2];
        let [parts, next] = &mut lists;
        let (layer, mut len) = (layer.as_flattened_mut(), 0);
        for (word, cells) in layer.iter_mut().enumerate().filter(|(_, cells)| **cells != 0) {
            parts[len] = Part { word, cells: mem::take(cells) };
            len += 1;
        }
        if let Some(told) = &mut told {
            told.add(before + 1, &parts[..len]);
        }
        let layers = before + u32::from(len > 0);
        let mut list = List::new([parts, next], len, *most, layers, limit);
        list.run(&mut words, step, told);
        let layers = list.layers();
        if list.is_too_long() {
            for part in list.parts() {
                layer[part.word] |= part.cells;
            }
            return Progress::At(layers - 1);
        }
        let stopped = list.has_met() || layers == limit && !list.parts().is_empty();
        Progress::Ended(End { stopped, layers })
    }
}

/// The words of the boards, strip by strip.
struct Rows<'b> {
    left: &'b mut [u64],
    stop: &'b [u64],
    masks: [&'b [u64]; 4],
    /// The distance between the words of two strips.
    strip: usize,
}

impl Words for Rows<'_> {
    #[inline(always)]
    fn further(&self, word: usize, south: isize) -> usize {
        word.wrapping_add_signed(south)
    }

    #[inline(always)]
    fn beside(&self, word: usize, east: isize) -> usize {
        word.wrapping_add_signed(east * self.strip as isize)
    }

    #[inline(always)]
    fn has(&mut self, word: usize, _: usize) -> bool {
        word < self.left.len()
    }

    #[inline(always)]
    fn left(&mut self, word: usize) -> &mut u64 {
        &mut self.left[word]
    }

    #[inline(always)]
    fn three(&mut self, word: usize) -> Option<&mut [u64; 3]> {
        self.left.get_mut(word.wrapping_sub(1)..)?.first_chunk_mut()
    }

    #[inline(always)]
    fn left_if_known(&mut self, word: usize) -> Option<u64> {
        Some(self.left.get(word).copied().unwrap_or(0))
    }

    #[inline(always)]
    fn is_waiting(&self) -> bool {
        false
    }

    #[inline(always)]
    fn wait_no_more(&mut self) {}

    // Cannot panic, so that the compiler may drop it.
    #[inline(always)]
    fn mask<S: Step>(&self, mask: usize, word: usize) -> u64 {
        self.masks.get(mask).and_then(|mask| mask.get(word)).copied().unwrap_or(0)
    }

    #[inline(always)]
    fn stop(&self, word: usize) -> u64 {
        self.stop.get(word).copied().unwrap_or(0)
    }
}

/// Numbers the cells of words, on boards of `height` rows.
fn number(numbers: &mut Numbers, height: usize) -> impl Number {
    let cell = move |word| {
        // Counts strips, which are few: a division would take as long as all the rest.
        let (mut x, mut start) = (0, 0);
        while word > start + height {
            (x, start) = (x + COLUMNS, start + height + 1);
        }
        Cell { x, y: word - start }
    };
    (numbers, cell)
}
