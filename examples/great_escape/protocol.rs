//! The game's protocol: one line to begin with, then a few lines each turn, and one line out.
//!
//! ```text
//! w h playerCount myId
//!
//! x y wallsLeft                   for each player; negative once it has arrived or is out
//! wallCount
//! wallX wallY wallOrientation     for each wall
//! ```

use std::error::Error;
use std::fmt;
use std::io::{self, BufRead, Write};
use std::ops::RangeInclusive;

use gridmask::Cell;

use crate::board::SIZE;
use crate::rules::{Player, State};
use crate::wall::Wall;

const WALL_FIELDS: &str = "wallX wallY wallOrientation";

/// The longest part of a word that a complaint repeats, in characters.
const LONGEST_WORD: usize = 20;

/// The first line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    pub players: usize,
    pub me: usize,
}

/// An error in the input: its place and what is wrong.
#[derive(Debug, PartialEq, Eq)]
pub struct InputError {
    line: usize,
    field: &'static str,
    problem: String,
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let InputError { line, field, problem } = self;
        write!(f, "line {line}, field {field}: {problem}")
    }
}

impl Error for InputError {}

/// Reads the protocol from `source`, counting lines.
pub struct Input<S> {
    source: S,
    line: usize,
}

impl<S: BufRead> Input<S> {
    pub fn new(source: S) -> Self {
        Input { source, line: 0 }
    }

    /// The first line; `None` if there is no input at all.
    pub fn start(&mut self) -> Result<Option<Start>, InputError> {
        let mut line = match self.next_line("w")? {
            Some(line) => line,
            None => return Ok(None),
        };
        let size = SIZE as i64;
        line.number("w", size..=size)?;
        line.number("h", size..=size)?;
        let players = line.number("playerCount", 2..=3)? as usize;
        let me = line.number("myId", 0..=players as i64 - 1)? as usize;
        line.end("myId")?;
        Ok(Some(Start { players, me }))
    }

    /// The lines of one turn; `None` if the input ends before it.
    pub fn turn(&mut self, start: Start) -> Result<Option<State>, InputError> {
        let mut first = match self.next_line("x")? {
            Some(line) => line,
            None => return Ok(None),
        };
        let mut players = vec![first.player()?];
        while players.len() < start.players {
            players.push(self.line_inside("x")?.player()?);
        }
        let mut state = State::new(players);
        let mut line = self.line_inside("wallCount")?;
        let wall_count = line.number("wallCount", 0..=20)?;
        line.end("wallCount")?;
        for _ in 0..wall_count {
            let mut line = self.line_inside("wallX")?;
            let wall = line.wall()?;
            let fits = state.check_fit(wall);
            fits.map_err(|illegal| line.error(WALL_FIELDS, illegal.to_string()))?;
            state.place(wall);
        }
        let running: Vec<usize> = state.running().collect();
        for player in running {
            if state.distance(player).is_none() {
                let problem = format!("the walls cut player {player} off from its goal");
                return Err(line.error("wallCount", problem));
            }
        }
        Ok(Some(state))
    }

    fn line_inside(&mut self, field: &'static str) -> Result<Line, InputError> {
        let line = self.next_line(field)?;
        line.ok_or_else(|| self.error(field, "the input ends inside a turn".to_owned()))
    }

    /// The next line that is not blank; `field` names its first field.
    fn next_line(&mut self, field: &'static str) -> Result<Option<Line>, InputError> {
        loop {
            self.line += 1;
            let mut text = String::new();
            let read = self.source.read_line(&mut text);
            if read.map_err(|error| self.error(field, error.to_string()))? == 0 {
                return Ok(None);
            }
            let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
            if !words.is_empty() {
                return Ok(Some(Line { number: self.line, words: words.into_iter() }));
            }
        }
    }

    fn error(&self, field: &'static str, problem: String) -> InputError {
        InputError { line: self.line, field, problem }
    }
}

/// A line, to be read word by word.
struct Line {
    number: usize,
    words: std::vec::IntoIter<String>,
}

impl Line {
    fn player(&mut self) -> Result<Player, InputError> {
        let last = SIZE as i64 - 1;
        let x = self.number("x", i64::MIN..=last)?;
        let y = self.number("y", i64::MIN..=last)?;
        let walls_left = self.number("wallsLeft", i64::MIN..=10)?;
        self.end("wallsLeft")?;
        let runs = x >= 0 && y >= 0 && walls_left >= 0;
        Ok(Player {
            cell: runs.then(|| Cell::new(x as usize, y as usize)),
            walls_left: walls_left.max(0) as usize,
        })
    }

    fn wall(&mut self) -> Result<Wall, InputError> {
        let last = SIZE as i64 - 1;
        let x = self.number("wallX", 0..=last)? as usize;
        let y = self.number("wallY", 0..=last)? as usize;
        let orientation = self.word("wallOrientation", "H or V")?;
        let wall = match orientation.as_str() {
            "H" => Wall::horizontal(x, y),
            "V" => Wall::vertical(x, y),
            _ => return Err(self.unexpected("wallOrientation", "H or V", &orientation)),
        };
        self.end("wallOrientation")?;
        Ok(wall)
    }

    fn number(
        &mut self,
        field: &'static str,
        range: RangeInclusive<i64>,
    ) -> Result<i64, InputError> {
        let word = self.word(field, "a whole number")?;
        match word.parse() {
            Ok(number) if range.contains(&number) => return Ok(number),
            _ => (),
        }
        let bounds = match (*range.start(), *range.end()) {
            _ if word.parse::<i64>().is_err() => "a whole number".to_owned(),
            (i64::MIN, most) => format!("at most {most}"),
            (only, most) if only == most => only.to_string(),
            (least, most) => format!("{least} to {most}"),
        };
        Err(self.unexpected(field, &bounds, &word))
    }

    fn word(&mut self, field: &'static str, expected: &str) -> Result<String, InputError> {
        let word = self.words.next();
        word.ok_or_else(|| {
            self.error(field, format!("expected {expected}, found the end of the line"))
        })
    }

    fn end(&mut self, last_field: &'static str) -> Result<(), InputError> {
        match self.words.next() {
            None => Ok(()),
            Some(word) => Err(self.unexpected(last_field, "the end of the line after it", &word)),
        }
    }

    fn unexpected(&self, field: &'static str, expected: &str, word: &str) -> InputError {
        let start: String = word.chars().take(LONGEST_WORD).collect();
        let more = if start.len() < word.len() { "…" } else { "" };
        self.error(field, format!("expected {expected}, found {start:?}{more}"))
    }

    fn error(&self, field: &'static str, problem: String) -> InputError {
        InputError { line: self.number, field, problem }
    }
}

/// Writes the first line, as sent to player `start.me`.
pub fn write_start(out: &mut impl Write, start: Start) -> io::Result<()> {
    writeln!(out, "{SIZE} {SIZE} {} {}", start.players, start.me)
}

/// Writes the lines of one turn.
pub fn write_turn(out: &mut impl Write, state: &State) -> io::Result<()> {
    for player in state.players() {
        match player.cell {
            Some(Cell { x, y }) => writeln!(out, "{x} {y} {}", player.walls_left)?,
            None => writeln!(out, "-1 -1 -1")?,
        }
    }
    writeln!(out, "{}", state.walls().iter().count())?;
    for wall in state.walls().iter() {
        writeln!(out, "{wall}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The error message for this input.
    fn complaint(text: &str) -> String {
        let mut input = Input::new(text.as_bytes());
        let problem = match input.start() {
            Ok(start) => input.turn(start.expect("a first line")).expect_err("an error"),
            Err(problem) => problem,
        };
        problem.to_string()
    }

    #[test]
    fn a_complaint_names_the_line_and_the_field() {
        for (text, expected) in [
            (
                "9 9 x12345678901234567890 0",
                "line 1, field playerCount: expected a whole number, found \"x1234567890123456789\"…",
            ),
            ("9 8 2 0", "line 1, field h: expected 9, found \"8\""),
            ("9 9 4 0", "line 1, field playerCount: expected 2 to 3, found \"4\""),
            ("9 9 2 2", "line 1, field myId: expected 0 to 1, found \"2\""),
            (
                "9 9 2 0\n0 4",
                "line 2, field wallsLeft: expected a whole number, found the end of the line",
            ),
            (
                "9 9 2 0\n0 4 10\n8 4 x",
                "line 3, field wallsLeft: expected a whole number, found \"x\"",
            ),
            ("9 9 2 0\n\n0 4 10\n8 9 10", "line 4, field y: expected at most 8, found \"9\""),
            ("9 9 2 0\n0 4 10\n", "line 3, field x: the input ends inside a turn"),
            (
                "9 9 2 0\n0 4 10\n8 4 10\n-1",
                "line 4, field wallCount: expected 0 to 20, found \"-1\"",
            ),
            (
                "9 9 2 0\n0 4 10\n8 4 9\n1\n3 3 h",
                "line 5, field wallOrientation: expected H or V, found \"h\"",
            ),
            (
                "9 9 2 0\n0 4 10\n8 4 9\n1\n3 3 H 1",
                "line 5, field wallOrientation: expected the end of the line after it, found \"1\"",
            ),
            (
                "9 9 2 0\n0 4 10\n8 4 8\n2\n3 3 H\n4 2 V",
                "line 6, field wallX wallY wallOrientation: the wall 4 2 V crosses the wall 3 3 H",
            ),
            (
                "9 9 2 0\n0 0 10\n8 4 8\n2\n0 1 H\n2 0 V",
                "line 4, field wallCount: the walls cut player 0 off from its goal",
            ),
        ] {
            assert_eq!(complaint(text), expected);
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        let start = Start { players: 3, me: 2 };
        let text = "9 9 3 2\n0 4 5\n-1 -1 -1\n3 0 6\n2\n3 3 H\n6 6 V\n";
        let mut input = Input::new(text.as_bytes());
        assert_eq!(input.start(), Ok(Some(start)));
        let state = input.turn(start).expect("a turn").expect("no end");
        assert!(input.turn(start).expect("an end").is_none());
        let mut written = Vec::new();
        write_start(&mut written, start).expect("a line");
        write_turn(&mut written, &state).expect("lines");
        assert_eq!(String::from_utf8(written).as_deref(), Ok(text));
    }

    #[test]
    fn the_recorded_games_read_to_their_end() {
        for (text, turns) in [
            (include_str!("../data/great_escape/opening-2.txt"), 12),
            (include_str!("../data/great_escape/opening-3.txt"), 12),
        ] {
            let mut input = Input::new(text.as_bytes());
            let start = input.start().expect("no error").expect("a first line");
            for _ in 0..turns {
                assert!(input.turn(start).expect("no error").is_some());
            }
            assert!(input.turn(start).expect("no error").is_none());
        }
        let expected = "line 3, field wallsLeft: expected a whole number, found \"x\"";
        assert_eq!(complaint(include_str!("../data/great_escape/malformed.txt")), expected);
    }
}
