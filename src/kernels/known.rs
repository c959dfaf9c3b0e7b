//! Tests that the type of a rule names the kinds of its moves: kernels for other kinds are left out.

use super::{Case, Rules, random};
use crate::{
    bits::census,
    cell_set::CellSet,
    direction::{Direction, Directions},
    grid_vec::GridVec,
    mask::GridMask,
    rule::{
        Exits, KING, KNIGHT, ROOK, Rule, Walls,
        corners::KING_NO_CUTTING,
        extension::RuleExt,
        ice::ICE,
        jumps::{Leaper, Offsets},
        steps::{DIAGONAL, HEX, ORTHOGONAL, Steps},
    },
    search::Search,
};

/// Asks with the type of the rule and without it.
fn same<B: CellSet + 'static>(blank: &B, rule: impl Rule<B> + Clone + 'static) {
    let rules: Rules<B> = vec![Box::new(rule.clone())];
    let case = Case::draw(&mut random(), blank, rules).remove(0);
    let any: &dyn Rule<B> = &rule;
    let [of_any, of_type] = [false, true].map(|is_typed| {
        census::taken();
        let (open, from, to) = (case.open.clone(), &case.from, &case.to);
        let answers = if is_typed {
            let search = Search::new(&rule, open);
            (search.distance(from, to), search.reach(from), search.distance_map(from))
        } else {
            let search = Search::new(any, open);
            (search.distance(from, to), search.reach(from), search.distance_map(from))
        };
        (answers, census::taken())
    });
    assert!(of_any == of_type, "{:?} or {:?}", of_any.1, of_type.1);
}

fn check<B: CellSet + 'static>(blank: &B) {
    let one_way = Steps::new(Directions::of(&[Direction::North, Direction::SouthEast]));
    let exits = Exits::open_like(blank, Directions::ALL);
    same(blank, ORTHOGONAL);
    same(blank, KING);
    same(blank, DIAGONAL);
    same(blank, HEX);
    same(blank, one_way);
    same(blank, KNIGHT);
    same(blank, KING_NO_CUTTING);
    same(blank, Walls::<_>::open_like(blank));
    same(blank, Walls::hexagonal(blank));
    same(blank, Walls::with_diagonals(blank));
    same(blank, exits.clone());
    same(blank, exits.reversed());
    same(blank, ROOK);
    same(blank, ICE);
    same(blank, Leaper::new(1, 3));
    same(blank, ORTHOGONAL.or(KNIGHT));
    same(blank, ORTHOGONAL.on_torus());
    same(blank, KING.on_torus());
    same(blank, HEX.on_torus());
    same(blank, DIAGONAL.wrapping_east_west());
    same(blank, one_way.on_torus());
    same(blank, KNIGHT.on_torus());
    same(blank, KING_NO_CUTTING.on_torus());
    same(blank, Offsets::new([(1, 0), (0, 1)]).on_torus());
    same(blank, Walls::<_, 2, true>::default_like(blank));
    same(blank, Walls::<_, 3, true>::default_like(blank));
    same(blank, Walls::<_, 4, true>::default_like(blank));
}

#[test]
fn in_a_word() {
    check(&GridMask::<7, 9, u64>::EMPTY);
}

#[test]
fn in_tiles() {
    check(&GridVec::empty(66, 9).unwrap());
}
