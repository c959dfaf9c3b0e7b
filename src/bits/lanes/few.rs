//! All shortest paths of a board in one word, where they are short.
//!
//! A wave from the sources and one from the targets run side by side, each in its half of a vector.
//! The first meets a target in layer `n`; then the cells of its layer `k` that are in layer `n − k` of
//! the second are those on a shortest path.
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
//! Both waves always take the same number of steps, so nothing is asked on the way: what a loop that ends
//! at the target costs most, when every question is another one, is that its end is not foreseen.

use super::{
    pack::Pack,
    step::{self, Edges, Step},
};
use crate::bits::{FEW, Moves, simd::Pair};

impl Pack for Pair {}

/// The layers of all shortest paths and their number, if there are at most so many that the waves are
/// surely cheaper than a loop. What is beyond them is unspecified.
///
/// Measured on the chessboard, all questions different: five layers are best for knights and six for
/// kings, while for pieces with longer ways the loop is as good.
#[inline(always)]
pub(in crate::bits) fn few_layers<const W: usize, const H: usize>(
    moves: Moves<'_, u64>,
    from: u64,
    to: u64,
    open: u64,
) -> Option<([u64; FEW], usize)> {
    let (from, to) = (from & open, to & open);
    let edges = Edges::<u64, u64, Pair, 1, W, H>::new(Pair::splat);
    match moves {
        Moves::King => both_ways::<6, _>(step::King(edges), from, to, open),
        Moves::Knight => both_ways::<5, _>(step::Knight(edges), from, to, open),
        Moves::Orthogonal | Moves::Diagonal | Moves::Walls(_) => None,
    }
}

#[inline(always)]
fn both_ways<const N: usize, Q: Step<Pair, 1>>(
    step: Q,
    from: u64,
    to: u64,
    open: u64,
) -> Option<([u64; FEW], usize)> {
    let mut layers = Pair::new(from, to);
    let mut unvisited = Pair::splat(open) ^ layers;
    // The layers of the second wave from the last to the first, and beyond the first nothing.
    let (mut there, mut back) = ([from; FEW], [0; 2 * FEW]);
    back[N - 1] = to;
    let mut moves = usize::from(from & to == 0);
    for k in 1..N {
        layers = step.word(&step.ready(&[layers]), 0) & unvisited;
        unvisited = unvisited ^ layers;
        there[k] = layers.first();
        back[N - 1 - k] = layers.second();
        moves += usize::from(unvisited.first() & to == to);
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
