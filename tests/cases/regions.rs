//! Questions about connected cells.

use gridmask::{Direction, ORTHOGONAL, Search};
use serde_json::json;

use crate::boards::Board;
use crate::game::Game;
use crate::model::{Answer, Skip};

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
