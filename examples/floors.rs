//! A cave of ice, belts and a ledge: the fewest moves, and the cells where they end.

use gridmask::prelude::*;

/// Ice `~`; belts `>` and `v`; a ledge `_` that one jumps down; rocks `#`.
const MAP: &str = "\
###########
#S~~~~~~~.#
#.~~~#~~~.#
#.~~~~~~~.#
#____.____#
#...>>>>v.#
#.#.....v.#
#.~~~~~.v.#
#.~~#~~...#
#.~~~~~~~E#
###########";

fn main() -> Result<(), ParseBoardError> {
    let map: Grid<char> = MAP.parse()?;
    let [ice, east, south, ledge] =
        ['~', '>', 'v', '_'].map(|floor| map.cells_where(|&c| c == floor));
    let rule = ICE
        .only_on(ice)
        .with_belt(&east, Direction::East)
        .with_belt(&south, Direction::South)
        .with_ledge(&ledge, Direction::South);
    let search = Search::new(rule, map.cells_where(|&c| c != '#'));
    let [start, end] = ['S', 'E'].map(|mark| map.find(&mark).expect("a mark"));

    for (from, to) in [(start, end), (end, start)] {
        let (a, b) = (map[from], map[to]);
        let Some(path) = search.shortest_path(from, to) else {
            println!("No way from {a} to {b}: nobody climbs the ledge.");
            continue;
        };
        println!("From {a} to {b} in {} moves:\n", path.move_count());
        let picture = search.open().picture(|cell| map[cell]);
        println!("{}\n", picture.mark(&path[1..path.len() - 1], 'o'));
    }
    Ok(())
}
