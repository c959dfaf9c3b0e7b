//! Where a kernel begins and ends to be chosen.

use super::{Kernel, census};
use crate::{
    bits::{
        census::Kernel::{
            ByCell, Field, FieldLeft, FieldMeet, FieldRound, Line, Narrow, Registers, Slides,
            Spans, Window,
        },
        force::{self, Instructions},
    },
    cell::Cell,
    cell_set::CellSet,
    grid_vec::GridVec,
    rule::{KING, ROOK, Rule, Walls, extension::RuleExt, steps::ORTHOGONAL},
    search::Search,
};

fn full(width: usize, height: usize) -> GridVec {
    GridVec::full(width, height).unwrap()
}

/// Full but for one column of each so many, which is open in its first row alone.
fn stripes(side: usize, wide: usize) -> GridVec {
    GridVec::from_fn(side, 100, |cell| cell.y == 0 || cell.x % (wide + 1) != wide).unwrap()
}

/// Rows joined at either end in turn.
pub(super) fn serpentine(width: usize, height: usize) -> GridVec {
    let is_end = |x: usize, y: usize| x == if y % 4 == 1 { width - 1 } else { 0 };
    GridVec::from_fn(width, height, |Cell { x, y }| y % 2 == 0 || is_end(x, y)).unwrap()
}

/// The kernels that find a distance, or the farthest cells if there is no target.
fn kernels(
    rule: &dyn Rule<GridVec>,
    open: &GridVec,
    from: (usize, usize),
    to: Option<(usize, usize)>,
) -> Vec<Kernel> {
    let search = Search::new(rule, open.clone());
    census::taken();
    match to {
        Some(to) => drop(search.distance(from, to).expect("a path")),
        None => drop(search.eccentricity(from).expect("an open cell")),
    }
    census::taken()
}

#[test]
fn each_kernel_has_its_ground() {
    // A wall with a gap far away, across which a target is near.
    let wall = GridVec::from_fn(540, 260, |Cell { x, y }| {
        x != 270 || y == 20 || (x + y) % 11 == 5 && y < 10
    })
    .unwrap();
    let spotted = GridVec::from_fn(200, 200, |Cell { x, y }| (x + 2 * y) % 5 != 1).unwrap();
    let ends = |x: usize| if x % 4 == 1 { 69 } else { 0 };
    let columns = GridVec::from_fn(44, 70, |Cell { x, y }| x % 2 == 0 || y == ends(x)).unwrap();
    let large = full(2000, 1500);
    let angle = (2..=90).map(|y| (3, y)).chain((3..=40).map(|x| (x, 90)));
    let strip = |side, is_open: fn(Cell) -> bool| GridVec::from_fn(side, side, is_open).unwrap();
    let (near, walls) = (Some((101, 102)), Walls::open_like(&spotted));
    let torus = ORTHOGONAL.on_torus();
    let cases: [(&dyn Rule<GridVec>, _, _, _, &[Kernel]); 16] = [
        (&ORTHOGONAL, full(1, 300), (0, 9), None, &[Line]),
        (&KING, full(300, 1), (9, 0), None, &[Line]),
        (&ORTHOGONAL, spotted.clone(), (100, 100), near, &[Registers, Window]),
        (&KING, spotted.clone(), (100, 100), near, &[Registers, Window]),
        (&walls, spotted.clone(), (100, 100), near, &[Registers, Window]),
        (&ORTHOGONAL, spotted.clone(), (0, 0), Some((199, 199)), &[FieldMeet]),
        (&ORTHOGONAL, spotted, (0, 0), None, &[Field]),
        (&ORTHOGONAL, columns, (0, 0), None, &[Narrow, Field]),
        (
            &ORTHOGONAL,
            wall,
            (265, 240),
            Some((275, 240)),
            &[Registers, Window, FieldLeft, FieldMeet],
        ),
        // Up to five spans in four words, or four for a king.
        (&ORTHOGONAL, stripes(300, 60), (0, 0), None, &[Spans]),
        (&ORTHOGONAL, stripes(300, 38), (0, 0), None, &[Narrow, Field]),
        (&KING, stripes(300, 76), (0, 0), None, &[Spans]),
        // The closed part of a board takes no memory.
        (&torus, strip(300, |cell| cell.x == 0), (0, 0), None, &[FieldRound]),
        (&torus, strip(1100, |cell| cell.y < 8), (0, 0), None, &[FieldRound]),
        (&ROOK, large.clone(), (3, 2), Some((40, 90)), &[Slides]),
        (&ROOK, large.cells_like(angle), (3, 2), Some((40, 90)), &[ByCell]),
    ];
    for (i, (rule, open, from, to, expected)) in cases.into_iter().enumerate() {
        assert_eq!(kernels(rule, &open, from, to), expected, "{i}");
    }
}

/// A wave of few layers runs in a window, not on all of a large board.
#[test]
fn windows_have_room_for_their_limit() {
    let (open, from) = (full(300, 200), (130, 60));
    let walls = Walls::open_like(&open);
    force::each(|instructions| {
        // The smallest window is in registers of any length.
        let most = if instructions == Instructions::Baseline { 8 } else { 32 };
        for rule in [&ORTHOGONAL as &dyn Rule<GridVec>, &KING, &walls] {
            for moves in [7, 8, 31, 32] {
                census::taken();
                let within = Search::new(rule, open.clone()).within(from, moves);
                let has_window = census::taken().contains(&Window);
                assert_eq!(has_window, moves < most, "{moves} with {instructions:?}");
                let far = 130 - moves as usize;
                assert!(within.contains((far, 60)) && !within.contains((far - 1, 60)), "{moves}");
            }
        }
    });
}

/// Finding all spans does not pay off for the first distance to a near place. For the next ones it does, until the board changes.
#[test]
fn spans_are_found_at_the_second_question() {
    let mut search = Search::new(ORTHOGONAL, full(400, 200));
    let by_spans = |search: &Search<_, GridVec>, (x, y)| {
        census::taken();
        assert_eq!(search.distance((0, 0), (x, y)), Some((x + y) as u32));
        census::taken().contains(&Spans)
    };
    assert!(!by_spans(&search, (70, 40)));
    assert_eq!(by_spans(&search, (70, 40)), cfg!(feature = "std"));
    search.open_mut().remove((399, 199));
    assert!(!by_spans(&search, (40, 70)));
    assert!(by_spans(&search, (300, 150)));
    assert_eq!(by_spans(&search, (40, 70)), cfg!(feature = "std"));
}

/// A board that changes by a cell or by a set drops its spans.
#[test]
fn spans_are_found_anew() {
    let mut search = Search::new(ORTHOGONAL, full(200, 90));
    let far = |search: &Search<_, GridVec>| search.eccentricity((0, 0));
    census::taken();
    assert_eq!(far(&search), Some(288));
    let row = search.open().cells_like((0..199).map(|x| (x, 40)));
    *search.open_mut() -= &row;
    assert_eq!(far(&search), Some(487), "around the end of a wall");
    search.open_mut().remove((199, 40));
    assert_eq!(far(&search), Some(238), "up to a wall");
    *search.open_mut() |= &row;
    assert_eq!(far(&search), Some(288), "past the end of a wall");
    assert_eq!(census::taken(), [Spans]);
}

/// With many sources or many targets, spans are entered too often.
#[test]
fn spans_have_few_sources() {
    let open = full(150, 120);
    let every = |n| open.cells_like((0..150 * 120).step_by(n).map(|i| (i % 150, i / 150)));
    for (rule, far) in [(&ORTHOGONAL as &dyn Rule<GridVec>, 149), (&KING, 149)] {
        let search = Search::new(rule, open.clone());
        for (from, are_few, far) in [(every(2), false, 1), (every(9000), true, far)] {
            census::taken();
            assert!(search.eccentricity(&from) >= Some(far));
            assert_eq!(census::taken().contains(&Spans), are_few);
        }
        let column = open.cells_like((0..120).map(|y| (149, y)));
        assert_eq!(search.distance((0, 7), &column), Some(149));
    }
}

/// More layers than the narrow form of a table of distances holds.
#[test]
fn a_way_through_all_of_a_large_board() {
    let (width, height) = (600, 260);
    let map = Search::new(ORTHOGONAL, serpentine(width, height)).distance_map((0, 0));
    let last = height / 2 * (width + 1) - 1;
    assert!(last > usize::from(u16::MAX) && map.max() == Some(last as u32));
    for Cell { x, y } in (0..height).flat_map(|y| (0..width).map(move |x| Cell { x, y })) {
        let along = if y % 4 < 2 { x } else { width - 1 - x };
        let steps = (y / 2 * (width + 1) + along + y % 2) as u32;
        let is_open = y % 2 == 0 || along == width - 1;
        assert_eq!(map.get((x, y)), is_open.then_some(steps), "{x}, {y}");
    }
}
