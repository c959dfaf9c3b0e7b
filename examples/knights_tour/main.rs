//! A knight's tour: every square once.
//!
//! The search prefers squares with the fewest onward moves (Warnsdorff's rule, 1823). Their number is the
//! size of the set that one knight's move reaches among the unvisited squares. At first, ties go to the
//! square farthest from the center. If no tour is found soon, the search starts again with ties broken at
//! random, and with more patience each time. On a small board it eventually tries everything, and so proves
//! that there is no tour.
//!
//! A board with at least five rows and columns has a tour (Cull and De Curtins, *Knight's tour
//! revisited*, 1978). Colors alternate along a tour, so on a board with an odd number of squares it
//! begins and ends on the color of the corners.
//!
//! ```text
//! cargo run --release --example knights_tour
//! cargo run --release --example knights_tour -- 5x5 c3
//! cargo run --release --example knights_tour -- 50x50
//! ```
//!
//! The first one prints:
//!
//! ```text
//! moves: 63
//!
//! 8 16 31 12 39 26 29 10 61
//! 7 13 38 15 30 11 60 25 28
//! 6 32 17 40 53 46 27 62  9
//! 5 37 14 47 50 59 54 45 24
//! 4 18 33 52 41 48 63  8 55
//! 3  3 36 49 64 51 58 23 44
//! 2 34 19  2  5 42 21 56  7
//! 1  1  4 35 20 57  6 43 22
//!    a  b  c  d  e  f  g  h
//! ```

#![expect(unreachable_pub, reason = "`pub` marks what a module offers to the others")]

mod picture;
#[path = "../support/program.rs"]
mod program;
mod tour;

use std::process::ExitCode;

use clap::Parser;
use gridmask::{Cell, grid_mask};

use crate::picture::{draw, name};
use crate::tour::{Outcome, check, find, why_none};

const LONGEST_SIDE: usize = 64;
type Board = grid_mask!(LONGEST_SIDE, LONGEST_SIDE);

/// A knight's tour: every square of a board once.
#[derive(Parser)]
#[command(name = "knights_tour")]
struct Arguments {
    /// The board: columns, x, rows
    #[arg(default_value = "8x8", value_name = "WxH")]
    size: String,
    /// The square where the tour begins
    #[arg(default_value = "a1")]
    start: String,
}

fn main() -> ExitCode {
    program::print(run)
}

fn run(arguments: &Arguments) -> Result<String, String> {
    let (width, height) = size(&arguments.size)?;
    let start = square(&arguments.start, width, height)?;
    let tour = format!("tour of the {width}x{height} board from {}", arguments.start);
    if let Some(reason) = why_none(width, height, start) {
        return Ok(format!("There is no {tour}: {reason}.\n"));
    }
    let squares = squares(width, height);
    let path = match find(&squares, width, height, start) {
        Outcome::Tour(path) => path,
        Outcome::NoTour => return Ok(format!("There is no {tour}: all paths were tried.\n")),
        Outcome::OutOfPatience => {
            return Err(format!("No {tour} was found in time; there may be one."));
        }
    };
    check(&path, width, height, start)?;
    Ok(draw(&path, width, height))
}

fn size(text: &str) -> Result<(usize, usize), String> {
    let side = |digits: &str| digits.parse().ok().filter(|side| (1..=LONGEST_SIDE).contains(side));
    let sides = text.split_once('x').and_then(|(w, h)| Some((side(w)?, side(h)?)));
    sides.ok_or_else(|| {
        format!("WxH: {text:?} is not a size; sizes are 1x1 to {LONGEST_SIDE}x{LONGEST_SIDE}")
    })
}

fn square(text: &str, width: usize, height: usize) -> Result<Cell, String> {
    let mut squares = squares(width, height).into_iter();
    squares.find(|&square| name(square, height) == text).ok_or_else(|| {
        let last = name(Cell::new(width - 1, 0), height);
        format!("START: {text:?} is not a square; squares are a1 to {last}")
    })
}

/// The squares of a smaller board.
fn squares(width: usize, height: usize) -> Board {
    (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(line: &str) -> Result<String, String> {
        run(&Arguments::try_parse_from(line.split(' ')).map_err(|error| error.to_string())?)
    }

    #[test]
    fn a_complaint_names_the_field() {
        let size = report("knights_tour 8by8").unwrap_err();
        assert_eq!(size, "WxH: \"8by8\" is not a size; sizes are 1x1 to 64x64");
        let start = report("knights_tour 30x5 ae1").unwrap_err();
        assert_eq!(start, "START: \"ae1\" is not a square; squares are a1 to ad5");
    }
}
