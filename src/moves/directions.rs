//! The directions of moves that are steps.

use super::{Kind, Moves, Round, RoundSteps};
use crate::direction::{Direction, Directions};

impl<B> Moves<'_, B> {
    /// The directions of the steps, or `None` for moves that are not described as steps in directions.
    pub(crate) fn directions(&self) -> Option<Directions> {
        let are_in = |has: &dyn Fn(usize) -> bool| {
            Direction::ALL.into_iter().filter(|side| has(*side as usize)).collect()
        };
        Some(match &self.0 {
            Kind::Steps(directions) => *directions,
            Kind::Round(Round { steps: RoundSteps::In(directions), .. }) => *directions,
            Kind::Edges(planes)
            | Kind::Round(Round { steps: RoundSteps::OverEdges(planes), .. }) => {
                are_in(&|side| planes[side % 4].is_some())
            }
            Kind::Exits(exits) => are_in(&|side| exits.masks[side].is_some()),
            _ => return None,
        })
    }
}
