//! The search for a tour, and what is known without one.

use std::cmp::Reverse;

use gridmask::{Cell, CellSet, KNIGHT, Rule};

/// How many squares the last attempt visits.
const MOST_PATIENCE: usize = 100_000;

/// The result of the search.
#[derive(Debug)]
pub enum Outcome {
    Tour(Vec<Cell>),
    /// Every tour was tried.
    NoTour,
    OutOfPatience,
}

/// The reason why there is no tour, if it is known without a search.
pub fn why_none(width: usize, height: usize, start: Cell) -> Option<&'static str> {
    let corner = Cell::new(0, height - 1);
    let same_color = (start.x + start.y) % 2 == (corner.x + corner.y) % 2;
    match (width.min(height), width.max(height)) {
        (1, 1) => None,
        (1, _) => Some("the knight has no move"),
        (2, _) => Some("the knight has at most one move on"),
        (3, 3) => Some("no knight's move leads to the center or away from it"),
        (3, 5 | 6) | (4, 4) => Some("boards of 3x5, 3x6 and 4x4 have none"),
        (4, _) if matches!(if width == 4 { start.x } else { start.y }, 1 | 2) => {
            Some("on four lines of squares it begins and ends on an outer one")
        }
        _ if width * height % 2 == 1 && !same_color => {
            Some("the other color has one square more, and colors alternate")
        }
        _ => None,
    }
}

/// A tour of these squares of a board of this size.
pub fn find<B: CellSet>(squares: &B, width: usize, height: usize, start: Cell) -> Outcome {
    let from_center = |cell: Cell| {
        let [dx, dy] = [(2 * cell.x + 1).abs_diff(width), (2 * cell.y + 1).abs_diff(height)];
        (dx * dx + dy * dy) as u32
    };
    let mut outcome = attempt(squares, start, squares.len(), from_center);
    let mut random = fastrand::Rng::with_seed(1823);
    let mut patience = squares.len();
    while patience < MOST_PATIENCE && matches!(outcome, Outcome::OutOfPatience) {
        outcome = attempt(squares, start, patience, |_| random.u32(..));
        patience += patience / 8 + 1;
    }
    outcome
}

/// Searches for a tour in depth, and visits at most `patience` squares. Of squares with equally few onward
/// moves, the one with the greatest `taste` comes first.
fn attempt<B: CellSet>(
    squares: &B,
    start: Cell,
    patience: usize,
    mut taste: impl FnMut(Cell) -> u32,
) -> Outcome {
    let mut path = vec![start];
    let mut unvisited = squares.clone();
    unvisited.remove(start);
    // The untried squares after each square of the path, the best last.
    let mut untried = vec![ways_on(start, &unvisited, &mut taste)];
    let mut left = patience;
    while let Some(here) = untried.last_mut() {
        if unvisited.is_empty() {
            return Outcome::Tour(path);
        }
        if let Some(next) = here.pop() {
            if left == 0 {
                return Outcome::OutOfPatience;
            }
            left -= 1;
            path.push(next);
            unvisited.remove(next);
            untried.push(ways_on(next, &unvisited, &mut taste));
        } else {
            untried.pop();
            if let Some(last) = path.pop() {
                unvisited.insert(last);
            }
        }
    }
    Outcome::NoTour
}

/// The squares to try, the best last; none if one of them would be cut off forever.
fn ways_on<B: CellSet>(from: Cell, unvisited: &B, mut taste: impl FnMut(Cell) -> u32) -> Vec<Cell> {
    let moves = |from: Cell| {
        let mut knight = unvisited.empty_like();
        knight.insert(from);
        KNIGHT.step(&knight, unvisited)
    };
    let mut ways: Vec<_> =
        moves(from).cells().map(|cell| (moves(cell).len(), taste(cell), cell)).collect();
    // A square without onward moves can only be the last of the tour.
    if ways.iter().any(|&(mobility, ..)| mobility == 0) && unvisited.len() > 1 {
        return Vec::new();
    }
    ways.sort_by_key(|&(mobility, taste, _)| (Reverse(mobility), taste));
    ways.into_iter().map(|(.., cell)| cell).collect()
}

/// Panics unless this is a tour from `start`. It knows the board by numbers alone.
pub fn check(path: &[Cell], width: usize, height: usize, start: Cell) -> Result<(), String> {
    let mut visited = vec![false; width * height];
    for &Cell { x, y } in path {
        let on_board = x < width && y < height;
        if !on_board || std::mem::replace(&mut visited[y * width + x], true) {
            return Err("the tour is wrong".to_owned());
        }
    }
    let jumps = |pair: &[Cell]| pair[0].x.abs_diff(pair[1].x) * pair[0].y.abs_diff(pair[1].y) == 2;
    if path.first() != Some(&start) || !path.windows(2).all(jumps) || visited.contains(&false) {
        return Err("the tour is wrong".to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use gridmask::grid_mask;

    use super::*;
    use crate::squares;

    fn assert_tour(width: usize, height: usize, start: Cell) {
        match find(&squares(width, height), width, height, start) {
            Outcome::Tour(path) => check(&path, width, height, start).unwrap(),
            outcome => panic!("{width}x{height} from {start}: {outcome:?}"),
        }
    }

    #[test]
    fn every_size_from_5x5_to_50x50_has_a_tour_from_a1() {
        // Without optimization this takes some minutes for all of them.
        let step = if cfg!(debug_assertions) { 89 } else { 1 };
        let sizes = (5..=50).flat_map(|width| (5..=50).map(move |height| (width, height)));
        for (width, height) in sizes.step_by(step) {
            assert_tour(width, height, Cell::new(0, height - 1));
        }
    }

    #[test]
    fn small_boards_have_a_tour_from_every_square_of_the_right_color() {
        for (width, height) in [(1, 1), (5, 5), (5, 6), (6, 6), (7, 5), (8, 8)] {
            for start in squares(width, height) {
                if why_none(width, height, start).is_none() {
                    assert_tour(width, height, start);
                }
            }
        }
    }

    #[test]
    fn what_is_known_to_have_no_tour_has_none() {
        let sizes = (1..=6).flat_map(|width| (1..=4).map(move |height| (width, height)));
        for (width, height) in sizes {
            let squares: grid_mask!(6, 4) = squares(width, height).into_iter().collect();
            for start in squares {
                if why_none(width, height, start).is_some() {
                    let outcome = attempt(&squares, start, usize::MAX, |_| 0);
                    assert!(matches!(outcome, Outcome::NoTour), "{width}x{height} from {start}");
                }
            }
        }
    }

    #[test]
    fn the_check_sees_through_what_is_not_a_tour() {
        let a1 = Cell::new(0, 3);
        let Outcome::Tour(path) = find(&squares(3, 4), 3, 4, a1) else { panic!("no tour") };
        assert_eq!(check(&path, 3, 4, a1), Ok(()));
        let mut swapped = path.clone();
        swapped.swap(3, 7);
        let mut twice = path.clone();
        twice[11] = twice[9];
        for (path, start) in [(&path[..11], a1), (&path, path[1]), (&swapped, a1), (&twice, a1)] {
            assert!(check(path, 3, 4, start).is_err());
        }
    }
}
