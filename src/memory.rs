//! Lists whose length depends on the data, and cached values.

use alloc::{vec, vec::Vec};

mod kept;
mod lazily;

pub(crate) use kept::{Kept, kept};
pub(crate) use lazily::Lazily;

/// Creates a list of `count` zeros.
///
/// A short list is written, because up to version 2.41 glibc never returns freshly freed memory as zeroed memory.
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

/// Creates a list of `count` zeros, or returns `None` if there is not enough memory.
pub(crate) fn try_zeros<T: Copy + Default>(count: usize) -> Option<Vec<T>> {
    let mut zeros = Vec::new();
    zeros.try_reserve_exact(count).ok()?;
    zeros.resize(count, T::default());
    Some(zeros)
}
