//! Slides by sweeps over rows.

use core::fmt::Debug;

use super::{
    Case, CellSet, Direction, Directions, GridMask, GridVec, Kernel, Question, Rule, Search,
    answers_of_waves as answers, census, force, random_cells,
};
use crate::rule::{BISHOP, QUEEN, ROOK, Reversed, Slider, ice::ICE};

fn rules<B: CellSet + 'static>() -> [Box<dyn Rule<B>>; 10] {
    let one_way = Slider::new(Directions::of(&[Direction::NorthEast, Direction::South]));
    [
        Box::new(ROOK),
        Box::new(BISHOP),
        Box::new(QUEEN),
        Box::new(one_way),
        Box::new(Reversed(one_way)),
        Box::new(ROOK.at_most(3)),
        Box::new(QUEEN.at_most(70)),
        Box::new(Reversed(one_way.at_most(2))),
        Box::new(ICE),
        Box::new(Reversed(ICE)),
    ]
}

fn check<B: CellSet + Debug + 'static>(empty: &B) {
    let mut random = fastrand::Rng::with_seed(13);
    let mut cases = Vec::new();
    for closed in [0.0, 0.04, 0.3] {
        for rule in rules::<B>() {
            let question = Question::random(&mut random, empty, closed);
            cases.push(Case::new(rule, question, answers));
        }
    }
    // On ice, many cells slide in sweeps and a few to the ends of runs: both occur in one wave.
    for [closed, left_out] in [[0.0, 0.5], [0.1, 0.7], [0.4, 0.2], [0.2, 0.0]] {
        for rule in [Box::new(ICE) as Box<dyn Rule<B>>, Box::new(Reversed(ICE))] {
            let mut question = Question::random(&mut random, empty, closed);
            question.from = random_cells(&mut random, empty, left_out);
            cases.push(Case::new(rule, question, answers));
        }
    }
    force::each(|instructions| {
        for case in &cases {
            census::taken();
            case.check(answers, instructions);
            let run = census::taken();
            assert!(run.contains(&Kernel::Slides), "{run:?}");
            // Layers that are pulled are found step by step.
            assert!(run.iter().all(|k| matches!(k, Kernel::Slides | Kernel::ByStep)), "{run:?}");
        }
    });
}

on_boards! {
    check;
    rows_of_u8: GridMask::<8, 40, [u8; 40]>::EMPTY;
    one_word_a_row: GridMask::<64, 9, [u64; 128]>::EMPTY;
    two_words_a_row: GridMask::<100, 12, [u64; 24]>::EMPTY;
    three_words_a_row: GridMask::<192, 17, [u64; 54]>::EMPTY;
    one_row: GridMask::<200, 1, [u64; 4]>::EMPTY;
}

#[test]
fn sizes_known_at_run_time() {
    for (width, height) in [(1, 1), (1, 70), (9, 9), (65, 9), (130, 12), (190, 17), (140, 140)] {
        check(&GridVec::empty(width, height).unwrap());
    }
}

/// Laying out a whole board for its few tiles would take a thousand times their memory.
#[test]
fn a_large_board_is_laid_out_if_it_is_open() {
    let empty = GridVec::empty(2000, 1500).unwrap();
    let corner = |open| Search::new(ROOK, open).distance((3, 2), (40, 90));
    census::taken();
    assert_eq!(corner(empty.full_like()), Some(2));
    assert_eq!(census::taken(), [Kernel::Slides]);
    let ways = (2..=90).map(|y| (3, y)).chain((3..=40).map(|x| (x, 90)));
    assert_eq!(corner(empty.cells_like(ways)), Some(2));
    assert_eq!(census::taken(), [Kernel::ByCell]);
}

/// The corridor of a serpentine on a square, whose cells a rook passes.
fn words_passed(side: usize, rule: &dyn Rule<GridVec>) -> usize {
    let is_end = |x: usize, y: usize| x == if y % 4 == 1 { side - 1 } else { 0 };
    let open = GridVec::from_fn(side, side, |cell| cell.y % 2 == 0 || is_end(cell.x, cell.y));
    let search = Search::new(rule, open.unwrap());
    census::work_done();
    assert!(search.distance((0, 0), (0, side - 2)).is_some());
    census::work_done()
}

#[test]
fn a_longer_slide_passes_no_more_cells() {
    for side in [64, 128, 256] {
        let cells = side * side / 2;
        for longest in [2, 5, 60, 200, 1000] {
            let passed = words_passed(side, &ROOK.at_most(longest));
            assert!(passed < 4 * cells, "{passed} words, {longest} at most, {side}×{side}");
        }
        assert!(words_passed(side, &ROOK) < 4 * cells, "{side}×{side}");
    }
}
