//! What can be reached on tiles, at a few visits to each.
//!
//! ```text
//! a visit to a tile                              then, on each side
//!     along its rows, by a carry and by doubling     what steps over the edge, is open and not reached
//!     to the rows above and below                    is handed to the tile there,
//!     until nothing changes                          which then waits for a visit
//! ```
//!
//! There are no layers: a tile that waits collects what all its neighbours hand in, and is filled with it
//! at once. A wave visits a tile once for every layer that passes it.

use alloc::borrow::Cow;

use super::{COLUMNS, EMPTY, Set, Tile, Tiles, unite};
use crate::bits::simd::{self, Eight, EightWork, Proof};

mod books;

use books::{Books, FEW_TILES, Few, Many, SMALL_BOARD};

/// How the piece steps.
#[derive(Debug)]
pub(crate) enum Flow<'a> {
    Orthogonal,
    Diagonal,
    King,
    /// One step north, east, south and west, from the cells of its set.
    From([&'a Tiles; 4]),
}

/// How a piece steps, as far as it is known before a visit.
trait Ways: Copy {
    /// Whether it steps along rows and columns.
    const SIDES: bool;
    /// Whether it steps diagonally.
    const CORNERS: bool;

    /// The cells of a tile that it may leave to the north, east, south and west; `None` for all.
    #[inline(always)]
    fn exits<E: Eight>(&self, _proof: Proof<E>, _t: usize) -> Option<[E; 4]> {
        None
    }
}

#[derive(Clone, Copy)]
struct Orthogonal;
#[derive(Clone, Copy)]
struct Diagonal;
#[derive(Clone, Copy)]
struct King;
#[derive(Clone, Copy)]
struct From<'a>([&'a [Tile]; 4]);

impl Ways for Orthogonal {
    const SIDES: bool = true;
    const CORNERS: bool = false;
}

impl Ways for Diagonal {
    const SIDES: bool = false;
    const CORNERS: bool = true;
}

impl Ways for King {
    const SIDES: bool = true;
    const CORNERS: bool = true;
}

impl Ways for From<'_> {
    const SIDES: bool = true;
    const CORNERS: bool = false;

    #[inline(always)]
    fn exits<E: Eight>(&self, proof: Proof<E>, t: usize) -> Option<[E; 4]> {
        let [north, east, south, west] = self.0;
        let load = [E::load(proof, &north[t]), E::load(proof, &east[t])];
        Some([load[0], load[1], E::load(proof, &south[t]), E::load(proof, &west[t])])
    }
}

/// The cells that can be reached from open ones, or some that touch the stop.
pub(crate) fn flood(flow: Flow<'_>, sources: &Tiles, open: &Tiles, stop: Option<&Tiles>) -> Tiles {
    let open = densified(open);
    macro_rules! run {
        ($ways:expr) => {
            simd::run_eights(Run { sources, open: open.dense(), stop, ways: $ways })
        };
    }
    match flow {
        Flow::Orthogonal => run!(Orthogonal),
        Flow::Diagonal => run!(Diagonal),
        Flow::King => run!(King),
        Flow::From(sets) => {
            let sets = sets.map(densified);
            run!(From(sets.each_ref().map(|set| set.dense())))
        }
    }
}

fn densified(set: &Tiles) -> Cow<'_, Tiles> {
    if let Set::Dense(_) = set.set {
        return Cow::Borrowed(set);
    }
    let mut set = set.clone();
    set.densify();
    Cow::Owned(set)
}

struct Run<'a, S> {
    sources: &'a Tiles,
    open: &'a [Tile],
    stop: Option<&'a Tiles>,
    ways: S,
}

impl<S: Ways> EightWork for Run<'_, S> {
    type Output = Tiles;

    #[inline(always)]
    fn run<E: Eight>(self, proof: Proof<E>) -> Tiles {
        let size = self.sources.size;
        let mut many = if size.tiles() <= SMALL_BOARD {
            let mut many = Many::new(size);
            self.sources.for_each_tile(|t, tile| many.add(t, tile));
            many
        } else {
            let mut few = Few::new();
            self.sources.for_each_tile(|t, tile| few.add(t, tile));
            while few.list.len() <= FEW_TILES {
                match few.next() {
                    Some(t) if !self.visit(proof, &mut few, t) => {}
                    _ => return Tiles { size, set: Set::Sparse(unite(few.list)) },
                }
            }
            let mut many = Many::new(size);
            few.list.iter().for_each(|(t, tile)| many.add(*t as usize, tile));
            many
        };
        while let Some(t) = many.next() {
            if self.visit(proof, &mut many, t) {
                break;
            }
        }
        many.reached
    }
}

impl<S: Ways> Run<'_, S> {
    /// Fills a tile, hands on what steps over its edges, and says whether it touches the stop.
    #[inline(always)]
    fn visit<E: Eight>(&self, proof: Proof<E>, books: &mut impl Books, t: usize) -> bool {
        let none = E::load(proof, &EMPTY);
        let exits = self.ways.exits(proof, t);
        let entered = E::load(proof, &books.tile(t));
        let cells = filled::<E, S>(entered, E::load(proof, &self.open[t]), exits, none);
        books.set(t, &cells.store());
        if let Some(stop) = self.stop {
            let touched = cells.and(E::load(proof, &stop.tile(t)));
            if touched.rows_with(u64::MAX) != 0 {
                return true;
            }
        }
        let [north, east, south, west] = match exits {
            None => [cells; 4],
            Some([north, east, south, west]) => {
                [north.and(cells), east.and(cells), south.and(cells), west.and(cells)]
            }
        };
        let bands = self.sources.size.bands();
        let (above, below) = (t.wrapping_sub(1), t + 1);
        let (to_west, to_east) = (t.wrapping_sub(bands), t + bands);
        let [up, down] = [none.up::<1>(north), none.down::<1>(south)];
        self.hand(proof, books, above, with_corners::<E, S>(up, up.left::<1>(), up.right::<1>()));
        let corners = (down.left::<1>(), down.right::<1>());
        self.hand(proof, books, below, with_corners::<E, S>(down, corners.0, corners.1));
        let side = west.left::<63>();
        let corners = (side.up::<1>(none), side.down::<1>(none));
        self.hand(proof, books, to_west, with_corners::<E, S>(side, corners.0, corners.1));
        let side = east.right::<63>();
        let corners = (side.up::<1>(none), side.down::<1>(none));
        self.hand(proof, books, to_east, with_corners::<E, S>(side, corners.0, corners.1));
        // A bit for each row with a cell at an end; few tiles have one in the first row or the last.
        if S::CORNERS && cells.rows_with(1 | 1 << (COLUMNS - 1)) & 0x81 != 0 {
            self.hand(proof, books, to_west.wrapping_sub(1), up.left::<63>());
            self.hand(proof, books, to_west.wrapping_add(1), down.left::<63>());
            self.hand(proof, books, to_east - 1, up.right::<63>());
            self.hand(proof, books, to_east + 1, down.right::<63>());
        }
        false
    }

    /// Adds to a tile, if there is one, what of this is open and not reached.
    #[inline(always)]
    fn hand<E: Eight>(&self, proof: Proof<E>, books: &mut impl Books, t: usize, cells: E) {
        let Some(open) = self.open.get(t) else { return };
        let cells = cells.and(E::load(proof, open));
        let reached = E::load(proof, &books.tile(t));
        let both = reached.or(cells);
        if both.xor(reached).rows_with(u64::MAX) != 0 {
            books.add(t, &both.store());
        }
    }
}

/// What steps straight over an edge, or to the cells beside that.
#[inline(always)]
fn with_corners<E: Eight, S: Ways>(straight: E, one: E, other: E) -> E {
    match (S::SIDES, S::CORNERS) {
        (true, false) => straight,
        (false, _) => one.or(other),
        (true, true) => straight.or(one).or(other),
    }
}

/// The cells of a tile that can be reached from these without leaving it.
#[inline(always)]
fn filled<E: Eight, S: Ways>(mut cells: E, open: E, exits: Option<[E; 4]>, none: E) -> E {
    // The cells that may be entered from the south, west, north and east.
    let [from_south, from_west, from_north, from_east] = match exits {
        None => [open; 4],
        Some([north, east, south, west]) => [
            north.up::<1>(none).and(open),
            east.left::<1>().and(open),
            south.down::<1>(none).and(open),
            west.right::<1>().and(open),
        ],
    };
    let by_2 = from_east.and(from_east.right::<1>());
    let by_4 = by_2.and(by_2.right::<2>());
    loop {
        let before = cells;
        if S::SIDES {
            cells = cells.or(cells.right::<1>().and(from_east));
            cells = cells.or(cells.right::<2>().and(by_2));
            cells = cells.or(cells.right::<4>().and(by_4));
            // The carry clears what it runs through, but for a cell that is itself added on the way.
            let next = if exits.is_none() { cells } else { cells.left::<1>().and(from_west) };
            let through = from_west.xor(from_west.and(from_west.add(next)));
            cells = cells.or(next).or(through);
        }
        let row = match (S::SIDES, S::CORNERS) {
            (true, false) => cells,
            (false, _) => cells.left::<1>().or(cells.right::<1>()),
            (true, true) => cells.or(cells.left::<1>()).or(cells.right::<1>()),
        };
        cells = cells.or(row.down::<1>(none).and(from_north)).or(row.up::<1>(none).and(from_south));
        if cells.xor(before).rows_with(u64::MAX) == 0 {
            return cells;
        }
    }
}
