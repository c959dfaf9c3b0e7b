//! Boards whose open cells lie in long spans.

use super::super::GridVec;
use crate::{
    bits::{
        moves::Move,
        query::{Answer, Query, Show},
        spans::{self, fits},
        tile::ROWS,
        tiles::Tiles,
    },
    cell::apart,
};

/// Runs a wave from span to span, if no layers are shown and that is faster.
pub(super) fn wave(
    query: &Query<'_, Tiles>,
    show: &mut Show<'_, GridVec>,
) -> Option<Answer<GridVec>> {
    let is_king = is_king(query)?;
    let (is_count, is_path) = match show {
        Show::EachLayer(_) => return None,
        Show::Numbers(numbers) => (false, numbers.may_be_of_part()),
        Show::Nothing => (true, false),
    };
    if query.limit < u32::MAX || query.want.is_set() && query.stop.is_some() {
        return None;
    }
    let size = query.open.size();
    let words = query.open.words().filter(|_| fits(size))?;
    // Measured on 39 maps, rooms and random boards, with AVX2 and with AVX-512: the fewer spans a wave enters per word, the more
    // it gains over chunks. The worst below these limits is a king's count with AVX-512, which takes 1.3 times as long. Numbers
    // are written in runs, which allows more.
    let quarters = match (is_count, is_king) {
        (true, true) => 4,
        (true, false) => 5,
        (false, _) => 8,
    };
    if 4 * words.entries(size) > quarters * size.tiles() * ROWS {
        return None;
    }
    // The distance of a near stop is known before all spans are found. Queries share the cost of the spans, unless the board
    // changes in between. A path to a near stop needs no numbers of the whole board, which spans write.
    let is_off = match (is_path, is_count && !words.is_asked_again(size)) {
        (true, _) => is_near(query, 40),
        (false, true) => is_near(query, 5),
        _ => false,
    };
    if is_off {
        return None;
    }
    let ground = words.ground(size);
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

/// Whether the moves are steps to all neighbors; `None` if they are not orthogonal steps either.
pub(super) fn is_king(query: &Query<'_, Tiles>) -> Option<bool> {
    match Move::of(&query.moves)? {
        Move::ORTHOGONAL => Some(false),
        Move::KING => Some(true),
        _ => None,
    }
}

/// Whether `times` the distance of the stop is less than that of two corners of the board. Below a fifth, two waves may meet
/// before all spans are found; below a fortieth, one wave arrives before all spans are numbered.
// Measured on open boards of 512×512 to 4096×4096.
fn is_near(query: &Query<'_, Tiles>, times: usize) -> bool {
    let size = query.open.size();
    let apart = || Some(apart(query.sources.small_box()?, query.stop?.small_box()?));
    apart().is_some_and(|(columns, rows)| times * (columns + rows) < size.width + size.height)
}
