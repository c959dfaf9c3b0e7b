//! Every occupancy of every line of the chessboard, from each of its squares.

use std::collections::BTreeSet;

use gridmask::{BISHOP, Bitboard, GridMask, QUEEN, ROOK, Rule, Slider, rule::DirectionSet};

use super::walk::Ground;
use crate::support::{boards::Board, cell, set_of};
use oracle::{
    Point,
    mover::{DIAGONAL, KING, ORTHOGONAL},
};

/// The longest slide if there is no bound.
const UNBOUNDED: usize = usize::MAX;

/// The lines of the chessboard along a step, each from end to end. Diagonals of one square count.
fn lines((dx, dy): Point) -> Vec<Vec<Point>> {
    let on_board = |&(x, y): &Point| (0..8).contains(&x) && (0..8).contains(&y);
    let squares = (0..8).flat_map(|y| (0..8).map(move |x| (x, y)));
    let ends = squares.filter(|&(x, y)| !on_board(&(x - dx, y - dy)));
    let line = |end| {
        let next = |&(x, y): &Point| Some((x + dx, y + dy)).filter(on_board);
        std::iter::successors(Some(end), next).collect()
    };
    ends.map(line).collect()
}

/// Tests every occupancy of a line; all other squares are open.
fn every_occupancy<B: Board + Default, D: DirectionSet>(
    piece: Slider<D>,
    steps: &[Point],
    line: &[Point],
) {
    let blank = B::empty();
    for occupied in 0..1_u32 << line.len() {
        let mut open = B::full();
        for (i, &square) in line.iter().enumerate() {
            if occupied >> i & 1 == 1 {
                open.remove(cell(square));
            }
        }
        let ground = Ground::new(&open);
        for &square in line {
            let from = B::of(cell(square));
            let stops = set_of(&blank, &ground.stops(square, steps, UNBOUNDED));
            let attacks = set_of(&blank, &ground.attacks(square, steps, UNBOUNDED));
            let step = piece.step(&from, &open);
            assert_eq!(step, stops, "step from {square:?} on\n{open}");
            assert_eq!(piece.attacks(&from, &open), attacks, "attacks of {square:?} on\n{open}");
            if open.contains(cell(square)) {
                // If there are no walls, every slide can be reversed.
                assert_eq!(piece.back(&from, &open), stops, "back to {square:?} on\n{open}");
            }
        }
    }
}

fn every_line<B: Board + Default>() {
    for step in [(1, 0), (0, 1)] {
        for line in lines(step) {
            every_occupancy::<B, _>(ROOK, &ORTHOGONAL, &line);
            every_occupancy::<B, _>(QUEEN, &KING, &line);
        }
    }
    for step in [(1, 1), (1, -1)] {
        for line in lines(step) {
            every_occupancy::<B, _>(BISHOP, &DIAGONAL, &line);
            every_occupancy::<B, _>(QUEEN, &KING, &line);
        }
    }
}

#[test]
fn the_lines_are_the_lines_of_the_chessboard() {
    assert!(lines((1, 0)).iter().chain(&lines((0, 1))).all(|line| line.len() == 8));
    for step in [(1, 1), (1, -1)] {
        let mut lengths: Vec<_> = lines(step).iter().map(Vec::len).collect();
        lengths.sort_unstable();
        assert_eq!(lengths, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8]);
    }
    for step in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        let squares: Vec<_> = lines(step).into_iter().flatten().collect();
        assert_eq!(squares.len(), 64);
        assert_eq!(BTreeSet::from_iter(squares).len(), 64);
    }
}

#[test]
fn every_occupancy_on_the_bitboard() {
    every_line::<Bitboard>();
}

#[test]
fn every_occupancy_on_a_board_of_64_cells() {
    every_line::<GridMask<8, 8, u64>>();
}
