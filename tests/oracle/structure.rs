//! Components, and cells on which paths depend, each taken from its definition.

use std::collections::BTreeSet;

use super::Graph;

impl Graph {
    /// The number of the component of each open cell, by the order of their first cells, and how many there are. `back` has
    /// every move reversed.
    pub fn labels(&self, back: &Self, without: Option<usize>) -> (Vec<Option<usize>>, usize) {
        let cells = self.open().last().map_or(0, |last| last + 1);
        let (mut labels, mut count) = (vec![None; cells], 0);
        for &first in self.open() {
            let mut stack = vec![first];
            while let Some(cell) = stack.pop() {
                if labels[cell].is_none() && Some(cell) != without {
                    labels[cell] = Some(count);
                    stack.extend(self.next(cell).iter().chain(back.next(cell)));
                }
            }
            count += usize::from(labels[first] == Some(count));
        }
        (labels, count)
    }

    /// Whether a path leads from sources to targets without a cell.
    pub fn leads_without(
        &self,
        from: &BTreeSet<usize>,
        to: &BTreeSet<usize>,
        without: usize,
    ) -> bool {
        let mut seen = vec![false; self.cells()];
        seen[without] = true;
        let mut stack: Vec<usize> = from.intersection(self.open()).copied().collect();
        while let Some(cell) = stack.pop() {
            if !seen[cell] {
                if to.contains(&cell) {
                    return true;
                }
                seen[cell] = true;
                stack.extend(self.next(cell));
            }
        }
        false
    }

    /// The cells without which there are more components.
    pub fn cut_cells(&self, back: &Self) -> BTreeSet<usize> {
        let (_, count) = self.labels(back, None);
        let is_cut = |&cell: &usize| {
            let is_alone = self.next(cell).iter().chain(back.next(cell)).all(|&next| next == cell);
            self.labels(back, Some(cell)).1 + usize::from(is_alone) > count
        };
        self.open().iter().copied().filter(is_cut).collect()
    }

    /// The pairs of cells that are joined by their own moves alone, the lower number first; `None` if they are more than `most`.
    pub fn bridges(&self, back: &Self, most: usize) -> Option<BTreeSet<(usize, usize)>> {
        let mut bridges = BTreeSet::new();
        for (a, b) in self.moves().map(|(a, b)| (a.min(b), a.max(b))).filter(|(a, b)| a != b) {
            let (mut seen, mut stack) = (vec![false; self.cells()], vec![a]);
            while let Some(cell) = stack.pop() {
                if !std::mem::replace(&mut seen[cell], true) {
                    let next = self.next(cell).iter().chain(back.next(cell)).copied();
                    stack.extend(next.filter(|&next| (cell.min(next), cell.max(next)) != (a, b)));
                }
            }
            if !seen[b] {
                bridges.insert((a, b));
            }
            if bridges.len() > most {
                return None;
            }
        }
        Some(bridges)
    }

    /// The cells that are left once no cell has fewer than two others beside it, but for those that are kept. Cells are taken
    /// away one after another.
    pub fn without_dead_ends(&self, back: &Self, kept: &BTreeSet<usize>) -> BTreeSet<usize> {
        let beside = |cell: usize| {
            let all = self.next(cell).iter().chain(back.next(cell)).copied();
            all.filter(|&next| next != cell).collect::<BTreeSet<_>>()
        };
        let mut beside: Vec<_> = (0..self.cells()).map(beside).collect();
        let mut left = self.open().clone();
        let mut stack: Vec<usize> = left.iter().copied().collect();
        while let Some(cell) = stack.pop() {
            if beside[cell].len() < 2 && !kept.contains(&cell) && left.remove(&cell) {
                for other in std::mem::take(&mut beside[cell]) {
                    beside[other].remove(&cell);
                    stack.push(other);
                }
            }
        }
        left
    }
}
