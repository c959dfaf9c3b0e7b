//! The links between the cells of all shortest paths, for everything that lists or picks paths.

use alloc::{borrow::Cow, vec::Vec};
use core::ops::Range;

use super::{
    ShortestPaths,
    beside::{Listed, WORD, Way},
    by_reference::clone_and_debug,
    links::Links,
    shortest_paths::Form,
    sweep::broken,
};
use crate::{
    cell_set::CellSet,
    path::{Compass, Path},
    rule::Rule,
};

/// The links of all shortest paths, computed when they are needed.
pub(super) struct Onward<'a, R, B> {
    all: &'a ShortestPaths<B, R>,
    pub(super) compass: Compass,
    pub(super) links: Cow<'a, Links>,
    /// The moves of single cells, if these are faster than a move of the board.
    listed: Option<Listed<'a, B>>,
}

clone_and_debug! { [] Onward { &all, compass, links, listed } }

impl<'a, R: Rule<B>, B: CellSet> Onward<'a, R, B> {
    pub(super) fn of(all: &'a ShortestPaths<B, R>) -> Self {
        Self::with(all, None)
    }

    /// Continues with the links that [`into_links`](Self::into_links) returned.
    pub(super) fn with(all: &'a ShortestPaths<B, R>, found: Option<Links>) -> Self {
        let compass = Compass::of(&all.search.open, &all.search.rule.moves());
        let (links, listed) = match &all.layers {
            Form::Sets(layers) => {
                let listed = Listed::of(&all.search.rule, Way::Onward);
                let listed = listed.filter(|moves| moves.is_faster_beyond(WORD));
                (Cow::Owned(found.unwrap_or_else(|| Links::of_layers(layers))), listed)
            }
            Form::Cells(links, _) => (Cow::Borrowed(links), None),
        };
        Self { all, compass, links, listed }
    }

    /// The links computed so far, if the paths do not hold them.
    pub(super) fn into_links(self) -> Option<Links> {
        match self.links {
            Cow::Owned(links) => Some(links),
            Cow::Borrowed(_) => None,
        }
    }

    /// Creates the links in full.
    pub(super) fn in_full(all: &'a ShortestPaths<B, R>) -> Self {
        let mut onward = Self::of(all);
        if let Form::Sets(layers) = &all.layers {
            for k in 0..layers.len() {
                onward.links.layer(k).for_each(|place| _ = onward.find(k, place));
            }
        }
        onward
    }

    /// The links from the cell at `place` of layer `k`; empty for a target.
    #[inline]
    pub(super) fn next(&mut self, k: usize, place: usize) -> Range<usize> {
        self.links.from(place).unwrap_or_else(|| self.find(k, place))
    }

    fn find(&mut self, k: usize, place: usize) -> Range<usize> {
        let Form::Sets(layers) = &self.all.layers else {
            unreachable!("all links of a list of cells are known")
        };
        let (search, cell) = (&self.all.search, self.links.cells()[place]);
        let links = self.links.to_mut();
        links.add(k, place, |each| {
            let layer = &layers[k + 1];
            if let Some(listed) = &self.listed {
                listed.for_each(cell, &search.open, |cell| layer.contains(cell), each);
            } else {
                let mut next = search.rule.step(&search.open.of_like(cell), &search.open);
                next &= layer;
                next.for_each_cell(each);
            }
        });
        links.from(place).unwrap_or_default()
    }

    /// The path from the source at a place, along the links that `pick` returns, for the named question. `pick` receives the link
    /// that led to a cell and the links from it.
    #[track_caller]
    pub(super) fn path(
        &mut self,
        question: &str,
        first: usize,
        mut pick: impl FnMut(&Links, Option<usize>, Range<usize>) -> Option<usize>,
    ) -> Path {
        let moves = self.links.moves();
        let mut path = Vec::with_capacity(moves + 1);
        let (mut place, mut taken) = (first, None);
        loop {
            let links = self.next(path.len(), place);
            let cell = self.links.cells()[place];
            path.push(cell);
            match pick(&self.links, taken, links) {
                Some(link) => (place, taken) = (self.links.to(link), Some(link)),
                None if path.len() <= moves => broken(question, cell),
                None => return Path::new(path, self.compass),
            }
        }
    }
}
