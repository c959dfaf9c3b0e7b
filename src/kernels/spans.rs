//! Waves from span to span, which need long spans.

use super::{
    Case, Cell, CellSet, Direction, GridVec, KING, Kernel, ORTHOGONAL, Question, Rule, Search,
    Walls, answers_of_waves as answers, census, force, random_cells, shapes::serpentine, unknown,
};

/// Random rooms, crossed by three walls with a gap each, with a few single closed cells.
fn rooms(random: &mut fastrand::Rng, width: usize, height: usize) -> GridVec {
    let mut open = GridVec::empty(width, height).unwrap();
    let side = |random: &mut fastrand::Rng, most: usize| {
        let [a, b] = [random.usize(..most), random.usize(..most)];
        a.min(b)..=a.max(b)
    };
    for _ in 0..6 {
        let (columns, rows) = (side(random, width), side(random, height));
        for y in rows {
            open.extend(columns.clone().map(|x| Cell { x, y }));
        }
    }
    for _ in 0..3 {
        let (x, gap) = (random.usize(..width), random.usize(..height));
        open -= &open.cells_like((0..height).filter(|&y| y != gap).map(|y| (x, y)));
    }
    open &= random_cells(random, &open, 0.004);
    open
}

/// Cells in rows, some adjacent and some single.
fn places(random: &mut fastrand::Rng, board: &GridVec) -> GridVec {
    let mut cells = board.empty_like();
    for _ in 0..random.usize(1..4) {
        let (x, y) = (random.usize(..board.width()), random.usize(..board.height()));
        let end = (x + random.usize(1..90)).min(board.width());
        cells.extend((x..end).map(|x| Cell { x, y }));
        cells.insert((y % board.width(), x % board.height()));
    }
    cells
}

#[test]
fn in_rooms() {
    let mut random = fastrand::Rng::with_seed(23);
    let mut cases = Vec::new();
    for (width, height) in [(90, 70), (300, 40), (70, 200), (513, 9), (66, 67)] {
        for rule in [Box::new(ORTHOGONAL) as Box<dyn Rule<GridVec>>, Box::new(KING)] {
            let open = rooms(&mut random, width, height);
            let [from, to] = [(); 2].map(|()| places(&mut random, &open));
            cases.push(Case::new(rule, Question { open, from, to }, answers));
        }
    }
    force::each(|instructions| {
        census::taken();
        cases.iter().for_each(|case| case.check(answers, instructions));
        assert!(census::taken().contains(&Kernel::Spans), "with {instructions:?}");
    });
}

/// They run if spans are long, even on boards that suit blocks or strips.
#[test]
fn spans_have_to_be_long() {
    let board = GridVec::empty(300, 100).unwrap();
    let runs = |rule: &dyn Rule<GridVec>, open: &GridVec| {
        census::taken();
        Search::new(rule, open.clone()).eccentricity((0, 0)).expect("an open cell");
        census::taken().contains(&Kernel::Spans)
    };
    let stripes = |board: &GridVec, width: usize| {
        let mut open = board.full_like();
        for x in (width..board.width()).step_by(width + 1) {
            open -= &board.cells_like((1..100).map(|y| (x, y)));
        }
        open
    };
    let small = GridVec::empty(100, 100).unwrap();
    // Up to five spans in four words, or four for a king.
    let longest: [(&dyn Rule<GridVec>, _, _); 2] =
        [(&ORTHOGONAL, [60, 38], [52, 30]), (&KING, [76, 60], [99, 50])];
    for (rule, long, in_small) in longest {
        assert_eq!(long.map(|width| runs(rule, &stripes(&board, width))), [true, false]);
        assert_eq!(in_small.map(|width| runs(rule, &stripes(&small, width))), [true, false]);
    }
    let mut walls = Walls::open_like(&board);
    walls.block((4, 4), Direction::East);
    assert!(!runs(&walls, &board.full_like()));
    // The sampled rows are open, and the others are not.
    let teeth =
        (0..100).filter(|y| y % 8 > 1).flat_map(|y| (1..300).step_by(2).map(move |x| (x, y)));
    let mut comb = board.full_like();
    comb -= &board.cells_like(teeth);
    assert!(!runs(&ORTHOGONAL, &comb) && !runs(&KING, &comb));
}

/// Distances beyond the narrow form of a table, and exactly at its limit.
#[test]
fn a_way_through_all_of_a_large_board() {
    let (width, height) = (600, 260);
    let open = serpentine(&GridVec::empty(width, height).unwrap());
    census::taken();
    let map = Search::new(ORTHOGONAL, open).distance_map((0, 0));
    assert!(census::taken().contains(&Kernel::Spans));
    let last = (height / 2 * (width + 1) - 1) as u32;
    assert_eq!((map.max(), last > u32::from(u16::MAX)), (Some(last), true));
    for y in 0..height {
        for x in 0..width {
            let (row, along) = (y / 2, if y % 4 < 2 { x } else { width - 1 - x });
            let is_gap = y % 2 == 1 && along == width - 1;
            let steps = row * (width + 1) + along + usize::from(is_gap);
            let open = y % 2 == 0 || x == if y % 4 == 1 { width - 1 } else { 0 };
            assert_eq!(map.get((x, y)), open.then_some(steps as u32), "{x}, {y}");
        }
    }
}

/// The cache of a board is dropped when it changes, by a cell or by a set.
#[test]
fn spans_are_found_anew_on_a_board_that_changes() {
    let mut search = Search::new(ORTHOGONAL, GridVec::full(200, 90).unwrap());
    fn check(search: &Search<impl Rule<GridVec>, GridVec>) -> Option<u32> {
        let slow = Search::new(unknown(&ORTHOGONAL), search.open().clone());
        assert!(search.distance_map((0, 0)) == slow.distance_map((0, 0)));
        assert_eq!(search.eccentricity((0, 0)), slow.eccentricity((0, 0)));
        search.eccentricity((0, 0))
    }
    census::taken();
    let whole = check(&search);
    for y in [40, 41, 80] {
        let before = check(&search);
        (0..199).for_each(|x| _ = search.open_mut().remove((x, y)));
        let gap = search.open().cell_like((199, y));
        check(&search);
        *search.open_mut() -= &gap;
        assert!(check(&search) < before, "a wall in row {y}");
        *search.open_mut() |= &gap;
    }
    assert!(check(&search) > whole, "three walls with gaps");
    assert!(census::taken().contains(&Kernel::Spans));
}

/// With many sources or many targets, spans are entered too often.
#[test]
fn many_places_are_not_gone_to_by_spans() {
    let open = GridVec::full(150, 120).unwrap();
    let every_other =
        |first| open.cells_like((0..150 * 120).skip(first).step_by(2).map(|i| (i % 150, i / 150)));
    let diagonal = open.cells_like((0..120).map(|i| (i, i)));
    let corner = open.cell_like((149, 0));
    for rule in [&ORTHOGONAL as &dyn Rule<GridVec>, &KING] {
        for [a, b] in [
            [every_other(0), corner.clone()],
            [corner.clone(), every_other(1)],
            [diagonal.clone(), corner.clone()],
        ] {
            for (from, to) in [(a.clone(), b.clone()), (b, a)] {
                let question = Question { open: open.clone(), from, to };
                assert!(answers(rule, &question) == answers(&unknown(rule), &question));
            }
        }
        census::taken();
        assert!(Search::new(rule, open.clone()).eccentricity(every_other(0)).is_some());
        assert!(!census::taken().contains(&Kernel::Spans));
    }
    // Nearly as many sources as are allowed, each in its own row.
    let search = Search::new(KING, open.clone());
    let few = open.cells_like((0..24).map(|i| (3 * i, 2 * i)));
    let slow = Search::new(unknown(&KING), open.clone());
    assert!(search.distance_map(&few) == slow.distance_map(&few));
}

/// Finding all spans does not pay off for the first distance to a near place. For the next ones it does, until the board changes.
#[test]
fn a_near_distance_waits_for_another_one() {
    let mut search = Search::new(ORTHOGONAL, GridVec::full(400, 200).unwrap());
    let by_spans = |search: &Search<_, GridVec>, (x, y)| {
        census::taken();
        assert_eq!(search.distance((0, 0), (x, y)), Some((x + y) as u32));
        census::taken().contains(&Kernel::Spans)
    };
    assert!(!by_spans(&search, (70, 40)));
    assert_eq!(by_spans(&search, (70, 40)), cfg!(feature = "std"));
    search.open_mut().remove((399, 199));
    assert!(!by_spans(&search, (40, 70)));
    assert!(by_spans(&search, (300, 150)));
    assert_eq!(by_spans(&search, (40, 70)), cfg!(feature = "std"));
}
