//! A whole wave in vector registers, compiled for the size of the board.
//!
//! ```text
//! the rows of a board in R = 4 vectors         a step east or west   the same shift in every lane: no mask,
//!   vector 0   rows 0  4   8  12 …                                   for unvisited cells are on the board
//!   vector 1   rows 1  5   9  13 …             a step north of       vector r + 1 as it is; of the last
//!   vector 2   rows 2  6  10  14 …             vector r              one, the next lanes of vector 0
//!   vector 3   rows 3  7  11  15 …             a step south          the same, the other way round
//! ```
//!
//! Adjacent rows are in adjacent vectors, so that a step along a column costs an instruction only at the border. The frontier and
//! the unvisited cells are arrays of vectors, which the compiler keeps in registers for the whole search.
//!
//! Boards of more than [`MOST_BYTES`], and of several words per row, run in memory. On 30×20 and 64×64 cells with a quarter
//! closed, the loop in memory takes 1.4 to 2 times as long.

use core::{hint::black_box, mem::MaybeUninit};

use super::Rows;
use crate::bits::{
    around::{Fill, King, Orthogonal, Sides},
    census::{Kernel, note},
    limb::Limb,
    moves::Move,
    query::{Answer, Query, Visitor},
    simd::{self, Family, Vector, Work},
    wave,
};
use crate::{
    direction::Directions,
    moves::{Kind, Kinds, Known},
};

mod deal;
mod front;
#[cfg(feature = "alloc")]
mod narrow;
mod ways;

use deal::{load, store};
use front::{Front, MASKS, Wave, meet};

/// The most bytes of a board that has a kernel compiled for its size.
const MOST_BYTES: usize = 512;

/// The most vectors of a board. Short vectors are for small boards only.
const fn most_vectors<V>() -> usize {
    if size_of::<V>() == 16 { 4 } else { 16 }
}

/// Whether a board with one word `T` per row is small enough.
pub(super) const fn fits<T: Limb>(width: usize, height: usize) -> bool {
    width <= T::BITS && height * lane_bytes(width) <= MOST_BYTES
}

/// Runs a wave on a board that fits. Returns `None` for moves that are not worth a compiled size, and if the processor's vectors
/// are too short.
#[inline(always)]
pub(crate) fn wave<T, K, V, const W: usize, const H: usize, const N: usize>(
    query: &Query<'_, Rows<T, W, H, N>>,
    _: K,
    visitor: &mut V,
) -> Option<Answer<Rows<T, W, H, N>>>
where
    T: Limb,
    K: Known,
    V: Visitor<Rows<T, W, H, N>>,
{
    // One function per step. A single one would have a stack frame of many pages, and touching them takes longer than a short
    // wave.
    let by = Move::of(&query.moves)?;
    match query.moves.0 {
        Kind::Steps(Directions::ORTHOGONAL) if const { K::KINDS.has(Kinds::ORTHOGONAL) } => {
            simd::run(Run { by, step: Orthogonal, edges: None, query, visitor })
        }
        Kind::Steps(Directions::ALL) if const { K::KINDS.has(Kinds::KING) } => {
            simd::run(Run { by, step: King, edges: None, query, visitor })
        }
        Kind::Edges([Some(vertical), None, Some(horizontal), None])
            if const { K::KINDS.has(Kinds::SIDES) } =>
        {
            let edges = Some([vertical, horizontal]);
            simd::run(Run { by, step: Sides, edges, query, visitor })
        }
        _ => None,
    }
}

/// The bytes of a lane for rows of `columns` columns.
const fn lane_bytes(columns: usize) -> usize {
    match columns {
        0..=16 => 2,
        17..=32 => 4,
        _ => 8,
    }
}

/// A wave, on whatever vectors there are.
struct Run<'q, 'a, S, B, V> {
    by: Move,
    step: S,
    /// The open edges of columns and those of rows.
    edges: Option<[&'q B; 2]>,
    query: &'q Query<'a, B>,
    visitor: &'q mut V,
}

impl<S, T, U, const W: usize, const H: usize, const N: usize> Work
    for Run<'_, '_, S, Rows<T, W, H, N>, U>
where
    S: Fill,
    T: Limb,
    U: Visitor<Rows<T, W, H, N>>,
{
    type Output = Option<Answer<Rows<T, W, H, N>>>;
    // Measured on boards of up to 128 bytes: compiled for AVX-512, the same vectors gain 1.1 to 1.3 times.
    const BYTES: usize = H * lane_bytes(W);

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> Self::Output {
        let on = const {
            match lane_bytes(W) {
                2 => Self::on::<F::U16>,
                4 => Self::on::<F::U32>,
                _ => Self::on::<F::U64>,
            }
        };
        on(self, family)
    }
}

impl<S, T, U, const W: usize, const H: usize, const N: usize> Run<'_, '_, S, Rows<T, W, H, N>, U>
where
    S: Fill,
    T: Limb,
    U: Visitor<Rows<T, W, H, N>>,
{
    /// Runs the wave in as many vectors as the rows take.
    #[inline(always)]
    fn on<V: Vector>(self, family: V::Family) -> Option<Answer<Rows<T, W, H, N>>> {
        macro_rules! in_vectors {
            ($($R:literal)*) => {
                $(if H.div_ceil(V::LANES) <= $R && $R <= most_vectors::<V>() {
                    Self::with::<V, $R>
                } else)* {
                    Self::without::<V>
                }
            };
        }
        let with = const { in_vectors!(1 2 3 4 5 6 7 8 10 12 14 16) };
        with(self, family)
    }

    #[inline(always)]
    fn without<V: Vector>(self, _: V::Family) -> Option<Answer<Rows<T, W, H, N>>> {
        None
    }

    #[inline(always)]
    fn with<V: Vector, const R: usize>(
        self,
        family: V::Family,
    ) -> Option<Answer<Rows<T, W, H, N>>> {
        let Self { by, step, edges, query, visitor } = self;
        // Vectors that do not stay in registers are on the stack, where the compiler aligns them only if something else there is
        // aligned. A vector across two cache lines, or two pages, took up to four times as long.
        let aligned = MaybeUninit::<V>::uninit();
        if const { R > 4 } {
            black_box(&aligned);
        }
        let none = V::none(family);
        let mut masks = [[none; R]; MASKS];
        if let Some([vertical, horizontal]) = edges {
            let [north, east, south, west] = &mut masks;
            (*north, *west) = (load(family, vertical), load(family, horizontal));
            for r in 0..R {
                east[r] = west[r].shl(1);
                south[r] = if r > 0 { north[r - 1] } else { north[R - 1].previous_lanes(none) };
            }
        }
        let open = load::<V, T, W, H, N, R>(family, query.open);
        let mut layer = load::<V, T, W, H, N, R>(family, query.sources);
        let (mut unvisited, mut alive) = (open, none);
        for r in 0..R {
            layer[r] = layer[r] & open[r];
            unvisited[r] = open[r] ^ layer[r];
            alive = alive | layer[r];
        }
        let stop = match query.stop {
            Some(stop) => Some(load(family, stop)),
            None => None,
        };
        let front = Front { family, layer, unvisited, stop, alive, none, masks: &masks };
        let mut wave = Wave::<_, _, T, W, H, N, R>::new(front, step);
        if const { front::has_shortcuts(W * H) && (!U::WANTS_LAYERS || U::NUMBERS_ABOVE < W * H) } {
            wave.take_shortcuts(by, query.stop, edges);
        }
        // In a single vector, a fill advances by one row at a time, as a wave does.
        if const { U::MAY_FILL && R > 1 } {
            debug_assert!(query.is_fill(), "who may fill asks for nothing else");
            note(Kernel::RegistersFill);
            let reached = wave.fill(&open, visitor);
            let stopped = match &wave.front.stop {
                Some(stop) => meet(&reached, stop),
                None => false,
            };
            return Some(Answer::filled(stopped, store(family, &reached)));
        }
        note(Kernel::Registers);
        // Two boards of these are twice as many vectors as AVX2 has registers. So kernels that number cells run in memory.
        // Measured on 64×64: where they copy vectors from one place of the stack to another, they take 1.1 to 1.4 times as long.
        if const { size_of::<V>() == 32 && R > 8 && U::NUMBERS_ABOVE < W * H } {
            black_box(&wave.front);
        }
        let end = wave::run(&mut wave, query.limit, visitor);
        #[cfg(feature = "alloc")]
        if const { U::NUMBERS_ABOVE < W * H }
            && let Some(numbers) = visitor.numbers()
        {
            numbers.end_turned(none, &wave.front.unvisited);
        }
        // Not by a closure, which would be a function without the instruction set of the kernel.
        let is_wanted = query.want.is_set();
        Some(end.answer(if is_wanted { Some(store(family, &wave.front.unvisited)) } else { None }))
    }
}
