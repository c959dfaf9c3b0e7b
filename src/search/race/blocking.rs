//! Races in which taken cells are closed to the other players.

use alloc::vec::Vec;

use super::{Race, Taken, Territories};
use crate::{cell_set::CellSet, rule::Rule};

impl<R: Rule<B>, B: CellSet> Race<'_, R, B> {
    /// Runs turn by turn. Players that move together see the board as it was before their moves.
    pub(super) fn run_blocking(self) -> Territories<B> {
        let Self { search, players, in_order, turns, .. } = self;
        let (rule, open) = (search.rule(), search.open());
        let are_leaps = rule.moves().are_leaps();
        let mut taken = Taken::none(players.len(), in_order, open);
        let together = if in_order { 1 } else { players.len().max(1) };
        // The cells that each player reached last. For leaps, moves from older cells lead nowhere new; a slide from an
        // older cell may stop before a cell that was taken since.
        let mut newest: Vec<B> = players.iter().map(|player| player.front.layer.clone()).collect();
        taken.share(0, &mut newest);
        for _ in 0..turns {
            let before = taken.all.len();
            for first in (0..players.len()).step_by(together) {
                let movers = first..players.len().min(first + together);
                let arrived = |i: usize| {
                    let mut free = open.clone();
                    free -= &taken.all;
                    free |= &taken.owned[i];
                    let start = if are_leaps { &newest[i] } else { &taken.owned[i] };
                    let mut reached = start.clone();
                    for _ in 0..players[i].speed {
                        let mut next = rule.step(&reached, &free);
                        next -= &reached;
                        if next.is_empty() {
                            break;
                        }
                        reached |= &next;
                    }
                    reached
                };
                let mut arrivals: Vec<B> = movers.clone().map(arrived).collect();
                taken.share(first, &mut arrivals);
                for (i, arrived) in movers.zip(arrivals) {
                    if players[i].speed > 0 {
                        newest[i] = arrived;
                    }
                }
            }
            if taken.all.len() == before {
                break;
            }
        }
        Territories { owned: taken.owned, contested: taken.contested }
    }
}
