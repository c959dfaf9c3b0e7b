//! One shortest path, cell by cell.

use alloc::{vec, vec::Vec};
use core::borrow::Borrow;

use super::{
    DistanceMap, Place, Search,
    beside::{Beside, WORD, Way},
    distance_map::has_few_cells,
    shortest_paths::{Kept, has_dear_layers},
};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Want},
    rule::Rule,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// A shortest path from a cell of `from` to a cell of `to`, both ends included: one cell more
    /// than there are moves. `None` where there is no way.
    ///
    /// Of several shortest paths it is the first of [`ShortestPaths::paths`](super::ShortestPaths::paths).
    /// It keeps a board for each layer, if that has at most 512 bytes and there are not too many, and otherwise as much
    /// as [`distances`](Self::distances) does.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<4, 3>;
    /// let open: Board = "\
    /// XXXX
    /// X..X
    /// X.XX".parse()?;
    /// let path = Search::new(ORTHOGONAL, open).shortest_path((0, 2), (2, 2));
    /// let path = path.unwrap();
    /// assert_eq!(path.len(), 9);
    /// assert_eq!(path.iter().copied().collect::<Board>(), open);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// As [every question](Search#panics), and if the rule is broken: `back` finds no way to where `step` has been.
    #[must_use]
    #[track_caller]
    pub fn shortest_path(&self, from: impl Place<B>, to: impl Place<B>) -> Option<Vec<Cell>> {
        let from = from.set(&self.open, "shortest_path");
        let to = to.set(&self.open, "shortest_path");
        if const { has_dear_layers::<B>() } {
            return self.path_by_numbers(from.borrow(), to.borrow());
        }
        let sources = self.opened(from.borrow());
        let room = self.open.width() + self.open.height();
        let mut query = self.query(to.borrow(), Some(&sources), Want::Layers);
        if const { has_dear_list::<B>() } {
            query.limit = room as u32;
        }
        let mut kept = Kept(Vec::with_capacity(room));
        if !self.ask_back(&query, &mut kept).stopped {
            return None;
        }
        // The first is the target.
        let Kept(layers) = kept;
        let last = layers.last()?;
        if const { has_dear_list::<B>() } && sources.is_disjoint(last) {
            drop(layers);
            return self.path_by_numbers(&sources, to.borrow());
        }
        let mut start = sources;
        start &= last;
        let onward = OneCell::of(self, Way::Onward);
        Some(self.path(start.first(), layers.len() as u32 - 1, |cell, left| {
            onward.next_of(self, cell, &layers[left as usize])
        }))
    }

    /// The same by the numbers of the cells, where they are less to keep than the layers. Sources that are not open have none.
    fn path_by_numbers(&self, sources: &B, to: &B) -> Option<Vec<Cell>> {
        let (to_target, found) = self.distances_back_until(to, sources);
        let moves = if found { to_target.max()? } else { return None };
        // Most often there is one source, of which a set knows without going through its cells.
        let is_start = |&cell: &Cell| to_target.get(cell) == Some(moves);
        let start = sources.first().filter(is_start);
        let start = start.or_else(|| sources.cells().find(is_start))?;
        let mut path = Vec::with_capacity(moves as usize + 1);
        path.push(start);
        let walked = self.walk(&to_target, start, moves, Way::Onward, |_, cell| path.push(cell));
        walked.unwrap_or_else(|_| broken());
        Some(path)
    }

    /// Goes from a cell of a map, which has this distance there, to the one before it on a shortest path, and so on to a
    /// source, and calls `each` with the distance and the cell. An error says from where no move leads on.
    fn walk(
        &self,
        map: &DistanceMap<B>,
        mut cell: Cell,
        distance: u32,
        way: Way,
        mut each: impl FnMut(u32, Cell),
    ) -> Result<(), (Cell, u32)> {
        let moves = OneCell::of(self, way);
        if let (OneCell::Steps(beside), Some(table)) = (&moves, map.table_of_cells())
            && let Some(strides) = beside.strides(&self.open)
        {
            // By places in the table: that of a neighbor is known sooner than its row and column are put together.
            let width = self.open.width();
            let mut place = cell.x + cell.y * width;
            for distance in (0..distance).rev() {
                let leads = |&&(x, _, stride): &&(isize, isize, isize)| {
                    cell.x.wrapping_add_signed(x) < width
                        && table.has(place.wrapping_add_signed(stride), distance)
                };
                let &(x, y, stride) =
                    strides[..beside.count()].iter().find(leads).ok_or((cell, distance))?;
                cell = Cell { x: cell.x.wrapping_add_signed(x), y: cell.y.wrapping_add_signed(y) };
                place = place.wrapping_add_signed(stride);
                each(distance, cell);
            }
            return Ok(());
        }
        for distance in (0..distance).rev() {
            let next = if map.has_sets() {
                moves.next_of(self, cell, &map.layer(distance))
            } else {
                moves.next(self, cell, |other| map.has(other, distance))
            };
            cell = next.ok_or((cell, distance))?;
            each(distance, cell);
        }
        Ok(())
    }

    /// The path of so many moves from a cell on that `next` knows the next cell of, and how many moves are left there.
    #[inline(always)]
    fn path(
        &self,
        start: Option<Cell>,
        moves: u32,
        next: impl Fn(Cell, u32) -> Option<Cell>,
    ) -> Vec<Cell> {
        let mut path = Vec::with_capacity(moves as usize + 1);
        let mut cell = start.unwrap_or_else(|| broken());
        path.push(cell);
        for left in (0..moves).rev() {
            cell = next(cell, left).unwrap_or_else(|| broken());
            path.push(cell);
        }
        path
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
    /// let map = search.distances((0, 0));
    /// let path = search.path_to(&map, (3, 1)).unwrap();
    /// assert_eq!(path, [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)].map(Cell::from));
    /// assert_eq!(search.path_to(&map, (1, 1)), None);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the map was made by another rule or on other open cells, so that no move of this rule leads to where the map has
    /// been. Where one does, the path is the map's: it may go through cells that this search has closed.
    #[must_use]
    pub fn path_to(&self, map: &DistanceMap<B>, to: impl Into<Cell>) -> Option<Vec<Cell>> {
        let to = to.into();
        let moves = map.get(to)?;
        let mut path = vec![to; moves as usize + 1];
        let walked =
            self.walk(map, to, moves, Way::Back, |distance, cell| path[distance as usize] = cell);
        if let Err((cell, distance)) = walked {
            panic!(
                "path_to: no move leads to {cell} from distance {distance}: is it another search's map?"
            )
        }
        Some(path)
    }

    /// The cell before this one on a shortest path by a [distance map](Self::distances) of this search, the first in the
    /// order of the cells: where to go next for whoever is on its way to the sources, by moves that lead there and back.
    /// `None` on a source, and where there is no path.
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
    /// let to_player = search.distances((0, 1)); // one map for all who hunt
    /// let step = |at: (usize, usize)| search.next_step(&to_player, at);
    /// assert_eq!(step((6, 0)), Some(Cell::new(5, 0)));
    /// assert_eq!(step((3, 2)), Some(Cell::new(2, 2)));
    /// assert_eq!(step((0, 1)), None);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// Where moves do not lead back, the map is one of the moves [backwards](Self::reversed) from the goal, and the
    /// question one to that search.
    #[must_use]
    pub fn next_step(&self, map: &DistanceMap<B>, cell: impl Into<Cell>) -> Option<Cell> {
        let cell = cell.into();
        let distance = map.get(cell)?.checked_sub(1)?;
        OneCell::of(self, Way::Back).next(self, cell, |other| map.has(other, distance))
    }
}

#[cold]
fn broken() -> ! {
    unreachable!("`back` of the rule disagrees with its `step`")
}

/// The moves of one cell after the other.
enum OneCell<'a, B> {
    Steps(Beside<'a, B>),
    /// By the rule.
    Any(Way),
}

impl<'a, B: CellSet> OneCell<'a, B> {
    #[inline]
    fn of<R: Rule<B>>(search: &'a Search<R, B>, way: Way) -> Self {
        let steps = Beside::of(&search.rule, way).filter(|moves| moves.is_faster_beyond(WORD));
        steps.map_or(Self::Any(way), Self::Steps)
    }

    /// The first of the open cells that one move leads to, or from which one leads back, of which `is_it` holds, in the
    /// order of [`CellSet::cells`].
    #[inline]
    fn next<R: Rule<B>>(
        &self,
        search: &Search<R, B>,
        cell: Cell,
        is_it: impl Fn(Cell) -> bool,
    ) -> Option<Cell> {
        match self {
            Self::Steps(beside) => beside.find(cell, &search.open, is_it),
            Self::Any(way) => way.first(search, cell, is_it),
        }
    }

    /// The first of them in a set of open cells.
    #[inline]
    fn next_of<R: Rule<B>>(&self, search: &Search<R, B>, cell: Cell, set: &B) -> Option<Cell> {
        match self {
            Self::Steps(beside) => beside.find(cell, &search.open, |other| set.contains(other)),
            Self::Any(way) if has_few_cells(set) => {
                let mut next = way.of(search, cell);
                next &= set;
                next.first()
            }
            Self::Any(way) => way.first(search, cell, |other| set.contains(other)),
        }
    }
}

/// Whether more layers of a board than it has columns and rows take longer to keep than the numbers of its cells, not least
/// as there would have to be room for them: not those of a few words.
const fn has_dear_list<B>() -> bool {
    size_of::<B>() > 256
}
