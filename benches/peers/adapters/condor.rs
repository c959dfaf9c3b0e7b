//! The crate `condor-pathfinding-grid`: a collection of searches on grids of any size, for orthogonal
//! steps. Its component index and its jump tables are made once per board.

use condor_grid::{
    Cell as Ground, FlowFieldBuilder, Grid, JpsPlusBuilder, JumpPointSearch, Path, Pathfinder,
    Point, PreparedFlowField, PreparedGridSearch, PreparedJpsPlus, PreprocessedGridBuilder,
    SearchOutcome, SearchRequest, SearchResult,
};

use crate::picture::{Cell, Picture};

pub struct Prepared {
    jumps: PreparedJpsPlus,
}

pub fn at(cell: Cell) -> Point {
    cell.into()
}

pub fn grid(picture: &Picture) -> Grid {
    let mut grid = Grid::new(picture.width, picture.height).expect("a size");
    for y in 0..picture.height {
        for x in (0..picture.width).filter(|&x| !picture.is_open((x, y))) {
            grid.set_cell(at((x, y)), Ground::Blocked).expect("a cell of the board");
        }
    }
    grid.index_reachability();
    grid
}

fn found(result: SearchResult) -> Option<Path> {
    match result.expect("both cells are open") {
        SearchOutcome::Found { path, .. } => Some(path),
        _ => None,
    }
}

impl Prepared {
    pub fn new(picture: &Picture) -> Self {
        let jumps = JpsPlusBuilder::new().preprocess(&grid(picture)).expect("all costs are 1");
        Self { jumps }
    }

    pub fn is_connected(&self, from: Point, to: Point) -> bool {
        self.jumps.grid().is_reachable(from, to)
    }

    /// JPS+, with jump tables.
    pub fn jps_plus(&self, from: Point, to: Point) -> Option<Path> {
        found(self.jumps.search(SearchRequest::new(from, to)))
    }

    /// Jump point search, scanning the board.
    pub fn jps(&self, from: Point, to: Point) -> Option<Path> {
        jps(self.jumps.grid(), from, to)
    }

    /// The distance of every cell, and the direction to take from there.
    pub fn flow_field(&self, from: Point) -> PreparedFlowField {
        FlowFieldBuilder::new().preprocess(self.jumps.grid(), from).expect("an open cell")
    }
}

pub fn jps(grid: &Grid, from: Point, to: Point) -> Option<Path> {
    found(JumpPointSearch.search(grid, SearchRequest::new(from, to)))
}
