//! Tron: heads leave trails, and who has to enter one is out.

use gridmask::prelude::*;

/// The trails of two players, whose heads are `A` and `B`.
pub(crate) const ARENA: &str = "\
............
.aaaaaa.....
.a....a.....
......a...b.
......A...b.
..........b.
....Bbbbbbb.
............";

pub(crate) type Board = GridMask<12, 8>;

/// The cells without a trail, and the heads.
pub(crate) fn parse(arena: &str) -> (Board, [Cell; 2]) {
    let (open, heads) =
        Board::parse_places(arena, ['A', 'B'], |c| Some(c == '.')).expect("a picture");
    (open - Board::from_iter(heads), heads)
}

/// How many cells more the first player comes to before the second, who moves next.
fn lead(open: Board, heads: [Cell; 2]) -> i64 {
    let heads_too = Board::from_iter(heads);
    let arena = Search::new(ORTHOGONAL, open);
    let counts =
        arena.admitting(heads_too).race(&[heads[1], heads[0]]).in_order().blocking().run().counts();
    counts[1] as i64 - counts[0] as i64
}

/// The best direction for the first player, and its lead then; `None` where it can only crash.
pub(crate) fn best_move(open: Board, heads: [Cell; 2]) -> Option<(Direction, i64)> {
    let rate = |side: Direction| {
        let next = open.neighbor(heads[0], side).filter(|&next| open.contains(next))?;
        Some((side, lead(open - Board::of(next), [next, heads[1]])))
    };
    Direction::ORTHOGONAL.into_iter().filter_map(rate).max_by_key(|(_, lead)| *lead)
}

pub(crate) fn answer() -> String {
    let (open, heads) = parse(ARENA);
    let (side, lead) = best_move(open, heads).expect("a move");
    format!("{ARENA}\nA goes {side}, and leads by {lead} cells")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::plain::beside;

    /// Turn by turn, cell by cell.
    fn plain_lead(open: Board, heads: [Cell; 2]) -> i64 {
        let map = Grid::from_fn(12, 8, |_| ()).unwrap();
        let mut owner = BTreeMap::from([(heads[0], 0), (heads[1], 1)]);
        let mut fronts = heads.map(|head| vec![head]);
        while fronts.iter().any(|front| !front.is_empty()) {
            for player in [1, 0] {
                let near = fronts[player].iter().flat_map(|&at| beside(&map, at));
                let mut next = Vec::new();
                for cell in near.filter(|cell| open.contains(cell)).collect::<Vec<_>>() {
                    owner.entry(cell).or_insert_with(|| {
                        next.push(cell);
                        player
                    });
                }
                fronts[player] = next;
            }
        }
        let count = |player| owner.values().filter(|other| **other == player).count() as i64;
        count(0) - count(1)
    }

    #[test]
    fn the_lead_is_what_it_is_cell_by_cell() {
        let (open, heads) = parse(ARENA);
        for next in open {
            let open = open - Board::of(next);
            assert_eq!(lead(open, [next, heads[1]]), plain_lead(open, [next, heads[1]]), "{next}");
        }
        let (side, lead) = best_move(open, heads).unwrap();
        let moves =
            Direction::ORTHOGONAL.into_iter().filter_map(|side| open.neighbor(heads[0], side));
        let leads = moves
            .filter(|&next| open.contains(next))
            .map(|next| plain_lead(open - Board::of(next), [next, heads[1]]));
        assert_eq!(leads.max(), Some(lead), "{side}");
    }
}
