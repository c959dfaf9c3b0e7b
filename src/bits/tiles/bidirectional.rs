//! Two waves that meet: each covers half of the way, and so a quarter of what one wave would cover where the
//! way is free.
//!
//! After so many steps of both together, the waves have a cell in common if there is a way of so many moves.
//! Each cell that they have in common then is in the newest layers of both.

use super::{engine::Engine, layer::Layer, set::Tiles};

/// A wave from the other end.
pub(super) struct Opposite {
    pub(super) engine: Engine,
    pub(super) layer: Layer,
}

impl Opposite {
    /// From open targets.
    pub(super) fn new(targets: &Tiles, open: &Tiles) -> Self {
        let (engine, layer) = Engine::new(targets, open);
        Self { engine, layer }
    }

    /// Whether it is to make the next step: the wave goes on that has the cheaper one.
    #[inline(always)]
    pub(super) fn is_next(&self, layer: &Layer) -> bool {
        self.layer.weight() < layer.weight()
    }

    /// Whether the waves have met.
    #[inline(always)]
    pub(super) fn meets(&self, engine: &Engine, layer: &Layer) -> bool {
        if self.is_next(layer) {
            !self.layer.is_subset(engine.unvisited.dense())
        } else {
            !layer.is_subset(self.engine.unvisited.dense())
        }
    }
}
