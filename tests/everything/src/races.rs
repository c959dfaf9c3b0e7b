//! Territories and races.

use std::collections::BTreeSet;

use fastrand::Rng;
use gridmask::{CellSet, Rule};

use crate::ask::Position;
use oracle::Graph;

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

/// The cells of each player, and those that several reached in the same turn.
type Split = (Vec<BTreeSet<usize>>, BTreeSet<usize>);

fn split(turns: &[Vec<Option<u32>>], in_order: bool) -> Split {
    let mut owned = vec![BTreeSet::new(); turns.len()];
    let mut contested = BTreeSet::new();
    for cell in 0..turns.first().map_or(0, Vec::len) {
        let Some(first) = turns.iter().filter_map(|turns| turns[cell]).min() else { continue };
        let mut firsts = (0..turns.len()).filter(|&player| turns[player][cell] == Some(first));
        let player = firsts.next().expect("the one that is first");
        if in_order || firsts.next().is_none() {
            owned[player].insert(cell);
        } else {
            contested.insert(cell);
        }
    }
    (owned, contested)
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

/// A race in which nobody enters the cells of others, turn by turn.
fn blocked(
    graph: &Graph,
    sources: &[BTreeSet<usize>; 3],
    in_order: bool,
    speeds: [u32; 3],
    turns: u32,
) -> Split {
    let mut owned = vec![BTreeSet::new(); 3];
    let mut contested = BTreeSet::new();
    let together = if in_order { 1 } else { 3 };
    for turn in 0..=turns {
        let before: usize = owned.iter().map(BTreeSet::len).sum::<usize>() + contested.len();
        for movers in [0, 1, 2].chunks(together) {
            let taken: BTreeSet<usize> =
                owned.iter().flatten().chain(&contested).copied().collect();
            let arrivals: Vec<BTreeSet<usize>> = movers
                .iter()
                .map(|&player: &usize| {
                    if turn == 0 {
                        return sources[player]
                            .iter()
                            .copied()
                            .filter(|&cell| graph.has(cell))
                            .collect();
                    }
                    let mut own: BTreeSet<usize> = owned[player].clone();
                    for _ in 0..speeds[player] {
                        let next = own.iter().flat_map(|&cell| graph.next(cell).iter().copied());
                        let next: Vec<_> = next.filter(|next| !taken.contains(next)).collect();
                        own.extend(next);
                    }
                    own
                })
                .collect();
            let mut several = BTreeSet::new();
            let mut some = BTreeSet::new();
            for cell in arrivals.iter().flatten().filter(|cell| !taken.contains(cell)) {
                if !some.insert(*cell) {
                    several.insert(*cell);
                }
            }
            for (&player, arrived) in movers.iter().zip(&arrivals) {
                let new =
                    arrived.iter().filter(|cell| some.contains(cell) && !several.contains(cell));
                owned[player].extend(new);
            }
            contested.extend(several);
        }
        let after = owned.iter().map(BTreeSet::len).sum::<usize>() + contested.len();
        if turn > 0 && after == before {
            break;
        }
    }
    (owned, contested)
}
