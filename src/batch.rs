//! Several boards of one size as one board.

pub(crate) use crate::bits::lanes::Batchable;
use crate::{
    bits::lanes::Lockstep,
    cell_set::{Lanewise, MultiLevel, Query, each_by_steps, level_on},
    fixed::{Fixed, fixed_board},
    mask::GridMask,
    moves::Known,
    rule::Walls,
    text::read_boards,
};

/// Searches `L` boards of `W` columns and `H` rows at once, in lockstep.
///
/// The boards are *levels*, one above the other: the cell (x, y) of board `i` is the cell (x, y + i·H) of the batch. No
/// move leads from one level to the next. A batch is a board with the methods of [`CellSet`](crate::CellSet), so every
/// rule and every question runs on it, until the longest search has ended. Methods of [`Search`](crate::Search) that end
/// in `_each` return one answer per board.
///
/// ```
/// use gridmask::{CellSet, Direction, GridMask, Search, Batch, Walls};
///
/// type Board = GridMask<5, 2>;
/// type Boards = Batch<5, 2, 3>;
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
/// # Performance
///
/// `S` is the storage of one board, as for [`GridMask`]: `u64`, `u128` or `U256`. In memory the boards stand side by side,
/// word by word, so one vector instruction moves the pieces of all of them. For AVX-512 choose `L` = 8, or 16 if a board has
/// at most 64 cells.
///
/// These instructions come with `opt-level = 3`, the default of `--release`. At levels 1 and 2 a search takes two to ten
/// times as long.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[doc(alias("lockstep", "simd", "stack"))]
pub struct Batch<const W: usize, const H: usize, const L: usize, S: Batchable = u128>(
    S::Lanes<W, H, L>,
);

impl<const W: usize, const H: usize, const L: usize, S: Batchable> Batch<W, H, L, S> {
    /// Creates a batch of `L` copies of one board.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Batch};
    ///
    /// let batch = Batch::<3, 2, 2>::splat(GridMask::of((1, 0)));
    /// assert_eq!(batch.to_string(), ".X.\n...\n.X.\n...");
    /// ```
    #[must_use]
    #[inline]
    pub fn splat(board: GridMask<W, H, S>) -> Self {
        let () = <Self as Fixed>::CHECK;
        Self(Lockstep::splat(board.bits()))
    }

    /// Creates a batch of these boards, in their order. If there are fewer than `L`, the rest are empty.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Batch};
    ///
    /// let batch = Batch::<3, 1, 4>::from_boards([GridMask::column(0), GridMask::full()]);
    /// assert_eq!(batch.to_string(), "X..\nXXX\n...\n...");
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if there are more than `L` boards.
    #[must_use]
    #[track_caller]
    pub fn from_boards(boards: impl IntoIterator<Item = GridMask<W, H, S>>) -> Self {
        let mut batch = Self::EMPTY;
        for (i, board) in boards.into_iter().enumerate() {
            assert!(i < L, "Batch::from_boards: there are more than {L} boards");
            batch.set_board(i, board);
        }
        batch
    }

    /// Returns board `i`, counted from 0.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Batch};
    ///
    /// let batch = Batch::<3, 2, 2>::of((1, 2));
    /// assert_eq!(batch.board(0), GridMask::EMPTY);
    /// assert_eq!(batch.board(1), GridMask::of((1, 0)));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if `i` is not below `L`.
    #[inline]
    #[track_caller]
    pub fn board(&self, i: usize) -> GridMask<W, H, S> {
        assert!(i < L, "Batch::board: there is no board {i} in a batch of {L}");
        Fixed::from_bits(self.0.lane(i))
    }

    /// Replaces board `i`.
    ///
    /// # Panics
    ///
    /// Panics if `i` is not below `L`.
    #[inline]
    #[track_caller]
    pub fn set_board(&mut self, i: usize, board: GridMask<W, H, S>) {
        assert!(i < L, "Batch::set_board: there is no board {i} in a batch of {L}");
        self.0.set_lane(i, board.bits());
    }

    /// Returns all boards in their order.
    pub fn boards(&self) -> impl ExactSizeIterator<Item = GridMask<W, H, S>> + use<'_, W, H, L, S> {
        (0..L).map(|i| self.board(i))
    }

    /// Writes what `value` makes of the numbers of each board's cells, as [`Lockstep::write_numbers`] does.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn write_numbers<V, A: AsMut<[V]>>(
        planes: &[Self],
        width: usize,
        lists: impl Iterator<Item = A>,
        value: impl Fn(u8) -> V,
    ) {
        Lockstep::write_numbers(planes.iter().map(Self::bits), width, lists, value);
    }
}

impl<const W: usize, const H: usize, const L: usize, S: Batchable> From<[GridMask<W, H, S>; L]>
    for Batch<W, H, L, S>
{
    fn from(boards: [GridMask<W, H, S>; L]) -> Self {
        Self::from_boards(boards)
    }
}

fixed_board! {
    [const W: usize, const H: usize, const L: usize, S: Batchable]
    Batch<W, H, L, S>: S::Lanes<W, H, L> {
        const WIDTH: usize = W;
        const HEIGHT: usize = H * L;
        const LEVEL: usize = H;
        const CHECK: () = check::<S>(W, H, L);
    }
}
read_boards! { [const W: usize, const H: usize, const L: usize, S: Batchable] Batch<W, H, L, S> }

/// Fails to compile if the storage of a board does not fit.
const fn check<S: Batchable>(width: usize, height: usize, boards: usize) {
    assert!(boards > 0, "a Batch needs at least one board");
    assert!(
        S::CAPACITY.holds(width, height),
        "the boards of this Batch do not fit their storage: name a larger one as the fourth parameter, up to \
         `ethnum::U256` for 256 cells"
    );
}

impl<const W: usize, const H: usize, const L: usize, S: Batchable> MultiLevel
    for Batch<W, H, L, S>
{
    #[track_caller]
    fn __shift_level(&self, from: usize, to: usize) -> Self {
        let mut moved = Self::EMPTY;
        let from = self.board(level_on("shift_level", self, from));
        moved.set_board(level_on("shift_level", self, to), from);
        moved
    }

    fn __rotate_levels(&self, by: usize) -> Self {
        let mut rotated = Self::EMPTY;
        for (i, board) in self.boards().enumerate() {
            rotated.set_board((i + by % L) % L, board);
        }
        rotated
    }
}

impl<const W: usize, const H: usize, const L: usize, S: Batchable> Lanewise<L>
    for Batch<W, H, L, S>
{
    #[inline]
    fn occupied(&self) -> [bool; L] {
        self.0.occupied()
    }

    #[inline]
    fn clear(&mut self, lanes: &[bool; L]) {
        self.0.clear(lanes);
    }

    #[inline]
    fn each<K: Known>(
        query: &Query<'_, Self>,
        known: K,
        step: impl Fn(&Self, &Self) -> Self,
        back: impl Fn(&Self, &Self) -> Self,
        layers: &mut [Self],
    ) -> [u32; L] {
        let on_bits = query.on_bits(<Self as Fixed>::NORTH, Self::bits);
        let counts = Lockstep::each(&on_bits, known, layers, Self::bits_mut);
        counts.unwrap_or_else(|| each_by_steps(query, step, back, layers))
    }
}

/// Walls of each board of a batch: `block((x, y + i * H), …)` closes an edge of board `i`.
impl<const W: usize, const H: usize, const L: usize, S: Batchable, const AXES: usize>
    Walls<Batch<W, H, L, S>, AXES>
{
    /// Creates walls that are the same on every board.
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Batch, Walls};
    ///
    /// let mut walls = Walls::<GridMask<4, 2>>::new();
    /// walls.block((1, 0), Direction::East);
    /// let batched = Walls::<Batch<4, 2, 8>>::splat(&walls);
    /// assert!(!batched.is_open((1, 0), Direction::East));
    /// assert!(!batched.is_open((1, 14), Direction::East)); // the last of the eight
    /// ```
    pub fn splat(walls: &Walls<GridMask<W, H, S>, AXES>) -> Self {
        Self::from_planes(walls.planes().map(Batch::splat))
    }

    /// Creates walls from the walls of each board, in their order. If there are fewer than `L`, the other boards have none.
    ///
    /// # Panics
    ///
    /// Panics if there are walls of more than `L` boards.
    #[track_caller]
    pub fn from_boards<'a>(
        walls: impl IntoIterator<Item = &'a Walls<GridMask<W, H, S>, AXES>>,
    ) -> Self {
        let mut batched = Self::default_like(&Batch::EMPTY);
        for (i, walls) in walls.into_iter().enumerate() {
            assert!(i < L, "Walls::from_boards: there are walls of more than {L} boards");
            batched.set_board(i, walls);
        }
        batched
    }

    /// Returns the walls of board `i`, counted from 0.
    ///
    /// # Panics
    ///
    /// Panics if `i` is not below `L`.
    #[track_caller]
    pub fn board(&self, i: usize) -> Walls<GridMask<W, H, S>, AXES> {
        assert!(i < L, "Walls::board: there is no board {i} in a batch of {L}");
        Walls::from_planes(self.planes().each_ref().map(|plane| plane.board(i)))
    }

    /// Replaces the walls of board `i`.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, Search, Batch, Walls};
    ///
    /// let mut walls = Walls::<GridMask<4, 1>>::new();
    /// walls.block((1, 0), Direction::East);
    /// let mut batched = Walls::<Batch<4, 1, 2>>::new();
    /// batched.set_board(1, &walls);
    /// let search = Search::new(batched, Batch::full());
    /// let [from, to] = [Batch::column(0), Batch::column(3)];
    /// assert_eq!(search.distance_each(from, to), [Some(3), None]);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if `i` is not below `L`.
    #[inline]
    #[track_caller]
    pub fn set_board(&mut self, i: usize, walls: &Walls<GridMask<W, H, S>, AXES>) {
        assert!(i < L, "Walls::set_board: there is no board {i} in a batch of {L}");
        for (batched, plane) in self.planes_mut().iter_mut().zip(walls.planes()) {
            batched.set_board(i, *plane);
        }
    }
}
