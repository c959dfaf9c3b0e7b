//! Races, compared with the distances of the oracle.

use std::collections::BTreeSet;

use fastrand::Rng;
use gridmask::{Bitboard, CellSet, Direction, Directions, GridMask, ICE, Rule, Search, Steps};

use crate::support::{
    all_cells,
    boards::{Board, Rows, grid_vec, quickchecks},
    point_list, points,
    position::Position,
    rules::{Twin, twins},
};
use oracle::{Oracle, Point};

fn races_are_those_of_the_distances<B: Board>(blank: &B, position: &Position) {
    let mut rng = Rng::with_seed(blank.width() as u64);
    let open = position.open(blank);
    let players = [position.sources(blank), position.targets(blank), blank.cell_like((0, 0))];
    for Twin { name, rule, oracle } in twins(blank, position) {
        let search = Search::new(&*rule, open.clone());
        let maps = players.each_ref().map(|player| oracle.distances(&point_list(player)));
        let territory = search.territory(&players.each_ref());
        assert_eq!(search.race(&players).run().owned(), territory, "{name}: as territory");
        let mut any = || [(); 3].map(|()| rng.u32(..4));
        let (none, one) = ([0; 3], [1; 3]);
        // Players that are alike, players that differ in one setting, and others.
        for (in_order, head_starts, speeds, turns) in [
            (false, none, one, u32::MAX),
            (true, none, one, u32::MAX),
            (false, [2, 1, 3], one, u32::MAX),
            (false, none, [2, 3, 2], u32::MAX),
            (false, none, one, 2),
            (false, any(), any(), any()[0]),
            (true, any(), any(), any()[0]),
        ] {
            // A head start is a set of sources.
            let ahead: [B; 3] = std::array::from_fn(|i| search.within(&players[i], head_starts[i]));
            let mut race = search.race(&ahead).max_turns(turns);
            for (i, speed) in speeds.into_iter().enumerate() {
                race = race.speed(i, speed);
            }
            let race = if in_order { race.in_order() } else { race };
            // The turn in which a player reaches a cell.
            let turn = |i: usize, cell: &Point| {
                let left = maps[i].get(cell)?.saturating_sub(head_starts[i]);
                let turn = if left == 0 { 0 } else { left.checked_div(speeds[i])? };
                let turn = turn + u32::from(left > 0 && !left.is_multiple_of(speeds[i]));
                (turn <= turns).then_some(turn)
            };
            let mut owned = [(); 3].map(|()| BTreeSet::new());
            let mut contested = BTreeSet::new();
            for &cell in oracle.open() {
                let Some(first) = (0..3).filter_map(|i| turn(i, &cell)).min() else { continue };
                let firsts: Vec<usize> =
                    (0..3).filter(|&i| turn(i, &cell) == Some(first)).collect();
                if in_order || firsts.len() == 1 {
                    owned[firsts[0]].insert(cell);
                } else {
                    contested.insert(cell);
                }
            }
            let found = race.run();
            let sets: Vec<_> = found.owned().iter().map(points).collect();
            assert_eq!(sets, owned, "{name}: {head_starts:?} {speeds:?} {turns} on\n{open}");
            assert_eq!(points(found.contested()), contested, "{name}: contested");
            assert_eq!(found.counts(), owned.map(|owned| owned.len()));
        }
    }
}

/// One-way moves, and slides over cells that were visited long ago.
fn territories_of_one_way_moves_and_slides<B: Board>(blank: &B) {
    let mut rng = Rng::with_seed(3);
    let cells = all_cells(blank);
    let open = blank.cells_like(cells.iter().copied().filter(|_| rng.f32() < 0.8));
    let directions = [Direction::North, Direction::NorthWest, Direction::East];
    let one_way = Steps::new(Directions::from_iter(directions));
    let mut most = 0;
    for rule in [&one_way as &dyn Rule<B>, &ICE] {
        let search = Search::new(rule, open.clone());
        for _ in 0..20 {
            let players = [(); 3].map(|()| cells[rng.usize(..cells.len())]);
            let maps = players.map(|player| search.distance_map(player));
            most = most.max(maps[0].max().unwrap_or(0));
            let territory = search.territory(&players);
            for &cell in &cells {
                let distances = maps.each_ref().map(|map| map.get(cell));
                for (i, distance) in distances.iter().enumerate() {
                    let mut others = (0..3).filter(|&j| j != i).filter_map(|j| distances[j]);
                    let is_first = distance.is_some_and(|moves| others.all(|other| moves < other));
                    assert_eq!(territory[i].contains(cell), is_first, "{cell}: {distances:?}");
                }
            }
        }
    }
    assert!(most > 16, "{most} layers");
}

#[test]
fn territories_of_one_way_moves_and_slides_on_large_boards() {
    territories_of_one_way_moves_and_slides(&GridMask::<40, 19, Rows<u64, 19>>::EMPTY);
    territories_of_one_way_moves_and_slides(&grid_vec(70, 21));
}

/// A blocking race, turn by turn: players that move together reach the cells that are near to any of their own, over cells
/// that nobody else has.
fn blocked(
    oracle: &Oracle,
    sources: &[Vec<Point>],
    in_order: bool,
    speeds: [u32; 3],
    turns: u32,
) -> (Vec<BTreeSet<Point>>, BTreeSet<Point>) {
    let mut owned = vec![BTreeSet::new(); sources.len()];
    let mut contested = BTreeSet::new();
    let players: Vec<usize> = (0..sources.len()).collect();
    let together = if in_order { 1 } else { sources.len() };
    for turn in 0..=turns {
        for movers in players.chunks(together) {
            let taken: BTreeSet<Point> =
                owned.iter().flatten().chain(&contested).copied().collect();
            let arrivals: Vec<BTreeSet<Point>> = movers
                .iter()
                .map(|&i| {
                    if turn == 0 {
                        return sources[i]
                            .iter()
                            .filter(|cell| oracle.open().contains(cell))
                            .copied()
                            .collect();
                    }
                    let free = oracle
                        .open()
                        .iter()
                        .filter(|cell| !taken.contains(cell) || owned[i].contains(cell));
                    let oracle = oracle.clone().with_open(free.copied());
                    let own: Vec<Point> = owned[i].iter().copied().collect();
                    let near = oracle.distances(&own).into_iter();
                    near.filter(|(_, moved)| *moved <= speeds[i]).map(|(cell, _)| cell).collect()
                })
                .collect();
            for (&i, arrived) in movers.iter().zip(&arrivals) {
                for cell in arrived.difference(&taken) {
                    if arrivals.iter().filter(|other| other.contains(cell)).count() > 1 {
                        contested.insert(*cell);
                    } else {
                        owned[i].insert(*cell);
                    }
                }
            }
        }
    }
    (owned, contested)
}

fn blocking_races_go_turn_by_turn<B: Board>(blank: &B, position: &Position) {
    let mut rng = Rng::with_seed(blank.height() as u64);
    let open = position.open(blank);
    let players = [position.sources(blank), position.targets(blank), blank.cell_like((0, 0))];
    let sources = players.each_ref().map(|player| point_list(player));
    for Twin { name, rule, oracle } in twins(blank, position).into_iter().step_by(4) {
        let search = Search::new(&*rule, open.clone());
        for in_order in [false, true] {
            let speeds = [(); 3].map(|()| rng.u32(..4));
            let turns = rng.u32(..5);
            let mut race = search.race(&players).blocking().max_turns(turns);
            for (i, speed) in speeds.into_iter().enumerate() {
                race = race.speed(i, speed);
            }
            let race = if in_order { race.in_order() } else { race };
            let (owned, contested) = blocked(&oracle, &sources, in_order, speeds, turns);
            let found = race.run();
            let sets: Vec<_> = found.owned().iter().map(points).collect();
            assert_eq!(sets, owned, "{name}: {speeds:?} {turns} on\n{open}");
            assert_eq!(points(found.contested()), contested, "{name}: contested");
        }
        // To the end: after as many turns as there are cells nothing changes.
        let found = search.race(&players).blocking().run();
        let turns = search
            .race(&players)
            .blocking()
            .max_turns(blank.width() as u32 * blank.height() as u32);
        assert_eq!(found, turns.run(), "{name}");
    }
}

fn races_are_as_defined<B: Board>(blank: B, position: Position) {
    races_are_those_of_the_distances(&blank, &position);
    blocking_races_go_turn_by_turn(&blank, &position);
}

quickchecks! { races_are_as_defined:
    bitboard = Bitboard::EMPTY;
    u128_9x9 = GridMask::<9, 9>::EMPTY;
    u256_15x9 = GridMask::<15, 9, U256>::EMPTY;
    rows_of_two_u64_65x3 = GridMask::<65, 3, Rows<u64, 6>>::EMPTY;
    u64_1x5 = GridMask::<1, 5, u64>::EMPTY;
    grid_vec_20x15 = grid_vec(20, 15);
}

/// A slide may stop before a cell that was taken after an earlier slide passed it.
#[test]
fn what_is_taken_stops_who_slides() {
    let search = Search::new(ICE, GridMask::<5, 2>::full());
    let race = search.race(&[(0, 0), (2, 1)]).in_order().blocking();
    let first = race.clone().max_turns(1).run();
    assert_eq!(
        first.owned().iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["X...X\nX....", "..X..\n.XX.X"]
    );
    assert_eq!(race.max_turns(2).run().owned()[0].to_string(), "XX.XX\nX....");
}

/// One corridor of half the cells has hundreds of layers.
fn a_race_along_a_corridor<B: Board>(blank: &B) {
    let (width, height) = (blank.width(), blank.height());
    let mut open = blank.full_like();
    for y in (1..height).step_by(2) {
        let gap = if y % 4 == 1 { width - 1 } else { 0 };
        (0..width).filter(|&x| x != gap).for_each(|x| assert!(open.remove((x, y))));
    }
    let search = Search::new(gridmask::ORTHOGONAL, open);
    let players = [(0, 0), (width - 1, height - 1), (width / 2, 0)];
    let maps = players.map(|player| search.distance_map(player));
    let race = search.race(&players).run();
    assert_eq!(search.territory(&players), race.owned());
    let mut several = 0;
    for cell in search.open().cells() {
        let distances = maps.each_ref().map(|map| map.get(cell));
        let least = distances.iter().flatten().min();
        let first = (0..3).filter(|&i| distances[i].is_some() && distances[i].as_ref() == least);
        let first: Vec<usize> = first.collect();
        for (i, owned) in race.owned().iter().enumerate() {
            assert_eq!(owned.contains(cell), first == [i], "{cell}: {distances:?}");
        }
        assert_eq!(race.contested().contains(cell), first.len() > 1, "{cell}");
        several += usize::from(first.len() > 1);
    }
    assert!(several < search.open().len());
}

#[test]
fn races_of_many_layers() {
    a_race_along_a_corridor(&Bitboard::EMPTY);
    a_race_along_a_corridor(&GridMask::<9, 9>::EMPTY);
    a_race_along_a_corridor(&GridMask::<16, 6, Rows<u16, 6>>::EMPTY);
    a_race_along_a_corridor(&grid_vec(21, 15));
    a_race_along_a_corridor(&grid_vec(150, 19));
    let nobody = Search::new(gridmask::KING, Bitboard::FULL).race::<Bitboard>(&[]).run();
    assert!(nobody.owned().is_empty());
}
