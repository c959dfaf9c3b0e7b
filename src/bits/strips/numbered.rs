//! The numbers of the cells of a room.

use alloc::{vec, vec::Vec};

use super::room::{BEFORE, OPEN, REACHED, Room};
use crate::{
    bits::{
        numbers::{self, Numbers, PLANES},
        simd::{Family, Line, Vector, baseline},
        tile::{COLUMNS, EMPTY, ROWS, is_empty},
        wave::{End, Progress},
    },
    cell::Cell,
};

/// Boards that lie as those of the room do.
// Measured: layers that are written down, as those in registers are, take 1.2 to 1.4 times as long.
#[derive(Debug)]
pub(super) struct Numbered<'n> {
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

impl<'n> Numbered<'n> {
    #[inline(never)]
    pub(super) fn new(numbers: &'n mut Numbers, room: &Room<'_>) -> Self {
        let lines = room.board_lines();
        let boards = Vec::with_capacity((1 + PLANES) * lines);
        Self { numbers, before: 0, layer: 0, is_over: false, boards, lines }
    }

    fn board(&self, i: usize) -> &[Line] {
        &self.boards[i * self.lines..][..self.lines]
    }

    /// Turns the plane of the newest layer of the room where cells had not been reached before it.
    #[inline(always)]
    pub(super) fn turn<F: Family>(&mut self, family: F, room: &Room<'_>) {
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
        let plane = &mut self.boards[place..][..self.lines];
        let plane = Line::vectors_mut::<F::U64>(family, plane);
        let before = Line::vectors::<F::U64>(family, before);
        // Not the ends of the strips: what has just been written there is waited for. The vectors may be shorter than
        // those of the room.
        let place = |strip| room.start(strip) * room.lanes() / F::U64::LANES;
        let strips = place(0)..place(room.strips());
        let (plane, before) = (&mut plane[strips.clone()], &before[strips]);
        for i in 0..plane.len() {
            plane[i] = plane[i] ^ before[i];
        }
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
                self.turn(baseline(), room);
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
        let tiles = room.height().div_ceil(ROWS);
        let mut boards = vec![EMPTY; tiles * (1 + PLANES)];
        for strip in 0..room.strips() {
            let (came, planes) = boards.split_at_mut(tiles);
            let start = self.board(0);
            room.collect([room.board(reached), start], strip, came.as_flattened_mut(), 1);
            let turned = 1..self.boards.len() / self.lines;
            for (i, plane) in turned.zip(planes.chunks_exact_mut(tiles)) {
                // Cells that have come since the start are not in that.
                let is_odd = numbers::has_turned(layer, i - 1);
                let other = if is_odd { room.board(OPEN) } else { start };
                room.collect([self.board(i), other], strip, plane.as_flattened_mut(), 1);
            }
            for t in (0..tiles).filter(|&t| !is_empty(&boards[t])) {
                let planes = core::array::from_fn(|i| &boards[(1 + i) * tiles + t]);
                let first = Cell { x: strip * COLUMNS, y: t * ROWS };
                self.numbers.take(self.before + numbers::base(layer), first, planes, &boards[t]);
            }
        }
    }
}
