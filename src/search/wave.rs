//! The wave as searches see it.
//!
//! The questions of this folder say what they want of a wave, and the board that owns the loop answers. A set
//! to stop at, and the most layers, are part of the question, so that a board can test them where it holds the
//! layer. Who wants the layers is a visitor that is shown each as a whole board; inlined, it costs a store a
//! layer and no more.
//!
//! Four loops go layer by layer for themselves, with the same step: [`Search::layers`], whose wave is pulled;
//! [`Search::territory`], where moves over visited cells matter; [`Search::exactly`], which visits cells
//! again; and the sweep back over the layers of shortest paths on boards of few words.

use core::{borrow::Borrow, mem::needs_drop, ops::ControlFlow};

use super::{Place, Search};
use crate::{
    cell_set::{Answer, CellSet, Query, Visitor, Want},
    rule::Rule,
};

/// The bytes of a board beyond which a single move goes through memory, where a wave has it in registers.
pub(super) const DEAR_STEP: usize = 32;

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
    /// let end = Search::new(KING, Board::full()).wave((4, 4), |layer| {
    ///     wide += u32::from(layer.len() >= 20);
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!((wide, end), (1, ControlFlow::Continue(())));
    /// ```
    ///
    /// # Panics
    ///
    /// As [every question](Search#panics): for a cell off the board, and for boards of different sizes.
    #[inline]
    #[track_caller]
    pub fn wave(
        &self,
        from: impl Place<B>,
        mut visit: impl FnMut(&B) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let from = from.set(&self.open, "wave");
        let query = self.query(from.borrow(), None, Want::Layers);
        if self.ask(&query, &mut visit).stopped {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// A question about the wave from the open cells of a set; it ends with the first layer that has a cell
    /// of `stop`.
    #[inline(always)]
    pub(super) fn query<'a>(
        &'a self,
        sources: &'a B,
        stop: Option<&'a B>,
        want: Want,
    ) -> Query<'a, B> {
        Query { moves: self.rule.moves(), sources, open: &self.open, stop, limit: u32::MAX, want }
    }

    /// Asks the board.
    #[inline(always)]
    #[track_caller]
    pub(super) fn ask(&self, query: &Query<'_, B>, visitor: &mut impl Visitor<B>) -> Answer<B> {
        self.ask_by(query, self.step(), visitor)
    }

    /// Asks the board of the moves backwards.
    #[inline(always)]
    #[track_caller]
    pub(super) fn ask_back(
        &self,
        query: &Query<'_, B>,
        visitor: &mut impl Visitor<B>,
    ) -> Answer<B> {
        let query = Query { moves: query.moves.reversed(), ..*query };
        self.ask_by(&query, |to, open| self.rule.back(to, open), visitor)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    #[track_caller]
    fn ask_by<V: Visitor<B>>(
        &self,
        query: &Query<'_, B>,
        step: impl Fn(&B, &B) -> B,
        visitor: &mut V,
    ) -> Answer<B> {
        let known = self.rule.__known();
        let query = query.known_by(known);
        // In builds for debugging a wave is compiled once for all who are shown layers.
        if const { cfg!(debug_assertions) && V::WANTS_LAYERS && !numbers::<B, V>() } {
            let mut show: &mut dyn FnMut(&B) -> ControlFlow<()> = &mut |layer| visitor.visit(layer);
            return B::ask(query, known, step, &mut show);
        }
        B::ask(query, known, step, visitor)
    }

    /// A move of the rule: one closure for all visitors, so that what it is passed to is built once.
    #[inline(always)]
    fn step(&self) -> impl Fn(&B, &B) -> B {
        |from, open| self.rule.step(from, open)
    }
}

/// Whether a visitor may want the numbers of cells from a board.
const fn numbers<B, V: Visitor<B>>() -> bool {
    V::NUMBERS_ABOVE < if needs_drop::<B>() { usize::MAX } else { 8 * size_of::<B>() }
}
