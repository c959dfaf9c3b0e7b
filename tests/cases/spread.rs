//! Questions about a whole wave: its layers, its depth, its sums.

use gridmask::{Rule, Search};
use serde_json::{Value, json};

use crate::boards::Board;
use crate::game::Game;
use crate::model::{Answer, skip};

/// The number of cells at distance 0, 1, 2, …
pub(crate) fn layer_sizes<B: Board, R: Rule<B>>(search: &Search<R, B>, from: &B) -> Vec<usize> {
    search.layers(from).map(|layer| layer.len()).collect()
}

/// The sizes of the layers. A list may ask for the first ones only, and for running sums.
pub(crate) fn layers<B: Board>(game: &Game<'_, B>) -> Answer {
    let (search, sources) = (game.search()?, game.sources()?);
    let mut sizes = layer_sizes(&search, &sources);
    let eccentricity = search.eccentricity(&sources);
    let Some(expected) = game.case.expected.as_array() else {
        return Ok(json!({
            "frontier_sizes": sizes, "ecc": eccentricity, "article_return": sizes.len(),
        }));
    };
    sizes.truncate(expected.len());
    if ["Cumulative", "within"].iter().any(|word| game.case.question.contains(word)) {
        let mut sum = 0;
        sizes.iter_mut().for_each(|size| {
            sum += *size;
            *size = sum;
        });
    }
    Ok(json!(sizes))
}

/// The number of cells on which a piece may be after exactly 0, 1, 2, … moves.
pub(crate) fn exact_steps<B: Board>(game: &Game<'_, B>) -> Answer {
    let Some(expected) = game.case.expected.as_array() else {
        return skip!("the expected numbers are not a list");
    };
    let (search, sources) = (game.search()?, game.sources()?);
    let after = |moves: usize| search.exactly(&sources, moves as u32).len();
    Ok((0..expected.len()).map(|moves| json!(after(moves))).collect())
}

/// The greatest distance between two open cells; none if two are not connected.
pub(crate) fn diameter<B: Board>(game: &Game<'_, B>) -> Answer {
    let search = game.search()?;
    let mut diameter = None;
    for cell in game.floor.cells() {
        let cell = game.set([cell]);
        if search.reach(&cell) != *search.open() {
            return Ok(Value::Null);
        }
        diameter = diameter.max(search.eccentricity(&cell));
    }
    Ok(json!(diameter))
}

/// The sum of the distances of all pairs of open cells.
pub(crate) fn wiener_index<B: Board>(game: &Game<'_, B>) -> Answer {
    let search = game.search()?;
    let from = |cell| search.distance_map(game.set([cell])).sum();
    let both_ways: u64 = game.floor.cells().map(from).sum();
    Ok(json!(both_ways / 2))
}
