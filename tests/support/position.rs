//! Random positions: closed cells, sources, targets and fences, for a board of any size.

use gridmask::{Cell, Direction};
use quickcheck::{Arbitrary, Gen, QuickCheck};

use super::boards::Board;

/// A place on any board: its coordinates count modulo the board's size.
pub(crate) type Spot = (u8, u8);

/// An edge to close: at a cell, in one of the eight directions, from that side only or from both.
pub(crate) type Fence = (Spot, u8, bool);

pub(crate) type Spots = Vec<Spot>;

/// The pieces and fences on a board.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    closed: Vec<Spot>,
    sources: Vec<Spot>,
    targets: Vec<Spot>,
    fences: Vec<Fence>,
}

impl Position {
    pub(crate) fn new(closed: Spots, sources: Spots, targets: Spots, fences: Vec<Fence>) -> Self {
        Self { closed, sources, targets, fences }
    }

    /// The cells that are not closed.
    pub(crate) fn open<B: Board>(&self, blank: &B) -> B {
        !set(blank, &self.closed)
    }

    pub(crate) fn sources<B: Board>(&self, blank: &B) -> B {
        set(blank, &self.sources)
    }

    pub(crate) fn targets<B: Board>(&self, blank: &B) -> B {
        set(blank, &self.targets)
    }

    /// The fences, with a flag for those closed from one side only.
    pub(crate) fn fences<B: Board>(&self, blank: &B) -> Vec<(Cell, Direction, bool)> {
        let mut fences = Vec::new();
        for &(spot, direction, one_way) in &self.fences {
            let side = Direction::ALL[usize::from(direction % 8)];
            fences.push((place(blank, spot), side, one_way));
        }
        fences
    }

    /// The position on a board of this height that counts its rows from the opposite end.
    pub(crate) fn upside_down(&self, height: u8) -> Self {
        let turn = |&(x, y): &Spot| (x, height - 1 - y % height);
        let turn_all = |spots: &[Spot]| spots.iter().map(turn).collect();
        let turn_fence = |&(spot, direction, one_way): &Fence| (turn(&spot), direction, one_way);
        Self {
            closed: turn_all(&self.closed),
            sources: turn_all(&self.sources),
            targets: turn_all(&self.targets),
            fences: self.fences.iter().map(turn_fence).collect(),
        }
    }
}

fn place<B: Board>(blank: &B, (x, y): Spot) -> Cell {
    Cell::new(usize::from(x) % blank.width(), usize::from(y) % blank.height())
}

fn set<B: Board>(blank: &B, spots: &[Spot]) -> B {
    let mut set = blank.empty_like();
    for &spot in spots {
        set.insert(place(blank, spot));
    }
    set
}

impl Arbitrary for Position {
    fn arbitrary(g: &mut Gen) -> Self {
        let few = |g: &mut Gen| {
            let count = *g.choose(&[0, 1, 1, 1, 1, 2, 3, 8]).unwrap();
            (0..count).map(|_| Spot::arbitrary(g)).collect()
        };
        Self {
            closed: Arbitrary::arbitrary(g),
            sources: few(g),
            targets: few(g),
            fences: Arbitrary::arbitrary(g),
        }
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let Self { closed, sources, targets, fences } = self.clone();
        let smaller = (fences, closed, sources, targets).shrink();
        Box::new(smaller.map(|(fences, closed, sources, targets)| Self {
            closed,
            sources,
            targets,
            fences,
        }))
    }
}

/// Tries a property on random positions, fewer on larger boards. `QUICKCHECK_TESTS` in the environment
/// overrides their number.
pub(crate) fn try_positions<B: Board>(blank: &B, property: fn(Position)) {
    let cells = blank.width() * blank.height();
    let mut quickcheck = QuickCheck::new().rng(Gen::new(cells.max(4)));
    if std::env::var_os("QUICKCHECK_TESTS").is_none() {
        quickcheck = quickcheck.tests(if cells <= 64 { 3 } else { 1 });
    }
    quickcheck.quickcheck(property);
}
