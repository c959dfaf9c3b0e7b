//! Where each kernel begins and ends to be chosen.

use super::{Kernel, case::Wave, census};
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
    rule::{KING, KNIGHT, ROOK, Rule, Walls, extension::RuleExt, steps::ORTHOGONAL},
    search::Search,
};

fn board(width: usize, height: usize, is_open: impl Fn(usize, usize) -> bool) -> GridVec {
    GridVec::from_fn(width, height, |Cell { x, y }| is_open(x, y)).unwrap()
}

fn full(width: usize, height: usize) -> GridVec {
    board(width, height, |_, _| true)
}

/// Rows joined at either end in turn.
pub(super) fn serpentine(width: usize, height: usize) -> GridVec {
    board(width, height, |x, y| y % 2 == 0 || x == if y % 4 == 1 { width - 1 } else { 0 })
}

/// Rooms `width` columns wide, joined by the first row.
fn rooms(width: usize) -> GridVec {
    board(300, 100, |x, y| y == 0 || x % (width + 1) != width)
}

type Place = (usize, usize);

/// A rule, open cells, sources, perhaps a target, and the kernels that have to answer.
type Row<'a> = (&'a dyn Rule<GridVec>, &'a GridVec, &'a [Place], Option<Place>, &'a [Kernel]);

/// Asks for distances or, without a target, for the farthest cells.
#[test]
fn each_kernel_has_its_ground() {
    let spotted = &board(200, 200, |x, y| (x + 2 * y) % 5 != 1);
    let columns = &board(44, 70, |x, y| x % 2 == 0 || y == if x % 4 == 1 { 69 } else { 0 });
    let rows = &serpentine(70, 44);
    // A wall with a gap far away, across which a target is near.
    let wall = &board(540, 260, |x, y| x != 270 || y == 20);
    let large = &full(2000, 1500);
    let angle = &large.cells_like((2..=90).map(|y| (3, y)).chain((3..=40).map(|x| (x, 90))));
    let (row, torus, walls) = (&full(300, 1), &ORTHOGONAL.on_torus(), &Walls::open_like(spotted));
    let (first, near) = (&[(0, 0)][..], Some((101, 102)));
    let many: Vec<_> = (0..9000).map(|i| (i % 75 * 2, i / 75)).collect();
    let cases: [Row<'_>; 23] = [
        (&ORTHOGONAL, &full(1, 300), first, None, &[Line]),
        (&KING, row, first, Some((9, 0)), &[Line]),
        (&ORTHOGONAL, row, &[(0, 0), (299, 0)], None, &[Line]),
        (&ORTHOGONAL, spotted, &[(100, 100)], near, &[Registers, Window]),
        (&KING, spotted, &[(100, 100)], near, &[Registers, Window]),
        (walls, spotted, &[(100, 100)], near, &[Registers, Window]),
        (&ORTHOGONAL, spotted, first, Some((199, 199)), &[FieldMeet]),
        (&ORTHOGONAL, spotted, &[(0, 0), (199, 199)], Some((199, 199)), &[FieldMeet]),
        (&ORTHOGONAL, spotted, first, None, &[Field]),
        (&ORTHOGONAL, columns, first, None, &[Narrow, Field]),
        (&Walls::open_like(rows), rows, first, None, &[Narrow, Field]),
        (
            &ORTHOGONAL,
            wall,
            &[(265, 240)],
            Some((275, 240)),
            &[Registers, Window, FieldLeft, FieldMeet],
        ),
        // More chunks than a word has bits.
        (&KNIGHT, &full(5, 1900), &[(2, 1899)], None, &[Field]),
        // Up to five spans in four words, or four for a king, entered from few places.
        (&ORTHOGONAL, &rooms(60), first, None, &[Spans]),
        (&ORTHOGONAL, &rooms(38), first, None, &[Narrow, Field]),
        (&KING, &rooms(76), first, None, &[Spans]),
        (&KING, &rooms(60), first, None, &[Field]),
        (&ORTHOGONAL, &full(150, 120), &many, None, &[Field]),
        // The closed part of a board takes no memory.
        (torus, &board(300, 300, |x, _| x == 0), first, None, &[FieldRound]),
        (torus, &board(1100, 1000, |_, y| y < 8), first, None, &[FieldRound]),
        (&ROOK, large, first, Some((40, 90)), &[Slides]),
        (&ROOK, angle, &[(3, 2)], Some((40, 90)), &[ByCell]),
        (&ROOK, row, first, None, &[Slides]),
    ];
    force::each(|instructions| {
        for (i, (rule, open, from, to, expected)) in cases.iter().enumerate() {
            let search = Search::new(rule, (*open).clone());
            let from = open.cells_like(from.iter().copied());
            census::taken();
            let answer =
                to.map_or_else(|| search.eccentricity(&from), |to| search.distance(&from, to));
            let run = census::taken();
            // The shortest vectors hold the smallest window alone, and these are larger.
            let is_too_large = instructions == Instructions::Baseline && expected.contains(&Window);
            let are_right = if is_too_large { !run.contains(&Window) } else { run == *expected };
            assert!(answer.is_some() && are_right, "{i}: {run:?}");
            if open.width() < 1000 {
                let wave = Wave::new(rule, open, &from, &open.cells_like(*to));
                assert_eq!(answer, if to.is_some() { wave.moves() } else { wave.last() }, "{i}");
            }
        }
    });
}

/// A wave of few layers runs in a window, not on all of a large board.
#[test]
fn windows_have_room_for_their_limit() {
    let (open, from) = (full(300, 200), (130, 60));
    let walls = Walls::open_like(&open);
    let rules: [&dyn Rule<GridVec>; 3] = [&ORTHOGONAL, &KING, &walls];
    force::each(|instructions| {
        // The smallest window is in registers of any length.
        let most = if instructions == Instructions::Baseline { 8 } else { 32 };
        for (rule, moves) in rules.iter().flat_map(|rule| [7, 8, 31, 32].map(|k| (rule, k))) {
            census::taken();
            let within = Search::new(rule, open.clone()).within(from, moves);
            let has_window = census::taken().contains(&Window);
            assert_eq!(has_window, moves < most, "{moves} with {instructions:?}");
            let far = 130 - moves as usize;
            assert!(within.contains((far, 60)) && !within.contains((far - 1, 60)), "{moves}");
        }
    });
}

/// Finding all spans does not pay off for the first distance to a near place. For the next ones it does, until the board changes.
#[test]
fn spans_are_found_at_the_second_question() {
    let mut search = Search::new(ORTHOGONAL, full(400, 200));
    let by_spans = |search: &Search<_, GridVec>, to, distance| {
        census::taken();
        assert_eq!(search.distance((0, 0), to), Some(distance));
        census::taken().contains(&Spans)
    };
    assert!(!by_spans(&search, (70, 40), 110));
    assert_eq!(by_spans(&search, (70, 40), 110), cfg!(feature = "std"));
    search.open_mut().remove((399, 40));
    assert!(!by_spans(&search, (40, 70), 110));
    assert!(by_spans(&search, (300, 150), 450));
    assert_eq!(by_spans(&search, (40, 70), 110), cfg!(feature = "std"));
    let wall = search.open().cells_like((1..400).map(|x| (x, 40)));
    *search.open_mut() -= &wall;
    assert!(by_spans(&search, (399, 199), 598));
    *search.open_mut() |= &wall;
    assert!(by_spans(&search, (300, 150), 450));
}

/// More layers than the narrow form of a table of distances holds.
#[test]
fn a_way_through_all_of_a_large_board() {
    let open = serpentine(600, 260);
    let (cells, map) = (open.len(), Search::new(ORTHOGONAL, open).distance_map((0, 0)));
    let mut distances: Vec<_> = map.iter().map(|(_, distance)| distance as usize).collect();
    distances.sort_unstable();
    assert!(cells > usize::from(u16::MAX) && distances.into_iter().eq(0..cells));
    assert_eq!(map.get((599, 100)), Some(50 * 601 + 599));
}
