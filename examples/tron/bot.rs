//! The moves of a rider.

use std::cmp::Reverse;

use fastrand::Rng;
use gridmask::prelude::*;

use crate::arena::{Arena, Board};

/// By how many cells a rider leads: the cells that it reaches first, less those of the best rival, with the
/// rivals to move.
///
/// Riders do not block each other in this count. That makes no difference: a rider that is late at a cell
/// is late at every cell behind it.
fn lead(arena: &Arena, rider: usize) -> i64 {
    let heads = arena.heads_after(rider);
    // A head is closed to everybody else.
    let search = Search::new(ORTHOGONAL, arena.open()).with_open(Board::from_iter(&heads));
    let mut counts = search.race(&heads).in_order().run().counts();
    let own = counts.pop().unwrap_or(0);
    own as i64 - counts.into_iter().max().unwrap_or(0) as i64
}

/// The move with the greatest lead, or `None` if the rider can only crash. Ties go to a move with few open
/// cells beside it, so that the rider fills corners, and then to any.
pub(crate) fn choose(arena: &Arena, rider: usize, dice: &mut Rng) -> Option<Cell> {
    let rate = |to: Cell| {
        let mut next = arena.clone();
        next.ride(rider, to);
        (lead(&next, rider), Reverse(next.ways(rider).count()))
    };
    let rated: Vec<_> = arena.ways(rider).map(|to| (rate(to), to)).collect();
    let (best, _) = rated.iter().max()?;
    let best: Vec<Cell> =
        rated.iter().filter(|(rate, _)| rate == best).map(|(_, to)| *to).collect();
    dice.choice(best)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::start;

    /// The cells beside a cell, of an arena of 20 columns and 12 rows.
    fn beside(cell: Cell) -> impl Iterator<Item = Cell> {
        let steps = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let ends = steps.into_iter().filter_map(move |by| cell.checked_add(by));
        ends.filter(|end| end.x < 20 && end.y < 12)
    }

    /// Turn by turn, cell by cell: the last of these heads has moved, the first is next.
    fn slow_lead(open: Board, heads: &[Cell]) -> i64 {
        let mut owner: BTreeMap<Cell, usize> = heads.iter().copied().zip(0..).collect();
        let mut fronts: Vec<Vec<Cell>> = heads.iter().map(|&head| vec![head]).collect();
        while fronts.iter().any(|front| !front.is_empty()) {
            for (rider, front) in fronts.iter_mut().enumerate() {
                let near: Vec<Cell> = front.drain(..).flat_map(beside).collect();
                for cell in near.into_iter().filter(|&cell| open.contains(cell)) {
                    owner.entry(cell).or_insert_with(|| {
                        front.push(cell);
                        rider
                    });
                }
            }
        }
        let count = |rider| owner.values().filter(|other| **other == rider).count() as i64;
        let others = (0..heads.len() - 1).map(count).max();
        count(heads.len() - 1) - others.unwrap_or(0)
    }

    #[test]
    fn the_move_has_the_greatest_lead_cell_by_cell() {
        let (mut moves, mut different) = (0, 0);
        for seed in 0..6 {
            let mut dice = Rng::with_seed(seed);
            let mut arena = start(2 + seed as usize % 3, &mut dice);
            while arena.winner().is_none() {
                arena.turn(|arena, rider| {
                    let mut heads = arena.heads_after(rider);
                    let from = heads.pop().unwrap();
                    let ways = beside(from).filter(|&to| arena.open().contains(to));
                    let leads: BTreeMap<Cell, i64> = ways
                        .map(|to| {
                            let heads = [&heads[..], &[to]].concat();
                            (to, slow_lead(arena.open() - Board::of(to), &heads))
                        })
                        .collect();
                    let chosen = choose(arena, rider, &mut dice);
                    assert_eq!(chosen.map(|to| leads[&to]), leads.values().copied().max());
                    moves += usize::from(chosen.is_some());
                    different += usize::from(leads.values().min() < leads.values().max());
                    chosen
                });
            }
        }
        assert!(moves > 200 && different > 50, "{moves} moves, {different} with a choice");
    }
}
