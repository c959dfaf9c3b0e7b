//! Slides along rays of any length, on boards of rows in memory.
//!
//! A layer of many cells takes one sweep over the rows for each direction: each row hands on to the next the cells that may
//! continue there. So a slide of a hundred cells takes as long as a slide of two, and a layer takes as long as reading every
//! word.
//!
//! ```text
//! southwards from S; # are closed    came from above    handed on, with the cells that start there
//!   . S . . S                        . . . . .          . S . . S
//!   . . . . .                        . o . . o          . o . . o
//!   . # . S .                        . . . . o          . . . S o
//!   . . . . .                        . . . o o          . . . o o
//! ```
//!
//! If a layer has few cells, they slide one by one.

use core::ops::ControlFlow;

use super::{
    Layout,
    census::{Kernel, note},
    numbers::Numbers,
    query::{Answer, Query, Show},
    wave::{self, WaveEnd},
};
use crate::{cell::Cell, direction::Directions, moves::Slides};

mod boards;
mod front;
mod one_by_one;
mod sweep;

pub(crate) use boards::{SlideBoards, margin};
use front::SlideWave;

/// Runs a wave with its boards in rows; `board` converts rows to the requested type.
pub(crate) fn answer<Q, B>(
    boards: SlideBoards<'_>,
    slides: Slides,
    query: &Query<'_, Q>,
    show: Show<'_, B>,
    board: impl Fn(&[u64]) -> B,
) -> Answer<B> {
    let (limit, per_row, mut boards) = (query.limit, boards.per_row, boards);
    let end = match show {
        Show::Nothing => run(&mut boards, slides, limit, &mut |_| ControlFlow::Continue(())),
        Show::EachLayer(show) => run(&mut boards, slides, limit, &mut |layer| show(&board(layer))),
        Show::Numbers(numbers) => run(&mut boards, slides, limit, &mut number(numbers, per_row)),
    };
    end.answer(query.want.is_set().then(|| board(boards.unvisited)))
}

// Not generic, so that it is compiled once for all boards of a program. Measured on 300×300 cells: compiling it for AVX2
// makes no difference.
#[cfg_attr(not(debug_assertions), inline)]
fn run(
    boards: &mut SlideBoards<'_>,
    slides: Slides,
    limit: u32,
    show: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
) -> WaveEnd {
    note(Kernel::Slides);
    for i in 0..boards.open.len() {
        boards.layer[i] &= boards.open[i];
        boards.unvisited[i] ^= boards.layer[i];
    }
    debug_assert!(
        slides.stopped.is_none() || slides.directions == Directions::ORTHOGONAL,
        "there is ice on rows and columns alone"
    );
    let mut each = |wave: &SlideWave<'_, '_>| show(wave.boards.layer);
    let mut wave = SlideWave::new(boards, slides);
    wave::run(&mut wave, limit, &mut each)
}

/// Returns a visitor that numbers the cells of each layer.
#[inline]
fn number(numbers: &mut Numbers, per_row: usize) -> impl FnMut(&[u64]) -> ControlFlow<()> {
    move |layer| {
        numbers.begin();
        let words = layer.iter().enumerate().filter(|(_, cells)| **cells != 0);
        let first = |i| Cell { x: i % per_row * 64, y: i / per_row };
        let last = numbers.layers();
        numbers.add_in_layers(words.map(|(i, &cells)| (first(i), cells, last)), last);
        ControlFlow::Continue(())
    }
}

/// The maximum number of bytes of the call stack that a wave may take, and of words of a row.
const MOST_BYTES: usize = 1 << 18;
const MOST_PER_ROW: usize = 16;

/// Runs a wave on a board of `H` rows, which takes `N` words in rows, without an allocation. Returns `None` if the board is too
/// large for that.
#[inline(never)]
pub(crate) fn wave<B: Layout, const W: usize, const H: usize, const N: usize>(
    query: &Query<'_, B>,
    slides: Slides,
    show: Show<'_, B>,
) -> Option<Answer<B>> {
    let per_row = W.div_ceil(64);
    if const { W.div_ceil(64) > MOST_PER_ROW || 6 * size_of::<[u64; N]>() > MOST_BYTES } {
        return None;
    }
    let len = per_row * H;
    let place = |i: usize| Cell { x: i % per_row * 64, y: i / per_row };
    let words = |board: &B| {
        let mut words = [0; N];
        for (i, word) in words[..len].iter_mut().enumerate() {
            let first = place(i);
            *word = board.run((W - first.x).min(64), first);
        }
        words
    };
    let (open, stop) = (words(query.open), query.stop.map(words));
    let (mut layer, mut unvisited, mut next) = (words(query.sources), open, [0; N]);
    let mut margin = [0; margin(MOST_PER_ROW)];
    let boards = SlideBoards {
        open: &open[..len],
        layer: &mut layer[..len],
        unvisited: &mut unvisited[..len],
        stop: stop.as_ref().map(|stop| &stop[..len]),
        next: &mut next[..len],
        margin: &mut margin,
        per_row,
    };
    let board = |words: &[u64]| {
        let mut board = B::EMPTY;
        for (i, &word) in words.iter().enumerate() {
            let Cell { x, y } = place(i);
            board.insert_run(x, y, word);
        }
        board
    };
    Some(answer(boards, slides, query, show, board))
}
