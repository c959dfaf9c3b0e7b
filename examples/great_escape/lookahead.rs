//! The search over steps and walls, in which everybody does what is best for itself (max^n).
//!
//! Between two players that is alpha-beta, since what is good for one is bad for the other. Among
//! three nothing can be cut.

use std::time::{Duration, Instant};

use gridmask::Direction;

use crate::act::Act;
use crate::bot::Budget;
use crate::rules::State;
use crate::wall::Wall;

/// One step of distance is worth this much.
const STEP: i32 = 100;
/// A wall in hand is worth this much: it is placed where it costs a rival two steps or more.
const WALL: i32 = 120;
/// An arrival is worth more than any difference of distances.
const WIN: i32 = 1_000_000;
const MAX_DEPTH: u32 = 30;

/// The distance of each player to its goal; of no meaning for those that do not run.
type Distances = [u32; 3];

/// What a position is worth to each player.
type Scores = [i32; 3];

/// An act, and what the position after it looks like at a glance.
struct Child {
    act: Act,
    distances: Distances,
    scores: Scores,
}

/// The thinking about one turn of player `me`.
pub struct Lookahead {
    state: State,
    me: usize,
    /// Two players run: what one wins, the other loses.
    is_duel: bool,
    /// How many acts deep `state` is.
    ply: i32,
    budget: Budget,
    start: Instant,
    searches_before: u64,
    walls_tried: u64,
}

impl Lookahead {
    pub fn new(state: &State, me: usize, budget: Budget) -> Self {
        Lookahead {
            state: state.clone(),
            me,
            is_duel: state.running().count() == 2,
            ply: 0,
            budget,
            start: Instant::now(),
            searches_before: state.searches(),
            walls_tried: 0,
        }
    }

    /// Looks one act deeper with each pass, until the budget is spent.
    pub fn choose(&mut self) -> Act {
        let me = self.me;
        let distances = self.distances().expect("nobody that runs is cut off");
        let mut children = self.children(me, distances, Wall::all());
        children.sort_by_key(|child| -child.scores[me]);
        for depth in 1..=MAX_DEPTH {
            let (mut best, mut alpha, mut is_complete) = (0, -WIN, true);
            for (index, child) in children.iter().enumerate() {
                let Some(scores) = self.value_after(child, me, depth, alpha, WIN) else {
                    is_complete = false;
                    break;
                };
                if scores[me] > alpha {
                    (best, alpha) = (index, scores[me]);
                }
            }
            // The best act goes first in the next pass: the better the first, the more is cut.
            children[..=best].rotate_right(1);
            if !is_complete || is_decided(alpha) {
                break;
            }
        }
        children[0].act
    }

    /// What `child`, an act of `player`, is worth when the play goes on until `depth` acts are
    /// made, its own included. `None` when the budget is spent.
    fn value_after(
        &mut self,
        child: &Child,
        player: usize,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> Option<Scores> {
        if depth == 1 || is_decided(child.scores[player]) {
            return Some(child.scores);
        }
        let undo = self.state.play(player, child.act);
        self.ply += 1;
        let next = self.state.next(player);
        let (alpha, beta) = if self.is_duel { (-beta, -alpha) } else { (-WIN, WIN) };
        let scores = self.value(next, child.distances, depth - 1, alpha, beta);
        self.ply -= 1;
        self.state.undo(undo);
        scores
    }

    /// What the position is worth when `player` has the turn and everybody does what is best for
    /// itself. A score for `player` of `beta` or more need not be exact.
    fn value(
        &mut self,
        player: usize,
        distances: Distances,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> Option<Scores> {
        if self.is_spent() {
            return None;
        }
        let walls = self.walls_in_the_way(player);
        let mut children = self.children(player, distances, walls.into_iter());
        children.sort_by_key(|child| -child.scores[player]);
        let mut best = [-WIN; 3];
        for child in &children {
            let scores = self.value_after(child, player, depth, alpha, beta)?;
            if scores[player] > best[player] {
                best = scores;
                alpha = alpha.max(best[player]);
            }
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }

    /// The legal acts of `player`: its steps, and those of `walls` which cut nobody off.
    fn children(
        &mut self,
        player: usize,
        distances: Distances,
        walls: impl Iterator<Item = Wall>,
    ) -> Vec<Child> {
        let mut children = Vec::with_capacity(64);
        for act in Direction::ORTHOGONAL.map(Act::Step) {
            if self.state.check(player, act).is_err() {
                continue;
            }
            let undo = self.state.play(player, act);
            let mut distances = distances;
            distances[player] = self.state.distance(player).expect("a step cuts nobody off");
            children.push(Child { act, distances, scores: self.scores(distances) });
            self.state.undo(undo);
        }
        if self.state.players()[player].walls_left == 0 {
            return children;
        }
        for wall in walls {
            if self.state.check_fit(wall).is_err() {
                continue;
            }
            self.walls_tried += 1;
            let act = Act::Put(wall);
            let undo = self.state.play(player, act);
            // One search for each player says whether the wall is legal and what it is worth.
            if let Some(distances) = self.distances() {
                children.push(Child { act, distances, scores: self.scores(distances) });
            }
            self.state.undo(undo);
        }
        children
    }

    /// The walls across a shortest path of each rival of `player`. One path is enough: a wall that
    /// leaves it whole leaves the distance as it is.
    fn walls_in_the_way(&mut self, player: usize) -> Vec<Wall> {
        let mut walls = Vec::new();
        if self.state.players()[player].walls_left == 0 {
            return walls;
        }
        let running: Vec<usize> = self.state.running().collect();
        for rival in running.into_iter().filter(|&rival| rival != player) {
            let path = self.state.shortest_path(rival).expect("nobody that runs is cut off");
            for wall in path.windows(2).flat_map(|edge| Wall::across(edge[0], edge[1])) {
                if !walls.contains(&wall) {
                    walls.push(wall);
                }
            }
        }
        walls
    }

    /// `None` where somebody is cut off.
    fn distances(&mut self) -> Option<Distances> {
        let mut distances = [0; 3];
        let players = self.state.players().len();
        for (player, distance) in distances.iter_mut().enumerate().take(players) {
            if self.state.runs(player) {
                *distance = self.state.distance(player)?;
            }
        }
        Some(distances)
    }

    /// The worth of a position at a glance: for each player, how far the nearest rival is behind,
    /// and the walls that it has more than any rival.
    fn scores(&self, distances: Distances) -> Scores {
        let players = self.state.players();
        let mut scores = [0; 3];
        for player in self.state.running() {
            let (mut nearest, mut walls) = (u32::MAX, 0);
            for rival in self.state.running().filter(|&rival| rival != player) {
                nearest = nearest.min(distances[rival]);
                walls = walls.max(players[rival].walls_left);
            }
            scores[player] = if distances[player] == 0 {
                WIN - 1 - self.ply
            } else if nearest == 0 {
                self.ply + 1 - WIN
            } else {
                let lead = nearest as i32 - distances[player] as i32;
                STEP * lead + WALL * (players[player].walls_left as i32 - walls as i32)
            };
        }
        scores
    }

    pub fn searches(&self) -> u64 {
        self.state.searches() - self.searches_before
    }

    pub fn walls_tried(&self) -> u64 {
        self.walls_tried
    }

    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    fn is_spent(&self) -> bool {
        match self.budget {
            Budget::Searches(most) => self.searches() >= most,
            Budget::Time(most) => self.elapsed() >= most,
        }
    }
}

/// Whether a score tells of an arrival.
fn is_decided(score: i32) -> bool {
    score.abs() > WIN / 2
}

#[cfg(test)]
mod tests {
    use gridmask::Cell;

    use super::*;
    use crate::rules::Player;

    /// Between two players the cuts change no score: with them, each act is worth what it is worth
    /// without them.
    #[test]
    fn alpha_beta_finds_the_score_of_the_full_search() {
        let at = |x, y| Player { cell: Some(Cell::new(x, y)), walls_left: 2 };
        let mut state = State::new(vec![at(3, 4), at(5, 4)]);
        state.place(Wall::vertical(4, 4));
        let endless = Budget::Searches(u64::MAX);
        let best = |is_duel| {
            let mut lookahead = Lookahead { is_duel, ..Lookahead::new(&state, 0, endless) };
            let distances = lookahead.distances().expect("a way home");
            let scores = lookahead.value(0, distances, 3, -WIN, WIN).expect("no end of the budget");
            (scores[0], lookahead.searches())
        };
        let (cut, full) = (best(true), best(false));
        assert_eq!(cut.0, full.0);
        assert!(cut.1 < full.1);
    }
}
