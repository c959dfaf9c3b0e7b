//! A wave over a field.

use super::{
    frame::{Chunk, HEIGHT},
    ground::Ground,
    marks::{Look, Touched, WaveMarks},
    source::EachWord,
};
use crate::{
    bits::{ones::for_each_one, tile::COLUMNS},
    cell::Cell,
};

/// The wave of a player.
pub(super) struct FieldWave<'m> {
    /// The first of its two boards.
    first: usize,
    /// Whether the second holds the cells reached.
    pub(super) is_odd: bool,
    pub(super) marks: &'m mut [WaveMarks],
    /// Whether the newest layer has any cells, and whether one is in the stop.
    pub(super) alive: bool,
    pub(super) met: bool,
    /// Whether it may step into a chunk around its frame.
    pub(super) has_left: bool,
}

impl<'m> FieldWave<'m> {
    /// Creates the wave of a player, without cells. No mark is set.
    pub(super) const fn of_player(player: usize, marks: &'m mut [WaveMarks]) -> Self {
        let first = 2 * player;
        Self { first, is_odd: false, marks, alive: false, met: false, has_left: false }
    }

    /// The board of the cells reached.
    #[inline(always)]
    pub(super) const fn now(&self) -> usize {
        self.first + self.is_odd as usize
    }

    /// The board of the cells reached a layer before, where the next layer is written.
    #[inline(always)]
    pub(super) const fn before(&self) -> usize {
        self.first + !self.is_odd as usize
    }

    /// Adds the open ones of the cells that `words` calls its argument with. All of them are in the frame.
    pub(super) fn start(
        &mut self,
        ground: &mut Ground<'_>,
        words: &mut dyn FnMut(&mut EachWord<'_>),
    ) {
        let (open, now) = (ground.open(), self.now());
        words(&mut |cell, cells| {
            let word = ground.frame.word(cell);
            if !ground.has_laid(word / HEIGHT) {
                ground.lay(word / HEIGHT);
            }
            let new = cells & ground.board(open)[word] & !ground.board(now)[word];
            if new != 0 {
                ground.board_mut(now)[word] |= new;
                self.enter(ground, word, new);
            }
        });
        if ground.around.has_sides() {
            self.look_round(ground);
        }
    }

    /// Adds reached cells of a word to the newest layer.
    pub(super) fn enter(&mut self, ground: &mut Ground<'_>, word: usize, cells: u64) {
        ground.board_mut(self.before())[word] &= !cells;
        let (id, row) = (word / HEIGHT, word % HEIGHT);
        let marks = &mut self.marks[id / 64];
        marks.live |= 1 << (id % 64);
        marks.seen |= 1 << (id % 64);
        let reach = ground.step.reach();
        let edge = (1 << reach) - 1;
        let mark = |is_there: bool| u64::from(is_there) << (id % 64);
        let mut touched = Touched {
            chunks: mark(true),
            north: mark(row < reach),
            south: mark(row >= HEIGHT - reach),
            west: mark(cells & edge != 0),
            east: mark(cells & edge << (COLUMNS - reach) != 0),
        };
        touched.reach_sides(&ground.marks[id / 64]);
        let (corners, to) = (ground.step.has_corners(), usize::from(self.is_odd));
        touched.mark(id / 64, corners, ground.frame.per_strip, self.marks, to);
        if ground.marks[id / 64].ends >> (id % 64) & 1 == 1 {
            self.met |= ground.board(ground.stop())[word] & cells != 0;
        }
        self.alive = true;
    }

    /// Makes both boards the same in the chunks of the newest layer, and drops that layer.
    pub(super) fn settle(&mut self, ground: &mut Ground<'_>) {
        let (from, to) = (self.now(), self.before());
        self.for_each_live(|id| {
            let ((from, to), at) = (ground.two(from, to), id * HEIGHT);
            to[at..][..HEIGHT].copy_from_slice(&from[at..][..HEIGHT]);
        });
        for marks in &mut *self.marks {
            marks.live = 0;
            marks.look = [Look::default(); 2];
        }
        self.alive = false;
    }

    /// Calls `each` with the number of every chunk in which the newest layer has cells, in order.
    pub(super) fn for_each_live(&self, mut each: impl FnMut(usize)) {
        for (word, marks) in self.marks.iter().enumerate() {
            for_each_one(marks.live, |bit| each(word * 64 + bit));
        }
    }

    /// How many chunks the newest layer may step into: about what a turn costs.
    pub(super) fn weight(&self) -> usize {
        let look = self.marks.iter().map(|marks| marks.look[usize::from(self.is_odd)].chunks);
        look.map(|chunks| chunks.count_ones() as usize).sum()
    }

    /// How many words of the newest layer have cells.
    pub(super) fn words(&self, ground: &Ground<'_>) -> usize {
        let mut words = 0;
        self.for_each_word(ground, |_, _| words += 1);
        words
    }

    /// Calls `each` with every word of the newest layer that has cells.
    pub(super) fn for_each_word(&self, ground: &Ground<'_>, mut each: impl FnMut(usize, u64)) {
        let [now, before] = [self.now(), self.before()];
        self.for_each_live(|id| {
            let rows = ground.chunk(now, id).iter().zip(ground.chunk(before, id));
            for (word, (now, before)) in (id * HEIGHT..).zip(rows) {
                if now != before {
                    each(word, now ^ before);
                }
            }
        });
    }

    /// Whether it and another wave have reached a cell in common, one of which is in the newest layer of this one.
    pub(super) fn has_come_to(&self, other: &Self, ground: &Ground<'_>) -> bool {
        let mut both = 0;
        self.for_each_word(ground, |word, cells| both |= cells & ground.board(other.now())[word]);
        both != 0
    }
}

/// Cells of a wave, chunk by chunk.
pub(crate) struct View<'v> {
    ground: &'v Ground<'v>,
    marks: &'v [WaveMarks],
    now: usize,
    before: Option<usize>,
}

impl<'v> View<'v> {
    /// The cells reached.
    pub(super) fn reached(ground: &'v Ground<'v>, wave: &'v FieldWave<'v>) -> Self {
        Self { ground, marks: wave.marks, now: wave.now(), before: None }
    }

    /// The newest layer.
    pub(super) fn newest(ground: &'v Ground<'v>, wave: &'v FieldWave<'v>) -> Self {
        Self { before: Some(wave.before()), ..Self::reached(ground, wave) }
    }

    fn chunks(&self, marks: &WaveMarks) -> u64 {
        if self.before.is_some() { marks.live } else { marks.seen }
    }

    /// How many chunks may have cells.
    pub(crate) fn count(&self) -> usize {
        self.marks.iter().map(|marks| self.chunks(marks).count_ones() as usize).sum()
    }

    /// Calls `each` with the rows of every chunk that may have cells and its first cell, strip by strip.
    pub(crate) fn for_each(&self, mut each: impl FnMut(Cell, &Chunk)) {
        let ground = self.ground;
        let (has_sides, size) = (ground.around.has_sides(), ground.frame.area().size);
        for (word, marks) in self.marks.iter().enumerate() {
            for_each_one(self.chunks(marks), |bit| {
                let id = word * 64 + bit;
                let mut rows = *ground.chunk(self.now, id);
                if let Some(before) = self.before {
                    rows.iter_mut()
                        .zip(ground.chunk(before, id))
                        .for_each(|(row, before)| *row ^= before);
                }
                let first = ground.frame.cell(id * HEIGHT);
                if has_sides {
                    // Copies beyond wrapping sides are outside the board.
                    let columns = u64::MAX >> COLUMNS.saturating_sub(size.width - first.x);
                    rows.iter_mut().for_each(|row| *row &= columns);
                    rows.iter_mut().skip(size.height - first.y).for_each(|row| *row = 0);
                }
                each(first, &rows);
            });
        }
    }
}
