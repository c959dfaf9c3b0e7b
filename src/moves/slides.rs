//! Slides along rays, and the ends of a move.

use crate::direction::{Direction, Directions};

/// An end of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Start,
    Landing,
}

impl End {
    /// The other end.
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Start => Self::Landing,
            Self::Landing => Self::Start,
        }
    }
}

/// The longest slide of a piece without a bound.
pub(crate) const UNBOUNDED: usize = usize::MAX;

/// Slides along rays, stopped only by closed cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slides {
    pub(crate) directions: Directions,
    /// The most cells of a slide.
    pub(crate) longest: usize,
    /// The end of a slide beyond which there must be a closed cell, if any.
    pub(crate) stopped: Option<End>,
}

impl Slides {
    /// Calls `each` with every place that a slide from `start` reaches; `ahead` returns the next open place in a direction. A slide
    /// that may stop anywhere ends where `each` returns `false`.
    #[inline]
    pub(crate) fn for_each<P: Copy + PartialEq>(
        self,
        start: P,
        ahead: impl Fn(P, Direction) -> Option<P>,
        mut each: impl FnMut(P) -> bool,
    ) {
        let Self { directions, longest, stopped } = self;
        for side in directions {
            if stopped == Some(End::Start) && ahead(start, side.opposite()).is_some() {
                continue;
            }
            let mut end = start;
            for _ in 0..longest {
                let Some(next) = ahead(end, side) else { break };
                end = next;
                if stopped != Some(End::Landing) && !each(end) && stopped.is_none() {
                    break;
                }
            }
            if stopped == Some(End::Landing) && end != start {
                each(end);
            }
        }
    }
}
