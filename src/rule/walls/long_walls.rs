//! Sets of walls of two cells.

use core::array;

use super::{LongWall, Walls};
use crate::{cell_set::CellSet, direction::Direction, moves::forward, symmetry::Symmetry};

/// Holds a set of walls two cells long, and tells which walls still fit.
///
/// [`Walls`] store only edges, and two closed edges in a row are not always one wall. So a game in which walls may not cross
/// keeps both: `Walls` for the search, and `LongWalls` for the walls that may be placed. The set takes two boards: one for the
/// corners of horizontal walls, one for the corners of vertical walls.
///
/// ```
/// use gridmask::{GridMask, Walls, walls::{LongWall, LongWalls}};
///
/// type Board = GridMask<4, 3>;
/// let mut standing = LongWalls::<Board>::from_iter([LongWall::vertical((0, 0))]);
/// let wall = LongWall::horizontal((1, 0));
/// assert!(!standing.conflicts_with(wall) && standing.insert(wall));
/// assert_eq!(Walls::from(&standing).to_string(), "\
/// ┌───┬───────────┐
/// │   │           │
/// │   ├───────╴   │
/// │   │           │
/// │   ╵           │
/// │               │
/// └───────────────┘");
///
/// // Of the twelve walls of an empty board these still fit.
/// let fitting = standing.fitting();
/// assert!(fitting.iter().all(|wall| !standing.conflicts_with(wall)));
/// assert_eq!(fitting.len(), 6);
/// assert!(fitting.contains(LongWall::vertical((2, 0))));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[must_use]
pub struct LongWalls<B> {
    /// The corners of the horizontal walls, and of the vertical ones.
    corners: [B; 2],
}

impl<B: CellSet> LongWalls<B> {
    /// The corners of the horizontal walls, and of the vertical ones.
    #[cfg(feature = "serde")]
    pub(crate) const fn corners(&self) -> &[B; 2] {
        &self.corners
    }

    /// The set of these walls, or the corner of one for which the board has no room.
    #[cfg(feature = "serde")]
    pub(crate) fn from_corners(corners: [B; 2]) -> Result<Self, crate::cell::Cell> {
        let all = Self::all(&corners[0]);
        for (some, all) in corners.iter().zip(&all.corners) {
            if let Some(beyond) = (some.clone() - all).first() {
                return Err(beyond);
            }
        }
        Ok(Self { corners })
    }

    /// Returns the empty set. A board whose size is known at run time needs [`empty_like`](Self::empty_like).
    pub fn new() -> Self
    where
        B: Default, // a `GridVec` has no default size: use `LongWalls::empty_like(&board)`
    {
        Self::empty_like(&B::empty())
    }

    /// Returns the empty set, on a board of the size of `board`.
    #[doc(alias = "on")]
    pub fn empty_like(board: &B) -> Self {
        Self { corners: array::from_fn(|_| board.empty_like()) }
    }

    /// Returns all walls that a board of the size of `board` has room for, far more than can stand together.
    ///
    /// No wall leads from one level of a board to another.
    ///
    /// ```
    /// use gridmask::{GridMask, walls::LongWalls};
    ///
    /// assert_eq!(LongWalls::all(&GridMask::<9, 9>::EMPTY).len(), 128);
    /// ```
    pub fn all(board: &B) -> Self {
        let [east, on] = Self::TO_MIDDLE;
        let corners = board.full_like().shift(east.opposite()).shift(on.opposite());
        Self { corners: array::from_fn(|_| corners.clone()) }
    }

    /// The directions from the corner of a wall to its middle.
    const TO_MIDDLE: [Direction; 2] = [Direction::East, forward(0, B::NORTH)];

    /// Adds a wall, and returns `true` if it is new to the set. The wall may conflict with others of the set.
    ///
    /// # Panics
    ///
    /// Panics if there is no room for the wall on the board.
    #[inline]
    #[track_caller]
    pub fn insert(&mut self, wall: LongWall) -> bool {
        let wall = wall.on_board("LongWalls::insert", &self.corners[0]);
        self.corners[usize::from(wall.is_vertical())].insert(wall.corner())
    }

    /// Removes a wall, and returns `true` if it was in the set.
    ///
    /// # Panics
    ///
    /// Panics if there is no room for the wall on the board.
    #[inline]
    #[track_caller]
    pub fn remove(&mut self, wall: LongWall) -> bool {
        let wall = wall.on_board("LongWalls::remove", &self.corners[0]);
        self.corners[usize::from(wall.is_vertical())].remove(wall.corner())
    }

    /// Returns `true` if the wall is in the set.
    #[must_use]
    #[inline]
    pub fn contains(&self, wall: LongWall) -> bool {
        self.corners[usize::from(wall.is_vertical())].contains(wall.corner())
    }

    /// Returns the number of walls in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.corners.iter().map(CellSet::len).sum()
    }

    /// Returns `true` if the set has no walls.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.corners.iter().all(CellSet::is_empty)
    }

    /// Returns the walls one by one: the horizontal ones, then the vertical ones, each row by row.
    pub fn iter(&self) -> impl Iterator<Item = LongWall> + '_ {
        let walls = |is_vertical| {
            let corners = self.corners[usize::from(is_vertical)].cells();
            corners.map(move |corner| LongWall::new(corner, is_vertical))
        };
        walls(false).chain(walls(true))
    }

    /// Returns `true` if a wall shares an edge with a wall of the set or crosses one.
    #[must_use]
    #[inline]
    #[doc(alias = "clashes")]
    pub fn conflicts_with(&self, wall: LongWall) -> bool {
        let (corner, is_vertical) = (wall.corner(), wall.is_vertical());
        let [own, across] =
            [is_vertical, !is_vertical].map(|side| &self.corners[usize::from(side)]);
        let (dx, dy) = if is_vertical { (0, 1) } else { (1, 0) };
        let beside = [corner.checked_add((dx, dy)), corner.checked_add((-dx, -dy)), Some(corner)];
        across.contains(corner) || beside.iter().flatten().any(|corner| own.contains(corner))
    }

    /// Returns the walls that the board has room for and that conflict with no wall of the set.
    #[inline]
    pub fn fitting(&self) -> Self {
        let [horizontal, vertical] = &self.corners;
        let mut fitting = Self::all(horizontal);
        let corners = fitting.corners.iter_mut().zip(&self.corners);
        for ((corners, standing), side) in corners.zip(Self::TO_MIDDLE) {
            *corners -= horizontal;
            *corners -= vertical;
            *corners -= &standing.shift(side);
            *corners -= &standing.shift(side.opposite());
        }
        fitting
    }

    /// Returns the walls of the turned or mirrored board.
    ///
    /// ```
    /// use gridmask::{GridMask, walls::{LongWall, LongWalls}, symmetry::Symmetry};
    ///
    /// let walls = LongWalls::<GridMask<9, 9>>::from_iter([LongWall::horizontal((1, 0))]);
    /// let turned = walls.image(Symmetry::Rotate90);
    /// assert!(turned.iter().eq([LongWall::vertical((7, 1))]));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the symmetry is one of square boards and the board is not square.
    #[track_caller]
    pub fn image(&self, symmetry: Symmetry) -> Self {
        // The first of the four cells around a middle maps to one of the four, but perhaps not to the first.
        let to_middle = Self::TO_MIDDLE.map(|side| symmetry.direction(side));
        let [mut first, mut second] =
            self.corners.each_ref().map(|corners| symmetry.image(corners));
        for side in to_middle.into_iter().filter(|side| !Self::TO_MIDDLE.contains(side)) {
            first = first.shift(side);
            second = second.shift(side);
        }
        let are_turned = !matches!(to_middle[0], Direction::East | Direction::West);
        Self { corners: if are_turned { [second, first] } else { [first, second] } }
    }
}

/// Returns the empty set.
impl<B: CellSet + Default> Default for LongWalls<B> {
    fn default() -> Self {
        Self::new()
    }
}

/// # Panics
///
/// Panics if there is no room for a wall on the board.
impl<B: CellSet> Extend<LongWall> for LongWalls<B> {
    #[track_caller]
    fn extend<I: IntoIterator<Item = LongWall>>(&mut self, walls: I) {
        for wall in walls {
            self.insert(wall);
        }
    }
}

/// # Panics
///
/// Panics if there is no room for a wall on the board.
impl<B: CellSet + Default> FromIterator<LongWall> for LongWalls<B> {
    #[track_caller]
    fn from_iter<I: IntoIterator<Item = LongWall>>(walls: I) -> Self {
        let mut set = Self::default();
        set.extend(walls);
        set
    }
}

/// Closes the edges of the walls.
impl<B: CellSet> From<&LongWalls<B>> for Walls<B> {
    fn from(walls: &LongWalls<B>) -> Self {
        let [horizontal, vertical] = &walls.corners;
        let [east, on] = LongWalls::<B>::TO_MIDDLE;
        let mut edges = Self::open_like(horizontal);
        let halves = [(horizontal, east), (vertical, on)];
        for (plane, (corners, side)) in edges.planes.iter_mut().zip(halves) {
            *plane -= corners;
            *plane -= &corners.shift(side);
        }
        edges
    }
}
