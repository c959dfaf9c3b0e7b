//! One-way edges: the two sides of an edge open and close separately.

use gridmask::{
    Batch, Bitboard, CellSet, Direction, Directions, Exits, GridMask, Rule, Search, Walls,
};
use quickcheck::quickcheck;

use super::model::{Change, Model, all, follow};
use super::{Board, Corridor, Dot, Shaft};
use crate::support::boards::{Board as AnyBoard, Rows, grid_vec};
use crate::support::{all_cells, refusal};

fn exits_follow_the_model<B: AnyBoard>(blank: &B, directions: usize, changes: &[Change]) {
    let exits = Exits::open_like(blank, all(directions).iter().copied().collect());
    follow(exits, Model::new(blank, directions, false), changes);
}

quickcheck! {
    fn exits_follow_the_model_in_any_directions(changes: Vec<Change>) -> bool {
        for directions in [4, 6, 8] {
            exits_follow_the_model(&Board::EMPTY, directions, &changes);
            exits_follow_the_model(&Bitboard::EMPTY, directions, &changes[..changes.len().min(20)]);
            exits_follow_the_model(&Corridor::EMPTY, directions, &changes);
            exits_follow_the_model(&Shaft::EMPTY, directions, &changes);
            exits_follow_the_model(&Dot::EMPTY, directions, &changes);
        }
        true
    }

    fn exits_of_walls_are_those_of_the_walls(changes: Vec<Change>) -> bool {
        exits_are_those_of_the_walls::<Board, 2>(&changes);
        exits_are_those_of_the_walls::<Board, 3>(&changes);
        exits_are_those_of_the_walls::<Board, 4>(&changes);
        exits_are_those_of_the_walls::<Bitboard, 3>(&changes);
        true
    }
}

fn exits_are_those_of_the_walls<B: AnyBoard + Default, const AXES: usize>(changes: &[Change]) {
    let mut walls = Walls::<B, AXES>::default_like(&B::empty());
    let mut model = Model::new(&B::empty(), 2 * AXES, false);
    for (cell, direction) in changes.iter().map(|change| change.edge::<B>(2 * AXES)) {
        walls.block(cell, direction);
        model.change(cell, direction, true, true);
    }
    let exits = Exits::from(&walls);
    model.compare(&exits);
    model.compare_moves(&exits);
    for direction in Directions::ALL - all(2 * AXES).iter().copied().collect() {
        assert!(exits.exits(direction).is_empty(), "{direction}");
    }
    assert_eq!(exits, Exits::from_masks(|direction| exits.exits(direction).clone()));
}

/// Directions that are absent at first can be opened, edge by edge.
#[test]
fn any_direction_may_be_opened() {
    assert_eq!(Exits::<Board>::new(), Exits::default());
    assert_eq!(Exits::<Board>::new(), Exits::from(&Walls::new()));
    let mut exits = Exits::<Board>::new();
    assert!(!exits.is_open((2, 1), Direction::NorthEast));
    assert!(exits.unblock((2, 1), Direction::NorthEast).changed());
    let next = exits.step(&Board::of((2, 1)), &Board::full());
    assert_eq!(next.to_string(), "..XX.\n.X.X.\n..X..\n.....");
    assert_eq!(Exits::open_like(&Board::EMPTY, Directions::ORTHOGONAL), Exits::new());
    let none = Exits::open_like(&Board::full(), Directions::NONE);
    assert!(none.step(&Board::full(), &Board::full()).is_empty());
}

/// Law 3: masks that hold cells of the border do not lead across it.
fn full_masks_do_not_lead_over_the_border<B: AnyBoard>(blank: &B) {
    let mut exits = Exits::from_masks(|_| blank.full_like());
    assert_eq!(exits, Exits::open_like(blank, Directions::ALL));
    for cell in all_cells(blank) {
        for direction in Direction::ALL {
            let there = blank.neighbor(cell, direction);
            assert_eq!(exits.is_open(cell, direction), there.is_some(), "{cell} {direction}");
            assert!(!exits.unblock(cell, direction).changed());
            let mut near = blank.empty_like();
            there.map(|cell| near.insert(cell));
            let only = Exits::from_masks(|side| {
                if side == direction { blank.full_like() } else { blank.clone() }
            });
            let search = Search::new(&only, blank.full_like());
            assert_eq!(search.exactly(blank.cell_like(cell), 1), near, "{direction} of {cell}");
        }
    }
    let off = (blank.width(), 0);
    assert!(!exits.is_open(off, Direction::North));
    for message in [
        refusal(|| exits.block(off, Direction::North)),
        refusal(|| exits.unblock(off, Direction::North)),
    ] {
        let place = format!(": the cell ({}, 0) is not on the {}×", blank.width(), blank.width());
        assert!(message.contains(&place), "{message}");
    }
}

#[test]
fn law_3_full_masks_do_not_lead_over_the_border() {
    full_masks_do_not_lead_over_the_border(&Bitboard::EMPTY);
    full_masks_do_not_lead_over_the_border(&Board::EMPTY);
    full_masks_do_not_lead_over_the_border(&GridMask::<16, 8>::EMPTY);
    full_masks_do_not_lead_over_the_border(&GridMask::<8, 3, Rows<u8, 3>>::EMPTY);
    full_masks_do_not_lead_over_the_border(&GridMask::<64, 2, [u64; 2]>::EMPTY);
    full_masks_do_not_lead_over_the_border(&grid_vec(65, 3));
}

#[test]
fn law_3_full_masks_do_not_lead_from_board_to_board_of_a_batch() {
    type Boards = Batch<4, 3, 3, u64>;
    let exits = Exits::<Boards>::from_masks(|_| Boards::full());
    let search = Search::new(exits, Boards::full());
    for cell in Boards::full() {
        let own = Boards::from_boards(
            (0..3).map(|i| if cell.y / 3 == i { GridMask::full() } else { GridMask::EMPTY }),
        );
        assert_eq!(search.reach(Boards::of(cell)), own, "from {cell}");
    }
}
