//! Boards that are several boards: what each of them answers.

use core::ops::ControlFlow;

use super::{CellSet, Front, Pattern, land};
use crate::bits::frontier::{self, Frontier, Visitor};

/// A board that is `L` boards, one above the other: a [`Stack`](crate::Stack). No move leads from one
/// to another, so that a search on it is `L` searches in lockstep.
///
/// The trait is what questions that are answered board by board need to know:
/// [`Search::distance_each`](crate::Search::distance_each) and the like.
pub trait Lanewise<const L: usize>: CellSet {
    /// Which boards have any cells.
    #[must_use]
    fn occupied(&self) -> [bool; L];

    /// Takes all cells out of the boards for which `lanes` is true.
    fn clear(&mut self, lanes: &[bool; L]);

    /// Runs a wave as [`CellSet::wave`] does, but each board's wave ends for itself, with the first layer
    /// that touches `quest.to` on that board. Gives the number of layers of each board up to that one, or
    /// 0 where none touches it. `step` is one move of the rule.
    fn count_each(quest: Quest<'_, Self>, step: impl Fn(&Self, &Self) -> Self) -> [u32; L] {
        run_each(quest, step, |_| {})
    }

    /// The same, and writes the layers of all shortest paths to `quest.to` into `layers`, each board's
    /// from layer 0 on. If there is not enough room, what is written is unspecified. `back` is one move of
    /// the rule backwards.
    fn paths_each(
        quest: Quest<'_, Self>,
        step: impl Fn(&Self, &Self) -> Self,
        back: impl Fn(&Self, &Self) -> Self,
        layers: &mut [Self],
    ) -> [u32; L] {
        paths_each(quest, step, back, layers)
    }
}

/// What a wave on several boards needs to know but the move itself and who looks at its layers.
#[derive(Debug)]
#[non_exhaustive]
pub struct Quest<'a, B> {
    /// The rule as data.
    pub pattern: Pattern<'a, B>,
    /// Layer 0 is the open ones of these cells.
    pub from: &'a B,
    /// Where the wave may go.
    pub open: &'a B,
    /// On each board, the wave ends with the first layer that touches this set.
    pub to: &'a B,
}

impl<B> Clone for Quest<'_, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B> Copy for Quest<'_, B> {}

/// A wave that goes step by step.
struct Wave<'a, B, N, const L: usize> {
    front: Front<B>,
    to: &'a B,
    next: N,
    layers: &'a mut [u32; L],
    arrived: &'a mut [bool; L],
}

impl<B: Lanewise<L>, N: FnMut(&mut B, &mut B), const L: usize> Frontier for Wave<'_, B, N, L> {
    type Layer = B;

    #[inline]
    fn is_empty(&self) -> bool {
        self.front.layer.is_empty()
    }

    #[inline]
    fn show<V: Visitor<B>>(&self, visitor: &mut V) -> ControlFlow<()> {
        visitor.visit(&self.front.layer)
    }

    #[inline]
    fn touches_stop(&self) -> bool {
        false
    }

    #[inline]
    fn advance(&mut self) {
        let occupied = self.front.layer.occupied();
        for (layers, occupied) in self.layers.iter_mut().zip(occupied) {
            *layers += u32::from(occupied);
        }
        let mut met = self.front.layer.clone();
        met &= self.to;
        let met = met.occupied();
        for (arrived, met) in self.arrived.iter_mut().zip(met) {
            *arrived |= met;
        }
        self.front.layer.clear(&met);
        self.front.advance(&mut self.next);
    }

    fn unvisited(self) -> B {
        self.front.unvisited()
    }
}

/// Shows `visit` the layers: those of a board that has touched are empty from then on. Gives what
/// [`Lanewise::count_each`] does, and is its default body.
#[inline]
pub(crate) fn run_each<B: Lanewise<L>, const L: usize>(
    quest: Quest<'_, B>,
    step: impl Fn(&B, &B) -> B,
    mut visit: impl FnMut(&B),
) -> [u32; L] {
    let Quest { pattern, from, open, to } = quest;
    let (mut layers, mut arrived) = ([0; L], [false; L]);
    let mut sources = from.clone();
    sources &= open;
    let wave = Wave {
        front: Front::new(sources, open),
        to,
        next: |layer: &mut B, unvisited: &mut B| land(pattern, &step, open, layer, unvisited),
        layers: &mut layers,
        arrived: &mut arrived,
    };
    let _ = frontier::run(wave, &mut |layer: &B| {
        visit(layer);
        ControlFlow::Continue(())
    });
    for (layers, arrived) in layers.iter_mut().zip(arrived) {
        if !arrived {
            *layers = 0;
        }
    }
    layers
}

/// The default body of [`Lanewise::paths_each`].
#[inline]
pub(crate) fn paths_each<B: Lanewise<L>, const L: usize>(
    quest: Quest<'_, B>,
    step: impl Fn(&B, &B) -> B,
    back: impl Fn(&B, &B) -> B,
    layers: &mut [B],
) -> [u32; L] {
    let mut shown = 0;
    let counts = run_each(quest, step, |layer| {
        if let Some(place) = layers.get_mut(shown) {
            place.clone_from(layer);
        }
        shown += 1;
    });
    let most = counts.iter().fold(0, |most, &count| most.max(count)) as usize;
    let most = most.min(layers.len());

    let Quest { pattern, open, to, .. } = quest;
    let mut next = open.empty_like();
    for layer in layers[..most].iter_mut().rev() {
        // Before its last layer, a board's layers do not touch the targets: each sweep starts by itself.
        let mut last = layer.clone();
        last &= to;
        if pattern.leaps() {
            next = back(&next, layer);
        } else {
            next = back(&next, open);
            next &= &*layer;
        }
        next |= &last;
        layer.clone_from(&next);
    }
    counts
}
