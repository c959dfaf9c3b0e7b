//! Components of boards in rectangles, and answers in rows of the caller's memory.

use fastrand::Rng;
use gridmask::{
    Cell, CellSet, ComponentMap, DIAGONAL, Direction, Directions, GridVec, HEX, KING,
    KING_NO_CUTTING, KNIGHT, ORTHOGONAL, Rule, RuleExt, Search, Steps, mosaic::Mosaic, rule_fn,
};

use crate::support::{all_cells, boards::grid_vec, refusal_here};

/// Ranges that cover `0..length`, cut at random places.
fn cuts(length: usize, rng: &mut Rng) -> Vec<(usize, usize)> {
    let (mut cuts, mut start) = (Vec::new(), 0);
    while start < length {
        let end = (start + rng.usize(1..=length)).min(length);
        cuts.push((start, end - start));
        start = end;
    }
    cuts
}

/// Rectangles that cover a board: bands of rows or of columns, each cut on its own.
fn rectangles(board: &GridVec, rng: &mut Rng) -> Vec<(Cell, usize, usize)> {
    let (width, height) = (board.width(), board.height());
    let mut rectangles = Vec::new();
    if rng.bool() {
        for (y, rows) in cuts(height, rng) {
            let of_band = cuts(width, rng);
            rectangles.extend(of_band.iter().map(|&(x, columns)| (Cell { x, y }, columns, rows)));
        }
    } else {
        for (x, columns) in cuts(width, rng) {
            let of_band = cuts(height, rng);
            rectangles.extend(of_band.iter().map(|&(y, rows)| (Cell { x, y }, columns, rows)));
        }
    }
    rng.shuffle(&mut rectangles);
    rectangles
}

/// The components of each rectangle by itself.
fn maps(
    rule: &impl Rule<GridVec>,
    open: &GridVec,
    rectangles: &[(Cell, usize, usize)],
) -> Vec<ComponentMap<GridVec>> {
    let map = |&(corner, width, height): &(Cell, usize, usize)| {
        let is_open = |cell: Cell| open.contains((corner.x + cell.x, corner.y + cell.y));
        Search::new(rule, GridVec::from_fn(width, height, is_open).unwrap()).component_map()
    };
    rectangles.iter().map(map).collect()
}

/// Joins the components of rectangles and compares them with those of the board, labeled at once.
fn check(inside: &impl Rule<GridVec>, rule: &impl Rule<GridVec>, open: &GridVec, rng: &mut Rng) {
    let rectangles = rectangles(open, rng);
    let maps = maps(inside, open, &rectangles);
    let mut mosaic = Mosaic::new(rule, open.width(), open.height());
    for (i, (&(corner, ..), map)) in rectangles.iter().zip(&maps).enumerate() {
        assert_eq!(mosaic.add(corner, map.patch()), i);
        assert_eq!(map.patch().len(), map.len());
    }
    let joined = mosaic.join();
    let expected = Search::new(rule, open.clone()).component_map();
    assert_eq!(joined.sizes(), expected.sizes(), "{rectangles:?} of\n{open}");
    assert_eq!((joined.len(), joined.is_empty()), (expected.len(), expected.is_empty()));
    for (i, (&(corner, width, height), map)) in rectangles.iter().zip(&maps).enumerate() {
        assert_eq!(joined.labels(i).len(), map.len());
        for cell in all_cells(&grid_vec(width, height)) {
            let label = map.label(cell).map(|label| joined.labels(i)[label]);
            let cell = Cell { x: corner.x + cell.x, y: corner.y + cell.y };
            assert_eq!(label, expected.label(cell), "{cell}, {rectangles:?} of\n{open}");
        }
    }
}

#[test]
fn rectangles_have_the_labels_of_the_whole_board() {
    let mut rng = Rng::with_seed(3);
    for _ in 0..400 {
        let (width, height, many) = (rng.usize(1..80), rng.usize(1..12), rng.u32(1..10));
        let open = GridVec::from_fn(width, height, |_| rng.u32(..10) < many).unwrap();
        let rng = &mut rng;
        let slope = Steps::new(Directions::of(&[Direction::SouthWest]));
        check(&ORTHOGONAL, &ORTHOGONAL, &open, rng);
        check(&KING, &KING, &open, rng);
        check(&DIAGONAL, &DIAGONAL, &open, rng);
        check(&HEX, &HEX, &open, rng);
        check(&KING_NO_CUTTING, &KING_NO_CUTTING, &open, rng);
        check(&slope, &slope, &open, rng);
        check(&ORTHOGONAL, &ORTHOGONAL.wrapping_east_west(), &open, rng);
        check(&KING, &KING.wrapping_east_west(), &open, rng);
        check(&HEX, &HEX.wrapping_east_west(), &open, rng);
    }
}

#[test]
fn links_join_what_steps_do_not() {
    let open: GridVec = "X.X.X".parse().unwrap();
    let rectangles = [(Cell { x: 3, y: 0 }, 2, 1), (Cell { x: 0, y: 0 }, 3, 1)];
    let maps = maps(&ORTHOGONAL, &open, &rectangles);
    let mut mosaic = Mosaic::new(ORTHOGONAL, 5, 1);
    rectangles
        .iter()
        .zip(&maps)
        .for_each(|(&(corner, ..), map)| _ = mosaic.add(corner, map.patch()));
    let apart = mosaic.clone().join();
    assert_eq!([apart.labels(0), apart.labels(1)], [&[2][..], &[0, 1]]);
    mosaic.link((0, 0), (1, 0));
    let joined = mosaic.clone().join();
    assert_eq!([joined.labels(0), joined.labels(1)], [&[0][..], &[0, 1]]);
    assert_eq!(joined.sizes(), [2, 1]);
    let message = "Mosaic::link: patch 1 has no label 2 of 2";
    assert_eq!(refusal_here(|| mosaic.clone().link((0, 0), (1, 2))), message);
    let message = "Mosaic::link: there is no patch 2 of 2";
    assert_eq!(refusal_here(|| mosaic.clone().link((0, 0), (2, 0))), message);
    let message = "JoinedLabels::labels: there is no patch 2 of 2";
    assert_eq!(refusal_here(|| _ = joined.labels(2)), message);
}

#[test]
fn rectangles_of_another_rule_or_off_the_board_are_refused() {
    let message = "Mosaic::new: expected a rule of steps, such as `KING`, that wraps at most from east to west";
    assert_eq!(refusal_here(|| _ = Mosaic::new(KNIGHT, 3, 3)), message);
    assert_eq!(refusal_here(|| _ = Mosaic::new(KING.on_torus(), 3, 3)), message);
    let message = "Mosaic::new: invalid size 3×0: width and height must be at least 1";
    assert_eq!(refusal_here(|| _ = Mosaic::new(KING, 3, 0)), message);
    let message = refusal_here(|| _ = Mosaic::new(KING, 2, usize::MAX));
    assert!(message.ends_with(&format!("is too large: at most {} cells", usize::MAX)), "{message}");
    let patch = Search::new(KING, grid_vec(2, 2).full_like()).component_map().patch();
    let mut mosaic = Mosaic::new(KING, 5, 5);
    let message = "Mosaic::add: 2×2 cells from (4, 0) are not all on the 5×5 board";
    assert_eq!(refusal_here(|| _ = mosaic.clone().add((4, 0), patch.clone())), message);
    let message = "Mosaic::add: 2×2 cells from (0, 6) are not all on the 5×5 board";
    assert_eq!(refusal_here(|| _ = mosaic.clone().add((0, 6), patch.clone())), message);
    assert_eq!(mosaic.clone().join().len(), 0);

    for corner in [(3, 0), (1, 3), (3, 2)] {
        mosaic.add(corner, patch.clone());
    }
    for (corner, known) in [((2, 0), 0), ((3, 1), 0), ((0, 2), 1), ((2, 2), 2), ((2, 4), 1)] {
        let mut mosaic = mosaic.clone();
        if corner == (2, 4) {
            // A wide one, under which two others begin.
            let wide = Search::new(KING, grid_vec(3, 1).full_like()).component_map();
            mosaic.add(corner, wide.patch());
        } else {
            mosaic.add(corner, patch.clone());
        }
        let message = format!("Mosaic::join: patches {known} and 3 overlap");
        assert_eq!(refusal_here(|| _ = mosaic.join()), message, "{corner:?}");
    }
    assert_eq!(mosaic.join().sizes(), [12]);
}

/// Searches that label rows of 64 bits: by joins, and by a rule that cannot say what it joins.
trait Labels {
    fn write(&self, rows: &mut [&mut [i64]]) -> Vec<usize>;
}

impl<R: Rule<GridVec>> Labels for Search<R, GridVec> {
    fn write(&self, rows: &mut [&mut [i64]]) -> Vec<usize> {
        let mut next = -1;
        let sizes = self.write_components(rows, |label| {
            assert_eq!(label.map_or(-1, |label| label as i64), next, "labels in order");
            next += 1;
            next - 1
        });
        assert_eq!(next, sizes.len() as i64);
        sizes
    }
}

fn own_rule() -> impl Rule<GridVec> {
    let step = |from: &GridVec, open: &GridVec| ORTHOGONAL.step(from, open);
    rule_fn(step, step)
}

/// Rows of a buffer with padding, of another number and of another length.
#[test]
fn answers_are_written_into_rows_of_the_caller() {
    let mut rng = Rng::with_seed(4);
    for (width, height, padding) in [(1, 1, 0), (3, 2, 1), (64, 3, 0), (65, 5, 7), (20, 20, 3)] {
        let mut pixels = vec![7_u8; (width + padding) * height];
        pixels.iter_mut().for_each(|pixel| *pixel = rng.u8(..3));
        let rows = pixels.chunks(width + padding).map(|row| &row[..width]);
        let open = GridVec::from_rows(rows, |&pixel| pixel > 0).unwrap();
        let is_open = |cell: Cell| pixels[cell.x + cell.y * (width + padding)] > 0;
        assert!(all_cells(&open).into_iter().all(|cell| open.contains(cell) == is_open(cell)));

        let search = Search::new(ORTHOGONAL, open.clone());
        let map = search.component_map();
        let start = open.first().unwrap_or_default();
        let (reach, distances) = (search.reach(start), search.distance_map(start));
        let written = |write: &dyn Fn(&mut [i64])| {
            let mut numbers = vec![-7; (width + padding) * height];
            write(&mut numbers);
            numbers
        };
        let expected = |value: &dyn Fn(Cell) -> i64| {
            written(&|numbers| {
                for cell in all_cells(&open) {
                    numbers[cell.x + cell.y * (width + padding)] = value(cell);
                }
            })
        };
        let by_number = |number: Option<usize>| number.map_or(-1, |number| number as i64);
        assert_eq!(
            written(&|numbers| map.write_rows(numbers.chunks_mut(width + padding), by_number)),
            expected(&|cell| by_number(map.label(cell)))
        );
        let by_distance = |distance: Option<u32>| distance.map_or(-1, i64::from);
        for search in [&search as &dyn Labels, &Search::new(own_rule(), open.clone())] {
            assert_eq!(
                written(&|numbers| {
                    let mut rows: Vec<_> = numbers.chunks_mut(width + padding).collect();
                    assert_eq!(search.write(&mut rows), map.sizes());
                }),
                expected(&|cell| by_number(map.label(cell)))
            );
        }
        assert_eq!(
            written(&|numbers| {
                distances.write_rows(numbers.chunks_mut(width + padding), by_distance);
            }),
            expected(&|cell| by_distance(distances.get(cell)))
        );
        assert_eq!(
            written(&|numbers| reach.write_rows(numbers.chunks_mut(width + padding), i64::from)),
            expected(&|cell| i64::from(reach.contains(cell)))
        );
    }
    let board = grid_vec(4, 3);
    let map = Search::new(KING, board.clone()).component_map();
    let distances = Search::new(KING, board.clone()).distance_map((0, 0));
    let write = |write: &dyn Fn(&mut [Vec<u8>]), lengths: &[usize], message: &str| {
        let mut rows: Vec<_> = lengths.iter().map(|&length| vec![0; length]).collect();
        assert_eq!(refusal_here(|| write(&mut rows)), message);
    };
    let to_map = |rows: &mut [Vec<u8>]| map.write_rows(rows, |_| 1);
    let to_distances = |rows: &mut [Vec<u8>]| distances.write_rows(rows, |_| 1);
    let to_board = |rows: &mut [Vec<u8>]| board.write_rows(rows, |_| 1);
    let to_search =
        |rows: &mut [Vec<u8>]| _ = Search::new(KING, board.clone()).write_components(rows, |_| 1);
    write(&to_search, &[4; 2], "Search::write_components: 2 rows for a 4×3 board");
    write(&to_map, &[4; 2], "ComponentMap::write_rows: 2 rows for a 4×3 board");
    write(&to_distances, &[4; 4], "DistanceMap::write_rows: more than 3 rows for a 4×3 board");
    let message = "GridVec::write_rows: row 1 has 3 values for the 4 cells of a 4×3 board";
    write(&to_board, &[4, 3, 4], message);
}
