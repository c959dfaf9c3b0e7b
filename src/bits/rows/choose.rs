//! Which kernel a board gets: by its size, and by what the processor has.

use core::ops::ControlFlow;

use super::{Lane, Rows, wide};
#[cfg(all(target_arch = "x86_64", feature = "std"))]
use super::{flood, vectors, wave};
use crate::bits::{Moves, frontier::Visitor, simd};

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
    if const { W <= 4 * T::WIDTH && N * size_of::<T>() <= vectors::most_bytes::<T>(W) } {
        let run = wave::Run { moves, sources, open, stop, visitor: &mut *visitor };
        let end = if const { W <= T::WIDTH } {
            simd::run_rows::<T, _>(run)
        } else if const { W <= 2 * T::WIDTH } {
            simd::run_rows::<T::Double, _>(run)
        } else if const { W <= 3 * T::WIDTH } {
            simd::run_rows::<T::Triple, _>(run)
        } else {
            simd::run_rows::<T::Fourfold, _>(run)
        };
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
    if const { W <= 2 * T::WIDTH && N * size_of::<T>() <= vectors::most_bytes::<T>(1) }
        && !matches!(moves, Moves::Knight)
    {
        let run = flood::Run { moves, sources, open, stop };
        return if const { W <= T::WIDTH } {
            simd::run_rows::<T, _>(run).flatten()
        } else {
            simd::run_rows::<T::Double, _>(run).flatten()
        };
    }
    let _ = (moves, sources, open, stop);
    None
}
