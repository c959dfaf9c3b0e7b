//! The kinds of moves that the type of a rule allows.
//!
//! A kernel is compiled for each kind of moves. If the type of a rule allows only one kind, the other kernels are left out. That
//! saves four tenths of the build time of a program with a few searches. A rule behind `dyn` needs them all.

use core::marker::PhantomData;

use crate::direction::{DirectionSet, Directions};

/// A set of kinds of moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds(u16);

impl Kinds {
    /// Steps in the four directions along rows and columns.
    pub(crate) const ORTHOGONAL: Self = Self(1);
    /// Steps in all eight directions.
    pub(crate) const KING: Self = Self(1 << 1);
    /// Steps to the six neighbors of a hexagon.
    pub(crate) const HEXAGONAL: Self = Self(1 << 2);
    /// Steps in any other directions.
    pub(crate) const STEPS: Self = Self(1 << 3);
    pub(crate) const KNIGHT: Self = Self(1 << 4);
    /// Steps over the open edges of rows and columns.
    pub(crate) const SIDES: Self = Self(1 << 5);
    /// Steps in all eight directions, but to a corner only past two open cells.
    pub(crate) const CORNERS: Self = Self(1 << 6);
    /// Steps over the open edges of any other axes, and from or to the cells of a mask.
    pub(crate) const ENTRANCES: Self = Self(1 << 7);
    /// Slides as far as cells are open.
    pub(crate) const SLIDES: Self = Self(1 << 8);
    /// Slides that end only where something stops them.
    pub(crate) const ICE: Self = Self(1 << 9);
    /// Moves that no kernel knows.
    pub(crate) const OTHER: Self = Self(1 << 10);
    pub(crate) const ALL: Self = Self((1 << 11) - 1);
    pub(crate) const NONE: Self = Self(0);
    /// Moves of a rule from outside the crate, which may be unable to tell the moves of one cell.
    pub(crate) const STRANGE: Self = Self(1 << 11);
    /// The kinds for which every board in a word has a kernel.
    pub(crate) const IN_A_WORD: Self =
        Self::ALL.without(Self::SLIDES.or(Self::ICE).or(Self::OTHER));
    /// The kinds for which boards in memory always have a kernel.
    pub(crate) const COMMON: Self =
        Self::ORTHOGONAL.or(Self::KING).or(Self::SIDES).or(Self::CORNERS);

    /// The number that [`Only`] takes.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    pub(crate) const fn has(self, kind: Self) -> bool {
        self.0 & kind.0 != 0
    }

    pub(crate) const fn are_all_in(self, others: Self) -> bool {
        self.0 & !others.0 == 0
    }

    /// These kinds where sides wrap, if `wraps`: common moves are always known there, others perhaps not at all.
    const fn on_board(self, wraps: bool) -> Self {
        if wraps { self.without(Self::COMMON).or(Self::OTHER) } else { self }
    }

    /// Steps in these directions; `None` for any.
    pub(super) const fn of_steps(directions: Option<Directions>) -> Self {
        match directions {
            Some(Directions::ORTHOGONAL) => Self::ORTHOGONAL,
            Some(Directions::ALL) => Self::KING,
            // Upside down, these are other directions.
            Some(Directions::HEXAGONAL) => Self::HEXAGONAL.or(Self::STEPS),
            Some(_) => Self::STEPS,
            None => Self::ORTHOGONAL.or(Self::KING).or(Self::HEXAGONAL).or(Self::STEPS),
        }
    }
}

/// Tells which kinds of moves the type of a rule allows.
pub trait Known: Copy {
    /// The kinds of the moves.
    const KINDS: Kinds;
}

/// Moves of the kinds in `BITS`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Only<const BITS: u16>;

impl<const BITS: u16> Known for Only<BITS> {
    const KINDS: Kinds = Kinds(BITS);
}

/// Moves of any kind.
pub(crate) const ANYTHING: Only<{ Kinds::ALL.0 }> = Only;
/// Common moves.
#[cfg(feature = "alloc")]
pub(crate) const COMMON: Only<{ Kinds::COMMON.0 }> = Only;

/// Steps in the directions of a set; on a board that wraps, if `WRAPS`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StepsIn<D, const WRAPS: bool>(PhantomData<D>);

impl<D, const WRAPS: bool> StepsIn<D, WRAPS> {
    pub(crate) const NEW: Self = Self(PhantomData);
}

impl<D: DirectionSet, const WRAPS: bool> Known for StepsIn<D, WRAPS> {
    const KINDS: Kinds = Kinds::of_steps(D::__KNOWN).on_board(WRAPS);
}

/// Steps over the open edges of `AXES` axes, which lead over the border if `WRAPS`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OverEdges<const AXES: usize, const WRAPS: bool>;

impl<const AXES: usize, const WRAPS: bool> Known for OverEdges<AXES, WRAPS> {
    const KINDS: Kinds = {
        let kinds = if AXES == 2 { Kinds::SIDES } else { Kinds::ENTRANCES };
        kinds.on_board(WRAPS)
    };
}
