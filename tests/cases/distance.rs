//! Questions about distances and layers.

use gridmask::{Cell, Rule, Search};
use serde_json::{Value, json};

use crate::boards::Board;
use crate::game::Game;
use crate::model::{Answer, Point, Skip, cell_on, skip};
use crate::mover::Mover;

/// The number of moves from a source to a target, by every search that answers it.
pub(crate) fn distance<B: Board>(game: &Game<'_, B>) -> Answer {
    let search = game.search()?;
    Ok(moves(&search, &game.sources()?, &game.targets()?))
}

/// The distance that all searches agree on, or all their answers if they disagree.
pub(crate) fn moves<B: Board, R: Rule<B>>(search: &Search<R, B>, from: &B, to: &B) -> Value {
    let distance = search.distance(from, to);
    let distances = search.distance_map(from);
    let nearest = to.cells().filter_map(|cell| distances.get(cell)).min();
    let path = search.shortest_path(from, to);
    let path_moves = path.as_ref().map(|path| path.len() as u32 - 1);
    let layer = search.layers(from).position(|layer| !layer.is_disjoint(to));
    let layer = layer.map(|layer| layer as u32);
    let in_reach = !search.reach(from).is_disjoint(to);
    let within = distance.is_none_or(|k| {
        !search.within(from, k).is_disjoint(to)
            && (k == 0 || search.within(from, k - 1).is_disjoint(to))
    });
    let agreed = [nearest, path_moves, layer].iter().all(|&other| other == distance)
        && in_reach == distance.is_some()
        && within
        && path.is_none_or(|path| is_path(search, from, to, &path));
    if agreed {
        json!(distance)
    } else {
        json!({
            "distance": distance, "distances": nearest, "shortest_path": path_moves,
            "layers": layer, "reach": in_reach, "within": within,
        })
    }
}

/// Whether a path leads from a source to a target by moves of the rule.
fn is_path<B: Board, R: Rule<B>>(search: &Search<R, B>, from: &B, to: &B, path: &[Cell]) -> bool {
    let legal = |pair: &[Cell]| {
        search.rule().step(&from.cell_like(pair[0]), search.open()).contains(pair[1])
    };
    let open = |cell: &Cell| search.open().contains(*cell);
    from.contains(path[0])
        && to.contains(path[path.len() - 1])
        && path.iter().all(open)
        && path.windows(2).all(legal)
}

/// The distances between pairs of cells.
pub(crate) fn list<B: Board>(game: &Game<'_, B>) -> Answer {
    let search = game.search()?;
    let distance =
        |pair: &Value| match label_or_cell(game, &pair[0]).zip(label_or_cell(game, &pair[1])) {
            Some((from, to)) => Ok(moves(&search, &game.set([from]), &game.set([to]))),
            None => skip!("cannot read a pair of cells from {pair}"),
        };
    game.case.list("pairs")?.iter().map(distance).collect()
}

/// A cell, or a label: labels count from 1, row by row.
fn label_or_cell<B: Board>(game: &Game<'_, B>, value: &Value) -> Option<Point> {
    let Some(label) = value.as_u64() else {
        return cell_on(value);
    };
    let index = usize::try_from(label).ok()?.checked_sub(1)?;
    Some((index % game.floor.width, index / game.floor.width))
}

/// The distance of each (a, b)-leaper, for a and b from 1 on.
pub(crate) fn leaper_matrix<B: Board>(game: &Game<'_, B>) -> Answer {
    let mover = game.case.input["mover"].as_str().unwrap_or_default();
    if !mover.starts_with("leaper:a,b for 1<=a,b") {
        return skip!("unknown movers `{mover}`");
    }
    let size = game.case.expected.as_array().map_or(0, Vec::len);
    let entry = |a, b| {
        let search = game.search_of(&Mover::Leaper(a, b))?;
        Ok(moves(&search, &game.sources()?, &game.targets()?))
    };
    let row = |a| (1..=size).map(|b| entry(a, b)).collect::<Result<Value, Skip>>();
    (1..=size).map(row).collect()
}
