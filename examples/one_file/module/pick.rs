//! The storage for a size.

// part: u64|rows|more

/// A [`GridMask`](super::GridMask) with the storage that suits its size. The module must be `gridmask` in the root.
#[allow(unused_macros)]
macro_rules! grid_mask {
    ($W:expr, $H:expr $(,)?) => {
        $crate::gridmask::GridMask<
            { $W },
            { $H },
            <$crate::gridmask::Pick<{ $crate::gridmask::kind($W, $H) }, { $H }> as $crate::gridmask::Storage>::Storage,
        >
    };
}
#[allow(unused_imports)]
pub(crate) use grid_mask;

/// A kind of storage, and a number of rows.
pub struct Pick<const KIND: usize, const ROWS: usize>;

/// The choice of a [`Pick`].
pub trait Storage {
    type Storage;
}

/// The kind of storage for a size.
#[must_use]
pub const fn kind(width: usize, height: usize) -> usize {
    match width * height {
        0..=64 => 0,
        65..=128 => 1,
        _ => 2,
    }
}

// part: u64
impl<const ROWS: usize> Storage for Pick<0, ROWS> {
    type Storage = u64;
}

// part: u128+u64|u128+rows|u128+more
impl<const ROWS: usize> Storage for Pick<1, ROWS> {
    type Storage = u128;
}

// part: rows
impl<const ROWS: usize> Storage for Pick<2, ROWS> {
    type Storage = [u64; ROWS];
}
