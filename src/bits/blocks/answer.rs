//! The sets that a wave over blocks answers with.

use alloc::vec::Vec;

use super::{
    marks::{count, for_each},
    plane::{Plane, SIDE},
    room::{OPEN, Room},
};
use crate::bits::{
    tile::{COLUMNS, ROWS, Tile, is_empty},
    tiles::Tiles,
};

impl Room<'_> {
    /// Whether it has a cell that another wave in the same frame has come to.
    pub(super) fn has_come_to(&self, other: &Self) -> bool {
        let (here, there) = (self.board(self.newest), other.board(other.newest));
        let mut both = 0;
        for_each(&self.lives[0], |id| {
            here[id].iter().zip(&there[id]).for_each(|(here, there)| both |= here & there);
        });
        both != 0
    }

    /// The newest layer in a block.
    pub(super) fn layer_in(&self, id: usize) -> Plane {
        let (mut layer, before) = (self.reached_in(id), &self.board(1 - self.newest)[id]);
        layer.iter_mut().zip(before).for_each(|(word, before)| *word &= !before);
        layer
    }

    /// What is reached in a block. Beyond sides that meet there is more, which is on no board.
    pub(super) fn reached_in(&self, id: usize) -> Plane {
        let mut reached = self.board(self.newest)[id];
        if self.ground.around.has_sides() {
            let open = &self.board(OPEN)[id];
            reached.iter_mut().zip(open).for_each(|(word, open)| *word &= open);
        }
        reached
    }

    /// The newest layer, as a list of tiles.
    pub(super) fn layer(&self) -> Tiles {
        let mut list = Vec::with_capacity(4 * count(&self.lives[0]) as usize);
        self.push_tiles(&mut list, &self.lives[0], |id| self.deal.collect(&self.layer_in(id)));
        Tiles::of_list(self.size(), list)
    }

    /// The cells that some layer has held.
    pub(super) fn reached(&self) -> Tiles {
        self.tiles_of(&self.laid, |id| self.deal.collect(&self.reached_in(id)))
    }

    /// The set that has these rows in each of some blocks.
    fn tiles_of(&self, blocks: &[u64], rows_of: impl Fn(usize) -> [u64; SIDE]) -> Tiles {
        let size = self.size();
        if size.is_much(count(blocks) as usize * (SIDE / ROWS)) {
            let mut all = Tiles::empty(size);
            all.densify();
            for_each(blocks, |id| all.put_square(self.frame.corner(id), &rows_of(id)));
            return all;
        }
        let mut list = Vec::new();
        self.push_tiles(&mut list, blocks, rows_of);
        Tiles::of_list(size, list)
    }

    /// Adds the tiles of some blocks that are not empty to a list, in the order of tiles: column by column.
    fn push_tiles(
        &self,
        list: &mut Vec<(u32, Tile)>,
        blocks: &[u64],
        rows_of: impl Fn(usize) -> [u64; SIDE],
    ) {
        let mut places = Vec::with_capacity(count(blocks) as usize);
        for_each(blocks, |id| {
            let (x, y) = self.frame.corner(id);
            places.push((x / COLUMNS * self.size().bands() + y / ROWS, id));
        });
        places.sort_unstable();
        for (first, id) in places {
            let rows = rows_of(id);
            for (t, tile) in (first..).zip(rows.as_chunks::<ROWS>().0) {
                if !is_empty(tile) {
                    list.push((t as u32, *tile));
                }
            }
        }
    }
}
