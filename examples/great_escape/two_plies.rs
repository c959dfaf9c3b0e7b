//! An opponent that looks two plies ahead: its act, walls included, and the best reply to it.

use gridmask::Direction;

use crate::act::Act;
use crate::referee::Contestant;
use crate::rules::State;
use crate::wall::Wall;
use crate::wall_set::WallSet;

/// The value of a wall in hand, in hundredths of a step.
const WALL: i32 = 120;

pub struct TwoPlies;

impl TwoPlies {
    pub fn choose(state: &State, me: usize) -> Act {
        let mut state = state.clone();
        let mut all = WallSet::empty();
        Wall::all().for_each(|wall| all.insert(wall));
        let (mut best, mut best_worth) = (None, i32::MIN);
        for act in acts(&mut state, me, all) {
            let undo = state.play(me, act);
            let worth = if state.has_arrived(me) { i32::MAX } else { after_reply(&mut state, me) };
            state.undo(undo);
            if best.is_none() || worth > best_worth {
                (best, best_worth) = (Some(act), worth);
            }
        }
        best.expect("a pawn that is not cut off can step")
    }
}

/// The value of the position to `me` after the best act of the next player.
fn after_reply(state: &mut State, me: usize) -> i32 {
    let next = state.next(me);
    // A wall that hinders nobody is worth less than a step.
    let mut in_the_way = WallSet::empty();
    for rival in state.running().filter(|&rival| rival != next).collect::<Vec<_>>() {
        let path = state.shortest_path(rival).expect("legal acts cut nobody off");
        in_the_way = in_the_way.or(WallSet::across(&path));
    }
    let replies = acts(state, next, in_the_way).into_iter().map(|reply| {
        let undo = state.play(next, reply);
        let worths = (worth(state, next), worth(state, me));
        state.undo(undo);
        worths
    });
    replies.max().map_or(i32::MAX, |(_, mine)| mine)
}

/// How far the nearest rival of `player` is behind, and the walls that it has less.
fn worth(state: &mut State, player: usize) -> i32 {
    let running: Vec<usize> = state.running().filter(|&rival| rival != player).collect();
    let mut steps = |player| state.distance(player).expect("legal acts cut nobody off") as i32;
    let own = steps(player);
    let nearest = running.iter().map(|&rival| steps(rival)).min().unwrap_or(0);
    let walls = |player: usize| state.players()[player].walls_left as i32;
    let most = running.iter().map(|&rival| walls(rival)).max().unwrap_or(0);
    match (own, nearest) {
        (0, _) => i32::MAX,
        (_, 0) => -i32::MAX,
        _ => 100 * (nearest - own) + WALL * (walls(player) - most),
    }
}

/// The acts of a player: its steps, and those of these walls that are legal.
fn acts(state: &mut State, player: usize, walls: WallSet) -> Vec<Act> {
    let walls = walls.minus(state.walls().clashing());
    let steps = Direction::ORTHOGONAL.into_iter().map(Act::Step);
    let acts = steps.chain(walls.iter().map(Act::Put));
    acts.filter(|&act| state.check(player, act).is_ok()).collect()
}

impl Contestant for TwoPlies {
    fn act(&mut self, state: &State, me: usize) -> String {
        Self::choose(state, me).to_string()
    }
}
