//! A house with two floors: the stairs `<` and `>` connect them.

use gridmask::prelude::*;

const GROUND: &str = "\
S..#.....
...#..#..
.<.#..#>.
...#..#..
...#..#.E";

const UPPER: &str = "\
.........
.###.###.
.<.#.#.>.
.#.#.#.#.
.#.....#.";

fn main() -> Result<(), ParseBoardError> {
    let is_open = |c| c != '#';
    let (ground, [start, end, west, east]) =
        GridVec::parse_places(GROUND, ['S', 'E', '<', '>'], is_open)?;
    let house = Levels::new([ground, GridVec::parse_with(UPPER, is_open)?]);
    let stairs = Stairs::new(ORTHOGONAL, &house).both_ways(0, 1, [west, east]);
    let search = Search::new(stairs, house);
    let way = search.shortest_path(start, end).expect("there is a path upstairs");

    println!("From S to E it is {} steps, two of them on stairs.\n", way.move_count());
    for (level, map) in [(1, UPPER), (0, GROUND)] {
        for (y, line) in map.lines().enumerate() {
            let mark = |(x, c)| match c {
                '.' if way.contains(&search.open().cell_on(level, (x, y))) => '•',
                c => c,
            };
            println!("{}", line.chars().enumerate().map(mark).collect::<String>());
        }
        println!();
    }
    Ok(())
}
