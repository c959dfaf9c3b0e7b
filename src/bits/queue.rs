//! Waves whose layers are a few words: word by word, as a queue.
//!
//! A layer in a maze is a handful of cells, yet a vector kernel works on the whole board or block. A wave that narrow continues as a
//! queue of words with new cells, each of which steps into its own word and those around it. A branch on whether a word gains
//! cells would be mispredicted at every turn of a corridor. Instead, each word is written at the end of the queue, and the end
//! moves past it only if it gained a cell.

use super::{moves::Move, numbers::Numbers, tile::COLUMNS};
use crate::cell::Cell;

/// The words of a wave's boards.
pub(crate) trait Words {
    /// Whether words come in blocks of 64: the words north and south of the first and the last of a block are elsewhere. Those of
    /// all other words follow each other.
    const BLOCKS: bool;

    /// The word `south` rows further south, at most one.
    fn further(&self, word: usize, south: isize) -> usize;

    /// The word `east` words further east, at most one.
    fn beside(&self, word: usize, east: isize) -> usize;

    /// Whether `word`, which is beside or near `from`, is there. If its block is on the board but not taken yet, the queue has to
    /// wait for it.
    fn has(&mut self, word: usize, from: usize) -> bool;

    /// Whether the queue has to wait for a word.
    fn is_waiting(&self) -> bool;

    /// The unvisited cells of all words, and a function of the number of a mask and of a word: a word of the mask, empty if there
    /// is none.
    fn left_and_mask(&mut self) -> (&mut [u64], impl Fn(usize, usize) -> u64);

    /// Whether there may be a stop, and its cells in a word.
    fn has_stop(&self) -> bool;
    fn stop(&self, word: usize) -> u64;
}

/// New cells of a layer in one word. Several parts of a layer may have the same word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    /// The layer, and in the low half the word.
    at: u64,
    pub(crate) cells: u64,
}

impl Part {
    /// The most words of a board.
    pub(crate) const MOST_WORDS: usize = u32::MAX as usize;

    pub(crate) const NONE: Self = Self { at: 0, cells: 0 };

    pub(crate) const fn new(layer: u32, word: usize, cells: u64) -> Self {
        Self { at: (layer as u64) << 32 | word as u64, cells }
    }

    /// Cells of the next layer, in the word `words` further on.
    #[inline(always)]
    const fn next(self, words: i64, cells: u64) -> Self {
        Self { at: self.at.wrapping_add_signed((1 << 32) + words), cells }
    }

    #[inline(always)]
    pub(crate) const fn layer(self) -> u32 {
        (self.at >> 32) as u32
    }

    #[inline(always)]
    pub(crate) const fn word(self) -> usize {
        self.at as u32 as usize
    }

    /// Whether it steps only into its own word and those north and south of it, which follow each other.
    #[inline(always)]
    const fn is_inside<W: Words>(self) -> bool {
        self.cells & (1 | 1 << (COLUMNS - 1)) == 0 && (!W::BLOCKS || (self.at + 1) & 62 != 0)
    }
}

/// The receiver of the parts that a queue reaches, if any. A part may be told twice.
pub(crate) type Told<'a> = Option<&'a mut dyn FnMut(&[Part])>;

/// A receiver that numbers cells. The function returns the first cell of a word.
pub(crate) fn number(numbers: &mut Numbers, cell: impl Fn(usize) -> Cell) -> impl FnMut(&[Part]) {
    move |parts| {
        let Some(last) = parts.last() else { return };
        let words = parts.iter().map(|part| (cell(part.word()), part.cells, part.layer()));
        numbers.add_in_layers(words, last.layer());
    }
}

/// About how many parts are added at once.
const AT_ONCE: usize = 64;

/// Room that these need: they may end with a run along a row, or with a part in each of three rows and the two beside each.
const MOST_ADDED: usize = AT_ONCE + COLUMNS + 9;

/// A wave that continues as a queue.
pub(crate) struct Queue<'l> {
    /// The parts in the order in which they were reached, without the oldest ones.
    list: &'l mut [Part],
    /// The first part that is not expanded, and the end.
    head: usize,
    tail: usize,
    /// The queue ends when it is longer.
    most: usize,
    limit: u32,
    met: bool,
    /// Whether there is a receiver.
    tells: bool,
}

impl<'l> Queue<'l> {
    /// The length of a list for a queue that ends when it is longer than `most`. It holds the parts of a layer, those of the next,
    /// and some that have been expanded. In tests, these are dropped each time.
    pub(crate) const fn room(most: usize) -> usize {
        2 * most + 3 * MOST_ADDED + if cfg!(test) { 0 } else { 128 }
    }

    /// Creates an empty queue, which ends when it is longer than `most`, and at layer `limit`.
    pub(crate) const fn new(list: &'l mut [Part], most: usize, limit: u32) -> Self {
        Self { list, head: 0, tail: 0, most, limit, met: false, tells: false }
    }

    /// Adds a part of the first layer.
    pub(crate) const fn add(&mut self, part: Part) {
        self.list[self.tail] = part;
        self.tail += 1;
    }

    /// The parts of the newest layer, before a run and after its end.
    pub(crate) fn newest(&self) -> &[Part] {
        &self.list[self.head..self.tail]
    }

    /// The number of layers, if there has been a part.
    pub(crate) fn layers(&self) -> u32 {
        self.list[..self.tail].last().map_or(0, |part| part.layer())
    }

    pub(crate) const fn has_met(&self) -> bool {
        self.met
    }

    /// Whether the wave has ended: at its end, at the limit, or at the stop.
    pub(crate) fn is_over(&self) -> bool {
        self.head == self.tail || self.list[self.head].layer() >= self.limit
    }

    /// Continues until the wave ends, until the queue is too long, or until it needs a word that is not there yet.
    #[inline(always)]
    pub(crate) fn run<W: Words>(&mut self, step: Move, words: &mut W, told: Told<'_>) {
        match step {
            Move::ORTHOGONAL => self.run_by::<W, false, false>(words, told),
            Move::KING => self.run_by::<W, true, false>(words, told),
            _ => self.run_by::<W, false, true>(words, told),
        }
    }

    /// `CORNERS` says whether a piece steps diagonally, besides along rows and columns, and `EDGES` whether only over open edges.
    #[inline(never)]
    fn run_by<W: Words, const CORNERS: bool, const EDGES: bool>(
        &mut self,
        words: &mut W,
        mut told: Told<'_>,
    ) {
        self.tells = told.is_some();
        self.look_for_stop(words, self.head);
        while !self.is_over() && self.makes_room() {
            let known = self.tail;
            self.expand::<W, CORNERS, EDGES>(words);
            self.look_for_stop(words, known);
            if let Some(told) = &mut told {
                told(&self.list[known..self.tail]);
            }
            if words.is_waiting() {
                return;
            }
        }
    }

    /// Drops old parts, but for those in the layer that is being expanded. Returns `false` if the queue is too long.
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

    /// Looks for the stop among the parts from `known` on. The wave then ends at the layer of the first, which is completed.
    #[inline(always)]
    fn look_for_stop(&mut self, words: &mut impl Words, known: usize) {
        if !words.has_stop() || self.met {
            return;
        }
        let new = &self.list[known..self.tail];
        if let Some(first) = new.iter().find(|part| words.stop(part.word()) & part.cells != 0) {
            self.met = true;
            self.end_at(first.layer(), words);
        }
    }

    /// Ends the queue at the layer that is being expanded, as if none of its parts had been.
    pub(crate) fn end(&mut self, words: &mut impl Words) {
        if let Some(&part) = self.newest().first() {
            self.met = false;
            self.end_at(part.layer(), words);
        }
    }

    /// Ends the queue at a layer, and takes back the cells beyond it.
    #[cold]
    fn end_at(&mut self, layer: u32, words: &mut impl Words) {
        self.limit = self.limit.min(layer);
        let (left, _) = words.left_and_mask();
        while let Some(part) = self.list[..self.tail].last()
            && part.layer() > self.limit
        {
            left[part.word()] |= part.cells;
            self.tail -= 1;
        }
        while self.head > 0 && self.list[self.head - 1].layer() >= self.limit {
            self.head -= 1;
        }
    }

    /// Expands some parts.
    #[inline(always)]
    fn expand<W: Words, const CORNERS: bool, const EDGES: bool>(&mut self, words: &mut W) {
        let room = self.tail + AT_ONCE;
        loop {
            if self.tail - self.head == 1 {
                self.run_along_row::<W, CORNERS, EDGES>(words);
            }
            self.expand_inside::<W, CORNERS, EDGES>(words, room);
            if self.is_over() || self.tail + 3 > room {
                return;
            }
            let part = self.list[self.head];
            if !at_edge::<W, CORNERS, EDGES>(words, part, self.list, &mut self.tail) {
                return;
            }
            self.head += 1;
        }
    }

    /// If the only part is a cell in a corridor along its row, expands it and the cells that follow, up to the end of the corridor.
    // Such cells are otherwise waited for one by one: a board that is one corridor takes twice as long.
    #[inline(always)]
    fn run_along_row<W: Words, const CORNERS: bool, const EDGES: bool>(&mut self, words: &mut W) {
        let mut part = self.list[self.head];
        let (layer, word, cell) = (part.layer(), part.word(), part.cells);
        if !cell.is_power_of_two() || !part.is_inside::<W>() || layer >= self.limit {
            return;
        }
        let has_stop = words.has_stop();
        let (left, mask) = words.left_and_mask();
        let Some(left) = left.get_mut(word.wrapping_sub(1)..word + 2) else { return };
        let may = |way, word| if EDGES { mask(way, word) } else { u64::MAX };
        // The cells of the row that lead to another one: the corridor ends there.
        let mut aside = left[0] & may(0, word - 1) | left[2] & may(2, word + 1);
        if CORNERS {
            aside |= aside << 1 | aside >> 1;
        }
        let [east, west] = [1, 3].map(|way| left[1] & may(way, word));
        let is_east = east & cell << 1 != 0;
        if aside & cell != 0 || is_east == (west & cell >> 1 != 0) {
            return;
        }
        // The cells beyond this one, the nearest in the lowest bit.
        let beyond = |set: u64| match is_east {
            true => set >> cell.trailing_zeros() >> 1,
            false => set.reverse_bits() >> cell.leading_zeros() >> 1,
        };
        let run = beyond(if is_east { east } else { west }).trailing_ones();
        let count = run.min(beyond(aside).trailing_zeros() + 1).min(self.limit - layer);
        let all = u64::MAX >> (64 - count);
        let x = cell.trailing_zeros();
        let all = if is_east { all << x << 1 } else { all << (x - count) };
        left[1] ^= all;
        if self.tells || has_stop {
            // All but the last have been expanded. A stop may lie on one of them, or have been met before them: then they are
            // taken back.
            for _ in 1..count {
                part = part.next(0, if is_east { part.cells << 1 } else { part.cells >> 1 });
                self.list[self.tail] = part;
                self.tail += 1;
            }
        }
        let last = if is_east { cell << count } else { cell >> count };
        self.list[self.tail] = Part::new(layer + count, word, last);
        (self.head, self.tail) = (self.tail, self.tail + 1);
    }

    /// Expands parts while there is room up to place `room`, up to the first that steps into other words than its own and those
    /// north and south of it.
    // No calls in the loop, so that registers hold everything.
    #[inline(always)]
    fn expand_inside<W: Words, const CORNERS: bool, const EDGES: bool>(
        &mut self,
        words: &mut W,
        room: usize,
    ) {
        let (left, mask) = words.left_and_mask();
        let (list, bound) = (&mut self.list[..room.max(self.tail)], u64::from(self.limit) << 32);
        let (mut at, mut end) = (self.head, self.tail);
        while at < end {
            let part = list[at];
            let word = part.word();
            if part.at >= bound || !part.is_inside::<W>() {
                break;
            }
            let Some(left) = left.get_mut(word.wrapping_sub(1)..word + 2) else { break };
            let Some(room) = list.get_mut(end..end + 3) else { break };
            let reach = reach::<CORNERS, EDGES>(part, [word - 1, word, word + 1], &mask);
            let mut count = 0;
            for row in 0..3 {
                let cells = left[row] & reach[row];
                left[row] ^= cells;
                room[count] = part.next(row as i64 - 1, cells);
                count += usize::from(cells != 0);
            }
            end += count;
            at += 1;
        }
        (self.head, self.tail) = (at, end);
    }
}

/// The cells that a part steps into, in its own word and those north and south of it.
#[inline(always)]
fn reach<const CORNERS: bool, const EDGES: bool>(
    Part { cells, .. }: Part,
    rows: [usize; 3],
    mask: impl Fn(usize, usize) -> u64,
) -> [u64; 3] {
    let may = |direction, row: usize| if EDGES { mask(direction, rows[row]) } else { u64::MAX };
    let [east, west] = [cells << 1, cells >> 1];
    let corners = if CORNERS { east | west } else { 0 };
    let beside = east & may(1, 1) | west & may(3, 1);
    [cells & may(0, 0) | corners, beside, cells & may(2, 2) | corners]
}

/// Expands a part that may step into other words than its own and those north and south of it. Returns `false`, with nothing
/// changed, if such a word is not there yet.
#[inline(never)]
fn at_edge<W: Words, const CORNERS: bool, const EDGES: bool>(
    words: &mut W,
    part: Part,
    list: &mut [Part],
    end: &mut usize,
) -> bool {
    let from = part.word();
    let rows = [words.further(from, -1), from, words.further(from, 1)];
    // West and east: where the words beside are, and the cells that step into them.
    let over = [part.cells << (COLUMNS - 1), part.cells >> (COLUMNS - 1)];
    let beside = |words: &W, row: usize| [-1, 1].map(|east| words.beside(rows[row], east));
    let mut there = [[false; 3]; 3];
    for row in 0..3 {
        there[row][0] = words.has(rows[row], from);
        for side in 0..2 {
            let word = beside(words, row)[side];
            there[row][1 + side] =
                over[side] != 0 && (row == 1 || CORNERS) && words.has(word, from);
        }
    }
    if words.is_waiting() {
        return false;
    }
    let (_, mask) = words.left_and_mask();
    let reach = reach::<CORNERS, EDGES>(part, rows, mask);
    for row in 0..3 {
        let beside = beside(words, row);
        let (left, mask) = words.left_and_mask();
        let mut land = |word: usize, reach: u64| {
            let cells = left[word] & reach;
            left[word] ^= cells;
            list[*end] = Part::new(part.layer() + 1, word, cells);
            *end += usize::from(cells != 0);
        };
        if there[row][0] {
            land(rows[row], reach[row]);
        }
        for side in 0..2 {
            if there[row][1 + side] {
                let direction = [3, 1][side];
                let may = if EDGES { mask(direction, beside[side]) } else { u64::MAX };
                land(beside[side], over[side] & may);
            }
        }
    }
    true
}
