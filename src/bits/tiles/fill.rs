//! What can be reached on tiles, at a few visits to each.
//!
//! ```text
//! a visit to a tile                              then, on each side
//!     along its rows, by a carry and by doubling     what steps over the edge, is open and not reached
//!     to the rows above and below                    is handed to the tile there,
//!     until nothing changes                          which then waits for a visit
//! ```
//!
//! There are no layers: a tile that waits collects what all its neighbors hand in, and is filled with it
//! at once. A wave visits a tile once for every layer that passes it.

use super::set::Tiles;
use crate::{
    bits::{
        census::{Kernel, note},
        simd::{self, Family, RowVector, Vector, Work},
        tile::{COLUMNS, Tile},
    },
    direction::Directions,
    moves::{Kind, Moves},
};

mod reached;
mod ways;

use reached::Reached;
use ways::{AllWays, OpenEdges, Straight, Ways};

/// Of a larger board few of whose tiles have open cells, a fill does not make room for the others.
const MOST_TILES: usize = 1 << 10;

/// The cells that can be reached from open ones, or some that have a cell of the stop. `None` for moves
/// that there is no fill for, and for large boards of few open tiles.
pub(crate) fn fill(
    moves: Moves<'_, Tiles>,
    sources: &Tiles,
    open: &Tiles,
    stop: Option<&Tiles>,
) -> Option<Tiles> {
    if !open.is_dense() && open.size().tiles() > MOST_TILES {
        return None;
    }
    let planes;
    let way = match moves.0 {
        Kind::Steps(Directions::ORTHOGONAL) => Way::Straight,
        Kind::Steps(Directions::ALL) => Way::All,
        Kind::Edges([Some(vertical), None, Some(horizontal), None]) => {
            planes = [vertical.densified(), horizontal.densified()];
            Way::OpenEdges(planes.each_ref().map(|plane| plane.dense()))
        }
        _ => return None,
    };
    if !simd::runs_rare() {
        return None;
    }
    let open = open.densified();
    let mut reached = Reached::new(open.size());
    sources.for_each_tile(|t, tile| reached.add(t, tile));
    let area = Area { open: open.dense(), bands: open.size().bands(), stop };
    note(Kernel::TilesFill);
    simd::run(Filling { reached: &mut reached, area, way });
    Some(reached.into_tiles())
}

/// Where a fill goes.
#[derive(Clone, Copy)]
struct Area<'a> {
    open: &'a [[u64; 8]],
    /// The tiles of a strip.
    bands: usize,
    stop: Option<&'a Tiles>,
}

struct Filling<'a> {
    reached: &'a mut Reached,
    area: Area<'a>,
    way: Way<'a>,
}

enum Way<'a> {
    Straight,
    All,
    OpenEdges([&'a [Tile]; 2]),
}

impl Work for Filling<'_> {
    type Output = ();
    const BASELINE: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, family: F) {
        let Self { reached, area, way } = self;
        match way {
            Way::Straight => run(family, reached, area, Straight),
            Way::All => run(family, reached, area, AllWays),
            Way::OpenEdges(planes) => run(family, reached, area, OpenEdges { planes }),
        }
    }
}

#[inline(always)]
fn run<F: Family, W: Ways>(family: F, reached: &mut Reached, area: Area<'_>, ways: W) {
    while let Some(t) = reached.next() {
        if (Visit { family, ways, area, t }).run(reached) {
            break;
        }
    }
}

/// A visit to a tile.
#[derive(Clone, Copy)]
struct Visit<'a, F, W> {
    family: F,
    ways: W,
    area: Area<'a>,
    t: usize,
}

impl<F: Family, W: Ways> Visit<'_, F, W> {
    /// Fills the tile, hands on what steps over its edges, and says whether it has a cell of the stop.
    #[inline(always)]
    fn run(self, reached: &mut Reached) -> bool {
        let Self { family, ways, area, t } = self;
        let none = F::Tile::none(family);
        let [vertical, horizontal] = ways.edges(family, t);
        let entered = F::Tile::load(family, &reached.tile(t));
        let open = F::Tile::load(family, &area.open[t]);
        let cells = filled::<_, W>(entered, open, [vertical, horizontal], none);
        reached.set(t, &cells.store());
        if let Some(stop) = area.stop
            && !(cells & F::Tile::load(family, &stop.tile(t))).is_empty()
        {
            return true;
        }
        let (above, below) = (t.wrapping_sub(1), t + 1);
        let (west, east) = (t.wrapping_sub(area.bands), t + area.bands);
        // Edges to the north and the west are kept with the tiles there.
        let north = none.up(cells);
        let south = none.down(over(cells, vertical));
        let to_west = cells.shl(COLUMNS as u32 - 1);
        let to_east = over(cells, horizontal).shr(COLUMNS as u32 - 1);
        let [edges, _] = ways.edges(family, above);
        self.hand(reached, above, over(in_row::<_, W>(north), edges));
        self.hand(reached, below, in_row::<_, W>(south));
        let [_, edges] = ways.edges(family, west);
        self.hand(reached, west, over(in_column::<_, W>(to_west, none), edges));
        self.hand(reached, east, in_column::<_, W>(to_east, none));
        // A bit for each row with a cell at an end: few tiles have one in the first row or the last.
        if W::CORNERS && cells.lanes_with(1 | 1 << (COLUMNS - 1)) & 0x81 != 0 {
            self.hand(reached, west.wrapping_sub(1), north.shl(COLUMNS as u32 - 1));
            self.hand(reached, west.wrapping_add(1), south.shl(COLUMNS as u32 - 1));
            self.hand(reached, east - 1, north.shr(COLUMNS as u32 - 1));
            self.hand(reached, east + 1, south.shr(COLUMNS as u32 - 1));
        }
        false
    }

    /// Adds to a tile, if there is one, what of this is open and not reached.
    #[inline(always)]
    fn hand(self, reached: &mut Reached, t: usize, cells: F::Tile) {
        let Some(open) = self.area.open.get(t) else { return };
        let cells = cells & F::Tile::load(self.family, open);
        let before = F::Tile::load(self.family, &reached.tile(t));
        let both = before | cells;
        if !(both ^ before).is_empty() {
            reached.add(t, &both.store());
        }
    }
}

/// The cells that have an open edge; all of them where there are no edges.
#[inline(always)]
fn over<V: Vector>(cells: V, edges: Option<V>) -> V {
    match edges {
        Some(edges) => cells & edges,
        None => cells,
    }
}

/// Where a step into the next row leads: straight on, or to the cells beside that as well.
#[inline(always)]
fn in_row<V: Vector, W: Ways>(straight: V) -> V {
    if W::CORNERS { straight | straight.shl(1) | straight.shr(1) } else { straight }
}

/// Where a step into the next column leads.
#[inline(always)]
fn in_column<V: Vector, W: Ways>(straight: V, none: V) -> V {
    if W::CORNERS { straight | straight.up(none) | straight.down(none) } else { straight }
}

/// The cells of a tile that can be reached from these without leaving it.
#[inline(always)]
fn filled<V: RowVector, W: Ways>(mut cells: V, open: V, edges: [Option<V>; 2], none: V) -> V {
    let [vertical, horizontal] = edges;
    // The cells that may be entered from each side.
    let (from_south, from_east) = (over(open, vertical), over(open, horizontal));
    let from_north = match vertical {
        Some(edges) => open & edges.down(none),
        None => open,
    };
    let from_west = match horizontal {
        Some(edges) => open & edges.shl(1),
        None => open,
    };
    let by_2 = from_east & from_east.shr(1);
    let by_4 = by_2 & by_2.shr(2);
    loop {
        let before = cells;
        cells = cells | cells.shr(1) & from_east;
        cells = cells | cells.shr(2) & by_2;
        cells = cells | cells.shr(4) & by_4;
        // The carry clears what it runs through, but for a cell that is itself added on the way.
        let next = if horizontal.is_none() { cells } else { cells.shl(1) & from_west };
        let through = from_west ^ (from_west & from_west.add(next));
        cells = cells | next | through;
        let row = in_row::<_, W>(cells);
        cells = cells | row.down(none) & from_north | row.up(none) & from_south;
        if (cells ^ before).is_empty() {
            return cells;
        }
    }
}
