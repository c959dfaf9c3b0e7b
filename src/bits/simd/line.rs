//! Vectors that are kept in words.

use super::vector::Vector;
#[cfg(not(all(feature = "simd", target_endian = "little")))]
use crate::bits::limb::Limb;

/// Flips the bits of `words` that are set in `vectors`, which follow each other.
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
