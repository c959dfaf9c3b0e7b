//! Words in memory as vectors.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
#[cfg(feature = "simd")]
use core::mem::MaybeUninit;

#[cfg(any(feature = "simd", feature = "alloc"))]
use super::vector::Vector;
#[cfg(all(feature = "alloc", not(all(feature = "simd", target_endian = "little"))))]
use crate::bits::limb::Limb;

/// Eight words where a processor likes them best: in one line of its cache.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Line(pub(crate) [u64; 8]);

impl Line {
    pub(crate) const EMPTY: Self = Self([0; 8]);
}

/// Adds vectors to a list of words that has room for them, by eights.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(crate) fn append<V: Vector, const R: usize>(list: &mut Vec<[u64; 8]>, vectors: &[V; R]) {
    const { assert!(size_of::<V>() <= 64 && 64 % size_of::<V>() == 0) };
    // Where the lowest lanes of a word come first in memory, it is the vectors as they are.
    #[cfg(all(feature = "simd", target_endian = "little"))]
    {
        let (old, count) = (list.len(), size_of::<[V; R]>().div_ceil(64));
        let room = list.spare_capacity_mut()[..count].as_mut_ptr();
        // SAFETY: the room has been found to be there, and nothing is left unwritten of it: what the last eight have
        // beyond the vectors is written first.
        unsafe {
            room.add(count - 1).write(MaybeUninit::new([0; 8]));
            room.cast::<[V; R]>().write_unaligned(*vectors);
            list.set_len(old + count);
        }
    }
    #[cfg(not(all(feature = "simd", target_endian = "little")))]
    for vectors in vectors.chunks(64 / size_of::<V>()) {
        let mut words = [0; 8];
        for (i, vector) in vectors.iter().enumerate() {
            for (j, lane) in vector.store().as_ref().iter().enumerate() {
                let bit = (i * V::LANES + j) * V::Word::BITS;
                words[bit / 64] |= lane.long() << (bit % 64);
            }
        }
        list.push(words);
    }
}

#[cfg(feature = "simd")]
impl Line {
    /// Lines of zeros in room for them.
    pub(crate) fn zeroed(room: &mut [MaybeUninit<Self>]) -> &mut [Self] {
        for line in &mut *room {
            line.write(Self::EMPTY);
        }
        // SAFETY: all of them have just been written.
        unsafe { core::slice::from_raw_parts_mut(room.as_mut_ptr().cast(), room.len()) }
    }

    /// The words of lines.
    #[inline(always)]
    pub(crate) const fn words(lines: &[Self]) -> &[u64] {
        // SAFETY: a line is eight words and nothing else.
        unsafe { core::slice::from_raw_parts(lines.as_ptr().cast(), lines.len() * 8) }
    }

    /// The words of lines, to be written.
    #[inline(always)]
    pub(crate) const fn words_mut(lines: &mut [Self]) -> &mut [u64] {
        // SAFETY: a line is eight words and nothing else, and nobody else has these.
        unsafe { core::slice::from_raw_parts_mut(lines.as_mut_ptr().cast(), lines.len() * 8) }
    }

    /// The words of lines as vectors.
    #[inline(always)]
    pub(crate) fn vectors<V: Vector<Word = u64>>(_: V::Family, lines: &[Self]) -> &[V] {
        const { assert!(size_of::<V>() <= 64 && 64 % size_of::<V>() == 0) };
        // SAFETY: any words are a vector, and lines are aligned as the longest vectors are.
        unsafe {
            core::slice::from_raw_parts(lines.as_ptr().cast(), lines.len() * 64 / size_of::<V>())
        }
    }

    /// The words of lines as vectors, to be written.
    #[inline(always)]
    pub(crate) fn vectors_mut<V: Vector<Word = u64>>(_: V::Family, lines: &mut [Self]) -> &mut [V] {
        const { assert!(size_of::<V>() <= 64 && 64 % size_of::<V>() == 0) };
        let vectors = lines.len() * 64 / size_of::<V>();
        // SAFETY: any words are a vector, lines are aligned as the longest vectors are, and nobody else has these.
        unsafe { core::slice::from_raw_parts_mut(lines.as_mut_ptr().cast(), vectors) }
    }
}
