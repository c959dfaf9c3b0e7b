//! The storage for a size.

use crate::bits::Bits;

/// A [`GridMask`](crate::GridMask) of `W` columns and `H` rows with the narrowest storage that holds
/// it: `u64`, `u128`, `U256`, and then an array with a word a row, of `u8` for boards up to 8 columns
/// wide, `u16` up to 16, `u32` up to 32, and as many `u64`s as it takes beyond.
///
/// It stands where a type stands; the sizes are literals or constants. Which storage it picks is no part of the
/// interface: it depends on the features that are on, and may change with any version. So name the type through the
/// macro, and give it a name of your own where it stands more than once.
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
/// Without the feature `ethnum`, boards of 129 to 256 cells go by rows as well, and without `bitvec` (or for
/// `u64`s, where pointers have 32 bits) rows are plain arrays of words.
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

/// A kind of storage, and its number of words where that is open.
#[derive(Debug)]
pub struct Pick<const KIND: usize, const WORDS: usize>;

/// What a [`Pick`] picks.
pub trait Storage {
    /// The storage.
    type Storage: Bits;
}

macro_rules! kinds {
    ($($(#[$cfg:meta])* $NAME:ident = $kind:literal: $WORDS:tt $Storage:ty;)*) => {
        $(
            const $NAME: usize = $kind;
            kinds! { @impl $(#[$cfg])* $kind, $WORDS, $Storage }
        )*
    };
    (@impl $(#[$cfg:meta])* $kind:literal, N, $Storage:ty) => {
        $(#[$cfg])*
        impl<const N: usize> Storage for Pick<$kind, N> {
            type Storage = $Storage;
        }
    };
}

#[cfg(feature = "bitvec")]
type Rows<T, const N: usize> = bitvec::array::BitArray<[T; N], bitvec::order::Lsb0>;
#[cfg(not(feature = "bitvec"))]
type Rows<T, const N: usize> = [T; N];

// Where pointers have 32 bits, the crate has no arrays of `u64`s.
#[cfg(all(feature = "bitvec", target_pointer_width = "64"))]
type LongRows<const N: usize> = Rows<u64, N>;
#[cfg(not(all(feature = "bitvec", target_pointer_width = "64")))]
type LongRows<const N: usize> = [u64; N];

kinds! {
    WORD64 = 0: N u64;
    WORD128 = 1: N u128;
    #[cfg(feature = "ethnum")]
    WORD256 = 2: N ethnum::U256;
    ROWS8 = 3: N Rows<u8, N>;
    ROWS16 = 4: N Rows<u16, N>;
    ROWS32 = 5: N Rows<u32, N>;
    ROWS64 = 6: N LongRows<N>;
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

/// How many words that storage takes.
#[must_use]
pub const fn words(width: usize, height: usize) -> usize {
    match kind(width, height) {
        WORD64 | WORD128 | WORD256 => 0,
        ROWS64 => width.div_ceil(64) * height,
        _ => height,
    }
}

pub use grid_mask;
