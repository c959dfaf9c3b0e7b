//! Waves of several players side by side, that leave each other the cells to come to first.

use alloc::vec::Vec;
use core::mem;

use super::{
    engine::{By, Engine, Moving},
    layer::Layer,
    set::Tiles,
    wave::{Tiled, densified},
};
use crate::bits::{
    around::{Edges, King, Orthogonal, Way},
    prepared::{Mask, Prepared},
    simd::{self, Family, Work},
};

struct Player {
    engine: Engine,
    layer: Layer,
    first: Tiles,
}

/// Grows each of these sets, cells of the open ones, to the cells that no other comes to earlier. Says whether the
/// moves are such that it did.
///
/// Who does not call it does not compile it: it is generic over the board, though that makes no difference to it.
pub(crate) fn race<B: Tiled>(
    moves: &Prepared<Mask<'_, Tiles>>,
    open: &Tiles,
    players: &mut [B],
) -> bool {
    let Some(way) = moves.shape().way() else { return false };
    let masks: Vec<_> = moves.masks().iter().map(|mask| densified(mask.get())).collect();
    let masks: Vec<_> = masks.iter().map(|mask| mask.dense()).collect();
    let (nowhere, unvisited) = (Tiles::empty(open.size()), densified(open).into_owned());
    let player = |sources: &B| {
        let (engine, layer) = Engine::new(sources.tiles(), &nowhere);
        let mut first = nowhere.clone();
        first.densify();
        Player { engine, layer, first }
    };
    let (list, masks) = (players.iter().map(player).collect(), &masks);
    let run = match way {
        Way::Orthogonal => run(list, unvisited, &By { step: Orthogonal, masks }),
        Way::King => run(list, unvisited, &By { step: King, masks }),
        Way::Edges(_) => run(list, unvisited, &By { step: Edges::<false>, masks }),
    };
    for (player, Player { first, .. }) in players.iter_mut().zip(run) {
        *player = B::new(first);
    }
    true
}

/// Runs the waves; each engine has the cells that nobody has come to while it makes a step.
fn run(mut players: Vec<Player>, mut unvisited: Tiles, moves: &dyn Moving) -> Vec<Player> {
    loop {
        if !simd::run(Keep { players: &mut players, unvisited: &mut unvisited }) {
            return players;
        }
        let mut to_come = players.len();
        for Player { engine, layer, .. } in &mut players {
            to_come -= 1;
            if layer.is_empty() {
                continue;
            }
            mem::swap(&mut engine.unvisited, &mut unvisited);
            engine.advance(moves, layer);
            mem::swap(&mut engine.unvisited, &mut unvisited);
            // Until all have made the step, it is open to the others as well.
            if to_come > 0 {
                simd::run(Return { layer, unvisited: &mut unvisited });
            }
        }
    }
}

/// What the players have come to with a step is theirs. Says whether that is anything.
struct Keep<'r> {
    players: &'r mut [Player],
    unvisited: &'r mut Tiles,
}

impl Work for Keep<'_> {
    type Output = bool;
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, _: F) -> bool {
        let Self { players, unvisited } = self;
        let mut any = false;
        for Player { layer, first, .. } in players {
            let sets = [unvisited.dense_mut(), first.dense_mut()];
            layer.onto(sets, (|left, new: u64| left & !new, |first, new| first | new));
            any |= !layer.is_empty();
        }
        any
    }
}

/// The cells of a layer are as unvisited as they were before.
struct Return<'r> {
    layer: &'r Layer,
    unvisited: &'r mut Tiles,
}

impl Work for Return<'_> {
    type Output = ();
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, _: F) {
        self.layer.onto_one(self.unvisited.dense_mut());
    }
}
