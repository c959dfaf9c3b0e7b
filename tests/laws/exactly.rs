//! `exactly`: the cells after a number of moves. Once the sets repeat, any number of moves is answered at
//! once.

use std::time::{Duration, Instant};

use gridmask::{
    Bitboard, Direction, GridMask, KING, KNIGHT, ORTHOGONAL, Offsets, QUEEN, Rule, RuleExt, Search,
    Walls, chess::Pawn,
};

use crate::support::boards::{Board, U256, grid_vec};

/// The sets after 0, 1, 2, … moves, by stepping.
fn stepped<B: Board>(rule: &dyn Rule<B>, open: &B, from: &B, moves: usize) -> Vec<B> {
    let start = from.clone() & open.clone();
    let next = |cells: &B| Some(rule.step(cells, open));
    std::iter::successors(Some(start), next).take(moves + 1).collect()
}

/// Compares every small number of moves with stepping. Numbers around 2³² are compared with the settled
/// sets, which repeat after `period` moves, one or two.
fn agree<B: Board>(what: &str, rule: &dyn Rule<B>, open: &B, from: &B, period: usize) {
    let settled = 2 * open.len() + 2;
    let sets = stepped(rule, open, from, settled + 2);
    let search = Search::new(rule, open.clone());
    for (moves, set) in sets.iter().enumerate().take(40) {
        assert_eq!(search.exactly(from, moves as u32), *set, "{what}: {moves} moves");
    }
    let last = &sets[sets.len() - 3..];
    assert_eq!(last[0] == last[1], period == 1, "{what}: the sets do not have this period");
    assert_eq!(last[0], last[2], "{what}: the sets do not settle");
    let start = Instant::now();
    for moves in [u32::MAX, u32::MAX - 1, u32::MAX - 2, 1 << 31, (1 << 31) + 1] {
        // The number of moves to settle is even.
        let expected = &sets[settled + moves as usize % 2];
        assert_eq!(search.exactly(from, moves), *expected, "{what}: {moves} moves");
    }
    assert!(start.elapsed() < Duration::from_secs(20), "{what}: billions of moves were made");
}

fn on<B: Board>(blank: B) {
    let full = blank.full_like();
    let (width, height) = (blank.width(), blank.height());
    let mut holes = full.clone();
    for at in (0..width.min(height)).step_by(3) {
        holes.remove((width - 1 - at, at));
    }
    let corner = blank.cell_like((0, 0));
    let both = corner.clone() | blank.cell_like((1, 0));
    for open in [&full, &holes] {
        agree("orthogonal", &ORTHOGONAL, open, &corner, 2);
        agree("orthogonal, both colors", &ORTHOGONAL, open, &both, 1);
        agree("king", &KING, open, &corner, 1);
        agree("queen", &QUEEN, open, &corner, 1);
        agree("walls", &Walls::<B>::open_like(open), open, &corner, 2);
        agree("pawn, which is gone at last", &Pawn::WHITE, open, &full, 1);
        agree("nobody", &KING, open, &blank, 1);
    }
    agree("knight", &KNIGHT, &full, &corner, 2);
    // A cell without a neighbor is never reached again.
    agree("alone", &ORTHOGONAL, &corner, &corner, 1);
    agree("a knight alone", &KNIGHT, &both, &corner, 1);
    let mut walled_in = Walls::<B>::open_like(&full);
    for side in Direction::ORTHOGONAL {
        walled_in.block((0, 0), side);
    }
    agree("walled in", &walled_in, &full, &corner, 1);
    agree("on no open cell", &KING, &(full.clone() - corner.clone()), &corner, 1);
}

#[test]
fn exactly_any_number_of_moves_is_answered_at_once() {
    on(Bitboard::EMPTY);
    on(GridMask::<7, 9>::EMPTY);
    on(GridMask::<13, 6, U256>::EMPTY);
    on(GridMask::<9, 8, [u16; 8]>::EMPTY);
    on(grid_vec(9, 10));
}

/// On one-way streets in a circle, the sets repeat after as many moves as the circle has cells.
#[test]
fn exactly_round_a_ring_of_any_length_is_answered_at_once() {
    fn on<B: Board>(blank: B) {
        let full = blank.full_like();
        let east = Offsets::new([(1, 0)]).on_torus();
        let search = Search::new(&east, full);
        let length = search.open().width() as u32;
        for moves in (0..150).chain(u32::MAX - 5..=u32::MAX) {
            let expected = search.open().cell_like(((moves % length) as usize, 0));
            assert_eq!(search.exactly((0, 0), moves), expected, "{moves} moves of {length}");
        }
    }
    on(GridMask::<2, 1>::EMPTY);
    on(GridMask::<3, 1>::EMPTY);
    on(GridMask::<4, 2, u64>::EMPTY);
    on(GridMask::<61, 2>::EMPTY);
    on(grid_vec(17, 1));
    on(grid_vec(16, 3));
}
