//! The table of the numbers.

use alloc::vec::Vec;
use core::{array, ops::Range};

use crate::{bits::ones::for_each_one, memory::zeros};

#[cfg(feature = "serde")]
use crate::memory::try_zeros;

/// A distance or none for each cell of a board, row by row from row 0. It is stored plus one, so that 0 means none.
///
/// The form depends on the greatest distance alone, so that equal tables are equal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Table {
    Narrow(Vec<u16>),
    /// For distances that do not fit the other form.
    Wide(Vec<u32>),
}

/// The numbers of cells in a row, rising to both sides of some of them.
///
/// ```text
/// from 2 to 3, least 7     9 8 7 7 8 9 10 11
/// the same, most 9         9 8 7 7 8 9  0  0
/// ```
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hill {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) least: u32,
    pub(crate) most: u32,
}

/// The greatest distance of a narrow table.
const MOST_NARROW: u32 = u16::MAX as u32 - 1;

impl Table {
    /// A table of no cells.
    pub(super) const NONE: Self = Self::Narrow(Vec::new());

    pub(super) const fn is_empty(&self) -> bool {
        match self {
            Self::Narrow(list) => list.is_empty(),
            Self::Wide(list) => list.is_empty(),
        }
    }

    /// Creates a table without distances, with room for `greatest`.
    pub(crate) fn new(cells: usize, greatest: u32) -> Self {
        if greatest <= MOST_NARROW { Self::Narrow(zeros(cells)) } else { Self::Wide(zeros(cells)) }
    }

    /// Creates such a table, or returns `None` if there is no memory for it.
    #[cfg(feature = "serde")]
    pub(crate) fn try_new(cells: usize, greatest: u32) -> Option<Self> {
        Some(if greatest <= MOST_NARROW {
            Self::Narrow(try_zeros(cells)?)
        } else {
            Self::Wide(try_zeros(cells)?)
        })
    }

    /// Keeps only the rows of `width` cells that begin at `starts`, one after the other.
    pub(crate) fn keep_rows(&mut self, width: usize, starts: impl Iterator<Item = usize>) {
        fn keep<T: Copy>(list: &mut Vec<T>, width: usize, starts: impl Iterator<Item = usize>) {
            let mut end = 0;
            for start in starts {
                list.copy_within(start..start + width, end);
                end += width;
            }
            list.truncate(end);
            if end < list.capacity() / 2 {
                list.shrink_to_fit();
            }
        }
        match self {
            Self::Narrow(list) => keep(list, width, starts),
            Self::Wide(list) => keep(list, width, starts),
        }
    }

    /// Writes the distance of the `i`-th cell.
    #[inline]
    pub(crate) fn write(&mut self, i: usize, distance: u32) {
        match self {
            Self::Narrow(list) if distance <= MOST_NARROW => list[i] = distance as u16 + 1,
            Self::Narrow(_) => {
                self.widen();
                self.write(i, distance);
            }
            Self::Wide(list) => list[i] = distance + 1,
        }
    }

    /// One more than the distance of the `i`-th cell; 0 if it has none, or if there is no such cell.
    #[inline]
    pub(crate) fn number(&self, i: usize) -> u32 {
        match self {
            Self::Narrow(list) => list.get(i).map_or(0, |&number| number.into()),
            Self::Wide(list) => list.get(i).copied().unwrap_or(0),
        }
    }

    /// Whether there is an `i`-th cell, and it has this distance.
    #[inline]
    pub(crate) fn has(&self, i: usize, distance: u32) -> bool {
        self.number(i) == distance + 1
    }

    /// Writes distances of cells, one bit per cell: bit `i` of a word is the `i`-th cell from its place on. Each word has a distance
    /// of its own, up to `greatest`. No cell may be in a row off the board.
    #[inline(always)]
    pub(super) fn write_each(
        &mut self,
        words: impl Iterator<Item = (usize, u64, u32)>,
        greatest: u32,
    ) {
        match self {
            Self::Narrow(list) if greatest <= MOST_NARROW => {
                words.for_each(|(first, cells, distance)| {
                    for_each_one(cells, |i| list[first.wrapping_add(i)] = distance as u16 + 1);
                });
            }
            _ => words.for_each(|(first, cells, distance)| {
                for_each_one(cells, |i| self.write(first.wrapping_add(i), distance));
            }),
        }
    }

    /// Writes the numbers of cells in a row. No cell after them may have one yet.
    #[inline]
    pub(super) fn write_hill(&mut self, cells: Range<usize>, hill: Hill) {
        /// How many cells are written at once. The excess is cleared again, because an exact count would be a mispredicted exit.
        // Measured: no faster when compiled for AVX2.
        const AT_ONCE: usize = 16;
        let Range { start, end } = cells;
        let Hill { from, to, least, most } = hill;
        match self {
            Self::Narrow(list)
                if least + ((end - start) as u32) < MOST_NARROW && end + AT_ONCE <= list.len() =>
            {
                let [from, to, least] = [from, to, least].map(|number| number as u16);
                let most = most.min(MOST_NARROW) as u16;
                let mut columns: [u16; AT_ONCE] = array::from_fn(|i| i as u16);
                let (chunks, _) = list[start..end + AT_ONCE].as_chunks_mut::<AT_ONCE>();
                for chunk in chunks.iter_mut().take((end - start).div_ceil(AT_ONCE)) {
                    for i in 0..AT_ONCE {
                        let x = columns[i];
                        let steps = from.saturating_sub(x) | x.saturating_sub(to);
                        let number = least.wrapping_add(steps);
                        chunk[i] = if number <= most { number } else { 0 };
                        columns[i] = x.wrapping_add(AT_ONCE as u16);
                    }
                }
                list[end..end + AT_ONCE].fill(0);
            }
            _ => {
                for (x, cell) in (0..).zip(cells) {
                    let steps = from.saturating_sub(x) | x.saturating_sub(to);
                    if least + steps <= most {
                        self.write(cell, least + steps - 1);
                    }
                }
            }
        }
    }

    /// Writes the distances of cells in a row: number 1 is `base`, and 0 means no distance. Cells without a number keep the distance
    /// that they have. There may be more numbers than cells, if those are zero.
    #[inline(always)]
    pub(super) fn add(&mut self, first: usize, numbers: &[u8], base: u32) {
        match self {
            Self::Narrow(list) if base <= MOST_NARROW - u32::from(u8::MAX) => {
                let base = base as u16;
                for (cell, &number) in list[first..].iter_mut().zip(numbers) {
                    *cell |= if number == 0 { 0 } else { base + u16::from(number) };
                }
            }
            _ => self.add_slowly(first, numbers, base),
        }
    }

    /// Adds numbers to a table that they may not fit, and widens it.
    #[cold]
    #[inline(never)]
    fn add_slowly(&mut self, first: usize, numbers: &[u8], base: u32) {
        for (i, &number) in numbers.iter().enumerate() {
            if let Some(more) = number.checked_sub(1) {
                self.write(first + i, base + u32::from(more));
            }
        }
    }

    /// Lowers the distances of cells, from place `first` on, to the distances in `other` plus `by`; cells without a distance get one.
    /// `other` has `layers` layers.
    pub(super) fn lower(&mut self, first: usize, other: &Self, layers: u32, by: u32) {
        match (&mut *self, other) {
            (Self::Narrow(list), Self::Narrow(other))
                if layers.saturating_add(by) <= MOST_NARROW =>
            {
                for (number, &other) in list[first..].iter_mut().zip(other) {
                    // No distance is number 0: minus one, it wraps to the greatest number.
                    let other = other.wrapping_sub(1).saturating_add(by as u16);
                    *number = number.wrapping_sub(1).min(other).wrapping_add(1);
                }
            }
            _ => self.lower_slowly(first, other, by),
        }
    }

    #[cold]
    #[inline(never)]
    fn lower_slowly(&mut self, first: usize, other: &Self, by: u32) {
        for (i, distance) in (first..).zip(other.to_vec()) {
            if let Some(distance) = distance
                && self.get(i).is_none_or(|known| known > distance + by)
            {
                self.write(i, distance + by);
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn widen(&mut self) {
        if let Self::Narrow(list) = self {
            *self = Self::Wide(list.iter().copied().map(u32::from).collect());
        }
    }

    /// The distance of the `i`-th cell.
    #[inline]
    pub(crate) fn get(&self, i: usize) -> Option<u32> {
        self.number(i).checked_sub(1)
    }

    pub(crate) fn to_vec(&self) -> Vec<Option<u32>> {
        match self {
            Self::Narrow(list) => list.iter().map(|&n| u32::from(n).checked_sub(1)).collect(),
            Self::Wide(list) => list.iter().map(|n| n.checked_sub(1)).collect(),
        }
    }

    /// The sum of all distances, which `cells` cells have.
    pub(crate) fn sum(&self, cells: usize) -> u64 {
        let sum: u64 = match self {
            Self::Narrow(list) => list.iter().map(|&n| u64::from(n)).sum(),
            Self::Wide(list) => list.iter().map(|&n| u64::from(n)).sum(),
        };
        sum - cells as u64
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::*;

    #[test]
    fn the_lower_of_two_distances_stays() {
        let mut random = fastrand::Rng::with_seed(0x5be0_cd19);
        for greatest in [3, 70, MOST_NARROW, 200_000] {
            let mut some = |cells: usize| -> Vec<Option<u32>> {
                let mut one = |_| {
                    let distance = random.u32(..=greatest);
                    (random.u32(..3) > 0).then_some(distance)
                };
                (0..cells).map(&mut one).collect()
            };
            let of = |distances: &[Option<u32>]| {
                let mut table = Table::new(distances.len(), 0);
                for (i, distance) in distances.iter().enumerate() {
                    distance.iter().for_each(|&distance| table.write(i, distance));
                }
                table
            };
            for by in [0, 1, 40, MOST_NARROW] {
                let (mut all, part) = (some(50), some(20));
                let mut table = of(&all);
                table.lower(7, &of(&part), greatest + 1, by);
                for (known, other) in all[7..].iter_mut().zip(part) {
                    let other = other.map(|other| other + by);
                    *known = known.iter().copied().chain(other).min();
                }
                assert_eq!(table.to_vec(), all, "up to {greatest}, {by} more");
            }
        }
    }
}
