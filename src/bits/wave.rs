//! The breadth-first loop.

use core::ops::ControlFlow;

use super::query::{Answer, Held, Visitor};

/// Where a wave stands, in whatever form: a word, vectors in registers, a list of tiles.
pub(crate) trait Frontier {
    /// What visitors are shown.
    type Layer;
    /// Whether it may know shortcuts.
    const HAS_SHORTCUTS: bool = false;

    /// Whether the wave has died.
    fn is_empty(&self) -> bool;

    /// Shows the newest layer.
    fn show<V: Visitor<Self::Layer>>(&self, visitor: &mut V) -> ControlFlow<()>;

    /// Sees to it that a visitor can be shown the newest layer and those after it, and says how many.
    #[inline(always)]
    fn ready<V: Visitor<Self::Layer>>(&self, _visitor: &mut V) -> u32 {
        u32::MAX
    }

    /// Whether the newest layer has a cell of the set at which the wave is to end.
    fn is_at_stop(&self) -> bool;

    /// Moves on to the next layer.
    fn advance(&mut self);

    /// Goes on from the newest layer, before which there were so many, in another way if that takes less time; at most to
    /// the limit.
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

/// How far a wave has come by a shortcut.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Progress {
    /// To a layer before which there were so many.
    At(u32),
    /// To its end.
    Ended(End),
}

/// How a wave has ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct End {
    /// Whether it was stopped before its last layer.
    pub(crate) stopped: bool,
    /// The layers that it has had.
    pub(crate) layers: u32,
}

/// After how many layers a wave first looks for a shortcut; where that gains fewer, it waits twice as long for the next
/// look. The corridors of a board may turn every so many cells, and where they turn a layer may have two words: an odd
/// number does not always come upon that.
const FIRST_STRETCH: u32 = 61;

/// Runs a wave to its end, or until it has had so many layers.
#[inline(always)]
pub(crate) fn run<F: Frontier, V: Visitor<F::Layer>>(
    front: &mut F,
    limit: u32,
    visitor: &mut V,
) -> End {
    let has_pauses = const { F::HAS_SHORTCUTS || V::NUMBERS_ABOVE < usize::MAX };
    let (mut layers, mut stretch) = (0_u32, FIRST_STRETCH);
    // After which layer to look for a shortcut.
    let mut look = if const { F::HAS_SHORTCUTS } { stretch } else { u32::MAX };
    // A loop for each stretch: with more than that in it, compilers keep fewer vectors in registers.
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
            return End { stopped, layers };
        }
        // The constant, so that nothing of what follows is built for those that have none.
        if const { !F::HAS_SHORTCUTS } || layers < look {
            continue;
        }
        match front.shortcut(layers, limit, visitor) {
            Progress::At(now) => {
                // To look and to change over take as long as some dozen layers.
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

impl End {
    /// The answer to a query, with the cells that no layer has held if it wants a set.
    #[inline(always)]
    pub(crate) fn answer<B>(self, unvisited: Option<B>) -> Answer<B> {
        let Self { stopped, layers } = self;
        Answer { stopped, layers, cells: unvisited.map(Held::Unvisited), swept: false }
    }
}
