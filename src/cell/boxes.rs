//! Boxes of cells, each given by its north-western and its south-eastern cell.

use super::Cell;

/// The box around two boxes.
#[inline]
pub(crate) fn hull([a, b]: [Cell; 2], [c, d]: [Cell; 2]) -> [Cell; 2] {
    [Cell { x: a.x.min(c.x), y: a.y.min(c.y) }, Cell { x: b.x.max(d.x), y: b.y.max(d.y) }]
}

/// The columns and the rows between the nearest cells of two boxes.
#[inline]
pub(crate) fn apart([a, b]: [Cell; 2], [c, d]: [Cell; 2]) -> (usize, usize) {
    let gap = |first: usize, last: usize| first.saturating_sub(last);
    (gap(a.x.max(c.x), b.x.min(d.x)), gap(a.y.max(c.y), b.y.min(d.y)))
}
