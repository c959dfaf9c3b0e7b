//! Rules from two closures.

use super::Rule;

/// Returns the rule of two closures, which work like the methods [`step`](Rule::step) and [`back`](Rule::back).
///
/// ```
/// use gridmask::{CellSet, Direction, GridMask, Search, rule_fn};
///
/// // A tide that rises: north only, and never past column 2.
/// type Board = GridMask<4, 3>;
/// let low = Board::column(0) | Board::column(1);
/// let tide = rule_fn(
///     move |from: &Board, open: &Board| from.shift(Direction::North) & low & *open,
///     move |to: &Board, open: &Board| (*to & low).shift(Direction::South) & *open,
/// );
/// let flooded = Search::new(tide, Board::full()).reach(Board::row(2));
/// assert_eq!(flooded.to_string(), "XX..\nXX..\nXXXX");
/// ```
#[must_use]
pub fn rule_fn<S, K>(step: S, back: K) -> RuleFn<S, K> {
    RuleFn { step, back }
}

/// Moves by two closures; made by [`rule_fn`].
#[derive(Clone, Copy)]
pub struct RuleFn<S, K> {
    step: S,
    back: K,
}

impl<S, K> core::fmt::Debug for RuleFn<S, K> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("RuleFn").finish_non_exhaustive()
    }
}

impl<B, S: Fn(&B, &B) -> B, K: Fn(&B, &B) -> B> Rule<B> for RuleFn<S, K> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        (self.step)(from, open)
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        (self.back)(to, open)
    }

    known!(OTHER);
}
