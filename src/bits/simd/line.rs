//! Words in memory as vectors.

#[cfg(feature = "simd")]
use core::mem::MaybeUninit;

#[cfg(feature = "simd")]
use super::vector::Vector;

/// Eight words where a processor likes them best: in one line of its cache.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Line(pub(crate) [u64; 8]);

impl Line {
    pub(crate) const EMPTY: Self = Self([0; 8]);
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
