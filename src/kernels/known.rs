//! Tests that kernels left out by the type of a rule change neither an answer nor the kernel that gives it.

use std::fmt::Debug;

use super::{FEW_PARTS, Question, answers, answers_of, census, force, random_cells, unknown};
use crate::{
    batch::Batch,
    cell_set::CellSet,
    direction::{Direction, Directions},
    grid_vec::GridVec,
    mask::GridMask,
    rule::{
        Exits, KING, KNIGHT, ROOK, Rule, Walls,
        corners::KING_NO_CUTTING,
        extension::RuleExt,
        ice::ICE,
        jumps::{Leaper, Offsets},
        steps::{DIAGONAL, HEX, ORTHOGONAL, Steps},
    },
};

/// Asks with the rule itself, with a rule whose type allows any moves, and step by step.
fn same<B: CellSet + Debug>(rule: impl Rule<B> + Clone, question: &Question<B>) {
    census::taken();
    let of_any = answers(&rule, question);
    let kernels = census::taken();
    assert_eq!(answers(&unknown(&rule), question), of_any);
    census::taken();
    assert_eq!(answers_of(rule, question, FEW_PARTS), of_any);
    assert_eq!(census::taken(), kernels);
}

/// Rules of the kinds that have kernels.
fn check_some<B: CellSet + Debug>(empty: &B) {
    force::each(|_| {
        let mut random = fastrand::Rng::with_seed(12);
        let question = &Question::random(&mut random, empty, 0.2);
        let (mut walls, mut exits) =
            (Walls::open_like(empty), Exits::open_like(empty, Directions::ALL));
        for cell in random_cells(&mut random, empty, 0.8).cells() {
            walls.block(cell, Direction::East);
            exits.block(cell, Direction::West);
        }
        same(ORTHOGONAL, question);
        same(KING, question);
        same(KNIGHT, question);
        same(KING_NO_CUTTING, question);
        same(ICE, question);
        same(walls, question);
        same(exits, question);
        same(ORTHOGONAL.on_torus(), question);
        same(KING.on_torus(), question);
        same(KING_NO_CUTTING.on_torus(), question);
        same(Walls::<_, 2, true>::default_like(empty), question);
    });
}

/// All rules, on the boards whose kernels take the least time to build.
fn check_all<B: CellSet + Debug>(empty: &B) {
    check_some(empty);
    force::each(|_| {
        let mut random = fastrand::Rng::with_seed(13);
        let question = &Question::random(&mut random, empty, 0.2);
        let one_way = Steps::new(Directions::of(&[Direction::North, Direction::SouthEast]));
        let mut hexagons = Walls::hexagonal(empty);
        let mut thick = Walls::with_diagonals(empty);
        let mut exits = Exits::open_like(empty, Directions::ALL);
        for cell in random_cells(&mut random, empty, 0.8).cells() {
            hexagons.block(cell, Direction::NorthEast);
            thick.block(cell, Direction::South);
            exits.block(cell, Direction::West);
        }
        same(DIAGONAL, question);
        same(HEX, question);
        same(one_way, question);
        same(Leaper::new(1, 3), question);
        same(ROOK, question);
        same(hexagons, question);
        same(thick, question);
        same(exits.reversed(), question);
        same(ORTHOGONAL.or(KNIGHT), question);
        same(HEX.on_torus(), question);
        same(DIAGONAL.wrapping_east_west(), question);
        same(one_way.on_torus(), question);
        same(KNIGHT.on_torus(), question);
        same(Offsets::new([(1, 0), (0, 1)]).on_torus(), question);
        same(Offsets::new([(1, 0), (-2, 1)]).on_torus(), question);
        same(Walls::<_, 3, true>::default_like(empty), question);
        same(Walls::<_, 4, true>::default_like(empty), question);
    });
}

on_boards! {
    check_all;
    on_a_word: GridMask::<7, 9, u64>::EMPTY;
    on_tiles: GridVec::empty(66, 9).unwrap();
}

on_boards! {
    check_some;
    on_rows: GridMask::<30, 20, [u32; 20]>::EMPTY;
    on_rows_in_memory: GridMask::<100, 12, [u64; 24]>::EMPTY;
    on_a_batch: Batch::<8, 8, 8, u64>::EMPTY;
}
