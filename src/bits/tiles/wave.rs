//! Whole waves on tiles.

use alloc::{borrow::Cow, vec::Vec};
use core::ops::ControlFlow;

use super::{
    engine::{By, Engine, Moving},
    layer::Layer,
    set::{Set, Tiles},
};
use crate::bits::{
    around::Step,
    census::{Kernel, note},
    prepared::{Mask, Prepared, Shape, WithStep},
    query::{Answer, Query, Visitor},
    tile::Tile,
    wave::{self, End, Frontier},
};
use crate::moves::{COMMON, Known, Rare};

/// A board that is kept in tiles.
pub(crate) trait Tiled {
    fn new(tiles: Tiles) -> Self;
    fn tiles(&self) -> &Tiles;
    fn tiles_mut(&mut self) -> &mut Tiles;
}

/// How a wave runs by moves that are rare.
pub(crate) type RunRare<B> = fn(Shape, OnTiles<'_, '_, '_, B>) -> End;

/// That of a rule, compiled for who has the rule.
pub(crate) const fn run_rare<B: Tiled, K: Known>() -> RunRare<B> {
    |moves, on| moves.with_step(Rare::<K>::NEW, on)
}

/// Runs a wave, and shows its layers.
// Generic only over the board that tiles are shown as: it is compiled once.
pub(crate) fn wave<B: Tiled>(
    query: &Query<'_, Tiles>,
    moves: &Prepared<Mask<'_, Tiles>>,
    run_rare: RunRare<B>,
    show: &mut dyn FnMut(&B) -> ControlFlow<()>,
) -> Answer<B> {
    let Query { open, stop, limit, .. } = *query;
    let masks: Vec<_> = moves.masks().iter().map(|mask| densified(mask.get())).collect();
    let masks: Vec<_> = masks.iter().map(|mask| mask.dense()).collect();
    let (engine, layer) = Engine::new(&opened(query.sources, open), open);
    let layer = B::new(Tiles { size: open.size(), set: Set::Layer(layer) });
    note(Kernel::Tiles);
    let mut fields = Fields { engine, layer, stop };
    let on_tiles = OnTiles { fields: &mut fields, masks: &masks, limit, show };
    let moves = moves.shape();
    let end =
        if moves.is_rare() { run_rare(moves, on_tiles) } else { moves.with_step(COMMON, on_tiles) };
    end.answer(query.want.is_set().then(|| B::new(fields.engine.unvisited)))
}

/// The set, dense.
pub(super) fn densified(set: &Tiles) -> Cow<'_, Tiles> {
    if let Set::Dense(_) = set.set {
        return Cow::Borrowed(set);
    }
    let mut set = set.clone();
    set.densify();
    Cow::Owned(set)
}

/// The open cells of a set.
fn opened(set: &Tiles, open: &Tiles) -> Tiles {
    let mut set = set.clone();
    set.retain(open);
    set
}

/// All that a wave changes.
struct Fields<'a, B> {
    engine: Engine,
    /// The newest layer.
    layer: B,
    /// Where it is to stop, if anywhere.
    stop: Option<&'a Tiles>,
}

/// A wave whose step is about to be known.
pub(crate) struct OnTiles<'r, 's, 'a, B> {
    fields: &'r mut Fields<'a, B>,
    masks: &'r [&'r [Tile]],
    limit: u32,
    show: &'s mut dyn FnMut(&B) -> ControlFlow<()>,
}

impl<B: Tiled> WithStep for OnTiles<'_, '_, '_, B> {
    type Output = End;

    fn run<S: Step>(self, step: S) -> End {
        let Self { fields, masks, limit, show } = self;
        run(fields, &By { step, masks }, limit, show)
    }
}

// Not once more for each kind of moves.
#[inline(never)]
fn run<B: Tiled>(
    fields: &mut Fields<'_, B>,
    moves: &dyn Moving,
    limit: u32,
    show: &mut dyn FnMut(&B) -> ControlFlow<()>,
) -> End {
    wave::run(&mut TileFront { fields, moves }, limit, &mut &mut *show)
}

struct TileFront<'r, 'a, B> {
    fields: &'r mut Fields<'a, B>,
    moves: &'r dyn Moving,
}

#[inline(always)]
fn layer_of<B: Tiled>(board: &B) -> &Layer {
    let Set::Layer(layer) = &board.tiles().set else { unreachable!("the layer of a wave") };
    layer
}

#[inline(always)]
fn layer_mut_of<B: Tiled>(board: &mut B) -> &mut Layer {
    let Set::Layer(layer) = &mut board.tiles_mut().set else { unreachable!("the layer of a wave") };
    layer
}

impl<B: Tiled> Frontier for TileFront<'_, '_, B> {
    type Layer = B;

    #[inline(always)]
    fn is_empty(&self) -> bool {
        layer_of(&self.fields.layer).is_empty()
    }

    #[inline(always)]
    fn show<V: Visitor<B>>(&self, visitor: &mut V) -> ControlFlow<()> {
        visitor.visit(&self.fields.layer)
    }

    #[inline(always)]
    fn is_at_stop(&self) -> bool {
        self.fields.stop.is_some_and(|stop| !stop.is_disjoint(self.fields.layer.tiles()))
    }

    #[inline(always)]
    fn advance(&mut self) {
        let Fields { engine, layer, .. } = &mut *self.fields;
        engine.advance(self.moves, layer_mut_of(layer));
    }
}
