//! Boards without a border.

use super::{Jumps, Rule};
use crate::{cell_set::CellSet, moves::Moves};

/// A rule on a board whose east meets its west, or its north its south, or both: what leaves the board there on
/// one side enters it on the other. Made by `on_torus`, `wrapping_east_west` and `wrapping_north_south`, which
/// rules of steps and jumps have. Thin walls on such a board are [`TorusWalls`](super::TorusWalls).
///
/// ```
/// use gridmask::{CellSet, GridMask, ORTHOGONAL, Rule};
///
/// type Board = GridMask<5, 3>;
/// let next = ORTHOGONAL.on_torus().step(&Board::of((0, 0)), &Board::full());
/// assert_eq!(next.to_string(), "\
/// .X..X
/// X....
/// X....");
/// let next = ORTHOGONAL.wrapping_east_west().step(&Board::of((0, 0)), &Board::full());
/// assert_eq!(next.to_string(), "\
/// .X..X
/// X....
/// .....");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wrapped<R> {
    pub(super) rule: R,
    pub(super) around: Around,
}

/// Which sides of a board meet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Around {
    pub(super) east_west: bool,
    pub(super) north_south: bool,
}

impl Around {
    /// Every cell moved, round the edge where that is.
    #[inline]
    pub(super) fn moved<B: CellSet>(self, cells: &B, dx: isize, dy: isize) -> B {
        let (width, height) = (cells.width() as isize, cells.storey_height() as isize);
        let dx = if self.east_west { dx.rem_euclid(width) } else { dx };
        let dy = if self.north_south { dy.rem_euclid(height) } else { dy };
        let (wraps_x, wraps_y) = (self.east_west && dx != 0, self.north_south && dy != 0);
        let mut moved = cells.offset(dx, dy);
        if wraps_x {
            moved |= &cells.offset(dx - width, dy);
        }
        if wraps_y {
            moved |= &cells.offset(dx, dy - height);
        }
        if wraps_x && wraps_y {
            moved |= &cells.offset(dx - width, dy - height);
        }
        moved
    }
}

impl<B: CellSet, R: Jumps> Rule<B> for Wrapped<R> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        let mut reached = open.empty_like();
        self.rule.for_each_jump(B::NORTH, |dx, dy| reached |= &self.around.moved(from, dx, dy));
        reached &= open;
        reached
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        let mut reached = open.empty_like();
        self.rule.for_each_jump(B::NORTH, |dx, dy| {
            // A jump too long to be turned round leads nowhere, unless it goes round.
            let turned = |by: isize, size: usize, around: bool| {
                if around { Some(-by.rem_euclid(size as isize)) } else { by.checked_neg() }
            };
            let dx = turned(dx, to.width(), self.around.east_west);
            let dy = turned(dy, to.storey_height(), self.around.north_south);
            if let (Some(dx), Some(dy)) = (dx, dy) {
                reached |= &self.around.moved(to, dx, dy);
            }
        });
        reached &= open;
        reached
    }

    #[inline]
    fn moves(&self) -> Moves<'_, B> {
        Moves::leaps()
    }
}
