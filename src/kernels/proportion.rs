//! A question lays out only the chunks around its answer, whatever the size of the board, and looks at a cell a few times.

use super::{
    CellSet, Direction, GridVec, KING, Kernel, ORTHOGONAL, Question, Rule, RuleExt, Search, Walls,
    answers, census, force, random_cells, unknown,
};
use crate::rule::{QUEEN, ROOK};

/// The sides of the boards, each twice the one before.
const SIDES: [usize; 4] = [256, 512, 1024, 2048];

/// How many chunks more a question may lay out on a board of twice the side.
const MORE: usize = 4;

/// The distance of the walls of the room from the middle. The room is too large for registers.
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
fn laid_out<R: Rule<GridVec>>(
    rule: &R,
    [ground, room]: &[GridVec; 2],
) -> [(&'static str, usize); 5] {
    let middle = ground.width() / 2;
    let [from, near, outside] =
        [(0, 0), (60, 9), (ROOM + 8, 1)].map(|(x, y)| (middle + x, middle + y));
    let [ground, room] = [ground, room].map(|open| Search::new(rule, open.clone()));
    let laid_out = |question, ask: &dyn Fn() -> bool| {
        census::taken();
        census::work_done();
        assert!(ask(), "{question}");
        let (chunks, kernels) = (census::work_done(), census::taken());
        // The fill of tiles is not counted.
        assert!(chunks > 0 || kernels == [Kernel::TilesFill], "{question}: {kernels:?}");
        (question, chunks)
    };
    let is_small = |cells: GridVec| (2..4 * ROOM * ROOM).contains(&cells.len());
    [
        laid_out("distance", &|| ground.distance(from, near).is_some()),
        laid_out("within", &|| is_small(ground.within(from, 40))),
        laid_out("distance out of the room", &|| room.distance(from, outside).is_none()),
        laid_out("reach in the room", &|| is_small(room.reach(from))),
        laid_out("distances in the room", &|| room.distance_map(from).get(outside).is_none()),
    ]
}

#[test]
fn a_larger_board_around_an_answer_costs_no_more_chunks() {
    let boards = SIDES.map(|side| [false, true].map(|has_room| board(side, has_room)));
    force::each(|instructions| {
        let of_all = boards.each_ref().map(|boards| {
            let middle = boards[0].width() / 2;
            let mut walls = Walls::open_like(&boards[0]);
            walls.block((middle + 2, middle), Direction::East);
            [laid_out(&ORTHOGONAL, boards), laid_out(&KING, boards), laid_out(&walls, boards)]
        });
        for (smaller, larger) in of_all.iter().zip(&of_all[1..]) {
            for (smaller, larger) in smaller.as_flattened().iter().zip(larger.as_flattened()) {
                let is_in_proportion = larger.1 <= smaller.1 + MORE;
                assert!(is_in_proportion, "{}, with {instructions:?}: {of_all:?}", larger.0);
            }
        }
    });
}

/// Asks for chokepoints from corner to corner, and returns how many there are, how many cells are looked at, and the kernels.
fn looks(rule: impl Rule<GridVec>, open: GridVec) -> (usize, usize, Vec<Kernel>) {
    let (from, to) = (open.first().unwrap(), open.cells().last().unwrap());
    census::taken();
    census::work_done();
    let chokes = Search::new(rule, open).chokepoints(from, to).unwrap().len();
    (chokes, census::work_done(), census::taken())
}

#[test]
fn chokepoints_of_a_maze_take_a_look_at_each_move() {
    for side in [65, 129, 257] {
        // Corridors along rows, joined at either end in turn, with a dead end in every other one.
        let is_end = |cell: crate::cell::Cell| cell.x == if cell.y % 4 == 1 { side - 1 } else { 0 };
        let open = GridVec::from_fn(side, side, |cell| cell.y % 2 == 0 || is_end(cell)).unwrap();
        let cells = open.len();
        let mut walls = Walls::open_like(&open);
        walls.block((side / 2, 0), Direction::South);
        for (chokes, looked, kernels) in [
            looks(ORTHOGONAL, open.clone()),
            looks(KING, open.clone()),
            looks(&walls, open.clone()),
        ] {
            assert!(chokes > cells / 2, "{side}: {chokes}");
            assert!(looked < 3 * cells, "{side}: {looked} of {cells}");
            assert!(!kernels.contains(&Kernel::TilesFill), "{side}: {kernels:?}");
        }
    }
}

/// A diagonal of this torus has all cells.
#[test]
fn chokepoints_of_slides_pass_a_cell_a_few_times() {
    for (width, height) in [(31, 33), (63, 65), (127, 129)] {
        let open = GridVec::from_fn(width, height, |cell| (cell.x * cell.y) % 97 != 96).unwrap();
        let most = 24 * open.len();
        for (chokes, looked, _) in
            [looks(QUEEN.on_torus(), open.clone()), looks(ROOK.on_torus().or(QUEEN), open.clone())]
        {
            assert!(chokes >= 2 && looked < most, "{width}×{height}: {looked} of {most}");
        }
    }
}

#[test]
fn a_line_is_read_once() {
    let mut random = fastrand::Rng::with_seed(23);
    for length in [1, 2, 63, 64, 65, 127, 128, 300] {
        for (width, height) in [(length, 1), (1, length)] {
            let empty = GridVec::empty(width, height).unwrap();
            for (closed, kept) in [(0.0, 0.9), (0.02, 0.97), (0.1, 0.5), (0.4, 0.9)] {
                let mut question = Question::random(&mut random, &empty, closed);
                question.from |= &random_cells(&mut random, &empty, kept);
                for rule in [&ORTHOGONAL as &dyn Rule<GridVec>, &KING] {
                    census::taken();
                    let found = answers(rule, &question);
                    assert!(census::taken().contains(&Kernel::Line), "{width}×{height}");
                    assert_eq!(
                        found,
                        answers(&unknown(rule), &question),
                        "on\n{:?}",
                        question.open
                    );
                }
            }
        }
    }
    for (width, height) in [(100_000, 1), (1, 100_000)] {
        let search = Search::new(ORTHOGONAL, GridVec::full(width, height).unwrap());
        census::work_done();
        assert_eq!(search.distance((0, 0), (width - 1, height - 1)), Some(99_999));
        assert_eq!(search.eccentricity((width / 2, height / 2)), Some(50_000));
        assert!(census::work_done() <= 2 * (100_000 / 64 + 1));
    }
}
