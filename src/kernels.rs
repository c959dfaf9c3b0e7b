//! Tests that every kernel that this processor can run gives the same answers as the step-by-step loop, and that each kernel is
//! chosen where it should be.
//!
//! | file | what is in it |
//! |---|---|
//! | `ground`, `rules` | boards of all kinds and places on them; the rules, by the engines that serve them |
//! | `case` | a question, the answers of the step-by-step loop, and how they are compared |
//! | `races` | players side by side |
//! | `choice`, `known` | which kernel answers, by the board and by the type of the rule |
//! | `proportion` | how much of a board a question looks at |
//!
//! Questions are drawn at random. `GRIDMASK_SEED=7 cargo test --lib kernels` draws others.

use std::collections::BTreeSet;

use fastrand::Rng;

use crate::{
    batch::Batch,
    bits::{
        census::{
            self,
            Kernel::{
                self, ByCell, ByStep, Doors, Each, Field, FieldRound, Fill, Packed, Registers,
                Slides, Together,
            },
        },
        force::{self, Instructions},
    },
    cell_set::{CellSet, Lanewise},
    grid_vec::GridVec,
    levels::Levels,
    mask::GridMask,
};

mod case;
mod choice;
mod ground;
mod known;
mod proportion;
mod races;
mod rules;

pub(crate) use case::Case;
pub(crate) use rules::fills;
use rules::{Draw, doors, doors_of_levels, levels, others, round, slides, steps};

/// A random number generator that starts as `GRIDMASK_SEED` says, otherwise for each salt.
pub(crate) fn random(salt: usize) -> Rng {
    let seed = std::env::var("GRIDMASK_SEED").map_or(1, |seed| seed.parse().expect("a number"));
    Rng::with_seed(seed << 32 | salt as u64)
}

/// Draws questions for each rule, and compares the answers under some instruction sets. The expected kernels must run for each
/// rule. Waves without a kernel must run for some rule if they are expected; otherwise they must not.
fn check<B: CellSet>(
    random: &mut Rng,
    blank: &B,
    rules: Draw<B>,
    expected: &[Kernel],
    sets: &[Instructions],
    ask: fn(&Case<B>),
) {
    let (expected, without) = (expected.iter().copied().collect(), [ByCell, ByStep, Doors].into());
    let are_without = !BTreeSet::is_disjoint(&expected, &without);
    let is_fast = blank.width() * blank.height() <= 256 || expected.contains(&Slides);
    let rounds = if is_fast || are_without { 4 } else { 1 };
    let rules: Vec<_> = (0..rounds).map(|_| rules(random, blank)).collect();
    let rounds: Vec<_> = rules.into_iter().map(|rules| Case::draw(random, blank, rules)).collect();
    for &set in sets {
        eprintln!("with {set:?}");
        let mut of_all = BTreeSet::new();
        for which in 0..rounds[0].len() {
            census::taken();
            force::with(set, || rounds.iter().for_each(|cases| ask(&cases[which])));
            let mut run = BTreeSet::from_iter(census::taken());
            // The shortest vectors hold small boards only.
            run.extend((set == Instructions::Baseline).then_some(Registers));
            let are_right = expected.is_subset(&run) && run.is_disjoint(&without);
            assert!(are_without || are_right, "rule {which}: {run:?}");
            of_all.extend(run);
        }
        assert!(expected.is_subset(&of_all), "{of_all:?}");
    }
}

/// Stamps out a test for each board: rules to ask by, and the kernels that have to answer for each of them.
macro_rules! on_boards {
    ($ask:expr; $($name:ident: $empty:expr, $($rules:ident $expected:tt),+;)*) => { $(
        #[test]
        fn $name() {
            let blank = $empty;
            let mut random = random(blank.width() * blank.height());
            $(check(&mut random, &blank, $rules, &$expected, &force::sets(), $ask);)+
        }
    )* };
}

on_boards! {
    Case::ask;
    in_a_word: GridMask::<7, 9, u64>::EMPTY, fills [Packed], steps [Packed];
    in_two_words: GridMask::<11, 11>::EMPTY, fills [Packed], steps [Packed];
    in_short_rows: GridMask::<8, 40, [u8; 40]>::EMPTY, fills [Registers], slides [Slides];
    in_the_rows_of_a_sheet: GridMask::<30, 20, [u32; 20]>::EMPTY,
        fills [Registers], steps [Field], round [FieldRound];
    in_rows_with_room: GridMask::<64, 45, [u64; 64]>::EMPTY,
        fills [Registers, Fill], slides [Slides];
    in_rows_of_two_words: GridMask::<100, 12, [u64; 24]>::EMPTY,
        fills [Field, Fill], steps [Field], round [FieldRound], slides [Slides];
    on_levels: Levels::splat(&GridVec::empty(30, 20).unwrap(), 8),
        doors_of_levels [Doors], levels [ByCell, ByStep];
}

#[cfg(feature = "ethnum")]
on_boards! {
    Case::ask;
    in_four_words: GridMask::<16, 15, ethnum::U256>::EMPTY, fills [Packed], steps [Packed];
}

fn ask_each<B: Lanewise<8>>(case: &Case<B>) {
    case.ask();
    case.ask_each();
}

on_boards! {
    ask_each;
    lanes_of_a_word: Batch::<8, 8, 8, u64>::EMPTY, fills [Together, Each], steps [Together, Each];
    lanes_in_stripes: Batch::<9, 9, 8>::EMPTY, fills [Together, Each], steps [Together, Each];
    lanes_without_stripes: Batch::<11, 11, 8>::EMPTY, fills [Together, Each], steps [Together, Each];
}

type Size = (usize, usize);

/// Sizes up to and beyond words of 16, 32 and 64 bits, registers, tiles and chunks, and the kernels for the most common steps.
const SIZES: [(&[Size], &[Kernel]); 5] = [
    (&[(1, 1), (16, 16), (32, 40)], &[Registers, Field]),
    (&[(33, 20), (64, 8), (63, 64)], &[Registers, Field, Fill]),
    (&[(130, 1), (1, 70), (1, 130), (200, 1), (2, 70)], &[Field, Fill]),
    (&[(65, 9), (129, 6), (190, 10)], &[Field, Fill]),
    // The corners of four chunks.
    (&[(66, 34), (66, 34), (66, 34), (70, 66), (128, 40)], &[Field, Fill]),
];

/// Sizes with long ways: for queues, for waves that leave their frame, and for numbers that start again.
const LONG: [Size; 7] = [(15, 150), (64, 35), (250, 5), (70, 44), (420, 13), (260, 65), (540, 260)];

/// Checks boards of each size under all instruction sets or, if one is enough, under each set in turn.
pub(crate) fn check_sizes(
    random: &mut Rng,
    sizes: &[Size],
    rules: Draw<GridVec>,
    expected: &[Kernel],
    one_is_enough: bool,
    ask: fn(&Case<GridVec>),
) {
    let sets = force::sets();
    for (i, &(width, height)) in sizes.iter().enumerate() {
        let blank = GridVec::empty(width, height).unwrap();
        let sets = if one_is_enough { &sets[i % sets.len()..][..1] } else { &sets };
        check(random, &blank, rules, expected, sets, ask);
    }
}

#[test]
fn fills_at_run_time() {
    let random = &mut random(0);
    SIZES.iter().for_each(|(sizes, run)| check_sizes(random, sizes, fills, run, false, Case::ask));
    check_sizes(random, &LONG.repeat(2), fills, &[Field], false, Case::ask);
}

#[test]
fn other_kernels_at_run_time() {
    let (random, sizes) = (&mut random(1), SIZES.map(|(sizes, _)| sizes).concat());
    check_sizes(random, &sizes, steps, &[Field], true, Case::ask);
    check_sizes(random, &sizes, round, &[FieldRound], true, Case::ask);
    check_sizes(random, &[&sizes[..], &[(190, 17)]].concat(), slides, &[Slides], true, Case::ask);
}

#[test]
fn moves_without_a_kernel_at_run_time() {
    let (random, sizes) = (&mut random(2), [(8, 300), (50, 50)]);
    check_sizes(random, &sizes, doors, &[Doors], true, Case::ask);
    check_sizes(random, &sizes, others, &[ByCell, ByStep], true, Case::ask);
}
