//! Shortest paths: one, or all of them.

use super::board::CellSet;
use super::cell::Cell;
use super::rules::Rule;
use super::search::{Place, Search};
use std::error::Error;
use std::fmt;

// part: paths

/// A path as its cells, both ends included.
pub type Path = Vec<Cell>;

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Keeps only the cells on a shortest path in the layers of a wave whose last layer meets the targets.
    fn sweep(&self, layers: &mut [B], to: B) {
        if let Some((last, before)) = layers.split_last_mut() {
            let mut next = to & *last;
            *last = next;
            for layer in before.iter_mut().rev() {
                next = self.rule.back(&next, &self.open) & *layer;
                *layer = next;
            }
        }
    }

    fn swept(&self, from: B, to: B) -> Option<Vec<B>> {
        // part: chess+paths
        let mut few = [B::NONE; 6];
        if let Some(count) = self.rule.short([from, to, self.open], &mut few) {
            return Some(few[..count].to_vec());
        }
        // part: paths
        let (mut layers, mut found) = (Vec::new(), false);
        self.run(from, |layer| {
            layers.push(*layer);
            found = !layer.is_disjoint(&to);
            !found
        });
        self.sweep(&mut layers, to);
        found.then_some(layers)
    }

    /// Returns a shortest path, both ends included; `None` if there is none. It is the first of [`ShortestPaths::paths`].
    pub fn shortest_path(&self, from: impl Place<B>, to: impl Place<B>) -> Option<Path> {
        let mut path = Vec::new();
        let mut next = self.open;
        for layer in self.swept(from.set(), to.set())? {
            let cell = (next & layer).first()?;
            path.push(cell);
            next = self.rule.step(&B::of(cell), &self.open);
        }
        Some(path)
    }

    /// Returns all shortest paths; `None` if there is none.
    pub fn shortest_paths(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
    ) -> Option<ShortestPaths<B, R>>
    where
        R: Clone,
    {
        let layers = self.swept(from.set(), to.set())?;
        Some(ShortestPaths { search: self.clone(), layers })
    }

    /// Writes the layers of all shortest paths into a slice and returns the part that they fill.
    pub fn shortest_paths_into<'a>(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        layers: &'a mut [B],
    ) -> Result<Option<&'a [B]>, TooFewLayersError> {
        let (from, to) = (from.set(), to.set());
        // part: chess+paths
        if let Some(count) = self.rule.short([from, to, self.open], layers) {
            return Ok(Some(&layers[..count]));
        }
        // part: paths
        let (mut count, mut found) = (0, false);
        self.run(from, |layer| {
            if let Some(place) = layers.get_mut(count) {
                *place = *layer;
            }
            count += 1;
            found = !layer.is_disjoint(&to);
            !found
        });
        if !found {
            return Ok(None);
        }
        let room = layers.len();
        let layers = layers.get_mut(..count).ok_or(TooFewLayersError { needed: count, room })?;
        self.sweep(layers, to);
        Ok(Some(layers))
    }
}

/// The error of [`Search::shortest_paths_into`] if the slice is too short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooFewLayersError {
    needed: usize,
    room: usize,
}

impl TooFewLayersError {
    /// The number of layers that were needed.
    #[must_use]
    pub const fn needed(&self) -> usize {
        self.needed
    }
}

impl fmt::Display for TooFewLayersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { needed, room } = self;
        write!(f, "the shortest paths have {needed} layers, and the slice has room for {room}")
    }
}

impl Error for TooFewLayersError {}

/// All shortest paths between two sets of cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ShortestPaths<B, R> {
    search: Search<R, B>,
    layers: Vec<B>,
}

impl<R: Rule<B>, B: CellSet> ShortestPaths<B, R> {
    #[must_use]
    pub fn move_count(&self) -> u32 {
        self.layers.len() as u32 - 1
    }

    /// Layer `k` is the set of the cells at step `k` of some shortest path.
    #[must_use]
    pub fn layers(&self) -> &[B] {
        &self.layers
    }

    /// The cells on some shortest path.
    #[must_use]
    pub fn cells_on_any(&self) -> B {
        self.layers.iter().fold(B::NONE, |set, &layer| set | layer)
    }

    /// The cells on every shortest path.
    #[must_use]
    pub fn cells_on_all(&self) -> B {
        let alone = self.layers.iter().filter(|layer| layer.len() == 1);
        alone.fold(B::NONE, |set, &layer| set | layer)
    }

    /// The cells of layer `k + 1` that are one move from a cell of layer `k`.
    fn next_of(&self, k: usize, cell: Cell) -> B {
        self.search.rule.step(&B::of(cell), &self.search.open) & self.layers[k + 1]
    }

    /// The number of paths; `None` if it exceeds a `u128`.
    #[must_use]
    pub fn count(&self) -> Option<u128> {
        let mut ways = vec![1u128; B::W * B::H];
        let number = |cell: Cell| cell.x + cell.y * B::W;
        for (k, layer) in self.layers.iter().enumerate().rev().skip(1) {
            for cell in layer.cells() {
                let mut next = self.next_of(k, cell).cells().map(|next| ways[number(next)]);
                ways[number(cell)] = next.try_fold(0, u128::checked_add)?;
            }
        }
        self.layers[0].cells().map(|cell| ways[number(cell)]).try_fold(0, u128::checked_add)
    }

    /// Iterates over the paths, in the order of their cells.
    pub fn paths(&self) -> Paths<'_, R, B> {
        Paths { all: self, path: Vec::new(), untried: vec![self.layers[0]] }
    }
}

/// An iterator over shortest paths.
#[derive(Clone, Debug)]
pub struct Paths<'a, R, B> {
    all: &'a ShortestPaths<B, R>,
    path: Vec<Cell>,
    untried: Vec<B>,
}

impl<R: Rule<B>, B: CellSet> Iterator for Paths<'_, R, B> {
    type Item = Path;

    fn next(&mut self) -> Option<Path> {
        while let Some(cells) = self.untried.last_mut() {
            let cell = cells.first();
            let depth = self.untried.len();
            self.path.truncate(depth - 1);
            if let Some(cell) = cell {
                self.untried[depth - 1].remove(cell);
                self.path.push(cell);
                if depth == self.all.layers.len() {
                    return Some(self.path.clone());
                }
                self.untried.push(self.all.next_of(depth - 1, cell));
            } else {
                self.untried.pop();
            }
        }
        None
    }
}
