//! An opponent that saves its walls for the end, where each of them costs most.

use crate::act::Act;
use crate::baseline::walk;
use crate::referee::Contestant;
use crate::rules::State;
use crate::wall::Wall;
use crate::wall_set::WallSet;

/// It places no wall before a rival is this near to its goal.
const NEAR: u32 = 4;

pub struct Saver;

impl Saver {
    fn choose(state: &State, me: usize) -> Act {
        let mut state = state.clone();
        let rivals: Vec<usize> = state.running().filter(|&rival| rival != me).collect();
        let mut steps = |player| state.distance(player).expect("nobody that runs is cut off");
        let own = steps(me);
        let nearest = rivals.into_iter().min_by_key(|&rival| steps(rival));
        let Some(rival) = nearest else { return walk(&mut state, me) };
        let left = steps(rival);
        if left > NEAR || own <= left {
            return walk(&mut state, me);
        }
        let path = state.shortest_path(rival).expect("nobody that runs is cut off");
        let in_the_way = WallSet::across(&path);
        let mut gain = |wall: Wall| {
            let act = Act::Put(wall);
            state.check(me, act).ok()?;
            let undo = state.play(me, act);
            let gain = state.distance(rival)? as i32 - state.distance(me)? as i32;
            state.undo(undo);
            Some(gain)
        };
        let gains = in_the_way.iter().filter_map(|wall| Some((gain(wall)?, wall)));
        let best = gains.max_by_key(|&(gain, _)| gain);
        match best {
            Some((gain, wall)) if gain > left as i32 - own as i32 => Act::Put(wall),
            _ => walk(&mut state, me),
        }
    }
}

impl Contestant for Saver {
    fn act(&mut self, state: &State, me: usize) -> String {
        Self::choose(state, me).to_string()
    }
}
