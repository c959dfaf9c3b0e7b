//! Which cells are connected? Islands in the sea, labeled, with their areas and the lengths of their
//! coasts.

use gridmask::prelude::*;

type Sea = GridMask<16, 8>;

const MAP: &str = "\
XXX.....XXXX....
X.XX....X..X..X.
XXX.....XXXX.XXX
...............X
..XX.....X......
.XXXX...XXX..XX.
..XX.....X...XX.
................";

fn main() {
    let land: Sea = MAP.parse().expect("eight rows of sixteen cells");
    let islands = Search::new(ORTHOGONAL, land).component_map();
    let letter = |label: usize| ('A'..).nth(label).expect("few islands");

    println!("{} islands; cells are connected if they share a side.\n", islands.len());
    println!("{}\n", land.picture(|cell| islands.label(cell).map_or('.', letter)));
    for (label, coast) in islands.perimeters().into_iter().enumerate() {
        println!("{}: area {:>2}, coast {coast:>2}", letter(label), islands.sizes()[label]);
    }
    println!("\nOn foot from (0, 0) to (2, 2): {}", islands.same_component((0, 0), (2, 2)));
    println!("On foot from (0, 0) to (8, 0): {}", islands.same_component((0, 0), (8, 0)));
}
