//! The boards of a wave of slides.

/// The boards of a wave, row by row, each starting a new word.
#[derive(Debug)]
pub(crate) struct Boards<'a> {
    pub(crate) open: &'a [u64],
    /// The newest layer: at first the sources.
    pub(crate) layer: &'a mut [u64],
    /// At first the open cells.
    pub(crate) unvisited: &'a mut [u64],
    pub(crate) stop: Option<&'a [u64]>,
    /// Room for the next layer, with nothing in it.
    pub(crate) next: &'a mut [u64],
    /// Room for a few rows, with nothing in it.
    pub(crate) margin: &'a mut [u64],
    /// The words of a row.
    pub(crate) per_row: usize,
}

impl Boards<'_> {
    #[inline]
    pub(super) fn rows(&self) -> usize {
        self.open.len() / self.per_row
    }
}

/// The words of [`Boards::margin`] on boards of so many words a row: a row without cells, and what goes on and what will,
/// each with an empty word on either side.
pub(crate) const fn margin(per_row: usize) -> usize {
    3 * per_row + 4
}
