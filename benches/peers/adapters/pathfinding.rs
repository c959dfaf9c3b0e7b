//! The crate `pathfinding`: searches over any nodes, whose neighbors a closure lists.
//!
//! A cell is a `u32` here, which hashes fastest: its number on a board with a border. The length of a row
//! is a power of two, so that a shift and a mask give the coordinates.

use pathfinding::prelude::{astar, astar_bag, bfs, bfs_bidirectional, bfs_reach};

use crate::picture::{Cell, Picture, Step};

/// A board for a piece with `N` steps to neighbors.
pub struct Nodes<const N: usize> {
    shift: u32,
    steps: [i32; N],
    open: Vec<bool>,
}

impl<const N: usize> Nodes<N> {
    pub fn new(picture: &Picture, steps: [Step; N]) -> Self {
        let shift = (picture.width + 2).next_power_of_two().ilog2();
        let mut new = Self {
            shift,
            steps: steps.map(|(x, y)| (x + (y << shift)) as i32),
            open: vec![false; (picture.height + 2) << shift],
        };
        picture.each(|cell| {
            let node = new.at(cell);
            new.open[node as usize] = true;
        });
        new
    }

    pub fn at(&self, (x, y): Cell) -> u32 {
        (x + 1 + ((y + 1) << self.shift)) as u32
    }

    #[inline]
    fn next(&self, node: u32) -> impl Iterator<Item = u32> {
        let next = self.steps.iter().map(move |&step| node.wrapping_add_signed(step));
        next.filter(|&next| self.open[next as usize])
    }

    /// The moves between two cells on an empty board.
    #[inline]
    fn estimate(&self, node: u32, to: u32) -> u32 {
        let mask = (1 << self.shift) - 1;
        let dx = (node & mask).abs_diff(to & mask);
        let dy = (node >> self.shift).abs_diff(to >> self.shift);
        if N == 4 { dx + dy } else { dx.max(dy) }
    }

    pub fn eccentricity(&self, from: u32) -> u32 {
        levels(from, |&node| self.next(node)) - 1
    }

    /// The distance of every cell.
    pub fn distances(&self, from: u32) -> Vec<u32> {
        let mut distances = vec![u32::MAX; self.open.len()];
        let mut reach = bfs_reach(from, |&node| self.next(node));
        let mut level = 0;
        loop {
            let nodes = reach.remaining_nodes_low_bound();
            if nodes == 0 {
                return distances;
            }
            reach.by_ref().take(nodes).for_each(|node| distances[node as usize] = level);
            level += 1;
        }
    }

    pub fn is_connected(&self, from: u32, to: u32) -> bool {
        bfs_reach(from, |&node| self.next(node)).any(|node| node == to)
    }

    pub fn bfs(&self, from: u32, to: u32) -> Option<Vec<u32>> {
        bfs(&from, |&node| self.next(node), |&node| node == to)
    }

    pub fn bfs_bidirectional(&self, from: u32, to: u32) -> Option<Vec<u32>> {
        bfs_bidirectional(&from, &to, |&node| self.next(node), |&node| self.next(node))
    }

    pub fn astar(&self, from: u32, to: u32) -> Option<(Vec<u32>, u32)> {
        astar(
            &from,
            |&node| self.next(node).map(|next| (next, 1)),
            |&node| self.estimate(node, to),
            |&node| node == to,
        )
    }

    pub fn astar_bag(&self, from: u32, to: u32) -> Option<(impl Iterator<Item = Vec<u32>>, u32)> {
        astar_bag(
            &from,
            |&node| self.next(node).map(|next| (next, 1)),
            |&node| self.estimate(node, to),
            |&node| node == to,
        )
    }
}

/// The number of levels of a search, by how many more nodes its iterator knows of at the end of each.
#[inline]
pub fn levels<T, IN>(from: T, next: impl FnMut(&T) -> IN) -> u32
where
    T: Eq + std::hash::Hash + Clone,
    IN: IntoIterator<Item = T>,
{
    let mut reach = bfs_reach(from, next);
    let mut levels = 0;
    loop {
        let nodes = reach.remaining_nodes_low_bound();
        if nodes == 0 {
            return levels;
        }
        reach.by_ref().take(nodes).for_each(drop);
        levels += 1;
    }
}
