//! A guess at how each of two rivals plays: the habit that best explains what it has done.

use gridmask::Direction;

use crate::act::Act;
use crate::evaluate::Distances;
use crate::rules::State;
use crate::table::scrambled;
use crate::tree::{Child, Tree, on_the_spot};
use crate::wall_set::WallSet;

/// A way to play the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Does what looks best at a glance.
    Greedy,
    /// Walks home; if it places a wall, that may be any wall.
    Walker,
    /// Walks home. If somebody ahead of it is nearly home, it places the wall that costs that player most.
    Blocker,
    /// Places the wall that puts it furthest ahead of the nearest player, and walks home if none gains a step.
    Racer,
}

/// A player at this distance from its goal is nearly home.
const NEARLY: u32 = 4;

/// A rough number of possible acts: walls that fit, and steps.
const ACTS: f64 = 100.0;

impl Habit {
    const ALL: [Self; 4] = [Self::Greedy, Self::Walker, Self::Blocker, Self::Racer];

    /// The act that `player` would choose among its children, which are sorted best first.
    pub fn choose(
        self,
        state: &State,
        player: usize,
        distances: Distances,
        children: &[Child],
    ) -> Child {
        let is_step = |child: &&Child| matches!(child.act, Act::Step(_));
        let step = children.iter().find(is_step).unwrap_or(&children[0]);
        let ahead = state.running().filter(|&other| other != player);
        let ahead = ahead.min_by_key(|&other| distances[other]);
        match (self, ahead) {
            (Self::Greedy, _) => children[0],
            (Self::Blocker, Some(ahead))
                if distances[ahead] <= NEARLY && distances[ahead] < distances[player] =>
            {
                let lead = |distances: &Distances| {
                    i64::from(distances[ahead]) - i64::from(distances[player])
                };
                let walls = children.iter().filter(|child| !is_step(child));
                let best = walls.max_by_key(|child| lead(&child.distances));
                *best.filter(|wall| lead(&wall.distances) > lead(&distances)).unwrap_or(step)
            }
            (Self::Racer, Some(_)) => {
                let lead = |distances: &Distances| {
                    let others = state.running().filter(|&other| other != player);
                    let nearest = others.map(|other| distances[other]).min().unwrap_or(0);
                    i64::from(nearest) - i64::from(distances[player])
                };
                let walls = children.iter().filter(|child| !is_step(child));
                let best = walls.max_by_key(|child| lead(&child.distances));
                *best.filter(|wall| lead(&wall.distances) > lead(&distances)).unwrap_or(step)
            }
            _ => *step,
        }
    }

    /// The likelihood of this act for a player who would choose `chosen` among these. The numbers are estimates: they only
    /// have to tell the habits apart within a few turns.
    fn likelihood(self, act: Act, chosen: Act, children: &[Child]) -> f64 {
        let is_step = matches!(act, Act::Step(_));
        match self {
            Self::Greedy if act == chosen => 0.85,
            // A rival that looks further than a glance has other sensible acts.
            Self::Greedy if is_step || children.iter().any(|child| child.act == act) => 0.02,
            Self::Greedy => 0.002 / ACTS,
            Self::Walker if is_step && act == chosen => 0.8,
            Self::Walker if !is_step => 0.2 / ACTS,
            Self::Blocker if act == chosen => 0.9,
            Self::Racer if act == chosen => 0.8,
            Self::Racer if !is_step && children.iter().any(|child| child.act == act) => 0.02,
            Self::Walker | Self::Blocker | Self::Racer => 0.1 / ACTS,
        }
    }
}

/// The observations of the rivals.
#[derive(Clone, Debug)]
pub struct Rivals {
    /// The position after the bot's last act.
    before: Option<State>,
    /// For each player, the weight of each habit.
    weights: [[f64; 4]; 3],
    turns: usize,
}

impl Rivals {
    /// Strangers count as greedy, because that mistake costs least.
    pub fn new() -> Self {
        Rivals { before: None, weights: [[0.7, 0.2, 0.1, 0.2]; 3], turns: 0 }
    }

    /// The most likely habit of a rival.
    pub fn habit(&self, rival: usize) -> Habit {
        let weights = self.weights[rival].iter().zip(Habit::ALL);
        weights.max_by(|a, b| a.0.total_cmp(b.0)).map_or(Habit::Greedy, |(_, habit)| habit)
    }

    /// A key for the current guess, which changes with every observation.
    pub fn key(&self) -> u64 {
        scrambled(100_000 + self.turns)
    }

    /// Records the bot's act in its turn.
    pub fn act(&mut self, mut state: State, me: usize, act: Act) {
        let _ = state.play(me, act);
        self.before = Some(state);
    }

    /// Observes what the rivals have done, from the position when it is the bot's turn again.
    pub fn look(&mut self, now: &State, me: usize) {
        if let Some(then) = self.before.take() {
            self.turns += 1;
            self.follow(then, now, me);
        }
    }

    /// Follows the acts of the rivals since then, as far as they can be told.
    fn follow(&mut self, mut then: State, now: &State, me: usize) {
        let mut rival = then.next(me);
        while rival != me {
            let mut tree = Tree::new(&then, on_the_spot(&then));
            let distances = tree.distances();
            let children = tree.children(rival, distances, WallSet::empty());
            if children.is_empty() {
                return;
            }
            let chosen =
                Habit::ALL.map(|habit| habit.choose(&then, rival, distances, &children).act);
            let acts = acts_between(&then, now, rival);
            let foretold = acts.iter().find(|act| chosen.contains(act));
            let act = match foretold.or(acts.first().filter(|_| acts.len() == 1)) {
                Some(&act) if then.check(rival, act).is_ok() => act,
                _ => return,
            };
            let weights = &mut self.weights[rival];
            for ((weight, habit), chosen) in weights.iter_mut().zip(Habit::ALL).zip(chosen) {
                *weight *= habit.likelihood(act, chosen, &children);
            }
            let all: f64 = weights.iter().sum();
            // Nothing is ever certain: a rival may change its habit.
            weights.iter_mut().for_each(|weight| *weight = (*weight / all).max(0.001));
            let _ = then.play(rival, act);
            rival = then.next(rival);
        }
    }
}

/// The acts that a rival may have done between two positions: two candidates if both rivals placed a wall, and none if it
/// is home.
fn acts_between(then: &State, now: &State, rival: usize) -> Vec<Act> {
    let (before, after) = (then.players()[rival], now.players()[rival]);
    if after.walls_left < before.walls_left {
        return now.walls().minus(then.walls()).iter().map(Act::Put).collect();
    }
    match (before.cell, after.cell) {
        (Some(from), Some(to)) => {
            let leads_there = |side: &Direction| then.neighbor(from, *side) == Some(to);
            Direction::ORTHOGONAL.into_iter().filter(leads_there).map(Act::Step).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use gridmask::Cell;

    use super::*;
    use crate::baseline::{Baseline, walk};
    use crate::racer::Racer;
    use crate::referee::Contestant;
    use crate::rules::Player;
    use crate::saver::Saver;
    use crate::two_plies::TwoPlies;

    /// The guess of player 0 about the other two, who both play like `rival`, after some rounds in which it walks home.
    fn taken_for(rival: &mut dyn Contestant, rounds: usize) -> [Habit; 2] {
        let start = [(0, 4), (8, 4), (4, 0)];
        let player = |cell| Player { cell: Some(Cell::from(cell)), walls_left: 6 };
        let mut state = State::new(start.map(player).to_vec());
        let mut rivals = Rivals::new();
        for _ in 0..rounds {
            if (0..3).any(|player| state.has_arrived(player)) {
                break;
            }
            rivals.look(&state, 0);
            let act = walk(&mut state.clone(), 0);
            rivals.act(state.clone(), 0, act);
            let _ = state.play(0, act);
            for other in [1, 2] {
                let act = rival.act(&state, other).parse().expect("an act");
                let _ = state.play(other, act);
            }
        }
        [1, 2].map(|other| rivals.habit(other))
    }

    #[test]
    fn who_saves_its_walls_for_the_end_is_a_blocker() {
        // Player 2 is never behind.
        assert_eq!(taken_for(&mut Saver { is_selfish: false }, 8), [Habit::Blocker, Habit::Greedy]);
    }

    #[test]
    fn who_looks_ahead_is_taken_for_greedy() {
        assert_eq!(taken_for(&mut TwoPlies, 6), [Habit::Greedy; 2]);
    }

    #[test]
    fn who_spends_its_walls_early_is_a_racer() {
        assert_eq!(taken_for(&mut Racer::Early, 6), [Habit::Racer; 2]);
    }

    #[test]
    fn who_places_walls_in_nobodys_way_is_a_walker() {
        assert_eq!(taken_for(&mut Baseline::new(Rng::with_seed(1)), 9), [Habit::Walker; 2]);
    }

    #[test]
    fn nothing_is_known_of_a_stranger() {
        let rivals = Rivals::new();
        assert_eq!([rivals.habit(1), rivals.habit(2)], [Habit::Greedy; 2]);
    }
}
