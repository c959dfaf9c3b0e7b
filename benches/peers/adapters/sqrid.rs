//! The crate `sqrid`: grids whose size is part of the type, and searches guided by a closure that goes
//! from a cell in a direction.

use sqrid::{Dir, Gridbool, Pos, Sqrid, pos_dir_add_ok};

use crate::picture::{Cell, Picture};

/// A board for orthogonal steps, or for a king's if `D` is set.
pub struct Open<
    const XMAX: u16,
    const YMAX: u16,
    const D: bool,
    const WORDS: usize,
    const SIZE: usize,
> {
    open: Gridbool<Pos<XMAX, YMAX>, WORDS>,
}

/// The board of a size, as `sqrid_create` makes its types.
#[macro_export]
macro_rules! sqrid_board {
    ($W:literal, $H:literal, $D:literal) => {
        $crate::adapters::sqrid::Open<
            { $W - 1 },
            { $H - 1 },
            $D,
            { $W * $H / 32 + 1 },
            { $W * $H },
        >
    };
}

/// The interface that boards of all sizes share.
pub trait Board {
    type Cell: Copy;

    fn new(picture: &Picture) -> Self;

    fn at(&self, cell: Cell) -> Self::Cell;

    /// The index of a cell in a list of all.
    fn index(&self, cell: Self::Cell) -> usize;

    fn eccentricity(&self, from: Self::Cell) -> u32;

    fn connected(&self, from: Self::Cell, to: Self::Cell) -> bool;

    /// The moves of a shortest path.
    fn bfs(&self, from: Self::Cell, to: Self::Cell) -> Option<Vec<Dir>>;

    /// The moves of a path by A*, not always a shortest one.
    fn astar(&self, from: Self::Cell, to: Self::Cell) -> Option<Vec<Dir>>;

    /// The distance of every cell.
    fn distances(&self, from: Self::Cell) -> Vec<u32>;
}

impl<const XMAX: u16, const YMAX: u16, const D: bool, const WORDS: usize, const SIZE: usize>
    Open<XMAX, YMAX, D, WORDS, SIZE>
{
    #[inline]
    fn go(&self, from: Pos<XMAX, YMAX>, direction: Dir) -> Option<Pos<XMAX, YMAX>> {
        pos_dir_add_ok(from, direction).filter(|next| self.open.get(next))
    }
}

impl<const XMAX: u16, const YMAX: u16, const D: bool, const WORDS: usize, const SIZE: usize> Board
    for Open<XMAX, YMAX, D, WORDS, SIZE>
{
    type Cell = Pos<XMAX, YMAX>;

    fn new(picture: &Picture) -> Self {
        let mut open = Gridbool::ALL_FALSE;
        picture.each(|(x, y)| open.set_t(&Pos::new_unwrap(x as u16, y as u16)));
        Self { open }
    }

    fn at(&self, (x, y): Cell) -> Self::Cell {
        Pos::new_unwrap(x as u16, y as u16)
    }

    fn index(&self, cell: Self::Cell) -> usize {
        cell.into()
    }

    fn eccentricity(&self, from: Self::Cell) -> u32 {
        let go = |cell, direction| self.go(cell, direction);
        Sqrid::<XMAX, YMAX, D, WORDS, SIZE>::bf_iter(go, &from).count() as u32
    }

    fn connected(&self, from: Self::Cell, to: Self::Cell) -> bool {
        let go = |cell, direction| self.go(cell, direction);
        from == to
            || Sqrid::<XMAX, YMAX, D, WORDS, SIZE>::bf_iter(go, &from)
                .flatten()
                .any(|(cell, _)| cell == to)
    }

    fn bfs(&self, from: Self::Cell, to: Self::Cell) -> Option<Vec<Dir>> {
        let go = |cell, direction| self.go(cell, direction);
        let found = |cell| cell == to;
        let path = Sqrid::<XMAX, YMAX, D, WORDS, SIZE>::bfs_path(go, &from, found);
        path.ok().map(|(_, path)| path)
    }

    fn astar(&self, from: Self::Cell, to: Self::Cell) -> Option<Vec<Dir>> {
        let go = |cell, direction| self.go(cell, direction);
        Sqrid::<XMAX, YMAX, D, WORDS, SIZE>::astar_path(go, &from, &to).ok()
    }

    fn distances(&self, from: Self::Cell) -> Vec<u32> {
        let go = |cell, direction| self.go(cell, direction);
        let mut distances = vec![u32::MAX; SIZE];
        distances[usize::from(from)] = 0;
        let layers = Sqrid::<XMAX, YMAX, D, WORDS, SIZE>::bf_iter(go, &from);
        for (layer, distance) in layers.zip(1..) {
            layer.iter().for_each(|&(cell, _)| distances[usize::from(cell)] = distance);
        }
        distances
    }
}
