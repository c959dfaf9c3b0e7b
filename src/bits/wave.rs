//! The breadth-first loop.

use core::ops::ControlFlow;

use super::query::{Answer, Held, Visitor};

/// The state of a wave, in whatever form: a word, vectors in registers or in memory, or rows.
pub(crate) trait Frontier {
    /// The layers that visitors are shown.
    type Layer;

    /// Whether the newest layer is empty.
    fn is_empty(&self) -> bool;

    /// Shows the newest layer.
    fn show<V: Visitor<Self::Layer>>(&self, visitor: &mut V) -> ControlFlow<()>;

    /// Prepares for showing the newest layer and those after it. Returns how many may be shown before the next call.
    #[inline(always)]
    fn ready<V: Visitor<Self::Layer>>(&self, _visitor: &mut V) -> u32 {
        u32::MAX
    }

    /// Whether the newest layer has a cell of the stop.
    fn is_at_stop(&self) -> bool;

    /// Advances to the next layer.
    fn advance(&mut self);
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct WaveEnd {
    /// Whether the wave was stopped before its last layer.
    pub(crate) stopped: bool,
    /// The number of layers.
    pub(crate) layers: u32,
}

/// Runs a wave to its end, or for `limit` layers.
#[inline(always)]
pub(crate) fn run<F: Frontier, V: Visitor<F::Layer>>(
    front: &mut F,
    limit: u32,
    visitor: &mut V,
) -> WaveEnd {
    let has_pauses = const { V::NUMBERS_ABOVE < usize::MAX };
    let mut layers = 0_u32;
    // One loop per stretch: with more code in the loop, compilers keep fewer vectors in registers.
    loop {
        let pause = layers.saturating_add(front.ready(visitor));
        let stopped = loop {
            if front.is_empty() {
                break Some(false);
            }
            if has_pauses && layers == pause {
                break None;
            }
            layers += 1;
            if V::WANTS_LAYERS && front.show(visitor).is_break() {
                break Some(true);
            }
            if layers == limit || front.is_at_stop() {
                break Some(true);
            }
            front.advance();
        };
        if let Some(stopped) = stopped {
            return WaveEnd { stopped, layers };
        }
    }
}

impl WaveEnd {
    /// The answer to a query. `unvisited` holds the open cells in no layer, if the query wants a set.
    #[inline(always)]
    pub(crate) fn answer<B>(self, unvisited: Option<B>) -> Answer<B> {
        let Self { stopped, layers } = self;
        Answer { stopped, layers, cells: unvisited.map(Held::Unvisited) }
    }
}
