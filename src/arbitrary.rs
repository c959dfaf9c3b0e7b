//! Random boards and walls that shrink: the feature `quickcheck`. Its guide is `src/guide/out_and_in.rs`.

use alloc::{boxed::Box, vec::Vec};
use core::{iter, ops::Range};

use quickcheck::{Arbitrary, Gen};

use crate::{
    batch::Batch,
    bitboard::Bitboard,
    bits::{Batchable, Bits},
    cell::Cell,
    cell_set::CellSet,
    direction::{Direction, Directions},
    grid::Grid,
    grid_vec::GridVec,
    levels::Levels,
    mask::GridMask,
    rule::{Exits, Walls, walls::LongWall},
    symmetry::{Symmetry, hexagons::HexSymmetry},
};

type Boxed<T> = Box<dyn Iterator<Item = T>>;

/// A number from 1 to `most`.
fn one_to(most: usize, g: &mut Gen) -> usize {
    usize::arbitrary(g) % most + 1
}

/// A width and a height from 1 to the size of the generator, with at most about twice as many cells as that size.
fn size(g: &mut Gen) -> (usize, usize) {
    let most = g.size().max(1);
    let long = one_to(most, g);
    let short = one_to(1 + 2 * most / long, g);
    if bool::arbitrary(g) { (long, short) } else { (short, long) }
}

/// A random choice of whether a cell is in a set: never, always, or with one of several probabilities.
fn density(g: &mut Gen) -> impl FnMut(&mut Gen) -> bool + use<> {
    let coins = usize::arbitrary(g) % 5;
    let one_is_enough = bool::arbitrary(g);
    move |g| {
        // All coins are thrown, so that every cell takes the same amount of randomness.
        let heads = (0..coins).filter(|_| bool::arbitrary(g)).count();
        if one_is_enough { heads > 0 } else { heads == coins }
    }
}

/// Some of these cells.
fn some<B: CellSet>(of: &B, g: &mut Gen) -> B {
    let mut is_in = density(g);
    of.cells_like(of.cells().filter(|_| is_in(g)))
}

/// The parts to leave out of a list to make it shorter: all of it, each half, each quarter, and at last each item.
fn parts(len: usize) -> impl Iterator<Item = Range<usize>> {
    let halved = |&size: &usize| (size > 1).then(|| size.div_ceil(2));
    iter::successors((len > 0).then_some(len), halved)
        .flat_map(move |size| (0..len).step_by(size).map(move |start| start..len.min(start + size)))
}

/// The sets without some of their cells.
fn fewer_cells<B: CellSet + 'static>(sets: &[B]) -> impl Iterator<Item = Vec<B>> + use<B> {
    let sets = sets.to_vec();
    let cells = |(i, set): (usize, &B)| set.cells().map(move |cell| (i, cell)).collect::<Vec<_>>();
    let cells: Vec<(usize, Cell)> = sets.iter().enumerate().flat_map(cells).collect();
    parts(cells.len()).map(move |part| {
        let mut fewer = sets.clone();
        for &(i, cell) in &cells[part] {
            fewer[i].remove(cell);
        }
        fewer
    })
}

/// The set without some of its cells.
fn fewer<B: CellSet + 'static>(set: &B) -> Boxed<B> {
    Box::new(fewer_cells(core::slice::from_ref(set)).filter_map(|mut sets| sets.pop()))
}

/// Sizes without some rows or columns, and where a cell of the smaller board comes from.
fn smaller(
    width: usize,
    height: usize,
) -> impl Iterator<Item = (usize, usize, impl Fn(Cell) -> Cell)> {
    let columns = parts(width).map(|part| (part, 0..0));
    let rows = parts(height).map(|part| (0..0, part));
    let smaller = move |(columns, rows): (Range<usize>, Range<usize>)| {
        let before = |place: usize, left_out: &Range<usize>| {
            if place < left_out.start { place } else { place + left_out.len() }
        };
        let (width, height) = (width - columns.len(), height - rows.len());
        let from = move |cell: Cell| Cell { x: before(cell.x, &columns), y: before(cell.y, &rows) };
        (width > 0 && height > 0).then_some((width, height, from))
    };
    columns.chain(rows).filter_map(smaller)
}

/// Generates columns and rows below the generator's size. Shrinks to smaller ones.
impl Arbitrary for Cell {
    fn arbitrary(g: &mut Gen) -> Self {
        let most = g.size().max(1);
        Self { x: one_to(most, g) - 1, y: one_to(most, g) - 1 }
    }

    fn shrink(&self) -> Boxed<Self> {
        Box::new((self.x, self.y).shrink().map(Self::from))
    }
}

macro_rules! fixed {
    ([$($generics:tt)*] $Board:ty) => {
        /// Generates sets of any density, including the empty and the full set. Shrinks to fewer cells.
        impl<$($generics)*> Arbitrary for $Board {
            fn arbitrary(g: &mut Gen) -> Self {
                some(&Self::full(), g)
            }

            fn shrink(&self) -> Boxed<Self> {
                fewer(self)
            }
        }
    };
}

fixed! { [const W: usize, const H: usize, S: Bits] GridMask<W, H, S> }
fixed! { [] Bitboard }
fixed! { [const W: usize, const H: usize, const L: usize, S: Batchable] Batch<W, H, L, S> }

/// Generates boards of any size up to the generator's, including thin ones. Shrinks to fewer rows, columns and cells.
impl Arbitrary for GridVec {
    fn arbitrary(g: &mut Gen) -> Self {
        let (width, height) = size(g);
        let Ok(blank) = Self::empty(width, height) else {
            unreachable!("the size is small and not zero")
        };
        some(&!blank, g)
    }

    fn shrink(&self) -> Boxed<Self> {
        let all = self.clone();
        let smaller =
            smaller(self.width(), self.height()).filter_map(move |(width, height, from)| {
                Self::from_fn(width, height, |cell| all.contains(from(cell))).ok()
            });
        Box::new(smaller.chain(fewer(self)))
    }
}

/// Generates up to four boards. Shrinks to fewer boards and to fewer cells.
impl<B: CellSet + Arbitrary> Arbitrary for Levels<B> {
    fn arbitrary(g: &mut Gen) -> Self {
        let first = B::arbitrary(g);
        let others: Vec<B> = (1..one_to(4, g)).map(|_| some(&first.full_like(), g)).collect();
        Self::new(iter::once(first).chain(others))
    }

    fn shrink(&self) -> Boxed<Self> {
        let boards = self.boards().to_vec();
        let without = parts(boards.len()).filter_map(move |part| {
            let mut left = boards.clone();
            left.drain(part);
            (!left.is_empty()).then(|| Self::new(left))
        });
        Box::new(without.chain(fewer(self)))
    }
}

/// Generates grids of any size up to the generator's. Shrinks to fewer rows and columns, and to smaller values.
impl<T: Arbitrary> Arbitrary for Grid<T> {
    fn arbitrary(g: &mut Gen) -> Self {
        let (width, height) = size(g);
        Self::of_values(width, (0..width * height).map(|_| T::arbitrary(g)).collect())
    }

    fn shrink(&self) -> Boxed<Self> {
        let (width, all) = (self.width(), self.clone());
        let smaller = smaller(width, self.height()).filter_map(move |(width, height, from)| {
            Self::from_fn(width, height, |cell| all[from(cell)].clone()).ok()
        });
        let values: Vec<T> = self.values().to_vec();
        let simpler = (0..values.len()).flat_map(move |i| {
            let values = values.clone();
            values[i].shrink().map(move |value| {
                let mut values = values.clone();
                values[i] = value;
                Self::of_values(width, values)
            })
        });
        Box::new(smaller.chain(simpler))
    }
}

macro_rules! one_of_all {
    ($($Type:ty)*) => { $(
        /// Generates one of `ALL`. Shrinks to the values before it.
        impl Arbitrary for $Type {
            fn arbitrary(g: &mut Gen) -> Self {
                Self::ALL[usize::arbitrary(g) % Self::ALL.len()]
            }

            fn shrink(&self) -> Boxed<Self> {
                let this = *self;
                Box::new(Self::ALL.into_iter().take_while(move |other| *other != this))
            }
        }
    )* };
}

one_of_all! { Direction Symmetry HexSymmetry }

/// Generates any set of directions. Shrinks to fewer.
impl Arbitrary for Directions {
    fn arbitrary(g: &mut Gen) -> Self {
        Direction::ALL.into_iter().filter(|_| bool::arbitrary(g)).collect()
    }

    fn shrink(&self) -> Boxed<Self> {
        let all: Vec<Direction> = self.iter().collect();
        let this = *self;
        Box::new(parts(all.len()).map(move |part| this - Self::of(&all[part])))
    }
}

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
