//! The breadth-first loop.

use core::ops::ControlFlow;

use super::query::{Answer, Held, Visitor};

/// The state of a wave, in whatever form: a word, vectors in registers or in memory, or rows.
pub(crate) trait Frontier {
    /// The layers that visitors are shown.
    type Layer;
    /// Whether [`gives_up`](Self::gives_up) may say so.
    const LOOKS: bool = false;

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

    /// Whether the wave gives up, because another method is faster. Asked once.
    #[inline(always)]
    fn gives_up(&mut self) -> bool {
        false
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct WaveEnd {
    /// Whether the wave was stopped before its last layer.
    pub(crate) stopped: bool,
    /// The number of layers.
    pub(crate) layers: u32,
}

/// After this many layers a wave may give up.
const LOOK: u32 = 61;

/// Runs a wave to its end, or for `limit` layers.
#[inline(always)]
pub(crate) fn run<F: Frontier, V: Visitor<F::Layer>>(
    front: &mut F,
    limit: u32,
    visitor: &mut V,
) -> WaveEnd {
    let has_pauses = const { F::LOOKS || V::NUMBERS_ABOVE < usize::MAX };
    let (mut layers, mut look) = (0_u32, if const { F::LOOKS } { LOOK } else { u32::MAX });
    // One loop per stretch: with more code in the loop, compilers keep fewer vectors in registers.
    loop {
        let pause = look.min(layers.saturating_add(front.ready(visitor)));
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
        if const { F::LOOKS } && layers == look {
            if front.gives_up() {
                return WaveEnd { stopped: true, layers };
            }
            look = u32::MAX;
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
