//! Which player reaches each cell first.

use core::{array, borrow::Borrow, ops::ControlFlow};

use super::{Place, Search};
use crate::{
    cell_set::{CellSet, Query, Visitor, Want},
    rule::Rule,
};

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
    /// A shortest path to such a cell visits only such cells of the player. They are the cells that are in the same layer of the
    /// player's wave and of the wave of all players together. Each player's wave is therefore compared with the common wave, a few
    /// layers at a time, so no list is needed.
    #[track_caller]
    fn earliest(&self, open: &B, fronts: &mut [B], first: &mut [B]) {
        let moves = self.rule.moves();
        if B::__race(moves, open, first) {
            return;
        }
        let mut unvisited = open.clone();
        let mut layers: [B; LAYERS] = array::from_fn(|_| self.open.empty_like());
        loop {
            let mut all = self.open.empty_like();
            fronts.iter().for_each(|front| all |= front);
            if all.is_empty() {
                return;
            }
            if !moves.are_leaps() {
                // Such moves depend on all open cells: a slide stops at closed ones or passes visited ones, and corners need both
                // cells beside them.
                unvisited -= &all;
                for (front, first) in fronts.iter_mut().zip(&mut *first) {
                    *front = self.rule.step(front, &self.open);
                    *front &= &unvisited;
                    *first |= &*front;
                }
                continue;
            }
            let ask = |sources: &B, visitor: &mut Beside<'_, B>| {
                let (open, limit) = (&unvisited, LAYERS as u32);
                let query = Query { open, limit, ..self.query(sources, None, Want::EachLayer) };
                self.ask(&query, visitor)
            };
            let mut kept = Beside { layers: &mut layers, shown: 0, player: None };
            let left = ask(&all, &mut kept).unvisited(&unvisited);
            let count = kept.shown;
            for (front, first) in fronts.iter_mut().zip(&mut *first) {
                let player = Some(Player { count, first, last: self.open.empty_like() });
                let mut beside = Beside { layers: &mut layers, shown: 0, player };
                ask(front, &mut beside);
                if let Some(player) = beside.player {
                    *front = player.last;
                }
            }
            unvisited = left;
            if count == LAYERS {
                unvisited |= &layers[LAYERS - 1];
            }
        }
    }
}

/// How many layers are compared at a time.
const LAYERS: usize = 16;

/// Keeps the layers of the wave of all players, or collects the cells that one player's layers share with them.
struct Beside<'a, B> {
    layers: &'a mut [B; LAYERS],
    shown: usize,
    player: Option<Player<'a, B>>,
}

struct Player<'a, B> {
    /// The number of layers of the wave of all players.
    count: usize,
    first: &'a mut B,
    /// The cells that the player shares with the last layer, if that is kept.
    last: B,
}

impl<B: CellSet> Visitor<B> for Beside<'_, B> {
    #[inline(always)]
    fn visit(&mut self, layer: &B) -> ControlFlow<()> {
        let i = self.shown;
        self.shown += 1;
        let Some(Player { count, first, last }) = &mut self.player else {
            self.layers[i].clone_from(layer);
            return ControlFlow::Continue(());
        };
        if i == *count {
            return ControlFlow::Break(());
        }
        let mut shared = layer.clone();
        shared &= &self.layers[i];
        **first |= &shared;
        if shared.is_empty() {
            return ControlFlow::Break(());
        }
        if i + 1 == LAYERS {
            *last = shared;
        }
        ControlFlow::Continue(())
    }
}
