//! Waves from span to span: the cost depends on the walls, not on the room between them.
//!
//! A span is a maximal run of open cells in a row. A wave enters it somewhere, and from there advances to both sides by one cell
//! per layer, so the numbers of its cells form a *cone*. The spans above and below are entered at the place nearest to that
//! entry: cells farther out are reached no sooner from above or below than along their span.
//!
//! ```text
//! # . . . . . . . . #         # 3 2 1 0 1 2 3 4 #     one cone
//! # # # . # . . . . #         # # # 2 # 2 3 4 5 #     two spans, a cone each
//! # . . . . . . . . #         # 5 4 3 4 3 4 5 6 #     one span that is entered twice
//! ```
//!
//! Entries wait for their layer. An entry that the wave has already reached by then is skipped, and a span mostly keeps one cone.
//! So the work depends on the number of spans, not of cells, and the numbers of the cells are written by slopes. If spans are
//! short, a wave over a field is faster.
//!
//! | file | what is in it |
//! |---|---|
//! | `cones` | the cones of spans |
//! | `front` | the wave |
//! | `slopes` | the numbers of the cells |

use alloc::vec::Vec;

use self::{front::Stretch, slopes::Slopes};
use super::{
    census::{Kernel, note},
    ground::SpanGround,
    query::{Answer, Held, Query, Show},
    tile::{ROWS, Size},
    tiles::Tiles,
    wave::WaveEnd,
};

mod cones;
mod front;
mod slopes;

/// The maximum number of cells of a board: columns and layers are 31-bit numbers, and so are sums of two.
const MOST_CELLS: usize = 1 << 30;

/// The maximum number of columns: the cones of a span are a linked list, and there are as many lists of waiting seeds as columns.
const MOST_COLUMNS: usize = 1 << 13;

/// The maximum number of parts of spans that a wave starts from: the more cones a span has, the longer the search among them takes.
// Measured on an open board of 512×512: from 16 random cells it takes a third of the time of tiles, from 64 the same time.
const MOST_SOURCES: usize = 24;

/// Whether a board of this size fits.
pub(crate) const fn fits(Size { width, height }: Size) -> bool {
    width <= MOST_COLUMNS && width.saturating_mul(height) <= MOST_CELLS
}

/// Runs a wave by orthogonal or king's steps on a board that fits, without showing layers and without a limit. The reached cells are
/// wanted only if there is no stop. Returns `None` if it starts or ends at too many places, or if spans are entered too often.
#[inline(never)]
pub(crate) fn wave<B>(
    query: &Query<'_, Tiles>,
    ground: &SpanGround,
    is_king: bool,
    show: Show<'_, B>,
) -> Option<Answer<Tiles>> {
    let open = query.open;
    let sources = parts(query.sources, open, ground, MOST_SOURCES)?;
    let mut goals = match query.stop {
        Some(stop) => parts(stop, open, ground, MOST_SOURCES + open.size().height)?,
        None => Vec::new(),
    };
    goals.sort_unstable_by_key(|goal| goal.span);
    // How many columns beyond its own ends a span touches another above or below.
    let run = if is_king { front::run::<1> } else { front::run::<0> };
    let (cones, arrival) = run(&ground.spans, open.size().width, &sources, &goals)?;
    note(Kernel::Spans);
    let wave = Slopes { ground, cones };
    // A wave that has reached a goal has seen all layers up to it, and perhaps not all cells of later ones.
    let layers = arrival.or_else(|| wave.last_layer()).map_or(0, |last| last + 1);
    let end = WaveEnd { stopped: arrival.is_some(), layers };
    if let Show::Numbers(numbers) = show {
        wave.number(end, numbers);
    }
    let cells = query.want.is_set().then(|| Held::Reached(wave.reached(open)));
    Some(Answer { stopped: end.stopped, layers: end.layers, cells })
}

/// The open cells of a set as parts of spans; `None` if there are more than `most`.
fn parts(set: &Tiles, open: &Tiles, ground: &SpanGround, most: usize) -> Option<Vec<Stretch>> {
    let (size, mut parts) = (open.size(), Vec::new());
    set.for_each_tile(&mut |t, tile| {
        let ((x, y), open) = (size.corner(t), open.tile(t));
        for row in 0..ROWS {
            let mut cells = tile[row] & open[row];
            while cells != 0 && parts.len() <= most {
                let first = cells.trailing_zeros();
                let count = (cells >> first).trailing_ones();
                cells &= !(u64::MAX >> (64 - count) << first);
                let first = (x as u32 + first) as i32;
                let span = ground.span_of(first, y + row);
                parts.push(Stretch { span, first, last: first + count as i32 - 1 });
            }
        }
    });
    (parts.len() <= most).then_some(parts)
}
