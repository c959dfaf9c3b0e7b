//! Waves over a field, on boards of any size: strips of 64 columns, one word per row, with the rows in their natural order.
//!
//! ```text
//! a board of 200 columns and 90 rows         a visit advances a chunk by one layer:
//!
//!   chunk  chunk  chunk  chunk   rows 0–31       next      = what steps into it & open, and what is reached
//!   chunk  chunk  chunk  chunk   rows 32–63      next to look at: the chunk, and those beside it whose
//!   chunk  chunk  chunk  chunk   rows 64–89      edge the new cells touch
//! ```
//!
//! The rows of a strip follow each other in memory, so the rows to the north and south are the words before and after. A chunk of
//! 32 rows is laid out when a wave first reaches it: a query costs what it visits, not what the board holds. A turn visits only
//! the chunks that the newest layer may step into.
//!
//! A wave whose layers are a few words continues as a queue of these words.
//!
//! | file | what is in it |
//! |---|---|
//! | `frame`, `marks` | where the words of chunks are; sets of chunks |
//! | `source`, `boards` | the boards of a query as rows, and rows as boards |
//! | `ground`, `memory` | the boards of waves, and their memory |
//! | `wave`, `turn`, `seam` | a wave, and its step to the next layer; wrapping sides |
//! | `queue` | narrow waves |
//! | `numbers` | numbers of cells in planes of bits |
//! | `run`, `race` | whole waves, two that meet, races |

use alloc::vec::Vec;
use core::{mem, ops::ControlFlow};

mod boards;
mod frame;
mod ground;
mod marks;
mod memory;
mod numbers;
mod queue;
mod race;
mod run;
mod seam;
mod source;
mod turn;
mod wave;

use self::{
    boards::{collected, in_rows, listed},
    frame::Frame,
    ground::Ground,
    memory::{Memory, Need, with_memory},
    run::{Ask, FieldShown, run},
    source::{EachWord, FieldBoards, InRows},
    wave::{FieldWave, View},
};
use super::{
    limb::Limb,
    query::{Answer, Held, Query, Show, Want},
    rows::Rows,
    tiles::{Tiled, Tiles},
};
use crate::cell::hull;

impl<B: InRows> FieldBoards<'_, B> {
    fn ask(&self) -> Ask {
        let Query { sources, open, stop, limit, want, .. } = *self.query;
        let has_end = stop.is_some() || limit < u32::MAX;
        let ends = stop.and_then(InRows::bounds);
        // On a board that is kept as a list of tiles, most chunks are never visited.
        let corners = if has_end || open.is_sparse() { sources.bounds() } else { None };
        Ask {
            size: open.size(),
            step: self.step,
            around: self.around,
            has_stop: stop.is_some(),
            limit,
            may_meet: want == Want::Count
                && limit == u32::MAX
                && stop.is_some()
                && self.query.moves.are_symmetric(),
            is_set: want.is_set(),
            corners: corners.map(|corners| ends.map_or(corners, |ends| hull(corners, ends))),
        }
    }
}

/// Runs a wave, and shows its layers. Returns `None` if the moves are not steps.
// Generic only over the board that layers are shown as: it is compiled once.
pub(crate) fn wave<B: Tiled>(query: &Query<'_, Tiles>, show: Show<'_, B>) -> Option<Answer<B>> {
    let (size, mut list) = (query.open.size(), Vec::new());
    let each_layer = |view: &View<'_>, each: &mut EachLayer<'_, B>| {
        let layer = B::new(listed(size, view, mem::take(&mut list)));
        let flow = each(&layer);
        list = layer.into_tiles().into_list();
        flow
    };
    wave_of(query, show, each_layer, |view| B::new(collected(size, view)))
}

/// Does so on a board of rows.
pub(crate) fn wave_in_rows<T: Limb, const W: usize, const H: usize, const N: usize>(
    query: &Query<'_, Rows<T, W, H, N>>,
    show: Show<'_, Rows<T, W, H, N>>,
) -> Option<Answer<Rows<T, W, H, N>>> {
    wave_of(query, show, |view, each| each(&in_rows(view)), in_rows)
}

type EachLayer<'a, B> = dyn FnMut(&B) -> ControlFlow<()> + 'a;

fn wave_of<Q: InRows, B>(
    query: &Query<'_, Q>,
    show: Show<'_, B>,
    mut each_layer: impl FnMut(&View<'_>, &mut EachLayer<'_, B>) -> ControlFlow<()>,
    made: impl Fn(&View<'_>) -> B,
) -> Option<Answer<B>> {
    let boards = FieldBoards::of(query)?;
    let is_shown = matches!(show, Show::EachLayer(_));
    let mut show_view;
    let shown = match show {
        Show::Nothing => FieldShown::Nothing,
        Show::Numbers(numbers) => FieldShown::Numbers(numbers),
        Show::EachLayer(each) => {
            show_view = move |view: &View<'_>| each_layer(view, each);
            FieldShown::EachLayer(&mut show_view)
        }
    };
    let asked = boards.ask();
    let ask = Ask { may_meet: asked.may_meet && !is_shown, ..asked };
    let mut reached = None;
    let end = run(&boards, &ask, shown, &mut |view| reached = Some(made(view)));
    Some(Answer { stopped: end.stopped, layers: end.layers, cells: reached.map(Held::Reached) })
}

/// Grows the cells of each player to those that no other reaches earlier. Returns `false` if the moves are not steps.
pub(crate) fn race<B: Tiled>(query: &Query<'_, Tiles>, players: &mut [B]) -> bool {
    let size = query.open.size();
    let start = |player: &mut B, each: &mut EachWord<'_>| player.tiles().for_each_word(each);
    race_of(query, players, start, |player, view| *player = B::new(collected(size, view)))
}

/// Does so on boards of rows.
pub(crate) fn race_in_rows<T: Limb, B, const W: usize, const H: usize, const N: usize>(
    query: &Query<'_, Rows<T, W, H, N>>,
    players: &mut [B],
    bits: impl Fn(&mut B) -> &mut Rows<T, W, H, N>,
) -> bool {
    let start = |player: &mut B, each: &mut EachWord<'_>| bits(player).for_each_word(each);
    race_of(query, players, start, |player, view| *bits(player) = in_rows(view))
}

fn race_of<Q: InRows, B>(
    query: &Query<'_, Q>,
    players: &mut [B],
    start: impl Fn(&mut B, &mut EachWord<'_>),
    end: impl Fn(&mut B, &View<'_>),
) -> bool {
    let Some(boards) = FieldBoards::of(query) else { return false };
    let frame = Frame::whole(query.open.size());
    let count = players.len();
    let need = Need::of(frame, count, boards.step, false);
    with_memory(need, |memory| {
        let Memory { words, ground, waves, .. } = memory;
        let marks = waves.chunks_exact_mut(ground.len()).enumerate();
        let mut waves: Vec<_> = marks.map(|(i, marks)| FieldWave::of_player(i, marks)).collect();
        let words = &mut words[..need.words];
        let mut ground =
            Ground::new(&boards, boards.step, boards.around, frame, count, words, ground);
        for (wave, player) in waves.iter_mut().zip(&mut *players) {
            wave.start(&mut ground, &mut |each| start(player, each));
        }
        race::race(&mut ground, &mut waves);
        for (wave, player) in waves.iter().zip(players) {
            end(player, &View::reached(&ground, wave));
        }
    });
    true
}
