//! A maze with portals.

use gridmask::prelude::*;

pub(crate) const RIFT: &str = "\
#########
#S.1#2.3#
#####.#.#
#2..#.#.#
#.#1#.#.#
#E#.#3..#
#########";

/// The fewest moves from `S` to `E`, where a digit is a portal to the other cell with the same digit, and a picture.
pub(crate) fn fewest_moves(map: &Grid<char>) -> Option<(usize, String)> {
    let open = map.cells_where(|&mark| mark != '#');
    let mut moves = Portals::new(ORTHOGONAL, &open);
    for digit in '1'..='9' {
        let ends: Vec<Cell> = map.find_all(&digit).collect();
        if let [a, b] = ends[..] {
            moves = moves.both_ways(a, b);
        }
    }
    let path = Search::new(moves, open.clone()).shortest_path(map.find(&'S')?, map.find(&'E')?)?;
    let inner = path[1..path.len() - 1].iter().filter(|&&cell| map[cell] == '.').copied();
    Some((path.len() - 1, open.picture(|cell| map[cell]).mark(inner, '•').to_string()))
}

pub(crate) fn answer() -> String {
    let (moves, picture) = fewest_moves(&RIFT.parse().expect("a picture")).expect("a way");
    format!("{picture}\n{moves} moves")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain::{beside, fewest};

    #[test]
    fn the_rift_is_crossed_as_it_is_cell_by_cell() {
        let map: Grid<char> = RIFT.parse().unwrap();
        let moves = |&at: &Cell| {
            let twins =
                map.iter().filter(|(_, mark)| map[at].is_ascii_digit() && **mark == map[at]);
            let next = beside(&map, at).into_iter().chain(twins.map(|(twin, _)| twin));
            next.filter(|&to| map[to] != '#').collect()
        };
        let expected = fewest(map.find(&'S').unwrap(), moves, |&at| map[at] == 'E');
        assert_eq!(fewest_moves(&map).map(|(moves, _)| moves as u32), expected);
        assert_eq!(expected, Some(8));
    }
}
