//! A vault with keys and doors.

use gridmask::prelude::*;

pub(crate) const VAULT: &str = "\
#############
#..b.#...A..#
#.##.#.#.#.##
#.@#.#.#.#..#
####.B.#a##$#
#############";

/// The fewest moves from `@` to `$`, where a capital is a door, and the small letter its key. A level of the board
/// is a set of keys: entering a key's cell leads to the level with that key as well.
pub(crate) fn fewest_moves(map: &Grid<char>) -> Option<(usize, String)> {
    let keys = map.values().iter().filter(|mark| mark.is_ascii_lowercase()).count() as u32;
    let letter = |bit: u32| (b'a' + bit as u8) as char;
    let bit = |door: char| door.to_ascii_lowercase() as u32 - 'a' as u32;
    let opens = |held: usize, mark: char| !mark.is_ascii_uppercase() || held >> bit(mark) & 1 == 1;
    let open = |held| map.cells_where(|&mark| mark != '#' && opens(held, mark));
    let levels = Levels::new((0..1 << keys).map(open));
    let taking = (0..keys).fold(Switches::new(ORTHOGONAL, &levels), |taking, bit| {
        taking.pick_up(bit, map.find(&letter(bit)))
    });
    let ends = levels.on_every_level(map.find(&'$')?);
    let search = Search::new(taking, levels.clone());
    let path = search.shortest_path(map.find(&'@')?, ends)?;
    let stands: Vec<_> = path.iter().map(|&cell| levels.level_and_cell(cell)).collect();
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
            mark if mark.is_ascii_lowercase() => Some((to, held | bit(mark))),
            mark if mark.is_ascii_uppercase() => (held & bit(mark) != 0).then_some((to, held)),
            _ => Some((to, held)),
        };
        let moves = |&(at, held): &(Cell, u32)| {
            beside(&map, at).into_iter().filter_map(|to| enter(to, held)).collect()
        };
        let start = (map.find(&'@').unwrap(), 0);
        let expected = fewest(start, moves, |(at, _)| map[*at] == '$');
        assert_eq!(fewest_moves(&map).map(|(moves, _)| moves as u32), expected);
        assert_eq!(expected, Some(28));
    }
}
