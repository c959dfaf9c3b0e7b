//! The wave: the loop that all questions share.
//!
//! A question describes what it needs from a wave in a [`Query`]. The board, which owns the loop, answers. The stop set and the
//! greatest number of layers are part of the query, so that a board can test them while the layer is in registers. A question
//! that needs the layers passes a visitor, which sees each layer as a whole board; inlined, that costs one store per layer.
//!
//! Some questions loop over the layers on their own, with the same step: [`Search::layers`], whose wave is pulled;
//! [`Search::territory`] and `Search::race`, where players move side by side; [`Search::exactly`] and [`Search::layers_over`],
//! which visit cells again; and the sweep back over the layers of shortest paths on boards of few words.

use core::{borrow::Borrow, mem::needs_drop, ops::ControlFlow};

#[cfg(feature = "alloc")]
use super::cells;
use super::{
    Place, Search,
    way::{Way, step_of},
};
#[cfg(feature = "alloc")]
use crate::{
    cell_set::kernels::with_show,
    moves::{Kinds, Known},
};
use crate::{
    cell_set::{Answer, CellSet, Query, Visitor, Want},
    rule::Rule,
};

/// The size in bytes beyond which a single move of a board goes through memory, while a wave keeps the board in registers.
pub(super) const DEAR_STEP: usize = 32;

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Calls `visit` with each layer of a breadth-first search: the open cells of `from`, the cells one move away, two
    /// moves away, and so on.
    ///
    /// It ends after the last layer, or when `visit` returns `Break`. No layer is empty, and nothing is allocated. A
    /// question that no other method answers is a closure here:
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use gridmask::{CellSet, GridMask, KING, Search};
    ///
    /// // On how many moves does the king have at least 20 squares to choose from?
    /// type Board = GridMask<8, 8, u64>;
    /// let mut wide = 0;
    /// let end = Search::new(KING, Board::full()).try_for_each_layer((4, 4), |layer| {
    ///     wide += u32::from(layer.len() >= 20);
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!((wide, end), (1, ControlFlow::Continue(())));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    #[inline]
    #[track_caller]
    #[doc(alias("bfs", "frontier", "for_each_layer", "wave"))]
    pub fn try_for_each_layer(
        &self,
        from: impl Place<B>,
        mut visit: impl FnMut(&B) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let from = from.set(&self.open, "Search::try_for_each_layer");
        let query = self.query(from.borrow(), None, Want::EachLayer);
        if self.ask(&query, &mut visit).stopped {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Returns a query about the wave from the open cells of a set. The wave ends with the first layer that has a cell of
    /// `stop`.
    #[inline(always)]
    pub(super) fn query<'a>(
        &'a self,
        sources: &'a B,
        stop: Option<&'a B>,
        want: Want,
    ) -> Query<'a, B> {
        Query { moves: self.rule.moves(), sources, open: &self.open, stop, limit: u32::MAX, want }
    }

    /// Answers a query by the moves forwards.
    #[inline(always)]
    #[track_caller]
    pub(super) fn ask(&self, query: &Query<'_, B>, visitor: &mut impl Visitor<B>) -> Answer<B> {
        self.ask_by(Way::Onward, query, visitor)
    }

    /// Answers a query by the moves of the rule in one direction, or both.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    pub(super) fn ask_by<V: Visitor<B>>(
        &self,
        way: Way,
        query: &Query<'_, B>,
        visitor: &mut V,
    ) -> Answer<B> {
        let (rule, query) = (&self.rule, &Query { moves: way.of(query.moves), ..*query });
        let known = rule.__known();
        #[cfg(feature = "alloc")]
        if may_be_unknown::<B, _>(known) && !B::__knows(&query.moves, query.open) {
            return with_show(visitor, |show| cells::wave(rule, way, query, show));
        }
        // One closure type for all visitors, so that functions that take it are monomorphized once.
        let step = step_of(rule, way);
        // In debug builds a wave is compiled once for all visitors of layers.
        if const { cfg!(debug_assertions) && V::WANTS_LAYERS && !numbers::<B, V>() } {
            let mut show: &mut dyn FnMut(&B) -> ControlFlow<()> = &mut |layer| visitor.visit(layer);
            return B::ask(query, known, step, &mut show);
        }
        B::ask(query, known, step, visitor)
    }
}

/// Whether a board that owns its memory may lack a kernel for the moves, although the rule may describe the moves of a cell.
#[cfg(feature = "alloc")]
#[inline(always)]
const fn may_be_unknown<B, K: Known>(_: K) -> bool {
    const { needs_drop::<B>() && K::KINDS.has(Kinds::OTHER) && !K::KINDS.has(Kinds::STRANGE) }
}

/// Whether a visitor may need the numbers of the cells.
const fn numbers<B, V: Visitor<B>>() -> bool {
    V::NUMBERS_ABOVE < if needs_drop::<B>() { usize::MAX } else { 8 * size_of::<B>() }
}
