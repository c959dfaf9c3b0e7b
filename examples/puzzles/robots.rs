//! Robots that slide until something stops them, each other among it: a search over states with the slides of one piece.

use std::collections::{HashMap, VecDeque};

use gridmask::prelude::*;

/// Where the robots start, and where `A` has to go.
pub(crate) const HALL: &str = "\
┌───────────┬───────┬───┐
│ A         │       │   │
│       ╶───┘       ╵   │
│                       │
├───╴       ┌───╴       │
│           │ *       B │
│   ┌───╴   │       ╶───┤
│   │                   │
│           ╷       ╷   │
│     C     │       │   │
└───────────┴───────┴───┘";

pub(crate) type Board = GridMask<6, 5, u64>;

/// The walls of a hall, and where the robots and the star are.
pub(crate) fn parse(hall: &str) -> (Walls<Board>, [Cell; 3], Cell) {
    let marks = ['A', 'B', 'C', '*'];
    let (walls, places) = Walls::<Board>::parse_marked(hall, marks).expect("a drawing");
    let [a, b, c, star] = places.map(|place| place.first().expect("a cell"));
    (walls, [a, b, c], star)
}

/// The fewest moves that bring the first robot to the star, each as a robot and a direction.
pub(crate) fn fewest_moves<const N: usize>(
    walls: &Walls<Board>,
    robots: [Cell; N],
    star: Cell,
) -> Option<Vec<(usize, Direction)>> {
    let ice = ICE.with_walls(walls);
    let mut before = HashMap::from([(robots, None)]);
    let mut queue = VecDeque::from([robots]);
    while let Some(state) = queue.pop_front() {
        if state[0] == star {
            let steps = std::iter::successors(before[&state], |(from, _)| before[from]);
            let mut moves: Vec<_> = steps.map(|(_, moved)| moved).collect();
            moves.reverse();
            return Some(moves);
        }
        let free = !Board::from_iter(state);
        for i in 0..N {
            for side in Direction::ORTHOGONAL {
                let mut next = state;
                next[i] = ice.slide(state[i], side, &free);
                before.entry(next).or_insert_with(|| {
                    queue.push_back(next);
                    Some((state, (i, side)))
                });
            }
        }
    }
    None
}

pub(crate) fn answer() -> String {
    let (walls, robots, star) = parse(HALL);
    let moves = fewest_moves(&walls, robots, star).expect("a way");
    let moves: Vec<String> =
        moves.iter().map(|(robot, side)| format!("{} {side}", ['A', 'B', 'C'][*robot])).collect();
    format!("{HALL}\n{} moves: {}", moves.len(), moves.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain::all;

    #[test]
    fn robots_slide_as_they_do_cell_by_cell() {
        let (walls, robots, _) = parse(HALL);
        let moves = |state: &[Cell; 3]| {
            let mut ends = Vec::new();
            for i in 0..3 {
                for (side, by) in
                    Direction::ORTHOGONAL.into_iter().zip([(0, -1), (1, 0), (0, 1), (-1, 0)])
                {
                    let mut next = *state;
                    while walls.is_open(next[i], side) && !next.contains(&(next[i] + by)) {
                        next[i] = next[i] + by;
                    }
                    ends.push(next);
                }
            }
            ends
        };
        let states = all(robots, moves);
        for star in Board::full().into_iter().step_by(7) {
            let found = fewest_moves(&walls, robots, star);
            let ends = states.iter().filter(|(state, _)| state[0] == star);
            let expected = ends.map(|(_, &count)| count as usize).min();
            assert_eq!(found.as_ref().map(Vec::len), expected, "{star}");
            if let Some(end) = found {
                let mut state = robots;
                for (robot, side) in end {
                    let place = Direction::ORTHOGONAL.iter().position(|&other| other == side);
                    state = moves(&state)[robot * 4 + place.unwrap()];
                }
                assert_eq!(state[0], star);
            }
        }
    }
}
