//! All shortest paths at once, as a value.

use alloc::vec::Vec;
use core::{borrow::Borrow, fmt, mem::needs_drop, ops::ControlFlow};

use super::{
    Place, Search,
    beside::{Listed, Way},
    links::Links,
};
use crate::{
    cell_set::{CellSet, Visitor, Want},
    memory::Lazily,
    rule::Rule,
};

impl<R: Rule<B> + Clone, B: CellSet> Search<R, B> {
    /// All shortest paths from a cell of `from` to a cell of `to`; `None` where there is no way.
    ///
    /// Of several targets only the nearest count, and of several sources only those that are as near
    /// to one of them. Where the sets share an open cell, those cells are paths of one layer and 0
    /// moves. A board is allocated per layer; [`shortest_paths_into`](Self::shortest_paths_into) writes into a slice of
    /// yours. By steps to neighbors and slides, on a `GridVec` or a board of more than 512 bytes, it is a list of cells
    /// instead, and on the way a number for each cell of the board.
    ///
    /// ```
    /// use gridmask::{Bitboard, KING, Search};
    ///
    /// let [e4, a1, h8] = ["e4", "a1", "h8"].map(|name| Bitboard::square(name).unwrap());
    /// let paths = Search::new(KING, Bitboard::FULL).shortest_paths(e4, a1 | h8).unwrap();
    /// assert_eq!((paths.moves(), paths.count()), (4, Some(8)));
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
    /// Both work on a king's moves on the chessboard. Steffan Westcott's (*All shortest paths*, Computer
    /// Chess Club, 2002) returns the number of boards, which is `layers().len()`. Edmund Moshammer's
    /// variant on the chessprogramming wiki returns the number of moves; but it keeps targets that lie
    /// farther than the nearest in its last layer, does not end where there is no way, and says 0 both
    /// for "there already" and for "no way". Here the last layer holds the targets that were reached,
    /// and no way is `None`.
    ///
    /// # Panics
    ///
    /// As [every question](Search#panics): for a cell off the board, and for boards of different sizes.
    #[must_use]
    #[track_caller]
    pub fn shortest_paths(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
    ) -> Option<ShortestPaths<B, R>> {
        let from = from.set(&self.open, "shortest_paths");
        let to = to.set(&self.open, "shortest_paths");
        let (from, to) = (from.borrow(), to.borrow());
        if const { has_dear_layers::<B>() }
            && let Some(moves) = Listed::of(&self.rule, Way::Onward)
        {
            let (to_targets, found) = self.distances_back_until(to, from);
            let cells = found.then(|| Links::of_map(to_targets, &moves, from, &self.open))?;
            // Sets that are asked for later have to be kept, for which there has to be `std`.
            let layers = if const { cfg!(feature = "std") } {
                Form::Cells(cells, Lazily::default())
            } else {
                Form::Sets(cells.sets(&self.open))
            };
            return Some(ShortestPaths { search: self.clone(), layers });
        }
        let mut kept = Kept(Vec::with_capacity(16));
        let answer = self.ask(&self.query(from, Some(to), Want::Paths), &mut kept);
        if !answer.stopped {
            return None;
        }
        let Kept(mut layers) = kept;
        if !answer.swept {
            self.sweep_back(&mut layers, to);
        }
        Some(ShortestPaths { search: self.clone(), layers: Form::Sets(layers) })
    }
}

/// Whether a layer of the board takes longer to keep than the numbers of its cells.
///
/// Measured: on 30×20 cells the layers take half the time, and those of 64×64 less still.
pub(super) const fn has_dear_layers<B>() -> bool {
    /// The bytes of 64 columns and rows.
    const LARGEST_LAYER: usize = 512;
    needs_drop::<B>() || size_of::<B>() > LARGEST_LAYER
}

/// A visitor that keeps what it is shown.
pub(super) struct Kept<B>(pub(super) Vec<B>);

impl<B: CellSet> Visitor<B> for Kept<B> {
    #[inline(always)]
    fn visit(&mut self, layer: &B) -> ControlFlow<()> {
        self.0.push(layer.clone());
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn visit_all<const N: usize>(&mut self, layers: [B; N], count: usize) {
        self.0.extend(layers);
        self.0.truncate(count);
    }
}

/// All shortest paths between two sets of cells; see [`Search::shortest_paths`].
///
/// It holds the layers of the paths, and the search (the rule may be a reference), so that it can be
/// asked how many paths there are, and which.
///
/// ```
/// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
///
/// type Board = GridMask<4, 3>;
/// let search = Search::new(ORTHOGONAL, Board::full());
/// let paths = search.shortest_paths((0, 0), (2, 1)).unwrap();
/// assert_eq!(paths.moves(), 3);
/// assert_eq!(paths.layers().len(), 4);
/// assert_eq!(paths.layers()[1].to_string(), ".X..\nX...\n....");
/// assert_eq!(paths.count(), Some(3));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ShortestPaths<B, R> {
    pub(super) search: Search<R, B>,
    /// There is one at least, and none is empty.
    pub(super) layers: Form<B>,
}

/// How the layers are kept.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Form<B> {
    Sets(Vec<B>),
    /// Where sets are dear; they are made when they are asked for.
    Cells(Links, Lazily<Vec<B>>),
}

impl<R: Rule<B>, B: CellSet> ShortestPaths<B, R> {
    /// The number of moves of each path.
    #[must_use]
    pub fn moves(&self) -> u32 {
        let moves = match &self.layers {
            Form::Sets(layers) => layers.len() - 1,
            Form::Cells(cells, _) => cells.moves(),
        };
        moves as u32
    }

    /// Layer `k` is the set of the cells at step `k` of some shortest path: one layer more than there
    /// are moves. The first holds sources, the last targets.
    ///
    /// Where the paths are a list of cells, the layers are made when they are first asked for.
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

    /// The cells that some shortest path goes through.
    #[must_use]
    pub fn cells_on_any(&self) -> B {
        match &self.layers {
            Form::Sets(layers) => union(&self.search.open, layers.iter()),
            Form::Cells(cells, _) => self.search.open.cells_like(cells.cells().iter().copied()),
        }
    }

    /// The cells that every shortest path goes through: where one wall would block them all.
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
                open.cells_like(alone.map(|layer| cells.cells()[layer.start]))
            }
        }
    }
}

fn union<'a, B: CellSet + 'a>(board: &B, sets: impl Iterator<Item = &'a B>) -> B {
    let mut all = board.empty_like();
    sets.for_each(|set| all |= set);
    all
}

impl<R: Rule<B>, B: CellSet> fmt::Debug for ShortestPaths<B, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ShortestPaths").field("layers", &self.layers()).finish_non_exhaustive()
    }
}
