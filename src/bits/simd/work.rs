//! Work that is compiled for each family of vectors.
#![cfg_attr(
    not(target_arch = "x86_64"),
    allow(dead_code, reason = "elsewhere there is no choice of instructions")
)]

use super::vector::Family;

/// A piece of work. `run` and everything it calls must be `#[inline(always)]`, so that it is compiled for the chosen instruction
/// set. In debug builds, functions that are large or called from many places are not inlined, because every copy costs build
/// time.
pub(crate) trait Work {
    type Output;
    /// The size of a board in bytes, if it is small.
    const BYTES: usize = usize::MAX;
    /// Whether the work is also compiled for AVX-512, if there is a choice.
    const AVX512: bool = true;

    fn run<F: Family>(self, family: F) -> Self::Output;
}
