//! A turn of a wave over a field: every chunk that the newest layer may step into advances by a layer.
//!
//! There is no vector type here. The compiler makes vector instructions of plain loops over the rows of a chunk, in functions that
//! are compiled for the instructions of the processor. A closure or a function that is not inlined would be compiled without
//! these instructions, and a wave would take 1.7 times as long.

use core::{marker::PhantomData, mem};

use super::{
    frame::{Chunk, HEIGHT},
    ground::{Ground, Split, chunk},
    marks::{Look, Touched},
    numbers::FieldNumbers,
    wave::FieldWave,
};
use crate::{
    bits::{
        around::{Around, RowSet, Step},
        moves::WithStep,
        simd::{self, Family, Work},
        tile::COLUMNS,
    },
    moves::ANYTHING,
};

/// Where a wave stops.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stop {
    /// At the stop of the query, if it has one.
    Given,
    /// Where it meets the wave of the other player.
    Wave {
        /// The board of the cells that the other has reached.
        now: usize,
    },
}

/// At most `most` turns: until the wave ends, stops, or leaves its frame.
pub(super) struct Turns<'t, 'm, 'w, 'n> {
    pub(super) ground: &'t mut Ground<'m>,
    pub(super) wave: &'t mut FieldWave<'w>,
    pub(super) stop: Stop,
    pub(super) numbers: Option<&'t mut FieldNumbers<'n>>,
    pub(super) most: u32,
}

impl Turns<'_, '_, '_, '_> {
    /// Takes the turns, and returns the number of layers.
    // The only function that is compiled for each step, and once for all questions.
    #[inline(never)]
    pub(super) fn run(mut self) -> u32 {
        self.ground.step.with_step(ANYTHING, &mut self)
    }
}

// By reference, because copying fields just after storing them one by one defeats store-to-load forwarding.
impl WithStep for &mut Turns<'_, '_, '_, '_> {
    /// The number of layers.
    type Output = u32;

    fn run<S: Step>(self, step: S) -> u32 {
        simd::run(TurnByStep(self, step))
    }
}

struct TurnByStep<T, S>(T, S);

impl<S: Step> Work for TurnByStep<&mut Turns<'_, '_, '_, '_>, S> {
    type Output = u32;
    const AVX512: bool = !S::RARE;

    #[inline(always)]
    fn run<F: Family>(self, _: F) -> u32 {
        let Self(turns, step) = self;
        let mut layers = 0;
        while layers < turns.most && turns.wave.alive && !turns.wave.met && !turns.wave.has_left {
            turns.turn(step);
            layers += u32::from(turns.wave.alive);
        }
        layers
    }
}

impl Turns<'_, '_, '_, '_> {
    #[inline(always)]
    fn turn<S: Step>(&mut self, step: S) {
        let Self { ground, wave, stop, numbers, .. } = self;
        let has_sides = ground.around.has_sides();
        if has_sides {
            wave.meet_sides(ground);
        }
        if let Some(numbers) = numbers {
            numbers.begin(ground, wave);
        }
        let (per_strip, stride) = (ground.frame.per_strip, ground.frame.stride());
        let from = usize::from(wave.is_odd);
        let (mut any, mut met, mut beyond) = (0, 0, 0);
        for word in 0..wave.marks.len() {
            let marks = &mut wave.marks[word];
            let Look { chunks, west, east } = mem::take(&mut marks.look[from]);
            marks.live = 0;
            beyond |= chunks & ground.marks[word].beyond;
            let look = chunks & ground.marks[word].inside;
            if look == 0 {
                continue;
            }
            marks.seen |= look;
            let mut left = look & !ground.marks[word].laid;
            while left != 0 {
                ground.lay(word * 64 + left.trailing_zeros() as usize);
                left &= left - 1;
            }
            let (stop, ends) = match *stop {
                Stop::Given => match ground.marks[word].ends {
                    0 => (None, 0),
                    ends => (Some(ground.stop()), ends),
                },
                Stop::Wave { now } => (Some(now), u64::MAX),
            };
            let mut split = ground.split(wave.now(), wave.before(), stop);
            let mut touched = Touched::default();
            let mut left = look;
            while left != 0 {
                let bit = left.trailing_zeros();
                left &= left - 1;
                let id = word * 64 + bit as usize;
                let at = id * HEIGHT;
                if let Some(numbers) = numbers {
                    numbers.turn(id, chunk(split.now, at), chunk(split.open, at));
                }
                // For a rare move, one version is enough.
                let (west, east) = (west >> bit & 1 == 1, east >> bit & 1 == 1);
                let new = if const { S::RARE } || west && east {
                    visit::<S, true, true>(step, &mut split, at, stride)
                } else if west {
                    visit::<S, true, false>(step, &mut split, at, stride)
                } else if east {
                    visit::<S, false, true>(step, &mut split, at, stride)
                } else {
                    visit::<S, false, false>(step, &mut split, at, stride)
                };
                if ends >> bit & 1 == 1 {
                    let (here, there) = (chunk(split.next, at), chunk(split.stop, at));
                    for i in 0..HEIGHT {
                        met |= here[i] & there[i];
                    }
                }
                let mark = |cells: u64| u64::from(cells != 0) << bit;
                let edge = const { (1 << S::REACH) - 1 };
                touched.chunks |= mark(new.all);
                touched.north |= mark(new.north);
                touched.south |= mark(new.south);
                touched.west |= mark(new.all & edge);
                touched.east |= mark(new.all & edge << (COLUMNS - S::REACH));
            }
            if touched.chunks != 0 {
                any |= touched.chunks;
                touched.reach_sides(&ground.marks[word]);
                wave.marks[word].live = touched.chunks;
                touched.mark(word, S::CORNERS, per_strip, wave.marks, from ^ 1);
            }
        }
        wave.is_odd = !wave.is_odd;
        (wave.alive, wave.met, wave.has_left) = (any != 0, met != 0, beyond != 0);
        if has_sides {
            wave.look_round(ground);
        }
    }
}

/// The new cells of a chunk: all rows or-ed, and the rows near its northern and its southern edge.
struct New {
    all: u64,
    north: u64,
    south: u64,
}

/// Advances a chunk. `WEST` and `EAST` say whether any cells may come from the strip beside.
#[inline(always)]
fn visit<S: Step, const WEST: bool, const EAST: bool>(
    step: S,
    split: &mut Split<'_>,
    at: usize,
    stride: usize,
) -> New {
    let place =
        ChunkRow::<S, WEST, EAST>::new(split.now, split.masks, split.open.len(), at, stride);
    let next = split.next[at..].first_chunk_mut().expect("a chunk");
    advance(step, place, chunk(split.open, at), next)
}

// That `next` is a parameter tells the compiler that it overlaps nothing else.
#[inline(always)]
fn advance<S: Step, const WEST: bool, const EAST: bool>(
    step: S,
    place: ChunkRow<'_, S, WEST, EAST>,
    open: &Chunk,
    next: &mut Chunk,
) -> New {
    let here = place.columns[1][2];
    let mut all = 0;
    for i in 0..HEIGHT {
        let reached = here[i] | step.step(ChunkRow { i, ..place }) & open[i];
        next[i] = reached;
        all |= reached ^ here[i];
    }
    let (mut north, mut south) = (0, 0);
    for i in 0..const { S::REACH } {
        north |= next[i] ^ here[i];
        south |= next[HEIGHT - 1 - i] ^ here[HEIGHT - 1 - i];
    }
    New { all, north, south }
}

/// A row of a chunk and what is around it.
#[derive(Clone, Copy)]
struct ChunkRow<'a, S, const WEST: bool, const EAST: bool> {
    /// The strip to the west, the strip itself, and the strip to the east, each from two rows above the chunk to two below.
    columns: [[&'a Chunk; 5]; 3],
    /// The masks of the step. For steps over edges: the edges between rows and between columns, then the former a row
    /// further north and the latter a strip further west.
    masks: [&'a Chunk; 8],
    column: usize,
    i: usize,
    step: PhantomData<S>,
}

impl<'a, S: Step, const WEST: bool, const EAST: bool> ChunkRow<'a, S, WEST, EAST> {
    #[inline(always)]
    fn new(now: &'a [u64], masks: &'a [u64], words: usize, at: usize, stride: usize) -> Self {
        // Rows and strips that are not read are the chunk itself.
        let west = if WEST { at - stride } else { at };
        let east = if EAST { at + stride } else { at };
        let mut columns = [[chunk(now, at); 5]; 3];
        for (column, at) in [west, at, east].into_iter().enumerate() {
            columns[column][2] = chunk(now, at);
            for d in 1..=const { S::REACH } {
                columns[column][2 - d] = chunk(now, at - d);
                columns[column][2 + d] = chunk(now, at + d);
            }
        }
        let mut all = [chunk(now, at); 8];
        if const { S::EDGES } {
            let (rows, columns) = masks.split_at(words);
            let beside = if WEST { at - stride } else { at };
            all[0] = chunk(rows, at);
            all[1] = chunk(columns, at);
            all[2] = chunk(rows, at - 1);
            all[3] = chunk(columns, beside);
        } else {
            for i in 0..const { S::MASKS } {
                all[i] = chunk(masks, i * words + at);
            }
        }
        Self { columns, masks: all, column: 1, i: 0, step: PhantomData }
    }
}

impl<S: Step, const WEST: bool, const EAST: bool> Around for ChunkRow<'_, S, WEST, EAST> {
    type Cells = u64;

    #[inline(always)]
    fn row<const DY: isize>(self) -> u64 {
        // Not indexed by the number, which is known only after optimization.
        let column = match self.column {
            0 => self.columns[0],
            1 => self.columns[1],
            _ => self.columns[2],
        };
        column[(2 + DY) as usize][self.i]
    }

    #[inline(always)]
    fn mask(self, mask: usize) -> u64 {
        let [rows, columns, above, beside, ..] = self.masks;
        if const { !S::EDGES } {
            return self.masks[mask][self.i];
        }
        // The cells that steps north, east, south and west enter. Where nothing comes from a strip beside, its edges do not
        // matter.
        match mask {
            0 => rows[self.i],
            1 => columns[self.i] << 1 | beside[self.i] >> (COLUMNS - 1),
            2 => above[self.i],
            _ => columns[self.i],
        }
    }

    #[inline(always)]
    fn eastward<const N: u32>(self, rows: RowSet) -> u64 {
        let here = rows.of(self) << N;
        if !WEST {
            return here;
        }
        here | rows.of(Self { column: 0, ..self }) >> (COLUMNS as u32 - N)
    }

    #[inline(always)]
    fn westward<const N: u32>(self, rows: RowSet) -> u64 {
        let here = rows.of(self) >> N;
        if !EAST {
            return here;
        }
        here | rows.of(Self { column: 2, ..self }) << (COLUMNS as u32 - N)
    }
}
