//! The moves that boards side by side know as data.

use core::{hint, marker::PhantomData};

use super::{
    Lanes, Shape, Word,
    pack::{Loader, Pack},
    run::load,
};

/// One move, word by word.
pub(super) trait Step<P, const K: usize> {
    /// What the words of the next layer are made of.
    type Ready;

    fn ready(&self, layer: &[P; K]) -> Self::Ready;

    /// Word `i` of the cells that a move leads to. It may hold bits outside the board.
    fn word(&self, ready: &Self::Ready, i: usize) -> P;
}

/// Where a step of one column and of two may land, on boards whose rows run on.
pub(super) struct Edges<T, S, P, const K: usize, const W: usize, const H: usize> {
    east: [[P; K]; 2],
    west: [[P; K]; 2],
    storage: PhantomData<(T, S)>,
}

impl<T, S, P, const K: usize, const W: usize, const H: usize> Edges<T, S, P, K, W, H>
where
    T: Word,
    S: Shape<T, K>,
    P: Pack,
{
    /// `splat` gives every board the same word.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new(splat: impl Fn(T) -> P) -> Self {
        let land = |dx: isize| {
            let words = S::full::<W, H>().shift::<W, H>(dx, 0).split::<W, H>();
            let mut packs = [splat(T::ZERO); K];
            for k in 0..K {
                packs[k] = splat(words[k]);
            }
            packs
        };
        Self { east: [land(1), land(2)], west: [land(-1), land(-2)], storage: PhantomData }
    }

    /// What is so many columns away in the east and in the west.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn beside(&self, layer: &[P; K], i: usize, columns: isize) -> P {
        let east = S::moved::<P, W, H>(layer, i, columns, 0);
        let west = S::moved::<P, W, H>(layer, i, -columns, 0);
        if S::RUNS_ON {
            let at = columns as usize - 1;
            east & self.east[at][i] | west & self.west[at][i]
        } else {
            east | west
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn all_beside(&self, layer: &[P; K], columns: isize) -> [P; K] {
        let mut beside = *layer;
        for i in 0..K {
            beside[i] = self.beside(layer, i, columns);
        }
        beside
    }

    /// What is so many rows away in the north and in the south.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn above_below(&self, layer: &[P; K], i: usize, rows: isize) -> P {
        S::moved::<P, W, H>(layer, i, 0, rows) | S::moved::<P, W, H>(layer, i, 0, -rows)
    }
}

macro_rules! steps {
    ($($(#[$doc:meta])* $Step:ident: $Ready:ty,
        |$edges:pat_param, $layer:ident| $ready:expr,
        |$own:ident, $made:pat_param, $i:ident| $word:expr;)*) => { $(
        $(#[$doc])*
        pub(super) struct $Step<E>(pub(super) E);

        impl<T, S, P, const K: usize, const W: usize, const H: usize> Step<P, K>
            for $Step<Edges<T, S, P, K, W, H>>
        where
            T: Word,
            S: Shape<T, K>,
            P: Pack,
        {
            type Ready = $Ready;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn ready(&self, $layer: &[P; K]) -> $Ready {
                let $edges = &self.0;
                $ready
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn word(&self, $made: &$Ready, $i: usize) -> P {
                let $own = &self.0;
                $word
            }
        }
    )* };
}

steps! {
    Orthogonal: [P; K],
        |_, layer| *layer,
        |edges, layer, i| edges.beside(layer, i, 1) | edges.above_below(layer, i, 1);

    Diagonal: [P; K],
        |edges, layer| edges.all_beside(layer, 1),
        |edges, beside, i| edges.above_below(beside, i, 1);

    /// It is made of the layer with what is beside it. The layer's own cells make no difference: they are
    /// in no other layer.
    King: [P; K],
        |edges, layer| {
            let mut row = *layer;
            for i in 0..K {
                row[i] = layer[i] | edges.beside(layer, i, 1);
            }
            row
        },
        |edges, row, i| row[i] | edges.above_below(row, i, 1);

    /// It is made of what is one column away, and what is two.
    Knight: [[P; K]; 2],
        |edges, layer| [edges.all_beside(layer, 1), edges.all_beside(layer, 2)],
        |edges, [near, far], i| edges.above_below(near, i, 2) | edges.above_below(far, i, 1);
}

/// Thin walls: where a step north, east, south and west may land. Masks for the cells where they land
/// cost less than masks for those that start: "and" with "or" is one instruction.
pub(super) struct Walls<T, S, P, const K: usize, const W: usize, const H: usize> {
    land: [[P; K]; 4],
    storage: PhantomData<(T, S)>,
}

impl<T, S, P, const K: usize, const W: usize, const H: usize> Walls<T, S, P, K, W, H>
where
    T: Word,
    S: Shape<T, K>,
    P: Pack,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new<O: Loader<T, L, Pack = P>, const L: usize>(
        loader: O,
        [north, east, south, west]: [&Lanes<T, K, L, S>; 4],
    ) -> Self {
        let [north, east] = [load(loader, north), load(loader, east)];
        let [south, west] = [load(loader, south), load(loader, west)];
        let mut land = [north, east, south, west];
        for k in 0..K {
            land[0][k] = S::moved::<P, W, H>(&north, k, 0, -1);
            land[1][k] = S::moved::<P, W, H>(&east, k, 1, 0);
            land[2][k] = S::moved::<P, W, H>(&south, k, 0, 1);
            land[3][k] = S::moved::<P, W, H>(&west, k, -1, 0);
        }
        // Or the compiler would see that they were shifted as the layer will be, and mask it before.
        Self { land: hint::black_box(land), storage: PhantomData }
    }

    /// The same steps taken backwards. They are steps the other way, and land where the others start.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn backwards<O: Loader<T, L, Pack = P>, const L: usize>(
        loader: O,
        [north, east, south, west]: [&Lanes<T, K, L, S>; 4],
    ) -> Self {
        let [north, east] = [load(loader, north), load(loader, east)];
        let [south, west] = [load(loader, south), load(loader, west)];
        Self { land: [south, west, north, east], storage: PhantomData }
    }
}

impl<T, S, P, const K: usize, const W: usize, const H: usize> Step<P, K> for Walls<T, S, P, K, W, H>
where
    T: Word,
    S: Shape<T, K>,
    P: Pack,
{
    type Ready = [P; K];

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ready(&self, layer: &[P; K]) -> [P; K] {
        *layer
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn word(&self, layer: &[P; K], i: usize) -> P {
        let [north, east, south, west] = &self.land;
        S::moved::<P, W, H>(layer, i, 0, -1) & north[i]
            | S::moved::<P, W, H>(layer, i, 1, 0) & east[i]
            | S::moved::<P, W, H>(layer, i, 0, 1) & south[i]
            | S::moved::<P, W, H>(layer, i, -1, 0) & west[i]
    }
}
