//! Questions with a table of distances as their answer.

use gridmask::DistanceMap;
use serde_json::{Value, json};

use crate::boards::Board;
use crate::distance::moves;
use crate::game::Game;
use crate::model::{Answer, numbers_in, skip};

/// The distances from the sources, in the order that the case asks for.
pub(crate) fn distances<B: Board>(game: &Game<'_, B>) -> Answer {
    let input = &game.case.input;
    if let Some(starts) = input["starts"].as_str() {
        return from_first_row(game, starts);
    }
    let distances = game.search()?.distance_map(&game.sources()?);
    match &input["targets"] {
        Value::Null => whole_board(game, &distances),
        Value::String(formula) => triangle(game, &distances, formula),
        _ => {
            let targets = game.cells("targets")?;
            Ok(targets.into_iter().map(|cell| json!(distances.get(cell))).collect())
        }
    }
}

/// One distance for each of the first cells of row 0, to the targets.
fn from_first_row<B: Board>(game: &Game<'_, B>, starts: &str) -> Answer {
    if !starts.starts_with("(k-1,0)") {
        return skip!("unknown starts {starts}");
    }
    let (search, targets) = (game.search()?, game.targets()?);
    let expected = game.case.expected.as_array().map_or(0, Vec::len);
    Ok((0..expected).map(|x| moves(&search, &game.set([(x, 0)]), &targets)).collect())
}

/// Row n has the distances of (x+n, y+k) for k from 0 to n.
fn triangle<B: Board>(game: &Game<'_, B>, distances: &DistanceMap<B>, formula: &str) -> Answer {
    let numbers = numbers_in(formula);
    let (Some(x), Some(y)) = (numbers.first(), numbers.get(1)) else {
        return skip!("unknown targets {formula}");
    };
    if !formula.replace(' ', "").starts_with(&format!("({x}+n,{y}+k),0<=k<=n")) {
        return skip!("unknown targets {formula}");
    }
    let row = |n| (0..=n).map(|k| json!(distances.get((x + n, y + k)))).collect::<Value>();
    Ok((0..game.case.expected.as_array().map_or(0, Vec::len)).map(row).collect())
}

/// The table row by row, or column by column, or the last row first; or one line of digits per row.
fn whole_board<B: Board>(game: &Game<'_, B>, distances: &DistanceMap<B>) -> Answer {
    let (width, height) = (game.floor.width, game.floor.height);
    let at = |x, y| distances.get((x, y));
    let rows = || (0..height).map(|y| (0..width).map(|x| at(x, y)).collect());
    let columns = || (0..width).map(|x| (0..height).map(|y| at(x, y)).collect());
    let input = &game.case.input;
    let order = input["order"].as_str().or(input["rows_order"].as_str());
    let table: Vec<Vec<Option<u32>>> = match order {
        None | Some("[y][x]") => rows().collect(),
        Some("[x][y]") => columns().collect(),
        Some("rank8 first") => rows().rev().collect(),
        Some(order) => return skip!("unknown order {order}"),
    };
    if game.case.expected[0].is_string() {
        let digit = |moves: &Option<u32>| moves.map_or("-".to_owned(), |moves| moves.to_string());
        return Ok(table.iter().map(|row| row.iter().map(digit).collect::<String>()).collect());
    }
    Ok(json!(table))
}
