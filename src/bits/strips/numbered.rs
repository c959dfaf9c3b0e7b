//! The numbers of the cells of a room.

use alloc::vec::Vec;

use super::room::{BEFORE, OPEN, REACHED, Room};
use crate::{
    bits::{
        numbers::{self, Layout, Numbers, PLANES},
        simd::{self, Family, Line, Vector, Work, baseline},
        tile::{COLUMNS, EMPTY, ROWS},
        wave::{End, Progress},
    },
    cell::Cell,
};

/// Boards that lie as those of the room do.
// Measured: layers that are written down, of which planes are made later, take 1.2 to 1.4 times as long.
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
        simd::run(Take { numbered: self, room, layer, reached });
    }
}

struct Take<'a, 'n, 'r, 'm> {
    numbered: &'a mut Numbered<'n>,
    room: &'r Room<'m>,
    layer: u32,
    reached: usize,
}

impl Work for Take<'_, '_, '_, '_> {
    type Output = ();
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, family: F) {
        let Self { numbered, room, layer, reached } = self;
        let Numbered { numbers, before, boards, lines, .. } = numbered;
        let layout = Layout { vectors: room.vectors(), lanes: room.lanes(), bits: COLUMNS };
        let base = *before + numbers::base(layer);
        let mut boards = boards.chunks_exact(*lines).map(Line::words);
        let start = boards.next().unwrap_or(&[]);
        let [reached, open] = [reached, OPEN].map(|board| Line::words(room.board(board)));
        for strip in 0..room.strips() {
            let first = Cell { x: strip * COLUMNS, y: 0 };
            let place = room.place_of(strip);
            for (i, at) in place.clone().step_by(ROWS).enumerate() {
                // The last words of a strip may be fewer.
                let count = ROWS.min(place.end - at);
                let words = |board: &[u64]| {
                    let mut tile = EMPTY;
                    match board[at..].first_chunk() {
                        Some(whole) if count == ROWS => tile = *whole,
                        _ => tile[..count].copy_from_slice(&board[at..][..count]),
                    }
                    F::Tile::load(family, &tile)
                };
                let (start, open) = (words(start), words(open));
                // Beyond sides that meet there is more.
                let came = (words(reached) ^ start) & open;
                if came.is_empty() {
                    continue;
                }
                let mut planes = [EMPTY; PLANES];
                for (plane, board) in boards.clone().enumerate() {
                    // Cells that have come since the start are not in that.
                    let is_odd = numbers::has_turned(layer, plane);
                    planes[plane] = (words(board) ^ if is_odd { open } else { start }).store();
                }
                numbers.take(family, base, first, (layout, i), &planes, came);
            }
        }
    }
}
