//! The bot: it looks ahead as far as its budget lasts, and keeps count of its work.

use std::time::Duration;

use crate::act::Act;
use crate::lookahead::Lookahead;
use crate::referee::Contestant;
use crate::rules::State;

/// When to stop thinking about one turn.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    /// After this many breadth-first searches: the same position always gets the same answer.
    Searches(u64),
    /// After this time.
    Time(Duration),
}

/// What the bot has done in all its turns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stats {
    pub walls_tried: u64,
    pub searches: u64,
    pub thinking: Duration,
}

pub struct Bot {
    budget: Budget,
    pub stats: Stats,
}

impl Bot {
    pub fn new(budget: Budget) -> Self {
        Bot { budget, stats: Stats::default() }
    }

    /// The best act for `me`, whose turn it is. Nobody that runs may be cut off.
    pub fn choose(&mut self, state: &State, me: usize) -> Act {
        let mut lookahead = Lookahead::new(state, me, self.budget);
        let act = lookahead.choose();
        self.stats.walls_tried += lookahead.walls_tried();
        self.stats.searches += lookahead.searches();
        self.stats.thinking += lookahead.elapsed();
        act
    }
}

impl Contestant for Bot {
    fn name(&self) -> &'static str {
        "bot"
    }

    fn act(&mut self, state: &State, me: usize) -> String {
        self.choose(state, me).to_string()
    }
}

#[cfg(test)]
mod tests {
    use gridmask::{Cell, Direction};

    use super::*;
    use crate::rules::Player;
    use crate::wall::Wall;

    /// The pawns on these cells, with so many walls each.
    fn position(cells: &[(usize, usize)], walls_left: usize) -> State {
        let at = |&cell: &(usize, usize)| Player { cell: Some(Cell::from(cell)), walls_left };
        State::new(cells.iter().map(at).collect())
    }

    fn choose(state: &State, me: usize) -> Act {
        Bot::new(Budget::Searches(2_000)).choose(state, me)
    }

    #[test]
    fn it_steps_home_when_it_can() {
        for (me, step) in [(0, Direction::East), (1, Direction::West), (2, Direction::South)] {
            let state = position(&[(7, 4), (1, 4), (4, 7)], 6);
            assert_eq!(choose(&state, me), Act::Step(step));
        }
    }

    #[test]
    fn it_walls_in_a_rival_that_would_be_home_first() {
        let state = position(&[(5, 4), (1, 4)], 3);
        let Act::Put(wall) = choose(&state, 0) else { panic!("a wall is needed") };
        assert!([Wall::vertical(1, 3), Wall::vertical(1, 4)].contains(&wall), "{wall}");
    }

    #[test]
    fn without_walls_it_takes_a_shortest_path() {
        let mut state = position(&[(3, 4), (8, 4)], 0);
        state.place(Wall::vertical(4, 4));
        assert_eq!(choose(&state, 0), Act::Step(Direction::North));
    }

    #[test]
    fn the_time_is_kept() {
        let mut bot = Bot::new(Budget::Time(Duration::from_millis(20)));
        bot.choose(&position(&[(0, 4), (8, 4), (4, 0)], 6), 0);
        assert!(bot.stats.thinking < Duration::from_secs(1), "{:?}", bot.stats.thinking);
    }
}
