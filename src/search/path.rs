//! One shortest path, cell by cell.

use alloc::vec::Vec;
use core::borrow::Borrow;

use super::{DistanceMap, Place, Search};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{Direction, Directions},
    moves::{End, Kind, Moves, PerDirection, forward},
    rule::{Reversed, Rule},
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// A shortest path from a cell of `from` to a cell of `to`, both ends included: one cell more
    /// than there are moves. `None` where there is no way.
    ///
    /// Of several shortest paths it is the first of [`ShortestPaths::paths`](super::ShortestPaths::paths).
    /// It takes as much memory as [`distances`](Self::distances) does, not a board for each layer.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<4, 3>;
    /// let open: Board = "\
    /// XXXX
    /// X..X
    /// X.XX".parse()?;
    /// let path = Search::new(ORTHOGONAL, open).shortest_path(Board::of((0, 2)), Board::of((2, 2)));
    /// let path = path.unwrap();
    /// assert_eq!(path.len(), 9);
    /// assert_eq!(path.iter().copied().collect::<Board>(), open);
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the rule is broken: `back` finds no way to where `step` has been.
    #[must_use]
    #[track_caller]
    pub fn shortest_path(&self, from: impl Place<B>, to: impl Place<B>) -> Option<Vec<Cell>> {
        let from = from.set(&self.open, "shortest_path");
        let to = to.set(&self.open, "shortest_path");
        let sources = self.opened(from.borrow());
        let backward = Search::new(Reversed(&self.rule), self.open.clone());
        let (to_target, found) = backward.distances_until(to.borrow(), Some(&sources));
        let moves = if found { to_target.max()? } else { return None };
        let mut path = Vec::with_capacity(moves as usize + 1);
        let mut next = sources.cells().find(|&cell| to_target.get(cell) == Some(moves));
        for left in (0..=moves).rev() {
            let Some(cell) = next else {
                unreachable!("`back` of the rule disagrees with its `step`");
            };
            path.push(cell);
            if left > 0 {
                next = self.beside(cell, Way::Onward, &to_target, left - 1);
            }
        }
        Some(path)
    }

    /// A shortest path to a cell from the sources of a distance map that this search has made, both
    /// ends included; `None` for a cell that has no distance. One map serves any number of paths.
    ///
    /// ```
    /// use gridmask::{Cell, CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<4, 3>;
    /// let open: Board = "\
    /// XXXX
    /// X..X
    /// X.XX".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let map = search.distances(Board::of((0, 0)));
    /// let path = search.walk_back(&map, (3, 1)).unwrap();
    /// assert_eq!(path, [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)].map(Cell::from));
    /// assert_eq!(search.walk_back(&map, (1, 1)), None);
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the map was made by another rule or on other open cells, so that no move of this rule leads to
    /// where the map has been.
    #[must_use]
    pub fn walk_back(&self, map: &DistanceMap<B>, to: impl Into<Cell>) -> Option<Vec<Cell>> {
        let mut cell = to.into();
        let mut path = Vec::with_capacity(map.get(cell)? as usize + 1);
        path.push(cell);
        for distance in (0..map.get(cell)?).rev() {
            let nearer = self.beside(cell, Way::Back, map, distance);
            cell = nearer.unwrap_or_else(|| {
                panic!("walk_back: no move leads to {cell} from distance {distance}: is it another search's map?")
            });
            path.push(cell);
        }
        path.reverse();
        Some(path)
    }

    /// The first open cell at a distance, in the order of [`CellSet::cells`], that one move leads to from
    /// this one, or from which one move leads back to it.
    fn beside(&self, cell: Cell, way: Way, map: &DistanceMap<B>, distance: u32) -> Option<Cell> {
        let open = &self.open;
        let moves = || {
            let one = open.of_like(cell);
            match way {
                Way::Onward => self.rule.step(&one, open),
                Way::Back => self.rule.back(&one, open),
            }
        };
        if map.has_sets() {
            let mut nearer = moves();
            nearer &= &map.layer(distance);
            return nearer.first();
        }
        let there = |&other: &Cell| map.get(other) == Some(distance);
        let ways = match way {
            Way::Onward => self.rule.moves(),
            Way::Back => self.rule.moves().reversed(),
        };
        let Some(directions) = ways.directions() else { return moves().cells().find(there) };
        let [first, between, last] = if B::NORTH < 0 {
            [NORTHWARD, BESIDE, SOUTHWARD]
        } else {
            [SOUTHWARD, BESIDE, NORTHWARD]
        };
        let mut order = first.iter().chain(between).chain(last).copied();
        order.find_map(|direction| {
            let other = open.neighbor(cell, direction).filter(there)?;
            let leads = directions.contains(direction) && ways.lead(cell, direction, other);
            (leads && open.contains(other)).then_some(other)
        })
    }
}

impl<B: CellSet> Moves<'_, B> {
    /// The directions in which there are steps; `None` for moves that are not described as steps.
    fn directions(&self) -> Option<Directions> {
        match self.0 {
            Kind::Steps(directions) => Some(directions),
            Kind::Edges(planes) => Some(
                Direction::ALL.into_iter().filter(|&d| planes[d as usize % 4].is_some()).collect(),
            ),
            Kind::Exits(_) => Some(Directions::ALL),
            Kind::NoCorner | Kind::Knight | Kind::Leaps | Kind::Other => None,
        }
    }

    /// Whether the step in one of those directions leads from a cell to the other.
    fn lead(&self, from: Cell, direction: Direction, to: Cell) -> bool {
        match self.0 {
            Kind::Edges(planes) => {
                let axis = direction as usize % 4;
                let first = if forward(axis, B::NORTH) == direction { from } else { to };
                planes[axis].is_some_and(|plane| plane.contains(first))
            }
            Kind::Exits(PerDirection { masks, end }) => {
                let cell = if end == End::Start { from } else { to };
                masks[direction as usize].is_some_and(|mask| mask.contains(cell))
            }
            _ => true,
        }
    }
}

/// The neighbours of a cell in its own row and in the two beside it, from the west.
const NORTHWARD: &[Direction] = &[Direction::NorthWest, Direction::North, Direction::NorthEast];
const BESIDE: &[Direction] = &[Direction::West, Direction::East];
const SOUTHWARD: &[Direction] = &[Direction::SouthWest, Direction::South, Direction::SouthEast];

/// Whether to go with the moves or against them.
#[derive(Clone, Copy)]
enum Way {
    Onward,
    Back,
}
