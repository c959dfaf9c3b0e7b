//! Walls of several boards.

use super::Batch;
use crate::{bits::lanes::Batchable, mask::GridMask, rule::Walls};

/// Walls of each board of a batch: `block((x, y + i * H), …)` closes an edge of board `i`.
impl<const W: usize, const H: usize, const L: usize, S: Batchable, const AXES: usize>
    Walls<Batch<W, H, L, S>, AXES>
{
    /// Creates walls that are the same on every board.
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Batch, Walls};
    ///
    /// let mut walls = Walls::<GridMask<4, 2>>::new();
    /// walls.block((1, 0), Direction::East);
    /// let batched = Walls::<Batch<4, 2, 8>>::splat(&walls);
    /// assert!(!batched.is_open((1, 0), Direction::East));
    /// assert!(!batched.is_open((1, 14), Direction::East)); // the last of the eight
    /// ```
    pub fn splat(walls: &Walls<GridMask<W, H, S>, AXES>) -> Self {
        Self::from_planes(walls.planes().map(Batch::splat))
    }

    /// Creates walls from the walls of each board, in their order. If there are fewer than `L`, the other boards have none.
    ///
    /// # Panics
    ///
    /// Panics if there are walls of more than `L` boards.
    #[track_caller]
    pub fn from_boards<'a>(
        walls: impl IntoIterator<Item = &'a Walls<GridMask<W, H, S>, AXES>>,
    ) -> Self {
        let mut batched = Self::default_like(&Batch::EMPTY);
        for (i, walls) in walls.into_iter().enumerate() {
            assert!(i < L, "Walls::from_boards: there are walls of more than {L} boards");
            batched.set_board(i, walls);
        }
        batched
    }

    /// Returns the walls of board `i`, counted from 0.
    ///
    /// # Panics
    ///
    /// Panics if `i` is not below `L`.
    #[track_caller]
    pub fn board(&self, i: usize) -> Walls<GridMask<W, H, S>, AXES> {
        assert!(i < L, "Walls::board: there is no board {i} in a batch of {L}");
        Walls::from_planes(self.planes().each_ref().map(|plane| plane.board(i)))
    }

    /// Replaces the walls of board `i`.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, Search, Batch, Walls};
    ///
    /// let mut walls = Walls::<GridMask<4, 1>>::new();
    /// walls.block((1, 0), Direction::East);
    /// let mut batched = Walls::<Batch<4, 1, 2>>::new();
    /// batched.set_board(1, &walls);
    /// let search = Search::new(batched, Batch::full());
    /// let [from, to] = [Batch::column(0), Batch::column(3)];
    /// assert_eq!(search.distance_each(from, to), [Some(3), None]);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if `i` is not below `L`.
    #[inline]
    #[track_caller]
    pub fn set_board(&mut self, i: usize, walls: &Walls<GridMask<W, H, S>, AXES>) {
        assert!(i < L, "Walls::set_board: there is no board {i} in a batch of {L}");
        for (batched, plane) in self.planes_mut().iter_mut().zip(walls.planes()) {
            batched.set_board(i, *plane);
        }
    }
}
