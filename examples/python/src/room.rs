//! How much memory questions take, so that one that has none is refused: the crate would end the process.

use pyo3::prelude::*;

use crate::errors::reserved;

// Bytes per cell at most, beside the board and the answer. They were measured on boards of all kinds and with moves of all
// kinds, and rounded up; the README has the table.

/// A wave, one number, a region.
pub(crate) const SETS: usize = 2;
/// A map of distances.
pub(crate) const MAP: usize = 8;
/// A shortest path.
pub(crate) const PATH: usize = 28;
/// All shortest paths: their cells.
pub(crate) const PATHS: usize = 128;
/// Their number.
pub(crate) const COUNT: usize = 160;
/// The one with the fewest turns.
pub(crate) const STRAIGHT: usize = 224;
pub(crate) const LABELS: usize = 16;
pub(crate) const CUTS: usize = 224;
pub(crate) const CHOKEPOINTS: usize = 16;
pub(crate) const TERRITORY: usize = 12;
/// Costs of cells, and a search by them.
pub(crate) const COSTS: usize = 48;
/// Costs of corners.
pub(crate) const CORNERS: usize = 40;

/// The bytes that a question takes on a board of `cells` cells.
pub(crate) const fn room(cells: usize, bytes: usize) -> usize {
    cells.saturating_mul(bytes)
}

/// Refuses a question that needs more memory than there is, as far as the system tells.
pub(crate) fn check_room(bytes: usize) -> PyResult<()> {
    /// Less is there, or comes from what the process has.
    const FEW: usize = 1 << 20;
    /// For threads.
    const MORE: usize = 1 << 22;
    if bytes < FEW { Ok(()) } else { reserved::<u8>(bytes.saturating_add(MORE)).map(drop) }
}
