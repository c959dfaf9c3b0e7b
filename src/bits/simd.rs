//! The one place that chooses instructions, and all the `unsafe` of the crate.
//!
//! Work that is worth it is compiled three times: for AVX-512, for AVX2, and for whatever the target
//! promises anyway. Which one runs is decided when it runs, by what the processor has. The work itself
//! is written once: either as plain code over arrays that the compiler turns into vector instructions
//! ([`Work`]), or over vectors where the compiler would not find them: of rows ([`RowWork`]), or of the
//! eight words of a tile ([`EightWork`]).

#![allow(
    unsafe_code,
    reason = "a function compiled for more instructions must not run without them; only x86-64 has any"
)]

#[cfg(all(feature = "alloc", feature = "bitvec", target_pointer_width = "64"))]
mod eight;
#[cfg(all(feature = "alloc", feature = "bitvec", target_pointer_width = "64"))]
mod padded;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod pair;
#[cfg(any(
    all(target_arch = "x86_64", feature = "std"),
    all(feature = "alloc", feature = "bitvec", target_pointer_width = "64")
))]
mod proof;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod vector;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod x86;

#[cfg(all(feature = "alloc", feature = "bitvec", target_pointer_width = "64"))]
pub(super) use eight::{Eight, EightWork, run_eights};
#[cfg(all(feature = "alloc", feature = "bitvec", target_pointer_width = "64"))]
pub(super) use padded::{Around, Padded};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(super) use pair::Pair;
#[cfg(any(
    all(target_arch = "x86_64", feature = "std"),
    all(feature = "alloc", feature = "bitvec", target_pointer_width = "64")
))]
pub(super) use proof::Proof;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
pub(super) use vector::{Columns, LaneVector, Vector, gather, spread};

/// A piece of work. `run` has to be `#[inline(always)]`, and so has all that it calls, to be compiled
/// for the instructions in question.
pub(crate) trait Work {
    type Output;

    fn run(self) -> Self::Output;
}

/// A piece of work on vectors of rows. `run` has to be `#[inline(always)]`, as above.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
pub(crate) trait RowWork<T> {
    type Output;
    /// The bytes of a board.
    const BYTES: usize;

    fn run<V: Vector<Word = T>>(self, proof: Proof<V>) -> Self::Output;
}

/// A piece of work on vectors that hold a word of several boards each. `run` has to be
/// `#[inline(always)]`, as above.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
pub(crate) trait LaneWork<T> {
    type Output;

    fn run<V: LaneVector<Word = T>>(self, proof: Proof<V>) -> Self::Output;
}

/// A row that vectors are made of: a word, or up to four. In vectors of 128 bits rows move along with one fast
/// instruction, in longer ones it takes two, or twice as long, but there are more rows in them.
pub trait Row: Copy {
    /// The word.
    type Word;
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    type Long: Vector<Word = Self::Word>;
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    type Middle: Vector<Word = Self::Word>;
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    type Short: Vector<Word = Self::Word>;
}

macro_rules! row {
    ($($Row:ty, of $Word:ty: $Long:ident, $Middle:ident, $Short:ident;)*) => { $(
        impl Row for $Row {
            type Word = $Word;
            #[cfg(all(target_arch = "x86_64", feature = "std"))]
            type Long = x86::$Long;
            #[cfg(all(target_arch = "x86_64", feature = "std"))]
            type Middle = x86::$Middle;
            #[cfg(all(target_arch = "x86_64", feature = "std"))]
            type Short = x86::$Short;
        }
    )* };
}

row! {
    u8, of u8: U8x64, U8x32, U8x16;
    u16, of u16: U16x32, U16x16, U16x8;
    u32, of u32: U32x16, U32x8, U32x4;
    u64, of u64: U64x8, U64x4, U64x2;
    [u64; 2], of u64: U128x8, U128x4, U128x4;
    [u64; 3], of u64: U192x8, U192x4, U192x4;
    [u64; 4], of u64: U256x8, U256x4, U256x4;
}

/// The instructions that work is compiled for, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Instructions {
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    Avx512,
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    Avx2,
    /// What the target promises.
    Baseline,
}

/// The best that the processor has. It is asked for by every search, some of which take no longer than to
/// look at all its features: so they are looked at once.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[inline]
fn best() -> Instructions {
    static BEST: std::sync::OnceLock<Instructions> = std::sync::OnceLock::new();
    *BEST.get_or_init(detect)
}

/// The most bytes of a board in four vectors of 128 bits, and in four of 256. Measured: twice as many vectors
/// are slower, and so are half as many that are twice as long.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
const SHORT: usize = 64;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
const MIDDLE: usize = 128;

/// What the target promises.
#[cfg(not(all(target_arch = "x86_64", feature = "std")))]
#[inline]
const fn best() -> Instructions {
    Instructions::Baseline
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[cold]
fn detect() -> Instructions {
    macro_rules! has {
        ($($feature:tt)*) => { $(std::arch::is_x86_feature_detected!($feature))&&* };
    }
    if !has!("avx2" "bmi1" "bmi2" "lzcnt" "popcnt") {
        return Instructions::Baseline;
    }
    let avx512 = has!("avx512f" "avx512bw" "avx512vl" "avx512dq");
    if avx512 { Instructions::Avx512 } else { Instructions::Avx2 }
}

#[cfg(not(test))]
#[inline]
fn chosen() -> Instructions {
    best()
}

#[cfg(test)]
use force::chosen;

/// Tests run every version that the processor can.
#[cfg(test)]
pub(crate) mod force {
    use super::{Instructions, best};
    use std::cell::Cell;

    std::thread_local! {
        static AT_MOST: Cell<Option<Instructions>> = const { Cell::new(None) };
    }

    pub(super) fn chosen() -> Instructions {
        AT_MOST.get().map_or(best(), |at_most| at_most.max(best()))
    }

    /// Calls `test` with each choice of instructions in force.
    pub(crate) fn each(mut test: impl FnMut(Instructions)) {
        let all = [
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512,
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2,
            Instructions::Baseline,
        ];
        for instructions in all {
            AT_MOST.set(Some(instructions));
            test(chosen());
            AT_MOST.set(None);
        }
    }
}

/// Runs the work with the best instructions that the processor has.
#[inline]
pub(crate) fn run<W: Work>(work: W) -> W::Output {
    match chosen() {
        // SAFETY: the processor has these instructions.
        #[cfg(all(target_arch = "x86_64", feature = "std"))]
        Instructions::Avx512 => unsafe { avx512(work) },
        // SAFETY: as above.
        #[cfg(all(target_arch = "x86_64", feature = "std"))]
        Instructions::Avx2 => unsafe { avx2(work) },
        Instructions::Baseline => work.run(),
    }
}

/// Runs the work on the widest vectors that the processor has; `None` where it has none.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[inline]
pub(crate) fn run_rows<T: Row, W: RowWork<T::Word>>(work: W) -> Option<W::Output> {
    match chosen() {
        // SAFETY: the processor has these instructions.
        #[cfg(all(target_arch = "x86_64", feature = "std"))]
        Instructions::Avx512 => Some(unsafe { rows_avx512::<T, W>(work) }),
        // SAFETY: as above.
        #[cfg(all(target_arch = "x86_64", feature = "std"))]
        Instructions::Avx2 => Some(unsafe { rows_avx2::<T, W>(work) }),
        Instructions::Baseline => None,
    }
}

/// Runs the work on the widest vectors of `u64` that the processor has; gives it back where it has none.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[inline]
pub(crate) fn run_lanes<W: LaneWork<u64>>(work: W) -> Result<W::Output, W> {
    match chosen() {
        // SAFETY: the processor has these instructions.
        Instructions::Avx512 => Ok(unsafe { lanes_avx512(work) }),
        // SAFETY: as above.
        Instructions::Avx2 => Ok(unsafe { lanes_avx2(work) }),
        Instructions::Baseline => Err(work),
    }
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn avx512<W: Work>(work: W) -> W::Output {
    work.run()
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn avx2<W: Work>(work: W) -> W::Output {
    work.run()
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn rows_avx512<T: Row, W: RowWork<T::Word>>(work: W) -> W::Output {
    // SAFETY: whoever runs this function has the instructions, and with them those of shorter vectors.
    unsafe {
        if const { W::BYTES <= SHORT } {
            work.run(Proof::<T::Short>::new())
        } else if const { W::BYTES <= MIDDLE } {
            work.run(Proof::<T::Middle>::new())
        } else {
            work.run(Proof::<T::Long>::new())
        }
    }
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn rows_avx2<T: Row, W: RowWork<T::Word>>(work: W) -> W::Output {
    // SAFETY: as above.
    unsafe {
        if const { W::BYTES <= SHORT } {
            work.run(Proof::<T::Short>::new())
        } else {
            work.run(Proof::<T::Middle>::new())
        }
    }
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
fn lanes_avx512<W: LaneWork<u64>>(work: W) -> W::Output {
    // SAFETY: whoever runs this function has the instructions.
    work.run(unsafe { Proof::<x86::U64x8>::new() })
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "avx2")]
fn lanes_avx2<W: LaneWork<u64>>(work: W) -> W::Output {
    // SAFETY: as above.
    work.run(unsafe { Proof::<x86::U64x4>::new() })
}
