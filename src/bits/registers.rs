//! Waves and fills in vector registers, on boards and parts of boards of up to 64 columns and rows.
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
//! Kernels are compiled with the crate, for five sizes of [`Sheet`]s. A board is copied to the smallest that holds it: a few
//! instructions, where a kernel of its own would cost each program seconds of building.

use core::{hint::black_box, marker::PhantomData, mem::MaybeUninit};

use crate::bits::{
    around::{King, Orthogonal, Sides, Step},
    census::{Kernel, note},
    limb::Limb,
    moves::{Move, edges_of},
    query::{Answer, Held, Nobody, Query, Show, Visitor, with_show_of},
    simd::{self, Family, Vector, Work},
    wave::{self, WaveEnd},
};

mod deal;
mod front;

pub(crate) use deal::Sheet;
use deal::{load, store};
use front::{MASKS, RegisterWave};

/// A board that a wave in registers runs for.
pub(crate) trait Host {
    /// The boards of the query.
    type Board;
    /// The boards of the answer.
    type Set;

    /// The rows of a board, if it is kept in that form.
    fn kept<'a, T: Limb, const H: usize>(&self, board: &'a Self::Board) -> Option<&'a Sheet<T, H>>;
    /// A copy of the rows of a board.
    fn copied<T: Limb, const H: usize>(&self, board: &Self::Board) -> Sheet<T, H>;
    /// The board with these rows.
    fn set<T: Limb, const H: usize>(&self, rows: &Sheet<T, H>) -> Self::Set;
}

/// A wave over sheets.
pub(crate) struct Task<'a, B> {
    by: Move,
    /// The open edges of columns and those of rows.
    edges: Option<[&'a B; 2]>,
    sources: &'a B,
    open: &'a B,
    stop: Option<&'a B>,
    limit: u32,
    /// Whether layers do not matter.
    is_fill: bool,
    /// Whether the reached cells are wanted.
    is_set: bool,
    reached: Option<B>,
}

/// A size of sheets that kernels are compiled for.
pub(crate) trait Compiled: Sized {
    fn wave(task: &mut Task<'_, Self>, show: &mut Show<'_, Self>) -> Option<WaveEnd>;
}

macro_rules! sizes {
    ($($T:ty, $H:literal;)*) => { $(
        impl Compiled for Sheet<$T, $H> {
            // Not generic, so that it is compiled with the crate.
            #[inline(never)]
            fn wave(task: &mut Task<'_, Self>, show: &mut Show<'_, Self>) -> Option<WaveEnd> {
                // One function per step. A single one would have a stack frame of many pages, and touching them takes longer than
                // a short wave.
                match task.by {
                    Move::ORTHOGONAL => simd::run(RegisterRun { step: Orthogonal, task, show }),
                    Move::KING => simd::run(RegisterRun { step: King, task, show }),
                    _ => simd::run(RegisterRun { step: Sides, task, show }),
                }
            }
        }
    )* };
}

sizes! {
    u16, 16;
    u32, 20;
    u32, 40;
    u64, 40;
    u64, 64;
}

/// Whether there is a size for a board.
pub(crate) const fn fits(width: usize, height: usize) -> bool {
    width <= 64 && height <= 64
}

/// The `wave` of the smallest size that holds a board which fits: a constant, if the board's size is one.
macro_rules! smallest {
    ($width:expr, $height:expr) => {
        match ($width, $height) {
            (..=16, ..=16) => $crate::bits::registers::wave::<_, _, u16, 16>,
            (..=32, ..=20) => $crate::bits::registers::wave::<_, _, u32, 20>,
            (..=32, ..=40) => $crate::bits::registers::wave::<_, _, u32, 40>,
            (_, ..=40) => $crate::bits::registers::wave::<_, _, u64, 40>,
            _ => $crate::bits::registers::wave::<_, _, u64, 64>,
        }
    };
}

pub(crate) use smallest;

/// Runs a wave on sheets of a size. Returns `None` for moves that have no kernel here, if the processor's vectors are too short,
/// and for what tiles fill faster.
// In the caller, where boards that were just written need not be read from memory at once.
#[inline]
pub(crate) fn wave<X: Host, V: Visitor<X::Set>, T: Limb, const H: usize>(
    host: &X,
    query: &Query<'_, X::Board>,
    visitor: &mut V,
) -> Option<Answer<X::Set>>
where
    Sheet<T, H>: Compiled,
{
    let by = Move::of_fill(&query.moves)?;
    // Past walls, a fill of tiles takes a third to two thirds of the time of a wave. Without `std` it would allocate.
    if const { cfg!(feature = "std") && size_of::<T>() == 8 }
        && by == Move::Sides
        && query.is_fill()
    {
        return None;
    }
    let (open, sources, stop, rows, columns);
    macro_rules! sheet {
        ($board:expr, $copy:ident) => {
            match host.kept($board) {
                Some(sheet) => sheet,
                None => {
                    $copy = host.copied($board);
                    &$copy
                }
            }
        };
    }
    let edges = match edges_of(&query.moves) {
        Some([vertical, horizontal]) => Some([sheet!(vertical, rows), sheet!(horizontal, columns)]),
        None => None,
    };
    let mut task = Task {
        by,
        edges,
        sources: sheet!(query.sources, sources),
        open: sheet!(query.open, open),
        stop: match query.stop {
            Some(cells) => Some(sheet!(cells, stop)),
            None => None,
        },
        limit: query.limit,
        is_fill: query.is_fill(),
        is_set: query.want.is_set(),
        reached: None,
    };
    let visit = |visitor: &mut V, rows: &Sheet<T, H>| visitor.visit(&host.set(rows));
    let run = |mut show: Show<'_, _>| Compiled::wave(&mut task, &mut show);
    let WaveEnd { stopped, layers } = with_show_of(visitor, visit, run)?;
    let cells = match &task.reached {
        Some(reached) => Some(Held::Reached(host.set(reached))),
        None => None,
    };
    Some(Answer { stopped, layers, cells })
}

/// A wave, on whatever vectors there are.
struct RegisterRun<'q, 'a, 's, S, B> {
    step: S,
    task: &'q mut Task<'a, B>,
    show: &'q mut Show<'s, B>,
}

impl<S: Step, T: Limb, const H: usize> Work for RegisterRun<'_, '_, '_, S, Sheet<T, H>> {
    type Output = Option<WaveEnd>;
    // Measured on boards of up to 128 bytes: compiled for AVX-512, the same vectors gain 1.1 to 1.3 times.
    const BYTES: usize = size_of::<[T; H]>();

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> Self::Output {
        let on = const {
            match size_of::<T>() {
                2 => Self::on::<F::U16>,
                4 => Self::on::<F::U32>,
                _ => Self::on::<F::U64>,
            }
        };
        on(self, family)
    }
}

/// The most vectors of a board. Short vectors are for small boards only.
const fn most_vectors<V>() -> usize {
    if size_of::<V>() == 16 { 4 } else { 16 }
}

impl<S: Step, T: Limb, const H: usize> RegisterRun<'_, '_, '_, S, Sheet<T, H>> {
    /// Runs the wave in as many vectors as the rows take.
    #[inline(always)]
    fn on<V: Vector>(self, family: V::Family) -> Option<WaveEnd> {
        macro_rules! in_vectors {
            ($($R:literal)*) => {
                $(if H.div_ceil(V::LANES) <= $R && $R <= most_vectors::<V>() {
                    Self::with::<V, $R>
                } else)* {
                    Self::without::<V>
                }
            };
        }
        let with = const { in_vectors!(1 2 3 4 5 8 10 16) };
        with(self, family)
    }

    #[inline(always)]
    fn without<V: Vector>(self, _: V::Family) -> Option<WaveEnd> {
        None
    }

    #[inline(always)]
    fn with<V: Vector, const R: usize>(self, family: V::Family) -> Option<WaveEnd> {
        let Self { step, task, show } = self;
        let Task { edges, sources, open, stop, limit, is_fill, is_set, .. } = *task;
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
        let open = load::<V, T, H, R>(family, open);
        let mut layer = load::<V, T, H, R>(family, sources);
        let (mut unvisited, mut alive) = (open, none);
        for r in 0..R {
            layer[r] = layer[r] & open[r];
            unvisited[r] = open[r] ^ layer[r];
            alive = alive | layer[r];
        }
        let stops = match stop {
            Some(stop) => Some(load(family, stop)),
            None => None,
        };
        let (stop, masks, sheet) = (stops, &masks, PhantomData::<Sheet<T, H>>);
        let mut wave = RegisterWave { step, layer, unvisited, stop, alive, none, masks, sheet };
        note(Kernel::Registers);
        // A loop of its own for waves that show nothing: what is called for each layer costs the other one registers.
        let (end, unvisited) = match show {
            // Measured: in one or two vectors, a wave takes less time.
            Show::Nothing if const { R > 2 && S::MASKS == 0 } && is_fill => {
                let mut filled = wave;
                (filled.fill(&open), filled.unvisited)
            }
            Show::Nothing => (wave::run(&mut wave, limit, &mut Nobody), wave.unvisited),
            _ => {
                // Two boards of these are twice as many vectors as AVX2 has registers. So kernels that number cells run in memory.
                // Measured on 64×64: where they copy vectors from one place of the stack to another, they take 1.1 to 1.4 times
                // as long. Waves that show nothing take up to 1.2 times as long in memory.
                let mut shown = wave;
                if const { size_of::<V>() == 32 && R > 8 } {
                    black_box(&shown);
                }
                (wave::run(&mut shown, limit, show), shown.unvisited)
            }
        };
        #[cfg(feature = "alloc")]
        if let Show::Numbers(numbers) = show {
            numbers.end_turned(none, &unvisited);
        }
        if is_set {
            let mut cells = open;
            for r in 0..R {
                cells[r] = open[r] ^ unvisited[r];
            }
            task.reached = Some(store(&cells));
        }
        Some(end)
    }
}
