//! Dijkstra maps of a game: goals of different strength, which way everybody walks, and where one flees to.

use gridmask::prelude::*;

/// `G` is gold, `f` food, `@` the hero; rocks `#` are closed.
const MAP: &str = "\
.............
.###.####.##.
.#G....f...#.
.#.#######.#.
.#.#.....#.#.
.....@...#...
.#######.###.
.............";

/// No value yet.
const NONE: i32 = i32::MAX;

fn main() -> Result<(), ParseBoardError> {
    let map: Grid<char> = MAP.parse()?;
    let search = Search::new(ORTHOGONAL, map.cells_where(|&c| c != '#'));
    let draw = |flow: &Grid<Directions>| {
        let arrow =
            |all: Directions| all.iter().next().map_or('o', |way| way.letter("↑→↓←").unwrap());
        search
            .open()
            .picture(|cell| if map[cell] == '#' { '#' } else { arrow(flow[cell]) })
            .to_string()
    };

    // Gold is worth eight steps more than food.
    let mut wanted = map.map(|&c| match c {
        'G' => -8,
        'f' => 0,
        _ => NONE,
    });
    search.relax(&mut wanted, |_, _| 1);
    let flow = search.flow_field(|cell| Some(wanted[cell]), |_, _| 0);
    println!("To gold or food, from every cell:\n\n{}\n", draw(&flow));

    let hero = map.find(&'@').expect("the hero");
    let distances = search.distance_map(hero).to_grid();
    let mut fear = distances.map(|moves| moves.map_or(NONE, |moves| moves as i32 * -12));
    search.relax(&mut fear, |_, _| 10);
    let flow = search.flow_field(|cell| Some(fear[cell]), |_, _| 0);
    println!("Away from the hero:\n\n{}", draw(&flow));
    Ok(())
}
