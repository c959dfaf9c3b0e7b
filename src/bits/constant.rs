//! Sets as constants. They are associated constants of a trait, because a function of a trait cannot be `const`.

use core::marker::PhantomData;

/// A type that stands for a constant.
pub trait Constant<T> {
    const VALUE: T;
}

/// A rectangle of `COLUMNS` × `ROWS` cells whose north-west corner is column `X` of row `Y`.
pub trait Rectangle {
    const X: usize;
    const Y: usize;
    const COLUMNS: usize;
    const ROWS: usize;
}

/// The rectangle of these numbers.
#[derive(Debug)]
pub(crate) struct At<const X: usize, const Y: usize, const COLUMNS: usize, const ROWS: usize>;

impl<const X: usize, const Y: usize, const COLUMNS: usize, const ROWS: usize> Rectangle
    for At<X, Y, COLUMNS, ROWS>
{
    const X: usize = X;
    const Y: usize = Y;
    const COLUMNS: usize = COLUMNS;
    const ROWS: usize = ROWS;
}

/// A rectangle on a board of `W` columns.
#[derive(Debug)]
pub struct Block<R, const W: usize>(PhantomData<R>);

impl<R: Rectangle, const W: usize> Block<R, W> {
    /// The bits of the rectangle in word `i`, if each row starts a new word of `bits` bits: the first bit, and the end.
    pub(super) const fn run(i: usize, bits: usize) -> (usize, usize) {
        let words = W.div_ceil(bits);
        let (y, first) = (i / words, i % words * bits);
        if y < R::Y || R::Y + R::ROWS <= y {
            return (0, 0);
        }
        (place(R::X, first, bits), place(R::X + R::COLUMNS, first, bits))
    }
}

/// The place of `column` in a word whose lowest bit is column `first`, clamped to `0..=bits`.
const fn place(column: usize, first: usize, bits: usize) -> usize {
    let place = column.saturating_sub(first);
    if place < bits { place } else { bits }
}

/// The bits of a rectangle on a packed board of `width` columns, as the high and low half of a 256-bit word. Cells of a board that
/// is too large have no bits: `GridMask` refuses it.
pub(super) const fn halves(
    width: usize,
    (x, y): (usize, usize),
    (columns, rows): (usize, usize),
) -> (u128, u128) {
    let (mut high, mut low) = (0, 0);
    let mut i = 0;
    while i < columns * rows {
        let bit = x + i % columns + (y + i / columns) * width;
        if bit < 128 {
            low |= 1 << bit;
        } else if bit < 256 {
            high |= 1 << (bit - 128);
        }
        i += 1;
    }
    (high, low)
}
