//! Which kernel answers a query on a board whose size is known at run time.
//!
//! The first that fits:
//!
//! | query | board | kernel |
//! |---|---|---|
//! | how far it is, by orthogonal or king steps | one row or column | runs |
//! | any that shows no layers, by common moves, with a low limit or a near stop | larger than 16×16 | wave in registers, in a window |
//! | any that shows no layers, by common moves | up to 64×64 | wave or fill in registers |
//! | which cells are reached, by common moves | larger, or past walls on more than 32 columns or 40 rows | fill on tiles |
//! | any that shows no layers and has no limit, by orthogonal or king steps | of long spans, well filled | wave from span to span |
//! | any, by slides as far as cells are open | small, or many tiles open | sweeps over rows, or cell by cell |
//! | how far it is, by symmetric moves | large | two waves over a field that meet |
//! | any, by steps | any | wave over a field |
//! | any | any | step by step |
//!
//! A wave over a field continues word by word while it is narrow.

mod line;
pub(super) mod slides;
mod spans;

use core::any::Any;

use super::GridVec;
use crate::{
    bits::{
        area::Area,
        census::{Kernel, note},
        field,
        limb::Limb,
        numbers::Numbers,
        query::{Answer, Query, Show, Visitor, Want, with_show},
        registers::{self, Sheet},
        tile::Size,
        tiles::{self, Tiles},
    },
    cell::{Cell, apart},
    cell_set::{assert_same_size, by_steps},
    moves::{Kind, Kinds, Known, Moves},
};

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
    assert_same_size("Search", query.sources, query.open);
    let masks = match &query.moves.0 {
        Kind::Edges(planes) => &planes[..],
        Kind::Exits(exits) => &exits.masks,
        _ => &[],
    };
    for other in masks.iter().copied().flatten().chain(query.stop) {
        assert_same_size("Search", query.open, other);
    }
}

/// The number of layers around a cell that always fit in 16×16 cells, the smallest window.
const FEW_LAYERS: u32 = 8;

/// Answers by a kernel that knows the moves, if there is one.
// Not generic, so that kernels are compiled with the crate and not for every visitor.
fn by_kernel(query: &Query<'_, GridVec>, show: Show<'_, GridVec>) -> Option<Answer<GridVec>> {
    let query = &query.on_bits(-1, |board| &board.tiles);
    let (size, mut show) = (query.open.size(), show);
    if is_in_vain(query) {
        return Some(Answer { stopped: false, layers: 0, cells: None });
    }
    if let Some(answer) = line::wave(query, &show) {
        return Some(answer);
    }
    let is_whole = registers::fits(size.width, size.height);
    let is_near = !is_whole || size.width.max(size.height) > 16 && query.limit <= FEW_LAYERS;
    if is_near && let Some(answer) = near(query, &mut show) {
        return Some(answer);
    }
    let in_all = |numbers| in_registers(query, Area::whole(size), numbers);
    let answer = match &mut show {
        Show::Nothing if is_whole => in_all(None),
        Show::Numbers(numbers) if is_whole => in_all(Some(numbers)),
        _ => None,
    };
    if answer.is_some() {
        return answer;
    }
    if query.is_fill()
        && let Some(answer) = tiles::fill(query)
    {
        return Some(answer.map(|tiles| GridVec { tiles }));
    }
    if let Kind::Slides(slides) = query.moves.0 {
        return slides::wave(query, slides, show);
    }
    if let Some(answer) = spans::wave(query, &mut show) {
        return Some(answer);
    }
    field::wave(query, show)
}

/// Whether the wave would run to its end only to miss a stop that has no open cell.
fn is_in_vain(query: &Query<'_, Tiles>) -> bool {
    let is_closed = |stop: &Tiles| stop.has_few_tiles() && stop.is_disjoint(query.open);
    !query.want.is_set() && query.limit == u32::MAX && query.stop.is_some_and(is_closed)
}

/// Runs the waves of several players. Returns `false` if there is no kernel for the moves.
#[cfg_attr(not(debug_assertions), inline)]
#[track_caller]
pub(super) fn race(moves: Moves<'_, GridVec>, open: &GridVec, players: &mut [GridVec]) -> bool {
    let Some(first) = players.first() else { return true };
    assert_same_size("Search", first, open);
    let query = Query { moves, sources: open, open, stop: None, limit: 0, want: Want::Reached };
    same_sizes(&query);
    let query = &query.on_bits(-1, |board| &board.tiles);
    field::race(query, players)
}

/// The number of layers that always fit in a window of 64 columns and rows.
const MOST_LAYERS: u32 = 32;

/// Answers in a window around the sources: for a wave of few layers, or one that is likely to stop near by and does.
fn near(query: &Query<'_, Tiles>, show: &mut Show<'_, GridVec>) -> Option<Answer<GridVec>> {
    /// The most columns and rows to a stop, added up, that half of the layers are likely to reach.
    const NEAREST: usize = 10;
    /// The most columns, and the most rows, to a stop that all layers are likely to reach.
    const NEAR: usize = 16;

    let mut numbers = match show {
        Show::Nothing => None,
        Show::Numbers(numbers) if numbers.may_be_of_part() => Some(&mut **numbers),
        _ => return None,
    };
    let sources = query.sources.small_box()?;
    if query.limit < u32::MAX || query.want.is_set() {
        return in_window(query, sources, numbers);
    }
    let (columns, rows) = apart(sources, query.stop?.small_box()?);
    let guesses =
        [(columns + rows <= NEAREST, MOST_LAYERS / 2), (columns.max(rows) <= NEAR, MOST_LAYERS)];
    for limit in guesses.into_iter().filter_map(|(is_likely, limit)| is_likely.then_some(limit)) {
        let query = Query { limit, ..*query };
        let answer = in_window(&query, sources, numbers.as_deref_mut())?;
        if answer.layers < limit {
            return Some(answer);
        }
        if let Some(numbers) = &mut numbers {
            numbers.uncover();
        }
    }
    None
}

/// Answers a query whose layers fit in a window around the sources.
fn in_window(
    query: &Query<'_, Tiles>,
    [first, last]: [Cell; 2],
    mut numbers: Option<&mut Numbers>,
) -> Option<Answer<GridVec>> {
    if query.limit > MOST_LAYERS {
        return None;
    }
    let steps = query.limit as usize - 1;
    let from = Cell { x: first.x.saturating_sub(steps), y: first.y.saturating_sub(steps) };
    let [width, height] = [last.x + steps + 1 - from.x, last.y + steps + 1 - from.y];
    let size = Size { width, height };
    if !registers::fits(size.width, size.height) {
        return None;
    }
    if let Some(numbers) = &mut numbers {
        let board = query.open.size();
        let [width, height] = [board.width - from.x, board.height - from.y];
        let size = Size { width: size.width.min(width), height: size.height.min(height) };
        numbers.start_in(Area { from, size }, from);
    }
    let answer = in_registers(query, Area { from, size }, numbers.as_deref_mut());
    match (&answer, numbers) {
        (Some(_), _) => note(Kernel::Window),
        (None, Some(numbers)) => numbers.uncover(),
        (None, None) => {}
    }
    answer
}

/// Runs a wave in a window that it does not leave, on a board whose size is known at run time.
fn in_registers(
    query: &Query<'_, Tiles>,
    area: Area,
    numbers: Option<&mut Numbers>,
) -> Option<Answer<GridVec>> {
    let window = Window { area, board: query.open.size() };
    let wave = registers::smallest!(area.size.width, area.size.height);
    let Some(numbers) = numbers else { return wave(&window, query, &mut Show::Nothing) };
    numbers.start_in(Area::whole(window.board), area.from);
    wave(&window, query, &mut Show::Numbers(numbers))
}

/// A part of a board that is searched as a sheet.
struct Window {
    area: Area,
    board: Size,
}

impl registers::Host for Window {
    type Board = Tiles;
    type Set = GridVec;

    #[inline(always)]
    fn kept<'a, T: Limb, const H: usize>(&self, tiles: &'a Tiles) -> Option<&'a Sheet<T, H>> {
        let words: &Sheet<u64, H> = tiles.words_from(self.area.from)?.first_chunk()?;
        (words as &dyn Any).downcast_ref()
    }

    #[inline(always)]
    fn copied<T: Limb, const H: usize>(&self, tiles: &Tiles) -> Sheet<T, H> {
        let (mut sheet, mut window) = ([T::ZERO; H], [0; H]);
        // Small boards are read as they are kept: a copy of them would be a fifth of a search.
        let words = match tiles.words_from(self.area.from) {
            Some(words) => words,
            _ => {
                tiles.window((self.area.from.x as isize, self.area.from.y as isize), &mut window);
                &window
            }
        };
        sheet.iter_mut().zip(words).for_each(|(row, word)| *row = T::low(*word));
        sheet
    }

    #[inline(always)]
    fn set<T: Limb, const H: usize>(&self, sheet: &Sheet<T, H>) -> GridVec {
        let mut rows = [0; H];
        rows.iter_mut().zip(sheet).for_each(|(word, row)| *word = row.long());
        let Size { width, height } = self.board;
        if self.area.from == (Cell { x: 0, y: 0 }) && width <= T::BITS && height <= H {
            return whole(self.board, &rows);
        }
        GridVec { tiles: Tiles::of_window(self.board, self.area.from, &rows) }
    }
}

/// The board of one strip with these rows, and empty rows after them.
fn whole(size: Size, rows: &[u64]) -> GridVec {
    let tiles = Tiles::of_strips(size, |_, words| {
        words.iter_mut().zip(rows).for_each(|(word, row)| *word = *row);
    });
    GridVec { tiles }
}

#[cfg(all(test, feature = "std"))]
mod tests;
