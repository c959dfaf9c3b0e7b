//! Boards that are made once their size has been read.

use core::fmt;

use super::read::Canvas;
use crate::cell::Extent;

/// A board of any size that its type allows.
pub trait Blank: Canvas {
    /// The empty board of a size, if there is one.
    fn blank(width: usize, height: usize) -> Result<Self, Unfit>;
}

/// A size, as columns and rows, that no board of a type has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfit {
    pub(crate) found: (usize, usize),
    /// The only size that boards of the type have, if there is only one.
    pub(crate) size: Option<(usize, usize)>,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let extent = |(width, height)| Extent(width, height);
        let found = extent(self.found);
        match self.size {
            Some(size) => write!(f, "the board has {}, not {found}", extent(size)),
            None => write!(
                f,
                "no board has the size {found}: it has at least one of each, and at most 2^32 tiles of 64 columns and 8 rows"
            ),
        }
    }
}
