//! Slides on boards in rows.

use super::super::GridVec;
use crate::{
    bits::{
        query::{Answer, Query, Show},
        slides::{self, SlideBoards},
        tiles::Tiles,
    },
    memory::zeros,
    moves::Slides,
};

/// Boards of at most this many words are laid out whole, even if few of their tiles have cells.
const FEW_WORDS: usize = 1 << 12;

/// Whether a wave may be laid out in rows: not on a large board with few open tiles.
pub(in crate::grid_vec) fn are_known_on(open: &Tiles) -> bool {
    let size = open.size();
    size.strips() * size.height <= FEW_WORDS || open.is_dense()
}

/// Runs a wave in rows, if it may be laid out so.
#[inline]
pub(super) fn wave(
    query: &Query<'_, Tiles>,
    slides: Slides,
    show: Show<'_, GridVec>,
) -> Option<Answer<GridVec>> {
    let size = query.open.size();
    let (per_row, len) = (size.strips(), size.strips() * size.height);
    if !are_known_on(query.open) {
        return None;
    }
    let rows = |tiles: &Tiles| {
        let mut rows = zeros(len);
        tiles.put_rows(&mut rows);
        rows
    };
    let (open, stop) = (rows(query.open), query.stop.map(rows));
    let (mut layer, mut unvisited, mut next) = (rows(query.sources), open.clone(), zeros(len));
    let mut margin = zeros(slides::margin(per_row));
    let boards = SlideBoards {
        open: &open,
        layer: &mut layer,
        unvisited: &mut unvisited,
        stop: stop.as_deref(),
        next: &mut next,
        margin: &mut margin,
        per_row,
    };
    let board = |rows: &[u64]| GridVec {
        tiles: Tiles::of_strips(size, |strip, words| {
            let rows = rows[strip..].iter().step_by(per_row);
            words.iter_mut().zip(rows).for_each(|(word, &row)| *word = row);
        }),
    };
    Some(slides::answer(boards, slides, query, show, board))
}
