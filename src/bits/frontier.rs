//! The breadth-first loop.

use core::ops::ControlFlow;

/// Where a wave stands, in whatever form: boards, vectors in registers, a list of tiles.
pub(crate) trait Frontier {
    /// What the visitor is shown.
    type Layer;

    /// Whether the wave has died.
    fn is_empty(&self) -> bool;

    /// Shows the newest layer.
    fn show(&self, visit: impl FnMut(&Self::Layer) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Whether the newest layer touches the set at which the wave is to end.
    fn touches_stop(&self) -> bool;

    /// Moves on to the next layer.
    fn advance(&mut self);
}

/// Runs a wave: shows each layer, and ends with `Break` when the visitor says so or after the first
/// layer that touches the stop, and with `Continue` after the last layer.
#[inline(always)]
pub(crate) fn run<F: Frontier>(
    mut front: F,
    mut visit: impl FnMut(&F::Layer) -> ControlFlow<()>,
) -> ControlFlow<()> {
    while !front.is_empty() {
        front.show(&mut visit)?;
        if front.touches_stop() {
            return ControlFlow::Break(());
        }
        front.advance();
    }
    ControlFlow::Continue(())
}
