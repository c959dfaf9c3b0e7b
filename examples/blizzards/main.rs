//! A valley with a storm: gusts that blow one cell per move and wrap around from one side to the other.
//!
//! The gusts repeat after a number of moves. Each moment of that cycle is a level of a board, and every
//! move leads to the next level.
//!
//! ```text
//! cargo run --release --example blizzards
//! cargo run --release --example blizzards -- my_valley.txt
//! ```

#[path = "../support/program.rs"]
mod program;

#[cfg(test)]
#[path = "../support/plain.rs"]
mod plain;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use gridmask::prelude::*;

const STORM: &str = "\
#.######
#>...<.#
#.^..v.#
#..v.>.#
#.<..^.#
######.#
";

/// The most cells of all moments together.
const MOST_CELLS: usize = 1 << 24;

/// The fewest moves through a storm from the first gap to the last, drawn moment by moment.
#[derive(Parser)]
#[command(name = "blizzards")]
struct Arguments {
    /// Walls `#`, free cells `.` and gusts `^`, `>`, `v`, `<` in a frame with gaps
    map: Option<PathBuf>,
}

fn main() -> ExitCode {
    program::print(report)
}

fn report(Arguments { map }: &Arguments) -> Result<String, String> {
    let (name, text) = match map {
        Some(file) => (format!("{}: ", file.display()), program::read("", file)?),
        None => (String::new(), STORM.into()),
    };
    let valley = Valley::parse(&text).map_err(|error| format!("{name}{error}"))?;
    let path = valley.path().ok_or_else(|| format!("{name}there is no path through"))?;
    let mut report = format!("{} moves\n", path.len() - 1);
    for (moment, &cell) in path.iter().enumerate() {
        report += &format!("\nmove {moment}\n{}", valley.picture(moment, cell));
    }
    Ok(report)
}

struct Valley {
    map: Grid<char>,
    /// The number of moves after which all gusts are back.
    period: usize,
    start: Cell,
    end: Cell,
}

impl Valley {
    fn parse(text: &str) -> Result<Self, String> {
        let map: Grid<char> = text.parse().map_err(|error| format!("{error}"))?;
        let (width, height) = (map.width(), map.height());
        if width < 3 || height < 3 {
            return Err(format!(
                "a frame has at least three columns and rows, not {width} and {height}"
            ));
        }
        if let Some((cell, mark)) = map.iter().find(|(_, mark)| !"#.^>v<".contains(**mark)) {
            return Err(format!("{mark:?} at {cell} is not part of a valley"));
        }
        let is_inside =
            |Cell { x, y }: Cell| (1..width - 1).contains(&x) && (1..height - 1).contains(&y);
        let gust = |&(cell, &mark): &(Cell, &char)| !"#.".contains(mark) && !is_inside(cell);
        if let Some((cell, _)) = map.iter().find(gust) {
            return Err(format!("the gust at {cell} is in the frame"));
        }
        let gaps: Vec<Cell> = map.find_all(&'.').filter(|&cell| !is_inside(cell)).collect();
        let [start, .., end] = gaps[..] else {
            return Err(String::from("the frame needs two gaps, where the path starts and ends"));
        };
        let blows = |marks: &str| map.iter().any(|(_, &mark)| marks.contains(mark));
        let across = if blows("<>") { width - 2 } else { 1 };
        let along = if blows("^v") { height - 2 } else { 1 };
        let period = least_common_multiple(across, along);
        if period.saturating_mul(width * height) > MOST_CELLS {
            return Err(format!("{period} moments of {width}×{height} cells are too many"));
        }
        Ok(Self { map, period, start, end })
    }

    /// The gusts of a moment. Walls do not stop them: only the frame does.
    fn gusts(&self, moment: usize) -> impl Iterator<Item = (Cell, char)> {
        let (width, height) = (self.map.width() - 2, self.map.height() - 2);
        let by = (moment % self.period) as isize;
        let on = |at: usize, by: isize, size: usize| {
            1 + (at as isize - 1 + by).rem_euclid(size as isize) as usize
        };
        self.map.iter().filter_map(move |(Cell { x, y }, &mark)| {
            let (x, y) = match mark {
                '>' => (on(x, by, width), y),
                '<' => (on(x, -by, width), y),
                'v' => (x, on(y, by, height)),
                '^' => (x, on(y, -by, height)),
                _ => return None,
            };
            Some((Cell::new(x, y), mark))
        })
    }

    /// The cell before and after each move of a shortest walk.
    fn path(&self) -> Option<Vec<Cell>> {
        let ground = self.map.cells_where(|&mark| mark != '#');
        let free = |moment| &ground - ground.cells_like(self.gusts(moment).map(|(cell, _)| cell));
        let time = Levels::new((0..self.period).map(free));
        let end = time.on_every_level(self.end);
        let path =
            Search::new(Clock::or_wait(ORTHOGONAL), time.clone()).shortest_path(self.start, end)?;
        Some(path.iter().map(|&cell| time.level_and_cell(cell).1).collect())
    }

    /// The valley at a moment: `E` is the walker, and a number counts the gusts on a cell.
    fn picture(&self, moment: usize, at: Cell) -> String {
        let mut picture: Grid<char> = self.map.map(|&mark| if mark == '#' { '#' } else { '.' });
        for (cell, mark) in self.gusts(moment) {
            // At most four blow over a cell.
            picture[cell] = match picture[cell] {
                '.' => mark,
                '2' => '3',
                '3' => '4',
                _ => '2',
            };
        }
        picture[at] = 'E';
        let mut text = String::new();
        for (cell, mark) in picture.iter() {
            text.push(*mark);
            if cell.x + 1 == picture.width() {
                text.push('\n');
            }
        }
        text
    }
}

fn least_common_multiple(a: usize, b: usize) -> usize {
    let (mut greatest, mut rest) = (a, b);
    while rest != 0 {
        (greatest, rest) = (rest, greatest % rest);
    }
    a / greatest * b
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain::{beside, fewest};

    /// The fewest moves, moment by moment.
    fn expected(map: &Grid<char>, start: Cell, end: Cell) -> Option<u32> {
        let (width, height) = (map.width() - 2, map.height() - 2);
        let is_free = |Cell { x, y }: Cell, time: usize| {
            if !(1..=width).contains(&x) || !(1..=height).contains(&y) {
                return map[(x, y)] == '.';
            }
            // A gust that is here now started this far back.
            let back = |at: usize, size: usize| 1 + (at - 1 + size * time - time) % size;
            let on = |at: usize, size: usize| 1 + (at - 1 + time) % size;
            map[(x, y)] != '#'
                && map[(back(x, width), y)] != '>'
                && map[(on(x, width), y)] != '<'
                && map[(x, back(y, height))] != 'v'
                && map[(x, on(y, height))] != '^'
        };
        let moves = |&(at, time): &(Cell, usize)| {
            let next = beside(map, at).into_iter().chain([at]).filter(|_| time < 50);
            next.filter(|&to| is_free(to, time + 1)).map(|to| (to, time + 1)).collect()
        };
        fewest((start, 0), moves, |&(at, _)| at == end)
    }

    #[test]
    fn storms_are_passed_as_they_are_moment_by_moment() {
        let mut random = fastrand::Rng::with_seed(3);
        let mut passed = 0;
        for round in 0..20 {
            let text = if round == 0 {
                STORM.into()
            } else {
                let mut text = String::from("#.#####\n");
                for _ in 0..4 {
                    let row: String =
                        (0..5).map(|_| char::from(*random.choice(b"....^v<>#").unwrap())).collect();
                    text += &format!("#{row}#\n");
                }
                text + "#####.#"
            };
            let valley = Valley::parse(&text).unwrap();
            let path = valley.path();
            let moves = path.as_ref().map(|path| path.len() as u32 - 1);
            assert_eq!(moves, expected(&valley.map, valley.start, valley.end), "{text}");
            passed += u32::from(path.is_some());
            for (moment, cell) in path.into_iter().flatten().enumerate() {
                assert!(valley.gusts(moment).all(|(gust, _)| gust != cell), "{text}");
            }
        }
        assert!(passed > 5, "only {passed} had a way");
    }

    #[test]
    fn what_is_drawn_is_each_moment() {
        let text = report(&Arguments { map: None }).unwrap();
        assert!(text.starts_with("10 moves\n\nmove 0\n#E######\n#>...<.#\n"), "{text}");
        assert!(text.ends_with("######E#\n"), "{text}");
    }

    #[test]
    fn what_is_no_valley_is_refused() {
        let error = |text| Valley::parse(text).err().unwrap();
        assert_eq!(
            error("#.#\n#.#\n###"),
            "the frame needs two gaps, where the path starts and ends"
        );
        assert_eq!(error("##"), "a frame has at least three columns and rows, not 2 and 1");
        assert_eq!(error("#.#\n#x#\n#.#"), "'x' at (1, 1) is not part of a valley");
        assert_eq!(error("#.#\n#.<\n#.#"), "the gust at (2, 1) is in the frame");
    }
}
