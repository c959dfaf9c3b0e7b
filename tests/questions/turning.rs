//! Turns that cost, and runs of bounded length, against Dijkstra's algorithm on cells, directions and lengths of runs.

use std::collections::BTreeSet;

use super::costs::has_steps_inside;
use crate::support::{
    boards::{Board, grid_vec, quickchecks},
    cell, offset_of, point, points,
    position::Position,
    refusal_here,
    rules::twins,
};
use fastrand::Rng;
use gridmask::{
    Cell, CellSet, Costs, Direction, Directions, Grid, GridVec, KING, KNIGHT, ORTHOGONAL, Rule,
    RuleExt, Search,
};
use oracle::{Oracle, Point};

/// A cell, the direction in which it was entered, and the steps since the last turn; none for a source.
type State = (Point, Option<usize>, u32);

/// A question, as the oracle needs it.
struct Question<'a> {
    moves: &'a Oracle,
    /// The cell in a direction, whether a step leads there or not.
    beside: &'a dyn Fn(Point, usize) -> Option<Point>,
    price: &'a dyn Fn(Point, Point) -> u32,
    start: &'a dyn Fn(Point) -> u32,
    turn: u32,
    facing: Option<usize>,
    runs: Option<(u32, u32)>,
}

impl Question<'_> {
    fn after(&self, (at, before, run): State) -> Vec<(u32, State)> {
        let (least, most) = self.runs.unwrap_or((1, u32::MAX));
        let mut after = Vec::new();
        for side in 0..8 {
            let Some(to) = (self.beside)(at, side) else { continue };
            if !self.moves.neighbors(at).contains(&to) {
                continue;
            }
            let (more, next) = match before {
                // Longer runs that may still go on are alike.
                Some(before) if before == side && run < most => {
                    (0, if most == u32::MAX { (run + 1).min(least) } else { run + 1 })
                }
                Some(before) if before == side || before == (side + 4) % 8 || run < least => {
                    continue;
                }
                Some(_) => (self.turn, 1),
                None => match self.facing {
                    Some(facing) if facing == (side + 4) % 8 => (2 * self.turn, 1),
                    Some(facing) if facing != side => (self.turn, 1),
                    _ => (0, 1),
                },
            };
            after.push((more + (self.price)(at, to), (to, Some(side), next)));
        }
        after
    }

    /// The least cost and the fewest moves at it, and the cells of all paths of that cost.
    fn answer(
        &self,
        from: &BTreeSet<Point>,
        to: &BTreeSet<Point>,
    ) -> Option<((u32, u32), BTreeSet<Point>)> {
        let sources: Vec<State> = from.iter().map(|&at| (at, None, 0)).collect();
        let starts = sources.iter().map(|&state| (((self.start)(state.0), 0), state));
        let mut queue: BTreeSet<((u32, u32), State)> = starts.collect();
        let mut known = std::collections::BTreeMap::new();
        while let Some((label, state)) = queue.pop_first() {
            if known.contains_key(&state) {
                continue;
            }
            known.insert(state, label);
            for (cost, next) in self.after(state) {
                queue.insert(((label.0 + cost, label.1 + 1), next));
            }
        }
        let least = self.runs.map_or(1, |runs| runs.0);
        let is_end =
            |state: &State| to.contains(&state.0) && (state.1.is_none() || state.2 >= least);
        let ends = || known.iter().filter(|(state, _)| is_end(state));
        let best = *ends().map(|(_, label)| label).min()?;
        let mut on_path: BTreeSet<State> =
            ends().filter(|(_, label)| label.0 == best.0).map(|(&state, _)| state).collect();
        loop {
            let before = on_path.len();
            for (&state, label) in &known {
                let leads = self.after(state).into_iter().any(|(cost, next)| {
                    on_path.contains(&next) && known[&next].0 == label.0 + cost
                });
                if leads {
                    on_path.insert(state);
                }
            }
            if on_path.len() == before {
                break;
            }
        }
        Some((best, on_path.into_iter().map(|state| state.0).collect()))
    }
}

fn turns_cost_what_they_do<B: Board>(blank: B, position: Position) {
    let mut rng = Rng::with_seed(blank.width() as u64);
    let open = position.open(&blank);
    let (from, to) = (position.sources(&blank) & &open, position.targets(&blank) & &open);
    let cells = Costs::from_fn(&blank, |cell| (cell.x * 5 + cell.y * 3) as u32 % 4);
    let steps = cells.clone().with_steps(blank.full_like(), Directions::DIAGONAL, 2).count_start();
    let price = |at: Point| (at.0 * 5 + at.1 * 3) as u32 % 4;
    let by_step =
        |from: Point, to: Point| price(to) + if from.0 != to.0 && from.1 != to.1 { 2 } else { 0 };
    for twin in
        twins(&blank, &position).into_iter().filter(|twin| has_steps_inside(twin.name)).step_by(3)
    {
        let search = Search::new(&*twin.rule, open.clone());
        let beside =
            |at: Point, side: usize| blank.neighbor(cell(at), Direction::ALL[side]).map(point);
        for turn in [0, 1, 3, 1000] {
            let facing = [None, Some(rng.usize(..8))][rng.usize(..2)];
            let runs = [None, Some((1, 3)), Some((2, 2)), Some((2, u32::MAX))][rng.usize(..4)];
            // Most steps are free: then the fewest moves decide.
            let few = |_: Point, to: Point| u32::from((to.0 * 3 + to.1 * 5) % 4 == 0);
            let ours = search.turning(|from, to| few(point(from), point(to)), turn);
            let question = Question {
                moves: &twin.oracle,
                beside: &beside,
                price: &few,
                start: &|_| 0,
                turn,
                facing,
                runs,
            };
            check(ours, &question, &from, &to, twin.name);
            let ours = search.turning(&steps, turn);
            let question = Question { price: &by_step, start: &price, ..question };
            check(ours, &question, &from, &to, twin.name);
        }
    }
}

/// All answers of a search, against those of the oracle.
fn check<R: Rule<B>, B: Board, C: gridmask::iter::MoveCost<B>>(
    ours: gridmask::iter::Turning<'_, R, B, C>,
    question: &Question<'_>,
    from: &B,
    to: &B,
    name: &str,
) {
    let ours = match question.facing {
        Some(side) => ours.facing(Direction::ALL[side]),
        None => ours,
    };
    let ours = match question.runs {
        Some((least, most)) => ours.runs(least, most),
        None => ours,
    };
    let answer = question.answer(&points(from), &points(to));
    let what = format!("{name}, {ours:?}");
    assert_eq!(ours.cheapest_cost(from, to), answer.as_ref().map(|((cost, _), _)| *cost), "{what}");
    let path = ours.cheapest_path(from, to);
    assert_eq!(
        path.as_ref().map(gridmask::Path::move_count),
        answer.as_ref().map(|((_, moves), _)| *moves),
        "{what}"
    );
    let on_any = answer.as_ref().map(|(_, cells)| cells.clone()).unwrap_or_default();
    assert_eq!(points(&ours.cells_on_any(from, to)), on_any, "{what}");
    let (Some(path), Some(((cost, _), _))) = (path, answer) else { return };
    assert!(from.contains(path[0]) && to.contains(path[path.len() - 1]), "{what}");
    // A walk along the path costs as much.
    let mut states = vec![((point(path[0]), None, 0), (question.start)(point(path[0])))];
    for &next in &path[1..] {
        let after = states.iter().flat_map(|&(state, sum)| {
            let after = question.after(state).into_iter();
            after
                .filter(|(_, state)| state.0 == point(next))
                .map(move |(cost, state)| (state, sum + cost))
        });
        states = after.collect();
    }
    let least = question.runs.map_or(1, |runs| runs.0);
    let sums = states.into_iter().filter(|(state, _)| state.1.is_none() || state.2 >= least);
    assert_eq!(sums.map(|(_, sum)| sum).min(), Some(cost), "{what}: {path:?}");
}

quickchecks! { turns_cost_what_they_do:
    bitboard = Bitboard::EMPTY;
    u128_9x9 = GridMask::<9, 9>::EMPTY;
    u64_1x5 = GridMask::<1, 5, u64>::EMPTY;
    grid_vec_7x6 = grid_vec(7, 6);
}

/// Over seams, where runs may go round and two steps may lead to one cell.
#[test]
fn turns_cost_on_a_torus_too() {
    let mut rng = Rng::with_seed(4);
    for (width, height) in [(1, 1), (2, 2), (1, 5), (6, 5)] {
        let open = crate::support::random_set(&mut rng, &grid_vec(width, height), 0.8);
        for (rule, mover) in [
            (&ORTHOGONAL.on_torus() as &dyn Rule<_>, oracle::Mover::orthogonal()),
            (&KING.on_torus(), oracle::Mover::king()),
        ] {
            let moves = Oracle::new(width, height, mover.clone()).with_open(points(&open));
            let moves = moves.going_around([true; 2]);
            let is_king = matches!(mover, oracle::Mover::Leaps(steps) if steps.len() == 8);
            let beside = |at: Point, side: usize| {
                let (dx, dy) = offset_of::<gridmask::GridVec>(Direction::ALL[side]);
                let to =
                    ((at.0 + dx).rem_euclid(width as i64), (at.1 + dy).rem_euclid(height as i64));
                (is_king || side.is_multiple_of(2)).then_some(to)
            };
            let search = Search::new(rule, open.clone());
            let (Some(from), Some(to)) = (open.first(), open.cells().last()) else { continue };
            let [from, to] = [from, to].map(|at| open.cell_like(at));
            for runs in [None, Some((1, 2)), Some((3, u32::MAX))] {
                let question = Question {
                    moves: &moves,
                    beside: &beside,
                    price: &|_, _| 1,
                    start: &|_| 0,
                    turn: 4,
                    facing: Some(2),
                    runs,
                };
                // A move from a cell to itself is none for the oracle.
                if width > 1 && height > 1 {
                    check(search.turning(|_, _| 1, 4), &question, &from, &to, "torus");
                }
            }
        }
    }
}

/// The example of Advent of Code 2024, day 16: a step costs 1 and a turn 1000.
#[test]
fn a_reindeer_maze_costs_7036() {
    let map: Grid<char> = "\
###############
#.......#....E#
#.#.###.#.###.#
#.....#.#...#.#
#.###.#####.#.#
#.#.#.......#.#
#.#.#####.###.#
#...........#.#
###.#.#####.#.#
#...#.....#.#.#
#.#.#.###.#.#.#
#.....#...#.#.#
#.###.#.#.#.#.#
#S..#.....#...#
###############"
        .parse()
        .unwrap();
    let [start, end] = ['S', 'E'].map(|mark| map.find(&mark).unwrap());
    let search = Search::new(ORTHOGONAL, map.cells_where(|&c| c != '#'));
    let turning = search.turning(|_, _| 1, 1000).facing(Direction::East);
    assert_eq!(turning.cheapest_cost(start, end), Some(7036));
    assert_eq!(turning.cells_on_any(start, end).len(), 45);
    assert_eq!(
        turning.cheapest_path(start, end).map(|path| (path.move_count(), path.turns())),
        Some((36, 6))
    );
    assert_eq!(turning.cheapest_cost(end, end), Some(0));
    assert_eq!(turning.cheapest_path(start, (0, 0)), None);
    assert!(turning.cells_on_any(start, (0, 0)).is_empty());
}

/// A cell is left with more moves than the free step needs that enters it later, at the same cost. Both orders of visits are met: at that
/// cost the cell that was found last may come first, or the one that was found first.
#[test]
fn of_the_cheapest_paths_the_one_with_the_fewest_moves_counts() {
    for (width, first, last) in [(5, 0, 10), (6, 9, 1)] {
        // The path along row 0 meets the other one here.
        let meeting = width - 3;
        let closed = [(width - 2, 0), (width - 1, 0)];
        let open = grid_vec(width, 2).full_like() - &grid_vec(width, 2).cells_like(closed);
        let cost = |from: Cell, to: Cell| match ((from.x, from.y), (to.x, to.y)) {
            ((0, 1), (0, 0)) => 7,
            ((x, 0), (to, _)) if to == x + 1 || to == meeting => 0,
            ((0, 1), (1, 1)) => first,
            ((x, 1), (to, 1)) if to == x + 1 && to == meeting => last,
            ((x, 1), (to, 1)) if to == x + 1 => u32::from(to == meeting + 2),
            _ => 100,
        };
        let search = Search::new(ORTHOGONAL, open);
        let path = search.turning(cost, 1).cheapest_path((0, 1), (width - 1, 1)).expect("a path");
        assert!(path.iter().copied().eq((0..width).map(|x| Cell { x, y: 1 })));
    }
}

/// A run passes a cell where a cheaper one has ended, and is needed: the cheaper one may not go on.
#[test]
fn a_run_passes_the_end_of_a_cheaper_one() {
    let open = "XXXXXX\nXXX...".parse::<GridVec>().unwrap();
    let search = Search::new(ORTHOGONAL, open);
    let turning = search.turning(|_, _| 1, 0).runs(1, 3);
    assert_eq!(turning.cheapest_cost((0, 0), (3, 0)), Some(3));
    assert_eq!(turning.cheapest_cost((0, 0), (4, 0)), Some(6));
    assert_eq!(turning.cheapest_cost((0, 0), (5, 0)), Some(7));
}

#[test]
fn law_11_turns_that_do_not_fit_are_refused() {
    let search = Search::new(ORTHOGONAL, grid_vec(3, 1).full_like());
    let ask = |least, most| refusal_here(|| drop(search.turning(|_, _| 1, 1).runs(least, most)));
    assert_eq!(ask(0, 3), "Turning::runs: runs of at least 0 and at most 3 steps");
    assert_eq!(ask(4, 3), "Turning::runs: runs of at least 4 and at most 3 steps");
    let message = "Turning::cheapest_cost: the cell (3, 0) is not on the 3×1 board";
    assert_eq!(refusal_here(|| search.turning(|_, _| 1, 1).cheapest_cost((3, 0), (0, 0))), message);
    let message = "Search::turning: a path costs 4294967295 or more";
    let dear = |from: Cell, to: Cell| 1 << 31 | (from.x ^ to.x) as u32;
    assert_eq!(refusal_here(|| search.turning(dear, 1).cheapest_cost((0, 0), (2, 0))), message);
    let knight = Search::new(KNIGHT, grid_vec(3, 1).full_like());
    let message = "Search::turning: needs a rule of steps, such as `KING` or `Walls`";
    assert_eq!(refusal_here(|| drop(knight.turning(|_, _| 1, 1))), message);
}
