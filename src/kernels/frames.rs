//! Waves that leave their first frame.

use super::{
    Cell, CellSet, Direction, DistanceMap, GridVec, KING, Kernel, ORTHOGONAL, Search, census,
    force, random_cells,
    shapes::{columns, maze, serpentine},
};
use crate::rule::jumps::Offsets;

/// Searches from the middle of a board to near and far cells. Frames grow, queues reach their ends, and two waves meet in turns, in queues,
/// and in one of each.
fn check(open: &GridVec, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let (width, height) = (open.width(), open.height());
    let from = open.first_from((width / 2, height / 2)).expect("an open cell");
    let targets: Vec<_> = (0..6)
        .map(|k| {
            let near = if k % 2 == 0 { 40 } else { width };
            let [x, y] = [(from.x, width), (from.y, height)].map(|(at, count)| {
                (at + random.usize(0..=2 * near)).saturating_sub(near).min(count - 1)
            });
            open.first_from((x, y)).unwrap_or(from)
        })
        .collect();
    // No kernel knows single offsets: these go from cell to cell.
    let slow = |directions: &[Direction]| {
        let offsets: Vec<_> = directions.iter().map(|direction| direction.offset()).collect();
        Search::new(Offsets::new(offsets), open.clone()).distance_map(from)
    };
    let [along, around] = [&Direction::ORTHOGONAL[..], &Direction::ALL].map(slow);
    let check = |slow: &DistanceMap<GridVec>, distance: &dyn Fn(Cell) -> Option<u32>| {
        for &target in &targets {
            assert_eq!(distance(target), slow.get(target), "{from} to {target}, seed {seed}");
        }
    };
    force::each(|_| {
        let search = Search::new(ORTHOGONAL, open.clone());
        assert!(search.distance_map(from) == along, "from {from}, seed {seed}");
        check(&along, &|to| search.distance(from, to));
        // A path with a limit, and one that is numbered up to its end.
        check(&along, &|to| search.shortest_path(from, to).map(|path| path.len() as u32 - 1));
        let near = along.iter().filter(|&(_, distance)| distance <= 70).count();
        assert_eq!(search.within(from, 70).len(), near);
        let search = Search::new(KING, open.clone());
        check(&around, &|to| search.distance(from, to));
    });
}

#[test]
fn frames_grow_with_the_wave() {
    let empty = GridVec::empty(64 * 9 + 7, 64 * 6 - 1).unwrap();
    let mut random = fastrand::Rng::with_seed(7);
    census::taken();
    check(&random_cells(&mut random, &empty, 0.3), 1);
    check(&random_cells(&mut random, &empty, 0.38), 2);
    let run = census::taken();
    assert!(
        [Kernel::Field, Kernel::FieldMeet].iter().all(|kernel| run.contains(kernel)),
        "{run:?}"
    );
}

#[test]
fn queues_go_on_from_frame_to_frame() {
    let empty = GridVec::empty(64 * 5 + 1, 64 * 4 + 1).unwrap();
    census::taken();
    check(&serpentine(&empty), 3);
    check(&columns(&empty), 4);
    check(&maze(&mut fastrand::Rng::with_seed(5), &empty), 5);
    assert!(census::taken().contains(&Kernel::Narrow));
}
