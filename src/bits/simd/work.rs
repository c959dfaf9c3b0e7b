//! What is compiled for each family of vectors.
#![cfg_attr(
    not(target_arch = "x86_64"),
    allow(dead_code, reason = "elsewhere there is no choice of instructions")
)]

use super::vector::Family;

/// A piece of work. `run` has to be `#[inline(always)]`, and so has all that it calls, to be compiled for
/// the instructions in question. In builds for debugging, what is large or called from many places is not inlined: each
/// place would be as much to build.
pub(crate) trait Work {
    type Output;
    /// The bytes of a board, if it is small.
    const BYTES: usize = usize::MAX;
    /// Whether it is worth less to build: then it is compiled for AVX2 alone, where there is a choice, unless it says
    /// otherwise below.
    const RARE: bool = false;
    /// Whether it is also compiled for AVX-512, where there is a choice.
    const AVX512: bool = !Self::RARE;
    /// Whether it is also compiled for what the target promises, where there is a choice. Other work must not be
    /// run where [`runs_rare`](super::runs_rare) says no.
    const BASELINE: bool = !Self::RARE;

    fn run<F: Family>(self, family: F) -> Self::Output;
}
