//! Where the shortest paths run.

use gridmask::{Cell, CellSet, GridVec, Rule, Search, ShortestPaths};

/// All shortest paths between two cells, to be drawn.
pub struct Route {
    /// The cells on some shortest path.
    pub on_some: GridVec,
    /// One of the paths.
    pub path: Vec<Cell>,
}

impl Route {
    pub fn new<R: Rule<GridVec>>(
        search: &Search<R, GridVec>,
        paths: &ShortestPaths<GridVec, R>,
    ) -> Self {
        Self { on_some: paths.on_some(), path: middle(search, paths.layers()) }
    }
}

/// The path that keeps to the middle of the layers: of all paths, the first one would hug the walls.
fn middle<R: Rule<GridVec>>(search: &Search<R, GridVec>, layers: &[GridVec]) -> Vec<Cell> {
    let Some(first) = layers.first().and_then(GridVec::first) else { return Vec::new() };
    let mut path = vec![first];
    for pair in layers.windows(2) {
        // Every cell of a layer leads on to the next.
        let here = pair[0].of_like(path[path.len() - 1]);
        let next = search.rule().step(&here, search.open()) & pair[1].clone();
        path.extend(nearest_to_middle(&next, &pair[1]));
    }
    path
}

fn nearest_to_middle(choice: &GridVec, layer: &GridVec) -> Option<Cell> {
    let (mut count, mut sum_x, mut sum_y) = (0, 0, 0);
    for Cell { x, y } in layer.cells() {
        (count, sum_x, sum_y) = (count + 1, sum_x + x, sum_y + y);
    }
    let from_middle = |cell: &Cell| {
        let (dx, dy) = ((count * cell.x).abs_diff(sum_x), (count * cell.y).abs_diff(sum_y));
        dx * dx + dy * dy
    };
    choice.cells().min_by_key(from_middle)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridmask::{KING, KING_NO_CORNER};

    #[test]
    fn the_path_is_a_shortest_path_through_the_middle() {
        let board = GridVec::new(9, 5).unwrap();
        let (from, to) = (board.of_like((0, 2)), board.of_like((8, 2)));
        let search = Search::new(KING, board.full_like());
        let paths = search.shortest_paths(&from, &to).unwrap();
        let straight: Vec<_> = (0..9).map(|x| Cell::new(x, 2)).collect();
        assert_eq!(Route::new(&search, &paths).path, straight);

        let mut open = search.open().clone();
        open.remove((4, 2));
        let search = Search::new(KING_NO_CORNER, open);
        let paths = search.shortest_paths(&from, &to).unwrap();
        let path = Route::new(&search, &paths).path;
        assert!(paths.paths().any(|other| other == path), "{path:?}");
    }
}
