//! Memory whose size comes with the data, and may be too much to be had; and what is kept beside the data.

use alloc::{vec, vec::Vec};

mod lazily;

pub(crate) use lazily::Lazily;

/// So many zeros.
///
/// Few are written rather than asked for: until version 2.41, the allocator of glibc does not look for memory that is zero among
/// what has just been freed.
#[inline]
pub(crate) fn zeros<T: Copy + Default>(count: usize) -> Vec<T> {
    const FEW_BYTES: usize = 1024;
    if count > FEW_BYTES / size_of::<T>() {
        return vec![T::default(); count];
    }
    let mut zeros = Vec::with_capacity(count);
    zeros.resize(count, T::default());
    zeros
}

/// So many zeros, or `None` where there is no memory for them.
pub(crate) fn try_zeros<T: Copy + Default>(count: usize) -> Option<Vec<T>> {
    let mut zeros = Vec::new();
    zeros.try_reserve_exact(count).ok()?;
    zeros.resize(count, T::default());
    Some(zeros)
}
