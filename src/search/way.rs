//! Moves taken forwards, backwards, or both.

#[cfg(feature = "alloc")]
use crate::{cell::Cell, rule::Each};
use crate::{cell_set::CellSet, moves::Moves, rule::Rule};

/// Whether to follow the moves forwards, backwards, or in either direction.
#[derive(Clone, Copy)]
pub(super) enum Way {
    Onward,
    Back,
    Both,
}

impl Way {
    /// The moves of a rule in this direction.
    #[inline(always)]
    pub(super) fn of<B>(self, moves: Moves<'_, B>) -> Moves<'_, B> {
        match self {
            Self::Onward => moves,
            Self::Back => moves.reversed(),
            Self::Both => moves.both_ways(),
        }
    }

    /// Calls `each` with the open cells one move from a cell, as [`Rule::__from`] does.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(super) fn from<R: Rule<B>, B: CellSet>(
        self,
        rule: &R,
        cell: Cell,
        open: &B,
        each: &mut Each<'_>,
    ) -> bool {
        let ways: &[bool] = match self {
            Self::Onward => &[false],
            Self::Back => &[true],
            Self::Both => &[false, true],
        };
        ways.iter().all(|&is_back| rule.__from(cell, is_back, open, each))
    }
}

/// Returns a move of a rule.
#[inline(always)]
pub(super) fn step_of<R: Rule<B>, B: CellSet>(rule: &R, way: Way) -> impl Fn(&B, &B) -> B {
    move |cells, open| match way {
        Way::Onward => rule.step(cells, open),
        Way::Back => rule.back(cells, open),
        Way::Both => rule.step(cells, open) | rule.back(cells, open),
    }
}
