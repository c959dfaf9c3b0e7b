//! Moves as kernels take them: no corner cut is said by edges, and a mask of where steps start by a mask of
//! where they land.

use super::{
    Layout,
    around::{
        CommonMove, Edges, Entrances, FORWARD, Hexagonal, King, Knight, Orthogonal, Step, Steps,
    },
    simd,
};
use crate::{
    direction::{Direction, Directions},
    moves::{ANYTHING, End, Kind, Kinds, Known, Moves, PerDirection},
};

/// A move over masks of any form.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Prepared<P> {
    Steps(Directions),
    Knight,
    /// Steps over the open edges of the vertical and the horizontal axis.
    Orthogonal([P; 2]),
    /// Steps over the open edges of all axes.
    Edges([P; 4]),
    /// Steps into the cells of a mask for each direction.
    Entrances([P; 8]),
}

/// A mask that was there, or that had to be made.
#[derive(Clone, Debug)]
pub(crate) enum Mask<'a, B> {
    Given(&'a B),
    Made(B),
}

impl<B> Mask<'_, B> {
    #[inline(always)]
    pub(crate) const fn get(&self) -> &B {
        match self {
            Self::Given(mask) => mask,
            Self::Made(mask) => mask,
        }
    }
}

/// What masks are made with.
pub(crate) trait Masks: Sized {
    /// Every cell moved; those that leave the board are gone.
    fn moved(&self, dx: isize, dy: isize) -> Self;
    /// The cells of both.
    fn both(&self, other: &Self) -> Self;
    /// No cells, on a board of the same size.
    fn none(&self) -> Self;
}

impl<L: Layout> Masks for L {
    #[inline(always)]
    fn moved(&self, dx: isize, dy: isize) -> Self {
        self.shift(dx, dy)
    }

    #[inline(always)]
    fn both(&self, other: &Self) -> Self {
        self.and(other)
    }

    #[inline(always)]
    fn none(&self) -> Self {
        Self::EMPTY
    }
}

/// Prepares moves for the kernels in memory; `None` for those that they do not know, or not on this
/// processor.
#[inline(always)]
pub(crate) fn prepared_in_memory<'a, B: Masks>(
    moves: Moves<'a, B>,
    open: &'a B,
) -> Option<Prepared<Mask<'a, B>>> {
    let is_known = CommonMove::of(moves).is_some() || simd::runs_rare();
    if is_known { prepared(moves, ANYTHING, open) } else { None }
}

/// Prepares moves on a board of bits; `None` for those that no kernel knows.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn prepared<'a, K: Known, B: Masks>(
    moves: Moves<'a, B>,
    _: K,
    open: &'a B,
) -> Option<Prepared<Mask<'a, B>>> {
    Some(match moves.0 {
        Kind::Steps(directions) => Prepared::Steps(directions),
        Kind::Knight => Prepared::Knight,
        Kind::NoCutting if const { K::KINDS.has(Kinds::EDGES) } => {
            Prepared::Edges(corners_kept(open))
        }
        Kind::Edges([Some(vertical), None, Some(horizontal), None]) => {
            Prepared::Orthogonal([Mask::Given(vertical), Mask::Given(horizontal)])
        }
        Kind::Edges(planes) if const { K::KINDS.has(Kinds::EDGES) } => {
            let given = |plane: Option<&'a B>| match plane {
                Some(plane) => Mask::Given(plane),
                None => Mask::Made(open.none()),
            };
            let [vertical, rising, horizontal, falling] = planes;
            Prepared::Edges([given(vertical), given(rising), given(horizontal), given(falling)])
        }
        Kind::Exits(exits) if const { K::KINDS.has(Kinds::EXITS) } => {
            Prepared::Entrances(entrances(exits, open))
        }
        _ => return None,
    })
}

// Array by array, not by `map` and `from_fn`: they are a dozen functions to build, for each board.

/// The edges between open cells, those to a corner only where both cells beside the step are open.
#[cfg_attr(not(debug_assertions), inline(always))]
fn corners_kept<'a, B: Masks>(open: &B) -> [Mask<'a, B>; 4] {
    let edges = |(dx, dy): (isize, isize)| {
        Mask::Made(if dx == 0 || dy == 0 {
            open.both(&open.moved(-dx, -dy))
        } else {
            open.moved(-dx, 0).both(&open.moved(0, -dy))
        })
    };
    let [vertical, rising, horizontal, falling] = FORWARD;
    [edges(vertical), edges(rising), edges(horizontal), edges(falling)]
}

/// The cells that a step in each direction may enter.
#[cfg_attr(not(debug_assertions), inline(always))]
fn entrances<'a, B: Masks>(exits: PerDirection<'a, B>, open: &B) -> [Mask<'a, B>; 8] {
    let PerDirection { masks, end } = exits;
    let entered = |i: usize| match (masks[i], end) {
        (None, _) => Mask::Made(open.none()),
        (Some(mask), End::Landing) => Mask::Given(mask),
        (Some(mask), End::Start) => {
            let (east, north) = Direction::ALL[i].offset();
            Mask::Made(mask.moved(east, -north))
        }
    };
    [entered(0), entered(1), entered(2), entered(3), entered(4), entered(5), entered(6), entered(7)]
}

impl<P> Prepared<P> {
    /// Whether kernels for these moves are [rare](crate::bits::around::Step::RARE).
    pub(crate) const fn is_rare(&self) -> bool {
        self.shape().way().is_none()
    }

    /// The masks, in their order.
    pub(crate) fn masks(&self) -> &[P] {
        match self {
            Self::Steps(_) | Self::Knight => &[],
            Self::Orthogonal(planes) => planes,
            Self::Edges(planes) => planes,
            Self::Entrances(masks) => masks,
        }
    }

    /// The kind of moves alone.
    pub(crate) const fn shape(&self) -> Shape {
        match self {
            Self::Steps(directions) => Shape::Steps(*directions),
            Self::Knight => Shape::Knight,
            Self::Orthogonal(_) => Shape::Orthogonal([(); 2]),
            Self::Edges(_) => Shape::Edges([(); 4]),
            Self::Entrances(_) => Shape::Entrances([(); 8]),
        }
    }
}

/// Moves whose masks are found elsewhere, by their numbers.
pub(crate) type Shape = Prepared<()>;

/// What is done with a step once it is known which. `run` has to be `#[inline(always)]` where it computes
/// with vectors.
pub(crate) trait WithStep {
    type Output;

    fn run<S: Step>(self, step: S) -> Self::Output;
}

impl Shape {
    /// Which of the common moves they are.
    pub(crate) const fn way(self) -> Option<CommonMove> {
        match self {
            Self::Steps(directions) => CommonMove::of_steps(directions),
            Self::Orthogonal(masks) => Some(CommonMove::Edges(masks)),
            _ => None,
        }
    }

    /// Calls the work with the step that the moves stand for: it is compiled for each that they may be.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn with_step<K: Known, W: WithStep>(self, _: K, work: W) -> W::Output {
        match self {
            Self::Steps(Directions::ORTHOGONAL) if const { K::KINDS.has(Kinds::ORTHOGONAL) } => {
                work.run(Orthogonal)
            }
            Self::Steps(Directions::ALL) if const { K::KINDS.has(Kinds::KING) } => work.run(King),
            // Measured: directions that are only known at run time are branches for each vector.
            Self::Steps(Directions::HEXAGONAL) if const { K::KINDS.has(Kinds::HEXAGONAL) } => {
                work.run(Hexagonal)
            }
            Self::Steps(directions) if const { K::KINDS.has(Kinds::STEPS) } => {
                work.run(Steps(directions))
            }
            Self::Knight if const { K::KINDS.has(Kinds::KNIGHT) } => work.run(Knight),
            Self::Orthogonal(_) if const { K::KINDS.has(Kinds::SIDES) } => work.run(Edges::<false>),
            Self::Edges(_) if const { K::KINDS.has(Kinds::EDGES) } => work.run(Edges::<true>),
            Self::Entrances(_) if const { K::KINDS.has(Kinds::EXITS) } => work.run(Entrances),
            _ => unreachable!("the moves are of a kind that their type denies"),
        }
    }
}
