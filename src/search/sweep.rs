//! The layers of all shortest paths.
//!
//! Steffan Westcott described the fill for a king on the chessboard in 2002 (*All shortest paths*, Computer Chess Club, 13
//! September 2002). A wave from the sources is kept layer by layer until it meets the targets. Then a sweep back removes from
//! each layer the cells that lead nowhere. On boards of many words a second wave, from the targets, is faster than the single
//! moves of that sweep. A cell is on a shortest path if both waves have it in the same layer.
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

use core::{borrow::Borrow, fmt, ops::ControlFlow};

use super::{Place, Search, wave::DEAR_STEP, way::Way};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Query, Want},
    moves::Kind,
    rule::Rule,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Removes every cell that is on no shortest path from the layers of a wave whose last one touches the targets.
    #[inline]
    #[track_caller]
    pub(super) fn sweep_back(&self, layers: &mut [B], targets: &B, question: &str) {
        let Some(last) = layers.len().checked_sub(1) else { return };
        layers[last] &= targets;
        let next = layers[last].clone();
        let moves = self.rule.moves();
        if const { size_of::<B>() > DEAR_STEP } && (moves.are_leaps() || moves.are_slides()) {
            self.wave_before(&next, layers);
        } else {
            self.sweep_before(next, layers);
        }
        if self.may_disagree() {
            // A sweep by moves leaves all layers before an empty one empty; a wave may leave gaps.
            let lost = (0..last).rev().find(|&k| layers[k].is_empty());
            if let Some(cell) = lost.and_then(|k| layers[k + 1].first()) {
                broken(question, cell)
            }
        }
    }

    /// Whether `step` and `back` are closures or user code, so that they may disagree.
    pub(super) fn may_disagree(&self) -> bool {
        matches!(self.rule.moves().0, Kind::Leaps | Kind::Other)
    }

    /// Sweeps by a wave from the targets.
    fn wave_before(&self, targets: &B, layers: &mut [B]) {
        let mut left = layers.len();
        let query = self.query(targets, None, Want::EachLayer);
        let query = Query { limit: left as u32, ..query };
        // A `dyn` reference, so that kernels are not compiled for this visitor alone: on 64×64, that takes a third longer.
        let mut visit: &mut dyn FnMut(&B) -> ControlFlow<()> = &mut |layer| {
            left -= 1;
            layers[left] &= layer;
            ControlFlow::Continue(())
        };
        self.ask_by(Way::Back, &query, &mut visit);
        // Layers are left only if `back` ends sooner than `step`: then nothing continues from them.
        layers[..left].iter_mut().for_each(|layer| *layer = layer.empty_like());
    }

    /// Sweeps the layers before the last one, `next`, which holds nothing but targets.
    #[inline]
    fn sweep_before(&self, mut next: B, layers: &mut [B]) {
        // By index, and with `next` outside of the slice, so that the compiler keeps it in registers. The compiler then also does
        // not unroll the loop; with few rounds that would cost one more mispredicted branch.
        for k in (0..layers.len() - 1).rev() {
            next = self.back_onto(&next, &layers[k]);
            layers[k].clone_from(&next);
        }
    }

    /// The cells of a layer from which one move leads to `next`. Slides, and steps that cut no corners, depend on all open
    /// cells; for leaps the layer alone is enough.
    #[inline]
    fn back_onto(&self, next: &B, layer: &B) -> B {
        // `back`, not `step`: moves may be one-way.
        if self.rule.moves().are_leaps() {
            return self.rule.back(next, layer);
        }
        let mut before = self.rule.back(next, &self.open);
        before &= layer;
        before
    }

    /// Writes the layers of all shortest paths into a slice and returns the part of it that they fill.
    ///
    /// Layer `k` is the set of the cells at step `k` of some shortest path. Returns `Ok(None)` if there is no path. The rest of
    /// the slice is unspecified. [`shortest_paths`](#method.shortest_paths) answers more questions.
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
    /// # Ok::<(), gridmask::error::TooFewLayersError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the slice is too short; [`needed`](TooFewLayersError::needed) is the number of layers.
    ///
    /// # Performance
    ///
    /// Nothing is allocated on boards of a fixed size.
    ///
    /// # Panics
    ///
    /// Panics as [every question](Search#panics) does, and if `back` of the rule [disagrees](Rule) with its `step`.
    #[inline]
    #[track_caller]
    pub fn shortest_paths_into<'a>(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        layers: &'a mut [B],
    ) -> Result<Option<&'a [B]>, TooFewLayersError> {
        let from = from.set(&self.open, "Search::shortest_paths_into");
        let to = to.set(&self.open, "Search::shortest_paths_into");
        let (from, to) = (from.borrow(), to.borrow());
        let (mut used, mut full) = (0, false);
        let answer = self.ask(&self.query(from, Some(to), Want::OnPaths), &mut |layer: &B| {
            let Some(place) = layers.get_mut(used) else {
                full = true;
                return ControlFlow::Break(());
            };
            place.clone_from(layer);
            used += 1;
            ControlFlow::Continue(())
        });
        if !answer.stopped {
            return Ok(None);
        }
        if full {
            let needed = self.needed(from.clone(), to.clone());
            return needed.map_or(Ok(None), |needed| Err(TooFewLayersError { needed, room: used }));
        }
        let layers = &mut layers[..used];
        self.sweep_back(layers, to, "Search::shortest_paths_into");
        Ok(Some(layers))
    }

    #[cold]
    #[inline(never)]
    fn needed(&self, from: B, to: B) -> Option<usize> {
        self.distance(from, to).map(|moves| moves as usize + 1)
    }
}

/// Panics: `back` does not find a move that `step` has at this cell, or finds one too many.
#[cold]
#[inline(never)]
#[track_caller]
pub(super) fn broken(question: &str, cell: Cell) -> ! {
    panic!(
        "{question}: `back` of the rule disagrees with its `step` at {cell}; `rule::check` finds out more"
    )
}

/// The error of [`Search::shortest_paths_into`] if the slice is too short.
///
/// ```
/// use gridmask::{Bitboard, KING, Search};
///
/// let [a1, h8] = ["a1", "h8"].map(|name| Bitboard::square(name).unwrap());
/// let mut room = [Bitboard::EMPTY; 4];
/// let error = Search::new(KING, Bitboard::FULL).shortest_paths_into(a1, h8, &mut room).unwrap_err();
/// assert_eq!(error.needed(), 8);
/// assert_eq!(error.to_string(), "the shortest paths have 8 layers, and the slice has room for 4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
#[doc(alias = "TooFewLayers")]
pub struct TooFewLayersError {
    pub(super) needed: usize,
    pub(super) room: usize,
}

impl TooFewLayersError {
    /// Returns the number of layers, for which the slice needs room.
    #[must_use]
    pub const fn needed(&self) -> usize {
        self.needed
    }
}

impl fmt::Display for TooFewLayersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { needed, room } = self;
        write!(f, "the shortest paths have {needed} layers, and the slice has room for {room}")
    }
}
