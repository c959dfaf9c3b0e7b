//! Vectors of rows: what a wave in registers asks of a vector.
//!
//! A lane is a row of the board, lane 0 the first of the vector. A step east or west is the same shift in
//! every lane; moving the lanes along is what is left of a step north or south, for rows next to each
//! other are in different vectors.

use super::Proof;

/// A vector of rows. Its methods may assume that the processor has the instructions: no vector comes
/// into being without the proof that only [`super::run_rows`] hands out.
pub trait Vector: Copy {
    /// A row, or a part of one.
    type Word: Copy;
    /// The rows of one vector, in memory: the words of the first row from west to east, and so on.
    type Rows: AsRef<[Self::Word]> + AsMut<[Self::Word]> + Copy;
    /// Rows of no cells.
    const NONE: Self::Rows;

    fn load(proof: Proof<Self>, rows: &Self::Rows) -> Self;
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
    fn is_empty(self) -> bool;
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
