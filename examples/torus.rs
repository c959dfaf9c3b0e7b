//! A board that wraps around: a piece that leaves in the east comes back in the west, as in Snake.

use gridmask::prelude::*;

const MAP: &str = "\
......#.......
.S....#.......
......#.......
......#.......
......#.......
......#.....E.
..............";

fn main() -> Result<(), ParseBoardError> {
    let (open, [start, end]) = GridVec::parse_places(MAP, ['S', 'E'], |c| c != '#')?;
    let draw = |way: &[Cell]| {
        open.draw('.', '#').mark(way, '•').mark([start], 'S').mark([end], 'E').to_string()
    };

    let bordered = Search::new(ORTHOGONAL, open.clone()).shortest_path(start, end);
    let around = Search::new(ORTHOGONAL.on_torus(), open.clone()).shortest_path(start, end);
    let [bordered, around] = [bordered, around].map(|way| way.expect("both have a path"));

    let [far, near] = [&bordered, &around].map(Path::move_count);
    println!("From S to E it is {far} steps, and {near} if the board wraps around.\n");
    for (left, right) in draw(&bordered).lines().zip(draw(&around).lines()) {
        println!("{left}      {right}");
    }
    Ok(())
}
