//! Waves from span to span: at the cost of the walls, whatever room there is between them.
//!
//! A span is a run of open cells in a row that ends at closed ones. A wave enters it somewhere, and from there goes on to
//! both sides a cell a layer, so the numbers of its cells are a *cone*. The spans above and below are entered where they
//! are nearest to that place: what comes to them from farther out comes no sooner than along them.
//!
//! ```text
//! # . . . . . . . . #         # 3 2 1 0 1 2 3 4 #     one cone
//! # # # . # . . . . #         # # # 2 # 2 3 4 5 #     two spans, a cone each
//! # . . . . . . . . #         # 5 4 3 4 3 4 5 6 #     one span that is entered twice
//! ```
//!
//! Places where spans are entered wait until it is their layer. A place where the wave has been by then is passed over;
//! a span mostly keeps one cone. So the work is that of the spans and not that of the cells, and the numbers of the
//! cells are written by slopes. It takes more than a wave on tiles does where spans are short.
//!
//! | file | what is in it |
//! |---|---|
//! | `ground` | the spans of a board, and which are above and below which |
//! | `cones` | the cones of the spans |
//! | `front` | the wave |
//! | `slopes` | the numbers of the cells |

use alloc::vec::Vec;

use self::{ground::Ground, slopes::Slopes};
use super::{
    census::{Kernel, note},
    query::{Answer, Held, Query, Show},
    simd::{self, Family, Work},
    tile::{EMPTY, ROWS, Size, Tile},
    tiles::Tiles,
    wave::End,
};

mod cones;
mod front;
mod ground;
mod slopes;

/// The most cells of a board: columns and layers are numbers of 31 bits, and so are sums of two.
const MOST_CELLS: usize = 1 << 30;

/// The most columns: a span has a list of cones, and a seed waits in one of as many lists as there are columns.
const MOST_COLUMNS: usize = 1 << 13;

/// What some rows of a board tell of its spans.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    cells: usize,
    spans: usize,
    /// Where spans have spans below them.
    contacts: usize,
}

impl Sample {
    /// Looks at two rows of eight; `None` for a board that waves do not go over from span to span.
    pub(crate) fn of(open: &Tiles) -> Option<Self> {
        let Size { width, height } = open.size();
        let fits = width <= MOST_COLUMNS && width.saturating_mul(height) <= MOST_CELLS;
        (fits && open.is_dense()).then(|| simd::run(Sampling { open }))
    }

    /// How many cells there are to a span. Where obstacles stand in the open, a span is entered from several others, which
    /// counts as much as several spans.
    pub(crate) fn cells_per_span(self) -> usize {
        let Self { cells, spans, contacts } = self;
        // Of two rows there are half as many contacts where each span has one above and one below.
        let more = (2 * contacts).saturating_sub(spans);
        cells / (spans + 3 * more).max(1)
    }

    /// About how many spans the board has.
    const fn spans(self) -> usize {
        self.spans * ROWS / 2
    }
}

/// Counts bits, by an instruction that targets do not promise.
struct Sampling<'t> {
    open: &'t Tiles,
}

impl Work for Sampling<'_> {
    type Output = Sample;
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, _: F) -> Sample {
        // Where runs start that do not come from the strip before.
        let starts = |word: u64, before: u64| (word & !(word << 1 | before >> 63)).count_ones();
        let (mut cells, mut spans, mut contacts) = (0, 0, 0);
        let mut before: &[Tile] = &[];
        for strip in self.open.strips() {
            let (tiles, _) = strip.as_chunks::<ROWS>();
            for (t, &[row, next, ..]) in tiles.iter().enumerate() {
                let [a, b, ..] = before.get(t).copied().unwrap_or(EMPTY);
                cells += row.count_ones() + next.count_ones();
                spans += starts(row, a) + starts(next, b);
                contacts += starts(row & next, a & b);
            }
            before = tiles;
        }
        let [cells, spans, contacts] = [cells, spans, contacts].map(|count| count as usize);
        Sample { cells, spans, contacts }
    }
}

/// Runs a wave by steps along rows and columns, or to all neighbours, and shows no layers; `None` for a board of many more
/// spans than the sample tells.
#[inline(never)]
pub(crate) fn wave<B>(
    query: &Query<'_, Tiles>,
    sample: Sample,
    is_king: bool,
    show: Show<'_, B>,
) -> Option<Answer<Tiles>> {
    let Query { open, limit, .. } = *query;
    // How many columns further than a span itself one touches it that is above or below.
    let reach = i32::from(is_king);
    let mut ground = Ground::new(open, sample.spans(), reach)?;
    note(Kernel::Spans);
    let sources = ground.places(query.sources, open);
    let goals = query.stop.map_or_else(Vec::new, |stop| ground.goals(stop, open));
    let run = if is_king { front::run::<1> } else { front::run::<0> };
    let (cones, arrival) = run(&mut ground.spans, open.size().width, &sources, &goals, limit);
    let wave = Slopes { ground, cones };
    let layers = wave.last_layer().map_or(0, |last| last + 1);
    let most = limit.min(arrival.map_or(u32::MAX, |last| last + 1));
    let end = End { stopped: layers >= most, layers: layers.min(most) };
    if let Show::Numbers(numbers) = show {
        wave.number(end, numbers);
    }
    let cells = query.want.is_set().then(|| Held::Reached(wave.reached(end, open)));
    Some(Answer { stopped: end.stopped, layers: end.layers, cells, swept: false })
}
