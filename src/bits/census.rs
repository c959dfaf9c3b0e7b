//! Which kernels have run, for tests that fail when one is never chosen.

/// A way to run a wave, or to do without one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kernel {
    Packed,
    Short,
    Registers,
    RegistersFill,
    Window,
    Narrow,
    Strips,
    StripsFill,
    StripsRace,
    Blocks,
    BlocksList,
    BlocksMeet,
    BlocksRound,
    BlocksRace,
    TilesFill,
    Together,
    Each,
    Slides,
    Spans,
    Round,
    ByStep,
}

/// Notes a run.
#[inline(always)]
pub(crate) fn note(kernel: Kernel) {
    #[cfg(all(test, feature = "std"))]
    RUN.with_borrow_mut(|run| {
        run.insert(kernel);
    });
    let _ = kernel;
}

#[cfg(all(test, feature = "std"))]
std::thread_local! {
    static RUN: std::cell::RefCell<std::collections::BTreeSet<Kernel>> =
        const { std::cell::RefCell::new(std::collections::BTreeSet::new()) };
}

/// The kernels that have run on this thread since it was asked last.
#[cfg(all(test, feature = "std"))]
pub(crate) fn taken() -> std::vec::Vec<Kernel> {
    RUN.take().into_iter().collect()
}
