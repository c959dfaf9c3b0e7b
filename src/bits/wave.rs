//! The breadth-first loop.

use core::ops::ControlFlow;

use super::query::{Answer, Held, Visitor};

/// The state of a wave, in whatever form: a word, vectors in registers or in memory, or rows.
pub(crate) trait Frontier {
    /// The layers that visitors are shown.
    type Layer;
    /// Whether [`shortcut`](Self::shortcut) may do anything.
    const HAS_SHORTCUTS: bool = false;

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

    /// Continues from the newest layer by another method if that is faster. `layers` layers came before it; the wave ends at the
    /// limit.
    #[inline(always)]
    fn shortcut<V: Visitor<Self::Layer>>(
        &mut self,
        layers: u32,
        _limit: u32,
        _visitor: &mut V,
    ) -> Progress {
        Progress::At(layers)
    }
}

/// How far a shortcut took a wave.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Progress {
    /// To a layer that has this many before it.
    At(u32),
    /// To the end of the wave.
    Ended(WaveEnd),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct WaveEnd {
    /// Whether the wave was stopped before its last layer.
    pub(crate) stopped: bool,
    /// The number of layers.
    pub(crate) layers: u32,
}

/// How many layers a wave runs before it first looks for a shortcut. The wait doubles if the shortcut gains fewer layers than the
/// wait. Prime, so that the looks do not fall into step with the turns of corridors, where a layer may have two words.
const FIRST_STRETCH: u32 = 61;

/// Runs a wave to its end, or for `limit` layers.
#[inline(always)]
pub(crate) fn run<F: Frontier, V: Visitor<F::Layer>>(
    front: &mut F,
    limit: u32,
    visitor: &mut V,
) -> WaveEnd {
    let has_pauses = const { F::HAS_SHORTCUTS || V::NUMBERS_ABOVE < usize::MAX };
    let (mut layers, mut stretch) = (0_u32, FIRST_STRETCH);
    // The layer after which to look for a shortcut.
    let mut look = if const { F::HAS_SHORTCUTS } { stretch } else { u32::MAX };
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
        // A constant, so that the rest is not compiled for waves without shortcuts.
        if const { !F::HAS_SHORTCUTS } || layers < look {
            continue;
        }
        match front.shortcut(layers, limit, visitor) {
            Progress::At(now) => {
                // A look and a change of method take as long as some dozen layers.
                if now - layers < stretch {
                    stretch = stretch.saturating_mul(2);
                }
                layers = now;
                look = layers.saturating_add(stretch);
            }
            Progress::Ended(end) => return end,
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
