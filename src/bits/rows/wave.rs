//! A whole wave in vector registers.
//!
//! ```text
//! the rows of a board in R = 4 vectors         a step east or west   the same shift in every lane: no mask,
//!   vector 0   rows 0  4   8  12 …                                   for unvisited cells are on the board
//!   vector 1   rows 1  5   9  13 …             a step north of       vector r + 1 as it is; of the last
//!   vector 2   rows 2  6  10  14 …             vector r              one, vector 0 with its lanes one down
//!   vector 3   rows 3  7  11  15 …             a step south          the same, the other way round
//! ```
//!
//! Rows next to each other are in vectors next to each other, so that a step along a column is no
//! instruction but at the border. Rows of two words take two vectors, one for the west halves and one
//! for the east halves, and a step along a row hands the cell at the edge from one to the other.
//!
//! The frontier and the unvisited cells are arrays of vectors that the compiler keeps in registers for
//! the whole search, as far as there are any. A layer is put back in order and stored for a visitor that
//! looks at it, and only then. Left to the compiler's own vectors, the frontier goes through memory once
//! a layer and is read one row off, which has to wait for the store.

use core::ops::ControlFlow;

use super::{
    Lane, Rows,
    choose::run_rows,
    source::Source,
    vectors::{Registers, entrances, load, meet, store, union, with_vectors, zip},
};
use crate::bits::{
    Moves,
    frontier::{self, Frontier, Visitor},
    simd::{Proof, RowWork, Vector},
};

/// The rows of a layer about those of a vector: two rows up, one row up, there, one down, two down.
type Around<V> = [V; 5];

/// One move, as far as it stays on the rows that there are.
trait Step<V> {
    /// What the rows of vector `r` receive.
    fn next(&self, r: usize, layer: &Around<V>) -> V;
}

#[inline(always)]
fn beside<V: Vector>(rows: V) -> V {
    rows.east().or(rows.west())
}

struct Orthogonal;
struct Diagonal;
struct King;
struct Knight;

impl<V: Vector> Step<V> for Orthogonal {
    #[inline(always)]
    fn next(&self, _: usize, &[_, above, rows, below, _]: &Around<V>) -> V {
        beside(rows).or(above.or(below))
    }
}

impl<V: Vector> Step<V> for Diagonal {
    #[inline(always)]
    fn next(&self, _: usize, &[_, above, _, below, _]: &Around<V>) -> V {
        beside(above.or(below))
    }
}

impl<V: Vector> Step<V> for King {
    #[inline(always)]
    fn next(&self, _: usize, &[_, above, rows, below, _]: &Around<V>) -> V {
        let near = above.or(below);
        beside(near.or(rows)).or(near)
    }
}

impl<V: Vector> Step<V> for Knight {
    #[inline(always)]
    fn next(&self, _: usize, &[two_above, above, _, below, two_below]: &Around<V>) -> V {
        let near = above.or(below);
        beside(two_above.or(two_below)).or(near.east().east().or(near.west().west()))
    }
}

/// Thin walls: the cells that a step may enter from the north, east, south and west.
struct Walls<V, const R: usize>([Registers<V, R>; 4]);

impl<V: Vector, const R: usize> Step<V> for Walls<V, R> {
    #[inline(always)]
    fn next(&self, r: usize, &[_, above, rows, below, _]: &Around<V>) -> V {
        let [from_north, from_east, from_south, from_west] = &self.0;
        let along = rows.east().and(from_west[r]).or(rows.west().and(from_east[r]));
        along.or(above.and(from_north[r]).or(below.and(from_south[r])))
    }
}

/// A wave that keeps its layers or, if not `LAYERS`, all that it has reached: that grows by the same steps,
/// and what is unvisited need not be kept with it. It is for boards that do not fit in registers, where it
/// halves what is stored, if nobody looks at the layers.
struct Wave<V, S, const LAYERS: bool, const N: usize, const R: usize> {
    /// The newest layer, or all that was reached.
    cells: Registers<V, R>,
    /// The unvisited cells, or the open ones.
    land: Registers<V, R>,
    stop: Option<Registers<V, R>>,
    /// The rows of all vectors of the newest layer, or-ed.
    alive: V,
    none: V,
    step: S,
}

/// Whether so many vectors of layers, and of what is unvisited, stay in registers, or nearly so.
const fn in_registers<V>(vectors: usize) -> bool {
    vectors <= 8 && vectors * size_of::<V>() <= 512
}

/// Vector `r` of a layer that is followed by two more.
#[inline(always)]
fn at<V: Vector, const R: usize>(layer: &Registers<V, R>, beyond: [V; 2], r: usize) -> V {
    if r < R { layer[r] } else { beyond[(r - R).min(1)] }
}

/// The rows about the next vector, of which the last is new.
#[inline(always)]
fn slid<V: Vector>([_, a, b, c, d]: Around<V>, new: V) -> Around<V> {
    [a, b, c, d, new]
}

impl<V: Vector, S: Step<V>, const LAYERS: bool, const N: usize, const R: usize>
    Wave<V, S, LAYERS, N, R>
{
    /// Takes one vector on to the next layer, and returns what is new in it.
    #[inline(always)]
    fn renew(&mut self, r: usize, around: &Around<V>) -> V {
        let next = self.step.next(r, around);
        if LAYERS {
            let new = next.and(self.land[r]);
            self.land[r] = self.land[r].xor(new);
            self.cells[r] = new;
            new
        } else {
            let reached = next.or(around[2]).and(self.land[r]);
            self.cells[r] = reached;
            reached.xor(around[2])
        }
    }
}

impl<V: Vector<Word: Lane>, S: Step<V>, const LAYERS: bool, const N: usize, const R: usize> Frontier
    for Wave<V, S, LAYERS, N, R>
{
    type Layer = Rows<V::Word, N>;

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.alive.is_empty()
    }

    #[inline(always)]
    fn show<W: Visitor<Self::Layer>>(&self, visitor: &mut W) -> ControlFlow<()> {
        visitor.visit(&store(&self.cells))
    }

    #[inline(always)]
    fn touches_stop(&self) -> bool {
        match &self.stop {
            Some(stop) => meet(&self.cells, stop),
            None => false,
        }
    }

    #[inline(always)]
    fn advance(&mut self) {
        let layer = &self.cells;
        // What comes before the first vector, and what follows on the last.
        let one_up = layer[R - 1].south();
        let two_up = if const { R > 1 } { layer[R - 2] } else { one_up }.south();
        let one_down = layer[0].north();
        let two_down = if const { R > 1 } { layer[1] } else { one_down }.north();
        let beyond = [one_down, two_down];
        let mut around = [two_up, one_up, layer[0], at(layer, beyond, 1), at(layer, beyond, 2)];
        let mut alive = self.none;
        // In blocks, so that a board that does not fit in registers is not a loop of single vectors.
        let last = const { R.saturating_sub(3) / 4 * 4 };
        for block in (0..last).step_by(4) {
            for r in block..block + 4 {
                alive = alive.or(self.renew(r, &around));
                around = slid(around, self.cells[r + 3]);
            }
        }
        for r in last..R {
            alive = alive.or(self.renew(r, &around));
            around = slid(around, at(&self.cells, beyond, r + 3));
        }
        self.alive = alive;
    }

    #[inline(always)]
    fn unvisited(self) -> Self::Layer {
        store(&if LAYERS { self.land } else { zip(&self.land, &self.cells, V::xor) })
    }
}

/// How a piece moves, before it is known on what vectors.
trait Kind<B> {
    fn step<V: Vector, const R: usize>(self, proof: Proof<V>) -> impl Step<V>
    where
        B: Source<V::Word>;
}

macro_rules! symmetric {
    ($($Step:ident)*) => { $(
        impl<B> Kind<B> for $Step {
            #[inline(always)]
            fn step<V: Vector, const R: usize>(self, _: Proof<V>) -> impl Step<V>
            where
                B: Source<V::Word>,
            {
                self
            }
        }
    )* };
}

symmetric! { Orthogonal Diagonal King Knight }

/// Thin walls: the cells that a step may leave for the north, east, south and west.
struct Exits<'a, B>([&'a B; 4]);

impl<B> Kind<B> for Exits<'_, B> {
    #[inline(always)]
    fn step<V: Vector, const R: usize>(self, proof: Proof<V>) -> impl Step<V>
    where
        B: Source<V::Word>,
    {
        Walls::<V, R>(entrances(proof, self.0))
    }
}

/// A wave on a board of `N` words, to be run on whatever vectors there are.
struct Run<'a, B, K, F, const N: usize> {
    kind: K,
    sources: &'a B,
    open: &'a B,
    stop: Option<&'a B>,
    visitor: &'a mut F,
}

/// Runs a wave on a board of `N` words, `PER_ROW` a row; `None` where the processor has no vectors.
#[inline]
pub(super) fn run<T: Lane, B: Source<T>, F, const PER_ROW: usize, const N: usize>(
    moves: Moves<'_, B>,
    sources: &B,
    open: &B,
    stop: Option<&B>,
    visitor: &mut F,
) -> Option<ControlFlow<()>>
where
    F: Visitor<Rows<T, N>>,
{
    // A function for each kind: all in one would have a stack frame of many pages, and touching each takes
    // longer than a short wave.
    macro_rules! run {
        ($kind:expr) => {
            run_rows::<T, _, PER_ROW>(Run::<_, _, _, N> {
                kind: $kind,
                sources,
                open,
                stop,
                visitor,
            })
        };
    }
    match moves {
        Moves::Orthogonal => run!(Orthogonal),
        Moves::Diagonal => run!(Diagonal),
        Moves::King => run!(King),
        Moves::Knight => run!(Knight),
        Moves::Walls(exits) => run!(Exits(exits)),
    }
}

impl<T: Lane, B: Source<T>, K: Kind<B>, F: Visitor<Rows<T, N>>, const N: usize> RowWork<T>
    for Run<'_, B, K, F, N>
{
    type Output = ControlFlow<()>;
    const BYTES: usize = N * size_of::<T>();

    #[inline(always)]
    fn run<V: Vector<Word = T>>(self, proof: Proof<V>) -> ControlFlow<()> {
        with_vectors!(self, T, V, N, proof)
    }
}

impl<B, K: Kind<B>, F, const N: usize> Run<'_, B, K, F, N> {
    #[inline(always)]
    fn with<V: Vector<Word: Lane>, const R: usize>(self, proof: Proof<V>) -> ControlFlow<()>
    where
        B: Source<V::Word>,
        F: Visitor<Rows<V::Word, N>>,
    {
        let none = V::load(proof, &V::NONE);
        let open = load::<V, B, R>(proof, self.open);
        let cells = zip(&load::<V, B, R>(proof, self.sources), &open, V::and);
        let stop = match self.stop {
            Some(stop) => Some(load::<V, B, R>(proof, stop)),
            None => None,
        };
        let alive = union(&cells);
        let step = self.kind.step::<V, R>(proof);
        if const { F::LOOKS || in_registers::<V>(R) } {
            let land = zip(&open, &cells, V::xor);
            let wave = Wave::<V, _, true, N, R> { cells, land, stop, alive, none, step };
            frontier::run(wave, self.visitor)
        } else {
            let land = open;
            let wave = Wave::<V, _, false, N, R> { cells, land, stop, alive, none, step };
            frontier::run(wave, self.visitor)
        }
    }
}
