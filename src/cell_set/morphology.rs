//! Shapes of sets: dilation, erosion, boundaries.

use super::CellSet;
use crate::{
    cell::{Cell, Extent},
    direction::Directions,
};

/// Grows and shrinks sets, and finds their boundaries. Every board has these methods.
///
/// ```text
///  the set     dilate      erode       inner       outer
///                                      boundary    boundary
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
/// assert_eq!(set.dilate(sides).to_string(), ".XX..\nXXXX.\nXXXXX\nXXXX.\n.XX..");
/// assert_eq!(set.erode(sides).to_string(), ".....\n.....\n..X..\n.....\n.....");
/// assert_eq!(set.inner_boundary(sides), set - set.erode(sides));
/// assert_eq!(set.outer_boundary(sides), set.dilate(sides) - set);
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
pub trait Morphology: CellSet {
    /// Returns the set and all its neighbors in these directions.
    #[must_use]
    #[doc(alias("dilation", "grow", "expand"))]
    fn dilate(&self, directions: Directions) -> Self {
        let mut dilated = self.clone();
        directions.iter().for_each(|direction| dilated |= &self.shift(direction));
        dilated
    }

    /// Returns the cells of the set whose neighbors in these directions are all in the set. Cells off the board count
    /// as outside it.
    #[must_use]
    #[doc(alias("erosion", "shrink", "retract"))]
    fn erode(&self, directions: Directions) -> Self {
        let mut eroded = self.clone();
        directions.iter().for_each(|direction| eroded &= &self.shift(direction.opposite()));
        eroded
    }

    /// Returns the cells where a `width`×`height` rectangle fits into the set, by the corner with the least column and row.
    /// Use these corners as the open cells of a search to move a unit that covers several cells.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KING, Morphology, Search};
    ///
    /// let open: GridMask<6, 4> = "XXXX..\nXX.XX.\nXXXXXX\n.XXXXX".parse()?;
    /// let corners = open.erode_by(2, 2);
    /// assert_eq!(corners.to_string(), "X.....\nX..X..\n.XXXX.\n......");
    /// // What the 2×2 unit may stand on at some time:
    /// let reached = Search::new(KING, corners).reach((0, 0));
    /// assert_eq!(reached.dilate_by(2, 2).to_string(), "XX....\nXX.XX.\nXXXXXX\n.XXXXX");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if `width` or `height` is 0.
    #[must_use]
    #[track_caller]
    #[doc(alias("erode", "unit_size", "clearance", "retract_by"))]
    fn erode_by(&self, width: usize, height: usize) -> Self {
        assert_filled("Morphology::erode_by", width, height);
        let erode = |set: &mut Self, moved: Self| *set &= &moved;
        let narrow = by_rectangle(self.clone(), width.min(self.width() + 1), (-1, 0), erode);
        by_rectangle(narrow, height.min(self.height() + 1), (0, -1), erode)
    }

    /// Returns the cells of all `width`×`height` rectangles whose corner with the least column and row is in the set. Cells off
    /// the board vanish. [`erode_by`](Self::erode_by) has an example.
    ///
    /// # Panics
    ///
    /// Panics if `width` or `height` is 0.
    #[must_use]
    #[track_caller]
    #[doc(alias("dilate", "footprint", "expand_by"))]
    fn dilate_by(&self, width: usize, height: usize) -> Self {
        assert_filled("Morphology::dilate_by", width, height);
        let dilate = |set: &mut Self, moved: Self| *set |= &moved;
        let wide = by_rectangle(self.clone(), width.min(self.width()), (1, 0), dilate);
        by_rectangle(wide, height.min(self.height()), (0, 1), dilate)
    }

    /// Returns the cells of the set that have a neighbor outside it, or off the board.
    #[must_use]
    #[doc(alias("edge", "border", "contour"))]
    fn inner_boundary(&self, directions: Directions) -> Self {
        self.clone() - &self.erode(directions)
    }

    /// Returns the cells outside the set that are one step from it in one of these directions.
    #[must_use]
    #[doc(alias("perimeter", "outline"))]
    fn outer_boundary(&self, directions: Directions) -> Self {
        self.dilate(directions) - self
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

/// Panics if a rectangle has no cells.
#[track_caller]
fn assert_filled(what: &str, width: usize, height: usize) {
    assert!(
        width > 0 && height > 0,
        "{what}: invalid size {}: width and height must be at least 1",
        Extent(width, height)
    );
}

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
        let moved = set.shift_by(dx * by as isize, dy * by as isize);
        join(&mut set, moved);
        covered += by;
    }
    set
}
