//! Rules that are kept cell by cell: walls, and one-way edges.

use alloc::{boxed::Box, vec::Vec};

use quickcheck::{Arbitrary, Gen};

use super::{Boxed, fewer_cells, some};
use crate::{
    cell_set::CellSet,
    direction::{Direction, Directions},
    rule::{Exits, Walls},
};

/// Full boards that are smaller than this one, where the kind of board has more than one size.
fn smaller_boards<B: CellSet + Arbitrary>(board: &B) -> impl Iterator<Item = B> + use<B> {
    let size = (board.width(), board.height());
    let full = board.full_like();
    full.shrink().take_while(move |smaller| (smaller.width(), smaller.height()) != size)
}

/// The cells of a set that there are on a smaller board as well.
fn cut<B: CellSet>(set: &B, to: &B) -> B {
    to.cells_like(to.full_like().cells().filter(|cell| set.contains(cell)))
}

/// Any density, no walls and all among them; shrinks to smaller boards and to fewer walls.
impl<B: CellSet + Arbitrary, const AXES: usize> Arbitrary for Walls<B, AXES> {
    fn arbitrary(g: &mut Gen) -> Self {
        let edges = Self::open_on(&B::arbitrary(g));
        // Where edges are closed, each axis has its own density.
        Self::from_planes(edges.planes().each_ref().map(|plane| some(plane, g)))
    }

    fn shrink(&self) -> Boxed<Self> {
        let walls = self.clone();
        let smaller = smaller_boards(&self.planes()[0]).map(move |board| {
            let mut fewer = Self::open_on(&board);
            for (plane, old) in fewer.planes_mut().iter_mut().zip(walls.planes()) {
                *plane &= &cut(old, &board);
            }
            fewer
        });
        let all = Self::open_on(&self.planes()[0]);
        let closed: Vec<B> =
            all.planes().iter().zip(self.planes()).map(|(all, open)| all.clone() - open).collect();
        let opened = fewer_cells(&closed).map(move |closed| {
            let mut walls = all.clone();
            for (plane, closed) in walls.planes_mut().iter_mut().zip(&closed) {
                *plane -= closed;
            }
            walls
        });
        Box::new(smaller.chain(opened))
    }
}

/// Any density, of any directions; shrinks to smaller boards and to fewer steps that are open.
impl<B: CellSet + Arbitrary> Arbitrary for Exits<B> {
    fn arbitrary(g: &mut Gen) -> Self {
        let (board, directions) = (B::arbitrary(g), Directions::arbitrary(g));
        let all = Self::on(&board, directions);
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
