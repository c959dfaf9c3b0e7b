//! Pawns: pushes, attacks and attack spans.

use super::Rule;
use crate::{cell_set::CellSet, direction::Direction, moves::Moves};

/// Pushes pawns of either color, and returns the cells that they attack: white goes north, black south.
///
/// As a [`Rule`], a pawn moves one cell ahead onto open cells, and never back. Attacks have their own methods.
///
/// ```
/// use gridmask::{Bitboard, chess::Pawn};
///
/// // Outposts: squares that no black pawn can ever attack, guarded by a white one.
/// let [c4, e4, a7, g6] = ["c4", "e4", "a7", "g6"].map(|name| Bitboard::square(name).unwrap());
/// let outposts = Pawn::WHITE.attacks(&(c4 | e4)) - Pawn::BLACK.attack_span(&(a7 | g6));
/// assert_eq!(outposts.names().to_string(), "d5"); // b5 and f5 are not safe
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pawn {
    ahead: Direction,
    captures: [Direction; 2],
}

impl Pawn {
    /// White's pawn: north, towards rank 8.
    pub const WHITE: Self =
        Self { ahead: Direction::North, captures: [Direction::NorthWest, Direction::NorthEast] };

    /// Black's pawn: south, towards rank 1.
    pub const BLACK: Self =
        Self { ahead: Direction::South, captures: [Direction::SouthWest, Direction::SouthEast] };

    /// Returns the open cells that a push of one cell reaches.
    ///
    /// ```
    /// use gridmask::{Bitboard, chess::Pawn};
    ///
    /// let pawns = Bitboard::rank(2);
    /// assert_eq!(Pawn::WHITE.pushes(&pawns, &!Bitboard::file('e')), Bitboard::rank(3) - Bitboard::file('e'));
    /// ```
    #[must_use]
    #[inline]
    pub fn pushes<B: CellSet>(&self, from: &B, open: &B) -> B {
        from.shift(self.ahead) & open
    }

    /// Returns the cells that the pawns attack, open or not.
    ///
    /// ```
    /// use gridmask::{Bitboard, chess::Pawn};
    ///
    /// let pawns = Bitboard::square("a2").unwrap() | Bitboard::square("e4").unwrap();
    /// assert_eq!(Pawn::WHITE.attacks(&pawns).names().to_string(), "b3 d5 f5");
    /// ```
    #[must_use]
    #[inline]
    pub fn attacks<B: CellSet>(&self, from: &B) -> B {
        let [one, other] = self.captures;
        from.shift(one) | from.shift(other)
    }

    /// Returns the cells of the pawns and all cells ahead of them: the front fill.
    ///
    /// ```
    /// use gridmask::{Bitboard, chess::Pawn};
    ///
    /// let e4 = Bitboard::square("e4").unwrap();
    /// assert_eq!(Pawn::WHITE.front_fill(&e4).names().to_string(), "e4 e5 e6 e7 e8");
    /// ```
    #[must_use]
    #[inline]
    pub fn front_fill<B: CellSet>(&self, from: &B) -> B {
        let mut fill = from.clone();
        let (_, north) = self.ahead.offset();
        let mut rows = north * B::NORTH;
        while rows.unsigned_abs() < from.height() {
            fill |= &fill.clone().shift_by(0, rows);
            rows *= 2;
        }
        fill
    }

    /// Returns the cells that the pawns attack now or may attack as they advance: the front fill of their attacks.
    ///
    /// ```
    /// use gridmask::{Bitboard, chess::Pawn};
    ///
    /// let e4 = Bitboard::square("e4").unwrap();
    /// assert_eq!(Pawn::BLACK.attack_span(&e4).names().to_string(), "d1 f1 d2 f2 d3 f3");
    /// ```
    #[must_use]
    #[inline]
    #[doc(alias = "attack_cone")]
    pub fn attack_span<B: CellSet>(&self, from: &B) -> B {
        self.front_fill(&self.attacks(from))
    }
}

impl<B: CellSet> Rule<B> for Pawn {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        self.pushes(from, open)
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        to.shift(self.ahead.opposite()) & open
    }

    #[inline]
    fn moves(&self) -> Moves<'_, B> {
        Moves::leaps()
    }

    known!(OTHER);
}
