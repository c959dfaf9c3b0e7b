//! Connected components, one after the other.

use core::iter::FusedIterator;

use super::{Search, by_reference::clone_and_debug, wave::ask_by, way::Way};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Nobody, Query, Want},
    moves::{Known, Moves},
    rule::{Each, Rule},
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns an iterator over the connected components of the open cells, in the order of their first cells.
    ///
    /// Moves count in both directions: a one-way move connects two cells as well as any other move. Boards of a fixed
    /// size allocate nothing.
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
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[inline]
    #[doc(alias("connected_components", "islands", "union_find"))]
    pub fn components(&self) -> Components<'_, R, B> {
        Components { search: self, rest: self.open.clone(), start: Cell::default() }
    }
}

/// Iterates over the connected components of the open cells; made by [`Search::components`].
#[must_use = "an iterator does nothing until it is pulled"]
pub struct Components<'a, R, B> {
    search: &'a Search<R, B>,
    /// The open cells of the components to come.
    rest: B,
    /// No cell of `rest` is before this one.
    start: Cell,
}

clone_and_debug! { [] Components { &search, rest, start } }

/// A rule whose moves are taken in both directions.
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
    fn moves(&self) -> Moves<'_, B> {
        self.0.moves().both_ways()
    }

    fn __from(&self, cell: Cell, _: bool, open: &B, each: &mut Each<'_>) -> bool {
        self.0.__from(cell, false, open, each) && self.0.__from(cell, true, open, each)
    }

    #[inline]
    fn __known(&self) -> impl Known {
        self.0.__known()
    }
}

impl<R: Rule<B>, B: CellSet> Iterator for Components<'_, R, B> {
    type Item = B;

    fn next(&mut self) -> Option<B> {
        let Search { rule, open } = self.search;
        self.start = self.rest.first_from(self.start)?;
        let first = open.cell_like(self.start);
        let rule = BothWays(rule);
        let query = Query {
            moves: rule.moves(),
            sources: &first,
            open,
            stop: None,
            limit: u32::MAX,
            want: Want::Reached,
        };
        let answer = ask_by(&rule, Way::Onward, &query, &mut Nobody);
        let part = answer.reached(open);
        self.rest -= &part;
        Some(part)
    }
}

impl<R: Rule<B>, B: CellSet> FusedIterator for Components<'_, R, B> {}
