//! Questions about a board, asked of one wave.

use core::borrow::Borrow;

use crate::{cell_set::CellSet, rule::Rule};

mod components;
mod distance;
#[cfg(feature = "alloc")]
mod distance_map;
mod each;
mod layers;
#[cfg(feature = "alloc")]
mod path;
#[cfg(feature = "alloc")]
mod paths;
mod reach;
#[cfg(feature = "alloc")]
mod shortest_paths;
mod sweep;
mod territory;
mod wave;

pub use components::Components;
#[cfg(feature = "alloc")]
pub use distance_map::DistanceMap;
pub use layers::Layers;
#[cfg(feature = "alloc")]
pub use paths::Paths;
#[cfg(feature = "alloc")]
pub use shortest_paths::ShortestPaths;
pub use sweep::TooFewLayers;

/// A rule, and the cells where the piece may go: ready for questions.
///
/// Sources and targets are always sets, by value or by reference; cells of them that are not open are
/// dropped first. Distances count moves.
///
/// | question | answer |
/// |---|---|
/// | [`distance`](Self::distance) | the moves from a set to the nearest cell of another |
/// | [`reach`](Self::reach), [`within`](Self::within), [`exactly`](Self::exactly) | the cells that can be reached: at all, in at most `k` moves, in exactly `k` |
/// | [`layers`](Self::layers), [`wave`](Self::wave) | the cells at distance 0, 1, 2, …, pulled or pushed |
/// | [`distances`](Self::distances) | the distance of every cell |
/// | [`eccentricity`](Self::eccentricity) | the distance of the farthest cell |
/// | [`shortest_path`](Self::shortest_path), [`shortest_paths`](Self::shortest_paths) | one way, cell by cell, or all of them |
/// | [`connected`](Self::connected), [`components`](Self::components) | what hangs together |
/// | [`territory`](Self::territory) | who gets where first |
///
/// ```
/// use gridmask::{CellSet, GridMask, KNIGHT, Search};
///
/// type Board = GridMask<8, 8, u64>;
/// let search = Search::new(KNIGHT, Board::full());
/// assert_eq!(search.distance(Board::of((0, 0)), Board::of((7, 7))), Some(6));
/// assert_eq!(search.within(Board::of((0, 0)), 1).len(), 3);
/// assert_eq!(search.eccentricity(Board::of((0, 0))), Some(6));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Search<R, B> {
    rule: R,
    open: B,
}

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// A search by this rule through these open cells. The rule may be a reference.
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
    /// assert_eq!(search.reach(Board::of((0, 0))).to_string(), "XXX\nX.X\nXXX");
    /// ```
    #[must_use]
    #[inline]
    pub fn open_mut(&mut self) -> &mut B {
        &mut self.open
    }

    /// The open cells of a set.
    #[inline]
    fn opened(&self, cells: impl Borrow<B>) -> B {
        let mut cells = cells.borrow().clone();
        cells &= &self.open;
        cells
    }
}
