//! Questions about a board, answered by one wave.

use core::borrow::Borrow;

use crate::{
    cell::Cell,
    cell_set::CellSet,
    rule::{Reversed, Rule},
    text::{Picture, draw_set},
};

#[cfg(feature = "alloc")]
mod bottleneck;
mod by_reference;
#[cfg(feature = "alloc")]
mod cells;
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
#[cfg(feature = "alloc")]
mod doors;
mod each;
#[cfg(feature = "alloc")]
mod field;
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
mod one_cell;
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
mod way;

#[cfg(feature = "alloc")]
pub use component_map::{ComponentMap, JoinedLabels, Mosaic, Patch};
pub use components::Components;
#[cfg(feature = "alloc")]
pub use costs::{Arrival, Costs, MoveCost, Spread, Turning};
#[cfg(feature = "alloc")]
pub use distance_map::{DistanceMap, Distances};
#[cfg(feature = "alloc")]
pub use impact::Impact;
pub use layers::Layers;
pub use layers_over::LayersOver;
#[cfg(feature = "alloc")]
pub use paths::{IntoPaths, Paths};
pub use place::Place;
#[cfg(feature = "alloc")]
pub use race::{Race, Territories};
#[cfg(feature = "alloc")]
pub use shortest_paths::ShortestPaths;
pub use sweep::TooFewLayersError;

/// Answers questions about a board, given a [rule](Rule) of movement and the open cells.
///
/// Sources and targets are [places](Place): a set of cells, a [`Cell`](crate::Cell), a pair of coordinates, or a
/// reference to one of them. Distances count moves.
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
/// # Questions
///
/// | to know | ask | returns |
/// |---|---|---|
/// | how far it is to the nearest target | [`distance`](Self::distance) | `Option<u32>` |
/// | how far every cell is | [`distance_map`](#method.distance_map) | a `DistanceMap` |
/// | which cells can be reached: at all, in at most `k` moves, in exactly `k`, in one | [`reach`](Self::reach), [`within`](Self::within), [`exactly`](Self::exactly), [`neighbors`](Self::neighbors) | a set |
/// | which cells are 0, 1, 2, … moves away | [`layers`](Self::layers), or [`try_for_each_layer`](Self::try_for_each_layer) with a closure | sets, one after the other |
/// | where a piece can be while the board changes | [`layers_over`](Self::layers_over) | sets, one after the other |
/// | a shortest path, or all of them | [`shortest_path`](#method.shortest_path), [`shortest_paths`](#method.shortest_paths) | `Option` of a `Path`, of `ShortestPaths` |
/// | what a path costs if cells or steps have costs | [`cheapest_cost`](#method.cheapest_cost), [`cheapest_path`](#method.cheapest_path), [`cost_map`](#method.cost_map) | `Option<u32>`, `Option<Path>`, a `DistanceMap` |
/// | which cells a budget reaches, which source is nearest by cost, what a path costs if its moves differ | [`spread`](#method.spread) | a `Spread`: an iterator over cells, the cheapest first |
/// | what a path costs if turns cost something, or runs have a least and a greatest length | [`turning`](#method.turning) | a `Turning`, to be asked |
/// | which way to go from each cell; values that lead to or away from goals of different strength | [`flow_field`](#method.flow_field), [`relax`](#method.relax) | a `Grid` of `Directions`; a `Grid` in place |
/// | how high the lowest path goes | [`bottleneck_map`](#method.bottleneck_map) | a `Grid` |
/// | whether there is a path | [`is_connected`](Self::is_connected) | `bool` |
/// | which cells are connected | [`components`](Self::components), [`component_map`](#method.component_map), [`write_components`](#method.write_components) | sets; a `ComponentMap`; labels in your memory |
/// | where dead ends and crossings are | [`cells_with_degree`](Self::cells_with_degree) | a set |
/// | what is left of a maze without its dead ends | [`without_dead_ends`](#method.without_dead_ends) | a set |
/// | which cells or moves hold the board together | [`chokepoints`](#method.chokepoints), [`cut_cells`](#method.cut_cells), [`bridges`](#method.bridges) | a set, a set, pairs of cells |
/// | how large the board is in moves | [`eccentricity`](Self::eccentricity), [`farthest_pair`](Self::farthest_pair) | `Option<u32>`, two cells and their distance |
/// | what closing cells or edges would do | [`first_blocking`](Self::first_blocking), [`first_blocking_wall`](Self::first_blocking_wall), [`wall_impact`](#method.wall_impact) | an index, an index, an `Impact` per wall |
/// | which player reaches a cell first | [`territory`](Self::territory), [`race`](#method.race) | a set per player, a `Race` |
/// | the answers of many boards at once | [`distance_each`](Self::distance_each), [`eccentricity_each`](Self::eccentricity_each), [`shortest_paths_each_into`](Self::shortest_paths_each_into) | one answer per board |
///
/// # Starting on a closed cell
///
/// A snake's head, a bomb or a locked door stands on a cell that is closed to all others: open it for one question
/// [`with_open`](Self::with_open).
///
/// ```
/// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
///
/// type Board = GridMask<5, 2>;
/// let trail: Board = "XX...\n....X".parse()?; // the heads of two players are at (1, 0) and (4, 1)
/// let search = Search::new(ORTHOGONAL, !trail);
/// assert_eq!(search.distance((1, 0), (3, 0)), None);
/// assert_eq!(search.with_open((1, 0)).distance((1, 0), (3, 0)), Some(2));
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// # Performance
///
/// A *move* is the rule applied to a whole board: a few operations per word of the board.
///
/// | question | time | memory |
/// |---|---|---|
/// | `distance`, `reach`, `within`, `is_connected`, `eccentricity`, `try_for_each_layer` | at most one move per layer, until the answer is known | none on boards of a fixed size |
/// | `distance_map`, `cost_map` | one move per layer; with costs, one visit to each step | 2 or 4 bytes per cell |
/// | `shortest_path`, `shortest_paths` | two waves, there and back | one board per layer, or 2 or 4 bytes per cell of the part of the board that they reach |
/// | `exactly` | one move per unit of `k`, until the sets repeat | four boards |
/// | `components` | one wave per component | none on boards of a fixed size |
/// | `component_map`, `write_components` | one pass over the board and its joins; one wave per component on ice, `Switches`, `Clock` and your own rules | 4 bytes per cell; none for labels in the caller's memory |
/// | `cells_with_degree` | a few operations per direction for steps, otherwise one visit to the moves of each cell | a few boards |
/// | `chokepoints` | up to 128 searches, or one visit to the moves of each cell | 5 bytes per cell at most |
/// | `without_dead_ends` | each move of each cell, about twice | 8 bytes per cell |
/// | `cut_cells`, `bridges` | each move of each cell, once | 5 bytes per cell, and a stack along the deepest path |
/// | `farthest_pair` | one search per open cell | none on boards of a fixed size |
/// | `first_blocking` | about log₂ `n` searches for `n` closures | one board |
/// | `wall_impact` | all shortest paths of each player, and one search for each wall that may lengthen them | one byte per edge |
/// | `territory` | one wave per player, as far as it is the first | two boards per player, and up to 18 more |
///
/// # Panics
///
/// Every question panics if a source or a target is a cell off the board. Boards whose size is known at run time must
/// also have the size of the open cells. The message begins with the question, such as `Search::distance: …`.
///
/// A rule for boards of another size panics at its first move, with a message of its own.
#[doc(alias("bfs", "breadth_first_search", "pathfinding", "flood_fill"))]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Search<R, B> {
    rule: R,
    open: B,
}

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Creates a search by a rule through the open cells. The rule may be a reference; the board is owned.
    #[inline]
    pub fn new(rule: R, open: B) -> Self {
        Self { rule, open }
    }

    /// Returns the rule.
    #[must_use]
    #[inline]
    pub fn rule(&self) -> &R {
        &self.rule
    }

    /// Returns mutable access to the rule, for instance to place and remove walls.
    #[must_use]
    #[inline]
    pub fn rule_mut(&mut self) -> &mut R {
        &mut self.rule
    }

    /// Returns the open cells.
    #[must_use]
    #[inline]
    #[doc(alias("passable", "walkable"))]
    pub fn open(&self) -> &B {
        &self.open
    }

    /// Returns mutable access to the open cells.
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

    /// Returns a search with more cells open, for sources and targets that stand on closed cells.
    ///
    /// The cells are open to the whole search, so that paths may also lead over them. Rule and board are cloned; to
    /// avoid the clone of the rule, build the search with `&rule`.
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
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    #[inline]
    #[track_caller]
    #[doc(alias = "admit")]
    pub fn with_open(&self, cells: impl Place<B>) -> Self
    where
        R: Clone,
    {
        let mut open = self.open.clone();
        open |= cells.set(&self.open, "Search::with_open").borrow();
        Self { rule: self.rule.clone(), open }
    }

    /// Returns a search that moves backwards.
    ///
    /// Its distances lead *to* a goal, not *from* it. The two differ if moves are one-way. Costs of cells and
    /// steps are not reversed: see `cost_map`.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, Exits, GridMask, Search};
    ///
    /// // A stream flows east, and nobody swims against it.
    /// type Board = GridMask<4, 2>;
    /// let mut exits = Exits::<Board>::new();
    /// for x in 1..4 {
    ///     exits.block((x, 0), Direction::West);
    /// }
    /// let search = Search::new(exits, Board::full());
    /// let to_goal = search.reversed().distance_map((0, 0));
    /// assert_eq!(to_goal.to_string(), "\
    /// 0 3 4 5
    /// 1 2 3 4");
    /// assert_eq!(search.reversed().next_step(&to_goal, (3, 0)), Some((3, 1).into()));
    /// ```
    pub fn reversed(&self) -> Search<Reversed<&R>, B> {
        Search { rule: Reversed(&self.rule), open: self.open.clone() }
    }

    /// Returns the open cells of a set.
    #[inline]
    fn opened(&self, cells: &B) -> B {
        let mut cells = cells.clone();
        cells &= &self.open;
        cells
    }
}
