//! The effect of walls on the distances of players.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::array;

use gridmask::{Cell, CellSet, Direction, GridVec, Impact, Search, Walls};

use super::{ERROR, NONE, direction, find, places, with};
use crate::{
    Kind,
    piece::{hexagons, sides},
};

/// Tells what walls would do to the players.
///
/// The input has, in this order: for each player, how many places it starts from and how many it wants to reach; these
/// places; for each wall, how many edges it has; the edges, each a cell and a direction.
///
/// For each wall the output has four words: a distance per player; or [`NONE`] and the player that is cut off; or [`ERROR`]
/// for a wall with an edge that is closed already.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn wall_impact(questions: i32, players: usize, walls: usize) -> i32 {
    with(|state| {
        let known = find(&state.questions, questions)
            .map(|questions| (questions.kind, questions.torus, questions.board));
        let (search, input, _) = state.ask(questions)?;
        let open = search.open();
        let missing = || "Search.wallImpact: arguments are missing".to_string();
        let mut rest = input.iter();
        let mut take = |count: usize| -> Result<Vec<u32>, String> {
            let (list, others) = rest.as_slice().split_at_checked(count).ok_or_else(missing)?;
            rest = others.iter();
            Ok(list.to_vec())
        };
        let lengths = take(players * 2)?;
        let mut places_of = Vec::new();
        for pair in lengths.chunks(2) {
            let from = places(open, &take(pair[0] as usize)?)?;
            places_of.push((from, places(open, &take(pair[1] as usize)?)?));
        }
        let mut edges = Vec::new();
        for length in take(walls)? {
            let mut wall = Vec::new();
            for edge in take(length as usize * 2)?.chunks(2) {
                let cell = edge[0] as usize;
                let cell = Cell { x: cell % open.width(), y: cell / open.width() };
                wall.push((cell, direction(edge[1] as usize, "Search.wallImpact")?));
            }
            edges.push(wall);
        }
        let (kind, torus, board) = known.ok_or_else(missing)?;
        let board = find(&state.boards, board).ok_or_else(missing)?;
        let walls = match (kind, torus) {
            (Kind::Orthogonal, false) => sides(board),
            (Kind::Hex, false) => hexagons(board),
            _ => {
                return Err(
                    "Search.wallImpact: the rule must be orthogonal or hex, without a torus"
                        .to_string(),
                );
            }
        };
        let search = Search::new(walls, board.open().clone());
        let output = match players {
            1..=4 => impacts(&search, &places_of, &edges),
            _ => return Err(format!("Search.wallImpact: {players} players; there may be 1 to 4")),
        };
        state.output = output;
        Ok(0)
    })
}

type Wall = Vec<(Cell, Direction)>;

/// The last player stands for those that are missing.
fn impacts(
    search: &Search<Walls<GridVec, 4>, GridVec>,
    players: &[(GridVec, GridVec)],
    walls: &[Wall],
) -> Vec<i32> {
    let all: [_; 4] = array::from_fn(|i| {
        let (from, to) = &players[i.min(players.len() - 1)];
        (from, to)
    });
    let mut output = Vec::with_capacity(walls.len() * 4);
    for impact in search.wall_impact(&all, walls) {
        let mut words = [NONE; 4];
        match impact {
            Impact::Distances(distances) => words = distances.map(|distance| distance as i32),
            Impact::CutsOff(player) => words[1] = player as i32,
            Impact::Occupied => words[0] = ERROR,
        }
        output.extend(words);
    }
    output
}
