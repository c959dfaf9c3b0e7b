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
//! The frontier, the unvisited cells and the next layer are arrays of vectors that the compiler keeps in
//! registers for the whole search. A layer is stored for a visitor that looks at it; for one that only
//! counts, the store falls away. Left to the compiler's own vectors, the frontier goes through memory
//! once a layer and is read one row off, which has to wait for the store.

use bitvec::{array::BitArray, order::Lsb0};
use core::ops::ControlFlow;

use super::Lane;
use crate::bits::{
    Layout, Moves,
    frontier::{self, Frontier},
    simd::{Proof, RowWork, Vector},
};

/// A board of `R` vectors.
type Registers<V, const R: usize> = [V; R];

type Rows<T, const N: usize> = BitArray<[T; N], Lsb0>;

/// The board as vectors; rows beyond its end are empty.
#[inline(always)]
fn load<V: Vector, const R: usize>(proof: Proof<V>, rows: &[V::Lane]) -> Registers<V, R> {
    let mut vectors = [V::load(proof, &V::NONE); R];
    for (r, vector) in vectors.iter_mut().enumerate() {
        let mut lanes = V::NONE;
        let (all, space) = (rows.len(), lanes.as_mut());
        let (start, end) = ((r * space.len()).min(all), ((r + 1) * space.len()).min(all));
        space[..end - start].copy_from_slice(&rows[start..end]);
        *vector = V::load(proof, &lanes);
    }
    vectors
}

/// One move on vectors of rows, as far as it stays on the rows that there are.
trait Step<V, const R: usize> {
    fn next(&self, layer: &Registers<V, R>, none: V) -> Registers<V, R>;
}

// Plain loops, and not `array::from_fn` with a closure: what is not inlined into the function that has
// the instructions does not have them.

#[inline(always)]
fn zip<V: Vector, const R: usize>(
    a: &Registers<V, R>,
    b: &Registers<V, R>,
    op: impl Fn(V, V) -> V,
) -> Registers<V, R> {
    let mut all = *a;
    for r in 0..R {
        all[r] = op(a[r], b[r]);
    }
    all
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
fn any<V: Vector, const R: usize>(layer: &Registers<V, R>) -> bool {
    let mut all = layer[0];
    for &vector in layer {
        all = all.or(vector);
    }
    !all.is_empty()
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

impl<V: Vector<Lane: Lane>, S: Step<V, R>, const N: usize, const R: usize> Frontier
    for Wave<V, S, N, R>
{
    type Layer = Rows<V::Lane, N>;

    #[inline(always)]
    fn is_empty(&self) -> bool {
        !any(&self.layer)
    }

    #[inline(always)]
    fn show(&self, mut visit: impl FnMut(&Self::Layer) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut board = Rows::EMPTY;
        for r in 0..R {
            let rows = self.layer[r].store();
            let rows = rows.as_ref();
            let (start, end) = ((r * rows.len()).min(N), ((r + 1) * rows.len()).min(N));
            board.data[start..end].copy_from_slice(&rows[..end - start]);
        }
        visit(&board)
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
}

/// A wave on a board of `N` rows of `T`, to be run on whatever vectors there are.
pub(super) struct Run<'a, T: Lane, F, const N: usize> {
    pub(super) moves: Moves<'a, Rows<T, N>>,
    pub(super) sources: Rows<T, N>,
    pub(super) open: &'a Rows<T, N>,
    pub(super) stop: Option<&'a Rows<T, N>>,
    pub(super) visit: F,
}

impl<T: Lane, F: FnMut(&Rows<T, N>) -> ControlFlow<()>, const N: usize> RowWork<T>
    for Run<'_, T, F, N>
{
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run<V: Vector<Lane = T>>(self, proof: Proof<V>) -> ControlFlow<()> {
        // A constant condition, so that only the one that is taken is compiled.
        macro_rules! with_vectors {
            ($($R:literal)*) => {
                $(if const { N * size_of::<T>() <= $R * size_of::<V>() } {
                    self.with::<V, $R>(proof)
                } else)* {
                    unreachable!("such boards are refused")
                }
            };
        }
        with_vectors!(1 2 3 4 6 8 12 16 32)
    }
}

/// The most bytes of a board that a wave keeps in registers, or nearly so.
pub(super) const MOST_BYTES: usize = 1024;

impl<T: Lane, F: FnMut(&Rows<T, N>) -> ControlFlow<()>, const N: usize> Run<'_, T, F, N> {
    #[inline(always)]
    fn with<V: Vector<Lane = T>, const R: usize>(self, proof: Proof<V>) -> ControlFlow<()> {
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
                    self.visit,
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
