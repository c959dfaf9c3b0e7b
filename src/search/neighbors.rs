//! How many moves lead on from each cell: ends, corridors and crossings.

use super::Search;
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    rule::{Rule, leaving::leaving},
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// The open cells from which moves lead to exactly `count` open cells: the dead ends of a maze have 1, its
    /// corridors 2, its crossings more. Cells are counted, not the moves to them, and a cell itself where a move leads back to
    /// it round a short side.
    ///
    /// For moves that are steps a few operations on the board, for others a move of the rule for each cell.
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
    #[must_use]
    pub fn cells_with_degree(&self, count: u32) -> B {
        let open = &self.open;
        let Some(bits) = self.numbers_of_neighbors() else {
            let has = |cell: &Cell| self.neighbors(*cell).len() == count as usize;
            return open.cells_like(open.cells().filter(has));
        };
        // No cell has as many as the bits cannot say.
        let mut cells = if count < 16 { open.clone() } else { open.empty_like() };
        for (i, bit) in bits.iter().enumerate() {
            if count >> i & 1 == 1 {
                cells &= bit;
            } else {
                cells -= bit;
            }
        }
        cells
    }

    /// To how many open cells moves lead from each: the cells whose number has bit 0, 1, 2, 3. `None` for moves that
    /// are no steps.
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
