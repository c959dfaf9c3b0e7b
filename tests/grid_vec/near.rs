//! A few moves on larger boards, against as many single moves: near corners, edges, and the borders of words and
//! tiles.

use fastrand::Rng;
use gridmask::{Cell, CellSet, Direction, GridVec, KING, KNIGHT, ORTHOGONAL, Rule, Search, Walls};

use crate::support::boards::grid_vec;

/// Cells whose waves soon meet an edge: of the board, of a word or of a tile.
fn starts(rng: &mut Rng, width: usize, height: usize) -> Vec<Cell> {
    let near = |rng: &mut Rng, size: usize, edges: &[usize]| {
        let edge = edges[rng.usize(..edges.len())];
        (edge + rng.usize(..5)).saturating_sub(2).min(size - 1)
    };
    let mut start = || {
        let x = near(rng, width, &[0, 31, 63, 64, 127, 128, width - 1]);
        Cell::new(x, near(rng, height, &[0, 7, 8, 31, 32, 64, height - 1]))
    };
    (0..3).map(|_| start()).collect()
}

fn check<R: Rule<GridVec>>(what: &str, rule: R, open: &GridVec, from: &GridVec, to: &[Cell]) {
    let search = Search::new(rule, open.clone());
    let distances: Vec<_> = to.iter().map(|&cell| search.distance(from, cell)).collect();
    let mut exactly = from.clone();
    exactly &= open;
    let mut within = exactly.clone();
    for moves in 0..34 {
        for (cell, distance) in to.iter().zip(&distances) {
            let is_there = distance.is_some_and(|distance| distance <= moves);
            assert_eq!(within.contains(*cell), is_there, "{what}, to {cell}:\n{from}\n{open}");
        }
        if !matches!(moves, 0..=2 | 5 | 15..=17 | 30..) {
            exactly = search.rule().step(&exactly, open);
            within |= &exactly;
            continue;
        }
        assert_eq!(search.within(from, moves), within, "{what}, within {moves}:\n{from}\n{open}");
        assert_eq!(
            search.exactly(from, moves),
            exactly,
            "{what}, exactly {moves}:\n{from}\n{open}"
        );
        exactly = search.rule().step(&exactly, open);
        within |= &exactly;
    }
}

#[test]
fn a_few_moves_lead_to_the_cells_that_are_near() {
    let mut rng = Rng::with_seed(0x3c6e_f372);
    for (width, height) in [(65, 3), (70, 66), (128, 40), (130, 80), (200, 33), (30, 90), (64, 65)]
    {
        let cells = |rng: &mut Rng, density: f64| {
            let mut set = grid_vec(width, height);
            for y in 0..height {
                set.extend((0..width).filter(|_| rng.f64() < density).map(|x| (x, y)));
            }
            set
        };
        let open = cells(&mut rng, 0.8);
        let mut walls = Walls::on(&open);
        for cell in cells(&mut rng, 0.2).cells() {
            walls.block(cell, Direction::ORTHOGONAL[rng.usize(..4)]);
        }
        let starts = starts(&mut rng, width, height);
        for &start in &starts {
            let mut near =
                |at: usize, size: usize| (at + rng.usize(..40)).saturating_sub(20).min(size - 1);
            let to: Vec<_> =
                (0..8).map(|_| Cell::new(near(start.x, width), near(start.y, height))).collect();
            let from = open.of_like(start);
            check("orthogonal", ORTHOGONAL, &open, &from, &to);
            check("king", KING, &open, &from, &to);
            check("thin walls", &walls, &open, &from, &to);
        }
        for pair in starts.windows(2) {
            let mut from = open.of_like(pair[0]);
            from.insert(pair[1]);
            check("from two", ORTHOGONAL, &open, &from, &starts);
            check("knight from two", KNIGHT, &open, &from, &starts);
        }
    }
}
