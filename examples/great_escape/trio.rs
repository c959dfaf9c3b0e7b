//! The search for three players: each does what is best for itself (max^n), and nothing can be cut.
//!
//! To see several rounds ahead nevertheless, the bot weighs only a few acts of its own in each round, and
//! assumes that the rivals continue as they have played so far (`rivals.rs`). Alpha-beta would assume that
//! both rivals always play against it, which made it give up games that were open.

use crate::evaluate::{Distances, Scores, WIN, is_decided};
use crate::lookahead::Lookahead;
use crate::tree::Child;
use crate::wall_set::WallSet;

/// The number of acts that are weighed in the current turn, and in later turns of the bot.
pub const WIDTH_AT_ROOT: usize = 16;
const WIDTH: usize = 5;

impl Lookahead<'_> {
    /// The value of `child`, an act of `player`, to each player when play continues until `depth` acts are
    /// made, its own included. `None` when the budget is spent.
    pub fn trio_after(&mut self, player: usize, child: &Child, depth: u32) -> Option<Scores> {
        if Self::is_leaf(player, child, depth) {
            return Some(child.scores);
        }
        let back = self.tree.follow(player, child.act);
        let next = self.tree.state().next(player);
        let scores = self.trio(next, child.distances, depth - 1)?;
        self.tree.go_back(back);
        Some(scores)
    }

    /// The value of the position to each player when it is the turn of `player`.
    fn trio(&mut self, player: usize, distances: Distances, depth: u32) -> Option<Scores> {
        if self.is_spent() {
            return None;
        }
        if player != self.me {
            let reply = self.reply(player, distances);
            return self.trio_after(player, &reply, depth);
        }
        let children = self.tree.children(player, distances, WallSet::empty());
        let mut best = [-WIN; 3];
        for child in children.iter().take(WIDTH) {
            let scores = self.trio_after(player, child, depth)?;
            if scores[player] > best[player] {
                best = scores;
            }
        }
        Some(best)
    }

    /// The act of a rival. Each pass visits the positions of the pass before, so replies are remembered.
    fn reply(&mut self, rival: usize, distances: Distances) -> Child {
        let key = self.tree.key(rival) ^ self.memory.rivals.key();
        if let Some(reply) = self.memory.replies.get(key) {
            return reply;
        }
        let children = self.tree.children(rival, distances, WallSet::empty());
        let habit = self.memory.rivals.habit(rival);
        let reply = habit.choose(self.tree.state(), rival, distances, &children);
        // Arrivals are counted from the current turn, which differs the next time.
        if !is_decided(reply.scores[rival]) {
            self.memory.replies.put(key, reply);
        }
        reply
    }
}
