//! Converts rows of values to words of 64 columns, and back.

use core::marker::PhantomData;

use super::simd::{self, Family, Work, flags_of, word_of};

/// Packs the cells whose values `is_in` accepts into strips of 64 columns, one after the other. A strip has `strip` words: one
/// for each row, then spare ones, which keep their bits.
pub(crate) fn pack<T, R: AsRef<[T]>>(
    rows: &[R],
    is_in: impl FnMut(&T) -> bool,
    strip: usize,
    words: &mut [u64],
) {
    simd::run(Packing { rows, is_in, strip, words, values: PhantomData });
}

struct Packing<'a, T, R, I> {
    rows: &'a [R],
    is_in: I,
    strip: usize,
    words: &'a mut [u64],
    values: PhantomData<T>,
}

impl<T, R: AsRef<[T]>, I: FnMut(&T) -> bool> Work for Packing<'_, T, R, I> {
    type Output = ();
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, _: F) {
        let Self { rows, mut is_in, strip: length, words: all, .. } = self;
        for (y, row) in rows.iter().enumerate() {
            let (words, rest) = row.as_ref().as_chunks::<64>();
            for (strip, values) in words.iter().enumerate() {
                all[strip * length + y] = word_of::<7>(&flags(values, &mut is_in));
            }
            if !rest.is_empty() {
                all[words.len() * length + y] = word_of::<7>(&flags(rest, &mut is_in));
            }
        }
    }
}

/// One byte for each of up to 64 values, whose highest bit is set if it is accepted.
#[inline(always)]
fn flags<T>(values: &[T], is_in: &mut impl FnMut(&T) -> bool) -> [u8; 64] {
    let mut flags = [0; 64];
    for (flag, value) in flags.iter_mut().zip(values) {
        *flag = if is_in(value) { u8::MAX } else { 0 };
    }
    flags
}

/// Writes a value for each cell of a board to rows of at least `width` values. A strip of 64 columns has one word for each row.
pub(crate) fn unpack<T, R: AsMut<[T]>>(
    strips: &[&[u64]],
    width: usize,
    rows: &mut [R],
    value: impl Fn(bool) -> T,
) {
    simd::run(Unpacked { strips, width, rows, value, values: PhantomData });
}

struct Unpacked<'a, T, R, V> {
    strips: &'a [&'a [u64]],
    width: usize,
    rows: &'a mut [R],
    value: V,
    values: PhantomData<T>,
}

impl<T, R: AsMut<[T]>, V: Fn(bool) -> T> Work for Unpacked<'_, T, R, V> {
    type Output = ();
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, _: F) {
        let Self { strips, width, rows, value, .. } = self;
        for (y, row) in rows.iter_mut().enumerate() {
            let (words, rest) = row.as_mut()[..width].as_chunks_mut::<64>();
            for (places, strip) in words.iter_mut().zip(strips) {
                put(places, strip[y], &value);
            }
            if let Some(strip) = strips.get(words.len()) {
                put(rest, strip[y], &value);
            }
        }
    }
}

/// Writes a value for each of up to 64 bits.
#[inline(always)]
fn put<T>(places: &mut [T], word: u64, value: &impl Fn(bool) -> T) {
    for (place, &flag) in places.iter_mut().zip(&flags_of(word)) {
        *place = value(flag != 0);
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::{pack, unpack};
    use crate::bits::force;

    /// Packs values made of bytes, and writes them back as strings.
    fn check<T>(bytes: &[u8], width: usize, value: fn(u8) -> T, is_in: fn(&T) -> bool) {
        let values: Vec<T> = bytes.iter().map(|&byte| value(byte)).collect();
        let rows: Vec<&[T]> = values.chunks(width).collect();
        // Spare rows must keep their bits.
        let (strip, spare) = (rows.len() + 3, 7);
        let mut words = vec![spare; strip * width.div_ceil(64)];
        let mut asked = 0;
        let asks_in_order = |given: &T| {
            assert!(core::ptr::eq(given, &raw const values[asked]));
            asked += 1;
            is_in(given)
        };
        pack(&rows, asks_in_order, strip, &mut words);
        assert_eq!(asked, values.len());
        for (i, word) in words.iter().enumerate() {
            let (x, y) = (i / strip * 64, i % strip);
            let mut expected = if y < rows.len() { 0 } else { spare };
            for (bit, value) in
                rows.get(y).into_iter().flat_map(|row| row[x..].iter().take(64).enumerate())
            {
                expected |= u64::from(is_in(value)) << bit;
            }
            assert_eq!(*word, expected, "{width}, {x}, {y}");
        }
        let strips: Vec<&[u64]> = words.chunks(strip).collect();
        let mut texts = vec![vec![String::new(); width + 1]; rows.len()];
        unpack(&strips, width, &mut texts, |is_in| is_in.to_string());
        for (row, texts) in rows.iter().zip(&texts) {
            let mut expected: Vec<_> = row.iter().map(|value| is_in(value).to_string()).collect();
            expected.push(String::new());
            assert_eq!(*texts, expected);
        }
    }

    #[test]
    fn values_become_words_and_words_values() {
        let mut random = fastrand::Rng::with_seed(3);
        for width in (1..40).chain([63, 64, 65, 80, 127, 128, 150]) {
            let bytes: Vec<u8> = (0..5 * width).map(|_| random.u8(0..3) * 127).collect();
            force::each(|_| {
                check(&bytes, width, |byte| byte, |&byte| byte != 0);
                check(&bytes, width, |byte| byte > 0, |&is_in| is_in);
                check(&bytes, width, |byte| i64::from(byte) - 127, |&number| number < 0);
                check(&bytes, width, f32::from, |&number| number > 100.0);
            });
        }
    }
}
