//! Questions about distances and layers.

use gridmask::{Cell, Rule, Search};
use serde_json::{Value, json};

use crate::boards::Board;
use crate::game::Game;
use crate::model::{Answer, Point, Skip, cell_on, numbers_in, offset_of, skip};
use crate::mover::Mover;

/// The number of moves from a source to a target, by every search that answers it.
pub(crate) fn distance<B: Board>(game: &Game<'_, B>) -> Answer {
    let search = game.search()?;
    Ok(moves(&search, &game.sources()?, &game.targets()?))
}

/// The distance that all searches agree on, or all their answers if they disagree.
pub(crate) fn moves<B: Board, R: Rule<B>>(search: &Search<R, B>, from: &B, to: &B) -> Value {
    let distance = search.distance(from, to);
    let distances = search.distances(from);
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
    let single = |cell: Cell| {
        let mut set = from.empty_like();
        set.insert(cell);
        set
    };
    let legal =
        |pair: &[Cell]| search.rule().step(&single(pair[0]), search.open()).contains(pair[1]);
    let open = |cell: &Cell| search.open().contains(*cell);
    from.contains(path[0])
        && to.contains(path[path.len() - 1])
        && path.iter().all(open)
        && path.windows(2).all(legal)
}

/// Several distances: to each of several targets, by each of several movers, or between pairs.
pub(crate) fn list<B: Board>(game: &Game<'_, B>) -> Answer {
    let input = &game.case.input;
    let distance = |search: &Search<_, B>, from: Point, to: Point| {
        moves(search, &game.set([from]), &game.set([to]))
    };
    if !input["movers"].is_null() {
        let by = |mover| {
            let search = game.search_of(&Mover::read(mover)?)?;
            Ok(moves(&search, &game.sources()?, &game.targets()?))
        };
        return game
            .case
            .list("movers")?
            .iter()
            .map(by)
            .collect::<Result<_, _>>()
            .map(Value::Array);
    }
    let search = game.search()?;
    if !input["pairs"].is_null() {
        let pair =
            |pair: &Value| match label_or_cell(game, &pair[0]).zip(label_or_cell(game, &pair[1])) {
                Some((from, to)) => Ok(distance(&search, from, to)),
                None => skip!("cannot read a pair of cells from {pair}"),
            };
        return game.case.list("pairs")?.iter().map(pair).collect();
    }
    let origin = match input["board"].as_str().map(numbers_in).as_deref() {
        Some(&[_, x, y]) => Some((x, y)),
        Some(_) => return skip!("unknown board {}", input["board"]),
        None => None,
    };
    let (x, y) = origin.unwrap_or((0, 0));
    let from = origin.map_or_else(|| game.sources(), |origin| Ok(game.set([origin])))?;
    let to = |target: &Value| {
        let cell = offset_of(target)
            .and_then(|(dx, dy)| x.checked_add_signed(dx).zip(y.checked_add_signed(dy)));
        match cell {
            Some((x, y)) if x < game.floor.width && y < game.floor.height => {
                Ok(moves(&search, &from, &game.set([(x, y)])))
            }
            _ => skip!("cannot read a target from {target}"),
        }
    };
    game.case.list("targets")?.iter().map(to).collect()
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

/// A distance, and a shortest path in words: the published one is walked too.
pub(crate) fn path<B: Board>(game: &Game<'_, B>) -> Answer {
    let search = game.search()?;
    let (from, to) = (game.sources()?, game.targets()?);
    let distance = moves(&search, &from, &to);
    let published = &game.case.expected["path"];
    let Some(words) = published.as_str() else {
        return Ok(json!({ "dist": distance, "path": null }));
    };
    let Some(mut at) = from.first() else {
        return skip!("no start");
    };
    let mut path = vec![at];
    for word in words.chars() {
        let (dx, dy) = match word {
            'L' => (-1, 0),
            'R' => (1, 0),
            'U' => (0, -1),
            'D' => (0, 1),
            _ => return skip!("unknown step `{word}`"),
        };
        match (at.x.checked_add_signed(dx), at.y.checked_add_signed(dy)) {
            (Some(x), Some(y)) => at = Cell::new(x, y),
            _ => return skip!("the published path leaves the board"),
        }
        path.push(at);
    }
    let shortest = is_path(&search, &from, &to, &path) && distance == json!(path.len() - 1);
    let walked = if shortest { published.clone() } else { json!("not a shortest path") };
    Ok(json!({ "dist": distance, "path": walked }))
}

/// The distance of each player to its own goal; pawns do not block one another.
pub(crate) fn quoridor<B: Board>(game: &Game<'_, B>) -> Answer {
    let search = game.search()?;
    let players = game.cells("players")?;
    let goals = game.case.list("goals")?;
    if goals.len() != players.len() {
        return skip!("{} players and {} goals", players.len(), goals.len());
    }
    let to_goal = |(player, goal)| Ok(moves(&search, &game.set([player]), &game.line(goal)?));
    players.into_iter().zip(goals).map(to_goal).collect()
}
