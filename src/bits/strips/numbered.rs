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

/// Planes that are laid out as the boards of a room.
// Measured: writing layers down and making planes of them later takes 1.2 to 1.4 times as long.
#[derive(Debug)]
pub(super) struct StripNumbers<'n> {
    pub(super) numbers: &'n mut Numbers,
    /// How many layers there were until the wave was last narrow, and since then. Each of the latter has turned a plane.
    before: u32,
    layer: u32,
    /// Whether the wave ended while it was narrow.
    is_over: bool,
    /// The cells reached when the numbers started, then the planes that have turned since. A turn flips a plane in the reached
    /// cells, so that two boards are read, not three. After an odd number of turns, the plane is inverted in the open cells.
    boards: Vec<Line>,
    /// The lines of each board.
    lines: usize,
}

impl<'n> StripNumbers<'n> {
    #[inline(never)]
    pub(super) fn new(numbers: &'n mut Numbers, room: &Room<'_>) -> Self {
        let lines = room.board_lines;
        let boards = Vec::with_capacity((1 + PLANES) * lines);
        Self { numbers, before: 0, layer: 0, is_over: false, boards, lines }
    }

    /// Turns the plane of the newest layer, in the cells that were reached before it.
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

    /// Writes the numbers so far to the table, before the wave continues word by word.
    pub(super) fn pause(&mut self, room: &Room<'_>) {
        if self.layer > 0 {
            self.take(room, self.layer, BEFORE);
        }
    }

    /// Continues after layers that were numbered word by word.
    pub(super) const fn go_on(&mut self, progress: Progress) {
        match progress {
            Progress::At(layers) => (self.before, self.layer) = (layers, 0),
            Progress::Ended(_) => self.is_over = true,
        }
    }

    /// Writes all numbers to the table at the end of a wave.
    #[inline(never)]
    pub(super) fn finish(&mut self, room: &Room<'_>, end: End) {
        if !self.is_over {
            if end.stopped {
                // No step followed the last layer, so its plane has not turned.
                self.turn(room, false);
            }
            if self.layer > 0 {
                self.take(room, self.layer, REACHED);
            }
        }
        self.numbers.set_layers(end.layers);
    }

    /// Writes the numbers up to `layer` to the table. The board `reached` holds the cells reached by then.
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
            // The last words of a strip may be fewer than eight, and cells beyond sides that meet are on no board.
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
