//! Which of all shortest paths to take.

use alloc::{vec, vec::Vec};

use super::{ShortestPaths, onward::Onward};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    path::{Compass, Offset},
    rule::Rule,
};

/// A link, and the fewest turns from its end on.
#[derive(Clone, Copy)]
struct Turned {
    by: Offset,
    turns: u32,
}

impl Turned {
    /// The fewest turns from its beginning on for who has come by a move.
    fn after(self, come: Option<Offset>) -> u32 {
        self.turns + u32::from(come.is_some_and(|come| come != self.by))
    }
}

impl<R: Rule<B>, B: CellSet> ShortestPaths<B, R> {
    /// The path with the fewest turns, as one would draw it: a turn is where two moves in a row differ in
    /// direction or length. Of several, the first of [`paths`](Self::paths).
    ///
    /// The cost is that of [`count`](Self::count).
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
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn straightest(&self) -> Vec<Cell> {
        let (mut onward, compass) = (Onward::in_full(self), self.compass());
        let (all, cells) = (&*onward.links, onward.links.cells());
        // From the last layer back: what a cell leads to has been seen.
        let mut turned = vec![Turned { by: (0, 0, 0), turns: 0 }; all.len()];
        let from = |place| all.from(place).unwrap_or_default();
        let fewest = |turned: &[Turned], place: usize, come: Option<Offset>| {
            turned[from(place)].iter().map(|link| link.after(come)).min().unwrap_or(0)
        };
        for place in (0..cells.len()).rev() {
            for link in from(place) {
                let to = all.to(link);
                let by = compass.offset(cells[place], cells[to]);
                turned[link] = Turned { by, turns: fewest(&turned, to, Some(by)) };
            }
        }
        let first = all.layer(0).min_by_key(|&place| fewest(&turned, place, None));
        onward.path(first.unwrap_or(0), |_, come, links| {
            let come = come.map(|link| turned[link].by);
            links.min_by_key(|&link| turned[link].after(come))
        })
    }

    /// The path that goes in the first of these directions wherever a shortest path does, else in the second,
    /// and so on: for players who break ties by the order of the moves. Where no step in any of them leads on, it goes to
    /// the first cell; moves that are no steps to neighbors have no direction. It starts from the first source.
    ///
    /// The cost is a look at the neighbors of each of its cells, and, where the paths are layers, to put the cells of all in
    /// order.
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
        let compass = self.compass();
        let wanted: Vec<Offset> = directions.iter().map(|&side| compass.step(side)).collect();
        Onward::of(self).path(0, |all, come, mut links| {
            let cells = all.cells();
            let cell = cells[come.map_or(0, |link| all.to(link))];
            let rank = |&link: &usize| {
                let by = compass.offset(cell, cells[all.to(link)]);
                wanted.iter().position(|wanted| *wanted == by)
            };
            let ranked = links.clone().filter_map(|link| Some((rank(&link)?, link))).min();
            ranked.map(|(_, link)| link).or_else(|| links.next())
        })
    }

    /// How the moves of the paths are read.
    fn compass(&self) -> Compass {
        Compass::of(self.search.open(), self.search.rule().moves().around())
    }
}
