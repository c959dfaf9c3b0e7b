//! An opponent that saves its walls for the end, where each of them costs its rival most.

use crate::act::Act;
use crate::baseline::walk;
use crate::referee::Contestant;
use crate::rules::State;
use crate::wall::Wall;
use crate::wall_set::WallSet;

/// It places no wall until a rival is this near its goal.
const NEAR: u32 = 4;

pub struct Saver {
    /// Places a wall only if it is ahead of everybody afterward, and leaves other blocks to its rivals.
    pub is_selfish: bool,
}

impl Saver {
    fn choose(&self, state: &State, me: usize) -> Act {
        let mut state = state.clone();
        let rivals: Vec<usize> = state.running().filter(|&rival| rival != me).collect();
        let mut steps = |player| state.distance(player).expect("nobody that runs is cut off");
        let own = steps(me);
        let nearest = rivals.iter().copied().min_by_key(|&rival| steps(rival));
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
            let own = state.distance(me)?;
            let gain = state.distance(rival)? as i32 - own as i32;
            let is_ahead = rivals.iter().all(|&rival| state.distance(rival) > Some(own));
            state.undo(undo);
            (is_ahead || !self.is_selfish).then_some(gain)
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
        self.choose(state, me).to_string()
    }
}

#[cfg(test)]
mod tests {
    use gridmask::Cell;

    use super::*;
    use crate::rules::Player;

    /// Player 2 is one step from home. Player 0 is as near as player 1, so a block does not put player 1 ahead.
    #[test]
    fn only_a_selfish_one_leaves_a_block_to_others() {
        let player = |cell| Player { cell: Some(Cell::from(cell)), walls_left: 6 };
        let mut state = State::new([(5, 1), (3, 4), (1, 7)].map(player).to_vec());
        let chosen = |is_selfish, state: &State| Saver { is_selfish }.choose(state, 1);
        assert!(matches!(chosen(false, &state), Act::Put(_)));
        assert!(matches!(chosen(true, &state), Act::Step(_)));
        for wall in [Wall::vertical(6, 0), Wall::vertical(6, 2), Wall::horizontal(0, 8)] {
            let _ = state.place(wall);
        }
        assert!(state.distance(0) > state.distance(1));
        assert!(matches!(chosen(true, &state), Act::Put(_)));
    }
}
