//! Where one way to run a wave hands over to another: each place by name, on a board that forces it.
//!
//! A wave may end just before such a place, on it, or just after it. So the questions ask for a cell of each distance, alone and
//! with a farther one that is met in the same moment, and for each radius.

use std::{collections::BTreeSet, rc::Rc};

use gridmask::{
    CellSet, Costs, Direction, GridVec, ICE, KING, KING_NO_CUTTING, Levels, ORTHOGONAL, Portals,
    QUEEN, ROOK, Rule, Search, Switches, Walls,
};

use crate::support::{boards::grid_vec, cell, cells_in, point};
use oracle::{Graph, Mover, Oracle, Point};

/// A search, and its moves as a graph.
struct Pair {
    search: Search<Rc<dyn Rule<GridVec>>, GridVec>,
    graph: Graph,
}

impl Pair {
    fn new(rule: impl Rule<GridVec> + 'static, mover: Mover, open: GridVec) -> Self {
        let points: Vec<Point> = cells_in(&open).into_iter().map(point).collect();
        let oracle = Oracle::new(open.width(), open.height(), mover).with_open(points);
        Self { graph: Graph::new(&oracle), search: Search::new(Rc::new(rule), open) }
    }

    /// The search with a portal as well.
    fn with_portal(&self, from: Point, to: Point) -> Self {
        let Self { search, graph } = self;
        let rule = Rc::clone(search.rule());
        let rule = Portals::new(rule, search.open()).one_way(cell(from), cell(to));
        let is_open = [from, to].iter().all(|&point| search.open().contains(cell(point)));
        let portal = is_open.then(|| (graph.number(from), graph.number(to)));
        Self {
            search: Search::new(Rc::new(rule), search.open().clone()),
            graph: graph.with_moves(graph.moves().chain(portal)),
        }
    }

    /// Asks for a cell of every distance from some cells, or of every so many, and for those within it.
    fn agrees(&self, what: &str, from: &[Point], every: usize) {
        let Self { search, graph } = self;
        let sources = from.iter().map(|&point| graph.number(point));
        let distances = graph.distances(&sources.collect());
        let from = search.open().cells_like(from.iter().map(|&point| cell(point)));
        let most = distances.iter().flatten().max().map_or(0, |&most| most);
        assert_eq!(search.eccentricity(&from), Some(most), "{what}");
        let at = |moves: u32| {
            let place = distances.iter().position(|&other| other == Some(moves));
            cell(graph.point(place.expect("a cell of each distance")))
        };
        for moves in (0..=most).step_by(every) {
            let near = at(moves);
            assert_eq!(search.distance(&from, near), Some(moves), "{what}: to {near}");
            let both = search.open().cells_like([near, at((moves + 1).min(most))]);
            assert_eq!(
                search.distance(&from, &both),
                Some(moves),
                "{what}: to {near} and one more"
            );
            let within = distances.iter().filter(|other| other.is_some_and(|other| other <= moves));
            assert_eq!(search.within(&from, moves).len(), within.count(), "{what}: within {moves}");
        }
        let closed = distances.iter().position(Option::is_none);
        if let Some(closed) = closed {
            let closed = cell(graph.point(closed));
            assert_eq!(search.distance(&from, closed), None, "{what}: to {closed}");
        }
    }
}

/// A corridor that goes forth and back: rows are open, or columns, each second one at one end only.
fn serpentine(width: usize, height: usize, is_upright: bool) -> GridVec {
    let mut open = grid_vec(width, height).full_like();
    for y in 0..height {
        for x in 0..width {
            let (along, across, length) = if is_upright { (y, x, height) } else { (x, y, width) };
            let end = if across % 4 == 1 { length - 1 } else { 0 };
            if across % 2 == 1 && along != end {
                open.remove((x, y));
            }
        }
    }
    open
}

/// Walls between the rows of an open board, each with a gap at one end.
fn serpentine_of_walls(width: usize, height: usize) -> (Walls<GridVec>, Vec<(Point, Point)>) {
    let mut walls = Walls::open_like(&grid_vec(width, height));
    let mut closed = Vec::new();
    for y in 1..height {
        let end = if y % 2 == 1 { width - 1 } else { 0 };
        for x in (0..width).filter(|&x| x != end) {
            walls.block((x, y), Direction::North);
            closed.push(((x as i64, y as i64 - 1), (x as i64, y as i64)));
        }
    }
    (walls, closed)
}

#[test]
fn from_run_to_run() {
    for (width, height) in [(4, 33), (64, 9), (130, 5)] {
        for is_upright in [false, true] {
            let what = format!("{width}x{height}, upright: {is_upright}");
            let open = serpentine(width, height, is_upright);
            let every = 1 + width * height / 600;
            Pair::new(ORTHOGONAL, Mover::orthogonal(), open.clone()).agrees(
                &what,
                &[(0, 0)],
                every,
            );
            Pair::new(KING, Mover::king(), open).agrees(&what, &[(0, 0), (2, 2)], every);
        }
        let (walls, closed) = serpentine_of_walls(width, height);
        let mut oracle = Oracle::new(width, height, Mover::orthogonal());
        closed.into_iter().for_each(|(a, b)| oracle.close(a, b));
        let search = Search::new(Rc::new(walls) as _, grid_vec(width, height).full_like());
        let pair = Pair { graph: Graph::new(&oracle), search };
        pair.agrees("walls", &[(0, 0)], 1 + width * height / 100);
    }
}

/// The wave goes on behind each door from the cells that a kernel left: what it took back must be unvisited again.
#[test]
fn from_run_to_door_to_run() {
    let pair = Pair::new(ORTHOGONAL, Mover::orthogonal(), serpentine(4, 33, false));
    let with_portal = pair.with_portal((2, 24), (0, 1));
    assert_eq!(with_portal.search.distance((0, 0), (1, 30)), Some(77));
    for (width, height, is_upright) in [(4, 33, false), (9, 13, true), (66, 6, false)] {
        let open = serpentine(width, height, is_upright);
        let pair = Pair::new(ORTHOGONAL, Mover::orthogonal(), open.clone());
        let cells: Vec<Point> = cells_in(&open.full_like()).into_iter().map(point).collect();
        // Starts and ends all over the board, open and closed.
        for (i, &from) in cells.iter().enumerate().step_by(11) {
            let to = cells[(i * 7 + 3) % cells.len()];
            let what = format!("{width}x{height}, from {from:?} to {to:?}");
            pair.with_portal(from, to).agrees(&what, &[(0, 0)], 5);
        }
    }
}

/// Corridors into halls and out of them: the wave is narrow, wide, and narrow again, in several strips of columns.
#[test]
fn from_board_to_list_and_back() {
    for (width, height, turned) in [(140, 20, false), (20, 140, true), (300, 70, false)] {
        let mut open = grid_vec(width, height);
        let length = if turned { height } else { width };
        for along in 0..length {
            let across = if along / 30 % 2 == 0 { 0..1 } else { 0..length.min(20) };
            open.extend(
                across.map(|across| if turned { (across, along) } else { (along, across) }),
            );
        }
        let what = format!("{width}x{height}");
        let end = point(open.cells().last().expect("open cells"));
        for from in [&[(0, 0)][..], &[end], &[(0, 0), end]] {
            let orthogonal = Pair::new(ORTHOGONAL, Mover::orthogonal(), open.clone());
            orthogonal.agrees(&what, from, 3);
            Pair::new(KING, Mover::king(), open.clone()).agrees(&what, from, 3);
            let corners = Pair::new(KING_NO_CUTTING, Mover::KingWithoutCutting, open.clone());
            corners.agrees(&what, from, 9);
        }
    }
}

/// Near goals are looked for in a window, farther ones on the board: the layers on both sides of its edge.
#[test]
fn from_window_to_board() {
    let mut open = grid_vec(230, 150).full_like();
    // Bars with gaps: paths leave the window and come back.
    for x in (3..230).step_by(9) {
        (0..150).filter(|y| (x + y) % 40 != 0).for_each(|y| _ = open.remove((x, y)));
    }
    for from in [&[(114, 70)][..], &[(64, 64)], &[(0, 0), (10, 10)], &[(229, 149), (100, 3)]] {
        let from: Vec<Point> =
            from.iter().copied().filter(|&point| open.contains(cell(point))).collect();
        let pair = Pair::new(ORTHOGONAL, Mover::orthogonal(), open.clone());
        let sources = from.iter().map(|&point| pair.graph.number(point));
        let distances = pair.graph.distances(&sources.collect());
        let sources = open.cells_like(from.iter().map(|&point| cell(point)));
        for k in 0..40 {
            let within = distances.iter().filter(|moves| moves.is_some_and(|moves| moves <= k));
            assert_eq!(pair.search.within(&sources, k).len(), within.count(), "within {k}");
            let cells = (0..distances.len()).filter(|&cell| distances[cell] == Some(k));
            for place in cells.step_by(5) {
                let to = cell(pair.graph.point(place));
                assert_eq!(pair.search.distance(&sources, to), Some(k), "{from:?} to {to}");
            }
        }
    }
}

/// Far goals are looked for from both ends.
#[test]
fn from_one_wave_to_two() {
    let mut open = grid_vec(300, 300).full_like();
    for x in (0..300).step_by(3) {
        (0..300).step_by(2).for_each(|y| _ = open.remove((x, y + x % 2)));
    }
    let pair = Pair::new(ORTHOGONAL, Mover::orthogonal(), open);
    for from in [(1, 1), (163, 40)] {
        let distances = pair.graph.distances(&BTreeSet::from([pair.graph.number(from)]));
        for (x, y) in (0..300).step_by(23).flat_map(|x| (0..300).step_by(29).map(move |y| (x, y))) {
            let found = pair.search.distance(cell(from), cell((x, y)));
            assert_eq!(found, distances[pair.graph.number((x, y))], "{from:?} to {x}, {y}");
        }
    }
}

/// A part around few sources and a goal, then the board: many sources, some of them dear or walled in, and from either end.
#[test]
fn from_part_to_board() {
    let row =
        |open: &GridVec, columns: std::ops::Range<usize>| open.cells_like(columns.map(|x| (x, 0)));
    let open = grid_vec(34, 1).full_like();
    let search = Search::new(ORTHOGONAL, open.clone());
    assert_eq!(search.cheapest_cost(row(&open, 0..17), (33, 0), &Costs::new(&open)), Some(17));

    for (width, height) in [(34, 1), (70, 40), (200, 150)] {
        let mut open = grid_vec(width, height).full_like();
        // A source beside the goal that is walled in.
        let goal = (width - 2, height - 1);
        if height > 1 {
            [(goal.0 - 3, height - 1), (goal.0 - 1, height - 1), (goal.0 - 2, height - 2)]
                .into_iter()
                .for_each(|cell| _ = open.remove(cell));
        }
        let walled_in = (goal.0 - 2, height - 1);
        let oracle = Oracle::new(width, height, Mover::orthogonal())
            .with_open(cells_in(&open).into_iter().map(point));
        let graph = Graph::new(&oracle);
        let search = Search::new(ORTHOGONAL, open.clone());
        for count in [1, 2, 15, 16, 17, 18, 40] {
            for with_walled_in in [false, true] {
                let mut from = open.cells_like(
                    (0..count.min(width * height / 2)).map(|i| (i * 3 % (width / 2), i % height)),
                );
                if with_walled_in {
                    from.insert(walled_in);
                }
                let numbers = |set: &GridVec| {
                    cells_in(set).into_iter().map(|cell| graph.number(point(cell))).collect()
                };
                let distances = graph.distances(&numbers(&from));
                let expected = distances[graph.number(point(goal.into()))];
                // Entering a cell costs 1, so that a path costs its length. With a dear column in between, 8 more.
                let costs = Costs::new(&open);
                let what =
                    format!("{width}x{height}, {count} sources, walled in: {with_walled_in}");
                assert_eq!(search.cheapest_cost(&from, goal, &costs), expected, "{what}");
                let path = search.cheapest_path(&from, goal, &costs).expect("a path");
                assert_eq!(Some(path.move_count()), expected, "{what}");
                let back = search.cheapest_cost(goal, &from, &costs);
                assert_eq!(back, expected, "{what}: from the goal");
                let column = open.cells_like((0..height).map(|y| (width / 2 + 2, y))) & &open;
                let dear = costs.with_cost(column, 9);
                let walled = distances.len() == width && with_walled_in;
                let more = if walled { 0 } else { 8 };
                let expected = expected.map(|cost| cost + more);
                assert_eq!(search.cheapest_cost(&from, goal, &dear), expected, "{what}: dear");
            }
        }
    }
}

/// The doors of switches close cells for the rule inside. Rules that look at other cells than the one they enter must not notice.
#[test]
fn from_level_to_level_by_rules_that_look_beside() {
    let levels = Levels::splat(&grid_vec(2, 2).full_like(), 2);
    let rule = Switches::new(KING_NO_CUTTING, &levels).switch(0, 1, [(1, 0)]);
    assert_eq!(Search::new(rule, levels).distance((0, 0), (1, 1)), Some(1));

    let mut board = grid_vec(9, 7).full_like();
    [(3, 1), (3, 2), (6, 4), (1, 5)].into_iter().for_each(|cell| _ = board.remove(cell));
    let levels = Levels::splat(&board, 3);
    let switches = [(0, 1, (4, 3)), (0, 1, (2, 2)), (1, 2, (5, 1)), (2, 0, (7, 5)), (1, 0, (0, 0))];
    let leads = |x: usize, y: usize| {
        let is_it =
            |switch: &&(usize, usize, (usize, usize))| switch.0 == y / 7 && switch.2 == (x, y % 7);
        switches.iter().find(is_it).map(|&(_, to, (x, y))| (x as i64, (y + 7 * to) as i64))
    };
    type Shared = Rc<dyn Rule<Levels<GridVec>>>;
    let rules = [
        (Rc::new(ORTHOGONAL) as Shared, Mover::orthogonal()),
        (Rc::new(KING), Mover::king()),
        (Rc::new(KING_NO_CUTTING), Mover::KingWithoutCutting),
        (Rc::new(ROOK), Mover::rook()),
        (Rc::new(QUEEN), Mover::queen()),
        (Rc::new(ICE), Mover::SlidesToTheEnd(oracle::mover::ORTHOGONAL.to_vec())),
    ];
    let open: BTreeSet<Point> = cells_in(&levels).into_iter().map(point).collect();
    for (i, (rule, mover)) in rules.into_iter().enumerate() {
        // One level after the other, as no move of the rule inside leaves its level.
        let mut moves = Vec::new();
        for level in 0..3 {
            let here =
                open.iter().filter(|(_, y)| y / 7 == level).map(|&(x, y)| (x, y - 7 * level));
            let oracle = Oracle::new(9, 7, mover.clone()).with_open(here);
            for &from in oracle.open() {
                moves.extend(oracle.neighbors(from).iter().map(|&to| (from, to, level)));
            }
        }
        let number = |(x, y): Point| (x + 9 * y) as usize;
        let moves = moves.into_iter().filter_map(|((x, y), (to_x, to_y), level)| {
            let to = (to_x, to_y + 7 * level);
            let to = leads(to.0 as usize, to.1 as usize).unwrap_or(to);
            open.contains(&to).then(|| (number((x, y + 7 * level)), number(to)))
        });
        let cells = open.iter().copied().map(number).collect();
        let graph = Graph::of(9, 9 * 21, cells, moves);
        let start = Switches::new(rule, &levels);
        let rule =
            switches.iter().fold(start, |all, &(from, to, cell)| all.switch(from, to, [cell]));
        let search = Search::new(&rule, levels.clone());
        for from in [(0, 6), (4, 10)] {
            let distances = graph.distances(&BTreeSet::from([number(from)]));
            for to in cells_in(&levels.full_like()) {
                let expected = distances[number(point(to))];
                let what = format!("rule {i}, {from:?} to {to}");
                assert_eq!(search.distance(cell(from), to), expected, "{what}");
                let path = search.shortest_path(cell(from), to);
                assert_eq!(path.map(|path| path.move_count()), expected, "{what}: a path");
            }
        }
    }
}

/// From the part of a board that a queue leaves to a larger part, after any number of cells: a corridor leads far to
/// the south and back, others to the west and to the east from its ends.
#[test]
fn a_queue_leaves_its_part() {
    let board = grid_vec(360, 330);
    for length in 0..=64 {
        let corridors = (180 - length..=180).chain(184..=184 + length).map(|x| (x, 100));
        let there_and_back = (100..300).flat_map(|y| [(180, y), (184, y)]);
        let bend = (181..184).map(|x| (x, 299));
        // Cells that nothing leads to, because a wave from span to span would be faster without them.
        let specks = (0..330).step_by(2).flat_map(|y| (0..360).step_by(2).map(move |x| (x, y)));
        let is_alone = |&(x, y): &(usize, usize)| y < 98 || y > 102 && x.abs_diff(182) > 4;
        let open = corridors.chain(there_and_back).chain(bend).chain(specks.filter(is_alone));
        let search = Search::new(ORTHOGONAL, board.cells_like(open));
        let paths = search.shortest_paths((180, 100), (184, 100)).map(|paths| paths.move_count());
        assert_eq!(paths, Some(402), "with {length} cells to either side");
    }
}
