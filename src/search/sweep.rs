//! The layers of all shortest paths.
//!
//! Steffan Westcott described the fill for a king on the chessboard in 2002 (*All shortest paths*,
//! Computer Chess Club, 13 September 2002): a wave from the sources, kept layer by layer until it meets
//! the targets, then a sweep back that strikes from each layer the cells that lead nowhere. Where a board is many words,
//! a second wave takes less time than the single moves of that sweep: it comes from the targets, and its layers and those
//! of the first have the cells of shortest paths in common.
//!
//! ```text
//! from c1 to a4 and e4     the wave          swept back
//!
//!                   4   3 3 3 3 3 3 .     3 . . . 3 . .
//!                   3   2 2 2 2 2 3 .     2 2 . 2 2 . .
//!                   2   2 1 1 1 2 3 .     . 1 1 1 . . .
//!                   1   2 1 0 1 2 3 .     . . 0 . . . .
//!                       a b c d e f g     a b c d e f g
//! ```

use core::{borrow::Borrow, error::Error, fmt, ops::ControlFlow};

use super::{Place, Search, wave::DEAR_STEP};
use crate::{
    cell_set::{CellSet, Query, Visitor, Want},
    rule::Rule,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Strikes from the layers of a wave, the last of which touches the targets, every cell that is on
    /// no shortest path. One-way moves are followed backwards: `back`, not `step`.
    #[inline]
    pub(super) fn sweep_back(&self, layers: &mut [B], targets: &B) {
        let Some(last) = layers.len().checked_sub(1) else { return };
        layers[last] &= targets;
        let next = layers[last].clone();
        let moves = self.rule.moves();
        if const { size_of::<B>() > DEAR_STEP } && (moves.are_leaps() || moves.are_slides()) {
            self.wave_before(&next, layers);
        } else {
            self.sweep_before(next, layers);
        }
    }

    /// The same by a wave from the targets: what it has in a layer is as far from them, and what is in both is on a
    /// shortest path.
    fn wave_before(&self, targets: &B, layers: &mut [B]) {
        let mut left = layers.len();
        let query = self.query(targets, None, Want::Layers);
        let query = Query { limit: left as u32, ..query };
        // Behind a reference, so that kernels are not built for this alone: on 64×64, that takes a third longer.
        let mut visit: &mut dyn FnMut(&B) -> ControlFlow<()> = &mut |layer| {
            left -= 1;
            layers[left] &= layer;
            ControlFlow::Continue(())
        };
        self.ask_back(&query, &mut visit);
    }

    /// The same for the layers before the last one, `next`, which holds nothing but targets.
    #[inline]
    fn sweep_before(&self, mut next: B, layers: &mut [B]) {
        // By index, and with `next` apart from the slice: the compiler then keeps it in registers, and
        // does not unroll the loop, whose few rounds would cost a mispredicted branch more.
        for k in (0..layers.len() - 1).rev() {
            next = self.back_onto(&next, &layers[k]);
            layers[k].clone_from(&next);
        }
    }

    /// The cells of a layer, all of them open, from which one move leads to `next`. A slider has to
    /// know of all open cells; other moves may be asked to start on the layer alone.
    #[inline]
    fn back_onto(&self, next: &B, layer: &B) -> B {
        if self.rule.moves().are_leaps() {
            return self.rule.back(next, layer);
        }
        let mut before = self.rule.back(next, &self.open);
        before &= layer;
        before
    }

    /// Writes the layers of all shortest paths from `from` to `to` into a slice, and gives the part of
    /// it that they fill: layer `k` is the set of the cells at step `k` of some shortest path. `None`
    /// where there is no way. Nothing is allocated. What the slice holds beyond the layers, or when
    /// there are none to give, is unspecified.
    ///
    /// [`shortest_paths`](#method.shortest_paths) is the same with more comfort.
    ///
    /// ```
    /// use gridmask::{Bitboard, KING, Search};
    ///
    /// let [e4, a1, h8] = ["e4", "a1", "h8"].map(|name| Bitboard::square(name).unwrap());
    /// let mut room = [Bitboard::EMPTY; 64];
    /// let search = Search::new(KING, Bitboard::FULL);
    /// let layers = search.shortest_paths_into(e4, a1 | h8, &mut room)?.expect("a king gets everywhere");
    /// assert_eq!(layers.len(), 5);
    /// assert_eq!(layers[1].names().to_string(), "d3 d4 e5 f5");
    /// # Ok::<(), gridmask::error::TooFewLayers>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the slice is too short; the error says how many layers there are.
    ///
    /// # Panics
    ///
    /// As [every question](Search#panics): for a cell off the board, and for boards of different sizes.
    #[inline]
    #[track_caller]
    pub fn shortest_paths_into<'a>(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        layers: &'a mut [B],
    ) -> Result<Option<&'a [B]>, TooFewLayers> {
        let from = from.set(&self.open, "shortest_paths_into");
        let to = to.set(&self.open, "shortest_paths_into");
        let (from, to) = (from.borrow(), to.borrow());
        let mut room = Slice { layers: &mut *layers, used: 0, full: false };
        let answer = self.ask(&self.query(from, Some(to), Want::Paths), &mut room);
        let Slice { used, full, .. } = room;
        if !answer.stopped {
            return Ok(None);
        }
        if full {
            let needed = self.needed(from.clone(), to.clone());
            return needed.map_or(Ok(None), |needed| Err(TooFewLayers { needed, room: used }));
        }
        let layers = &mut layers[..used];
        if !answer.swept {
            self.sweep_back(layers, to);
        }
        Ok(Some(layers))
    }

    #[cold]
    #[inline(never)]
    fn needed(&self, from: B, to: B) -> Option<usize> {
        self.distance(from, to).map(|moves| moves as usize + 1)
    }
}

/// A visitor that writes what it is shown into a slice, as far as there is room.
struct Slice<'a, B> {
    layers: &'a mut [B],
    used: usize,
    full: bool,
}

impl<B: CellSet> Visitor<B> for Slice<'_, B> {
    #[inline(always)]
    fn visit(&mut self, layer: &B) -> ControlFlow<()> {
        let Some(place) = self.layers.get_mut(self.used) else {
            self.full = true;
            return ControlFlow::Break(());
        };
        place.clone_from(layer);
        self.used += 1;
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn visit_all<const N: usize>(&mut self, layers: [B; N], count: usize) {
        // Where there is room for all, their number is a constant.
        if let Some(places) = self.layers.first_chunk_mut() {
            *places = layers;
            self.used = count;
            return;
        }
        for layer in &layers[..count] {
            let _ = self.visit(layer);
        }
    }
}

/// What [`Search::shortest_paths_into`] says of a slice that is too short.
///
/// ```
/// use gridmask::{Bitboard, KING, Search};
///
/// let [a1, h8] = ["a1", "h8"].map(|name| Bitboard::square(name).unwrap());
/// let mut room = [Bitboard::EMPTY; 4];
/// let error = Search::new(KING, Bitboard::FULL).shortest_paths_into(a1, h8, &mut room).unwrap_err();
/// assert_eq!(error.needed(), 8);
/// assert_eq!(error.to_string(), "the shortest paths have 8 layers, and there is room for 4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooFewLayers {
    pub(super) needed: usize,
    pub(super) room: usize,
}

impl TooFewLayers {
    /// How many layers there are.
    #[must_use]
    pub const fn needed(&self) -> usize {
        self.needed
    }
}

impl fmt::Display for TooFewLayers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { needed, room } = self;
        write!(f, "the shortest paths have {needed} layers, and there is room for {room}")
    }
}

impl Error for TooFewLayers {}
