//! One-way edges.

use super::{
    Rule, Walls,
    walls::{WallEdit, no_edge},
};
use crate::{
    cell::Cell,
    cell_set::{CellSet, assert_same_size},
    direction::{Direction, Directions},
    moves::{End, Kind, Moves, PerDirection},
    symmetry::Symmetry,
};

/// Steps to neighboring cells over one-way edges: streets, conveyor belts, slopes.
///
/// For each direction there is a set of the cells from which that step is open. A step off the board is always closed.
///
/// ```
/// use gridmask::{CellSet, Direction, Exits, GridMask, Search};
///
/// type Board = GridMask<4, 2>;
/// let mut exits = Exits::<Board>::new();
/// exits.block((2, 0), Direction::West); // from column 1 to 2, but not back
/// exits.block((2, 1), Direction::West);
/// let search = Search::new(exits, Board::full());
/// assert_eq!(search.distance((0, 0), (3, 0)), Some(3));
/// assert_eq!(search.distance((3, 0), (0, 0)), None);
/// ```
///
/// # Performance
///
/// Exits keep eight boards. If every edge is open from both sides or from neither, use [`Walls`], which keep two to four.
#[doc(alias = "one_way")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[must_use]
pub struct Exits<B> {
    /// The cells where a step in each direction may start, without cells from which the step would leave the board.
    masks: [B; 8],
}

impl<B: CellSet + Default> Default for Exits<B> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: CellSet> Exits<B> {
    /// Returns steps north, east, south and west, all of them open.
    ///
    /// A board whose size is known at run time needs [`open_like`](Self::open_like).
    #[inline]
    pub fn new() -> Self
    where
        B: Default, // a `GridVec` has no default size: use `Exits::open_like(&board, directions)`
    {
        Self::open_like(&B::empty(), Directions::ORTHOGONAL)
    }

    /// Returns steps in `directions`, all of them open, on a board of the size of `board`.
    #[doc(alias = "on")]
    pub fn open_like(board: &B, directions: Directions) -> Self {
        let full = board.full_like();
        Self::made(|direction| {
            if directions.contains(direction) {
                full.shift(direction.opposite())
            } else {
                board.empty_like()
            }
        })
    }

    /// Returns steps that start from the cells that `mask` returns for their direction.
    ///
    /// `mask` is called for all eight directions: return the empty set for a direction that the piece does not have. Cells from which
    /// the step would leave the board are dropped.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, Exits, GridMask, Rule};
    ///
    /// // Everybody goes east on the first row, and west on the second.
    /// type Board = GridMask<4, 2>;
    /// let exits = Exits::from_masks(|direction| match direction {
    ///     Direction::East => Board::row(0),
    ///     Direction::West => Board::row(1),
    ///     _ => Board::empty(),
    /// });
    /// let next = exits.step(&Board::column(2), &Board::full());
    /// assert_eq!(next.to_string(), "...X\n.X..");
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the masks differ in size.
    #[track_caller]
    pub fn from_masks(mut mask: impl FnMut(Direction) -> B) -> Self {
        Self::made(|direction| {
            // A cell that leaves the board vanishes in the first shift.
            mask(direction).shift(direction).shift(direction.opposite())
        })
    }

    /// Returns steps north, east, south and west for which `may_step` returns `true`.
    ///
    /// It is called once for each step, with the cell that the step leaves and the cell that it enters.
    ///
    /// ```
    /// use gridmask::{CellSet, Exits, GridMask, Search};
    ///
    /// type Board = GridMask<4, 2>;
    /// let heights = ["1238", "9994"];
    /// let height = |x: usize, y: usize| heights[y].as_bytes()[x];
    /// // One up at most, down as far as you like.
    /// let slopes = Exits::from_fn(&Board::full(), |a, b| height(b.x, b.y) <= height(a.x, a.y) + 1);
    /// let search = Search::new(slopes, Board::full());
    /// assert_eq!(search.distance((0, 0), (2, 0)), Some(2));
    /// assert_eq!(search.distance((0, 0), (3, 0)), None);
    /// assert_eq!(search.distance((3, 0), (0, 0)), Some(3));
    /// ```
    pub fn from_fn(board: &B, may_step: impl FnMut(Cell, Cell) -> bool) -> Self {
        let mut exits = Self::open_like(board, Directions::ORTHOGONAL);
        exits.retain(may_step);
        exits
    }

    /// Closes the open steps for which `may_step` returns `false`.
    ///
    /// It is called with the cell that a step leaves and the cell that it enters. Unlike [`from_fn`](Self::from_fn), it works for
    /// steps in any directions.
    pub fn retain(&mut self, mut may_step: impl FnMut(Cell, Cell) -> bool) {
        for direction in Direction::ALL {
            let mask = &mut self.masks[direction as usize];
            let starts = mask.clone();
            starts.for_each_cell(|from| {
                let to = starts.neighbor(from, direction);
                if !to.is_some_and(|to| may_step(from, to)) {
                    mask.remove(from);
                }
            });
        }
    }

    #[track_caller]
    fn made(mut mask: impl FnMut(Direction) -> B) -> Self {
        // One by one: `map` would add a dozen functions to the build, for each board.
        let [a, b, c, d, e, f, g, h] = Direction::ALL;
        let masks = [mask(a), mask(b), mask(c), mask(d), mask(e), mask(f), mask(g), mask(h)];
        for mask in &masks[1..] {
            assert_same_size("Exits::from_masks", &masks[0], mask);
        }
        Self { masks }
    }

    /// Returns the exits of the turned or mirrored board.
    ///
    /// ```
    /// use gridmask::{Direction, Exits, GridMask, symmetry::Symmetry};
    ///
    /// let mut exits = Exits::<GridMask<3, 3>>::new();
    /// exits.block((0, 0), Direction::East);
    /// let turned = exits.image(Symmetry::Rotate90);
    /// assert!(!turned.is_open((2, 0), Direction::South) && turned.is_open((2, 1), Direction::North));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the symmetry is one of square boards and the board is not square.
    #[track_caller]
    pub fn image(&self, symmetry: Symmetry) -> Self {
        let back = symmetry.inverse();
        Self::made(|direction| symmetry.image(self.exits(back.direction(direction))))
    }

    /// The masks, in the order of [`Direction::ALL`].
    #[cfg(feature = "serde")]
    pub(crate) const fn masks(&self) -> &[B; 8] {
        &self.masks
    }

    /// Closes the step from a cell in a direction; the step back stays as it is.
    ///
    /// Returns the edit, for [`undo`](Self::undo). A step off the board is always closed.
    ///
    /// # Panics
    ///
    /// Panics if the cell is off the board.
    #[inline]
    #[track_caller]
    pub fn block(&mut self, cell: impl Into<Cell>, direction: Direction) -> WallEdit {
        let mask = &mut self.masks[direction as usize];
        let cell = mask.__on_board("Exits::block", cell);
        WallEdit::closing(mask, cell, direction)
    }

    /// Opens the step from a cell in a direction.
    ///
    /// Returns the edit, for [`undo`](Self::undo). A step off the board never opens.
    ///
    /// ```
    /// use gridmask::{Direction, Exits, GridMask};
    ///
    /// let mut exits = Exits::<GridMask<9, 9>>::new();
    /// assert!(exits.block((4, 3), Direction::East).changed());
    /// assert!(!exits.is_open((4, 3), Direction::East) && exits.is_open((5, 3), Direction::West));
    /// assert!(exits.unblock((4, 3), Direction::East).changed());
    /// assert!(!exits.unblock((8, 3), Direction::East).changed()); // off the board
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the cell is off the board.
    #[inline]
    #[track_caller]
    pub fn unblock(&mut self, cell: impl Into<Cell>, direction: Direction) -> WallEdit {
        let mask = &mut self.masks[direction as usize];
        let cell = mask.__on_board("Exits::unblock", cell);
        if mask.neighbor(cell, direction).is_none() {
            return WallEdit::NOTHING;
        }
        WallEdit::opening(mask, cell, direction)
    }

    /// Undoes an edit of these exits. Undo the last of several edits first.
    ///
    /// ```
    /// use gridmask::{Direction, Exits, GridMask};
    ///
    /// let mut exits = Exits::<GridMask<9, 9>>::new();
    /// let edit = exits.block((4, 3), Direction::East);
    /// exits.undo(edit);
    /// assert_eq!(exits, Exits::new());
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if there is no such step, because the edit comes from a larger board.
    #[inline]
    #[track_caller]
    pub fn undo(&mut self, edit: WallEdit) {
        let mask = &mut self.masks[edit.direction as usize];
        for cell in edit.cells() {
            if mask.neighbor(cell, edit.direction).is_none() {
                no_edge("Exits::undo", mask, cell, edit.direction);
            }
            if edit.opened {
                mask.remove(cell);
            } else {
                mask.insert(cell);
            }
        }
    }

    /// Returns `true` if the step from a cell in a direction is open, and `false` for a cell off the board.
    #[must_use]
    #[inline]
    pub fn is_open(&self, cell: impl Into<Cell>, direction: Direction) -> bool {
        self.exits(direction).contains(cell)
    }

    /// Returns the cells from which the step in a direction is open.
    #[must_use]
    #[inline]
    pub fn exits(&self, direction: Direction) -> &B {
        &self.masks[direction as usize]
    }
}

/// Converts walls to exits, in which single steps can then be closed or opened.
///
/// ```
/// use gridmask::{Direction, Exits, GridMask, Walls};
///
/// let mut walls = Walls::<GridMask<9, 9>>::new();
/// walls.block((4, 3), Direction::East);
/// let mut exits = Exits::from(&walls);
/// assert!(!exits.is_open((5, 3), Direction::West));
/// exits.unblock((5, 3), Direction::West); // a door to the west
/// ```
impl<B: CellSet, const AXES: usize> From<&Walls<B, AXES>> for Exits<B> {
    fn from(walls: &Walls<B, AXES>) -> Self {
        let none = walls.planes()[0].empty_like();
        Self::made(|direction| {
            let has_edges = Walls::<B, AXES>::places()[direction as usize].is_some();
            if has_edges { walls.exits(direction) } else { none.clone() }
        })
    }
}

impl<B: CellSet> Rule<B> for Exits<B> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        let to = |direction| (from.clone() & self.exits(direction)).shift(direction);
        in_all_directions(to) & open
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        let from = |direction: Direction| to.shift(direction.opposite()) & self.exits(direction);
        in_all_directions(from) & open
    }

    #[inline]
    fn moves(&self) -> Moves<'_, B> {
        let mut masks = [None; 8];
        for (place, mask) in masks.iter_mut().zip(&self.masks) {
            *place = Some(mask);
        }
        Moves::of(Kind::Exits(PerDirection { masks, end: End::Start }))
    }

    // Taken both ways, they are moves that no kernel knows.
    known!(ENTRANCES | OTHER);
}

/// The union of `cells` over all directions. One expression, because in a loop the directions would not be constants.
#[inline(always)]
fn in_all_directions<B: CellSet>(cells: impl Fn(Direction) -> B) -> B {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

    let sides = cells(North) | cells(East) | cells(South) | cells(West);
    sides | cells(NorthEast) | cells(SouthEast) | cells(SouthWest) | cells(NorthWest)
}
