//! Questions about all shortest paths.

use gridmask::{Cell, Search, ShortestPaths};
use serde_json::{Value, json};

use crate::boards::Board;
use crate::game::Game;
use crate::maps::sha256;
use crate::model::{Answer, Skip, cell_on, skip};
use crate::mover::{AnyRule, Mover};

/// All shortest paths, and the number of them as JSON writes it.
struct Found<'a, B> {
    paths: Option<ShortestPaths<B, &'a AnyRule<B>>>,
    moves: Value,
    count: Value,
}

/// All shortest paths; they must have as many moves as `distance` returns.
fn find<'a, B: Board>(search: &'a Search<AnyRule<B>, B>, from: &B, to: &B) -> Found<'a, B> {
    let distance = search.distance(from, to);
    let paths = Search::new(search.rule(), search.open().clone()).shortest_paths(from, to);
    let moves = paths.as_ref().map(ShortestPaths::move_count);
    let count = match paths.as_ref().map_or(Some(0), ShortestPaths::count) {
        Some(count) => u64::try_from(count).map_or_else(|_| json!(count.to_string()), Value::from),
        None => json!("more than 128 bits"),
    };
    let moves = if moves == distance {
        json!(moves)
    } else {
        json!({ "distance": distance, "shortest_paths": moves })
    };
    Found { paths, moves, count }
}

impl<B: Board> Found<'_, B> {
    fn layers(&self) -> &[B] {
        self.paths.as_ref().map_or(&[], ShortestPaths::layers)
    }

    /// One value for each layer.
    fn each_layer<T: Into<Value>>(&self, value: impl Fn(&B) -> T) -> Value {
        self.layers().iter().map(value).collect()
    }
}

/// The layers as bitboards.
pub(crate) fn on_chessboard<B: Board>(game: &Game<'_, B>) -> Answer {
    let search = game.search()?;
    let found = find(&search, &game.sources()?, &game.targets()?);
    let squares = |layer: &B| {
        let mut cells: Vec<Cell> = layer.cells().collect();
        cells.sort_by_key(|cell| (cell.x, cell.y));
        json!(cells.into_iter().map(square).collect::<Vec<_>>())
    };
    Ok(json!({
        "connected": found.paths.is_some(),
        "moves": found.moves,
        "boards": found.layers().len(),
        "layers": found.each_layer(hexadecimal),
        "layer_squares": found.each_layer(squares),
    }))
}

fn square(cell: Cell) -> String {
    format!("{}{}", char::from(b'a' + cell.x as u8), cell.y + 1)
}

fn hexadecimal<B: Board>(set: &B) -> String {
    let bits: u64 = set.cells().map(|cell| 1 << (cell.x + 8 * cell.y)).sum();
    format!("0x{bits:016x}")
}

/// The squares on some shortest path.
pub(crate) fn union<B: Board>(game: &Game<'_, B>) -> Answer {
    let search = game.search()?;
    let found = find(&search, &game.sources()?, &game.targets()?);
    let cells_on_any = found.paths.as_ref().map(ShortestPaths::cells_on_any);
    Ok(json!({
        "moves": found.moves,
        "union": hexadecimal(&cells_on_any.unwrap_or_else(|| game.blank.clone())),
    }))
}

/// The layers as lists of labels: the cells numbered from 1, row by row.
pub(crate) fn labelled_layers<B: Board>(game: &Game<'_, B>) -> Answer {
    let search = game.search()?;
    let found = find(&search, &game.sources()?, &game.targets()?);
    let labels = |layer: &B| {
        let label = |cell: Cell| 1 + cell.x + game.floor.width * cell.y;
        let mut labels: Vec<_> = layer.cells().map(label).collect();
        labels.sort_unstable();
        json!(labels)
    };
    Ok(json!({
        "dist": found.moves,
        "layers": found.each_layer(labels),
        "count": found.count,
    }))
}

/// The number of shortest paths; if they are few, they are listed and counted too.
pub(crate) fn count<B: Board>(game: &Game<'_, B>) -> Answer {
    const FEW: u64 = 1000;
    let search = game.search()?;
    let found = find(&search, &game.sources()?, &game.targets()?);
    if found.count.as_u64().is_some_and(|count| count <= FEW) {
        let listed = found.paths.iter().flat_map(ShortestPaths::paths).count();
        if found.count != json!(listed) {
            return Ok(json!({ "count": found.count, "listed": listed }));
        }
    }
    Ok(json!({ "dist": found.moves, "count": found.count }))
}

/// The shortest paths of several walks on a map, in numbers.
pub(crate) fn on_map<B: Board>(game: &Game<'_, B>) -> Answer {
    let one = |query: &Value| {
        let (Some(from), Some(to)) = (cell_on(&query["s"]), cell_on(&query["g"])) else {
            return skip!("cannot read a query from {query}");
        };
        let search = game.search_of(&Mover::read(&query["mover"])?)?;
        let found = find(&search, &game.set([from]), &game.set([to]));
        let sizes: Vec<usize> = found.layers().iter().map(B::len).collect();
        let mut answer = query.clone();
        answer["dist"] = found.moves;
        if let Some(paths) = found.paths {
            answer["union_cells"] = json!(paths.cells_on_any().len());
            answer["layer_sizes_sha256"] = json!(sha256(&sizes));
            answer["max_layer"] = json!(sizes.iter().max());
            answer["paths_mod_1e9_7"] = json!(paths.count_mod(1_000_000_007));
        }
        Ok::<_, Skip>(answer)
    };
    game.case.list("queries")?.iter().map(one).collect()
}
