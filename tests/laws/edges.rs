//! Law 3: cells that leave the board vanish, and nothing wraps.

use std::collections::BTreeSet;

use gridmask::Direction;

use crate::support::{
    all_cells,
    boards::{Board, every_board},
    cells_in, east_south,
};

every_board!(tests, law_3_a_cell_that_leaves_the_board_vanishes);
every_board!(tests, law_3_nothing_wraps_from_one_edge_to_another);
every_board!(tests, law_3_shifts_as_wide_as_a_word_give_empty);

/// The definition, cell by cell, in numbers that cannot overflow.
fn moved<B: Board>(set: &B, dx: isize, dy: isize) -> B {
    let mut moved = set.empty_like();
    for cell in cells_in(set) {
        let x = usize::try_from(cell.x as i128 + dx as i128);
        let y = usize::try_from(cell.y as i128 + dy as i128);
        if let (Ok(x), Ok(y)) = (x, y)
            && x < set.width()
            && y < set.height()
        {
            moved.insert((x, y));
        }
    }
    moved
}

/// Numbers around a size, where shifts go wrong if they do.
fn amounts(size: usize) -> BTreeSet<isize> {
    let size = size as isize;
    let around = [0, 1, 2, size / 2, size - 1, size, size + 1, 8, 32, 63, 64, 65, 128, 256];
    let both_ways = around.into_iter().flat_map(|n| [-n, n]);
    both_ways.chain([isize::MIN, isize::MIN + 1, isize::MAX]).collect()
}

fn law_3_a_cell_that_leaves_the_board_vanishes<B: Board>(blank: B) {
    let mut lopsided = blank.empty_like();
    for (i, cell) in all_cells(&blank).into_iter().enumerate() {
        if i * i % 7 < 3 {
            lopsided.insert(cell);
        }
    }
    for set in [blank.full_like(), lopsided] {
        for dx in amounts(blank.width()) {
            for dy in amounts(blank.height()) {
                assert_eq!(set.shift_by(dx, dy), moved(&set, dx, dy), "shift_by({dx}, {dy})");
            }
        }
        for direction in Direction::ALL {
            let (east, south) = east_south(direction);
            let expected = moved(&set, east as isize, (south * B::SOUTH) as isize);
            assert_eq!(set.shift(direction), expected, "shift {direction}");
        }
    }
}

fn law_3_nothing_wraps_from_one_edge_to_another<B: Board>(blank: B) {
    let (width, height) = (blank.width(), blank.height());
    let edge = |is_edge: &dyn Fn(usize, usize) -> bool| {
        let mut edge = blank.empty_like();
        for cell in all_cells(&blank) {
            if is_edge(cell.x, cell.y) {
                edge.insert(cell);
            }
        }
        edge
    };
    let (first, last) = (edge(&|_, y| y == 0), edge(&|_, y| y == height - 1));
    let (north, south) = if B::SOUTH == 1 { (first, last) } else { (last, first) };
    let (west, east) = (edge(&|x, _| x == 0), edge(&|x, _| x == width - 1));
    for direction in Direction::ALL {
        for (side, set) in [(0, &north), (2, &east), (4, &south), (6, &west)] {
            let beside = (direction as usize + 8 - side) % 8;
            if matches!(beside, 7 | 0 | 1) {
                assert!(set.shift(direction).is_empty(), "{direction} from the edge");
            }
        }
    }
    let west_to_east = [(1, 1), (1, 0), (1, -1)];
    for (dx, dy) in west_to_east {
        assert!(east.shift_by(dx, dy).is_empty());
        assert!(west.shift_by(-dx, dy).is_empty());
    }
}

fn law_3_shifts_as_wide_as_a_word_give_empty<B: Board>(blank: B) {
    let full = blank.full_like();
    let (width, height) = (blank.width() as isize, blank.height() as isize);
    for by in [width, width + 1, 64, 65, 128, 129, 256, 257, 1 << 32, isize::MAX, isize::MIN] {
        let empty = by.unsigned_abs() >= blank.width();
        assert_eq!(full.shift_by(by, 0).is_empty(), empty, "{by} columns");
        assert_eq!(full.shift_by(by.saturating_neg(), 0).is_empty(), empty, "-{by} columns");
    }
    for by in [height, height + 1, 64, 65, 128, 129, 256, 257, 1 << 32, isize::MAX, isize::MIN] {
        let empty = by.unsigned_abs() >= blank.height();
        assert_eq!(full.shift_by(0, by).is_empty(), empty, "{by} rows");
        assert_eq!(full.shift_by(0, by.saturating_neg()).is_empty(), empty, "-{by} rows");
    }
    for (dx, dy) in [(width, -1), (-width, 1), (width - 1, height), (1 - width, -height)] {
        assert!(full.shift_by(dx, dy).is_empty(), "shift_by({dx}, {dy})");
    }
    assert_eq!(full.shift_by(width - 1, height - 1).len(), 1);
    assert_eq!(full.shift_by(1 - width, 1 - height).first(), Some((0, 0).into()));
}
