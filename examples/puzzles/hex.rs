//! Hex: the player that connects two opposite sides of the board with a chain of stones wins.

use gridmask::prelude::*;

/// Stones of two players: `O` goes from west to east, `X` from north to south.
pub(crate) const GAME: &str = "\
.......
..X.O..
..O....
.XO.X..
..X....
....O..
.......";

pub(crate) type Board = GridMask<7, 7, u64>;

/// The stones of `O` and of `X`.
pub(crate) fn parse(game: &str) -> [Board; 2] {
    let read = |c| c == '.';
    let (_, stones) = Board::parse_marked(game, ['O', 'X'], read).expect("a picture");
    stones
}

/// The fewest stones that a player has to add for a chain between its sides if the other player adds none,
/// and their cells. `None` if the other player's chain is in between.
pub(crate) fn missing(own: Board, others: Board, [from, to]: [Board; 2]) -> Option<(u32, Board)> {
    let costs = Costs::new(&own).with_cost(own, 0).count_start();
    let search = Search::new(HEX, !others);
    let chain = search.cheapest_path(from, to, &costs)?;
    Some((search.cheapest_cost(from, to, &costs)?, Board::from_iter(chain) - own))
}

pub(crate) fn sides_of_o() -> [Board; 2] {
    [Board::column(0), Board::column(6)]
}

pub(crate) fn sides_of_x() -> [Board; 2] {
    [Board::row(0), Board::row(6)]
}

pub(crate) fn answer() -> String {
    let [o, x] = parse(GAME);
    let (o_misses, chain) = missing(o, x, sides_of_o()).expect("a way");
    let (x_misses, _) = missing(x, o, sides_of_x()).expect("a way");
    let picture = o.picture(|cell| match cell {
        _ if chain.contains(cell) => '+',
        _ if o.contains(cell) => 'O',
        _ if x.contains(cell) => 'X',
        _ => '.',
    });
    format!("{}\nO misses {o_misses} stones, X {x_misses}", picture.as_hexagons())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of missing stones, found by trying every cell until nothing changes.
    fn relaxed(own: Board, others: Board, [from, to]: [Board; 2]) -> Option<u32> {
        let price = |cell| u32::from(!own.contains(cell));
        let mut least = Grid::from_fn(7, 7, |_| None::<u32>).unwrap();
        let mut changed = true;
        while changed {
            changed = false;
            for cell in !others {
                let near =
                    Direction::HEXAGONAL.into_iter().filter_map(|side| own.neighbor(cell, side));
                let before = near.filter_map(|next| least[next]);
                let before = before.chain(from.contains(cell).then_some(0)).min();
                let new = before.map(|before| before + price(cell));
                changed |= new != least[cell];
                least[cell] = new;
            }
        }
        (to - others).into_iter().filter_map(|cell| least[cell]).min()
    }

    #[test]
    fn chains_miss_what_they_do_cell_by_cell() {
        let [mut o, mut x] = parse(GAME);
        let mut dice = fastrand::Rng::with_seed(5);
        let free: Vec<Cell> = (!(o | x)).into_iter().collect();
        for turn in 0..free.len() {
            for (own, others, sides) in [(o, x, sides_of_o()), (x, o, sides_of_x())] {
                let found = missing(own, others, sides);
                assert_eq!(found.map(|(count, _)| count), relaxed(own, others, sides), "\n{own}\n");
                let Some((count, added)) = found else { continue };
                assert_eq!(added.len(), count as usize);
                assert!(Search::new(HEX, own | added).is_connected(sides[0], sides[1]));
            }
            let cells: Vec<Cell> = (!(o | x)).into_iter().collect();
            let stone = cells[dice.usize(..cells.len())];
            if turn % 2 == 0 {
                o.insert(stone)
            } else {
                x.insert(stone)
            };
        }
    }
}
