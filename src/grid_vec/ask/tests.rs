//! Each kernel gives the answers of the step-by-step loop, where it would be chosen and where it would not.

use core::ops::ControlFlow;

use super::{GridVec, same_sizes, spans};
use crate::{
    bits::{
        self, field, force,
        moves::Move,
        numbers::Numbers,
        query::{Answer, Query, Show, Want},
        tiles,
    },
    cell_set::CellSet,
    kernels::{Case, Rules, fills, random, round, steps},
};

/// The numbers of all cells that a wave gives.
fn numbered(
    open: &GridVec,
    wave: impl FnOnce(Show<'_, GridVec>) -> Answer<GridVec>,
) -> Vec<Option<u32>> {
    let mut numbers = Numbers::new(open.width(), open.height());
    let answer = wave(Show::Numbers(&mut numbers));
    assert_eq!(numbers.layers(), answer.layers);
    numbers.into_table().1.to_vec()
}

/// Asks each kernel for a wave that ends at the targets, if `stops`, and after `limit` layers.
fn check(case: &Case<GridVec>, stops: bool, limit: u32) {
    let Case { rule, open, from: sources, to, wave, .. } = case;
    let (stop, want) = (stops.then_some(to), Want::EachLayer);
    let query = Query { moves: rule.moves(), sources, open, stop, limit, want };
    same_sizes(&query);
    let end = wave.moves().filter(|_| stops).map_or(limit, |moves| limit.min(moves + 1));
    let layers = &wave.layers[..wave.layers.len().min(end as usize)];
    let stopped = layers.len() == end as usize;
    let mut reached = open.empty_like();
    layers.iter().for_each(|layer| reached |= layer);
    let mut distances = wave.distances(open);
    distances.iter_mut().for_each(|distance| *distance = distance.filter(|&k| k < end));
    let same = |answer: Answer<GridVec>, has_set: bool| {
        assert_eq!((answer.stopped, answer.layers as usize), (stopped, layers.len()));
        assert!(!has_set || answer.reached(open) == reached);
    };

    let bits = query.on_bits(-1, |board| &board.tiles);
    let on_field = |show: Show<'_, GridVec>| field::wave(&bits, show).expect("steps");
    let mut shown = Vec::new();
    let mut show = |layer: &GridVec| {
        shown.push(layer.clone());
        ControlFlow::Continue(())
    };
    same(on_field(Show::EachLayer(&mut show)), true);
    assert!(shown == layers, "layers");
    same(on_field(Show::Nothing), true);
    assert!(numbered(open, on_field) == distances, "numbers");
    if limit < u32::MAX {
        return;
    }
    if stops && bits.moves.are_symmetric() {
        let count = Query { want: Want::Count, ..bits };
        let met = field::wave::<GridVec>(&count, Show::Nothing).expect("steps");
        assert_eq!(met.stopped, stopped, "two waves meet");
        assert!(!stopped || met.layers == end, "two waves meet after {}", met.layers);
    }
    if let (Some(is_king), Some(words)) = (spans::is_king(&bits), bits.open.words()) {
        let want = if stops { Want::Count } else { want };
        let bits = Query { want, ..bits };
        if let Some(ground) = words.ground(bits.open.size()).as_ref() {
            let on_spans = |show: Show<'_, GridVec>| {
                let answer = bits::spans::wave(&bits, ground, is_king, show);
                answer.map(|tiles| tiles.map(|tiles| GridVec { tiles }))
            };
            if let Some(answer) = on_spans(Show::Nothing) {
                same(answer, !stops);
                let numbers = numbered(open, |show| on_spans(show).expect("as many places"));
                assert!(numbers == distances, "numbers by spans");
            }
        }
    }
    let fill = Query { want: Want::Reached, ..query }.on_bits(-1, |board| &board.tiles);
    let filled = tiles::fill(&fill).map(|answer| answer.map(|tiles| GridVec { tiles }));
    let fills = Move::of(&bits.moves).is_some_and(|by| by.fills() || matches!(by, Move::Corners));
    assert_eq!(filled.is_some(), fills);
    if let Some(filled) = filled {
        assert_eq!(filled.stopped, stopped, "filled");
        assert!(stopped || filled.reached(open) == reached, "filled");
    }
}

const SIZES: [(usize, usize); 14] = [
    (1, 1),
    (3, 20),
    (40, 1),
    (16, 16),
    (64, 6),
    (65, 9),
    (35, 17),
    (63, 64),
    (70, 44),
    (180, 11),
    (64, 33),
    (15, 90),
    (130, 66),
    (300, 8),
];

/// Checks waves to their ends, to the targets and up to a limit under every instruction set or, if one is enough, under each in
/// turn.
fn check_all(rules: fn(&mut fastrand::Rng, &GridVec) -> Rules<GridVec>, one_is_enough: bool) {
    let (mut random, sets) = (random(), force::sets());
    for (i, (width, height)) in SIZES.into_iter().enumerate() {
        let blank = GridVec::empty(width, height).unwrap();
        let rules = rules(&mut random, &blank);
        let cases = Case::draw(&mut random, &blank, rules);
        let sets = if one_is_enough { &sets[i % sets.len()..][..1] } else { &sets };
        for (case, &set) in cases.iter().flat_map(|case| sets.iter().map(move |set| (case, set))) {
            let half = 1 + case.wave.layers.len() as u32 / 2;
            eprintln!("{} with {set:?}", case.name);
            force::with(set, || {
                [(false, u32::MAX), (true, u32::MAX), (false, 3), (true, half)]
                    .into_iter()
                    .for_each(|(stops, limit)| check(case, stops, limit));
            });
        }
    }
}

#[test]
fn fills_agree() {
    check_all(fills, false);
}

#[test]
fn steps_agree() {
    check_all(steps, true);
}

#[test]
fn wrapping_steps_agree() {
    check_all(round, true);
}
