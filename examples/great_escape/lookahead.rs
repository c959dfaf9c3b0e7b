//! Thinking about one turn: one act deeper with each pass, until the budget is spent.
//!
//! The search between two players is in `duel.rs`, the one among three in `trio.rs`.

use std::time::{Duration, Instant};

use crate::act::Act;
use crate::bot::Budget;
use crate::evaluate::{WIN, is_decided};
use crate::memory::Memory;
use crate::rules::State;
use crate::tree::{Child, Tree};
use crate::trio;
use crate::wall::Wall;
use crate::wall_set::WallSet;

const MAX_DEPTH: u32 = 40;

/// The thinking about one turn of player `me`.
pub struct Lookahead<'a> {
    pub tree: Tree,
    pub me: usize,
    pub memory: &'a mut Memory,
    budget: Budget,
    start: Instant,
    searches_before: u64,
    depth: u32,
}

impl<'a> Lookahead<'a> {
    pub fn new(state: &State, me: usize, budget: Budget, memory: &'a mut Memory) -> Self {
        let mut trails = memory.trails(state);
        // A pawn in a dead end has to turn back, so cells behind its trail count as visited.
        trails[me] = state.behind(me, &trails[me]);
        Lookahead {
            tree: Tree::new(state, trails),
            me,
            memory,
            budget,
            start: Instant::now(),
            searches_before: state.searches(),
            depth: 0,
        }
    }

    pub fn choose(&mut self) -> Act {
        let me = self.me;
        let is_duel = self.tree.state().running().count() == 2;
        // A spent budget leaves the tree in mid-search, but `rivals` needs this position.
        let now = if is_duel { None } else { Some(self.tree.state().clone()) };
        if let Some(now) = &now {
            self.memory.rivals.look(now, me);
        }
        let distances = self.tree.distances();
        // Here every wall is a candidate, so that one that prepares a longer one is among them.
        let mut all = WallSet::empty();
        Wall::all().for_each(|wall| all.insert(wall));
        let mut children = self.tree.children(me, distances, all);
        // If all is lost, the shortest path home is as good as any other, and looks better.
        children.sort_by_key(|child| (-child.scores[me], child.distances[me]));
        if !is_duel {
            children.truncate(trio::WIDTH_AT_ROOT);
        }
        let max_depth = if is_duel { MAX_DEPTH } else { trio::MAX_DEPTH };
        for depth in 1..=max_depth {
            let (mut best, mut best_score, mut is_spent) = (0, -WIN, false);
            for (index, child) in children.iter().enumerate() {
                let score = if is_duel {
                    self.duel_after(me, child, index, depth, best_score, WIN)
                } else {
                    self.trio_after(me, child, depth).map(|scores| scores[me])
                };
                match score {
                    Some(score) if score > best_score => (best, best_score) = (index, score),
                    Some(_) => (),
                    None => {
                        is_spent = true;
                        break;
                    }
                }
            }
            // The best act goes first in the next pass: the better the first, the more is cut.
            children[..=best].rotate_right(1);
            if is_spent {
                break;
            }
            self.depth = depth;
            if is_decided(best_score) {
                break;
            }
        }
        let act = children[0].act;
        if let Some(now) = now {
            self.memory.rivals.act(now, me, act);
        }
        act
    }

    /// Whether the score of this child at a glance is final.
    pub fn is_leaf(player: usize, child: &Child, depth: u32) -> bool {
        depth <= 1 || is_decided(child.scores[player])
    }

    pub fn is_spent(&self) -> bool {
        self.searches() >= self.budget.searches || self.elapsed() >= self.budget.time
    }

    /// The depth of the last completed pass, in acts.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    pub fn searches(&self) -> u64 {
        self.tree.state().searches() - self.searches_before
    }

    pub fn walls_tried(&self) -> u64 {
        self.tree.walls_tried()
    }

    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}
