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

/// Runs work on the vectors of rare work, or on those of other work.
#[cfg(feature = "alloc")]
pub(crate) fn run_as<W: Work>(is_rare: bool, work: W) -> W::Output {
    struct Rare<W>(W);

    impl<W: Work> Work for Rare<W> {
        type Output = W::Output;
        const RARE: bool = true;

        #[inline(always)]
        fn run<F: Family>(self, family: F) -> W::Output {
            self.0.run(family)
        }
    }

    if is_rare { super::run(Rare(work)) } else { super::run(work) }
}

/// How many words of 64 bits those vectors have.
#[cfg(feature = "alloc")]
pub(crate) fn lanes(is_rare: bool) -> usize {
    use super::vector::Vector;

    struct Lanes;

    impl Work for Lanes {
        type Output = usize;

        #[inline(always)]
        fn run<F: Family>(self, _: F) -> usize {
            <F::U64 as Vector>::LANES
        }
    }

    run_as(is_rare, Lanes)
}
