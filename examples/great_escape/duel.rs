//! Alpha-beta for two players: a gain of one is a loss of the other.
//!
//! A score is that of the player to move. Scores of at least `beta` need not be exact, because the
//! rival would avoid this position. Scores of at most `alpha` need not be exact either, because the
//! player has something better.

use crate::act::Act;
use crate::evaluate::{Distances, WIN, is_decided};
use crate::lookahead::Lookahead;
use crate::tree::Child;
use crate::wall_set::WallSet;

/// The stored result for a position.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    depth: u32,
    score: i32,
    bound: Bound,
    best: Act,
}

/// How the stored score relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// How many plies to save on an act that looks worse than `index` others.
const fn spared(index: usize, depth: u32) -> u32 {
    match (index, depth) {
        (0..=3, _) | (_, 0..=2) => 0,
        (4..=11, _) | (_, 3) => 1,
        _ => 2,
    }
}

impl Lookahead<'_> {
    /// The worth of `child`, number `index` of the acts of `player`, after `depth` acts including its
    /// own. Returns `None` if the budget is spent; all thinking then ends, and the tree is not taken back.
    pub fn duel_after(
        &mut self,
        player: usize,
        child: &Child,
        index: usize,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        if Self::is_leaf(player, child, depth) {
            return Some(child.scores[player]);
        }
        let back = self.tree.follow(player, child.act);
        let rival = self.tree.state().next(player);
        let mut score = WIN;
        if index > 0 {
            // Most acts are no better than the first. A null window is enough to see that.
            let depth = depth - 1 - spared(index, depth);
            score = -self.duel(rival, child.distances, depth, -alpha - 1, -alpha)?;
        }
        if score > alpha {
            score = -self.duel(rival, child.distances, depth - 1, -beta, -alpha)?;
        }
        self.tree.go_back(back);
        Some(score)
    }

    /// The worth of the position to `player`, whose turn it is.
    fn duel(
        &mut self,
        player: usize,
        distances: Distances,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        if self.is_spent() {
            return None;
        }
        let key = self.tree.key(player);
        let known = self.memory.duels.get(key);
        if let Some(Known { depth: known_depth, score, bound, .. }) = known {
            let is_enough = match bound {
                Bound::Exact => true,
                Bound::AtLeast => score >= beta,
                Bound::AtMost => score <= alpha,
            };
            if known_depth >= depth && is_enough {
                return Some(score);
            }
        }
        let mut children = self.tree.children(player, distances, WallSet::empty());
        let was_best = |child: &Child| known.map(|known| known.best) == Some(child.act);
        if let Some(place) = children.iter().position(was_best) {
            children[..=place].rotate_right(1);
        }
        let mut best = Known { depth, score: -WIN, bound: Bound::AtMost, best: children[0].act };
        for (index, child) in children.iter().enumerate() {
            let score = self.duel_after(player, child, index, depth, alpha, beta)?;
            if score > best.score {
                (best.score, best.best) = (score, child.act);
            }
            if score > alpha {
                (alpha, best.bound) = (score, Bound::Exact);
            }
            if score >= beta {
                best.bound = Bound::AtLeast;
                break;
            }
        }
        // A decided score depends on the turn that it is counted from, so it is not stored.
        if !is_decided(best.score) {
            self.memory.duels.put(key, best);
        }
        Some(best.score)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use gridmask::Cell;

    use super::*;
    use crate::bot::Budget;
    use crate::memory::Memory;
    use crate::rules::{Player, State};
    use crate::tree::Tree;
    use crate::wall::Wall;

    /// The score by definition: the best of all acts, each played to the end.
    fn minimax(tree: &mut Tree, player: usize, distances: Distances, depth: u32) -> i32 {
        let mut best = -WIN;
        for child in tree.children(player, distances, WallSet::empty()) {
            let mut score = child.scores[player];
            if !Lookahead::is_leaf(player, &child, depth) {
                let back = tree.follow(player, child.act);
                let rival = tree.state().next(player);
                score = -minimax(tree, rival, child.distances, depth - 1);
                tree.go_back(back);
            }
            best = best.max(score);
        }
        best
    }

    /// Neither cuts nor stored results change a score. At this depth no plies are saved.
    #[test]
    fn alpha_beta_finds_the_score_of_the_full_search() {
        let at = |x, y| Player { cell: Some(Cell::new(x, y)), walls_left: 2 };
        for (mine, theirs) in [((3, 4), (5, 4)), ((2, 0), (6, 8)), ((6, 5), (2, 3))] {
            let mut state = State::new(vec![at(mine.0, mine.1), at(theirs.0, theirs.1)]);
            let _ = state.place(Wall::vertical(4, 4));
            let mut memory = Memory::new(&state);
            let budget = Budget { searches: u64::MAX, time: Duration::MAX };
            let mut lookahead = Lookahead::new(&state, 0, budget, &mut memory);
            let distances = lookahead.tree.distances();
            for depth in 1..=2 {
                let full = minimax(&mut lookahead.tree, 0, distances, depth);
                assert_eq!(lookahead.duel(0, distances, depth, -WIN, WIN), Some(full));
            }
        }
    }
}
