//! Sizes that no board has.

use core::{error::Error, fmt};

use crate::{
    cell::{Count, Extent},
    text::Unfit,
};

/// Why there is no board of this size.
///
/// ```
/// use gridmask::GridVec;
///
/// let error = GridVec::new(0, 7).unwrap_err();
/// assert_eq!(error.to_string(), "invalid size 0×7: width and height must be at least 1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SizeError {
    width: usize,
    height: usize,
    /// What was to be the board, if it is that which does not fit.
    found: Option<Found>,
}

/// What was found instead of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    #[cfg(all(feature = "bitvec", target_pointer_width = "64"))]
    Bits(usize),
    Words(usize),
    Cells(usize),
    NoMemory,
}

impl SizeError {
    pub(super) const fn new(width: usize, height: usize) -> Self {
        Self { width, height, found: None }
    }

    /// The size is right, but what was found is not.
    pub(super) const fn with(self, found: Found) -> Self {
        Self { found: Some(found), ..self }
    }

    /// There is such a board, but no memory for it.
    pub(crate) const fn no_memory(width: usize, height: usize) -> Self {
        Self::new(width, height).with(Found::NoMemory)
    }

    /// The same error about bits, where it was about words.
    #[cfg(all(feature = "bitvec", target_pointer_width = "64"))]
    pub(super) const fn with_bits(self, bits: usize) -> Self {
        if self.found.is_some() { self.with(Found::Bits(bits)) } else { self }
    }
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { width, height, found } = self;
        match found {
            Some(Found::NoMemory) => {
                write!(f, "out of memory for a {} board", Extent(*width, *height))
            }
            None => Unfit { found: (*width, *height), size: None }.fmt(f),
            Some(Found::Cells(cells)) => {
                let (cells, are) = (Count(*cells, "cell"), if *cells == 1 { "is" } else { "are" });
                write!(f, "{cells} {are} not rows of {width}: the last one is not complete")
            }
            Some(Found::Words(words)) => {
                let (words, are) = (Count(*words, "word"), if *words == 1 { "is" } else { "are" });
                write!(f, "{words} {are} not the tiles of a {} board", Extent(*width, *height))
            }
            #[cfg(all(feature = "bitvec", target_pointer_width = "64"))]
            Some(Found::Bits(bits)) => {
                let (bits, are) = (Count(*bits, "bit"), if *bits == 1 { "is" } else { "are" });
                write!(f, "{bits} {are} not the tiles of a {} board", Extent(*width, *height))
            }
        }
    }
}

impl Error for SizeError {}
