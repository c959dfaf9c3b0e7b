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
    /// The layers of a breadth-first search as an iterator: the open cells of `from`, those one move
    /// away, two moves away, and so on. No layer is empty.
    ///
    /// `GridVec` and `Storeys` find some layers at once, and keep them until they are pulled: 4, and then twice as
    /// many each time, up to 256.
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
    /// # Panics
    ///
    /// As [every question](Search#panics): for a cell off the board, and for boards of different sizes.
    #[inline]
    #[track_caller]
    pub fn layers(&self, from: impl Place<B>) -> Layers<'_, R, B> {
        let from = from.set(&self.open, "layers");
        Layers {
            search: self,
            front: Front::new(from.borrow(), &self.open),
            #[cfg(feature = "alloc")]
            ahead: VecDeque::new(),
            #[cfg(feature = "alloc")]
            found: 0,
        }
    }
}

/// The most layers that are found at once. Measured: by 32 at a time, laying out a large board again takes a fifth of the
/// time.
#[cfg(feature = "alloc")]
const MOST_FOUND: u32 = 256;

/// The layers of a breadth-first search; see [`Search::layers`].
#[must_use = "an iterator does nothing until it is pulled"]
pub struct Layers<'a, R, B> {
    search: &'a Search<R, B>,
    /// The next layer; where some are found at once, the last of those.
    front: Front<B>,
    /// Layers that have been found and not been pulled.
    #[cfg(feature = "alloc")]
    ahead: VecDeque<B>,
    /// How many were found the last time.
    #[cfg(feature = "alloc")]
    found: u32,
}

clone_and_debug! {
    [] Layers { &search, front, #[cfg(feature = "alloc")] ahead, #[cfg(feature = "alloc")] found }
}

#[cfg(feature = "alloc")]
impl<R: Rule<B>, B: CellSet> Layers<'_, R, B> {
    /// Finds some layers at once, and takes the first of them. A wave costs what its layers do, a step what the board
    /// does, if that is in memory.
    fn next_found(&mut self) -> Option<B> {
        let Self { search, front: Front { layer, unvisited }, ahead, found } = self;
        if let Some(layer) = ahead.pop_front() {
            return Some(layer);
        }
        // The sources of the first wave are a layer, and those of others have been pulled.
        let known = u32::from(*found > 0);
        *found = (2 * *found).clamp(4, MOST_FOUND);
        let mut open = unvisited.clone();
        open |= layer;
        let limit = *found + known;
        let query = Query { open: &open, limit, ..search.query(layer, None, Want::Layers) };
        let mut shown = 0;
        let answer = search.ask(&query, &mut |layer: &B| {
            if shown >= known {
                ahead.push_back(layer.clone());
            }
            shown += 1;
            ControlFlow::Continue(())
        });
        *unvisited = answer.unvisited(&open);
        *layer = ahead.back().map_or_else(|| open.empty_like(), B::clone);
        ahead.pop_front()
    }
}

impl<R: Rule<B>, B: CellSet> Iterator for Layers<'_, R, B> {
    type Item = B;

    #[inline]
    fn next(&mut self) -> Option<B> {
        if self.front.layer.is_empty() {
            return None;
        }
        let Search { rule, open } = self.search;
        let are_leaps = rule.moves().are_leaps();
        #[cfg(feature = "alloc")]
        if const { needs_drop::<B>() } && are_leaps {
            return self.next_found();
        }
        let layer = self.front.layer.clone();
        self.front.advance(are_leaps, open, |from, open| rule.step(from, open));
        Some(layer)
    }
}

impl<R: Rule<B>, B: CellSet> FusedIterator for Layers<'_, R, B> {}
