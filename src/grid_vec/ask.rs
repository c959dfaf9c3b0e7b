//! Which kernel answers a question on a board whose size is known at run time.
//!
//! | question | board | kernel |
//! |---|---|---|
//! | how far it is, by symmetric moves | large | two waves on tiles that meet |
//! | what is reached, by steps along rows and columns or to all neighbours | any | fill on tiles |
//! | any other without layers, by the commonest moves | up to 64×64 | wave in registers |
//! | any other without layers, by moves that kernels know | small | wave over strips in memory |
//! | any other, by moves that kernels know | any | wave on tiles |
//! | any other | any | step by step |

#[cfg(feature = "simd")]
mod strips;

use core::ops::ControlFlow;

use super::GridVec;
use crate::{
    bits::{
        numbers::Numbers,
        prepared::prepared_in_memory,
        query::{Answer, Query, Show, Visitor, Want, with_show},
        rows::{self, Rows},
        tiles::{self, Tiles, Until},
    },
    cell_set::by_steps,
    moves::{Anything, Kind, Kinds, Known, Moves},
};

/// Answers a question.
#[track_caller]
pub(super) fn ask<V: Visitor<GridVec>, K: Known>(
    query: &Query<'_, GridVec>,
    _: K,
    step: impl Fn(&GridVec, &GridVec) -> GridVec,
    visitor: &mut V,
) -> Answer<GridVec> {
    same_sizes(query);
    match with_show(visitor, |show| by_kernel(query, show)) {
        Some(answer) => answer,
        None if const { K::KINDS.are_all_in(Kinds::COMMON) } => {
            unreachable!("there is a kernel for these moves")
        }
        None => by_steps(query, step, visitor),
    }
}

#[track_caller]
fn same_sizes(query: &Query<'_, GridVec>) {
    query.sources.same_size(query.open);
    let masks = match &query.moves.0 {
        Kind::Edges(planes) => &planes[..],
        Kind::Exits(exits) => &exits.masks,
        _ => &[],
    };
    for other in masks.iter().copied().flatten().chain(query.stop) {
        query.open.same_size(other);
    }
}

/// Answers by a kernel that knows the moves, if there is one.
// Without parameters, so that kernels are compiled with the crate and not for every visitor.
fn by_kernel(query: &Query<'_, GridVec>, show: Show<'_, GridVec>) -> Option<Answer<GridVec>> {
    let query = &query.on_bits(-1, |board| &board.tiles);
    if query.is_fill()
        && let Some(answer) = by_fill(query)
    {
        return Some(answer);
    }
    let (size, mut show) = (query.open.size(), show);
    if size.width <= 64 && size.height <= 64 {
        let numbers = match &mut show {
            Show::Nothing => Some(None),
            Show::Numbers(numbers) => Some(Some(&mut **numbers)),
            Show::EachLayer(_) => None,
        };
        let answer = numbers.and_then(|numbers| match size.height {
            0..=16 => in_registers::<16>(query, numbers),
            17..=32 => in_registers::<32>(query, numbers),
            _ => in_registers::<64>(query, numbers),
        });
        if answer.is_some() {
            return answer;
        }
    }
    let moves = prepared_in_memory(query.moves, query.open)?;
    #[cfg(feature = "simd")]
    if strips::are_faster(size, &show) {
        return Some(strips::wave(query, &moves, show));
    }
    let counts = query.want == Want::Count && query.limit == u32::MAX;
    let until = if counts && query.moves.are_symmetric() { Until::Opposite } else { Until::Stop };
    Some(tiles::wave(query, &moves, until, show))
}

/// Runs the waves of several players, if there is a kernel for the moves, and says whether there is.
#[inline]
#[track_caller]
pub(super) fn race(moves: Moves<'_, GridVec>, open: &GridVec, players: &mut [GridVec]) -> bool {
    let Some(first) = players.first() else { return true };
    same_sizes(&Query { moves, sources: first, open, stop: None, limit: 0, want: Want::Reached });
    let moves = moves.on_bits(-1, |board| &board.tiles);
    let prepared = prepared_in_memory(moves, &open.tiles);
    prepared.is_some_and(|moves| tiles::race(&moves, &open.tiles, players))
}

/// Fills what is reached, if there is a fill for the moves.
fn by_fill(query: &Query<'_, Tiles>) -> Option<Answer<GridVec>> {
    let moves = prepared_in_memory(query.moves, query.open)?;
    let mut sources = query.sources.clone();
    sources.retain(query.open);
    let tiles = tiles::fill(&moves, &sources, query.open, query.stop)?;
    let stopped = query.stop.is_some_and(|stop| !stop.is_disjoint(&tiles));
    Some(Answer::filled(stopped, GridVec { tiles }))
}

/// Runs a wave as on a board of 64 columns and `H` rows whose size is known to the compiler.
// A function for each: the boards of all of them would be a stack frame of many pages.
#[inline(never)]
fn in_registers<const H: usize>(
    query: &Query<'_, Tiles>,
    numbers: Option<&mut Numbers>,
) -> Option<Answer<GridVec>> {
    let size = query.open.size();
    let (open, sources) = (Rows(query.open.rows::<H>()), Rows(query.sources.rows::<H>()));
    let (stop, vertical, horizontal);
    let moves = match query.moves.0 {
        Kind::Edges([Some(north_south), None, Some(east_west), None]) => {
            (vertical, horizontal) = (Rows(north_south.rows::<H>()), Rows(east_west.rows::<H>()));
            Kind::Edges([Some(&vertical), None, Some(&horizontal), None])
        }
        Kind::Steps(directions) => Kind::Steps(directions),
        _ => return None,
    };
    let stop = match query.stop {
        Some(cells) => {
            stop = Rows(cells.rows::<H>());
            Some(&stop)
        }
        None => None,
    };
    let Query { limit, want, .. } = *query;
    let query = Query { moves: Moves(moves), sources: &sources, open: &open, stop, limit, want };
    let answer = rows::in_registers(&query, Anything, &mut Numberer(numbers))?;
    Some(answer.map(|rows: Rows<u64, 64, H, H>| GridVec {
        tiles: Tiles::of_strips(size, |_, words| {
            words.iter_mut().zip(rows.0).for_each(|(word, row)| *word = row);
        }),
    }))
}

/// Who may want the numbers of the cells, and no layers.
struct Numberer<'n>(Option<&'n mut Numbers>);

impl<B> Visitor<B> for Numberer<'_> {
    const MAY_NUMBER: bool = true;

    #[inline(always)]
    fn numbers(&mut self) -> Option<&mut Numbers> {
        self.0.as_deref_mut()
    }

    #[inline(always)]
    fn visit(&mut self, _: &B) -> ControlFlow<()> {
        unreachable!("layers of boards of so many cells are written down")
    }
}

#[cfg(all(test, feature = "std"))]
mod tests;
