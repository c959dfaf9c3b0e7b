//! Waves across wrapping sides.

use core::fmt::Debug;

use super::{
    Answers, CellSet, Direction, Directions, GridMask, GridVec, HEX, KING, Kernel, ORTHOGONAL,
    Question, Rule, Search, Steps, answers_of, census, force, random_cells, shown, unknown,
};
use crate::rule::{Walls, extension::RuleExt};

/// Steps across some sides, including those that lead back to where others came from.
fn rules<B: CellSet + 'static>(random: &mut fastrand::Rng, empty: &B) -> Vec<Box<dyn Rule<B>>> {
    let mut walls = Walls::open_on_torus(empty);
    for cell in random_cells(random, empty, 0.7).cells() {
        walls.block(cell, Direction::ORTHOGONAL[random.usize(..4)]);
    }
    let one_way =
        Steps::new(Directions::of(&[Direction::East, Direction::NorthEast, Direction::South]));
    vec![
        Box::new(ORTHOGONAL.on_torus()),
        Box::new(ORTHOGONAL.wrapping_east_west()),
        Box::new(ORTHOGONAL.wrapping_north_south()),
        Box::new(KING.on_torus()),
        Box::new(KING.wrapping_north_south()),
        Box::new(HEX.on_torus()),
        Box::new(one_way.on_torus()),
        Box::new(one_way.on_torus().reversed()),
        Box::new(one_way.wrapping_east_west()),
        Box::new(walls),
    ]
}

fn answers<B: CellSet>(rule: &dyn Rule<B>, question: &Question<B>) -> Answers<B> {
    answers_of(rule, question, 3)
}

/// Checks all answers, and the layers one by one, up to a stop and a limit.
fn check<B: CellSet + Debug + 'static>(empty: &B) {
    // On a large board, each rule has one question, because the step-by-step loop is slow.
    let is_large = empty.width() * empty.height() > 256;
    let mut random = fastrand::Rng::with_seed((empty.width() * 1000 + empty.height()) as u64);
    for (i, closed) in [0.1, 0.35].into_iter().enumerate() {
        let rules = rules(&mut random, empty).into_iter().skip(if is_large { i } else { 0 });
        for rule in rules.step_by(if is_large { 2 } else { 1 }) {
            let rule = &*rule;
            let mut question = Question::random(&mut random, empty, closed);
            if question.from.is_empty() {
                question.from = empty.cell_like((0, 0));
            }
            let slow = answers(&unknown(rule), &question);
            let Question { open, from, .. } = &question;
            let layers: Vec<_> = Search::new(unknown(rule), open.clone()).layers(from).collect();
            force::each(|instructions| {
                census::taken();
                assert_eq!(answers(rule, &question), slow, "with {instructions:?} on\n{open}");
                assert!(census::taken().contains(&Kernel::FieldRound));
                let search = Search::new(rule, open.clone());
                for limit in [layers.len(), layers.len() / 2] {
                    let expected = &layers[..limit.max(1).min(layers.len())];
                    assert_eq!(shown(&search, from, limit), expected, "with {instructions:?}");
                }
            });
        }
    }
}

#[test]
fn sizes_known_at_run_time() {
    for (width, height) in [
        (200, 1),
        (1, 200),
        (2, 90),
        (90, 2),
        (12, 12),
        (35, 17),
        (64, 8),
        (65, 7),
        (128, 5),
        (129, 6),
        (20, 70),
        (65, 66),
        (130, 34),
    ] {
        check(&GridVec::empty(width, height).unwrap());
    }
}

#[test]
fn sizes_known_to_the_compiler() {
    check(&GridMask::<30, 20, [u32; 20]>::EMPTY);
    check(&GridMask::<100, 12, [u64; 24]>::EMPTY);
}

/// Layer numbers start again after 255 layers.
#[test]
fn many_layers_are_numbered() {
    // The opening in the next row is as far eastwards as westwards.
    let open = GridVec::from_fn(66, 60, |cell| match cell.y % 4 {
        1 => cell.x == 33,
        3 => cell.x == 0 && cell.y < 59,
        _ => true,
    })
    .unwrap();
    let rule = ORTHOGONAL.on_torus();
    let slow = Search::new(unknown(&rule), open.clone()).distance_map((0, 0));
    assert!(slow.max() > Some(900));
    force::each(|instructions| {
        let map = Search::new(rule, open.clone()).distance_map((0, 0));
        assert_eq!(map, slow, "with {instructions:?}");
    });
}

/// The closed part of a board takes no memory.
#[test]
fn closed_parts_are_not_visited() {
    let search = |width, height, open: fn(usize, usize) -> bool| {
        let open = GridVec::from_fn(width, height, |cell| open(cell.x, cell.y)).unwrap();
        census::taken();
        let reached = Search::new(ORTHOGONAL.on_torus(), open).eccentricity((0, 0));
        (reached, census::taken())
    };
    assert_eq!(search(300, 300, |x, _| x == 0), (Some(150), vec![Kernel::FieldRound]));
    assert_eq!(search(1100, 1000, |_, y| y < 8), (Some(557), vec![Kernel::FieldRound]));
}
