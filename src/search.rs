//! Questions about a board, asked of one wave.

use core::borrow::Borrow;

use crate::{
    cell::Cell,
    cell_set::CellSet,
    rule::{Reversed, Rule},
    text::{Picture, draw_set},
};

#[cfg(feature = "alloc")]
mod beside;
mod by_reference;
#[cfg(feature = "alloc")]
mod choice;
#[cfg(feature = "alloc")]
mod component_map;
mod components;
#[cfg(feature = "alloc")]
mod costs;
mod distance;
#[cfg(feature = "alloc")]
mod distance_map;
mod each;
mod first_blocking;
#[cfg(feature = "alloc")]
mod impact;
#[cfg(feature = "alloc")]
mod joined;
mod layers;
mod layers_over;
#[cfg(feature = "alloc")]
mod links;
mod neighbors;
#[cfg(feature = "alloc")]
mod onward;
#[cfg(feature = "alloc")]
mod path;
#[cfg(feature = "alloc")]
mod paths;
mod place;
#[cfg(feature = "alloc")]
mod race;
mod reach;
#[cfg(feature = "alloc")]
mod shortest_paths;
#[cfg(feature = "alloc")]
mod structure;
mod sweep;
mod territory;
mod wave;

#[cfg(feature = "alloc")]
pub use component_map::ComponentMap;
pub use components::Components;
#[cfg(feature = "alloc")]
pub use costs::Costs;
#[cfg(feature = "alloc")]
pub use distance_map::DistanceMap;
#[cfg(feature = "alloc")]
pub use impact::Impact;
pub use layers::Layers;
pub use layers_over::LayersOver;
#[cfg(feature = "alloc")]
pub use paths::Paths;
pub use place::Place;
#[cfg(feature = "alloc")]
pub use race::{Race, Territories};
#[cfg(feature = "alloc")]
pub use shortest_paths::ShortestPaths;
pub use sweep::TooFewLayers;

/// A rule, and the cells where the piece may go: ready for questions.
///
/// Sources and targets are [places](Place): a set, a [`Cell`](crate::Cell), a pair of its coordinates, or a
/// reference to one of them. Distances count moves.
///
/// # Starting on a closed cell
///
/// Sources and targets that are not open are dropped first, and where none is left nothing is reached and
/// there is no way. A snake's head, a bomb or a locked door stands on a cell that is closed to everybody else:
/// let the search [admit](Self::with_open) it.
///
/// ```
/// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
///
/// type Board = GridMask<5, 2>;
/// let trail: Board = "XX...\n....X".parse()?; // two players, their heads at (1, 0) and (4, 1)
/// let search = Search::new(ORTHOGONAL, !trail);
/// assert_eq!(search.distance((1, 0), (3, 0)), None);
/// assert_eq!(search.with_open((1, 0)).distance((1, 0), (3, 0)), Some(2));
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// # Questions
///
/// | question | answer |
/// |---|---|
/// | [`distance`](Self::distance) | the moves from a set to the nearest cell of another |
/// | [`reach`](Self::reach), [`within`](Self::within), [`exactly`](Self::exactly), [`neighbors`](Self::neighbors) | the cells that can be reached: at all, in at most `k` moves, in exactly `k`, in one |
/// | [`layers`](Self::layers), [`wave`](Self::wave), [`layers_over`](Self::layers_over) | the cells at distance 0, 1, 2, …, pulled or pushed, or over a board that changes |
/// | [`distances`](#method.distances) | the distance of every cell |
/// | [`eccentricity`](Self::eccentricity) | the distance of the farthest cell |
/// | [`shortest_path`](#method.shortest_path), [`shortest_paths`](#method.shortest_paths) | one way, cell by cell, or all of them |
/// | [`connected`](Self::connected), [`components`](Self::components), [`component_map`](#method.component_map) | what hangs together, asked once, listed or looked up |
/// | `cheapest`, `cost_map`, `cheapest_path` | the same where cells cost 0 to 64, and steps up to 64 more |
/// | [`cells_with_degree`](Self::cells_with_degree), `chokepoints`, `cut_cells`, `bridges` | dead ends and crossings, chokepoints, what holds the board together |
/// | [`eccentricities`](Self::eccentricities), [`farthest_pair`](Self::farthest_pair) | the center and the diameter |
/// | [`first_blocking`](Self::first_blocking), [`first_blocking_wall`](Self::first_blocking_wall), `wall_impact` | what closing cells or edges would do |
/// | [`territory`](Self::territory), `race` | who gets where first, all alike or not |
///
/// ```
/// use gridmask::{CellSet, GridMask, KNIGHT, Search};
///
/// type Board = GridMask<8, 8, u64>;
/// let search = Search::new(KNIGHT, Board::full());
/// assert_eq!(search.distance((0, 0), (7, 7)), Some(6));
/// assert_eq!(search.within((0, 0), 1).len(), 3);
/// assert_eq!(search.eccentricity((0, 0)), Some(6));
/// ```
///
/// # Panics
///
/// Every question panics if a source or a target is a cell off the board, or if the boards of the question and of the
/// open cells differ in size, as those can whose size is known at run time. So does the first move of a rule whose boards
/// have another size.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Search<R, B> {
    rule: R,
    open: B,
}

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// A search by this rule through these open cells. The rule may be a reference; the board is the search's own.
    #[must_use]
    #[inline]
    pub fn new(rule: R, open: B) -> Self {
        Self { rule, open }
    }

    /// The rule.
    #[must_use]
    #[inline]
    pub fn rule(&self) -> &R {
        &self.rule
    }

    /// The rule, to be changed: to place and remove walls, for instance.
    #[must_use]
    #[inline]
    pub fn rule_mut(&mut self) -> &mut R {
        &mut self.rule
    }

    /// Where the piece may go.
    #[must_use]
    #[inline]
    pub fn open(&self) -> &B {
        &self.open
    }

    /// Where the piece may go, to be changed.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<3, 3>;
    /// let mut search = Search::new(ORTHOGONAL, Board::full());
    /// search.open_mut().remove((1, 1));
    /// assert_eq!(search.reach((0, 0)).to_string(), "XXX\nX.X\nXXX");
    /// ```
    #[must_use]
    #[inline]
    pub fn open_mut(&mut self) -> &mut B {
        &mut self.open
    }

    /// Draws the open cells as `.` and the others as `#`, north up. [`mark`](Picture::mark) lays paths, sets and cells over
    /// the picture.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// let open: GridMask<4, 2> = "XXXX\nX..X".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let path = search.shortest_path((0, 1), (3, 1)).unwrap();
    /// assert_eq!(search.picture().mark(&path, '*').mark([(0, 1)], 'S').to_string(), "\
    /// ****
    /// S##*");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    pub fn picture(&self) -> Picture<'_, B, impl Fn(Cell) -> char + Copy> {
        draw_set(&self.open, '.', '#')
    }

    /// The same search with these cells open as well: for sources and targets that stand on closed cells. Rule and
    /// board are copied, so that the answer is a search of its own; who minds gives it a rule by reference.
    ///
    /// What is admitted is open to the whole search, so that it may lead over a target that is admitted.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<3, 3>;
    /// let door = (1, 1);
    /// let open: Board = "XXX\n...\nXXX".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// assert_eq!(search.with_open(door).distance((0, 0), door), Some(2));
    /// assert_eq!(search.with_open(door).distance((0, 0), (0, 2)), Some(4));
    /// assert_eq!(search.distance((0, 0), (0, 2)), None);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If it is a cell off the board, or a set on a board of another size.
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn with_open(&self, cells: impl Place<B>) -> Self
    where
        R: Clone,
    {
        let mut open = self.open.clone();
        open |= cells.set(&self.open, "with_open").borrow();
        Self { rule: self.rule.clone(), open }
    }

    /// The search by the moves backwards: its distances are those *to* a goal, where moves do not lead back.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, Exits, GridMask, Search};
    ///
    /// // A stream flows east, and whoever swims goes along with it.
    /// type Board = GridMask<4, 2>;
    /// let mut exits = Exits::<Board>::new();
    /// for x in 1..4 {
    ///     exits.close((x, 0), Direction::West);
    /// }
    /// let search = Search::new(exits, Board::full());
    /// let to_goal = search.reversed().distances((0, 0));
    /// assert_eq!(to_goal.to_string(), "\
    /// 0 3 4 5
    /// 1 2 3 4");
    /// assert_eq!(search.reversed().next_step(&to_goal, (3, 0)), Some((3, 1).into()));
    /// ```
    #[must_use]
    pub fn reversed(&self) -> Search<Reversed<&R>, B> {
        Search { rule: Reversed::new(&self.rule), open: self.open.clone() }
    }

    /// The open cells of a set.
    #[inline]
    fn opened(&self, cells: &B) -> B {
        let mut cells = cells.clone();
        cells &= &self.open;
        cells
    }
}
