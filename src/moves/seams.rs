//! Sides of a board that wrap.

/// The wrapping sides of a board: moves that leave on one side enter on the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seams {
    pub(crate) east_west: bool,
    pub(crate) north_south: bool,
}

impl Seams {
    /// Every side is a border.
    pub(crate) const NOT: Self = Self { east_west: false, north_south: false };
    pub(crate) const TORUS: Self = Self { east_west: true, north_south: true };

    /// Whether any sides wrap.
    pub(crate) const fn has_sides(self) -> bool {
        self.east_west || self.north_south
    }

    /// The wrapping sides in either of two rules.
    pub(super) fn of_either<'a>(
        one: Option<&'a Self>,
        other: Option<&'a Self>,
    ) -> Option<&'a Self> {
        match (one, other) {
            (Some(a), Some(b)) if a != b => Some(&Self::TORUS),
            _ => one.or(other),
        }
    }
}
