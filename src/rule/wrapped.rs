//! Rules on boards that wrap.

#[cfg(feature = "alloc")]
use super::joins::Joins;
use super::{Each, Jumps, KingNoCutting, Rule, Slider, corners::stepped, jumps, round};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{Direction, DirectionSet, Directions},
    moves::{Kind, Known, Moves, Seams},
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
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Wrapped<R> {
    pub(super) rule: R,
    pub(super) around: Seams,
}

impl<R: Jumps> Wrapped<R> {
    /// The open cells that jumps from `cells` reach, or from which they reach `cells` if `is_back`.
    #[inline]
    fn jumped<B: CellSet>(&self, cells: &B, is_back: bool, open: &B) -> B {
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
        joins.add_moves(self.moves(), open) || jumps::join(&self.rule, self.around, open, joins)
    }

    fn __from(&self, cell: Cell, is_back: bool, open: &B, each: &mut Each<'_>) -> bool {
        jumps::jump(&self.rule, self.around, (cell, is_back), open, each)
    }

    fn __known(&self) -> impl Known {
        self.rule.__known_round()
    }
}

impl<B: CellSet> Rule<B> for Wrapped<KingNoCutting> {
    fn step(&self, from: &B, open: &B) -> B {
        stepped(from, open, |cells, direction| round::stepped(self.around, cells, direction))
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
        self.slider().step(from, open)
    }

    fn back(&self, to: &B, open: &B) -> B {
        self.slider().back(to, open)
    }

    fn moves(&self) -> Moves<'_, B> {
        Moves(Kind::Other, Some(&self.around))
    }

    #[cfg(feature = "alloc")]
    fn __join(&self, open: &B, joins: &mut Joins<B>) -> bool {
        self.slider().__join(open, joins)
    }

    fn __from(&self, cell: Cell, is_back: bool, open: &B, each: &mut Each<'_>) -> bool {
        self.slider().__from(cell, is_back, open, each)
    }

    known!(OTHER);
}
