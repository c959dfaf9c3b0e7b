//! A map of any size from text, and the shortest path with the fewest turns.

use gridmask::prelude::*;

const MAP: &str = "\
S.....#.....................
...#.....#......#...........
..........#..#.......#..##..
....#..........#............
.......#.............#......
.#..........#.....#.........
#.....#..........#......#...
..#.....#...................
.........#....#......#...#..
............#..............E";

fn main() -> Result<(), ParseBoardError> {
    let (open, [start, end]) = GridVec::parse_places(MAP, ['S', 'E'], |c| c != '#')?;
    let search = Search::new(ORTHOGONAL, open);
    let paths = search.shortest_paths(start, end).expect("there is a path");

    let first = paths.paths().next().expect("there is a path");
    for (name, way) in [("first", first), ("straightest", paths.straightest())] {
        let (moves, turns) = (way.move_count(), way.turns());
        println!("Of all shortest paths, of {moves} steps, the {name} has {turns} turns.\n");
        let picture = search.picture().mark(way, '•').mark([start], 'S').mark([end], 'E');
        println!("{picture}\n");
    }
    Ok(())
}
