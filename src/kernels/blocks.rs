//! Waves over more blocks than the initial room holds.

use std::collections::VecDeque;

use super::{
    CellSet, GridVec, KING, Kernel, ORTHOGONAL, Search, census, force, random_cells,
    shapes::{columns, serpentine},
};
use crate::direction::Direction;

/// Distances computed with a queue of cells.
fn queue(open: &GridVec, from: (usize, usize), directions: &[Direction]) -> Vec<Option<u32>> {
    let width = open.width();
    let mut distances = vec![None; width * open.height()];
    let mut queue = VecDeque::from([from]);
    distances[from.0 + from.1 * width] = Some(0);
    while let Some((x, y)) = queue.pop_front() {
        let next = distances[x + y * width].map(|distance: u32| distance + 1);
        for direction in directions {
            let (dx, north) = direction.offset();
            let cell = (x.wrapping_add_signed(dx), y.wrapping_add_signed(-north));
            if open.contains(cell) && distances[cell.0 + cell.1 * width].is_none() {
                distances[cell.0 + cell.1 * width] = next;
                queue.push_back(cell);
            }
        }
    }
    distances
}

/// Searches from the middle of a board to near and far cells. Frames grow to each side, lists reach their ends, and two waves
/// meet in blocks, in lists, and in one of each.
fn check(open: &GridVec, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let (width, height) = (open.width(), open.height());
    let from = open.first_from((width / 2, height / 2)).expect("an open cell");
    let targets: Vec<_> = (0..12)
        .map(|k| {
            let near = if k % 2 == 0 { 40 } else { width };
            let [x, y] = [(from.x, width), (from.y, height)].map(|(at, count)| {
                (at + random.usize(0..=2 * near)).saturating_sub(near).min(count - 1)
            });
            open.first_from((x, y)).unwrap_or(from)
        })
        .collect();
    let check = |distances: Vec<Option<u32>>, search: &dyn Fn((usize, usize)) -> Option<u32>| {
        for target in &targets {
            let slow = distances[target.x + target.y * width];
            assert_eq!(search((target.x, target.y)), slow, "from {from} to {target}, seed {seed}");
        }
    };
    force::each(|_| {
        let search = Search::new(ORTHOGONAL, open.clone());
        let distances = queue(open, (from.x, from.y), &Direction::ORTHOGONAL);
        assert!(search.distances(from).to_grid().values() == distances, "from {from}, seed {seed}");
        check(distances.clone(), &|to| search.distance(from, to));
        // A path with a limit, and one that is numbered up to its end.
        check(distances.clone(), &|to| {
            search.shortest_path(from, to).map(|path| path.len() as u32 - 1)
        });
        let near = distances.iter().filter(|distance| distance.is_some_and(|d| d <= 70)).count();
        assert_eq!(search.within(from, 70).len(), near);
        let search = Search::new(KING, open.clone());
        check(queue(open, (from.x, from.y), &Direction::ALL), &|to| search.distance(from, to));
    });
}

#[test]
fn frames_grow_with_the_wave() {
    let empty = GridVec::new(64 * 9 + 7, 64 * 6 - 1).unwrap();
    let mut random = fastrand::Rng::with_seed(7);
    census::taken();
    check(&random_cells(&mut random, &empty, 0.3), 1);
    check(&random_cells(&mut random, &empty, 0.38), 2);
    let run = census::taken();
    assert!(
        [Kernel::Blocks, Kernel::BlocksMeet].iter().all(|kernel| run.contains(kernel)),
        "{run:?}"
    );
}

#[test]
fn lists_go_on_from_frame_to_frame() {
    let empty = GridVec::new(64 * 5 + 1, 64 * 4 + 1).unwrap();
    census::taken();
    check(&serpentine(&empty), 3);
    check(&columns(&empty), 4);
    assert!(census::taken().contains(&Kernel::BlocksList));
}
