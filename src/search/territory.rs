//! Which player reaches each cell first.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
#[cfg(feature = "alloc")]
use core::mem::needs_drop;
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
    /// `search.with_open(Board::from_iter(heads))`.
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
        self.divide(&mut owned);
        owned
    }

    /// Adds to each player's sources the cells that no other player reaches as early, and returns the cells that several reach
    /// at once.
    #[track_caller]
    pub(super) fn divide<P: AsMut<[B]> + Clone>(&self, players: &mut P) -> B {
        let Self { rule, open } = self;
        let mut fronts = players.clone();
        let (fronts, owned) = (fronts.as_mut(), players.as_mut());
        if !B::__race(rule.moves(), open, owned) {
            let are_leaps = rule.moves().are_leaps();
            let (mut waves, mut unvisited) = (self.waves(fronts), open.clone());
            while fronts.iter().any(|front| !front.is_empty()) {
                fronts.iter().for_each(|front| unvisited -= front);
                for (i, (front, owned)) in fronts.iter_mut().zip(&mut *owned).enumerate() {
                    *front = match waves.get_mut(i) {
                        Some(wave) => wave.next().unwrap_or_else(|| open.empty_like()),
                        // Visited cells may stop a slide, or be passed over.
                        None => rule.step(front, if are_leaps { &unvisited } else { open }),
                    };
                    *front &= &unvisited;
                    *owned |= &*front;
                }
            }
        }
        let (mut some, mut several) = (open.empty_like(), open.empty_like());
        for cells in &*owned {
            several |= &(cells.clone() & &some);
            some |= cells;
        }
        owned.iter_mut().for_each(|cells| *cells -= &several);
        several
    }

    /// The later layers of each player, on boards that own their memory: these have faster waves than steps.
    #[cfg(feature = "alloc")]
    fn waves<'a>(&'a self, fronts: &[B]) -> Vec<impl Iterator<Item = B> + use<'a, R, B>> {
        let fronts = if const { needs_drop::<B>() } { fronts } else { &[] };
        fronts.iter().map(|front| self.layers(front).skip(1)).collect()
    }

    #[cfg(not(feature = "alloc"))]
    fn waves(&self, _: &[B]) -> [core::iter::Empty<B>; 0] {
        []
    }
}
