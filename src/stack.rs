//! Several boards of one size as one board.

mod together;
mod walls;

pub use together::{StackRule, Stackable};

use crate::{
    bits::{
        Bits,
        lanes::{Lockstep, Room},
    },
    cell_set::{Lanewise, Quest, paths_each, run_each},
    fixed::{fixed_board, raw_moves},
    mask::GridMask,
};

/// `L` boards of `W` columns and `H` rows, one above the other: a board of `W` columns and `L`·`H` rows
/// on which no move leads from one *storey* to the next.
///
/// The cell (x, y) of board `i` is the cell (x, y + i·H) of the stack. As the stack is a board, every
/// rule and every question runs on it, and so on `L` boards at once, until the longest search has ended.
/// What each board answers for itself, the methods of [`Search`](crate::Search) that end in `_each` say.
///
/// ```
/// use gridmask::{CellSet, Direction, GridMask, Search, Stack, Walls};
///
/// type Board = GridMask<5, 2>;
/// type Boards = Stack<5, 2, 3>;
///
/// // One position, and three walls that may be built: what would each cost?
/// let mut search = Search::new(Walls::<Boards>::new(), Boards::full());
/// search.rule_mut().block((1, 0), Direction::East); //     . .|. . .     board 0
///                                                   //     . . . . .
/// search.rule_mut().block((2, 3), Direction::East); //     . . . . .     board 1
///                                                   //     . . .|. .
/// for y in [4, 5] {
///     search.rule_mut().block((3, y), Direction::East); // . . . .|.     board 2
/// }                                                     // . . . .|.
/// let from = Boards::splat(Board::of((0, 0)));
/// let to = Boards::splat(Board::column(4));
/// assert_eq!(search.distance_each(from, to), [Some(5), Some(4), None]);
/// ```
///
/// `S` is what each of the boards would be kept in, as for [`GridMask`]. In memory they stand side by
/// side, word by word, so that one vector instruction moves the pieces of all of them. Eight boards fill
/// the registers of AVX-512; boards of up to 64 cells may as well be sixteen.
///
/// On `u64`, `u128` and `U256` a search stays in those registers. Boards of a word a row are for sizes
/// that do not fit: they are searched in memory, about as fast as one by one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack<const W: usize, const H: usize, const L: usize, S: Bits = u128>(S::Lanes<L>);

impl<const W: usize, const H: usize, const L: usize, S: Bits> Stack<W, H, L, S> {
    pub(crate) const CHECK: () = {
        assert!(L > 0, "a Stack needs at least one board");
        let () = GridMask::<W, H, S>::CHECK;
    };

    /// `L` times the same board.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Stack};
    ///
    /// let stack = Stack::<3, 2, 2>::splat(GridMask::of((1, 0)));
    /// assert_eq!(stack.to_string(), ".X.\n...\n.X.\n...");
    /// ```
    #[must_use]
    #[inline]
    pub fn splat(board: GridMask<W, H, S>) -> Self {
        let () = Self::CHECK;
        Self(Lockstep::splat::<W, H>(&board.to_bits()))
    }

    /// The boards in their order; where there are fewer than `L`, the rest are empty.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Stack};
    ///
    /// let stack = Stack::<3, 1, 4>::from_boards([GridMask::column(0), GridMask::full()]);
    /// assert_eq!(stack.to_string(), "X..\nXXX\n...\n...");
    /// ```
    ///
    /// # Panics
    ///
    /// If there are more than `L` boards.
    #[must_use]
    #[track_caller]
    pub fn from_boards(boards: impl IntoIterator<Item = GridMask<W, H, S>>) -> Self {
        let mut stack = Self::EMPTY;
        for (i, board) in boards.into_iter().enumerate() {
            stack.set_board(i, board);
        }
        stack
    }

    /// Board `i`, counted from 0.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Stack};
    ///
    /// let stack = Stack::<3, 2, 2>::of((1, 2));
    /// assert_eq!(stack.board(0), GridMask::EMPTY);
    /// assert_eq!(stack.board(1), GridMask::of((1, 0)));
    /// ```
    ///
    /// # Panics
    ///
    /// If there are not so many boards.
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn board(&self, i: usize) -> GridMask<W, H, S> {
        assert!(i < L, "board: there is no board {i} in a stack of {L}");
        GridMask::from_bits(self.0.lane::<W, H>(i))
    }

    /// Puts another board in the place of board `i`.
    ///
    /// # Panics
    ///
    /// If there are not so many boards.
    #[inline]
    #[track_caller]
    pub fn set_board(&mut self, i: usize, board: GridMask<W, H, S>) {
        assert!(i < L, "set_board: there is no board {i} in a stack of {L}");
        self.0.set_lane::<W, H>(i, &board.to_bits());
    }

    /// All boards in their order.
    pub fn boards(&self) -> impl ExactSizeIterator<Item = GridMask<W, H, S>> + use<'_, W, H, L, S> {
        (0..L).map(|i| self.board(i))
    }
}

impl<const W: usize, const H: usize, const L: usize, S: Bits> From<[GridMask<W, H, S>; L]>
    for Stack<W, H, L, S>
{
    fn from(boards: [GridMask<W, H, S>; L]) -> Self {
        Self::from_boards(boards)
    }
}

fixed_board! {
    [const W: usize, const H: usize, const L: usize, S: Bits] Stack<W, H, L, S>,
    storage: S::Lanes<L>, width: W, height: H * L, storey: H, north: -1
}

impl<const W: usize, const H: usize, const L: usize, S: Bits> Lanewise<L> for Stack<W, H, L, S> {
    #[inline]
    fn occupied(&self) -> [bool; L] {
        self.0.occupied()
    }

    #[inline]
    fn clear(&mut self, lanes: &[bool; L]) {
        self.0.clear(lanes);
    }

    #[inline]
    fn count_each(quest: Quest<'_, Self>, step: impl Fn(&Self, &Self) -> Self) -> [u32; L] {
        let Quest { pattern, from, open, to } = quest;
        match raw_moves(pattern, |stack| &stack.0) {
            Some(moves) => <S::Lanes<L>>::count_each::<W, H>(moves, &from.0, &open.0, &to.0),
            None => run_each(quest, step, |_| {}),
        }
    }

    #[inline]
    fn paths_each(
        quest: Quest<'_, Self>,
        step: impl Fn(&Self, &Self) -> Self,
        back: impl Fn(&Self, &Self) -> Self,
        layers: &mut [Self],
    ) -> [u32; L] {
        let Quest { pattern, from, open, to } = quest;
        match raw_moves(pattern, |stack| &stack.0) {
            Some(moves) => {
                let room = Places(layers);
                <S::Lanes<L>>::paths_each::<W, H>(moves, &from.0, &open.0, &to.0, room)
            }
            None => paths_each(quest, step, back, layers),
        }
    }
}

/// A slice of stacks as the storage sees it.
struct Places<'a, B>(&'a mut [B]);

impl<const W: usize, const H: usize, const L: usize, S: Bits> Room<S::Lanes<L>>
    for Places<'_, Stack<W, H, L, S>>
{
    #[inline(always)]
    fn place(&mut self, k: usize) -> Option<&mut S::Lanes<L>> {
        match self.0.get_mut(k) {
            Some(stack) => Some(&mut stack.0),
            None => None,
        }
    }
}
