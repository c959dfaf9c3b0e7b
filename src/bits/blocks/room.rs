//! The blocks of a wave, each laid out when the wave first reaches it.

use alloc::vec::Vec;
use core::array;

use super::{
    frame::Frame,
    ground::Ground,
    marks::{Touched, for_each, has, set},
    plane::{Deal, EMPTY, Plane, Planes, SIDE, SomePlanes},
    words::Taken,
};
use crate::{
    bits::{
        census,
        ones::for_each_one,
        queue::Part,
        simd::lanes,
        tile::{COLUMNS, Size},
        tiles::Tiles,
    },
    memory::zeros,
};

/// The wave of a player.
#[derive(Debug)]
pub(super) struct Wave {
    /// The board of the cells reached.
    pub(super) newest: usize,
    /// The blocks in which the newest layer has cells, and room for those of the next.
    pub(super) lives: [Vec<u64>; 2],
    /// The blocks that the newest layer may step into, and room for those of the next.
    pub(super) look: [Vec<u64>; 2],
    /// Whether the newest layer has any cells, and whether it has one of the stop.
    pub(super) alive: bool,
    pub(super) met: bool,
}

impl Wave {
    /// Creates the wave of a player, without cells.
    pub(super) fn of_player(player: usize, numbers: usize) -> Self {
        let marks = || zeros(numbers.div_ceil(64));
        Self {
            newest: 2 * player,
            lives: [marks(), marks()],
            look: [marks(), marks()],
            alive: false,
            met: false,
        }
    }
}

/// The blocks of a frame, and the wave over them; in a race, that of the player whose turn it is.
#[derive(Debug)]
pub(super) struct Room<'q> {
    pub(super) ground: Ground<'q>,
    pub(super) frame: Frame,
    pub(super) deal: Deal,
    /// The planes of all boards, one per number of the frame. Each player has two boards, which swap roles: the cells reached,
    /// and those reached a layer before. The open cells follow, and then the masks of the step, block by block.
    ///
    /// The newest layer is the difference of the two. A wave that kept layers and unvisited cells would write two planes per
    /// visit.
    boards: Planes,
    players: usize,
    pub(super) wave: Wave,
    /// The cells of the query's stop.
    stops: SomePlanes,
    /// The blocks that are in the frame, and those of them that are laid out.
    pub(super) inside: Vec<u64>,
    pub(super) laid: Vec<u64>,
    /// The numbers outside the frame that are blocks of the board. Empty if the frame is the whole board.
    outside: Vec<u64>,
}

/// Where a wave stops.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stop<'s> {
    /// At the stop of the query, if it has one.
    Given,
    /// Where it meets another wave.
    Wave(&'s Room<'s>),
}

impl<'q> Room<'q> {
    /// Creates room for the waves of `players` players, the first of which is the current one.
    pub(super) fn of_players(ground: Ground<'q>, frame: Frame, players: usize) -> Self {
        let numbers = frame.numbers();
        Self {
            ground,
            frame,
            deal: Deal::to_lanes(lanes(ground.step.is_rare())),
            boards: Planes::new(numbers * (2 * players + 1 + ground.step.directions().len())),
            players,
            wave: Wave::of_player(0, numbers),
            stops: SomePlanes::default(),
            inside: frame.inside(),
            laid: zeros(numbers.div_ceil(64)),
            outside: frame.outside(),
        }
    }

    pub(super) fn size(&self) -> Size {
        self.ground.open.size()
    }

    /// Lays out a block of the frame.
    #[cold]
    #[inline(never)]
    pub(super) fn lay(&mut self, id: usize) {
        census::note_block();
        let corner = self.frame.corner(id);
        let at = (corner.x as isize, corner.y as isize);
        set(&mut self.laid, id);
        self.board_mut(2 * self.players)[id] = self.deal.deal(&self.ground.open.square(at));
        let directions = self.ground.step.directions();
        for (i, &direction) in directions.iter().enumerate() {
            let entrances = self.deal.deal(&self.ground.entrances(direction, at));
            self.boards_and_masks().1[id * directions.len() + i] = entrances;
        }
        let Some(stop) = self.ground.stop.map(|stop| stop.square(at)) else { return };
        if stop.iter().any(|&row| row != 0) {
            self.stops.add(id, self.deal.deal(&stop), self.frame.numbers());
        }
    }

    /// Lays out some blocks of a word.
    #[inline(always)]
    pub(super) fn lay_all(&mut self, word: usize, blocks: u64) {
        for_each_one(blocks, |bit| self.lay(word * 64 + bit));
    }

    /// The cells of a block at which a wave stops.
    #[inline(always)]
    pub(super) fn stop_in<'s>(&'s self, stop: Stop<'s>, id: usize) -> Option<&'s Plane> {
        match stop {
            Stop::Given => self.stops.get(id),
            Stop::Wave(other) => Some(&other.board(other.wave.newest)[id]),
        }
    }

    /// The planes of a board.
    #[inline(always)]
    pub(super) fn board(&self, i: usize) -> &[Plane] {
        let count = self.frame.numbers();
        &self.boards.all()[i * count..][..count]
    }

    #[inline(always)]
    pub(super) fn board_mut(&mut self, i: usize) -> &mut [Plane] {
        let count = self.frame.numbers();
        &mut self.boards.all_mut()[i * count..][..count]
    }

    /// The board of the cells reached a layer before, where the next layer is written.
    #[inline(always)]
    pub(super) const fn before(&self) -> usize {
        self.wave.newest ^ 1
    }

    /// The open cells.
    #[inline(always)]
    pub(super) fn open(&self) -> &[Plane] {
        self.board(2 * self.players)
    }

    /// The cells reached, the board where the next layer is written, the open cells, and the masks.
    #[inline(always)]
    pub(super) fn split(&mut self) -> (&mut [Plane], &mut [Plane], &mut [Plane], &[Plane]) {
        let (count, newest, players) = (self.frame.numbers(), self.wave.newest, self.players);
        let first = newest & !1;
        let (boards, masks) = self.boards_and_masks();
        let (reached, open) = boards.split_at_mut(2 * players * count);
        let (one, other) = reached[first * count..].split_at_mut(count);
        let (now, next) = if newest == first { (one, other) } else { (other, one) };
        (now, next, open, masks)
    }

    /// All boards, and the masks.
    #[inline(always)]
    fn boards_and_masks(&mut self) -> (&mut [Plane], &mut [Plane]) {
        let boards = self.frame.numbers() * (2 * self.players + 1);
        self.boards.all_mut().split_at_mut(boards)
    }

    /// The newest layer, of number `layer`, for a queue.
    pub(super) fn parts(&self, layer: u32) -> Vec<Part> {
        let mut parts = Vec::new();
        for_each(&self.wave.lives[0], |id| {
            let rows = self.deal.collect(&self.layer_in(id));
            let words = (id * SIDE..).zip(rows).filter(|&(_, cells)| cells != 0);
            parts.extend(words.map(|(word, cells)| Part::new(layer, word, cells)));
        });
        parts
    }

    /// The words of the wave, for a queue.
    pub(super) fn words<'r>(&'r mut self, taken: &'r [u64], ends: &'r SomePlanes) -> Taken<'r> {
        let (count, before) = (self.frame.numbers(), self.before());
        let (deal, stride) = (self.deal, self.frame.stride());
        let (boards, masks) = self.boards_and_masks();
        let left = boards[before * count..][..count].as_flattened_mut();
        Taken { left, taken, masks, ends, deal, stride, needed: None }
    }

    /// The numbers that are not blocks of the board.
    pub(super) fn beyond(&self) -> Vec<u64> {
        let mut beyond: Vec<_> = self.inside.iter().map(|inside| !inside).collect();
        beyond.iter_mut().zip(&self.outside).for_each(|(beyond, outside)| *beyond &= !outside);
        beyond
    }

    /// Hands a block to a queue. The board of the cells reached a layer before becomes that of the unvisited cells, row by row.
    #[cold]
    #[inline(never)]
    pub(super) fn take(
        &mut self,
        id: usize,
        taken: &mut [u64],
        stop: Stop<'_>,
        ends: &mut SomePlanes,
    ) {
        if !has(&self.laid, id) {
            self.lay(id);
        }
        if let Some(cells) = self.stop_in(stop, id).filter(|cells| **cells != EMPTY) {
            ends.add(id, self.deal.collect(cells), self.frame.numbers());
        }
        let deal = self.deal;
        let (reached, left, open, _) = self.split();
        left[id] = deal.collect(&array::from_fn(|place| open[id][place] & !reached[id][place]));
        set(taken, id);
    }

    /// Takes all blocks back from a queue, and calls `each` with the cells that it reached in each. Leaves no newest layer.
    pub(super) fn give_back(&mut self, mut taken: Vec<u64>, mut each: impl FnMut(usize, &Plane)) {
        taken.iter_mut().zip(&self.inside).for_each(|(taken, inside)| *taken &= inside);
        let deal = self.deal;
        let (reached, before, open, _) = self.split();
        for_each(&taken, |id| {
            let left = deal.deal(&before[id]);
            before[id] = array::from_fn(|place| open[id][place] & !left[place]);
            each(id, &array::from_fn(|place| before[id][place] & !reached[id][place]));
            reached[id] = before[id];
        });
        self.wave.lives[0].fill(0);
        self.wave.look[0].fill(0);
    }

    /// Starts from the open cells of `sources`, all of which are in the frame.
    pub(super) fn start(&mut self, sources: &Tiles) {
        let size = self.size();
        sources.for_each_tile(|t, tile| {
            let (x, y) = size.corner(t);
            // No block holds the rows below the board.
            if y >= size.height {
                return;
            }
            let id = self.frame.id((x, y).into());
            if !has(&self.laid, id) {
                self.lay(id);
            }
            for (row, &cells) in tile.iter().enumerate().filter(|(_, cells)| **cells != 0) {
                let row = y % SIDE + row;
                let place = self.deal.place(row);
                let new = cells & self.open()[id][place];
                if new != 0 {
                    self.board_mut(self.wave.newest)[id][place] |= new;
                    self.enter(id, row, new);
                }
            }
        });
        if self.ground.around.has_sides() {
            self.look_round();
        }
    }

    /// Adds reached cells of a row of a block to the newest layer.
    #[inline(always)]
    pub(super) fn enter(&mut self, id: usize, row: usize, cells: u64) {
        let place = self.deal.place(row);
        self.board_mut(self.before())[id][place] &= !cells;
        set(&mut self.wave.lives[0], id);
        let step = self.ground.step;
        let (reach, edge) = (step.reach(), (1 << step.reach()) - 1);
        let mark = |is_there: bool| u64::from(is_there) << (id % 64);
        let touched = Touched {
            blocks: mark(true),
            north: mark(row < reach),
            south: mark(row >= SIDE - reach),
            west: mark(cells & edge != 0),
            east: mark(cells & edge << (COLUMNS - reach) != 0),
        };
        touched.mark(id / 64, step.has_corners(), self.frame.stride(), &mut self.wave.look[0]);
        self.wave.alive = true;
        self.wave.met |= self.stops.get(id).is_some_and(|stop| stop[place] & cells != 0);
    }

    /// Whether the frame has room for the next layer.
    #[inline(always)]
    pub(super) fn is_inside(&self) -> bool {
        let mut beyond = 0;
        for (look, outside) in self.wave.look[0].iter().zip(&self.outside) {
            beyond |= look & outside;
        }
        beyond == 0
    }

    /// A frame with room for the next layer, if this one has none.
    pub(super) fn larger_frame(&self) -> Option<Frame> {
        let beyond = self.wave.look[0].iter().zip(&self.outside).enumerate();
        let (word, blocks) = beyond
            .map(|(word, (look, outside))| (word, look & outside))
            .find(|&(_, blocks)| blocks != 0)?;
        Some(self.frame.with(word * 64 + blocks.trailing_zeros() as usize))
    }

    /// Moves to a frame that has all blocks of this one.
    #[cold]
    #[inline(never)]
    pub(super) fn move_to(&mut self, frame: Frame) {
        let old = self.frame;
        let new_id = |id: usize| frame.id(old.corner(id));
        // What is beyond the board has no corner.
        let beyond = self.beyond();
        self.wave.look[0].iter_mut().zip(beyond).for_each(|(look, beyond)| *look &= !beyond);
        let mut room = Room::of_players(self.ground, frame, self.players);
        let count = self.ground.step.directions().len();
        let (_, masks) = self.boards.all().split_at(old.numbers() * (2 * self.players + 1));
        for_each(&self.laid, |id| {
            let to = new_id(id);
            for i in 0..=2 * self.players {
                room.board_mut(i)[to] = self.board(i)[id];
            }
            let masks = &masks[id * count..][..count];
            room.boards_and_masks().1[to * count..][..count].copy_from_slice(masks);
            if let Some(stop) = self.stops.get(id) {
                room.stops.add(to, *stop, frame.numbers());
            }
        });
        let moved = [&self.wave.lives[0], &self.wave.look[0], &self.laid];
        let new = [&mut room.wave.lives[0], &mut room.wave.look[0], &mut room.laid];
        for (new, old) in new.into_iter().zip(moved) {
            for_each(old, |id| set(new, new_id(id)));
        }
        room.wave.newest = self.wave.newest;
        (room.wave.alive, room.wave.met) = (self.wave.alive, self.wave.met);
        *self = room;
    }
}
