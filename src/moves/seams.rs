//! Sides of a board that meet.

/// The wrapping sides, of a board or of a part of it: moves that leave on one side enter on the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seams {
    pub(crate) east_west: bool,
    pub(crate) north_south: bool,
    /// The part of the board that moves cannot leave, if it is not the whole board.
    pub(crate) part: Option<Rectangle>,
}

/// A rectangle of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Rectangle {
    pub(crate) west: usize,
    pub(crate) top: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Seams {
    /// Every side is a border.
    pub(crate) const NOT: Self = Self { east_west: false, north_south: false, part: None };
    pub(crate) const TORUS: Self = Self { east_west: true, north_south: true, part: None };

    /// Whether any sides wrap.
    pub(crate) const fn has_sides(self) -> bool {
        self.east_west || self.north_south
    }

    /// The wrapping sides in either of two rules. A part of the board that one of them cannot leave goes first.
    pub(super) fn of_either<'a>(
        one: Option<&'a Self>,
        other: Option<&'a Self>,
    ) -> Option<&'a Self> {
        match (one, other) {
            (Some(a), Some(b)) if a.part.is_none() && a != b => {
                Some(if b.part.is_some() { b } else { &Self::TORUS })
            }
            _ => one.or(other),
        }
    }

    /// The size of the part of a board that moves cannot leave.
    pub(crate) fn size(self, width: usize, height: usize) -> (usize, usize) {
        self.part.map_or((width, height), |Rectangle { width, height, .. }| (width, height))
    }
}
