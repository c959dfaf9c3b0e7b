//! The crate `grid_pathfinding`: jump point search on grids of any size, set up as in its own benches
//! and its README. Before a search, it compares the components of the two cells, which are known once the
//! board is ready.

use grid_pathfinding::PathingGrid;
use grid_util::{grid::ValueGrid, point::Point};

use crate::picture::{Cell, Picture};

/// A board for orthogonal steps.
pub struct Jumps {
    grid: PathingGrid,
}

pub fn at((x, y): Cell) -> Point {
    Point::new(x as i32, y as i32)
}

impl Jumps {
    pub fn new(picture: &Picture) -> Self {
        let mut grid = PathingGrid::new(picture.width, picture.height, true);
        grid.allow_diagonal_move = false;
        picture.each(|cell| grid.grid.set_point(at(cell), false));
        grid.initialize();
        grid.generate_components();
        Self { grid }
    }

    pub fn is_connected(&self, from: Point, to: Point) -> bool {
        self.grid.reachable(&from, &to)
    }

    /// The distance by the corners of a path, which are what the search finds.
    pub fn distance(&self, from: Point, to: Point) -> Option<u32> {
        let corners = self.grid.get_waypoints_single_goal(from, to, false)?;
        let moves: i32 = corners.windows(2).map(|pair| pair[0].manhattan_distance(&pair[1])).sum();
        Some(moves as u32)
    }

    pub fn path(&self, from: Point, to: Point) -> Option<Vec<Point>> {
        self.grid.get_path_single_goal(from, to, false)
    }
}
