//! One step to a neighbouring cell: the wazir, the ferz and the king.

use super::{Jumps, Rule};
use crate::{
    cell_set::{CellSet, Pattern},
    direction::Direction,
};

/// One step in any of a set of directions. Bit `i` of `DIRECTIONS` stands for
/// [`Direction::ALL`]`[i]`; the usual sets have names: [`ORTHOGONAL`], [`DIAGONAL`], [`KING`].
///
/// ```
/// use gridmask::{CellSet, Direction, GridMask, Rule, Steps};
///
/// const SOUTH_OR_EAST: u8 = Direction::South.bit() | Direction::East.bit();
/// type Board = GridMask<3, 3>;
/// let next = Steps::<SOUTH_OR_EAST>.step(&Board::of((1, 1)), &Board::full());
/// assert_eq!(next.to_string(), "...\n..X\n.X.");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Steps<const DIRECTIONS: u8>;

pub(super) const ORTHOGONAL_BITS: u8 = Direction::ORTHOGONAL_BITS;
pub(super) const DIAGONAL_BITS: u8 = Direction::DIAGONAL_BITS;
pub(super) const KING_BITS: u8 = Direction::ALL_BITS;

/// One step north, east, south or west: the wazir, and most mazes.
///
/// ```
/// use gridmask::{CellSet, GridMask, ORTHOGONAL, Rule};
///
/// type Board = GridMask<5, 4>;
/// let next = ORTHOGONAL.step(&Board::of((3, 1)), &Board::full());
/// assert_eq!(next.to_string(), "...X.\n..X.X\n...X.\n.....");
/// ```
pub const ORTHOGONAL: Steps<ORTHOGONAL_BITS> = Steps;

/// One step to a corner neighbour: the ferz.
///
/// ```
/// use gridmask::{CellSet, DIAGONAL, GridMask, Rule};
///
/// type Board = GridMask<5, 4>;
/// let next = DIAGONAL.step(&Board::of((3, 1)), &Board::full());
/// assert_eq!(next.to_string(), "..X.X\n.....\n..X.X\n.....");
/// ```
pub const DIAGONAL: Steps<DIAGONAL_BITS> = Steps;

/// One step to any of the eight neighbours.
///
/// ```
/// use gridmask::{CellSet, GridMask, KING, Rule};
///
/// type Board = GridMask<5, 4>;
/// let next = KING.step(&Board::of((3, 1)), &Board::full());
/// assert_eq!(next.to_string(), "..XXX\n..X.X\n..XXX\n.....");
/// ```
pub const KING: Steps<KING_BITS> = Steps;

impl<const DIRECTIONS: u8> Steps<DIRECTIONS> {
    /// One step forward where `ahead`, and otherwise one step back.
    #[inline]
    fn spread<B: CellSet>(from: &B, ahead: bool) -> B {
        // Columns first, then the columns moved east and west: half the shifts for pieces that step to
        // all corners. Rows first is slower, for the masks of the edges then come early and hold up.
        if DIRECTIONS == KING_BITS || DIRECTIONS == DIAGONAL_BITS {
            let above_below = from.shift(Direction::North) | from.shift(Direction::South);
            let mut column = above_below.clone();
            if DIRECTIONS == KING_BITS {
                column |= from;
            }
            let corners = column.shift(Direction::East) | column.shift(Direction::West);
            return if DIRECTIONS == KING_BITS { corners | above_below } else { corners };
        }
        let mut reached = from.empty_like();
        for direction in Direction::ALL {
            if DIRECTIONS & direction.bit() != 0 {
                reached |= &from.shift(if ahead { direction } else { direction.opposite() });
            }
        }
        reached
    }
}

impl<const DIRECTIONS: u8> Jumps for Steps<DIRECTIONS> {
    #[inline]
    fn for_each_jump(&self, north: isize, mut each: impl FnMut(isize, isize)) {
        for direction in Direction::ALL {
            if DIRECTIONS & direction.bit() != 0 {
                let (dx, dy) = direction.east_north();
                each(dx, dy * north);
            }
        }
    }
}

impl<B: CellSet, const DIRECTIONS: u8> Rule<B> for Steps<DIRECTIONS> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        let mut reached = Self::spread(from, true);
        reached &= open;
        reached
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        let mut reached = Self::spread(to, false);
        reached &= open;
        reached
    }

    #[inline]
    fn pattern(&self) -> Pattern<'_, B> {
        Pattern::Steps(DIRECTIONS)
    }
}
