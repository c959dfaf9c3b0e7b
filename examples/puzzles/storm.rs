//! A valley with a storm that blows in a cycle.

use gridmask::{Clock, Storeys, prelude::*};

pub(crate) const STORM: &str = "\
#.######
#>...<.#
#.^..v.#
#..v.>.#
#.<..^.#
######.#";

/// The fewest moves through a storm from the gap in the north to the one in the south, and they. Every move, each gust
/// blows one cell on, and round from one side of the valley to the other; a storey of the board is a moment.
pub(crate) fn fewest_moves(map: &Grid<char>) -> Option<(usize, String)> {
    let (width, height) = (map.width() - 2, map.height() - 2);
    let valley = map.cells_where(|&mark| mark != '#');
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
        &valley - valley.cells_like(gusts)
    });
    let time = Storeys::new(moments);
    let (start, end) = (map.find_all(&'.').next()?, map.find_all(&'.').last()?);
    let ends = time.on_every_storey(end);
    let path = Search::new(Clock::or_wait(ORTHOGONAL), time.clone()).shortest_path(start, ends)?;
    let cells: Vec<Cell> = path.iter().map(|&cell| time.storey_of(cell).1).collect();
    let letters = Path::on(&valley, &cells)
        .directions()
        .map(|side| side.map_or('·', |side| ['↑', '→', '↓', '←'][side as usize / 2]));
    Some((path.len() - 1, letters.collect()))
}

pub(crate) fn answer() -> String {
    let map = STORM.parse().expect("a picture");
    let (moves, how) = fewest_moves(&map).expect("a way");
    format!("{STORM}\n{moves} moves: {how}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain::{beside, fewest};

    #[test]
    fn the_storm_is_passed_as_it_is_moment_by_moment() {
        let map: Grid<char> = STORM.parse().unwrap();
        let (width, height) = (map.width() - 2, map.height() - 2);
        let is_free = |Cell { x, y }: Cell, time: usize| {
            if !(1..=width).contains(&x) || !(1..=height).contains(&y) {
                return map[(x, y)] == '.';
            }
            // What would be here now began so far back.
            let back = |at: usize, size: usize| 1 + (at - 1 + size * time - time) % size;
            let on = |at: usize, size: usize| 1 + (at - 1 + time) % size;
            map[(back(x, width), y)] != '>'
                && map[(on(x, width), y)] != '<'
                && map[(x, back(y, height))] != 'v'
                && map[(x, on(y, height))] != '^'
        };
        let moves = |&(at, time): &(Cell, usize)| {
            let next = beside(&map, at).into_iter().chain([at]).filter(|_| time < 50);
            next.filter(|&to| is_free(to, time + 1)).map(|to| (to, time + 1)).collect()
        };
        let last = map.height() - 1;
        let expected = fewest((Cell::new(1, 0), 0), moves, |(at, _)| at.y == last);
        assert_eq!(fewest_moves(&map).map(|(moves, _)| moves as u32), expected);
        assert_eq!(expected, Some(10));
    }
}
