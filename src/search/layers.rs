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
    /// No layer is empty. [`wave`](Self::wave) shows the layers to a closure instead.
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
    /// Boards of a fixed size find one layer at a time. `GridVec` and `Levels` find 16, then 64, and then 256 at once, and keep them until
    /// they are pulled.
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    #[inline]
    #[track_caller]
    #[doc(alias("bfs", "frontier", "levels"))]
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

/// Iterates over the layers of a breadth-first search; made by [`Search::layers`].
#[must_use = "an iterator does nothing until it is pulled"]
pub struct Layers<'a, R, B> {
    search: &'a Search<R, B>,
    /// The next layer, or the last of the layers found if several are found at once.
    front: Front<B>,
    /// Layers that have been found and not yet pulled, in order, and how many were found the last time.
    #[cfg(feature = "alloc")]
    ahead: VecDeque<B>,
    #[cfg(feature = "alloc")]
    found: u32,
}

clone_and_debug! {
    [] Layers { &search, front, #[cfg(feature = "alloc")] ahead, #[cfg(feature = "alloc")] found }
}

#[cfg(feature = "alloc")]
impl<R: Rule<B>, B: CellSet> Layers<'_, R, B> {
    /// Finds some more layers at once, and returns the first of them.
    fn next_found(&mut self) -> Option<B> {
        let Self { search, front: Front { layer, unvisited }, ahead, found } = self;
        // The sources of the first wave are a layer; the sources of later waves have been pulled already.
        let known = u32::from(*found > 0);
        // Boards that own their memory are laid out anew each time: at 32 layers that is a fifth of the time.
        *found = match *found {
            0 => 16,
            1..64 => 64,
            _ => 256,
        };
        let mut open = unvisited.clone();
        open |= layer;
        let limit = *found + known;
        let query = Query { open: &open, limit, ..search.query(layer, None, Want::Layers) };
        let mut last = open.empty_like();
        let mut shown = 0;
        let answer = search.ask(&query, &mut |layer: &B| {
            if shown >= known {
                ahead.push_back(layer.clone());
                if shown + 1 == limit {
                    last = layer.clone();
                }
            }
            shown += 1;
            ControlFlow::Continue(())
        });
        *unvisited = answer.unvisited(&open);
        *layer = last;
        ahead.pop_front()
    }
}

impl<R: Rule<B>, B: CellSet> Iterator for Layers<'_, R, B> {
    type Item = B;

    #[inline]
    fn next(&mut self) -> Option<B> {
        #[cfg(feature = "alloc")]
        if const { needs_drop::<B>() }
            && let Some(layer) = self.ahead.pop_front()
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
            return self.next_found();
        }
        let layer = self.front.layer.clone();
        self.front.advance(are_leaps, open, |from, open| rule.step(from, open));
        Some(layer)
    }
}

impl<R: Rule<B>, B: CellSet> FusedIterator for Layers<'_, R, B> {}
