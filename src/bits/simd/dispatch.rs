//! Which instructions work runs with on x86-64.

use super::{
    vector::Family,
    work::Work,
    x86::{X128, X256, X512},
};

/// The instructions that work is compiled for, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Instructions {
    Avx512,
    Avx2,
    /// What the target promises.
    Baseline,
}

/// Whether work is compiled for AVX-512: not in builds for debugging, which take a sixth less time so.
const BUILDS_AVX512: bool = {
    let is_for_speed = cfg!(not(debug_assertions));
    // The switch is for measuring what most processors do, on one that can more.
    (is_for_speed || cfg!(any(test, fuzzing))) && !cfg!(gridmask_at_most_avx2)
};

macro_rules! has {
    ($($feature:tt)*) => { $(if cfg!(target_feature = $feature) {
        true
    } else {
        #[cfg(feature = "std")]
        let has = std::arch::is_x86_feature_detected!($feature);
        #[cfg(not(feature = "std"))]
        let has = false;
        has
    })&&* };
}

fn detect() -> Instructions {
    if !has!("avx2" "bmi1" "bmi2" "lzcnt" "popcnt") {
        return Instructions::Baseline;
    }
    if const { !BUILDS_AVX512 } {
        return Instructions::Avx2;
    }
    let avx512 = has!("avx512f" "avx512bw" "avx512vl" "avx512dq" "avx512vbmi2");
    if avx512 { Instructions::Avx512 } else { Instructions::Avx2 }
}

/// The best that the processor has. It is asked for by every search, some of which take no longer than to
/// look at all its features: so they are looked at once.
#[cfg(feature = "std")]
#[inline]
fn best() -> Instructions {
    static BEST: std::sync::OnceLock<Instructions> = std::sync::OnceLock::new();
    *BEST.get_or_init(detect)
}

#[cfg(not(feature = "std"))]
#[inline]
fn best() -> Instructions {
    detect()
}

#[cfg(not(all(test, feature = "std")))]
#[inline]
fn chosen() -> Instructions {
    best()
}

#[cfg(all(test, feature = "std"))]
use force::chosen;

/// Tests run every version that the processor can.
#[cfg(all(test, feature = "std"))]
pub(crate) mod force {
    use super::best;
    use std::cell::Cell;

    pub(crate) use super::{Instructions, runs_rare};

    std::thread_local! {
        static AT_MOST: Cell<Option<Instructions>> = const { Cell::new(None) };
    }

    pub(super) fn chosen() -> Instructions {
        AT_MOST.get().map_or(best(), |at_most| at_most.max(best()))
    }

    /// Calls `test` with each choice of instructions in force that the processor has, and says which it
    /// could not show.
    pub(crate) fn each(mut test: impl FnMut(Instructions)) {
        for instructions in [Instructions::Avx512, Instructions::Avx2, Instructions::Baseline] {
            if instructions < best() {
                eprintln!("NOT TESTED: this processor has no {instructions:?}");
                continue;
            }
            AT_MOST.set(Some(instructions));
            test(instructions);
            AT_MOST.set(None);
        }
    }
}

/// The vectors that every processor of the target has.
pub(crate) type Baseline = X128;

#[inline(always)]
pub(crate) fn baseline() -> Baseline {
    // SAFETY: the target promises the instructions.
    unsafe { Baseline::new() }
}

/// Whether rare work can be run.
#[inline]
pub(crate) fn runs_rare() -> bool {
    chosen() != Instructions::Baseline
}

/// Runs the work with the widest vectors that the processor has, but shorter ones for small boards: in those
/// of 128 bits lanes move along with one fast instruction, in longer ones it takes two.
///
/// Measured: four vectors are best, be it of 128 bits or of 256; twice as many are slower, and so are half
/// as many that are twice as long.
#[inline]
pub(crate) fn run<W: Work>(work: W) -> W::Output {
    match chosen() {
        // SAFETY: the processor has AVX-512, and whoever has that has AVX2.
        Instructions::Avx512 => unsafe { (const { with_avx512::<W>() })(work) },
        // SAFETY: the processor has AVX2.
        Instructions::Avx2 => unsafe { (const { with_avx2::<W>() })(work) },
        Instructions::Baseline => (const { with_baseline::<W>() })(work),
    }
}

// Constants pick the functions that `run` calls: where a branch does, compilers look at all that it might call, and at what
// that calls, though it is never taken.

/// A function for processors with AVX-512 and AVX2.
const fn with_avx512<W: Work>() -> unsafe fn(W) -> W::Output {
    match W::BYTES {
        _ if !(BUILDS_AVX512 && W::AVX512) => with_avx2::<W>(),
        // SAFETY: who calls it promises AVX-512.
        ..=64 => |work| unsafe { avx512(work, baseline()) },
        // SAFETY: who calls it promises AVX-512, and AVX2 for these vectors.
        65..=128 => |work| unsafe { avx512(work, X256::new()) },
        // SAFETY: who calls it promises AVX-512, which has these vectors.
        _ => |work| unsafe { avx512(work, X512::new()) },
    }
}

/// A function for processors with AVX2.
const fn with_avx2<W: Work>() -> unsafe fn(W) -> W::Output {
    match W::BYTES {
        // SAFETY: who calls it promises AVX2.
        ..=64 => |work| unsafe { avx2(work, baseline()) },
        // SAFETY: who calls it promises AVX2, which has these vectors.
        _ => |work| unsafe { avx2(work, X256::new()) },
    }
}

const fn with_baseline<W: Work>() -> fn(W) -> W::Output {
    if W::BASELINE { |work| work.run(baseline()) } else { |_| unreachable!("it was asked before") }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt")]
fn avx512<W: Work, F: Family>(work: W, family: F) -> W::Output {
    work.run(family)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn avx2<W: Work, F: Family>(work: W, family: F) -> W::Output {
    work.run(family)
}
