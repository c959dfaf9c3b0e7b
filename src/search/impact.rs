//! What walls would do to the ways of players.

use core::borrow::Borrow;

use alloc::vec::Vec;

use super::{Place, Search};
use crate::{cell::Cell, cell_set::CellSet, direction::Direction, rule::Walls};

/// What a wall would do; see [`Search::wall_impact`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Impact<const N: usize> {
    /// An edge of it is closed already, or lies at the border.
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
    /// For walls that must not cross, as in Quoridor, ask [`LongWall::clashes`](crate::LongWall::clashes) before.
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
    /// If a player stands or wants to go off the board, an edge is one of a cell off the board, or the walls have
    /// no such direction.
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
        let mut search = self.clone();
        let mut edits = Vec::new();
        let impact = |wall: E| {
            let wall = wall.as_ref();
            if wall.iter().any(|&(cell, direction)| !self.rule.is_open(cell, direction)) {
                return Impact::Clashes;
            }
            edits.extend(wall.iter().map(|&(cell, side)| search.rule.block(cell, side)));
            let mut distances = [0; N];
            let mut cut_off = None;
            for (i, ((from, to), ways)) in sets.iter().zip(&ways).enumerate() {
                let distance = match ways {
                    Some(ways) if !ways.are_crossed(wall) => Some(ways.distance),
                    Some(_) => search.distance(from.borrow(), to.borrow()),
                    None => None,
                };
                match distance {
                    Some(distance) => distances[i] = distance,
                    None => cut_off = cut_off.or(Some(i)),
                }
            }
            edits.drain(..).rev().for_each(|edit| search.rule.undo(edit));
            cut_off.map_or(Impact::Distances(distances), Impact::CutsOff)
        };
        walls.into_iter().map(impact).collect()
    }
}

/// The shortest paths of a player.
struct Ways<B> {
    distance: u32,
    /// For each direction, the cells from which some path steps in it.
    steps: [B; 8],
}

impl<B: CellSet> Ways<B> {
    /// `None` where there is no way.
    fn of<const AXES: usize>(search: &Search<Walls<B, AXES>, B>, from: &B, to: &B) -> Option<Self> {
        let by_reference = Search::new(&search.rule, search.open.clone());
        let paths = by_reference.shortest_paths(from, to)?;
        let (distance, layers) = (paths.moves(), paths.layers());
        let mut steps: [B; 8] = core::array::from_fn(|_| from.empty_like());
        for pair in layers.windows(2) {
            for direction in Direction::ALL {
                let mut starts = pair[1].shift(direction.opposite());
                starts &= &pair[0];
                steps[direction as usize] |= &starts;
            }
        }
        Some(Self { distance, steps })
    }

    /// Whether some path steps over one of these edges.
    fn are_crossed(&self, edges: &[(Cell, Direction)]) -> bool {
        edges.iter().any(|&(cell, direction)| {
            let steps = |cell, side: Direction| self.steps[side as usize].contains(cell);
            let other = self.steps[0].neighbor(cell, direction);
            let back = direction.opposite();
            steps(cell, direction) || other.is_some_and(|other| steps(other, back))
        })
    }
}
