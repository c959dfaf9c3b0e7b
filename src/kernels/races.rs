//! Races of several players, side by side.

use super::{
    Cell, CellSet, Direction, GridMask, GridVec, KING, Kernel, ORTHOGONAL, Rule, Search, Walls,
    census, force, random_cells, unknown,
};
use crate::rule::extension::RuleExt;

/// Random players on a board with a closed border, or on one that wraps. Two of them start on the same cells, and one on none.
fn check<B: CellSet + 'static>(empty: &B, has_kernel: bool) {
    let mut random = fastrand::Rng::with_seed(17);
    let (width, height) = (empty.width(), empty.height());
    let inside = |cell: Cell| (3..width - 1).contains(&cell.x) && (2..height - 2).contains(&cell.y);
    let mut open = random_cells(&mut random, empty, 0.25);
    let border: Vec<_> = open.cells().filter(|&cell| !inside(cell)).collect();
    border.into_iter().for_each(|cell| _ = open.remove(cell));
    let mut walls = Walls::open_like(empty);
    for cell in random_cells(&mut random, empty, 0.8).cells() {
        walls.block(cell, Direction::ORTHOGONAL[random.usize(..4)]);
    }
    let mut round = Walls::open_on_torus(empty);
    for cell in random_cells(&mut random, empty, 0.8).cells() {
        round.block(cell, Direction::ORTHOGONAL[random.usize(..4)]);
    }
    let rest = random_cells(&mut random, empty, 0.35);
    let all: [(&dyn Rule<B>, &B); 5] = [
        (&ORTHOGONAL, &open),
        (&KING, &open),
        (&walls, &open),
        (&KING.on_torus(), &rest),
        (&round, &rest),
    ];
    for ((rule, open), count) in all.into_iter().flat_map(|it| [(it, 4), (it, 9)]) {
        let all_but_few = 1.0 - 3.0 / (width * height) as f32;
        let mut players: Vec<B> =
            (0..count).map(|_| random_cells(&mut random, empty, all_but_few)).collect();
        if let [first, second, third, fourth, ..] = &mut players[..] {
            *first |= &empty.cells_like(open.cells().nth(100));
            second.clone_from(first);
            *third = empty.empty_like();
            // The first layer already may lead over wrapping sides.
            *fourth = empty.cells_like(open.cells().next());
        }
        let (search, slow) =
            (Search::new(rule, open.clone()), Search::new(unknown(rule), open.clone()));
        let run = slow.race(&players).run();
        // In order, nobody stands in the way of a player that is first.
        let settings = [(u32::MAX, true), (9, true), (9, false)];
        let in_order = settings.map(|(turns, blocks)| {
            let race = slow.race(&players).in_order().max_turns(turns);
            if blocks { race.blocking().run() } else { race.run() }
        });
        force::each(|instructions| {
            census::taken();
            assert_eq!(search.race(&players).run(), run, "with {instructions:?}");
            assert_eq!(census::taken().contains(&Kernel::FieldRace), has_kernel);
            for ((turns, blocks), expected) in settings.into_iter().zip(&in_order) {
                let race = search.race(&players).in_order().max_turns(turns);
                let race = if blocks { race.blocking().run() } else { race.run() };
                let taken = census::taken();
                assert_eq!(taken.contains(&Kernel::FieldRace), has_kernel);
                assert!(!taken.contains(&Kernel::ByStep), "with {instructions:?}");
                assert_eq!(race, *expected, "with {instructions:?}");
            }
        });
    }
}

on_boards! {
    check;
    a_strip: GridMask::<48, 42, [u64; 42]>::EMPTY, true;
    two_strips: GridMask::<70, 42, [u64; 84]>::EMPTY, true;
    few_rows: GridMask::<64, 40, [u64; 40]>::EMPTY, false;
    two_strips_known_at_run_time: GridVec::empty(66, 50).unwrap(), true;
    five_strips_known_at_run_time: GridVec::empty(260, 20).unwrap(), true;
    many_chunks: GridVec::empty(130, 100).unwrap(), true;
}
