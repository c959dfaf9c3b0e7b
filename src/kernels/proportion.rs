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

/// Looks for chokepoints from corner to corner: in corridors, and on a torus with a diagonal of all cells.
#[test]
fn chokepoints_take_a_few_looks_at_a_cell() {
    let look = |rule: &dyn Rule<GridVec>, open: &GridVec, least: usize, most: usize| {
        let (from, to) = (open.first().unwrap(), open.cells().last().unwrap());
        let search = Search::new(rule, open.clone());
        let (found, looked, kernels) = work(|| search.chokepoints(from, to).unwrap().len());
        assert!(found >= least && looked < most * open.len(), "{found}, {looked} looks");
        assert!(!kernels.contains(&Kernel::Fill), "{kernels:?}");
    };
    for side in [65, 129, 257] {
        let open = &serpentine(side, side);
        let mut walls = Walls::open_like(open);
        walls.block((side / 2, 0), Direction::South);
        let rules: [&dyn Rule<GridVec>; 3] = [&ORTHOGONAL, &KING, &walls];
        rules.into_iter().for_each(|rule| look(rule, open, open.len() / 2, 3));
    }
    for (width, height) in [(31, 33), (63, 65), (127, 129)] {
        let open = GridVec::from_fn(width, height, |cell| (cell.x * cell.y) % 97 != 96).unwrap();
        look(&QUEEN.on_torus(), &open, 2, 24);
        look(&ROOK.on_torus().or(QUEEN), &open, 2, 24);
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
