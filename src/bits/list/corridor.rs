//! Single cells that can only go straight on.

use core::marker::PhantomData;

use super::words::{Part, Words};
use crate::bits::around::{Around, Beside, Fill};

/// How many cells run along corridors at the same time: a wave that starts inside a corridor goes both ways.
pub(super) const MOST_RUNS: usize = 2;

/// A cell and those straight beyond it, each one layer later.
#[derive(Clone, Copy)]
pub(crate) struct Run {
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
    const NONE: Self = Self { part: Part::NONE, count: 1, heading: Heading::East };

    /// Calls `each` with the cells, word by word.
    #[inline(always)]
    fn for_each_word<W: Words>(self, words: &mut W, mut each: impl FnMut(&mut W, Part)) {
        let Part { mut word, cells } = self.part;
        let south = self.east_south().1;
        if south == 0 {
            let west = if self.heading == Heading::West { self.count - 1 } else { 0 };
            let cells = (u64::MAX >> (64 - self.count)) * (cells >> west);
            return each(words, Part { word, cells });
        }
        for _ in 0..self.count {
            each(words, Part { word, cells });
            word = words.further(word, south);
        }
    }

    /// Removes the cells of the run from the unvisited ones, which hold all of them.
    #[inline(always)]
    pub(super) fn clear(self, words: &mut impl Words) {
        self.for_each_word(words, |words, part| *words.left(part.word) &= !part.cells);
    }

    #[inline(always)]
    pub(super) fn last(self, words: &impl Words) -> Part {
        let Part { mut word, cells } = self.part;
        let beyond = self.count - 1;
        match self.heading {
            Heading::East => Part { word, cells: cells << beyond },
            Heading::West => Part { word, cells: cells >> beyond },
            Heading::North | Heading::South => {
                for _ in 0..beyond {
                    word = words.further(word, self.east_south().1);
                }
                Part { word, cells }
            }
        }
    }

    /// The columns east and the rows south from each layer to the next.
    pub(super) const fn east_south(self) -> (isize, isize) {
        match self.heading {
            Heading::North => (0, -1),
            Heading::East => (1, 0),
            Heading::South => (0, 1),
            Heading::West => (-1, 0),
        }
    }

    /// Whether the run reaches the cell `to`.
    fn comes_to(self, words: &mut impl Words, to: Part) -> bool {
        let mut comes = false;
        self.for_each_word(words, |_, part| {
            comes |= part.word == to.word && part.cells & to.cells != 0;
        });
        comes
    }
}

/// Follows single cells along corridors.
pub(super) struct Corridor<'w, W>(pub(super) &'w mut W);

impl<W: Words> Corridor<'_, W> {
    /// The runs of a few single cells, all of the same length, at most `most` layers. They end where a cell has another way on.
    /// Returns `None` if one has another way at once, or needs a word that is not there yet.
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
        let ([a, b], words) = (runs, &mut *self.0);
        // If the two runs meet, each gets half of the cells between them.
        if parts.len() == 2 && a.comes_to(words, b.last(words)) {
            count /= 2;
            runs.iter_mut().for_each(|run| run.count = count);
        }
        (count > 0).then_some(runs)
    }

    /// The run of a cell, without the cell itself.
    // Not inlined: the loop over two cells would be unrolled, and this is a third of the code of a list.
    #[inline(never)]
    fn run<S: Fill>(&mut self, step: S, part: Part, most: u32) -> Option<Run> {
        let Part { word, cells } = part;
        // At the edge of its word a cell may have another way into the word beside it, which is not looked at.
        if !cells.is_power_of_two() || cells & (1 | 1 << 63) != 0 {
            return None;
        }
        let [north, south] = [-1, 1].map(|dy| self.0.further(word, dy));
        let (above, below) = (self.0.left_if_known(north)?, self.0.left_if_known(south)?);
        let here = self.0.left_if_known(word)?;
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

    /// The run along a row. Its cells are in `entered`; `aside` holds the cells that also lead to another row.
    #[inline(always)]
    fn along_row(&self, part: Part, entered: u64, aside: u64, east: bool, most: u32) -> Run {
        // The cells beyond this one, the nearest in the lowest bit.
        let seen = |set: u64| if east { set } else { set.reverse_bits() };
        let x = seen(part.cells).trailing_zeros();
        let beyond = |set| seen(set) >> x >> 1;
        let (run, last) = (beyond(entered), beyond(aside | self.0.stop(part.word)));
        // A cell with another way on ends the run, and so does a cell of the stop.
        let count = run.trailing_ones().min(last.trailing_zeros() + 1).min(most);
        let (cells, heading) =
            if east { (part.cells << 1, Heading::East) } else { (part.cells >> 1, Heading::West) };
        Run { part: Part { cells, ..part }, count, heading }
    }

    /// The run along the column of a cell that cannot move along its row. Returns `None` if it can go both north and south, or
    /// needs a word that is not there yet.
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

    /// The run along a column, which has at least one cell to enter.
    #[inline(always)]
    fn count<S: Fill, const DY: isize>(&mut self, step: S, part: Part, most: u32) -> Option<Run> {
        let (mut at, mut count, cells) = (part, 0, part.cells);
        loop {
            at.word = self.0.further(at.word, DY);
            count += 1;
            let here = self.0.left_if_known(at.word)?;
            let [eastward, westward] = step.entered(self.rows::<S>(at.word, 0, 0), here);
            let beside = eastward & cells << 1 | westward & cells >> 1;
            let is_last = count == most || beside != 0 || self.0.stop(at.word) & cells != 0;
            // A word that is not there yet ends the run; nothing waits for it.
            let ahead = self.ahead::<S, DY>(step, at);
            if ahead.is_none() {
                self.0.wait_no_more();
            }
            if is_last || ahead != Some(cells) {
                let word = self.0.further(part.word, DY);
                let heading = if DY > 0 { Heading::South } else { Heading::North };
                return Some(Run { part: Part { word, cells }, count, heading });
            }
        }
    }

    /// The unvisited cells that a cell steps into in the next row.
    #[inline(always)]
    fn ahead<S: Fill, const DY: isize>(&mut self, step: S, part: Part) -> Option<u64> {
        let word = self.0.further(part.word, DY);
        let left = self.0.left_if_known(word)?;
        Some(if DY > 0 {
            step.arrivals::<_, -1>(self.rows::<S>(word, part.cells, 0)) & left
        } else {
            step.arrivals::<_, 1>(self.rows::<S>(word, 0, part.cells)) & left
        })
    }

    #[inline(always)]
    const fn rows<S: Fill>(&self, word: usize, above: u64, below: u64) -> Rows<'_, W, S> {
        Rows { above, below, word, words: self.0, step: PhantomData }
    }
}

/// The cells above and below a word.
struct Rows<'a, W, S> {
    above: u64,
    below: u64,
    word: usize,
    words: &'a W,
    step: PhantomData<S>,
}

impl<W, S> Clone for Rows<'_, W, S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, S> Copy for Rows<'_, W, S> {}

impl<W: Words, S: Fill> Around for Rows<'_, W, S> {
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
    fn mask(self, mask: usize) -> u64 {
        self.words.mask::<S>(mask, self.word)
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
