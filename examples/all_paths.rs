//! All shortest paths at once: their number, the cells on them, and the paths one by one.

use gridmask::prelude::*;

const MAP: &str = "\
S....#...
.....#...
..##.....
.....#...
.....#..E";

fn main() -> Result<(), ParseBoardError> {
    let (open, [start, end]) = GridVec::parse_places(MAP, ['S', 'E'], |c| c != '#')?;
    let search = Search::new(ORTHOGONAL, open);
    let paths = search.shortest_paths(start, end).expect("there is a path");

    let count = paths.count().expect("there are fewer than 2^128");
    println!("{count} shortest paths lead from S to E, each of {} steps.", paths.move_count());
    println!("+ is on some of them, * on every one.\n");
    let (some, every) = (paths.cells_on_any(), paths.cells_on_all());
    let picture = search.picture().mark(some.cells(), '+').mark(every.cells(), '*');
    println!("{}\n", picture.mark([start], 'S').mark([end], 'E'));

    println!("The first three of them, as up, right, down and left:\n");
    for path in paths.paths().take(3) {
        println!("{}", path.letters("URDL").expect("every move is a step"));
    }
    Ok(())
}
