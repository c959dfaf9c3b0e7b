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
pub mod sets;
pub mod shapes;
pub mod slides;
pub mod states;
pub mod structure;
pub mod tori;
pub mod values;
pub mod walls;
pub mod ways;

use gridmask::CellSet;

/// Whether each cell is in the set: row by row.
pub fn plain<B: CellSet>(set: &B) -> Vec<bool> {
    let (width, height) = (set.width(), set.height());
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    cells.map(|cell| set.contains(cell)).collect()
}
