//! Vectors of rows: what a wave in registers asks of a vector.
//!
//! A lane is a row of the board, lane 0 the first. A step east or west is the same shift in every lane;
//! a step north or south moves the lanes along, over the border between one vector and the next.

/// A vector of rows. Its methods may assume that the processor has the instructions: no vector comes
/// into being without the proof that only [`super::run_rows`] hands out.
pub trait Vector: Copy {
    /// A row.
    type Lane: Copy;
    /// The rows of one vector, in memory.
    type Rows: AsRef<[Self::Lane]> + AsMut<[Self::Lane]> + Copy;
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
    /// Every row moved one up, the last from the vector below.
    fn north(self, below: Self) -> Self;
    /// Every row moved one down, the first from the vector above.
    fn south(self, above: Self) -> Self;
    fn is_empty(self) -> bool;
}

/// Stands for the fact that the processor has the instructions of `V`.
#[derive(Debug)]
pub struct Proof<V>(core::marker::PhantomData<V>);

impl<V> Proof<V> {
    /// # Safety
    ///
    /// The processor has the instructions of `V`.
    pub(super) unsafe fn new() -> Self {
        Self(core::marker::PhantomData)
    }
}

impl<V> Clone for Proof<V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Proof<V> {}
