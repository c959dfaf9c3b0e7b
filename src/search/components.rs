//! What hangs together.

use core::iter::FusedIterator;

use super::Search;
use crate::{
    cell_set::{CellSet, Front, Pattern, land},
    rule::Rule,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// The connected components of the open cells, in the order of their first cells. Two cells are
    /// in one component where moves lead from one to the other, each taken forwards or backwards:
    /// one-way moves connect as well as others.
    ///
    /// Nothing is allocated for boards of a fixed size.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let open: Board = "\
    /// XX.XX
    /// X..XX
    /// XX.X.".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let sizes: Vec<_> = search.components().map(|part| part.len()).collect();
    /// assert_eq!(sizes, [5, 5]);
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    #[inline]
    pub fn components(&self) -> Components<'_, R, B> {
        // No layer yet: every open cell is still to be visited.
        Components { search: self, front: Front::new(self.open.empty_like(), &self.open) }
    }
}

/// The connected components of the open cells; see [`Search::components`].
#[derive(Clone, Debug)]
#[must_use = "an iterator does nothing until it is pulled"]
pub struct Components<'a, R, B> {
    search: &'a Search<R, B>,
    /// Its unvisited cells are those of the components to come.
    front: Front<B>,
}

/// A rule whose moves may be taken backwards as well.
struct BothWays<'a, R>(&'a R);

impl<R: Rule<B>, B: CellSet> Rule<B> for BothWays<'_, R> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        self.0.step(from, open) | self.0.back(from, open)
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        self.step(to, open)
    }

    #[inline]
    fn pattern(&self) -> Pattern<'_, B> {
        self.0.pattern().faded()
    }
}

impl<R: Rule<B>, B: CellSet> Iterator for Components<'_, R, B> {
    type Item = B;

    fn next(&mut self) -> Option<B> {
        let Search { rule, open } = self.search;
        let rule = BothWays(rule);
        let mut part = open.empty_like();
        self.front.start()?;
        while !self.front.layer.is_empty() {
            part |= &self.front.layer;
            self.front.advance(|layer, unvisited| {
                land(rule.pattern(), |from, open| rule.step(from, open), open, layer, unvisited);
            });
        }
        Some(part)
    }
}

impl<R: Rule<B>, B: CellSet> FusedIterator for Components<'_, R, B> {}
