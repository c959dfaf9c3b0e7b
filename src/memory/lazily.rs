//! What is worked out when it is first asked for.

#[cfg(feature = "std")]
use alloc::boxed::Box;
use alloc::{borrow::Cow, vec::Vec};
use core::{
    fmt,
    hash::{Hash, Hasher},
};
#[cfg(feature = "std")]
use std::sync::OnceLock;

/// A value that is kept once it has been worked out, where there is `std`. It is no part of the value of who keeps it:
/// all are equal, and a clone works it out anew.
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

    /// With a value that is known already, where there is `std`.
    pub(crate) fn of(value: T) -> Self {
        let lazily = Self::default();
        #[cfg(feature = "std")]
        let _ = lazily.kept.set(Box::new(value));
        #[cfg(not(feature = "std"))]
        drop(value);
        lazily
    }

    /// What [`get`](Self::get) gives, of a list, as a slice.
    pub(crate) fn get_list<I: Clone>(&self, work_out: impl FnOnce() -> T) -> Cow<'_, [I]>
    where
        T: Clone + Into<Vec<I>> + AsRef<[I]>,
    {
        match self.get(work_out) {
            Cow::Borrowed(list) => Cow::Borrowed(list.as_ref()),
            Cow::Owned(list) => Cow::Owned(list.into()),
        }
    }

    /// Whether there is one.
    #[inline]
    pub(crate) fn is_kept(&self) -> bool {
        #[cfg(feature = "std")]
        return self.kept.get().is_some();
        #[cfg(not(feature = "std"))]
        false
    }

    /// Forgets the value, if there is one.
    #[inline(always)]
    pub(crate) fn forget(&mut self) {
        #[cfg(feature = "std")]
        if self.kept.get().is_some() {
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
