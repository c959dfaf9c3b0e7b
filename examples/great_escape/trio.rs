//! Among three players everybody does what is best for itself (max^n), and nothing can be cut.
//!
//! To see several rounds ahead nevertheless, the bot weighs a few acts of its own in each of them,
//! and takes it that the rivals go on as they have played so far: see `rivals.rs`. That they would both be
//! against it in all they do, as alpha-beta would have it, made it give up games that were open.

use crate::evaluate::{Distances, Scores, WIN, is_decided};
use crate::lookahead::Lookahead;
use crate::tree::Child;
use crate::wall_set::WallSet;

/// So many acts are weighed in the turn that is thought about, and in the later ones of the bot.
pub const WIDTH_AT_ROOT: usize = 16;
const WIDTH: usize = 5;

impl Lookahead<'_> {
    /// What `child`, an act of `player`, is worth to everybody when the play goes on until `depth`
    /// acts are made, its own included. `None` when the budget is spent.
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

    /// What the position is worth to everybody when it is the turn of `player`.
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

    /// What a rival does. Each pass comes by the positions of the pass before: they are remembered.
    fn reply(&mut self, rival: usize, distances: Distances) -> Child {
        let key = self.tree.key(rival) ^ self.memory.rivals.key();
        if let Some(reply) = self.memory.replies.get(key) {
            return reply;
        }
        let children = self.tree.children(rival, distances, WallSet::empty());
        let habit = self.memory.rivals.habit(rival);
        let reply = habit.choose(self.tree.state(), rival, distances, &children);
        // How soon somebody is home counts from another turn the next time.
        if !is_decided(reply.scores[rival]) {
            self.memory.replies.put(key, reply);
        }
        reply
    }
}
