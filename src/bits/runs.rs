//! Fills runs of open cells at once.
//!
//! ```text
//! eastwards by a carry; column 0 is the lowest bit     westwards by doubling
//!   entered from the west   . X X X X . X X . X          reached        . . . . . . X . .
//!   reached, one east       . . X . . . . . . .          one column     . . . . . X X . .
//!   their sum               . X . . . X X X . X          two more       . . . X X X X . .
//!   entered, not there      . . X X X . . . . .
//! ```

use super::simd::Vector;

/// The cells that `cells` reach without leaving their row: all cells to the east, and a few to the west. A
/// step east may enter the first set of `entered`, and a step west the second. `is_free` says that both are the same.
///
/// Measured: three columns to the west at a time are best. Seven lost on boards with a quarter of the cells closed, and one lost
/// in a serpentine.
#[inline(always)]
pub(crate) fn along<V: Vector>(cells: V, entered: [V; 2], is_free: bool) -> V {
    let [from_west, from_east] = entered;
    let cells = cells | cells.shr(1) & from_east;
    let cells = cells | cells.shr(2) & (from_east & from_east.shr(1));
    let next = if is_free { cells } else { cells.shl(1) & from_west };
    // The carry clears the cells it passes through, except a cell that is itself added on the way.
    cells | next | from_west ^ (from_west & from_west.add(next))
}
