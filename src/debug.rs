//! `Debug` for types whose text is the clearest view of them.

/// Prints a type by its `Display`, so that `unwrap` and `assert_eq!` show its text.
macro_rules! debug_by_display {
    ($([$($generics:tt)*] $Type:ty;)*) => { $(
        /// Prints the same text as `Display`.
        impl<$($generics)*> core::fmt::Debug for $Type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(self, f)
            }
        }
    )* };
}

pub(crate) use debug_by_display;
