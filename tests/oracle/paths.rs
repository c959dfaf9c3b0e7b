//! All shortest paths, taken from their definition.

use std::collections::BTreeSet;

use super::{Oracle, Point};

impl Oracle {
    /// Layer k holds the cells at step k of some shortest path from a source to a target. These lie k moves from
    /// the sources, and the remaining number of moves from the targets. Returns `None` if no target can be reached.
    pub(crate) fn shortest_path_layers(
        &self,
        from: &[Point],
        to: &[Point],
    ) -> Option<Vec<BTreeSet<Point>>> {
        let moves = self.distance(from, to)?;
        let done = self.distances(from);
        let to_go = self.distances_to(to);
        let layer = |k: u32| {
            let on_path =
                |cell: &&Point| done.get(cell) == Some(&k) && to_go.get(cell) == Some(&(moves - k));
            self.open.iter().filter(on_path).copied().collect()
        };
        Some((0..=moves).map(layer).collect())
    }

    /// The number of shortest paths from a source to a target: 0 if there is none, and `None` if it exceeds a
    /// `u128`.
    pub(crate) fn count_shortest_paths(&self, from: &[Point], to: &[Point]) -> Option<u128> {
        let Some(layers) = self.shortest_path_layers(from, to) else {
            return Some(0);
        };
        let mut ways: Vec<(Point, u128)> = layers[0].iter().map(|&cell| (cell, 1)).collect();
        for layer in &layers[1..] {
            let mut next = Vec::new();
            for &cell in layer {
                let into =
                    ways.iter().filter(|&&(before, _)| self.neighbors(before).contains(&cell));
                next.push((cell, into.map(|&(_, n)| n).try_fold(0, u128::checked_add)?));
            }
            ways = next;
        }
        ways.into_iter().map(|(_, n)| n).try_fold(0, u128::checked_add)
    }

    /// The cells on every shortest path: those that are alone in their layer.
    pub(crate) fn on_every_shortest_path(&self, from: &[Point], to: &[Point]) -> BTreeSet<Point> {
        let layers = self.shortest_path_layers(from, to).unwrap_or_default();
        layers.into_iter().filter(|layer| layer.len() == 1).flatten().collect()
    }
}
