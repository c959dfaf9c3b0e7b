//! The arena: the riders and their trails.

use std::fmt;

use gridmask::prelude::*;

pub(crate) type Board = grid_mask!(20, 12);

#[derive(Clone)]
pub(crate) struct Rider {
    pub(crate) head: Cell,
    /// The cells that it has visited, its head included.
    trail: Board,
    /// It no longer moves, and its trail stays.
    pub(crate) is_out: bool,
}

#[derive(Clone)]
pub(crate) struct Arena {
    open: Board,
    riders: Vec<Rider>,
}

/// The name of a rider.
pub(crate) fn letter(rider: usize) -> char {
    ['A', 'B', 'C', 'D'][rider]
}

impl Arena {
    /// Riders on these cells, without trails.
    pub(crate) fn new(heads: &[Cell]) -> Self {
        let rider = |&head: &Cell| Rider { head, trail: Board::of(head), is_out: false };
        let riders = heads.iter().map(rider).collect();
        Self { open: !Board::from_iter(heads), riders }
    }

    /// The cells without a trail.
    pub(crate) fn open(&self) -> Board {
        self.open
    }

    #[cfg(test)]
    pub(crate) fn riders(&self) -> &[Rider] {
        &self.riders
    }

    /// The heads of the remaining riders in the order of their moves, beginning after this rider and ending
    /// with it.
    pub(crate) fn heads_after(&self, rider: usize) -> Vec<Cell> {
        let (before, after) = self.riders.split_at(rider + 1);
        let riders = after.iter().chain(before).filter(|rider| !rider.is_out);
        riders.map(|rider| rider.head).collect()
    }

    /// The cells that a rider may move to.
    pub(crate) fn ways(&self, rider: usize) -> impl Iterator<Item = Cell> {
        let beside = ORTHOGONAL.step(&Board::of(self.riders[rider].head), &self.open);
        beside.into_iter()
    }

    /// Moves a rider to an open cell.
    pub(crate) fn ride(&mut self, rider: usize, to: Cell) {
        assert!(self.open.remove(to), "{} rides into a trail at {to}", letter(rider));
        let rider = &mut self.riders[rider];
        rider.head = to;
        rider.trail.insert(to);
    }

    /// Moves each rider in its turn to the cell that `choose` gives, until one is left. A rider without a
    /// move is out. Returns the riders that are out.
    pub(crate) fn turn(
        &mut self,
        mut choose: impl FnMut(&Self, usize) -> Option<Cell>,
    ) -> Vec<usize> {
        let mut out = Vec::new();
        for rider in 0..self.riders.len() {
            if self.riders[rider].is_out || self.winner().is_some() {
                continue;
            }
            match choose(self, rider) {
                Some(to) => self.ride(rider, to),
                None => {
                    self.riders[rider].is_out = true;
                    out.push(rider);
                }
            }
        }
        out
    }

    /// The last remaining rider, or `None` if there are several.
    pub(crate) fn winner(&self) -> Option<usize> {
        let mut left = (0..self.riders.len()).filter(|&rider| !self.riders[rider].is_out);
        let first = left.next();
        first.filter(|_| left.next().is_none())
    }
}

/// A capital for a rider, and its small letter for its trail; a cross for a rider that is out.
impl fmt::Display for Arena {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = |cell| {
            let rider = self.riders.iter().position(|rider| rider.trail.contains(cell));
            match rider {
                Some(i) if self.riders[i].head != cell => letter(i).to_ascii_lowercase(),
                Some(i) if self.riders[i].is_out => '×',
                Some(i) => letter(i),
                None => '.',
            }
        };
        self.open.picture(mark).fmt(f)
    }
}
