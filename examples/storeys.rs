//! A house of two floors: the stairs `<` and `>` lead from one to the other.

use gridmask::{Lifts, ParseBoardError, Storeyed, Storeys, prelude::*};

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
    let read = |map| GridVec::parse_marked(map, ['S', 'E', '<', '>'], |c| Some(c != '#'));
    let (ground, [start, end, west, east]) = read(GROUND)?;
    let (upper, _) = read(UPPER)?;
    let house = Storeys::new([ground, upper]);
    let stairs = Lifts::new(ORTHOGONAL, &house).both_ways(0, 1, (west | east).cells());

    // The ground floor is storey 0, and its cells keep their numbers.
    let from = start.first().expect("a start");
    let to = end.first().expect("an end");
    let search = Search::new(stairs, house);
    let way = search.shortest_path(from, to).expect("a way over the upper floor");

    println!("From S to E it is {} steps, over the upper floor.\n", way.len() - 1);
    for (storey, map) in [(1, UPPER), (0, GROUND)] {
        for (y, line) in map.lines().enumerate() {
            let mark = |(x, c)| match c {
                '.' if way.contains(&search.open().cell_of(storey, (x, y))) => '•',
                c => c,
            };
            println!("{}", line.chars().enumerate().map(mark).collect::<String>());
        }
        println!();
    }
    Ok(())
}
