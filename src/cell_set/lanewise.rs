//! Boards that are several boards: what each of them answers.

use super::{CellSet, Front};
use crate::{
    bits::query::{Query, Want},
    moves::Known,
};

/// A board that is `L` boards, one above the other: a [`Batch`](crate::Batch). No move leads from one
/// to another, so that a search on it is `L` searches in lockstep.
///
/// The trait is what questions that are answered board by board need to know:
/// [`Search::distance_each`](crate::Search::distance_each) and the like.
///
/// The trait is sealed, as [`CellSet`] is.
pub trait Lanewise<const L: usize>: CellSet {
    /// Which boards have any cells.
    #[must_use]
    fn occupied(&self) -> [bool; L];

    /// Takes all cells out of the boards for which `lanes` is true.
    fn clear(&mut self, lanes: &[bool; L]);

    /// Runs a wave that ends on each board for itself: with the first layer that has a cell of the stop there.
    /// Gives the number of layers of each board up to and with that one, and 0 where none has. `step` and
    /// `back` are one move of the rule and one backwards; of its moves, its type tells what is `known`. There must
    /// be no limit.
    ///
    /// If paths are wanted, the layers of all shortest paths are written into `layers`, those of each board
    /// from layer 0 on. If there is not enough room, what is written is unspecified.
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
        if let (Want::Paths, Some(place)) = (query.want, layers.get_mut(shown)) {
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
    if query.want == Want::Paths {
        let longest = counts.iter().fold(0, |longest, &count| longest.max(count)) as usize;
        let longest = longest.min(layers.len());
        sweep_back(query, stop, back, &mut layers[..longest]);
    }
    counts
}

/// Takes from the layers all cells that are on no shortest path. Before its last layer, a board's layers have
/// no cell of the stop: each sweep starts by itself.
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
