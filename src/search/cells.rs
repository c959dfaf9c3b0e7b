//! The wave of moves that no kernel knows: from cell to cell while few cells are new, otherwise on sets.
//!
//! A move of sets costs time for every word of the board, however few cells are new. Waves on many levels are narrow: with keys
//! and doors, a piece is on few levels at a time.

use alloc::vec::Vec;
use core::mem;

use super::{
    doors,
    way::{Way, step_of},
};
use crate::{
    cell::Cell,
    cell_set::{
        Answer, CellSet, Query,
        kernels::{Held, Kernel, Show, note},
    },
    rule::Rule,
};

/// How many words a move of sets handles in the time of a move of one cell. Measured on 20×12 to 2048×2048 cells.
const WORDS_OF_A_CELL: usize = 64;

/// How many words a move of sets handles in the time of an empty level.
const WORDS_OF_A_LEVEL: usize = 16;

/// A layer.
enum Layer<B> {
    Cells(Vec<Cell>),
    Set(B),
}

impl<B: CellSet> Layer<B> {
    fn is_empty(&self) -> bool {
        match self {
            Self::Cells(cells) => cells.is_empty(),
            Self::Set(set) => set.is_empty(),
        }
    }

    fn meets(&self, stop: &B) -> bool {
        match self {
            Self::Cells(cells) => cells.iter().any(|&cell| stop.contains(cell)),
            Self::Set(set) => !set.is_disjoint(stop),
        }
    }

    fn for_each_cell(&self, each: impl FnMut(Cell)) {
        match self {
            Self::Cells(cells) => cells.iter().copied().for_each(each),
            Self::Set(set) => set.for_each_cell(each),
        }
    }

    /// Shows the layer, and returns whether the wave must stop.
    fn show(&self, show: &mut Show<'_, B>, board: &B) -> bool {
        match (show, self) {
            (Show::Nothing, _) => false,
            (Show::EachLayer(show), Self::Set(set)) => show(set).is_break(),
            (Show::EachLayer(show), Self::Cells(cells)) => {
                show(&board.cells_like(cells.iter().copied())).is_break()
            }
            (Show::Numbers(numbers), layer) => {
                numbers.begin();
                layer.for_each_cell(|cell| numbers.add(cell));
                false
            }
        }
    }

    fn into_cells(self) -> Self {
        let mut cells = Vec::new();
        self.for_each_cell(|cell| cells.push(cell));
        Self::Cells(cells)
    }
}

/// Answers a query by the moves of a rule, forwards or backwards.
#[track_caller]
pub(super) fn wave<R: Rule<B>, B: CellSet>(
    rule: &R,
    way: Way,
    query: &Query<'_, B>,
    mut show: Show<'_, B>,
) -> Answer<B> {
    if let Some(answer) = doors::wave(rule, way, query, &mut show) {
        return answer;
    }
    let (open, step) = (query.open, step_of(rule, way));
    let from = |cell, each: &mut dyn FnMut(Cell)| {
        let each = &mut |cell| {
            each(cell);
            true
        };
        way.from(rule, cell, open, each)
    };
    let mut sources = query.sources.clone();
    sources &= open;
    // Cells may be on one level, but sets cover all levels.
    let (height, level) = (open.height(), open.level_height());
    let words = open.width().div_ceil(64) * level + height / level * WORDS_OF_A_LEVEL;
    let is_narrow = |cells: usize| cells.saturating_mul(WORDS_OF_A_CELL) <= words;
    let are_told = is_narrow(1) && sources.first().is_none_or(|cell| from(cell, &mut |_| ()));
    let mut unvisited = open.clone();
    unvisited -= &sources;
    let starts_narrow = are_told && is_narrow(sources.len());
    let mut layer = Layer::Set(sources);
    if starts_narrow {
        // A rule for another board panics at its first move.
        drop(step(&open.empty_like(), &open.empty_like()));
        layer = layer.into_cells();
    }
    let (mut layers, mut next) = (0, Vec::new());
    let stopped = loop {
        if layer.is_empty() {
            break false;
        }
        layers += 1;
        if layer.show(&mut show, open)
            || layers == query.limit
            || query.stop.is_some_and(|stop| layer.meets(stop))
        {
            break true;
        }
        layer = match layer {
            Layer::Cells(cells) if !is_narrow(cells.len()) => Layer::Set(open.cells_like(cells)),
            Layer::Set(set) if are_told && is_narrow(2 * set.len()) => Layer::Set(set).into_cells(),
            same => same,
        };
        match &mut layer {
            Layer::Cells(cells) => {
                note(Kernel::ByCell);
                for cell in cells.drain(..) {
                    from(cell, &mut |cell| {
                        if unvisited.remove(cell) {
                            next.push(cell);
                        }
                    });
                }
                mem::swap(cells, &mut next);
            }
            Layer::Set(set) => {
                note(Kernel::ByStep);
                *set = step(set, if query.moves.are_leaps() { &unvisited } else { open });
                *set &= &unvisited;
                unvisited -= &*set;
            }
        }
    };
    let cells = query.want.is_set().then_some(Held::Unvisited(unvisited));
    Answer { stopped, layers, cells }
}
