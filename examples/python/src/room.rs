//! How much memory questions take, so that one that has none is refused: the crate would end the process.

use pyo3::prelude::*;

use crate::errors::reserved;

// Bits per cell at most beside the answer, as measured for every kind of moves; the README tells them in bytes.

/// A wave, one number, a region.
pub(crate) const SETS: usize = 24;
/// A map of distances, a path.
pub(crate) const MAP: usize = 192;
/// Labels.
pub(crate) const LABELS: usize = 80;
/// Links of all shortest paths.
pub(crate) const LINKS: usize = 1024;
/// All shortest paths, and sums in 128 bits.
pub(crate) const COUNT: usize = 1024;
/// Two players.
pub(crate) const TERRITORY: usize = 64;
/// A price for each cell, and what a search by cost keeps.
pub(crate) const COSTS: usize = 320;
pub(crate) const CUTS: usize = 1024;
pub(crate) const CHOKEPOINTS: usize = 128;

/// The bytes that a question takes on so many cells.
pub(crate) const fn room(cells: usize, bits: usize) -> usize {
    cells.saturating_mul(bits) / 8
}

/// Refuses a question that needs more memory than there is, as far as the system tells.
pub(crate) fn check_room(bytes: usize) -> PyResult<()> {
    /// Less is there, or comes from what the process has.
    const FEW: usize = 1 << 20;
    if bytes < FEW { Ok(()) } else { reserved::<u8>(bytes).map(drop) }
}
