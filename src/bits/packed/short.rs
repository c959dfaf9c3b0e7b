//! All shortest paths on a board in a `u64`, if they are short.
//!
//! A wave from the sources and one from the targets run side by side. The first meets a target in layer `n`. A cell of its layer
//! `k` is on a shortest path if it is in layer `n − k` of the second.
//!
//! ```text
//!    a king's moves from b1     to e3      the sum is 3
//!
//!  4       3 3 3 3 3          4 3 2 1 1      . . . . .
//!  3       2 2 2 2 3          4 3 2 1 0      . . . X X
//!  2       1 1 1 2 3          4 3 2 1 1      . . X X .
//!  1       1 0 1 2 3          4 3 2 2 2      . X X . .
//!          a b c d e          a b c d e      a b c d e
//! ```
//!
//! Both waves run a fixed number of steps: on varied queries a mispredicted exit costs the most.

use super::Word;
use crate::{
    bits::{
        around::{Around, Beside, King, Knight, Step},
        simd::{Baseline, Family, Vector, baseline},
    },
    direction::Directions,
    moves::{Kind, Moves},
};

/// The most layers of short paths.
const MOST: usize = 6;

/// Returns the layers of all shortest paths and their number, if there are so few that two waves are surely cheaper than a loop.
///
/// Measured on the chessboard, with all queries different: five layers are best for knights and six for kings. For pieces with
/// longer paths the loop is as good.
///
/// Layers beyond that number are unspecified. All sources and targets must be open cells.
#[inline(always)]
pub(super) fn paths<B, const W: usize, const H: usize>(
    moves: Moves<'_, B>,
    [from, to, open]: [u64; 3],
) -> Option<([u64; MOST], usize)> {
    match moves.0 {
        _ if moves.1.is_some() => None,
        Kind::Steps(Directions::ALL) => both_ways::<6, _, W, H>(King, from, to, open),
        Kind::Knight => both_ways::<5, _, W, H>(Knight, from, to, open),
        _ => None,
    }
}

/// Two boards side by side: the newest layers of both waves.
#[derive(Clone, Copy, Debug)]
struct Pair<const W: usize, const H: usize>(Two);

/// Two words in a vector of the target's baseline.
type Two = <Baseline as Family>::U64;

#[inline(always)]
fn pair(first: u64, second: u64) -> Two {
    Two::load(baseline(), &[first, second])
}

#[inline(always)]
fn rows_south(board: Two, rows: isize, width: usize) -> Two {
    let by = rows.unsigned_abs() * width;
    match by {
        64.. => pair(0, 0),
        _ if rows < 0 => board.shr(by as u32),
        _ => board.shl(by as u32),
    }
}

impl<const W: usize, const H: usize> Around for Pair<W, H> {
    type Cells = Two;

    #[inline(always)]
    fn row<const DY: isize>(self) -> Two {
        rows_south(self.0, -DY, W)
    }

    fn mask(self, _: usize) -> Two {
        unreachable!("kings and knights go by no mask")
    }

    #[inline(always)]
    fn eastward<const N: u32>(self, cells: impl Beside) -> Two {
        cells.at(self).shl(N)
    }

    #[inline(always)]
    fn westward<const N: u32>(self, cells: impl Beside) -> Two {
        cells.at(self).shr(N)
    }

    #[inline(always)]
    fn came_east<const N: u32>(self, cells: Two) -> Two {
        let columns = !u64::columns::<W, H>(N as usize);
        cells & pair(columns, columns)
    }

    #[inline(always)]
    fn came_west<const N: u32>(self, cells: Two) -> Two {
        let columns = u64::columns::<W, H>(W.saturating_sub(N as usize));
        cells & pair(columns, columns)
    }
}

#[inline(always)]
fn both_ways<const N: usize, S: Step, const W: usize, const H: usize>(
    step: S,
    from: u64,
    to: u64,
    open: u64,
) -> Option<([u64; MOST], usize)> {
    let mut layers = pair(from, to);
    let mut unvisited = pair(open, open) ^ layers;
    // The layers of the second wave in reverse order, followed by empty ones.
    let (mut there, mut back) = ([from; MOST], [0; 2 * MOST]);
    back[N - 1] = to;
    let mut moves = usize::from(from & to == 0);
    for k in 1..N {
        layers = step.step(Pair::<W, H>(layers)) & unvisited;
        unvisited = unvisited ^ layers;
        [there[k], back[N - 1 - k]] = layers.store();
        moves += usize::from(unvisited.store()[0] & to == to);
    }
    if moves == N {
        return None;
    }
    let first = N - 1 - moves;
    for k in 0..N {
        there[k] &= back[first + k];
    }
    Some((there, moves + 1))
}
