//! What can be reached, in vector registers: along whole runs of open cells, and row after row.
//!
//! ```text
//! the rows of a board in two vectors     eastwards by a carry; column 0 is the lowest bit
//!   vector 0   rows 0  2  4  6 …           open            . X X X X . X X . X
//!   vector 1   rows 1  3  5  7 …           reached         . . . X . . . . . .
//!                                          their sum       . X X . . X X X . X
//!                                          open, not there . . . X X . . . . .
//! ```
//!
//! Rows next to each other are in vectors next to each other, so that a step south is no instruction but
//! from the last vector to the first. A pass hands what is reached from row to row, southwards through
//! the vectors and northwards at the same time, and fills the runs of each row on the way. The board is
//! done when a pass changes nothing.

use super::{
    Lane, Rows,
    choose::run_rows,
    source::Source,
    vectors::{Registers, entrances, load, meet, store, union, with_vectors, zip},
};
use crate::bits::{
    Moves,
    simd::{Proof, RowWork, Vector},
};

/// Where what is reached spreads to.
trait Ways<V, const R: usize> {
    /// The rows of a vector, filled along their runs: all the way to the east, and to the west as far as
    /// is worth it in a pass.
    fn along(&self, r: usize, cells: V) -> V;
    /// What the rows of a vector receive from those above them.
    fn southwards(&self, r: usize, above: V) -> V;
    /// What the rows of a vector receive from those below them.
    fn northwards(&self, r: usize, below: V) -> V;
}

/// Runs of cells, filled westwards by doubling: the cells that can be entered from one and two columns
/// further east. That is three columns at a time; no carry runs that way. Seven lost on boards with a
/// quarter of the cells closed, and one lost in a serpentine.
struct Runs<V, const R: usize> {
    by_1: Registers<V, R>,
    by_2: Registers<V, R>,
}

impl<V: Vector, const R: usize> Runs<V, R> {
    #[inline(always)]
    fn new(entered: &Registers<V, R>) -> Self {
        let mut by_2 = *entered;
        for r in 0..R {
            by_2[r] = entered[r].and(entered[r].west());
        }
        Self { by_1: *entered, by_2 }
    }

    #[inline(always)]
    fn west(&self, r: usize, cells: V) -> V {
        let cells = cells.or(cells.west().and(self.by_1[r]));
        cells.or(cells.west_by::<2>().and(self.by_2[r]))
    }
}

/// These cells of `entered`, and those that follow on them in the east without a gap.
#[inline(always)]
fn carried<V: Vector>(entered: V, cells: V) -> V {
    // The carry clears what it runs through, but for a cell that is itself added on the way.
    let sum = entered.add(cells);
    entered.xor(entered.and(sum)).or(cells)
}

/// Steps between open cells: along rows and columns or, with corners, also diagonally.
struct Steps<V, const R: usize, const SIDES: bool, const CORNERS: bool> {
    open: Registers<V, R>,
    runs: Runs<V, R>,
}

impl<V: Vector, const R: usize, const SIDES: bool, const CORNERS: bool>
    Steps<V, R, SIDES, CORNERS>
{
    #[inline(always)]
    fn next_row(&self, r: usize, row: V) -> V {
        let beside = row.east().or(row.west());
        let all = match (SIDES, CORNERS) {
            (true, false) => row,
            (false, _) => beside,
            (true, true) => row.or(beside),
        };
        all.and(self.open[r])
    }
}

impl<V: Vector, const R: usize, const SIDES: bool, const CORNERS: bool> Ways<V, R>
    for Steps<V, R, SIDES, CORNERS>
{
    #[inline(always)]
    fn along(&self, r: usize, cells: V) -> V {
        if SIDES { carried(self.open[r], self.runs.west(r, cells)) } else { cells }
    }

    #[inline(always)]
    fn southwards(&self, r: usize, above: V) -> V {
        self.next_row(r, above)
    }

    #[inline(always)]
    fn northwards(&self, r: usize, below: V) -> V {
        self.next_row(r, below)
    }
}

/// Thin walls: the cells that a step may enter from the north, east, south and west.
struct Walls<V, const R: usize> {
    from_north: Registers<V, R>,
    from_south: Registers<V, R>,
    from_west: Registers<V, R>,
    from_east: Runs<V, R>,
}

impl<V: Vector, const R: usize> Walls<V, R> {
    #[inline(always)]
    fn new(entrances: [Registers<V, R>; 4], open: &Registers<V, R>) -> Self {
        let [north, east, south, west] = entrances;
        Self {
            from_north: zip(&north, open, V::and),
            from_south: zip(&south, open, V::and),
            from_west: zip(&west, open, V::and),
            from_east: Runs::new(&zip(&east, open, V::and)),
        }
    }
}

impl<V: Vector, const R: usize> Ways<V, R> for Walls<V, R> {
    #[inline(always)]
    fn along(&self, r: usize, cells: V) -> V {
        let cells = self.from_east.west(r, cells);
        let next = cells.east().and(self.from_west[r]);
        cells.or(carried(self.from_west[r], next))
    }

    #[inline(always)]
    fn southwards(&self, r: usize, above: V) -> V {
        above.and(self.from_north[r])
    }

    #[inline(always)]
    fn northwards(&self, r: usize, below: V) -> V {
        below.and(self.from_south[r])
    }
}

/// Fills from these cells, until nothing changes or the stop is touched.
#[inline(always)]
fn fill<V: Vector, const R: usize>(
    ways: &impl Ways<V, R>,
    mut cells: Registers<V, R>,
    stop: Option<&Registers<V, R>>,
) -> Registers<V, R> {
    loop {
        let before = cells;
        let mut above = cells[R - 1].south();
        let mut below = cells[0].north();
        for r in 0..R {
            let next = ways.along(r, cells[r].or(ways.southwards(r, above)));
            (cells[r], above) = (next, next);
            let r = R - 1 - r;
            let next = ways.along(r, cells[r].or(ways.northwards(r, below)));
            (cells[r], below) = (next, next);
        }
        let touched = match stop {
            Some(stop) => meet(&cells, stop),
            None => false,
        };
        if touched || union(&zip(&before, &cells, V::xor)).is_empty() {
            return cells;
        }
    }
}

/// A flood on a board of `N` rows of `T`, to be run on whatever vectors there are.
struct Run<'a, B, const N: usize> {
    moves: Moves<'a, B>,
    sources: &'a B,
    open: &'a B,
    stop: Option<&'a B>,
}

/// Floods a board of `N` words, `PER_ROW` a row; `None` where it is not worth it, or the processor has no
/// vectors.
#[inline]
pub(super) fn run<T: Lane, B: Source<T>, const PER_ROW: usize, const N: usize>(
    moves: Moves<'_, B>,
    sources: &B,
    open: &B,
    stop: Option<&B>,
) -> Option<Rows<T, N>> {
    if matches!(moves, Moves::Knight) {
        return None;
    }
    run_rows::<T, _, PER_ROW>(Run::<_, N> { moves, sources, open, stop }).flatten()
}

impl<T: Lane, B: Source<T>, const N: usize> RowWork<T> for Run<'_, B, N> {
    type Output = Option<Rows<T, N>>;
    const BYTES: usize = N * size_of::<T>();

    #[inline(always)]
    fn run<V: Vector<Word = T>>(self, proof: Proof<V>) -> Option<Rows<T, N>> {
        with_vectors!(self, T, V, N, proof)
    }
}

impl<B, const N: usize> Run<'_, B, N> {
    #[inline(always)]
    fn with<V: Vector<Word: Lane>, const R: usize>(
        self,
        proof: Proof<V>,
    ) -> Option<Rows<V::Word, N>>
    where
        B: Source<V::Word>,
    {
        // In a single vector every step south moves lanes, and a wave is as fast or faster.
        if const { R == 1 } {
            return None;
        }
        let open = load::<V, B, R>(proof, self.open);
        let cells = zip(&load::<V, B, R>(proof, self.sources), &open, V::and);
        let stop = match self.stop {
            Some(stop) => Some(load::<V, B, R>(proof, stop)),
            None => None,
        };
        macro_rules! fill {
            ($ways:expr) => {
                Some(store(&fill(&$ways, cells, stop.as_ref())))
            };
        }
        let runs = Runs::new(&open);
        match self.moves {
            Moves::Orthogonal => fill!(Steps::<V, R, true, false> { open, runs }),
            Moves::Diagonal => fill!(Steps::<V, R, false, true> { open, runs }),
            Moves::King => fill!(Steps::<V, R, true, true> { open, runs }),
            Moves::Knight => unreachable!("knights do not fill along runs"),
            Moves::Walls(exits) => fill!(Walls::new(entrances(proof, exits), &open)),
        }
    }
}
