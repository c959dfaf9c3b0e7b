//! Values that are computed on first use.

#[cfg(feature = "std")]
use alloc::boxed::Box;
use alloc::{borrow::Cow, vec::Vec};
use core::{
    fmt,
    hash::{Hash, Hasher},
};
#[cfg(feature = "std")]
use std::sync::OnceLock;

/// A value that is cached after its first use, with `std`. The owner's equality and hash ignore it, and a clone computes it
/// again.
pub(crate) struct Lazily<T> {
    #[cfg(feature = "std")]
    kept: OnceLock<Box<T>>,
    #[cfg(not(feature = "std"))]
    kept: core::marker::PhantomData<T>,
}

impl<T> Lazily<T> {
    #[inline]
    pub(crate) fn get(&self, work_out: impl FnOnce() -> T) -> Cow<'_, T>
    where
        T: Clone,
    {
        #[cfg(feature = "std")]
        return Cow::Borrowed(self.get_or_init(work_out));
        #[cfg(not(feature = "std"))]
        Cow::Owned(work_out())
    }

    /// Caches a value that is already known, with `std`.
    pub(crate) fn of(value: T) -> Self {
        let lazily = Self::default();
        #[cfg(feature = "std")]
        let _ = lazily.kept.set(Box::new(value));
        #[cfg(not(feature = "std"))]
        drop(value);
        lazily
    }

    /// Like [`get`](Self::get), for a list, as a slice.
    pub(crate) fn get_list<I: Clone>(&self, work_out: impl FnOnce() -> T) -> Cow<'_, [I]>
    where
        T: Clone + Into<Vec<I>> + AsRef<[I]>,
    {
        match self.get(work_out) {
            Cow::Borrowed(list) => Cow::Borrowed(list.as_ref()),
            Cow::Owned(list) => Cow::Owned(list.into()),
        }
    }

    /// The value, if one is kept.
    #[inline]
    pub(crate) fn kept(&self) -> Option<&T> {
        #[cfg(feature = "std")]
        return self.kept.get().map(|value| &**value);
        #[cfg(not(feature = "std"))]
        None
    }

    /// Whether a value is kept.
    #[inline]
    pub(crate) fn is_kept(&self) -> bool {
        self.kept().is_some()
    }

    /// Drops the value, if one is kept.
    #[inline(always)]
    pub(crate) fn forget(&mut self) {
        #[cfg(feature = "std")]
        if self.is_kept() {
            self.kept = OnceLock::new();
        }
    }

    #[cfg(feature = "std")]
    #[inline]
    pub(crate) fn get_or_init(&self, work_out: impl FnOnce() -> T) -> &T {
        self.kept.get_or_init(|| Box::new(work_out()))
    }
}

impl<T> Default for Lazily<T> {
    fn default() -> Self {
        Self { kept: Default::default() }
    }
}

impl<T> Clone for Lazily<T> {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl<T> PartialEq for Lazily<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Lazily<T> {}

impl<T> Hash for Lazily<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<T> fmt::Debug for Lazily<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("..")
    }
}
