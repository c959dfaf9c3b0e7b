//! Runs of cells that hang together along a row, and union–find over them.

use alloc::vec::Vec;

use super::links::Links;
use crate::cell_set::CellSet;

/// Cells of a row that hang together, as far as their links along the row go.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub(super) y: u32,
    /// The first column and the last.
    pub(super) first: u32,
    pub(super) last: u32,
}

/// The first cells of runs, and the last ones: along each row they take turns.
struct Ends<B> {
    firsts: B,
    lasts: B,
}

impl<B: CellSet> Ends<B> {
    /// The runs of these cells, one being linked with the one east of it where `east` has it.
    fn of(cells: &B, east: &B) -> Self {
        let mut firsts = cells.clone();
        firsts -= &east.offset(1, 0);
        let mut lasts = cells.clone();
        lasts -= east;
        Self { firsts, lasts }
    }

    /// The runs in the order of the rows.
    fn runs(&self) -> impl Iterator<Item = Run> {
        let ends = self.firsts.cells().zip(self.lasts.cells());
        ends.map(|(first, last)| Run {
            y: first.y as u32,
            first: first.x as u32,
            last: last.x as u32,
        })
    }
}

/// The runs of a board, and for each the number of its component, in the order of their first cells. The sides
/// of the board are numbers of 32 bits.
pub(super) fn labelled<B: CellSet>(open: &B, links: &Links<B>) -> (Vec<Run>, Vec<u32>, usize) {
    let ends = Ends::of(open, &links.east);
    let mut runs = Vec::with_capacity(ends.firsts.len());
    runs.extend(ends.runs());
    // Of each run one that comes before it in its component, or itself.
    let mut before: Vec<u32> = (0..runs.len() as u32).collect();
    for (dx, cells) in &links.next_row {
        join(&runs, &mut before, *dx as i32, cells);
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
fn join<B: CellSet>(runs: &[Run], before: &mut [u32], dx: i32, cells: &B) {
    // Both here and one row on, the runs that a stretch of such cells touches come in order.
    let (mut here, mut next) = (0, 0);
    let mut east = cells.offset(-1, 0);
    east &= cells;
    for Run { y, first, last } in Ends::of(cells, &east).runs() {
        let mut x = first;
        loop {
            here = run_at(runs, here, y, x);
            next = run_at(runs, next.max(here), y + 1, x.wrapping_add_signed(dx));
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

/// The run that has the cell (x, y), at place `i` or after it.
#[inline]
fn run_at(runs: &[Run], mut i: usize, y: u32, x: u32) -> usize {
    while (runs[i].y, runs[i].last) < (y, x) {
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
