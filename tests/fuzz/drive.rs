//! Runs the targets beside it: on a few inputs with every `cargo test -p tests`, and for any length of time on request.
//!
//! ```text
//! GRIDMASK_SOAK_SECONDS=600 cargo test --release -p tests --test laws soak -- --ignored --nocapture
//! ```
//!
//! `GRIDMASK_SOAK_TARGET` names one target, and `GRIDMASK_SOAK_SEED` is a seed that was printed.

use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant, SystemTime};

use fastrand::Rng;

use super::corpus::SEEDS;
use super::targets::{TARGETS, Target};

const LONGEST_INPUT: usize = 400;

/// One of the seeds with random changes, or random bytes.
fn input(rng: &mut Rng) -> Vec<u8> {
    let mut bytes = SEEDS[rng.usize(..SEEDS.len())].to_vec();
    if rng.u8(..8) == 0 {
        bytes = (0..rng.usize(..LONGEST_INPUT)).map(|_| rng.u8(..)).collect();
    }
    for _ in 0..rng.usize(..8) {
        let at = rng.usize(..=bytes.len());
        let end = at + rng.usize(..=(bytes.len() - at).min(12));
        match rng.u8(..6) {
            0 => drop(bytes.drain(at..end)),
            1 => bytes.insert(at, rng.u8(..)),
            2 if at < bytes.len() => bytes[at] = rng.u8(..),
            3 if at < bytes.len() => bytes[at] ^= 1 << rng.u8(..8),
            4 => {
                let part = bytes[at..end].to_vec();
                let to = rng.usize(..=bytes.len());
                bytes.splice(to..to, part);
            }
            _ => {
                let other = SEEDS[rng.usize(..SEEDS.len())];
                let from = rng.usize(..=other.len());
                bytes.truncate(at);
                bytes.extend(&other[from..]);
            }
        }
    }
    bytes.truncate(LONGEST_INPUT);
    bytes
}

/// Runs a target, and names the input if it fails.
fn try_input(name: &str, target: Target, bytes: &[u8], seed: u64) {
    if catch_unwind(AssertUnwindSafe(|| target(bytes))).is_err() {
        panic!("{name}, seed {seed}: b\"{}\"", bytes.escape_ascii());
    }
}

#[test]
fn targets_hold_on_the_corpus_and_near_it() {
    for (name, target) in TARGETS {
        SEEDS.iter().for_each(|bytes| try_input(name, target, bytes, 0));
        let mut rng = Rng::with_seed(1);
        let count = if matches!(name, "search" | "batch") { 20 } else { 150 };
        for _ in 0..count {
            try_input(name, target, &input(&mut rng), 1);
        }
    }
}

#[test]
#[ignore = "takes as long as it is told"]
fn soak() {
    let number = |name: &str| env::var(name).ok().map(|text| text.parse::<u64>().unwrap());
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    let seed = number("GRIDMASK_SOAK_SEED").unwrap_or(now.as_nanos() as u64);
    let time = Duration::from_secs(number("GRIDMASK_SOAK_SECONDS").unwrap_or(60));
    let chosen = env::var("GRIDMASK_SOAK_TARGET").ok();
    let is_chosen = |name: &str| chosen.as_ref().is_none_or(|chosen| chosen == name);
    for (name, target) in TARGETS.into_iter().filter(|(name, _)| is_chosen(name)) {
        println!("{name}: seed {seed}");
        let (start, mut rng, mut runs) = (Instant::now(), Rng::with_seed(seed), 0_u64);
        while start.elapsed() < time {
            try_input(name, target, &input(&mut rng), seed);
            runs += 1;
        }
        println!("{name}: {runs} executions in {} s", start.elapsed().as_secs());
    }
}
