//! Rules made of rules, of references and of boxes, compared with the rules written out; and walls of
//! walls.

use std::fmt::Debug;

use crate::support::{boards::grid_vec, refusal};
use gridmask::{
    CellSet, Direction, GridMask, ICE, KNIGHT, Rule, RuleExt, Search, Walls, rule::Ice, rule_fn,
};

type Board = GridMask<9, 7>;

/// Moves one or two cells east, never back.
struct Eastward;

impl<B: CellSet> Rule<B> for Eastward {
    fn step(&self, from: &B, open: &B) -> B {
        (from.shift_by(1, 0) | from.shift_by(2, 0)) & open
    }

    fn back(&self, to: &B, open: &B) -> B {
        (to.shift_by(-1, 0) | to.shift_by(-2, 0)) & open
    }
}

impl RuleExt for Eastward {}

fn open() -> Board {
    Board::from_fn(|cell| (cell.x * 5 + cell.y * 3) % 7 != 0)
}

/// The answers of a rule and of its reverse, from every cell.
fn answers(rule: impl Rule<Board>) -> Vec<(Board, Board, Option<u32>)> {
    let search = Search::new(rule, open());
    let ask = |cell| {
        let back = search.rule().back(&Board::of(cell), search.open());
        (search.reach(cell), back, search.distance(cell, (8, 3)))
    };
    open().cells().map(ask).collect()
}

#[test]
fn rules_of_ones_own_are_turned_round() {
    let westward = rule_fn(
        |from: &Board, open: &Board| Eastward.back(from, open),
        |to: &Board, open: &Board| Eastward.step(to, open),
    );
    let expected = answers(westward);
    assert_ne!(expected, answers(Eastward));
    assert_eq!(answers(Eastward.reversed()), expected);
    assert_eq!(answers((&Eastward).reversed()), expected);
    let boxed: Box<dyn Rule<Board>> = Box::new(Eastward);
    assert_eq!(answers((&boxed).reversed()), expected);
    assert_eq!(answers(boxed.reversed().reversed()), answers(Eastward));
}

#[test]
fn rules_of_ones_own_are_one_piece() {
    let either = rule_fn(
        |from: &Board, open: &Board| Eastward.step(from, open) | KNIGHT.step(from, open),
        |to: &Board, open: &Board| Eastward.back(to, open) | KNIGHT.back(to, open),
    );
    let expected = answers(either);
    assert_ne!(expected, answers(KNIGHT));
    assert_eq!(answers(Eastward.or(KNIGHT)), expected);
    assert_eq!(answers((&KNIGHT).or(&Eastward)), expected);
    assert_eq!(answers(KNIGHT.or(Eastward)), expected);
    let boxes: [Box<dyn Rule<Board>>; 2] = [Box::new(Eastward), Box::new(KNIGHT)];
    let all = boxes.into_iter().reduce(|one, other| Box::new(one.or(other)));
    assert_eq!(answers(all.unwrap()), expected);
}

#[test]
fn walls_are_put_together() {
    let blank = grid_vec(5, 4);
    let mut walls = [Walls::open_like(&blank), Walls::open_like(&blank)];
    walls[0].block((1, 0), Direction::East);
    walls[0].block((2, 2), Direction::North);
    walls[1].block((2, 2), Direction::South);
    walls[1].block((2, 2), Direction::North);
    let [one, other] = &walls;
    let both = one | other;
    for cell in blank.full_like().cells() {
        for side in Direction::ORTHOGONAL {
            let is_open = one.is_open(cell, side) && other.is_open(cell, side);
            assert_eq!(both.is_open(cell, side), is_open, "{cell} {side}");
        }
    }
    let (one, other) = (|| one.clone(), || other.clone());
    assert_eq!(
        [one() | other(), one() | &other(), &one() | other()],
        [(); 3].map(|()| both.clone())
    );
    let mut in_place = [one(), one()];
    in_place[0] |= &other();
    in_place[1] |= other();
    assert_eq!(in_place, [(); 2].map(|()| both.clone()));
    let larger = Walls::open_like(&grid_vec(5, 5));
    assert!(refusal(|| &both | &larger).ends_with("boards of different sizes: 5×4, 5×5"));
}

/// Iterators over a search are cloned and printed even if the rule cannot be.
#[test]
fn what_holds_a_search_needs_nothing_of_its_rule() {
    fn check<T: Clone + Debug>(value: &T, name: &str) {
        let text = format!("{value:?}");
        assert!(text.starts_with(name) && text.ends_with(", .. }"), "{text}");
        assert_eq!(format!("{:?}", value.clone()), text);
    }
    let search = Search::new(Eastward, open());
    check(&search.layers((1, 0)), "Layers { front: ");
    check(&search.components(), "Components { rest: ");
    check(&search.layers_over((1, 0), |_| open()), "LayersOver { full: ");
    check(&search.race(&[(1, 0), (2, 0)]), "Race { players: ");
    let eastward = Search::new(&Eastward, open());
    check(&eastward.shortest_paths((1, 0), (8, 0)).unwrap().paths(), "Paths { path: ");
    let mut layers = eastward.layers((1, 0));
    assert_eq!(layers.next(), layers.clone().next().map(|_| Board::of((1, 0))));
    assert!(layers.clone().eq(layers));
}

#[test]
fn walls_that_go_round_begin_open_and_are_ordered() {
    let open = Walls::<Board, 2, true>::default();
    assert_eq!(open, Walls::open_on_torus(&Board::EMPTY));
    let mut walls = open;
    walls.block((0, 0), Direction::East);
    assert!(walls < open && walls.cmp(&walls).is_eq());
    assert_eq!(Ice::default(), ICE);
}
