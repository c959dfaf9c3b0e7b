//! Runs work with the instruction set of the target, if there is no choice.

use super::{plain::Portable, work::Work};

#[inline]
pub(crate) fn run<W: Work>(work: W) -> W::Output {
    work.run(Portable::new())
}

/// Lets tests run the one version.
#[cfg(all(test, feature = "std"))]
pub(crate) mod force {
    /// The only instruction set that work is compiled for.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    pub(crate) enum Instructions {
        Baseline,
    }

    pub(crate) fn sets() -> Vec<Instructions> {
        vec![Instructions::Baseline]
    }

    pub(crate) fn with(_: Instructions, test: impl FnOnce()) {
        test();
    }

    pub(crate) fn each(mut test: impl FnMut(Instructions)) {
        test(Instructions::Baseline);
    }
}
