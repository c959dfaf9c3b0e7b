//! Distances on the maps of the MovingAI benchmarks.
//!
//! Reads a map, runs a wave from one cell over all of it, and reports how far it got. Given a second cell,
//! it reports all shortest paths between the two: their length, their number, and their cells. It draws the
//! distances as a picture and the wave as an animation, and it checks the published scenarios, line by
//! line.
//!
//! ```text
//! cargo run --release -p movingai -- examples/data/maps/arena.map --from 1,10 --to 43,40
//! cargo run --release -p movingai -- examples/data/maps/den312d.map --png den312d.png --gif den312d.gif
//! cargo run --release -p movingai -- examples/data/maps/maze512-1-0.map --scen examples/data/maps/maze512-1-0.sample.scen
//! ```
//!
//! The first one prints:
//!
//! ```text
//! size: 49x49
//! open: 2054
//! components: 1
//! from: 1,10
//! reached: 2054
//! eccentricity: 82
//! to: 43,40
//! distance: 72
//! paths: 24339335439120820952
//! cells on some shortest path: 1217
//! ```
//!
//! and the last one, after its report on the map:
//!
//! ```text
//! lines: 200
//! checked: 200
//! exact: 200
//! failed: 0
//! ```

#![expect(unreachable_pub, reason = "`pub` marks what a module offers to the others")]

mod canvas;
mod image;
mod legend;
#[path = "../support/map.rs"]
mod map;
mod picture;
#[path = "../support/program.rs"]
mod program;
mod progress;
mod ramp;
mod scenario;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use gridmask::{
    Cell, CellSet, GridVec, KING, KING_NO_CUTTING, KNIGHT, ORTHOGONAL, Rule, Search, ShortestPaths,
};

use crate::picture::{Route, Scene};

/// The most failures that are listed.
const MOST_FAILURES_SHOWN: usize = 20;

/// Distances on the maps of the MovingAI benchmarks.
#[derive(Parser)]
#[command(name = "movingai")]
struct Arguments {
    /// The map, in the format of the benchmarks
    map: PathBuf,
    /// Where the wave starts [default: the first open cell]
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    from: Option<Cell>,
    /// Report the shortest paths to this cell
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true)]
    to: Option<Cell>,
    /// How to move
    #[arg(long, value_enum, default_value_t = Move::Orthogonal)]
    rule: Move,
    /// Draw the distances, and the shortest paths if there is --to
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Draw the wave, layer by layer
    #[arg(long, value_name = "FILE")]
    gif: Option<PathBuf>,
    /// Check a scenario: do its lengths agree with the distances?
    #[arg(long, value_name = "FILE")]
    scen: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Move {
    /// To the four cells beside
    Orthogonal,
    /// To the eight cells around
    King,
    /// As the king, diagonally only where both cells beside the step are open
    KingNoCutting,
    /// As the knight
    Knight,
}

impl Move {
    fn rule(self) -> &'static AnyRule {
        match self {
            Self::Orthogonal => &ORTHOGONAL,
            Self::King => &KING,
            Self::KingNoCutting => &KING_NO_CUTTING,
            Self::Knight => &KNIGHT,
        }
    }
}

/// A search by a rule that is chosen at run time.
type MapSearch = Search<&'static AnyRule, GridVec>;
type AnyRule = dyn Rule<GridVec> + Sync;

fn main() -> ExitCode {
    program::run(|arguments, out| {
        let (report, is_right) = run(arguments)?;
        out.write_all(report.as_bytes())?;
        Ok(is_right)
    })
}

/// The report, and whether every checked line is right.
fn run(arguments: &Arguments) -> Result<(String, bool), String> {
    let [scen, png, gif] =
        [&arguments.scen, &arguments.png, &arguments.gif].map(|file| file.as_deref());
    program::refuse_twice(
        &[("the map", Some(&arguments.map)), ("--scen", scen)],
        &[("--png", png), ("--gif", gif)],
    )?;
    let open = map::parse(&program::read("", &arguments.map)?)
        .map_err(|error| format!("{}: {error}", arguments.map.display()))?;
    let scenario = match &arguments.scen {
        Some(file) => {
            let questions =
                scenario::parse(&program::read("--scen ", file)?, open.width(), open.height())
                    .map_err(|error| format!("--scen {}: {error}", file.display()))?;
            Some(questions)
        }
        None => None,
    };
    let from = match arguments.from {
        Some(cell) => Some(on_open("--from", cell, &open)?),
        None => open.first(),
    };
    let to = arguments.to.map(|cell| on_open("--to", cell, &open)).transpose()?;

    let search = Search::new(arguments.rule.rule(), open);
    let mut report = describe(&search);
    match from {
        Some(from) => describe_wave(&search, from, to, arguments, &mut report)?,
        None if arguments.png.is_some() || arguments.gif.is_some() => {
            return Err("--png and --gif: the map has no open cell to start from".to_owned());
        }
        None => {}
    }
    let Some(questions) = scenario else { return Ok((report, true)) };
    let progress = progress::bar("scenario", questions.len());
    let tally = scenario::check(search.open(), &questions, &progress);
    drop(progress);
    line(&mut report, "lines", tally.lines);
    line(&mut report, "checked", tally.lines);
    line(&mut report, "exact", tally.exact);
    line(&mut report, "failed", tally.failures.len());
    for failure in tally.failures.iter().take(MOST_FAILURES_SHOWN) {
        line(&mut report, "failure", failure);
    }
    Ok((report, tally.failures.is_empty()))
}

fn on_open(field: &str, cell: Cell, open: &GridVec) -> Result<Cell, String> {
    let Cell { x, y } = cell;
    if x >= open.width() || y >= open.height() {
        let last = (open.width() - 1, open.height() - 1);
        Err(format!("{field} {x},{y}: off the map, whose cells are 0,0 to {},{}", last.0, last.1))
    } else if !open.contains(cell) {
        Err(format!("{field} {x},{y}: that cell is not open"))
    } else {
        Ok(cell)
    }
}

fn line(report: &mut String, key: &str, value: impl ToString) {
    writeln!(report, "{key}: {}", value.to_string()).expect("a string takes everything");
}

fn describe(search: &MapSearch) -> String {
    let open = search.open();
    let mut report = String::new();
    line(&mut report, "size", format_args!("{}x{}", open.width(), open.height()));
    line(&mut report, "open", open.len());
    let progress = progress::bar("components", open.len());
    let components = search.components().inspect(|part| progress.inc(part.len() as u64)).count();
    line(&mut report, "components", components);
    report
}

fn describe_wave(
    search: &MapSearch,
    from: Cell,
    to: Option<Cell>,
    arguments: &Arguments,
    report: &mut String,
) -> Result<(), String> {
    let at = |cell: Cell| search.open().cell_like(cell);
    let distances = search.distance_map(at(from));
    line(report, "from", format_args!("{},{}", from.x, from.y));
    line(report, "reached", distances.reached().len());
    line(report, "eccentricity", distances.max().unwrap_or(0));
    let mut route = None;
    if let Some(to) = to {
        let paths = search.shortest_paths(at(from), at(to));
        line(report, "to", format_args!("{},{}", to.x, to.y));
        describe_paths(paths.as_ref(), report);
        route = paths
            .map(|paths| Route { cells_on_any: paths.cells_on_any(), path: paths.straightest() });
    }
    let scene = Scene { open: search.open(), distances: &distances, from, to, route };
    if let Some(file) = &arguments.png {
        program::save("--png", file, &picture::png(&scene))?;
    }
    if let Some(file) = &arguments.gif {
        let bytes = picture::gif(&scene);
        let bytes = bytes.map_err(|error| format!("--gif {}: {error}", file.display()))?;
        program::save("--gif", file, &bytes)?;
    }
    Ok(())
}

fn describe_paths<R: Rule<GridVec>>(
    paths: Option<&ShortestPaths<GridVec, R>>,
    report: &mut String,
) {
    let Some(paths) = paths else {
        line(report, "distance", "none");
        line(report, "paths", 0);
        line(report, "cells on some shortest path", 0);
        return;
    };
    line(report, "distance", paths.move_count());
    match paths.count() {
        Some(count) => line(report, "paths", count),
        None => line(report, "paths", "more than 2^128"),
    }
    line(report, "cells on some shortest path", paths.cells_on_any().len());
}
