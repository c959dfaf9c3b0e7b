//! Runs of cells that hang together along a row, and union–find over them.

use alloc::vec::Vec;

use super::links::Links;
use crate::{cell::Cell, cell_set::CellSet};

/// Cells of a row that hang together, as far as their links along the row go.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub(super) first: Cell,
    /// The column of the last one.
    pub(super) last: usize,
}

/// The runs of a set, a cell being linked with the one east of it where `east` has it: in the order of the rows.
fn runs<B: CellSet>(cells: &B, east: &B) -> Vec<Run> {
    // The first and the last cells of runs take turns along each row, so that the two lists go together.
    let mut firsts = cells.clone();
    firsts -= &east.offset(1, 0);
    let mut lasts = cells.clone();
    lasts -= east;
    let runs = firsts.cells().zip(lasts.cells());
    runs.map(|(first, last)| Run { first, last: last.x }).collect()
}

/// The runs, and for each the number of its component, in the order of their first cells.
pub(super) fn labelled<B: CellSet>(open: &B, links: &Links<B>) -> (Vec<Run>, Vec<u32>, usize) {
    let runs = runs(open, &links.east);
    // Of each run one that comes before it in its component, or itself.
    let mut before: Vec<u32> = (0..runs.len() as u32).collect();
    for (dx, cells) in &links.next_row {
        join(&runs, &mut before, *dx, cells);
    }
    // What a run points to comes before it, and has its number already.
    let mut count = 0;
    for i in 0..before.len() {
        let to = before[i] as usize;
        before[i] = if to == i {
            count += 1;
            count - 1
        } else {
            before[to]
        };
    }
    (runs, before, count as usize)
}

/// Joins runs of neighbouring rows: each of these cells hangs together with the one in the next row that is `dx`
/// columns on.
fn join<B: CellSet>(runs: &[Run], before: &mut [u32], dx: isize, cells: &B) {
    // Both here and one row on, the runs that a stretch of such cells touches come in order.
    let (mut here, mut next) = (0, 0);
    let mut east = cells.offset(-1, 0);
    east &= cells;
    for Run { first, last } in self::runs(cells, &east) {
        let (y, mut x) = (first.y, first.x);
        loop {
            let there = Cell { x: x.wrapping_add_signed(dx), y: y + 1 };
            here = run_at(runs, here, Cell { x, y });
            next = run_at(runs, next.max(here), there);
            unite(before, here as u32, next as u32);
            // On to where the first of the two ends.
            let ends = runs[here].last.min(runs[next].last.wrapping_add_signed(-dx));
            if ends >= last {
                break;
            }
            x = ends + 1;
        }
    }
}

/// The run of a cell, at place `i` or after it.
fn run_at(runs: &[Run], mut i: usize, cell: Cell) -> usize {
    while (runs[i].first.y, runs[i].last) < (cell.y, cell.x) {
        i += 1;
    }
    i
}

/// The first run of a component, by what each points to; what is on the way is pointed further.
fn root(before: &mut [u32], mut i: u32) -> u32 {
    while before[i as usize] != i {
        let next = before[before[i as usize] as usize];
        before[i as usize] = next;
        i = next;
    }
    i
}

fn unite(before: &mut [u32], a: u32, b: u32) {
    let (a, b) = (root(before, a), root(before, b));
    before[a.max(b) as usize] = a.min(b);
}
