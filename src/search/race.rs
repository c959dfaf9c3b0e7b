//! Who gets there first, when players differ.

use alloc::vec::Vec;
use core::borrow::Borrow;

use super::{Place, Search, by_reference::clone_and_debug, territory::shared};
use crate::{
    cell::Count,
    cell_set::{CellSet, Front},
    rule::Rule,
};

mod blocking;

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// A race of any number of players, of whom some may be faster or have a start: [`territory`](Self::territory)
    /// with rules of one's own. Nothing happens before [`Race::run`].
    ///
    /// A player comes to a cell in the first turn in which its moves suffice, whatever the others do: nobody is in
    /// the way of another, unless it is said that they are [`blocking`](Race::blocking).
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
    /// // The first player moves first, the second two cells at a time.
    /// let race = search.race(&[(0, 0), (8, 0)]).in_order().speed(1, 2).run();
    /// assert_eq!(race.owned()[0].to_string(), "XXXX.....");
    /// assert_eq!(race.counts(), [4, 5]);
    /// ```
    ///
    /// # Panics
    ///
    /// As [every question](Search#panics).
    #[track_caller]
    pub fn race<P: Place<B>>(&self, sources: &[P]) -> Race<'_, R, B> {
        // A loop: a panic in a closure would not name the place of the call.
        let mut players = Vec::with_capacity(sources.len());
        for place in sources {
            let front = Front::new(place.set(&self.open, "race").borrow(), &self.open);
            players.push(Player { front, head_start: 0, speed: 1 });
        }
        Race { search: self, players, in_order: false, blocking: false, turns: u32::MAX }
    }
}

/// A race that is to be run; see [`Search::race`].
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
    /// The moves that it makes before the first turn, and in each.
    head_start: u32,
    speed: u32,
}

impl<R: Rule<B>, B: CellSet> Race<'_, R, B> {
    /// The players move in their order: of several who come to a cell in one turn, the first has it. Otherwise it
    /// is contested.
    pub fn in_order(mut self) -> Self {
        self.in_order = true;
        self
    }

    /// Who has a cell is in the way of the others, and so is a contested cell: what is taken is closed to everybody
    /// else from the next turn on, or, if the players move in their order, from the next player's move on. First of
    /// all, the players have the cells where they stand. Nobody goes on from a contested cell, be it one where several stand
    /// at the start.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// // The second player is twice as fast, and has to pass the door where the first one stands.
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

    /// This player makes so many moves before the first turn. The others stand where they start by then: a start that
    /// it comes to is contested, or goes to the first player of the two if they move in order.
    ///
    /// # Panics
    ///
    /// If there are not so many players.
    #[track_caller]
    pub fn head_start(mut self, player: usize, moves: u32) -> Self {
        self.player("head_start", player).head_start = moves;
        self
    }

    /// This player makes so many moves a turn, instead of one.
    ///
    /// # Panics
    ///
    /// If there are not so many players.
    #[track_caller]
    pub fn speed(mut self, player: usize, moves: u32) -> Self {
        self.player("speed", player).speed = moves;
        self
    }

    /// The race ends after so many turns.
    pub fn turns(mut self, turns: u32) -> Self {
        self.turns = turns;
        self
    }

    #[track_caller]
    fn player(&mut self, what: &str, i: usize) -> &mut Player<B> {
        let count = self.players.len();
        assert!(
            i < count,
            "Race::{what}: there is no player {i}, the race has {}",
            Count(count, "player")
        );
        &mut self.players[i]
    }

    /// Runs it. Where all players are alike, the cost is that of a [`territory`](Search::territory), and otherwise
    /// a move of the rule for each move of each player.
    #[must_use]
    #[track_caller]
    pub fn run(self) -> Territories<B> {
        if self.blocking {
            return self.run_blocking();
        }
        let alike = |player: &Player<B>| player.head_start == 0 && player.speed == 1;
        if !self.in_order && self.turns == u32::MAX && self.players.iter().all(alike) {
            let mut fronts: Vec<B> = self.players.into_iter().map(|p| p.front.layer).collect();
            let mut owned = fronts.clone();
            self.search.earliest(&mut fronts, &mut owned);
            let contested = shared(&owned, &self.search.open);
            owned.iter_mut().for_each(|owned| *owned -= &contested);
            return Territories { owned, contested };
        }
        let Self { search: Search { rule, open }, mut players, in_order, turns, .. } = self;
        let are_leaps = rule.moves().are_leaps();
        let mut owned: Vec<B> = players.iter().map(|_| open.empty_like()).collect();
        let (mut taken, mut contested) = (open.empty_like(), open.empty_like());
        for turn in 0..=turns {
            let mut arrivals: Vec<B> = Vec::with_capacity(players.len());
            for Player { front, head_start, speed } in &mut players {
                let mut arrived = open.empty_like();
                if turn == 0 {
                    arrived |= &front.layer;
                }
                for _ in 0..if turn == 0 { *head_start } else { *speed } {
                    if front.layer.is_empty() {
                        break;
                    }
                    front.advance(are_leaps, open, |from, open| rule.step(from, open));
                    arrived |= &front.layer;
                }
                arrived -= &taken;
                arrivals.push(arrived);
            }
            let (mut some, mut several) = (open.empty_like(), open.empty_like());
            for (arrived, owned) in arrivals.iter().zip(&mut owned) {
                let mut first = arrived.clone();
                first -= &some;
                let mut again = arrived.clone();
                again &= &some;
                several |= &again;
                some |= arrived;
                *owned |= &first;
            }
            if !in_order {
                owned.iter_mut().for_each(|owned| *owned -= &several);
                contested |= &several;
            }
            taken |= &some;
            let moves = |player: &Player<B>| player.speed > 0 && !player.front.layer.is_empty();
            if !players.iter().any(moves) {
                break;
            }
        }
        Territories { owned, contested }
    }
}

/// Who has which cells; see [`Search::race`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Territories<B> {
    owned: Vec<B>,
    contested: B,
}

impl<B: CellSet> Territories<B> {
    /// The cells of each player.
    #[must_use]
    pub fn owned(&self) -> &[B] {
        &self.owned
    }

    /// The cells that several players come to first, in the same turn.
    #[must_use]
    pub const fn contested(&self) -> &B {
        &self.contested
    }

    /// How many cells each player has.
    #[must_use]
    pub fn counts(&self) -> Vec<usize> {
        self.owned.iter().map(B::len).collect()
    }
}
