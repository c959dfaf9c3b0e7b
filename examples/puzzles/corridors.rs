//! Quoridor: the wall that hinders the other player most, and oneself least.

use gridmask::{Impact, prelude::*};

pub(crate) type Board = GridMask<9, 9>;

/// The walls on the board, and the cells of the players: the first goes north, the second south.
pub(crate) struct Game {
    pub(crate) walls: LongWalls<Board>,
    pub(crate) players: [Cell; 2],
}

pub(crate) fn game() -> Game {
    let walls = LongWalls::from_iter([
        LongWall::horizontal((3, 1)),
        LongWall::horizontal((5, 1)),
        LongWall::vertical((2, 0)),
        LongWall::horizontal((4, 5)),
        LongWall::vertical((5, 6)),
    ]);
    Game { walls, players: [Cell::new(4, 6), Cell::new(4, 2)] }
}

/// The search between the walls.
pub(crate) fn search(game: &Game) -> Search<Walls<Board>, Board> {
    Search::new(Walls::from(&game.walls), Board::full())
}

/// The wall with the greatest gain, the second player's detour less the first player's, and both distances
/// after it.
pub(crate) fn best_wall(game: &Game) -> Option<(LongWall, [u32; 2])> {
    let search = search(game);
    let players = [(game.players[0], Board::row(0)), (game.players[1], Board::row(8))];
    let free = game.walls.fitting();
    let impacts = search.wall_impact(&players, free.iter().map(|wall| wall.edges(search.open())));
    let legal = free.iter().zip(impacts).filter_map(|(wall, impact)| match impact {
        Impact::Distances(ways) => Some((wall, ways)),
        Impact::Occupied | Impact::CutsOff(_) => None,
    });
    legal.max_by_key(|(_, [mine, yours])| i64::from(*yours) - i64::from(*mine))
}

pub(crate) fn answer() -> String {
    let mut game = game();
    let (wall, [mine, yours]) = best_wall(&game).expect("a wall");
    game.walls.insert(wall);
    let [cell, other] = wall.edges(&Board::EMPTY).map(|(cell, _)| cell);
    let search = search(&game);
    let picture = search.rule().picture(|cell| match cell {
        _ if cell == game.players[0] => '▲',
        _ if cell == game.players[1] => '▼',
        _ => ' ',
    });
    format!("{picture}\nthe wall at {cell} and {other}: {mine} moves to go, and {yours}")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::plain::{beside, fewest};

    /// Both ends of each step that a wall closes.
    fn closed(wall: LongWall) -> [[Cell; 2]; 2] {
        let (at, by) = (wall.corner(), if wall.is_vertical() { (0, 1) } else { (1, 0) });
        let over = if wall.is_vertical() { (1, 0) } else { (0, 1) };
        [at, at + by].map(|cell| [cell, cell + over])
    }

    #[test]
    fn the_best_wall_is_the_best_of_all_that_are_tried() {
        let game = game();
        let map = Grid::from_fn(9, 9, |_| ()).unwrap();
        let ways = |walls: &[LongWall]| {
            let shut: BTreeSet<[Cell; 2]> = walls.iter().flat_map(|&wall| closed(wall)).collect();
            let moves = |&at: &Cell| {
                let is_open = |&to: &Cell| !shut.contains(&[at.min(to), at.max(to)]);
                beside(&map, at).into_iter().filter(is_open).collect()
            };
            let [first, second] = game.players;
            Some([fewest(first, moves, |at| at.y == 0)?, fewest(second, moves, |at| at.y == 8)?])
        };
        let mut best = i64::MIN;
        for (x, y) in (0..8).flat_map(|x| (0..8).map(move |y| (x, y))) {
            for wall in [LongWall::horizontal((x, y)), LongWall::vertical((x, y))] {
                let edges = closed(wall);
                let crosses = |other: LongWall| {
                    other.corner() == wall.corner()
                        || closed(other).iter().any(|edge| edges.contains(edge))
                };
                if game.walls.iter().any(crosses) {
                    continue;
                }
                let walls: Vec<LongWall> = game.walls.iter().chain([wall]).collect();
                if let Some([mine, yours]) = ways(&walls) {
                    best = best.max(i64::from(yours) - i64::from(mine));
                }
            }
        }
        let (wall, [mine, yours]) = best_wall(&game).unwrap();
        assert_eq!(i64::from(yours) - i64::from(mine), best);
        let walls: Vec<LongWall> = game.walls.iter().chain([wall]).collect();
        assert_eq!(ways(&walls), Some([mine, yours]));
    }
}
