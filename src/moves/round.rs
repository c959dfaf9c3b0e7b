//! Sides of a board that meet, and steps across them.

use crate::direction::Directions;

/// The sides that meet, of a board or of a part of it: moves that leave on one side enter on the other.
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

    /// Whether any sides meet.
    pub(crate) const fn has_sides(self) -> bool {
        self.east_west || self.north_south
    }

    /// The sides that meet in either of two rules.
    pub(super) const fn or(self, other: Self) -> Self {
        Self {
            east_west: self.east_west || other.east_west,
            north_south: self.north_south || other.north_south,
            part: if self.part.is_some() { self.part } else { other.part },
        }
    }

    /// The size of the part of a board that moves cannot leave.
    pub(crate) fn size(self, width: usize, height: usize) -> (usize, usize) {
        self.part.map_or((width, height), |Rectangle { width, height, .. }| (width, height))
    }
}

/// Steps on a board whose sides `around` meet.
#[derive(Debug)]
pub(crate) struct Round<'a, B> {
    pub(crate) around: Seams,
    pub(crate) steps: RoundSteps<'a, B>,
}

/// The steps from a cell to its neighbors, also over sides that meet.
#[derive(Debug)]
pub(crate) enum RoundSteps<'a, B> {
    /// In any of these directions.
    In(Directions),
    /// In any direction, but to a corner only past two open cells.
    NoCutting,
    /// Over the open edges of each axis; cells at the border keep the edges that lead over it.
    OverEdges([Option<&'a B>; 4]),
}
