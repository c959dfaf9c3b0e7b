//! The bot's opponents.

use fastrand::Rng;

use crate::baseline::Baseline;
use crate::racer::Racer;
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
    /// Places a wall if that gains more than a step
    Weighs,
    /// Places its walls early
    Early,
    /// Places walls only when behind
    Behind,
    /// Walks, and now and then drops a random wall
    Baseline,
}

impl Opponent {
    pub const ALL: [Opponent; 7] = [
        Opponent::TwoPlies,
        Opponent::Saver,
        Opponent::Selfish,
        Opponent::Weighs,
        Opponent::Early,
        Opponent::Behind,
        Opponent::Baseline,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Opponent::TwoPlies => "two plies",
            Opponent::Saver => "saver",
            Opponent::Selfish => "selfish",
            Opponent::Weighs => "weighs",
            Opponent::Early => "early",
            Opponent::Behind => "behind",
            Opponent::Baseline => "baseline",
        }
    }

    /// A player of this kind; `rng` is for those that play at random.
    pub fn contestant(self, rng: Rng) -> Box<dyn Contestant> {
        match self {
            Opponent::TwoPlies => Box::new(TwoPlies),
            Opponent::Saver => Box::new(Saver { is_selfish: false }),
            Opponent::Selfish => Box::new(Saver { is_selfish: true }),
            Opponent::Weighs => Box::new(Racer::Weighs),
            Opponent::Early => Box::new(Racer::Early),
            Opponent::Behind => Box::new(Racer::Behind),
            Opponent::Baseline => Box::new(Baseline::new(rng)),
        }
    }
}
