//! Grows a maze of thin walls and finds the path through it, from corner to corner.
//!
//! The walls of the maze are a rule, `Walls<GridVec>`, so that no cell is spent on them. The wave from
//! the first corner can be watched; a picture has a color for each distance.
//!
//! ```text
//! cargo run --release -p maze
//! cargo run --release -p maze -- --size 30x14 --seed 5 --animate
//! cargo run --release -p maze -- --size 501x501 --png maze.png
//! ```
//!
//! The first one prints:
//!
//! ```text
//! size: 19x10
//! seed: 1
//! shortest path: 47
//! farthest cell: 63
//! dead ends: 18
//!
//! ┌───────────────────┬───────────────────────┬───┬───────────────────────────┐
//! │ ●━━━━━━━━━━━━━━━┓ │ ┏━━━━━━━━━━━━━━━━━━━┓ │   │                           │
//! │   ┌───┬───────┐ ┃ ╵ ┃ ╶───────┐   ┌───╴ ┃ │   ╵   ╶───┬───────────┐   ╶───┤
//! │   │   │       │ ┗━━━┛         │   │ ┏━━━┛ │           │ ┏━━━━━━━┓ │       │
//! │   │   ╵   ╷   ├───────────────┤   │ ┃ ╶───┴───────────┘ ┃ ┌───╴ ┃ │   ╷   │
//! │   │       │   │               │   │ ┗━━━━━━━━━━━━━━━━━━━┛ │ ┏━━━┛ │   │   │
//! │   │   ┌───┘   │   ╶───────┐   │   └───┬───────────────┬───┘ ┃ ┌───┘   │   │
//! │   │   │       │           │   │       │               │ ┏━━━┛ │       │   │
//! │   └───┘   ╷   ├───────┐   │   └───┐   ├───────┐   ╶───┤ ┃ ┌───┤   ┌───┤   │
//! │           │   │       │   │       │   │       │       │ ┃ │   │   │   │   │
//! ├───────────┤   │   ╷   │   ├───┐   │   │   ╷   └───┐   │ ┃ │   ╵   ╵   │   │
//! │           │   │   │   │   │   │   │   │   │       │   │ ┃ │           │   │
//! │   ┌───╴   │   │   │   │   │   ╵   │   │   ├───────┤   │ ┃ ├───────────┤   │
//! │   │       │   │   │   │   │       │   │   │       │   │ ┃ │ ┏━━━━━━━┓ │   │
//! │   ├───────┤   ╵   │   │   └───┐   │   │   ╵   ╷   │   ╵ ┃ │ ┃ ╶───┐ ┃ │   │
//! │   │       │       │   │       │   │   │       │   │ ┏━━━┛ │ ┗━━━┓ │ ┃ │   │
//! │   │   ╷   └───╴   ├───┴───╴   │   ╵   └───────┤   │ ┃ ┌───┴───╴ ┃ │ ┃ ╵   │
//! │   │   │           │           │               │   │ ┃ │     ┏━━━┛ │ ┗━━━┓ │
//! │   ╵   └───────────┤   ╶───────┴───────────────┘   │ ┃ └───╴ ┃ ┌───┴───╴ ┃ │
//! │                   │                               │ ┗━━━━━━━┛ │         ● │
//! └───────────────────┴───────────────────────────────┴───────────┴───────────┘
//! ```

#![expect(unreachable_pub, reason = "`pub` marks what a module offers to the others")]

mod draw;
mod grow;
#[path = "../movingai/image.rs"]
mod image;
#[path = "../movingai/legend.rs"]
mod legend;
mod picture;
#[path = "../support/program.rs"]
mod program;
#[path = "../movingai/ramp.rs"]
mod ramp;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use clap::Parser;
use fastrand::Rng;
use gridmask::{Cell, CellSet, DistanceMap, GridVec, Search};

use crate::draw::Drawing;
use crate::program::Failure;
use crate::ramp::{mix, ramp};

const LONGEST_SIDE: usize = 1000;
/// Wider mazes are not drawn in box characters.
const WIDEST_DRAWN: usize = 60;
const LONGEST_ANIMATION: u64 = 6000;

/// Grows a maze of thin walls and finds the path through it.
#[derive(Parser)]
#[command(name = "maze")]
struct Arguments {
    /// Columns and rows of cells
    #[arg(long, value_name = "WxH", default_value = "19x10", allow_hyphen_values = true)]
    size: String,
    /// Seed of the maze; equal seeds give equal mazes
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Draw the maze with the distance of each cell, and the path
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Show the wave, if standard output is a terminal; it needs two lines per row
    #[arg(long)]
    animate: bool,
}

fn main() -> ExitCode {
    program::run(|arguments, out| run(arguments, out, io::stdout().is_terminal()))
}

fn run(arguments: &Arguments, out: &mut dyn Write, is_terminal: bool) -> Result<bool, Failure> {
    let board = size(&arguments.size)?;
    let walls = grow::grow(&board, &mut Rng::with_seed(arguments.seed));
    let (width, height) = (board.width(), board.height());
    let start = board.cell_like((0, 0));
    let end = board.cell_like((width - 1, height - 1));

    let search = Search::new(&walls, board.full_like());
    let path =
        search.shortest_path(&start, &end).ok_or("the maze has no path through".to_owned())?;
    let distances = search.distance_map(&start);
    if let Some(file) = &arguments.png {
        picture::save(&walls, &distances, &path, file)?;
    }
    let mut report = format!("size: {width}x{height}\nseed: {}\n", arguments.seed);
    report += &format!("shortest path: {}\n", path.move_count());
    report += &format!("farthest cell: {}\n", distances.max().unwrap_or(0));
    report += &format!("dead ends: {}\n", grow::dead_ends(&walls).len());
    out.write_all(report.as_bytes())?;
    if width > WIDEST_DRAWN {
        return Ok(true);
    }
    writeln!(out)?;
    let mut drawing = Drawing::new(&walls, is_terminal);
    let animate = arguments.animate && is_terminal;
    show(&mut drawing, &distances, &path, animate, out)?;
    Ok(true)
}

/// An empty board of this size.
fn size(text: &str) -> Result<GridVec, String> {
    let side = |digits: &str| digits.parse().ok().filter(|side| (1..=LONGEST_SIDE).contains(side));
    let sides = text.split_once('x').and_then(|(w, h)| Some((side(w)?, side(h)?)));
    let (width, height) = sides.ok_or_else(|| {
        format!("--size {text}: not a size; sizes are 1x1 to {LONGEST_SIDE}x{LONGEST_SIDE}")
    })?;
    GridVec::empty(width, height).map_err(|error| format!("--size {text}: {error}"))
}

/// Draws the maze, finally with the path through it.
fn show(
    drawing: &mut Drawing<'_>,
    distances: &DistanceMap<GridVec>,
    path: &[Cell],
    animate: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let last = distances.max().unwrap_or(0);
    // Darker than in a picture: the walls are light.
    let tint = |distance: u32| mix(ramp(distance as f32 / last.max(1) as f32), [0, 0, 0], 0.35);
    let color = |cell: Cell, reached: u32| {
        distances.get(cell).filter(|&distance| distance <= reached).map(tint)
    };
    if animate {
        let delay = (LONGEST_ANIMATION / (u64::from(last) + 1)).min(60);
        for reached in 0..=last {
            let lines = drawing.lines(|cell| color(cell, reached));
            // Back to the first line, for the next picture.
            write!(out, "{}\n\x1b[{}A", lines.join("\n"), lines.len())?;
            out.flush()?;
            thread::sleep(Duration::from_millis(delay));
        }
    }
    drawing.set_path(path);
    writeln!(out, "{}", drawing.lines(|cell| color(cell, u32::MAX)).join("\n"))?;
    if let Some(legend) = drawing.legend(last, tint) {
        writeln!(out, "\n{legend}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_complaint_names_the_field() {
        for size in
            ["", "x", "5", "0x5", "5x", "5x5x5", "-1x3", "1001x1", "99999999999999999999x1", "é"]
        {
            let line = ["maze".to_owned(), format!("--size={size}")];
            let mut out = Vec::new();
            match run(&Arguments::try_parse_from(line).unwrap(), &mut out, false) {
                Err(Failure::Complaint(complaint)) => {
                    let start = format!("--size {size}: not a size; sizes are 1x1 to 1000x1000");
                    assert_eq!(complaint, start);
                }
                done => panic!("{size}: {done:?}"),
            }
            assert!(out.is_empty());
        }
    }
}
