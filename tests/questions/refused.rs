//! Law 11: a question about cells off the board, or about boards of different sizes, is refused by every
//! question, at the line of the call.

use std::ops::ControlFlow;

use crate::support::{boards::grid_vec, refusal, refusal_here};
use gridmask::{
    Batch, Cell, CellSet, Costs, Direction, GridVec, KING, Levels, ORTHOGONAL, Place, Portals,
    Rule, RuleExt, Search, Stairs, Walls,
};

/// Asks every question about a place, and returns the message of each.
fn refusals<P: Place<GridVec> + Copy>(
    search: &Search<Walls<GridVec>, GridVec>,
    place: P,
) -> Vec<String> {
    let here = (0, 0);
    let costs = Costs::new(search.open());
    let mut room = vec![search.open().empty_like(); 40];
    let mut all = Vec::new();
    macro_rules! ask {
        ($($question:ident($($argument:expr),*);)*) => { $(
            let message = refusal_here(|| { let _ = search.$question($($argument),*); });
            all.push(format!("{}: {message}", stringify!($question)));
        )* };
    }
    ask! {
        distance(place, here);
        distance(here, place);
        eccentricity(place);
        distance_map(place);
        layers(place);
        try_for_each_layer(place, |_| ControlFlow::Continue(()));
        reach(place);
        within(place, 2);
        exactly(place, 2);
        neighbors(place);
        is_connected(place, here);
        is_connected(here, place);
        shortest_path(place, here);
        shortest_path(here, place);
        shortest_paths(place, here);
        shortest_paths(here, place);
        shortest_paths_into(place, here, &mut room);
        shortest_paths_into(here, place, &mut room);
        chokepoints(place, here);
        chokepoints(here, place);
        territory(&[place]);
        race(&[place]);
        layers_over(place, |_| search.open().clone());
        cheapest_cost(place, here, &costs);
        cheapest_cost(here, place, &costs);
        cost_map(place, &costs);
        bottleneck_map(place, |_| 0);
        cheapest_path(place, here, &costs);
        cheapest_path(here, place, &costs);
        first_blocking(place, here, &[(1, 1)]);
        first_blocking(here, place, &[(1, 1)]);
        first_blocking_wall(place, here, &[[((1, 1).into(), Direction::East)]]);
        first_blocking_wall(here, place, &[[((1, 1).into(), Direction::East)]]);
        wall_impact(&[(place, here)], [[((0, 0).into(), Direction::East)]]);
        with_open(place);
    }
    all
}

fn search(width: usize, height: usize) -> Search<Walls<GridVec>, GridVec> {
    let open = grid_vec(width, height).full_like();
    Search::new(Walls::open_like(&open), open)
}

#[test]
fn law_11_cells_off_the_board_are_refused_by_every_question() {
    for (cell, name) in [((9, 0), "(9, 0)"), ((0, 5), "(0, 5)")] {
        let place = format!("the cell {name} is not on the 9×5 board");
        for message in refusals(&search(9, 5), cell) {
            let (question, rest) = message.split_once(": ").unwrap();
            assert_eq!(rest, format!("Search::{question}: {place}"));
        }
    }
    let batches = Search::new(KING, Batch::<4, 3, 2>::full());
    let off = (0, 6);
    let place = "the cell (0, 6) is not on the 4×6 board";
    for (question, message) in [
        ("distance_each", refusal_here(|| batches.distance_each(off, (0, 0)))),
        ("eccentricity_each", refusal_here(|| batches.eccentricity_each(off))),
        (
            "shortest_paths_each_into",
            refusal_here(|| batches.shortest_paths_each_into((0, 0), off, &mut []).is_ok()),
        ),
    ] {
        assert_eq!(message, format!("Search::{question}: {place}"));
    }
}

#[test]
fn law_11_boards_of_different_sizes_are_refused_by_every_question() {
    let sizes = |width, height| format!("boards of different sizes: {width}×{height}");
    for (width, height) in [(9, 4), (8, 5), (90, 50)] {
        let other = grid_vec(width, height).full_like();
        for message in refusals(&search(9, 5), &other) {
            let (question, rest) = message.split_once(": ").unwrap();
            let (ours, others) = (sizes(9, 5), format!("{width}×{height}"));
            assert_eq!(rest, format!("Search::{question}: {ours}, {others}"));
        }
        // The rule, the open cells and the costs are checked too.
        let open = grid_vec(9, 5).full_like();
        let mixed = Search::new(Walls::open_like(&other), open.clone());
        let around = Search::new(Walls::open_on_torus(&other), open.clone());
        let portals = Portals::new(KING, &other).both_ways((0, 0), (3, 3));
        for message in [
            refusal(|| around.distance((0, 0), (3, 3))),
            refusal(|| around.distance_map((0, 0))),
            refusal(|| portals.step(&open, &open)),
            refusal(|| Search::new(&portals, open.clone()).distance((0, 0), (3, 3))),
            refusal(|| Search::new(portals.clone().reversed(), open.clone()).reach((0, 0))),
            refusal_here(|| mixed.distance((0, 0), (3, 3))),
            refusal_here(|| mixed.reach((0, 0))),
            refusal(|| mixed.shortest_path((0, 0), (3, 3))),
            refusal(|| mixed.components().count()),
            refusal(|| mixed.component_map()),
            refusal(|| mixed.layers((0, 0)).count()),
            refusal_here(|| mixed.territory(&[(0, 0), (3, 3)])),
            refusal(|| {
                let costs = Costs::new(&other);
                Search::new(ORTHOGONAL, open.clone()).cheapest_cost((0, 0), (3, 3), &costs)
            }),
        ] {
            let is_said = message.contains(&sizes(9, 5)) || message.contains(&sizes(width, height));
            assert!(is_said, "{message}");
        }
    }
}

#[test]
fn law_11_lifts_of_other_levels_are_refused() {
    let levels = |count: usize, width| Levels::splat(&grid_vec(width, 12 / width), count);
    let stairs = Stairs::new(KING, &levels(2, 3)).both_ways(0, 1, [(0, 0)]);
    for (count, width, rest) in [(2, 4, "3×8, 4×6"), (3, 3, "2 levels, 3 levels")] {
        let open = !levels(count, width);
        for message in [
            refusal(|| Search::new(&stairs, open.clone()).distance((0, 0), (0, 3))),
            refusal(|| stairs.back(&open, &open)),
        ] {
            assert_eq!(message, format!("Stairs: boards of different sizes: {rest}"));
        }
    }
}

#[test]
fn law_11_costs_of_other_levels_are_refused() {
    let levels = |count: usize| Levels::new(vec![grid_vec(40, 48 / count).full_like(); count]);
    let costs = Costs::from_fn(&levels(3), |cell| (cell.x % 5) as u32);
    let asked = Search::new(ORTHOGONAL, levels(3)).cost_map((0, 20), &costs);
    assert_eq!(asked.get((4, 20)), Some(10));
    let message = refusal(|| Search::new(ORTHOGONAL, levels(2)).cost_map((0, 20), &costs));
    assert_eq!(message, "Search::cost_map: boards of different sizes: 2 levels, 3 levels");
}

#[test]
fn law_11_edges_and_boards_that_do_not_fit_are_refused_by_every_question() {
    let search = search(9, 5);
    let diagonal = [[(Cell::new(1, 1), Direction::NorthEast)]];
    let off = [[(Cell::new(9, 1), Direction::East)]];
    let edge = "walls of 4 directions have no edge to the north-east";
    let smaller = |k| grid_vec(if k < 2 { 9 } else { 8 }, 5).full_like();
    let map = search.component_map();
    for (message, expected) in [
        (
            refusal_here(|| search.first_blocking_wall((0, 0), (1, 1), &diagonal)),
            format!("Search::first_blocking_wall: {edge}"),
        ),
        (
            refusal_here(|| search.first_blocking_wall((0, 0), (1, 1), &off)),
            "Search::first_blocking_wall: the cell (9, 1) is not on the 9×5 board".into(),
        ),
        (
            refusal_here(|| search.first_blocking((0, 0), (1, 1), &[(0, 5)])),
            "Search::first_blocking: the cell (0, 5) is not on the 9×5 board".into(),
        ),
        (
            refusal_here(|| search.wall_impact(&[((0, 0), (1, 1))], diagonal)),
            format!("Search::wall_impact: {edge}"),
        ),
        (
            refusal_here(|| search.layers_over((0, 0), |_| smaller(2))),
            "Search::layers_over: boards of different sizes: 9×5, 8×5".into(),
        ),
        (
            refusal_here(|| {
                let mut layers = search.layers_over((0, 0), smaller);
                layers.next();
                layers.next();
                layers.next()
            }),
            "Search::layers_over: boards of different sizes: 9×5, 8×5".into(),
        ),
        (
            refusal_here(|| search.race(&[(0, 0)]).speed(1, 2)),
            "Race::speed: there is no player 1, the race has 1 player".into(),
        ),
        (
            refusal_here(|| map.cells(1)),
            "ComponentMap::cells: there is no component 1, the map has 1 component".into(),
        ),
    ] {
        assert_eq!(message, expected);
    }
}

/// Such a board takes no memory as long as it is empty.
#[cfg(target_pointer_width = "64")]
#[test]
fn law_11_more_cells_than_there_are_numbers_are_refused() {
    let search = Search::new(KING, grid_vec(1 << 16, 1 << 16));
    for (question, message) in [
        ("component_map", refusal_here(|| search.component_map())),
        ("cut_cells", refusal_here(|| search.cut_cells())),
        ("bridges", refusal_here(|| search.bridges().count())),
    ] {
        let cells = "4294967296 cells are more than 2^32 - 1";
        assert_eq!(message, format!("Search::{question}: {cells}"));
    }
}
