//! The height of a lowest path to each cell, found by a flood that rises.

use alloc::{collections::BinaryHeap, vec, vec::Vec};
use core::{borrow::Borrow, cmp::Reverse};

use super::{
    Place, Search,
    field::Window,
    one_cell::{OneCell, Way},
};
use crate::{cell::Cell, cell_set::CellSet, grid::Grid, rule::Rule};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns the level to which water must rise to get from a cell of `from` to each cell.
    ///
    /// A path is as high as its highest cell, both ends included. The level of a cell is the height of a lowest path to it, and
    /// `None` if there is no path. `height` is called once for each cell that is reached. A height is any ordered value, such as
    /// a number or a pair of numbers.
    ///
    /// ```
    /// use gridmask::{CellSet, Grid, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 5>;
    /// let heights: Grid<u32> = Grid::from_rows([
    ///     [0, 1, 2, 3, 4],
    ///     [24, 23, 22, 21, 5],
    ///     [12, 13, 14, 15, 16],
    ///     [11, 17, 18, 19, 20],
    ///     [10, 9, 8, 7, 6],
    /// ])?;
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// let levels = search.bottleneck_map((0, 0), |cell| heights[cell]);
    /// assert_eq!(levels[(4, 4)], Some(16));
    ///
    /// // A path that is no higher.
    /// let flooded = Board::from_fn(|cell| heights[cell] <= 16);
    /// let path = Search::new(ORTHOGONAL, flooded).shortest_path((0, 0), (4, 4)).unwrap();
    /// assert_eq!(path.move_count(), 16);
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// For widest paths, wrap heights in [`Reverse`].
    ///
    /// # Performance
    ///
    /// Takes one visit to the moves of each reached cell, and one entry of a binary heap for each that rises above the flood
    /// around it. Memory: a height per cell of the board, and a heap of cells.
    ///
    /// # Panics
    ///
    /// Panics as [every question](Search#panics) does.
    #[doc(alias("minimax", "widest_path", "flood", "water", "swim", "bottleneck"))]
    #[must_use]
    #[track_caller]
    pub fn bottleneck_map<H: Ord + Copy>(
        &self,
        from: impl Place<B>,
        mut height: impl FnMut(Cell) -> H,
    ) -> Grid<Option<H>> {
        let from = from.set(&self.open, "Search::bottleneck_map");
        let (open, width) = (&self.open, self.open.width());
        let mut flood = Flood::over(open);
        self.opened(from.borrow()).for_each_cell(|cell| {
            flood.reach(cell, flood.window.place(cell), height(cell));
        });
        let moves = OneCell::of(self, Way::Onward);
        let strides = moves.strides(flood.window);
        let mut next = Vec::new();
        while let Some(cell) = flood.pop() {
            if let Some(strides) = &strides {
                for (next, place) in strides.from((cell, flood.window.place(cell))) {
                    if flood.is_dry(place) {
                        flood.reach(next, place, height(next));
                    }
                }
                continue;
            }
            let is_dry = |other: Cell| flood.is_dry(flood.window.place(other));
            moves.for_each_if(cell, is_dry, |other| next.push(other));
            for cell in next.drain(..) {
                let place = flood.window.place(cell);
                if flood.is_dry(place) {
                    flood.reach(cell, place, height(cell));
                }
            }
        }
        Grid::of_values(width, flood.levels)
    }
}

/// The state of a flood.
struct Flood<H> {
    window: Window,
    /// The open cells that are not reached yet.
    dry: Vec<bool>,
    levels: Vec<Option<H>>,
    /// The level of the flood; `None` at first.
    level: Option<H>,
    /// The reached cells whose moves are still to visit: in `shore` those above the level, lowest first; in `flooded` the others.
    shore: BinaryHeap<Reverse<(H, usize)>>,
    flooded: Vec<Cell>,
}

impl<H: Ord + Copy> Flood<H> {
    fn over<B: CellSet>(open: &B) -> Self {
        let (width, cells) = (open.width(), open.width() * open.height());
        let (mut dry, levels) = (vec![false; cells], vec![None; cells]);
        open.for_each_cell(|cell| dry[cell.y * width + cell.x] = true);
        let (shore, flooded) = (BinaryHeap::new(), Vec::new());
        Self { window: Window::of_board(width), dry, levels, shore, flooded, level: None }
    }

    /// Whether `place` is an open cell that is not reached yet.
    #[inline]
    fn is_dry(&self, place: usize) -> bool {
        self.dry.get(place).is_some_and(|&dry| dry)
    }

    /// Adds a dry cell next to the flood, with its place and height.
    #[inline]
    fn reach(&mut self, cell: Cell, place: usize, height: H) {
        self.dry[place] = false;
        let level = Some(height).max(self.level);
        self.levels[place] = level;
        if level > self.level {
            self.shore.push(Reverse((height, place)));
        } else {
            self.flooded.push(cell);
        }
    }

    /// The next cell to visit. The flood rises to its level.
    #[inline]
    fn pop(&mut self) -> Option<Cell> {
        self.flooded.pop().or_else(|| {
            let Reverse((level, place)) = self.shore.pop()?;
            self.level = Some(level);
            let width = self.window.width;
            Some(Cell { x: place % width, y: place / width })
        })
    }
}
