//! The one place that chooses instructions, and all the `unsafe` of the crate.
//!
//! Work that is worth it is compiled three times: for AVX-512, for AVX2, and for whatever the target
//! promises anyway. Which one runs is decided when it runs, by what the processor has. The work itself
//! is plain code over arrays that the compiler turns into vector instructions; it is written once.

#![expect(unsafe_code, reason = "a function compiled for more features must not run without them")]

/// A piece of work. `run` has to be `#[inline(always)]`, and so has all that it calls, to be compiled
/// for the instructions in question.
pub(crate) trait Work {
    type Output;

    fn run(self) -> Self::Output;
}

/// Runs the work with the best instructions that the processor has.
#[inline]
pub(crate) fn run<W: Work>(work: W) -> W::Output {
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    {
        if std::arch::is_x86_feature_detected!("avx512f")
            && std::arch::is_x86_feature_detected!("avx512bw")
            && std::arch::is_x86_feature_detected!("avx512vl")
        {
            // SAFETY: the processor has these features, which was asked just now.
            return unsafe { avx512(work) };
        }
        if std::arch::is_x86_feature_detected!("avx2") {
            // SAFETY: as above.
            return unsafe { avx2(work) };
        }
    }
    work.run()
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn avx512<W: Work>(work: W) -> W::Output {
    work.run()
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "avx2")]
fn avx2<W: Work>(work: W) -> W::Output {
    work.run()
}
