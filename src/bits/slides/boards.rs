//! The boards of a wave of slides.

/// The boards of a wave, row by row, each starting a new word.
#[derive(Debug)]
pub(crate) struct SlideBoards<'a> {
    pub(crate) open: &'a [u64],
    /// The newest layer; initially the sources.
    pub(crate) layer: &'a mut [u64],
    /// Initially the open cells.
    pub(crate) unvisited: &'a mut [u64],
    pub(crate) stop: Option<&'a [u64]>,
    /// Scratch space for the next layer, all zero.
    pub(crate) next: &'a mut [u64],
    /// Scratch space for a few rows, all zero.
    pub(crate) margin: &'a mut [u64],
    /// The number of words in a row.
    pub(crate) per_row: usize,
}

impl SlideBoards<'_> {
    #[inline]
    pub(super) fn rows(&self) -> usize {
        self.open.len() / self.per_row
    }
}

/// The length of [`SlideBoards::margin`] for rows of `per_row` words. It holds an empty row, and the cells handed to this row and to
/// the next, each with an empty word on either side.
pub(crate) const fn margin(per_row: usize) -> usize {
    3 * per_row + 4
}
