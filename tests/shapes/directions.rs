//! Sets of compass points: every set combined with every other.

use gridmask::{Direction, Directions};

use crate::support::every_set_of_directions as every_set;

#[test]
fn sets_of_directions_are_combined_direction_by_direction() {
    for one in every_set() {
        for other in every_set() {
            let combined = |has: fn(bool, bool) -> bool| -> Directions {
                let inside = |&side: &Direction| has(one.contains(side), other.contains(side));
                Direction::ALL.into_iter().filter(inside).collect()
            };
            let [or, and] = [combined(|a, b| a | b), combined(|a, b| a & b)];
            let [xor, minus] = [combined(|a, b| a ^ b), combined(|a, b| a & !b)];
            assert_eq!([one | other, one & other, one ^ other, one - other], [or, and, xor, minus]);
            let mut in_place = [one; 5];
            in_place[0] |= other;
            in_place[1] &= other;
            in_place[2] ^= other;
            in_place[3] -= other;
            in_place[4].extend(other);
            assert_eq!(in_place, [or, and, xor, minus, or]);
        }
    }
}

#[test]
fn the_directions_of_a_set_come_from_both_ends() {
    let mut directions = Directions::ORTHOGONAL.iter();
    assert_eq!((directions.next(), directions.len()), (Some(Direction::North), 3));
    assert_eq!(directions.next_back(), Some(Direction::West));
    assert!(directions.clone().eq([Direction::East, Direction::South]));
    assert_eq!(directions.nth(2), None);
}

#[test]
fn a_set_of_directions_lists_what_it_has() {
    for set in every_set() {
        let names: Vec<String> = set.iter().map(|side| side.to_string()).collect();
        assert_eq!(format!("{set:?}"), format!("{{{}}}", names.join(", ")));
        assert_eq!((set.len(), set.is_empty()), (names.len(), names.is_empty()));
        let others = Direction::ALL.into_iter().filter(|&side| !set.contains(side));
        assert_eq!(!set, others.collect());
    }
}
