//! Rows of hexagons.

/// Says which rows of hexagons are half a cell further east: those of odd or of even `y`.
///
/// The two are also known as *odd-r* and *even-r*.
///
/// ```text
/// Odd             Even
///
/// . . . .          . . . .     y = 0
///  . . . .        . . . .      y = 1
/// . . . .          . . . .     y = 2
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HexagonalRows {
    /// Row 1, row 3 and so on.
    Odd,
    /// Row 0, row 2 and so on.
    Even,
}

impl HexagonalRows {
    /// Whether a row is further east. On a batch, rows count from the first row of their level.
    pub(crate) const fn moves_east(self, y: usize) -> bool {
        y % 2 == matches!(self, Self::Odd) as usize
    }
}
