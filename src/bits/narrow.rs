//! Waves on small boards, while their layers are a few words.

use alloc::vec::Vec;
use core::{mem, ops::Range};

use super::{
    census::{Kernel, note},
    moves::Move,
    numbers::Numbers,
    queue::{Queue, Words, number},
    tile::COLUMNS,
    wave::{End, Progress},
};
use crate::{cell::Cell, memory::zeros};

/// The boards of a wave: its newest layer, the unvisited cells, and the stop. Masks follow.
pub(crate) const LAYER: usize = 0;
pub(crate) const UNVISITED: usize = 1;
pub(crate) const STOP: usize = 2;
pub(crate) const MASKS: usize = 3;
const BOARDS: usize = MASKS + 4;

/// The most words of a board.
pub(crate) const MOST_ROWS: usize = 256;

/// Whether there is room for a board of `strips` strips and `height` rows.
pub(crate) const fn fits(strips: usize, height: usize) -> bool {
    strips * height <= MOST_ROWS
}

/// The most words of a layer that continues word by word, on a board of `rows` words.
const fn most_words(rows: usize) -> usize {
    1 + rows / 48
}

/// Whether a layer of `words` words, on a board of `rows` words, is worth continuing word by word.
pub(crate) const fn is_narrow(words: usize, rows: usize) -> bool {
    words <= most_words(rows)
}

/// The boards of a wave, strip by strip. There is a spare word before each strip and at the end, so that no step leads from one
/// strip to another along a column.
pub(crate) struct Narrow {
    words: Vec<u64>,
    /// The words of each board.
    len: usize,
    height: usize,
    /// The most parts of a queue.
    most: usize,
}

impl Narrow {
    /// Creates boards without cells, for a size that [`fits`].
    pub(crate) fn new(strips: usize, height: usize) -> Self {
        let (len, most) = (1 + strips * (height + 1), 2 * most_words(strips * height));
        Self { words: zeros(BOARDS * len), len, height, most }
    }

    /// The place of the rows of a strip.
    const fn place(&self, board: usize, strip: usize) -> Range<usize> {
        let start = board * self.len + 1 + strip * (self.height + 1);
        start..start + self.height
    }

    /// The rows of a strip.
    pub(crate) fn rows(&self, board: usize, strip: usize) -> &[u64] {
        &self.words[self.place(board, strip)]
    }

    pub(crate) fn rows_mut(&mut self, board: usize, strip: usize) -> &mut [u64] {
        let place = self.place(board, strip);
        &mut self.words[place]
    }

    /// Goes on from a layer before which there were `layers`, until the wave ends or has too many words.
    #[inline(never)]
    pub(crate) fn run(
        &mut self,
        step: Move,
        layers: u32,
        limit: u32,
        mut numbers: Option<&mut Numbers>,
    ) -> Progress {
        note(Kernel::Narrow);
        let height = self.height;
        let (layer, others) = self.words.split_at_mut(self.len);
        let (left, others) = others.split_at_mut(self.len);
        let (stop, masks) = others.split_at(self.len);
        let stop = if stop.iter().any(|&cells| cells != 0) { stop } else { &[] };
        let mut words = Rows { left, stop, masks, len: self.len, strip: height + 1 };
        let mut queue = Queue::new(self.most, limit);
        for (word, cells) in layer.iter_mut().enumerate().filter(|(_, cells)| **cells != 0) {
            queue.add(layers + 1, word, mem::take(cells));
        }
        match &mut numbers {
            None => queue.run(step, &mut words, None),
            Some(numbers) => {
                let mut number = number(numbers, cell(height));
                number(queue.newest());
                queue.run(step, &mut words, Some(&mut number));
            }
        }
        let progress = if queue.is_over() {
            let stopped = !queue.newest().is_empty();
            Progress::Ended(End { stopped, layers: queue.layers().max(layers) })
        } else {
            queue.end(&mut words);
            for part in queue.newest() {
                layer[part.word()] |= part.cells;
            }
            Progress::At(queue.layers() - 1)
        };
        if let Some(numbers) = numbers {
            let (Progress::At(layers) | Progress::Ended(End { layers, .. })) = progress;
            numbers.set_layers(layers);
        }
        progress
    }
}

/// The words of the boards, strip by strip.
struct Rows<'b> {
    left: &'b mut [u64],
    stop: &'b [u64],
    /// The masks, one after the other, each of `len` words.
    masks: &'b [u64],
    len: usize,
    /// The distance between the words of two strips.
    strip: usize,
}

impl Words for Rows<'_> {
    const BLOCKS: bool = false;

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
    fn left_and_mask(&mut self) -> (&mut [u64], impl Fn(usize, usize) -> u64) {
        let (masks, len) = (self.masks, self.len);
        // Cannot panic, so that the compiler may drop it.
        let mask =
            move |mask: usize, word: usize| masks.get(mask * len + word).copied().unwrap_or(0);
        (self.left, mask)
    }

    #[inline(always)]
    fn is_waiting(&self) -> bool {
        false
    }

    #[inline(always)]
    fn has_stop(&self) -> bool {
        !self.stop.is_empty()
    }

    #[inline(always)]
    fn stop(&self, word: usize) -> u64 {
        self.stop.get(word).copied().unwrap_or(0)
    }
}

/// The first cell of a word, on boards of `height` rows.
fn cell(height: usize) -> impl Fn(usize) -> Cell {
    move |word| {
        // Counts strips, which are few: a division would take as long as all the rest.
        let (mut x, mut start) = (0, 1);
        while word > start + height {
            (x, start) = (x + COLUMNS, start + height + 1);
        }
        Cell { x, y: word - start }
    }
}
