//! The distance of every cell.

use alloc::{vec, vec::Vec};
use core::{borrow::Borrow, fmt, ops::ControlFlow};

use super::Search;
use crate::{cell::Cell, cell_set::CellSet, rule::Rule, text};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// The distance of every cell from the nearest cell of `from`.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KING, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let open: Board = "\
    /// XXX.X
    /// X.X.X
    /// XXX.X".parse()?;
    /// let map = Search::new(KING, open).distances(Board::of((0, 0)));
    /// assert_eq!(map.to_string(), "\
    /// 0 1 2 . .
    /// 1 . 2 . .
    /// 2 2 3 . .");
    /// assert_eq!((map.get((2, 2)), map.get((4, 0))), (Some(3), None));
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn distances(&self, from: impl Borrow<B>) -> DistanceMap<B> {
        self.distances_until(self.opened(from), None).0
    }

    /// The distances up to and with the first layer that touches `stop`, and whether there is one.
    pub(super) fn distances_until(&self, sources: B, stop: Option<&B>) -> (DistanceMap<B>, bool) {
        let mut map = DistanceMap { reached: self.open.empty_like(), planes: Vec::new() };
        let mut distance = 0_u32;
        let end = self.wave_until(sources, stop, |layer| {
            map.reached |= layer;
            let digits = (u32::BITS - distance.leading_zeros()) as usize;
            if map.planes.len() < digits {
                map.planes.push(self.open.empty_like());
            }
            for (i, plane) in map.planes.iter_mut().enumerate() {
                if distance >> i & 1 == 1 {
                    *plane |= layer;
                }
            }
            distance += 1;
            ControlFlow::Continue(())
        });
        (map, end.is_break())
    }
}

/// The distance of every cell of a board from the sources of a search; see [`Search::distances`].
///
/// It is kept as one board per binary digit of the distance: 7 boards where the farthest cell is 100
/// moves away. That is far less to write than a number per cell, and [`layer`](Self::layer) comes
/// for a handful of set operations.
///
/// It prints as a table, north up, with `.` where there is no distance.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct DistanceMap<B> {
    reached: B,
    /// Plane `i` holds the cells whose distance has binary digit `i` set; the last is not empty.
    planes: Vec<B>,
}

#[cfg(feature = "serde")]
impl<B> DistanceMap<B> {
    pub(crate) const fn from_planes(reached: B, planes: Vec<B>) -> Self {
        Self { reached, planes }
    }

    pub(crate) fn planes(&self) -> &[B] {
        &self.planes
    }
}

impl<B: CellSet> DistanceMap<B> {
    /// The distance of a cell; `None` where it cannot be reached or is off the board.
    #[must_use]
    #[inline]
    pub fn get(&self, cell: impl Into<Cell>) -> Option<u32> {
        let cell = cell.into();
        self.reached.contains(cell).then(|| self.digits(cell))
    }

    fn digits(&self, cell: Cell) -> u32 {
        let digit = |(i, plane): (usize, &B)| u32::from(plane.contains(cell)) << i;
        self.planes.iter().enumerate().map(digit).sum()
    }

    /// The cells that have a distance.
    #[must_use]
    #[inline]
    pub fn reached(&self) -> &B {
        &self.reached
    }

    /// Every cell that has a distance, with it, in the order of [`CellSet::cells`].
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<3, 1>;
    /// let map = Search::new(ORTHOGONAL, Board::full()).distances(Board::of((2, 0)));
    /// let list: Vec<_> = map.iter().map(|(cell, distance)| (cell.x, distance)).collect();
    /// assert_eq!(list, [(0, 2), (1, 1), (2, 0)]);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Cell, u32)> {
        self.reached.cells().map(|cell| (cell, self.digits(cell)))
    }

    /// The distance of every cell of the board, row by row from row 0: that of `(x, y)` is at index
    /// `x + y * width`.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<2, 2>;
    /// let open: Board = "XX\nX.".parse()?;
    /// let map = Search::new(ORTHOGONAL, open).distances(Board::of((1, 0)));
    /// assert_eq!(map.to_vec(), [Some(1), Some(0), Some(2), None]);
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn to_vec(&self) -> Vec<Option<u32>> {
        let width = self.reached.width();
        let mut all = vec![None; width * self.reached.height()];
        for (cell, distance) in self.iter() {
            all[cell.x + cell.y * width] = Some(distance);
        }
        all
    }

    /// The cells at this distance; empty from the first distance on that no cell has.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let map = Search::new(ORTHOGONAL, Board::full()).distances(Board::of((2, 1)));
    /// assert_eq!(map.layer(2).to_string(), ".X.X.\nX...X\n.X.X.");
    /// ```
    #[must_use]
    pub fn layer(&self, distance: u32) -> B {
        let planes = self.planes.len() as u32;
        if planes < u32::BITS && distance >> planes != 0 {
            return self.reached.empty_like();
        }
        let mut layer = self.reached.clone();
        for (i, plane) in self.planes.iter().enumerate() {
            if distance >> i & 1 == 1 {
                layer &= plane;
            } else {
                layer -= plane;
            }
        }
        layer
    }

    /// The greatest distance: the eccentricity of the sources. `None` where nothing is reached.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// assert_eq!(search.distances(Board::of((0, 0))).max(), Some(6));
    /// assert_eq!(search.distances(Board::empty()).max(), None);
    /// ```
    #[must_use]
    pub fn max(&self) -> Option<u32> {
        if self.reached.is_empty() {
            return None;
        }
        let mut farthest = self.reached.clone();
        let mut max = 0;
        for (i, plane) in self.planes.iter().enumerate().rev() {
            let mut with_digit = farthest.clone();
            with_digit &= plane;
            if !with_digit.is_empty() {
                farthest = with_digit;
                max |= 1 << i;
            }
        }
        Some(max)
    }

    /// The sum of all distances.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KING, Search};
    ///
    /// type Board = GridMask<3, 3>;
    /// assert_eq!(Search::new(KING, Board::full()).distances(Board::of((0, 0))).sum(), 3 + 5 * 2);
    /// ```
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.planes.iter().enumerate().map(|(i, plane)| (plane.len() as u64) << i).sum()
    }
}

impl<B: CellSet> fmt::Display for DistanceMap<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.max().unwrap_or(0).checked_ilog10().unwrap_or(0) as usize + 1;
        for line in 0..self.reached.height() {
            let y = text::row_of_line(&self.reached, line);
            for x in 0..self.reached.width() {
                let gap = match (x, line) {
                    (0, 0) => "",
                    (0, _) => "\n",
                    _ => " ",
                };
                match self.get((x, y)) {
                    Some(distance) => write!(f, "{gap}{distance:>width$}")?,
                    None => write!(f, "{gap}{:>width$}", '.')?,
                }
            }
        }
        Ok(())
    }
}

/// The table, as `Display` prints it.
impl<B: CellSet> fmt::Debug for DistanceMap<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
