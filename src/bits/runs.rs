//! Runs of open cells, filled at once.
//!
//! ```text
//! eastwards by a carry; column 0 is the lowest bit     westwards by doubling
//!   entered from the west   . X X X X . X X . X          reached        . . . . . . X . .
//!   reached, one east       . . X . . . . . . .          one column     . . . . . X X . .
//!   their sum               . X . . . X X X . X          two more       . . . X X X X . .
//!   entered, not there      . . X X X . . . . .
//! ```

use super::simd::Vector;

/// The cells of rows that are reached from these without leaving the row, all to the east, and of those to the
/// west as far as is worth it in one go. A step east may enter the first cells of `entered`, and a step west the
/// others; if all these are the same, `is_free` says so.
///
/// Measured: three columns to the west at a time. Seven lost on boards with a quarter of the cells closed, and
/// one in a serpentine.
#[inline(always)]
pub(crate) fn along<V: Vector>(cells: V, entered: [V; 2], is_free: bool) -> V {
    let [from_west, from_east] = entered;
    let cells = cells | cells.shr(1) & from_east;
    let cells = cells | cells.shr(2) & (from_east & from_east.shr(1));
    let next = if is_free { cells } else { cells.shl(1) & from_west };
    // The carry clears what it runs through, but for a cell that is itself added on the way.
    cells | next | from_west ^ (from_west & from_west.add(next))
}
