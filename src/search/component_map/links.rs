//! Which neighboring cells are connected, as sets.

use crate::{
    cell_set::{CellSet, Linked, Parts, row_words},
    direction::Direction,
    moves::{Kind, Moves},
    search::neighbors::joined,
};

/// The open cells that are connected with a neighbor that follows them in the order of the rows.
struct Links<B> {
    /// With the neighbor in the east.
    east: B,
    /// With the neighbors in the next row: one column back, in the same column, one column on.
    next_row: [B; 3],
}

impl<B: CellSet> Links<B> {
    /// Returns the links of these moves, taken in both directions, or `None` if the moves are not steps.
    fn of(moves: &Moves<'_, B>, open: &B) -> Option<Self> {
        let next_row = |east: isize| {
            let leads = |side: &Direction| side.offset() == (east, B::NORTH);
            let direction = Direction::ALL.into_iter().find(leads)?;
            joined(moves, direction, open)
        };
        let east = joined(moves, Direction::East, open)?;
        Some(Self { east, next_row: [next_row(-1)?, next_row(0)?, next_row(1)?] })
    }

    /// Returns the links as a table of words.
    fn rows(&self, open: &B) -> Linked {
        let next_row = self.next_row.each_ref().map(row_words);
        Linked {
            width: open.width(),
            cells: row_words(open),
            east: row_words(&self.east),
            next_row,
        }
    }
}

/// Returns the components of the open cells, or `None` if the moves are not steps.
pub(super) fn parts<B: CellSet>(moves: &Moves<'_, B>, open: &B) -> Option<Parts> {
    let linked = match moves.0 {
        Kind::Steps(directions) => {
            let leads = |east: isize, south: isize| {
                let here = (east, south * B::NORTH);
                let back = (-east, -south * B::NORTH);
                let all = Direction::ALL.into_iter().filter(|side| directions.contains(*side));
                all.map(Direction::offset).any(|step| step == here || step == back)
            };
            let next_row = [-1, 0, 1].map(|east| leads(east, 1));
            let size = (open.width(), open.level_height());
            Linked::by_steps(size, row_words(open), leads(1, 0), next_row)
        }
        _ => Links::of(moves, open)?.rows(open),
    };
    Some(linked.parts())
}
