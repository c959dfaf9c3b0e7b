//! The distance of every cell.

use super::board::CellSet;
use super::cell::Cell;
use super::rules::Rule;
use super::search::{Place, Search};
use std::fmt;

// part: distances

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns the distance of every cell.
    pub fn distance_map(&self, from: impl Place<B>) -> DistanceMap<B> {
        let (mut within, mut reached) = (Vec::new(), B::NONE);
        self.run(from.set(), |layer| {
            reached = reached | *layer;
            within.push(reached);
            true
        });
        DistanceMap { reached, within }
    }
}

/// The distance of every cell of a board. It prints as a table, north up.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct DistanceMap<B> {
    reached: B,
    /// The cells within 0, 1, 2, … moves.
    within: Vec<B>,
}

impl<B: CellSet> DistanceMap<B> {
    /// The distance of a cell; `None` if it cannot be reached or is off the board.
    #[must_use]
    pub fn get(&self, cell: impl Into<Cell>) -> Option<u32> {
        let cell = cell.into();
        let distance = self.within.partition_point(|within| !within.contains(cell));
        (distance < self.within.len()).then_some(distance as u32)
    }

    /// The cells that have a distance.
    #[must_use]
    pub fn reached(&self) -> &B {
        &self.reached
    }

    /// The cells at this distance.
    #[must_use]
    pub fn layer(&self, distance: u32) -> B {
        let within = |distance: usize| self.within.get(distance).copied().unwrap_or(self.reached);
        match distance {
            0 => self.within.first().copied().unwrap_or(B::NONE),
            _ => within(distance as usize) - within(distance as usize - 1),
        }
    }

    /// The greatest distance; `None` if no cell is reached.
    #[must_use]
    pub fn max(&self) -> Option<u32> {
        (self.within.len() as u32).checked_sub(1)
    }

    /// The sum of all distances.
    #[must_use]
    pub fn sum(&self) -> u64 {
        let missing = self.within.iter().map(|within| (self.reached.len() - within.len()) as u64);
        missing.sum()
    }

    /// Iterates over the cells that have a distance, with that distance.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, u32)> + '_ {
        self.reached.cells().filter_map(move |cell| Some((cell, self.get(cell)?)))
    }

    /// Writes the distance of `(x, y)` to index `x + y * width`.
    pub fn write_to(&self, numbers: &mut [i32], absent: i32) {
        assert_eq!(numbers.len(), B::W * B::H, "a slice of another length than the board");
        for (number, cell) in numbers.iter_mut().zip(B::full().cells()) {
            *number = self.get(cell).map_or(absent, |distance| distance as i32);
        }
    }
}

impl<B: CellSet> fmt::Display for DistanceMap<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.max().unwrap_or(0).to_string().len();
        for line in 0..B::H {
            let y = if B::NORTH < 0 { line } else { B::H - 1 - line };
            for x in 0..B::W {
                let gap = if x > 0 {
                    " "
                } else if line > 0 {
                    "\n"
                } else {
                    ""
                };
                let distance = self.get((x, y)).map_or(".".to_owned(), |moves| moves.to_string());
                write!(f, "{gap}{distance:>width$}")?;
            }
        }
        Ok(())
    }
}

impl<B: CellSet> fmt::Debug for DistanceMap<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
