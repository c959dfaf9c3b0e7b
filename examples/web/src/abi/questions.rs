//! Questions that every rule answers.

use alloc::{format, vec, vec::Vec};

use gridmask::{CellSet, GridVec};

use super::{NONE, ends, index, places, with, words, write_set};

/// The owner of a cell that nobody reaches, and of one that several players reach at once.
const NOBODY: i32 = -1;
const CONTESTED: i32 = -2;
const MOST_PLAYERS: usize = 8;

/// The number of each cell.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn distances(questions: i32, from: usize, absent: i32) -> i32 {
    with(|state| {
        let (search, input, output) = state.ask(questions)?;
        let [from, _] = ends(search.open(), input, from, 0)?;
        output.resize(search.open().width() * search.open().height(), 0);
        search.distance_map(from).write_to(output, absent);
        Ok(0)
    })
}

#[unsafe(no_mangle)]
pub(crate) extern "C" fn distance(questions: i32, from: usize, to: usize) -> i32 {
    with(|state| {
        let (search, input, _) = state.ask(questions)?;
        let [from, to] = ends(search.open(), input, from, to)?;
        Ok(search.distance(from, to).map_or(NONE, |distance| distance as i32))
    })
}

/// The cells of a shortest path.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn path(questions: i32, from: usize, to: usize) -> i32 {
    with(|state| {
        let (search, input, output) = state.ask(questions)?;
        let [from, to] = ends(search.open(), input, from, to)?;
        let Some(path) = search.shortest_path(from, to) else { return Ok(NONE) };
        output.clear();
        output.extend(path.iter().map(|&cell| index(search.open(), cell)));
        Ok(path.move_count() as i32)
    })
}

/// Whether the number of paths is known, that number in four words, the set of their cells (2 on every path, 1 on some),
/// and the cells of the straightest.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn shortest_paths(questions: i32, from: usize, to: usize) -> i32 {
    with(|state| {
        let (search, input, output) = state.ask(questions)?;
        let [from, to] = ends(search.open(), input, from, to)?;
        let Some(paths) = search.shortest_paths(from, to) else { return Ok(NONE) };
        let count = paths.count();
        output.clear();
        output.push(i32::from(count.is_some()));
        output.extend(words(&count.unwrap_or(0).to_le_bytes()));
        write_set(output, &[(&paths.cells_on_any(), 1), (&paths.cells_on_all(), 2)]);
        output.extend(paths.straightest().iter().map(|&cell| index(search.open(), cell)));
        Ok(paths.move_count() as i32)
    })
}

/// The set of cells that are reached.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn reach(questions: i32, from: usize) -> i32 {
    with(|state| {
        let (search, input, output) = state.ask(questions)?;
        let [from, _] = ends(search.open(), input, from, 0)?;
        output.clear();
        write_set(output, &[(&search.reach(from), 1)]);
        Ok(0)
    })
}

/// The set of cells that every path visits.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn chokepoints(questions: i32, from: usize, to: usize) -> i32 {
    with(|state| {
        let (search, input, output) = state.ask(questions)?;
        let [from, to] = ends(search.open(), input, from, to)?;
        let Some(cells) = search.chokepoints(from, to) else { return Ok(NONE) };
        output.clear();
        write_set(output, &[(&cells, 1)]);
        Ok(0)
    })
}

/// The set of cells that hold a component together.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn cut_cells(questions: i32) -> i32 {
    with(|state| {
        let (search, _, output) = state.ask(questions)?;
        output.clear();
        write_set(output, &[(&search.cut_cells(), 1)]);
        Ok(0)
    })
}

/// The two cells of each bridge.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn bridges(questions: i32) -> i32 {
    with(|state| {
        let (search, _, output) = state.ask(questions)?;
        output.clear();
        for (a, b) in search.bridges() {
            output.extend([index(search.open(), a), index(search.open(), b)]);
        }
        Ok(0)
    })
}

/// The label of each cell, and the size of each component. Returns the number of components.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn components(questions: i32) -> i32 {
    with(|state| {
        let (search, _, output) = state.ask(questions)?;
        let map = search.component_map();
        let mut labels = vec![0; search.open().width() * search.open().height()];
        map.write_to(&mut labels, u32::MAX);
        output.clear();
        output.extend(labels.iter().map(|&label| label as i32));
        output.extend(map.sizes().iter().map(|&size| size as i32));
        Ok(map.len() as i32)
    })
}

/// The owner of each cell, and the number of cells of each player. The input has the number of places of each player, and
/// their places.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn territory(questions: i32, players: usize) -> i32 {
    with(|state| {
        let (search, input, output) = state.ask(questions)?;
        let open = search.open();
        let lengths = input.get(..players).ok_or("Search: players are missing")?;
        let mut rest = &input[players..];
        let mut sources = Vec::new();
        for &length in lengths {
            if sources.len() == MOST_PLAYERS {
                return Err(format!(
                    "Search.territory: {players} players; there may be {MOST_PLAYERS} at most"
                ));
            }
            let (list, others) =
                rest.split_at_checked(length as usize).ok_or("Search: places are missing")?;
            sources.push(places(open, list)?);
            rest = others;
        }
        sources.resize(MOST_PLAYERS, open.empty_like());
        let sources: [GridVec; MOST_PLAYERS] =
            sources.try_into().map_err(|_| "Search: too many players")?;
        output.clear();
        output.resize(open.width() * open.height(), NOBODY);
        let mut shared =
            search.reach(sources.iter().fold(open.empty_like(), |all, player| all | player));
        let territories = search.territory(&sources);
        for (player, cells) in territories.iter().enumerate() {
            cells.for_each_cell(|cell| output[index(open, cell) as usize] = player as i32);
            shared -= cells;
        }
        shared.for_each_cell(|cell| output[index(open, cell) as usize] = CONTESTED);
        output.extend(territories.iter().take(players).map(|cells| cells.len() as i32));
        Ok(0)
    })
}
