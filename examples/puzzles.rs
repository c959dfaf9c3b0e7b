//! Three puzzles in which the board changes, each a few lines: keys and doors, a storm that blows in a cycle, and a
//! maze with portals.
//!
//! ```text
//! cargo run --example puzzles
//! ```

#[path = "support/program.rs"]
mod program;

use std::process::ExitCode;

use clap::Parser;
use gridmask::{Clock, Path, Portals, Storeyed, Storeys, Switches, prelude::*};

const VAULT: &str = "\
#############
#..b.#...A..#
#.##.#.#.#.##
#.@#.#.#.#..#
####.B.#a##E#
#############";

const STORM: &str = "\
#.######
#>...<.#
#.^..v.#
#..v.>.#
#.<..^.#
######.#";

const RIFT: &str = "\
#########
#S.1#2.3#
#####.#.#
#2..#.#.#
#.#1#.#.#
#E#.#3..#
#########";

/// The cells of a path that may lead from storey to storey, on one of them.
fn on_one_storey(board: &impl Storeyed, path: &[Cell]) -> Vec<Cell> {
    path.iter().map(|&cell| board.storey_of(cell).1).collect()
}

/// The fewest moves from `@` to `E`, where a capital is a door, and a small letter its key. A storey of the board
/// is a set of keys: entering a key's cell leads to the storey with that key as well.
fn keys_and_doors(map: &Grid<char>) -> Option<(usize, String)> {
    let keys: Vec<(char, Cell)> = map
        .iter()
        .filter(|(_, mark)| mark.is_ascii_lowercase())
        .map(|(cell, mark)| (*mark, cell))
        .collect();
    let holds = |held: usize, mark: char| {
        keys.iter().position(|(key, _)| *key == mark).is_some_and(|i| held >> i & 1 == 1)
    };
    let storeys = Storeys::new((0..1 << keys.len()).map(|held| {
        map.cells_where(|&mark| match mark {
            '#' => false,
            'E' => true,
            mark if mark.is_ascii_uppercase() => holds(held, mark.to_ascii_lowercase()),
            _ => true,
        })
    }));
    let mut moves = Switches::new(ORTHOGONAL, &storeys);
    for held in 0..1 << keys.len() {
        for (i, (_, cell)) in keys.iter().enumerate().filter(|(i, _)| held >> i & 1 == 0) {
            moves = moves.add(held, held | 1 << i, [*cell]);
        }
    }
    let (start, end) = (map.find(&'@')?, map.find(&'E')?);
    let ends = storeys.cells_like((0..1 << keys.len()).map(|held| storeys.cell_of(held, end)));
    let path = Search::new(moves, storeys).shortest_path(start, ends)?;
    let height = map.height();
    let taken = path.windows(2).filter(|step| step[0].y / height != step[1].y / height);
    let order = taken.map(|step| map[(step[1].x, step[1].y % height)]).collect();
    Some((path.len() - 1, order))
}

/// The fewest moves through a storm from the gap in the north to the one in the south. Every move, each gust blows
/// one cell on, and round from one side of the valley to the other; a storey of the board is a moment.
fn through_the_storm(map: &Grid<char>) -> Option<(usize, String)> {
    let (width, height) = (map.width() - 2, map.height() - 2);
    let moments = (0..width * height).map(|moment| {
        let on = |at: usize, by: isize, size: usize| {
            1 + (at as isize - 1 + by).rem_euclid(size as isize) as usize
        };
        let gusts = map.iter().filter_map(|(Cell { x, y }, mark)| {
            let by = moment as isize;
            Some(match mark {
                '>' => (on(x, by, width), y),
                '<' => (on(x, -by, width), y),
                'v' => (x, on(y, by, height)),
                '^' => (x, on(y, -by, height)),
                _ => return None,
            })
        });
        let valley = map.cells_where(|&mark| mark != '#');
        let gusts = valley.cells_like(gusts);
        valley - &gusts
    });
    let time = Storeys::new(moments);
    let gap = |y: usize| (0..map.width()).map(|x| Cell { x, y }).find(|&cell| map[cell] == '.');
    let (start, end) = (gap(0)?, gap(map.height() - 1)?);
    let ends = time.cells_like((0..time.storeys()).map(|moment| time.cell_of(moment, end)));
    let search = Search::new(Clock::or_wait(ORTHOGONAL), time);
    let path = search.shortest_path(start, ends)?;
    let path = on_one_storey(search.open(), &path);
    let letters = Path::on(&GridVec::new(1, 1).ok()?, &path)
        .directions()
        .map(|side| side.map_or('·', |side| ['↑', '→', '↓', '←'][side as usize / 2]));
    Some((path.len() - 1, letters.collect()))
}

/// The fewest moves from `S` to `E`, where a digit is a portal to the other cell with the same digit.
fn through_portals(map: &Grid<char>) -> Option<(usize, String)> {
    let open = map.cells_where(|&mark| mark != '#');
    let mut moves = Portals::new(ORTHOGONAL, &open);
    for digit in '1'..='9' {
        let ends: Vec<Cell> =
            map.iter().filter(|(_, mark)| **mark == digit).map(|(at, _)| at).collect();
        if let [a, b] = ends[..] {
            moves = moves.both_ways(a, b);
        }
    }
    let path = Search::new(moves, open.clone()).shortest_path(map.find(&'S')?, map.find(&'E')?)?;
    let inner = path[1..path.len() - 1].iter().filter(|&&cell| map[cell] == '.').copied();
    Some((path.len() - 1, open.picture(|cell| map[cell]).over(inner, '•').to_string()))
}

/// Three puzzles in which the board changes.
#[derive(Parser)]
#[command(name = "puzzles")]
struct Arguments {}

fn main() -> ExitCode {
    program::print(|_: &Arguments| Ok(report()))
}

fn report() -> String {
    let mut report = String::new();
    for (name, map, solve) in [
        ("The vault", VAULT, keys_and_doors as fn(&Grid<char>) -> _),
        ("The storm", STORM, through_the_storm),
        ("The rift", RIFT, through_portals),
    ] {
        let grid: Grid<char> = map.parse().expect("a picture");
        report += &format!("{name}\n{map}\n");
        report += &match solve(&grid) {
            Some((moves, how)) => format!("{moves} moves\n{how}\n\n"),
            None => "no way\n\n".to_owned(),
        };
    }
    report
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeSet, VecDeque};

    use super::*;

    /// The fewest moves to a state that is an end, state by state.
    fn queue<S: Ord + Copy>(
        start: S,
        moves: impl Fn(S) -> Vec<S>,
        is_end: impl Fn(S) -> bool,
    ) -> Option<usize> {
        let (mut seen, mut queue) = (BTreeSet::from([start]), VecDeque::from([(start, 0)]));
        while let Some((state, count)) = queue.pop_front() {
            if is_end(state) {
                return Some(count);
            }
            for next in moves(state) {
                if seen.insert(next) {
                    queue.push_back((next, count + 1));
                }
            }
        }
        None
    }

    fn beside(map: &Grid<char>, (x, y): (usize, usize)) -> Vec<(usize, usize)> {
        let steps = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let ends = steps.into_iter().filter_map(|by| Cell::new(x, y).checked_add(by));
        ends.filter(|&end| map.get(end).is_some_and(|&mark| mark != '#')).map(Into::into).collect()
    }

    #[test]
    fn the_vault_opens_as_it_does_state_by_state() {
        let map: Grid<char> = VAULT.parse().unwrap();
        let start = (map.find(&'@').unwrap().into(), 0_u32);
        let bit = |key: char| 1 << (key.to_ascii_lowercase() as u32 - 'a' as u32);
        let moves = |(at, held): ((usize, usize), u32)| {
            let next = beside(&map, at).into_iter().map(|to| (to, map[to]));
            let shut =
                |mark: char| mark != 'E' && mark.is_ascii_uppercase() && held & bit(mark) == 0;
            next.filter(|(_, mark)| !shut(*mark))
                .map(|(to, mark)| {
                    (to, if mark.is_ascii_lowercase() { held | bit(mark) } else { held })
                })
                .collect()
        };
        let moves = queue(start, moves, |(at, _)| map[at] == 'E');
        assert_eq!(keys_and_doors(&map).map(|(moves, _)| moves), moves);
        assert_eq!(moves, Some(28));
    }

    #[test]
    fn the_storm_is_passed_as_it_is_moment_by_moment() {
        let map: Grid<char> = STORM.parse().unwrap();
        let (width, height) = (map.width() - 2, map.height() - 2);
        let is_free = |(x, y): (usize, usize), time: usize| {
            if !(1..=width).contains(&x) || !(1..=height).contains(&y) {
                return true;
            }
            // What would be here now began so far back.
            let back = |at: usize, size: usize| 1 + (at - 1 + size * time - time) % size;
            let on = |at: usize, size: usize| 1 + (at - 1 + time) % size;
            map[(back(x, width), y)] != '>'
                && map[(on(x, width), y)] != '<'
                && map[(x, back(y, height))] != 'v'
                && map[(x, on(y, height))] != '^'
        };
        let moves = |(at, time): ((usize, usize), usize)| {
            let next = beside(&map, at).into_iter().chain([at]);
            next.filter(|&to| is_free(to, time + 1)).map(|to| (to, time + 1)).collect()
        };
        let last = map.height() - 1;
        let moves = queue(((1, 0), 0), moves, |((_, y), time)| y == last || time > 200);
        assert_eq!(through_the_storm(&map).map(|(moves, _)| moves), moves);
        assert_eq!(moves, Some(10));
    }

    #[test]
    fn the_rift_is_crossed_as_it_is_cell_by_cell() {
        let map: Grid<char> = RIFT.parse().unwrap();
        let moves = |at: (usize, usize)| {
            let digit = map[at];
            let twins = map.iter().filter(|(_, mark)| digit.is_ascii_digit() && **mark == digit);
            beside(&map, at).into_iter().chain(twins.map(|(twin, _)| twin.into())).collect()
        };
        let moves = queue(map.find(&'S').unwrap().into(), moves, |at| map[at] == 'E');
        assert_eq!(through_portals(&map).map(|(moves, _)| moves), moves);
        assert_eq!(moves, Some(8));
    }
}
