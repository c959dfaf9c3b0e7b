//! Numbers that are kept as planes of bits, for 64 cells at a time.
#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "a function compiled for AVX2 must not run without it")
)]

use std::mem::MaybeUninit;

use crate::numbers::Number;

/// The number of a cell that has none.
const NONE: u8 = u8::MAX;

/// The number of each of 64 cells: bit `i` is that of the cell in plane `i`. Cells that are not among `some` have none.
pub(crate) fn numbers(planes: &[u64], some: u64) -> [u8; 64] {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2.
        return unsafe { by_avx2(planes, some) };
    }
    by_table(planes, some)
}

/// Writes numbers, and `absent` instead of [`NONE`].
pub(crate) fn write<T: Number>(numbers: &[u8], list: &mut [MaybeUninit<T>], absent: T) {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2.
        return unsafe { write_by_avx2(numbers, list, absent) };
    }
    write_one_by_one(numbers, list, absent);
}

#[inline(always)]
fn write_one_by_one<T: Number>(numbers: &[u8], list: &mut [MaybeUninit<T>], absent: T) {
    for (place, &number) in list.iter_mut().zip(numbers) {
        place.write(if number == NONE { absent } else { T::of(number.into()) });
    }
}

/// The loop of `write_one_by_one` in vector instructions.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn write_by_avx2<T: Number>(numbers: &[u8], list: &mut [MaybeUninit<T>], absent: T) {
    write_one_by_one(numbers, list, absent);
}

fn by_table(planes: &[u64], some: u64) -> [u8; 64] {
    let mut numbers = [0; 64];
    for (i, eight) in numbers.as_chunks_mut().0.iter_mut().enumerate() {
        let spread = |word: u64| SPREAD[word.to_le_bytes()[i] as usize];
        let none = spread(!some) * u64::from(NONE);
        let bits = planes.iter().enumerate();
        *eight = bits.fold(none, |all, (bit, &plane)| all | spread(plane) << bit).to_le_bytes();
    }
    numbers
}

/// The bits of a byte as bytes of 0 and 1.
static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte] |= (byte as u64 >> bit & 1) << (8 * bit);
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn by_avx2(planes: &[u64], some: u64) -> [u8; 64] {
    use std::{arch::x86_64::*, mem};

    let places =
        _mm256_setr_epi64x(0, 0x0101_0101_0101_0101, 0x0202_0202_0202_0202, 0x0303_0303_0303_0303);
    let places = [places, _mm256_or_si256(places, _mm256_set1_epi8(4))];
    let bits = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
    // All bits of the bytes whose bit of the word is 0.
    let zeros = |word: u64, places| {
        let bytes = _mm256_shuffle_epi8(_mm256_set1_epi64x(word as i64), places);
        _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bits), _mm256_setzero_si256())
    };
    let mut halves = places.map(|places| zeros(some, places));
    for (bit, &plane) in planes.iter().enumerate() {
        let bit = _mm256_set1_epi8(1 << bit);
        for (half, places) in halves.iter_mut().zip(places) {
            *half = _mm256_or_si256(*half, _mm256_andnot_si256(zeros(plane, places), bit));
        }
    }
    // SAFETY: any two registers are bytes.
    unsafe { mem::transmute::<[__m256i; 2], [u8; 64]>(halves) }
}
