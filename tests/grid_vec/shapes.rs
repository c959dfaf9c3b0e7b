//! Shapes that run along and across the edges of words (64 columns) and tiles (8 rows).

use std::collections::HashSet;

use gridmask::{Cell, CellSet, GridVec, KING, ORTHOGONAL, Rule, Search, Walls};

use super::plain::agree;
use crate::support::{boards::grid_vec, flags};
use oracle::{
    mover,
    plain::{Moves, Plain},
};

const WIDTHS: [usize; 8] = [1, 2, 63, 64, 65, 127, 128, 129];
const HEIGHTS: [usize; 7] = [1, 7, 8, 9, 15, 16, 17];

/// The shapes, each as the set of its cells.
fn shapes(width: usize, height: usize) -> Vec<(&'static str, GridVec)> {
    let last =
        |line: usize, length: usize| if (line / 2).is_multiple_of(2) { length - 1 } else { 0 };
    let board = |inside: &dyn Fn(Cell) -> bool| GridVec::from_fn(width, height, inside).unwrap();
    vec![
        ("empty", board(&|_| false)),
        ("full", board(&|_| true)),
        ("rows", board(&|cell| cell.y % 2 == 0)),
        ("columns", board(&|cell| cell.x % 2 == 0)),
        ("a chessboard", board(&|cell| (cell.x + cell.y) % 2 == 0)),
        ("a diagonal", board(&|cell| cell.x % height == cell.y)),
        ("a frame", {
            let edge = |at: usize, length: usize| at == 0 || at == length - 1;
            board(&|cell| edge(cell.x, width) || edge(cell.y, height))
        }),
        ("a serpentine", board(&|cell| cell.y % 2 == 0 || cell.x == last(cell.y, width))),
        ("a serpentine on end", board(&|cell| cell.x % 2 == 0 || cell.y == last(cell.x, height))),
        ("a spiral", spiral(width, height)),
    ]
}

/// A corridor that spirals inwards, with walls one cell thick.
fn spiral(width: usize, height: usize) -> GridVec {
    let mut spiral = grid_vec(width, height);
    let (mut x, mut y, mut dx, mut dy) = (0_i64, 0_i64, 1_i64, 0_i64);
    let inside = |x: i64, y: i64| (0..width as i64).contains(&x) && (0..height as i64).contains(&y);
    let taken = |spiral: &GridVec, x: i64, y: i64| {
        inside(x, y) && spiral.contains((x as usize, y as usize))
    };
    let mut turns = 0;
    spiral.insert((0, 0));
    while turns < 2 {
        let blocked = !inside(x + dx, y + dy) || taken(&spiral, x + 2 * dx, y + 2 * dy);
        if blocked {
            (dx, dy) = (-dy, dx);
            turns += 1;
        } else {
            (x, y) = (x + dx, y + dy);
            spiral.insert((x as usize, y as usize));
            turns = 0;
        }
    }
    spiral
}

fn every_shape(widths: &[usize]) {
    for &width in widths {
        for height in HEIGHTS {
            for (i, (name, open)) in shapes(width, height).into_iter().enumerate() {
                let first = open.first().map_or_else(|| open.clone(), |cell| open.cell_like(cell));
                let last = open.cells().last().map_or_else(|| open.clone(), |c| open.cell_like(c));
                let rules: [(Box<dyn Rule<GridVec>>, _); 3] = [
                    (Box::new(ORTHOGONAL), Moves::Leaps(mover::ORTHOGONAL.to_vec())),
                    (Box::new(KING), Moves::Leaps(mover::KING.to_vec())),
                    (Box::new(Walls::open_like(&open)), Moves::Leaps(mover::ORTHOGONAL.to_vec())),
                ];
                for (j, (rule, moves)) in rules.into_iter().enumerate() {
                    // Each shape meets each rule at some height.
                    if (i + j + height).is_multiple_of(5) || open.len() < 40 {
                        let plain = Plain::new(width, flags(&open), moves, HashSet::new());
                        agree(name, &*rule, &plain, &open, [&first, &last]);
                    }
                }
            }
        }
    }
}

#[test]
fn every_shape_up_to_one_word() {
    every_shape(&WIDTHS[..4]);
}

#[test]
fn every_shape_beyond_one_word() {
    every_shape(&WIDTHS[4..]);
}

#[test]
fn a_serpentine_and_a_spiral_are_single_corridors() {
    for (name, open) in shapes(129, 17).into_iter().skip(7) {
        let distances = Search::new(ORTHOGONAL, open.clone()).distance_map(open.cell_like((0, 0)));
        assert_eq!(distances.reached(), &open, "{name}");
        assert!(distances.max() > Some(900), "{name} is {:?} long", distances.max());
    }
    assert_eq!(
        spiral(9, 7).to_string(),
        "\
XXXXXXXXX
........X
XXXXXXX.X
X.....X.X
X.XXXXX.X
X.......X
XXXXXXXXX"
    );
}

#[test]
fn single_cells_at_the_edges_of_words_and_tiles() {
    for width in WIDTHS {
        for height in HEIGHTS {
            let full = grid_vec(width, height).full_like();
            let search = Search::new(KING, full.clone());
            for x in [0, 62, 63, 64, 65, 127, 128].into_iter().filter(|&x| x < width) {
                for y in [0, 6, 7, 8, 9, 15, 16].into_iter().filter(|&y| y < height) {
                    let one = full.cell_like((x, y));
                    assert_eq!((one.len(), one.first()), (1, Some(Cell::new(x, y))));
                    let columns = x.saturating_sub(1)..(x + 2).min(width);
                    let rows = y.saturating_sub(1)..(y + 2).min(height);
                    let near = GridVec::from_fn(width, height, |cell| {
                        columns.contains(&cell.x) && rows.contains(&cell.y)
                    });
                    assert_eq!(search.within(&one, 1), near.unwrap(), "around ({x}, {y})");
                    let far = x.max(width - 1 - x).max(y).max(height - 1 - y);
                    assert_eq!(search.eccentricity(&one), Some(far as u32), "from ({x}, {y})");
                }
            }
        }
    }
}
