//! The directions of steps.

use super::{Kind, Moves, PerDirection, Round, RoundSteps};
use crate::direction::Directions;

impl<B> Moves<'_, B> {
    /// The directions that steps of these moves may have; `None` for moves that are not steps.
    pub(crate) const fn directions(&self) -> Option<Directions> {
        Some(match &self.0 {
            Kind::Steps(directions)
            | Kind::Round(Round { steps: RoundSteps::In(directions), .. }) => *directions,
            Kind::Edges(planes)
            | Kind::Round(Round { steps: RoundSteps::OverEdges(planes), .. }) => {
                let axes = present(planes);
                Directions::from_bits(axes | axes << 4)
            }
            Kind::Exits(PerDirection { masks, .. }) => Directions::from_bits(present(masks)),
            _ => return None,
        })
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
