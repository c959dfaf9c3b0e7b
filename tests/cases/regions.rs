//! Questions about connected cells.

use std::collections::HashSet;

use gridmask::{Direction, ORTHOGONAL, Search};
use serde_json::{Value, json};

use crate::boards::Board;
use crate::game::Game;
use crate::model::{Answer, Skip, skip};
use crate::tables::cells_with;

/// Whether a target can be reached, by every search that answers it.
pub(crate) fn connected<B: Board>(game: &Game<'_, B>) -> Answer {
    let search = game.search()?;
    let (from, to) = (game.sources()?, game.targets()?);
    let (connected, distance) = (search.connected(&from, &to), search.distance(&from, &to));
    if connected == distance.is_some() {
        Ok(json!(connected))
    } else {
        Ok(json!({ "connected": connected, "distance": distance }))
    }
}

/// The connected parts of the open cells: their number and their sizes. Also, for closed cells, the size of
/// the part that opening the cell would make, as its last digit.
pub(crate) fn components<B: Board>(game: &Game<'_, B>) -> Answer {
    let search = game.search()?;
    let parts: Vec<B> = search.components().collect();
    let mut sizes: Vec<usize> = parts.iter().map(B::len).collect();
    sizes.sort_unstable();
    let opened = |(x, y)| {
        if game.floor.is_open(x, y) {
            return ".".to_owned();
        }
        let mut open = search.open().clone();
        open.insert((x, y));
        let part = Search::new(search.rule(), open).reach(game.set([(x, y)]));
        (part.len() % 10).to_string()
    };
    let mut answer = json!({
        "count": parts.len(), "max": sizes.last().unwrap_or(&0), "sizes": sizes,
    });
    if !game.case.expected["answer"].is_null() {
        let row = |y| (0..game.floor.width).map(|x| opened((x, y))).collect::<String>();
        answer["answer"] = (0..game.floor.height).map(row).collect();
    }
    Ok(answer)
}

/// The number of cells to open between two islands: one less than their distance.
pub(crate) fn gap<B: Board>(game: &Game<'_, B>) -> Answer {
    let rule = game.rule()?;
    let land = game.set(cells_with(&game.case.input["matrix"], 1)?);
    let islands: Vec<B> = Search::new(&rule, land).components().collect();
    let [a, b] = islands.as_slice() else {
        return skip!("{} islands, where two are needed", islands.len());
    };
    let distance = Search::new(&rule, game.open()).distance(a, b);
    Ok(json!(distance.map(|moves| moves - 1)))
}

/// Whether a walk can lead arbitrarily far from `S` in a maze that repeats in all directions. Such a walk
/// enters some cell of the maze in two of its copies.
pub(crate) fn endless<B: Board>(game: &Game<'_, B>) -> Answer {
    let rows: Vec<&str> = game.case.list("rows")?.iter().filter_map(Value::as_str).collect();
    let find = |(y, row): (usize, &&str)| row.find('S').map(|x| (x, y));
    let Some((x, y)) = rows.iter().enumerate().find_map(find) else {
        return skip!("no cell `S`");
    };
    let (width, height) = (rows[0].len(), rows.len());
    let middle = |size: usize, of: usize| size / of / 2 * of;
    let start = (x + middle(game.floor.width, width), y + middle(game.floor.height, height));
    let reach = game.search()?.reach(game.set([start]));
    let mut seen = HashSet::new();
    let twice = reach.cells().any(|cell| !seen.insert((cell.x % width, cell.y % height)));
    Ok(json!(twice))
}

/// The number of dead squares in a warehouse: a box on them can never reach a goal.
///
/// The live squares grow from the goals. A box can be pushed onto a live square from the square
/// before it, if the pusher has room before that.
pub(crate) fn dead_squares<B: Board>(game: &Game<'_, B>) -> Answer {
    let marked = |marks: &str| -> Result<B, Skip> {
        let mut cells = Vec::new();
        for (y, row) in game.case.list("rows")?.iter().enumerate() {
            let row = row.as_str().unwrap_or_default().chars().enumerate();
            cells.extend(row.filter(|&(_, ch)| marks.contains(ch)).map(|(x, _)| (x, y)));
        }
        Ok(game.set(cells))
    };
    let floor = Search::new(ORTHOGONAL, game.open()).reach(marked("@+")?);
    let mut live = marked(".*+")? & floor.clone();
    loop {
        let before = live.clone();
        for push in Direction::ORTHOGONAL {
            let back = push.opposite();
            let pushed = live.shift(back) & floor.clone() & floor.shift(push);
            live |= &pushed;
        }
        if live == before {
            return Ok(json!((floor - live).len()));
        }
    }
}
