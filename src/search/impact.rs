//! What walls would do to the ways of players.

use core::{array, borrow::Borrow};

use alloc::vec::Vec;

use super::{Place, Search};
use crate::{cell::Cell, cell_set::CellSet, direction::Direction, rule::Walls};

/// What a wall would do; see [`Search::wall_impact`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Impact<const N: usize> {
    /// An edge of it is closed already, or lies at the border or off the board.
    Clashes,
    /// It would leave this player, the first of several, without a way.
    CutsOff(usize),
    /// The distance that each player would have with it.
    Distances([u32; N]),
}

impl<B: CellSet, const AXES: usize> Search<Walls<B, AXES>, B> {
    /// What each of these walls, a few edges closed together, would do to the distances of the players, each given
    /// by where it stands and where it wants to go. The walls of the search stay as they are.
    ///
    /// A wall across no shortest path of a player cannot lengthen its way, so that only few searches are run.
    /// For walls that must not cross, as in Quoridor, ask about those that are
    /// [`fitting`](crate::LongWalls::fitting): edges do not say where a wall ends.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Impact, LongWall, Search, Walls};
    ///
    /// type Board = GridMask<9, 9>;
    /// let search = Search::new(Walls::<Board>::new(), Board::full());
    /// let players = [((0, 4), Board::column(8)), ((8, 3), Board::column(0))];
    /// let all: Vec<_> = LongWall::all(search.open()).collect();
    /// let edges: Vec<_> = all.iter().map(|wall| wall.edges(search.open())).collect();
    /// let impacts = search.wall_impact(&players, &edges);
    ///
    /// // Which wall hinders the second player most, and the first one least?
    /// let gain = |impact: &Impact<2>| match impact {
    ///     Impact::Distances([mine, yours]) => *yours as i32 - *mine as i32,
    ///     _ => i32::MIN,
    /// };
    /// let best = (0..all.len()).max_by_key(|&i| gain(&impacts[i])).unwrap();
    /// assert_eq!(impacts[best], Impact::Distances([8, 9]));
    /// assert!(all[best].is_vertical());
    /// ```
    ///
    /// # Panics
    ///
    /// As [every question](Search#panics), and if the walls have no such direction.
    #[must_use]
    #[track_caller]
    pub fn wall_impact<F: Place<B>, T: Place<B>, E: AsRef<[(Cell, Direction)]>, const N: usize>(
        &self,
        players: &[(F, T); N],
        walls: impl IntoIterator<Item = E>,
    ) -> Vec<Impact<N>> {
        let sets = players.each_ref().map(|(from, to)| {
            (from.set(&self.open, "wall_impact"), to.set(&self.open, "wall_impact"))
        });
        let ways = sets.each_ref().map(|(from, to)| Ways::of(self, from.borrow(), to.borrow()));
        let unchanged = answer(ways.each_ref().map(|ways| ways.distance));
        // All walls first, and then the few that are searched for: what a wall is cannot be guessed, so that nothing
        // is asked of it that depends on what came before.
        let mut searched = Vec::new();
        let look = |(i, wall): (usize, E)| {
            let (mut clashes, mut crossed) = (false, [false; N]);
            for &(cell, side) in wall.as_ref() {
                let Some((plane, first)) = self.rule.kept_at(cell, side) else {
                    clashes = true;
                    continue;
                };
                clashes |= !self.rule.planes()[plane].contains(first);
                for (crossed, ways) in crossed.iter_mut().zip(&ways) {
                    *crossed |= ways.edges.planes()[plane].contains(first);
                }
            }
            if !clashes && crossed.contains(&true) {
                searched.push((i, wall, crossed));
            }
            if clashes { Impact::Clashes } else { unchanged }
        };
        let mut impacts: Vec<_> = walls.into_iter().enumerate().map(look).collect();
        let mut search = self.clone();
        for (i, wall, crossed) in searched {
            let places = || {
                let edges = wall.as_ref().iter();
                edges.filter_map(|&(cell, side)| self.rule.kept_at(cell, side))
            };
            places().for_each(|(i, first)| _ = search.rule.planes_mut()[i].remove(first));
            impacts[i] = answer(array::from_fn(|player| {
                if !crossed[player] {
                    return ways[player].distance;
                }
                let (from, to) = &sets[player];
                search.distance(from.borrow(), to.borrow())
            }));
            places().for_each(|(i, first)| _ = search.rule.planes_mut()[i].insert(first));
        }
        impacts
    }
}

/// The shortest paths of a player.
struct Ways<B, const AXES: usize> {
    /// `None` where there is no way.
    distance: Option<u32>,
    /// Walls that leave open the edges between cells that some path steps between.
    edges: Walls<B, AXES>,
}

impl<B: CellSet, const AXES: usize> Ways<B, AXES> {
    fn of(search: &Search<Walls<B, AXES>, B>, from: &B, to: &B) -> Self {
        let paths = search.shortest_paths(from, to);
        let mut edges = search.rule.clone();
        edges.block_all();
        for pair in paths.iter().flat_map(|paths| paths.layers().windows(2)) {
            for (i, plane) in edges.planes_mut().iter_mut().enumerate() {
                let back = Walls::<B, AXES>::forward(i).opposite();
                for (one, other) in [(&pair[0], &pair[1]), (&pair[1], &pair[0])] {
                    let mut firsts = other.shift(back);
                    firsts &= one;
                    *plane |= &firsts;
                }
            }
        }
        Self { distance: paths.map(|paths| paths.moves()), edges }
    }
}

/// The distances of all players, if all have one.
fn answer<const N: usize>(distances: [Option<u32>; N]) -> Impact<N> {
    match distances.iter().position(Option::is_none) {
        Some(player) => Impact::CutsOff(player),
        None => Impact::Distances(distances.map(Option::unwrap_or_default)),
    }
}
