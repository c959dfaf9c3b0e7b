//! Who reaches each cell first.

use core::{array, borrow::Borrow};

use super::{Place, Search};
use crate::{cell_set::CellSet, rule::Rule};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns the territory of each player: the cells that it reaches before any other player.
    ///
    /// This is a Voronoi diagram in moves. Cells that several players reach at the same time belong to nobody. All
    /// players move by the rule of the search; if they differ, use a [`race`](#method.race). Boards of a fixed size
    /// allocate nothing.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<7, 3>;
    /// let open: Board = "\
    /// XXXXXXX
    /// XXXX.XX
    /// XXXXXXX".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let [mine, yours] = search.territory(&[(0, 0), (5, 1)]);
    /// assert_eq!(mine.to_string(), "\
    /// XXX....
    /// XXX....
    /// XX.....");
    /// assert_eq!(yours.to_string(), "\
    /// ....XXX
    /// .....XX
    /// ...XXXX");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    #[must_use]
    #[track_caller]
    #[doc(alias("voronoi", "tron", "influence", "multi_source"))]
    pub fn territory<P: Place<B>, const N: usize>(&self, sources: &[P; N]) -> [B; N] {
        let mut fronts: [B; N] = array::from_fn(|_| self.open.empty_like());
        for (front, sources) in fronts.iter_mut().zip(sources) {
            *front = self.opened(sources.set(&self.open, "territory").borrow());
        }
        let mut first: [B; N] = fronts.clone();
        self.divide(&mut fronts, &mut first);
        first
    }

    /// Adds to each player's cells those that no other player reaches as early, and returns the cells that several reach at once.
    /// Both slices hold the players' sources.
    #[track_caller]
    pub(super) fn divide(&self, fronts: &mut [B], first: &mut [B]) -> B {
        let Self { rule, open } = self;
        let moves = rule.moves();
        if !B::__race(moves, open, first) {
            let are_leaps = moves.are_leaps();
            let mut unvisited = open.clone();
            while fronts.iter().any(|front| !front.is_empty()) {
                fronts.iter().for_each(|front| unvisited -= front);
                for (front, first) in fronts.iter_mut().zip(&mut *first) {
                    // Visited cells may stop a slide, or be passed over.
                    *front = rule.step(front, if are_leaps { &unvisited } else { open });
                    *front &= &unvisited;
                    *first |= &*front;
                }
            }
        }
        let (mut some, mut several) = (open.empty_like(), open.empty_like());
        for cells in &*first {
            several |= &(cells.clone() & &some);
            some |= cells;
        }
        first.iter_mut().for_each(|cells| *cells -= &several);
        several
    }
}
