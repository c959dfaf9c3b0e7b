//! Questions with one answer per board of a batch.

use core::{borrow::Borrow, ops::ControlFlow};

use super::{Place, Search, TooFewLayersError};
use crate::{
    cell_set::{CellSet, Lanewise, Query, Want},
    rule::Rule,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Asks each board of a batch.
    #[inline]
    fn ask_each<const L: usize>(&self, query: &Query<'_, B>, layers: &mut [B]) -> [u32; L]
    where
        B: Lanewise<L>,
    {
        let step = |from: &B, open: &B| self.rule.step(from, open);
        let known = self.rule.__known();
        B::each(query, known, step, |to, open| self.rule.back(to, open), layers)
    }

    /// Returns the [`distance`](Self::distance) on each board of a [`Batch`](crate::Batch).
    ///
    /// All boards are searched in lockstep until the last has its answer. Nothing is allocated.
    ///
    /// Each board has its own sources and targets. The rule must stay on a board: if it leads from one board to another,
    /// as portals may, the answers are unspecified.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KING, Search, Batch};
    ///
    /// type Board = GridMask<8, 8, u64>;
    /// type Boards = Batch<8, 8, 3, u64>;
    /// let from = Boards::from([Board::of((0, 0)), Board::of((4, 4)), Board::EMPTY]);
    /// let to = Boards::splat(Board::of((7, 7)));
    /// let search = Search::new(KING, Boards::full());
    /// assert_eq!(search.distance_each(from, to), [Some(7), Some(3), None]);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    #[must_use]
    #[inline]
    #[track_caller]
    #[doc(alias("lockstep", "simd", "batch"))]
    pub fn distance_each<const L: usize>(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
    ) -> [Option<u32>; L]
    where
        B: Lanewise<L>,
    {
        let from = from.set(&self.open, "Search::distance_each");
        let to = to.set(&self.open, "Search::distance_each");
        let query = self.query(from.borrow(), Some(to.borrow()), Want::Count);
        let layers = self.ask_each(&query, &mut []);
        layers.map(|layers| layers.checked_sub(1))
    }

    /// Returns the [`eccentricity`](Self::eccentricity) on each board of a [`Batch`](crate::Batch).
    ///
    /// The rule must stay on a board, as for [`distance_each`](Self::distance_each).
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KNIGHT, Search, Batch};
    ///
    /// type Board = GridMask<8, 8, u64>;
    /// let from = Batch::<8, 8, 2, u64>::from([Board::of((0, 0)), Board::of((4, 4))]);
    /// let search = Search::new(KNIGHT, Batch::full());
    /// assert_eq!(search.eccentricity_each(from), [Some(6), Some(4)]);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    #[must_use]
    #[inline]
    #[track_caller]
    #[doc(alias("lockstep", "simd", "batch"))]
    pub fn eccentricity_each<const L: usize>(&self, from: impl Place<B>) -> [Option<u32>; L]
    where
        B: Lanewise<L>,
    {
        let from = from.set(&self.open, "Search::eccentricity_each");
        let mut layers = [0_u32; L];
        let _ = self.try_for_each_layer(from.borrow(), |layer| {
            for (layers, occupied) in layers.iter_mut().zip(layer.occupied()) {
                *layers += u32::from(occupied);
            }
            ControlFlow::Continue(())
        });
        layers.map(|layers| layers.checked_sub(1))
    }

    /// Writes the layers of all shortest paths on each board of a [`Batch`](crate::Batch) into a slice.
    ///
    /// Returns the number of layers of each board, or `None` if there is no path on it. Layer `k` of board `i` is
    /// `layers[k].board(i)`; see [`shortest_paths_into`](Self::shortest_paths_into). A board with fewer layers than the
    /// longest has empty layers at the end. The rest of the slice is unspecified. Nothing is allocated.
    ///
    /// The rule must stay on a board, as for [`distance_each`](Self::distance_each).
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KING, Search, Batch};
    ///
    /// type Board = GridMask<8, 8, u64>;
    /// type Boards = Batch<8, 8, 2, u64>;
    /// let from = Boards::from([Board::of((0, 0)), Board::of((4, 4))]);
    /// let to = Boards::splat(Board::of((4, 6)));
    /// let mut layers = [Boards::EMPTY; 64];
    /// let search = Search::new(KING, Boards::full());
    /// let counts = search.shortest_paths_each_into(from, to, &mut layers)?;
    /// assert_eq!(counts, [Some(7), Some(3)]);
    /// assert_eq!(layers[1].board(1).cells().count(), 3);
    /// # Ok::<(), gridmask::error::TooFewLayersError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the slice is too short. The error has the number of layers.
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    #[inline]
    #[track_caller]
    #[doc(alias("lockstep", "simd", "batch"))]
    pub fn shortest_paths_each_into<const L: usize>(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        layers: &mut [B],
    ) -> Result<[Option<u32>; L], TooFewLayersError>
    where
        B: Lanewise<L>,
    {
        let from = from.set(&self.open, "Search::shortest_paths_each_into");
        let to = to.set(&self.open, "Search::shortest_paths_each_into");
        let query = self.query(from.borrow(), Some(to.borrow()), Want::OnPaths);
        let counts = self.ask_each(&query, layers);
        let needed = counts.iter().fold(0, |most, &count| most.max(count)) as usize;
        if needed > layers.len() {
            return Err(TooFewLayersError { needed, room: layers.len() });
        }
        Ok(counts.map(|count| (count > 0).then_some(count)))
    }
}
