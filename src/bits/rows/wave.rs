//! A whole wave in vector registers.
//!
//! ```text
//! rows 0–7 of a board in one vector of eight u64, rows 8–15 in the next
//!
//!   east, west   the same shift in every lane: no mask, for unvisited cells are all on the board
//!   north        every lane one down, lane 7 from lane 0 of the next vector
//!   south        every lane one up, lane 0 from lane 7 of the vector before
//! ```
//!
//! Rows of two words take two vectors, one for the west halves and one for the east halves, and a step
//! along a row hands the cell at the edge from one to the other.
//!
//! The frontier, the unvisited cells and the next layer are arrays of vectors that the compiler keeps in
//! registers for the whole search. A layer is stored for a visitor that looks at it; for one that only
//! counts, the store falls away. Left to the compiler's own vectors, the frontier goes through memory
//! once a layer and is read one row off, which has to wait for the store.

use core::ops::ControlFlow;

use super::{
    Lane,
    vectors::{Registers, Rows, any, load, store, with_vectors, zip},
};
use crate::bits::{
    Layout, Moves,
    frontier::{self, Frontier, Visitor},
    simd::{Proof, RowWork, Vector},
};

/// One move on vectors of rows, as far as it stays on the rows that there are.
trait Step<V, const R: usize> {
    fn next(&self, layer: &Registers<V, R>, none: V) -> Registers<V, R>;
}

#[inline(always)]
fn north<V: Vector, const R: usize>(layer: &Registers<V, R>, none: V) -> Registers<V, R> {
    let mut moved = *layer;
    for r in 0..R {
        moved[r] = layer[r].north(if r + 1 < R { layer[r + 1] } else { none });
    }
    moved
}

#[inline(always)]
fn south<V: Vector, const R: usize>(layer: &Registers<V, R>, none: V) -> Registers<V, R> {
    let mut moved = *layer;
    for r in 0..R {
        moved[r] = layer[r].south(if r > 0 { layer[r - 1] } else { none });
    }
    moved
}

#[inline(always)]
fn east<V: Vector, const R: usize>(layer: &Registers<V, R>) -> Registers<V, R> {
    let mut moved = *layer;
    for r in 0..R {
        moved[r] = layer[r].east();
    }
    moved
}

#[inline(always)]
fn west<V: Vector, const R: usize>(layer: &Registers<V, R>) -> Registers<V, R> {
    let mut moved = *layer;
    for r in 0..R {
        moved[r] = layer[r].west();
    }
    moved
}

#[inline(always)]
fn beside<V: Vector, const R: usize>(layer: &Registers<V, R>) -> Registers<V, R> {
    zip(&east(layer), &west(layer), V::or)
}

#[inline(always)]
fn above_below<V: Vector, const R: usize>(layer: &Registers<V, R>, none: V) -> Registers<V, R> {
    zip(&north(layer, none), &south(layer, none), V::or)
}

struct Orthogonal;
struct Diagonal;
struct King;
struct Knight;

impl<V: Vector, const R: usize> Step<V, R> for Orthogonal {
    #[inline(always)]
    fn next(&self, layer: &Registers<V, R>, none: V) -> Registers<V, R> {
        zip(&beside(layer), &above_below(layer, none), V::or)
    }
}

impl<V: Vector, const R: usize> Step<V, R> for Diagonal {
    #[inline(always)]
    fn next(&self, layer: &Registers<V, R>, none: V) -> Registers<V, R> {
        above_below(&beside(layer), none)
    }
}

impl<V: Vector, const R: usize> Step<V, R> for King {
    #[inline(always)]
    fn next(&self, layer: &Registers<V, R>, none: V) -> Registers<V, R> {
        let beside = beside(layer);
        zip(&beside, &above_below(&zip(&beside, layer, V::or), none), V::or)
    }
}

impl<V: Vector, const R: usize> Step<V, R> for Knight {
    #[inline(always)]
    fn next(&self, layer: &Registers<V, R>, none: V) -> Registers<V, R> {
        let near = beside(layer);
        let far = zip(&east(&east(layer)), &west(&west(layer)), V::or);
        let two = zip(&north(&north(&near, none), none), &south(&south(&near, none), none), V::or);
        zip(&two, &above_below(&far, none), V::or)
    }
}

/// Thin walls: where a step north, east, south and west may start.
impl<V: Vector, const R: usize> Step<V, R> for [Registers<V, R>; 4] {
    #[inline(always)]
    fn next(&self, layer: &Registers<V, R>, none: V) -> Registers<V, R> {
        let [to_north, to_east, to_south, to_west] = self;
        let rows = zip(
            &north(&zip(layer, to_north, V::and), none),
            &south(&zip(layer, to_south, V::and), none),
            V::or,
        );
        let columns =
            zip(&east(&zip(layer, to_east, V::and)), &west(&zip(layer, to_west, V::and)), V::or);
        zip(&rows, &columns, V::or)
    }
}

struct Wave<V, S, const N: usize, const R: usize> {
    layer: Registers<V, R>,
    unvisited: Registers<V, R>,
    stop: Option<Registers<V, R>>,
    none: V,
    step: S,
}

impl<V: Vector<Word: Lane>, S: Step<V, R>, const N: usize, const R: usize> Frontier
    for Wave<V, S, N, R>
{
    type Layer = Rows<V::Word, N>;

    #[inline(always)]
    fn is_empty(&self) -> bool {
        !any(&self.layer)
    }

    #[inline(always)]
    fn show<W: Visitor<Self::Layer>>(&self, visitor: &mut W) -> ControlFlow<()> {
        visitor.visit(&if W::LOOKS { store(&self.layer) } else { Rows::EMPTY })
    }

    #[inline(always)]
    fn touches_stop(&self) -> bool {
        match &self.stop {
            Some(stop) => any(&zip(&self.layer, stop, V::and)),
            None => false,
        }
    }

    #[inline(always)]
    fn advance(&mut self) {
        let next = self.step.next(&self.layer, self.none);
        self.layer = zip(&next, &self.unvisited, V::and);
        self.unvisited = zip(&self.unvisited, &self.layer, V::xor);
    }

    #[inline(always)]
    fn unvisited(self) -> Self::Layer {
        store(&self.unvisited)
    }
}

/// A wave on a board of `N` rows of `T`, to be run on whatever vectors there are.
pub(super) struct Run<'a, T: Lane, F, const N: usize> {
    pub(super) moves: Moves<'a, Rows<T, N>>,
    pub(super) sources: Rows<T, N>,
    pub(super) open: &'a Rows<T, N>,
    pub(super) stop: Option<&'a Rows<T, N>>,
    pub(super) visitor: &'a mut F,
}

impl<T: Lane, F: Visitor<Rows<T, N>>, const N: usize> RowWork<T> for Run<'_, T, F, N> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run<V: Vector<Word = T>>(self, proof: Proof<V>) -> ControlFlow<()> {
        with_vectors!(self, V, N, proof, 1 2 3 4 6 8 12 16 32)
    }
}

impl<T: Lane, F: Visitor<Rows<T, N>>, const N: usize> Run<'_, T, F, N> {
    #[inline(always)]
    fn with<V: Vector<Word = T>, const R: usize>(self, proof: Proof<V>) -> ControlFlow<()> {
        let none = V::load(proof, &V::NONE);
        let layer = load::<V, R>(proof, &self.sources.data);
        let open = load::<V, R>(proof, &self.open.data);
        let stop = match self.stop {
            Some(stop) => Some(load::<V, R>(proof, &stop.data)),
            None => None,
        };
        let unvisited = zip(&open, &layer, V::xor);
        macro_rules! run {
            ($step:expr) => {
                frontier::run(
                    Wave::<V, _, N, R> { layer, unvisited, stop, none, step: $step },
                    self.visitor,
                )
            };
        }
        match self.moves {
            Moves::Orthogonal => run!(Orthogonal),
            Moves::Diagonal => run!(Diagonal),
            Moves::King => run!(King),
            Moves::Knight => run!(Knight),
            Moves::Walls([north, east, south, west]) => run!([
                load::<V, R>(proof, &north.data),
                load::<V, R>(proof, &east.data),
                load::<V, R>(proof, &south.data),
                load::<V, R>(proof, &west.data),
            ]),
        }
    }
}
