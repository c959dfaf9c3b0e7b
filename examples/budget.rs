//! Movement points: where two units can move this turn, and which of them is nearer to each cell.

use gridmask::prelude::*;

/// A dot costs 1 to enter, woods `f` 3; `A` and `B` are units, rocks `#` are closed.
const MAP: &str = "\
......ff....#...
..#...ff....#...
.A#...ff........
..#....f....B...
..####ff........
......ff....#...";

fn main() -> Result<(), ParseBoardError> {
    let map: Grid<char> = MAP.parse()?;
    let units = ['A', 'B'].map(|mark| map.find(&mark).expect("a mark"));
    let open = map.cells_where(|&c| c != '#');
    let costs = Costs::from_fn(&open, |cell| if map[cell] == 'f' { 3 } else { 1 });
    let search = Search::new(KING_NO_CUTTING, open);

    for unit in units {
        let reached = search.spread(&costs).source(unit).up_to(7).cells();
        println!("{} reaches {} cells with a budget of 7:\n", map[unit], reached.len());
        let picture = search.open().picture(|cell| match map[cell] {
            '.' if reached.contains(cell) => '+',
            'f' if reached.contains(cell) => 'F',
            other => other,
        });
        println!("{picture}\n");
    }
    // The second unit acts two points later.
    let owners = search.spread(&costs).source(units[0]).source_with_cost(units[1], 2).owners();
    println!("Who is there first, if B is two points late:\n");
    println!("{}", owners.map(|owner| owner.map_or('#', |unit| ['a', 'b'][unit])));
    Ok(())
}
