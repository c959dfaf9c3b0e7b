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
#[inline]
fn run(mut players: Vec<Player>, mut unvisited: Tiles, moves: &dyn Moving) -> Vec<Player> {
    loop {
        let mut is_over = true;
        for Player { layer, first, .. } in &mut players {
            layer.onto(unvisited.dense_mut(), |left, new| left & !new);
            layer.onto(first.dense_mut(), |first, new| first | new);
            is_over &= layer.is_empty();
        }
        if is_over {
            return players;
        }
        for Player { engine, layer, .. } in &mut players {
            if !layer.is_empty() {
                mem::swap(&mut engine.unvisited, &mut unvisited);
                engine.advance(moves, layer, None);
                mem::swap(&mut engine.unvisited, &mut unvisited);
                // Until all have made the step, it is open to the others as well.
                layer.onto(unvisited.dense_mut(), |left, new| left | new);
            }
        }
    }
}
