//! Memory that a question leaves for the next one on its thread.
//!
//! A wave over a large board needs a megabyte for a moment. An allocator may return it to the system together with the answer. Then
//! each question waits for new pages: with glibc a map of 768×768 cells takes three times as long.

use alloc::vec::Vec;
use core::{
    fmt, mem,
    ops::{Deref, DerefMut, RangeInclusive},
};

/// The bytes of a list that is kept. Allocators keep shorter ones by themselves.
const KEPT: RangeInclusive<usize> = 1 << 16..=1 << 20;

/// Defines a function that keeps a value on this thread and returns the one that was kept before. Without the standard library
/// it keeps nothing, and it returns an empty value.
macro_rules! kept {
    ($name:ident: $T:ty) => {
        fn $name(value: $T) -> $T {
            #[cfg(feature = "std")]
            {
                std::thread_local! {
                    static KEPT: core::cell::Cell<$T> = core::cell::Cell::default();
                }
                // A thread that ends keeps nothing.
                KEPT.try_with(|kept| kept.replace(value)).unwrap_or_default()
            }
            #[cfg(not(feature = "std"))]
            {
                drop(value);
                <$T>::default()
            }
        }
    };
}
pub(crate) use kept;

/// A list whose memory is kept when it is dropped.
pub(crate) struct Kept<T> {
    list: Vec<T>,
    exchange: fn(Vec<T>) -> Vec<T>,
}

impl<T> Kept<T> {
    /// Creates an empty list in the memory that `exchange` keeps; see [`kept!`].
    pub(crate) fn by(exchange: fn(Vec<T>) -> Vec<T>) -> Self {
        Self { list: exchange(Vec::new()), exchange }
    }
}

impl<T> Drop for Kept<T> {
    fn drop(&mut self) {
        let mut list = mem::take(&mut self.list);
        if KEPT.contains(&(list.capacity() * size_of::<T>())) {
            list.clear();
            (self.exchange)(list);
        }
    }
}

impl<T> fmt::Debug for Kept<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Kept").finish_non_exhaustive()
    }
}

impl<T> Deref for Kept<T> {
    type Target = Vec<T>;

    fn deref(&self) -> &Vec<T> {
        &self.list
    }
}

impl<T> DerefMut for Kept<T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.list
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::Kept;

    kept!(words: alloc::vec::Vec<u64>);

    #[test]
    fn memory_is_kept_unless_it_is_little_or_much() {
        for (count, kept) in [(1 << 12, 0), (1 << 13, 1 << 13), (1 << 18, 0), (1 << 17, 1 << 17)] {
            let mut list = Kept::by(words);
            assert!(list.is_empty() && list.capacity() == 0);
            list.reserve_exact(count);
            list.push(1);
            drop(list);
            assert_eq!(Kept::by(words).capacity(), kept, "after {count} words");
            let list = words(alloc::vec::Vec::new());
            assert!(list.is_empty() && list.capacity() == kept);
        }
    }
}
