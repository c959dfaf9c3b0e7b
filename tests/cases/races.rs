//! Questions in which several waves meet.

use serde_json::json;

use crate::boards::Board;
use crate::game::Game;
use crate::model::{Answer, cells_of, skip};

/// The number of cells that each player reaches in fewer moves than any other.
pub(crate) fn territory<B: Board>(game: &Game<'_, B>) -> Answer {
    let players = game.case.list("players")?.iter().map(|cells| Some(game.set(cells_of(cells)?)));
    match players.collect::<Option<Vec<B>>>() {
        Some(players) => Ok(json!(game.search()?.race(&players).run().counts())),
        None => skip!("cannot read players from {}", game.case.input["players"]),
    }
}
