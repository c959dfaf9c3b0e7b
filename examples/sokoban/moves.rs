//! Solutions as text: `l u r d` for a step west, north, east, south, and a capital for a push.

use gridmask::{Cell, CellSet, GridVec, ORTHOGONAL, Search};

use crate::level::Level;
use crate::solve::PushOf;

/// Joins pushes by the shortest walks from one to the next.
pub fn write(level: &Level, pushes: &[PushOf]) -> Result<String, String> {
    let mut open = GridVec::new(level.width, level.height).map_err(|error| error.to_string())?;
    open.extend(level.floor.iter().copied());
    for &cell in &level.boxes {
        open.remove(cell);
    }
    let mut search = Search::new(ORTHOGONAL, open);
    let mut player = level.player;
    let mut text = String::new();
    for &PushOf { cell, direction } in pushes {
        let set = |cell: Cell| search.open().of_like(cell);
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

/// Plays a solution on the level's own picture, and gives the number of its pushes. An error says
/// which move is wrong. It knows nothing of boards and searches.
pub fn replay(level: &Level, solution: &str) -> Result<usize, String> {
    let mut rows: Vec<Vec<char>> = level.picture.iter().map(|row| row.chars().collect()).collect();
    let (mut x, mut y) = (level.player.x, level.player.y);
    let mut pushes = 0;
    for (number, letter) in (1..).zip(solution.chars()) {
        let fail = |what: &str| Err(format!("move {number}, {letter}: {what}"));
        let (dx, dy) = match letter.to_ascii_lowercase() {
            'l' => (-1, 0),
            'u' => (0, -1),
            'r' => (1, 0),
            'd' => (0, 1),
            _ => return fail("no such move"),
        };
        let ahead = |far: isize| (x.wrapping_add_signed(far * dx), y.wrapping_add_signed(far * dy));
        let mark = |rows: &[Vec<char>], (x, y): (usize, usize)| {
            rows.get(y).and_then(|row| row.get(x)).copied().unwrap_or('#')
        };
        let (next, beyond) = (ahead(1), ahead(2));
        let has_box = "$*".contains(mark(&rows, next));
        if has_box != letter.is_ascii_uppercase() {
            return fail("a capital is a push, and a push is a capital");
        }
        if mark(&rows, next) == '#' || (has_box && "#$*".contains(mark(&rows, beyond))) {
            return fail("something is in the way");
        }
        if has_box {
            pushes += 1;
            let place = &mut rows[next.1][next.0];
            *place = if *place == '*' { '.' } else { ' ' };
            let place = &mut rows[beyond.1][beyond.0];
            *place = if ".+".contains(*place) { '*' } else { '$' };
        }
        (x, y) = next;
    }
    if rows.iter().flatten().any(|&mark| mark == '$') {
        return Err("a box is not on a target in the end".to_owned());
    }
    Ok(pushes)
}

#[cfg(test)]
mod tests {
    use super::replay;
    use crate::level::parse_all;

    #[test]
    fn only_a_solution_replays() {
        let level = &parse_all("######\n#@ $.#\n######").unwrap()[0];
        assert_eq!(replay(level, "rR"), Ok(1));
        let slips = [
            ("r", "a box is not on a target in the end"),
            ("rr", "move 2, r: a capital is a push, and a push is a capital"),
            ("RR", "move 1, R: a capital is a push, and a push is a capital"),
            ("rRR", "move 3, R: something is in the way"),
            ("l", "move 1, l: something is in the way"),
            ("x", "move 1, x: no such move"),
        ];
        for (moves, message) in slips {
            assert_eq!(replay(level, moves), Err(message.to_owned()), "{moves}");
        }
    }

    #[test]
    fn a_player_on_a_target_leaves_it_a_target() {
        let level = &parse_all("######\n#+ $ #\n######").unwrap()[0];
        assert_eq!(level.targets.len(), 1);
        assert!(replay(level, "rR").is_err());
    }
}
