//! The wave as searches see it.
//!
//! Every question of this folder is a visitor of [`Search::wave`], or a few lines around it: there is
//! no second breadth-first loop. A visitor is a closure that is shown each layer as a whole board; it
//! may stop the wave. Two shapes were weighed: an *iterator* that owns the state of the wave
//! and is pulled, layer by layer, and this *visitor*, which the board's own loop calls. The iterator
//! is pleasant to use (and [`Search::layers`] is one), but between two pulls its state has to be
//! somewhere: a board that runs its loop in vector registers would have to store and reload three
//! boards a layer. With a visitor that is inlined, the loop keeps what it likes where it likes, and a
//! visitor that only counts costs one addition a layer.
//!
//! A set to stop at is part of the plan and not of the visitor's business, so that a board can test it
//! where it holds the layer.

use core::{borrow::Borrow, ops::ControlFlow};

use super::Search;
use crate::{
    cell_set::{CellSet, Plan, Visitor},
    rule::Rule,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Shows `visit` the layers of a breadth-first search, one after the other: the open cells of
    /// `from`, those one move away, two moves away, and so on, until there are none left or `visit`
    /// gives `Break`. Nothing is allocated, and no layer is empty.
    ///
    /// The question of your own that no other method answers is a closure here:
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use gridmask::{CellSet, GridMask, KING, Search};
    ///
    /// // On how many moves does the king have at least 20 squares to choose from?
    /// type Board = GridMask<8, 8, u64>;
    /// let mut wide = 0;
    /// let end = Search::new(KING, Board::full()).wave(Board::of((4, 4)), |layer| {
    ///     wide += u32::from(layer.len() >= 20);
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!((wide, end), (1, ControlFlow::Continue(())));
    /// ```
    #[inline]
    pub fn wave(
        &self,
        from: impl Borrow<B>,
        mut visit: impl FnMut(&B) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.wave_until(from.borrow(), None, &mut visit)
    }

    /// The wave from the open cells of a set, ended with `Break` by the first layer that touches `stop`.
    #[inline]
    pub(super) fn wave_until(
        &self,
        from: &B,
        stop: Option<&B>,
        visitor: &mut impl Visitor<B>,
    ) -> ControlFlow<()> {
        B::wave(self.plan(from, stop), |from, open| self.rule.step(from, open), visitor)
    }

    /// What a board is told of a wave from the open cells of a set.
    #[inline]
    pub(super) fn plan<'a>(&'a self, from: &'a B, stop: Option<&'a B>) -> Plan<'a, B> {
        Plan { pattern: self.rule.pattern(), sources: from, open: &self.open, stop }
    }
}
