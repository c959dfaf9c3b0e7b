//! Among three players everybody maximizes its own score (max^n), and nothing can be cut.
//!
//! To see several rounds ahead nevertheless, the bot tries only a few acts of its own in each round. It
//! assumes that its rivals go on playing as before: see `rivals.rs`. Alpha-beta would assume that both
//! rivals only play against the bot, which made it give up games that were still open.

use crate::evaluate::{Distances, Scores, WIN, is_decided};
use crate::lookahead::Lookahead;
use crate::tree::Child;
use crate::wall_set::WallSet;

/// The number of acts tried in the current turn, and in the later turns of the bot.
pub const WIDTH_AT_ROOT: usize = 16;
const WIDTH: usize = 5;

/// Three rounds. Further ahead the guesses at what rivals do are wrong too often.
pub const MAX_DEPTH: u32 = 9;

impl Lookahead<'_> {
    /// The worth of `child`, an act of `player`, to everybody after `depth` acts including its own.
    /// Returns `None` if the budget is spent.
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

    /// The worth of the position to everybody when it is the turn of `player`.
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

    /// The act of a rival. Each pass visits the positions of the pass before, so replies are stored.
    fn reply(&mut self, rival: usize, distances: Distances) -> Child {
        let key = self.tree.key(rival) ^ self.memory.rivals.key();
        if let Some(reply) = self.memory.replies.get(key) {
            return reply;
        }
        let children = self.tree.children(rival, distances, WallSet::empty());
        let habit = self.memory.rivals.habit(rival);
        let reply = habit.choose(self.tree.state(), rival, distances, &children);
        // A decided score depends on the turn that it is counted from, so it is not stored.
        if !is_decided(reply.scores[rival]) {
            self.memory.replies.put(key, reply);
        }
        reply
    }
}
