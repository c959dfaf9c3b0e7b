//! The numbers of the cells of a room.

use alloc::vec::Vec;

use super::room::{BEFORE, OPEN, REACHED, Room};
use crate::{
    bits::{
        numbers::{self, Dealt, Numbers, PLANES, Planes},
        simd::{Family, Line, Work, run_as},
        tile::{COLUMNS, ROWS},
        wave::{End, Progress},
    },
    cell::Cell,
};

/// Boards that lie as those of the room do.
// Measured: layers that are written down, of which planes are made later, take 1.2 to 1.4 times as long.
#[derive(Debug)]
pub(super) struct StripNumbers<'n> {
    pub(super) numbers: &'n mut Numbers,
    /// The layers that have been numbered otherwise, and the newest one after them, from 1 on, with which the planes have
    /// turned.
    before: u32,
    layer: u32,
    /// Whether the last layer has been numbered otherwise.
    is_over: bool,
    /// What had been reached when the numbers started, and the planes that have turned since. They turn in what has been
    /// reached, so that two boards are read and not three: where a plane has turned an odd number of times, the open
    /// cells are the other way round in it.
    boards: Vec<Line>,
    /// The lines of each.
    lines: usize,
}

impl<'n> StripNumbers<'n> {
    #[inline(never)]
    pub(super) fn new(numbers: &'n mut Numbers, room: &Room<'_>) -> Self {
        let lines = room.board_lines;
        let boards = Vec::with_capacity((1 + PLANES) * lines);
        Self { numbers, before: 0, layer: 0, is_over: false, boards, lines }
    }

    /// Turns the plane of the newest layer of the room where cells had not been reached before it.
    pub(super) fn turn(&mut self, room: &Room<'_>, is_rare: bool) {
        self.layer += 1;
        let before = room.board(BEFORE);
        if numbers::is_first(self.layer) {
            if self.layer > 1 {
                self.take(room, self.layer - 1, BEFORE);
            }
            self.boards.clear();
            self.boards.extend_from_slice(before);
        }
        let place = (1 + numbers::turning(self.layer)) * self.lines;
        if place == self.boards.len() {
            self.boards.extend_from_slice(before);
            return;
        }
        // The lines of the strips.
        let strips =
            room.lie.words(0).start / ROWS..room.lie.words(room.strips()).start.div_ceil(ROWS);
        let plane = &mut self.boards[place..][..self.lines][strips.clone()];
        run_as(is_rare, Turn { plane, cells: &before[strips] });
    }

    /// Takes the numbers so far to the table, before the newest layer is numbered otherwise.
    pub(super) fn pause(&mut self, room: &Room<'_>) {
        if self.layer > 0 {
            self.take(room, self.layer, BEFORE);
        }
    }

    /// Goes on after what has been numbered otherwise.
    pub(super) const fn go_on(&mut self, progress: Progress) {
        match progress {
            Progress::At(layers) => (self.before, self.layer) = (layers, 0),
            Progress::Ended(_) => self.is_over = true,
        }
    }

    /// Takes all numbers to the table, at the end of a wave.
    #[inline(never)]
    pub(super) fn finish(&mut self, room: &Room<'_>, end: End) {
        if !self.is_over {
            if end.stopped {
                // There was no step from the last layer, which turns its plane.
                self.turn(room, false);
            }
            if self.layer > 0 {
                self.take(room, self.layer, REACHED);
            }
        }
        self.numbers.set_layers(end.layers);
    }

    /// Takes the numbers to the table of the cells that have come up to a layer, with which this is reached.
    #[cold]
    #[inline(never)]
    fn take(&mut self, room: &Room<'_>, layer: u32, reached: usize) {
        let layout = Dealt { vectors: room.lie.vectors, lanes: room.lie.lanes, bits: COLUMNS };
        let base = self.before + numbers::base(layer);
        let mut now = Vec::new();
        let (boards, stride) = (Line::words(&self.boards), self.lines * ROWS);
        let [reached, open] = [reached, OPEN].map(|board| Line::words(room.board(board)));
        for strip in 0..room.strips() {
            let first = Cell { x: strip * COLUMNS, y: 0 };
            let place = room.lie.words(strip);
            let words = &boards[place.start..];
            // The last words of a strip may be fewer than eight, and beyond sides that meet there is more.
            now.clear();
            now.extend_from_slice(&words.as_chunks().0[..place.len().div_ceil(ROWS)]);
            for (now, at) in now.as_flattened_mut().iter_mut().zip(place) {
                *now = *now & !open[at] | reached[at] & open[at];
            }
            let planes = Planes { words, stride, now: &now, flipped: numbers::gray(layer) };
            self.numbers.take(base, first, layout, planes);
        }
    }
}

/// Turns the bits of a plane that are cells.
struct Turn<'r> {
    plane: &'r mut [Line],
    cells: &'r [Line],
}

impl Work for Turn<'_> {
    type Output = ();

    #[inline(always)]
    fn run<F: Family>(self, family: F) {
        let plane = Line::vectors_mut::<F::U64>(family, self.plane);
        let cells = Line::vectors::<F::U64>(family, self.cells);
        for i in 0..plane.len() {
            plane[i] = plane[i] ^ cells[i];
        }
    }
}
