//! Records, for tests, which kernels a query runs and how much work they do.

/// A kernel, or a fallback that does without one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kernel {
    Packed,
    Registers,
    Window,
    Narrow,
    Field,
    FieldLeft,
    FieldMeet,
    FieldRound,
    FieldRace,
    Fill,
    Together,
    Each,
    Slides,
    Spans,
    Line,
    ByStep,
    ByCell,
    Doors,
}

/// Records that `kernel` has run.
#[inline(always)]
pub(crate) fn note(kernel: Kernel) {
    #[cfg(all(test, feature = "std"))]
    RUN.with_borrow_mut(|run| {
        run.insert(kernel);
    });
    let _ = kernel;
}

/// Records a unit of the work that tests count: a chunk laid out, a word of cells passed in a slide.
#[inline(always)]
pub(crate) fn note_work() {
    #[cfg(all(test, feature = "std"))]
    DONE.set(DONE.get() + 1);
}

#[cfg(all(test, feature = "std"))]
std::thread_local! {
    static RUN: std::cell::RefCell<std::collections::BTreeSet<Kernel>> =
        const { std::cell::RefCell::new(std::collections::BTreeSet::new()) };
    static DONE: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// The kernels that have run on this thread since the last call.
#[cfg(all(test, feature = "std"))]
pub(crate) fn taken() -> std::vec::Vec<Kernel> {
    RUN.take().into_iter().collect()
}

/// The units of work done on this thread since the last call.
#[cfg(all(test, feature = "std"))]
pub(crate) fn work_done() -> usize {
    DONE.take()
}
