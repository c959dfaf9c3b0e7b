//! Every kernel that this processor can run gives the answers of the loop that goes step by step.

use crate::{
    bits::simd::force,
    cell_set::{CellSet, Lanewise},
    direction::Direction,
    grid_vec::GridVec,
    mask::GridMask,
    rule::{DIAGONAL, KING, KING_NO_CORNER, KNIGHT, ORTHOGONAL, Rule, Walls, rule_fn},
    search::Search,
    stack::Stack,
};
use bitvec::{array::BitArray, order::Lsb0};

mod shapes;

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
    floods_agree(rule, open, from, to);
}

/// What is filled without layers is what the layers hold.
fn floods_agree<B: CellSet>(rule: &dyn Rule<B>, open: &B, from: &B, to: &B) {
    let known = Search::new(rule, open.clone());
    let slow = Search::new(unknown(rule), open.clone());
    let mut reached = open.empty_like();
    for layer in slow.layers(from) {
        reached |= &layer;
    }
    assert_eq!(known.reach(from), reached);
    let mut touched = to.clone();
    touched &= &reached;
    assert_eq!(known.connected(from, to), !touched.is_empty());
    let components: Vec<_> = known.components().collect();
    assert_eq!(components, slow.components().collect::<Vec<_>>());
}

/// Each board of a stack as well.
fn agrees_each<B: Lanewise<L>, const L: usize>(rule: &dyn Rule<B>, open: &B, from: &B, to: &B) {
    agrees(rule, open, from, to);
    let known = Search::new(rule, open.clone());
    let slow = Search::new(unknown(rule), open.clone());
    assert_eq!(known.distance_each(from, to), slow.distance_each(from, to));
    assert_eq!(known.eccentricity_each(from), slow.eccentricity_each(from));
    let mut room = [vec![open.clone(); 300], vec![open.clone(); 300]];
    let [fast, steps] = &mut room;
    let counts = known.shortest_paths_each_into(from, to, fast).unwrap();
    assert_eq!(counts, slow.shortest_paths_each_into(from, to, steps).unwrap());
    let longest = counts.into_iter().flatten().max().unwrap_or(0) as usize;
    assert_eq!(fast[..longest], steps[..longest]);
}

fn check<B: CellSet>(empty: &B) {
    check_with(empty, agrees);
}

fn check_each<B: Lanewise<L>, const L: usize>(empty: &B) {
    check_with(empty, agrees_each);
}

fn check_with<B: CellSet>(empty: &B, agrees: fn(&dyn Rule<B>, &B, &B, &B)) {
    force::each(|_| {
        let mut random = fastrand::Rng::with_seed(11);
        for closed in [0.1, 0.35] {
            let open = random_cells(&mut random, empty, closed);
            let few = 1.0 - 2.0 / (empty.width() * empty.storey_height()) as f32;
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
    u32_in_three_vectors: GridMask<30, 45, Rows<u32, 45>>;
    u64_in_six_vectors: GridMask<40, 41, Rows<u64, 41>>;
    u64_in_twelve_vectors: GridMask<33, 90, Rows<u64, 90>>;
    too_tall_for_registers: GridMask<20, 300, Rows<u32, 300>>;
    two_words_a_row: GridMask<100, 40, Rows<u64, 80>>;
    two_words_a_row_by_threes: GridMask<70, 81, Rows<u64, 162>>;
    two_full_words_a_row: GridMask<128, 128, Rows<u64, 256>>;
    three_words_a_row: GridMask<150, 20, Rows<u64, 60>>;
    four_words_a_row: GridMask<256, 66, Rows<u64, 264>>;
    two_words_a_row_in_memory: GridMask<90, 150, Rows<u64, 300>>;
    three_words_a_row_and_room: GridMask<192, 17, Rows<u64, 54>>;
    one_row: GridMask<200, 1, Rows<u64, 4>>;
}

macro_rules! stacks {
    ($($name:ident: $Stack:ty;)*) => { $(
        #[test]
        fn $name() {
            check_each(&<$Stack>::EMPTY);
        }
    )* };
}

stacks! {
    lanes_of_one_word: Stack<8, 8, 8, u64>;
    lanes_short_of_a_register: Stack<7, 9, 3, u64>;
    lanes_in_several_registers: Stack<5, 5, 19, u64>;
    lanes_of_two_words: Stack<9, 9, 8>;
    lanes_of_two_words_without_stripes: Stack<11, 11, 5>;
    lanes_of_four_words: Stack<16, 16, 8, ethnum::U256>;
    lanes_of_rows: Stack<13, 9, 8, Rows<u16, 9>>;
}

#[test]
fn run_time_sizes() {
    for (width, height) in [
        (1, 1),
        (64, 7),
        (64, 8),
        (65, 9),
        (130, 40),
        (63, 64),
        (90, 90),
        (180, 66),
        (230, 30),
        (70, 600),
        (300, 15),
    ] {
        check(&GridVec::new(width, height).unwrap());
    }
}
