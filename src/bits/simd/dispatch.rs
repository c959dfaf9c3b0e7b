//! Chooses the instruction set at run time, on x86-64.

use super::{
    vector::Family,
    work::Work,
    x86::{X128, X256, X512},
};

/// The instruction sets that work is compiled for, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Instructions {
    Avx512,
    Avx2,
    /// The instruction set that the target promises.
    Baseline,
}

/// Whether work is compiled for AVX-512. Debug builds leave it out and take a sixth less time.
const BUILDS_AVX512: bool = {
    let is_for_speed = cfg!(not(debug_assertions));
    // The switch is for measuring AVX2 on a processor that has AVX-512.
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

/// The best instruction set of the processor. Every search asks for it, and some searches take no longer than detecting the
/// features does, so the answer is cached.
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

/// Lets tests run every version that the processor supports.
#[cfg(all(test, feature = "std"))]
pub(crate) mod force {
    use super::best;
    use std::cell::Cell;

    pub(crate) use super::Instructions;

    std::thread_local! {
        static AT_MOST: Cell<Option<Instructions>> = const { Cell::new(None) };
    }

    pub(super) fn chosen() -> Instructions {
        AT_MOST.get().map_or(best(), |at_most| at_most.max(best()))
    }

    /// The instruction sets of the processor. Prints which ones it lacks.
    pub(crate) fn sets() -> Vec<Instructions> {
        let mut sets = vec![Instructions::Avx512, Instructions::Avx2, Instructions::Baseline];
        for lacking in sets.extract_if(.., |set| *set < best()) {
            eprintln!("NOT TESTED: this processor has no {lacking:?}");
        }
        sets
    }

    /// Calls `test` under an instruction set.
    pub(crate) fn with(set: Instructions, test: impl FnOnce()) {
        AT_MOST.set(Some(set));
        test();
        AT_MOST.set(None);
    }

    /// Calls `test` under each instruction set of the processor.
    pub(crate) fn each(mut test: impl FnMut(Instructions)) {
        sets().into_iter().for_each(|set| with(set, || test(set)));
    }
}

/// The vectors of the target's baseline.
type Baseline = X128;

#[inline(always)]
fn baseline() -> Baseline {
    // SAFETY: the target promises the instructions.
    unsafe { Baseline::new() }
}

/// Runs the work with the widest vectors of the processor, but with shorter ones for small boards. Moving words by a lane takes
/// one fast instruction in vectors of 128 bits, and two in longer ones.
///
/// Measured: four vectors are best, whether of 128 bits or of 256. Twice as many are slower, and so are half as many that are
/// twice as long.
#[inline]
pub(crate) fn run<W: Work>(work: W) -> W::Output {
    match chosen() {
        // SAFETY: the processor has AVX-512, which implies AVX2.
        Instructions::Avx512 => unsafe { (const { with_avx512::<W>() })(work) },
        // SAFETY: the processor has AVX2.
        Instructions::Avx2 => unsafe { (const { with_avx2::<W>() })(work) },
        Instructions::Baseline => work.run(baseline()),
    }
}

// Constants pick the functions that `run` calls. With a branch, the compiler also looks at calls that are never made, and at
// everything that they call.

/// A function for processors with AVX-512 and AVX2.
const fn with_avx512<W: Work>() -> unsafe fn(W) -> W::Output {
    match W::BYTES {
        _ if !(BUILDS_AVX512 && W::AVX512) => with_avx2::<W>(),
        // SAFETY: the caller promises AVX-512.
        ..=64 => |work| unsafe { avx512(work, baseline()) },
        // SAFETY: the caller promises AVX-512, and AVX2 for these vectors.
        65..=128 => |work| unsafe { avx512(work, X256::new()) },
        // SAFETY: the caller promises AVX-512, which has these vectors.
        _ => |work| unsafe { avx512(work, X512::new()) },
    }
}

/// A function for processors with AVX2.
const fn with_avx2<W: Work>() -> unsafe fn(W) -> W::Output {
    match W::BYTES {
        // SAFETY: the caller promises AVX2.
        ..=64 => |work| unsafe { avx2(work, baseline()) },
        // SAFETY: the caller promises AVX2, which has these vectors.
        _ => |work| unsafe { avx2(work, X256::new()) },
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi2,bmi1,bmi2,lzcnt,popcnt")]
fn avx512<W: Work, F: Family>(work: W, family: F) -> W::Output {
    work.run(family)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn avx2<W: Work, F: Family>(work: W, family: F) -> W::Output {
    work.run(family)
}
