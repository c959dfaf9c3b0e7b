//! Races, turn by turn.

use std::collections::BTreeSet;

use super::Graph;

/// The cells of each player, and those that several reached in the same turn.
pub type Split = (Vec<BTreeSet<usize>>, BTreeSet<usize>);

pub fn split(turns: &[Vec<Option<u32>>], in_order: bool) -> Split {
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

/// A race in which nobody enters the cells of others, turn by turn.
pub fn blocked(
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
