//! Flood fill on boards of rows that no registers hold: by sweeps south and north, without layers.
//!
//! ```text
//! each row, from the north to the south              then from the south to the north, until nothing changes
//!   what steps into it from the row before, if open
//!   and with that all of its runs, by carries
//! ```

use super::Rows;
use crate::{
    bits::{
        Layout,
        census::{Kernel, note},
        limb::Limb,
        moves::Move,
        query::{Answer, Query},
    },
    moves::Kind,
};

/// The cells that the sources reach, or only some of them if the fill meets the stop. Returns `None` for moves that there is no
/// fill for.
pub(super) fn fill<T: Limb, const W: usize, const H: usize, const N: usize>(
    query: &Query<'_, Rows<T, W, H, N>>,
) -> Option<Answer<Rows<T, W, H, N>>> {
    let step = Move::of(&query.moves).filter(|step| step.fills())?;
    let edges = match query.moves.0 {
        Kind::Edges([Some(rows), None, Some(columns), None]) => Some([&rows.0, &columns.0]),
        _ => None,
    };
    let mut filling = Filling {
        reached: *query.sources & *query.open,
        open: query.open,
        edges,
        is_king: step == Move::KING,
    };
    note(Kernel::RowsFill);
    for y in 0..H {
        filling.spread(y);
    }
    let meets =
        |reached: &Rows<T, W, H, N>| query.stop.is_some_and(|stop| !(*stop & *reached).is_empty());
    while !meets(&filling.reached) {
        let mut has_grown = false;
        for y in 1..H {
            has_grown |= filling.enter(y - 1, y);
        }
        for y in (1..H).rev() {
            has_grown |= filling.enter(y, y - 1);
        }
        if !has_grown {
            break;
        }
    }
    Some(Answer::filled(meets(&filling.reached), filling.reached))
}

struct Filling<'q, T, const W: usize, const H: usize, const N: usize> {
    reached: Rows<T, W, H, N>,
    open: &'q Rows<T, W, H, N>,
    /// The open edges between rows and those between columns, if not all are.
    edges: Option<[&'q [T; N]; 2]>,
    is_king: bool,
}

impl<T: Limb, const W: usize, const H: usize, const N: usize> Filling<'_, T, W, H, N> {
    const PER_ROW: usize = Rows::<T, W, H, N>::PER_ROW;

    /// Adds the cells of row `to` that those of row `from`, beside it, step into, and all that these reach along the row. Returns
    /// whether there were any.
    fn enter(&mut self, from: usize, to: usize) -> bool {
        let (row, edge) = (from * Self::PER_ROW, from.min(to) * Self::PER_ROW);
        let mut gained = false;
        for j in 0..Self::PER_ROW {
            let here = self.reached.0[row + j].long();
            let mut entering = match self.edges {
                Some([rows, _]) => here & rows[edge + j].long(),
                None => here,
            };
            if self.is_king {
                let beside = |j: usize| self.reached.0[row + j].long();
                let west = if j > 0 { beside(j - 1) >> 63 } else { 0 };
                let east = if j + 1 < Self::PER_ROW { beside(j + 1) << 63 } else { 0 };
                entering |= here << 1 | here >> 1 | west | east;
            }
            let place = to * Self::PER_ROW + j;
            let new = entering & self.open.0[place].long() & !self.reached.0[place].long();
            if new != 0 {
                self.reached.0[place] = self.reached.0[place] | T::low(new);
                gained = true;
            }
        }
        if gained {
            self.spread(to);
        }
        gained
    }

    /// Adds the cells that those of a row reach along it.
    fn spread(&mut self, y: usize) {
        let row = y * Self::PER_ROW..(y + 1) * Self::PER_ROW;
        let (open, edges) =
            (&self.open.0[row.clone()], self.edges.map(|[_, edges]| &edges[row.clone()]));
        let reached = &mut self.reached.0[row];
        // The open edges to the east of a word, and of the one to its west.
        let edge = |j: usize| edges.map_or(u64::MAX, |edges| edges[j].long());
        let mut carry = Carry::default();
        for j in 0..Self::PER_ROW {
            let before = if j > 0 { edge(j - 1) >> 63 } else { 0 };
            let entered = open[j].long() & (edge(j) << 1 | before);
            reached[j] = T::low(carry.run(reached[j].long(), entered));
        }
        let mut carry = Carry::default();
        for j in (0..Self::PER_ROW).rev() {
            let entered = open[j].long() & edge(j);
            let turned = carry.run(reached[j].long().reverse_bits(), entered.reverse_bits());
            reached[j] = T::low(turned.reverse_bits());
        }
    }
}

/// What a word hands over to the next one.
#[derive(Default)]
struct Carry {
    /// The last cell of the word, in the lowest bit.
    last: u64,
    /// Whether a run goes on from the last cell.
    runs: bool,
}

impl Carry {
    /// The cells of a word and those that they reach towards higher bits, over the cells that may be `entered`.
    // The carry of a sum clears the cells that it passes through, except a cell that is itself added on the way.
    fn run(&mut self, cells: u64, entered: u64) -> u64 {
        let next = (cells << 1 | self.last) & entered;
        let (sum, first) = entered.overflowing_add(next);
        let (sum, second) = sum.overflowing_add(self.runs.into());
        (self.last, self.runs) = (cells >> 63, first || second);
        cells | next | entered ^ (entered & sum)
    }
}
