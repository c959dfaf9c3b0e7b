//! Shapes of sets: surroundings, borders, interiors.

use super::CellSet;
use crate::{cell::Cell, direction::Directions};

/// Finds the surroundings, the border and the interior of a set. Every board has these methods.
///
/// ```text
///  the set     expand      retract     border      perimeter
///
///  . . . . .   . X X . .   . . . . .   . . . . .   . X X . .
///  . X X . .   X X X X .   . . . . .   . X X . .   X . . X .
///  . X X X .   X X X X X   . . X . .   . X . X .   X . . . X
///  . X X . .   X X X X .   . . . . .   . X X . .   X . . X .
///  . . . . .   . X X . .   . . . . .   . . . . .   . X X . .
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
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
pub trait Morphology: CellSet {
    /// Returns the set and all its neighbors in these directions.
    #[must_use]
    #[doc(alias("dilate", "dilation", "grow"))]
    fn expand(&self, directions: Directions) -> Self {
        let mut expanded = self.clone();
        directions.iter().for_each(|direction| expanded |= &self.shift(direction));
        expanded
    }

    /// Returns the cells of the set whose neighbors in these directions are all in the set. Cells off the board count
    /// as outside it.
    #[must_use]
    #[doc(alias("erode", "erosion", "shrink"))]
    fn retract(&self, directions: Directions) -> Self {
        let mut retracted = self.clone();
        directions.iter().for_each(|direction| retracted &= &self.shift(direction.opposite()));
        retracted
    }

    /// Returns the cells where a `width`×`height` rectangle fits into the set, by the corner with the least column and row.
    /// Use these corners as the open cells of a search to move a unit that covers several cells.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KING, Morphology, Search};
    ///
    /// let open: GridMask<6, 4> = "XXXX..\nXX.XX.\nXXXXXX\n.XXXXX".parse()?;
    /// let corners = open.retract_by(2, 2);
    /// assert_eq!(corners.to_string(), "X.....\nX..X..\n.XXXX.\n......");
    /// // What the 2×2 unit may stand on at some time:
    /// let reached = Search::new(KING, corners).reach((0, 0));
    /// assert_eq!(reached.expand_by(2, 2).to_string(), "XX....\nXX.XX.\nXXXXXX\n.XXXXX");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if `width` or `height` is 0.
    #[must_use]
    #[track_caller]
    #[doc(alias("erode", "unit_size", "clearance"))]
    fn retract_by(&self, width: usize, height: usize) -> Self {
        assert!(width > 0 && height > 0, "Morphology::retract_by: the rectangle has no cells");
        let retract = |set: &mut Self, moved: Self| *set &= &moved;
        let narrow = by_rectangle(self.clone(), width.min(self.width() + 1), (-1, 0), retract);
        by_rectangle(narrow, height.min(self.height() + 1), (0, -1), retract)
    }

    /// Returns the cells of all `width`×`height` rectangles whose corner with the least column and row is in the set. Cells off
    /// the board vanish. [`retract_by`](Self::retract_by) has an example.
    ///
    /// # Panics
    ///
    /// Panics if `width` or `height` is 0.
    #[must_use]
    #[track_caller]
    #[doc(alias("dilate", "footprint"))]
    fn expand_by(&self, width: usize, height: usize) -> Self {
        assert!(width > 0 && height > 0, "Morphology::expand_by: the rectangle has no cells");
        let expand = |set: &mut Self, moved: Self| *set |= &moved;
        let wide = by_rectangle(self.clone(), width.min(self.width()), (1, 0), expand);
        by_rectangle(wide, height.min(self.height()), (0, 1), expand)
    }

    /// Returns the cells of the set that have a neighbor outside it, or off the board.
    #[must_use]
    #[doc(alias = "edge")]
    fn border(&self, directions: Directions) -> Self {
        self.clone() - &self.retract(directions)
    }

    /// Returns the cells outside the set that are one step from it in one of these directions.
    #[must_use]
    fn perimeter(&self, directions: Directions) -> Self {
        self.expand(directions) - self
    }

    /// Returns the corners of the smallest rectangle around the set: the least column and row, and the greatest.
    /// Returns `None` if the set is empty.
    #[must_use]
    #[doc(alias = "bounding_box")]
    fn bounds(&self) -> Option<(Cell, Cell)> {
        let first = self.first()?;
        let (mut least, mut greatest) = (first, first);
        self.for_each_cell(|Cell { x, y }| {
            least = Cell { x: least.x.min(x), y: least.y.min(y) };
            greatest = Cell { x: greatest.x.max(x), y: greatest.y.max(y) };
        });
        Some((least, greatest))
    }
}

impl<B: CellSet> Morphology for B {}

/// Joins a set with itself moved by 1 to `cells - 1` steps. Each round doubles the number of cells covered.
fn by_rectangle<B: CellSet>(
    mut set: B,
    cells: usize,
    (dx, dy): (isize, isize),
    join: impl Fn(&mut B, B),
) -> B {
    let mut covered = 1;
    while covered < cells {
        let by = covered.min(cells - covered);
        let moved = set.offset(dx * by as isize, dy * by as isize);
        join(&mut set, moved);
        covered += by;
    }
    set
}
