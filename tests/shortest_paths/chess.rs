//! Every pair of squares of the chessboard.

use std::collections::BTreeSet;

use gridmask::{Bitboard, CellSet, GridMask, KING, KNIGHT, Rule, Search};

use crate::support::boards::{Rows, U256};
use oracle::{Graph, Mover, Oracle};

type Board = GridMask<8, 8, u64>;
type Packed = GridMask<8, 8, U256>;
type Rowed = GridMask<8, 8, Rows<u8, 8>>;

/// The layers from each square to each, on both boards, against the definition. The two boards differ in the
/// order of ranks in their bits.
fn every_pair(
    mover: Mover,
    rule: impl Rule<Bitboard> + Rule<Board> + Rule<Packed> + Rule<Rowed> + Copy,
) {
    let graph = Graph::new(&Oracle::new(8, 8, mover));
    let distances: Vec<Vec<u32>> = (0..64)
        .map(|square| graph.distances(&BTreeSet::from([square])).into_iter().flatten().collect())
        .collect();
    distances_are::<Bitboard>(rule, &distances);
    distances_are::<Board>(rule, &distances);
    distances_are::<Packed>(rule, &distances);
    distances_are::<Rowed>(rule, &distances);
    let chess = Search::new(rule, Bitboard::FULL);
    let board = Search::new(rule, Board::from_bits(u64::MAX));
    for pair in 0..64 * 64 {
        let (from, to) = (pair / 64, pair % 64);
        let moves = distances[from][to];
        let layer = |k: u32| {
            let on = |&s: &usize| distances[from][s] == k && distances[to][s] == moves - k;
            (0..64).filter(on).fold(0_u64, |bits, square| bits | 1 << square)
        };
        let (source, target) = (1_u64 << from, 1_u64 << to);
        let on_chess =
            chess.shortest_paths(Bitboard::from(source), Bitboard::from(target)).unwrap();
        let bits: Vec<_> = on_chess.layers().iter().map(|&layer| u64::from(layer)).collect();
        assert!(bits.iter().copied().eq((0..=moves).map(layer)), "from {from} to {to}");

        let [source, target] = [source, target].map(|bits| Board::from_bits(bits.swap_bytes()));
        let on_board = board.shortest_paths(source, target).unwrap();
        let flipped = on_board.layers().iter().map(|layer| layer.to_bits().swap_bytes());
        assert!(flipped.eq(bits), "from {from} to {to}, upside down");
    }
}

/// An empty board looks the same from either end.
fn distances_are<B: CellSet + Default>(rule: impl Rule<B>, distances: &[Vec<u32>]) {
    let (search, cell) = (Search::new(rule, B::full()), |square| (square % 8, square / 8));
    for (from, distances) in distances.iter().enumerate() {
        for (to, &distance) in distances.iter().enumerate() {
            let found = search.distance(B::of(cell(from)), B::of(cell(to)));
            assert_eq!(found, Some(distance), "{from} to {to}");
        }
    }
}

#[test]
fn kings() {
    every_pair(Mover::king(), KING);
}

#[test]
fn knights() {
    every_pair(Mover::knight(), KNIGHT);
}
