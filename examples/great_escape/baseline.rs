//! The simplest opponent: it walks its shortest path, and now and then drops a random wall.

use crate::act::Act;
use crate::referee::Contestant;
use crate::rules::State;
use crate::wall::Wall;
use fastrand::Rng;

/// The chance that it places a wall, if it has one.
const WALL_CHANCE: f64 = 0.25;

pub struct Baseline {
    rng: Rng,
}

impl Baseline {
    pub fn new(rng: Rng) -> Self {
        Baseline { rng }
    }

    fn choose(&mut self, state: &State, me: usize) -> Act {
        let mut state = state.clone();
        if state.players()[me].walls_left > 0 && self.rng.f64() < WALL_CHANCE {
            let legal: Vec<Act> =
                Wall::all().map(Act::Put).filter(|&act| state.check(me, act).is_ok()).collect();
            if let Some(&act) = self.rng.choice(&legal) {
                return act;
            }
        }
        walk(&mut state, me)
    }
}

/// The first step of a shortest path.
pub fn walk(state: &mut State, player: usize) -> Act {
    let path = state.shortest_path(player).expect("nobody that runs is cut off");
    Act::Step(path.first_direction().expect("a path goes from neighbor to neighbor"))
}

impl Contestant for Baseline {
    fn act(&mut self, state: &State, me: usize) -> String {
        self.choose(state, me).to_string()
    }
}
