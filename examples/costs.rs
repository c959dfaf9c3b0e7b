//! Mud and water: the cheapest path is not the one with the fewest steps.

use gridmask::prelude::*;

/// A dot costs 1 to enter, mud `~` 4, water `w` 9; rocks `#` are closed.
const MAP: &str = "\
S.~~~~~~....
..~~ww~~.##.
..~~ww~~.#..
.#~~ww~~.#.E
....ww...#..
.#..........
.##.........";

fn main() -> Result<(), ParseBoardError> {
    let map: Grid<char> = MAP.parse()?;
    let [start, end] = ['S', 'E'].map(|mark| map.find(&mark).expect("a mark"));
    let open = map.cells_where(|&c| c != '#');
    let costs = Costs::from_fn(&open, |cell| match map[cell] {
        'w' => 9,
        '~' => 4,
        _ => 1,
    });
    let search = Search::new(ORTHOGONAL, open);

    let quick = search.shortest_path(start, end).expect("a way");
    let cheap = search.cheapest_path(start, end, &costs).expect("a way");
    for (name, way) in [("fewest steps", quick), ("cheapest", cheap)] {
        let price: u32 = way[1..].iter().filter_map(|&cell| costs.get(cell)).sum();
        println!("{name}: {} steps cost {price}\n", way.move_count());
        let picture = search.open().picture(|cell| map[cell]);
        println!("{}\n", picture.mark(&way[1..way.len() - 1], '•'));
    }
    println!("Cost of the cheapest path to every cell:\n\n{}", search.cost_map(start, &costs));
    Ok(())
}
