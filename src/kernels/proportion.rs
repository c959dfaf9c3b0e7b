//! A question lays out only the chunks around its answer, whatever the size of the board, and looks at a cell a few times.

use super::{Kernel, census, choice::serpentine};
use crate::{
    bits::force,
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

/// The distance of the walls of a room from the middle. The room is too large for registers.
const ROOM: usize = 45;

/// A board with short spans that is the same around the middle for every side, with walls around a room if `has_room`.
fn board(side: usize, has_room: bool) -> GridVec {
    let middle = side / 2;
    GridVec::from_fn(side, side, |cell| {
        let from_middle = cell.x.abs_diff(middle).max(cell.y.abs_diff(middle));
        let is_pillar = (cell.x + 2 * cell.y + 7 * middle) % 5 == 1;
        !(is_pillar || has_room && from_middle == ROOM)
    })
    .unwrap()
}

/// Asks each question, and returns the number of chunks that it lays out.
fn laid_out(rule: &dyn Rule<GridVec>, [ground, room]: &[GridVec; 2]) -> [usize; 5] {
    let middle = ground.width() / 2;
    let [from, near, outside] =
        [(0, 0), (60, 9), (ROOM + 8, 1)].map(|(x, y)| (middle + x, middle + y));
    let [ground, room] = [ground, room].map(|open| Search::new(rule, open.clone()));
    let laid_out = |ask: &dyn Fn() -> bool| {
        let (is_right, chunks, kernels) = work(ask);
        // The fill of tiles is not counted.
        assert!(is_right && (chunks > 0 || kernels == [Kernel::TilesFill]), "{kernels:?}");
        chunks
    };
    let is_small = |cells: GridVec| (2..4 * ROOM * ROOM).contains(&cells.len());
    [
        laid_out(&|| ground.distance(from, near).is_some()),
        laid_out(&|| is_small(ground.within(from, 40))),
        laid_out(&|| room.distance(from, outside).is_none()),
        laid_out(&|| is_small(room.reach(from))),
        laid_out(&|| room.distance_map(from).get(outside).is_none()),
    ]
}

#[test]
fn a_larger_board_around_an_answer_costs_no_more_chunks() {
    let boards = [256, 512, 1024].map(|side| [false, true].map(|has_room| board(side, has_room)));
    force::each(|instructions| {
        let of_all = boards.each_ref().map(|boards| {
            let mut walls = Walls::open_like(&boards[0]);
            walls.block((boards[0].width() / 2 + 2, boards[0].width() / 2), Direction::East);
            [laid_out(&ORTHOGONAL, boards), laid_out(&KING, boards), laid_out(&walls, boards)]
        });
        for (smaller, larger) in of_all.iter().zip(&of_all[1..]) {
            let pairs = smaller.as_flattened().iter().zip(larger.as_flattened());
            let in_proportion = pairs.into_iter().all(|(smaller, larger)| *larger <= smaller + 4);
            assert!(in_proportion, "with {instructions:?}: {of_all:?}");
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
