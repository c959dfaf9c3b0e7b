//! The sets that a wave over blocks answers with.

use alloc::vec::Vec;
use core::array;

use super::{
    marks::{count, for_each},
    plane::{Plane, SIDE},
    room::Room,
};
use crate::bits::{
    tile::{COLUMNS, ROWS, Tile},
    tiles::Tiles,
};

impl Room<'_> {
    /// Whether it and `other`, a wave in the same frame, have reached a cell in common.
    pub(super) fn has_come_to(&self, other: &Self) -> bool {
        let (here, there) = (self.board(self.wave.newest), other.board(other.wave.newest));
        let mut both = 0;
        for_each(&self.wave.lives[0], |id| {
            here[id].iter().zip(&there[id]).for_each(|(here, there)| both |= here & there);
        });
        both != 0
    }

    /// The newest layer in a block.
    pub(super) fn layer_in(&self, id: usize) -> Plane {
        let (reached, before) = (&self.board(self.wave.newest)[id], &self.board(self.before())[id]);
        self.on_board(id, array::from_fn(|place| reached[place] & !before[place]))
    }

    /// The reached cells of a block.
    pub(super) fn reached_in(&self, id: usize) -> Plane {
        self.on_board(id, self.board(self.wave.newest)[id])
    }

    /// Drops cells beyond sides that meet, which are on no board.
    #[inline(always)]
    fn on_board(&self, id: usize, mut cells: Plane) -> Plane {
        if self.ground.around.has_sides() {
            cells.iter_mut().zip(&self.open()[id]).for_each(|(word, open)| *word &= open);
        }
        cells
    }

    /// The newest layer, as a list of tiles.
    ///
    /// Reuses the memory of `list`: a layer may have a few tiles, and there are many layers.
    pub(super) fn layer(&self, mut list: Vec<(u32, Tile)>) -> Tiles {
        list.clear();
        self.push_tiles(&self.wave.lives[0], |id| self.layer_in(id), &mut list);
        Tiles::of_list(self.size(), list)
    }

    pub(super) fn reached(&self) -> Tiles {
        let size = self.size();
        if !size.is_much(count(&self.laid) as usize * (SIDE / ROWS)) {
            let mut list = Vec::new();
            self.push_tiles(&self.laid, |id| self.reached_in(id), &mut list);
            return Tiles::of_list(size, list);
        }
        let mut all = Tiles::empty(size);
        all.densify();
        for_each(&self.laid, |id| {
            all.put_window(self.frame.corner(id), &self.deal.collect(&self.reached_in(id)));
        });
        all
    }

    /// Adds the tiles of some blocks that are not empty to `list` in order, column by column.
    fn push_tiles(
        &self,
        blocks: &[u64],
        plane_of: impl Fn(usize) -> Plane,
        list: &mut Vec<(u32, Tile)>,
    ) {
        let mut places = Vec::with_capacity(count(blocks) as usize);
        for_each(blocks, |id| {
            let corner = self.frame.corner(id);
            places.push((corner.x / COLUMNS * self.size().bands() + corner.y / ROWS, id));
        });
        places.sort_unstable();
        for (first, id) in places {
            self.deal.push_tiles(&plane_of(id), first, list);
        }
    }
}
