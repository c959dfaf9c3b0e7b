//! Waves on boards that step as a whole, all cells at once: a board in a word, or boards side by side.

use core::ops::ControlFlow;

use super::{
    Layout,
    around::Step,
    query::{Answer, Query, Visitor},
    wave::{self, Frontier},
};

/// The constants of the steps on a board, such as their masks.
pub(super) trait Terrain {
    type Board: Layout;

    /// The cells that one step from `layer` reaches. Some may be closed, visited or off the board.
    fn stepped<S: Step>(&self, step: S, layer: &Self::Board) -> Self::Board;
}

/// The newest layer of a wave, and the open cells that it has not visited.
pub(super) struct WholeWave<'t, T: Terrain, S> {
    pub(super) layer: T::Board,
    unvisited: T::Board,
    stop: Option<&'t T::Board>,
    terrain: &'t T,
    step: S,
}

impl<'t, T: Terrain, S: Step> WholeWave<'t, T, S> {
    /// A wave at its layer 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new(query: &Query<'t, T::Board>, terrain: &'t T, step: S) -> Self {
        let layer = *query.sources & *query.open;
        Self { layer, unvisited: *query.open ^ layer, stop: query.stop, terrain, step }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn run<V: Visitor<T::Board>>(
        mut self,
        query: &Query<'_, T::Board>,
        visitor: &mut V,
    ) -> Answer<T::Board> {
        let end = wave::run(&mut self, query.limit, visitor);
        // Not a closure: it would be compiled without the instruction set of the wave.
        end.answer(if query.want.is_set() { Some(self.unvisited) } else { None })
    }
}

impl<T: Terrain, S: Step> Frontier for WholeWave<'_, T, S> {
    type Layer = T::Board;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty(&self) -> bool {
        self.layer.is_empty()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn show<V: Visitor<T::Board>>(&self, visitor: &mut V) -> ControlFlow<()> {
        visitor.visit(&self.layer)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_at_stop(&self) -> bool {
        match self.stop {
            Some(stop) => !(self.layer & *stop).is_empty(),
            None => false,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn advance(&mut self) {
        self.layer = self.terrain.stepped(self.step, &self.layer) & self.unvisited;
        self.unvisited = self.unvisited ^ self.layer;
    }
}
