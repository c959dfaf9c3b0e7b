//! The one place that chooses instructions, and all the `unsafe` of the crate.
//!
//! Work that is worth it is compiled three times: for AVX-512, for AVX2, and for whatever the target
//! promises anyway. Which one runs is decided when it runs, by what the processor has. The work itself
//! is written once: either as plain code over arrays that the compiler turns into vector instructions
//! ([`Work`]), or over a [`Vector`] where the compiler would not find them ([`RowWork`]).

#![allow(
    unsafe_code,
    reason = "a function compiled for more instructions must not run without them; only x86-64 has any"
)]

#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod vector;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod x86;

#[cfg(all(target_arch = "x86_64", feature = "std"))]
pub(super) use vector::{Proof, Vector};

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

    fn run<V: Vector<Lane = T>>(self, proof: Proof<V>) -> Self::Output;
}

/// A row that vectors are made of.
pub trait Row: Copy {
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    type Avx512: Vector<Lane = Self>;
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    type Avx2: Vector<Lane = Self>;
}

macro_rules! row {
    ($($Row:ty: $Avx512:ident, $Avx2:ident;)*) => { $(
        impl Row for $Row {
            #[cfg(all(target_arch = "x86_64", feature = "std"))]
            type Avx512 = x86::$Avx512;
            #[cfg(all(target_arch = "x86_64", feature = "std"))]
            type Avx2 = x86::$Avx2;
        }
    )* };
}

row! {
    u8: U8x64, U8x32;
    u16: U16x32, U16x16;
    u32: U32x16, U32x8;
    u64: U64x8, U64x4;
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

/// The best that the processor has.
#[inline]
fn best() -> Instructions {
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    {
        if std::arch::is_x86_feature_detected!("avx512f")
            && std::arch::is_x86_feature_detected!("avx512bw")
            && std::arch::is_x86_feature_detected!("avx512vl")
            && std::arch::is_x86_feature_detected!("avx512dq")
        {
            return Instructions::Avx512;
        }
        if std::arch::is_x86_feature_detected!("avx2") {
            return Instructions::Avx2;
        }
    }
    Instructions::Baseline
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

/// Runs the work on the widest vectors that the processor has; gives it back where it has none.
#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[inline]
pub(crate) fn run_rows<T: Row, W: RowWork<T>>(work: W) -> Result<W::Output, W> {
    match chosen() {
        // SAFETY: the processor has these instructions.
        #[cfg(all(target_arch = "x86_64", feature = "std"))]
        Instructions::Avx512 => Ok(unsafe { rows_avx512(work) }),
        // SAFETY: as above.
        #[cfg(all(target_arch = "x86_64", feature = "std"))]
        Instructions::Avx2 => Ok(unsafe { rows_avx2(work) }),
        Instructions::Baseline => Err(work),
    }
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
fn avx512<W: Work>(work: W) -> W::Output {
    work.run()
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "avx2")]
fn avx2<W: Work>(work: W) -> W::Output {
    work.run()
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
fn rows_avx512<T: Row, W: RowWork<T>>(work: W) -> W::Output {
    // SAFETY: whoever runs this function has the instructions.
    work.run(unsafe { Proof::<T::Avx512>::new() })
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "avx2")]
fn rows_avx2<T: Row, W: RowWork<T>>(work: W) -> W::Output {
    // SAFETY: as above.
    work.run(unsafe { Proof::<T::Avx2>::new() })
}
