//! Marks in the cells of drawings of walls.

use core::fmt;

use super::Walls;
use crate::{cell::Cell, cell_set::CellSet};

impl<B: CellSet, const AXES: usize> Walls<B, AXES> {
    /// Returns a drawing of the walls with a character of your own in each cell.
    ///
    /// Walls of two and three axes print directly. Walls of four axes print as [rows of
    /// hexagons](WallsPicture::of_hexagonal_rows).
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Walls};
    ///
    /// let mut walls = Walls::<GridMask<3, 1>>::new();
    /// walls.block((0, 0), Direction::East);
    /// let drawing = walls.picture(|cell| ['S', '·', 'E'][cell.x]).to_string();
    /// assert_eq!(drawing, "\
    /// ┌───┬───────┐
    /// │ S │ ·   E │
    /// └───┴───────┘");
    /// ```
    pub const fn picture<F: Fn(Cell) -> char>(&self, mark: F) -> WallsPicture<'_, B, F, AXES> {
        WallsPicture { walls: self, mark }
    }
}

/// Prints walls with a character of your own in each cell; see [`Walls::picture`].
#[derive(Clone, Copy)]
#[must_use = "a picture does nothing until it is printed"]
pub struct WallsPicture<'a, B, F, const AXES: usize = 2> {
    pub(super) walls: &'a Walls<B, AXES>,
    pub(super) mark: F,
}

/// Prints the drawing, like `Display`.
impl<B, F, const AXES: usize> fmt::Debug for WallsPicture<'_, B, F, AXES>
where
    Self: fmt::Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
