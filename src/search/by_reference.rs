//! `Clone` and `Debug` for types that hold a reference to a search.

/// Implements `Clone` and `Debug` for any rule, where derives would require them of the rule. `Debug` leaves out the
/// reference and the hidden fields.
macro_rules! clone_and_debug {
    (
        [$($Other:ident),*] $Type:ident { &$reference:ident, $($(#[$cfg:meta])* $field:ident),* }
        $(hidden { $($hidden:ident),* })?
    ) => {
        impl<R, B: Clone, $($Other: Clone),*> Clone for $Type<'_, R, B, $($Other),*> {
            fn clone(&self) -> Self {
                Self {
                    $reference: self.$reference,
                    $($(#[$cfg])* $field: Clone::clone(&self.$field),)*
                    $($($hidden: Clone::clone(&self.$hidden),)*)?
                }
            }
        }

        impl<R, B: core::fmt::Debug, $($Other),*> core::fmt::Debug for $Type<'_, R, B, $($Other),*> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let mut shown = f.debug_struct(stringify!($Type));
                $($(#[$cfg])* shown.field(stringify!($field), &self.$field);)*
                shown.finish_non_exhaustive()
            }
        }
    };
}

pub(super) use clone_and_debug;
