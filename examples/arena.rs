//! A map of a game: who is first where, and how does one player get to another?
//!
//! On a terminal it is drawn in colors.

use std::error::Error;
use std::io::{IsTerminal, stdout};

use gridmask::prelude::*;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/data/maps/arena.map");

/// The background of each player's cells on a terminal.
const COLORS: [u8; 3] = [24, 94, 22];

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::fs::read_to_string(FILE)?;
    let (_, rows) = file.split_once("map\n").ok_or("the file has no line `map`")?;
    let open = GridVec::parse_with(rows, |c| c == '.')?;
    println!("An arena of the game Dragon Age: Origins, with {} cells to stand on.", open.len());

    // Players step in eight directions, and do not cut the corners of walls.
    let search = Search::new(KING_NO_CUTTING, open);
    let players = [Cell::new(1, 10), Cell::new(45, 6), Cell::new(20, 44)];
    let race = search.race(&players).run();
    println!(
        "Three players, A, B and C, step in eight directions. A cell belongs to the one who is there first:"
    );
    for (name, count) in ["A", "B", "C"].into_iter().zip(race.counts()) {
        println!("  {name} is first at {count} cells;");
    }
    println!("  {} cells are a draw, marked =; blanks are walls.\n", race.contested().len());

    let path = search.shortest_path(players[0], players[2]).ok_or("there is no path")?;
    let is_terminal = stdout().is_terminal();
    for y in 0..search.open().height() {
        let mut line = String::new();
        for x in 0..search.open().width() {
            let cell = Cell::new(x, y);
            let owner = race.owned().iter().position(|cells| cells.contains(cell));
            let shown = match owner {
                _ if players.contains(&cell) => ['A', 'B', 'C'][owner.unwrap_or(0)],
                _ if path.contains(&cell) => '•',
                Some(owner) if !is_terminal => ['a', 'b', 'c'][owner],
                None if race.contested().contains(cell) => '=',
                _ => ' ',
            };
            match owner {
                Some(owner) if is_terminal => {
                    line += &format!("\x1b[48;5;{}m{shown}\x1b[0m", COLORS[owner]);
                }
                _ => line.push(shown),
            }
        }
        if !line.trim().is_empty() {
            println!("{}", line.trim_end());
        }
    }

    println!("\nA shortest path from A to C takes {} moves; it is marked •.", path.move_count());
    Ok(())
}
