//! The bits of words that are set.

/// Their numbers, the lowest first.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(crate) fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        word &= word.checked_sub(1)?;
        Some(bit)
    })
}

/// Calls `each` with the number of every bit that is set, from the lowest on.
#[inline(always)]
pub(crate) fn for_each_one(mut word: u64, mut each: impl FnMut(usize)) {
    while word != 0 {
        each(word.trailing_zeros() as usize);
        word &= word - 1;
    }
}

/// Calls `each` with the number of every word that is not zero of up to 64, and with its bits that are
/// set, in any order.
///
/// A word of a layer has a cell or two, or none: what a processor cannot guess is how many. So it is
/// not asked word by word, but one cell of each word is taken, and then again of those that have more.
#[inline(always)]
pub(crate) fn for_each_one_of<T: Copy>(
    words: &[T],
    long: impl Fn(T) -> u64,
    mut each: impl FnMut(usize, usize),
) {
    let mut left = [0; 64];
    let mut more = 0_u64;
    for (i, &word) in words.iter().enumerate().take(64) {
        left[i] = long(word);
        more |= u64::from(left[i] != 0) << i;
    }
    while more != 0 {
        let mut these = more;
        while these != 0 {
            let i = these.trailing_zeros() as usize;
            these &= these - 1;
            let word = left[i];
            each(i, word.trailing_zeros() as usize);
            left[i] = word & (word - 1);
            more ^= u64::from(left[i] == 0) << i;
        }
    }
}
