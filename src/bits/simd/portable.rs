//! Which instructions work runs with where there is no choice: those that the target has.

pub(crate) use super::plain::Portable as Baseline;
use super::work::Work;

#[inline(always)]
pub(crate) const fn baseline() -> Baseline {
    Baseline::new()
}

/// Rare work is compiled as other work is.
#[inline]
pub(crate) const fn runs_rare() -> bool {
    true
}

#[inline]
pub(crate) fn run<W: Work>(work: W) -> W::Output {
    work.run(baseline())
}

/// Tests run the one version that there is.
#[cfg(all(test, feature = "std"))]
pub(crate) mod force {
    pub(crate) use super::runs_rare;

    /// The instructions that work is compiled for.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    pub(crate) enum Instructions {
        Baseline,
    }

    pub(crate) fn each(mut test: impl FnMut(Instructions)) {
        test(Instructions::Baseline);
    }
}
