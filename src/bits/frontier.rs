//! The breadth-first loop, and who looks at its layers.

use core::ops::ControlFlow;

/// Who looks at the layers of a wave. Any closure that takes a layer is one; [`CellSet::wave`] says
/// what it is shown.
///
/// ```
/// use core::ops::ControlFlow;
/// use gridmask::{CellSet, GridMask, Visitor};
///
/// type Board = GridMask<3, 3>;
/// let mut cells = 0;
/// let mut count = |layer: &Board| {
///     cells += layer.len();
///     ControlFlow::Continue(())
/// };
/// let _ = count.visit(&Board::row(0));
/// let _ = count.visit(&Board::of((1, 1)));
/// assert_eq!(cells, 4);
/// ```
///
/// [`CellSet::wave`]: crate::CellSet::wave
pub trait Visitor<B> {
    /// Whether it looks at the layers. One that does not may be shown none: it says how many it
    /// [waits for](Self::patience), and is told in the [end](Self::end) how many there were.
    const LOOKS: bool = true;

    /// Is shown a layer, and may stop the wave.
    fn visit(&mut self, layer: &B) -> ControlFlow<()>;

    /// The number of layers, at least 1, after which one that does not look stops the wave, if any.
    #[inline(always)]
    fn patience(&self) -> Option<u32> {
        None
    }

    /// Whether it wants to know in the end which open cells no layer has held.
    #[inline(always)]
    fn wants_unvisited(&self) -> bool {
        false
    }

    /// The wave has ended, after so many layers. The open cells that none has held are given to who wants
    /// them.
    #[inline(always)]
    fn end(&mut self, layers: u32, unvisited: Option<B>) {
        let _ = (layers, unvisited);
    }
}

impl<B, F: FnMut(&B) -> ControlFlow<()>> Visitor<B> for F {
    #[inline(always)]
    fn visit(&mut self, layer: &B) -> ControlFlow<()> {
        self(layer)
    }
}

/// Counts layers.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Count {
    pub(crate) layers: u32,
}

impl<B> Visitor<B> for Count {
    const LOOKS: bool = false;

    #[inline(always)]
    fn visit(&mut self, _: &B) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn end(&mut self, layers: u32, _: Option<B>) {
        self.layers = layers;
    }
}

/// Where a wave stands, in whatever form: boards, vectors in registers, a list of tiles.
pub(crate) trait Frontier {
    /// What the visitor is shown.
    type Layer;

    /// Whether the wave has died.
    fn is_empty(&self) -> bool;

    /// Shows the newest layer.
    fn show<V: Visitor<Self::Layer>>(&self, visitor: &mut V) -> ControlFlow<()>;

    /// Whether the newest layer touches the set at which the wave is to end.
    fn touches_stop(&self) -> bool;

    /// Moves on to the next layer.
    fn advance(&mut self);

    /// The open cells that neither the newest layer nor one before it has held.
    fn unvisited(self) -> Self::Layer;
}

/// Runs a wave: shows each layer, and ends with `Break` when the visitor says so or after the first
/// layer that touches the stop, and with `Continue` after the last layer.
#[inline(always)]
pub(crate) fn run<F: Frontier, V: Visitor<F::Layer>>(
    mut front: F,
    visitor: &mut V,
) -> ControlFlow<()> {
    // Counted here and not by the visitor, whose count would go through memory.
    let (mut layers, patience) = (0, visitor.patience());
    let end = loop {
        if front.is_empty() {
            break ControlFlow::Continue(());
        }
        layers += 1;
        let enough =
            if V::LOOKS { front.show(visitor).is_break() } else { Some(layers) == patience };
        if enough || front.touches_stop() {
            break ControlFlow::Break(());
        }
        front.advance();
    };
    // Not by a closure: it would be called where the instructions of the front are not to be had.
    let unvisited = if visitor.wants_unvisited() { Some(front.unvisited()) } else { None };
    visitor.end(layers, unvisited);
    end
}
