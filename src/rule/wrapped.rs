//! Boards without a border.

use super::{Jumps, Rule};
use crate::{cell_set::CellSet, moves::Moves};

/// A rule on a torus: what leaves the board on one side enters it on the other.
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
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wrapped<R>(pub(super) R);

/// Every cell moved, round the edge where it has to be.
#[inline]
fn wrap<B: CellSet>(cells: &B, dx: isize, dy: isize) -> B {
    let (width, height) = (cells.width() as isize, cells.storey_height() as isize);
    let (dx, dy) = (dx.rem_euclid(width), dy.rem_euclid(height));
    let mut moved = cells.offset(dx, dy);
    if dx != 0 {
        moved |= &cells.offset(dx - width, dy);
    }
    if dy != 0 {
        moved |= &cells.offset(dx, dy - height);
    }
    if dx != 0 && dy != 0 {
        moved |= &cells.offset(dx - width, dy - height);
    }
    moved
}

impl<B: CellSet, R: Jumps> Rule<B> for Wrapped<R> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        let mut reached = open.empty_like();
        self.0.for_each_jump(B::NORTH, |dx, dy| reached |= &wrap(from, dx, dy));
        reached &= open;
        reached
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        let (width, height) = (to.width() as isize, to.storey_height() as isize);
        let mut reached = open.empty_like();
        self.0.for_each_jump(B::NORTH, |dx, dy| {
            reached |= &wrap(to, -dx.rem_euclid(width), -dy.rem_euclid(height));
        });
        reached &= open;
        reached
    }

    #[inline]
    fn moves(&self) -> Moves<'_, B> {
        Moves::leaps()
    }
}
