//! Bombs that explode after some moves, and a hero who has to get away.

use std::ops::Range;

use gridmask::prelude::*;

/// `#` is a wall and `x` a crate. A digit is a bomb and the number of moves until it explodes; the bomb
/// under the hero explodes after four.
pub(crate) const CELLAR: &str = "\
H...x....
.#x#.#.#.
..3.....x
.#.#.#.#.
....5.x..";

pub(crate) type Board = GridMask<9, 5, u64>;

/// The range of a blast.
const RANGE: usize = 2;

pub(crate) struct Cellar {
    pub(crate) walls: Board,
    pub(crate) crates: Board,
    /// Each bomb, and the number of moves until it explodes.
    pub(crate) bombs: Vec<(Cell, u32)>,
    pub(crate) hero: Cell,
}

pub(crate) fn parse(cellar: &str) -> Cellar {
    let map: Grid<char> = cellar.parse().expect("a picture");
    let hero = map.find(&'H').expect("a hero");
    let timers = map.iter().filter_map(|(cell, mark)| Some((cell, mark.to_digit(10)?)));
    Cellar {
        walls: map.find_all(&'#').collect(),
        crates: map.find_all(&'x').collect(),
        bombs: timers.chain([(hero, 4)]).collect(),
        hero,
    }
}

/// The fewest moves, waiting included, to a cell that no later blast reaches, or `None` if the hero cannot
/// survive. Bombs that have not exploded and crates cannot be crossed, and crates stay. A blast follows
/// each ray up to the first wall or crate.
pub(crate) fn moves_to_safety(cellar: &Cellar) -> Option<usize> {
    let free = !(cellar.walls | cellar.crates);
    let bombs = |times: Range<u32>| -> Board {
        cellar.bombs.iter().filter(|(_, time)| times.contains(time)).map(|(bomb, _)| bomb).collect()
    };
    let blast = |bombs: Board| (bombs | ROOK.at_most(RANGE).attacks(&bombs, &free)) - cellar.walls;
    let open_at = |now: u32| {
        let lying = bombs(now + 1..u32::MAX) - Board::of(cellar.hero);
        !(lying | blast(bombs(now..now + 1)))
    };
    let search = Search::new(ORTHOGONAL, free);
    let mut stands = search.layers_over(cellar.hero, open_at).or_wait().zip(1..);
    stands.position(|(cells, next)| !cells.is_subset(&blast(bombs(next..u32::MAX))))
}

pub(crate) fn answer() -> String {
    let moves = moves_to_safety(&parse(CELLAR)).expect("a way");
    format!("{CELLAR}\nsafe after {moves} moves")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain::{beside, fewest};

    /// Whether a blast reaches a cell on one of its rays.
    fn is_hit(map: &Grid<char>, bomb: Cell, cell: Cell) -> bool {
        let stops = |at: Cell| matches!(map[at], '#' | 'x');
        let steps = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        bomb == cell
            || steps.into_iter().any(|by| {
                let ray = std::iter::successors(bomb.checked_add(by), |at| at.checked_add(by));
                for at in ray.take(RANGE).take_while(|&at| map.get(at).is_some()) {
                    if at == cell {
                        return map[at] != '#';
                    }
                    if stops(at) {
                        return false;
                    }
                }
                false
            })
    }

    #[test]
    fn who_lives_is_who_lives_move_by_move() {
        let map: Grid<char> = CELLAR.parse().unwrap();
        let mut lived = 0;
        for start in map.find_all(&'.') {
            let mut cellar = parse(CELLAR);
            cellar.bombs.retain(|(bomb, _)| *bomb != cellar.hero);
            cellar.bombs.push((start, 4));
            cellar.hero = start;
            let bombs = cellar.bombs.clone();
            let lives = |at: Cell, now: u32| {
                !bombs.iter().any(|&(bomb, time)| time == now && is_hit(&map, bomb, at))
            };
            let stands = |at: Cell, now: u32| {
                let is_bomb =
                    |&(bomb, time): &(Cell, u32)| bomb == at && bomb != start && now < time;
                !matches!(map[at], '#' | 'x') && !bombs.iter().any(is_bomb) && lives(at, now)
            };
            let moves = |&(at, now): &(Cell, u32)| {
                let next = beside(&map, at).into_iter().chain([at]).map(|to| (to, now + 1));
                next.filter(|&(to, now)| now < 6 && stands(to, now)).collect()
            };
            let is_safe = |&(at, now): &(Cell, u32)| (now + 1..9).all(|later| lives(at, later));
            let expected = fewest((start, 0), moves, is_safe);
            assert_eq!(moves_to_safety(&cellar).map(|moves| moves as u32), expected, "{start}");
            lived += u32::from(expected.is_some());
        }
        assert!(lived > 9);
    }
}
