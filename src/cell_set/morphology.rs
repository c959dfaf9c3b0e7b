//! Words for the shape of a set: what is around it, at its edge, inside it.

use core::iter::FusedIterator;

use super::CellSet;
use crate::{
    cell::Cell,
    direction::{Direction, Directions},
};

/// What is around a set, at its edge and inside it; every board has these methods.
///
/// ```text
///  the set     expand      retract     border      perimeter   hull
///
///  . . . . .   . X X . .   . . . . .   . . . . .   . X X . .   . . . . .
///  . X X . .   X X X X .   . . . . .   . X X . .   X . . X .   . X X X .
///  . X X X .   X X X X X   . . X . .   . X . X .   X . . . X   . X X X .
///  . X X . .   X X X X .   . . . . .   . X X . .   X . . X .   . X X X .
///  . . . . .   . X X . .   . . . . .   . . . . .   . X X . .   . . . . .
/// ```
///
/// ```
/// use gridmask::{Directions, GridMask, Morphology};
///
/// let set: GridMask<5, 5> = ".....\n.XX..\n.XXX.\n.XX..\n.....".parse()?;
/// let sides = Directions::ORTHOGONAL;
/// assert_eq!(set.expand(sides).to_string(), ".XX..\nXXXX.\nXXXXX\nXXXX.\n.XX..");
/// assert_eq!(set.retract(sides).to_string(), ".....\n.....\n..X..\n.....\n.....");
/// assert_eq!(set.border(sides), set - set.retract(sides));
/// assert_eq!(set.perimeter(sides), set.expand(sides) - set);
/// assert_eq!(set.hull().to_string(), ".....\n.XXX.\n.XXX.\n.XXX.\n.....");
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
pub trait Morphology: CellSet {
    /// The set and all its neighbors in these directions (dilation).
    #[must_use]
    fn expand(&self, directions: Directions) -> Self {
        let mut expanded = self.clone();
        directions.iter().for_each(|direction| expanded |= &self.shift(direction));
        expanded
    }

    /// The cells of the set all of whose neighbors in these directions are in the set as well (erosion). Those
    /// off the board are not.
    #[must_use]
    fn retract(&self, directions: Directions) -> Self {
        let mut retracted = self.clone();
        directions.iter().for_each(|direction| retracted &= &self.shift(direction.opposite()));
        retracted
    }

    /// The cells of the set that have a neighbor outside it, or off the board.
    #[must_use]
    fn border(&self, directions: Directions) -> Self {
        self.clone() - &self.retract(directions)
    }

    /// The cells outside the set that a step in one of these directions from it leads to.
    #[must_use]
    fn perimeter(&self, directions: Directions) -> Self {
        self.expand(directions) - self
    }

    /// The cells of the board that a step in the direction leads off; the cells of the set make no difference.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, Morphology};
    ///
    /// let board = GridMask::<4, 2>::empty();
    /// assert_eq!(board.rim(Direction::North).to_string(), "XXXX\n....");
    /// assert_eq!(board.rim(Direction::SouthEast).to_string(), "...X\nXXXX");
    /// ```
    #[must_use]
    fn rim(&self, direction: Direction) -> Self {
        let full = self.full_like();
        full.clone() - &full.shift(direction.opposite())
    }

    /// The least and the greatest column and row of the set, as its two corners; `None` for no cells.
    #[must_use]
    fn bounds(&self) -> Option<(Cell, Cell)> {
        let first = self.first()?;
        let (mut least, mut greatest) = (first, first);
        self.for_each_cell(|Cell { x, y }| {
            least = Cell { x: least.x.min(x), y: least.y.min(y) };
            greatest = Cell { x: greatest.x.max(x), y: greatest.y.max(y) };
        });
        Some((least, greatest))
    }

    /// The cells of the smallest rectangle around the set.
    #[must_use]
    fn hull(&self) -> Self {
        let Some((least, greatest)) = self.bounds() else { return self.empty_like() };
        let rows = least.y..=greatest.y;
        self.cells_like(rows.flat_map(|y| (least.x..=greatest.x).map(move |x| (x, y))))
    }

    /// Cell `n` of the set in the order of its cells, counted from 0: with a random `n` below
    /// [`len`](CellSet::len), every cell is as likely as any other.
    #[must_use]
    fn nth_cell(&self, n: usize) -> Option<Cell> {
        self.cells().nth(n)
    }

    /// Every subset of the set, from none to all: 2 to the power of [`len`](CellSet::len). They come in the order
    /// of numbers whose lowest bit is the first cell (the carry-rippler).
    ///
    /// ```
    /// use gridmask::{GridMask, Morphology};
    ///
    /// let set: GridMask<3, 1> = "X.X".parse()?;
    /// let subsets: Vec<_> = set.subsets().map(|subset| subset.to_string()).collect();
    /// assert_eq!(subsets, ["...", "X..", "..X", "X.X"]);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    fn subsets(&self) -> Subsets<Self> {
        Subsets { all: self.clone(), next: Some(self.empty_like()) }
    }
}

impl<B: CellSet> Morphology for B {}

/// Every subset of a set; see [`Morphology::subsets`].
#[derive(Clone, Debug)]
#[must_use = "an iterator does nothing until it is pulled"]
pub struct Subsets<B> {
    all: B,
    next: Option<B>,
}

impl<B: CellSet> Iterator for Subsets<B> {
    type Item = B;

    fn next(&mut self) -> Option<B> {
        let subset = self.next.take()?;
        // One more, cell by cell: a carry goes on to the next cell.
        let mut next = subset.clone();
        let carried_out = self.all.cells().all(|cell| !next.insert(cell) && next.remove(cell));
        self.next = (!carried_out).then_some(next);
        Some(subset)
    }
}

impl<B: CellSet> FusedIterator for Subsets<B> {}
