//! Solutions as text: `l u r d` for a step west, north, east, south, and a capital for a push.

use gridmask::{Cell, CellSet, GridVec, ORTHOGONAL, Search};

use crate::level::Level;
use crate::solve::PushOf;

/// Joins pushes by the shortest walks from one to the next.
pub fn write(level: &Level, pushes: &[PushOf]) -> Result<String, String> {
    let mut open = GridVec::empty(level.width, level.height).map_err(|error| error.to_string())?;
    open.extend(level.floor.iter().copied());
    for &cell in &level.boxes {
        open.remove(cell);
    }
    let mut search = Search::new(ORTHOGONAL, open);
    let mut player = level.player;
    let mut text = String::new();
    for &PushOf { cell, direction } in pushes {
        let set = |cell: Cell| search.open().cell_like(cell);
        let ends = search.open().neighbor(cell, direction.opposite());
        let ends = ends.zip(search.open().neighbor(cell, direction));
        let (behind, to) = ends.ok_or("a push begins or ends off the board")?;
        let walk =
            search.shortest_path(set(player), set(behind)).ok_or("a push is out of reach")?;
        text.extend(walk.windows(2).map(|step| letter(step[0], step[1])));
        text.push(letter(behind, cell).to_ascii_uppercase());
        search.open_mut().insert(cell);
        search.open_mut().remove(to);
        player = cell;
    }
    Ok(text)
}

fn letter(from: Cell, to: Cell) -> char {
    if to.x < from.x {
        'l'
    } else if to.x > from.x {
        'r'
    } else if to.y < from.y {
        'u'
    } else {
        'd'
    }
}
