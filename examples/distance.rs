//! How far is every cell from a start? One search answers for all of them.

use gridmask::prelude::*;

const MAP: &str = "\
S..#......
.#...####.
.####....#
......##..
.####..#.E";

fn main() -> Result<(), ParseBoardError> {
    let (open, [start, end]) = GridVec::parse_places(MAP, ['S', 'E'], |c| c != '#')?;
    let distances = Search::new(ORTHOGONAL, open).distance_map(start);

    println!("From S to E it is {} steps.\n", distances.get(end).expect("there is a path"));
    println!("{MAP}\n\nSteps from S to every cell:\n\n{distances}");
    Ok(())
}
