//! Steps and jumps around wrapping sides, from every cell of small boards.

use gridmask::{GridMask, KING, KNIGHT, Offsets, Rule, RuleExt, Search};

use crate::support::{
    all_cells,
    boards::{Board, grid_vec},
    point, points,
};
use oracle::{Mover, Oracle};

/// A rule, its twin for the oracle, and the wrapping sides.
type Case<B> = (&'static str, Box<dyn Rule<B>>, Mover, [bool; 2]);

/// A king and a knight, with every pair of wrapping sides.
fn cases<B: Board>() -> [Case<B>; 6] {
    [
        ("king", Box::new(KING.on_torus()), Mover::king(), [true; 2]),
        ("king", Box::new(KING.wrapping_east_west()), Mover::king(), [true, false]),
        ("king", Box::new(KING.wrapping_north_south()), Mover::king(), [false, true]),
        ("knight", Box::new(KNIGHT.on_torus()), Mover::knight(), [true; 2]),
        ("knight", Box::new(KNIGHT.wrapping_east_west()), Mover::knight(), [true, false]),
        ("knight", Box::new(KNIGHT.wrapping_north_south()), Mover::knight(), [false, true]),
    ]
}

fn on<B: Board>(blank: &B) {
    let (width, height, full) = (blank.width(), blank.height(), blank.full_like());
    for (name, rule, mover, meet) in cases::<B>() {
        let oracle = Oracle::new(width, height, mover).going_around(meet);
        let search = Search::new(&*rule, full.clone());
        for cell in all_cells(blank) {
            let what = format!("{name} round {meet:?} on {width}x{height} from {cell}");
            let one = blank.cell_like(cell);
            assert_eq!(points(&rule.step(&one, &full)), *oracle.neighbors(point(cell)), "{what}");
            let back = oracle.back(&[point(cell)].into());
            assert_eq!(points(&rule.back(&one, &full)), back, "{what}, back");
            let distances = search.distance_map(&one);
            let distances = distances.iter().map(|(cell, moves)| (point(cell), moves)).collect();
            assert_eq!(oracle.distances(&[point(cell)]), distances, "{what}, distances");
        }
    }
}

#[test]
fn law_3_sides_meet_where_the_rule_says_so() {
    on(&GridMask::<6, 5, u64>::EMPTY);
    on(&GridMask::<4, 3>::EMPTY);
    on(&GridMask::<5, 1, [u8; 1]>::EMPTY);
    for (width, height) in [(6, 5), (4, 3), (3, 4), (5, 1), (1, 5), (1, 1), (2, 2)] {
        on(&grid_vec(width, height));
    }
}

#[test]
fn law_3_the_longest_jumps_go_round() {
    fn on<B: Board>(blank: &B) {
        // On three rows that wrap around, 2⁶³ rows up are one row down.
        let down = isize::MIN.rem_euclid(3) as usize;
        let search = Search::new(Offsets::new([(1, isize::MIN)]).on_torus(), blank.full_like());
        let distances = search.distance_map((0, 0));
        assert_eq!(search.neighbors((0, 0)), blank.cell_like((1, down)));
        for k in 0..12 {
            assert_eq!(distances.get((k % 4, k * down % 3)), Some(k as u32), "after {k} jumps");
        }
    }
    on(&GridMask::<4, 3>::EMPTY);
    on(&grid_vec(4, 3));
}
