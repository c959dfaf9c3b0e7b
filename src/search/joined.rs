//! The cells that moves lead to or join in either direction, for questions about every cell.

use alloc::{vec, vec::Vec};

use super::{
    Search,
    one_cell::{OneCell, Way},
};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    rule::{Rule, leaving::joined},
};

/// The open cells that moves lead to from each cell, or that each cell is joined with.
pub(super) enum Joined<'s, R, B> {
    /// For moves that are steps.
    Sides(Sides),
    /// For others, cell by cell.
    Moves(OneCell<'s, R, B>),
}

/// One bit per cell and direction: whether the next one in that direction is such a cell.
pub(super) struct Sides {
    width: usize,
    words_per_row: usize,
    /// The difference in numbers to the next cell in each direction.
    steps: Vec<isize>,
    /// For each word of a row, one word per direction.
    words: Vec<u64>,
}

impl Sides {
    fn of<R: Rule<B>, B: CellSet>(search: &Search<R, B>) -> Option<Self> {
        let Search { rule, open } = search;
        let (width, words_per_row) = (open.width(), open.width().div_ceil(64));
        let mut sides = Vec::new();
        for side in Direction::ALL {
            let joined = joined(&rule.moves(), side, open)?;
            if !joined.is_empty() {
                let (east, north) = side.offset();
                sides.push((east + north * B::NORTH * width as isize, joined));
            }
        }
        let mut words = vec![0; words_per_row * open.height() * sides.len()];
        let mut rows = vec![0; words_per_row * open.height()];
        for (i, (_, joined)) in sides.iter().enumerate() {
            rows.fill(0);
            joined.__put_rows(&mut rows);
            let of_side = words.iter_mut().skip(i).step_by(sides.len());
            of_side.zip(&rows).for_each(|(word, &row)| *word = row);
        }
        let steps = sides.into_iter().map(|(step, _)| step).collect();
        Some(Self { width, words_per_row, steps, words })
    }

    /// The numbers of the cells of a cell, with its own for each direction in which there is none.
    #[inline]
    pub(super) fn of_cell(&self, i: u32) -> impl Iterator<Item = u32> {
        // The numbers of cells fit in 32 bits, and a 32-bit division takes half the time.
        let width = self.width as u32;
        let (x, y, i) = ((i % width) as usize, (i / width) as usize, i as usize);
        let first = (y * self.words_per_row + x / 64) * self.steps.len();
        let words = &self.words[first..][..self.steps.len()];
        words.iter().zip(&self.steps).map(move |(word, &step)| {
            let is_there = (word >> (x % 64) & 1).wrapping_neg();
            i.wrapping_add_signed(step & is_there as isize) as u32
        })
    }
}

impl<'s, R: Rule<B>, B: CellSet> Joined<'s, R, B> {
    /// The cells that moves join, in either direction.
    pub(super) fn of(search: &'s Search<R, B>) -> Self {
        let way = if search.rule.moves().are_symmetric() { Way::Onward } else { Way::Both };
        Sides::of(search).map_or_else(|| Self::Moves(OneCell::of(search, way)), Self::Sides)
    }

    /// The cells that moves lead to.
    pub(super) fn onward(search: &'s Search<R, B>) -> Self {
        if search.rule.moves().are_symmetric() {
            return Self::of(search);
        }
        Self::Moves(OneCell::of(search, Way::Onward))
    }

    /// Calls `each` with the numbers of the cells of a cell, in any order, some perhaps twice. A slide ends where it returns
    /// `false`.
    #[inline]
    pub(super) fn for_each(&self, i: u32, width: usize, mut each: impl FnMut(u32) -> bool) {
        match self {
            Self::Sides(sides) => {
                sides.of_cell(i).filter(|&other| other != i).for_each(|other| _ = each(other));
            }
            Self::Moves(moves) => {
                let cell = Cell { x: i as usize % width, y: i as usize / width };
                moves.for_each_passed(cell, &mut |other| each((other.x + other.y * width) as u32));
            }
        }
    }
}
