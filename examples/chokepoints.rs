//! Where one guard is enough: cut cells, dead ends, and the cells that every path visits.

use gridmask::prelude::*;

const CAVE: &str = "\
####################
#....##.....#......#
#.S..........####..#
#....##.....#####..#
########..########.#
#....##.....##.....#
#................E.#
#....##.....##.....#
####################";

fn main() -> Result<(), ParseBoardError> {
    let (open, [start, end]) = GridVec::parse_places(CAVE, ['S', 'E'], |c| c != '#')?;
    let search = Search::new(ORTHOGONAL, open);
    let cuts = search.cut_cells();
    let ends = search.cells_with_degree(1);
    let passed = search.chokepoints(start, end).expect("there is a path");

    println!("! is on every path from S to E: {} cells", passed.len() - 2);
    println!("+ is another cut cell of the cave: {}", (&cuts - &passed).len());
    println!("x is a dead end: {}\n", ends.len());
    let picture = search.picture().mark(cuts.cells(), '+').mark(ends.cells(), 'x');
    println!("{}", picture.mark(passed.cells(), '!').mark([start], 'S').mark([end], 'E'));
    Ok(())
}
