//! Rows: a question, its two contenders, and how much faster this crate is.

use std::{
    cell::Cell,
    env,
    hash::{DefaultHasher, Hash, Hasher},
    hint::black_box,
    ops::RangeInclusive,
    time::Instant,
};

use crate::support::contest::{Contest, factor, machine, race};

/// Receives answers: hashes them while answers are compared, otherwise only has them computed.
pub struct Note {
    comparing: bool,
    answers: DefaultHasher,
}

impl Note {
    /// Hands a note to someone who answers, and returns the hash of the answers.
    #[inline(always)]
    pub fn of(comparing: bool, ask: impl FnOnce(&mut Self)) -> u64 {
        let mut note = Self { comparing, answers: DefaultHasher::new() };
        ask(&mut note);
        note.answers.finish()
    }

    /// Takes an answer; `plain` brings it into the form of the other contender's.
    #[inline(always)]
    pub fn take<T: ?Sized, P: Hash>(&mut self, answer: &T, plain: impl FnOnce(&T) -> P) {
        if self.comparing {
            plain(answer).hash(&mut self.answers);
        } else {
            black_box(answer);
        }
    }

    /// Takes an answer whose form both contenders share.
    #[inline(always)]
    pub fn plain<T: Hash>(&mut self, answer: T) {
        if self.comparing {
            answer.hash(&mut self.answers);
        } else {
            black_box(answer);
        }
    }
}

struct Row {
    question: String,
    board: String,
    ratio: f64,
    goal: f64,
}

/// The rows asked for: all, or those whose question or board contains a word of the command line.
pub struct Table {
    words: Vec<String>,
    patience: f64,
    rounds: RangeInclusive<usize>,
    rows: Vec<Row>,
}

impl Table {
    /// A table as the command line asks for it.
    pub fn new() -> Self {
        let arguments: Vec<String> = env::args().skip(1).collect();
        let has = |flag: &str| arguments.iter().any(|argument| argument == flag);
        let (patience, rounds) = match (has("--test"), has("--quick")) {
            (true, _) => (0.0, 1..=1),
            (_, true) => (0.15, 5..=60),
            _ => (1.0, 10..=1_000),
        };
        let words = arguments.into_iter().filter(|argument| !argument.starts_with('-')).collect();
        println!("\n{}\n\n| question | board | ours | by hand | ratio | to reach |", machine());
        println!("|---|---|---:|---:|---:|---:|");
        Self { words, patience, rounds, rows: Vec::new() }
    }

    /// The seconds that the passes of a row may take: none if the bench runs as a test.
    pub fn patience(&self) -> f64 {
        self.patience
    }

    /// Whether this row was asked for; if not, its boards need not be made.
    pub fn wants(&self, question: &str, board: &str) -> bool {
        let named = |word: &String| question.contains(word) || board.contains(word);
        self.words.is_empty() || self.words.iter().any(named)
    }

    /// Rows about a board with `count` questions.
    pub fn on<'t>(&'t mut self, board: &'t str, count: usize) -> Rows<'t> {
        Rows { table: self, board, count }
    }

    /// Says which rows are behind.
    pub fn finish(&self) {
        let named = |behind: fn(&Row) -> bool| {
            let rows: Vec<String> =
                self.rows.iter().filter(|row| behind(row)).map(Row::name).collect();
            format!("{}: {}", rows.len(), rows.join("; "))
        };
        println!("\n{} rows.", self.rows.len());
        println!("Slower than by hand: {}.", named(|row| row.ratio < 1.0));
        println!(
            "Faster, and short of what is to be reached: {}.",
            named(|row| (1.0..row.goal).contains(&row.ratio))
        );
    }
}

/// Adds rows about one board; made by [`Table::on`].
pub struct Rows<'t> {
    table: &'t mut Table,
    board: &'t str,
    count: usize,
}

impl Rows<'_> {
    /// Whether this row was asked for.
    pub fn wants(&self, question: &str) -> bool {
        self.table.wants(question, self.board)
    }

    /// A row in which this crate must not be slower.
    pub fn row<'a>(
        &mut self,
        question: &'a str,
        ours: impl FnMut(usize, &mut Note) + 'a,
        by_hand: impl FnMut(usize, &mut Note) + 'a,
    ) {
        self.row_to_reach(1.0, question, ours, by_hand);
    }

    /// A row with a ratio to reach. `ours` and `by_hand` answer questions by number, from 0 on. Their answers are compared,
    /// then both are timed in turn on shuffled questions.
    ///
    /// # Panics
    ///
    /// Panics if the answers differ.
    pub fn row_to_reach<'a>(
        &mut self,
        goal: f64,
        question: &'a str,
        mut ours: impl FnMut(usize, &mut Note) + 'a,
        mut by_hand: impl FnMut(usize, &mut Note) + 'a,
    ) {
        if !self.wants(question) {
            return;
        }
        let Self { table, board, count } = self;
        let comparing = &Cell::new(true);
        let mut contest = Contest::new(question, *count)
            .contender("gridmask", |order| {
                Note::of(comparing.get(), |note| order.iter().for_each(|&i| ours(i, note)))
            })
            .contender("by hand", |order| {
                Note::of(comparing.get(), |note| order.iter().for_each(|&i| by_hand(i, note)))
            });
        // Names the first question with different answers.
        for i in 0..*count {
            let answers: Vec<u64> =
                contest.contenders.iter_mut().map(|contender| (contender.pass)(&[i])).collect();
            assert_eq!(answers[0], answers[1], "{question}, {board}: question {i}");
        }
        comparing.set(false);
        let start = Instant::now();
        race(&mut contest, 1);
        let rounds = table.patience / start.elapsed().as_secs_f64();
        let rounds = (rounds as usize).clamp(*table.rounds.start(), *table.rounds.end());
        let times = race(&mut contest, rounds);
        let ratio = times[1] / times[0];
        let row = Row { question: question.into(), board: (*board).into(), ratio, goal };
        println!(
            "| {} | {board} | {} | {} | {} | {} |",
            question.replace('|', "\\|"),
            time(times[0]),
            time(times[1]),
            row.verdict(),
            factor(goal),
        );
        table.rows.push(row);
    }
}

impl Row {
    fn name(&self) -> String {
        format!("{}, {} ({} ×)", self.question, self.board, factor(self.ratio))
    }

    /// The ratio, in bold if it is below 1.
    fn verdict(&self) -> String {
        let ratio = factor(self.ratio);
        if self.ratio < 1.0 { format!("**{ratio} ×**") } else { format!("{ratio} ×") }
    }
}

/// A time in nanoseconds, in three digits or four.
fn time(nanoseconds: f64) -> String {
    match nanoseconds {
        ..100.0 => format!("{nanoseconds:.1} ns"),
        ..10_000.0 => format!("{nanoseconds:.0} ns"),
        ..1e7 => format!("{:.1} µs", nanoseconds / 1e3),
        _ => format!("{:.1} ms", nanoseconds / 1e6),
    }
}
