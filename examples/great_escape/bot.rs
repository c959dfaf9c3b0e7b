//! The bot: it looks ahead as far as its budget lasts, and keeps statistics of its work.

use std::time::Duration;

use crate::act::Act;
use crate::lookahead::Lookahead;
use crate::memory::Memory;
use crate::rules::State;

/// When to stop thinking about one turn.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// After this many breadth-first searches. A game then always gets the same answers, however busy
    /// the machine is.
    pub searches: u64,
    /// After this time, whatever the number of searches.
    pub time: Duration,
}

/// The work of the bot in all its turns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stats {
    pub turns: u64,
    /// The depth of the last completed pass of each turn, added up.
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

    /// The best act for `me`, whose turn it is. Everybody who runs must have a path home.
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

#[cfg(test)]
mod tests {
    use gridmask::{Cell, Direction};

    use super::*;
    use crate::protocol::Input;
    use crate::rules::Player;
    use crate::two_plies::TwoPlies;
    use crate::wall::Wall;

    const SEARCHES: u64 = 5_000;

    fn bot(searches: u64) -> Bot {
        Bot::new(Budget { searches, time: Duration::MAX })
    }

    /// A position with these pawns, each with `walls_left` walls.
    fn position(cells: &[(usize, usize)], walls_left: usize) -> State {
        let at = |&cell: &(usize, usize)| Player { cell: Some(Cell::from(cell)), walls_left };
        State::new(cells.iter().map(at).collect())
    }

    /// The first turn of a recorded game, and the player to move.
    fn recorded(text: &str) -> (State, usize) {
        let mut input = Input::new(text.as_bytes());
        let start = input.start().expect("no error").expect("a first line");
        (input.turn(start).expect("no error").expect("a turn"), start.me)
    }

    #[test]
    fn it_steps_home_when_it_can() {
        for (me, step) in [(0, Direction::East), (1, Direction::West), (2, Direction::South)] {
            let state = position(&[(7, 4), (1, 4), (4, 7)], 6);
            assert_eq!(bot(SEARCHES).choose(&state, me), Act::Step(step));
        }
    }

    #[test]
    fn it_walls_in_a_rival_that_would_be_home_first() {
        let state = position(&[(5, 4), (1, 4)], 3);
        let act = bot(SEARCHES).choose(&state, 0);
        let walls = [Wall::vertical(1, 3), Wall::vertical(1, 4)].map(Act::Put);
        assert!(walls.contains(&act), "{act}");
    }

    #[test]
    fn without_walls_it_takes_a_shortest_path() {
        let mut state = position(&[(3, 4), (8, 4)], 0);
        let _ = state.place(Wall::vertical(4, 4));
        assert_eq!(bot(SEARCHES).choose(&state, 0), Act::Step(Direction::North));
    }

    /// Five steps to go against fourteen, but no wall against three. A bot that waits for its rival to
    /// spend them is still waiting when the rival is home.
    #[test]
    fn without_walls_it_walks_on_where_that_stays_ahead() {
        let (state, me) = recorded(include_str!("../data/great_escape/last-steps.txt"));
        assert_eq!(bot(100_000).choose(&state, me), Act::Step(Direction::South));
    }

    /// The rival has nine walls, the bot five, and the bot is two steps from home. Another wall would
    /// cost the rival steps, but leave nothing to stop it with later.
    #[test]
    fn it_does_not_spend_all_its_walls() {
        let (mut state, me) = recorded(include_str!("../data/great_escape/wall-war.txt"));
        let mut bot = bot(SEARCHES);
        for turn in 0..8 {
            let act = bot.choose(&state, me);
            let _ = state.play(me, act);
            assert!(state.players()[me].walls_left > 0, "{act} in turn {turn}");
            if state.has_arrived(me) {
                break;
            }
            let rival = state.next(me);
            let reply = TwoPlies::choose(&state, rival);
            let _ = state.play(rival, reply);
        }
    }

    /// The rest of the position stays as it is turn after turn: the bot repeats no cell.
    #[test]
    fn it_does_not_step_to_a_cell_where_it_has_been() {
        let (mut state, me) = recorded(include_str!("../data/great_escape/last-steps.txt"));
        let mut bot = bot(1_000);
        let mut trail = Vec::new();
        while !state.has_arrived(me) {
            let cell = state.players()[me].cell;
            assert!(!trail.contains(&cell), "{cell:?} after {trail:?}");
            trail.push(cell);
            let act = bot.choose(&state, me);
            let _ = state.play(me, act);
        }
    }

    #[test]
    fn the_time_is_kept() {
        let mut bot = Bot::new(Budget { searches: u64::MAX, time: Duration::from_millis(20) });
        bot.choose(&position(&[(0, 4), (8, 4), (4, 0)], 6), 0);
        assert!(bot.stats.thinking < Duration::from_secs(1), "{:?}", bot.stats.thinking);
    }
}
