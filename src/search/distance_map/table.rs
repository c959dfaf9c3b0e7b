//! A number for each cell of a board.

use alloc::{vec, vec::Vec};

use crate::{cell::Cell, cell_set::CellSet};

/// A distance for each cell of a board, row by row from row 0, or none. It is kept as one more than the
/// distance, so that nothing has to be written where there is none.
///
/// Which form it takes depends on the greatest distance alone, so that equal tables are equal.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Table {
    Narrow(Vec<u16>),
    /// For distances that are too much for the other.
    Wide(Vec<u32>),
}

/// The greatest distance of a narrow table.
const MOST_NARROW: u32 = u16::MAX as u32 - 1;

impl Table {
    /// Without a distance, but with room for this one.
    pub(super) fn new(cells: usize, greatest: u32) -> Self {
        if greatest <= MOST_NARROW {
            Self::Narrow(vec![0; cells])
        } else {
            Self::Wide(vec![0; cells])
        }
    }

    /// Writes the distance of the cells of a layer, which is greater than all before it.
    #[inline(always)]
    pub(super) fn write<B: CellSet>(&mut self, layer: &B, distance: u32) {
        let width = layer.width();
        let index = |cell: Cell| cell.x + cell.y * width;
        match self {
            Self::Narrow(list) if distance <= MOST_NARROW => {
                layer.for_each_cell(|cell| list[index(cell)] = distance as u16 + 1);
            }
            Self::Narrow(_) => {
                self.widen();
                self.write_wide(layer, distance);
            }
            Self::Wide(_) => self.write_wide(layer, distance),
        }
    }

    #[cold]
    #[inline(never)]
    fn write_wide<B: CellSet>(&mut self, layer: &B, distance: u32) {
        let Self::Wide(list) = self else { return };
        let width = layer.width();
        layer.for_each_cell(|cell| list[cell.x + cell.y * width] = distance + 1);
    }

    fn widen(&mut self) {
        if let Self::Narrow(list) = self {
            *self = Self::Wide(list.iter().copied().map(u32::from).collect());
        }
    }

    /// The distance of the `i`-th cell.
    #[inline]
    pub(super) fn get(&self, i: usize) -> Option<u32> {
        match self {
            Self::Narrow(list) => u32::from(list[i]).checked_sub(1),
            Self::Wide(list) => list[i].checked_sub(1),
        }
    }

    #[cfg(feature = "serde")]
    pub(super) fn set(&mut self, i: usize, distance: u32) {
        match self {
            Self::Narrow(list) => list[i] = distance as u16 + 1,
            Self::Wide(list) => list[i] = distance + 1,
        }
    }

    pub(super) fn to_vec(&self) -> Vec<Option<u32>> {
        match self {
            Self::Narrow(list) => list.iter().map(|&n| u32::from(n).checked_sub(1)).collect(),
            Self::Wide(list) => list.iter().map(|n| n.checked_sub(1)).collect(),
        }
    }

    /// The sum of the distances of this many cells.
    pub(super) fn sum(&self, cells: usize) -> u64 {
        let sum: u64 = match self {
            Self::Narrow(list) => list.iter().map(|&n| u64::from(n)).sum(),
            Self::Wide(list) => list.iter().map(|&n| u64::from(n)).sum(),
        };
        sum - cells as u64
    }

    /// The indices of the cells at this distance.
    pub(super) fn at(&self, distance: u32) -> impl Iterator<Item = usize> {
        let (narrow, wide): (&[u16], &[u32]) = match self {
            Self::Narrow(list) => (list, &[]),
            Self::Wide(list) => (&[], list),
        };
        let number = distance.checked_add(1);
        let narrow = narrow.iter().map(|&n| u32::from(n)).enumerate();
        let all = narrow.chain(wide.iter().copied().enumerate());
        all.filter(move |(_, n)| Some(*n) == number).map(|(i, _)| i)
    }
}
