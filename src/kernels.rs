//! Every kernel that this processor can run gives the answers of the loop that goes step by step.

use crate::{
    bits::simd::force,
    cell_set::CellSet,
    direction::Direction,
    grid_vec::GridVec,
    mask::GridMask,
    rule::{DIAGONAL, KING, KING_NO_CORNER, KNIGHT, ORTHOGONAL, Rule, Walls, rule_fn},
    search::Search,
};
use bitvec::{array::BitArray, order::Lsb0};

type Rows<T, const N: usize> = BitArray<[T; N], Lsb0>;

fn random_cells<B: CellSet>(random: &mut fastrand::Rng, empty: &B, closed: f32) -> B {
    let mut cells = empty.clone();
    for y in 0..empty.height() {
        for x in 0..empty.width() {
            if random.f32() >= closed {
                cells.insert((x, y));
            }
        }
    }
    cells
}

/// The same rule, as a stranger: boards know nothing of it but its two answers.
fn unknown<'a, B: CellSet>(rule: &'a dyn Rule<B>) -> impl Rule<B> + use<'a, B> {
    rule_fn(|from: &B, open: &B| rule.step(from, open), |to: &B, open: &B| rule.back(to, open))
}

fn agrees<B: CellSet>(rule: &dyn Rule<B>, open: &B, from: &B, to: &B) {
    let known = Search::new(rule, open.clone());
    let slow = Search::new(unknown(rule), open.clone());
    assert_eq!(known.distance(from, to), slow.distance(from, to));
    assert_eq!(known.distances(from), slow.distances(from));
}

fn check<B: CellSet>(empty: &B) {
    force::each(|_| {
        let mut random = fastrand::Rng::with_seed(11);
        for closed in [0.1, 0.35] {
            let open = random_cells(&mut random, empty, closed);
            let few = 1.0 - 2.0 / (empty.width() * empty.height()) as f32;
            let (from, to) =
                (random_cells(&mut random, empty, few), random_cells(&mut random, empty, few));
            let mut walls = Walls::<B>::on(empty);
            let mut thick = Walls::<B, 8>::on(empty);
            for cell in random_cells(&mut random, empty, 0.7).cells() {
                walls.block(cell, Direction::ORTHOGONAL[random.usize(..4)]);
                walls.block_one_way(cell, Direction::ORTHOGONAL[random.usize(..4)]);
                thick.block(cell, Direction::ALL[random.usize(..8)]);
            }
            agrees(&ORTHOGONAL, &open, &from, &to);
            agrees(&DIAGONAL, &open, &from, &to);
            agrees(&KING, &open, &from, &to);
            agrees(&KNIGHT, &open, &from, &to);
            agrees(&KING_NO_CORNER, &open, &from, &to);
            agrees(&walls, &open, &from, &to);
            agrees(&thick, &open, &from, &to);
        }
    });
}

macro_rules! boards {
    ($($name:ident: $Board:ty;)*) => { $(
        #[test]
        fn $name() {
            check(&<$Board>::EMPTY);
        }
    )* };
}

boards! {
    u8_in_one_vector: GridMask<8, 30, Rows<u8, 30>>;
    u8_in_several: GridMask<7, 150, Rows<u8, 150>>;
    u16_in_one_vector: GridMask<16, 16, Rows<u16, 16>>;
    u16_in_several: GridMask<13, 70, Rows<u16, 70>>;
    u32_in_two_vectors: GridMask<30, 20, Rows<u32, 20>>;
    u64_exactly_eight_vectors: GridMask<64, 64, Rows<u64, 64>>;
    u64_with_room: GridMask<40, 9, Rows<u64, 12>>;
    too_tall_for_registers: GridMask<20, 300, Rows<u32, 300>>;
    two_words_a_row: GridMask<100, 40, Rows<u64, 80>>;
    three_words_a_row_and_room: GridMask<192, 17, Rows<u64, 54>>;
    one_row: GridMask<200, 1, Rows<u64, 4>>;
}

#[test]
fn run_time_sizes() {
    for (width, height) in [(1, 1), (64, 7), (64, 8), (65, 9), (130, 40), (63, 64)] {
        check(&GridVec::new(width, height).unwrap());
    }
}
