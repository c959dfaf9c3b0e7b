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
        list::Number,
        numbers::{self, Dealt, Numbers, PLANES, Planes, gray, restarts},
        simd::Family,
        tile::{COLUMNS, Size},
    },
    cell::Cell,
    memory::zeros,
};

/// How many blocks have planes before any is looked at for retiring: half a megabyte. In tests, blocks retire on small boards as well.
const FEW: usize = if cfg!(test) { 2 } else { 112 };

/// Planes for the blocks of a wave, of which some turn with each layer and others have not been seen for a while.
#[derive(Debug)]
pub(super) struct BlockNumbers<'n> {
    numbers: &'n mut Numbers,
    deal: Deal,
    /// Of each block that has some what was reached when its numbers started, and then its planes, which turn in what has been
    /// reached: where one has turned an odd number of times, it is the other way round.
    planes: Vec<[Plane; 1 + PLANES]>,
    /// The layer with which these planes turned last; 0 before they do, which is at once.
    last: Vec<u32>,
    /// The block that these are of, by its first cell.
    corners: Vec<Cell>,
    /// Which of these each number of the frame has, plus one.
    slots: Vec<u32>,
    /// How many there may be before those that are done with are looked for.
    most: usize,
    frame: Frame,
    size: Size,
    has_seam: bool,
}

impl<'n> BlockNumbers<'n> {
    pub(super) fn new(numbers: &'n mut Numbers, room: &Room<'_>) -> Self {
        numbers.cover(room.frame.area(room.size()));
        Self {
            numbers,
            deal: room.deal,
            planes: Vec::new(),
            last: Vec::new(),
            corners: Vec::new(),
            slots: zeros(room.frame.numbers()),
            most: FEW,
            frame: room.frame,
            size: room.size(),
            has_seam: room.ground.around.has_sides(),
        }
    }

    /// Goes on to the next layer.
    #[inline(always)]
    pub(super) fn begin(&mut self, room: &Room<'_>) {
        self.numbers.begin();
        if self.last.len() > self.most {
            self.retire(room);
        }
    }

    /// Takes the numbers of blocks that the wave has left to the table, so that it takes no more memory than its front does, which
    /// a processor's cache may hold.
    #[cold]
    #[inline(never)]
    fn retire(&mut self, room: &Room<'_>) {
        for slot in (0..self.last.len()).rev() {
            let id = self.id(slot);
            if has(&room.look[0], id) {
                continue;
            }
            self.flush(slot, self.last[slot], &room.board(room.newest)[id]);
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
        let Cell { x, y } = self.corners[slot];
        self.frame.id((x, y))
    }

    /// How many layers there have been.
    pub(super) const fn layers(&self) -> u32 {
        self.numbers.layers()
    }

    /// Says that there have been so many.
    pub(super) const fn set_layers(&mut self, layers: u32) {
        self.numbers.set_layers(layers);
    }

    /// Goes on in another frame.
    #[cold]
    #[inline(never)]
    pub(super) fn move_to(&mut self, frame: Frame) {
        self.frame = frame;
        self.numbers.cover(frame.area(self.size));
        self.slots = zeros(frame.numbers());
        for (slot, &Cell { x, y }) in (1..).zip(&self.corners) {
            self.slots[frame.id((x, y))] = slot;
        }
    }

    /// Which of all planes a block has.
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
        let (x, y) = self.frame.corner(id);
        self.planes.push([EMPTY; 1 + PLANES]);
        self.last.push(0);
        self.corners.push(Cell { x, y });
        self.slots[id] = self.corners.len() as u32;
        self.corners.len() - 1
    }

    /// What numbers the cells of a list's words.
    pub(super) const fn of_words(&mut self) -> impl Number {
        let frame = self.frame;
        let cell = move |word| {
            let (x, y) = frame.corner(word / SIDE);
            Cell { x, y: y + word % SIDE }
        };
        (&mut *self.numbers, cell)
    }

    /// Does not number these cells of a block, which have their numbers.
    pub(super) fn forget(&mut self, id: usize, cells: &Plane) {
        // Planes that start later do without all that has been reached.
        if let Some(slot) = (self.slots[id] as usize).checked_sub(1) {
            self.planes[slot][0].iter_mut().zip(cells).for_each(|(word, cells)| *word |= cells);
        }
    }

    /// Turns the planes of a block where it has been reached before the newest layer.
    #[inline(always)]
    pub(super) fn turn<F: Family>(&mut self, family: F, id: usize, reached: &Plane) {
        let slot = self.slot(id);
        let (layer, last) = (self.numbers.layers(), self.last[slot]);
        self.last[slot] = layer;
        if last == 0 || restarts(last) != restarts(layer) {
            return self.start(slot, last, reached);
        }
        let mut turned = gray(layer) ^ gray(last);
        let planes = &mut self.planes[slot];
        while turned != 0 {
            let plane = &mut planes[1 + turned.trailing_zeros() as usize % PLANES];
            for v in 0..const { vectors::<F>() } {
                store(plane, v, load(family, plane, v) ^ load(family, reached, v));
            }
            turned &= turned - 1;
        }
    }

    /// Starts the numbers of a slot, whose planes turned last with a layer, with what is reached.
    #[cold]
    #[inline(never)]
    fn start(&mut self, slot: usize, last: u32, reached: &Plane) {
        if last > 0 {
            self.flush(slot, last, reached);
            self.planes[slot] = [EMPTY; 1 + PLANES];
        }
        self.planes[slot][0] = *reached;
    }

    /// Takes the numbers of a slot to the table, whose planes turned last with a layer.
    fn flush(&mut self, slot: usize, last: u32, reached: &Plane) {
        let layout =
            Dealt { vectors: self.deal.vectors(), lanes: self.deal.lanes(), bits: COLUMNS };
        let mut now = *reached;
        if self.has_seam {
            // Beyond sides that meet there is more, which is on no board.
            let (Cell { x, y }, size) = (self.corners[slot], self.size);
            let columns = u64::MAX >> (SIDE - (size.width - x).min(SIDE));
            for row in 0..SIDE {
                let cells = if y + row < size.height { columns } else { 0 };
                let place = self.deal.place(row);
                now[place] &= cells;
                self.planes[slot][0][place] &= cells;
            }
        }
        let (words, now) = (self.planes[slot].as_flattened(), now.as_chunks().0);
        let taken = Planes { words, stride: SIDE, now, flipped: gray(last) };
        self.numbers.take(numbers::base(last), self.corners[slot], layout, taken);
    }

    /// Takes all numbers to the table, after so many layers.
    pub(super) fn finish(mut self, room: &Room<'_>, layers: u32) {
        for slot in 0..self.last.len() {
            let id = self.id(slot);
            self.flush(slot, self.last[slot], &room.board(room.newest)[id]);
        }
        self.numbers.set_layers(layers);
    }
}
