//! The wave, pulled one layer at a time.

#[cfg(feature = "alloc")]
use alloc::collections::VecDeque;
use core::{array, borrow::Borrow, iter::FusedIterator, mem::needs_drop, ops::ControlFlow};

use super::{Place, Search, by_reference::clone_and_debug, wave::DEAR_STEP};
use crate::{
    cell_set::{CellSet, Front, Query, Want},
    rule::Rule,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns an iterator over the layers of a breadth-first search: the open cells of `from`, the cells one move away,
    /// two moves away, and so on.
    ///
    /// No layer is empty. [`try_for_each_layer`](Self::try_for_each_layer) shows the layers to a closure instead.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KNIGHT, Search};
    ///
    /// type Board = GridMask<8, 8, u64>;
    /// let search = Search::new(KNIGHT, Board::full());
    /// let sizes: Vec<_> = search.layers((4, 4)).map(|layer| layer.len()).collect();
    /// assert_eq!(sizes, [1, 8, 26, 24, 5]);
    /// ```
    ///
    /// # Performance
    ///
    /// Boards of more than 32 bytes find eight layers at once and keep them until they are pulled. `GridVec` and
    /// `Levels` find 16, and then 128 at a time. Slides, steps that cut no corners and undescribed rules find one layer at a
    /// time.
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    #[inline]
    #[track_caller]
    #[doc(alias("bfs", "frontier", "levels"))]
    pub fn layers(&self, from: impl Place<B>) -> Layers<'_, R, B> {
        let from = from.set(&self.open, "Search::layers");
        Layers {
            search: self,
            front: Front::new(from.borrow(), &self.open),
            ahead: [const { None }; AT_HAND].into_iter(),
            #[cfg(feature = "alloc")]
            others: VecDeque::new(),
            found: 0,
        }
    }
}

/// Returns how many layers are found at once. `before` is what this function returned for the wave before, or 0.
///
/// One at a time is best for boards of few words. For larger boards a single move goes through memory, while a wave stays in
/// registers. Boards that own their memory are also laid out again each time: at 32 layers that is a fifth of the time.
#[inline]
const fn found_at_once<B>(before: u32) -> u32 {
    match (needs_drop::<B>(), before) {
        (true, 0) => 16,
        (true, _) => 128,
        (false, _) if size_of::<B>() > DEAR_STEP => AT_HAND as u32,
        (false, _) => 1,
    }
}

/// Whether several layers are found at once.
const fn finds_some<B>() -> bool {
    found_at_once::<B>(0) > 1
}

/// Iterates over the layers of a breadth-first search; made by [`Search::layers`].
#[must_use = "an iterator does nothing until it is pulled"]
pub struct Layers<'a, R, B> {
    search: &'a Search<R, B>,
    /// The next layer. After a wave of several layers: the last of them, or nothing if the wave ended.
    front: Front<B>,
    /// The first layers that have been found and not yet pulled, and the others.
    ahead: array::IntoIter<Option<B>, AT_HAND>,
    #[cfg(feature = "alloc")]
    others: VecDeque<B>,
    /// How many layers the last wave was to find; 0 before the first.
    found: u32,
}

clone_and_debug! { [] Layers { &search, front, ahead, #[cfg(feature = "alloc")] others, found } }

/// How many layers are kept in place, without a list.
const AT_HAND: usize = 8;

impl<R: Rule<B>, B: CellSet> Layers<'_, R, B> {
    /// Finds some more layers at once, if all have been pulled.
    fn find(&mut self) {
        let Self { search, front: Front { layer, unvisited }, ahead, found, .. } = self;
        // The sources of the first wave are a layer; the sources of later waves have been pulled already.
        let known = u32::from(*found > 0);
        *found = found_at_once::<B>(*found);
        let mut open = unvisited.clone();
        open |= layer;
        let limit = *found + known;
        let query = Query { open: &open, limit, ..search.query(layer, None, Want::EachLayer) };
        let mut last = open.empty_like();
        *ahead = [const { None }; AT_HAND].into_iter();
        let mut shown = 0;
        let answer = search.ask(&query, &mut |layer: &B| {
            if shown >= known {
                if let Some(place) = ahead.as_mut_slice().get_mut((shown - known) as usize) {
                    *place = Some(layer.clone());
                } else {
                    #[cfg(feature = "alloc")]
                    self.others.push_back(layer.clone());
                }
                if shown + 1 == limit {
                    last = layer.clone();
                }
            }
            shown += 1;
            ControlFlow::Continue(())
        });
        *unvisited = answer.unvisited(&open);
        *layer = last;
    }

    /// The next of the layers that have been found.
    #[inline]
    fn next_found(&mut self) -> Option<B> {
        let layer = self.ahead.next().flatten();
        #[cfg(feature = "alloc")]
        let layer = layer.or_else(|| self.others.pop_front());
        layer
    }
}

impl<R: Rule<B>, B: CellSet> Iterator for Layers<'_, R, B> {
    type Item = B;

    #[inline]
    fn next(&mut self) -> Option<B> {
        if const { finds_some::<B>() }
            && let Some(layer) = self.next_found()
        {
            return Some(layer);
        }
        if self.front.layer.is_empty() {
            return None;
        }
        let Search { rule, open } = self.search;
        let are_leaps = rule.moves().are_leaps();
        if const { finds_some::<B>() } && are_leaps {
            self.find();
            return self.next_found();
        }
        let layer = self.front.layer.clone();
        self.front.advance(are_leaps, open, |from, open| rule.step(from, open));
        Some(layer)
    }
}

impl<R: Rule<B>, B: CellSet> FusedIterator for Layers<'_, R, B> {}
