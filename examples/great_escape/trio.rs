//! Among three players everybody maximizes its own score (max^n), and nothing can be cut.
//!
//! To see several rounds ahead nevertheless, the bot tries only a few acts of its own in each round. It
//! assumes that its rivals go on playing as before: see `rivals.rs`. Alpha-beta would assume that both
//! rivals only play against the bot, which made it give up games that were still open.
//!
//! A rival that would stop the third player's last step may leave that to others instead. The bot looks at
//! both, and weighs them.

use crate::evaluate::{Distances, Scores, WIN, is_decided};
use crate::lookahead::Lookahead;
use crate::rivals::Habit;
use crate::tree::Child;
use crate::wall_set::WallSet;

/// The number of acts tried in the current turn, and in the later turns of the bot.
pub const WIDTH_AT_ROOT: usize = 16;
const WIDTH: usize = 5;

/// The chance, in percent, that a rival leaves a block to others.
const LEAVES_IT: i32 = 25;
/// The worth of a decided game when it is weighed against one that goes on. Leads and walls in hand are usually
/// worth less.
const DECIDED: i32 = 6_000;

/// The acts that are expected of a rival.
#[derive(Clone, Copy, Debug)]
pub struct Reply {
    likely: Child,
    /// If the likely act stops the third player's last step: the step of a rival that leaves it to others.
    step: Option<Child>,
}

/// The worth of a position in which a rival does the likely act or leaves the block to others.
fn weighed(likely: Scores, step: Scores) -> Scores {
    let mut scores = likely;
    for (score, other) in scores.iter_mut().zip(step) {
        *score = if is_decided(*score) && is_decided(other) && (*score > 0) == (other > 0) {
            (*score).min(other)
        } else {
            let [likely, other] = [*score, other].map(|score| score.clamp(-DECIDED, DECIDED));
            (likely * (100 - LEAVES_IT) + other * LEAVES_IT) / 100
        };
    }
    scores
}

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
            let Reply { likely, step } = self.reply(player, distances);
            let scores = self.trio_after(player, &likely, depth)?;
            let Some(step) = step else { return Some(scores) };
            return Some(weighed(scores, self.trio_after(player, &step, depth)?));
        }
        let mut children = self.tree.children(player, distances, WallSet::empty());
        self.keep_blocks(player, distances, &mut children);
        let mut best = [-WIN; 3];
        for child in children.iter().take(WIDTH) {
            let scores = self.trio_after(player, child, depth)?;
            if scores[player] > best[player] {
                best = scores;
            }
        }
        Some(best)
    }

    /// The acts of a rival. Each pass visits the positions of the pass before, so replies are stored.
    fn reply(&mut self, rival: usize, distances: Distances) -> Reply {
        let key = self.tree.key(rival) ^ self.memory.rivals.key();
        if let Some(reply) = self.memory.replies.get(key) {
            return reply;
        }
        let children = self.tree.children(rival, distances, WallSet::empty());
        let habit = self.memory.rivals.habit(rival);
        let act_of = |habit: Habit| habit.choose(self.tree.state(), rival, distances, &children);
        let likely = act_of(habit);
        let third = 3 - self.me - rival;
        let stops_third = distances[third] == 1 && likely.distances[third] > 1;
        let step = stops_third.then(|| act_of(Habit::Walker));
        let reply = Reply { likely, step };
        // A decided score depends on the turn that it is counted from, so it is not stored.
        if !is_decided(likely.scores[rival]) {
            self.memory.replies.put(key, reply);
        }
        reply
    }
}
