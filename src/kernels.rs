//! Every kernel that this processor can run gives the answers of the loop that goes step by step, and every
//! kernel is chosen where it should be.

use crate::{
    bits::{
        census::{self, Kernel},
        force,
    },
    cell_set::{CellSet, Lanewise},
    direction::{Direction, Directions},
    grid_vec::GridVec,
    mask::GridMask,
    rule::{
        DIAGONAL, Exits, KING, KING_NO_CORNER, KNIGHT, ORTHOGONAL, Rule, Steps, Walls, rule_fn,
    },
    search::Search,
    stack::Stack,
};

mod known;
mod shapes;

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

/// A question: the open cells, from where, to where.
#[derive(Clone)]
struct Question<B> {
    open: B,
    from: B,
    to: B,
}

impl<B: CellSet> Question<B> {
    /// On a board of random cells with about two sources and two targets.
    fn random(random: &mut fastrand::Rng, empty: &B, closed: f32) -> Self {
        let few = 1.0 - 2.0 / (empty.width() * empty.storey_height()) as f32;
        let [open, from, to] = [closed, few, few].map(|closed| random_cells(random, empty, closed));
        Self { open, from, to }
    }
}

/// Every answer that comes through the door, with the kernels and step by step.
fn agrees<B: CellSet>(rule: &dyn Rule<B>, Question { open, from, to }: &Question<B>) {
    let known = Search::new(rule, open.clone());
    let strange = unknown(rule);
    let slow = Search::new(&strange, open.clone());
    let map = slow.distances(from);
    assert_eq!(known.distance(from, to), slow.distance(from, to));
    assert_eq!(known.eccentricity(from), map.max());
    assert_eq!(known.distances(from), map);
    assert_eq!(&known.reach(from), map.reached());
    assert_eq!(known.within(from, 3), slow.within(from, 3));
    let mut touched = to.clone();
    touched &= map.reached();
    assert_eq!(known.connected(from, to), !touched.is_empty());
    let [paths, slow_paths] = [
        known.shortest_paths(from, to).map(|paths| paths.layers().to_vec()),
        slow.shortest_paths(from, to).map(|paths| paths.layers().to_vec()),
    ];
    assert_eq!(paths, slow_paths);
    let components: Vec<_> = known.components().collect();
    assert_eq!(components, slow.components().collect::<Vec<_>>());
}

/// Each board of a stack as well.
fn agrees_each<B: Lanewise<L>, const L: usize>(rule: &dyn Rule<B>, question: &Question<B>) {
    agrees(rule, question);
    let Question { open, from, to } = question;
    let known = Search::new(rule, open.clone());
    let strange = unknown(rule);
    let slow = Search::new(&strange, open.clone());
    assert_eq!(known.distance_each(from, to), slow.distance_each(from, to));
    assert_eq!(known.eccentricity_each(from), slow.eccentricity_each(from));
    let mut room = [vec![open.clone(); 300], vec![open.clone(); 300]];
    let [fast, steps] = &mut room;
    let counts = known.shortest_paths_each_into(from, to, fast).unwrap();
    assert_eq!(counts, slow.shortest_paths_each_into(from, to, steps).unwrap());
    let longest = counts.into_iter().flatten().max().unwrap_or(0) as usize;
    assert_eq!(fast[..longest], steps[..longest]);
}

/// Asks by every kind of move, and with every choice of instructions; `expected` are the kernels that have to
/// have run, and no other may have but the loop step by step, which is what they are compared with. In the shortest
/// vectors a board goes by registers or by strips.
fn check<B: CellSet>(empty: &B, agrees: fn(&dyn Rule<B>, &Question<B>), expected: &[Kernel]) {
    force::each(|instructions| {
        let mut random = fastrand::Rng::with_seed(11);
        let mut expected = expected.to_vec();
        let strips = cfg!(feature = "simd");
        if !strips {
            // Where there are tiles, they take over, and else the loop step by step.
            for kernel in &mut expected {
                *kernel = if *kernel == Kernel::Strips { Kernel::Bidirectional } else { *kernel };
            }
            let tiles = expected.contains(&Kernel::Tiles);
            expected.retain(|kernel| tiles || *kernel != Kernel::Bidirectional);
            expected.retain(|kernel| *kernel != Kernel::StripsFill);
        }
        census::taken();
        let rounds = if empty.width() * empty.height() <= 256 { 3 } else { 1 };
        for closed in [0.1, 0.35].repeat(rounds) {
            let question = Question::random(&mut random, empty, closed);
            let mut walls = Walls::on(empty);
            let mut hexagons = Walls::hexagonal_on(empty);
            let mut thick = Walls::with_diagonals_on(empty);
            let mut exits = Exits::on(empty, Directions::ALL);
            for cell in random_cells(&mut random, empty, 0.7).cells() {
                walls.block(cell, Direction::ORTHOGONAL[random.usize(..4)]);
                hexagons.block(cell, [Direction::East, Direction::NorthEast][random.usize(..2)]);
                thick.block(cell, Direction::ALL[random.usize(..8)]);
                exits.close(cell, Direction::ALL[random.usize(..8)]);
                exits.close(cell, Direction::ALL[random.usize(..8)]);
            }
            let riser = Steps::new(Directions::of(&[Direction::North, Direction::SouthEast]));
            let rules: [&dyn Rule<B>; 11] = [
                &ORTHOGONAL,
                &DIAGONAL,
                &KING,
                &KNIGHT,
                &KING_NO_CORNER,
                &walls,
                &hexagons,
                &thick,
                &exits,
                &exits.clone().reversed(),
                &riser,
            ];
            rules.iter().for_each(|rule| agrees(*rule, &question));
        }
        let mut run = census::taken();
        if instructions == force::Instructions::Baseline && expected.contains(&Kernel::Registers) {
            let on_rows = |kernel: &Kernel| {
                use Kernel::{Registers, RegistersFill, Strips, StripsFill};
                matches!(kernel, Registers | RegistersFill | Strips | StripsFill)
            };
            assert!(!strips || run.iter().any(on_rows), "with {instructions:?}");
            run.retain(|kernel| !on_rows(kernel));
            expected.retain(|kernel| !on_rows(kernel));
        }
        if !force::runs_rare() {
            expected.retain(|kernel| !matches!(kernel, Kernel::StripsFill | Kernel::TilesFill));
        }
        expected.push(Kernel::ByStep);
        expected.sort_unstable();
        assert_eq!(run, expected, "with {instructions:?}");
    });
}

macro_rules! boards {
    ($($name:ident: $Board:ty, $($kernel:ident)*;)*) => { $(
        #[test]
        fn $name() {
            check(&<$Board>::EMPTY, agrees, &[$(Kernel::$kernel),*]);
        }
    )* };
}

boards! {
    a_u64: GridMask<7, 9, u64>, Packed Short;
    a_u128: GridMask<11, 11>, Packed;
    u8_in_two_vectors: GridMask<8, 40, [u8; 40]>, Registers RegistersFill Strips;
    u32_in_three_vectors: GridMask<30, 20, [u32; 20]>, Registers RegistersFill Strips;
    u64_in_eight_vectors: GridMask<64, 64, [u64; 64]>, Registers RegistersFill Strips;
    u64_with_room: GridMask<40, 9, [u64; 12]>, Registers RegistersFill Strips;
    u16_in_one_vector: GridMask<12, 5, [u16; 5]>, Registers Strips;
    too_tall_for_registers: GridMask<20, 150, [u64; 150]>, Strips StripsFill;
    two_words_a_row: GridMask<100, 12, [u64; 24]>, Strips StripsFill;
    three_words_a_row_and_room: GridMask<192, 17, [u64; 54]>, Strips StripsFill;
    one_row: GridMask<200, 1, [u64; 4]>, Strips StripsFill;
}

#[cfg(feature = "ethnum")]
boards! { a_u256: GridMask<16, 15, ethnum::U256>, Packed; }

macro_rules! stacks {
    ($($name:ident: $Stack:ty;)*) => { $(
        #[test]
        fn $name() {
            check(&<$Stack>::EMPTY, agrees_each, &[Kernel::Together, Kernel::Each]);
        }
    )* };
}

stacks! {
    lanes_of_one_word: Stack<8, 8, 8, u64>;
    lanes_short_of_a_register: Stack<7, 9, 3, u64>;
    lanes_of_two_words: Stack<9, 9, 8>;
    lanes_of_two_words_without_stripes: Stack<11, 11, 5>;
}

#[cfg(feature = "ethnum")]
stacks! { lanes_of_four_words: Stack<16, 16, 8, ethnum::U256>; }

macro_rules! run_time_sizes {
    ($($name:ident: $width:literal $height:literal, $($kernel:ident)*;)*) => { $(
        #[test]
        fn $name() {
            let empty = GridVec::new($width, $height).unwrap();
            check(&empty, agrees, &[$(Kernel::$kernel),*]);
        }
    )* };
}

run_time_sizes! {
    one_cell_at_run_time: 1 1, Registers Strips Tiles TilesFill;
    a_strip_at_run_time: 63 64, Registers Strips Tiles TilesFill;
    two_strips_at_run_time: 65 9, Strips Tiles TilesFill;
    four_strips_at_run_time: 230 12, Strips Tiles TilesFill;
    too_tall_for_strips: 70 130, Bidirectional Tiles TilesFill;
    too_wide_for_strips: 260 12, Bidirectional Tiles TilesFill;
}

/// A diagonal step from strip to strip where rows go on in the next lane of a vector.
#[test]
fn a_fill_steps_diagonally_between_strips() {
    type Board = GridMask<128, 40, [u64; 80]>;
    force::each(|instructions| {
        for (columns, corner) in [(64..71, 63), (57..64, 64)] {
            for y in 0..40_usize {
                for next in [y.wrapping_sub(1), y + 1].into_iter().filter(|&y| y < 40) {
                    let mut open = Board::of((corner, next));
                    columns.clone().for_each(|x| {
                        open.insert((x, y));
                    });
                    let far = if corner < 64 { 70 } else { 57 };
                    let reached = Search::new(KING, open).reach(Board::of((far, y)));
                    assert_eq!(reached, open, "with {instructions:?} from row {y} to {next}");
                }
            }
        }
    });
}
