//! The moves of a single cell, found without a set.

use super::round::{landed, neighbor};
use crate::{
    cell::Cell,
    cell_set::{CellSet, next_cell},
    direction::Direction::{self, East, North, South, West},
    moves::{Around, End, Kind, Moves, PerDirection, Round, RoundSteps, forward},
};

/// Calls `each` with every open cell that a move from `cell` leads to, perhaps more than once. Returns `false` if the moves are
/// not described. `is_open` is also asked about cells just off the board.
pub(super) fn for_each<B: CellSet>(
    moves: Moves<'_, B>,
    cell: Cell,
    board: &B,
    is_open: &dyn Fn(Cell) -> bool,
    each: &mut dyn FnMut(Cell),
) -> bool {
    let levels = (board.level_height(), board.height());
    let beside =
        |cell, side| next_cell(cell, side, B::NORTH, levels).filter(|&other| is_open(other));
    match moves.0 {
        Kind::Steps(directions) => {
            directions.iter().filter_map(|side| beside(cell, side)).for_each(each);
        }
        Kind::Edges(planes) => over_edges(planes, cell, |side| beside(cell, side), each),
        Kind::Exits(PerDirection { masks, end }) => {
            for side in Direction::ALL {
                let Some(other) = beside(cell, side) else { continue };
                let end = if end == End::Start { cell } else { other };
                if masks[side as usize].is_some_and(|mask| mask.contains(end)) {
                    each(other);
                }
            }
        }
        Kind::NoCutting => no_cutting(cell, beside, each),
        Kind::Knight => {
            for (dx, dy) in [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
            {
                land(Around::NOT, cell, (dx, dy), (board, is_open), each);
            }
        }
        Kind::Slides(slides) => slides.for_each(cell, beside, each),
        Kind::Round(Round { around, steps }) => {
            if !around.holds(cell, board) {
                return true;
            }
            let beside =
                |cell, side| neighbor(around, board, cell, side).filter(|&other| is_open(other));
            match steps {
                RoundSteps::In(directions) => {
                    directions.iter().filter_map(|side| beside(cell, side)).for_each(each);
                }
                RoundSteps::NoCutting => no_cutting(cell, beside, each),
                RoundSteps::OverEdges(planes) => {
                    over_edges(planes, cell, |side| beside(cell, side), each);
                }
            }
        }
        Kind::Leaps(_) | Kind::Other(_) => return false,
    }
    true
}

/// Calls `each` with the open cell that a jump leads to, if there is one.
pub(super) fn land<B: CellSet>(
    around: Around,
    cell: Cell,
    offset: (isize, isize),
    (board, is_open): (&B, &dyn Fn(Cell) -> bool),
    each: &mut dyn FnMut(Cell),
) {
    if around.holds(cell, board)
        && let Some(other) = landed(around, board, cell, offset)
        && is_open(other)
    {
        each(other);
    }
}

/// Calls `each` with the open cells that slides of a direction lead to from a cell, or come from if the flag is set. `most` is
/// the most cells of a slide, and `leads` says whether a step in the direction may leave a cell.
pub(super) fn slide<B: CellSet>(
    (around, most): (Around, usize),
    (cell, is_back): (Cell, bool),
    direction: Direction,
    open: &B,
    leads: impl Fn(Cell) -> bool,
    each: &mut dyn FnMut(Cell),
) {
    let side = if is_back { direction.opposite() } else { direction };
    let mut here = cell;
    if !around.holds(cell, open) {
        return;
    }
    for _ in 0..most {
        let next = neighbor(around, open, here, side).filter(|&next| open.contains(next));
        match next {
            Some(next) if leads(if is_back { next } else { here }) => {
                each(next);
                here = next;
            }
            _ => break,
        }
    }
}

fn over_edges<B: CellSet>(
    planes: [Option<&B>; 4],
    cell: Cell,
    beside: impl Fn(Direction) -> Option<Cell>,
    each: &mut dyn FnMut(Cell),
) {
    for side in Direction::ALL {
        let axis = side as usize % 4;
        if let (Some(plane), Some(other)) = (planes[axis], beside(side)) {
            let first = if forward(axis, B::NORTH) == side { cell } else { other };
            if plane.contains(first) {
                each(other);
            }
        }
    }
}

fn no_cutting(
    cell: Cell,
    beside: impl Fn(Cell, Direction) -> Option<Cell>,
    each: &mut dyn FnMut(Cell),
) {
    for side in [North, East, South, West] {
        let Some(other) = beside(cell, side) else { continue };
        each(other);
        for turn in if matches!(side, North | South) { [East, West] } else { [North, South] } {
            // A corner that both cells beside the step lead to.
            if beside(cell, turn).is_some()
                && let Some(corner) = beside(other, turn)
            {
                each(corner);
            }
        }
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use alloc::{boxed::Box, vec::Vec};

    use crate::{
        batch::Batch,
        bitboard::Bitboard,
        cell_set::CellSet,
        direction::{Direction, Directions},
        grid_vec::GridVec,
        mask::GridMask,
        rule::{
            BISHOP, Exits, KING, KNIGHT, QUEEN, ROOK, Rule, Walls,
            corners::KING_NO_CUTTING,
            extension::RuleExt,
            function::rule_fn,
            ice::ICE,
            leaper::Leaper,
            offsets::Offsets,
            portals::Portals,
            stairs::Stairs,
            steps::{HEX, ORTHOGONAL, Steps},
        },
    };

    /// Whether a rule tells the moves of single cells, which then have to be those of sets.
    fn tells<B: CellSet>(rule: &dyn Rule<B>, open: &B) -> bool {
        let mut tells = true;
        for cell in open.cells() {
            for is_back in [false, true] {
                let mut found = open.empty_like();
                tells &= rule.__from(cell, is_back, open, &mut |other| _ = found.insert(other));
                let one = open.of_like(cell);
                let set = if is_back { rule.back(&one, open) } else { rule.step(&one, open) };
                assert!(!tells || found == set, "from {cell}, {is_back}, on\n{:?}", open);
            }
        }
        tells
    }

    fn check<B: CellSet + 'static>(board: &B, rng: &mut fastrand::Rng) {
        let mut some = |percent: u32| {
            let mut cells = board.full_like();
            board.full_like().for_each_cell(|cell| {
                if rng.u32(..100) >= percent {
                    cells.remove(cell);
                }
            });
            cells
        };
        let (open, closed) = (some(75), some(20));
        let mut walls = Walls::<B>::on(board);
        let mut king_walls = Walls::with_diagonals(board);
        let mut round = Walls::wrapping(board);
        let mut exits = Exits::on(board, Directions::ALL);
        closed.for_each_cell(|cell| {
            if open.neighbor(cell, Direction::East).is_some() {
                walls.block(cell, Direction::East);
                king_walls.block(cell, Direction::East);
                round.block(cell, Direction::East);
                exits.block(cell, Direction::East);
            }
        });
        let group: Vec<_> = closed.cells().take(4).collect();
        let slope = Steps::new(Directions::of(&[Direction::NorthEast, Direction::South]));
        let rules: Vec<Box<dyn Rule<B>>> = alloc::vec![
            Box::new(ORTHOGONAL),
            Box::new(KING),
            Box::new(HEX),
            Box::new(slope),
            Box::new(KING_NO_CUTTING),
            Box::new(KNIGHT),
            Box::new(Leaper::new(0, 2)),
            Box::new(Offsets::new([(2, 1), (-1, 0), (isize::MIN, isize::MAX)])),
            Box::new(walls.clone()),
            Box::new(king_walls),
            Box::new(exits.clone()),
            Box::new(exits.clone().reversed()),
            Box::new(ROOK),
            Box::new(BISHOP.at_most(2)),
            Box::new(QUEEN.at_most(1)),
            Box::new(ROOK.with_walls(walls)),
            Box::new(ROOK.with_walls(round.clone())),
            Box::new(round),
            Box::new(ROOK.with_walls(exits)),
            Box::new(ORTHOGONAL.on_torus()),
            Box::new(slope.wrapping_north_south()),
            Box::new(KING_NO_CUTTING.on_torus()),
            Box::new(KNIGHT.wrapping_east_west()),
            Box::new(Offsets::new([(7, -3), (1, 0)]).on_torus()),
            Box::new(QUEEN.on_torus()),
            Box::new(ROOK.at_most(3).wrapping_east_west()),
            Box::new(KING.on_torus().in_area(1..3, 0..2)),
            Box::new(KNIGHT.on_torus().in_area(1..3, 0..2)),
            Box::new(BISHOP.on_torus().in_area(0..3, 1..3)),
            Box::new(ORTHOGONAL.or(KNIGHT)),
            Box::new(slope.or(QUEEN).reversed()),
            Box::new(Portals::new(KNIGHT, board).one_way((0, 0), (2, 1)).group(group)),
        ];
        for (i, rule) in rules.iter().enumerate() {
            assert!(tells(&**rule, &open), "rule {i}");
        }
        // Whether sliders on ice do depends on the board; what they tell is right.
        tells(&ICE, &open);
        let own = rule_fn(|from: &B, _: &B| from.clone(), |to: &B, _: &B| to.clone());
        assert!(open.is_empty() || !tells(&own, &open));
    }

    #[test]
    fn one_cell_has_the_moves_of_a_set_of_one() {
        let mut rng = fastrand::Rng::with_seed(9);
        for _ in 0..20 {
            let (width, height) = (rng.usize(3..9), rng.usize(3..7));
            check(&GridVec::new(width, height).unwrap(), &mut rng);
            check(&GridMask::<9, 7>::EMPTY, &mut rng);
            check(&Bitboard::EMPTY, &mut rng);
            let floors = Batch::<5, 4, 2>::EMPTY;
            check(&floors, &mut rng);
            let many = (0..3).flat_map(|y| (0..5).map(move |x| (x, y)));
            for rule in [
                Stairs::new(KING, &floors).one_way(0, 1, [(0, 0), (3, 1), (4, 3)]),
                Stairs::new(KING, &floors).both_ways(1, 0, many.clone().chain(many)),
            ] {
                assert!(tells(&rule, &!Batch::from_boards([GridMask::row(1)])));
            }
        }
    }
}
