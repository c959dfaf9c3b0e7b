//! Words in memory as vectors.

#[cfg(feature = "simd")]
use core::mem::MaybeUninit;

#[cfg(any(feature = "simd", feature = "alloc"))]
use super::vector::Vector;
#[cfg(all(feature = "alloc", not(all(feature = "simd", target_endian = "little"))))]
use crate::bits::limb::Limb;

/// Eight words in one cache line.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Line(pub(crate) [u64; 8]);

impl Line {
    pub(crate) const EMPTY: Self = Self([0; 8]);
}

/// Flips the bits of `words` that are set in `vectors`, which follow each other.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(crate) fn turn<V: Vector, const R: usize>(words: &mut [u64], vectors: &[V; R]) {
    let words = &mut words[..const { size_of::<[V; R]>() / 8 }];
    // On little-endian targets, words in memory are vectors as they are.
    #[cfg(all(feature = "simd", target_endian = "little"))]
    {
        let all = words.as_mut_ptr().cast::<[V; R]>();
        // SAFETY: any words are a vector, and `words` is as long as the vectors.
        let mut turned = unsafe { all.read_unaligned() };
        for r in 0..R {
            turned[r] = turned[r] ^ vectors[r];
        }
        // SAFETY: they have just been read from there.
        unsafe { all.write_unaligned(turned) };
    }
    #[cfg(not(all(feature = "simd", target_endian = "little")))]
    for (words, vector) in words.chunks_exact_mut(size_of::<V>() / 8).zip(vectors) {
        for (j, lane) in vector.store().as_ref().iter().enumerate() {
            let bit = j * V::Word::BITS;
            words[bit / 64] ^= lane.long() << (bit % 64);
        }
    }
}

#[cfg(feature = "simd")]
impl Line {
    /// Fills `room` with lines of zeros.
    pub(crate) fn zeroed(room: &mut [MaybeUninit<Self>]) -> &mut [Self] {
        for line in &mut *room {
            line.write(Self::EMPTY);
        }
        // SAFETY: all of them have just been written.
        unsafe { core::slice::from_raw_parts_mut(room.as_mut_ptr().cast(), room.len()) }
    }

    #[inline(always)]
    pub(crate) const fn words(lines: &[Self]) -> &[u64] {
        // SAFETY: a line is eight words and nothing else.
        unsafe { core::slice::from_raw_parts(lines.as_ptr().cast(), lines.len() * 8) }
    }

    #[inline(always)]
    pub(crate) const fn words_mut(lines: &mut [Self]) -> &mut [u64] {
        // SAFETY: a line is eight words and nothing else, and the borrow is exclusive.
        unsafe { core::slice::from_raw_parts_mut(lines.as_mut_ptr().cast(), lines.len() * 8) }
    }

    #[inline(always)]
    pub(crate) fn vectors<V: Vector<Word = u64>>(_: V::Family, lines: &[Self]) -> &[V] {
        const { assert!(size_of::<V>() <= 64 && 64 % size_of::<V>() == 0) };
        // SAFETY: any words are a vector, and lines are aligned as the longest vectors are.
        unsafe {
            core::slice::from_raw_parts(lines.as_ptr().cast(), lines.len() * 64 / size_of::<V>())
        }
    }

    #[inline(always)]
    pub(crate) fn vectors_mut<V: Vector<Word = u64>>(_: V::Family, lines: &mut [Self]) -> &mut [V] {
        const { assert!(size_of::<V>() <= 64 && 64 % size_of::<V>() == 0) };
        let vectors = lines.len() * 64 / size_of::<V>();
        // SAFETY: any words are a vector, lines are aligned as the longest vectors are, and the borrow is exclusive.
        unsafe { core::slice::from_raw_parts_mut(lines.as_mut_ptr().cast(), vectors) }
    }
}
