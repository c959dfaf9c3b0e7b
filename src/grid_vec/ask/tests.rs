//! Each kernel gives the same answers as the loop that goes step by step.

use core::ops::ControlFlow;

use super::{GridVec, by_kernel, same_sizes, spans};
use crate::{
    bits::{
        self,
        census::{self, Kernel},
        field,
        force::{self, Instructions},
        moves::Move,
        numbers::Numbers,
        query::{Answer, Query, Show, Want},
        tiles,
    },
    cell::Cell,
    cell_set::{CellSet, by_steps},
    direction::{Direction, Directions},
    kernels::{Question, known_rules, random_cells},
    rule::{Exits, KING, Rule, Walls, steps::ORTHOGONAL},
};

mod hand_overs {
    mod tests;
}

const SIZES: [(usize, usize); 9] =
    [(1, 1), (3, 20), (16, 16), (64, 6), (65, 9), (130, 12), (63, 64), (180, 11), (70, 66)];

/// All layers of a wave, and its answer.
fn shown(
    wave: impl FnOnce(&mut dyn FnMut(&GridVec) -> ControlFlow<()>) -> Answer<GridVec>,
) -> (Vec<GridVec>, Answer<GridVec>) {
    let mut layers = Vec::new();
    let answer = wave(&mut |layer| {
        layers.push(layer.clone());
        ControlFlow::Continue(())
    });
    assert_eq!(answer.layers as usize, layers.len());
    (layers, answer)
}

/// The numbers of all cells, and the number of layers.
fn numbered(
    query: &Query<'_, GridVec>,
    wave: impl FnOnce(Show<'_, GridVec>) -> Answer<GridVec>,
) -> (Vec<Option<u32>>, u32) {
    let mut numbers = Numbers::new(query.open.width(), query.open.height());
    let answer = wave(Show::Numbers(&mut numbers));
    assert_eq!(numbers.layers(), answer.layers);
    (numbers.into_table().1.to_vec(), answer.layers)
}

fn assert_same(open: &GridVec, known: Answer<GridVec>, slow: &Answer<GridVec>) {
    assert_eq!((known.stopped, known.layers), (slow.stopped, slow.layers));
    assert_eq!(known.reached(open), slow.clone().reached(open));
}

/// The answer of the step-by-step loop, its layers, and the numbers of all cells with the number of layers.
struct Expected {
    layers: Vec<GridVec>,
    slow: Answer<GridVec>,
    numbers: (Vec<Option<u32>>, u32),
}

/// Checks all answers with every instruction set, and returns the number of layers.
fn check(rule: &dyn Rule<GridVec>, query: &Query<'_, GridVec>) -> u32 {
    same_sizes(query);
    let step = |from: &GridVec, open: &GridVec| rule.step(from, open);
    let (layers, slow) = shown(|mut show| by_steps(query, step, &mut show));
    let mut numbers = vec![None; query.open.width() * query.open.height()];
    for (k, layer) in (0..).zip(&layers) {
        layer.for_each_cell(|cell| numbers[cell.x + cell.y * query.open.width()] = Some(k));
    }
    let expected = Expected { numbers: (numbers, slow.layers), layers, slow };
    force::each(|_| compare(query, &expected));
    expected.slow.layers
}

fn compare(query: &Query<'_, GridVec>, Expected { layers, slow, numbers }: &Expected) {
    let bits = query.on_bits(-1, |board| &board.tiles);
    let (moves, around) = bits.moves.unrolled();
    let step = Move::of(&moves).expect("kernels know all these moves");
    let on_field =
        |show: Show<'_, GridVec>| field::wave(&bits, show).expect("fields know all these moves");
    let (known_layers, known) = shown(|show| on_field(Show::EachLayer(show)));
    assert_eq!(&known_layers, layers);
    assert_same(query.open, known, slow);
    assert_same(query.open, on_field(Show::Nothing), slow);
    assert!(&numbered(query, on_field) == numbers, "numbers on\n{}", query.open);
    if query.limit < u32::MAX {
        return;
    }
    if let (Some(is_king), Some(words)) = (spans::is_king(&bits), bits.open.words()) {
        let want = if query.stop.is_some() { Want::Count } else { query.want };
        let bits = Query { want, ..bits };
        let ground = words.ground(bits.open.size());
        let ground = ground.as_ref().as_ref().expect("two rows of eight are as others");
        let over_spans = |show: Show<'_, GridVec>| {
            let answer = bits::spans::wave(&bits, ground, is_king, show);
            answer.expect("few places").map(|tiles| GridVec { tiles })
        };
        let known = over_spans(Show::Nothing);
        assert_eq!((known.stopped, known.layers), (slow.stopped, slow.layers));
        if query.stop.is_none() {
            assert_same(query.open, known, slow);
        }
        assert_eq!(&numbered(query, over_spans), numbers);
    }
    let reach = Query { want: Want::Reached, ..*query }.on_bits(-1, |board| &board.tiles);
    let filled = tiles::fill(&reach).map(|answer| answer.map(|tiles| GridVec { tiles }));
    let fills = (step.fills() || matches!(step, Move::Corners)) && !around.has_sides();
    assert_eq!(filled.is_some(), fills);
    if let Some(known) = filled {
        assert_eq!(known.stopped, slow.stopped);
        assert!(slow.stopped || known.reached(query.open) == slow.clone().reached(query.open));
    }
    if query.stop.is_some() && bits.moves.are_symmetric() {
        let bits = Query { want: Want::Count, ..bits };
        let known = field::wave::<GridVec>(&bits, Show::Nothing).expect("fields know these");
        assert_eq!(known.stopped, slow.stopped);
        assert!(!slow.stopped || known.layers == slow.layers);
    }
}

fn check_all(rule: &dyn Rule<GridVec>, Question { open, from: sources, to }: &Question<GridVec>) {
    for (stop, limit) in [(None, u32::MAX), (Some(to), u32::MAX), (None, 3)] {
        let want = Want::EachLayer;
        check(rule, &Query { moves: rule.moves(), sources, open, stop, limit, want });
    }
}

#[test]
fn kernels_agree() {
    let mut random = fastrand::Rng::with_seed(5);
    for (i, (width, height)) in SIZES.into_iter().enumerate() {
        let closed = [0.1, 0.35][i % 2];
        let board = GridVec::empty(width, height).unwrap();
        let question = Question::random(&mut random, &board, closed);
        let mut rules = known_rules(&mut random, &board);
        // They have no masks for the other four directions.
        rules.push(Box::new(Exits::open_like(&board, Directions::ORTHOGONAL)));
        for (k, rule) in rules.into_iter().enumerate() {
            // Large boards take turns: each has half of the rules.
            if width * height <= 1024 || k % 2 == i % 2 {
                check_all(&*rule, &question);
            }
        }
    }
}

/// The numbers that a wave in registers leaves in its planes are those that it writes to a table.
#[test]
fn planes_are_read_as_they_are() {
    force::each(|instructions| {
        let mut random = fastrand::Rng::with_seed(31);
        let mut have_left = 0;
        for (width, height) in [(16, 16), (11, 5), (32, 30), (64, 20), (50, 64), (130, 90)] {
            let blank = GridVec::empty(width, height).unwrap();
            let mut walls = Walls::open_like(&blank);
            for cell in random_cells(&mut random, &blank, 0.7).cells() {
                walls.block(cell, Direction::ORTHOGONAL[random.usize(..4)]);
            }
            let rules: [&dyn Rule<GridVec>; 3] = [&ORTHOGONAL, &KING, &walls];
            for (rule, limit) in rules.into_iter().flat_map(|rule| [(rule, 32), (rule, u32::MAX)]) {
                let open = &random_cells(&mut random, &blank, 0.2);
                let sources = &blank.cell_like(open.cells().nth(open.len() / 2).unwrap());
                let (moves, want) = (rule.moves(), Want::OnPaths);
                let query = Query { moves, sources, open, stop: None, limit, want };
                let ask =
                    |numbers: &mut Numbers| by_kernel(&query, Show::Numbers(numbers)).is_some();
                let [mut all, mut part] =
                    [Numbers::new, Numbers::of_part].map(|of| of(width, height));
                if !ask(&mut all) || !ask(&mut part) {
                    continue;
                }
                let (layers, table) = (all.layers(), all.into_table().1);
                let distance = |Cell { x, y }: Cell| table.get(x + y * width);
                assert_eq!(part.layers(), layers);
                if let Some(planes) = part.left() {
                    have_left += 1;
                    for cell in blank.full_like().cells() {
                        for k in 0..layers {
                            assert_eq!(planes.has(cell, k), distance(cell) == Some(k));
                        }
                        let Some(k) = distance(cell).filter(|&k| k > 0) else { continue };
                        let nearer = planes.nearer(cell, k);
                        for other in rule.step(&blank.cell_like(cell), open).cells() {
                            let place = 3 * (other.y + 1 - cell.y) + other.x + 1 - cell.x;
                            let is_nearer = distance(other) == Some(k - 1);
                            assert_eq!(nearer >> place & 1 == 1, is_nearer, "{cell} to {other}");
                        }
                    }
                }
                let (area, of_part) = part.into_table();
                for cell in blank.full_like().cells() {
                    let (x, y) =
                        (cell.x.wrapping_sub(area.from.x), cell.y.wrapping_sub(area.from.y));
                    let is_there = x < area.size.width && y < area.size.height;
                    let number = if is_there { of_part.get(x + y * area.size.width) } else { None };
                    assert_eq!(number, distance(cell));
                }
            }
        }
        // Planes of boards of forty rows are written to the table: their number of vectors is no power of two. In the shortest
        // vectors, the smallest boards and windows alone are in registers.
        assert!(have_left > if instructions == Instructions::Baseline { 8 } else { 16 });
    });
}

/// A wave of few layers runs in a window, not on all of a large board.
#[test]
fn there_are_windows() {
    force::each(|instructions| {
        let board = GridVec::empty(300, 200).unwrap();
        let walls = Walls::open_like(&board);
        let rules: [&dyn Rule<GridVec>; 3] = [&ORTHOGONAL, &KING, &walls];
        let cases = rules.into_iter().flat_map(|rule| [7, 8, 31, 32].map(|steps| (rule, steps)));
        for (rule, steps) in cases {
            let (sources, open) = (&board.cell_like((130, 60)), &board.full_like());
            let (limit, want) = (steps + 1, Want::Reached);
            let query = Query { moves: rule.moves(), sources, open, stop: None, limit, want };
            census::taken();
            let within = by_kernel(&query, Show::Nothing).expect("a kernel").reached(open);
            // The smallest window is in registers of any length.
            let has_window = steps < if instructions == Instructions::Baseline { 8 } else { 32 };
            assert_eq!(census::taken().contains(&Kernel::Window), has_window, "{instructions:?}");
            let far = 130 - steps as usize;
            assert!(within.contains((far, 60)) && !within.contains((far - 1, 60)));
        }
    });
}
