//! Which kernel a board gets: by its size, and by what the processor has.

use core::ops::ControlFlow;

use super::{Lane, Rows, wide};
#[cfg(all(target_arch = "x86_64", feature = "std"))]
use super::{flood, vectors, wave, words_per_row};
use crate::bits::{Moves, frontier::Visitor, simd};

/// Runs work on vectors of rows of so many words; `None` where the processor has none.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[inline]
pub(super) fn run_rows<T: Lane, W: simd::RowWork<T>, const PER_ROW: usize>(
    work: W,
) -> Option<W::Output> {
    match const { PER_ROW } {
        1 => simd::run_rows::<T, _>(work),
        2 => simd::run_rows::<T::Double, _>(work),
        3 => simd::run_rows::<T::Triple, _>(work),
        _ => simd::run_rows::<T::Fourfold, _>(work),
    }
}

/// Calls `run!` with the number of words that a row of `$W` columns takes, if there are vectors for such
/// boards; otherwise `None`.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
macro_rules! in_vectors {
    ($T:ident, $N:ident, $W:ident, $run:ident) => {
        if const { $W > 4 * $T::WIDTH || $N * size_of::<$T>() > vectors::most_bytes::<$T>($W) } {
            None
        } else if const { words_per_row::<$T>($W) == 1 } {
            $run!(1)
        } else if const { words_per_row::<$T>($W) == 2 } {
            $run!(2)
        } else if const { words_per_row::<$T>($W) == 3 } {
            $run!(3)
        } else {
            $run!(4)
        }
    };
}

/// Runs a wave if there is a kernel for it, and gives `None` otherwise.
#[inline]
pub(super) fn wave<T: Lane, V: Visitor<Rows<T, N>>, const N: usize, const W: usize>(
    moves: Moves<'_, Rows<T, N>>,
    sources: &Rows<T, N>,
    open: &Rows<T, N>,
    stop: Option<&Rows<T, N>>,
    visitor: &mut V,
) -> Option<ControlFlow<()>> {
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    {
        macro_rules! run {
            ($PER_ROW:literal) => {
                wave::run::<T, _, _, $PER_ROW, N>(moves, sources, open, stop, visitor)
            };
        }
        let end = in_vectors!(T, N, W, run);
        if end.is_some() {
            return end;
        }
    }
    if N * size_of::<T>() > wide::MOST_BYTES {
        return None;
    }
    simd::run(wide::Run::<T, _, N, W> { moves, sources, open, stop, visitor })
}

/// Fills along runs if that is worth it on such a board, and gives `None` otherwise.
#[inline]
pub(super) fn flood<T: Lane, const N: usize, const W: usize>(
    moves: Moves<'_, Rows<T, N>>,
    sources: &Rows<T, N>,
    open: &Rows<T, N>,
    stop: Option<&Rows<T, N>>,
) -> Option<Rows<T, N>> {
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    {
        macro_rules! run {
            ($PER_ROW:literal) => {
                flood::run::<T, _, $PER_ROW, N>(moves, sources, open, stop)
            };
        }
        in_vectors!(T, N, W, run)
    }
    #[cfg(not(all(target_arch = "x86_64", feature = "std")))]
    {
        let _ = (moves, sources, open, stop);
        None
    }
}
