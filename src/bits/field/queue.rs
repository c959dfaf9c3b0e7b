//! Waves whose layers are a few words: word by word, as a queue.
//!
//! A layer in a maze is a handful of cells, yet a turn works on whole chunks. Such a narrow wave continues as a queue of words
//! with new cells, each of which steps into its own word and those around it. A branch on whether a word gains cells would be
//! mispredicted at every turn of a corridor. Instead, each word is written at the end of the queue, and the end moves past it only
//! if it gained a cell.

use super::{
    frame::HEIGHT,
    ground::{Ground, Split},
    marks::WaveMarks,
    numbers::FieldNumbers,
    wave::FieldWave,
};
use crate::bits::{
    census::{Kernel, note},
    moves::Move,
    tile::COLUMNS,
};

/// New cells of a layer in one word. Several parts of a layer may have the same word.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Part {
    /// The layer, and in the low half the word.
    at: u64,
    cells: u64,
}

impl Part {
    /// The most words of a board.
    pub(super) const MOST_WORDS: usize = u32::MAX as usize;

    const fn new(layer: u32, word: usize, cells: u64) -> Self {
        Self { at: (layer as u64) << 32 | word as u64, cells }
    }

    #[inline(always)]
    const fn layer(self) -> u32 {
        (self.at >> 32) as u32
    }

    #[inline(always)]
    const fn word(self) -> usize {
        self.at as u32 as usize
    }
}

/// About how many parts are added at once.
const AT_ONCE: usize = 64;

/// The parts that one part adds at most: in each of three rows, its own word and the two beside it.
const OF_ONE: usize = 9;

/// Room for those that are added at once, of which the last part may add more.
const MOST_ADDED: usize = AT_ONCE + OF_ONE;

/// The parts that are kept when old ones are dropped. In tests, these are dropped each time.
const SPARE: usize = if cfg!(test) { 0 } else { 128 };

/// The maximum number of words of a layer that may continue as a queue in a list of `room` parts.
pub(super) const fn most_words(room: usize) -> usize {
    room.saturating_sub(3 * MOST_ADDED + SPARE) / 4
}

/// A wave that continues as a queue.
struct Queue<'l> {
    /// The parts in the order in which they were reached, without the oldest ones: some that have been expanded, the parts of a
    /// layer, and the parts of the next.
    list: &'l mut [Part],
    /// The first part that is not expanded, and the end.
    head: usize,
    tail: usize,
    /// The queue ends when it is longer.
    most: usize,
    limit: u32,
    met: bool,
}

/// Continues a narrow wave, whose newest layer is number `layers`, until it ends or stops, has too many words, leaves its frame,
/// or has had `most` more layers. Returns the number of layers. It stops where it meets a cell of the board `stop`, if there is one.
pub(super) fn go_on(
    ground: &mut Ground<'_>,
    wave: &mut FieldWave<'_>,
    stop: Option<usize>,
    mut numbers: Option<&mut FieldNumbers<'_>>,
    list: &mut [Part],
    layers: u32,
    most: u32,
) -> u32 {
    note(Kernel::Narrow);
    let mut queue =
        Queue { list, head: 0, tail: 0, most: 0, limit: layers.saturating_add(most), met: false };
    wave.for_each_word(ground, |word, cells| {
        queue.list[queue.tail] = Part::new(layers, word, cells);
        queue.tail += 1;
    });
    queue.most = 2 * queue.tail.max(2);
    let room = 2 * queue.most + 3 * MOST_ADDED + SPARE;
    queue.list = &mut queue.list[..room];
    for part in 0..queue.tail {
        let is_there = reach(ground, wave.marks, queue.list[part].word() / HEIGHT);
        debug_assert!(is_there, "a wave is in its frame");
    }
    while !queue.is_over() && queue.makes_room() {
        let known = queue.tail;
        match ground.step {
            Move::ORTHOGONAL => queue.expand::<false, false>(ground, wave),
            Move::KING => queue.expand::<true, false>(ground, wave),
            _ => queue.expand::<false, true>(ground, wave),
        }
        // Parts beyond the frame may be listed before one of them is expanded. They have no numbers there.
        let is_beyond = |part: &Part| !ground.is_inside(part.word() / HEIGHT);
        wave.has_left |=
            !ground.frame.is_whole() && queue.list[known..queue.tail].iter().any(is_beyond);
        if wave.has_left {
            return queue.layers() - layers;
        }
        if let (Some(stop), false) = (stop, queue.met) {
            let (new, stop) = (&queue.list[known..queue.tail], ground.board(stop));
            let first = new.iter().find(|part| stop[part.word()] & part.cells != 0).copied();
            if let Some(first) = first {
                queue.met = true;
                queue.end_at(first.layer(), ground.board_mut(wave.now()));
            }
        }
        let new = &queue.list[known..queue.tail];
        if let (Some(numbers), Some(last)) = (&mut numbers, new.last()) {
            let words = new.iter().map(|part| (part.word(), part.cells, part.layer()));
            numbers.add(words, last.layer());
        }
    }
    if !queue.is_over() {
        queue.met = false;
        queue.end_at(queue.list[queue.head].layer(), ground.board_mut(wave.now()));
    }
    wave.settle(ground);
    for part in &queue.list[queue.head..queue.tail] {
        wave.enter(ground, part.word(), part.cells);
    }
    wave.met = queue.met;
    let last = queue.layers().max(layers);
    if let Some(numbers) = numbers {
        numbers.numbers.set_layers(last);
    }
    last - layers
}

/// Lays out a chunk of the frame and those around it, and marks it as one in which a wave has cells. Returns `false` for a chunk
/// around the frame.
#[cold]
#[inline(never)]
fn reach(ground: &mut Ground<'_>, marks: &mut [WaveMarks], id: usize) -> bool {
    if !ground.is_inside(id) {
        return false;
    }
    for other in ground.around(id) {
        if !ground.has_laid(other) {
            ground.lay(other);
        }
    }
    let marks = &mut marks[id / 64];
    marks.live |= 1 << (id % 64);
    marks.seen |= 1 << (id % 64);
    true
}

impl Queue<'_> {
    /// The number of the newest layer; 0 if there has been no cell.
    fn layers(&self) -> u32 {
        self.list[..self.tail].last().map_or(0, |part| part.layer())
    }

    /// Whether the wave has ended: at its end, at the limit, or at the stop.
    fn is_over(&self) -> bool {
        self.head == self.tail || self.list[self.head].layer() >= self.limit
    }

    /// Drops old parts, except for the layer that is being expanded. Returns `false` if the queue is too long.
    #[inline(always)]
    fn makes_room(&mut self) -> bool {
        if self.tail + MOST_ADDED > self.list.len() {
            let layer = self.list[self.head].layer();
            let expanded = self.list[..self.head].iter().rev();
            let start = self.head - expanded.take_while(|part| part.layer() == layer).count();
            self.list.copy_within(start..self.tail, 0);
            (self.head, self.tail) = (self.head - start, self.tail - start);
        }
        // A layer with a cell of the stop is completed if there is room.
        let is_short = self.met || self.tail - self.head <= self.most;
        is_short && self.tail + MOST_ADDED <= self.list.len()
    }

    /// Ends the queue at a layer, and takes back the cells beyond it.
    #[cold]
    fn end_at(&mut self, layer: u32, reached: &mut [u64]) {
        self.limit = self.limit.min(layer);
        while let Some(part) = self.list[..self.tail].last()
            && part.layer() > self.limit
        {
            reached[part.word()] &= !part.cells;
            self.tail -= 1;
        }
        while self.head > 0 && self.list[self.head - 1].layer() >= self.limit {
            self.head -= 1;
        }
    }

    /// Expands some parts. With `CORNERS`, a piece also steps diagonally. With `EDGES`, it steps only over open edges.
    #[inline(never)]
    fn expand<const CORNERS: bool, const EDGES: bool>(
        &mut self,
        ground: &mut Ground<'_>,
        wave: &mut FieldWave<'_>,
    ) {
        let room = self.tail + AT_ONCE;
        let stride = ground.frame.stride();
        loop {
            let split = ground.split(wave.before(), wave.now(), None);
            let mut words = QueueWords::<CORNERS, EDGES>::new(split, stride);
            self.expand_some(&mut words, wave.marks, room);
            if self.is_over() || self.tail >= room {
                return;
            }
            let id = self.list[self.head].word() / HEIGHT;
            if !reach(ground, wave.marks, id) {
                wave.has_left = true;
                return;
            }
        }
    }

    /// Expands parts until some have been added, up to the first in a chunk that has not been reached yet.
    // No calls in the loop, so that registers hold everything.
    #[inline(always)]
    fn expand_some<const CORNERS: bool, const EDGES: bool>(
        &mut self,
        words: &mut QueueWords<'_, CORNERS, EDGES>,
        marks: &[WaveMarks],
        room: usize,
    ) {
        let (mut at, mut end, bound) = (self.head, self.tail, u64::from(self.limit) << 32);
        let list = &mut self.list[..room + OF_ONE];
        let mut reached = usize::MAX;
        while at < end && end < room {
            let part = list[at];
            let (word, cells) = (part.word(), part.cells);
            if part.at >= bound {
                break;
            }
            if word / HEIGHT != reached {
                let id = word / HEIGHT;
                if marks[id / 64].live >> (id % 64) & 1 == 0 {
                    break;
                }
                reached = id;
            }
            words.add(part, word, words.column(word, cells), list, &mut end);
            if cells & (1 | 1 << (COLUMNS - 1)) != 0 {
                let [west, east] = words.beside(word, cells);
                words.add(part, word - words.stride, west, list, &mut end);
                words.add(part, word + words.stride, east, list, &mut end);
            }
            at += 1;
        }
        (self.head, self.tail) = (at, end);
    }
}

/// The boards of a queue, word by word.
struct QueueWords<'s, const CORNERS: bool, const EDGES: bool> {
    reached: &'s mut [u64],
    open: &'s [u64],
    /// The open edges between rows and between columns, if not all are open.
    rows: &'s [u64],
    columns: &'s [u64],
    stride: usize,
}

impl<'s, const CORNERS: bool, const EDGES: bool> QueueWords<'s, CORNERS, EDGES> {
    fn new(split: Split<'s>, stride: usize) -> Self {
        let (rows, columns) =
            if EDGES { split.masks.split_at(split.open.len()) } else { (&[][..], &[][..]) };
        Self { reached: split.next, open: split.open, rows, columns, stride }
    }

    /// The open edges south of the cells of a word.
    #[inline(always)]
    fn south(&self, word: usize) -> u64 {
        if EDGES { self.rows[word] } else { u64::MAX }
    }

    /// The open edges east of the cells of a word.
    #[inline(always)]
    fn east(&self, word: usize) -> u64 {
        if EDGES { self.columns[word] } else { u64::MAX }
    }

    /// The cells that a word steps into: in the word north of it, in itself, and in the word south of it.
    #[inline(always)]
    fn column(&self, word: usize, cells: u64) -> [u64; 3] {
        let edges = self.east(word);
        let beside = (cells & edges) << 1 | cells >> 1 & edges;
        let corners = if CORNERS { beside } else { 0 };
        [cells & self.south(word - 1) | corners, beside, cells & self.south(word) | corners]
    }

    /// The cells that it steps into in the words to the west, by its first cell, and to the east, by its last.
    #[inline(always)]
    fn beside(&self, word: usize, cells: u64) -> [[u64; 3]; 2] {
        let west = cells << (COLUMNS - 1) & self.east(word - self.stride);
        let east = (cells & self.east(word)) >> (COLUMNS - 1);
        [west, east].map(|cells| if CORNERS { [cells; 3] } else { [0, cells, 0] })
    }

    /// Adds a part for each of three words in which some of `cells` are open and not reached.
    #[inline(always)]
    fn add(
        &mut self,
        from: Part,
        middle: usize,
        cells: [u64; 3],
        list: &mut [Part],
        end: &mut usize,
    ) {
        let Some(reached) = self.reached.get_mut(middle - 1..middle + 2) else { return };
        let Some(open) = self.open.get(middle - 1..middle + 2) else { return };
        let Some(room) = list.get_mut(*end..*end + 3) else { return };
        let at = from.at + (1 << 32) - u64::from(from.at as u32) + middle as u64 - 1;
        let mut count = 0;
        for row in 0..3 {
            let new = cells[row] & open[row] & !reached[row];
            reached[row] |= new;
            room[count] = Part { at: at + row as u64, cells: new };
            count += usize::from(new != 0);
        }
        *end += count;
    }
}
