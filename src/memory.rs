//! Lists whose length comes from the data, and values that are kept beside it.

use alloc::{vec, vec::Vec};

mod lazily;

pub(crate) use lazily::Lazily;

/// A list of `count` zeros.
///
/// A short one is written: up to version 2.41, zeroed memory of glibc is never what has just been freed.
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

/// A list of `count` zeros, or `None` if there is no memory for them.
pub(crate) fn try_zeros<T: Copy + Default>(count: usize) -> Option<Vec<T>> {
    let mut zeros = Vec::new();
    zeros.try_reserve_exact(count).ok()?;
    zeros.resize(count, T::default());
    Some(zeros)
}
