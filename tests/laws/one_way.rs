//! Law 6: backward searches use `back`, for moves that are not symmetric.

use gridmask::{
    Bitboard, CellSet, Direction, Directions, Exits, GridMask, ICE, Rule, Search, Steps,
    chess::Pawn,
};

use crate::support::boards::{Board, Rows};

/// A street of five cells that leads east only, and a detour from its end to its start.
///
/// ```text
/// > > > > >
/// ^ . . . v
/// ^ < < < <
/// ```
fn ring<B: Board + Default>() -> Search<Exits<B>, B> {
    let mut exits = Exits::<B>::new();
    for x in 0..4 {
        exits.block((x + 1, 0), Direction::West);
        exits.block((x, 2), Direction::East);
    }
    for y in 0..2 {
        exits.block((4, y + 1), Direction::North);
        exits.block((0, y), Direction::South);
    }
    let mut open = B::full();
    for x in 1..4 {
        open.remove((x, 1));
    }
    Search::new(exits, open)
}

fn one_way_streets<B: Board + Default>() {
    let search = ring::<B>();
    let (start, end) = (B::of((0, 0)), B::of((4, 0)));
    assert_eq!(search.distance(&start, &end), Some(4));
    assert_eq!(search.distance(&end, &start), Some(8));
    assert_eq!(search.rule().step(&start, search.open()), B::of((1, 0)));
    assert_eq!(search.rule().back(&start, search.open()), B::of((0, 1)));

    let path = search.shortest_path(&end, &start).unwrap();
    assert_eq!(path.len(), 9);
    assert!(path.contains(&(2, 2).into()) && !path.contains(&(2, 0).into()));
    let paths = search.shortest_paths(&end, &start).unwrap();
    assert_eq!(paths.count(), Some(1));
    assert!(paths.layers().iter().all(|layer| layer.len() == 1));

    let rim = search.reach(&start);
    assert_eq!(rim.len(), 12);
    assert_eq!(search.eccentricity(&start), Some(11));
    assert_eq!(search.components().collect::<Vec<_>>(), [rim]);
}

#[test]
fn law_6_one_way_streets_are_walked_back_by_back() {
    one_way_streets::<GridMask<5, 3>>();
    one_way_streets::<GridMask<5, 3, Rows<u8, 3>>>();
}

#[test]
fn law_6_a_step_in_one_direction_is_taken_back_by_its_opposite() {
    type Board = GridMask<6, 5, u64>;
    let south = Steps::new(Directions::of(&[Direction::South]));
    let search = Search::new(south, Board::full());
    assert_eq!(search.distance(Board::of((2, 0)), Board::of((2, 4))), Some(4));
    assert_eq!(search.distance(Board::of((2, 4)), Board::of((2, 0))), None);
    let path = search.shortest_path(Board::row(0), Board::of((2, 4))).unwrap();
    assert!(path.into_iter().eq((0..5).map(|y| (2, y).into())));
}

#[test]
fn law_6_pawns_and_ice_do_not_come_back() {
    let [e2, e5] = ["e2", "e5"].map(|name| Bitboard::square(name).unwrap());
    let pawn = Search::new(Pawn::WHITE, Bitboard::FULL);
    assert_eq!((pawn.distance(e2, e5), pawn.distance(e5, e2)), (Some(3), None));
    assert_eq!(pawn.shortest_paths(e2, e5).unwrap().layers().len(), 4);

    type Board = GridMask<5, 3>;
    let ice = Search::new(ICE, Board::full());
    let (middle, corner) = (Board::of((2, 1)), Board::of((0, 0)));
    assert_eq!((ice.distance(middle, corner), ice.distance(corner, middle)), (Some(2), None));
    assert_eq!(ice.rule().back(&corner, ice.open()).to_string(), ".XXXX\nX....\nX....");
}
