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
    /// Whether it looks at the cells of the layers. To one that only counts them, a board may show
    /// another set in the place of each.
    const LOOKS: bool = true;

    /// Is shown a layer, and may stop the wave.
    fn visit(&mut self, layer: &B) -> ControlFlow<()>;

    /// The wave has ended; `unvisited` gives the open cells that no layer has held.
    #[inline(always)]
    fn end(&mut self, unvisited: impl FnOnce() -> B) {
        let _ = unvisited;
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
        self.layers += 1;
        ControlFlow::Continue(())
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
pub(crate) fn run<F: Frontier>(
    mut front: F,
    visitor: &mut impl Visitor<F::Layer>,
) -> ControlFlow<()> {
    let end = loop {
        if front.is_empty() {
            break ControlFlow::Continue(());
        }
        if front.show(visitor).is_break() || front.touches_stop() {
            break ControlFlow::Break(());
        }
        front.advance();
    };
    visitor.end(|| front.unvisited());
    end
}
