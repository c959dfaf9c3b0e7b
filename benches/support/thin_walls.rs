//! The positions with thin walls as boards of this crate.

use gridmask::{CellSet, Direction, GridMask, Search, Walls, walls::LongWall};

use super::walled::{Goal, Position, SIDE, Wall};

pub type Board = GridMask<SIDE, SIDE>;
pub type Bot = Search<Walls<Board>, Board>;

pub fn edges(wall: Wall) -> [((usize, usize), Direction); 2] {
    let direction = if wall.vertical { Direction::East } else { Direction::South };
    wall.edges().map(|cell| (cell, direction))
}

pub fn long(Wall { x, y, vertical }: Wall) -> LongWall {
    if vertical { LongWall::vertical((x, y)) } else { LongWall::horizontal((x, y)) }
}

pub fn search(position: &Position) -> Bot {
    let mut walls = Walls::new();
    for (cell, direction) in position.walls.iter().flat_map(|&wall| edges(wall)) {
        walls.block(cell, direction);
    }
    Search::new(walls, Board::full())
}

pub fn goal(goal: Goal) -> Board {
    match goal {
        Goal::Column(x) => Board::column(x),
        Goal::Row(y) => Board::row(y),
    }
}
