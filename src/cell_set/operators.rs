//! The operators that every board has.

use core::{fmt, ops};

/// Lists the traits of the standard library that every board implements.
// Operators of `&Self` cannot be implied: every generic function would need `where for<'a> &'a Self: …`.
pub trait Operators:
    Sized
    + fmt::Debug
    + fmt::Display
    + ops::BitAnd<Output = Self>
    + ops::BitOr<Output = Self>
    + ops::BitXor<Output = Self>
    + ops::Sub<Output = Self>
    + ops::Not<Output = Self>
    + for<'a> ops::BitAnd<&'a Self, Output = Self>
    + for<'a> ops::BitOr<&'a Self, Output = Self>
    + for<'a> ops::BitXor<&'a Self, Output = Self>
    + for<'a> ops::Sub<&'a Self, Output = Self>
    + for<'a> ops::BitAndAssign<&'a Self>
    + for<'a> ops::BitOrAssign<&'a Self>
    + for<'a> ops::BitXorAssign<&'a Self>
    + for<'a> ops::SubAssign<&'a Self>
{
}
