//! Races, from the distances of the oracle.

use std::collections::BTreeSet;

use fastrand::Rng;
use gridmask::{Bitboard, GridMask, Search};

use crate::{
    oracle::Point,
    support::{
        boards::{Board, grid_vec},
        point_list, points,
        position::{Position, try_positions},
        refusal,
        rules::{Twin, twins},
    },
};

fn races_are_those_of_the_distances<B: Board>(blank: &B, position: &Position) {
    let mut rng = Rng::with_seed(blank.width() as u64);
    let open = position.open(blank);
    let players = [position.sources(blank), position.targets(blank), blank.of_like((0, 0))];
    for Twin { name, rule, oracle } in twins(blank, position).into_iter().step_by(4) {
        let search = Search::new(&*rule, open.clone());
        let maps = players.each_ref().map(|player| oracle.distances(&point_list(player)));
        let territory = search.territory(&players.each_ref());
        assert_eq!(search.race(&players).run().owned(), territory, "{name}: as territory");
        for in_order in [false, true] {
            let head_starts = [(); 3].map(|()| rng.u32(..4));
            let speeds = [(); 3].map(|()| rng.u32(..4));
            let turns = *rng.choice(&[0, 1, 3, u32::MAX]).unwrap();
            let mut race = search.race(&players).within(turns);
            for i in 0..3 {
                race = race.head_start(i, head_starts[i]).speed(i, speeds[i]);
            }
            let race = if in_order { race.in_order() } else { race };
            // In which turn a player comes to a cell.
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

macro_rules! tests {
    ($($name:ident: $blank:expr;)*) => { $(
        #[test]
        fn $name() {
            try_positions(&$blank, |position| {
                races_are_those_of_the_distances(&$blank, &position);
            });
        }
    )* };
}

tests! {
    bitboard: Bitboard::EMPTY;
    u128_9x9: GridMask::<9, 9>::EMPTY;
    u64_1x5: GridMask::<1, 5, u64>::EMPTY;
    grid_vec_20x15: grid_vec(20, 15);
}

#[test]
fn law_11_players_that_are_not_there_are_refused() {
    let search = Search::new(gridmask::KING, Bitboard::FULL);
    let race = || search.race(&[(0, 0)]);
    assert_eq!(refusal(|| race().speed(1, 2)), "speed: there is no player 1 of 1");
    assert_eq!(refusal(|| race().head_start(2, 2)), "head_start: there is no player 2 of 1");
    assert!(search.race::<Bitboard>(&[]).run().owned().is_empty());
}
