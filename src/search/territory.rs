//! Which player reaches each cell first.

use core::{array, borrow::Borrow};

use super::{Place, Search};
use crate::{cell_set::CellSet, rule::Rule};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns the territory of each player: the cells that it reaches before any other player.
    ///
    /// This is a Voronoi diagram in moves. Cells that several players reach at the same time belong to none of them. All players
    /// move by the rule of the search; if they differ, use a [`race`](#method.race). Boards of a fixed size allocate nothing.
    ///
    /// A source on a closed cell has no territory. For heads of snakes that stand on their own trails, open their cells first:
    /// `search.with_open(board.cells_like(heads))`.
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
    /// # Performance
    ///
    /// On large boards by steps, all players move in one wave.
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    #[must_use]
    #[track_caller]
    #[doc(alias("voronoi", "tron", "influence", "multi_source"))]
    pub fn territory<P: Place<B>, const N: usize>(&self, sources: &[P; N]) -> [B; N] {
        let mut owned: [B; N] = array::from_fn(|_| self.open.empty_like());
        for (owned, sources) in owned.iter_mut().zip(sources) {
            *owned = self.opened(sources.set(&self.open, "Search::territory").borrow());
        }
        self.divide(&self.open, &mut owned, false);
        owned
    }

    /// Adds to each player's sources the cells of `open` that no other player reaches as early, and returns the cells that several
    /// reach at once; `in_order`, the first of them gets such a cell.
    #[track_caller]
    pub(super) fn divide<P: AsMut<[B]> + Clone>(
        &self,
        open: &B,
        players: &mut P,
        in_order: bool,
    ) -> B {
        let mut fronts = players.clone();
        let owned = players.as_mut();
        self.earliest(open, fronts.as_mut(), owned);
        let (mut some, mut several) = (open.empty_like(), open.empty_like());
        for cells in &mut *owned {
            if in_order {
                *cells -= &some;
            }
            several |= &(cells.clone() & &some);
            some |= &*cells;
        }
        owned.iter_mut().for_each(|cells| *cells -= &several);
        several
    }

    /// Adds to each player the cells that no other player reaches earlier. The fronts are the players' sources. A cell
    /// that several players reach at once is added to each of them.
    ///
    /// A shortest path to such a cell visits only such cells of the player. So the players move side by side, each from its cells in
    /// the last layer of the wave of all players together.
    #[track_caller]
    fn earliest(&self, open: &B, fronts: &mut [B], first: &mut [B]) {
        if B::__race(self.rule.moves(), open, first) {
            return;
        }
        let mut unvisited = open.clone();
        loop {
            let mut all = self.open.empty_like();
            fronts.iter().for_each(|front| all |= front);
            if all.is_empty() {
                return;
            }
            unvisited -= &all;
            for (front, first) in fronts.iter_mut().zip(&mut *first) {
                // Some moves depend on all open cells: a slide stops at closed ones or passes visited ones.
                *front = self.rule.step(front, &self.open);
                *front &= &unvisited;
                *first |= &*front;
            }
        }
    }
}
