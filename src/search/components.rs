//! Connected components, one after the other.

use core::iter::FusedIterator;

use super::{Search, by_reference::clone_and_debug, way::Way};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Nobody, Want},
    rule::Rule,
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

impl<R: Rule<B>, B: CellSet> Iterator for Components<'_, R, B> {
    type Item = B;

    fn next(&mut self) -> Option<B> {
        let (search, open) = (self.search, &self.search.open);
        self.start = self.rest.first_from(self.start)?;
        let first = open.cell_like(self.start);
        let query = search.query(&first, None, Want::Reached);
        let answer = search.ask_by(Way::Both, &query, &mut Nobody);
        let part = answer.reached(open);
        self.rest -= &part;
        Some(part)
    }
}

impl<R: Rule<B>, B: CellSet> FusedIterator for Components<'_, R, B> {}
