//! Rows of hexagons.

/// Says which rows of hexagons are half a cell further east: the rows of odd or of even `y`.
///
/// ```text
/// OddR            EvenR
///
/// . . . .          . . . .     y = 0
///  . . . .        . . . .      y = 1
/// . . . .          . . . .     y = 2
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[doc(alias = "HexagonalRows")]
pub enum HexRows {
    /// Row 1, row 3 and so on.
    #[doc(alias = "Odd")]
    OddR,
    /// Row 0, row 2 and so on.
    #[doc(alias = "Even")]
    EvenR,
}

impl HexRows {
    /// Whether a row is further east. On a batch, rows count from the first row of their level.
    pub(crate) const fn moves_east(self, y: usize) -> bool {
        y % 2 == matches!(self, Self::OddR) as usize
    }
}
