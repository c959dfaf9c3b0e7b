//! Narrow waves of other engines, on boards of one strip.

use super::{
    frame::{Chunk, Frame, HEIGHT},
    ground::Ground,
    memory::{Memory, Need, with_memory},
    numbers::FieldNumbers,
    queue,
    source::{EachWord, Plane, Source},
    wave::FieldWave,
};
use crate::{
    bits::{
        moves::Move,
        numbers::Numbers,
        tile::{COLUMNS, Size},
        wave::{Progress, WaveEnd},
    },
    cell::Cell,
    moves::Seams,
};

/// The rows of a board of up to 64 columns and rows.
pub(crate) type Few = [u64; 64];

/// A wave that another engine hands over to a queue.
#[derive(Debug)]
pub(crate) struct Handed {
    pub(crate) step: Move,
    pub(crate) height: usize,
    /// The newest layer, and the unvisited cells.
    pub(crate) layer: Few,
    pub(crate) unvisited: Few,
    pub(crate) stop: Few,
    /// The open edges between rows, and the open edges between columns.
    pub(crate) edges: [Few; 2],
}

impl Source for Handed {
    fn read(&self, plane: Plane, (x, y): (isize, isize), rows: &mut Chunk) {
        rows.fill(0);
        if x != 0 || y < 0 {
            return;
        }
        for (row, y) in rows.iter_mut().zip(y as usize..self.height) {
            *row = match plane {
                Plane::Open => self.layer[y] | self.unvisited[y],
                Plane::Stop => self.stop[y],
                Plane::Mask(mask) => self.edges[mask][y],
            };
        }
    }

    fn for_each_source(&self, each: &mut EachWord<'_>) {
        for (y, &cells) in self.layer.iter().enumerate().filter(|(_, cells)| **cells != 0) {
            each(Cell { x: 0, y }, cells);
        }
    }

    fn for_each_stop(&self, _: &mut EachWord<'_>) {}
}

impl Handed {
    /// Continues from a layer that `layers` came before, until the wave ends or has too many words.
    pub(crate) fn go_on(
        &mut self,
        layers: u32,
        limit: u32,
        numbers: Option<&mut Numbers>,
    ) -> Progress {
        let frame = Frame::whole(Size { width: COLUMNS, height: self.height });
        let need = Need::of(frame, 1, self.step, true);
        with_memory(need, |memory| self.run(memory, frame, layers, limit, numbers))
    }

    fn run(
        &mut self,
        memory: Memory<'_>,
        frame: Frame,
        layers: u32,
        limit: u32,
        numbers: Option<&mut Numbers>,
    ) -> Progress {
        let mut ground =
            Ground::new(self, self.step, Seams::NOT, frame, 1, memory.words, memory.ground);
        let mut wave = FieldWave::of_player(0, memory.waves);
        wave.start(&mut ground, &mut |each| self.for_each_source(each));
        let mut numbers = numbers.map(|numbers| FieldNumbers::of(numbers, frame));
        let (stop, first) = (Some(ground.stop()), layers + 1);
        if let Some(numbers) = &mut numbers {
            wave.for_each_word(&ground, |word, cells| numbers.add([(word, cells, first)], first));
        }
        // Nobody has checked yet whether the layer that is handed over has a cell of the stop.
        let gained = if wave.met {
            0
        } else {
            let numbers = numbers.as_mut();
            queue::go_on(&mut ground, &mut wave, stop, numbers, memory.list, first, limit - first)
        };
        let (mut layer, mut unvisited, last) = ([0; 64], [0; 64], first + gained);
        let is_over = !wave.alive || wave.met || last == limit;
        if !is_over {
            wave.for_each_word(&ground, |word, cells| layer[frame.cell(word).y] = cells);
        }
        for y in 0..self.height {
            // Chunks that the wave has not reached are not laid out.
            let word = frame.word(Cell { x: 0, y });
            unvisited[y] = if ground.has_laid(word / HEIGHT) {
                ground.board(ground.open())[word] & !ground.board(wave.now())[word]
            } else {
                self.unvisited[y]
            };
        }
        (self.layer, self.unvisited) = (layer, unvisited);
        if let Some(FieldNumbers { numbers, .. }) = numbers {
            // The newest layer has its numbers, and is yet to be counted.
            numbers.set_layers(last - u32::from(!is_over));
        }
        if is_over {
            Progress::Ended(WaveEnd { stopped: wave.alive, layers: last })
        } else {
            Progress::At(last - 1)
        }
    }
}
