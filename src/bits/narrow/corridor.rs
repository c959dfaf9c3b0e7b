//! How far single cells can only go straight on.

use crate::bits::{
    around::{Around, Beside, Fill},
    push::{Part, mask_of},
    tile::Tile,
};

/// How many single cells are taken along corridors at the same time: what comes from a place in one goes both ways.
pub(super) const MOST_RUNS: usize = 2;

/// The cells of a layer that are in one word; or a single cell, and with it those beyond it, each a layer later.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    pub(super) part: Part,
    pub(super) count: u32,
    heading: Heading,
}

#[derive(Clone, Copy)]
enum Heading {
    North,
    East,
    South,
    West,
}

impl Run {
    const NONE: Self = Self::alone(Part::NONE);

    /// The cells of a layer.
    pub(super) const fn alone(part: Part) -> Self {
        Self { part, count: 1, heading: Heading::East }
    }

    /// What it comes to after so many layers.
    const fn at(self, layers: u32) -> Part {
        let Part { word, cells } = self.part;
        match self.heading {
            Heading::North => Part { word: word - layers as usize, cells },
            Heading::East => Part { word, cells: cells << layers },
            Heading::South => Part { word: word + layers as usize, cells },
            Heading::West => Part { word, cells: cells >> layers },
        }
    }

    pub(super) const fn last(self) -> Part {
        self.at(self.count - 1)
    }

    /// How far it goes with each layer.
    #[cfg(feature = "alloc")]
    pub(super) const fn east_south(self) -> (isize, isize) {
        match self.heading {
            Heading::North => (0, -1),
            Heading::East => (1, 0),
            Heading::South => (0, 1),
            Heading::West => (-1, 0),
        }
    }

    /// All cells of a run along a row, which are single ones, at least one.
    const fn cells(self) -> u64 {
        let lowest = if let Heading::East = self.heading { self.part } else { self.last() };
        (u64::MAX >> (64 - self.count)) * lowest.cells
    }

    /// Takes the cells, all of which are there, out of a board.
    pub(super) fn clear(self, board: &mut [u64]) {
        match self.heading {
            Heading::East | Heading::West => board[self.part.word] &= !self.cells(),
            Heading::North | Heading::South => {
                for layers in 0..self.count {
                    board[self.at(layers).word] &= !self.part.cells;
                }
            }
        }
    }

    /// Whether it comes to this cell.
    const fn comes_to(self, Part { word, cells }: Part) -> bool {
        let (first, last) = (self.part.word, self.last().word);
        match self.heading {
            Heading::East | Heading::West => word == first && self.cells() & cells != 0,
            Heading::North => last <= word && word <= first && self.part.cells == cells,
            Heading::South => first <= word && word <= last && self.part.cells == cells,
        }
    }
}

/// What surrounds the cells of a layer.
pub(super) struct Corridor<'a> {
    pub(super) unvisited: &'a [u64],
    pub(super) stop: &'a [u64],
    pub(super) masks: &'a [&'a [Tile]],
}

impl Corridor<'_> {
    /// The runs of a few single cells, straight on as far as none has another way, for at most so many layers: all
    /// are as long. `None` if one has another way at once.
    #[inline(always)]
    pub(super) fn runs<S: Fill>(
        &self,
        step: S,
        parts: &[Part],
        most: u32,
    ) -> Option<[Run; MOST_RUNS]> {
        let mut runs = [Run::NONE; MOST_RUNS];
        let mut count = most;
        for (run, &part) in runs.iter_mut().zip(parts) {
            *run = self.run(step, part, count)?;
            count = run.count;
        }
        runs[..parts.len()].iter_mut().for_each(|run| run.count = count);
        let [a, b] = runs;
        // Of what lies between two that meet, half is left to each.
        if parts.len() == 2 && a.comes_to(b.last()) {
            count /= 2;
            runs.iter_mut().for_each(|run| run.count = count);
        }
        (count > 0).then_some(runs)
    }

    /// The run of one of them, without itself.
    #[inline(always)]
    fn run<S: Fill>(&self, step: S, part: Part, most: u32) -> Option<Run> {
        let Part { word, cells } = part;
        // What is beside the word is not looked at: there may be another way.
        if !cells.is_power_of_two() || cells & (1 | 1 << 63) != 0 {
            return None;
        }
        let beside = self.rows(word, self.at(word.wrapping_sub(1)), self.at(word + 1));
        let aside = step.arrivals::<_, -1>(beside) | step.arrivals::<_, 1>(beside);
        let [eastward, westward] = step.entered(beside, self.unvisited[word]);
        match (eastward & cells << 1 != 0, westward & cells >> 1 != 0, aside & cells != 0) {
            (true, false, false) => Some(self.along_row(part, eastward, aside, true, most)),
            (false, true, false) => Some(self.along_row(part, westward, aside, false, most)),
            (false, false, true) => self.along_column(step, part, most),
            _ => None,
        }
    }

    /// The run along a row, whose cells may be entered that way; beside some of them there are others.
    #[inline(always)]
    fn along_row(
        &self,
        Part { word, cells }: Part,
        entered: u64,
        aside: u64,
        east: bool,
        most: u32,
    ) -> Run {
        // The cells beyond this one, the next of them lowest.
        let seen = |set: u64| if east { set } else { set.reverse_bits() };
        let x = seen(cells).trailing_zeros();
        let beyond = |set| seen(set) >> x >> 1;
        let (run, last) = (beyond(entered), beyond(aside | self.stop[word]));
        // The first cell from where there is another way ends it, and so does a cell of the stop.
        let count = run.trailing_ones().min(last.trailing_zeros() + 1).min(most);
        if east {
            Run { part: Part { word, cells: cells << 1 }, count, heading: Heading::East }
        } else {
            Run { part: Part { word, cells: cells >> 1 }, count, heading: Heading::West }
        }
    }

    /// The run along a column of a cell that has no way along its row; `None` if it has ways to both sides.
    #[inline(always)]
    fn along_column<S: Fill>(&self, step: S, Part { word, cells }: Part, most: u32) -> Option<Run> {
        let south = self.ahead::<S, true>(step, word, cells);
        let north = self.ahead::<S, false>(step, word, cells);
        let (heading, count) = if south == cells && north == 0 {
            (Heading::South, self.count::<S, true>(step, word, cells, most))
        } else if north == cells && south == 0 {
            (Heading::North, self.count::<S, false>(step, word, cells, most))
        } else {
            return None;
        };
        let next = if let Heading::South = heading { word + 1 } else { word - 1 };
        Some(Run { part: Part { word: next, cells }, count, heading })
    }

    /// How many cells it comes to along a column, of which there is at least one.
    #[inline(always)]
    fn count<S: Fill, const SOUTH: bool>(
        &self,
        step: S,
        word: usize,
        cells: u64,
        most: u32,
    ) -> u32 {
        let (mut word, mut count) = (word, 0);
        loop {
            word = if SOUTH { word + 1 } else { word - 1 };
            count += 1;
            let [eastward, westward] = step.entered(self.rows(word, 0, 0), self.unvisited[word]);
            let beside = eastward & cells << 1 | westward & cells >> 1;
            let is_last = count == most || beside != 0 || self.stop[word] & cells != 0;
            if is_last || self.ahead::<S, SOUTH>(step, word, cells) != cells {
                return count;
            }
        }
    }

    /// What a cell steps into in the next row.
    #[inline(always)]
    fn ahead<S: Fill, const SOUTH: bool>(&self, step: S, word: usize, cells: u64) -> u64 {
        if SOUTH {
            step.arrivals::<_, -1>(self.rows(word + 1, cells, 0)) & self.at(word + 1)
        } else {
            let word = word.wrapping_sub(1);
            step.arrivals::<_, 1>(self.rows(word, 0, cells)) & self.at(word)
        }
    }

    /// The unvisited cells of a word, if there is one.
    #[inline(always)]
    fn at(&self, word: usize) -> u64 {
        self.unvisited.get(word).copied().unwrap_or(0)
    }

    #[inline(always)]
    const fn rows(&self, word: usize, above: u64, below: u64) -> Rows<'_> {
        Rows { above, below, word, masks: self.masks }
    }
}

/// The cells above and below a word, and the masks.
#[derive(Clone, Copy)]
struct Rows<'a> {
    above: u64,
    below: u64,
    word: usize,
    masks: &'a [&'a [Tile]],
}

impl Around for Rows<'_> {
    type Cells = u64;

    #[inline(always)]
    fn row<const DY: isize>(self) -> u64 {
        match DY {
            -1 => self.above,
            1 => self.below,
            _ => 0,
        }
    }

    #[inline(always)]
    fn mask<const DY: isize>(self, mask: usize) -> u64 {
        mask_of(self.masks, mask, self.word.wrapping_add_signed(DY))
    }

    #[inline(always)]
    fn eastward<const N: u32>(self, cells: impl Beside) -> u64 {
        cells.at(self) << N
    }

    #[inline(always)]
    fn westward<const N: u32>(self, cells: impl Beside) -> u64 {
        cells.at(self) >> N
    }
}
