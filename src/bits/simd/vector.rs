//! Vectors of rows: what a wave in registers asks of a vector.
//!
//! A lane is a row of the board, lane 0 the first of the vector. A step east or west is the same shift in
//! every lane; moving the lanes along is what is left of a step north or south, for rows next to each
//! other are in different vectors.

use super::Proof;

/// Rows that are kept in columns of words: first word 0 of every row, then word 1 of every row.
pub trait Columns<T> {
    /// Word `k` of `L` rows, from row `y` on; `L` is a power of two up to 8, and `y` a multiple of it.
    fn words<const L: usize>(&self, k: usize, y: usize) -> [T; L];
}

/// A vector of rows. Its methods may assume that the processor has the instructions: no vector comes
/// into being without the proof that only [`super::run_rows`] hands out.
pub trait Vector: Copy {
    /// A row, or a part of one.
    type Word: Copy;
    /// The rows of one vector, in memory: the words of the first row from west to east, and so on.
    type Rows: AsRef<[Self::Word]> + AsMut<[Self::Word]> + Copy;
    /// Rows of no cells.
    const NONE: Self::Rows;
    /// How many rows.
    const ROWS: usize;

    fn load(proof: Proof<Self>, rows: &Self::Rows) -> Self;
    /// Rows from row `y` on.
    fn load_columns(proof: Proof<Self>, columns: &impl Columns<Self::Word>, y: usize) -> Self;
    fn store(self) -> Self::Rows;

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Every row moved one column east.
    fn east(self) -> Self;
    /// Every row moved one column west.
    fn west(self) -> Self;
    /// Every row moved so many columns west: 2, 4, 8, 16 or 32, and fewer than it has.
    fn west_by<const COLUMNS: i32>(self) -> Self;
    /// Rows as numbers, added: column 0 is the lowest bit, and what runs over the end is lost.
    fn add(self, other: Self) -> Self;
    /// Every row moved one lane down; the last is empty.
    fn north(self) -> Self;
    /// Every row moved one lane up; the first is empty.
    fn south(self) -> Self;
    /// Of the rows of two vectors, one after the other, every second one from the first and from the
    /// second.
    fn unzip(self, other: Self) -> [Self; 2];
    /// Undoes `unzip`: the rows of two vectors by turns.
    fn zip(self, other: Self) -> [Self; 2];
    /// Whether the processor can do the same with three vectors at once.
    const BY_THREES: bool = false;
    /// Of the rows of three vectors, one after the other, every third one from the first, from the second
    /// and from the third.
    #[inline(always)]
    fn unzip_three(_vectors: [Self; 3]) -> [Self; 3] {
        unreachable!("not asked of vectors that cannot")
    }
    /// Undoes `unzip_three`.
    #[inline(always)]
    fn zip_three(_vectors: [Self; 3]) -> [Self; 3] {
        unreachable!("not asked of vectors that cannot")
    }
    fn is_empty(self) -> bool;
}

/// Rows that fill one vector after the other, dealt out so that each is in the vector after that of the
/// row before. There is a power of two of vectors, or three times one.
#[inline(always)]
pub(in crate::bits) fn spread<V: Vector, const R: usize>(mut rows: [V; R]) -> [V; R] {
    // One round takes the lowest bit of the rows' numbers to the top, and the last one what is left of
    // them modulo three.
    for _ in 0..R.trailing_zeros() {
        let before = rows;
        for r in 0..R / 2 {
            [rows[r], rows[r + R / 2]] = before[2 * r].unzip(before[2 * r + 1]);
        }
    }
    if const { !R.is_power_of_two() } {
        let before = rows;
        for r in 0..R / 3 {
            [rows[r], rows[r + R / 3], rows[r + 2 * R / 3]] =
                V::unzip_three([before[3 * r], before[3 * r + 1], before[3 * r + 2]]);
        }
    }
    rows
}

/// Undoes [`spread`].
#[inline(always)]
pub(in crate::bits) fn gather<V: Vector, const R: usize>(mut rows: [V; R]) -> [V; R] {
    if const { !R.is_power_of_two() } {
        let before = rows;
        for r in 0..R / 3 {
            [rows[3 * r], rows[3 * r + 1], rows[3 * r + 2]] =
                V::zip_three([before[r], before[r + R / 3], before[r + 2 * R / 3]]);
        }
    }
    for _ in 0..R.trailing_zeros() {
        let before = rows;
        for r in 0..R / 2 {
            [rows[2 * r], rows[2 * r + 1]] = before[r].zip(before[r + R / 2]);
        }
    }
    rows
}

/// A vector that holds a word of several boards each: a lane is a board.
pub(crate) trait LaneVector: Vector {
    /// A set of lanes.
    type Mask: Copy;

    /// Every lane shifted; fast where the count is a constant.
    fn shl(self, count: u32) -> Self;
    fn shr(self, count: u32) -> Self;
    /// The lanes that are zero.
    fn zeros(self) -> Self::Mask;
    /// The lanes that are not.
    fn sets(self) -> Self::Mask;
    /// Whether all lanes of the set are zero.
    fn is_empty_in(self, lanes: Self::Mask) -> bool;
    /// The lanes of the set, and zero in the others.
    fn keep(self, lanes: Self::Mask) -> Self;
    /// Adds one in each lane of the set.
    fn count(self, lanes: Self::Mask) -> Self;
}
