//! Boards with thin walls in the one file for contests.

use super::{
    one_file,
    walled::{Goal, Position, Wall},
};

pub type FileBoard = one_file::GridMask<9, 9>;
pub type FileBot = one_file::Search<one_file::Walls<FileBoard>, FileBoard>;

pub fn file_edges(wall: Wall) -> [((usize, usize), one_file::Direction); 2] {
    let way = if wall.vertical { one_file::Direction::East } else { one_file::Direction::South };
    wall.edges().map(|cell| (cell, way))
}

pub fn in_one_file(position: &Position) -> (FileBot, FileBoard, FileBoard) {
    use one_file::CellSet;
    let mut walls = one_file::Walls::new();
    for (cell, way) in position.walls.iter().flat_map(|&wall| file_edges(wall)) {
        let _ = walls.block(cell, way);
    }
    let goal = match position.goal {
        Goal::Column(x) => FileBoard::column(x),
        Goal::Row(y) => FileBoard::row(y),
    };
    (one_file::Search::new(walls, FileBoard::full()), FileBoard::of(position.pawn), goal)
}
