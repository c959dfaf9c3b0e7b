//! The links between the cells of all shortest paths. Whatever lists or picks paths follows them.

use alloc::{borrow::Cow, vec::Vec};
use core::ops::Range;

use super::{
    ShortestPaths,
    by_reference::clone_and_debug,
    links::Links,
    one_cell::{OneCell, Way},
    shortest_paths::Form,
    sweep::broken,
};
use crate::{
    cell_set::CellSet,
    path::{Compass, Path},
    rule::Rule,
};

/// The links of all shortest paths that have been asked for.
pub(super) struct Onward<'a, R, B> {
    all: &'a ShortestPaths<B, R>,
    pub(super) compass: Compass,
    pub(super) links: Cow<'a, Links>,
    /// The moves of single cells, if there are links to ask for.
    moves: Option<OneCell<'a, R, B>>,
}

clone_and_debug! { [] Onward { &all, compass, links, moves } }

impl<'a, R: Rule<B>, B: CellSet> Onward<'a, R, B> {
    pub(super) fn of(all: &'a ShortestPaths<B, R>) -> Self {
        Self::with(all, None)
    }

    /// With the links that [`into_links`](Self::into_links) gave.
    pub(super) fn with(all: &'a ShortestPaths<B, R>, found: Option<Links>) -> Self {
        let compass = Compass::of(&all.search.open, &all.search.rule.moves());
        let (links, moves) = match &all.layers {
            Form::Sets(layers) => (
                Cow::Owned(found.unwrap_or_else(|| Links::of_layers(layers))),
                Some(OneCell::of(&all.search, Way::Onward)),
            ),
            Form::Cells(links, _) => (Cow::Borrowed(links), None),
        };
        Self { all, compass, links, moves }
    }

    /// The links that have been asked for, if the paths do not hold them.
    pub(super) fn into_links(self) -> Option<Links> {
        match self.links {
            Cow::Owned(links) => Some(links),
            Cow::Borrowed(_) => None,
        }
    }

    /// With all links.
    pub(super) fn in_full(all: &'a ShortestPaths<B, R>) -> Self {
        let mut onward = Self::of(all);
        if let Form::Sets(layers) = &all.layers {
            for k in 0..layers.len() {
                onward.links.layer(k).for_each(|place| _ = onward.find(k, place));
            }
        }
        onward
    }

    /// The links from the cell at a place of layer `k`; none from a target.
    #[inline]
    pub(super) fn next(&mut self, k: usize, place: usize) -> Range<usize> {
        self.links.from(place).unwrap_or_else(|| self.find(k, place))
    }

    fn find(&mut self, k: usize, place: usize) -> Range<usize> {
        let (Form::Sets(layers), Some(moves)) = (&self.all.layers, &self.moves) else {
            unreachable!("all links of a list of cells are known")
        };
        let cell = self.links.cells()[place];
        let links = self.links.to_mut();
        links.add(k, place, |each| moves.for_each_in(cell, &layers[k + 1], each));
        links.from(place).unwrap_or_default()
    }

    /// The path that begins at the place of a source and takes the links that `pick` picks, for the question of this name.
    /// `pick` is told which link led to where the others begin.
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
