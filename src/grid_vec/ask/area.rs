//! The part of a board that a wave may reach.

use crate::{
    bits::{
        area::Area,
        tile::{COLUMNS, Size},
        tiles::Tiles,
    },
    cell::Cell,
};

/// The maximum number of words of a board whose box is looked for. On a larger board the box hardly makes a difference, and a
/// board that changes before each query would be read each time.
const MOST_WORDS: usize = 1024;

impl Area {
    /// The rows and columns of a board that have open cells. Without the border of a map, one of 66×66 fits in registers, and one
    /// of 130 columns takes two strips. The first columns are left out only if that saves a strip. If a strip does not begin
    /// where words do, each of its rows is made of two words, for every query.
    pub(super) fn of(open: &Tiles) -> Self {
        let size = open.size();
        let is_small = size.strips().saturating_mul(size.height) <= MOST_WORDS;
        let Some([first, last]) = is_small.then(|| open.corners()).flatten() else {
            return Self::whole(size);
        };
        let saves = (last.x - first.x) / COLUMNS < last.x / COLUMNS;
        let from = Cell { x: if saves { first.x } else { 0 }, y: first.y };
        Self { from, size: Size { width: last.x + 1 - from.x, height: last.y + 1 - from.y } }
    }
}
