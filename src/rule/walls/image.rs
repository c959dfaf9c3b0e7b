//! Walls turned and mirrored.

use core::array;

use super::Walls;
use crate::{
    cell::{Cell, on_board},
    cell_set::CellSet,
    symmetry::{Symmetry, hexagons::HexSymmetry},
};

impl<B: CellSet, const AXES: usize, const WRAPS: bool> Walls<B, AXES, WRAPS> {
    /// Where the walls come to stand when the board is turned or mirrored.
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
    /// If it is a symmetry of square boards, and the board is none. Walls of three axes, between hexagons, do not compile:
    /// their boards have other symmetries, and [`hexagonal_image`](Walls::hexagonal_image).
    #[must_use]
    #[track_caller]
    pub fn image(&self, symmetry: Symmetry) -> Self {
        const { assert!(AXES != 3, "boards of hexagons have other symmetries") };
        let back = symmetry.inverse();
        Self::from_planes(array::from_fn(|i| {
            symmetry.image(&self.exits(back.direction(Self::forward(i))))
        }))
    }

    /// The first of the walls' images, and a symmetry that leads to it: the same for all walls that are images of one
    /// another. Where more is turned with them, as who stands where, it is one for [`Symmetry::least`].
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
    /// # Panics
    ///
    /// Walls of three axes do not compile, as with [`image`](Self::image).
    #[must_use]
    pub fn canonical(&self) -> (Self, Symmetry) {
        Symmetry::least(Symmetry::of(&self.planes()[0]), |symmetry| self.image(symmetry))
    }
}

impl<B: CellSet> Walls<B, 3> {
    /// Where walls between hexagons come to stand when the board is turned or mirrored about the middle of the cell
    /// `center`. Edges that are turned over the border vanish, and where none come from the board, they are closed.
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
    /// If the center is off the board, or off the first of several in a batch.
    #[must_use]
    #[track_caller]
    pub fn hexagonal_image(&self, symmetry: HexSymmetry, center: impl Into<Cell>) -> Self {
        let board = &self.planes()[0];
        let center = on_board("hexagonal_image", center, board.width(), board.level_height());
        Self::from_planes(array::from_fn(|i| {
            let forward = Self::forward(i);
            let image = symmetry.image(&self.exits(symmetry.inverse().direction(forward)), center);
            // The other cell of an edge may have left the board, or come to another level.
            image.shift(forward).shift(forward.opposite())
        }))
    }
}
