//! Sizes and lists that are not a board.

use core::fmt;

use crate::{
    cell::{Count, Extent},
    text::Unfit,
};

/// The error of making a board or a [`Grid`](crate::Grid) of a size, or from a list that does not fit its size.
///
/// ```
/// use gridmask::{Grid, GridVec, error::SizeErrorKind};
///
/// let error = GridVec::empty(0, 7).unwrap_err();
/// assert_eq!(error.to_string(), "invalid size 0×7: width and height must be at least 1");
///
/// let rows = [vec![1, 2, 3], vec![4, 5]];
/// let error = Grid::from_rows(&rows).unwrap_err();
/// assert_eq!(error.to_string(), "row 1 has 2 cells, expected 3");
/// assert_eq!(error.kind(), SizeErrorKind::WrongLength);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SizeError(Slip);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slip {
    Size { width: usize, height: usize, kind: SizeErrorKind },
    Row { y: usize, cells: usize, width: usize },
}

/// Tells the causes of a [`SizeError`] apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SizeErrorKind {
    /// The board would have no column or no row.
    Empty,
    /// The board would have more than 2^32 tiles of 64×8 cells, or more than a pointer can address.
    TooLarge,
    /// A row is too short or too long.
    WrongLength,
    /// The allocator has no room for the cells.
    OutOfMemory,
}

impl SizeError {
    /// Returns the cause of the error.
    #[must_use]
    pub const fn kind(&self) -> SizeErrorKind {
        match self.0 {
            Slip::Size { kind, .. } => kind,
            Slip::Row { .. } => SizeErrorKind::WrongLength,
        }
    }

    /// No board has this size.
    pub(crate) const fn size(width: usize, height: usize) -> Self {
        let is_empty = width == 0 || height == 0;
        let kind = if is_empty { SizeErrorKind::Empty } else { SizeErrorKind::TooLarge };
        Self(Slip::Size { width, height, kind })
    }

    pub(crate) const fn no_memory(width: usize, height: usize) -> Self {
        Self(Slip::Size { width, height, kind: SizeErrorKind::OutOfMemory })
    }

    /// Row `y` has more or fewer cells than row 0.
    pub(crate) const fn row(y: usize, cells: usize, width: usize) -> Self {
        Self(Slip::Row { y, cells, width })
    }
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Slip::Size { width, height, kind: SizeErrorKind::OutOfMemory } => {
                write!(f, "out of memory for a {} board", Extent(width, height))
            }
            Slip::Size { width, height, .. } => Unfit { found: (width, height), size: None }.fmt(f),
            Slip::Row { y, cells, width } => {
                write!(f, "row {y} has {}, expected {width}", Count(cells, "cell"))
            }
        }
    }
}
