//! The storages, and how each becomes a board.
//!
//! Everything is computed on the words of an array of the `bitvec` crate: that crate's operators and shifts walk bit by bit, or
//! lose to a plain loop by far.

use super::{Bits, Capacity, Layout, Packed, rows::Rows};

macro_rules! storages {
    ($($(#[$cfg:meta])* [$($generics:tt)*] $Storage:ty: $capacity:expr, $Board:ty,
        |$bits:ident| $board:expr, |$grid:ident| $storage:expr;)*) => { $(
        $(#[$cfg])*
        impl<$($generics)*> Bits for $Storage {
            const CAPACITY: Capacity = $capacity;
            type Grid<const W: usize, const H: usize> = $Board;

            #[inline]
            fn into_grid<const W: usize, const H: usize>(self) -> $Board {
                let $bits = self;
                $board & Layout::full()
            }

            #[inline]
            fn of_grid<const W: usize, const H: usize>($grid: $Board) -> Self {
                $storage
            }
        }
    )* };
}

storages! {
    [] u64: Capacity::Packed(64), Packed<u64, W, H>, |word| Packed(word), |board| board.0;
    [] u128: Capacity::Packed(128), Packed<u128, W, H>, |word| Packed(word), |board| board.0;
    #[cfg(feature = "ethnum")]
    [] ethnum::U256: Capacity::Packed(256), Packed<ethnum::U256, W, H>, |word| Packed(word), |board| board.0;
}

macro_rules! arrays {
    ($($(#[$cfg:meta])* $T:ty;)*) => { storages! { $(
        [const N: usize] [$T; N]:
            Capacity::Rows { words: N, bits: <$T>::BITS as usize }, Rows<$T, W, H, N>,
            |words| Rows(words), |board| board.0;

        #[cfg(feature = "bitvec")]
        $(#[$cfg])*
        [const N: usize] bitvec::array::BitArray<[$T; N], bitvec::order::Lsb0>:
            Capacity::Rows { words: N, bits: <$T>::BITS as usize }, Rows<$T, W, H, N>,
            |array| Rows(array.data),
            |board| Self { _ord: core::marker::PhantomData, data: board.0 };
    )* } };
}

arrays! {
    u8;
    u16;
    u32;
    #[cfg(target_pointer_width = "64")]
    u64;
}
