//! Waves on boards side by side, and the sweep back over their layers.

use core::{marker::PhantomData, ops::ControlFlow};

use super::{
    Lanes, Room, Shape, Word, Words,
    job::Job,
    pack::{LanePack, Loader},
    step::{self, Step},
    wave::{AsOne, Front, OneByOne, Tally, Unseen},
};
use crate::bits::{
    Layout, Moves,
    frontier::{self, Visitor},
};

/// A wave on boards side by side.
pub(super) struct Run<'a, T, S, F, const K: usize, const L: usize, const W: usize, const H: usize> {
    pub(super) moves: Moves<'a, Lanes<T, K, L, S>>,
    pub(super) from: &'a Lanes<T, K, L, S>,
    pub(super) open: &'a Lanes<T, K, L, S>,
    pub(super) stop: Option<&'a Lanes<T, K, L, S>>,
    /// Who or what sees the layers.
    pub(super) seen: F,
}

/// The words of a board, loaded.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn load<T, S, O: Loader<T, L>, const K: usize, const L: usize>(
    loader: O,
    board: &Lanes<T, K, L, S>,
) -> [O::Pack; K] {
    let mut packs = [loader.load(&board.words[0]); K];
    for k in 1..K {
        packs[k] = loader.load(&board.words[k]);
    }
    packs
}

/// Calls `$run!` with the step that the moves stand for.
macro_rules! with_step {
    ($moves:expr, $loader:ident, [$T:ty, $S:ty, $W:ident, $H:ident], $run:ident) => {{
        macro_rules! known {
            ($Step:ident) => {
                $run!(step::$Step(step::Edges::<$T, $S, _, K, $W, $H>::new(|word| {
                    $loader.load(&Words::splat(word))
                })))
            };
        }
        match $moves {
            Moves::Orthogonal => known!(Orthogonal),
            Moves::Diagonal => known!(Diagonal),
            Moves::King => known!(King),
            Moves::Knight => known!(Knight),
            Moves::Walls(exits) => {
                $run!(step::Walls::<$T, $S, _, K, $W, $H>::new($loader, exits))
            }
        }
    }};
}

impl<T, S, F, const K: usize, const L: usize, const W: usize, const H: usize>
    Run<'_, T, S, F, K, L, W, H>
where
    T: Word,
    S: Shape<T, K>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn front<O: Loader<T, L>, Q>(&self, loader: O, step: Q) -> Front<O::Pack, Q, K> {
        let mut layer = load(loader, self.from);
        let mut unvisited = load(loader, self.open);
        for k in 0..K {
            layer[k] = layer[k] & unvisited[k];
            unvisited[k] = unvisited[k] ^ layer[k];
        }
        Front { layer, unvisited, step }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stop<O: Loader<T, L>>(&self, loader: O) -> [O::Pack; K] {
        load(loader, self.stop.unwrap_or(&Lanes::EMPTY))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tally<O: Loader<T, L>>(loader: O) -> Tally<O::Pack, <O::Pack as LanePack<T, L>>::Counts> {
        Tally { moves: loader.no_counts(), arrived: loader.load(&Words::NONE) }
    }
}

/// The wave of all boards as one.
pub(super) struct Together<R>(pub(super) R);

impl<T, S, F, const K: usize, const L: usize, const W: usize, const H: usize> Job<T, L>
    for Together<Run<'_, T, S, &mut F, K, L, W, H>>
where
    T: Word,
    S: Shape<T, K>,
    F: Visitor<Lanes<T, K, L, S>>,
{
    type Output = ControlFlow<()>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn run<O: Loader<T, L>>(self, loader: O) -> ControlFlow<()> {
        let Self(run) = self;
        let stop = match run.stop {
            Some(stop) => Some(load(loader, stop)),
            None => None,
        };
        macro_rules! run {
            ($step:expr) => {{
                let front = run.front(loader, $step);
                let board = PhantomData::<Lanes<T, K, L, S>>;
                frontier::run(AsOne { front, stop, board }, run.seen)
            }};
        }
        with_step!(run.moves, loader, [T, S, W, H], run)
    }
}

/// The wave that ends for each board by itself, with nobody to see the layers.
pub(super) struct Count<R>(pub(super) R);

impl<T, S, const K: usize, const L: usize, const W: usize, const H: usize> Job<T, L>
    for Count<Run<'_, T, S, (), K, L, W, H>>
where
    T: Word,
    S: Shape<T, K>,
{
    type Output = [u32; L];

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn run<O: Loader<T, L>>(self, loader: O) -> [u32; L] {
        let Self(run) = self;
        let stop = run.stop(loader);
        let mut tally = Run::<T, S, (), K, L, W, H>::tally(loader);
        macro_rules! run {
            ($step:expr) => {{
                let front = run.front(loader, $step);
                let mut wave = Unseen::<T, _, _, K, L> { front, stop, tally: &mut tally };
                wave.look();
                let _ = frontier::run(wave, &mut |(): &()| ControlFlow::Continue(()));
            }};
        }
        with_step!(run.moves, loader, [T, S, W, H], run);
        tally.layers()
    }
}

/// The wave that ends for each board by itself, and the sweep back over its layers.
///
/// A layer of a lane before the one in which it met its stop does not touch it, and there is none after
/// that one. So each lane's sweep starts by itself where its layers end.
pub(super) struct Paths<R>(pub(super) R);

impl<T, S, F, const K: usize, const L: usize, const W: usize, const H: usize> Job<T, L>
    for Paths<Run<'_, T, S, F, K, L, W, H>>
where
    T: Word,
    S: Shape<T, K>,
    F: Room<Lanes<T, K, L, S>>,
{
    type Output = [u32; L];

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn run<O: Loader<T, L>>(self, loader: O) -> [u32; L] {
        let Self(mut run) = self;
        let stop = run.stop(loader);
        let mut tally = Run::<T, S, F, K, L, W, H>::tally(loader);
        macro_rules! run {
            ($step:expr) => {{
                let front = run.front(loader, $step);
                let board = PhantomData::<Lanes<T, K, L, S>>;
                let wave = OneByOne { front, stop, tally: &mut tally, board };
                let mut shown = 0;
                let _ = frontier::run(wave, &mut |layer: &Lanes<T, K, L, S>| {
                    if let Some(place) = run.seen.place(shown) {
                        *place = *layer;
                    }
                    shown += 1;
                    ControlFlow::Continue(())
                });
            }};
        }
        with_step!(run.moves, loader, [T, S, W, H], run);
        let layers = tally.layers();
        let mut most = 0;
        for l in 0..L {
            most = layers[l].max(most);
        }

        let mut next = load(loader, &Lanes::<T, K, L, S>::EMPTY);
        macro_rules! sweep {
            ($step:expr) => {{
                let step = $step;
                let mut left = most as usize;
                while left > 0 {
                    left -= 1;
                    let Some(layer) = run.seen.place(left) else { break };
                    let ready = step.ready(&next);
                    for k in 0..K {
                        next[k] = (step.word(&ready, k) | stop[k]) & loader.load(&layer.words[k]);
                        layer.words[k] = next[k].store();
                    }
                }
            }};
        }
        match run.moves {
            Moves::Walls(exits) => {
                sweep!(step::Walls::<T, S, _, K, W, H>::backwards(loader, exits));
            }
            moves => with_step!(moves, loader, [T, S, W, H], sweep),
        }
        layers
    }
}
