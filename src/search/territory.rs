//! Who reaches each cell first.

use core::{array, borrow::Borrow};

use super::{Layers, Place, Search};
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
        let mut owned: [B; N] = array::from_fn(|_| self.open.empty_like());
        for (owned, sources) in owned.iter_mut().zip(sources) {
            *owned = self.opened(sources.set(&self.open, "territory").borrow());
        }
        self.divide(&mut owned, |owned| owned.each_ref().map(|sources| self.layers(sources)));
        owned
    }

    /// Adds to each player's sources the cells that no other player reaches as early, and returns the cells that several reach
    /// at once. `waves` makes the wave of each player.
    #[track_caller]
    pub(super) fn divide<'a, P: AsMut<[B]>, W: AsMut<[Layers<'a, R, B>]>>(
        &'a self,
        players: &mut P,
        waves: impl FnOnce(&P) -> W,
    ) -> B {
        let open = &self.open;
        if !B::__race(self.rule.moves(), open, players.as_mut()) {
            self.outrun(waves(players).as_mut(), players.as_mut());
        }
        let owned = players.as_mut();
        let (mut some, mut several) = (open.empty_like(), open.empty_like());
        for cells in &*owned {
            several |= &(cells.clone() & &some);
            some |= cells;
        }
        owned.iter_mut().for_each(|cells| *cells -= &several);
        several
    }

    /// Adds to each player's sources the cells that no other player reaches earlier.
    fn outrun(&self, waves: &mut [Layers<'_, R, B>], owned: &mut [B]) {
        let (mut taken, mut is_left) = (self.open.empty_like(), true);
        // A cell that is new in a layer has one before it that was new in the layer before.
        while is_left {
            let mut new = self.open.empty_like();
            for (wave, owned) in waves.iter_mut().zip(&mut *owned) {
                let Some(mut layer) = wave.next() else { continue };
                layer -= &taken;
                *owned |= &layer;
                new |= &layer;
            }
            is_left = !new.is_empty();
            taken |= &new;
        }
    }
}
