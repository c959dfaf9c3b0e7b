//! Waves on small boards, while their layers are a few words.

use core::{array, mem};

use super::{
    census::{Kernel, note},
    moves::Move,
    numbers::Numbers,
    queue::{Part, Queue, Words, number},
    tile::COLUMNS,
    wave::{End, Progress},
};
use crate::cell::Cell;

/// The boards of a wave: its newest layer, the unvisited cells, and the stop. Masks follow.
pub(crate) const LAYER: usize = 0;
pub(crate) const UNVISITED: usize = 1;
pub(crate) const STOP: usize = 2;
pub(crate) const MASKS: usize = 3;

/// The most words of a board, and with the spare ones.
pub(crate) const MOST_ROWS: usize = 256;
const WORDS: usize = MOST_ROWS + 16;

/// Whether there is room for a board of `strips` strips and `height` rows.
pub(crate) const fn fits(strips: usize, height: usize) -> bool {
    strips * height <= MOST_ROWS && strips * (height + 1) < WORDS
}

/// The most words of a layer that continues word by word, on a board of `rows` words.
const fn most_words(rows: usize) -> usize {
    1 + rows / 48
}

/// The most parts of a queue.
const fn most_parts(rows: usize) -> usize {
    2 * most_words(rows)
}

/// Whether a layer of `words` words, on a board of `rows` words, is worth continuing word by word.
pub(crate) const fn is_narrow(words: usize, rows: usize) -> bool {
    words <= most_words(rows)
}

/// The boards of a wave, strip by strip. There is a spare word before each strip and at the end, so that no step leads from one
/// strip to another along a column.
// In arrays: a wave on a board without memory of its own allocates nothing.
pub(crate) struct Narrow {
    boards: [[u64; WORDS]; MASKS],
    masks: Option<[[u64; WORDS]; 4]>,
    strips: usize,
    height: usize,
}

impl Narrow {
    /// Creates boards without cells, for a size that [`fits`].
    pub(crate) const fn new(strips: usize, height: usize) -> Self {
        Self { boards: [[0; WORDS]; MASKS], masks: None, strips, height }
    }

    /// The rows of a strip.
    pub(crate) fn rows(&self, board: usize, strip: usize) -> &[u64] {
        &self.boards[board][1 + strip * (self.height + 1)..][..self.height]
    }

    pub(crate) fn rows_mut(&mut self, board: usize, strip: usize) -> &mut [u64] {
        let board = match board.checked_sub(MASKS) {
            None => &mut self.boards[board],
            Some(mask) => &mut self.masks.get_or_insert([[0; WORDS]; 4])[mask],
        };
        &mut board[1 + strip * (self.height + 1)..][..self.height]
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
        let Self { boards: [layer, left, stop], masks, strips, height } = self;
        let (rows, height, len) = (*strips * *height, *height, 1 + *strips * (*height + 1));
        let (layer, left, stop) = (&mut layer[..len], &mut left[..len], &stop[..len]);
        let mut words = Rows {
            left,
            stop: if stop.iter().any(|&cells| cells != 0) { stop } else { &[] },
            masks: array::from_fn(|mask| masks.as_ref().map_or(&[][..], |masks| &masks[mask])),
            strip: height + 1,
        };
        let mut list = [Part::NONE; Queue::room(most_parts(MOST_ROWS))];
        let mut queue = Queue::new(&mut list, most_parts(rows), limit);
        for (word, cells) in layer.iter_mut().enumerate().filter(|(_, cells)| **cells != 0) {
            queue.add(Part::new(layers + 1, word, mem::take(cells)));
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
    masks: [&'b [u64]; 4],
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
        let masks = self.masks;
        // Cannot panic, so that the compiler may drop it.
        let mask = move |mask: usize, word: usize| {
            masks.get(mask).and_then(|mask| mask.get(word)).copied().unwrap_or(0)
        };
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
