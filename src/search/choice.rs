//! Choosing one of all shortest paths.

use alloc::{vec, vec::Vec};

use super::ShortestPaths;
use crate::{
    cell_set::CellSet,
    direction::Direction,
    path::{Offset, Path},
    rule::Rule,
};

/// A link, and the fewest turns after it.
#[derive(Clone, Copy)]
struct Turned {
    by: Offset,
    turns: u32,
}

impl Turned {
    /// The fewest turns from the start of the link, after the move `last`.
    fn after(self, last: Option<Offset>) -> u32 {
        self.turns + u32::from(last.is_some_and(|last| last != self.by))
    }
}

impl<R: Rule<B>, B: CellSet> ShortestPaths<B, R> {
    /// Returns the path with the fewest turns; of several, the first of [`paths`](Self::paths).
    ///
    /// Two successive moves that differ in direction or length make a turn. The path looks like one drawn by hand.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<6, 4>;
    /// let open: Board = "\
    /// XXXXXX
    /// XX.XXX
    /// XXXXXX
    /// XXXX.X".parse()?;
    /// let paths = Search::new(ORTHOGONAL, open).shortest_paths((0, 1), (5, 3)).unwrap();
    /// assert_eq!(paths.straightest().letters("URDL").as_deref(), Some("DRRRRRD"));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Performance
    ///
    /// About as long as [`count`](Self::count).
    ///
    /// # Panics
    ///
    /// Panics if `back` of the rule [disagrees](Rule) with its `step`.
    #[doc(alias("fewest_turns", "smooth"))]
    #[must_use]
    #[track_caller]
    pub fn straightest(&self) -> Path {
        let (all, compass) = (&*self.links(), self.search.compass());
        let cells = all.cells();
        // From the last layer back, so that all cells after a cell are done before it.
        let mut turned = vec![Turned { by: (0, 0, 0), turns: 0 }; all.len()];
        let fewest = |turned: &[Turned], place: usize, last: Option<Offset>| {
            turned[all.from(place)].iter().map(|link| link.after(last)).min().unwrap_or(0)
        };
        for place in (0..cells.len()).rev() {
            for link in all.from(place) {
                let to = all.to(link);
                let by = compass.offset(cells[place], cells[to]);
                turned[link] = Turned { by, turns: fewest(&turned, to, Some(by)) };
            }
        }
        let first = all.layer(0).min_by_key(|&place| fewest(&turned, place, None));
        self.path_by("ShortestPaths::straightest", all, first.unwrap_or(0), |taken, links| {
            let last = taken.map(|link| turned[link].by);
            links.min_by_key(|&link| turned[link].after(last))
        })
    }

    /// Returns the path that prefers some directions: at each cell it takes the first of them that a shortest path takes.
    ///
    /// This is how players break ties who try moves in a fixed order. If none of `directions` continues a shortest path, or if
    /// moves are not steps to neighbors, the path takes the move to the first cell. It starts from the first source.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction::{East, South}, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<4, 3>;
    /// let paths = Search::new(ORTHOGONAL, Board::full()).shortest_paths((0, 0), (2, 2)).unwrap();
    /// assert_eq!(paths.preferring(&[East]).letters("URDL").as_deref(), Some("RRDD"));
    /// assert_eq!(paths.preferring(&[South, East]).letters("URDL").as_deref(), Some("DDRR"));
    /// ```
    ///
    /// # Performance
    ///
    /// About as long as [`count`](Self::count).
    ///
    /// # Panics
    ///
    /// Panics if `back` of the rule [disagrees](Rule) with its `step`.
    #[doc(alias("tie_breaking"))]
    #[must_use]
    #[track_caller]
    pub fn preferring(&self, directions: &[Direction]) -> Path {
        let compass = self.search.compass();
        let wanted: Vec<Offset> = directions.iter().map(|&side| compass.step(side)).collect();
        let all = &*self.links();
        self.path_by("ShortestPaths::preferring", all, 0, |taken, links| {
            let to = |link| all.cells()[all.to(link)];
            let cell = taken.map_or(all.cells()[0], to);
            let rank = |&link: &usize| {
                let by = compass.offset(cell, to(link));
                wanted.iter().position(|wanted| *wanted == by).unwrap_or(wanted.len())
            };
            links.min_by_key(rank)
        })
    }
}
