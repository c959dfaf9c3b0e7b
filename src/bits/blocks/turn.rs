//! A turn of a wave over blocks: every block that the newest layer may step into advances by a layer.

use core::mem;

use super::{
    marks::Touched,
    numbers::BlockNumbers,
    plane::{Plane, load, store, vectors},
    room::{Room, Stop},
};
use crate::bits::{
    around::{Around, Beside, Step},
    moves::WithStep,
    simd::{self, Family, RowVector, Vector, Work},
    tile::COLUMNS,
};

/// At most `most` turns: until the wave ends, stops, or leaves its frame.
pub(crate) struct Turns<'r, 'q, 'n> {
    pub(super) most: u32,
    pub(super) room: &'r mut Room<'q>,
    pub(super) stop: Stop<'r>,
    pub(super) numbers: Option<&'r mut BlockNumbers<'n>>,
}

// By reference: copying fields that were just stored one by one defeats store-to-load forwarding.
impl WithStep for &mut Turns<'_, '_, '_> {
    /// The number of layers.
    type Output = u32;

    fn run<S: Step>(self, step: S) -> u32 {
        simd::run(ByStep(self, step))
    }
}

struct ByStep<T, S>(T, S);

impl<S: Step> Work for ByStep<&mut Turns<'_, '_, '_>, S> {
    type Output = u32;
    const RARE: bool = S::RARE;

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> u32 {
        let Self(turns, step) = self;
        let mut layers = 0;
        while layers < turns.most && turns.room.is_inside() {
            turns.turn(family, step);
            layers += u32::from(turns.room.wave.alive);
            if !turns.room.wave.alive || turns.room.wave.met {
                break;
            }
        }
        layers
    }
}

impl Turns<'_, '_, '_> {
    #[inline(always)]
    fn turn<F: Family, S: Step>(&mut self, family: F, step: S) {
        let Self { room, stop, numbers, .. } = self;
        let stop = *stop;
        let has_seam = room.ground.around.has_sides();
        if has_seam {
            room.meet_sides();
        }
        if let Some(numbers) = numbers {
            numbers.begin(room);
        }
        let (newest, stride) = (room.wave.newest, room.frame.stride());
        let (mut any, mut met) = (0, false);
        for word in 0..room.wave.look[0].len() {
            let look = mem::take(&mut room.wave.look[0][word]) & room.inside[word];
            room.wave.lives[1][word] = 0;
            if look == 0 {
                continue;
            }
            room.lay_all(word, look & !room.laid[word]);
            // Cells beyond sides that meet are in no live block.
            let wide =
                if has_seam { u64::MAX } else { beside::<S>(&room.wave.lives[0], word, stride) };
            let mut touched = Touched::default();
            let mut left = look;
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                let id = word * 64 + bit as usize;
                if let Some(numbers) = numbers {
                    numbers.turn(family, id, room);
                }
                // For a rare move, one version is enough.
                let edges = if const { S::RARE } || wide >> bit & 1 == 1 {
                    visit::<F, S, true>(family, step, room, id)
                } else {
                    visit::<F, S, false>(family, step, room, id)
                };
                touched.add::<F, S>(bit, edges);
                met |= is_at_stop(family, room, stop, id);
            }
            any |= touched.blocks;
            room.wave.lives[1][word] = touched.blocks;
            touched.mark(word, S::CORNERS, stride, &mut room.wave.look[1]);
        }
        room.wave.look.swap(0, 1);
        room.wave.lives.swap(0, 1);
        room.wave.newest = newest ^ 1;
        (room.wave.alive, room.wave.met) = (any != 0, met);
        if has_seam {
            room.look_round();
        }
    }
}

/// The blocks of a word that cells of the newest layer may enter from the west or the east, also over a corner.
#[inline(always)]
fn beside<S: Step>(lives: &[u64], word: usize, stride: usize) -> u64 {
    let at = |first: usize| {
        let (word, shift) = (first / 64, first % 64);
        let low = lives.get(word).map_or(0, |&low| low >> shift);
        if shift == 0 {
            return low;
        }
        low | lives.get(word + 1).map_or(0, |&high| high << (64 - shift))
    };
    let mut rows = lives[word];
    let before = if word > 0 { lives[word - 1] >> 63 } else { 0 };
    let after = lives.get(word + 1).map_or(0, |after| after << 63);
    let mut beside = rows << 1 | before | rows >> 1 | after;
    if S::CORNERS {
        // The blocks diagonally beside. The outermost bits are always set, which is never wrong: a wide visit only costs more.
        let first = word * 64;
        rows = at(first + stride);
        rows |= if first >= stride { at(first - stride) } else { lives[0] << stride.min(63) };
        beside |= rows << 1 | rows >> 1 | 1 | 1 << 63;
    }
    beside
}

/// Whether the next layer has a cell of the stop in a block. Earlier layers have none.
#[inline(always)]
fn is_at_stop<F: Family>(family: F, room: &Room<'_>, stop: Stop<'_>, id: usize) -> bool {
    let Some(there) = room.stop_in(stop, id) else { return false };
    let (here, mut both) = (&room.board(room.before())[id], F::U64::none(family));
    for v in 0..const { vectors::<F>() } {
        both = both | load(family, here, v) & load(family, there, v);
    }
    !both.is_empty()
}

/// The new cells of a block: all rows or-ed, and those next to its northern and its southern edge.
struct Edges<V> {
    all: V,
    north: V,
    south: V,
}

impl<V: Vector> Edges<V> {
    /// Adds vector `v` of `count`.
    #[inline(always)]
    fn add<S: Step>(&mut self, cells: V, v: usize, count: usize) {
        self.all = self.all | cells;
        if v < S::REACH {
            self.north = self.north | cells;
        }
        if v + S::REACH >= count {
            self.south = self.south | cells;
        }
    }
}

impl Touched {
    /// Adds a block with these new cells.
    #[inline(always)]
    fn add<F: Family, S: Step>(&mut self, bit: u32, new: Edges<F::U64>) {
        let Edges { all, north, south } = new;
        let last = const { <F::U64 as Vector>::LANES - 1 };
        let edge = const { (1 << S::REACH) - 1 };
        let mark = |lanes: u32| u64::from(lanes != 0) << bit;
        self.blocks |= mark(all.lanes_with(u64::MAX));
        self.north |= mark(north.lanes_with(u64::MAX) & 1);
        self.south |= mark(south.lanes_with(u64::MAX) >> last);
        self.west |= mark(all.lanes_with(edge));
        self.east |= mark(all.lanes_with(edge << (COLUMNS - S::REACH)));
    }
}

/// Three blocks of a column: the reached cells of one, and of those above and below it.
#[derive(Clone, Copy)]
struct Column<'a> {
    above: &'a Plane,
    here: &'a Plane,
    below: &'a Plane,
}

impl Column<'_> {
    /// The rows of vector `v`, which may be up to two before the first or after the last: there, lanes move.
    #[inline(always)]
    fn vector<F: Family>(self, family: F, v: isize) -> F::U64 {
        let count = const { vectors::<F>() as isize };
        if v < 0 {
            let v = (v + count) as usize;
            load(family, self.here, v).previous_lanes(load(family, self.above, v))
        } else if v >= count {
            let v = (v - count) as usize;
            load(family, self.here, v).next_lanes(load(family, self.below, v))
        } else {
            load(family, self.here, v as usize)
        }
    }

    /// Vector 0 and those around it, as far as a step reaches.
    #[inline(always)]
    fn first<F: Family, S: Step>(self, family: F) -> [F::U64; 5] {
        let mut rows = [self.vector(family, 0); 5];
        for dy in 1..=const { S::REACH as isize } {
            rows[(2 - dy) as usize] = self.vector(family, -dy);
            rows[(2 + dy) as usize] = self.vector(family, dy);
        }
        rows
    }

    /// Vector `v` and those around it, from those of the vector before.
    #[inline(always)]
    fn after<F: Family, S: Step>(
        self,
        family: F,
        [_, a, b, c, d]: [F::U64; 5],
        v: usize,
    ) -> [F::U64; 5] {
        let next = self.vector(family, (v + S::REACH) as isize);
        if const { S::REACH == 1 } { [a, b, c, next, next] } else { [a, b, c, d, next] }
    }
}

/// A block and its eight neighbors, column by column.
#[inline(always)]
fn around(board: &[Plane], id: usize, stride: usize) -> [Column<'_>; 3] {
    // One bounds check for all nine.
    let around = &board[id - stride - 1..][..2 * stride + 3];
    let column = |place: usize| Column {
        above: &around[place],
        here: &around[stride + place],
        below: &around[2 * stride + place],
    };
    [column(0), column(1), column(2)]
}

/// A vector of reached cells and those around it.
#[derive(Clone, Copy)]
struct Place<'a, F: Family, const WIDE: bool> {
    family: F,
    west: [F::U64; 5],
    here: [F::U64; 5],
    east: [F::U64; 5],
    side: Side,
    masks: &'a [Plane],
    v: usize,
}

/// The column of blocks that is read, known at compile time.
#[derive(Clone, Copy)]
enum Side {
    West,
    Here,
    East,
}

impl<'a, F: Family, const WIDE: bool> Place<'a, F, WIDE> {
    #[inline(always)]
    fn first<S: Step>(family: F, [west, here, east]: [Column<'_>; 3], masks: &'a [Plane]) -> Self {
        let here = here.first::<F, S>(family);
        let mut place =
            Self { family, west: here, here, east: here, side: Side::Here, masks, v: 0 };
        // The sides are loaded only if they are read.
        if WIDE {
            place.west = west.first::<F, S>(family);
            place.east = east.first::<F, S>(family);
        }
        place
    }

    /// Advances to vector `v`, the next one.
    #[inline(always)]
    fn go_on<S: Step>(&mut self, [west, here, east]: [Column<'_>; 3], v: usize) {
        let family = self.family;
        self.here = here.after::<F, S>(family, self.here, v);
        if WIDE {
            self.west = west.after::<F, S>(family, self.west, v);
            self.east = east.after::<F, S>(family, self.east, v);
        }
        self.v = v;
    }
}

impl<F: Family, const WIDE: bool> Around for Place<'_, F, WIDE> {
    type Cells = F::U64;

    #[inline(always)]
    fn row<const DY: isize>(self) -> F::U64 {
        let rows = match self.side {
            Side::West => self.west,
            Side::Here => self.here,
            Side::East => self.east,
        };
        rows[(2 + DY) as usize]
    }

    #[inline(always)]
    fn mask(self, mask: usize) -> F::U64 {
        load(self.family, &self.masks[mask], self.v)
    }

    #[inline(always)]
    fn eastward<const N: u32>(self, cells: impl Beside) -> F::U64 {
        let here = cells.at(self);
        if !WIDE {
            return here.shl(N);
        }
        here.shl_into::<N>(cells.at(Self { side: Side::West, ..self }))
    }

    #[inline(always)]
    fn westward<const N: u32>(self, cells: impl Beside) -> F::U64 {
        let here = cells.at(self);
        if !WIDE {
            return here.shr(N);
        }
        here.shr_into::<N>(cells.at(Self { side: Side::East, ..self }))
    }
}

/// Advances a block by a layer. `WIDE` says whether anything may come from the west or the east.
#[inline(always)]
fn visit<F: Family, S: Step, const WIDE: bool>(
    family: F,
    step: S,
    room: &mut Room<'_>,
    id: usize,
) -> Edges<F::U64> {
    let stride = room.frame.stride();
    let (now, next, open, masks) = room.split();
    let columns = around(now, id, stride);
    let masks = &masks[id * S::MASKS..][..S::MASKS];
    let (open, next) = (&open[id], &mut next[id]);
    let none = F::U64::none(family);
    let mut new = Edges { all: none, north: none, south: none };
    let mut place = Place::<F, WIDE>::first::<S>(family, columns, masks);
    let count = const { vectors::<F>() };
    // Four vectors at a time, so that the rows carried from vector to vector stay in registers.
    let last = const { vectors::<F>() - 4 };
    for block in (0..last).step_by(4) {
        for v in block..block + 4 {
            let cells = renew(family, step, place, open, next);
            new.add::<S>(cells, v, count);
            place.go_on::<S>(columns, v + 1);
        }
    }
    for v in last..count {
        let cells = renew(family, step, place, open, next);
        new.add::<S>(cells, v, count);
        if v + 1 < count {
            place.go_on::<S>(columns, v + 1);
        }
    }
    new
}

/// Advances a vector, and returns its new cells.
#[inline(always)]
fn renew<F: Family, S: Step, const WIDE: bool>(
    family: F,
    step: S,
    place: Place<'_, F, WIDE>,
    open: &Plane,
    next: &mut Plane,
) -> F::U64 {
    let here = place.row::<0>();
    let reached = here | step.step(place) & load(family, open, place.v);
    store(next, place.v, reached);
    reached ^ here
}
