//! Sets that are constants: what the functions of a trait cannot be yet.

/// What stands for a constant.
pub trait Constant<T> {
    /// The constant.
    const VALUE: T;
}

/// Some columns and rows, from column `X` and row `Y` on, of a board of `W` columns that has them.
#[derive(Debug)]
pub struct Block<
    const W: usize,
    const X: usize,
    const Y: usize,
    const COLUMNS: usize,
    const ROWS: usize,
>;

impl<const W: usize, const X: usize, const Y: usize, const COLUMNS: usize, const ROWS: usize>
    Block<W, X, Y, COLUMNS, ROWS>
{
    /// Its bits where boards are packed, as the high and low half of a 256-bit word.
    pub(super) const fn halves() -> (u128, u128) {
        let (mut high, mut low) = (0, 0);
        let mut i = 0;
        while i < COLUMNS * ROWS {
            let bit = X + i % COLUMNS + (Y + i / COLUMNS) * W;
            if bit < 128 {
                low |= 1 << bit;
            } else {
                high |= 1 << (bit - 128);
            }
            i += 1;
        }
        (high, low)
    }

    /// Its bits in word `i` where each row begins with a new word of so many: the first, and where they end.
    pub(super) const fn run(i: usize, bits: usize) -> (usize, usize) {
        let words = W.div_ceil(bits);
        let (y, first) = (i / words, i % words * bits);
        if y < Y || Y + ROWS <= y {
            return (0, 0);
        }
        (place(X, first, bits), place(X + COLUMNS, first, bits))
    }
}

/// Where a column is in a word that begins with column `first`, or the end of the word that is nearer.
const fn place(column: usize, first: usize, bits: usize) -> usize {
    let place = column.saturating_sub(first);
    if place < bits { place } else { bits }
}
