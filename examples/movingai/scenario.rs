//! The scenario format of the MovingAI benchmarks, and a check of a scenario's answers.
//!
//! A line is a question with its answer, in nine fields: bucket, map, width and height of the map, column
//! and row of the start, column and row of the goal, and the length of a shortest path. A straight step
//! costs 1 and a diagonal step √2; a diagonal step past a blocked cell is not allowed.
//!
//! ```text
//! version 1
//! 3  maps/dao/arena.map  49  49  19  22  30  32  15.5563
//! ```

use std::f64::consts::SQRT_2;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use gridmask::{Cell, CellSet, Direction, GridVec, KING, KING_NO_CUTTING, ORTHOGONAL};
use indicatif::ProgressBar;

use crate::MapSearch;

/// A line of a scenario.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    line: usize,
    from: Cell,
    to: Cell,
    length: f64,
}

/// Reads a scenario for a map of this size.
pub fn parse(text: &str, width: usize, height: usize) -> Result<Vec<Question>, String> {
    let mut lines = (1..).zip(text.lines());
    match lines.next() {
        Some((_, first)) if ["version 1", "version 1.0"].contains(&first.trim_end()) => {}
        _ => return Err("line 1: a scenario begins with the line `version 1`".to_owned()),
    }
    lines
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(line, text)| question(line, text, width, height))
        .collect()
}

fn question(line: usize, text: &str, width: usize, height: usize) -> Result<Question, String> {
    let fields: Vec<_> = text.split('\t').flat_map(str::split_whitespace).collect();
    let [bucket, _, columns, rows, from_x, from_y, to_x, to_y, length] = fields[..] else {
        return Err(format!("line {line}: a question has 9 fields, not {}", fields.len()));
    };
    let number = |name: &str, field: &str| -> Result<usize, String> {
        field.parse().map_err(|_| format!("line {line}: the {name} is a number, not {field:?}"))
    };
    number("bucket", bucket)?;
    let (columns, rows) = (number("width", columns)?, number("height", rows)?);
    if (columns, rows) != (width, height) {
        let of = format!("a map of {columns}x{rows}");
        return Err(format!(
            "line {line}: the question is about {of}, and this one is {width}x{height}"
        ));
    }
    let from = Cell::new(number("start's column", from_x)?, number("start's row", from_y)?);
    let to = Cell::new(number("goal's column", to_x)?, number("goal's row", to_y)?);
    for (end, Cell { x, y }) in [("start", from), ("goal", to)] {
        if x >= width || y >= height {
            let map = format!("a map of {width}x{height}");
            return Err(format!("line {line}: the {end} {x},{y} is not on {map}"));
        }
    }
    let is_length = |length: &f64| length.is_finite() && *length >= 0.0;
    let length = length
        .parse()
        .ok()
        .filter(is_length)
        .ok_or_else(|| format!("line {line}: the length is a number, not {length:?}"))?;
    Ok(Question { line, from, to, length })
}

/// The result of a check.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    pub lines: usize,
    /// Lines whose length is the number of moves in four directions.
    pub exact: usize,
    /// The errors of the other lines, in order.
    pub failures: Vec<String>,
}

/// Compares every line with distances in numbers of moves.
///
/// On maps of corridors one cell wide there are no diagonal steps, so the published length is the distance
/// in four directions. On other maps it lies between bounds.
pub fn check(open: &GridVec, questions: &[Question], progress: &ProgressBar) -> Tally {
    let checker = Checker::new(open);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut verdicts = Vec::new();
        while let Some(question) = questions.get(next.fetch_add(1, Ordering::Relaxed)) {
            verdicts.push((question.line, checker.check(question)));
            progress.inc(1);
        }
        verdicts
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut verdicts: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("a check panicked")).collect()
    });
    verdicts.sort_unstable_by_key(|&(line, _)| line);

    let mut tally = Tally { lines: questions.len(), ..Tally::default() };
    for (line, verdict) in verdicts {
        match verdict {
            Ok(is_exact) => tally.exact += usize::from(is_exact),
            Err(reason) => tally.failures.push(format!("line {line}: {reason}")),
        }
    }
    tally
}

struct Checker {
    four: MapSearch,
    eight: MapSearch,
    uncut: MapSearch,
    has_corridors_only: bool,
}

impl Checker {
    fn new(open: &GridVec) -> Self {
        Self {
            four: MapSearch::new(&ORTHOGONAL, open.clone()),
            eight: MapSearch::new(&KING, open.clone()),
            uncut: MapSearch::new(&KING_NO_CUTTING, open.clone()),
            has_corridors_only: has_corridors_only(open),
        }
    }

    /// Whether the length is that in four directions; an error says what is wrong with it.
    fn check(&self, question: &Question) -> Result<bool, String> {
        for (end, cell) in [("start", question.from), ("goal", question.to)] {
            if !self.four.open().contains(cell) {
                return Err(format!("the {end} {},{} is not open", cell.x, cell.y));
            }
        }
        let [from, to] = [question.from, question.to].map(|end| self.four.open().cell_like(end));
        let four = self.four.distance(&from, &to);
        // Corridors have no diagonal steps, and this wave is the slowest.
        let uncut = if self.has_corridors_only { four } else { self.uncut.distance(&from, &to) };
        let eight = self.eight.distance(&from, &to);
        let (Some(four), Some(uncut), Some(eight)) = (four, uncut, eight) else {
            return Err("there is no path".to_owned());
        };
        let length = question.length;
        // Lengths are rounded, some to two places and long ones to six digits.
        let slack = f64::max(0.006, 1e-5 * length);
        let (least, most) = (length - slack, length + slack);
        let between =
            |moves: u32, least: f64, most: f64| (least..=most).contains(&f64::from(moves));
        if !between(four, least, most * SQRT_2) {
            Err(format!("{four} moves in four directions do not fit the length {length}"))
        } else if !between(uncut, least / SQRT_2, most) {
            Err(format!("{uncut} moves in eight directions do not fit the length {length}"))
        } else if eight > uncut || uncut > four {
            Err(format!("{eight} ≤ {uncut} ≤ {four} should hold: more directions mean fewer moves"))
        } else if self.has_corridors_only && !between(four, least, most) {
            Err(format!("{four} moves along corridors are not the length {length}"))
        } else {
            Ok(between(four, least, most))
        }
    }
}

/// Whether no four open cells form a square, so that there is no diagonal step past open cells.
fn has_corridors_only(open: &GridVec) -> bool {
    let mut pairs = open.shift(Direction::East);
    pairs &= open;
    pairs.is_disjoint(&pairs.shift(Direction::South))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: &str = "XXXX\nX..X\nXXXX";
    const CORNER: &str = "version 1\n0\tm\t4\t3\t0\t1\t1\t0\t";

    fn tally(map: &str, scenario: &str) -> Tally {
        let open: GridVec = map.parse().unwrap();
        let questions = parse(scenario, open.width(), open.height()).unwrap();
        check(&open, &questions, &ProgressBar::hidden())
    }

    #[test]
    fn corridors_leave_one_length() {
        let right = tally(OPEN, &format!("{CORNER}2\n"));
        assert_eq!((right.lines, right.exact), (1, 1));
        assert!(right.failures.is_empty());
        assert_eq!(tally(OPEN, &format!("{CORNER}1.5\n")).failures.len(), 1);
    }

    #[test]
    fn rooms_leave_bounds() {
        let room = OPEN.replace("X..X", "XX.X");
        for (length, is_right) in [("1.4", false), ("1.41421", true), ("1.5", false), ("2", false)]
        {
            let tally = tally(&room, &format!("{CORNER}{length}\n"));
            assert_eq!(tally.failures.is_empty(), is_right, "{length}");
            assert_eq!(tally.exact, 0, "{length}");
        }
    }

    #[test]
    fn no_way_leads_to_a_closed_cell_or_from_one() {
        let tally = tally(OPEN, "version 1.0\r\n0 m 4 3 0 0 1 1 1\r\n0 m 4 3 2 1 0 0 4\r\n");
        let failures = ["line 2: the goal 1,1 is not open", "line 3: the start 2,1 is not open"];
        assert_eq!(tally.failures, failures);
    }

    #[test]
    fn no_way_is_a_failure() {
        let tally = tally("X.X", "version 1\n0 m 3 1 0 0 2 0 2\n");
        assert_eq!(tally.failures, ["line 2: there is no path"]);
    }

    #[test]
    fn errors_name_the_line_and_the_field() {
        let slips = [
            ("", "line 1: a scenario begins with the line `version 1`"),
            ("version 17\n", "line 1: a scenario begins with the line `version 1`"),
            ("version 1\n-1 m 4 3 0 0 1 0 1", "line 2: the bucket is a number, not \"-1\""),
            ("version 1\n0 m 4 3 0 0 4 0 4", "line 2: the goal 4,0 is not on a map of 4x3"),
            ("version 1\n0 m 4 3 0 3 1 0 4", "line 2: the start 0,3 is not on a map of 4x3"),
            ("version 1\n\n0 m 4 3", "line 3: a question has 9 fields, not 4"),
            ("version 1\n0 m 4 3 0 x 1 0 2", "line 2: the start's row is a number, not \"x\""),
            ("version 1\n0 m 4 3 0 1 1 0 NaN", "line 2: the length is a number, not \"NaN\""),
            (
                "version 1\n0 m 8 8 0 0 1 0 2",
                "line 2: the question is about a map of 8x8, and this one is 4x3",
            ),
        ];
        for (text, message) in slips {
            assert_eq!(parse(text, 4, 3), Err(message.to_owned()), "{text:?}");
        }
    }
}
