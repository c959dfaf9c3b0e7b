//! Who writes a distance map while the wave runs.

use alloc::vec::Vec;
use core::{borrow::Borrow, ops::ControlFlow};

use super::{DistanceMap, Numbers, few, table::Table};
use crate::{
    cell_set::{CellSet, Visitor, Want},
    rule::Rule,
    search::{Place, Search},
};

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
    /// let map = Search::new(KING, open).distances((0, 0));
    /// assert_eq!(map.to_string(), "\
    /// 0 1 2 . .
    /// 1 . 2 . .
    /// 2 2 3 . .");
    /// assert_eq!((map.get((2, 2)), map.get((4, 0))), (Some(3), None));
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn distances(&self, from: impl Place<B>) -> DistanceMap<B> {
        let from = from.set(&self.open, "distances");
        self.distances_until(from.borrow(), None).0
    }

    /// The distances up to and with the first layer that touches `stop`, and whether there is one.
    pub(in crate::search) fn distances_until(
        &self,
        from: &B,
        stop: Option<&B>,
    ) -> (DistanceMap<B>, bool) {
        let mut gather = Gather::new(&self.open);
        let answer = self.ask(&self.query(from, stop, Want::Layers), &mut gather);
        let stopped = answer.stopped;
        (gather.into_map(|| answer.reached(&self.open)), stopped)
    }
}

/// Keeps what it is shown.
pub(in crate::search) struct Gather<B> {
    /// Kept up to date only where the numbers are sets.
    reached: B,
    layers: u32,
    numbers: Numbers<B>,
}

impl<B: CellSet> Gather<B> {
    #[inline]
    pub(in crate::search) fn new(board: &B) -> Self {
        let (width, height) = (board.width(), board.height());
        let numbers = if few(board) {
            Numbers::Within(Vec::with_capacity(width + height))
        } else {
            Numbers::Table(Table::new(width * height, 0))
        };
        Self { reached: board.empty_like(), layers: 0, numbers }
    }

    #[inline]
    pub(in crate::search) fn into_map(self, all: impl FnOnce() -> B) -> DistanceMap<B> {
        let Self { mut reached, layers, numbers } = self;
        if let Numbers::Table(_) = &numbers {
            reached = all();
        }
        DistanceMap { reached, layers, numbers }
    }
}

impl<B: CellSet> Visitor<B> for Gather<B> {
    #[inline(always)]
    fn visit(&mut self, layer: &B) -> ControlFlow<()> {
        match &mut self.numbers {
            Numbers::Within(list) => {
                self.reached |= layer;
                list.push(self.reached.clone());
            }
            Numbers::Table(table) => table.write(layer, self.layers),
        }
        self.layers += 1;
        ControlFlow::Continue(())
    }
}
