//! How far single cells can only go straight on.

use super::{
    plane::{Plane, SIDE},
    words::{Part, Ways, Words},
};
use crate::bits::around::{Around, Beside, Fill};

/// How many single cells are taken along corridors at the same time: what comes from a place in one goes both ways.
pub(super) const MOST_RUNS: usize = 2;

/// A single cell, and with it those beyond it, each a layer later.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub(super) part: Part,
    pub(super) count: u32,
    heading: Heading,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Heading {
    North,
    East,
    South,
    West,
}

impl Run {
    const NONE: Self = Self { part: Part::NONE, count: 0, heading: Heading::East };

    /// Calls `each` with the cells, word by word.
    #[inline(always)]
    pub(super) fn for_each_word(self, ways: &Ways, mut each: impl FnMut(Part)) {
        let Part { mut word, cells } = self.part;
        let Some(ways) = self.ways(ways) else {
            let lowest =
                if self.heading == Heading::East { cells } else { cells >> (self.count - 1) };
            return each(Part { word, cells: (u64::MAX >> (64 - self.count)) * lowest });
        };
        for _ in 0..self.count {
            each(Part { word, cells });
            word = word.wrapping_add_signed(ways[word % SIDE]);
        }
    }

    /// The way along a column; `None` along a row.
    const fn ways(self, ways: &Ways) -> Option<&[isize; SIDE]> {
        match self.heading {
            Heading::North => Some(&ways[0]),
            Heading::South => Some(&ways[1]),
            Heading::East | Heading::West => None,
        }
    }

    /// The last cell.
    pub(super) fn last(self, ways: &Ways) -> Part {
        let Part { mut word, cells } = self.part;
        match (self.heading, self.ways(ways)) {
            (Heading::East, _) => Part { word, cells: cells << (self.count - 1) },
            (_, None) => Part { word, cells: cells >> (self.count - 1) },
            (_, Some(ways)) => {
                for _ in 1..self.count {
                    word = word.wrapping_add_signed(ways[word % SIDE]);
                }
                Part { word, cells }
            }
        }
    }

    /// How far it goes with each layer.
    pub(super) const fn east_south(self) -> (isize, isize) {
        match self.heading {
            Heading::North => (0, -1),
            Heading::East => (1, 0),
            Heading::South => (0, 1),
            Heading::West => (-1, 0),
        }
    }

    /// Whether it comes to this cell.
    fn comes_to(self, ways: &Ways, to: Part) -> bool {
        let mut comes = false;
        self.for_each_word(ways, |part| {
            comes |= part.word == to.word && part.cells & to.cells != 0;
        });
        comes
    }
}

/// What surrounds the cells of a layer.
pub(super) struct Corridor<'w, 'r> {
    pub(super) words: &'w mut Words<'r>,
}

impl Corridor<'_, '_> {
    /// The runs of a few single cells, straight on as far as none has another way, for at most so many layers: all are as
    /// long. `None` if one has another way at once, or may step into a block that is not taken.
    #[inline(always)]
    pub(super) fn runs<S: Fill>(
        &mut self,
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
        let ([a, b], ways) = (runs, self.words.ways);
        // Of what lies between two that meet, half is left to each.
        if parts.len() == 2 && a.comes_to(ways, b.last(ways)) {
            count /= 2;
            runs.iter_mut().for_each(|run| run.count = count);
        }
        (count > 0).then_some(runs)
    }

    /// The run of a cell, without itself.
    #[inline(always)]
    fn run<S: Fill>(&mut self, step: S, part: Part, most: u32) -> Option<Run> {
        let Part { word, cells } = part;
        // What is beside the word is not looked at: there may be another way.
        if !cells.is_power_of_two() || cells & (1 | 1 << 63) != 0 {
            return None;
        }
        let [north, south] = [-1, 1].map(|dy| self.words.further(word, dy));
        let (above, below) = (self.unvisited(north)?, self.unvisited(south)?);
        let here = self.unvisited(word)?;
        let beside = self.rows::<S>(word, above, below);
        let aside = step.arrivals::<_, -1>(beside) | step.arrivals::<_, 1>(beside);
        let [eastward, westward] = step.entered(beside, here);
        match (eastward & cells << 1 != 0, westward & cells >> 1 != 0, aside & cells != 0) {
            (true, false, false) => Some(self.along_row(part, eastward, aside, true, most)),
            (false, true, false) => Some(self.along_row(part, westward, aside, false, most)),
            (false, false, true) => self.along_column(step, part, most),
            _ => None,
        }
    }

    /// The run along a row, whose cells may be entered that way; beside some of them there are others.
    #[inline(always)]
    fn along_row(&self, part: Part, entered: u64, aside: u64, east: bool, most: u32) -> Run {
        // The cells beyond this one, the next of them lowest.
        let seen = |set: u64| if east { set } else { set.reverse_bits() };
        let x = seen(part.cells).trailing_zeros();
        let beyond = |set| seen(set) >> x >> 1;
        let (run, last) = (beyond(entered), beyond(aside | self.words.stop(part.word)));
        // The first cell from where there is another way ends it, and so does a cell of the stop.
        let count = run.trailing_ones().min(last.trailing_zeros() + 1).min(most);
        let (cells, heading) =
            if east { (part.cells << 1, Heading::East) } else { (part.cells >> 1, Heading::West) };
        Run { part: Part { cells, ..part }, count, heading }
    }

    /// The run along a column of a cell that has no way along its row; `None` if it has ways to both sides.
    #[inline(always)]
    fn along_column<S: Fill>(&mut self, step: S, part: Part, most: u32) -> Option<Run> {
        let south = self.ahead::<S, 1>(step, part)?;
        let north = self.ahead::<S, -1>(step, part)?;
        if south == part.cells && north == 0 {
            self.count::<S, 1>(step, part, most)
        } else if north == part.cells && south == 0 {
            self.count::<S, -1>(step, part, most)
        } else {
            None
        }
    }

    /// The run of the cells that it comes to along a column, of which there is at least one.
    #[inline(always)]
    fn count<S: Fill, const DY: isize>(&mut self, step: S, part: Part, most: u32) -> Option<Run> {
        let (mut at, mut count, cells) = (part, 0, part.cells);
        loop {
            at.word = self.words.further(at.word, DY);
            count += 1;
            let here = self.unvisited(at.word)?;
            let [eastward, westward] = step.entered(self.rows::<S>(at.word, 0, 0), here);
            let beside = eastward & cells << 1 | westward & cells >> 1;
            let is_last = count == most || beside != 0 || self.words.stop(at.word) & cells != 0;
            // As far as the blocks that are taken.
            let ahead = self.ahead::<S, DY>(step, at);
            if ahead.is_none() {
                self.words.needed = None;
            }
            if is_last || ahead != Some(cells) {
                let word = self.words.further(part.word, DY);
                let heading = if DY > 0 { Heading::South } else { Heading::North };
                return Some(Run { part: Part { word, cells }, count, heading });
            }
        }
    }

    /// What a cell steps into in the next row.
    #[inline(always)]
    fn ahead<S: Fill, const DY: isize>(&mut self, step: S, part: Part) -> Option<u64> {
        let word = self.words.further(part.word, DY);
        let left = self.unvisited(word)?;
        Some(if DY > 0 {
            step.arrivals::<_, -1>(self.rows::<S>(word, part.cells, 0)) & left
        } else {
            step.arrivals::<_, 1>(self.rows::<S>(word, 0, part.cells)) & left
        })
    }

    /// The unvisited cells of a word, none off the board; `None` in a block that is not taken.
    #[inline(always)]
    fn unvisited(&mut self, word: usize) -> Option<u64> {
        if self.words.has(word) { Some(self.words.left[word]) } else { None }
    }

    #[inline(always)]
    fn rows<S: Fill>(&self, word: usize, above: u64, below: u64) -> Rows<'_> {
        Rows { above, below, masks: self.words.masks::<S>(word), place: word % SIDE }
    }
}

/// The cells above and below a word, and the masks of its block.
#[derive(Clone, Copy)]
struct Rows<'a> {
    above: u64,
    below: u64,
    masks: &'a [Plane],
    place: usize,
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
        self.masks[mask][self.place]
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
