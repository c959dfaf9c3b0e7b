//! The opponents of the bot.

use fastrand::Rng;

use crate::baseline::Baseline;
use crate::referee::Contestant;
use crate::saver::Saver;
use crate::two_plies::TwoPlies;

/// A kind of opponent; each plays in a way that the bot has to beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Opponent {
    /// Looks two acts ahead, walls included
    TwoPlies,
    /// Saves its walls for the end
    Saver,
    /// Walks, and now and then drops a random wall
    Baseline,
}

impl Opponent {
    pub const ALL: [Opponent; 3] = [Opponent::TwoPlies, Opponent::Saver, Opponent::Baseline];

    pub const fn name(self) -> &'static str {
        match self {
            Opponent::TwoPlies => "two plies",
            Opponent::Saver => "saver",
            Opponent::Baseline => "baseline",
        }
    }

    /// One that plays; `rng` is for those that play at random.
    pub fn contestant(self, rng: Rng) -> Box<dyn Contestant> {
        match self {
            Opponent::TwoPlies => Box::new(TwoPlies),
            Opponent::Saver => Box::new(Saver),
            Opponent::Baseline => Box::new(Baseline::new(rng)),
        }
    }
}
