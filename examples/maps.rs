//! A map of any size from text, and of all shortest ways the one with the fewest turns.

use gridmask::{error::ParseBoardError, prelude::*};

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
    let paths = search.shortest_paths(start, end).expect("there is a way");

    let first = paths.paths().next().expect("there is a path");
    for (name, way) in [("first", first), ("straightest", paths.straightest())] {
        let turns = Path::on(search.open(), &way).turns();
        println!(
            "Of all shortest paths, of {} steps, the {name} has {turns} turns.\n",
            paths.moves()
        );
        let picture = search.picture().mark(way, '•').mark([start], 'S').mark([end], 'E');
        println!("{picture}\n");
    }
    Ok(())
}
