//! Races: which player reaches each cell first, if players differ.

use alloc::vec::Vec;
use core::borrow::Borrow;

use super::{Place, Search, by_reference::clone_and_debug};
use crate::{
    cell::Count,
    cell_set::{CellSet, Front},
    rule::Rule,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Prepares a race of any number of players; [`Race::run`] tells who reaches each cell first.
    ///
    /// It is a [`territory`](Self::territory) with settings: players may differ in [`speed`](Race::speed), move
    /// [`in_order`](Race::in_order), or stop after some [`max_turns`](Race::max_turns). Players pass through each other unless
    /// they are [`blocking`](Race::blocking).
    ///
    /// To give a player a head start of `k` moves, pass `search.within(start, k)` as its sources. If players have different open
    /// cells, or other rules for ties, move sets by [`Rule::step`]: the guide shows [a
    /// simulation](crate::guide::for_bots#a-simulation).
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// let open = !GridMask::<9, 1>::EMPTY;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let race = search.race(&[(0, 0), (8, 0)]).run();
    /// assert_eq!(race.owned()[0].to_string(), "XXXX.....");
    /// assert_eq!(race.contested().to_string(), "....X....");
    ///
    /// // The first player moves first, the second moves two cells per turn.
    /// let race = search.race(&[(0, 0), (8, 0)]).in_order().speed(1, 2).run();
    /// assert_eq!(race.owned()[0].to_string(), "XXXX.....");
    /// assert_eq!(race.counts(), [4, 5]);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    #[track_caller]
    #[doc(alias("voronoi", "tron", "multi_source"))]
    pub fn race<P: Place<B>>(&self, sources: &[P]) -> Race<'_, R, B> {
        // In a loop, because a panic in a closure would not carry the caller's line.
        let mut players = Vec::with_capacity(sources.len());
        for place in sources {
            let front = Front::new(place.set(&self.open, "Search::race").borrow(), &self.open);
            players.push(Player { front, speed: 1 });
        }
        Race { search: self, players, in_order: false, blocking: false, turns: u32::MAX }
    }
}

/// Settings of a race, made by [`Search::race`] and answered by [`run`](Self::run).
#[must_use = "a race does nothing until it is run"]
pub struct Race<'a, R, B> {
    search: &'a Search<R, B>,
    players: Vec<Player<B>>,
    in_order: bool,
    blocking: bool,
    turns: u32,
}

clone_and_debug! { [] Race { &search, players, in_order, blocking, turns } }

#[derive(Clone, Debug)]
struct Player<B> {
    front: Front<B>,
    /// The number of moves in each turn.
    speed: u32,
}

impl<R: Rule<B>, B: CellSet> Race<'_, R, B> {
    /// Lets the players move one after the other: a cell that several players reach in one turn belongs to the first of them.
    ///
    /// They move in the order of the sources. Without this setting all players move at once, and such a cell is contested.
    pub fn in_order(mut self) -> Self {
        self.in_order = true;
        self
    }

    /// Closes each taken cell to all other players.
    ///
    /// A cell is closed from the turn after it was taken, or, if the players move [in order](Self::in_order), from the next
    /// player's move. Sources are taken before the first turn. A contested cell is closed to everyone: nobody moves on from it,
    /// not even from a shared source.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// // The second player is three times as fast, and has to pass the door where the first one stands.
    /// let open: GridMask<9, 3> = "XXXX.XXXX\nXXXXXXXXX\nXXXX.XXXX".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let race = || search.race(&[(4, 1), (6, 1)]).speed(1, 3);
    /// assert_eq!(race().run().counts(), [1, 19]);
    /// let race = race().blocking().run();
    /// assert_eq!(race.owned()[0].to_string(), "XXXX.....\nXXXXX....\nXXXX.....");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    pub fn blocking(mut self) -> Self {
        self.blocking = true;
        self
    }

    /// Lets a player make `moves` moves in each turn, instead of one.
    ///
    /// # Panics
    ///
    /// Panics if `player` is out of range.
    #[track_caller]
    pub fn speed(mut self, player: usize, moves: u32) -> Self {
        let count = self.players.len();
        assert!(
            player < count,
            "Race::speed: there is no player {player}, the race has {}",
            Count(count, "player")
        );
        self.players[player].speed = moves;
        self
    }

    /// Ends the race after `turns` turns.
    #[doc(alias = "turns")]
    pub fn max_turns(mut self, turns: u32) -> Self {
        self.turns = turns;
        self
    }

    /// Runs the race, and returns the cells of each player.
    ///
    /// # Performance
    ///
    /// If all players are equally fast, the race costs as much as a [`territory`](Search::territory), with three exceptions:
    /// players that are [`blocking`](Self::blocking) and do not move in order, and reach a cell at once; slides that are blocking;
    /// slides with a limit of turns. Otherwise it costs one move of the rule on the whole board for each move of each player.
    #[must_use]
    #[track_caller]
    pub fn run(self) -> Territories<B> {
        let Self { search, mut players, in_order, blocking, turns } = self;
        let Search { rule, open } = search;
        let are_leaps = rule.moves().are_leaps();
        let alike = |player: &Player<B>| player.speed == 1;
        if players.iter().all(alike) && (are_leaps || !blocking && turns == u32::MAX) {
            let mut owned: Vec<B> =
                players.iter().map(|player| player.front.layer.clone()).collect();
            let near = (turns < u32::MAX).then(|| {
                let all = owned.iter().fold(open.empty_like(), |all, cells| all | cells);
                search.within(all, turns)
            });
            let contested = search.divide(near.as_ref().unwrap_or(open), &mut owned, in_order);
            // A shortest path to a cell of a player visits no cell that another player reaches earlier, so nobody blocks it. But a
            // cell that several reach at once blocks them all.
            if !blocking || in_order || contested.is_empty() {
                return Territories { owned, contested };
            }
        }
        // Players that move in order see what those before them took.
        let together = if in_order { 1 } else { players.len().max(1) };
        let mut taken = Taken {
            all: open.empty_like(),
            contested: open.empty_like(),
            owned: alloc::vec![open.empty_like(); players.len()],
        };
        for turn in 0..=turns {
            let before = if blocking { taken.all.len() } else { 0 };
            for (group, movers) in players.chunks_mut(together).enumerate() {
                let first = group * together;
                let mut arrivals: Vec<B> = Vec::with_capacity(movers.len());
                for (Player { front, speed }, owned) in movers.iter_mut().zip(&taken.owned[first..])
                {
                    if turn == 0 {
                        arrivals.push(front.layer.clone());
                        continue;
                    }
                    let (mut arrived, mut free) = (open.empty_like(), None);
                    if blocking {
                        front.unvisited.clone_from(open);
                        front.unvisited -= &taken.all;
                        free = Some(front.unvisited.clone() | owned);
                        // Leaps from older cells lead nowhere new. A slide may stop before a cell that was taken since.
                        if !are_leaps {
                            front.layer.clone_from(owned);
                        }
                    }
                    let free = free.as_ref().unwrap_or(open);
                    for _ in 0..*speed {
                        if front.layer.is_empty() {
                            break;
                        }
                        front.advance(are_leaps, free, |from, open| rule.step(from, open));
                        arrived |= &front.layer;
                    }
                    arrivals.push(arrived);
                }
                taken.share(first, &mut arrivals);
                if blocking {
                    for (player, arrived) in movers.iter_mut().zip(arrivals) {
                        player.front.layer = arrived;
                    }
                }
            }
            let moves = |player: &Player<B>| player.speed > 0 && !player.front.layer.is_empty();
            let has_closed = blocking && taken.all.len() > before;
            if !has_closed && !players.iter().any(moves) {
                break;
            }
        }
        Territories { owned: taken.owned, contested: taken.contested }
    }
}

/// The cells that players have taken.
struct Taken<B> {
    all: B,
    contested: B,
    owned: Vec<B>,
}

impl<B: CellSet> Taken<B> {
    /// Gives the players from number `first` on the free cells that they reached. A cell that several reached is contested.
    fn share(&mut self, first: usize, arrivals: &mut [B]) {
        let (mut some, mut several) = (self.all.empty_like(), self.all.empty_like());
        for arrived in &mut *arrivals {
            *arrived -= &self.all;
            several |= &(arrived.clone() & &some);
            some |= &*arrived;
        }
        self.all |= &some;
        for (arrived, owned) in arrivals.iter_mut().zip(&mut self.owned[first..]) {
            *arrived -= &several;
            *owned |= &*arrived;
        }
        self.contested |= &several;
    }
}

/// Holds the cells of each player after a [`race`](Search::race).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Territories<B> {
    owned: Vec<B>,
    contested: B,
}

impl<B: CellSet> Territories<B> {
    /// Returns the cells of each player.
    #[must_use]
    pub fn owned(&self) -> &[B] {
        &self.owned
    }

    /// Returns the cells that several players reached first, in the same turn.
    #[must_use]
    pub const fn contested(&self) -> &B {
        &self.contested
    }

    /// Returns the number of cells of each player.
    #[must_use]
    pub fn counts(&self) -> Vec<usize> {
        self.owned.iter().map(B::len).collect()
    }
}
