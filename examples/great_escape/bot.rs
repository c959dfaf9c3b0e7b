//! The bot: it looks ahead as far as its budget lasts, and keeps count of its work.

use std::time::Duration;

use crate::act::Act;
use crate::lookahead::Lookahead;
use crate::memory::Memory;
use crate::rules::State;

/// When to stop thinking about one turn.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// After this many breadth-first searches: then the same game always gets the same answers,
    /// however busy the machine is.
    pub searches: u64,
    /// After this time in any case.
    pub time: Duration,
}

/// What the bot has done in all its turns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stats {
    pub turns: u64,
    /// Acts that were looked ahead, the last pass of each turn that was completed.
    pub depth: u64,
    pub walls_tried: u64,
    pub searches: u64,
    pub thinking: Duration,
    pub longest: Duration,
}

/// A player for one game.
pub struct Bot {
    budget: Budget,
    memory: Option<Memory>,
    pub stats: Stats,
}

impl Bot {
    pub fn new(budget: Budget) -> Self {
        Bot { budget, memory: None, stats: Stats::default() }
    }

    /// The best act for `me`, whose turn it is. Nobody that runs may be cut off.
    pub fn choose(&mut self, state: &State, me: usize) -> Act {
        let memory = self.memory.get_or_insert_with(|| Memory::new(state));
        let mut lookahead = Lookahead::new(state, me, self.budget, memory);
        let act = lookahead.choose();
        let stats = &mut self.stats;
        stats.turns += 1;
        stats.depth += u64::from(lookahead.depth());
        stats.walls_tried += lookahead.walls_tried();
        stats.searches += lookahead.searches();
        stats.thinking += lookahead.elapsed();
        stats.longest = stats.longest.max(lookahead.elapsed());
        act
    }
}
