//! The game on a level's own picture. It knows nothing of boards and searches, so that it can judge what they found.

use std::fmt;

use crate::level::Level;

/// A level in play.
pub struct Game {
    /// The level without the player.
    rows: Vec<Vec<char>>,
    player: (usize, usize),
    pushes: usize,
}

impl Game {
    pub fn new(level: &Level) -> Self {
        let mut rows: Vec<Vec<char>> =
            level.picture.iter().map(|row| row.chars().collect()).collect();
        let player = (level.player.x, level.player.y);
        let below = &mut rows[player.1][player.0];
        *below = if *below == '+' { '.' } else { ' ' };
        Self { rows, player, pushes: 0 }
    }

    /// The contents of a place without the player: `#`, `.`, `$`, `*` or a blank.
    pub fn mark(&self, (x, y): (usize, usize)) -> char {
        self.rows.get(y).and_then(|row| row.get(x)).copied().unwrap_or('#')
    }

    pub fn player(&self) -> (usize, usize) {
        self.player
    }

    fn is_solved(&self) -> bool {
        !self.rows.iter().flatten().any(|&mark| mark == '$')
    }

    /// Makes a move: `l u r d` for a step west, north, east, south, and a capital for a push.
    pub fn play(&mut self, letter: char) -> Result<(), &'static str> {
        let (dx, dy) = match letter.to_ascii_lowercase() {
            'l' => (-1, 0),
            'u' => (0, -1),
            'r' => (1, 0),
            'd' => (0, 1),
            _ => return Err("no such move"),
        };
        let (x, y) = self.player;
        let ahead = |far: isize| (x.wrapping_add_signed(far * dx), y.wrapping_add_signed(far * dy));
        let (next, beyond) = (ahead(1), ahead(2));
        let has_box = "$*".contains(self.mark(next));
        if has_box != letter.is_ascii_uppercase() {
            return Err("a capital is a push, and a push is a capital");
        }
        if self.mark(next) == '#' || (has_box && "#$*".contains(self.mark(beyond))) {
            return Err("something is in the way");
        }
        if has_box {
            self.pushes += 1;
            let place = &mut self.rows[next.1][next.0];
            *place = if *place == '*' { '.' } else { ' ' };
            let place = &mut self.rows[beyond.1][beyond.0];
            *place = if *place == '.' { '*' } else { '$' };
        }
        self.player = next;
        Ok(())
    }
}

/// The current state, in the text format of levels.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (y, row) in self.rows.iter().enumerate() {
            write!(f, "  ")?;
            for (x, &mark) in row.iter().enumerate() {
                let player = if mark == '.' { '+' } else { '@' };
                write!(f, "{}", if (x, y) == self.player { player } else { mark })?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// Plays a solution, shows each position with the number of moves made so far, and returns the number of
/// pushes. An error says which move is wrong.
pub fn replay<E: From<String>>(
    level: &Level,
    solution: &str,
    mut show: impl FnMut(&Game, usize) -> Result<(), E>,
) -> Result<usize, E> {
    let mut game = Game::new(level);
    show(&game, 0)?;
    for (number, letter) in (1..).zip(solution.chars()) {
        game.play(letter).map_err(|what| format!("move {number}, {letter}: {what}"))?;
        show(&game, number)?;
    }
    if game.is_solved() {
        Ok(game.pushes)
    } else {
        Err("a box is not on a target in the end".to_owned().into())
    }
}

/// The number of pushes of a solution. An error says which move is wrong.
pub fn pushes(level: &Level, solution: &str) -> Result<usize, String> {
    replay(level, solution, |_, _| Ok(()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::parse_all;

    #[test]
    fn only_a_solution_replays() {
        let level = &parse_all("######\n#@ $.#\n######").unwrap()[0];
        assert_eq!(pushes(level, "rR"), Ok(1));
        let slips = [
            ("r", "a box is not on a target in the end"),
            ("rr", "move 2, r: a capital is a push, and a push is a capital"),
            ("RR", "move 1, R: a capital is a push, and a push is a capital"),
            ("rRR", "move 3, R: something is in the way"),
            ("l", "move 1, l: something is in the way"),
            ("x", "move 1, x: no such move"),
        ];
        for (moves, message) in slips {
            assert_eq!(pushes(level, moves), Err(message.to_owned()), "{moves}");
        }
    }

    #[test]
    fn a_player_on_a_target_leaves_it_a_target() {
        let level = &parse_all("######\n#+ $ #\n######").unwrap()[0];
        assert_eq!(level.targets.len(), 1);
        assert!(pushes(level, "rR").is_err());
    }

    #[test]
    fn each_position_is_drawn() {
        let level = &parse_all("#######\n#.$@* #\n#######").unwrap()[0];
        let mut drawn = Vec::new();
        let replayed = replay(level, "Lr", |game, moves| {
            drawn.push((moves, game.to_string()));
            Ok::<_, String>(())
        });
        assert_eq!(replayed, Ok(1));
        let picture = |row| format!("  #######\n  {row}\n  #######\n");
        assert_eq!(drawn[0], (0, picture("#.$@* #")));
        assert_eq!(drawn[1], (1, picture("#*@ * #")));
        assert_eq!(drawn[2], (2, picture("#* @* #")));
        let level = &parse_all("######\n#+$* #\n#.  $#\n######").unwrap()[0];
        assert_eq!(Game::new(level).to_string(), "  ######\n  #+$* #\n  #.  $#\n  ######\n");
    }
}
