//! Sets of cells: all tiles of a board, or only the non-empty ones.

use alloc::{borrow::Cow, boxed::Box, vec, vec::Vec};
use core::hash;

use super::words::DenseWords;
use crate::{
    bits::{
        count::count,
        tile::{COLUMNS, EMPTY, ROWS, Size, Tile, is_empty, map},
    },
    cell::Cell,
    memory::{self, try_zeros},
};

/// A set of cells. Bits outside the board are zero.
#[derive(Clone, Debug)]
pub(crate) struct Tiles {
    pub(super) size: Size,
    pub(super) set: Set,
}

#[derive(Clone, Debug)]
pub(super) enum Set {
    /// Every tile of the board.
    Dense(DenseWords),
    /// The non-empty tiles, in order.
    Sparse(Vec<(u32, Tile)>),
    /// One cell, without an allocation.
    One(Cell),
}

use Set::{Dense, Sparse};

/// A board that is kept in tiles.
pub(crate) trait Tiled {
    fn new(tiles: Tiles) -> Self;
    fn tiles(&self) -> &Tiles;
    fn into_tiles(self) -> Tiles;
}

/// Boards of fewer tiles do not turn into lists of tiles by themselves.
const SMALL_BOARD: usize = 32;

#[inline]
pub(super) fn tiles(words: &[u64]) -> &[Tile] {
    words.as_chunks().0
}

#[inline]
pub(super) fn tiles_mut(words: &mut [u64]) -> &mut [Tile] {
    words.as_chunks_mut().0
}

/// The words of a board without cells.
pub(super) fn zeros(size: Size) -> Box<[u64]> {
    memory::zeros(size.tiles() * ROWS).into_boxed_slice()
}

/// Sorts a list of tiles and parts of tiles, and merges the parts of each tile.
pub(super) fn unite(mut list: Vec<(u32, Tile)>) -> Vec<(u32, Tile)> {
    list.sort_unstable_by_key(|&(t, _)| t);
    list.dedup_by(|later, earlier| {
        let same = later.0 == earlier.0;
        if same {
            earlier.1 = map(&earlier.1, &later.1, |a, b| a | b);
        }
        same
    });
    list
}

fn position(list: &[(u32, Tile)], t: usize) -> Result<usize, usize> {
    list.binary_search_by_key(&t, |&(t, _)| t as usize)
}

impl Tiles {
    pub(crate) const fn empty(size: Size) -> Self {
        Self { size, set: Sparse(Vec::new()) }
    }

    /// The set of a single cell.
    pub(crate) const fn of_cell(size: Size, cell: Cell) -> Self {
        Self { size, set: Set::One(cell) }
    }

    /// The set of these words. Bits outside the board must be zero.
    pub(super) fn of_words(size: Size, words: Box<[u64]>) -> Self {
        Self { size, set: Dense(DenseWords::new(words)) }
    }

    pub(crate) fn full(size: Size) -> Self {
        Self::from_words(size, vec![u64::MAX; size.tiles() * ROWS]).expect("words of this size")
    }

    /// The set of these words, laid out as drawn at the top of [`tiles`](crate::bits::tiles); bits outside the board are dropped.
    /// Returns `None` if the number of words is wrong.
    pub(crate) fn from_words(size: Size, words: Vec<u64>) -> Option<Self> {
        if words.len() != size.tiles() * ROWS {
            return None;
        }
        let mut words = words.into_boxed_slice();
        for (strip, rows) in words.chunks_exact_mut(size.bands() * ROWS).enumerate() {
            let columns = u64::MAX >> (COLUMNS - (size.width - strip * COLUMNS).min(COLUMNS));
            rows[..size.height].iter_mut().for_each(|row| *row &= columns);
            rows[size.height..].fill(0);
        }
        Some(Self::of_words(size, words))
    }

    pub(crate) fn into_words(mut self) -> Vec<u64> {
        self.densify();
        match self.set {
            Dense(words) => words.into_boxed_slice().into_vec(),
            _ => unreachable!("densify leaves a dense set"),
        }
    }

    pub(crate) const fn size(&self) -> Size {
        self.size
    }

    /// Whether all tiles are kept, not only the non-empty ones.
    pub(crate) const fn is_dense(&self) -> bool {
        matches!(self.set, Dense(_))
    }

    #[inline(always)]
    pub(super) fn dense(&self) -> &[Tile] {
        let Dense(words) = &self.set else { unreachable!("a dense set") };
        tiles(words)
    }

    #[inline(always)]
    pub(super) fn dense_mut(&mut self) -> &mut [Tile] {
        let Dense(words) = &mut self.set else { unreachable!("a dense set") };
        tiles_mut(words)
    }

    /// Makes the set dense.
    pub(crate) fn densify(&mut self) {
        if !self.is_dense() {
            self.spread(zeros(self.size));
        }
    }

    /// The set in its dense form.
    pub(crate) fn densified(&self) -> Cow<'_, Self> {
        if self.is_dense() {
            return Cow::Borrowed(self);
        }
        let mut set = self.clone();
        set.densify();
        Cow::Owned(set)
    }

    /// Makes the set dense. Returns `false` if there is not enough memory.
    #[must_use]
    pub(crate) fn try_densify(&mut self) -> bool {
        self.is_dense() || {
            let words = try_zeros(self.size.tiles() * ROWS).map(Vec::into_boxed_slice);
            words.map(|words| self.spread(words)).is_some()
        }
    }

    /// Makes the set dense, in `words`, which must be zero.
    fn spread(&mut self, mut words: Box<[u64]>) {
        let tiles = tiles_mut(&mut words);
        self.for_each_tile(&mut |t, tile| tiles[t] = map(&tiles[t], tile, |a, b| a | b));
        self.set = Dense(DenseWords::new(words));
    }

    /// The tiles of a set that does not keep all of them.
    pub(super) fn few(&self) -> Option<Cow<'_, [(u32, Tile)]>> {
        match &self.set {
            Dense(_) => None,
            Sparse(list) => Some(Cow::Borrowed(list)),
            Set::One(cell) => Some(Cow::Owned(vec![self.tile_with(*cell)])),
        }
    }

    /// The tile of a cell that is alone in it.
    fn tile_with(&self, cell: Cell) -> (u32, Tile) {
        let mut tile = EMPTY;
        tile[cell.y % ROWS] = 1 << (cell.x % COLUMNS);
        (self.size.tile_of(cell) as u32, tile)
    }

    /// Drops the cells whose column and row have an odd sum, or an even sum.
    pub(crate) fn drop_color(&mut self, is_odd: bool) {
        // A tile begins at an even column and row.
        const ODD_COLUMNS: u64 = (u64::MAX / 3) << 1;
        let keep = |tile: &mut Tile| {
            for (row, word) in tile.iter_mut().enumerate() {
                *word &= if (row % 2 == 1) == is_odd { ODD_COLUMNS } else { !ODD_COLUMNS };
            }
        };
        self.settle();
        match &mut self.set {
            Dense(words) => tiles_mut(words).iter_mut().for_each(keep),
            _ => self.change_few(|_, tile| keep(tile)),
        }
    }

    /// Makes a list dense if it has become too long to pay off, and a single cell sparse, so that the set can be changed.
    pub(super) fn settle(&mut self) {
        if let Set::One(cell) = self.set {
            self.set = Sparse(vec![self.tile_with(cell)]);
        }
        if matches!(&self.set, Sparse(list) if self.size.is_much(list.len())) {
            self.densify();
        }
    }

    /// Changes the tiles of a list, and drops the ones that become empty.
    pub(super) fn change_few(&mut self, change: impl Fn(usize, &mut Tile)) {
        let Sparse(list) = &mut self.set else { unreachable!("a sparse set") };
        list.retain_mut(|(t, tile)| {
            change(*t as usize, tile);
            !is_empty(tile)
        });
    }

    /// Makes a dense set sparse if few of its tiles are left. A small board stays dense, which costs no more.
    pub(super) fn thin_out(&mut self) {
        let Dense(words) = &self.set else { return };
        let all = tiles(words);
        let most = if all.len() < SMALL_BOARD { return } else { all.len() / ROWS };
        let mut list = Vec::new();
        for (t, tile) in all.iter().enumerate().filter(|(_, tile)| !is_empty(tile)) {
            if list.len() == most {
                return;
            }
            list.push((t as u32, *tile));
        }
        self.set = Sparse(list);
    }

    #[inline]
    pub(crate) fn tile(&self, t: usize) -> Tile {
        match &self.set {
            Dense(words) => tiles(words)[t],
            Sparse(list) => position(list, t).map_or(EMPTY, |i| list[i].1),
            Set::One(cell) if self.size.tile_of(*cell) == t => self.tile_with(*cell).1,
            Set::One(_) => EMPTY,
        }
    }

    /// Calls `each` with the non-empty tiles, in order.
    pub(crate) fn for_each_tile(&self, each: &mut dyn FnMut(usize, &Tile)) {
        match &self.set {
            Dense(words) => {
                for (t, tile) in tiles(words).iter().enumerate() {
                    if !is_empty(tile) {
                        each(t, tile);
                    }
                }
            }
            Sparse(list) => list.iter().for_each(|(t, tile)| each(*t as usize, tile)),
            Set::One(cell) => each(self.size.tile_of(*cell), &self.tile_with(*cell).1),
        }
    }

    #[inline]
    pub(crate) fn contains(&self, cell: Cell) -> bool {
        let (t, row) = (self.size.tile_of(cell), cell.y % ROWS);
        let word = match &self.set {
            // Not through its tile, which would be copied.
            Dense(words) => words[t * ROWS + row],
            Sparse(_) => self.tile(t)[row],
            Set::One(one) => return *one == cell,
        };
        word >> (cell.x % COLUMNS) & 1 == 1
    }

    /// Inserts or removes a cell, and returns whether that changed the set.
    pub(crate) fn set(&mut self, cell: Cell, inside: bool) -> bool {
        self.put(cell, 1 << (cell.x % COLUMNS), inside)
    }

    /// Puts some cells of the word that a cell is in into the set, or takes them out, and says whether that changed it.
    pub(super) fn put(&mut self, cell: Cell, cells: u64, inside: bool) -> bool {
        let (t, row) = (self.size.tile_of(cell), cell.y % ROWS);
        let put = |word: &mut u64| {
            let changed = cells & if inside { !*word } else { *word };
            *word ^= changed;
            changed != 0
        };
        if let Set::One(_) = self.set {
            self.settle();
        }
        if let Sparse(list) = &mut self.set {
            match position(list, t) {
                Ok(i) => {
                    let changed = put(&mut list[i].1[row]);
                    if !inside && is_empty(&list[i].1) {
                        list.remove(i);
                    }
                    return changed;
                }
                Err(_) if !inside || cells == 0 => return false,
                Err(i) if !self.size.is_much(list.len() + 1) => {
                    list.insert(i, (t as u32, EMPTY));
                    return put(&mut list[i].1[row]);
                }
                Err(_) => self.densify(),
            }
        }
        put(&mut self.dense_mut()[t][row])
    }

    pub(crate) fn len(&self) -> usize {
        match &self.set {
            Dense(words) => count(words),
            Sparse(list) => list.iter().map(|(_, tile)| count(tile)).sum(),
            Set::One(_) => 1,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        match &self.set {
            Dense(words) => tiles(words).iter().all(is_empty),
            Sparse(list) => list.is_empty(),
            Set::One(_) => false,
        }
    }

    /// Whether no cell of the set is in `other`.
    pub(crate) fn is_disjoint(&self, other: &Self) -> bool {
        let clear = |a: &Tile, b: &Tile| is_empty(&map(a, b, |a, b| a & b));
        match (&self.set, &other.set) {
            (Dense(a), Dense(b)) => tiles(a).iter().zip(tiles(b)).all(|(a, b)| clear(a, b)),
            (Set::One(cell), _) => !other.contains(*cell),
            (Dense(_), _) | (_, Set::One(_)) => other.is_disjoint(self),
            (Sparse(list), _) => list.iter().all(|(t, tile)| clear(tile, &other.tile(*t as usize))),
        }
    }

    /// Whether every cell of the set is in `other`.
    pub(crate) fn is_subset(&self, other: &Self) -> bool {
        let is_covered =
            |t: usize, tile: &Tile| is_empty(&map(tile, &other.tile(t), |a, b| a & !b));
        match &self.set {
            Dense(words) => {
                let mut tiles = tiles(words).iter().enumerate();
                tiles.all(|(t, tile)| is_empty(tile) || is_covered(t, tile))
            }
            Sparse(list) => list.iter().all(|(t, tile)| is_covered(*t as usize, tile)),
            Set::One(cell) => other.contains(*cell),
        }
    }
}

impl PartialEq for Tiles {
    fn eq(&self, other: &Self) -> bool {
        match (&self.set, &other.set) {
            _ if self.size != other.size => false,
            (Dense(a), Dense(b)) => a == b,
            (Sparse(a), Sparse(b)) => a == b,
            _ => self.is_subset(other) && other.is_subset(self),
        }
    }
}

impl Eq for Tiles {}

impl hash::Hash for Tiles {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        self.size.hash(state);
        self.for_each_tile(&mut |t, tile| (t, tile).hash(state));
        // No tile has this number: where the set ends can be told from what is hashed after it.
        usize::MAX.hash(state);
    }
}
