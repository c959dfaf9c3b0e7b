//! Bytes as flags, and flags as the bits of a word.

/// Gathers bit `BIT` of each of 64 bytes into a word.
#[inline(always)]
pub(crate) fn word_of<const BIT: i32>(flags: &[u8; 64]) -> u64 {
    let sixteens = flags.as_chunks().0.iter().enumerate();
    sixteens.fold(0, |word, (i, flags)| word | sixteen_of::<BIT>(flags) << (i * 16))
}

/// Gathers bit `BIT` of each of sixteen bytes.
#[cfg(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"))]
#[inline(always)]
pub(crate) fn sixteen_of<const BIT: i32>(flags: &[u8; 16]) -> u64 {
    use core::{arch::x86_64::*, mem};

    // SAFETY: any bytes are a register, and the target has SSE2.
    let signs = unsafe {
        let bytes = mem::transmute::<[u8; 16], __m128i>(*flags);
        // What comes over from the byte before is below the sign.
        _mm_movemask_epi8(_mm_sll_epi16(bytes, _mm_cvtsi32_si128(7 - BIT)))
    };
    u64::from(signs as u16)
}

/// Gathers bit `BIT` of each of sixteen bytes.
#[cfg(not(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2")))]
#[inline(always)]
pub(crate) fn sixteen_of<const BIT: i32>(flags: &[u8; 16]) -> u64 {
    let mut bits = 0;
    for (i, eight) in flags.as_chunks().0.iter().enumerate() {
        let flags = u64::from_le_bytes(*eight) >> BIT & 0x0101_0101_0101_0101;
        // Bit 8·i goes to bit 56 + i, and no two products overlap.
        bits |= (flags.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (i * 8);
    }
    bits
}

/// Expands each bit to a byte that is not 0 if the bit is set.
#[inline(always)]
pub(crate) fn flags_of(word: u64) -> [u8; 64] {
    let mut flags = [0; 64];
    for (eight, byte) in flags.as_chunks_mut::<8>().0.iter_mut().zip(word.to_le_bytes()) {
        let bits = (u64::from(byte) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
        *eight = bits.to_le_bytes();
    }
    flags
}

#[cfg(test)]
mod tests {
    use core::array;

    use super::word_of;

    #[test]
    fn a_bit_of_each_byte_is_a_bit_of_the_word() {
        // Bytes of all values, in four different orders.
        for factor in [1_usize, 7, 37, 101] {
            for start in (0..256).step_by(64) {
                let bytes: [u8; 64] = array::from_fn(|i| ((start + i) * factor) as u8);
                let expected =
                    |bit: u32| (0..64).map(|i| u64::from(bytes[i] >> bit & 1) << i).sum::<u64>();
                assert_eq!(
                    [word_of::<0>(&bytes), word_of::<1>(&bytes), word_of::<7>(&bytes)],
                    [expected(0), expected(1), expected(7)]
                );
            }
        }
    }
}
