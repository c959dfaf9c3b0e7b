//! Tests that the type of a rule names the kinds of its moves: kernels for other kinds are left out.

use super::{Case, census, random};
use crate::{
    bits::census::Kernel,
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
    search::{DistanceMap, Search},
};

fn answers<R: Rule<B>, B: CellSet>(rule: R, case: &Case<B>) -> (B, DistanceMap<B>, Vec<Kernel>) {
    census::taken();
    let search = Search::new(rule, case.open.clone());
    (search.reach(&case.from), search.distance_map(&case.from), census::taken())
}

/// Asks with the type of the rule and without it.
fn same<B: CellSet + 'static>(blank: &B, rule: impl Rule<B> + Clone + 'static) {
    let case = &Case::draw(&mut random(0), blank, [Box::new(rule.clone()) as Box<dyn Rule<B>>])[0];
    let (of_any, of_type) = (answers(&*case.rule, case), answers(rule, case));
    assert!(of_any == of_type, "{:?} or {:?}", of_any.2, of_type.2);
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
    same(blank, exits.clone().reversed());
    same(blank, exits);
    same(blank, ROOK);
    same(blank, ICE);
    same(blank, Leaper::new(1, 3));
    same(blank, ORTHOGONAL.or(KNIGHT));
    same(blank, ORTHOGONAL.on_torus());
    same(blank, HEX.on_torus());
    same(blank, one_way.on_torus());
    same(blank, KNIGHT.on_torus());
    same(blank, KING_NO_CUTTING.on_torus());
    same(blank, Offsets::new([(1, 0), (0, 1)]).on_torus());
    same(blank, Walls::<_, 2, true>::default_like(blank));
    same(blank, Walls::<_, 3, true>::default_like(blank));
}

#[test]
fn in_a_word_and_in_tiles() {
    check(&GridMask::<7, 9, u64>::EMPTY);
    check(&GridVec::empty(66, 9).unwrap());
}
