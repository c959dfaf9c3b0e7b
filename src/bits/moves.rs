//! Moves as kernels take them: a step, and the cells that it may enter in each direction.

use super::{
    Layout,
    around::{Corners, Entrances, Hexagonal, King, Knight, Orthogonal, Sides, Step, Steps},
};
use crate::{
    direction::{Direction, Directions},
    moves::{End, Kind, Kinds, Known, Moves, PerDirection, forward},
};

/// The step of a move, without its masks. Each kernel keeps the masks in its own form, and finds them by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Move {
    Steps(Directions),
    Knight,
    /// Steps along rows and columns, each into the cells of a mask.
    Sides,
    /// Steps to all neighbors; a step to a corner enters only cells of a mask.
    Corners,
    /// Steps in any direction, each into the cells of a mask.
    Entrances,
}

impl Move {
    pub(crate) const ORTHOGONAL: Self = Self::Steps(Directions::ORTHOGONAL);
    pub(crate) const KING: Self = Self::Steps(Directions::ALL);

    /// The step of these moves; `None` if no kernel knows the moves, and on boards that wrap.
    #[inline(always)]
    pub(crate) const fn of<B>(moves: &Moves<'_, B>) -> Option<Self> {
        Some(match moves.0 {
            _ if moves.1.is_some() => return None,
            Kind::Steps(directions) => Self::Steps(directions),
            Kind::Knight => Self::Knight,
            Kind::Edges([Some(_), None, Some(_), None]) => Self::Sides,
            Kind::NoCutting => Self::Corners,
            Kind::Edges(_) | Kind::Exits(_) => Self::Entrances,
            _ => return None,
        })
    }

    /// The step of these moves, if there is a fill for it.
    #[inline(always)]
    pub(crate) fn of_fill<B>(moves: &Moves<'_, B>) -> Option<Self> {
        Self::of(moves).filter(|step| step.fills())
    }

    /// Whether kernels for it are [rare](Step::RARE).
    pub(crate) const fn is_rare(self) -> bool {
        !self.fills() && !matches!(self, Self::Corners)
    }

    /// Whether there is a fill for it.
    pub(crate) const fn fills(self) -> bool {
        matches!(self, Self::ORTHOGONAL | Self::KING | Self::Sides)
    }

    /// How far it leads along a row or a column.
    pub(crate) const fn reach(self) -> usize {
        if let Self::Knight = self { 2 } else { 1 }
    }

    /// Whether it may change both the column and the row.
    pub(crate) const fn has_corners(self) -> bool {
        !matches!(self, Self::ORTHOGONAL | Self::Sides)
    }

    /// The directions that have masks, in the order of the masks.
    pub(crate) const fn directions(self) -> &'static [Direction] {
        match self {
            Self::Sides => &Direction::ORTHOGONAL,
            Self::Corners => &Direction::DIAGONAL,
            Self::Entrances => &Direction::ALL,
            Self::Steps(_) | Self::Knight => &[],
        }
    }

    /// Calls `work` with the step. It is compiled for each step that the type of a rule allows.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn with_step<K: Known, W: WithStep>(self, _: K, work: W) -> W::Output {
        match self {
            Self::ORTHOGONAL if const { K::KINDS.has(Kinds::ORTHOGONAL) } => work.run(Orthogonal),
            Self::KING if const { K::KINDS.has(Kinds::KING) } => work.run(King),
            // Measured: directions known only at run time are branches for each vector.
            Self::Steps(Directions::HEXAGONAL) if const { K::KINDS.has(Kinds::HEXAGONAL) } => {
                work.run(Hexagonal)
            }
            Self::Steps(directions) if const { K::KINDS.has(Kinds::STEPS) } => {
                work.run(Steps(directions))
            }
            Self::Knight if const { K::KINDS.has(Kinds::KNIGHT) } => work.run(Knight),
            Self::Sides if const { K::KINDS.has(Kinds::SIDES) } => work.run(Sides),
            Self::Corners if const { K::KINDS.has(Kinds::CORNERS) } => work.run(Corners),
            Self::Entrances if const { K::KINDS.has(Kinds::ENTRANCES) } => work.run(Entrances),
            _ => unreachable!("the moves are of a kind that their type denies"),
        }
    }
}

/// Work that needs the type of the step. An implementation that computes with vectors has to be `#[inline(always)]`.
pub(crate) trait WithStep {
    type Output;

    fn run<S: Step>(self, step: S) -> Self::Output;
}

/// The open edges between rows and between columns, if the moves are [`Move::Sides`].
#[inline(always)]
pub(crate) const fn edges_of<'a, B>(moves: &Moves<'a, B>) -> Option<[&'a B; 2]> {
    match moves.0 {
        Kind::Edges([Some(vertical), None, Some(horizontal), None]) => Some([vertical, horizontal]),
        _ => None,
    }
}

/// The cells that a step in one direction may enter.
pub(crate) enum Entered<'a, B> {
    Nowhere,
    /// The cells of a mask.
    Landings(&'a B),
    /// The cells one step from the cells of a mask.
    Starts(&'a B),
    /// The cells that the step enters past two open cells.
    PastOpen,
}

/// The cells that a step of moves with masks may enter in a direction.
#[inline(always)]
pub(crate) fn entered<'a, B>(moves: &Moves<'a, B>, direction: Direction) -> Entered<'a, B> {
    let number = direction as usize;
    let (mask, is_start) = match moves.0 {
        Kind::Edges(planes) => (planes[number % 4], forward(number % 4, -1) == direction),
        Kind::Exits(PerDirection { masks, end }) => (masks[number], end == End::Start),
        _ => return Entered::PastOpen,
    };
    match mask {
        None => Entered::Nowhere,
        Some(mask) if is_start => Entered::Starts(mask),
        Some(mask) => Entered::Landings(mask),
    }
}

/// A step in a direction on a board of bits: columns east, rows south.
#[inline(always)]
pub(crate) const fn east_south(direction: Direction) -> (isize, isize) {
    let (east, north) = direction.offset();
    (east, -north)
}

/// Calls `each` with the number of every mask of moves of these kinds that has cells, and with the mask.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn for_each_mask<K: Known, B: Layout>(
    moves: &Moves<'_, B>,
    _: K,
    open: &B,
    mut each: impl FnMut(usize, &B),
) {
    // Direction by direction, not in a loop: shifts by constants. No edge leads over the border.
    if const { K::KINDS.has(Kinds::SIDES) }
        && let Some([vertical, horizontal]) = edges_of(moves)
    {
        each(0, vertical);
        each(1, &horizontal.moved(1, 0));
        each(2, &vertical.moved(0, 1));
        each(3, horizontal);
    } else if const { K::KINDS.has(Kinds::CORNERS) }
        && let Kind::NoCutting = moves.0
    {
        let (east, west) = (open.shift(1, 0), open.shift(-1, 0));
        let (north, south) = (open.shift(0, -1), open.shift(0, 1));
        each(0, &(east & north));
        each(1, &(east & south));
        each(2, &(west & south));
        each(3, &(west & north));
    } else if const { K::KINDS.has(Kinds::ENTRANCES) } && Move::of(moves) == Some(Move::Entrances) {
        for (i, direction) in Direction::ALL.into_iter().enumerate() {
            let (dx, dy) = east_south(direction);
            match entered(moves, direction) {
                Entered::Landings(mask) => each(i, mask),
                Entered::Starts(mask) => each(i, &mask.shift(dx, dy)),
                Entered::Nowhere | Entered::PastOpen => {}
            }
        }
    }
}
