//! Moves as data.
//!
//! A rule describes itself once, as [`Moves`]. The description is passed down from the rule to the kernel: first it refers to
//! boards, then to their bits ([`Moves::on_bits`]), and finally to vectors. Moves that it cannot describe are computed by the
//! `step` of the rule.

use crate::direction::{Direction, Directions};

mod kinds;
mod slides;

#[cfg(feature = "alloc")]
pub(crate) use kinds::COMMON;
pub(crate) use kinds::{ANYTHING, Kinds, Known, Only, OverEdges, StepsIn};
pub(crate) use slides::{End, Slides, UNBOUNDED};

/// Describes the moves of a rule as data. From it, boards run a whole wave on their own words.
///
/// A description only makes searches faster; a rule may describe nothing. None of the public descriptions lets a cell leave the
/// board on one side and enter it on another.
///
/// ```
/// use gridmask::{CellSet, Direction, Directions, GridMask, Rule, Search, rule::Moves};
///
/// /// A piece that moves one cell north or one cell east.
/// struct Riser;
///
/// impl<B: CellSet> Rule<B> for Riser {
///     fn step(&self, from: &B, open: &B) -> B {
///         (from.shift(Direction::North) | from.shift(Direction::East)) & open
///     }
///     fn back(&self, to: &B, open: &B) -> B {
///         (to.shift(Direction::South) | to.shift(Direction::West)) & open
///     }
///     fn moves(&self) -> Moves<'_, B> {
///         Moves::steps(Directions::of(&[Direction::North, Direction::East]))
///     }
/// }
///
/// type Board = GridMask<4, 3>;
/// let search = Search::new(Riser, Board::full());
/// assert_eq!(search.reach((1, 1)).to_string(), ".XXX\n.XXX\n....");
/// ```
// Wrapping sides are referred to, because a description is copied often.
#[derive(Debug)]
#[must_use]
pub struct Moves<'a, B>(pub(crate) Kind<'a, B>, pub(crate) Option<&'a Seams>);

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
}

/// The kind of the moves. Which sides they cross is the second field of [`Moves`].
#[derive(Debug)]
pub(crate) enum Kind<'a, B> {
    /// One step in any of these directions.
    Steps(Directions),
    /// One step in any direction, but to a corner only past two open cells.
    NoCutting,
    /// The knight's eight jumps.
    Knight,
    /// A step along an axis over the open edges of that axis.
    Edges(PerAxis<'a, B>),
    /// A step in a direction from or to the cells of that direction's mask.
    Exits(PerDirection<'a, B>),
    /// Closed cells stop only the moves that end on them, so a step may be restricted to unvisited cells.
    Leaps,
    /// Slides as far as cells are open.
    Slides(Slides),
    /// Anything else.
    Other,
}

/// The open edges of each axis, one plane of bits for each axis that the piece steps along.
///
/// An edge is kept by the cell that comes first row by row, or by the one before the border. Edges lead over a border only if it
/// wraps.
///
/// Axis `i` has the directions `Direction::ALL[i]` and `Direction::ALL[i + 4]`.
pub(crate) type PerAxis<'a, B> = [Option<&'a B>; 4];

/// One mask for each direction of a step, in the order of [`Direction::ALL`].
#[derive(Debug)]
pub(crate) struct PerDirection<'a, B> {
    pub(crate) masks: [Option<&'a B>; 8],
    /// The end of a step that must be in the mask.
    pub(crate) end: End,
}

impl<'a, B> Moves<'a, B> {
    /// Moves on a board whose sides are borders.
    pub(crate) const fn of(kind: Kind<'a, B>) -> Self {
        Self(kind, None)
    }

    /// The wrapping sides of the board.
    pub(crate) fn around(&self) -> Seams {
        self.1.copied().unwrap_or(Seams::NOT)
    }

    /// Describes one step in any of `directions`.
    #[inline]
    pub const fn steps(directions: Directions) -> Self {
        Self::of(Kind::Steps(directions))
    }

    /// Describes one step in any direction, but to a corner only if both cells beside the step are open.
    #[inline]
    pub const fn no_cutting() -> Self {
        Self::of(Kind::NoCutting)
    }

    /// Describes the knight's eight jumps.
    #[inline]
    pub const fn knight() -> Self {
        Self::of(Kind::Knight)
    }

    /// Describes moves that are stopped only by a closed cell at their end.
    ///
    /// A step over fewer open cells gives the same cells as a step over all cells, less the closed ones.
    #[inline]
    pub const fn leaps() -> Self {
        Self::of(Kind::Leaps)
    }

    /// Describes moves of any kind.
    #[doc(hidden)]
    #[inline]
    pub const fn other() -> Self {
        Self::of(Kind::Other)
    }

    /// Slides in these directions, of at most `longest` cells. The piece may stop on every cell, unless a closed cell is required
    /// beyond one end.
    pub(crate) const fn slides(
        directions: Directions,
        longest: usize,
        stopped: Option<End>,
    ) -> Self {
        Self::of(Kind::Slides(Slides { directions, longest, stopped }))
    }

    /// Splits steps over wrapping sides, for the kernels that know these sides: into steps between borders, and the sides. No
    /// kernel knows other moves over wrapping sides.
    #[cfg(feature = "alloc")]
    pub(crate) const fn unrolled(self) -> (Self, Seams) {
        match (self.0, self.1) {
            (_, None) => (self, Seams::NOT),
            (Kind::Steps(_) | Kind::Edges(_), Some(&around)) => (Self::of(self.0), around),
            _ => (Self::other(), Seams::NOT),
        }
    }

    /// The description of these moves with leaps added.
    #[inline]
    pub(crate) fn with_others(&self) -> Self {
        self.or(&Self::leaps())
    }

    /// The description of a piece that has the moves of both.
    #[inline]
    pub(crate) fn or(&self, other: &Self) -> Self {
        let are_leaps = self.are_leaps() && other.are_leaps();
        let around = match (self.1, other.1) {
            (Some(a), Some(b)) if a != b => Some(&Seams::TORUS),
            (one, other) => one.or(other),
        };
        Self(if are_leaps { Kind::Leaps } else { Kind::Other }, around)
    }

    /// Moves that reach the same cells, perhaps after more moves: a piece can walk around a corner that it may not cut.
    #[inline]
    pub(crate) const fn for_reaching(self) -> Self {
        match self.0 {
            Kind::NoCutting => Self(Kind::Steps(Directions::ORTHOGONAL), self.1),
            _ => self,
        }
    }

    /// The moves, each taken forwards or backwards.
    #[inline]
    pub(crate) fn both_ways(self) -> Self {
        match self.0 {
            Kind::Steps(directions) => {
                let bits = directions.bits() | directions.opposite().bits();
                Self(Kind::Steps(Directions::from_bits(bits)), self.1)
            }
            _ if self.are_symmetric() && !self.are_slides() => self,
            // Measured: with its kernel, each of many small components of slides takes as long as the board is large.
            _ => self.with_others(),
        }
    }

    /// The moves, taken backwards if `is_back`.
    pub(crate) fn towards(self, is_back: bool) -> Self {
        if is_back { self.reversed() } else { self }
    }

    /// Describes the moves taken backwards.
    pub fn reversed(self) -> Self {
        let kind = match self.0 {
            Kind::Steps(directions) => Kind::Steps(directions.opposite()),
            Kind::Exits(PerDirection { mut masks, end }) => {
                (0..4).for_each(|i| masks.swap(i, i + 4));
                Kind::Exits(PerDirection { masks, end: end.other() })
            }
            Kind::Slides(Slides { directions, longest, stopped }) => Kind::Slides(Slides {
                directions: directions.opposite(),
                longest,
                stopped: stopped.map(End::other),
            }),
            kind => kind,
        };
        Self(kind, self.1)
    }

    /// The moves on the bits of a board, in which north is always towards row 0.
    ///
    /// `bits` returns the bits of a set, and `north` is the change of the row on a step north.
    #[inline]
    pub(crate) fn on_bits<S>(self, north: isize, bits: impl Fn(&'a B) -> &'a S) -> Moves<'a, S> {
        let flipped = north > 0;
        let turned =
            |directions: Directions| if flipped { directions.upside_down() } else { directions };
        let kind = match self.0 {
            Kind::Steps(directions) => Kind::Steps(turned(directions)),
            Kind::NoCutting => Kind::NoCutting,
            Kind::Knight => Kind::Knight,
            Kind::Slides(slides) => {
                Kind::Slides(Slides { directions: turned(slides.directions), ..slides })
            }
            Kind::Edges(planes) => {
                let [vertical, rising, horizontal, falling] = each(planes, bits);
                let [rising, falling] = if flipped { [falling, rising] } else { [rising, falling] };
                Kind::Edges([vertical, rising, horizontal, falling])
            }
            Kind::Exits(PerDirection { masks, end }) => {
                let mut masks = each(masks, bits);
                if flipped {
                    // Bit i of a set of directions goes to bit 4 − i.
                    [(0, 4), (1, 3), (5, 7)].into_iter().for_each(|(i, j)| masks.swap(i, j));
                }
                Kind::Exits(PerDirection { masks, end })
            }
            Kind::Leaps => Kind::Leaps,
            Kind::Other => Kind::Other,
        };
        Moves(kind, self.1)
    }
}

/// Converts each mask. A plain loop, because it is compiled for every board.
#[inline]
fn each<'a, B, S, const N: usize>(
    masks: [Option<&'a B>; N],
    form: impl Fn(&'a B) -> &'a S,
) -> [Option<&'a S>; N] {
    let mut all = [None; N];
    for i in 0..N {
        if let Some(mask) = masks[i] {
            all[i] = Some(form(mask));
        }
    }
    all
}

/// The direction of an axis from the cell that keeps an edge to the other cell.
pub(crate) const fn forward(axis: usize, north: isize) -> Direction {
    let direction = Direction::ALL[axis];
    let (east, up) = direction.offset();
    let rows = up * north;
    if rows > 0 || (rows == 0 && east > 0) { direction } else { direction.opposite() }
}

/// Properties of moves that hold wherever they start and whichever cells are open.
impl<B> Moves<'_, B> {
    /// The directions that steps of these moves may have; `None` for moves that are not steps.
    pub(crate) const fn directions(&self) -> Option<Directions> {
        Some(match &self.0 {
            Kind::Steps(directions) => *directions,
            Kind::NoCutting => Directions::ALL,
            Kind::Edges(planes) => {
                let axes = present(planes);
                Directions::from_bits(axes | axes << 4)
            }
            Kind::Exits(PerDirection { masks, .. }) => Directions::from_bits(present(masks)),
            _ => return None,
        })
    }

    /// Whether closed cells stop only the moves that end on them.
    #[inline]
    pub(crate) const fn are_leaps(&self) -> bool {
        !matches!(self.0, Kind::Other | Kind::Slides(_) | Kind::NoCutting)
    }

    /// Whether the moves are slides that only closed cells stop.
    #[inline]
    pub(crate) const fn are_slides(&self) -> bool {
        matches!(self.0, Kind::Slides(_))
    }

    /// Whether every move can be reversed, and none leads over wrapping sides.
    #[inline]
    pub(crate) const fn are_symmetric(&self) -> bool {
        match self.0 {
            _ if self.1.is_some() => false,
            // A slide may stop on every cell, so it can be reversed.
            Kind::Steps(directions) | Kind::Slides(Slides { directions, stopped: None, .. }) => {
                directions.bits() == directions.opposite().bits()
            }
            Kind::NoCutting | Kind::Knight | Kind::Edges(_) => true,
            Kind::Exits(_) | Kind::Leaps | Kind::Slides(_) | Kind::Other => false,
        }
    }

    /// Whether every move leads from one color of a chessboard to the other, and can be reversed.
    #[inline]
    pub(crate) const fn change_color(&self) -> bool {
        match self.0 {
            _ if !self.are_symmetric() => false,
            Kind::Steps(directions) => directions.bits() & !Directions::ORTHOGONAL.bits() == 0,
            Kind::Knight | Kind::Edges([_, None, _, None]) => true,
            _ => false,
        }
    }

    /// Whether closing a cell only removes moves. For a piece that slides until it is stopped, it may add one.
    pub(crate) const fn only_lose_by_closing(&self) -> bool {
        match self.0 {
            Kind::Other => false,
            Kind::Slides(Slides { stopped, .. }) => stopped.is_none(),
            _ => true,
        }
    }

    /// Whether no move leads from one level of a board to another.
    pub(crate) const fn stay_on_levels(&self) -> bool {
        !matches!(self.0, Kind::Leaps | Kind::Other)
    }
}

/// One bit for each item that is `Some`.
// A loop over bits: with iterators and closures a path on a small board takes half as long again.
const fn present<T, const N: usize>(all: &[Option<&T>; N]) -> u8 {
    let (mut bits, mut i) = (0, 0);
    while i < N {
        bits |= (all[i].is_some() as u8) << i;
        i += 1;
    }
    bits
}

macro_rules! copies {
    ($($Type:ident)*) => { $(
        impl<B> Clone for $Type<'_, B> {
            #[inline]
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<B> Copy for $Type<'_, B> {}
    )* };
}

copies! { Moves Kind PerDirection }

#[cfg(test)]
mod tests {
    use super::{Direction, End, Kind, Moves, Slides, UNBOUNDED, forward};

    #[test]
    fn edges_are_kept_with_the_first_cell() {
        for (north, directions) in [
            (-1, [Direction::South, Direction::SouthWest, Direction::East, Direction::SouthEast]),
            (1, [Direction::North, Direction::NorthEast, Direction::East, Direction::NorthWest]),
        ] {
            for (axis, direction) in directions.into_iter().enumerate() {
                assert_eq!(forward(axis, north), direction);
            }
        }
    }

    #[test]
    fn slides_are_turned_over_and_round() {
        let (south, north) = (Direction::South.into(), Direction::North.into());
        let slides = |directions, stopped| Moves::<u8>::slides(directions, UNBOUNDED, stopped);
        let turned =
            |moves: Moves<'static, u8>, north| match moves.on_bits(north, |number| number).0 {
                Kind::Slides(slides) => slides,
                _ => panic!("they stay slides"),
            };
        let of = |directions, stopped| Slides { directions, longest: UNBOUNDED, stopped };
        assert_eq!(turned(slides(south, None), -1), of(south, None));
        assert_eq!(turned(slides(south, None), 1), of(north, None));
        assert_eq!(turned(slides(south, None).reversed(), -1), of(north, None));
        let to_the_end = slides(south, Some(End::Landing));
        assert_eq!(turned(to_the_end, 1), of(north, Some(End::Landing)));
        assert_eq!(turned(to_the_end.reversed(), -1), of(north, Some(End::Start)));
    }
}
