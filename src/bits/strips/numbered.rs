//! The numbers of the cells of a room.

use alloc::{vec, vec::Vec};

use super::room::{BEFORE, OPEN, REACHED, Room};
use crate::{
    bits::{
        numbers::{self, Numbers, PLANES},
        simd::{Family, Line, Vector, baseline},
        tile::{COLUMNS, EMPTY, ROWS},
        wave::End,
    },
    cell::Cell,
};

/// Boards that lie as those of the room do.
// Measured: layers that are written down, as those in registers are, take 1.2 to 1.4 times as long.
#[derive(Debug)]
pub(super) struct Numbered<'n> {
    numbers: &'n mut Numbers,
    /// The newest layer, from 1 on, with which the planes have turned.
    layer: u32,
    /// A board without cells, what had been reached when the numbers started, and the planes.
    boards: Vec<Line>,
    /// The lines of each.
    lines: usize,
}

impl<'n> Numbered<'n> {
    #[inline(never)]
    pub(super) fn new(numbers: &'n mut Numbers, room: &Room<'_>) -> Self {
        let lines = room.board_lines();
        Self { numbers, layer: 0, boards: vec![Line::EMPTY; (2 + PLANES) * lines], lines }
    }

    fn board(&self, i: usize) -> &[Line] {
        &self.boards[i * self.lines..][..self.lines]
    }

    /// Turns the plane of the newest layer of the room where cells had not been reached before it.
    #[inline(always)]
    pub(super) fn turn<F: Family>(&mut self, family: F, room: &Room<'_>) {
        self.layer += 1;
        let before = room.board(BEFORE);
        if self.layer > 1 && numbers::is_first(self.layer) {
            self.take(room, self.layer - 1, BEFORE);
            self.boards.fill(Line::EMPTY);
            self.boards[self.lines..][..self.lines].copy_from_slice(before);
        }
        let plane = &mut self.boards[(2 + numbers::turning(self.layer)) * self.lines..];
        let plane = Line::vectors_mut::<F::U64>(family, &mut plane[..self.lines]);
        let open = Line::vectors::<F::U64>(family, room.board(OPEN));
        let before = Line::vectors::<F::U64>(family, before);
        // The vectors may be shorter than those of the room.
        let place = |strip| room.start(strip) * room.lanes() / F::U64::LANES;
        let strips = place(0)..place(room.strips());
        let (plane, open, before) =
            (&mut plane[strips.clone()], &open[strips.clone()], &before[strips]);
        for i in 0..plane.len() {
            plane[i] = plane[i] ^ open[i] ^ before[i];
        }
    }

    /// Takes all numbers to the table, at the end of a wave.
    #[inline(never)]
    pub(super) fn finish(&mut self, room: &Room<'_>, end: End) {
        if end.stopped {
            // There was no step from the last layer, which turns its plane.
            self.turn(baseline(), room);
        }
        if end.layers > 0 {
            self.take(room, end.layers, REACHED);
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
            room.collect([room.board(reached), self.board(1)], strip, came.as_flattened_mut(), 1);
            for (i, plane) in planes.chunks_exact_mut(tiles).enumerate() {
                let plane = plane.as_flattened_mut();
                room.collect([self.board(2 + i), self.board(0)], strip, plane, 1);
            }
            for t in 0..tiles {
                let planes = core::array::from_fn(|i| &boards[(1 + i) * tiles + t]);
                let first = Cell { x: strip * COLUMNS, y: t * ROWS };
                self.numbers.take(numbers::base(layer), first, planes, &boards[t]);
            }
        }
    }
}
