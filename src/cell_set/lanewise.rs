//! Boards that consist of several boards, each with its own answer.

use super::{CellSet, Front};
use crate::{
    bits::query::{Query, Want},
    moves::Known,
};

/// Marks a board that is `L` boards, one above the other: a [`Batch`](crate::Batch).
///
/// No move leads from one board to another, so a search on it is `L` searches in lockstep. Questions with one answer per board,
/// such as [`Search::distance_each`](crate::Search::distance_each), require it.
///
/// The trait is sealed, like [`CellSet`].
pub trait Lanewise<const L: usize>: CellSet {
    /// Returns for each board whether it has any cells.
    #[doc(hidden)]
    #[must_use]
    fn occupied(&self) -> [bool; L];

    /// Removes all cells of the boards for which `lanes` is `true`.
    #[doc(hidden)]
    fn clear(&mut self, lanes: &[bool; L]);

    /// Runs a wave that ends on each board with its first layer that has a cell of the stop. Returns the number of layers of each
    /// board up to and including that one, or 0 if no layer has such a cell. `step` and `back` are one move of the rule forwards
    /// and backwards. `known` is what the type of the rule says about its moves. The query has no limit.
    ///
    /// If paths are wanted, writes the layers of all shortest paths to `layers`, for each board from layer 0 on. If `layers`
    /// is too short, its contents are unspecified.
    #[doc(hidden)]
    fn each<K: Known>(
        query: &Query<'_, Self>,
        known: K,
        step: impl Fn(&Self, &Self) -> Self,
        back: impl Fn(&Self, &Self) -> Self,
        layers: &mut [Self],
    ) -> [u32; L];
}

/// [`Lanewise::each`] for moves that no kernel knows.
pub(crate) fn each_by_steps<B: Lanewise<L>, const L: usize>(
    query: &Query<'_, B>,
    step: impl Fn(&B, &B) -> B,
    back: impl Fn(&B, &B) -> B,
    layers: &mut [B],
) -> [u32; L] {
    let Some(stop) = query.stop else { return [0; L] };
    let (leaps, open) = (query.moves.are_leaps(), query.open);
    let (mut counts, mut arrived, mut shown) = ([0; L], [false; L], 0);
    let mut front = Front::new(query.sources, open);
    while !front.layer.is_empty() {
        if let (Want::OnPaths, Some(place)) = (query.want, layers.get_mut(shown)) {
            place.clone_from(&front.layer);
        }
        shown += 1;
        let mut met = front.layer.clone();
        met &= stop;
        let (occupied, met) = (front.layer.occupied(), met.occupied());
        for l in 0..L {
            counts[l] += u32::from(occupied[l]);
            arrived[l] |= met[l];
        }
        front.layer.clear(&met);
        front.advance(leaps, open, &step);
    }
    for l in 0..L {
        if !arrived[l] {
            counts[l] = 0;
        }
    }
    if query.want == Want::OnPaths {
        let longest = counts.iter().fold(0, |longest, &count| longest.max(count)) as usize;
        let longest = longest.min(layers.len());
        sweep_back(query, stop, back, &mut layers[..longest]);
    }
    counts
}

/// Removes from the layers all cells that are on no shortest path. A board's layers have no cell of the stop before its
/// last layer, so each board's sweep starts by itself.
fn sweep_back<B: CellSet>(
    query: &Query<'_, B>,
    stop: &B,
    back: impl Fn(&B, &B) -> B,
    layers: &mut [B],
) {
    let mut next = query.open.empty_like();
    for layer in layers.iter_mut().rev() {
        let mut last = layer.clone();
        last &= stop;
        if query.moves.are_leaps() {
            next = back(&next, layer);
        } else {
            next = back(&next, query.open);
            next &= &*layer;
        }
        next |= &last;
        layer.clone_from(&next);
    }
}
