//! Walls turned and mirrored.

use super::Walls;
use crate::{cell_set::CellSet, direction::Direction, symmetry::Symmetry};

impl<B: CellSet, const AXES: usize> Walls<B, AXES> {
    /// Where the walls come to stand when the board is turned or mirrored.
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Symmetry, Walls};
    ///
    /// let mut walls = Walls::<GridMask<3, 3>>::new();
    /// walls.block((0, 0), Direction::East);
    /// let turned = walls.image(Symmetry::QuarterTurn);
    /// assert!(!turned.is_open((2, 0), Direction::South));
    /// ```
    ///
    /// # Panics
    ///
    /// If it is a symmetry of square boards, and the board is none. Walls between hexagons do not compile: their
    /// boards have other symmetries.
    #[must_use]
    #[track_caller]
    pub fn image(&self, symmetry: Symmetry) -> Self {
        const { assert!(AXES != 3, "boards of hexagons have other symmetries") };
        let board = &self.planes()[0];
        let mut image = Self::open_on(board);
        for i in 0..AXES {
            let forward = Self::forward(i);
            let edges = board.full_like().shift(forward.opposite()) - &self.planes()[i];
            edges.for_each_cell(|first| {
                let Some(other) = board.neighbor(first, forward) else { return };
                let [first, other] = [first, other].map(|cell| symmetry.cell(board, cell));
                let towards = |side: &Direction| board.neighbor(first, *side) == Some(other);
                if let Some(side) = Direction::ALL.into_iter().find(towards) {
                    image.block(first, side);
                }
            });
        }
        image
    }
}
