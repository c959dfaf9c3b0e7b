//! Moves in the form that kernels take. Edges stand for the rule against cutting corners, and masks of landings for masks of
//! starts.

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
    /// Steps into the cells of one mask per direction.
    Entrances([P; 8]),
}

/// A mask that the rule gave, or that was made here.
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

/// The operations that make masks.
pub(crate) trait Masks: Sized {
    /// Moves every cell; drops those that leave the board.
    fn moved(&self, dx: isize, dy: isize) -> Self;
    /// Intersection.
    fn both(&self, other: &Self) -> Self;
    /// The empty set, on a board of the same size.
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

/// Prepares moves for the kernels in memory. Returns `None` if they do not know the moves, or not on this processor.
#[inline(always)]
pub(crate) fn prepared_in_memory<'a, B: Masks>(
    moves: Moves<'a, B>,
    open: &'a B,
) -> Option<Prepared<Mask<'a, B>>> {
    let is_known = CommonMove::of(moves).is_some() || simd::runs_rare();
    if is_known { prepared(moves, ANYTHING, open) } else { None }
}

/// Prepares moves on a board of bits. Returns `None` if no kernel knows them.
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

// Array by array, without `map` and `from_fn`, which are a dozen functions to compile for each board.

/// The edges between open cells. An edge to a corner also needs both cells beside the step to be open.
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

    /// The moves without their masks.
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

/// Moves without their masks, which are found elsewhere by number.
pub(crate) type Shape = Prepared<()>;

/// Work that needs to know the step at compile time. `run` has to be `#[inline(always)]` if it computes with vectors.
pub(crate) trait WithStep {
    type Output;

    fn run<S: Step>(self, step: S) -> Self::Output;
}

impl Shape {
    /// The common move that the moves are, if any.
    pub(crate) const fn way(self) -> Option<CommonMove> {
        match self {
            Self::Steps(directions) => CommonMove::of_steps(directions),
            Self::Orthogonal(masks) => Some(CommonMove::Edges(masks)),
            _ => None,
        }
    }

    /// Calls `work` with the step of the moves. It is compiled once per step that `K` allows.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn with_step<K: Known, W: WithStep>(self, _: K, work: W) -> W::Output {
        match self {
            Self::Steps(Directions::ORTHOGONAL) if const { K::KINDS.has(Kinds::ORTHOGONAL) } => {
                work.run(Orthogonal)
            }
            Self::Steps(Directions::ALL) if const { K::KINDS.has(Kinds::KING) } => work.run(King),
            // Measured: directions known only at run time cost branches for each vector.
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
