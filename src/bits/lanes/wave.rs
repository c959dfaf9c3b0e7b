//! Where a wave on boards side by side stands.

use core::{marker::PhantomData, ops::ControlFlow};

use super::{Lanes, Shape, Word, pack::LanePack, step::Step};
use crate::bits::{
    Layout,
    frontier::{Frontier, Visitor},
};

/// The newest layer, and the open cells that no layer has held yet.
pub(super) struct Front<P, Q, const K: usize> {
    pub(super) layer: [P; K],
    pub(super) unvisited: [P; K],
    pub(super) step: Q,
}

impl<P, Q, const K: usize> Front<P, Q, K> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn advance<T, const L: usize>(&mut self)
    where
        P: LanePack<T, L>,
        Q: Step<P, K>,
    {
        let ready = self.step.ready(&self.layer);
        for k in 0..K {
            let next = self.step.word(&ready, k) & self.unvisited[k];
            self.layer[k] = next;
            self.unvisited[k] = self.unvisited[k] ^ next;
        }
    }

    /// Not zero where a lane has any cells.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn any<T, const L: usize>(&self) -> P
    where
        P: LanePack<T, L>,
    {
        let mut any = self.layer[0];
        for k in 1..K {
            any = any | self.layer[k];
        }
        any
    }

    /// Not zero where a lane shares cells with another board.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn meets<T, const L: usize>(&self, other: &[P; K]) -> P
    where
        P: LanePack<T, L>,
    {
        let mut met = self.layer[0] & other[0];
        for k in 1..K {
            met = met | self.layer[k] & other[k];
        }
        met
    }
}

/// Words as boards.
#[cfg_attr(not(debug_assertions), inline(always))]
fn stored<T: Word, S: Shape<T, K>, P: LanePack<T, L>, const K: usize, const L: usize>(
    words: &[P; K],
) -> Lanes<T, K, L, S> {
    let mut board = Lanes::EMPTY;
    for k in 0..K {
        board.words[k] = words[k].store();
    }
    board
}

/// A wave of all boards as one.
pub(super) struct AsOne<T, S, P, Q, const K: usize, const L: usize> {
    pub(super) front: Front<P, Q, K>,
    pub(super) stop: Option<[P; K]>,
    pub(super) board: PhantomData<Lanes<T, K, L, S>>,
}

impl<T: Word, S: Shape<T, K>, P: LanePack<T, L>, Q: Step<P, K>, const K: usize, const L: usize>
    Frontier for AsOne<T, S, P, Q, K, L>
{
    type Layer = Lanes<T, K, L, S>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty(&self) -> bool {
        self.front.any().is_empty()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn show<V: Visitor<Self::Layer>>(&self, visitor: &mut V) -> ControlFlow<()> {
        visitor.visit(&stored(&self.front.layer))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn touches_stop(&self) -> bool {
        match &self.stop {
            Some(stop) => !self.front.meets(stop).is_empty(),
            None => false,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn advance(&mut self) {
        self.front.advance();
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unvisited(self) -> Self::Layer {
        stored(&self.front.unvisited)
    }
}

/// What is kept of each lane while a wave runs.
pub(super) struct Tally<P, C> {
    /// How many moves it has made without meeting its stop.
    pub(super) moves: C,
    /// Not zero once it has met its stop.
    pub(super) arrived: P,
}

impl<P, C> Tally<P, C> {
    /// How many layers each lane has had that has met its stop, and 0 for the others.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn layers<T, const L: usize>(self) -> [u32; L]
    where
        P: LanePack<T, L, Counts = C>,
    {
        let arrived = self.arrived.sets();
        P::counts_in(P::count(self.moves, arrived), arrived)
    }
}

/// A wave in which lanes *retire*: once a lane has met its stop, it is emptied, so that the wave ends
/// when the last lane has arrived or died out.
pub(super) struct OneByOne<'a, T, S, P: LanePack<T, L>, Q, const K: usize, const L: usize> {
    pub(super) front: Front<P, Q, K>,
    pub(super) stop: [P; K],
    pub(super) tally: &'a mut Tally<P, P::Counts>,
    pub(super) board: PhantomData<Lanes<T, K, L, S>>,
}

impl<T: Word, S: Shape<T, K>, P: LanePack<T, L>, Q: Step<P, K>, const K: usize, const L: usize>
    Frontier for OneByOne<'_, T, S, P, Q, K, L>
{
    type Layer = Lanes<T, K, L, S>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty(&self) -> bool {
        self.front.any().is_empty()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn show<V: Visitor<Self::Layer>>(&self, visitor: &mut V) -> ControlFlow<()> {
        visitor.visit(&stored(&self.front.layer))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn touches_stop(&self) -> bool {
        false
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn advance(&mut self) {
        self.tally.arrived = self.tally.arrived | self.front.meets(&self.stop);
        let stay = self.tally.arrived.zeros();
        self.tally.moves = P::count(self.tally.moves, stay);
        self.front.advance();
        // After the step and not before, so that neither waits for the other.
        for k in 0..K {
            self.front.layer[k] = self.front.layer[k].keep(stay);
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unvisited(self) -> Self::Layer {
        stored(&self.front.unvisited)
    }
}

/// A wave with nobody to see its layers, which counts the moves of each lane until it arrives. Lanes that
/// have arrived may run on until the last has.
pub(super) struct Unseen<'a, T, P: LanePack<T, L>, Q, const K: usize, const L: usize> {
    pub(super) front: Front<P, Q, K>,
    pub(super) stop: [P; K],
    pub(super) tally: &'a mut Tally<P, P::Counts>,
}

impl<T, P: LanePack<T, L>, Q: Step<P, K>, const K: usize, const L: usize>
    Unseen<'_, T, P, Q, K, L>
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn look(&mut self) {
        self.tally.arrived = self.tally.arrived | self.front.meets(&self.stop);
    }
}

impl<T, P: LanePack<T, L>, Q: Step<P, K>, const K: usize, const L: usize> Frontier
    for Unseen<'_, T, P, Q, K, L>
{
    type Layer = ();

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty(&self) -> bool {
        self.front.any().is_empty_in(self.tally.arrived.zeros())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn show<V: Visitor<()>>(&self, visitor: &mut V) -> ControlFlow<()> {
        visitor.visit(&())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn touches_stop(&self) -> bool {
        false
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn advance(&mut self) {
        self.tally.moves = P::count(self.tally.moves, self.tally.arrived.zeros());
        self.front.advance();
        self.look();
    }

    fn unvisited(self) {}
}
