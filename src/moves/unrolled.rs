//! Steps over sides that meet, as steps on a board that continues there.

use super::{Kind, Moves, Round, RoundSteps, Seams};

impl<'a, B> Moves<'a, B> {
    /// Steps over sides that meet as steps on a board that continues there, and those sides. Other moves are unchanged.
    pub(crate) const fn unrolled(self) -> (Self, Seams) {
        match self.0 {
            Kind::Round(Round { around, steps }) if around.part.is_none() => match steps {
                RoundSteps::In(directions) => (Self::steps(directions), around),
                RoundSteps::OverEdges(planes) => (Self(Kind::Edges(planes)), around),
                RoundSteps::NoCutting => (self, Seams::NOT),
            },
            _ => (self, Seams::NOT),
        }
    }

    /// Reverses [`unrolled`](Self::unrolled), if any sides meet.
    pub(crate) const fn rolled(self, around: Seams) -> Self {
        match self.0 {
            _ if !around.has_sides() => self,
            Kind::Steps(directions) => Self::round(around, RoundSteps::In(directions)),
            Kind::Edges(planes) => Self::round(around, RoundSteps::OverEdges(planes)),
            _ => self,
        }
    }
}
