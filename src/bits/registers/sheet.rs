//! A board as its rows.

/// A board as its rows, one word each, with empty rows to fill it up.
pub(crate) type Sheet<T, const H: usize> = [T; H];
