//! Flood fill on tiles, with a few visits to each tile.
//!
//! ```text
//! a visit to a tile                              then, on each side
//!     along its rows, by a carry and by doubling     what steps over the edge, is open and not reached
//!     to the rows above and below                    is handed to the tile there,
//!     until nothing changes                          which then waits for a visit
//! ```
//!
//! There are no layers: a waiting tile collects cells from all its neighbors, and is then filled at once. A wave would visit a
//! tile once for every layer that passes it.

use alloc::vec::Vec;

use super::set::Tiles;
use crate::{
    bits::{
        census::{Kernel, note},
        limb::Limb,
        moves::{Move, edges_of},
        query::{Answer, Held, Query, Want},
        rows::Rows,
        runs::along,
        simd::{self, Family, Vector, Work},
        tile::{COLUMNS, EMPTY, ROWS, Size, Tile, is_empty, map},
    },
    memory::kept,
};

mod reached;

use reached::{Reached, with_reached};

/// On a larger board with few open tiles, a fill does not allocate the other tiles.
const MOST_TILES: usize = 1 << 10;

/// The cells that the sources reach, or only some of them if the fill meets the stop. Returns `None` if there is no fill for the
/// moves, and for large boards with few open tiles.
pub(crate) fn fill(query: &Query<'_, Tiles>) -> Option<Answer<Tiles>> {
    let (open, size) = (query.open, query.open.size());
    if !open.is_dense() && size.tiles() > MOST_TILES {
        return None;
    }
    let step = Move::of_fill(&query.moves)?;
    let planes = edges_of(&query.moves).map(|planes| planes.map(Tiles::densified));
    let (open, stop) = (open.densified(), query.stop.map(|stop| move |t| stop.tile(t)));
    let area = FillBoard {
        open: open.dense(),
        edges: planes.as_ref().map(|planes| planes.each_ref().map(|plane| plane.dense())),
        bands: size.bands(),
        stop: stop.as_ref().map(|stop| stop as _),
    };
    Some(with_reached(size, |reached| {
        query.sources.for_each_tile(&mut |t, tile| {
            let tile = map(tile, &area.open[t], |a, b| a & b);
            if !is_empty(&tile) {
                reached.add(t, &tile);
            }
        });
        area.fill(step, query.want, reached, |reached| {
            if size.is_much(reached.used().len()) {
                return Tiles::of_words(size, reached.words(size));
            }
            reached.sort();
            Tiles::of_list(size, reached.used().collect())
        })
    }))
}

kept!(kept_boards: Vec<Tile>);

/// Does so on a board of rows.
pub(crate) fn fill_in_rows<T: Limb, const W: usize, const H: usize, const N: usize>(
    query: &Query<'_, Rows<T, W, H, N>>,
) -> Option<Answer<Rows<T, W, H, N>>> {
    let step = Move::of_fill(&query.moves)?;
    let (size, per_row) = (Size { width: W, height: H }, Rows::<T, W, H, N>::PER_ROW);
    let (tiles, height) = (size.tiles(), size.bands() * ROWS);
    let edges = edges_of(&query.moves);
    let mut boards = kept_boards(Vec::new());
    boards.clear();
    for board in [query.open].into_iter().chain(edges.into_iter().flatten()).chain(query.stop) {
        let start = boards.len();
        boards.resize(start + tiles, EMPTY);
        let words = boards[start..].as_flattened_mut().chunks_exact_mut(height);
        for (strip, words) in words.enumerate() {
            let rows = board.0[strip..].iter().step_by(per_row);
            words.iter_mut().zip(rows).for_each(|(word, row)| *word = row.long());
        }
    }
    let mut all = boards.chunks_exact(tiles);
    let mut next = || all.next().unwrap_or_default();
    let (open, edges) = (next(), edges.map(|_| [next(), next()]));
    let stop = next();
    let stop = query.stop.map(|_| |t: usize| stop[t]);
    let stop = stop.as_ref().map(|stop| stop as _);
    let area = FillBoard { open, edges, bands: size.bands(), stop };
    let answer = with_reached(size, |reached| {
        for (i, word) in query.sources.0.iter().enumerate().filter(|(_, word)| **word != T::ZERO) {
            let (strip, y) = (i % per_row, i / per_row);
            let (t, row) = (strip * size.bands() + y / ROWS, y % ROWS);
            let mut tile = *reached.tile(t);
            tile[row] |= word.long() & open[t][row];
            reached.add(t, &tile);
        }
        area.fill(step, query.want, reached, |reached| {
            let mut cells = Rows([T::ZERO; N]);
            for (t, tile) in reached.used() {
                let (x, y) = size.corner(t as usize);
                let rows = cells.0[y * per_row + x / COLUMNS..].iter_mut().step_by(per_row);
                rows.zip(&tile).for_each(|(word, &row)| *word = T::low(row));
            }
            cells
        })
    });
    kept_boards(boards);
    Some(answer)
}

/// The board of a fill.
#[derive(Clone, Copy)]
struct FillBoard<'a> {
    open: &'a [Tile],
    /// The open edges between rows and between columns, if not all are open.
    edges: Option<[&'a [Tile]; 2]>,
    /// The number of tiles in a strip.
    bands: usize,
    stop: Option<&'a dyn Fn(usize) -> Tile>,
}

impl FillBoard<'_> {
    /// Fills what is reached from some cells, and collects it if it is wanted.
    fn fill<B>(
        self,
        step: Move,
        want: Want,
        reached: &mut Reached,
        collected: impl FnOnce(&mut Reached) -> B,
    ) -> Answer<B> {
        note(Kernel::Fill);
        let filling = TileFilling { reached, area: self, is_king: step == Move::KING };
        let stopped = simd::run(filling);
        let cells = want.is_set().then(|| Held::Reached(collected(reached)));
        Answer { stopped, layers: 0, cells }
    }
}

struct TileFilling<'a> {
    reached: &'a mut Reached,
    area: FillBoard<'a>,
    is_king: bool,
}

impl Work for TileFilling<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> bool {
        let Self { reached, area, is_king } = self;
        match area.edges {
            None if is_king => run::<_, true, false>(family, reached, area),
            None => run::<_, false, false>(family, reached, area),
            Some(_) => run::<_, false, true>(family, reached, area),
        }
    }
}

/// Fills, and returns whether the fill meets the stop. With `CORNERS`, a piece also steps diagonally. With `EDGES`, it steps only
/// over open edges.
#[inline(always)]
fn run<F: Family, const CORNERS: bool, const EDGES: bool>(
    family: F,
    reached: &mut Reached,
    area: FillBoard<'_>,
) -> bool {
    while let Some(t) = reached.next() {
        if (TileVisit::<_, CORNERS, EDGES> { family, area, t }).run(reached) {
            return true;
        }
    }
    false
}

#[derive(Clone, Copy)]
struct TileVisit<'a, F, const CORNERS: bool, const EDGES: bool> {
    family: F,
    area: FillBoard<'a>,
    t: usize,
}

impl<F: Family, const CORNERS: bool, const EDGES: bool> TileVisit<'_, F, CORNERS, EDGES> {
    /// The open edges that are kept with a tile, between rows and between columns.
    // A tile that does not exist is handed nothing, so that its edges do not matter.
    #[inline(always)]
    fn edges(self, t: usize) -> [Option<F::Tile>; 2] {
        let mut both = [None; 2];
        // A plain loop, because a closure that is not inlined is compiled without vectors.
        for (kept, plane) in both.iter_mut().zip(self.area.edges.unwrap_or_default()) {
            if EDGES {
                let edges = plane.get(t).unwrap_or(&EMPTY);
                *kept = Some(F::Tile::load(self.family, edges));
            }
        }
        both
    }

    /// Fills the tile, hands cells that step over its edges to its neighbors, and returns whether it has a cell of the stop.
    #[inline(always)]
    fn run(self, reached: &mut Reached) -> bool {
        let Self { family, area, t } = self;
        let none = F::Tile::none(family);
        let [vertical, horizontal] = self.edges(t);
        let entered = F::Tile::load(family, reached.tile(t));
        let open = F::Tile::load(family, &area.open[t]);
        let cells = filled::<_, CORNERS>(entered, open, [vertical, horizontal], none);
        let rows = cells.store();
        reached.set(t, &rows);
        if let Some(stop) = area.stop
            && !(cells & F::Tile::load(family, &stop(t))).is_empty()
        {
            return true;
        }
        let (above, below) = (t.wrapping_sub(1), t + 1);
        let (west, east) = (t.wrapping_sub(area.bands), t + area.bands);
        // The edges to the north and the west are stored with the tiles there.
        let north = none.next_lanes(cells);
        let south = none.previous_lanes(over(cells, vertical));
        let to_west = cells.shl(COLUMNS as u32 - 1);
        let to_east = over(cells, horizontal).shr(COLUMNS as u32 - 1);
        let [edges, _] = self.edges(above);
        self.hand(reached, above, over(in_row::<_, CORNERS>(north), edges));
        self.hand(reached, below, in_row::<_, CORNERS>(south));
        let [_, edges] = self.edges(west);
        self.hand(reached, west, over(in_column::<_, CORNERS>(to_west, none), edges));
        self.hand(reached, east, in_column::<_, CORNERS>(to_east, none));
        // Few tiles have a cell in a corner.
        if CORNERS && (rows[0] | rows[ROWS - 1]) & (1 | 1 << (COLUMNS - 1)) != 0 {
            self.hand(reached, west.wrapping_sub(1), north.shl(COLUMNS as u32 - 1));
            self.hand(reached, west.wrapping_add(1), south.shl(COLUMNS as u32 - 1));
            self.hand(reached, east - 1, north.shr(COLUMNS as u32 - 1));
            self.hand(reached, east + 1, south.shr(COLUMNS as u32 - 1));
        }
        false
    }

    /// Adds the open cells of `cells` to tile `t`, if it exists, and queues it if any of them is new.
    #[inline(always)]
    fn hand(self, reached: &mut Reached, t: usize, cells: F::Tile) {
        let Some(open) = self.area.open.get(t) else { return };
        let cells = cells & F::Tile::load(self.family, open);
        let before = F::Tile::load(self.family, reached.tile(t));
        let both = before | cells;
        if !(both ^ before).is_empty() {
            reached.add(t, &both.store());
        }
    }
}

/// The cells that have an open edge, or all of them if there are no edges.
#[inline(always)]
fn over<V: Vector>(cells: V, edges: Option<V>) -> V {
    match edges {
        Some(edges) => cells & edges,
        None => cells,
    }
}

/// The cells that a step into the next row reaches: straight on, and with corners the cells beside that.
#[inline(always)]
fn in_row<V: Vector, const CORNERS: bool>(straight: V) -> V {
    if CORNERS { straight | straight.shl(1) | straight.shr(1) } else { straight }
}

/// The cells that a step into the next column reaches.
#[inline(always)]
fn in_column<V: Vector, const CORNERS: bool>(straight: V, none: V) -> V {
    if CORNERS {
        straight | straight.next_lanes(none) | straight.previous_lanes(none)
    } else {
        straight
    }
}

/// The cells of a tile that `cells` reach without leaving it.
#[inline(always)]
fn filled<V: Vector, const CORNERS: bool>(
    mut cells: V,
    open: V,
    edges: [Option<V>; 2],
    none: V,
) -> V {
    let [vertical, horizontal] = edges;
    // The cells that may be entered from each side.
    let (from_south, from_east) = (over(open, vertical), over(open, horizontal));
    let from_north = match vertical {
        Some(edges) => open & edges.previous_lanes(none),
        None => open,
    };
    let from_west = match horizontal {
        Some(edges) => open & edges.shl(1),
        None => open,
    };
    let by_2 = from_east & from_east.shr(1);
    let by_4 = by_2 & by_2.shr(2);
    // The cells that may be entered from two rows away.
    let north_2 = from_north & from_north.previous_lanes(none);
    let south_2 = from_south & from_south.next_lanes(none);
    loop {
        let before = cells;
        // Four columns westward before the three of `along`: in a serpentine, three alone take half as long again.
        cells = along(cells | cells.shr(4) & by_4, [from_west, from_east], horizontal.is_none());
        let row = in_row::<_, CORNERS>(cells);
        // Measured: three rows at a time take 0.9 of the time of one on maps, and 1.2 in a serpentine along the rows.
        let southward = cells | row.previous_lanes(none) & from_north;
        let northward = cells | row.next_lanes(none) & from_south;
        cells = southward
            | northward
            | southward.previous_lanes(none).previous_lanes(none) & north_2
            | northward.next_lanes(none).next_lanes(none) & south_2;
        if (cells ^ before).is_empty() {
            return cells;
        }
    }
}
