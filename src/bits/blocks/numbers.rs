//! The numbers of the cells of a wave over blocks.

use alloc::vec::Vec;

use super::{
    frame::Frame,
    marks::has,
    plane::{Deal, EMPTY, Plane, SIDE, load, store, vectors},
    room::Room,
};
use crate::{
    bits::{
        numbers::{self, Dealt, Numbers, PLANES, Planes, gray, restarts},
        queue::{Part, number},
        simd::Family,
        tile::COLUMNS,
    },
    cell::Cell,
    memory::{Kept, kept_list, zeros},
};

kept_list!(kept_slots: Slot);

/// The cells of a block reached when its numbers started, then its planes. A turn flips a plane in the reached cells; after an
/// odd number of turns the plane is inverted. Aligned to cache lines.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Slot([Plane; 1 + PLANES]);

/// How many blocks have planes before any may retire: half a megabyte. In tests, blocks retire on small boards as well.
const FEW: usize = if cfg!(test) { 2 } else { 112 };

/// The planes of the blocks of a wave. Some turn with each layer; others were not visited for a while.
#[derive(Debug)]
pub(super) struct BlockNumbers<'n> {
    pub(super) numbers: &'n mut Numbers,
    deal: Deal,
    planes: Kept<Slot>,
    /// For each slot, the layer with which its planes turned last; 0 before the first turn, which follows at once.
    last: Vec<u32>,
    /// For each slot, the first cell of its block.
    corners: Vec<Cell>,
    /// For each number of the frame, its slot plus one, or 0.
    slots: Vec<u32>,
    /// The number of slots above which those that the wave has left retire.
    most: usize,
    frame: Frame,
}

impl<'n> BlockNumbers<'n> {
    pub(super) fn new(numbers: &'n mut Numbers, room: &Room<'_>) -> Self {
        numbers.cover(room.frame.area(room.size()));
        Self {
            numbers,
            deal: room.deal,
            planes: Kept::by(kept_slots),
            last: Vec::new(),
            corners: Vec::new(),
            slots: zeros(room.frame.numbers()),
            most: FEW,
            frame: room.frame,
        }
    }

    /// Advances to the next layer.
    #[inline(always)]
    pub(super) fn begin(&mut self, room: &Room<'_>) {
        self.numbers.begin();
        if self.last.len() > self.most {
            self.retire(room);
        }
    }

    /// Writes to the table the numbers of blocks that the wave has moved on from. Only the blocks of the front then have slots,
    /// which the cache may hold.
    #[cold]
    #[inline(never)]
    fn retire(&mut self, room: &Room<'_>) {
        for slot in (0..self.last.len()).rev() {
            let id = self.id(slot);
            if has(&room.wave.look[0], id) {
                continue;
            }
            self.flush(slot, room);
            self.slots[id] = 0;
            self.planes.swap_remove(slot);
            self.last.swap_remove(slot);
            self.corners.swap_remove(slot);
            if slot < self.last.len() {
                let moved = self.id(slot);
                self.slots[moved] = slot as u32 + 1;
            }
        }
        self.most = self.most.max(2 * self.last.len());
    }

    /// The block of a slot.
    fn id(&self, slot: usize) -> usize {
        self.frame.id(self.corners[slot])
    }

    /// Moves to the frame of `room`.
    #[cold]
    #[inline(never)]
    pub(super) fn move_to(&mut self, room: &Room<'_>) {
        let frame = room.frame;
        self.frame = frame;
        self.numbers.cover(frame.area(room.size()));
        self.slots = zeros(frame.numbers());
        for (slot, &corner) in (1..).zip(&self.corners) {
            self.slots[frame.id(corner)] = slot;
        }
    }

    /// The slot of a block; a new one if it has none.
    #[inline(always)]
    fn slot(&mut self, id: usize) -> usize {
        match self.slots[id] {
            0 => self.add_block(id),
            slot => slot as usize - 1,
        }
    }

    #[cold]
    #[inline(never)]
    fn add_block(&mut self, id: usize) -> usize {
        self.planes.push(Slot([EMPTY; 1 + PLANES]));
        self.last.push(0);
        self.corners.push(self.frame.corner(id));
        self.slots[id] = self.corners.len() as u32;
        self.corners.len() - 1
    }

    /// Numbers the cells of a queue.
    pub(super) fn of_queue(&mut self) -> impl FnMut(&[Part]) {
        let frame = self.frame;
        number(self.numbers, move |word| {
            let Cell { x, y } = frame.corner(word / SIDE);
            Cell { x, y: y + word % SIDE }
        })
    }

    /// Leaves out cells of a block, because they have their numbers.
    pub(super) fn forget(&mut self, id: usize, cells: &Plane) {
        // Planes that start later leave out all cells reached by then.
        if let Some(slot) = (self.slots[id] as usize).checked_sub(1) {
            self.planes[slot].0[0].iter_mut().zip(cells).for_each(|(word, cells)| *word |= cells);
        }
    }

    /// Turns the planes of a block in its reached cells.
    #[inline(always)]
    pub(super) fn turn<F: Family>(&mut self, family: F, id: usize, room: &Room<'_>) {
        let reached = &room.board(room.wave.newest)[id];
        let slot = self.slot(id);
        let (layer, last) = (self.numbers.layers(), self.last[slot]);
        if last == 0 || restarts(last) != restarts(layer) {
            return self.start(slot, room);
        }
        self.last[slot] = layer;
        let mut turned = gray(layer) ^ gray(last);
        let planes = &mut self.planes[slot].0;
        while turned != 0 {
            let plane = &mut planes[1 + turned.trailing_zeros() as usize % PLANES];
            for v in 0..const { vectors::<F>() } {
                store(plane, v, load(family, plane, v) ^ load(family, reached, v));
            }
            turned &= turned - 1;
        }
    }

    /// Starts the numbers of a slot anew with the reached cells.
    #[cold]
    #[inline(never)]
    fn start(&mut self, slot: usize, room: &Room<'_>) {
        if self.last[slot] > 0 {
            self.flush(slot, room);
            self.planes[slot].0 = [EMPTY; 1 + PLANES];
        }
        self.planes[slot].0[0] = room.reached_in(self.id(slot));
        self.last[slot] = self.numbers.layers();
    }

    /// Writes the numbers of a slot to the table.
    fn flush(&mut self, slot: usize, room: &Room<'_>) {
        let layout =
            Dealt { vectors: self.deal.vectors(), lanes: self.deal.lanes(), bits: COLUMNS };
        let (now, last) = (room.reached_in(self.id(slot)), self.last[slot]);
        let (words, now) = (self.planes[slot].0.as_flattened(), now.as_chunks().0);
        let taken = Planes { words, stride: SIDE, now, flipped: gray(last) };
        self.numbers.take(numbers::base(last), self.corners[slot], layout, taken);
    }

    /// Writes all numbers to the table, after `layers` layers.
    pub(super) fn finish(mut self, room: &Room<'_>, layers: u32) {
        for slot in 0..self.last.len() {
            self.flush(slot, room);
        }
        self.numbers.set_layers(layers);
    }
}
