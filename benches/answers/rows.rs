//! The rows, by kind of question.

pub mod costs;
pub mod growth;
pub mod joins;
pub mod mosaic;
pub mod moves;
pub mod near;
pub mod parts;
pub mod paths;
pub mod pieces;
pub mod players;
pub mod priced;
pub mod sets;
pub mod shapes;
pub mod slides;
pub mod states;
pub mod structure;
pub mod tori;
pub mod values;
pub mod walls;
pub mod ways;

use std::ops::Range;

use gridmask::{CellSet, DistanceMap};

use crate::hand::counts::NEVER;

/// Whether each cell is in the set: row by row.
pub fn plain<B: CellSet>(set: &B) -> Vec<bool> {
    let (width, height) = (set.width(), set.height());
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    cells.map(|cell| set.contains(cell)).collect()
}

/// The distance of each cell, row by row.
pub fn numbers<B: CellSet>(map: &DistanceMap<B>) -> Vec<Option<u32>> {
    map.to_grid().values().to_vec()
}

/// The distance of a cell, if code by hand has reached it.
pub fn known(distance: &u32) -> Option<u32> {
    (*distance != NEVER).then_some(*distance)
}

/// The pieces of a list that end at `ends`.
pub fn pieces(ends: &[usize]) -> impl DoubleEndedIterator<Item = Range<usize>> {
    ends.iter().enumerate().map(|(i, &end)| i.checked_sub(1).map_or(0, |i| ends[i])..end)
}

/// The lengths of these pieces.
pub fn sizes_of(ends: &[usize]) -> Vec<usize> {
    pieces(ends).map(|piece| piece.len()).collect()
}
