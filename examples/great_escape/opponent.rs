//! The bot's opponents.

use fastrand::Rng;

use crate::baseline::Baseline;
use crate::referee::Contestant;
use crate::saver::Saver;
use crate::two_plies::TwoPlies;

/// A kind of opponent. A good bot has to beat every one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Opponent {
    /// Looks two acts ahead, walls included
    TwoPlies,
    /// Saves its walls for the end
    Saver,
    /// Saves its walls too, and blocks nobody unless that puts it ahead of everybody
    Selfish,
    /// Walks, and now and then drops a random wall
    Baseline,
}

impl Opponent {
    pub const ALL: [Opponent; 4] =
        [Opponent::TwoPlies, Opponent::Saver, Opponent::Selfish, Opponent::Baseline];

    pub const fn name(self) -> &'static str {
        match self {
            Opponent::TwoPlies => "two plies",
            Opponent::Saver => "saver",
            Opponent::Selfish => "selfish",
            Opponent::Baseline => "baseline",
        }
    }

    /// A player of this kind; `rng` is for those that play at random.
    pub fn contestant(self, rng: Rng) -> Box<dyn Contestant> {
        match self {
            Opponent::TwoPlies => Box::new(TwoPlies),
            Opponent::Saver => Box::new(Saver { is_selfish: false }),
            Opponent::Selfish => Box::new(Saver { is_selfish: true }),
            Opponent::Baseline => Box::new(Baseline::new(rng)),
        }
    }
}
