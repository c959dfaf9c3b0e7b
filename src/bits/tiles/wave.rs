//! Whole waves on tiles.

use alloc::{borrow::Cow, boxed::Box, vec::Vec};
use core::ops::ControlFlow;

use super::{
    bidirectional::Opposite,
    engine::{By, Engine, Moving},
    layer::Layer,
    set::{Set, Tiles},
};
use crate::bits::{
    around::Step,
    census::{Kernel, note},
    numbers::OfTiles,
    prepared::{Mask, Prepared, Shape, WithStep},
    query::{Answer, Query, Show, Shown, Visitor},
    tile::{ROWS, Tile},
    wave::{self, End, Frontier},
};
use crate::moves::{COMMON, Known, Rare};

/// A board that is kept in tiles.
pub(crate) trait Tiled {
    fn new(tiles: Tiles) -> Self;
    fn tiles(&self) -> &Tiles;
    fn tiles_mut(&mut self) -> &mut Tiles;
}

/// Where a wave ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Until {
    /// Where it meets the stop, if there is one.
    Stop,
    /// Where it meets a wave that comes from the stop by the same moves, which are symmetric. If it meets
    /// none, the number of layers means nothing.
    Opposite,
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
    until: Until,
    show: Show<'_, B>,
) -> Answer<B> {
    let Query { open, limit, .. } = *query;
    let masks: Vec<_> = moves.masks().iter().map(|mask| densified(mask.get())).collect();
    let masks: Vec<_> = masks.iter().map(|mask| mask.dense()).collect();
    let (engine, layer) = Engine::new(&opened(query.sources, open), open);
    let goal = match (query.stop, until) {
        (None, _) => Goal::None,
        (Some(stop), Until::Stop) => Goal::Stop(stop),
        (Some(stop), Until::Opposite) => {
            Goal::Opposite(Box::new(Opposite::new(&opened(stop, open), open)))
        }
    };
    let layer = B::new(Tiles { size: open.size(), set: Set::Layer(layer) });
    note(if let Goal::Opposite(_) = goal { Kernel::Bidirectional } else { Kernel::Tiles });
    let (mut numbers, mut show) = (None, show);
    if let Show::Numbers(given) = show {
        let mut given = OfTiles::new(given);
        given.begin();
        for (t, tile) in layer_of(&layer).tiles() {
            (0..ROWS).for_each(|row| given.add_word(t, row, tile[row]));
        }
        (numbers, show) = (Some(given), Show::Nothing);
    }
    let mut fields = Fields { engine, layer, goal, numbers };
    let on_tiles = OnTiles { fields: &mut fields, masks: &masks, limit, show };
    let moves = moves.shape();
    let end =
        if moves.is_rare() { run_rare(moves, on_tiles) } else { moves.with_step(COMMON, on_tiles) };
    if let Some(numbers) = fields.numbers {
        numbers.finish(end.layers, fields.engine.unvisited.dense());
    }
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
    goal: Goal<'a>,
    numbers: Option<OfTiles<'a>>,
}

/// What ends a wave before its last layer.
enum Goal<'a> {
    None,
    Stop(&'a Tiles),
    Opposite(Box<Opposite>),
}

/// A wave whose step is about to be known.
pub(crate) struct OnTiles<'r, 's, 'a, B> {
    fields: &'r mut Fields<'a, B>,
    masks: &'r [&'r [Tile]],
    limit: u32,
    show: Show<'s, B>,
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
    show: Show<'_, B>,
) -> End {
    wave::run(&mut TileFront { fields, moves }, limit, &mut Shown(show))
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
        let Fields { layer, goal, .. } = &*self.fields;
        let other = matches!(goal, Goal::Opposite(opposite) if opposite.layer.is_empty());
        other || layer_of(layer).is_empty()
    }

    #[inline(always)]
    fn show<V: Visitor<B>>(&self, visitor: &mut V) -> ControlFlow<()> {
        visitor.visit(&self.fields.layer)
    }

    #[inline(always)]
    fn is_at_stop(&self) -> bool {
        let Fields { engine, layer, goal, .. } = &*self.fields;
        match goal {
            Goal::None => false,
            Goal::Stop(stop) => !stop.is_disjoint(layer.tiles()),
            Goal::Opposite(opposite) => opposite.meets(engine, layer_of(layer)),
        }
    }

    #[inline(always)]
    fn advance(&mut self) {
        let Fields { engine, layer, goal, numbers } = &mut *self.fields;
        let layer = layer_mut_of(layer);
        let (engine, layer) = match goal {
            Goal::Opposite(opposite) if opposite.is_next(layer) => {
                (&mut opposite.engine, &mut opposite.layer)
            }
            _ => (engine, layer),
        };
        engine.advance(self.moves, layer, numbers.as_mut());
    }
}
