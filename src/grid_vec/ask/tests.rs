//! Each kernel gives the answers of the step-by-step loop, whether it would be chosen or not.

use core::ops::ControlFlow;

use super::{GridVec, by_kernel, same_sizes, spans};
use crate::{
    bits::{
        self,
        census::Kernel::Field,
        field,
        numbers::Numbers,
        query::{Answer, Query, Show, Want},
        tiles,
    },
    cell::Cell,
    cell_set::CellSet,
    kernels::{Case, check_sizes, fills, random},
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

/// Checks the planes that a wave in registers may leave instead of numbers.
fn check_planes(case: &Case<GridVec>, distances: &[Option<u32>]) {
    let Case { rule, open, from: sources, .. } = case;
    let (limit, want) = (u32::MAX, Want::OnPaths);
    let query = Query { moves: rule.moves(), sources, open, stop: None, limit, want };
    let mut numbers = Numbers::of_part(open.width(), open.height());
    _ = by_kernel(&query, Show::Numbers(&mut numbers));
    let Some(planes) = numbers.left() else { return };
    let distance = |Cell { x, y }: Cell| distances[x + y * open.width()];
    for cell in open.full_like().cells() {
        for k in 0..numbers.layers() {
            assert_eq!(planes.has(cell, k), distance(cell) == Some(k), "{cell}");
        }
        let Some(k) = distance(cell).filter(|&k| k > 0) else { continue };
        let nearer = planes.nearer(cell, k);
        assert!(cell.x > 0 || nearer & 0b001_001_001 == 0, "{cell} to the west of the board");
        for other in rule.step(&open.cell_like(cell), open).cells() {
            let place = 3 * (other.y + 1 - cell.y) + other.x + 1 - cell.x;
            let is_nearer = distance(other) == Some(k - 1);
            assert_eq!(nearer >> place & 1 == 1, is_nearer, "{cell} to {other}");
        }
    }
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
    if !stops {
        check_planes(case, &distances);
    }
    if stops {
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
    let filled = filled.expect("all of these moves fill");
    assert_eq!(filled.stopped, stopped, "filled");
    assert!(stopped || filled.reached(open) == reached, "filled");
}

#[test]
fn kernels_agree() {
    let small = [(1, 1), (3, 20), (40, 1), (16, 16), (64, 6), (65, 9), (63, 64)].repeat(2);
    let long = [(70, 44), (180, 11), (15, 90), (130, 66), (300, 8), (70, 44)].repeat(2);
    let ask = |case: &Case<GridVec>| {
        let half = 1 + case.wave.layers.len() as u32 / 2;
        let ends = [(false, u32::MAX), (true, u32::MAX), (false, 3), (true, half)];
        ends.into_iter().for_each(|(stops, limit)| check(case, stops, limit));
    };
    check_sizes(&mut random(3), &[small, long].concat(), fills, &[Field], false, ask);
}
