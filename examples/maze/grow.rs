//! A maze: thin walls that leave one path between any two cells.

use fastrand::Rng;
use gridmask::{Cell, CellSet, Direction, GridVec, Walls};

/// The walls of a maze on all cells of a board of this size. It grows in depth first: from the current cell
/// it breaks through to a random unvisited neighbor, and if there is none it steps back. That makes long,
/// winding corridors.
pub fn grow(board: &GridVec, random: &mut Rng) -> Walls<GridVec> {
    let mut walls = Walls::open_like(board);
    let mut unvisited = board.full_like();
    for cell in board.full_like().cells() {
        walls.block(cell, Direction::East);
        walls.block(cell, Direction::South);
    }
    let start = Cell::new(random.usize(..board.width()), random.usize(..board.height()));
    unvisited.remove(start);
    let mut way = vec![start];
    while let Some(&here) = way.last() {
        let mut directions = Direction::ORTHOGONAL;
        random.shuffle(&mut directions);
        let next = directions.into_iter().find_map(|direction| {
            let cell = unvisited.neighbor(here, direction)?;
            unvisited.contains(cell).then_some((direction, cell))
        });
        if let Some((direction, cell)) = next {
            walls.unblock(here, direction);
            unvisited.remove(cell);
            way.push(cell);
        } else {
            way.pop();
        }
    }
    walls
}

/// The cells with one exit.
pub fn dead_ends(walls: &Walls<GridVec>) -> GridVec {
    let mut some = walls.exits(Direction::North).empty_like();
    let mut several = some.clone();
    for direction in Direction::ORTHOGONAL {
        let exits = walls.exits(direction);
        let mut again = some.clone();
        again &= &exits;
        several |= &again;
        some |= exits;
    }
    some - several
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridmask::Search;

    #[test]
    fn a_maze_is_a_tree_of_all_cells() {
        for (width, height) in [(1, 1), (1, 9), (7, 1), (2, 2), (23, 17), (70, 9)] {
            let board = GridVec::empty(width, height).unwrap();
            let walls = grow(&board, &mut Rng::with_seed(7));
            let ways = [Direction::East, Direction::South].map(|side| walls.exits(side).len());
            assert_eq!(ways[0] + ways[1], width * height - 1);
            assert_eq!(Search::new(&walls, board.full_like()).components().count(), 1);
        }
    }

    #[test]
    fn dead_ends_have_one_way_out() {
        let board = GridVec::empty(23, 17).unwrap();
        let walls = grow(&board, &mut Rng::with_seed(1));
        let has_one_way = |&cell: &Cell| {
            let open = |&direction: &Direction| walls.is_open(cell, direction);
            Direction::ORTHOGONAL.iter().copied().filter(open).count() == 1
        };
        let slow: Vec<_> = board.full_like().cells().filter(has_one_way).collect();
        assert_eq!(dead_ends(&walls).cells().collect::<Vec<_>>(), slow);
    }
}
