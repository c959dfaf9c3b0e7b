//! Choosing one of all shortest paths.

use alloc::{vec, vec::Vec};

use super::{
    ShortestPaths,
    one_cell::{OneCell, Way},
    shortest_paths::Form,
    sweep::broken,
};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    path::{Offset, Path},
    rule::Rule,
};

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
    /// Takes about as long as [`count`](Self::count), and 4 bytes per move between two cells of the paths.
    ///
    /// # Panics
    ///
    /// Panics if `back` of the rule [disagrees](Rule) with its `step`.
    #[doc(alias("fewest_turns", "smooth"))]
    #[track_caller]
    pub fn straightest(&self) -> Path {
        let (all, compass) = (&*self.links(), self.search.compass());
        let by = |place: usize, to: usize| compass.offset(all.cells[place], all.cells[to]);
        // The fewest turns after each link, from the last layer back, so that all cells after a cell are done before it.
        let mut turns = vec![0_u32; all.len()];
        let after = |turns: &[u32], place: usize, link: usize, last: Option<Offset>| {
            turns[link] + u32::from(last.is_some_and(|last| last != by(place, all.to(link))))
        };
        let fewest = |turns: &[u32], place: usize, last: Option<Offset>| {
            all.from(place).map(|link| after(turns, place, link, last)).min().unwrap_or(0)
        };
        for place in (0..all.cells.len()).rev() {
            for link in all.from(place) {
                let to = all.to(link);
                turns[link] = fewest(&turns, to, Some(by(place, to)));
            }
        }
        let first = all.layer(0).min_by_key(|&place| fewest(&turns, place, None));
        self.path_by("ShortestPaths::straightest", all, first.unwrap_or(0), |before, place| {
            let last = before.map(|before| by(before, place));
            all.from(place).min_by_key(|&link| after(&turns, place, link, last))
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
    /// Takes a look at the neighbors of each cell of the path.
    ///
    /// # Panics
    ///
    /// Panics if `back` of the rule [disagrees](Rule) with its `step`.
    #[doc(alias("tie_breaking"))]
    #[track_caller]
    pub fn preferring(&self, directions: &[Direction]) -> Path {
        let compass = self.search.compass();
        let wanted: Vec<Offset> = directions.iter().map(|&side| compass.step(side)).collect();
        let question = "ShortestPaths::preferring";
        let moves = OneCell::of(&self.search, Way::Onward);
        let first = match &self.layers {
            // If the rule tells wrong moves, the first layers may be empty. No move leads to them, which is noticed below.
            Form::Sets(layers) => layers.iter().find_map(B::first),
            Form::Cells(links, _) => links.cells.first().copied(),
        };
        let mut path = Vec::with_capacity(self.move_count() as usize + 1);
        path.extend(first);
        // The place of the last cell, if the cells are listed. Of sets, only a few links are looked for.
        let mut place = 0;
        for k in 1..=self.move_count() as usize {
            let cell = path[k - 1];
            let mut best: Option<(usize, Cell, usize)> = None;
            let mut rank = |next: Cell, place: usize| {
                let by = compass.offset(cell, next);
                let rank = wanted.iter().position(|wanted| *wanted == by).unwrap_or(wanted.len());
                let next = (rank, next, place);
                best = Some(best.map_or(next, |best| best.min(next)));
            };
            match &self.layers {
                Form::Sets(layers) => moves.for_each_in(cell, &layers[k], |next| rank(next, 0)),
                Form::Cells(links, _) => {
                    let places = links.from(place).map(|link| links.to(link));
                    places.for_each(|place| rank(links.cells[place], place));
                }
            }
            let Some((_, next, there)) = best else { broken(question, cell) };
            place = there;
            path.push(next);
        }
        self.search.path(path)
    }
}
