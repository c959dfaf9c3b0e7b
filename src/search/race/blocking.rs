//! Races in which taken cells are closed to the other players.

use alloc::vec::Vec;

use super::{Race, Territories};
use crate::{cell_set::CellSet, rule::Rule, search::territory::shared};

/// The cells that are taken so far.
struct Taken<B> {
    owned: Vec<B>,
    contested: B,
    all: B,
}

impl<B: CellSet> Taken<B> {
    /// Gives the players from number `first` on the cells that they reached. A cell that several reached is contested.
    /// None of the cells is taken yet.
    fn share(&mut self, first: usize, arrivals: &mut [B]) {
        let several = shared(arrivals, &self.all);
        arrivals.iter().for_each(|arrived| self.all |= arrived);
        for (arrived, owned) in arrivals.iter_mut().zip(&mut self.owned[first..]) {
            *arrived -= &several;
            *owned |= &*arrived;
        }
        self.contested |= &several;
    }
}

impl<R: Rule<B>, B: CellSet> Race<'_, R, B> {
    /// Runs turn by turn. Players that move together see the board as it was before their moves.
    pub(super) fn run_blocking(self) -> Territories<B> {
        let Self { search, players, in_order, turns, .. } = self;
        let (rule, open) = (search.rule(), search.open());
        let none = || open.empty_like();
        let are_leaps = rule.moves().are_leaps();
        let together = if in_order { 1 } else { players.len().max(1) };
        let owned = players.iter().map(|_| none()).collect();
        let mut taken = Taken { owned, contested: none(), all: none() };
        // The cells that each player reached last. For leaps, moves from older cells lead nowhere new; a slide from an
        // older cell may stop before a cell that was taken since.
        let mut newest: Vec<B> = players.iter().map(|player| player.front.layer.clone()).collect();
        for (i, sources) in newest.chunks_mut(together).enumerate() {
            sources.iter_mut().for_each(|sources| *sources -= &taken.all);
            taken.share(i * together, sources);
        }
        for _ in 0..turns {
            let before = taken.all.len();
            for first in (0..players.len()).step_by(together) {
                let movers = first..players.len().min(first + together);
                let mut arrivals: Vec<B> = movers.clone().map(|_| none()).collect();
                for (i, arrived) in movers.clone().zip(&mut arrivals) {
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
                    *arrived |= &reached;
                    *arrived -= &taken.owned[i];
                }
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
