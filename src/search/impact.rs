//! The effect of walls on the paths of players.

use core::{array, borrow::Borrow};

use alloc::vec::Vec;

use super::{Place, Search, ShortestPaths, shortest_paths::union};
use crate::{cell::Cell, cell_set::CellSet, direction::Direction, rule::Walls};

/// Tells the effect of a wall; an answer of [`Search::wall_impact`].
///
/// The first variant that applies is returned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Impact<const N: usize> {
    /// An edge of the wall is closed already, or lies at the border or off the board. A wall that only crosses another is not
    /// reported: edges do not say where a wall ends.
    #[doc(alias = "Clashes")]
    Occupied,
    /// The wall would leave this player without a path: the first such player, by index.
    CutsOff(usize),
    /// The distance of each player if the wall stood.
    Distances([u32; N]),
}

impl<B: CellSet, const AXES: usize> Search<Walls<B, AXES>, B> {
    /// Returns the effect of each of several walls on the distances of the players.
    ///
    /// A player is a pair of places: its position and its goal. A wall is a list of edges that are closed together. The walls of
    /// the search do not change.
    ///
    /// Edges do not say where a wall ends. If walls must not cross, as in Quoridor, ask only about walls that are
    /// [`fitting`](crate::walls::LongWalls::fitting).
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Impact, Search, Walls, walls::LongWalls};
    ///
    /// type Board = GridMask<9, 9>;
    /// let search = Search::new(Walls::<Board>::new(), Board::full());
    /// let players = [((0, 4), Board::column(8)), ((8, 3), Board::column(0))];
    /// let all: Vec<_> = LongWalls::all(search.open()).iter().collect();
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
    /// Panics if a place does not fit the board, as [every question](Search#panics) does, or if the walls have no edges in
    /// a direction.
    ///
    /// # Performance
    ///
    /// Finds all shortest paths of each player, and keeps two boards per axis of the walls. Only walls that may lengthen a
    /// shortest path are then searched for; these are usually few.
    #[must_use]
    #[track_caller]
    #[doc(alias("quoridor", "minimax", "evaluate"))]
    pub fn wall_impact<F: Place<B>, T: Place<B>, E: AsRef<[(Cell, Direction)]>, const N: usize>(
        &self,
        players: &[(F, T); N],
        walls: impl IntoIterator<Item = E>,
    ) -> Vec<Impact<N>> {
        // In loops, because a panic in a closure would not carry the caller's line.
        let mut sets = Vec::with_capacity(N);
        for (from, to) in players {
            sets.push((
                from.set(&self.open, "Search::wall_impact"),
                to.set(&self.open, "Search::wall_impact"),
            ));
        }
        let ways = array::from_fn(|i| Ways::of(self, sets[i].0.borrow(), sets[i].1.borrow()));
        let verdicts = &[answer(ways.each_ref().map(|ways| ways.distance)), Impact::Occupied];
        let of_all: Edges<B, AXES> = Edges(array::from_fn(|plane| {
            [0, 1].map(|i| union(&self.open, ways.iter().map(|ways| &ways.edges.0[plane][i])))
        }));
        // First all walls are looked up, then the few that need a search are searched. Which ones do is unpredictable, so the first
        // loop only notes them: a mispredicted branch then costs little.
        let walls = walls.into_iter();
        let (mut impacts, mut searched) = (Vec::with_capacity(walls.size_hint().0), Vec::new());
        for (i, wall) in walls.enumerate() {
            let (mut is_closed, mut weight) = (false, 0);
            for &(cell, side) in wall.as_ref() {
                let kept = self.rule.kept_at("Search::wall_impact", cell, side);
                let Some((plane, cell)) = kept else {
                    is_closed = true;
                    continue;
                };
                is_closed |= !self.rule.planes()[plane].contains(cell);
                weight += of_all.weight(plane, cell);
            }
            if !is_closed && weight >= HEAVY {
                searched.push((i, wall));
            }
            impacts.push(verdicts[usize::from(is_closed)]);
        }
        // Measured on 9×9: eight of these searches at once, in lanes, take as long, because there are few.
        let mut search = self.clone();
        for (i, wall) in searched {
            let wall = wall.as_ref();
            let planes = search.rule.planes_mut();
            self.kept(wall).for_each(|(plane, cell)| _ = planes[plane].remove(cell));
            impacts[i] = answer(array::from_fn(|player| {
                let Ways { distance, edges } = &ways[player];
                if self.kept(wall).map(|(plane, cell)| edges.weight(plane, cell)).sum::<u32>()
                    < HEAVY
                {
                    return *distance;
                }
                let (from, to) = &sets[player];
                search.distance(from.borrow(), to.borrow())
            }));
            let planes = search.rule.planes_mut();
            self.kept(wall).for_each(|(plane, cell)| _ = planes[plane].insert(cell));
        }
        impacts
    }

    /// Returns the plane and the cell that hold each edge of a wall.
    fn kept(&self, wall: &[(Cell, Direction)]) -> impl Iterator<Item = (usize, Cell)> {
        wall.iter().filter_map(|&(cell, side)| self.rule.kept_at("Search::wall_impact", cell, side))
    }
}

/// The least weight of a wall that may lengthen a path: one edge that all paths cross, or two that some cross. A single edge that
/// only some paths cross lengthens none, because the other paths remain.
const HEAVY: u32 = 2;

/// For each plane, the edges that some shortest paths cross, and the edges that all of them cross.
struct Edges<B, const AXES: usize>([[B; 2]; AXES]);

impl<B: CellSet, const AXES: usize> Edges<B, AXES> {
    /// Returns the weight of an edge: 0 if no path crosses it, 1 if some do, 2 if all do.
    #[inline]
    fn weight(&self, plane: usize, cell: Cell) -> u32 {
        self.0[plane].iter().map(|edges| u32::from(edges.contains(cell))).sum()
    }
}

/// The shortest paths of a player.
struct Ways<B, const AXES: usize> {
    /// `None` if there is no path.
    distance: Option<u32>,
    edges: Edges<B, AXES>,
}

impl<B: CellSet, const AXES: usize> Ways<B, AXES> {
    fn of(search: &Search<Walls<B, AXES>, B>, from: &B, to: &B) -> Self {
        let paths = search.shortest_paths(from, to);
        let none = || search.open.empty_like();
        let (mut cells, mut alone) = ([none(), none()], [none(), none()]);
        for (k, layer) in paths.iter().flat_map(ShortestPaths::layers).enumerate() {
            cells[k % 2] |= layer;
            if layer.len() == 1 {
                alone[k % 2] |= layer;
            }
        }
        let edges = array::from_fn(|plane| {
            let open = &search.rule.planes()[plane];
            [&cells, &alone].map(|halves| edges_between::<_, AXES>(halves, plane, open))
        });
        Self { distance: paths.map(|paths| paths.move_count()), edges: Edges(edges) }
    }
}

/// Returns the open edges of a plane between cells of even layers and cells of odd ones. Such an edge leads from one layer
/// to the next.
fn edges_between<B: CellSet, const AXES: usize>([even, odd]: &[B; 2], plane: usize, open: &B) -> B {
    let back = Walls::<B, AXES>::forward(plane).opposite();
    let (mut edges, mut others) = (odd.shift(back), even.shift(back));
    edges &= even;
    others &= odd;
    edges |= &others;
    edges &= open;
    edges
}

/// Returns the distances of all players, or the first player without one.
fn answer<const N: usize>(distances: [Option<u32>; N]) -> Impact<N> {
    match distances.iter().position(Option::is_none) {
        Some(player) => Impact::CutsOff(player),
        None => Impact::Distances(distances.map(Option::unwrap_or_default)),
    }
}
