//! Levels, and the rules that connect them, compared with a search on a graph of (level, cell).

use std::collections::{BTreeMap, BTreeSet};

use super::costs::dijkstra;
use crate::support::{all_cells, boards::grid_vec, cell, point, refusal};
use fastrand::Rng;
use gridmask::{
    Batch, Bitboard, Cell, CellSet, Clock, GridMask, KING, KNIGHT, Levels, MultiLevel, ORTHOGONAL,
    Portals, Rule, RuleExt, Search, Stairs, Switches, Walls,
};
use oracle::{Point, mover};

/// A level, and a cell on it.
type State = (usize, Point);

fn state_of<B: MultiLevel>(board: &B, cell: Cell) -> State {
    let (level, cell) = board.level_and_cell(cell);
    (level, point(cell))
}

fn states<B: MultiLevel>(set: &B) -> BTreeSet<State> {
    set.cells().map(|cell| state_of(set, cell)).collect()
}

/// The distances from some open states, by moves that do not depend on the state.
fn distances(
    open: &BTreeSet<State>,
    sources: &BTreeSet<State>,
    moves: &dyn Fn(State) -> Vec<State>,
) -> BTreeMap<State, u32> {
    let sources = sources.intersection(open).map(|&state| (0, state));
    dijkstra(sources, |so_far, state| {
        let next = moves(state).into_iter().filter(|next| open.contains(next));
        next.map(|next| (so_far + 1, next)).collect()
    })
}

/// Compares the rule with `moves`: one step forwards and backwards from every cell, distances and paths.
fn agree<B: MultiLevel>(
    name: &str,
    rule: &dyn Rule<B>,
    (open, from): (&B, &B),
    moves: &dyn Fn(State) -> Vec<State>,
) {
    let states_open = states(open);
    let cells: Vec<(Cell, State)> = open.cells().map(|cell| (cell, state_of(open, cell))).collect();
    let next: Vec<BTreeSet<State>> =
        cells.iter().map(|&(_, state)| &BTreeSet::from_iter(moves(state)) & &states_open).collect();
    let mut before = BTreeMap::<State, BTreeSet<State>>::new();
    for ((_, state), next_of) in cells.iter().zip(&next) {
        for &end in next_of {
            before.entry(end).or_default().insert(*state);
        }
    }
    for ((cell, state), next_of) in cells.iter().zip(&next) {
        let one = open.cell_like(*cell);
        assert_eq!(&states(&rule.step(&one, open)), next_of, "{name}: step from {cell}");
        let before = before.remove(state).unwrap_or_default();
        assert_eq!(states(&rule.back(&one, open)), before, "{name}: back to {cell}");
    }
    let distances = distances(&states_open, &states(from), moves);
    let search = Search::new(rule, open.clone());
    let map = search.distance_map(from);
    for cell in open.full_like().cells() {
        let distance = distances.get(&state_of(open, cell)).copied();
        assert_eq!(map.get(cell), distance, "{name}: {cell}\n{open}");
        let path = search.shortest_path(from, cell);
        assert_eq!(path.map(|path| path.len() as u32 - 1), distance, "{name}: path to {cell}");
    }
    let nearest =
        |to: &B| states(to).iter().filter_map(|state| distances.get(state)).min().copied();
    assert_eq!(search.distance(from, open), nearest(open), "{name}");
}

/// Steps that leave a level, for another one or off the board, are left out.
fn steps<B: MultiLevel>(board: &B, offsets: Vec<Point>) -> impl Fn(State) -> Vec<State> {
    let (width, height) = (board.width() as i64, board.level_height() as i64);
    move |(level, (x, y))| {
        let ends = offsets.iter().map(|(dx, dy)| (x + dx, y + dy));
        let on_board = |&(x, y): &Point| (0..width).contains(&x) && (0..height).contains(&y);
        ends.filter(on_board).map(|end| (level, end)).collect()
    }
}

fn on<B: MultiLevel>(blank: &B) {
    let mut rng = Rng::with_seed(blank.width() as u64);
    let levels = blank.level_count();
    let ground: Vec<Point> = all_points(blank);
    for round in 0..4 {
        let cells: Vec<Cell> = blank.full_like().cells().collect();
        let open = blank.cells_like(cells.iter().copied().filter(|_| rng.f32() < 0.8));
        let from = blank.cells_like((0..2).map(|_| cells[rng.usize(..cells.len())]));
        let asked = (&open, &from);
        let mut some = |count| -> Vec<Point> {
            (0..count).map(|_| ground[rng.usize(..ground.len())]).collect()
        };
        // Few, and enough that they are kept as sets.
        let count = if round % 2 == 0 { 3 } else { 90 };
        let (shafts, slides) = (some(count), some(count));
        let last = levels - 1;
        let king = steps(blank, mover::KING.to_vec());
        let walk = steps(blank, mover::ORTHOGONAL.to_vec());

        let stairs = Stairs::new(KING, blank)
            .both_ways(0, last, shafts.iter().map(|&at| cell(at)))
            .one_way(last, 0, slides.iter().map(|&at| cell(at)));
        agree("stairs", &stairs, asked, &|(level, at)| {
            let mut ends = king((level, at));
            if level == 0 && shafts.contains(&at) {
                ends.push((last, at));
            }
            if level == last && (shafts.contains(&at) || slides.contains(&at)) {
                ends.push((0, at));
            }
            ends
        });

        let keys: BTreeSet<Point> = slides.iter().copied().collect();
        let switches =
            Switches::new(ORTHOGONAL, blank).switch(0, last, keys.iter().map(|&at| cell(at)));
        let places: Vec<Cell> = keys.iter().map(|&at| cell(at)).collect();
        let taking = |level, at| (level == 0 && places.contains(&at)).then_some(last);
        if last > 0 {
            assert_eq!(switches, Switches::from_fn(ORTHOGONAL, blank, taking));
        }
        if last % 2 == 1 {
            let has_key = |level: usize, at| places.contains(&at).then_some(level | 1);
            let taken = Switches::new(ORTHOGONAL, blank).pick_up(0, places.iter().copied());
            assert_eq!(taken, Switches::from_fn(ORTHOGONAL, blank, has_key));
        }
        let states_open = states(&open);
        let switched = |state| {
            let entered = walk(state).into_iter().filter(|end| states_open.contains(end));
            let is_switch = |(level, at): &State| *level == 0 && keys.contains(at);
            entered.map(|end| if is_switch(&end) { (last, end.1) } else { end }).collect()
        };
        agree("switches", &switches, asked, &switched);
        agree("switches backwards", &switches.reversed().reversed(), asked, &switched);

        let later = |(level, at): State| ((level + 1) % levels, at);
        agree("clock", &Clock::new(ORTHOGONAL), asked, &|state| {
            walk(state).into_iter().map(later).collect()
        });
        let knight = steps(blank, mover::leaper(1, 2));
        agree("clock or wait", &Clock::or_wait(KNIGHT), asked, &|state| {
            knight(state).into_iter().chain([state]).map(later).collect()
        });

        // A move to another level is independent of time.
        let stairs_then: BTreeSet<Point> = shafts.iter().copied().collect();
        let up = Stairs::new(ORTHOGONAL, blank).one_way(0, last, shafts.iter().map(|&at| cell(at)));
        agree("clock of stairs", &Clock::or_wait(up), asked, &|state| {
            let goes_up = state.0 == 0 && stairs_then.contains(&state.1);
            let lifted = goes_up.then_some((last, state.1));
            walk(state).into_iter().chain(lifted).chain([state]).map(later).collect()
        });
        agree("clock of a clock", &Clock::new(Clock::new(ORTHOGONAL)), asked, &|state| {
            walk(state).into_iter().map(later).map(later).collect()
        });

        let (a, b) = (cells[rng.usize(..cells.len())], cells[rng.usize(..cells.len())]);
        let [at_a, at_b] = [a, b].map(|cell| state_of(blank, cell));
        let portals = Portals::new(ORTHOGONAL, blank).one_way(a, b).both_ways(b, cells[0]);
        let first = state_of(blank, cells[0]);
        agree("portals", &portals, asked, &|state| {
            let mut ends = walk(state);
            let portals = [(at_a, at_b), (at_b, first), (first, at_b)];
            ends.extend(portals.iter().filter(|(start, _)| *start == state).map(|(_, end)| *end));
            ends
        });
        let group: Vec<Cell> = (0..4).map(|_| cells[rng.usize(..cells.len())]).collect();
        let grouped = Portals::new(ORTHOGONAL, blank).group(group.clone()).group([a]);
        let group: Vec<_> = group.into_iter().map(|cell| state_of(blank, cell)).collect();
        agree("portals of a group", &grouped, asked, &|state| {
            let others = group.iter().copied().filter(|&other| other != state);
            let leads = group.contains(&state);
            walk(state).into_iter().chain(others.filter(|_| leads)).collect()
        });
        agree("clock of portals", &Clock::new(&portals), asked, &|state| {
            let portals = [(at_a, at_b), (at_b, first), (first, at_b)];
            let ends = portals.iter().filter(|(start, _)| *start == state).map(|(_, end)| *end);
            walk(state).into_iter().chain(ends).map(later).collect()
        });
    }
}

/// The cells of one level.
fn all_points<B: MultiLevel>(board: &B) -> Vec<Point> {
    let height = board.level_height() as i64;
    (0..height).flat_map(|y| (0..board.width() as i64).map(move |x| (x, y))).collect()
}

#[test]
fn on_a_batch() {
    on(&Batch::<4, 3, 3, u64>::EMPTY);
    on(&Batch::<9, 2, 5>::EMPTY);
    on(&Batch::<9, 5, 2>::EMPTY);
}

#[test]
fn on_levels_of_fixed_boards() {
    on(&Levels::splat(&GridMask::<5, 3>::EMPTY, 4));
    on(&Levels::splat(&Bitboard::EMPTY, 2));
    on(&Levels::splat(&GridMask::<3, 3>::EMPTY, 1));
}

#[test]
fn on_levels_sized_at_run_time() {
    on(&Levels::splat(&grid_vec(7, 3), 3));
    on(&Levels::splat(&grid_vec(66, 2), 2));
}

/// As a set, a board of levels equals a batch of the same boards.
#[test]
fn levels_are_a_set_of_cells() {
    type Board = GridMask<5, 3>;
    let mut rng = Rng::with_seed(3);
    for _ in 0..20 {
        let mut boards = || [(); 4].map(|()| Board::from_bits(u128::from(rng.u64(..))));
        let (a, b) = (boards(), boards());
        let (batch, other) = (Batch::from(a), Batch::from(b));
        let (levels, more) = (Levels::new(a), Levels::new(b));
        let same = |set: &Levels<Board>, batch: Batch<5, 3, 4>| {
            assert_eq!(set.to_string(), batch.to_string());
            assert!(set.cells().eq(batch.cells()));
            assert_eq!((set.len(), set.first()), (batch.len(), batch.first()));
        };
        same(&levels, batch);
        same(&(levels.clone() & &more), batch & other);
        same(&(&levels | &more), batch | other);
        same(&(levels.clone() ^ more.clone()), batch ^ other);
        same(&(&levels - &more), batch - other);
        same(&!levels.clone(), !batch);
        for (dx, dy) in [(0, 1), (1, -1), (-2, 2), (9, 0), (0, 3)] {
            same(&levels.shift_by(dx, dy), batch.shift_by(dx, dy));
        }
        for i in 0..4 {
            same(&levels.__shift_level(i, 3 - i), batch.__shift_level(i, 3 - i));
            same(&levels.__rotate_levels(i), batch.__rotate_levels(i));
        }
        for by in [4, 7, usize::MAX] {
            same(&levels.__rotate_levels(by), batch.__rotate_levels(by % 4));
            assert_eq!(batch.__rotate_levels(by), batch.__rotate_levels(by % 4));
        }
        assert_eq!(levels.is_subset(&more), batch.is_subset(&other));
        assert_eq!(levels.is_disjoint(&more), batch.is_disjoint(&other));
        assert!((levels.clone() & &more).is_subset(&more));
        for cell in all_cells_of(&batch) {
            assert_eq!(levels.contains(cell), batch.contains(cell));
            assert_eq!(levels.first_from(cell), batch.first_from(cell));
            let (mut set, mut twin) = (levels.clone(), batch);
            assert_eq!(set.insert(cell), twin.insert(cell));
            assert_eq!(set.remove(cell), twin.remove(cell));
            same(&set, twin);
        }
        assert!(!levels.contains((5, 0)) && !levels.contains((0, 12)));
    }
}

fn all_cells_of<B: CellSet>(board: &B) -> Vec<Cell> {
    board.full_like().cells().collect()
}

/// A board that changes with every move, compared with the sets of cells after each.
#[test]
fn a_board_that_changes_is_gone_over_move_by_move() {
    let mut rng = Rng::with_seed(11);
    let blank = grid_vec(9, 5);
    let cells = all_cells(&blank);
    for waits in [false, true] {
        let open: Vec<_> = (0..12)
            .map(|_| blank.cells_like(cells.iter().copied().filter(|_| rng.f32() < 0.6)))
            .collect();
        let walls = blank.cells_like(cells.iter().copied().filter(|_| rng.f32() < 0.9));
        let from = blank.cells_like(cells.iter().copied().filter(|_| rng.f32() < 0.2));
        let at = |k: u32| open.get(k as usize).cloned().unwrap_or(blank.clone());
        let search = Search::new(KING, walls.clone());
        let layers = search.layers_over(&from, at);
        let layers: Vec<_> = if waits { layers.or_wait().collect() } else { layers.collect() };
        let mut cells: BTreeSet<Cell> =
            from.cells().filter(|&cell| walls.contains(cell) && open[0].contains(cell)).collect();
        for (k, layer) in layers.iter().enumerate() {
            assert!(layer.cells().eq(cells.iter().copied()), "after {k} moves");
            let near = |a: &Cell, b: Cell| {
                let far = a.x.abs_diff(b.x).max(a.y.abs_diff(b.y));
                far == 1 || waits && far == 0
            };
            let open = at(k as u32 + 1);
            let next = open.cells().filter(|&to| cells.iter().any(|cell| near(cell, to)));
            cells = next.filter(|&cell| walls.contains(cell)).collect();
        }
        assert!(cells.is_empty(), "it ended too early");
    }
}

#[test]
fn law_11_levels_that_are_not_there_are_refused() {
    let batch = Batch::<4, 3, 2>::EMPTY;
    assert_eq!(
        refusal(|| batch.cell_on(2, (0, 0))),
        "MultiLevel::cell_on: there is no level 2 of 2"
    );
    let place = "the cell (0, 3) is not on the 4×3 board";
    assert_eq!(refusal(|| batch.cell_on(0, (0, 3))), format!("MultiLevel::cell_on: {place}"));
    let stairs = || Stairs::new(KING, &batch);
    let message = refusal(|| stairs().one_way(0, 2, [(0, 0)]));
    assert_eq!(message, "Stairs::one_way: there is no level 2 of 2");
    let message = "Stairs::both_ways: there is no level 2 of 2";
    assert_eq!(refusal(|| stairs().both_ways(2, 0, [(0, 0)])), message);
    assert_eq!(refusal(|| stairs().both_ways(2, 0, [] as [Cell; 0])), message);
    assert_eq!(refusal(|| stairs().one_way(0, 1, [(0, 3)])), format!("Stairs::one_way: {place}"));
    let too_many = refusal(|| Levels::splat(&grid_vec(3, 2), usize::MAX / 4));
    assert_eq!(too_many, format!("Levels::splat: out of memory for {} levels", usize::MAX / 4));
    let switch = || Switches::new(KING, &batch).switch(0, 1, [(1, 1)]);
    assert_eq!(
        refusal(|| switch().switch(0, 1, [(1, 1)])),
        "Switches::switch: there is a switch on (1, 1) already"
    );
    assert_eq!(
        refusal(|| switch().switch(1, 2, [(1, 1)])),
        "Switches::switch: there is no level 2 of 2"
    );
    let message = refusal(|| Switches::new(KING, &batch).pick_up(1, [(0, 0)]));
    assert_eq!(message, "Switches::pick_up: no level has bit 1, there are 2 levels");
    let twice = || Switches::new(KING, &batch).switch(0, 1, [(2, 0), (2, 0)]);
    assert_eq!(refusal(twice), "Switches::switch: there is a switch on (2, 0) already");
    let everywhere = || Switches::from_fn(KING, &batch, |level, _| Some(level + 1));
    assert_eq!(refusal(everywhere), "Switches::from_fn: there is no level 2 of 2");
    let message = refusal(|| Portals::new(KING, &batch).one_way((0, 0), (4, 0)));
    assert_eq!(message, "Portals::one_way: the cell (4, 0) is not on the 4×6 board");
    let message = refusal(|| Portals::new(KING, &batch).both_ways((0, 0), (0, 6)));
    assert_eq!(message, "Portals::both_ways: the cell (0, 6) is not on the 4×6 board");
    let message = refusal(|| Portals::new(KING, &batch).group([(0, 0), (4, 1)]));
    assert_eq!(message, "Portals::group: the cell (4, 1) is not on the 4×6 board");
    let three = [GridMask::<4, 3>::EMPTY; 3];
    assert_eq!(
        refusal(|| Batch::<4, 3, 2>::from_boards(three)),
        "Batch::from_boards: there are more than 2 boards"
    );
    let three = [Walls::<GridMask<4, 3>>::new(); 3];
    assert_eq!(
        refusal(|| Walls::<Batch<4, 3, 2>>::from_boards(&three)),
        "Walls::from_boards: there are walls of more than 2 boards"
    );
    let none: [GridMask<3, 3>; 0] = [];
    assert_eq!(refusal(|| Levels::new(none)), "Levels::new: no boards, expected at least one");
    assert_eq!(
        refusal(|| Levels::new([grid_vec(3, 2), grid_vec(2, 3)])),
        "Levels::new: boards of different sizes: 3×2, 2×3"
    );
    assert_eq!(
        refusal(|| Levels::splat(&batch, 2)),
        "Levels::new: boards of 2 levels, expected boards of one level"
    );
    let levels = Levels::new(batch.boards());
    for (from, to) in [(0, 2), (2, 0)] {
        let message = "shift_level: there is no level 2 of 2";
        assert_eq!(refusal(|| batch.__shift_level(from, to)), message);
        assert_eq!(refusal(|| levels.__shift_level(from, to)), message);
    }
    let [mut two, three] = [2, 3].map(|count| Levels::splat(&grid_vec(3, 2), count));
    let different = "boards of different sizes: 2 levels, 3 levels";
    assert_eq!(refusal(|| two |= &three), format!("Levels::bitor: {different}"));
    assert_eq!(refusal(|| two.is_subset(&three)), format!("CellSet::is_subset: {different}"));
    assert_eq!(refusal(|| two.is_disjoint(&three)), format!("CellSet::is_disjoint: {different}"));
    let search = Search::new(KING, two.full_like());
    assert_eq!(
        refusal(|| search.distance((0, 0), &three)),
        format!("Search::distance: {different}")
    );
}
