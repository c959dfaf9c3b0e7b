//! All shortest paths at once, as a value.

use alloc::vec::Vec;
use core::{borrow::Borrow, fmt, mem::needs_drop, ops::ControlFlow};

use super::{
    Place, Search,
    field::Field,
    links::Links,
    one_cell::{OneCell, Way},
};
use crate::{
    cell_set::{CellSet, Visitor, Want},
    memory::Lazily,
    rule::Rule,
};

impl<R: Rule<B> + Clone, B: CellSet> Search<R, B> {
    /// Returns all shortest paths from a cell of `from` to a cell of `to`, or `None` if there is no path.
    ///
    /// If there are several targets, only the nearest count. If there are several sources, only the sources nearest to such a target
    /// count. If the sets share an open cell, the paths have no moves, and each is one of the shared cells.
    ///
    /// ```
    /// use gridmask::{Bitboard, KING, Search};
    ///
    /// let [e4, a1, h8] = ["e4", "a1", "h8"].map(|name| Bitboard::square(name).unwrap());
    /// let paths = Search::new(KING, Bitboard::FULL).shortest_paths(e4, a1 | h8).unwrap();
    /// assert_eq!((paths.move_count(), paths.count()), (4, Some(8)));
    /// assert_eq!(paths.cells_on_any().to_string(), "\
    /// .......X
    /// ......XX
    /// .....XX.
    /// ....XX..
    /// ...XX...
    /// ..XX....
    /// .XX.....
    /// XX......");
    /// ```
    ///
    /// # Two published routines
    ///
    /// Both work on a king's moves on the chessboard:
    ///
    /// | routine | returns | on targets | if there is no path |
    /// |---|---|---|---|
    /// | Steffan Westcott, *All shortest paths*, Computer Chess Club, 2002 | the number of boards: `layers().len()` | | |
    /// | Edmund Moshammer's variant, chessprogramming wiki | the number of moves | keeps farther targets in its last layer | does not end; returns 0 for it as well as for "there already" |
    /// | this method | both | its last layer holds only targets that were reached | `None` |
    ///
    /// # Performance
    ///
    /// A wave there and one back.
    ///
    /// | board | moves | memory |
    /// |---|---|---|
    /// | a `GridVec`, or one of more than 256 bytes | steps to neighbors, slides | a list: 20 bytes per cell on the paths and 4 per move between two of them; during the search also a number per cell of the part of the board that it reaches |
    /// | others | any | a board per layer |
    ///
    /// [`shortest_paths_into`](Self::shortest_paths_into) writes into a slice of yours.
    ///
    /// # Panics
    ///
    /// Panics as [every question](Search#panics) does, and if `back` of the rule [disagrees](Rule) with its `step`.
    #[doc(alias("all_shortest_paths", "bfs"))]
    #[must_use]
    #[track_caller]
    pub fn shortest_paths(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
    ) -> Option<ShortestPaths<B, R>> {
        let from = from.set(&self.open, "Search::shortest_paths");
        let to = to.set(&self.open, "Search::shortest_paths");
        let (from, to) = (from.borrow(), to.borrow());
        if const { has_dear_layers::<B>() }
            && let moves = OneCell::of(self, Way::Onward)
            && (moves.are_steps() || self.rule.moves().are_slides())
        {
            let (to_targets, found) = self.distances_back_until(to, from);
            let cells = Links::of_field(Field::of(to_targets), found?, &moves, from);
            // With `std` the sets are created lazily and kept. All links are known, so the open cells are not needed: a copy of
            // them may have more cells than the wave visited.
            if const { cfg!(feature = "std") } {
                let search = Search { rule: self.rule.clone(), open: self.open.empty_like() };
                return Some(ShortestPaths {
                    search,
                    layers: Form::Cells(cells, Lazily::default()),
                });
            }
            let layers = Form::Sets(cells.sets(&self.open));
            return Some(ShortestPaths { search: self.clone(), layers });
        }
        let mut kept = Kept(Vec::with_capacity(16));
        let answer = self.ask(&self.query(from, Some(to), Want::OnPaths), &mut kept);
        if !answer.stopped {
            return None;
        }
        let Kept(mut layers) = kept;
        self.sweep_back(&mut layers, to, "Search::shortest_paths");
        Some(ShortestPaths { search: self.clone(), layers: Form::Sets(layers) })
    }
}

/// Whether to keep a number per cell instead of a set per layer.
///
/// Measured: sets take half the time on 30×20 cells. On 64×64, numbers count paths in half the time, and layers take a third longer.
pub(super) const fn has_dear_layers<B>() -> bool {
    needs_drop::<B>() || size_of::<B>() > 256
}

/// A visitor that keeps the layers.
pub(super) struct Kept<B>(pub(super) Vec<B>);

impl<B: CellSet> Visitor<B> for Kept<B> {
    #[inline(always)]
    fn visit(&mut self, layer: &B) -> ControlFlow<()> {
        self.0.push(layer.clone());
        ControlFlow::Continue(())
    }
}

/// Counts, lists and picks all shortest paths between two sets of cells.
///
/// [`Search::shortest_paths`] returns it. It holds a copy of the rule, which may be a reference, and the layers of the paths, not
/// the paths themselves.
///
/// ```
/// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
///
/// type Board = GridMask<4, 3>;
/// let search = Search::new(ORTHOGONAL, Board::full());
/// let paths = search.shortest_paths((0, 0), (2, 1)).unwrap();
/// assert_eq!(paths.move_count(), 3);
/// assert_eq!(paths.layers().len(), 4);
/// assert_eq!(paths.layers()[1].to_string(), ".X..\nX...\n....");
/// assert_eq!(paths.count(), Some(3));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ShortestPaths<B, R> {
    pub(super) search: Search<R, B>,
    /// At least one layer; none is empty.
    pub(super) layers: Form<B>,
}

/// How the layers are kept.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Form<B> {
    Sets(Vec<B>),
    /// For boards with large sets, which are created lazily.
    Cells(Links, Lazily<Vec<B>>),
}

impl<R: Rule<B>, B: CellSet> ShortestPaths<B, R> {
    /// Returns the number of moves of each path.
    #[must_use]
    #[doc(alias = "moves")]
    pub fn move_count(&self) -> u32 {
        let moves = match &self.layers {
            Form::Sets(layers) => layers.len() - 1,
            Form::Cells(cells, _) => cells.moves(),
        };
        moves as u32
    }

    /// Returns the layers of the paths: layer `k` is the set of the cells at step `k` of some path.
    ///
    /// There is one layer more than there are moves. The first holds sources, the last targets.
    ///
    /// # Performance
    ///
    /// If the paths are kept as a list of cells, the first call creates the layers.
    #[must_use]
    pub fn layers(&self) -> &[B] {
        match &self.layers {
            Form::Sets(layers) => layers,
            #[cfg(feature = "std")]
            Form::Cells(cells, sets) => sets.get_or_init(|| cells.sets(&self.search.open)),
            #[cfg(not(feature = "std"))]
            Form::Cells(..) => unreachable!("sets are made at once"),
        }
    }

    /// Returns the cells that at least one shortest path goes through.
    #[must_use]
    pub fn cells_on_any(&self) -> B {
        match &self.layers {
            Form::Sets(layers) => union(&self.search.open, layers.iter()),
            Form::Cells(cells, _) => self.search.open.cells_like(cells.cells.iter().copied()),
        }
    }

    /// Returns the cells that every shortest path goes through. If one of them is closed, every path takes more moves.
    ///
    /// For the cells that *every* path goes through, shortest or not, see [`Search::chokepoints`].
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let open: Board = "\
    /// XX.XX
    /// XXXXX
    /// XX.XX".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let paths = search.shortest_paths((0, 0), (4, 0)).unwrap();
    /// assert_eq!(paths.cells_on_all().to_string(), "\
    /// X...X
    /// .XXX.
    /// .....");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn cells_on_all(&self) -> B {
        // Every path has one cell in each layer, and each cell of a layer is on some path.
        let open = &self.search.open;
        match &self.layers {
            Form::Sets(layers) => union(open, layers.iter().filter(|layer| layer.len() == 1)),
            Form::Cells(cells, _) => {
                let alone =
                    (0..=cells.moves()).map(|k| cells.layer(k)).filter(|layer| layer.len() == 1);
                open.cells_like(alone.map(|layer| cells.cells[layer.start]))
            }
        }
    }
}

/// The union of sets on boards of the size of `board`.
pub(super) fn union<'a, B: CellSet + 'a>(board: &B, sets: impl Iterator<Item = &'a B>) -> B {
    let mut all = board.empty_like();
    sets.for_each(|set| all |= set);
    all
}

impl<R: Rule<B>, B: CellSet> fmt::Debug for ShortestPaths<B, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ShortestPaths").field("layers", &self.layers()).finish_non_exhaustive()
    }
}
