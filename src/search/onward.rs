//! Where the cells of all shortest paths lead on to: what lists paths or picks one goes through this.

use alloc::{borrow::Cow, vec::Vec};
use core::ops::Range;

use super::{
    ShortestPaths,
    beside::{Listed, WORD, Way},
    by_reference::clone_and_debug,
    links::Links,
    shortest_paths::Form,
};
use crate::{cell::Cell, cell_set::CellSet, rule::Rule};

/// The links of all shortest paths, or as many as have been asked for.
pub(super) struct Onward<'a, R, B> {
    all: &'a ShortestPaths<B, R>,
    pub(super) links: Cow<'a, Links>,
    /// The moves of one cell, where to look at them is faster than a move of the board.
    listed: Option<Listed<'a, B>>,
}

clone_and_debug! { [] Onward { &all, links, listed } }

impl<'a, R: Rule<B>, B: CellSet> Onward<'a, R, B> {
    pub(super) fn of(all: &'a ShortestPaths<B, R>) -> Self {
        match &all.layers {
            Form::Sets(layers) => {
                let listed = Listed::of(&all.search.rule, Way::Onward);
                let listed = listed.filter(|moves| moves.is_faster_beyond(WORD));
                Self { all, links: Cow::Owned(Links::of_layers(layers)), listed }
            }
            Form::Cells(links, _) => Self { all, links: Cow::Borrowed(links), listed: None },
        }
    }

    /// The same with all links known.
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
        let Form::Sets(layers) = &self.all.layers else {
            unreachable!("those of a list are known")
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

    /// The path that begins at the place of a source and goes on by the links that `pick` picks, which is told of the link
    /// that has led to where they begin.
    pub(super) fn path(
        &mut self,
        first: usize,
        mut pick: impl FnMut(&Links, Option<usize>, Range<usize>) -> Option<usize>,
    ) -> Vec<Cell> {
        let mut path = Vec::with_capacity(self.links.moves() + 1);
        let (mut place, mut come) = (first, None);
        loop {
            let links = self.next(path.len(), place);
            path.push(self.links.cells()[place]);
            match pick(&self.links, come, links) {
                Some(link) => (place, come) = (self.links.to(link), Some(link)),
                None => return path,
            }
        }
    }
}
