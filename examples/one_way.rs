//! One-way streets: the path there is not the path back.

use gridmask::prelude::*;

/// An arrow can be left only in its direction, a dot in any direction.
const TOWN: &str = "\
S>>>>>>>>>.
.#^##v##^#v
.<<<<<<<<<v
^#v##^##v#v
^#v##^##v#v
.>>>>>>>>>E
^#v##^##v#v
.<<<<<<<<<.";

fn main() -> Result<(), ParseBoardError> {
    let town: Grid<char> = TOWN.parse()?;
    let [home, work] = ['S', 'E'].map(|mark| town.find(&mark).expect("a mark"));
    let open = town.cells_where(|&c| c != '#');
    let streets = Exits::from_fn(&open, |from, to| match town[from] {
        '>' => to - from == (1, 0),
        '<' => to - from == (-1, 0),
        'v' => to - from == (0, 1),
        '^' => to - from == (0, -1),
        _ => true,
    });
    let search = Search::new(streets, open);

    let there = search.shortest_path(home, work).expect("a way");
    let back = search.shortest_path(work, home).expect("a way");
    println!("From S to E it is {} steps, and back {}.\n", there.move_count(), back.move_count());
    let draw = |way| {
        let picture = search.open().picture(|cell| town[cell]);
        picture.mark(way, '•').mark([home], 'S').mark([work], 'E').to_string()
    };
    for (there, back) in draw(&there).lines().zip(draw(&back).lines()) {
        println!("{there}      {back}");
    }
    Ok(())
}
