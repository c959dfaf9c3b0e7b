//! One Markdown table for each family of rows: our time, and how many times slower each peer is.

use std::{
    env,
    fmt::Write,
    hint::black_box,
    time::{Duration, Instant},
};

use super::contest::{Contest, agree, factor, rounds};

/// The time that the passes over the boards of one row may take.
fn patience() -> Duration {
    let quick = env::args().any(|argument| argument == "--quick");
    Duration::from_millis(if quick { 400 } else { 4000 })
}

/// The minimum number of passes of each contender, however long they take.
const FEWEST: usize = 3;

/// Checks that all contenders agree, and returns the best nanoseconds per answer of each, in order.
///
/// They take turns, so each would find the caches full of the others' boards. Each therefore passes over its
/// own boards once before the pass that counts, in another order so that no predictor knows what follows.
fn race(contest: &mut Contest<'_>) -> Vec<f64> {
    let start = Instant::now();
    agree(contest);
    let passes = patience().as_secs_f64() / start.elapsed().as_secs_f64();
    let passes = (passes as usize).max(FEWEST).min(rounds());
    let orders = contest.orders();
    let pairs = orders.iter().zip(orders.iter().cycle().skip(1)).cycle().take(passes);
    let mut best = vec![f64::INFINITY; contest.contenders.len()];
    for (before, order) in pairs {
        for (contender, best) in contest.contenders.iter_mut().zip(&mut best) {
            black_box((contender.pass)(before));
            let start = Instant::now();
            black_box((contender.pass)(order));
            *best = best.min(start.elapsed().as_secs_f64());
        }
    }
    best.iter()
        .map(|seconds| seconds * 1e9 / (contest.questions * contest.answers) as f64)
        .collect()
}

/// A table that is printed row by row.
///
/// The first contender of a row is ours. The others are named `column::function` if they belong to a
/// crate, and by their column alone if they are written by hand. Our other contenders are named
/// `gridmask::variant`.
pub struct Table {
    columns: &'static [&'static str],
    /// The logarithms of all ratios so far: column, function, ratio.
    ratios: Vec<(String, f64)>,
}

const OURS: &str = "gridmask";

impl Table {
    pub fn new(title: &str, columns: &'static [&'static str]) -> Self {
        let heads: String = columns.iter().map(|column| format!(" {column} |")).collect();
        println!("| {title} | {OURS} |{heads}\n|---|---:|{}", "---|".repeat(columns.len()));
        Self { columns, ratios: Vec::new() }
    }

    /// Races the contenders and prints the row.
    pub fn row(&mut self, mut contest: Contest<'_>) {
        let times = race(&mut contest);
        let mut cells = vec![String::new(); self.columns.len() + 1];
        cells[0] = nanoseconds(times[0]);
        for (contender, time) in contest.contenders.iter().zip(&times).skip(1) {
            let ratio = time / times[0];
            self.write(&mut cells, contender.name, ratio);
            self.ratios.push((contender.name.to_owned(), ratio.ln()));
        }
        self.print(contest.work, cells);
    }

    /// Adds a ratio to the cell of a contender's column.
    fn write(&self, cells: &mut [String], name: &str, ratio: f64) {
        let (column, function) = name.split_once("::").unwrap_or((name, ""));
        let cell = &mut cells[self.place(column)];
        let gap = if cell.is_empty() { "" } else { " · " };
        let function = if function.is_empty() { String::new() } else { format!("`{function}` ") };
        write!(cell, "{gap}{function}{} ×", factor(ratio)).expect("a string takes it all");
    }

    /// The place of a column's cell in a row.
    fn place(&self, column: &str) -> usize {
        let bare = |title: &str| title.trim_matches('`') == column;
        match self.columns.iter().position(|title| bare(title)) {
            Some(place) => place + 1,
            None => {
                assert_eq!(column, OURS, "the table has no such column");
                0
            }
        }
    }

    fn print(&self, work: &str, mut cells: Vec<String>) {
        cells.iter_mut().filter(|cell| cell.is_empty()).for_each(|cell| cell.push('–'));
        println!("| {work} | {} |", cells.join(" | "));
    }

    /// A last row: the geometric mean of each contender's ratios.
    pub fn means(&self) {
        let mut cells = vec![String::new(); self.columns.len() + 1];
        let mut names: Vec<&str> = Vec::new();
        for (name, _) in &self.ratios {
            if !names.contains(&&**name) {
                names.push(name);
            }
        }
        for name in names {
            let logs = || self.ratios.iter().filter(|(other, _)| other == name).map(|(_, log)| log);
            let mean = (logs().sum::<f64>() / logs().count() as f64).exp();
            self.write(&mut cells, name, mean);
        }
        self.print("geometric mean", cells);
    }
}

/// A time in a form that is easy to read.
fn nanoseconds(time: f64) -> String {
    match time {
        ..100.0 => format!("{time:.1}"),
        ..10_000.0 => format!("{time:.0}"),
        _ => format!("{:.1} µs", time / 1000.0),
    }
}
