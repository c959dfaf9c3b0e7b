//! Sets of compass points.

use core::{fmt, iter::FusedIterator, ops};

use super::Direction;

/// Gives the directions in which a piece steps or slides.
///
/// [`Directions`] are known at run time; [`Sides`], [`Corners`], [`Hexagonal`] and [`AllAround`] at compile time.
///
/// ```
/// use gridmask::{Direction, Directions, rule::{DirectionSet, Sides}};
///
/// fn least<D: DirectionSet>(set: D) -> Option<Direction> {
///     set.directions().iter().next()
/// }
/// assert_eq!(least(Sides), Some(Direction::North));
/// assert_eq!(least(Directions::DIAGONAL), Some(Direction::NorthEast));
/// ```
pub trait DirectionSet: Copy {
    /// Returns the directions.
    fn directions(&self) -> Directions;

    /// The directions, if every value of the type has the same.
    #[doc(hidden)]
    const __KNOWN: Option<Directions> = None;
}

macro_rules! sets {
    ($($(#[$doc:meta])* $Set:ident = $NAME:ident;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $Set;

        impl DirectionSet for $Set {
            #[inline(always)]
            fn directions(&self) -> Directions {
                Directions::$NAME
            }

            const __KNOWN: Option<Directions> = Some(Directions::$NAME);
        }
    )* };
}

sets! {
    /// North, east, south and west, as a type: the directions of [`ORTHOGONAL`](crate::ORTHOGONAL).
    Sides = ORTHOGONAL;
    /// The four diagonal directions, as a type.
    Corners = DIAGONAL;
    /// The six directions of [`HEX`](crate::HEX), hexagons in axial coordinates, as a type.
    Hexagonal = HEXAGONAL;
    /// All eight directions, as a type.
    AllAround = ALL;
}

impl DirectionSet for Directions {
    #[inline]
    fn directions(&self) -> Directions {
        *self
    }
}

/// Holds a set of directions.
///
/// ```
/// use gridmask::{Direction, Directions};
///
/// let ahead = Directions::of(&[Direction::NorthWest, Direction::North, Direction::NorthEast]);
/// assert!(ahead.contains(Direction::North) && !ahead.contains(Direction::East));
/// assert_eq!(ahead.opposite() | Direction::East.into(), Directions::from_iter([
///     Direction::East,
///     Direction::SouthEast,
///     Direction::South,
///     Direction::SouthWest,
/// ]));
/// assert_eq!(format!("{ahead:?}"), "{north, north-east, north-west}");
/// ```
///
/// Sets combine with `|`, `&`, `^`, `-` and `!`, and in place, as sets of cells do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[must_use]
pub struct Directions(u8);

impl Directions {
    /// No direction.
    pub const NONE: Self = Self(0);
    /// North, east, south and west.
    pub const ORTHOGONAL: Self = Self::of(&Direction::ORTHOGONAL);
    /// The four diagonal directions.
    pub const DIAGONAL: Self = Self::of(&Direction::DIAGONAL);
    /// The six directions of hexagons in axial coordinates.
    pub const HEXAGONAL: Self = Self::of(&Direction::HEXAGONAL);
    /// All eight directions.
    pub const ALL: Self = Self::of(&Direction::ALL);

    /// Returns the set of `directions`.
    pub const fn of(directions: &[Direction]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < directions.len() {
            bits |= 1 << directions[i] as u8;
            i += 1;
        }
        Self(bits)
    }

    /// The set as bits: bit `i` stands for [`Direction::ALL`]`[i]`.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    /// The set of these bits.
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Returns `true` if a direction is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 >> direction as u8 & 1 == 1
    }

    /// Returns the number of directions in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the opposite of every direction.
    #[inline]
    pub const fn opposite(self) -> Self {
        Self(self.0.rotate_left(4))
    }

    /// Exchanges north and south.
    pub(crate) const fn upside_down(self) -> Self {
        // Clockwise from north, north is bit 0 and south is bit 4: bit i goes to bit 4 − i.
        Self(self.0.reverse_bits().rotate_right(3))
    }

    /// Returns the directions of the set, clockwise from north.
    pub const fn iter(self) -> DirectionsIter {
        DirectionsIter(self)
    }
}

impl From<Direction> for Directions {
    fn from(direction: Direction) -> Self {
        Self::of(&[direction])
    }
}

impl FromIterator<Direction> for Directions {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Self {
        let mut all = Self::NONE;
        all.extend(directions);
        all
    }
}

impl Extend<Direction> for Directions {
    fn extend<I: IntoIterator<Item = Direction>>(&mut self, directions: I) {
        directions.into_iter().for_each(|direction| *self |= direction.into());
    }
}

impl IntoIterator for Directions {
    type Item = Direction;
    type IntoIter = DirectionsIter;

    fn into_iter(self) -> DirectionsIter {
        self.iter()
    }
}

/// Iterates over the directions of a set, clockwise from north; see [`Directions::iter`].
#[derive(Clone, Debug)]
#[must_use = "an iterator does nothing until it is pulled"]
pub struct DirectionsIter(Directions);

impl Iterator for DirectionsIter {
    type Item = Direction;

    fn next(&mut self) -> Option<Direction> {
        let first = *Direction::ALL.get(self.0.0.trailing_zeros() as usize)?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for DirectionsIter {
    fn next_back(&mut self) -> Option<Direction> {
        let last = Direction::ALL[self.0.0.checked_ilog2()? as usize];
        self.0.0 ^= 1 << last as u8;
        Some(last)
    }
}

impl ExactSizeIterator for DirectionsIter {}

impl FusedIterator for DirectionsIter {}

macro_rules! operators {
    ($($Op:ident $op:ident, $Assign:ident $assign:ident: $of_bits:expr;)*) => { $(
        impl ops::$Op for Directions {
            type Output = Self;

            #[inline]
            fn $op(self, other: Self) -> Self {
                let of_bits: fn(u8, u8) -> u8 = $of_bits;
                Self(of_bits(self.0, other.0))
            }
        }

        impl ops::$Assign for Directions {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = ops::$Op::$op(*self, other);
            }
        }
    )* };
}

operators! {
    BitOr bitor, BitOrAssign bitor_assign: |a, b| a | b;
    BitAnd bitand, BitAndAssign bitand_assign: |a, b| a & b;
    BitXor bitxor, BitXorAssign bitxor_assign: |a, b| a ^ b;
    Sub sub, SubAssign sub_assign: |a, b| a & !b;
}

impl ops::Not for Directions {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// Lists the names of the directions.
impl fmt::Debug for Directions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut set = f.debug_set();
        for direction in self.iter() {
            set.entry(&format_args!("{direction}"));
        }
        set.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Direction, Directions};

    #[test]
    fn every_set_is_what_it_lists() {
        for bits in 0..=u8::MAX {
            let set = Directions::from_bits(bits);
            assert_eq!(set.iter().collect::<Directions>(), set);
            assert_eq!(set.iter().rev().collect::<Directions>(), set);
            assert_eq!(set.iter().len(), set.len());
            let backwards: Directions = set.iter().map(Direction::opposite).collect();
            assert_eq!(set.opposite(), backwards);
            let flipped = set.iter().map(|direction| {
                let (east, north) = direction.offset();
                let at = |d: &Direction| d.offset() == (east, -north);
                Direction::ALL.into_iter().find(at).unwrap()
            });
            assert_eq!(set.upside_down(), flipped.collect());
        }
    }
}
