//! The wave, pulled one layer at a time.

use core::{borrow::Borrow, iter::FusedIterator};

use super::{Place, Search};
use crate::{
    cell_set::{CellSet, Front},
    rule::Rule,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// The layers of a breadth-first search as an iterator: the open cells of `from`, those one move
    /// away, two moves away, and so on. No layer is empty.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KNIGHT, Search};
    ///
    /// type Board = GridMask<8, 8, u64>;
    /// let search = Search::new(KNIGHT, Board::full());
    /// let sizes: Vec<_> = search.layers((4, 4)).map(|layer| layer.len()).collect();
    /// assert_eq!(sizes, [1, 8, 26, 24, 5]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn layers(&self, from: impl Place<B>) -> Layers<'_, R, B> {
        let from = from.set(&self.open, "layers");
        Layers { search: self, front: Front::new(from.borrow(), &self.open) }
    }
}

/// The layers of a breadth-first search; see [`Search::layers`].
#[derive(Clone, Debug)]
#[must_use = "an iterator does nothing until it is pulled"]
pub struct Layers<'a, R, B> {
    search: &'a Search<R, B>,
    front: Front<B>,
}

impl<R: Rule<B>, B: CellSet> Iterator for Layers<'_, R, B> {
    type Item = B;

    #[inline]
    fn next(&mut self) -> Option<B> {
        if self.front.layer.is_empty() {
            return None;
        }
        let layer = self.front.layer.clone();
        let Search { rule, open } = self.search;
        let are_leaps = rule.moves().are_leaps();
        self.front.advance(are_leaps, open, |from, open| rule.step(from, open));
        Some(layer)
    }
}

impl<R: Rule<B>, B: CellSet> FusedIterator for Layers<'_, R, B> {}
