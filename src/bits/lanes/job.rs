//! Where a wave on boards side by side is compiled, and with what its words are computed.

use core::marker::PhantomData;

use super::{
    pack::{AsTheyAre, Loader},
    words::Word,
};
use crate::bits::simd::{self, Work};

/// Work on words of `L` boards each. `run` has to be inlined, and so has all that it calls.
pub trait Job<T, const L: usize> {
    type Output;

    fn run<P: Loader<T, L>>(self, load: P) -> Self::Output;
}

struct OnArrays<J, T, const L: usize>(J, PhantomData<T>);

impl<T: Word, J: Job<T, L>, const L: usize> Work for OnArrays<J, T, L> {
    type Output = J::Output;

    #[inline(always)]
    fn run(self) -> J::Output {
        self.0.run(AsTheyAre)
    }
}

/// Runs the job on arrays, compiled for the best instructions there are.
#[inline]
pub(super) fn on_arrays<T: Word, J: Job<T, L>, const L: usize>(job: J) -> J::Output {
    simd::run(OnArrays(job, PhantomData))
}

/// Runs the job on vectors, where there are any.
#[inline]
pub(super) fn on_vectors<J: Job<u64, L>, const L: usize>(job: J) -> J::Output {
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    let job = match simd::run_lanes(vectors::OnVectors(job)) {
        Ok(output) => return output,
        Err(vectors::OnVectors(job)) => job,
    };
    job.run(AsTheyAre)
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod vectors {
    use super::{AsTheyAre, Job};
    use crate::bits::{
        lanes::pack::InRegisters,
        simd::{LaneVector, LaneWork, Proof},
    };

    pub(super) struct OnVectors<J, const L: usize>(pub(super) J);

    impl<J: Job<u64, L>, const L: usize> LaneWork<u64> for OnVectors<J, L> {
        type Output = J::Output;

        #[inline(always)]
        fn run<V: LaneVector<Word = u64>>(self, proof: Proof<V>) -> J::Output {
            // A constant condition, so that only the one that is taken is compiled.
            macro_rules! with_vectors {
                ($($R:literal)*) => {
                    $(if const { L * size_of::<u64>() <= $R * size_of::<V>() } {
                        self.0.run(InRegisters::<V, $R>(proof))
                    } else)* {
                        self.0.run(AsTheyAre)
                    }
                };
            }
            with_vectors!(1 2 3 4 6 8)
        }
    }
}
