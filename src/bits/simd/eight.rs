//! Eight words at a time: what a wave on tiles asks of vectors.

use super::{Instructions, Proof, chosen};

#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod x86;

/// A piece of work on eight words at a time. `run` has to be `#[inline(always)]`, and so has all that it
/// calls.
pub(crate) trait EightWork {
    type Output;

    fn run<E: Eight>(self, proof: Proof<E>) -> Self::Output;
}

/// Runs the work on the best that the processor has.
#[inline]
pub(crate) fn run_eights<W: EightWork>(work: W) -> W::Output {
    match chosen() {
        // SAFETY: the processor has these instructions.
        #[cfg(all(target_arch = "x86_64", feature = "std"))]
        Instructions::Avx512 => unsafe { avx512(work) },
        // SAFETY: as above.
        #[cfg(all(target_arch = "x86_64", feature = "std"))]
        Instructions::Avx2 => unsafe { avx2(work) },
        // SAFETY: it takes no instructions but those of the target.
        Instructions::Baseline => work.run(unsafe { Proof::<Plain>::new() }),
    }
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,bmi1,bmi2,lzcnt,popcnt")]
fn avx512<W: EightWork>(work: W) -> W::Output {
    // SAFETY: whoever runs this function has the instructions.
    work.run(unsafe { Proof::<x86::One>::new() })
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn avx2<W: EightWork>(work: W) -> W::Output {
    // SAFETY: as above.
    work.run(unsafe { Proof::<x86::Two>::new() })
}

/// The eight rows of a tile. Its methods may assume that the processor has the instructions: there is
/// none without the proof that only [`run_eights`] hands out.
pub(crate) trait Eight: Copy {
    fn load(proof: Proof<Self>, rows: &[u64; 8]) -> Self;
    fn store(self) -> [u64; 8];

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Rows as numbers, added: column 0 is the lowest bit, and what runs over the end is lost.
    fn add(self, other: Self) -> Self;
    /// Every row shifted up by `N` bits, which is fewer than 64.
    fn left<const N: u32>(self) -> Self;
    /// Every row shifted down by `N` bits, which is fewer than 64.
    fn right<const N: u32>(self) -> Self;
    /// Every row moved up by `N` rows, which is one or two; the last ones come from the tile below.
    fn up<const N: usize>(self, below: Self) -> Self;
    /// Every row moved down by `N` rows, which is one or two; the first ones come from the tile above.
    fn down<const N: usize>(self, above: Self) -> Self;
    /// A bit for each row that has some of these cells.
    fn rows_with(self, cells: u64) -> u8;
}

/// Whatever the target promises.
#[derive(Clone, Copy, Debug)]
struct Plain([u64; 8]);

// Plain loops, for the compiler to make vectors of.
macro_rules! plain {
    (|$a:ident, $b:ident| $($method:ident: $op:expr;)*) => { $(
        #[inline(always)]
        fn $method(mut self, other: Self) -> Self {
            for i in 0..8 {
                let ($a, $b) = (self.0[i], other.0[i]);
                self.0[i] = $op;
            }
            self
        }
    )* };
}

impl Eight for Plain {
    #[inline(always)]
    fn load(_: Proof<Self>, rows: &[u64; 8]) -> Self {
        Self(*rows)
    }

    #[inline(always)]
    fn store(self) -> [u64; 8] {
        self.0
    }

    plain! { |a, b| and: a & b; or: a | b; xor: a ^ b; add: a.wrapping_add(b); }

    #[inline(always)]
    fn left<const N: u32>(mut self) -> Self {
        for row in &mut self.0 {
            *row <<= N;
        }
        self
    }

    #[inline(always)]
    fn right<const N: u32>(mut self) -> Self {
        for row in &mut self.0 {
            *row >>= N;
        }
        self
    }

    #[inline(always)]
    fn up<const N: usize>(self, below: Self) -> Self {
        let mut rows = [0; 8];
        rows[..8 - N].copy_from_slice(&self.0[N..]);
        rows[8 - N..].copy_from_slice(&below.0[..N]);
        Self(rows)
    }

    #[inline(always)]
    fn down<const N: usize>(self, above: Self) -> Self {
        let mut rows = [0; 8];
        rows[..N].copy_from_slice(&above.0[8 - N..]);
        rows[N..].copy_from_slice(&self.0[..8 - N]);
        Self(rows)
    }

    #[inline(always)]
    fn rows_with(self, cells: u64) -> u8 {
        let mut rows = 0;
        for i in 0..8 {
            rows |= u8::from(self.0[i] & cells != 0) << i;
        }
        rows
    }
}
