//! The shape of a board: dead ends, and cells without which it falls apart.

use super::field::{Field, Unchecked};

impl Field {
    /// The open cells with so many open ones beside them.
    #[inline]
    pub fn with_neighbors(&self, count: usize) -> Vec<u32> {
        let mut cells = Vec::new();
        for y in 0..self.height {
            for i in self.at((0, y))..=self.at((self.width - 1, y)) {
                let beside = self.beside(i).map(|next| usize::from(self.open[next]));
                if self.open[i] && beside.iter().sum::<usize>() == count {
                    cells.push(i as u32);
                }
            }
        }
        cells
    }

    /// The cut cells (Hopcroft and Tarjan 1973), with a stack of its own.
    #[inline]
    pub fn cut_cells(&self) -> Vec<u32> {
        // The number of each cell in the order of visits, and the least that a cell behind it leads back to.
        let mut number = Unchecked(vec![0_u32; self.cells()]);
        let mut low = Unchecked(vec![0_u32; self.cells()]);
        let mut is_cut = Unchecked(vec![false; self.cells()]);
        let mut visited = 0;
        let mut stack: Vec<(usize, usize, usize)> = Vec::new();
        for y in 0..self.height {
            for root in self.at((0, y))..=self.at((self.width - 1, y)) {
                if !self.open[root] || number[root] > 0 {
                    continue;
                }
                visited += 1;
                (number[root], low[root]) = (visited, visited);
                let mut branches = 0;
                stack.push((root, 0, 0));
                while let Some((here, parent, side)) = stack.pop() {
                    if side < 4 {
                        stack.push((here, parent, side + 1));
                        let next = self.beside(here)[side];
                        if !self.open[next] || next == parent {
                            continue;
                        }
                        if number[next] > 0 {
                            low[here] = low[here].min(number[next]);
                        } else {
                            visited += 1;
                            (number[next], low[next]) = (visited, visited);
                            stack.push((next, here, 0));
                        }
                    } else if parent == root {
                        branches += 1;
                    } else if here != root {
                        low[parent] = low[parent].min(low[here]);
                        is_cut[parent] |= low[here] >= number[parent];
                    }
                }
                is_cut[root] = branches > 1;
            }
        }
        (0..self.cells() as u32).filter(|&i| is_cut[i as usize]).collect()
    }
}
