//! Moves that may return to cells.

use super::field::{Field, Unchecked};

impl Field {
    /// The open cells one move away from these.
    #[inline]
    pub fn neighbors(&self, cells: &[u32], stamps: &mut Unchecked<u32>) -> Vec<u32> {
        let mut next_cells = Vec::with_capacity(cells.len() + 8);
        for next in cells.iter().flat_map(|&cell| self.beside(cell as usize)) {
            if self.open[next] && stamps[next] == 0 {
                stamps[next] = 1;
                next_cells.push(next as u32);
            }
        }
        next_cells.iter().for_each(|&next| stamps[next as usize] = 0);
        next_cells
    }

    /// The cells on which exactly this many moves can end, going from list to list. Cells may be visited again.
    #[inline]
    pub fn exactly(&self, source: usize, moves: u32, stamps: &mut Unchecked<u32>) -> Vec<u32> {
        self.moving(source, moves, stamps, |_, next| self.open[next])
    }

    /// The cells on which exactly this many moves can end, if `is_open(k, cell)` says whether `cell` is open after move `k`,
    /// counted from 1.
    #[inline]
    pub fn moving(
        &self,
        source: usize,
        moves: u32,
        stamps: &mut Unchecked<u32>,
        is_open: impl Fn(u32, usize) -> bool,
    ) -> Vec<u32> {
        stamps.0.fill(0);
        let mut cells = vec![source as u32];
        for stamp in 1..=moves {
            let mut next_cells = Vec::with_capacity(cells.len() + 8);
            for &cell in &cells {
                for next in self.beside(cell as usize) {
                    if stamps[next] != stamp && is_open(stamp, next) {
                        stamps[next] = stamp;
                        next_cells.push(next as u32);
                    }
                }
            }
            cells = next_cells;
        }
        cells
    }

    /// The cells on which a very large number of moves can end. A cell can be reached in any number of moves
    /// of its distance's parity that is not less: a pair of moves can go back and forth.
    #[inline]
    pub fn exactly_in_the_end(
        &self,
        source: usize,
        moves: u32,
        distance: &Unchecked<u32>,
    ) -> Vec<u32> {
        if self.beside(source).iter().all(|&next| !self.open[next]) {
            return Vec::new();
        }
        let mut cells = Vec::new();
        for y in 0..self.height {
            for i in self.at((0, y))..=self.at((self.width - 1, y)) {
                if distance[i] <= moves && (moves - distance[i]).is_multiple_of(2) {
                    cells.push(i as u32);
                }
            }
        }
        cells
    }
}
