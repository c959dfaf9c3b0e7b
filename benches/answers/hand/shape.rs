//! The shape of a board: dead ends, cut cells, bridges and chokepoints.

use super::{
    field::{Field, Unchecked},
    parts::{root, unite},
};

/// A cell whose depth-first search has ended, and its parent.
struct Ended {
    here: usize,
    parent: usize,
    /// The least number that the cell and its descendants lead back to, except through `parent`.
    low: u32,
    /// The number of `parent` in the order of visits, and whether the search began there.
    number: u32,
    from_root: bool,
}

impl Field {
    /// The places of the open cells, row by row.
    #[inline]
    fn places(&self) -> impl Iterator<Item = usize> {
        let rows = (0..self.height).flat_map(|y| self.at((0, y))..=self.at((self.width - 1, y)));
        rows.filter(|&i| self.open[i])
    }

    /// The open cells with `count` open cells beside them.
    #[inline]
    pub fn cells_with_degree(&self, count: usize) -> Vec<u32> {
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

    /// Searches depth first from these cells (Hopcroft and Tarjan 1973), with an explicit stack.
    #[inline(always)]
    fn depth_first(&self, roots: impl Iterator<Item = usize>, mut ended: impl FnMut(&Ended)) {
        // The number of each cell in the order of visits, and the least that its descendants lead back to.
        let mut number = Unchecked(vec![0_u32; self.cells()]);
        let mut low = Unchecked(vec![0_u32; self.cells()]);
        let mut visited = 0;
        let mut stack: Vec<(usize, usize, usize)> = Vec::new();
        for root in roots {
            if number[root] > 0 {
                continue;
            }
            visited += 1;
            (number[root], low[root]) = (visited, visited);
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
                } else if here != root {
                    low[parent] = low[parent].min(low[here]);
                    let from_root = parent == root;
                    let (low, number) = (low[here], number[parent]);
                    ended(&Ended { here, parent, low, number, from_root });
                }
            }
        }
    }

    /// The cut cells.
    #[inline]
    pub fn cut_cells(&self) -> Vec<u32> {
        let mut is_cut = Unchecked(vec![false; self.cells()]);
        let mut branch = 0;
        self.depth_first(self.places(), |&Ended { parent, low, number, from_root, .. }| {
            if from_root {
                // A second branch from the same cell.
                is_cut[parent] |= branch == parent;
                branch = parent;
            } else {
                is_cut[parent] |= low >= number;
            }
        });
        (0..self.cells() as u32).filter(|&i| is_cut[i as usize]).collect()
    }

    /// The cut cells by other moves: `beside` adds the places that a place is joined with to a list.
    #[inline]
    pub fn cut_cells_by(&self, beside: impl Fn(usize, &mut Vec<u32>)) -> Vec<u32> {
        let mut number = Unchecked(vec![0_u32; self.cells()]);
        let mut low = Unchecked(vec![0_u32; self.cells()]);
        let mut is_cut = Unchecked(vec![false; self.cells()]);
        let mut visited = 0;
        // The cells on the path with their parents and where their untried neighbors begin, and these neighbors.
        let (mut path, mut untried): (Vec<(usize, usize, usize)>, Vec<u32>) =
            (Vec::new(), Vec::new());
        for root in self.places() {
            if number[root] > 0 {
                continue;
            }
            let (mut branches, mut next) = (0, Some((root, 0)));
            loop {
                if let Some((here, parent)) = next.take() {
                    visited += 1;
                    (number[here], low[here]) = (visited, visited);
                    path.push((here, parent, untried.len()));
                    beside(here, &mut untried);
                }
                let Some(&(here, parent, start)) = path.last() else { break };
                if untried.len() == start {
                    path.pop();
                    if here != root {
                        low[parent] = low[parent].min(low[here]);
                        branches += usize::from(parent == root);
                        is_cut[parent] |= parent != root && low[here] >= number[parent];
                    }
                    continue;
                }
                let other = untried.pop().unwrap_or(0) as usize;
                if number[other] == 0 {
                    next = Some((other, here));
                } else if other != parent {
                    low[here] = low[here].min(number[other]);
                }
            }
            is_cut[root] = branches > 1;
        }
        (0..self.cells() as u32).filter(|&i| is_cut[i as usize]).collect()
    }

    /// Adds the places that a queen's slide leads to.
    #[inline]
    pub fn add_slides(&self, i: usize, into: &mut Vec<u32>) {
        for side in self.around(i).map(|next| next.wrapping_sub(i)) {
            let mut next = i.wrapping_add(side);
            while self.open[next] {
                into.push(next as u32);
                next = next.wrapping_add(side);
            }
        }
    }

    /// Adds the places that a knight's jump leads to.
    #[inline]
    pub fn add_jumps(&self, i: usize, into: &mut Vec<u32>) {
        let (x, y) = ((i % self.stride) as isize, (i / self.stride) as isize);
        for (dx, dy) in [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)] {
            let (x, y) = (x + dx, y + dy);
            if x > 0 && y > 0 && x <= self.width as isize && y <= self.height as isize {
                let next = x as usize + y as usize * self.stride;
                if self.open[next] {
                    into.push(next as u32);
                }
            }
        }
    }

    /// The bridges, each as its two cells in order.
    #[inline]
    pub fn bridges(&self) -> Vec<[u32; 2]> {
        let mut bridges = Vec::new();
        self.depth_first(self.places(), |&Ended { here, parent, low, number, .. }| {
            if low > number {
                bridges.push([here.min(parent) as u32, here.max(parent) as u32]);
            }
        });
        bridges.sort_unstable();
        bridges
    }

    /// The cells on every path between two cells.
    #[inline]
    pub fn chokepoints(&self, [from, to]: [usize; 2]) -> Option<Vec<u32>> {
        let mut parents = Unchecked(vec![0; self.cells()]);
        let mut is_choke = Unchecked(vec![false; self.cells()]);
        parents[from] = from;
        // For each cell, whether its parent is needed to reach it.
        self.depth_first([from].into_iter(), |&Ended { here, parent, low, number, .. }| {
            parents[here] = parent;
            is_choke[here] = low >= number;
        });
        if parents[to] == 0 {
            return None;
        }
        let (mut cells, mut here) = (vec![to as u32], to);
        while here != from {
            let parent = parents[here];
            if is_choke[here] || parent == from {
                cells.push(parent as u32);
            }
            here = parent;
        }
        Some(cells)
    }

    /// The first of these cells that leaves no path when they are closed one after the other. Opens them again from the last one
    /// backwards, with union–find.
    #[inline]
    pub fn first_blocking(&self, [from, to]: [usize; 2], closing: &[usize]) -> Option<usize> {
        let mut open = self.open.clone();
        closing.iter().for_each(|&i| open[i] = false);
        let mut parent = Unchecked((0..self.cells() as u32).collect::<Vec<_>>());
        for i in self.places().filter(|&i| open[i]) {
            let beside = [i + 1, i + self.stride];
            for next in beside.into_iter().filter(|&next| open[next]) {
                unite(&mut parent, i as u32, next as u32);
            }
        }
        let mut first = None;
        for (k, &i) in closing.iter().enumerate().rev() {
            if root(&mut parent, from as u32) != root(&mut parent, to as u32)
                || !open[from]
                || !open[to]
            {
                first = Some(k);
            }
            if self.open[i] && !open[i] {
                open[i] = true;
                for next in self.beside(i).into_iter().filter(|&next| open[next]) {
                    unite(&mut parent, i as u32, next as u32);
                }
            }
        }
        first
    }
}
