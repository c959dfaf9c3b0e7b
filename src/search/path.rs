//! One shortest path, cell by cell.

use alloc::{vec, vec::Vec};
use core::borrow::Borrow;

use super::{
    DistanceMap, Place, Search,
    field::Field,
    one_cell::{OneCell, Way},
    shortest_paths::{Kept, has_dear_layers, union},
    sweep::broken,
};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Want},
    path::{Compass, Path},
    rule::Rule,
};

impl Path {
    /// Creates a path of given cells, on the board and by the rule of a search.
    ///
    /// The rule tells which sides of the board wrap and which directions steps have. Whether its moves lead from cell to cell is
    /// not checked.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Path, RuleExt, Search};
    ///
    /// type Board = GridMask<7, 3>;
    /// let search = Search::new(ORTHOGONAL.on_torus(), Board::full());
    /// let path = Path::of(&search, [(0, 0), (6, 0), (5, 0), (5, 1)]);
    /// assert_eq!(path.letters("URDL").as_deref(), Some("LLD"));
    /// assert_eq!(path.turns(), 1);
    /// ```
    pub fn of<R: Rule<B>, B: CellSet>(
        search: &Search<R, B>,
        cells: impl IntoIterator<Item: Into<Cell>>,
    ) -> Self {
        search.path(cells.into_iter().map(Into::into).collect())
    }
}

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns a shortest path from a cell of `from` to a cell of `to`, or `None` if there is no path.
    ///
    /// Both ends are included. The path is the first of
    /// [`ShortestPaths::paths`](super::ShortestPaths::paths).
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<4, 3>;
    /// let open: Board = "\
    /// XXXX
    /// X..X
    /// X.XX".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let path = search.shortest_path((0, 2), (2, 1));
    /// assert_eq!(path, None);
    /// let path = search.shortest_path((0, 2), (3, 1)).unwrap();
    /// assert_eq!(path, [(0, 2), (0, 1), (0, 0), (1, 0), (2, 0), (3, 0), (3, 1)]);
    /// assert_eq!(path.letters("URDL").as_deref(), Some("UURRRD"));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Performance
    ///
    /// Takes a wave from the targets, and a look at the neighbors of each cell of the path. A board of a fixed size of at most
    /// 256 bytes keeps one board per layer. Others take 2 or 4 bytes per cell, a `GridVec` only for the part that the wave reaches.
    ///
    /// # Panics
    ///
    /// Panics as [every question](Search#panics) does, and if `back` of the rule [disagrees](Rule) with its `step`.
    #[doc(alias("bfs", "route", "pathfinding", "astar"))]
    #[must_use]
    #[track_caller]
    pub fn shortest_path(&self, from: impl Place<B>, to: impl Place<B>) -> Option<Path> {
        let from = from.set(&self.open, "Search::shortest_path");
        let to = to.set(&self.open, "Search::shortest_path");
        let cells = self.cells_of_path(from.borrow(), to.borrow(), "Search::shortest_path")?;
        Some(self.path(cells))
    }

    /// The path over these cells.
    pub(super) fn path(&self, cells: Vec<Cell>) -> Path {
        Path::new(cells, self.compass())
    }

    pub(super) fn compass(&self) -> Compass {
        Compass::of(&self.open, &self.rule.moves())
    }

    /// The cells of a shortest path, for the named question.
    #[track_caller]
    pub(super) fn cells_of_path(&self, from: &B, to: &B, question: &str) -> Option<Vec<Cell>> {
        if const { has_dear_layers::<B>() } {
            return self.path_by_numbers(from, to, question);
        }
        let sources = self.opened(from);
        let query = self.query(to, Some(&sources), Want::EachLayer);
        let mut kept = Kept(Vec::with_capacity(self.open.width() + self.open.height()));
        let stopped = self.ask_by(Way::Back, &query, &mut kept).stopped;
        // The first is the target.
        let Kept(layers) = kept;
        if !stopped {
            self.check_no_path(from, to, || union(&self.open, layers.iter()), question);
            return None;
        }
        let (last, others) = layers.split_last()?;
        let mut start = sources;
        start &= last;
        let onward = OneCell::of(self, Way::Onward);
        let mut cell = start.first()?;
        let mut path = Vec::with_capacity(layers.len());
        path.push(cell);
        for layer in others.iter().rev() {
            let Some(next) = onward.first_in(cell, layer) else { broken(question, cell) };
            path.push(next);
            cell = next;
        }
        Some(path)
    }

    /// The cells of a shortest path, found from the distances of all cells, which may take less memory than the layers. Sources
    /// that are not open have no distance.
    #[track_caller]
    fn path_by_numbers(&self, sources: &B, to: &B, question: &str) -> Option<Vec<Cell>> {
        let (to_target, found) = self.distances_back_until(to, sources);
        let Some(moves) = found else {
            let field = Field::of(to_target);
            let numbered = |cell: &Cell| field.get(*cell).is_some();
            let reached = || self.open.cells_like(self.open.cells().filter(numbered));
            self.check_no_path(sources, to, reached, question);
            return None;
        };
        let mut path = Vec::with_capacity(moves as usize + 1);
        let onward = OneCell::of(self, Way::Onward);
        // Only steps that lead both ways leave their planes.
        let walked = if let Some(planes) = to_target.left().filter(|_| onward.are_steps()) {
            let start = start(sources, |cell| planes.has(cell, moves))?;
            path.push(start);
            let next =
                |cell, distance| onward.first_around(cell, planes.nearer(cell, distance + 1));
            walk(start, moves, next, |_, cell| path.push(cell))
        } else {
            let field = Field::of(to_target);
            let start = start(sources, |cell| field.has(cell, moves))?;
            path.push(start);
            walk_down(&onward, &field, (start, moves), |_, cell| path.push(cell))
        };
        if let Err((cell, _)) = walked {
            broken(question, cell)
        }
        Some(path)
    }

    /// Checks the answer that there is no path. `reached` are the cells that `back` reaches from the targets.
    ///
    /// If `step` found a path, one of its moves would enter these cells from outside. A single move of all other cells shows
    /// whether any does.
    #[track_caller]
    pub(super) fn check_no_path(
        &self,
        from: &B,
        to: &B,
        reached: impl FnOnce() -> B,
        question: &str,
    ) {
        if !self.may_disagree() {
            return;
        }
        let reached = reached();
        let mut outside = self.open.clone();
        outside -= &reached;
        let mut entered = self.rule.step(&outside, &self.open);
        entered &= &reached;
        if let Some(cell) = entered.first()
            && !self.reach(from).is_disjoint(to)
        {
            broken(question, cell)
        }
    }

    /// Returns a shortest path to a cell from the sources of a distance map, or `None` if the cell has no distance.
    ///
    /// `map` must come from [`distance_map`](#method.distance_map) of this search. It serves any number of paths. Both ends are
    /// included.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<4, 3>;
    /// let open: Board = "\
    /// XXXX
    /// X..X
    /// X.XX".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let map = search.distance_map((0, 0));
    /// let path = search.path_to(&map, (3, 1)).unwrap();
    /// assert_eq!(path, [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)]);
    /// assert_eq!(search.path_to(&map, (1, 1)), None);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if some cell of the path has no move to it from a cell that is nearer by the map. Then the map belongs to another
    /// rule or to other open cells, or `back` of the rule [disagrees](Rule) with its `step`. While there is such a move, the path
    /// follows the map, even through cells that this search has closed.
    #[doc(alias("walk_back", "backtrack", "reconstruct_path"))]
    #[must_use]
    #[track_caller]
    pub fn path_to(&self, map: &DistanceMap<B>, to: impl Into<Cell>) -> Option<Path> {
        let to = to.into();
        let moves = map.get(to)?;
        let mut path = vec![to; moves as usize + 1];
        let each = |distance, cell| path[distance as usize] = cell;
        let back = OneCell::of(self, Way::Back);
        let walked = match map.field() {
            Some(field) => walk_down(&back, &field, (to, moves), each),
            None => {
                walk(to, moves, |cell, distance| back.first_in(cell, &map.layer(distance)), each)
            }
        };
        if let Err((cell, distance)) = walked {
            panic!(
                "Search::path_to: no move leads to {cell} from distance {distance}: was the map made by another search?"
            )
        }
        Some(self.path(path))
    }

    /// Returns the cell before `cell` on a shortest path from the sources of a distance map.
    ///
    /// If moves are symmetric, this is the next step from `cell` towards the sources. If there are several such cells, it
    /// is the first. Returns `None` on a source, and if the map has no distance for the cell.
    ///
    /// ```
    /// use gridmask::{Cell, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<7, 3>;
    /// let floor: Board = "\
    /// XXXX.XX
    /// X..XXXX
    /// XXXX.XX".parse()?;
    /// let search = Search::new(ORTHOGONAL, floor);
    /// let to_player = search.distance_map((0, 1)); // one map for all who hunt
    /// let step = |at: (usize, usize)| search.next_step(&to_player, at);
    /// assert_eq!(step((6, 0)), Some(Cell::new(5, 0)));
    /// assert_eq!(step((3, 2)), Some(Cell::new(2, 2)));
    /// assert_eq!(step((0, 1)), None);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// If moves are one-way, ask the [reversed](Self::reversed) search, with its own map from the goal.
    #[doc(alias("flow_field", "nearer", "parent", "predecessor"))]
    #[must_use]
    pub fn next_step(&self, map: &DistanceMap<B>, cell: impl Into<Cell>) -> Option<Cell> {
        let cell = cell.into();
        let distance = map.get(cell)?.checked_sub(1)?;
        OneCell::of(self, Way::Back).find(cell, |other| map.get(other) == Some(distance))
    }
}

/// The first source for which `is_start` holds.
fn start<B: CellSet>(sources: &B, is_start: impl Fn(Cell) -> bool) -> Option<Cell> {
    // There is usually one source, and `first` avoids iterating over the set.
    let is_start = |&cell: &Cell| is_start(cell);
    sources.first().filter(is_start).or_else(|| sources.cells().find(is_start))
}

/// Goes from a cell with this distance to one with none left, along a shortest path, and calls `each` with the distance and the
/// cell of each step. `next` finds a cell one move away with a distance. An error names the cell where no move leads on, and the
/// distance looked for.
#[inline]
fn walk(
    mut cell: Cell,
    distance: u32,
    mut next: impl FnMut(Cell, u32) -> Option<Cell>,
    mut each: impl FnMut(u32, Cell),
) -> Result<(), (Cell, u32)> {
    for distance in (0..distance).rev() {
        cell = next(cell, distance).ok_or((cell, distance))?;
        each(distance, cell);
    }
    Ok(())
}

/// Walks as [`walk`] does, by the distances of a field.
fn walk_down<R: Rule<B>, B: CellSet>(
    moves: &OneCell<'_, R, B>,
    field: &Field<'_>,
    (start, distance): (Cell, u32),
    each: impl FnMut(u32, Cell),
) -> Result<(), (Cell, u32)> {
    let Some(strides) = moves.strides(field.window) else {
        let next = |cell, distance| moves.find(cell, |other| field.has(other, distance));
        return walk(start, distance, next, each);
    };
    // The place of a neighbor in the table is known before its row and column are put together.
    let mut at = field.window.place(start);
    let next = |cell, distance| {
        let mut beside = strides.from((cell, at));
        let (next, place) = beside.find(|&(_, place)| field.table.has(place, distance))?;
        at = place;
        Some(next)
    };
    walk(start, distance, next, each)
}
