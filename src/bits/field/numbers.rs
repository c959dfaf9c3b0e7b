//! The numbers of the cells of a wave over a field.

use alloc::vec::Vec;

use super::{
    frame::{Chunk, Frame, HEIGHT},
    ground::Ground,
    wave::FieldWave,
};
use crate::{
    bits::{
        numbers::{self, Dealt, Numbers, PLANES, Planes, gray, restarts},
        tile::COLUMNS,
    },
    memory::{Kept, kept, zeros},
};

kept!(kept_slots: Vec<Slot>);

/// The cells of a chunk that have their numbers elsewhere, then its planes. A turn flips a plane in the reached cells; after an
/// odd number of turns the plane is inverted. Aligned to cache lines.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Slot([Chunk; 1 + PLANES]);

/// How many chunks have planes before any may retire: half a megabyte. In tests, chunks retire on small boards as well.
const FEW: usize = if cfg!(test) { 2 } else { 224 };

/// The planes of the chunks of a wave. Some turn with each layer; others were not visited for a while.
pub(super) struct FieldNumbers<'n> {
    pub(super) numbers: &'n mut Numbers,
    frame: Frame,
    planes: Kept<Slot>,
    /// For each slot, its chunk, and the layer with which its planes turned last.
    last: Vec<(u32, u32)>,
    /// For each number of the frame, its slot plus one, or 0.
    slots: Vec<u32>,
    /// Above this number of slots, the ones that the wave has left retire.
    most: usize,
}

impl<'n> FieldNumbers<'n> {
    /// Numbers the cells of a wave from its first layer on.
    pub(super) fn new(numbers: &'n mut Numbers, ground: &Ground<'_>, wave: &FieldWave<'_>) -> Self {
        let frame = ground.frame;
        numbers.cover(frame.area());
        numbers.set_layers(u32::from(wave.alive));
        let (planes, slots) = (Kept::by(kept_slots), zeros(frame.numbers()));
        let mut all = Self { numbers, frame, planes, last: Vec::new(), slots, most: FEW };
        wave.for_each_word(ground, |word, cells| all.add([(word, cells, 1)], 1));
        all
    }

    /// Numbers cells of words, each in a layer of its own, none in one after `last`. They may have that number already.
    #[inline(always)]
    pub(super) fn add(
        &mut self,
        words: impl IntoIterator<Item = (usize, u64, u32)> + Clone,
        last: u32,
    ) {
        // Planes that start later leave out all cells reached by then.
        for (word, cells, _) in words.clone() {
            if let Some(slot) = (self.slots[word / HEIGHT] as usize).checked_sub(1) {
                self.planes[slot].0[0][word % HEIGHT] |= cells;
            }
        }
        let frame = self.frame;
        let words = words.into_iter().map(|(word, cells, layer)| (frame.cell(word), cells, layer));
        self.numbers.add_in_layers(words, last);
    }

    /// Advances to the next layer.
    #[inline(always)]
    pub(super) fn begin(&mut self, ground: &Ground<'_>, wave: &FieldWave<'_>) {
        self.numbers.begin();
        if self.last.len() > self.most {
            self.retire(ground, wave);
        }
    }

    /// Writes to the table the numbers of chunks that the wave has moved on from. Only the chunks of the front then have slots,
    /// which the cache may hold.
    #[cold]
    #[inline(never)]
    fn retire(&mut self, ground: &Ground<'_>, wave: &FieldWave<'_>) {
        for slot in (0..self.last.len()).rev() {
            let id = self.last[slot].0 as usize;
            if wave.marks[id / 64].look[usize::from(wave.is_odd)].chunks >> (id % 64) & 1 == 1 {
                continue;
            }
            self.flush(slot, ground.chunk(wave.now(), id), ground.chunk(ground.open(), id));
            self.slots[id] = 0;
            self.planes.swap_remove(slot);
            self.last.swap_remove(slot);
            if let Some(&(moved, _)) = self.last.get(slot) {
                self.slots[moved as usize] = slot as u32 + 1;
            }
        }
        self.most = self.most.max(2 * self.last.len());
    }

    /// Turns the planes of a chunk in its reached cells.
    #[inline(always)]
    pub(super) fn turn(&mut self, id: usize, now: &Chunk, open: &Chunk) {
        let layer = self.numbers.layers();
        let slot = self.slots[id] as usize;
        if slot == 0 || restarts(self.last[slot - 1].1) != restarts(layer) {
            return self.start(id, now, open);
        }
        let (planes, last) = (&mut self.planes[slot - 1].0, &mut self.last[slot - 1].1);
        let mut turned = gray(layer) ^ gray(*last);
        *last = layer;
        while turned != 0 {
            let plane = &mut planes[1 + turned.trailing_zeros() as usize % PLANES];
            for i in 0..HEIGHT {
                plane[i] ^= now[i];
            }
            turned &= turned - 1;
        }
    }

    /// Starts the numbers of a chunk, or starts them anew, with the reached cells.
    #[cold]
    #[inline(never)]
    fn start(&mut self, id: usize, now: &Chunk, open: &Chunk) {
        let mut slot = Slot([[0; HEIGHT]; 1 + PLANES]);
        slot.0[0] = *now;
        let last = (id as u32, self.numbers.layers());
        if let Some(old) = (self.slots[id] as usize).checked_sub(1) {
            self.flush(old, now, open);
            (self.planes[old], self.last[old]) = (slot, last);
        } else {
            self.planes.push(slot);
            self.last.push(last);
            self.slots[id] = self.last.len() as u32;
        }
    }

    /// Writes the numbers of a slot to the table.
    fn flush(&mut self, slot: usize, now: &Chunk, open: &Chunk) {
        let (id, last) = self.last[slot];
        let planes = &self.planes[slot].0;
        // Copies beyond wrapping sides have no number, nor have cells that a queue has taken back.
        let mut there = planes[0];
        for i in 0..HEIGHT {
            there[i] |= now[i] & open[i];
        }
        let layout = Dealt { vectors: HEIGHT, lanes: 1, bits: COLUMNS };
        let taken = Planes {
            words: planes.as_flattened(),
            stride: HEIGHT,
            now: there.as_chunks().0,
            flipped: gray(last),
        };
        let corner = self.frame.cell(id as usize * HEIGHT);
        self.numbers.take(numbers::base(last), corner, layout, taken);
    }

    /// Writes all numbers to the table, after `layers` layers.
    pub(super) fn finish(mut self, ground: &Ground<'_>, wave: &FieldWave<'_>, layers: u32) {
        for slot in 0..self.last.len() {
            let id = self.last[slot].0 as usize;
            self.flush(slot, ground.chunk(wave.now(), id), ground.chunk(ground.open(), id));
        }
        self.numbers.set_layers(layers);
    }
}
