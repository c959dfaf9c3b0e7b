//! A vault with keys and doors.

use gridmask::{Storeyed, Storeys, Switches, prelude::*};

pub(crate) const VAULT: &str = "\
#############
#..b.#...A..#
#.##.#.#.#.##
#.@#.#.#.#..#
####.B.#a##E#
#############";

/// The fewest moves from `@` to `E`, where a capital is a door, and a small letter its key. A storey of the board
/// is a set of keys: entering a key's cell leads to the storey with that key as well.
pub(crate) fn fewest_moves(map: &Grid<char>) -> Option<(usize, String)> {
    let keys: Vec<(Cell, char)> = map
        .iter()
        .filter(|(_, mark)| mark.is_ascii_lowercase())
        .map(|(cell, mark)| (cell, *mark))
        .collect();
    let holds = |held: usize, door: char| {
        let is_key = |(_, key): &(Cell, char)| *key == door.to_ascii_lowercase();
        keys.iter().position(is_key).is_some_and(|i| held >> i & 1 == 1)
    };
    let storeys = Storeys::new((0..1 << keys.len()).map(|held| {
        map.cells_where(|&mark| match mark {
            '#' => false,
            'E' => true,
            _ => !mark.is_ascii_uppercase() || holds(held, mark),
        })
    }));
    let mut moves = Switches::new(ORTHOGONAL, &storeys);
    for held in 0..1 << keys.len() {
        for (i, (cell, _)) in keys.iter().enumerate().filter(|(i, _)| held >> i & 1 == 0) {
            moves = moves.add(held, held | 1 << i, [*cell]);
        }
    }
    let ends = storeys.on_every_storey(map.find(&'E')?);
    let path = Search::new(moves, storeys.clone()).shortest_path(map.find(&'@')?, ends)?;
    let stands: Vec<_> = path.iter().map(|&cell| storeys.storey_of(cell)).collect();
    let taken = stands.windows(2).filter(|step| step[0].0 != step[1].0);
    Some((path.len() - 1, taken.map(|step| map[step[1].1]).collect()))
}

pub(crate) fn answer() -> String {
    let map = VAULT.parse().expect("a picture");
    let (moves, keys) = fewest_moves(&map).expect("a way");
    format!("{VAULT}\n{moves} moves, and the keys are taken in the order {keys}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain::{beside, fewest};

    #[test]
    fn the_vault_opens_as_it_does_state_by_state() {
        let map: Grid<char> = VAULT.parse().unwrap();
        let bit = |key: char| 1_u32 << (key.to_ascii_lowercase() as u32 - 'a' as u32);
        let enter = |to: Cell, held: u32| match map[to] {
            '#' => None,
            'E' => Some((to, held)),
            mark if mark.is_ascii_lowercase() => Some((to, held | bit(mark))),
            mark if mark.is_ascii_uppercase() => (held & bit(mark) != 0).then_some((to, held)),
            _ => Some((to, held)),
        };
        let moves = |&(at, held): &(Cell, u32)| {
            beside(&map, at).into_iter().filter_map(|to| enter(to, held)).collect()
        };
        let start = (map.find(&'@').unwrap(), 0);
        let expected = fewest(start, moves, |(at, _)| map[*at] == 'E');
        assert_eq!(fewest_moves(&map).map(|(moves, _)| moves as u32), expected);
        assert_eq!(expected, Some(28));
    }
}
