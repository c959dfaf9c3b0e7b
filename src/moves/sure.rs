//! Properties of moves that hold wherever they start and whichever cells are open.

use super::{Kind, Moves, PerDirection, Slides};
use crate::direction::Directions;

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
