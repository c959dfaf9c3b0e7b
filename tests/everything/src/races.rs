//! Territories and races.

use std::collections::BTreeSet;

use fastrand::Rng;
use gridmask::{CellSet, Rule};

use crate::ask::Position;
use oracle::race::{blocked, split};

/// Three players: the sources, the targets, and a cell.
fn players<R: Rule<B> + Clone, B: CellSet>(
    position: &Position<'_, R, B>,
    rng: &mut Rng,
) -> ([B; 3], [BTreeSet<usize>; 3]) {
    let third = BTreeSet::from([position.any_cell(rng)]);
    let sets =
        [position.sources.clone(), position.targets.clone(), position.set(third.iter().copied())];
    (sets, [position.from.clone(), position.to.clone(), third])
}

pub(crate) fn territory<R: Rule<B> + Clone, B: CellSet>(
    position: &Position<'_, R, B>,
    rng: &mut Rng,
) {
    let (sets, cells) = players(position, rng);
    let turns: Vec<_> = cells.iter().map(|cells| position.graph.distances(cells)).collect();
    let (owned, contested) = split(&turns, false);
    let expected: Vec<B> = owned.into_iter().map(|cells| position.set(cells)).collect();
    assert!(position.search.territory(&sets)[..] == expected, "territory");
    let race = position.search.race(&sets).run();
    assert!(race.owned() == expected, "race");
    assert!(*race.contested() == position.set(contested), "contested");
}

pub(crate) fn race<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    let (sets, cells) = players(position, rng);
    // Turn by turn, a race on a large board takes minutes.
    let may_block = !position.looks_beside && position.distances.len() <= 2500;
    let (in_order, blocking) = (rng.bool(), rng.bool() && may_block);
    let speeds = if rng.bool() { [1; 3] } else { [(); 3].map(|()| rng.u32(..4)) };
    let turns = [u32::MAX, rng.u32(..20)][rng.usize(..2)];
    let mut race = position.search.race(&sets).max_turns(turns);
    for (player, speed) in speeds.into_iter().enumerate() {
        race = race.speed(player, speed);
    }
    let race = if in_order { race.in_order() } else { race };
    let race = if blocking { race.blocking() } else { race };
    let (owned, contested) = if blocking {
        blocked(position.graph, &cells, in_order, speeds, turns)
    } else {
        let turn = |player: usize, moves: u32| {
            let turn =
                if moves == 0 { 0 } else { moves.checked_next_multiple_of(speeds[player])? };
            let turn = turn.checked_div(speeds[player]).unwrap_or(0);
            (turn <= turns).then_some(turn)
        };
        let of_player = |player: usize| {
            let distances = position.graph.distances(&cells[player]);
            distances.into_iter().map(|moves| turn(player, moves?)).collect::<Vec<_>>()
        };
        split(&[of_player(0), of_player(1), of_player(2)], in_order)
    };
    let found = race.run();
    let expected: Vec<B> = owned.into_iter().map(|cells| position.set(cells)).collect();
    let settings = format!("{speeds:?}, {turns} turns, {in_order}, {blocking}");
    assert!(found.owned() == expected, "race: {settings}");
    assert!(*found.contested() == position.set(contested), "race, contested: {settings}");
}
