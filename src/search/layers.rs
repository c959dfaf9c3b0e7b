//! The wave, pulled one layer at a time.

#[cfg(feature = "alloc")]
use alloc::collections::VecDeque;
use core::{borrow::Borrow, iter::FusedIterator};
#[cfg(feature = "alloc")]
use core::{mem::needs_drop, ops::ControlFlow};

use super::{Place, Search, by_reference::clone_and_debug};
#[cfg(feature = "alloc")]
use crate::cell_set::{Query, Want};
use crate::{
    cell_set::{CellSet, Front},
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
    /// `GridVec` and `Levels` find 16 layers at once, then 128 at a time, and keep them until they are pulled. Slides, steps that
    /// cut no corners and undescribed rules find one layer at a time, as other boards do.
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
            #[cfg(feature = "alloc")]
            found: VecDeque::new(),
            #[cfg(feature = "alloc")]
            most: 0,
        }
    }
}

/// Iterates over the layers of a breadth-first search; made by [`Search::layers`].
#[must_use = "an iterator does nothing until it is pulled"]
pub struct Layers<'a, R, B> {
    search: &'a Search<R, B>,
    /// The next layer. After a wave of several layers: the last of them, or nothing if the wave ended.
    front: Front<B>,
    /// The layers that have been found and not yet pulled.
    #[cfg(feature = "alloc")]
    found: VecDeque<B>,
    /// How many layers the last wave was to find; 0 before the first.
    #[cfg(feature = "alloc")]
    most: u32,
}

clone_and_debug! {
    [] Layers { &search, front, #[cfg(feature = "alloc")] found, #[cfg(feature = "alloc")] most }
}

#[cfg(feature = "alloc")]
impl<R: Rule<B>, B: CellSet> Layers<'_, R, B> {
    /// Finds some more layers at once, if all have been pulled. A board that owns its memory is laid out again each time: at 32
    /// layers that is a fifth of the time.
    fn find(&mut self) -> Option<B> {
        let Self { search, front: Front { layer, unvisited }, found, most } = self;
        // The sources of the first wave are a layer; the sources of later waves have been pulled already.
        let known = u32::from(*most > 0);
        *most = if *most == 0 { 16 } else { 128 };
        let mut open = unvisited.clone();
        open |= layer;
        let limit = *most + known;
        let query = Query { open: &open, limit, ..search.query(layer, None, Want::EachLayer) };
        let answer = search.ask(&query, &mut |layer: &B| {
            found.push_back(layer.clone());
            ControlFlow::Continue(())
        });
        unvisited.clone_from(&open);
        *unvisited -= &answer.reached(&open);
        let last = found.back().filter(|_| found.len() == limit as usize);
        *layer = last.cloned().unwrap_or_else(|| open.empty_like());
        found.drain(..known as usize);
        found.pop_front()
    }
}

impl<R: Rule<B>, B: CellSet> Iterator for Layers<'_, R, B> {
    type Item = B;

    #[inline]
    fn next(&mut self) -> Option<B> {
        #[cfg(feature = "alloc")]
        if const { needs_drop::<B>() }
            && let Some(layer) = self.found.pop_front()
        {
            return Some(layer);
        }
        if self.front.layer.is_empty() {
            return None;
        }
        let Search { rule, open } = self.search;
        let are_leaps = rule.moves().are_leaps();
        #[cfg(feature = "alloc")]
        if const { needs_drop::<B>() } && are_leaps {
            return self.find();
        }
        let layer = self.front.layer.clone();
        self.front.advance(are_leaps, open, |from, open| rule.step(from, open));
        Some(layer)
    }
}

impl<R: Rule<B>, B: CellSet> FusedIterator for Layers<'_, R, B> {}
