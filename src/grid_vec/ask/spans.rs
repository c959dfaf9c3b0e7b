//! Boards whose open cells lie in long spans.

use super::super::GridVec;
#[cfg(feature = "simd")]
use super::strips;
use crate::bits::{
    area::Area,
    around::Way,
    query::{Answer, Query, Show},
    spans::{self, fits},
    tiles::Tiles,
};

/// How many cells a span has to have on average for a wave from span to span to be faster: where numbers are wanted, for
/// steps along rows and columns and for a king, and where not.
// Measured on 26 maps of games and cities, and on rooms with and without columns in them, against waves on tiles and over
// strips, from one cell and with spans that are known: to find them takes a third as long once more, with the first search
// on a board.
const LONG: [[u32; 2]; 2] = [[10, 13], [13, 15]];
/// The same of boards that are small enough for strips: of two or more, and of one, where vectors are the longest and where
/// they are not.
// That of one strip is measured on boards of 64 columns and 80 to 240 rows with walls across and blocks in between.
#[cfg(feature = "simd")]
const LONG_OF_STRIPS: [[[[u32; 2]; 2]; 2]; 2] =
    [[[[8, 9], [9, 10]], [[8, 9], [14, 24]]], [[[10, 25], [22, 32]], [[10, 26], [28, 40]]]];

/// Runs a wave from span to span, if it shows no layers and that is faster.
pub(super) fn wave(
    query: &Query<'_, Tiles>,
    area: Area,
    show: &mut Show<'_, GridVec>,
) -> Option<Answer<GridVec>> {
    let is_king = is_king(query)?;
    let (is_count, is_path) = match show {
        Show::EachLayer(_) => return None,
        Show::Numbers(numbers) => (false, numbers.may_be_of_part()),
        Show::Nothing => (true, false),
    };
    if query.limit < u32::MAX {
        return None;
    }
    let sample = if fits(query.open.size()) { query.open.sample()? } else { return None };
    if sample.cells_per_span() < long(area)[usize::from(is_count)][usize::from(is_king)] {
        return None;
    }
    // How far it is to a near place is known before all spans are found, for which many questions pay together: boards that
    // change between two of them do without. A path to one needs no numbers of the whole board, which spans write.
    let is_off = match (is_path, is_count && !query.open.is_asked_again()) {
        (true, _) => is_near(query, 40),
        (false, true) => is_near(query, 5),
        _ => false,
    };
    if is_off {
        return None;
    }
    let ground = query.open.ground()?;
    let numbers = match show {
        Show::Numbers(numbers) => {
            numbers.cover_all();
            Show::Numbers(numbers)
        }
        _ => Show::Nothing,
    };
    let answer = spans::wave::<GridVec>(query, ground.as_ref().as_ref()?, is_king, numbers)?;
    Some(answer.map(|tiles| GridVec { tiles }))
}

/// How long spans have to be on a board whose open cells are in this box.
#[cfg(feature = "simd")]
fn long(area: Area) -> [[u32; 2]; 2] {
    if !strips::are_faster(area) {
        return LONG;
    }
    let is_one = usize::from(area.size.strips() == 1);
    LONG_OF_STRIPS[is_one][usize::from(strips::has_longest_vectors())]
}

#[cfg(not(feature = "simd"))]
fn long(_: Area) -> [[u32; 2]; 2] {
    LONG
}

/// Whether the moves are steps to all neighbors; `None` if they are not those along rows and columns either.
pub(super) fn is_king(query: &Query<'_, Tiles>) -> Option<bool> {
    match Way::of(query.moves)? {
        Way::Orthogonal => Some(false),
        Way::King => Some(true),
        Way::Edges(_) => None,
    }
}

/// Whether the distance of the stop, `times` times over, is less than that of two corners of the board. At a fifth, two waves may
/// meet before all spans are found. At a fortieth, one wave is there before all spans are numbered.
// Measured on open boards of 512×512 to 4096×4096.
fn is_near(query: &Query<'_, Tiles>, times: usize) -> bool {
    let boxes = || Some([query.sources.small_box()?, query.stop?.small_box()?]);
    let Some([[a, b], [c, d]]) = boxes() else { return false };
    let apart = |first: usize, last: usize| first.saturating_sub(last);
    let columns = apart(a.x.max(c.x), b.x.min(d.x));
    let rows = apart(a.y.max(c.y), b.y.min(d.y));
    let size = query.open.size();
    times * (columns + rows) < size.width + size.height
}
