//! Serializes and deserializes boards, walls, cells and distance maps: the feature `serde`. The formats are described for users
//! in `src/guide/out_and_in.rs`.

mod board;
#[cfg(feature = "alloc")]
mod distance_map;
mod list;
mod names;
mod packed;
mod picture;
mod walls;

use core::fmt;

use crate::{cell::Extent, cell_set::CellSet};

fn size_of(board: &impl CellSet) -> Extent {
    Extent(board.width(), board.height())
}

struct NoMemory(Extent);

impl fmt::Display for NoMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "out of memory for a {} board", self.0)
    }
}
