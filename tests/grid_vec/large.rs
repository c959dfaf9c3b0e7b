//! Boards with more layers than a `u16` counts, with millions of cells, and with more than any memory can
//! hold.

use gridmask::{
    Cell, CellSet, GridVec, KING, ORTHOGONAL, Search,
    error::{SizeError, SizeErrorKind},
};

use crate::support::boards::grid_vec;

const LONG: usize = 100_000;

/// A corridor, from end to end.
fn corridor(width: usize, height: usize, cell: impl Fn(usize) -> Cell) {
    let open = grid_vec(width, height).full_like();
    let search = Search::new(ORTHOGONAL, open.clone());
    let (start, end) = (open.cell_like((0, 0)), open.cell_like((width - 1, height - 1)));
    assert_eq!(search.distance(&start, &end), Some(99_999));
    assert_eq!(search.eccentricity(&end), Some(99_999));

    let map = search.distance_map(&start);
    assert_eq!(map.max(), Some(99_999));
    for at in [0, 1, 63, 64, 65_534, 65_535, 65_536, 65_537, 99_998, 99_999] {
        assert_eq!(map.get(cell(at)), Some(at as u32));
        assert_eq!(map.layer(at as u32), open.cell_like(cell(at)));
    }
    assert_eq!(map.get(cell(LONG)), None);
    assert!(map.to_grid().values().iter().copied().eq((0..LONG as u32).map(Some)));
    assert_eq!(map.sum(), 99_999 * 100_000 / 2);
}

#[test]
fn a_row_of_100_000_cells() {
    corridor(LONG, 1, |at| Cell::new(at, 0));
}

#[test]
fn a_column_of_100_000_cells() {
    corridor(1, LONG, |at| Cell::new(0, at));
}

/// The greatest distance that fits in 16 bits if one value means "none", and the next two.
#[test]
fn distances_of_more_than_16_bits() {
    for farthest in 65_534..=65_536 {
        let open = grid_vec(farthest + 1, 1).full_like();
        let search = Search::new(ORTHOGONAL, open.clone());
        let map = search.distance_map(open.cell_like((0, 0)));
        assert_eq!(map.max(), Some(farthest as u32));
        assert!(
            map.to_grid().values().iter().copied().eq((0..=farthest as u32).map(Some)),
            "{farthest}"
        );
        assert!(map.iter().all(|(cell, distance)| cell.x == distance as usize), "{farthest}");
        assert_eq!(map.sum(), farthest as u64 * (farthest as u64 + 1) / 2);
        assert_eq!(map.layer(farthest as u32).first(), Some(Cell::new(farthest, 0)));
        assert!(map.layer(u32::MAX).is_empty());

        let path = search.shortest_path(open.cell_like((farthest, 0)), open.cell_like((0, 0)));
        assert!(path.unwrap().into_iter().eq((0..=farthest).rev().map(|x| Cell::new(x, 0))));
        let path = search.path_to(&map, (farthest, 0)).unwrap();
        assert!(path.into_iter().eq((0..=farthest).map(|x| Cell::new(x, 0))));
    }
}

/// The distances of a path fit in 16 bits, but twice as many numbers do not.
#[test]
fn paths_of_40_000_moves() {
    let length = 40_000;
    let open = GridVec::from_fn(length, 3, |cell| cell.y == 0 || cell.x >= length - 3).unwrap();
    let search = Search::new(ORTHOGONAL, open.clone());
    let end = (length - 1, 2);
    let all = search.shortest_paths((0, 0), end).unwrap();
    assert_eq!((all.move_count(), all.count()), (length as u32 + 1, Some(6))); // 4 choose 2
    assert_eq!(all.cells_on_any(), open);
    assert_eq!(all.cells_on_all().len(), length - 2 + 1);
    let list: Vec<_> = all.paths().collect();
    assert_eq!(list.len(), 6);
    assert!(list.is_sorted() && list.iter().all(|path| path.len() == length + 2));
    assert_eq!(list[0], search.shortest_path((0, 0), end).unwrap());
    for (n, path) in list.iter().enumerate() {
        let (rest, back) = (&path[length - 3..], search.distance_map(end));
        let is_step = |pair: &[Cell]| back.get(pair[0]) == back.get(pair[1]).map(|left| left + 1);
        assert!(rest.windows(2).all(is_step), "{rest:?}");
        assert_eq!(all.nth(n as u128).as_ref(), Some(path));
    }
    let straight =
        (0..length).map(|x| Cell::new(x, 0)).chain([1, 2].map(|y| Cell::new(length - 1, y)));
    assert!(all.straightest().into_iter().eq(straight));
}

#[test]
fn an_empty_map_of_nine_million_cells() {
    let open = grid_vec(3000, 3000).full_like();
    let at = |x, y| open.cell_like((x, y));
    let search = Search::new(ORTHOGONAL, open.clone());
    assert_eq!(search.distance(at(1490, 1510), at(1590, 1450)), Some(160));
    assert_eq!(search.distance(at(2999, 2999), at(2900, 2999)), Some(99));
    let king = Search::new(KING, open.clone());
    assert_eq!(king.distance(at(63, 8), at(128, 99)), Some(91));
    let column = GridVec::from_fn(3000, 3000, |cell| cell.x == 17).unwrap();
    assert_eq!(search.distance(at(100, 2000), &column), Some(83));
    let mut corridor = open.empty_like();
    for at in 0..3000 {
        corridor.insert((at, 0));
        corridor.insert((2999, at));
    }
    let around = Search::new(ORTHOGONAL, corridor);
    assert_eq!(around.distance(at(0, 0), at(2999, 2999)), Some(5998));
    assert_eq!(open.len(), 9_000_000);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes its time without optimization")]
fn an_empty_map_of_nine_million_cells_from_corner_to_corner() {
    let open = grid_vec(3000, 3000).full_like();
    let (start, end) = (open.cell_like((0, 0)), open.cell_like((2999, 2999)));
    assert_eq!(Search::new(ORTHOGONAL, open.clone()).distance(&start, &end), Some(5998));
    assert_eq!(Search::new(KING, open).distance(&start, &end), Some(2999));
}

#[test]
fn sizes_that_no_board_has_are_refused() {
    let max = usize::MAX;
    let sizes = [
        (0, 0),
        (0, 7),
        (7, 0),
        (max, max),
        (max, 1),
        (1, max),
        (max, 0),
        (max / 64 + 1, 8),
        (1 << 40, 1 << 40),
        (1 << 32, 1 << 32),
        (1 << 63, 2),
    ];
    for (width, height) in sizes {
        let error: SizeError = GridVec::empty(width, height).unwrap_err();
        let size = format!("{width}×{height}");
        let (kind, message) = if width == 0 || height == 0 {
            let message = format!("invalid size {size}: width and height must be at least 1");
            (SizeErrorKind::Empty, message)
        } else {
            let message = format!("size {size} is too large: at most 2^32 tiles of 64×8 cells");
            (SizeErrorKind::TooLarge, message)
        };
        assert_eq!((error.kind(), error.to_string()), (kind, message));
        assert_eq!(GridVec::from_fn(width, height, |_| true), Err(error));
    }
}

#[test]
fn the_largest_board_holds_a_few_cells() {
    // 2^32 tiles of 64 × 8 cells, the last of which has two spare rows.
    let rows = (1 << 32) * 8 - 2;
    let mut set = GridVec::empty(64, rows).unwrap();
    assert!(GridVec::empty(64, rows + 1).is_err());
    assert_eq!((set.width(), set.height(), set.len()), (64, rows, 0));

    let corners = [(0, 0), (63, 0), (0, rows - 1), (63, rows - 1)].map(Cell::from);
    for cell in corners {
        assert!(set.insert(cell) && !set.insert(cell));
    }
    assert!(set.cells().eq(corners));
    assert_eq!(set.first(), Some(corners[0]));
    let east = set.shift_by(1, -1);
    assert!(east.cells().eq([Cell::new(1, rows - 2)]));
    assert!(set.shift_by(-63, 1 - rows as isize).cells().eq([Cell::new(0, 0)]));
    assert!(set.shift_by(0, rows as isize).is_empty());
    let both = set.clone() & set.shift_by(63, 0);
    assert!(both.cells().eq([corners[1], corners[3]]));
    assert!(both.is_subset(&set) && !set.is_subset(&both));
    assert_eq!((set.clone() ^ both.clone()) | both, set);
    assert!(set.remove(corners[2]) && !set.contains(corners[2]));
    assert!(!set.contains((64, 0)) && !set.contains((0, rows)));
}
