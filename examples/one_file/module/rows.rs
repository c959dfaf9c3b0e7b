//! Larger boards: one word per row.

use super::board::{CellSet, GridMask};
use super::cell::Cell;
use std::borrow::Borrow;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

// part: rows

impl<const W: usize, const H: usize, const N: usize> GridMask<W, H, [u64; N]> {
    /// The empty set.
    pub const EMPTY: Self = Self([0; N]);
    const FITS: () =
        assert!(0 < W && W <= 64 && 0 < H && H <= N, "the board does not fit its storage");

    /// Makes each row by `row`, which gets its number.
    #[inline(always)]
    fn of_rows(mut row: impl FnMut(usize) -> u64) -> Self {
        let mut rows = [0; N];
        for (y, place) in rows.iter_mut().enumerate() {
            *place = row(y);
        }
        Self(rows)
    }
}

impl<const W: usize, const H: usize, const N: usize> CellSet for GridMask<W, H, [u64; N]> {
    const W: usize = W;
    const H: usize = H;
    const NONE: Self = Self([0; N]);
    const IS_WIDE: bool = true;

    #[inline(always)]
    fn corner(k: usize, h: usize) -> Self {
        let () = Self::FITS;
        Self::of_rows(|y| if y < h { !0 >> (64 - k) } else { 0 })
    }

    #[inline(always)]
    fn moved(self, dx: isize, dy: isize) -> Self {
        let side = |row: u64| if dx < 0 { row >> -dx } else { row << dx };
        Self::of_rows(|y| self.0.get((y as isize - dy) as usize).map_or(0, |&row| side(row)))
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, row| all | row) == 0
    }

    fn contains(&self, cell: impl Into<Cell>) -> bool {
        let Cell { x, y } = cell.into();
        x < W && y < H && self.0[y] >> x & 1 == 1
    }

    fn insert(&mut self, cell: impl Into<Cell>) -> bool {
        let Cell { x, y } = Self::on_board(cell);
        let new = !self.contains((x, y));
        self.0[y] |= 1 << x;
        new
    }

    fn remove(&mut self, cell: impl Into<Cell>) -> bool {
        let Cell { x, y } = Self::on_board(cell);
        let there = self.contains((x, y));
        self.0[y] &= !(1 << x);
        there
    }

    // part: rows+cells
    fn len(&self) -> usize {
        self.0.iter().map(|row| row.count_ones() as usize).sum()
    }

    fn first_bit(&self) -> usize {
        let y = self.0.iter().position(|&row| row != 0);
        y.map_or(W * H, |y| self.0[y].trailing_zeros() as usize + y * W)
    }
    // part: rows
}

macro_rules! rows {
    ($($Op:ident $op:ident |$a:ident, $b:ident| $bits:expr;)*) => { $(
        impl<T, const W: usize, const H: usize, const N: usize> $Op<T> for GridMask<W, H, [u64; N]>
        where
            T: Borrow<Self>,
        {
            type Output = Self;

            #[inline(always)]
            fn $op(self, other: T) -> Self {
                let other = other.borrow();
                Self::of_rows(|y| {
                    let ($a, $b) = (self.0[y], other.0[y]);
                    $bits
                })
            }
        }
    )* };
}
rows! {
    BitAnd bitand |a, b| a & b;
    BitOr bitor |a, b| a | b;
    BitXor bitxor |a, b| a ^ b;
    Sub sub |a, b| a & !b;
}
