//! The degree of cells: dead ends, corridors and crossings.

use super::Search;
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{Direction, Directions},
    moves::{Around, End, Kind, Moves, PerDirection, Round, RoundSteps, forward},
    rule::{Rule, round},
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns the open cells from which moves lead to exactly `degree` open cells.
    ///
    /// Dead ends of a maze have degree 1, its corridors 2, its crossings more. Several moves to one cell count once. On
    /// a board that wraps around a short side, a cell may be its own neighbor.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// let maze: GridMask<5, 3> = "\
    /// XXXXX
    /// ..X.X
    /// XXX..".parse()?;
    /// let search = Search::new(ORTHOGONAL, maze);
    /// assert_eq!(search.cells_with_degree(1).to_string(), "X....\n....X\nX....");
    /// assert_eq!(search.cells_with_degree(3).to_string(), "..X..\n.....\n.....");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Performance
    ///
    /// Costs a few operations on the board if the moves are steps, otherwise one move of the rule per cell.
    #[must_use]
    #[track_caller]
    #[doc(alias("degree", "dead_ends", "with_neighbors"))]
    pub fn cells_with_degree(&self, degree: u32) -> B {
        let open = &self.open;
        let Some(bits) = self.numbers_of_neighbors() else {
            let has = |cell: &Cell| self.neighbors(*cell).len() == degree as usize;
            return open.cells_like(open.cells().filter(has));
        };
        // No cell has a degree that needs more bits.
        let mut cells = if degree < 16 { open.clone() } else { open.empty_like() };
        for (i, bit) in bits.iter().enumerate() {
            if degree >> i & 1 == 1 {
                cells &= bit;
            } else {
                cells -= bit;
            }
        }
        cells
    }

    /// Returns the degrees of all cells, as the cells whose degree has bit 0, 1, 2, 3. Returns `None` for moves that are not
    /// steps.
    fn numbers_of_neighbors(&self) -> Option<[B; 4]> {
        let (moves, open) = (self.rule.moves(), &self.open);
        let mut bits: [B; 4] = core::array::from_fn(|_| open.empty_like());
        for direction in Direction::ALL {
            let mut carry = leaving(&moves, direction, open)?;
            carry &= open;
            carry &= &open.shift(direction.opposite());
            for bit in &mut bits {
                let both = bit.clone() & &carry;
                *bit ^= &carry;
                carry = both;
            }
        }
        Some(bits)
    }
}

/// Returns the open cells that a move connects, in either direction, with the open neighbor in `direction`. Returns `None` as
/// [`leaving`] does.
#[cfg(feature = "alloc")]
pub(super) fn joined<B: CellSet>(
    moves: &Moves<'_, B>,
    direction: Direction,
    open: &B,
) -> Option<B> {
    let opposite = direction.opposite();
    let mut joined = leaving(moves, direction, open)?;
    // The step back starts at the neighbor, and so its cells are shifted to where it ends.
    joined |= &leaving(moves, opposite, open)?.shift(opposite);
    joined &= open;
    joined &= &open.shift(opposite);
    Some(joined)
}

/// Returns the cells from which these moves step in a direction, possibly off the board. Returns `None` for moves that are not
/// steps, and for moves around sides that meet: on a board of two columns, two of these lead to one cell.
fn leaving<B: CellSet>(moves: &Moves<'_, B>, direction: Direction, open: &B) -> Option<B> {
    if moves.around() == Around::NOT { leaving_round(moves, direction, open) } else { None }
}

/// Returns the cells from which these moves step in a direction, also around sides that meet.
pub(super) fn leaving_round<B: CellSet>(
    moves: &Moves<'_, B>,
    direction: Direction,
    open: &B,
) -> Option<B> {
    let steps = |directions: Directions| {
        if directions.contains(direction) { open.clone() } else { open.empty_like() }
    };
    let or_none = |mask: Option<&B>| mask.map_or_else(|| open.empty_like(), B::clone);
    let around = moves.around();
    match moves.0 {
        Kind::Steps(directions) | Kind::Round(Round { steps: RoundSteps::In(directions), .. }) => {
            Some(steps(directions))
        }
        Kind::Edges(planes) | Kind::Round(Round { steps: RoundSteps::OverEdges(planes), .. }) => {
            let axis = direction as usize % 4;
            let plane = or_none(planes[axis]);
            let is_first = forward(axis, B::NORTH) == direction;
            let there = || round::stepped(around, &plane, direction.opposite());
            Some(if is_first { plane } else { there() })
        }
        Kind::Exits(PerDirection { masks, end }) => {
            let mask = or_none(masks[direction as usize]);
            Some(if end == End::Start { mask } else { mask.shift(direction.opposite()) })
        }
        Kind::NoCutting
        | Kind::Knight
        | Kind::Round(_)
        | Kind::Leaps(_)
        | Kind::Slides(_)
        | Kind::Other(_) => None,
    }
}
