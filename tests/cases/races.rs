//! Questions in which several waves meet, or the walls move.

use gridmask::{Rule, Search, Walls};
use serde_json::{Value, json};

use crate::boards::Board;
use crate::game::Game;
use crate::model::{Answer, Skip, cells_of, skip};
use crate::mover::{Mover, direction};

/// The number of cells that each player reaches in fewer moves than any other.
pub(crate) fn territory<B: Board>(game: &Game<'_, B>) -> Answer {
    let input = &game.case.input;
    let mover = if input["mover"].is_null() { &input["directions"] } else { &input["mover"] };
    let search = game.search_of(&Mover::read(mover)?)?;
    let Some(players) = game.case.list("players")?.iter().map(cells_of).collect::<Option<Vec<_>>>()
    else {
        return skip!("cannot read players from {}", input["players"]);
    };
    let first_wins = input["tie"].as_str().is_some_and(|tie| tie.contains("first"));
    if !first_wins {
        let sets: Vec<B> = players.iter().map(|cells| game.set(cells.iter().copied())).collect();
        if let Some(owned) = owned_by(&search, &sets) {
            return Ok(json!(owned));
        }
    }
    let distances: Vec<_> =
        players.into_iter().map(|cells| search.distances(game.set(cells))).collect();
    let mut owned = vec![0; distances.len()];
    for cell in game.floor.cells() {
        let moves = |player: usize| distances[player].get(cell);
        let Some(best) = (0..owned.len()).filter_map(moves).min() else {
            continue;
        };
        let mut nearest = (0..owned.len()).filter(|&player| moves(player) == Some(best));
        if let Some(player) = nearest.next()
            && (first_wins || nearest.next().is_none())
        {
            owned[player] += 1;
        }
    }
    Ok(json!(owned))
}

/// The number of cells of each of two to four players, if contested cells belong to nobody.
fn owned_by<B: Board, R: Rule<B>>(search: &Search<R, B>, players: &[B]) -> Option<Vec<usize>> {
    fn lengths<B: Board, R: Rule<B>, const N: usize>(
        search: &Search<R, B>,
        players: &[B],
    ) -> Option<Vec<usize>> {
        let players: &[B; N] = players.try_into().ok()?;
        Some(search.territory(players).iter().map(B::len).collect())
    }
    match players.len() {
        2 => lengths::<B, R, 2>(search, players),
        3 => lengths::<B, R, 3>(search, players),
        4 => lengths::<B, R, 4>(search, players),
        _ => None,
    }
}

/// Players take turns. In its turn each grows by a number of moves, its speed, over cells that nobody owns.
pub(crate) fn turns<B: Board>(game: &Game<'_, B>) -> Answer {
    let rule = game.rule()?;
    let Ok(speeds) = serde_json::from_value::<Vec<u32>>(game.case.input["speeds"].clone()) else {
        return skip!("cannot read speeds from {}", game.case.input["speeds"]);
    };
    let mut free = game.open();
    let mut fronts = vec![game.blank.clone(); speeds.len()];
    for (y, row) in game.case.list("rows")?.iter().enumerate() {
        for (x, ch) in row.as_str().unwrap_or_default().chars().enumerate() {
            if let Some(player) = ch.to_digit(10) {
                let Some(front) = fronts.get_mut((player as usize).wrapping_sub(1)) else {
                    return skip!("no speed for player {player}");
                };
                front.insert((x, y));
                free.remove((x, y));
            }
        }
    }
    let mut owned: Vec<usize> = fronts.iter().map(B::len).collect();
    while fronts.iter().any(|front| !front.is_empty()) {
        for (player, front) in fronts.iter_mut().enumerate() {
            for _ in 0..speeds[player] {
                *front = rule.step(front, &free);
                free -= &*front;
                owned[player] += front.len();
                if front.is_empty() {
                    break;
                }
            }
        }
    }
    Ok(json!(owned))
}

/// The fewest moves to the border for a runner who must reach every cell before the chasers do.
pub(crate) fn escape<B: Board>(game: &Game<'_, B>) -> Answer {
    let (width, height) = (game.floor.width, game.floor.height);
    let goal = if game.case.input["goal"].as_str() == Some("any border cell") {
        let on_border = |x, y| x == 0 || y == 0 || x + 1 == width || y + 1 == height;
        game.set(game.floor.all_cells().filter(|&(x, y)| on_border(x, y)))
    } else {
        game.set_of("goal")?
    };
    let search = game.search()?;
    let mut chased = search.layers(game.set_of("chasers")?);
    let mut free = game.open();
    free -= &chased.next().unwrap_or_else(|| game.blank.clone());
    let mut front = game.sources()? & free.clone();
    let mut moves = 0;
    while !front.is_empty() {
        if !front.is_disjoint(&goal) {
            return Ok(json!(moves));
        }
        free -= &front;
        free -= &chased.next().unwrap_or_else(|| game.blank.clone());
        front = search.rule().step(&front, &free);
        moves += 1;
    }
    Ok(Value::Null)
}

/// The fewest minutes through rooms whose doors turn by 90° at every press of a button. A minute is a press,
/// or a step through two doors that face each other. The state is a room and a number of presses, so there
/// are four boards with four sets of walls.
pub(crate) fn turning_doors<B: Board>(game: &Game<'_, B>) -> Answer {
    let rooms = game.case.list("cells")?;
    let doors: Vec<Vec<[bool; 4]>> = rooms.iter().map(doors_of).collect::<Result<_, _>>()?;
    let turned: Vec<Walls<B>> = (0..4).map(|presses| walls(game, &doors, presses)).collect();
    let (open, goal) = (game.open(), game.targets()?);
    let mut seen = vec![game.blank.clone(); 4];
    let mut fronts = seen.clone();
    fronts[0] = game.sources()?;
    let mut minutes = 0;
    while fronts.iter().any(|front| !front.is_empty()) {
        if fronts.iter().any(|front| !front.is_disjoint(&goal)) {
            return Ok(json!(minutes));
        }
        for (seen, front) in seen.iter_mut().zip(&fronts) {
            *seen |= front;
        }
        let step = |presses: usize| {
            let pressed = fronts[(presses + 3) % 4].clone();
            (turned[presses].step(&fronts[presses], &open) | pressed) - seen[presses].clone()
        };
        fronts = (0..4).map(step).collect();
        minutes += 1;
    }
    Ok(Value::Null)
}

/// For each room of a row, whether it has doors up, to the right, down and to the left.
fn doors_of(row: &Value) -> Result<Vec<[bool; 4]>, Skip> {
    let room = |ch| {
        Ok(match ch {
            '+' => [true, true, true, true],
            '-' => [false, true, false, true],
            '|' => [true, false, true, false],
            '^' => [true, false, false, false],
            '>' => [false, true, false, false],
            'v' => [false, false, true, false],
            '<' => [false, false, false, true],
            'U' => [false, true, true, true],
            'R' => [true, false, true, true],
            'D' => [true, true, false, true],
            'L' => [true, true, true, false],
            '*' => [false, false, false, false],
            _ => return skip!("unknown room `{ch}`"),
        })
    };
    row.as_str().unwrap_or_default().chars().map(room).collect()
}

/// The walls after this many presses. A passage needs a door on both sides.
fn walls<B: Board>(game: &Game<'_, B>, doors: &[Vec<[bool; 4]>], presses: usize) -> Walls<B> {
    let mut walls = Walls::on(&game.blank);
    let door = |x: usize, y: usize, side: usize| doors[y][x][(side + 4 - presses) % 4];
    for (x, y) in game.floor.all_cells() {
        for (side, (nx, ny)) in [(1, (x + 1, y)), (2, (x, y + 1))] {
            let inside = nx < game.floor.width && ny < game.floor.height;
            if inside
                && !(door(x, y, side) && door(nx, ny, (side + 2) % 4))
                && let Some(direction) = direction(&game.blank, (x, y), (nx, ny))
            {
                walls.block((x, y), direction);
            }
        }
    }
    walls
}
