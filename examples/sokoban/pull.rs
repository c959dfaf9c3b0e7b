//! A push seen backwards, as a rule.

use gridmask::{CellSet, Direction, Rule};

/// The moves of a box that is pulled by a player who can stand anywhere: a step to an open cell, if the
/// cell beyond is open for the player as well. Backwards, it is a push.
#[derive(Clone, Copy, Debug)]
pub struct Pull;

impl<B: CellSet> Rule<B> for Pull {
    fn step(&self, from: &B, open: &B) -> B {
        let mut reached = open.empty_like();
        for direction in Direction::ORTHOGONAL {
            let mut pulled = from.shift(direction);
            pulled &= &open.shift(direction.opposite());
            reached |= &pulled;
        }
        reached & open.clone()
    }

    fn back(&self, to: &B, open: &B) -> B {
        let mut reached = open.empty_like();
        for direction in Direction::ORTHOGONAL {
            let mut pushed = to.clone();
            pushed &= &open.shift(direction.opposite());
            reached |= &pushed.shift(direction.opposite());
        }
        reached & open.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::Pull;
    use gridmask::{CellSet, GridMask, Rule};

    #[test]
    fn back_mirrors_step_on_every_board() {
        type Board = GridMask<3, 3>;
        let cells: Vec<_> = Board::full().cells().map(Board::of).collect();
        for bits in 0..512_u128 {
            let open = Board::from_bits(bits);
            for &from in cells.iter().filter(|from| from.is_subset(&open)) {
                for &to in cells.iter().filter(|to| to.is_subset(&open)) {
                    let there = Pull.step(&from, &open).is_disjoint(&to);
                    assert_eq!(there, Pull.back(&to, &open).is_disjoint(&from), "{open:#?}");
                }
            }
        }
    }

    #[test]
    fn the_player_needs_a_cell_beyond() {
        type Board = GridMask<4, 3>;
        let open: Board = ".X..\nXXXX\n.X..".parse().unwrap();
        let pulled = Pull.step(&Board::of((1, 1)), &open);
        assert_eq!(pulled.to_string(), "....\n..X.\n....");
        let pushed = Pull.back(&Board::of((2, 1)), &open);
        assert_eq!(pushed.to_string(), "....\n.X.X\n....");
    }
}
