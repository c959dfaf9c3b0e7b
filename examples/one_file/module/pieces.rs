//! Steps, leaps and slides.

use super::board::CellSet;
use super::cell::Direction;
use super::rules::Rule;
use super::short::Short;

// part: steps|leapers|sliders

/// A piece whose moves can be reversed.
pub trait Piece {
    /// Whether the two ends of a move alone decide if it is possible.
    const LEAPS: bool;
    // part: steps+chess+paths|leapers+chess+paths|sliders+chess+paths
    /// Its kind among the pieces with short paths.
    #[doc(hidden)]
    const SHORT: Short = Short::Neither;
    // part: steps|leapers|sliders

    #[doc(hidden)]
    fn reached<B: CellSet>(&self, from: B, open: B) -> B;
}

macro_rules! rule {
    ($Piece:ty) => {
        impl<B: CellSet> Rule<B> for $Piece {
            #[inline(always)]
            fn step(&self, from: &B, open: &B) -> B {
                self.reached(*from, *open) & *open
            }

            #[inline(always)]
            fn back(&self, to: &B, open: &B) -> B {
                self.step(to, open)
            }

            fn leaps(&self) -> bool {
                <$Piece>::LEAPS
            }

            // part: steps+chess+paths|leapers+chess+paths|sliders+chess+paths
            #[inline(always)]
            fn short(&self, ends: [B; 3], layers: &mut [B]) -> Option<usize> {
                B::short(<$Piece>::SHORT, ends, layers)
            }
            // part: steps|leapers|sliders
        }
    };
}

// part: steps|sliders

/// The directions of [`ORTHOGONAL`] and [`ROOK`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sides;

/// The directions of [`DIAGONAL`] and [`BISHOP`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Corners;

/// The directions of [`KING`] and [`QUEEN`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct AllAround;

// part: steps

/// One step to a neighbor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Steps<D>(D);

/// One step north, east, south or west.
pub const ORTHOGONAL: Steps<Sides> = Steps(Sides);
/// One step to a corner neighbor.
pub const DIAGONAL: Steps<Corners> = Steps(Corners);
/// One step to any of the eight neighbors.
pub const KING: Steps<AllAround> = Steps(AllAround);

rule!(Steps<Sides>);
rule!(Steps<Corners>);
rule!(Steps<AllAround>);

#[inline(always)]
fn beside<B: CellSet>(from: B) -> B {
    from.shift_by(-1, 0) | from.shift_by(1, 0)
}

#[inline(always)]
fn above_below<B: CellSet>(from: B) -> B {
    from.shift_by(0, -1) | from.shift_by(0, 1)
}

impl Piece for Steps<Sides> {
    const LEAPS: bool = true;

    #[inline(always)]
    fn reached<B: CellSet>(&self, from: B, _: B) -> B {
        beside(from) | above_below(from)
    }
}

impl Piece for Steps<Corners> {
    const LEAPS: bool = true;

    #[inline(always)]
    fn reached<B: CellSet>(&self, from: B, _: B) -> B {
        above_below(beside(from))
    }
}

impl Piece for Steps<AllAround> {
    const LEAPS: bool = true;
    // part: steps+chess+paths
    const SHORT: Short = Short::King;
    // part: steps

    #[inline(always)]
    fn reached<B: CellSet>(&self, from: B, _: B) -> B {
        let row = beside(from);
        row | above_below(from | row)
    }
}

// part: leapers

/// A piece that jumps `m` cells in one direction and `n` cells at a right angle to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Leaper(isize, isize);

impl Leaper {
    #[must_use]
    pub const fn new(m: usize, n: usize) -> Self {
        assert!(m > 0 || n > 0, "Leaper::new: a (0, 0)-leaper does not move");
        let most = isize::MAX as usize;
        assert!(m <= most && n <= most, "Leaper::new: the jump is longer than `isize::MAX`");
        Self(m as isize, n as isize)
    }
}

/// The (1, 2)-leaper.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Knight;

/// The knight: two cells in one direction and one at a right angle to it.
pub const KNIGHT: Knight = Knight;

rule!(Leaper);
rule!(Knight);

impl Piece for Leaper {
    const LEAPS: bool = true;

    #[inline(always)]
    fn reached<B: CellSet>(&self, from: B, _: B) -> B {
        let arm = |m: isize, n: isize| {
            let row = from.shift_by(-m, 0) | from.shift_by(m, 0);
            row.shift_by(0, -n) | row.shift_by(0, n)
        };
        arm(self.0, self.1) | arm(self.1, self.0)
    }
}

impl Piece for Knight {
    const LEAPS: bool = true;
    // part: leapers+chess+paths
    const SHORT: Short = Short::Knight;
    // part: leapers

    #[inline(always)]
    fn reached<B: CellSet>(&self, from: B, open: B) -> B {
        Leaper(1, 2).reached(from, open)
    }
}

// part: sliders

/// A piece that moves along a ray until a cell that is not open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Slider<D>(D);

pub const ROOK: Slider<Sides> = Slider(Sides);
pub const BISHOP: Slider<Corners> = Slider(Corners);
pub const QUEEN: Slider<AllAround> = Slider(AllAround);

rule!(Slider<Sides>);
rule!(Slider<Corners>);
rule!(Slider<AllAround>);

/// The open cells on the rays of every second direction, starting with direction `first`.
#[inline(always)]
fn rays<B: CellSet>(from: B, open: B, first: usize) -> B {
    let mut reached = B::NONE;
    for i in 0..4 {
        let mut ray = from;
        for _ in 1..B::W.max(B::H) {
            ray = ray.shift(Direction::ALL[first + 2 * i]) & open;
            reached = reached | ray;
            // On small boards, mispredicting the end of a ray costs more than running on.
            if B::W.max(B::H) > 8 && ray.is_empty() {
                break;
            }
        }
    }
    reached
}

impl Piece for Slider<Sides> {
    const LEAPS: bool = false;

    fn reached<B: CellSet>(&self, from: B, open: B) -> B {
        rays(from, open, 0)
    }
}

impl Piece for Slider<Corners> {
    const LEAPS: bool = false;

    fn reached<B: CellSet>(&self, from: B, open: B) -> B {
        rays(from, open, 1)
    }
}

impl Piece for Slider<AllAround> {
    const LEAPS: bool = false;

    fn reached<B: CellSet>(&self, from: B, open: B) -> B {
        rays(from, open, 0) | rays(from, open, 1)
    }
}
