//! Contenders on the same questions, timed in turn so that a machine whose speed drifts is fair to
//! all, and compared by the ratio of their best passes.

use std::{fmt::Write, hint::black_box, time::Instant};

/// A way to answer a whole list of questions; the number is a checksum of the answers.
pub struct Contender<'a> {
    pub name: &'a str,
    pub pass: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Contender<'a> {
    pub fn new(name: &'a str, pass: impl FnMut() -> u64 + 'a) -> Self {
        Self { name, pass: Box::new(pass) }
    }
}

/// Times the contenders and gives the best nanoseconds per question of each, in their order.
///
/// # Panics
///
/// If their answers differ.
pub fn race(contenders: &mut [Contender<'_>], questions: usize, rounds: usize) -> Vec<f64> {
    let answers: Vec<u64> = contenders.iter_mut().map(|c| (c.pass)()).collect();
    for (contender, answer) in contenders.iter().zip(&answers) {
        assert_eq!(*answer, answers[0], "{} disagrees with {}", contender.name, contenders[0].name);
    }
    let mut best = vec![f64::INFINITY; contenders.len()];
    for _ in 0..rounds {
        for (contender, best) in contenders.iter_mut().zip(&mut best) {
            let start = Instant::now();
            black_box((contender.pass)());
            *best = best.min(start.elapsed().as_secs_f64());
        }
    }
    best.iter().map(|seconds| seconds * 1e9 / questions as f64).collect()
}

/// A Markdown table: the first contender is ours, the others are shown by how many times slower.
pub struct Table {
    text: String,
}

impl Table {
    pub fn new(title: &str) -> Self {
        Self { text: format!("| {title} | ns per question | against |\n|---|---:|---|\n") }
    }

    pub fn row(&mut self, work: &str, contenders: &[Contender<'_>], times: &[f64]) {
        let others: Vec<_> = contenders
            .iter()
            .zip(times)
            .skip(1)
            .map(|(c, time)| format!("{} {:.1} ns: {:.2} ×", c.name, time, time / times[0]))
            .collect();
        writeln!(self.text, "| {work} | {:.1} | {} |", times[0], others.join(" · ")).unwrap();
    }

    pub fn print(&self) {
        println!("\n{}\n{}", machine(), self.text);
    }
}

/// What the figures were measured on.
pub fn machine() -> String {
    let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |key: &str| {
        let line = cpu.lines().find(|line| line.starts_with(key));
        line.and_then(|line| line.split_once(": "))
            .map_or("?", |(_, value)| value.trim())
            .to_owned()
    };
    format!(
        "{}, family {} model {}; {}-{}; target features at compile time: {}",
        field("model name"),
        field("cpu family"),
        field("model\t"),
        std::env::consts::ARCH,
        std::env::consts::OS,
        if cfg!(target_feature = "avx512f") {
            "AVX-512"
        } else if cfg!(target_feature = "avx2") {
            "AVX2"
        } else {
            "the target's baseline"
        },
    )
}
