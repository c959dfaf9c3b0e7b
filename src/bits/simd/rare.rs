//! Work on the vectors of other work, which is rare or not.

use super::{
    run,
    vector::{Family, Vector},
    work::Work,
};

/// Runs work on the vectors of rare work, or on those of other work.
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

    if is_rare { run(Rare(work)) } else { run(work) }
}

/// How many words of 64 bits those vectors have.
pub(crate) fn lanes(is_rare: bool) -> usize {
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
