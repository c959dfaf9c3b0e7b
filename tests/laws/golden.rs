//! Known answers: the layers from e4, Westcott's example, and the position of the Great Escape
//! article (law 8). With them the law of shortest paths (5).

use gridmask::{
    Bitboard, CellSet, Direction, GridMask, KING, KNIGHT, ORTHOGONAL, Rule, Search, Walls,
};

use crate::support::boards::{Board, Rows, U256};

fn sizes<B: Board>(rule: impl Rule<B>, open: B, from: B) -> Vec<usize> {
    Search::new(rule, open).layers(from).map(|layer| layer.len()).collect()
}

fn layers_from_e4<B: Board + Default>(e4: (usize, usize)) {
    let from_e4 = |rule: &dyn Rule<B>| sizes(rule, B::full(), B::of(e4));
    assert_eq!(from_e4(&ORTHOGONAL), [1, 4, 8, 12, 14, 12, 8, 4, 1]);
    assert_eq!(from_e4(&KING), [1, 8, 16, 24, 15]);
    assert_eq!(from_e4(&KNIGHT), [1, 8, 26, 24, 5]);
}

#[test]
fn layers_from_e4_on_the_chessboard() {
    layers_from_e4::<Bitboard>((4, 3));
    layers_from_e4::<GridMask<8, 8, u64>>((4, 4));
    layers_from_e4::<GridMask<8, 8, U256>>((4, 4));
    layers_from_e4::<GridMask<8, 8, Rows<u8, 8>>>((4, 4));
}

#[test]
fn law_5_layer_k_holds_the_cells_at_step_k_of_some_shortest_path() {
    let [e4, a1, h8] = ["e4", "a1", "h8"].map(|name| Bitboard::square(name).unwrap());
    let sizes = |rule: &dyn Rule<Bitboard>| -> Vec<usize> {
        let paths = Search::new(rule, Bitboard::FULL).shortest_paths(e4, a1 | h8).unwrap();
        assert_eq!(paths.layers().len(), paths.move_count() as usize + 1);
        paths.layers().iter().map(CellSet::len).collect()
    };
    assert_eq!(sizes(&ORTHOGONAL), [1, 4, 6, 8, 8, 6, 4, 2]);
    assert_eq!(sizes(&KING), [1, 4, 4, 4, 2]);
    assert_eq!(sizes(&KNIGHT), [1, 4, 2, 2]);

    let king = Search::new(KING, Bitboard::FULL).shortest_paths(e4, a1 | h8).unwrap();
    let names: Vec<_> = king.layers().iter().map(|layer| layer.names().to_string()).collect();
    assert_eq!(names, ["e4", "d3 d4 e5 f5", "c2 c3 f6 g6", "b1 b2 g7 h7", "a1 h8"]);
}

#[test]
fn law_5_targets_that_are_farther_than_the_nearest_are_on_no_layer() {
    let [a1, c1, h8] = ["a1", "c1", "h8"].map(|name| Bitboard::square(name).unwrap());
    let paths = Search::new(KING, Bitboard::FULL).shortest_paths(a1, c1 | h8).unwrap();
    assert_eq!((paths.move_count(), paths.layers()[2]), (2, c1));
    assert_eq!(paths.cells_on_any().names().to_string(), "a1 b1 c1 b2");
}

/// The two walls of the article: right of columns 3 and 4, two cells long, from rows 3 and 4.
fn article<B: Board + Default>() -> Search<Walls<B>, B> {
    let mut walls = Walls::<B>::new();
    for cell in [(3, 3), (3, 4), (4, 4), (4, 5)] {
        walls.block(cell, Direction::East);
    }
    Search::new(walls, B::full())
}

/// Rows 3 to 5 are all cut by a wall. Row 2 is the nearest free one: six columns east and two rows north.
/// In the south, row 5 passes the first wall and row 6 the second.
fn the_article<B: Board + Default>() {
    let search = article::<B>();
    let start = B::of((2, 4));
    assert_eq!(search.distance(&start, B::column(8)), Some(8));
    assert_eq!(search.distance(&start, B::row(8)), Some(4));
    assert_eq!(search.distance(&start, B::column(0)), Some(2));

    let levels: Vec<_> = search.layers(&start).map(|layer| layer.len()).collect();
    assert_eq!(levels, [1, 4, 7, 9, 11, 11, 10, 9, 9, 7, 3]);
    assert_eq!(
        search.eccentricity(&start).map(|farthest| farthest as usize + 1),
        Some(levels.len())
    );
}

#[test]
fn law_8_the_full_scout_counts_one_level_more_than_the_eccentricity() {
    the_article::<GridMask<9, 9>>();
    the_article::<GridMask<9, 9, U256>>();
    the_article::<GridMask<9, 9, Rows<u16, 9>>>();
    the_article::<GridMask<9, 9, Rows<u64, 9>>>();
}
