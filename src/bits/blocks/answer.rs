//! The sets that a wave over blocks answers with.

use alloc::vec::Vec;

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
        let (mut layer, before) = (self.reached_in(id), &self.board(self.before())[id]);
        layer.iter_mut().zip(before).for_each(|(word, before)| *word &= !before);
        layer
    }

    /// What is reached in a block. Beyond sides that meet there is more, which is on no board.
    pub(super) fn reached_in(&self, id: usize) -> Plane {
        let mut reached = self.board(self.newest)[id];
        if self.ground.around.has_sides() {
            let open = &self.open()[id];
            reached.iter_mut().zip(open).for_each(|(word, open)| *word &= open);
        }
        reached
    }

    /// The newest layer, as a list of tiles.
    pub(super) fn layer(&self) -> Tiles {
        Tiles::of_list(self.size(), self.list_of(&self.lives[0], |id| self.layer_in(id)))
    }

    /// The cells that some layer has held.
    pub(super) fn reached(&self) -> Tiles {
        let size = self.size();
        if !size.is_much(count(&self.laid) as usize * (SIDE / ROWS)) {
            return Tiles::of_list(size, self.list_of(&self.laid, |id| self.reached_in(id)));
        }
        let mut all = Tiles::empty(size);
        all.densify();
        for_each(&self.laid, |id| {
            all.put_square(self.frame.corner(id), &self.deal.collect(&self.reached_in(id)));
        });
        all
    }

    /// The tiles of some blocks that are not empty, in order: column by column.
    fn list_of(&self, blocks: &[u64], plane_of: impl Fn(usize) -> Plane) -> Vec<(u32, Tile)> {
        let mut places = Vec::with_capacity(count(blocks) as usize);
        for_each(blocks, |id| {
            let (x, y) = self.frame.corner(id);
            places.push((x / COLUMNS * self.size().bands() + y / ROWS, id));
        });
        places.sort_unstable();
        let mut list = Vec::with_capacity(places.len() * (SIDE / ROWS / 2));
        for (first, id) in places {
            self.deal.push_tiles(&plane_of(id), first, &mut list);
        }
        list
    }
}
