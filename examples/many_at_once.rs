//! Eight boards in one search: how long does each gap in the wall make the path?

use gridmask::prelude::*;

type Board = GridMask<7, 8>;
type Boards = Batch<7, 8, 8>;

fn main() {
    let start = Cell::new(0, 2);
    let goal = Board::column(6);
    // Board `i` has a wall with its gap in row `i`.
    let open = Boards::from_boards((0..8).map(|i| !Board::column(3) | Board::of((3, i))));

    let search = Search::new(ORTHOGONAL, open);
    let steps = search.distance_each(Boards::splat(Board::of(start)), Boards::splat(goal));

    println!("Steps from S to the last column, on eight boards searched as one:\n");
    let column = |(open, steps): (Board, Option<u32>)| {
        let picture = open.draw('.', '#').mark([start], 'S');
        format!("{picture}\n{:^7}", steps.expect("a gap"))
    };
    let columns: Vec<_> = open.boards().zip(steps).map(column).collect();
    for line in 0..9 {
        let row: Vec<_> = columns.iter().filter_map(|column| column.lines().nth(line)).collect();
        println!("{}", row.join("  ").trim_end());
    }
}
