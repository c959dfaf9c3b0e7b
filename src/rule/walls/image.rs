//! Walls on a turned or mirrored board.

use core::array;

use super::Walls;
use crate::{
    cell::{Cell, on_board},
    cell_set::CellSet,
    symmetry::{Symmetry, hexagons::HexSymmetry},
};

impl<B: CellSet, const AXES: usize, const WRAPS: bool> Walls<B, AXES, WRAPS> {
    /// Returns the walls of the turned or mirrored board.
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Walls, symmetry::Symmetry};
    ///
    /// let mut walls = Walls::<GridMask<3, 3>>::new();
    /// walls.block((0, 0), Direction::East);
    /// let turned = walls.image(Symmetry::Rotate90);
    /// assert!(!turned.is_open((2, 0), Direction::South));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the symmetry is one of square boards and the board is not square. Walls of three axes do not compile:
    /// call [`hexagonal_image`](Walls::hexagonal_image).
    #[track_caller]
    pub fn image(&self, symmetry: Symmetry) -> Self {
        const { assert!(AXES != 3, "boards of hexagons have other symmetries") };
        let back = symmetry.inverse();
        Self::from_planes(array::from_fn(|i| {
            symmetry.image(&self.exits(back.direction(Self::forward(i))))
        }))
    }

    /// Returns the least image of the walls, and a symmetry that leads to it.
    ///
    /// Walls that are images of one another have the same least image. If more has to be turned with them, such as the players'
    /// cells, use [`Symmetry::least`].
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Walls, symmetry::Symmetry};
    ///
    /// let mut walls = Walls::<GridMask<3, 3>>::new();
    /// walls.block((0, 0), Direction::East);
    /// let (canonical, symmetry) = walls.canonical();
    /// assert_eq!(walls.image(symmetry), canonical);
    /// for other in Symmetry::ALL {
    ///     assert_eq!(walls.image(other).canonical().0, canonical);
    /// }
    /// ```
    ///
    /// Walls of three axes do not compile: boards of hexagons have other symmetries.
    pub fn canonical(&self) -> (Self, Symmetry) {
        Symmetry::least(Symmetry::of(&self.planes()[0]), |symmetry| self.image(symmetry))
    }
}

impl<B: CellSet> Walls<B, 3> {
    /// Returns the walls of a board of hexagons turned or mirrored about the middle of the cell `center`.
    ///
    /// Edges that leave the board vanish. Edges whose origin is off the board are closed.
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Walls, hex::HexSymmetry};
    ///
    /// let mut walls = Walls::hexagonal(&GridMask::<5, 5>::EMPTY);
    /// walls.block((2, 1), Direction::NorthEast);
    /// let turned = walls.hexagonal_image(HexSymmetry::turn(1), (2, 2));
    /// assert!(!turned.is_open((3, 1), Direction::East));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the center is off the board, or off the first board of a batch.
    #[track_caller]
    pub fn hexagonal_image(&self, symmetry: HexSymmetry, center: impl Into<Cell>) -> Self {
        let board = &self.planes()[0];
        let center =
            on_board("Walls::hexagonal_image", center, board.width(), board.level_height());
        Self::from_planes(array::from_fn(|i| {
            let forward = Self::forward(i);
            let image = symmetry.image(&self.exits(symmetry.inverse().direction(forward)), center);
            // The other cell of an edge may lie off the board, or on another level.
            image.shift(forward).shift(forward.opposite())
        }))
    }
}
