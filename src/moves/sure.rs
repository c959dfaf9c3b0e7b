//! Properties of moves that hold wherever they start and whichever cells are open.

use super::{Kind, Moves, Round, RoundSteps, Slides};
use crate::direction::Directions;

impl<B> Moves<'_, B> {
    /// Whether closed cells stop only the moves that end on them.
    #[inline]
    pub(crate) const fn are_leaps(&self) -> bool {
        match self.0 {
            Kind::Other(_) | Kind::Slides(_) | Kind::NoCutting => false,
            Kind::Round(Round { steps, .. }) => !matches!(steps, RoundSteps::NoCutting),
            _ => true,
        }
    }

    /// Whether the moves are slides that only closed cells stop.
    #[inline]
    pub(crate) const fn are_slides(&self) -> bool {
        matches!(self.0, Kind::Slides(_))
    }

    /// Whether every move can be reversed.
    #[inline]
    pub(crate) const fn are_symmetric(&self) -> bool {
        match self.0 {
            Kind::Steps(directions) => directions.bits() == directions.opposite().bits(),
            Kind::NoCutting | Kind::Knight | Kind::Edges(_) => true,
            Kind::Exits(_) | Kind::Round(_) | Kind::Leaps(_) | Kind::Slides(_) | Kind::Other(_) => {
                false
            }
        }
    }

    /// Whether every move can be reversed, slides included.
    #[cfg(feature = "alloc")]
    pub(crate) const fn lead_back(&self) -> bool {
        match self.0 {
            Kind::Slides(Slides { directions, stopped: None }) => {
                directions.bits() == directions.opposite().bits()
            }
            _ => self.are_symmetric(),
        }
    }

    /// Whether every move leads from one color of a chessboard to the other, and can be reversed.
    #[inline]
    pub(crate) const fn change_color(&self) -> bool {
        match self.0 {
            Kind::Steps(directions) => {
                self.are_symmetric() && directions.bits() & !Directions::ORTHOGONAL.bits() == 0
            }
            Kind::Knight | Kind::Edges([_, None, _, None]) => true,
            _ => false,
        }
    }

    /// Whether closing a cell only removes moves. For a piece that slides until it is stopped, it may add one.
    pub(crate) const fn only_lose_by_closing(&self) -> bool {
        match self.0 {
            Kind::Other(_) => false,
            Kind::Slides(Slides { stopped, .. }) => stopped.is_none(),
            _ => true,
        }
    }

    /// Whether no move leads from one level of a board to another.
    pub(crate) const fn stay_on_levels(&self) -> bool {
        !matches!(self.0, Kind::Leaps(_) | Kind::Other(_))
    }
}
