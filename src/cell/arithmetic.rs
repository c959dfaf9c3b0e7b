//! Cells and the offset between them.

use core::ops::{Add, Sub};

use super::Cell;

impl Cell {
    /// Returns the cell `dx` columns and `dy` rows on, or `None` if a coordinate would be negative or overflow. The result
    /// may be off the board: [`contains`](crate::CellSet::contains) returns `false` then.
    ///
    /// ```
    /// use gridmask::Cell;
    ///
    /// assert_eq!(Cell::new(4, 3).checked_add((-1, 2)), Some(Cell::new(3, 5)));
    /// assert_eq!(Cell::new(0, 3).checked_add((-1, 2)), None);
    /// ```
    #[must_use]
    pub const fn checked_add(self, (dx, dy): (isize, isize)) -> Option<Self> {
        match (self.x.checked_add_signed(dx), self.y.checked_add_signed(dy)) {
            (Some(x), Some(y)) => Some(Self { x, y }),
            _ => None,
        }
    }
}

/// Returns the cell `dx` columns and `dy` rows on.
///
/// ```
/// use gridmask::Cell;
///
/// assert_eq!(Cell::new(4, 3) + (1, -1), Cell::new(5, 2));
/// ```
///
/// # Panics
///
/// Panics if a coordinate would be negative or overflow; see [`Cell::checked_add`].
impl Add<(isize, isize)> for Cell {
    type Output = Self;

    #[track_caller]
    fn add(self, (dx, dy): (isize, isize)) -> Self {
        let Some(cell) = self.checked_add((dx, dy)) else {
            panic!("Cell::add: {self} + ({dx}, {dy}) has a negative coordinate or overflows");
        };
        cell
    }
}

/// Returns the number of columns and rows from one cell to the other, which must fit an `isize`.
///
/// ```
/// use gridmask::Cell;
///
/// assert_eq!(Cell::new(5, 2) - Cell::new(4, 3), (1, -1));
/// ```
impl Sub for Cell {
    type Output = (isize, isize);

    fn sub(self, from: Self) -> (isize, isize) {
        (self.x.wrapping_sub(from.x) as isize, self.y.wrapping_sub(from.y) as isize)
    }
}
