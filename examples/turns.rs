//! Turns that cost: the shortest path, the one with the fewest turns, and all best ones if a turn costs four steps.

use gridmask::prelude::*;

const MAP: &str = "\
S..#......
.#...##.#.
.####...#.
...#..#.#.
##...##...
...#....#E";

fn main() -> Result<(), ParseBoardError> {
    let (open, [start, end]) = GridVec::parse_places(MAP, ['S', 'E'], |c| c != '#')?;
    let search = Search::new(ORTHOGONAL, open);
    let draw = |path: &Path| search.picture().mark(path, 'o').to_string();

    for turn in [0, 4] {
        let path = search.turning(|_, _| 1, turn).cheapest_path(start, end).expect("a path");
        let cost = path.move_count() + turn * path.turns() as u32;
        println!(
            "A turn costs {turn}: {} steps and {} turns cost {cost}.\n",
            path.move_count(),
            path.turns()
        );
        println!("{}\n", draw(&path));
    }

    let any = search.turning(|_, _| 1, 4).cells_on_any(start, end);
    println!(
        "Cells on any cheapest path, if a turn costs 4:\n\n{}\n",
        search.picture().mark(&any, 'x')
    );

    match search.turning(|_, _| 1, 4).runs(1, 3).cheapest_path(start, end) {
        Some(path) => println!("At most three steps before a turn:\n\n{}", draw(&path)),
        None => println!("No path turns after three steps at the latest."),
    }
    Ok(())
}
