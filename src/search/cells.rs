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
        Answer, CellSet, Front, Query,
        kernels::{Held, Kernel, Show, note},
    },
    rule::Rule,
};

/// How many words a move of sets handles in the time of a move of one cell. Measured on 20×12 to 2048×2048 cells.
const WORDS_OF_A_CELL: usize = 64;

/// How many words it handles in the time that an empty level costs.
const WORDS_OF_A_LEVEL: usize = 16;

/// The newest layer, and the visited cells.
enum Newest<B> {
    Cells { layer: Vec<Cell>, visited: B },
    Sets(Front<B>),
}

impl<B: CellSet> Newest<B> {
    fn is_empty(&self) -> bool {
        match self {
            Self::Cells { layer, .. } => layer.is_empty(),
            Self::Sets(front) => front.layer.is_empty(),
        }
    }

    fn meets(&self, stop: &B) -> bool {
        match self {
            Self::Cells { layer, .. } => layer.iter().any(|&cell| stop.contains(cell)),
            Self::Sets(front) => !front.layer.is_disjoint(stop),
        }
    }

    /// Shows the layer, and returns whether the wave must stop.
    fn show(&self, show: &mut Show<'_, B>, board: &B) -> bool {
        match (show, self) {
            (Show::Nothing, _) => false,
            (Show::EachLayer(show), Self::Sets(front)) => show(&front.layer).is_break(),
            (Show::EachLayer(show), Self::Cells { layer, .. }) => {
                show(&board.cells_like(layer.iter().copied())).is_break()
            }
            (Show::Numbers(numbers), layer) => {
                numbers.begin();
                match layer {
                    Self::Cells { layer, .. } => layer.iter().for_each(|&cell| numbers.add(cell)),
                    Self::Sets(front) => front.layer.for_each_cell(|cell| numbers.add(cell)),
                }
                false
            }
        }
    }
}

fn cells_of<B: CellSet>(layer: &B) -> Vec<Cell> {
    let mut cells = Vec::new();
    layer.for_each_cell(|cell| cells.push(cell));
    cells
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
    let from =
        |cell, each: &mut dyn FnMut(Cell)| rule.__from(cell, matches!(way, Way::Back), open, each);
    let mut sources = query.sources.clone();
    sources &= open;
    // Cells may be on one level, but sets cover all levels.
    let (height, level) = (open.height(), open.level_height());
    let words = open.width().div_ceil(64) * level + height / level * WORDS_OF_A_LEVEL;
    let is_narrow = |cells: usize| cells.saturating_mul(WORDS_OF_A_CELL) <= words;
    let are_told = is_narrow(1) && sources.first().is_none_or(|cell| from(cell, &mut |_| ()));
    let mut newest = if are_told && is_narrow(sources.len()) {
        // A rule for another board panics at its first move.
        drop(step(&open.empty_like(), &open.empty_like()));
        Newest::Cells { layer: cells_of(&sources), visited: sources }
    } else {
        Newest::Sets(Front::new(&sources, open))
    };
    let (mut layers, mut next) = (0, Vec::new());
    let stopped = loop {
        if newest.is_empty() {
            break false;
        }
        layers += 1;
        if newest.show(&mut show, open) {
            break true;
        }
        if layers == query.limit || query.stop.is_some_and(|stop| newest.meets(stop)) {
            break true;
        }
        newest = match newest {
            Newest::Cells { layer, visited } if !is_narrow(layer.len()) => {
                let mut unvisited = open.clone();
                unvisited -= &visited;
                Newest::Sets(Front { layer: open.cells_like(layer), unvisited })
            }
            Newest::Sets(front) if are_told && is_narrow(2 * front.layer.len()) => {
                let mut visited = open.clone();
                visited -= &front.unvisited;
                Newest::Cells { layer: cells_of(&front.layer), visited }
            }
            same => same,
        };
        match &mut newest {
            Newest::Cells { layer, visited } => {
                note(Kernel::ByCell);
                for cell in layer.drain(..) {
                    from(cell, &mut |cell| {
                        if visited.insert(cell) {
                            next.push(cell);
                        }
                    });
                }
                mem::swap(layer, &mut next);
            }
            Newest::Sets(front) => {
                note(Kernel::ByStep);
                front.advance(query.moves.are_leaps(), open, &step);
            }
        }
    };
    let cells = match newest {
        Newest::Cells { visited, .. } => Held::Reached(visited),
        Newest::Sets(front) => Held::Unvisited(front.unvisited),
    };
    Answer { stopped, layers, cells: query.want.is_set().then_some(cells), swept: false }
}
