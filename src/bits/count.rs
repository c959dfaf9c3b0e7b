//! Population count of many words.

use super::{
    limb::Limb,
    simd::{self, Family, Work},
};

/// The number of bits set in `words`. The population count instruction, which not every target has, takes a third of the time
/// from about sixteen words on.
#[inline]
pub(crate) fn count<T: Limb>(words: &[T]) -> usize {
    simd::run(Count(words))
}

struct Count<'w, T>(&'w [T]);

impl<T: Limb> Work for Count<'_, T> {
    type Output = usize;
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, _: F) -> usize {
        self.0.iter().map(|word| word.long().count_ones() as usize).sum()
    }
}
