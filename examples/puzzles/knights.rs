//! A knight on a board with holes.

use gridmask::prelude::*;

pub(crate) const BOARD: &str = "\
XXX.XXXX
XXXXX.XX
X.XXXXXX
XXXX.XXX
XX.XXXXX
XXXXXX.X
X.XXXXXX
XXX.XXXX";

/// The fewest moves between two squares, the number of shortest paths, and the squares on them.
pub(crate) fn shortest_ways(
    board: Bitboard,
    from: Bitboard,
    to: Bitboard,
) -> Option<(u32, u128, Bitboard)> {
    let ways = Search::new(KNIGHT, board).shortest_paths(from, to)?;
    Some((ways.move_count(), ways.count()?, ways.cells_on_any()))
}

pub(crate) fn answer() -> String {
    let board: Bitboard = BOARD.parse().expect("a picture");
    let [a1, h8] = ["a1", "h8"].map(|name| Bitboard::square(name).expect("a square"));
    let (moves, ways, cells_on_any) = shortest_ways(board, a1, h8).expect("a way");
    let picture = board.picture(|square| match square {
        _ if cells_on_any.contains(square) => 'o',
        _ if board.contains(square) => '.',
        _ => ' ',
    });
    format!("{picture}\n{moves} moves from a1 to h8, by {ways} shortest paths")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain::all;

    #[test]
    fn knights_jump_as_they_do_square_by_square() {
        let board: Bitboard = BOARD.parse().unwrap();
        let jumps = |&at: &Cell| -> Vec<Cell> {
            let sides = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
            let ends = sides.into_iter().filter_map(|by| at.checked_add(by));
            ends.filter(|&end| board.contains(end)).collect()
        };
        let a1 = Cell::new(0, 0);
        let distances = all(a1, jumps);
        for (&end, &moves) in &distances {
            // The paths to a square are the paths to the squares before it.
            fn ways(
                end: Cell,
                distances: &std::collections::BTreeMap<Cell, u32>,
                jumps: &impl Fn(&Cell) -> Vec<Cell>,
            ) -> u128 {
                let before = jumps(&end).into_iter();
                let before = before.filter(|from| distances[from] + 1 == distances[&end]);
                before.map(|from| ways(from, distances, jumps)).sum::<u128>().max(1)
            }
            let found = shortest_ways(board, Bitboard::of(a1), Bitboard::of(end)).unwrap();
            assert_eq!((found.0, found.1), (moves, ways(end, &distances, &jumps)), "{end}");
        }
        assert_eq!(Search::new(KNIGHT, board).reach(a1).len(), distances.len());
    }
}
