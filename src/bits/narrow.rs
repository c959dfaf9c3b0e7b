//! Waves whose layers are a few words: from word to word, and along a corridor at once.
//!
//! In a corridor a kernel in vectors works on a whole board for a cell or two a layer. Where a wave has become so
//! narrow, the words that have cells *push*, as on tiles. A single cell that can only go straight on is taken to the first
//! place where it could do something else, however many layers that is; two cells in different words, what has gone both
//! ways from one place, as far as both can.
//!
//! ```text
//! # # # # # # . #     the wave is at 0, and six layers later at the opening: 6 is its
//! 0 1 2 3 4 5 6 .     only cell then, and there are two ways on
//! # # # # # # # #
//! ```

use core::mem;

use self::corridor::{Corridor, MOST_RUNS, Run};
use super::{
    around::{Edges, Fill, King, Orthogonal, Way},
    census::{Kernel, note},
    push::{Landing, MOST_LANDINGS, Part},
    tile::{EMPTY, ROWS, Tile},
    wave::{End, Progress},
};
#[cfg(feature = "alloc")]
use super::{numbers::Numbers, tile::COLUMNS};
#[cfg(feature = "alloc")]
use crate::cell::Cell;

mod corridor;

/// The boards of a wave: its newest layer, the cells that no layer has held, and where it is to stop. Masks follow.
pub(crate) const LAYER: usize = 0;
pub(crate) const UNVISITED: usize = 1;
pub(crate) const STOP: usize = 2;
pub(crate) const MASKS: usize = 3;
const BOARDS: usize = MASKS + 2;

/// The most words of a board, and the tiles that they take with a few to spare: a word for each strip.
pub(crate) const MOST_ROWS: usize = 256;
const TILES: usize = MOST_ROWS / ROWS + 1;

/// Whether there is room for a board of so many strips and rows.
pub(crate) const fn fits(strips: usize, height: usize) -> bool {
    strips * height <= MOST_ROWS && strips * (height + 1) <= TILES * ROWS
}

/// How many words a layer may have to be gone on from word by word, on a board of so many: a word takes as long as a
/// kernel in vectors takes for sixty, or for some dozens where two fronts go along corridors.
const fn most_words(rows: usize) -> usize {
    match rows {
        0..64 => 1,
        64..128 => 2,
        _ => rows / 64,
    }
}

/// Such a wave goes on so until it has twice as many.
const MOST_PARTS: usize = 2 * most_words(MOST_ROWS);

/// Whether a layer of so many words, on a board of so many, is worth going on from word by word.
pub(crate) const fn is_narrow(words: usize, rows: usize) -> bool {
    words <= most_words(rows)
}

/// Who is told of each word of a new layer, or of a run, and of how many layers there were before it.
pub(crate) type Told<'a> = Option<&'a mut dyn FnMut(u32, Run)>;

/// The boards of a wave, strip by strip. After the words of a strip comes a spare one, so that no step leads from the
/// end of a strip to the start of the next.
pub(crate) struct Narrow {
    boards: [[Tile; TILES]; BOARDS],
    height: usize,
    /// The most parts of a layer.
    most: usize,
}

impl Narrow {
    /// Boards that [`fit`](fits), without any cells.
    pub(crate) fn new(strips: usize, height: usize) -> Self {
        let most = 2 * most_words(strips * height);
        Self { boards: [[EMPTY; TILES]; BOARDS], height, most }
    }

    /// The rows of a strip.
    pub(crate) fn rows(&self, board: usize, strip: usize) -> &[u64] {
        let start = strip * (self.height + 1);
        &self.boards[board].as_flattened()[start..][..self.height]
    }

    /// The same, to be written.
    pub(crate) fn rows_mut(&mut self, board: usize, strip: usize) -> &mut [u64] {
        let start = strip * (self.height + 1);
        &mut self.boards[board].as_flattened_mut()[start..][..self.height]
    }

    /// Goes on from a layer before which there were so many, until the wave ends or has a layer of too many words. Who
    /// wants to know is told how many layers there were before, and a word of the new one.
    // Not generic: compiled once for each way, with the crate.
    #[inline(never)]
    pub(crate) fn run(&mut self, way: Way, layers: u32, limit: u32, told: Told<'_>) -> Progress {
        note(Kernel::Narrow);
        match way {
            Way::Orthogonal => self.run_by(Orthogonal, layers, limit, told),
            Way::King => self.run_by(King, layers, limit, told),
            Way::Edges(_) => self.run_by(Edges::<false>, layers, limit, told),
        }
    }

    fn run_by<S: Fill>(
        &mut self,
        step: S,
        mut layers: u32,
        limit: u32,
        mut told: Told<'_>,
    ) -> Progress {
        let Self { boards: [layer, unvisited, stop, masks @ ..], height, most } = self;
        let (layer, unvisited) = (layer.as_flattened_mut(), unvisited.as_flattened_mut());
        let (stop, strip) = (stop.as_flattened(), *height + 1);
        let masks = &[&masks[0][..], &masks[1][..]];
        let mut lists = [[Part::NONE; MOST_PARTS * MOST_LANDINGS]; 2];
        let [parts, next] = &mut lists;
        let (mut parts, mut next, mut len) = (&mut parts[..], &mut next[..], 0);
        for (word, cells) in layer.iter_mut().enumerate().filter(|(_, cells)| **cells != 0) {
            parts[len] = Part { word, cells: mem::take(cells) };
            len += 1;
        }
        let is_last = |layers: u32, parts: &[Part]| {
            layers == limit || parts.iter().any(|part| part.cells & stop[part.word] != 0)
        };
        let stopped = loop {
            if len == 0 {
                break false;
            }
            if len > *most {
                for part in &parts[..len] {
                    layer[part.word] |= part.cells;
                }
                return Progress::At(layers);
            }
            if let Some(told) = &mut told {
                parts[..len].iter().for_each(|&part| told(layers, Run::alone(part)));
            }
            layers += 1;
            if is_last(layers, &parts[..len]) {
                break true;
            }
            if len <= MOST_RUNS {
                let corridor = Corridor { unvisited: &*unvisited, stop, masks };
                if let Some(runs) = corridor.runs(step, &parts[..len], limit - layers) {
                    for (part, run) in parts[..len].iter_mut().zip(runs) {
                        run.clear(unvisited);
                        *part = run.last();
                        if let Some(told) = &mut told {
                            told(layers, run);
                        }
                    }
                    layers += runs[0].count;
                    if is_last(layers, &parts[..len]) {
                        break true;
                    }
                }
            }
            let unvisited = &mut *unvisited;
            let mut landing = Landing { unvisited, list: &mut *next, len: 0, strip, masks };
            for &part in &parts[..len] {
                landing.push(step, part);
            }
            len = landing.len;
            mem::swap(&mut parts, &mut next);
        };
        Progress::Ended(End { stopped, layers })
    }
}

/// Numbers cells as they are told of, on boards of so many rows.
#[cfg(feature = "alloc")]
pub(crate) fn number(numbers: &mut Numbers, height: usize) -> impl FnMut(u32, Run) {
    move |before, run| {
        // No division, which would take as long as all else: there are few strips.
        let (mut x, mut start) = (0, 0);
        while run.part.word > start + height {
            (x, start) = (x + COLUMNS, start + height + 1);
        }
        let Part { word, cells } = run.part;
        let y = word - start;
        numbers.set_layers(before + 1);
        if run.count == 1 {
            numbers.add_word(Cell { x, y }, cells);
        } else {
            let first = Cell { x: x + cells.trailing_zeros() as usize, y };
            numbers.add_run(first, run.east_south(), run.count);
        }
    }
}
