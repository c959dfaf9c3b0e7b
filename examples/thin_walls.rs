//! Walls between cells: a maze is read from a drawing, and the path through it is drawn.

use gridmask::prelude::*;

const MAZE: &str = "
┌───┬───────────┬───────┐
│ S │           │       │
│   │   ┌───┐   ╵   ╷   │
│   │   │   │       │   │
│   ╵   │   └───────┘   │
│       │               │
│   ╶───┴───────╴   ╷   │
│                   │ E │
└───────────────────┴───┘";

fn main() -> Result<(), ParseWallsError> {
    let (walls, [start, end]) = Walls::<GridVec>::parse_marked(MAZE, ['S', 'E'])?;
    let mut search = Search::new(walls, start.full_like());

    let way = search.shortest_path(&start, &end).expect("there is a path");
    let picture = search.rule().picture(|cell| match cell {
        _ if start.contains(cell) => 'S',
        _ if end.contains(cell) => 'E',
        _ if way.contains(&cell) => '•',
        _ => ' ',
    });
    println!("From S to E it is {} steps.\n", way.move_count());
    println!("{picture}\n");

    let door = search.rule_mut().block((4, 2), Direction::East);
    let closed = search.distance(&start, &end).expect("there is another path");
    search.rule_mut().undo(door);
    println!("With one more wall, east of (4, 2), it would be {closed}.");
    Ok(())
}
