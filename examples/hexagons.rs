//! Hexagons: how far is every cell, around rocks?

use gridmask::prelude::*;

type Board = GridMask<9, 5>;

fn main() {
    // In axial coordinates each row stands half a cell further east than the one above.
    let rocks = Board::from_iter([(4, 0), (4, 1), (4, 2), (2, 3), (6, 3), (6, 2), (1, 2)]);
    let start = Cell::new(3, 1);
    let distances = Search::new(HEX, !rocks).distance_map(start);

    // A honeycomb is a board with a wall on every side of every cell.
    let mut honeycomb = Walls::<Board, 3>::default();
    honeycomb.block_all();
    let picture = honeycomb.picture(|cell| match distances.get(cell) {
        Some(0) => 'S',
        Some(steps) => char::from_digit(steps, 10).expect("fewer than ten"),
        None => '#',
    });
    let farthest = distances.max().expect("the start is open");
    println!("Steps from S; the farthest cell is {farthest} steps away. # is a rock.\n");
    println!("{picture}");
}
