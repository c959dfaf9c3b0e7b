//! The main function of a bench: criterion's figures for each contender, then a table of ratios.

use std::{env, hint::black_box};

use criterion::{Criterion, Throughput};

use super::contest::{Contest, On, agree, ratios};

/// Checks the contenders against each other and times them on the boards that `boards` makes.
pub fn run<B>(title: &str, boards: impl Fn() -> B, contests: &[On<B>]) {
    let mut criterion = Criterion::default().sample_size(20).configure_from_args();
    let mut prepared = boards();
    for contest in contests {
        group(&mut criterion, contest(&mut prepared));
    }
    criterion.final_summary();
    if !env::args().any(|argument| argument == "--list") {
        ratios(title, &mut boards(), contests);
    }
}

/// Checks the contenders of one contest against each other and times them.
pub fn group(criterion: &mut Criterion, mut contest: Contest<'_>) {
    agree(&mut contest);
    let orders = contest.orders();
    let mut group = criterion.benchmark_group(contest.work);
    group.throughput(Throughput::Elements((contest.questions * contest.answers) as u64));
    for mut contender in contest.contenders {
        let mut orders = orders.iter().cycle();
        let mut pass = || orders.next().map(|order| (contender.pass)(order));
        group.bench_function(contender.name, |b| b.iter(|| black_box(pass())));
    }
    group.finish();
}
