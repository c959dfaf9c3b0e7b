//! Contenders on the same questions, timed in turn so that a machine whose speed drifts is fair to
//! all, and compared by the ratio of their best passes.

use std::{env, hint::black_box, process::Command, time::Instant};

type Pass<'a> = Box<dyn FnMut(&[usize]) -> u64 + 'a>;

/// A function that answers a whole list of questions, given by number in the order to ask them. It
/// returns a checksum of the answers.
pub struct Contender<'a> {
    pub name: &'a str,
    pub pass: Pass<'a>,
}

/// One kind of question on a list of boards, and its contenders, this crate first.
pub struct Contest<'a> {
    pub work: &'a str,
    pub questions: usize,
    /// The number of answers to each question.
    pub answers: usize,
    pub contenders: Vec<Contender<'a>>,
}

impl<'a> Contest<'a> {
    pub fn new(work: &'a str, questions: usize) -> Self {
        Self { work, questions, answers: 1, contenders: Vec::new() }
    }

    /// Each question has this many answers; times are given per answer.
    pub fn of(mut self, answers: usize) -> Self {
        self.answers = answers;
        self
    }

    pub fn contender(mut self, name: &'a str, pass: impl FnMut(&[usize]) -> u64 + 'a) -> Self {
        self.contenders.push(Contender { name, pass: Box::new(pass) });
        self
    }

    /// Orders in which to ask the questions. They are shuffled, so that neither the branch predictor nor the
    /// prefetcher knows which comes next. If the environment variable `GRIDMASK_IN_SEQUENCE` is set, the
    /// only order is that of the boards in memory.
    pub fn orders(&self) -> Vec<Vec<usize>> {
        let in_sequence: Vec<usize> = (0..self.questions).collect();
        if std::env::var_os("GRIDMASK_IN_SEQUENCE").is_some() {
            return vec![in_sequence];
        }
        let mut random = fastrand::Rng::with_seed(0xd1b5_4a32);
        let order = || {
            let mut order = in_sequence.clone();
            random.shuffle(&mut order);
            order
        };
        std::iter::repeat_with(order).take(ORDERS).collect()
    }
}

const ORDERS: usize = 32;
/// How far apart the orders of two neighboring contenders are; no two contenders share one.
const BETWEEN: usize = 5;

/// One number for all answers to a list of questions; it depends on their order.
pub fn checksum(order: &[usize], mut answer: impl FnMut(usize) -> Option<u32>) -> u64 {
    order.iter().fold(0, |sum: u64, &i| {
        sum.wrapping_mul(31).wrapping_add(answer(i).map_or(u64::MAX, u64::from))
    })
}

/// One number for all answers to a list of questions with several answers each. Questions go by the
/// numbers of their boards.
pub fn checksum_of<const N: usize>(
    order: &[usize],
    mut answer: impl FnMut(usize) -> [Option<u32>; N],
) -> u64 {
    order.iter().fold(0, |sum: u64, &i| {
        answer(i).into_iter().fold(sum, |sum, one| {
            sum.wrapping_mul(31).wrapping_add(one.map_or(u64::MAX, u64::from))
        })
    })
}

/// The passes of each contender over its list: fewer with `--quick`, and one if the bench runs as a
/// test.
pub fn rounds() -> usize {
    let has = |flag: &str| env::args().any(|argument| argument == flag);
    match (has("--test"), has("--quick")) {
        (true, _) => 1,
        (_, true) => 20,
        _ => 200,
    }
}

/// Checks that all contenders give the same answers.
///
/// # Panics
///
/// Panics if they differ.
pub fn agree(contest: &mut Contest<'_>) {
    let order = &contest.orders()[0];
    let answers: Vec<u64> = contest.contenders.iter_mut().map(|c| (c.pass)(order)).collect();
    for (contender, answer) in contest.contenders.iter().zip(&answers) {
        let (name, first) = (contender.name, contest.contenders[0].name);
        assert_eq!(*answer, answers[0], "{}: {name} disagrees with {first}", contest.work);
    }
}

/// Times the contenders and returns the best nanoseconds per question of each, in order.
pub fn race(contest: &mut Contest<'_>, rounds: usize) -> Vec<f64> {
    agree(contest);
    let orders = contest.orders();
    let mut best = vec![f64::INFINITY; contest.contenders.len()];
    for round in 0..rounds {
        for (i, (contender, best)) in contest.contenders.iter_mut().zip(&mut best).enumerate() {
            // Each contender has its own order. With a common one the first teaches the branch
            // predictor what the next is asked, which halved the time of the third.
            let order = &orders[(round + i * BETWEEN) % orders.len()];
            let start = Instant::now();
            black_box((contender.pass)(order));
            *best = best.min(start.elapsed().as_secs_f64());
        }
    }
    let answers = (contest.questions * contest.answers) as f64;
    best.iter().map(|seconds| seconds * 1e9 / answers).collect()
}

/// A ratio: one decimal from 10 on, otherwise two; a very small one with two significant digits.
pub fn factor(ratio: f64) -> String {
    let zeros = (-ratio.log10()).ceil().max(0.0) as usize;
    match ratio {
        10.0.. => format!("{ratio:.1}"),
        _ if zeros > 1 => format!("{ratio:.0$}", zeros + 1),
        _ => format!("{ratio:.2}"),
    }
}

/// The machine and the features that the figures were measured with.
pub fn machine() -> String {
    let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |key: &str| {
        let line = cpu.lines().find(|line| line.starts_with(key));
        line.and_then(|line| line.split_once(": "))
            .map_or("?", |(_, value)| value.trim())
            .to_owned()
    };
    format!(
        "{}; RUSTFLAGS \"{}\"; {}, family {} model {}; {}-{}; compiled for {}, the processor has {}, \
         the crate uses at most {}",
        compiler(),
        env::var("RUSTFLAGS").unwrap_or_default(),
        field("model name"),
        field("cpu family"),
        field("model\t"),
        env::consts::ARCH,
        env::consts::OS,
        instruction_set(cfg!(target_feature = "avx512f"), cfg!(target_feature = "avx2")),
        processor(),
        used(),
    )
}

fn compiler() -> String {
    let rustc = env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let version = Command::new(rustc).arg("-V").output();
    version.map_or_else(
        |_| "rustc ?".to_owned(),
        |out| String::from_utf8_lossy(&out.stdout).trim().to_owned(),
    )
}

fn instruction_set(avx512: bool, avx2: bool) -> &'static str {
    match (avx512, avx2) {
        (true, _) => "AVX-512",
        (_, true) => "AVX2",
        _ => "the baseline of the target",
    }
}

#[cfg(target_arch = "x86_64")]
fn processor() -> &'static str {
    instruction_set(is_x86_feature_detected!("avx512f"), is_x86_feature_detected!("avx2"))
}

/// The features that the crate detects, unless it was told not to use AVX-512.
#[cfg(target_arch = "x86_64")]
fn used() -> &'static str {
    macro_rules! has {
        ($($feature:tt)*) => { $(is_x86_feature_detected!($feature))&&* };
    }
    let avx2 = has!("avx2" "bmi1" "bmi2" "lzcnt" "popcnt");
    let avx512 = avx2 && has!("avx512f" "avx512bw" "avx512vl" "avx512dq" "avx512vbmi2");
    instruction_set(avx512 && !cfg!(gridmask_at_most_avx2), avx2)
}

#[cfg(not(target_arch = "x86_64"))]
fn processor() -> &'static str {
    instruction_set(false, false)
}

#[cfg(not(target_arch = "x86_64"))]
fn used() -> &'static str {
    instruction_set(false, false)
}
