//! The storage for a size.

use crate::bits::Bits;

/// Names the [`GridMask`](crate::GridMask) of `W` columns and `H` rows with the narrowest storage that holds it.
///
/// It stands where a type stands. The sizes are literals or constants. The choice depends on the features, and may
/// change with any version. So always name the type through the macro; a type alias saves repeating it.
///
/// ```
/// use gridmask::{CellSet, grid_mask};
///
/// const COLUMNS: usize = 30;
/// type Board = grid_mask!(COLUMNS, 20); // one u32 a row
/// assert_eq!(Board::full().len(), 600);
/// assert_eq!(size_of::<grid_mask!(9, 7)>(), size_of::<u64>());
/// ```
///
/// # Performance
///
/// | board | storage |
/// |---|---|
/// | up to 64 cells | `u64` |
/// | up to 128 cells | `u128` |
/// | up to 256 cells, with the feature `ethnum` | `U256` |
/// | up to 8, 16, 32 columns | one `u8`, `u16`, `u32` per row |
/// | wider | as many `u64`s per row as it takes |
///
/// Rows are arrays of the crate `bitvec` with that feature (on targets of 32 bits not of `u64`s), and otherwise plain
/// arrays.
#[macro_export]
macro_rules! grid_mask {
    ($W:expr, $H:expr $(,)?) => {
        $crate::GridMask<
            { $W },
            { $H },
            <$crate::__private::Pick<
                { $crate::__private::kind($W, $H) },
                { $crate::__private::words($W, $H) },
            > as $crate::__private::Storage>::Storage,
        >
    };
}

/// A kind of storage, and the number of words of an array.
#[derive(Debug)]
pub struct Pick<const KIND: usize, const WORDS: usize>;

/// The storage that a [`Pick`] stands for.
pub trait Storage {
    /// The storage.
    type Storage: Bits;
}

macro_rules! kinds {
    ($($(#[$cfg:meta])* $NAME:ident = $kind:literal: $Storage:ty;)*) => { $(
        const $NAME: usize = $kind;

        $(#[$cfg])*
        impl<const N: usize> Storage for Pick<$kind, N> {
            type Storage = $Storage;
        }
    )* };
}

#[cfg(feature = "bitvec")]
type Rows<T, const N: usize> = bitvec::array::BitArray<[T; N], bitvec::order::Lsb0>;
#[cfg(not(feature = "bitvec"))]
type Rows<T, const N: usize> = [T; N];

// On targets of 32 bits, `bitvec` has no arrays of `u64`s.
#[cfg(all(feature = "bitvec", target_pointer_width = "64"))]
type LongRows<const N: usize> = Rows<u64, N>;
#[cfg(not(all(feature = "bitvec", target_pointer_width = "64")))]
type LongRows<const N: usize> = [u64; N];

kinds! {
    WORD64 = 0: u64;
    WORD128 = 1: u128;
    #[cfg(feature = "ethnum")]
    WORD256 = 2: ethnum::U256;
    ROWS8 = 3: Rows<u8, N>;
    ROWS16 = 4: Rows<u16, N>;
    ROWS32 = 5: Rows<u32, N>;
    ROWS64 = 6: LongRows<N>;
}

/// The kind of storage for a size.
#[must_use]
pub const fn kind(width: usize, height: usize) -> usize {
    match (width.saturating_mul(height), width) {
        (..=64, _) => WORD64,
        (..=128, _) => WORD128,
        (..=256, _) if cfg!(feature = "ethnum") => WORD256,
        (_, ..=8) => ROWS8,
        (_, ..=16) => ROWS16,
        (_, ..=32) => ROWS32,
        _ => ROWS64,
    }
}

/// The number of words of that storage.
#[must_use]
pub const fn words(width: usize, height: usize) -> usize {
    match kind(width, height) {
        WORD64 | WORD128 | WORD256 => 0,
        ROWS64 => width.div_ceil(64) * height,
        _ => height,
    }
}

pub use grid_mask;
