//! Quoridor: how each wall changes both players' paths, and which wall is best.
//!
//! A wall is the cell north-west of its middle, and `h` or `v`: `e4h` is horizontal, below column e of row 4.
//!
//! ```text
//! cargo run --release --example walls
//! cargo run --release --example walls -- c1v f7h --first 6,7 --second 2,1
//! ```
//!
//! The first one prints:
//!
//! ```text
//! ▲ goes north, 4 steps, and ▼ south, 8 steps.
//!
//! ┌───────────────┬───────────────────┐
//! │               │                   │
//! │               │                   │
//! │               │                   │
//! │               ╵       ╷           │
//! │             ▼         │           │
//! │                       │           │
//! │                       │           │
//! │                       ╵           │
//! │                     ▲             │
//! ├───────────────╴       ╶───────╴   │
//! │                                   │
//! │                                   │
//! │                                   │
//! │               ╶───────╴           │
//! │                                   │
//! │                                   │
//! │                                   │
//! └───────────────────────────────────┘
//!
//! The walls that gain ▲ most:
//!
//!   wall   ▲   ▼
//!   e5h      4  11
//!   d3h      4   9
//!   d4h      4   9
//!   d6h      4   9
//!   c7h      4   9
//!
//! With e5h:
//!
//! ┌───────────────┬───────────────────┐
//! │               │                   │
//! │               │                   │
//! │               │                   │
//! │               ╵       ╷           │
//! │             ▼         │           │
//! │                       │           │
//! │                       │           │
//! │                       ╵           │
//! │                     ▲             │
//! ├────────────────━━━━━━━────────╴   │
//! │                                   │
//! │                                   │
//! │                                   │
//! │               ╶───────╴           │
//! │                                   │
//! │                                   │
//! │                                   │
//! └───────────────────────────────────┘
//! ```

#[path = "../support/program.rs"]
mod program;

use std::process::ExitCode;

use clap::Parser;
use gridmask::{Impact, prelude::*};

type Board = GridMask<9, 9>;

/// How many walls are listed.
const LISTED: usize = 5;

/// The walls of Quoridor that hinder the second player most, and the first one least.
#[derive(Parser)]
#[command(name = "walls")]
struct Arguments {
    /// The walls that stand, such as a5h or d1v
    #[arg(value_name = "WALL", default_values = ["a5h", "c5h", "g5h", "d1v", "e7h", "f3v"])]
    #[arg(hide_default_value = true)]
    walls: Vec<String>,
    /// The cell of the first player, who goes north
    #[arg(long, value_name = "X,Y", default_value = "5,4")]
    first: String,
    /// The cell of the second player, who goes south
    #[arg(long, value_name = "X,Y", default_value = "3,2")]
    second: String,
}

fn main() -> ExitCode {
    program::print(run)
}

fn run(arguments: &Arguments) -> Result<String, String> {
    let position = position(arguments)?;
    let [mine, yours] = position.ways().ok_or("a player has no path")?;
    let mut text = format!(
        "▲ goes north, {mine} steps, and ▼ south, {yours} steps.\n\n{}\n\n",
        position.picture()
    );
    let ranked = position.ranked();
    let Some(&(best, _)) = ranked.first() else {
        return Ok(text + "There is room for no wall.\n");
    };
    text += "The walls that gain ▲ most:\n\n  wall   ▲   ▼\n";
    for (wall, [mine, yours]) in ranked.into_iter().take(LISTED) {
        text += &format!("  {wall} {mine:>6} {yours:>3}\n");
    }
    let after = position.with(best);
    Ok(format!("{text}\nWith {}:\n\n{}\n", best, marked(&after.picture(), best)))
}

/// The walls on the board, and the cells of the players: the first goes north, the second south.
#[derive(Clone)]
struct Position {
    walls: LongWalls<Board>,
    players: [Cell; 2],
}

impl Position {
    /// The goals of the players.
    fn goals() -> [Board; 2] {
        [Board::row(0), Board::row(8)]
    }

    /// The position with one more wall.
    fn with(&self, wall: LongWall) -> Self {
        let mut more = self.clone();
        more.walls.insert(wall);
        more
    }

    /// The search between the walls.
    fn search(&self) -> Search<Walls<Board>, Board> {
        Search::new(Walls::from(&self.walls), Board::full())
    }

    /// The distances of both players.
    fn ways(&self) -> Option<[u32; 2]> {
        let (search, [north, south]) = (self.search(), Self::goals());
        let [first, second] = self.players;
        Some([search.distance(first, north)?, search.distance(second, south)?])
    }

    /// Every legal wall, with the distances of both players after it. Walls that gain the first player most come first,
    /// and of these the ones that leave it the shortest path.
    fn ranked(&self) -> Vec<(LongWall, [u32; 2])> {
        let search = self.search();
        let free = self.walls.fitting();
        let edges = free.iter().map(|wall| wall.edges(search.open()));
        let [north, south] = Self::goals();
        let players = [(self.players[0], north), (self.players[1], south)];
        let impacts = search.wall_impact(&players, edges);
        let legal = free.iter().zip(impacts).filter_map(|(wall, impact)| match impact {
            Impact::Distances(ways) => Some((wall, ways)),
            Impact::Occupied | Impact::CutsOff(_) => None,
        });
        let mut ranked: Vec<_> = legal.collect();
        ranked.sort_by_key(|(_, [mine, yours])| (i64::from(*mine) - i64::from(*yours), *mine));
        ranked
    }

    fn picture(&self) -> String {
        let mark = |cell| match self.players.iter().position(|&player| player == cell) {
            Some(player) => ['▲', '▼'][player],
            None => ' ',
        };
        self.search().rule().picture(mark).to_string()
    }
}

/// A drawing with heavy lines for a wall.
fn marked(picture: &str, wall: LongWall) -> String {
    // A cell is four columns and two lines with its border; a wall is as long as two of them.
    let Cell { x, y } = wall.corner();
    let is_on = |column, line| {
        if wall.is_vertical() {
            column == 4 * x + 4 && (2 * y + 1..=2 * y + 3).contains(&line)
        } else {
            line == 2 * y + 2 && (4 * x + 1..=4 * x + 7).contains(&column)
        }
    };
    let heavy = if wall.is_vertical() { '┃' } else { '━' };
    let line = |(line, text): (usize, &str)| -> String {
        let marks = text.chars().enumerate();
        marks.map(|(column, c)| if is_on(column, line) { heavy } else { c }).collect()
    };
    picture.lines().enumerate().map(line).collect::<Vec<_>>().join("\n")
}

fn position(arguments: &Arguments) -> Result<Position, String> {
    let mut walls = LongWalls::default();
    for text in &arguments.walls {
        let wall = wall(text)?;
        if let Some(other) = walls.iter().find(|other| wall.conflicts_with(*other)) {
            return Err(format!("WALL: {text} stands on or across {}", other));
        }
        walls.insert(wall);
    }
    let players = [player("--first", &arguments.first)?, player("--second", &arguments.second)?];
    if players[0] == players[1] {
        return Err(format!("--second: {} is where the first player stands", arguments.second));
    }
    Ok(Position { walls, players })
}

fn wall(text: &str) -> Result<LongWall, String> {
    let fits = |wall: &LongWall| LongWalls::all(&Board::EMPTY).contains(*wall);
    text.parse()
        .ok()
        .filter(fits)
        .ok_or_else(|| format!("WALL: {text:?} is not a wall; walls are a1h to h8h and a1v to h8v"))
}

fn player(option: &str, text: &str) -> Result<Cell, String> {
    let cell = text.parse().ok().filter(|&cell: &Cell| Board::full().contains(cell));
    cell.ok_or_else(|| format!("{option}: {text:?} is not a cell; cells are 0,0 to 8,8"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(line: &str) -> Arguments {
        Arguments::parse_from(line.split(' '))
    }

    /// Every wall is placed, and the distances are searched anew.
    #[test]
    fn walls_do_what_they_do_when_they_are_placed() {
        for line in ["walls", "walls d4v --first 4,8 --second 4,0", "walls a5h c5h e5h g5h"] {
            let position = position(&arguments(line)).unwrap();
            let ranked = position.ranked();
            let mut legal = 0;
            for wall in LongWalls::all(&Board::EMPTY).iter() {
                let stands = position.walls.iter().any(|other| other.conflicts_with(wall));
                let ways = if stands { None } else { position.with(wall).ways() };
                let found = ranked.iter().find(|(other, _)| *other == wall);
                assert_eq!(found.map(|(_, ways)| *ways), ways, "{line}: {}", wall);
                legal += usize::from(ways.is_some());
            }
            assert_eq!(ranked.len(), legal);
            let gains =
                ranked.iter().map(|(_, [mine, yours])| i64::from(*yours) - i64::from(*mine));
            assert!(gains.is_sorted_by(|a, b| a >= b), "{line}");
        }
    }

    #[test]
    fn the_best_wall_is_drawn_heavily() {
        for (wall, heavy) in [("d2h", 7), ("d2v", 3)] {
            let wall = super::wall(wall).unwrap();
            let position = Position {
                walls: LongWalls::from_iter([wall]),
                players: [Cell::new(4, 8), Cell::new(4, 0)],
            };
            let (plain, marked) = (position.picture(), marked(&position.picture(), wall));
            let changed: Vec<char> =
                plain.chars().zip(marked.chars()).filter(|(a, b)| a != b).map(|(a, _)| a).collect();
            assert_eq!(changed.len(), heavy);
            assert!(!changed.contains(&' ') && !changed.contains(&'▲'), "{changed:?}");
        }
    }

    #[test]
    fn a_complaint_names_the_field() {
        let complaint = |line: &str| run(&arguments(line)).unwrap_err();
        assert_eq!(
            complaint("walls i1h"),
            "WALL: \"i1h\" is not a wall; walls are a1h to h8h and a1v to h8v"
        );
        assert_eq!(complaint("walls d2h d2v"), "WALL: d2v stands on or across d2h");
        assert!(complaint("walls --first 9,0").starts_with("--first: "));
        assert!(complaint("walls --second 5,4").starts_with("--second: 5,4 is where"));
        let closed = "walls a4h c4h e4h g4h h3v h2h";
        assert_eq!(complaint(closed), "a player has no path");
    }
}
