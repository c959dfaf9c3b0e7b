//! Rules on boards that wrap.

use core::ops::Range;

#[cfg(feature = "alloc")]
use super::joins::Joins;
use super::{Jumps, KingNoCutting, Rule, Slider, corners::stepped, jumps, round};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{Direction, DirectionSet, Directions},
    moves::{Kind, Known, Moves, Rectangle, Seams},
};

/// Moves by a rule on a board that wraps: a piece that leaves on one side enters on the other.
///
/// Made by [`on_torus`](crate::RuleExt::on_torus), [`wrapping_east_west`](crate::RuleExt::wrapping_east_west) and
/// [`wrapping_north_south`](crate::RuleExt::wrapping_north_south), for rules of steps, jumps and slides. Thin walls have their
/// own constructor, [`Walls::open_on_torus`](crate::Walls::open_on_torus), which also lets ice slide over the border.
///
/// Along a side of one cell, a step or a jump leads back to the same cell, and is a move. A slide ends before it returns to its
/// start.
///
/// ```
/// use gridmask::{RuleExt, CellSet, GridMask, ORTHOGONAL, Rule};
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
    pub(super) around: Seams,
}

impl<R> Wrapped<R> {
    /// Returns the rule on an area of the board, whose own sides wrap instead of the board's.
    ///
    /// So a board of a fixed size holds a torus of any smaller size. Sides that did not meet before are borders of the area. No
    /// move enters or leaves it, and there are no moves outside it. On a board of levels, `rows` refers to each level.
    ///
    /// ```
    /// use gridmask::{RuleExt, CellSet, GridMask, ORTHOGONAL, Rule};
    ///
    /// type Board = GridMask<6, 4>;
    /// let torus = ORTHOGONAL.on_torus().in_area(1..5, 0..3);
    /// let next = torus.step(&Board::of((1, 0)), &Board::full());
    /// assert_eq!(next.to_string(), "\
    /// ..X.X.
    /// .X....
    /// .X....
    /// ......");
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if `columns` or `rows` is empty. A move panics on a board that lacks some of them.
    #[must_use]
    #[track_caller]
    pub const fn in_area(mut self, columns: Range<usize>, rows: Range<usize>) -> Self {
        assert!(columns.start < columns.end && rows.start < rows.end, "Wrapped::in_area: no cells");
        self.around.part = Some(Rectangle {
            west: columns.start,
            top: rows.start,
            width: columns.end - columns.start,
            height: rows.end - rows.start,
        });
        self
    }

    /// Steps from `cells` over `open`, restricted to the area.
    #[inline]
    fn in_part<B: CellSet>(&self, cells: &B, open: &B, step: impl Fn(&B, &B) -> B) -> B {
        let Some(part) = self.around.part else { return step(cells, open) };
        let inside = round::cells_of(part, open);
        step(&(inside.clone() & cells), &(inside & open))
    }
}

impl<R: Jumps> Wrapped<R> {
    /// The open cells that jumps from `cells` reach, or from which they reach `cells` if `is_back`.
    #[inline]
    fn jumped<B: CellSet>(&self, cells: &B, is_back: bool, open: &B) -> B {
        self.in_part(cells, open, |cells, open| {
            if let Some(directions) = self.rule.__steps() {
                let directions = if is_back { directions.opposite() } else { directions };
                return round::stepped_in(self.around, cells, directions) & open;
            }
            let mut reached = open.empty_like();
            self.rule.for_each_jump(B::NORTH, |dx, dy| {
                if let Some((dx, dy)) = round::towards(self.around, is_back, cells, (dx, dy)) {
                    reached |= &round::moved(self.around, cells, dx, dy);
                }
            });
            reached & open
        })
    }
}

impl<B: CellSet, R: Jumps> Rule<B> for Wrapped<R> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        self.jumped(from, false, open)
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        self.jumped(to, true, open)
    }

    #[inline]
    fn moves(&self) -> Moves<'_, B> {
        let mut directions = Some(Directions::NONE);
        self.rule.for_each_jump(B::NORTH, |dx, dy| {
            let is_it = |side: &Direction| {
                let (east, north) = side.offset();
                (east, north * B::NORTH) == (dx, dy)
            };
            let side = Direction::ALL.into_iter().find(is_it);
            directions = directions.zip(side).map(|(some, side)| some | Directions::from(side));
        });
        Moves(directions.map_or(Kind::Leaps, Kind::Steps), Some(&self.around))
    }

    #[cfg(feature = "alloc")]
    fn __join(&self, open: &B, joins: &mut Joins<B>) -> bool {
        joins.add_moves(self.moves(), open)
            || jumps::join(
                &self.rule,
                self.around,
                self.around.inside(open).as_ref().unwrap_or(open),
                joins,
            )
    }

    fn __from(&self, cell: Cell, is_back: bool, open: &B, each: &mut dyn FnMut(Cell)) -> bool {
        jumps::jump(&self.rule, self.around, (cell, is_back), open, each)
    }

    fn __known(&self) -> impl Known {
        self.rule.__known_round()
    }
}

impl<B: CellSet> Rule<B> for Wrapped<KingNoCutting> {
    fn step(&self, from: &B, open: &B) -> B {
        self.in_part(from, open, |from, open| {
            stepped(from, open, |cells, direction| round::stepped(self.around, cells, direction))
        })
    }

    fn back(&self, to: &B, open: &B) -> B {
        self.step(to, open)
    }

    fn moves(&self) -> Moves<'_, B> {
        Moves(Kind::NoCutting, Some(&self.around))
    }

    known!(OTHER);
}

impl<D: DirectionSet> Wrapped<Slider<D>> {
    /// The slider on the whole board, which wraps.
    #[inline]
    fn slider(&self) -> Slider<D, Seams> {
        self.rule.with_walls(self.around)
    }
}

impl<B: CellSet, D: DirectionSet> Rule<B> for Wrapped<Slider<D>> {
    fn step(&self, from: &B, open: &B) -> B {
        self.in_part(from, open, |from, open| self.slider().step(from, open))
    }

    fn back(&self, to: &B, open: &B) -> B {
        self.in_part(to, open, |to, open| self.slider().back(to, open))
    }

    fn moves(&self) -> Moves<'_, B> {
        Moves(Kind::Other, Some(&self.around))
    }

    #[cfg(feature = "alloc")]
    fn __join(&self, open: &B, joins: &mut Joins<B>) -> bool {
        self.slider().__join(self.around.inside(open).as_ref().unwrap_or(open), joins)
    }

    fn __from(&self, cell: Cell, is_back: bool, open: &B, each: &mut dyn FnMut(Cell)) -> bool {
        self.slider().__from(cell, is_back, open, each)
    }

    known!(OTHER);
}
