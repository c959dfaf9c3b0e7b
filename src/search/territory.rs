//! Who gets there first.

use core::{array, borrow::Borrow};

use super::{Place, Search};
use crate::{cell_set::CellSet, rule::Rule};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// The territory of each player: the cells that are nearer to one of its sources than to those of
    /// any other player (a Voronoi diagram in moves). Cells that several reach at the same time belong
    /// to nobody, and so do those that nobody reaches.
    ///
    /// All players move by the same rule. Nothing is allocated for boards of a fixed size.
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
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn territory<P: Place<B>, const N: usize>(&self, sources: &[P; N]) -> [B; N] {
        let sources = sources.each_ref().map(|place| place.set(&self.open, "territory"));
        let mut arrived: [B; N] = array::from_fn(|i| self.opened(sources[i].borrow()));
        let mut owned: [B; N] = array::from_fn(|_| self.open.empty_like());
        // The cells that belong to nobody spread as well: what lies behind them is contested too.
        let mut contested = self.open.empty_like();
        let mut unvisited = self.open.clone();
        loop {
            let mut taken = contested.clone();
            for cells in &arrived {
                let mut again = taken.clone();
                again &= cells;
                contested |= &again;
                taken |= cells;
            }
            if taken.is_empty() {
                return owned;
            }
            unvisited -= &taken;
            for (cells, owned) in arrived.iter_mut().zip(&mut owned) {
                *cells -= &contested;
                *owned |= &*cells;
            }
            for cells in arrived.iter_mut().chain([&mut contested]) {
                *cells = self.rule.step(cells, &self.open);
                *cells &= &unvisited;
            }
        }
    }
}
