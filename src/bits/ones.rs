//! Iteration over the set bits of words.

/// Calls `each` with the index of every set bit, the lowest first.
#[inline(always)]
pub(crate) fn for_each_one(mut word: u64, mut each: impl FnMut(usize)) {
    while word != 0 {
        each(word.trailing_zeros() as usize);
        word &= word - 1;
    }
}

/// Calls `each` with the indices of a word and of a bit for every set bit of up to 64 words, in any order.
///
/// A word of a layer has none, one or two cells, so a loop over its bits ends in mispredicted exits. Each pass therefore takes
/// one cell of every word, and the next pass visits only the words that have more.
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
