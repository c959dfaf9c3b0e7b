//! What walls would do to the ways of players.

use core::{array, borrow::Borrow};

use alloc::vec::Vec;

use super::{Place, Search, ShortestPaths};
use crate::{
    cell::{Cell, is_on_board},
    cell_set::CellSet,
    direction::Direction,
    memory::zeros,
    rule::Walls,
};

/// What a wall would do, the first of these that is true; see [`Search::wall_impact`].
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
    /// A wall that leaves a player one of its shortest paths does not lengthen its way. Most walls are known to, from all
    /// shortest paths of each player and a byte of memory for each edge of the board, so that only few searches are run.
    /// For walls that must not cross, as in Quoridor, ask about those that are
    /// [`fitting`](crate::walls::LongWalls::fitting): edges do not say where a wall ends.
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
        let verdicts = &[answer(ways.each_ref().map(|ways| ways.distance)), Impact::Clashes];
        // All walls first, and then the few that are searched for: what a wall is cannot be guessed, so that nothing
        // is asked of it that depends on what came before.
        let marks = Marks::of(&self.rule, &ways);
        let mut searched = Vec::new();
        let look = |(i, wall): (usize, E)| {
            let (mut closed, mut weight) = (0, 0);
            for &(cell, side) in wall.as_ref() {
                let mark = marks.get::<B, AXES>(cell, side);
                closed |= mark & CLOSED;
                weight += u32::from(mark & !CLOSED);
            }
            if closed == 0 && weight >= HEAVY {
                searched.push((i, wall));
            }
            verdicts[usize::from(closed)]
        };
        let mut impacts: Vec<_> = walls.into_iter().enumerate().map(look).collect();
        // Measured on 9×9: eight of these searches at once, in lanes, take as long, for there are few.
        let mut search = self.clone();
        for (i, wall) in searched {
            let wall = wall.as_ref();
            let planes = search.rule.planes_mut();
            self.kept(wall).for_each(|(plane, cell)| _ = planes[plane].remove(cell));
            impacts[i] = answer(array::from_fn(|player| {
                let ways = &ways[player];
                if self.kept(wall).map(|(plane, cell)| ways.weight(plane, cell)).sum::<u32>()
                    < HEAVY
                {
                    return ways.distance;
                }
                let (from, to) = &sets[player];
                search.distance(from.borrow(), to.borrow())
            }));
            let planes = search.rule.planes_mut();
            self.kept(wall).for_each(|(plane, cell)| _ = planes[plane].insert(cell));
        }
        impacts
    }

    /// The planes and the cells that the edges of a wall are kept with.
    fn kept(&self, wall: &[(Cell, Direction)]) -> impl Iterator<Item = (usize, Cell)> {
        wall.iter().filter_map(|&(cell, side)| self.rule.kept_at("Search::wall_impact", cell, side))
    }
}

/// An edge that is closed, or that is none.
const CLOSED: u8 = 1;
/// An edge that shortest paths of some player lead over, and others do not. It is one of several between two layers, and
/// each of those is on a path that has no other of them: closed alone, it lengthens no way.
const CROSSED: u8 = 2;
/// An edge that every shortest path of some player leads over.
const CUT: u8 = 4;
/// What the edges of a wall weigh together that may lengthen a way: one that is a cut, or two that are crossed.
const HEAVY: u32 = CUT as u32;

/// What is known of each edge.
struct Marks {
    width: usize,
    height: usize,
    /// Where the edges in each direction begin.
    starts: [usize; 8],
    /// For each plane, row by row, by the cell that the edge is kept with. Ahead of each is as much as lies between a
    /// cell and its neighbor, so that what leads over the border comes to an edge that is closed, being none.
    marks: Vec<u8>,
}

impl Marks {
    fn of<B: CellSet, const AXES: usize>(walls: &Walls<B, AXES>, ways: &[Ways<B, AXES>]) -> Self {
        let board = &walls.planes()[0];
        let (width, height) = (board.width(), board.height());
        let ahead = width + 1;
        let stride = ahead + width * height;
        let mut marks = zeros(AXES * stride);
        let mut starts = [0; 8];
        for (i, of_plane) in marks.chunks_exact_mut(stride).enumerate() {
            let (none, of_plane) = of_plane.split_at_mut(ahead);
            none.fill(CLOSED);
            let mut mark = |edges: &B, mark| {
                edges.for_each_cell(|Cell { x, y }| of_plane[y * width + x] = mark);
            };
            let mut closed = board.full_like();
            closed -= &walls.planes()[i];
            mark(&closed, CLOSED);
            ways.iter().for_each(|ways| mark(&ways.crossed[i], CROSSED));
            ways.iter().for_each(|ways| mark(&ways.cut[i], CUT));
            let forward = Walls::<B, AXES>::forward(i);
            let (east, north) = forward.offset();
            let step = (east + north * B::NORTH * width as isize) as usize;
            starts[forward as usize] = i * stride + ahead;
            starts[forward.opposite() as usize] = i * stride + ahead - step;
        }
        Self { width, height, starts, marks }
    }

    #[inline]
    #[track_caller]
    fn get<B: CellSet, const AXES: usize>(&self, cell: Cell, side: Direction) -> u8 {
        // For its panic, where the walls have no such direction.
        Walls::<B, AXES>::plane("Search::wall_impact", side);
        if is_on_board(cell, self.width, self.height) {
            self.marks[self.starts[side as usize] + cell.y * self.width + cell.x]
        } else {
            CLOSED
        }
    }
}

/// The shortest paths of a player.
struct Ways<B, const AXES: usize> {
    /// `None` where there is no way.
    distance: Option<u32>,
    /// The edges that they lead over, by plane, each with the cell that it is kept with.
    crossed: [B; AXES],
    /// Those that all of them lead over.
    cut: [B; AXES],
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
        let planes = search.rule.planes();
        let edges = |halves| array::from_fn(|i| edges_between::<_, AXES>(halves, i, &planes[i]));
        Self {
            distance: paths.map(|paths| paths.moves()),
            crossed: edges(&cells),
            cut: edges(&alone),
        }
    }

    /// What an edge weighs for this player.
    fn weight(&self, plane: usize, cell: Cell) -> u32 {
        let crossed = u32::from(self.crossed[plane].contains(cell));
        (crossed + u32::from(self.cut[plane].contains(cell))) * u32::from(CROSSED)
    }
}

/// The open edges of a plane between cells of even layers and cells of odd ones: such an edge leads from one layer to the
/// next.
fn edges_between<B: CellSet, const AXES: usize>([even, odd]: &[B; 2], plane: usize, open: &B) -> B {
    let back = Walls::<B, AXES>::forward(plane).opposite();
    let (mut edges, mut others) = (odd.shift(back), even.shift(back));
    edges &= even;
    others &= odd;
    edges |= &others;
    edges &= open;
    edges
}

/// The distances of all players, if all have one.
fn answer<const N: usize>(distances: [Option<u32>; N]) -> Impact<N> {
    match distances.iter().position(Option::is_none) {
        Some(player) => Impact::CutsOff(player),
        None => Impact::Distances(distances.map(Option::unwrap_or_default)),
    }
}
