//! Which of all shortest paths to take.

use alloc::vec::Vec;

use super::ShortestPaths;
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    path::{Compass, Offset},
    rule::Rule,
};

/// A move on from a cell, and the fewest turns to the end after it.
struct Way {
    to: Cell,
    by: Offset,
    turns: u32,
}

/// The ways on from the cells of a layer, in their order.
type Ways = Vec<(Cell, Vec<Way>)>;

/// The first of the ways on from a cell with the fewest turns for who has come by a move, and how many they
/// are; `None` where there are no ways on.
fn straightest_on(ways: &Ways, from: Cell, come: Option<Offset>) -> Option<(&Way, u32)> {
    let place = ways.binary_search_by_key(&from, |(cell, _)| *cell).ok()?;
    let turns = |way: &Way| way.turns + u32::from(come.is_some_and(|come| come != way.by));
    ways[place].1.iter().map(|way| (way, turns(way))).min_by_key(|&(_, turns)| turns)
}

impl<R: Rule<B>, B: CellSet> ShortestPaths<B, R> {
    /// The path with the fewest turns, as one would draw it: a turn is where two moves in a row differ in
    /// direction or length. Of several, the first of [`paths`](Self::paths).
    ///
    /// The cost is a look at the neighbours of each cell on a shortest path, or a move of the rule for each where moves are
    /// neither steps nor slides.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Path, Search};
    ///
    /// type Board = GridMask<6, 4>;
    /// let open: Board = "\
    /// XXXXXX
    /// XX.XXX
    /// XXXXXX
    /// XXXX.X".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let paths = search.shortest_paths((0, 1), (5, 3)).unwrap();
    /// let way = paths.straightest();
    /// assert_eq!(Path::on(&open, &way).letters("URDL").as_deref(), Some("DRRRRRD"));
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn straightest(&self) -> Vec<Cell> {
        let compass = self.compass();
        let layers = self.layers();
        // The last layer, from which nothing leads on, comes first.
        let mut beyond: Vec<Ways> = alloc::vec![Vec::new()];
        for (k, layer) in layers.iter().enumerate().rev().skip(1) {
            let after = &beyond[beyond.len() - 1];
            let way = |cell, to| {
                let by = compass.offset(cell, to);
                let turns = straightest_on(after, to, Some(by)).map_or(0, |(_, turns)| turns);
                Way { to, by, turns }
            };
            let ways_of = |cell| self.next_of(k, cell).cells().map(|to| way(cell, to)).collect();
            let ways = layer.cells().map(|cell| (cell, ways_of(cell))).collect();
            beyond.push(ways);
        }
        let turns_from = |cell: &Cell| {
            straightest_on(&beyond[beyond.len() - 1], *cell, None).map_or(0, |(_, turns)| turns)
        };
        let mut path = Vec::with_capacity(layers.len());
        path.extend(layers[0].cells().min_by_key(turns_from));
        let mut come = None;
        for ways in beyond.iter().rev() {
            let on = path.last().and_then(|&cell| straightest_on(ways, cell, come));
            if let Some((way, _)) = on {
                path.push(way.to);
                come = Some(way.by);
            }
        }
        path
    }

    /// The path that goes in the first of these directions wherever a shortest path does, else in the second,
    /// and so on: for players who break ties by the order of the moves. Where none of them leads on, it goes to
    /// the first cell. It starts from the first source.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, ORTHOGONAL, Path, Search};
    ///
    /// type Board = GridMask<4, 3>;
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// let paths = search.shortest_paths((0, 0), (2, 2)).unwrap();
    /// let letters = |path: &[_]| Path::on(search.open(), path).letters("URDL").unwrap();
    /// assert_eq!(letters(&paths.preferring(&[Direction::East])), "RRDD");
    /// assert_eq!(letters(&paths.preferring(&[Direction::South, Direction::East])), "DDRR");
    /// ```
    #[must_use]
    pub fn preferring(&self, directions: &[Direction]) -> Vec<Cell> {
        let (compass, layers) = (self.compass(), self.layers());
        let mut path = Vec::with_capacity(layers.len());
        path.extend(layers[0].first());
        for k in 0..layers.len() - 1 {
            let Some(&cell) = path.last() else { break };
            let next = self.next_of(k, cell);
            let rank =
                |to: &Cell| directions.iter().position(|&side| compass.is_step(cell, *to, side));
            path.extend(next.cells().min_by_key(|to| (rank(to).is_none(), rank(to))));
        }
        path
    }

    /// How the moves of the paths are read.
    fn compass(&self) -> Compass {
        Compass::of(self.search.open(), self.search.rule().moves().around())
    }
}
