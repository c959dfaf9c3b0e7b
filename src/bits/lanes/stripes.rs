//! How the cells of a board are placed in its words.
//!
//! If there is room, a board of several words is dealt out in *stripes*: row 0 to word 0, row 1 to word 1, and so on in turn.
//!
//! ```text
//! rows of a 9×9 board       packed   word 0   0 1 2 3 4 5 6 7̷     a step south is three shifts and an "or"
//!                                    word 1   7̷ 8
//!
//!                          striped   word 0   0 2 4 6 8           a step south is one shift: word 0 is
//!                                    word 1   1 3 5 7             word 1 of a row before, word 1 is word 0
//! ```
//!
//! No row is split, so no bits are carried from word to word, and a wave takes half the shifts.

use crate::{bits::packed::Word, cell::Cell};

/// A board of `W` columns and `H` rows in `K` words.
pub(super) struct Stripes<const W: usize, const H: usize, const K: usize>;

impl<const W: usize, const H: usize, const K: usize> Stripes<W, H, K> {
    /// Whether rows are dealt out; otherwise the board is packed.
    const STRIPED: bool = K > 1 && H.div_ceil(K) * W <= 64;

    /// One row at the low end of a word.
    const ROW: u64 = if W < 64 { (1 << W) - 1 } else { u64::MAX };

    /// The word of `row`, and how many rows come before it in that word.
    const fn stripe(row: isize) -> (usize, isize) {
        (row.rem_euclid(K as isize) as usize, row.div_euclid(K as isize))
    }

    /// The word of `cell`, and its bit in that word.
    #[inline(always)]
    pub(super) const fn place(cell: Cell) -> (usize, u64) {
        let (word, bit) = if Self::STRIPED {
            (cell.y % K, cell.x + cell.y / K * W)
        } else {
            let bit = cell.x + cell.y * W;
            (bit / 64, bit % 64)
        };
        (word, 1 << bit)
    }

    /// The words of a board.
    #[inline(always)]
    pub(super) fn split<T: Word>(board: T) -> [u64; K] {
        let mut packed = [0; K];
        for k in 0..K {
            packed[k] = board.word(k);
        }
        if const { !Self::STRIPED } {
            return packed;
        }
        let mut words = [0; K];
        for y in 0..H {
            let (at, bit) = (y * W / 64, y * W % 64);
            let mut row = packed[at] >> bit;
            if bit + W > 64 {
                row |= packed[at + 1] << (64 - bit);
            }
            words[y % K] |= (row & Self::ROW) << (y / K * W);
        }
        words
    }

    /// The board of these words.
    #[inline(always)]
    pub(super) fn join<T: Word>(words: [u64; K]) -> T {
        let mut packed = words;
        if const { Self::STRIPED } {
            packed = [0; K];
            for y in 0..H {
                let row = words[y % K] >> (y / K * W) & Self::ROW;
                let (at, bit) = (y * W / 64, y * W % 64);
                packed[at] |= row << bit;
                if bit + W > 64 {
                    packed[at + 1] |= row >> (64 - bit);
                }
            }
        }
        let mut board = T::from(packed[0]);
        for k in 1..K {
            board = board | T::from(packed[k]) << (64 * k as u32);
        }
        board
    }

    /// The parts of word `i` after every cell has moved `dx` columns and `dy` rows, fewer than the board has. The word is the
    /// "or" of the parts: each is a word and the number of bits by which to shift it up. Cells that leave the board are not
    /// removed: they land in spare bits or in another row.
    #[inline(always)]
    pub(super) const fn parts(i: usize, dx: isize, dy: isize) -> [Option<(usize, isize)>; 2] {
        if Self::STRIPED {
            let (word, rows) = Self::stripe(i as isize - dy);
            return [Self::part(word as isize, dx - rows * W as isize), None];
        }
        let by = dx + dy * W as isize;
        let (near, rest) = (i as isize - by.div_euclid(64), by.rem_euclid(64));
        [Self::part(near, rest), Self::part(near - 1, rest - 64)]
    }

    /// A part, or `None` if it has no bits.
    const fn part(word: isize, by: isize) -> Option<(usize, isize)> {
        let there = word >= 0 && word < K as isize && by > -64 && by < 64;
        if there { Some((word as usize, by)) } else { None }
    }
}
