//! Chessboards for the crates that ask for the neighbors of a square: `pathfinding` and `petgraph`.
//! The moves from each square are one set of bits.

use pathfinding::prelude::{astar_bag, bfs};

use super::petgraph::Graph;
use crate::picture::Step;

pub const KNIGHT_STEPS: [Step; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The moves of a piece from each square.
pub struct Moves([u64; 64]);

impl Moves {
    /// A leaper's moves.
    pub fn leaping(open: u64, steps: &[Step]) -> Self {
        Self::new(open, steps, 1)
    }

    /// A rider's moves: along each ray, up to a square that is not open.
    pub fn riding(open: u64, steps: &[Step]) -> Self {
        Self::new(open, steps, 7)
    }

    fn new(open: u64, steps: &[Step], longest: isize) -> Self {
        Self(std::array::from_fn(|from| {
            let ray = |&(dx, dy): &Step| {
                let squares = (1..=longest).map(move |k| {
                    let x = (from % 8).checked_add_signed(k * dx).filter(|&x| x < 8)?;
                    let y = (from / 8).checked_add_signed(k * dy).filter(|&y| y < 8)?;
                    Some(1 << (x + 8 * y))
                });
                squares.map_while(|square| square.filter(|square| open & square != 0))
            };
            steps.iter().flat_map(ray).fold(0, |squares: u64, square: u64| squares | square)
        }))
    }

    #[inline]
    fn of(&self, square: u8) -> impl Iterator<Item = u8> + use<> {
        let mut left = self.0[square as usize];
        std::iter::from_fn(move || {
            let next = left.trailing_zeros() as u8;
            left &= left.checked_sub(1)?;
            Some(next)
        })
    }

    pub fn graph(&self) -> Graph {
        Graph::new(64, |square| self.of(square as u8).map(usize::from))
    }

    /// The distance of each square from the nearest of `from`.
    pub fn distances(&self, from: u64) -> [u32; 64] {
        let mut distances = [u32::MAX; 64];
        let (mut layer, mut seen, mut distance) = (from, from, 0);
        while layer != 0 {
            let squares = || (0..64).filter(|i| layer >> i & 1 != 0);
            squares().for_each(|i| distances[i] = distance);
            layer = squares().fold(0, |next, i| next | self.0[i]) & !seen;
            seen |= layer;
            distance += 1;
        }
        distances
    }

    pub fn bfs(&self, from: u8, to: u64) -> Option<Vec<u8>> {
        bfs(&from, |&square| self.of(square), |&square| to >> square & 1 != 0)
    }

    /// All shortest paths, and their length.
    pub fn astar_bag(
        &self,
        from: u8,
        to: u64,
        estimate: &[u32; 64],
    ) -> Option<(impl Iterator<Item = Vec<u8>>, u32)> {
        astar_bag(
            &from,
            |&square| self.of(square).map(|next| (next, 1)),
            |&square| estimate[square as usize],
            |&square| to >> square & 1 != 0,
        )
    }
}
