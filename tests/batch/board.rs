//! A batch is a board: its cells, its pictures and its edges.

use gridmask::{Batch, Cell, CellSet, Direction, GridMask, Walls};

use crate::support::boards::U256;

/// Checks every batch of boards of 5 columns and 4 rows.
macro_rules! batches {
    ($($name:ident: $S:ty, $L:literal;)*) => { $(
        mod $name {
            use super::*;

            type Boards = Batch<5, 4, $L, $S>;
            type Board = GridMask<5, 4, $S>;

            #[test]
            fn cells_are_where_they_should_be() {
                for cell in (0..4 * $L).flat_map(|y| (0..5).map(move |x| Cell::new(x, y))) {
                    let mut set = Boards::of(cell);
                    assert_eq!((set.len(), set.first()), (1, Some(cell)));
                    assert!(set.contains(cell) && !set.insert(cell));
                    for i in 0..$L {
                        let own = (cell.y / 4 == i).then(|| Board::of((cell.x, cell.y % 4)));
                        assert_eq!(set.board(i), own.unwrap_or(Board::EMPTY));
                    }
                    assert!(set.remove(cell) && !set.remove(cell) && set.is_empty());
                }
            }

            #[test]
            fn all_cells_come_in_order() {
                let cells: Vec<_> = Boards::full().cells().collect();
                assert_eq!(cells.len(), 20 * $L);
                assert!(cells.is_sorted_by_key(|cell| (cell.y, cell.x)));
                assert_eq!(Boards::from_iter(cells), Boards::full());
            }

            #[test]
            fn moves_stop_at_each_level() {
                let boards: Vec<_> =
                    (0..$L).map(|i| Board::of((i % 5, i % 4)) | Board::row(0)).collect();
                let batch = Boards::from_boards(boards.iter().copied());
                for (dx, dy) in (-6..=6).flat_map(|dx| (-6..=6).map(move |dy| (dx, dy))) {
                    let moved = boards.iter().map(|board| board.shift_by(dx, dy));
                    assert_eq!(batch.shift_by(dx, dy), Boards::from_boards(moved), "{dx}, {dy}");
                }
                for cell in Boards::full() {
                    let own = Cell::new(cell.x, cell.y % 4);
                    for direction in Direction::ALL {
                        let next = Board::EMPTY.neighbor(own, direction);
                        let next = next.map(|n| Cell::new(n.x, n.y + cell.y - own.y));
                        assert_eq!(batch.neighbor(cell, direction), next, "{cell} {direction}");
                    }
                }
            }

            #[test]
            fn pictures_are_those_of_the_boards() {
                let boards = (0..$L).map(|i| Board::column(i % 5));
                let batch = Boards::from_boards(boards.clone());
                let pictures: Vec<_> = boards.map(|board| board.to_string()).collect();
                assert_eq!(batch.to_string(), pictures.join("\n"));
                assert_eq!(batch.to_string().parse(), Ok(batch));
                assert_eq!(batch.boards().len(), $L);
                assert_eq!(Boards::from_boards(batch.boards()), batch);
                assert_eq!(Boards::splat(batch.board(0)).board($L - 1), batch.board(0));
            }

            #[test]
            fn walls_come_apart_again() {
                let mut walls = Walls::<Boards>::new();
                let alone = |i: usize| {
                    let mut walls = Walls::<Board>::new();
                    walls.block((i % 4, i % 4), Direction::East);
                    walls.block((2, 3), Direction::North);
                    walls
                };
                let before = walls;
                let edits: Vec<_> = (0..$L)
                    .flat_map(|i| {
                        [
                            walls.block((i % 4, i % 4 + 4 * i), Direction::East),
                            walls.block((2, 3 + 4 * i), Direction::North),
                        ]
                    })
                    .collect();
                let all: Vec<_> = (0..$L).map(alone).collect();
                assert_eq!(Walls::from_boards(&all), walls);
                assert_eq!(walls.board($L - 1), all[$L - 1]);
                assert_eq!(Walls::<Boards>::splat(&all[0]).board($L - 1), all[0]);
                for edit in edits.into_iter().rev() {
                    walls.undo(edit);
                }
                assert_eq!(walls, before);
            }
        }
    )* };
}

batches! {
    one_word: u64, 3;
    two_words: u128, 8;
    four_words: U256, 2;
}

#[test]
#[should_panic = "Batch::from_boards: there are more than 3 boards"]
fn too_many_boards() {
    let _ = Batch::<2, 2, 3>::from_boards([GridMask::EMPTY; 4]);
}
