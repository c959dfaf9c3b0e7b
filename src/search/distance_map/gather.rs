//! Writing a distance map while the wave runs.

use alloc::vec::Vec;
use core::{borrow::Borrow, mem::needs_drop, ops::ControlFlow};

use super::{DistanceMap, FEW_CELLS, Form, has_few_cells, has_planes};
use crate::{
    cell_set::{CellSet, Numbers, Visitor, Want},
    rule::Rule,
    search::{Place, Search, way::Way},
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns the distance of every cell from the nearest cell of `from`.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KING, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let open: Board = "\
    /// XXX.X
    /// X.X.X
    /// XXX.X".parse()?;
    /// let map = Search::new(KING, open).distance_map((0, 0));
    /// assert_eq!(map.to_string(), "\
    /// 0 1 2 . .
    /// 1 . 2 . .
    /// 2 2 3 . .");
    /// assert_eq!((map.get((2, 2)), map.get((4, 0))), (Some(3), None));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics as [every question](Search#panics) does.
    #[doc(alias("bfs", "distance_field", "distance_transform", "flow_field", "distances"))]
    #[must_use]
    #[track_caller]
    pub fn distance_map(&self, from: impl Place<B>) -> DistanceMap<B> {
        let from = from.set(&self.open, "Search::distance_map");
        let query = self.query(from.borrow(), None, Want::EachLayer);
        let mut gather = Gather::new(&self.open);
        let answer = self.ask(&query, &mut gather);
        gather.into_map(|| answer.reached(&self.open))
    }

    /// The distances to the nearest cell of `to`, up to and including the first layer that touches `stop`, and the distance of
    /// that layer, if there is one. The numbers are of the cells of shortest paths, and perhaps of others.
    pub(in crate::search) fn distances_back_until(
        &self,
        to: &B,
        stop: &B,
    ) -> (Numbers, Option<u32>) {
        let query = self.query(to, Some(stop), Want::OnPaths);
        let mut numbers = Numbers::of_part(self.open.width(), self.open.height());
        if const { !needs_drop::<B>() } {
            numbers.cover_all();
        }
        let mut gather = Gather::Numbers(numbers);
        let stopped = self.ask_by(Way::Back, &query, &mut gather).stopped;
        let Gather::Numbers(numbers) = gather else { unreachable!("it has numbers") };
        let found = if stopped { numbers.layers().checked_sub(1) } else { None };
        (numbers, found)
    }
}

/// A visitor that collects the distances.
pub(in crate::search) enum Gather<B> {
    /// The sets so far, and the reached cells. If the map has planes: the planes, the unvisited cells, and the number of
    /// layers. Layer `n`, counted from 1, flips one plane in all of them.
    Sets(Vec<B>, B, u32),
    Numbers(Numbers),
}

impl<B: CellSet> Gather<B> {
    #[inline]
    pub(in crate::search) fn new(open: &B) -> Self {
        let (width, height) = (open.width(), open.height());
        if has_planes(open) {
            Self::Sets(Vec::with_capacity(u8::BITS as usize), open.clone(), 0)
        } else if has_few_cells(open) {
            Self::Sets(Vec::with_capacity(width + height), open.empty_like(), 0)
        } else {
            Self::Numbers(Numbers::new(width, height))
        }
    }

    #[inline]
    pub(in crate::search) fn into_map(self, reached: impl FnOnce() -> B) -> DistanceMap<B> {
        match self {
            Self::Sets(sets, reached, _) if !has_planes(&reached) => {
                let layers = sets.len() as u32;
                DistanceMap::new(reached, layers, Form::Sets(sets))
            }
            Self::Sets(mut planes, _, layers) => {
                let reached = reached();
                planes.iter_mut().for_each(|plane| *plane &= &reached);
                DistanceMap::new(reached, layers, Form::Sets(planes))
            }
            Self::Numbers(numbers) => {
                let layers = numbers.layers();
                DistanceMap::new(reached(), layers, Form::Table(numbers.into_table().1))
            }
        }
    }
}

impl<B: CellSet> Visitor<B> for Gather<B> {
    const NUMBERS_ABOVE: usize = FEW_CELLS;

    #[inline(always)]
    fn numbers(&mut self) -> Option<&mut Numbers> {
        match self {
            Self::Sets(..) => None,
            Self::Numbers(numbers) => Some(numbers),
        }
    }

    #[inline(always)]
    fn visit(&mut self, layer: &B) -> ControlFlow<()> {
        match self {
            Self::Sets(sets, within, _) if !has_planes(layer) => {
                *within |= layer;
                sets.push(within.clone());
            }
            Self::Sets(planes, rest, layers) => {
                *layers += 1;
                match planes.get_mut(layers.trailing_zeros() as usize) {
                    Some(plane) => *plane ^= rest,
                    None => planes.push(rest.clone()),
                }
                *rest -= layer;
            }
            Self::Numbers(numbers) => {
                numbers.begin();
                layer.for_each_cell(|cell| numbers.add(cell));
            }
        }
        ControlFlow::Continue(())
    }
}
