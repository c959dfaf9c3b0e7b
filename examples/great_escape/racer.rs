//! Opponents that compare distances: each plays the best step or the best wall at a glance.

use crate::act::Act;
use crate::baseline::walk;
use crate::referee::Contestant;
use crate::rules::State;
use crate::wall_set::WallSet;

/// When a racer places a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Racer {
    /// If the wall gains more than a step does.
    Weighs,
    /// If the wall gains anything, so that the walls are soon spent.
    Early,
    /// If the wall gains anything and a rival is nearer its goal.
    Behind,
}

impl Racer {
    fn choose(self, state: &State, me: usize) -> Act {
        let mut state = state.clone();
        let before = lead(&mut state, me).expect("nobody that runs is cut off");
        let least_gain = match self {
            Racer::Weighs => 2,
            Racer::Early => 1,
            Racer::Behind if before < 0 => 1,
            Racer::Behind => return walk(&mut state, me),
        };
        let mut walls = WallSet::empty();
        for rival in state.running().filter(|&rival| rival != me).collect::<Vec<_>>() {
            let path = state.shortest_path(rival).expect("nobody that runs is cut off");
            walls = walls.or(WallSet::across(&path));
        }
        let leads = walls.iter().filter_map(|wall| {
            let act = Act::Put(wall);
            state.check(me, act).ok()?;
            let undo = state.play(me, act);
            let lead = lead(&mut state, me);
            state.undo(undo);
            Some((lead?, act))
        });
        match leads.max_by_key(|&(lead, _)| lead) {
            Some((lead, act)) if lead - before >= least_gain => act,
            _ => walk(&mut state, me),
        }
    }
}

/// How many steps the nearest rival has to go more than `player`.
fn lead(state: &mut State, player: usize) -> Option<i32> {
    let rivals: Vec<usize> = state.running().filter(|&rival| rival != player).collect();
    let nearest = rivals.into_iter().filter_map(|rival| state.distance(rival)).min()?;
    Some(nearest as i32 - state.distance(player)? as i32)
}

impl Contestant for Racer {
    fn act(&mut self, state: &State, me: usize) -> String {
        self.choose(state, me).to_string()
    }
}

#[cfg(test)]
mod tests {
    use gridmask::Cell;

    use super::*;
    use crate::rules::Player;

    /// A wall in the open costs one step, as much as a step gains.
    #[test]
    fn they_differ_in_when_they_place_a_wall() {
        let player = |x| Player { cell: Some(Cell::new(x, 4)), walls_left: 6 };
        let state = |mine, theirs| State::new(vec![player(mine), player(theirs)]);
        let places = |racer: Racer, state| matches!(racer.choose(&state, 0), Act::Put(_));
        for (mine, theirs, acts) in [
            (4, 6, [false, true, false]),
            (2, 4, [false, true, true]),
            (6, 7, [false, true, false]),
        ] {
            let found = [Racer::Weighs, Racer::Early, Racer::Behind]
                .map(|racer| places(racer, state(mine, theirs)));
            assert_eq!(found, acts, "{mine} and {theirs}");
        }
        let mut state = state(4, 6);
        let _ = state.place(crate::wall::Wall::horizontal(5, 4));
        let _ = state.place(crate::wall::Wall::horizontal(5, 5));
        assert!(places(Racer::Weighs, state));
    }
}
