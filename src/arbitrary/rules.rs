//! Rules that are kept cell by cell: walls, and one-way edges.

use alloc::{boxed::Box, vec::Vec};

use quickcheck::{Arbitrary, Gen};

use super::{Boxed, fewer_cells, some};
use crate::{
    cell_set::CellSet,
    direction::{Direction, Directions},
    rule::{Exits, Walls, walls::LongWall},
};

/// Full boards that are smaller than `board`, if its type has more than one size.
fn smaller_boards<B: CellSet + Arbitrary>(board: &B) -> impl Iterator<Item = B> + use<B> {
    let size = (board.width(), board.height());
    let full = board.full_like();
    full.shrink().take_while(move |smaller| (smaller.width(), smaller.height()) != size)
}

/// The cells of a set that are on a smaller board, too.
fn cut<B: CellSet>(set: &B, to: &B) -> B {
    to.cells_like(to.full_like().cells().filter(|cell| set.contains(cell)))
}

/// Draws walls of any density, from none to all, for each axis. Shrinks to smaller boards and to fewer walls.
impl<B, const AXES: usize, const WRAPS: bool> Arbitrary for Walls<B, AXES, WRAPS>
where
    B: CellSet + Arbitrary,
{
    fn arbitrary(g: &mut Gen) -> Self {
        let edges = Self::default_like(&B::arbitrary(g));
        Self::from_planes(edges.planes().each_ref().map(|plane| some(plane, g)))
    }

    fn shrink(&self) -> Boxed<Self> {
        let old = self.planes().clone();
        let all = Self::default_like(&old[0]);
        let edges = all.planes().iter().zip(&old);
        let closed: Vec<B> = edges.map(|(all, open)| all.clone() - open).collect();
        let smaller = smaller_boards(&old[0]).map(move |board| {
            let mut fewer = Self::default_like(&board);
            for (plane, old) in fewer.planes_mut().iter_mut().zip(&old) {
                *plane &= &cut(old, &board);
            }
            fewer
        });
        let opened = fewer_cells(&closed).map(move |closed| {
            let mut fewer = all.clone();
            for (plane, closed) in fewer.planes_mut().iter_mut().zip(&closed) {
                *plane -= closed;
            }
            fewer
        });
        Box::new(smaller.chain(opened))
    }
}

/// Draws a wall around the corner of any cell. Shrinks to corners before it, and to horizontal walls.
impl Arbitrary for LongWall {
    fn arbitrary(g: &mut Gen) -> Self {
        Self::new(Arbitrary::arbitrary(g), Arbitrary::arbitrary(g))
    }

    fn shrink(&self) -> Boxed<Self> {
        let walls = (self.corner(), self.is_vertical()).shrink();
        Box::new(walls.map(|(corner, is_vertical)| Self::new(corner, is_vertical)))
    }
}

/// Draws exits of any density, in any directions. Shrinks to smaller boards and to fewer open steps.
impl<B: CellSet + Arbitrary> Arbitrary for Exits<B> {
    fn arbitrary(g: &mut Gen) -> Self {
        let (board, directions) = (B::arbitrary(g), Directions::arbitrary(g));
        let all = Self::open_like(&board, directions);
        Self::from_masks(|direction| some(all.exits(direction), g))
    }

    fn shrink(&self) -> Boxed<Self> {
        let exits = self.clone();
        let masks: Vec<B> = Direction::ALL.map(|direction| self.exits(direction).clone()).into();
        let smaller = smaller_boards(&masks[0])
            .map(move |board| Self::from_masks(|direction| cut(exits.exits(direction), &board)));
        let closed = fewer_cells(&masks)
            .map(|masks| Self::from_masks(|direction| masks[direction as usize].clone()));
        Box::new(smaller.chain(closed))
    }
}
