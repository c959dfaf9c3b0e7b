//! Rules that are kept cell by cell: walls, and one-way edges.

use alloc::{boxed::Box, vec::Vec};

use quickcheck::{Arbitrary, Gen};

use super::{Boxed, fewer_cells, some};
use crate::{
    cell_set::CellSet,
    direction::{Direction, Directions},
    rule::{Exits, TorusWalls, Walls, walls::LongWall},
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

/// Open edges on smaller boards, or fewer closed ones: `all` are those of a board, and `from` makes walls of them.
fn fewer_walls<B: CellSet + Arbitrary, T: 'static, const AXES: usize>(
    open: &[B; AXES],
    all: fn(&B) -> [B; AXES],
    from: fn([B; AXES]) -> T,
) -> Boxed<T> {
    let old = open.clone();
    let smaller = smaller_boards(&open[0]).map(move |board| {
        let mut fewer = all(&board);
        for (plane, old) in fewer.iter_mut().zip(&old) {
            *plane &= &cut(old, &board);
        }
        from(fewer)
    });
    let all = all(&open[0]);
    let closed: Vec<B> = all.iter().zip(open).map(|(all, open)| all.clone() - open).collect();
    let opened = fewer_cells(&closed).map(move |closed| {
        let mut planes = all.clone();
        for (plane, closed) in planes.iter_mut().zip(&closed) {
            *plane -= closed;
        }
        from(planes)
    });
    Box::new(smaller.chain(opened))
}

macro_rules! walls {
    ($($Walls:ident)*) => { $(
        /// Any density, no walls and all among them, each axis its own; shrinks to smaller boards and to fewer walls.
        impl<B: CellSet + Arbitrary, const AXES: usize> Arbitrary for $Walls<B, AXES> {
            fn arbitrary(g: &mut Gen) -> Self {
                let edges = Self::open_on(&B::arbitrary(g));
                Self::from_planes(edges.planes().each_ref().map(|plane| some(plane, g)))
            }

            fn shrink(&self) -> Boxed<Self> {
                let all = |board: &B| Self::open_on(board).planes().clone();
                fewer_walls(self.planes(), all, Self::from_planes)
            }
        }
    )* };
}

walls! { Walls TorusWalls }

/// Around any cell that is drawn; shrinks to cells before it, and to horizontal walls.
impl Arbitrary for LongWall {
    fn arbitrary(g: &mut Gen) -> Self {
        Self::new(Arbitrary::arbitrary(g), Arbitrary::arbitrary(g))
    }

    fn shrink(&self) -> Boxed<Self> {
        let walls = (self.corner(), self.is_vertical()).shrink();
        Box::new(walls.map(|(corner, is_vertical)| Self::new(corner, is_vertical)))
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
