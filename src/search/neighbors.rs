//! The degree of cells: dead ends, corridors and crossings.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

use super::Search;
#[cfg(feature = "alloc")]
use super::one_cell::{OneCell, Way};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    rule::{Rule, leaving::leaving},
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
    /// Costs a few operations on the board if the moves are steps, and otherwise one move of the rule per cell. On a `GridVec` it
    /// looks at the jumps and slides of each cell instead.
    #[must_use]
    #[track_caller]
    #[doc(alias("degree", "dead_ends", "with_neighbors", "crossings", "junctions"))]
    pub fn cells_with_degree(&self, degree: u32) -> B {
        let open = &self.open;
        let Some(bits) = self.numbers_of_neighbors() else {
            let mut degrees = self.degrees();
            return open.cells_like(open.cells().filter(|&cell| degrees(cell) == degree as usize));
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

    /// Returns a function that computes the degree of an open cell.
    fn degrees(&self) -> impl FnMut(Cell) -> usize {
        #[cfg(feature = "alloc")]
        let (moves, mut beside) = (OneCell::of(self, Way::Onward), Vec::new());
        move |cell| {
            // A set takes no memory on boards of a fixed size.
            #[cfg(feature = "alloc")]
            if const { core::mem::needs_drop::<B>() } {
                beside.clear();
                moves.for_each(cell, |other| beside.push(other));
                beside.sort_unstable();
                beside.dedup();
                return beside.len();
            }
            self.neighbors(cell).len()
        }
    }

    /// Returns the degrees of all cells as four sets: the cells whose degree has bit 0, 1, 2, 3. Returns `None` for moves that
    /// are not steps.
    fn numbers_of_neighbors(&self) -> Option<[B; 4]> {
        let (moves, open) = (self.rule.moves(), &self.open);
        if moves.1.is_some() {
            // On a board of two columns, two steps over wrapping sides lead to one cell.
            return None;
        }
        let mut bits: [B; 4] = core::array::from_fn(|_| open.empty_like());
        for direction in Direction::ALL {
            let mut carry = leaving(&moves, direction, open)?;
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
