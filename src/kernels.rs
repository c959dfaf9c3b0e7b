//! Tests that every kernel that this processor can run gives the same answers as the step-by-step loop, and that each kernel is
//! chosen where it should be.

use std::{fmt::Debug, ops::ControlFlow};

use crate::{
    batch::Batch,
    bits::{
        census::{
            self,
            Kernel::{self, Each, Field, FieldMeet, Line, Packed, Registers, TilesFill, Together},
        },
        force::{self, Instructions},
    },
    cell::Cell,
    cell_set::{CellSet, Lanewise},
    direction::{Direction, Directions},
    grid_vec::GridVec,
    mask::GridMask,
    path::Path,
    rule::{
        Exits, KING, KNIGHT, Rule, Walls,
        corners::KING_NO_CUTTING,
        extension::RuleExt,
        function::rule_fn,
        steps::{DIAGONAL, HEX, ORTHOGONAL, Steps},
    },
    search::{DistanceMap, Search},
};

/// Stamps out a test for each board.
macro_rules! on_boards {
    ($check:ident; $($name:ident: $empty:expr $(, $argument:expr)*;)*) => { $(
        #[test]
        fn $name() {
            $check(&$empty $(, $argument)*);
        }
    )* };
}

mod cells;
mod corridors;
mod frames;
mod known;
mod proportion;
mod races;
mod round;
mod shapes;
mod slides;
mod spans;

fn cells_where<B: CellSet>(empty: &B, mut is_in: impl FnMut(usize, usize) -> bool) -> B {
    let cells = (0..empty.height()).flat_map(|y| (0..empty.width()).map(move |x| (x, y)));
    empty.cells_like(cells.filter(|&(x, y)| is_in(x, y)))
}

pub(crate) fn random_cells<B: CellSet>(random: &mut fastrand::Rng, empty: &B, closed: f32) -> B {
    cells_where(empty, |_, _| random.f32() >= closed)
}

/// The first layers that a wave shows, at least one of them.
fn shown<B: CellSet>(search: &Search<impl Rule<B>, B>, from: &B, most: usize) -> Vec<B> {
    let mut layers = Vec::new();
    let end = search.try_for_each_layer(from, |layer| {
        layers.push(layer.clone());
        if layers.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(end.is_break(), layers.len() >= most.max(1));
    layers
}

/// Hides the description of a rule: boards see only its `step` and `back`.
fn unknown<'a, B: CellSet>(rule: &'a dyn Rule<B>) -> impl Rule<B> + use<'a, B> {
    rule_fn(|from: &B, open: &B| rule.step(from, open), |to: &B, open: &B| rule.back(to, open))
}

/// A question: the open cells, the sources and the targets.
#[derive(Clone)]
pub(crate) struct Question<B> {
    pub(crate) open: B,
    pub(crate) from: B,
    pub(crate) to: B,
}

impl<B: CellSet> Question<B> {
    /// A random board with about two sources and two targets.
    pub(crate) fn random(random: &mut fastrand::Rng, empty: &B, closed: f32) -> Self {
        let few = 1.0 - 2.0 / (empty.width() * empty.level_height()) as f32;
        let [open, from, to] = [closed, few, few].map(|closed| random_cells(random, empty, closed));
        Self { open, from, to }
    }
}

/// The number of components to ask for. All components of a partly closed board would take as long as the rest.
const FEW_PARTS: usize = 8;

/// All answers of a search, for one rule on one board.
#[derive(PartialEq, Debug)]
struct Answers<B: CellSet> {
    distance: Option<u32>,
    eccentricity: Option<u32>,
    connected: bool,
    map: DistanceMap<B>,
    path: Option<Path>,
    sets: [B; 2],
    /// The layers of all shortest paths, the layers of the wave, and the first components.
    lists: [Vec<B>; 3],
    /// The answers of a batch for each of its boards.
    each: Vec<Option<u32>>,
}

fn answers<B: CellSet>(rule: &dyn Rule<B>, question: &Question<B>) -> Answers<B> {
    answers_of(rule, question, FEW_PARTS)
}

/// Every answer but components, which these waves do not find: slides join them step by step, and large boards are filled.
fn answers_of_waves<B: CellSet>(rule: &dyn Rule<B>, question: &Question<B>) -> Answers<B> {
    answers_of(rule, question, 0)
}

fn answers_of<B: CellSet>(
    rule: impl Rule<B> + Clone,
    Question { open, from, to }: &Question<B>,
    parts: usize,
) -> Answers<B> {
    let search = Search::new(rule, open.clone());
    let paths = search.shortest_paths(from, to);
    Answers {
        distance: search.distance(from, to),
        eccentricity: search.eccentricity(from),
        connected: search.is_connected(from, to),
        map: search.distance_map(from),
        path: search.shortest_path(from, to),
        sets: [search.reach(from), search.within(from, 3)],
        lists: [
            paths.map_or_else(Vec::new, |paths| paths.layers().to_vec()),
            search.layers(from).collect(),
            search.components().take(parts).collect(),
        ],
        each: Vec::new(),
    }
}

/// All answers, and those for each board of a batch.
fn answers_each<B: Lanewise<L>, const L: usize>(
    rule: &dyn Rule<B>,
    question: &Question<B>,
) -> Answers<B> {
    let mut answers = answers(rule, question);
    let Question { open, from, to } = question;
    let search = Search::new(rule, open.clone());
    let mut layers = vec![open.clone(); 300];
    let counts = search.shortest_paths_each_into(from, to, &mut layers).unwrap();
    layers.truncate(counts.iter().flatten().max().map_or(0, |&most| most as usize));
    answers.lists[0].extend(layers);
    for all in [search.distance_each(from, to), search.eccentricity_each(from), counts] {
        answers.each.extend(all);
    }
    answers
}

/// A function that collects the answers of a board.
type Ask<B> = fn(&dyn Rule<B>, &Question<B>) -> Answers<B>;

/// A question with the answers of the step-by-step loop, which is slow: computed once for all kernels.
struct Case<B: CellSet> {
    rule: Box<dyn Rule<B>>,
    question: Question<B>,
    slow: Answers<B>,
}

impl<B: CellSet + Debug> Case<B> {
    fn new(rule: Box<dyn Rule<B>>, question: Question<B>, ask: Ask<B>) -> Self {
        let slow = ask(&unknown(&*rule), &question);
        Self { rule, question, slow }
    }

    fn check(&self, ask: Ask<B>, instructions: Instructions) {
        let Self { rule, question, slow } = self;
        assert_eq!(&ask(&**rule, question), slow, "with {instructions:?}");
    }
}

/// All kinds of moves that kernels know.
pub(crate) fn known_rules<B: CellSet + 'static>(
    random: &mut fastrand::Rng,
    empty: &B,
) -> Vec<Box<dyn Rule<B>>> {
    let mut walls = Walls::open_like(empty);
    let mut hexagons = Walls::hexagonal(empty);
    let mut thick = Walls::with_diagonals(empty);
    let mut exits = Exits::open_like(empty, Directions::ALL);
    for cell in random_cells(random, empty, 0.7).cells() {
        walls.block(cell, Direction::ORTHOGONAL[random.usize(..4)]);
        hexagons.block(cell, [Direction::East, Direction::NorthEast][random.usize(..2)]);
        thick.block(cell, Direction::ALL[random.usize(..8)]);
        exits.block(cell, Direction::ALL[random.usize(..8)]);
        exits.block(cell, Direction::ALL[random.usize(..8)]);
    }
    vec![
        Box::new(ORTHOGONAL),
        Box::new(DIAGONAL),
        Box::new(KING),
        Box::new(KNIGHT),
        Box::new(KING_NO_CUTTING),
        Box::new(HEX),
        Box::new(walls),
        Box::new(hexagons),
        Box::new(thick),
        Box::new(exits.clone()),
        Box::new(exits.reversed()),
        Box::new(Steps::new(Directions::of(&[Direction::North, Direction::SouthEast]))),
    ]
}

/// Asks with every kind of move and under every instruction set. `expected` are the kernels that must run, and no others may,
/// except those by step and by cell, which find what one-way moves join. Either of registers and the field counts with
/// baseline vectors.
fn check<B: CellSet + Debug + 'static>(empty: &B, ask: Ask<B>, expected: &[Kernel]) {
    let mut random = fastrand::Rng::with_seed(11);
    let cells = empty.width() * empty.height();
    let mut cases = Vec::new();
    for (i, closed) in [0.1, 0.35].repeat(if cells <= 256 { 3 } else { 1 }).into_iter().enumerate()
    {
        let question = Question::random(&mut random, empty, closed);
        for (rule, known) in known_rules(&mut random, empty).into_iter().enumerate() {
            // On a large board, each rule has one question.
            if cells <= 1024 || rule % 2 == i {
                cases.push(Case::new(known, question.clone(), ask));
            }
        }
    }
    force::each(|instructions| {
        census::taken();
        cases.iter().for_each(|case| case.check(ask, instructions));
        let mut run = census::taken();
        let mut expected = expected.to_vec();
        if instructions == Instructions::Baseline && expected.contains(&Registers) {
            let on_rows = |kernel: &Kernel| matches!(kernel, Registers | Field);
            assert!(run.iter().any(on_rows), "with {instructions:?}");
            run.retain(|kernel| !on_rows(kernel));
            expected.retain(|kernel| !on_rows(kernel));
        }
        // Whether a wave of few layers in registers uses a window depends on its sources.
        if run.contains(&Kernel::Window) && !expected.contains(&Registers) {
            run.retain(|kernel| *kernel != Registers);
        }
        run.retain(|kernel| {
            use Kernel::{ByCell, ByStep, FieldLeft, Narrow, Window};
            !matches!(kernel, ByCell | ByStep | FieldLeft | Window | Narrow)
        });
        expected.sort_unstable();
        assert_eq!(run, expected, "with {instructions:?}");
    });
}

fn check_mask<B: CellSet + Debug + 'static>(empty: &B, expected: &[Kernel]) {
    check(empty, answers, expected);
}

on_boards! {
    check_mask;
    a_u64: GridMask::<7, 9, u64>::EMPTY, &[Packed];
    a_u128: GridMask::<11, 11>::EMPTY, &[Packed];
    u8_in_two_vectors: GridMask::<8, 40, [u8; 40]>::EMPTY, &[Registers, Field];
    u32_in_three_vectors: GridMask::<30, 20, [u32; 20]>::EMPTY, &[Registers, Field];
    u64_in_eight_vectors: GridMask::<64, 64, [u64; 64]>::EMPTY, &[Registers, Field, TilesFill];
    u64_with_room: GridMask::<40, 9, [u64; 12]>::EMPTY, &[Registers, Field, TilesFill];
    u16_in_one_vector: GridMask::<12, 5, [u16; 5]>::EMPTY, &[Registers, Field];
    too_tall_for_registers: GridMask::<20, 150, [u64; 150]>::EMPTY, &[Field, TilesFill];
    two_words_a_row: GridMask::<100, 12, [u64; 24]>::EMPTY, &[Field, TilesFill];
    three_words_a_row_and_room: GridMask::<192, 17, [u64; 54]>::EMPTY, &[Field, TilesFill];
    one_row: GridMask::<200, 1, [u64; 4]>::EMPTY, &[Field, TilesFill];
}

#[cfg(feature = "ethnum")]
on_boards! { check_mask; a_u256: GridMask::<16, 15, ethnum::U256>::EMPTY, &[Packed]; }

fn check_batch<B: Lanewise<8> + Debug + 'static>(empty: &B) {
    check(empty, answers_each, &[Together, Each]);
}

on_boards! {
    check_batch;
    lanes_of_one_word: Batch::<8, 8, 8, u64>::EMPTY;
    lanes_of_two_words: Batch::<9, 9, 8>::EMPTY;
    lanes_too_wide_for_stripes: Batch::<11, 11, 8>::EMPTY;
}

#[cfg(feature = "ethnum")]
on_boards! { check_batch; lanes_of_four_words: Batch::<16, 16, 8, ethnum::U256>::EMPTY; }

fn check_size(&(width, height): &(usize, usize), expected: &[Kernel]) {
    check(&GridVec::empty(width, height).unwrap(), answers, expected);
}

on_boards! {
    check_size;
    one_cell_at_run_time: (1, 1), &[Registers, Field, Line];
    half_words_at_run_time: (32, 32), &[Registers, Field];
    one_column_more_at_run_time: (33, 20), &[Registers, Field, TilesFill];
    half_a_strip_at_run_time: (64, 32), &[Registers, Field, TilesFill];
    a_strip_at_run_time: (63, 64), &[Registers, Field, TilesFill];
    two_strips_at_run_time: (65, 9), &[Field, TilesFill];
    four_strips_at_run_time: (230, 12), &[Field, TilesFill];
    three_chunks_high: (65, 130), &[Field, TilesFill];
    five_strips_at_run_time: (260, 12), &[Field, TilesFill];
    fifteen_chunks: (130, 130), &[Field, FieldMeet, TilesFill];
}
