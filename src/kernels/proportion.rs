//! A question lays out only the chunks around its answer, whatever the size of the board, and looks at a cell a few times.

use super::{Kernel, census, choice::serpentine};
use crate::{
    bits::force,
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    grid_vec::GridVec,
    rule::{KING, QUEEN, ROOK, Rule, Walls, extension::RuleExt, steps::ORTHOGONAL},
    search::Search,
};

/// Asks, and returns the units of work done and the kernels that did it.
fn work<A>(ask: impl FnOnce() -> A) -> (A, usize, Vec<Kernel>) {
    let _ = (census::taken(), census::work_done());
    (ask(), census::work_done(), census::taken())
}

/// The board has 512 chunks. Around a room in its middle, which is too large for registers, are walls.
#[test]
fn a_small_answer_costs_few_chunks() {
    let is_pillar = |cell: Cell| (cell.x + 2 * cell.y) % 5 == 1;
    let is_wall = |cell: Cell| cell.x.abs_diff(512).max(cell.y.abs_diff(512)) == 45;
    let ground = GridVec::from_fn(1024, 1024, |cell| !is_pillar(cell)).unwrap();
    let room = GridVec::from_fn(1024, 1024, |cell| !is_pillar(cell) && !is_wall(cell)).unwrap();
    let walls = Walls::open_like(&ground);
    let (from, near, outside) = ((512, 513), (572, 521), (566, 513));
    let rules: [&dyn Rule<GridVec>; 3] = [&ORTHOGONAL, &KING, &walls];
    force::each(|instructions| {
        for rule in rules {
            let [ground, room] = [&ground, &room].map(|open| Search::new(rule, open.clone()));
            let questions: [(&dyn Fn() -> bool, _); 5] = [
                (&|| ground.distance(from, near).is_some(), 30),
                (&|| ground.within(from, 40).len() > 1000, 30),
                (&|| room.distance(from, outside).is_none(), 30),
                (&|| room.distance_map(from).get(outside).is_none(), 30),
                // The fill of tiles is not counted.
                (&|| room.reach(from).len() < 90 * 90, 0),
            ];
            for (i, (ask, most)) in questions.into_iter().enumerate() {
                let (is_right, chunks, _) = work(ask);
                assert!(
                    is_right && chunks <= most && (chunks > 0 || most == 0),
                    "question {i}: {chunks} with {instructions:?}"
                );
            }
        }
    });
}

/// How many cells are looked at for the chokepoints from corner to corner.
fn looks(rule: impl Rule<GridVec>, open: &GridVec, least: usize) -> usize {
    let (from, to) = (open.first().unwrap(), open.cells().last().unwrap());
    let search = Search::new(rule, open.clone());
    let (chokepoints, looked, kernels) = work(|| search.chokepoints(from, to).unwrap().len());
    assert!(chokepoints >= least, "{chokepoints}");
    assert!(!kernels.contains(&Kernel::TilesFill), "{kernels:?}");
    looked
}

#[test]
fn chokepoints_of_a_maze_take_a_look_at_each_move() {
    for side in [65, 129, 257] {
        let open = serpentine(side, side);
        let mut walls = Walls::open_like(&open);
        walls.block((side / 2, 0), Direction::South);
        let rules: [&dyn Rule<GridVec>; 3] = [&ORTHOGONAL, &KING, &walls];
        for looked in rules.map(|rule| looks(rule, &open, open.len() / 2)) {
            assert!(looked < 3 * open.len(), "{side}: {looked}");
        }
    }
}

/// A diagonal of this torus has all cells.
#[test]
fn chokepoints_of_slides_pass_a_cell_a_few_times() {
    for (width, height) in [(31, 33), (63, 65), (127, 129)] {
        let open = GridVec::from_fn(width, height, |cell| (cell.x * cell.y) % 97 != 96).unwrap();
        let rules: [&dyn Rule<GridVec>; 2] = [&QUEEN.on_torus(), &ROOK.on_torus().or(QUEEN)];
        for looked in rules.map(|rule| looks(rule, &open, 2)) {
            assert!(looked < 24 * open.len(), "{width}×{height}: {looked}");
        }
    }
}

#[test]
fn a_line_is_read_once() {
    for (width, height) in [(100_000, 1), (1, 100_000)] {
        let search = Search::new(ORTHOGONAL, GridVec::full(width, height).unwrap());
        let ((), words, _) = work(|| {
            assert_eq!(search.distance((0, 0), (width - 1, height - 1)), Some(99_999));
            assert_eq!(search.eccentricity((width / 2, height / 2)), Some(50_000));
        });
        assert!(words <= 2 * (100_000 / 64 + 1), "{words}");
    }
}

#[test]
fn a_longer_slide_passes_no_more_cells() {
    for side in [64, 128, 256] {
        let open = serpentine(side, side);
        for longest in [2, 5, 60, 200, usize::MAX] {
            let search = Search::new(ROOK.at_most(longest), open.clone());
            let (_, words, _) = work(|| search.distance((0, 0), (0, side - 2)).expect("a path"));
            assert!(words < 2 * side * side, "{words} words, {longest} at most, {side}×{side}");
        }
    }
}
