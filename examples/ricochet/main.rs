//! Robots that slide until a wall or another robot stops them: a search over states with the slides of one
//! piece.
//!
//! The cells of several robots are a state, not a set of cells, so the program keeps a queue of its own.
//! The crate makes each slide, up to walls and robots.
//!
//! ```text
//! cargo run --release --example ricochet
//! cargo run --release --example ricochet -- --star 5,0
//! ```

#[path = "../support/program.rs"]
mod program;

#[cfg(test)]
#[path = "../support/plain.rs"]
mod plain;

use std::collections::{HashMap, VecDeque};
use std::process::ExitCode;

use clap::Parser;
use gridmask::prelude::*;

/// The fewest slides that bring robot A to the star, drawn one by one.
#[derive(Parser)]
#[command(name = "ricochet")]
struct Arguments {
    /// Another cell for the star, counted from the north-west corner
    #[arg(long, value_name = "X,Y")]
    star: Option<Cell>,
}

fn main() -> ExitCode {
    program::print(report)
}

/// Walls, the starts of the robots, and the goal of `A`.
const HALL: &str = "\
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

type Board = GridMask<6, 5, u64>;

/// The walls of a hall, and the cells of the robots and the star.
fn parse(hall: &str) -> (Walls<Board>, [Cell; 3], Cell) {
    let marks = ['A', 'B', 'C', '*'];
    let (walls, places) = Walls::<Board>::parse_marked(hall, marks).expect("a drawing");
    let [a, b, c, star] = places.map(|place| place.first().expect("a cell"));
    (walls, [a, b, c], star)
}

/// The fewest moves that bring the first robot to the star, each as a robot and a direction.
fn fewest_moves<const N: usize>(
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

fn report(arguments: &Arguments) -> Result<String, String> {
    let (walls, mut robots, drawn) = parse(HALL);
    let star = arguments.star.unwrap_or(drawn);
    let hall = Board::full();
    if !hall.contains(star) {
        let (width, height) = (hall.width(), hall.height());
        return Err(format!(
            "--star: {star} is off the hall, which has {width} columns and {height} rows"
        ));
    }
    let moves = fewest_moves(&walls, robots, star)
        .ok_or_else(|| format!("--star: no slides end on {star}"))?;
    let names = ['A', 'B', 'C'];
    let picture = |robots: [Cell; 3]| {
        let mark = |cell| match robots.iter().position(|&robot| robot == cell) {
            Some(robot) => names[robot],
            None if cell == star => '*',
            None => ' ',
        };
        walls.picture(mark).to_string()
    };
    let mut text = format!("{} moves\n\n{}\n", moves.len(), picture(robots));
    for (robot, side) in moves {
        let free = !Board::from_iter(robots);
        robots[robot] = ICE.with_walls(&walls).slide(robots[robot], side, &free);
        text += &format!("\n{} {side}\n{}\n", names[robot], picture(robots));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain::all;

    #[test]
    fn what_is_drawn_is_each_move() {
        let text = report(&Arguments { star: None }).unwrap();
        assert!(text.starts_with("5 moves\n"), "{text}");
        assert_eq!(text.matches("┌───────────┬").count(), 6, "{text}");
        let error = report(&Arguments { star: Some(Cell::new(6, 0)) }).unwrap_err();
        assert_eq!(error, "--star: (6, 0) is off the hall, which has 6 columns and 5 rows");
    }

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
