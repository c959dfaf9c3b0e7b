//! Published answers, and positions small enough to check by eye.

use gridmask::{
    Bitboard, Cell, CellSet, Direction, Exits, GridMask, GridVec, KING, KNIGHT, Levels, ORTHOGONAL,
    Rule, Search, chess::Pawn,
};

fn square(name: &str) -> Bitboard {
    Bitboard::square(name).unwrap()
}

/// The squares of each layer from e4 to the corners a1 and h8.
fn layers_from_e4(rule: impl Rule<Bitboard> + Clone) -> Vec<String> {
    let search = Search::new(rule, Bitboard::FULL);
    let paths = search.shortest_paths(square("e4"), square("a1") | square("h8")).unwrap();
    assert_eq!(paths.moves() as usize + 1, paths.layers().len());
    paths.layers().iter().map(|layer| layer.names().to_string()).collect()
}

fn sizes(layers: &[String]) -> Vec<usize> {
    layers.iter().map(|layer| layer.split(' ').count()).collect()
}

#[test]
fn the_kings_squares_are_those_of_westcotts_example() {
    let layers = layers_from_e4(KING);
    assert_eq!(layers, ["e4", "d3 d4 e5 f5", "c2 c3 f6 g6", "b1 b2 g7 h7", "a1 h8"]);
}

#[test]
fn layer_sizes_from_e4_to_two_corners() {
    assert_eq!(sizes(&layers_from_e4(ORTHOGONAL)), [1, 4, 6, 8, 8, 6, 4, 2]);
    assert_eq!(sizes(&layers_from_e4(KING)), [1, 4, 4, 4, 2]);
    assert_eq!(sizes(&layers_from_e4(KNIGHT)), [1, 4, 2, 2]);
}

#[test]
fn a_farther_target_is_not_in_the_last_layer() {
    let search = Search::new(KING, Bitboard::FULL);
    let paths = search.shortest_paths(square("a1"), square("c1") | square("h8")).unwrap();
    assert_eq!((paths.moves(), paths.layers()[2]), (2, square("c1")));
    assert_eq!(paths.cells_on_any().names().to_string(), "a1 b1 c1 b2");
}

#[test]
fn a_source_that_is_farther_is_on_no_path() {
    let search = Search::new(ORTHOGONAL, Bitboard::FULL);
    let paths = search.shortest_paths(square("a1") | square("h1"), square("c1")).unwrap();
    assert_eq!(paths.layers(), [square("a1"), square("b1"), square("c1")]);
}

#[test]
fn a_start_on_a_target_is_a_path_of_no_moves() {
    let search = Search::new(KING, Bitboard::FULL);
    let [a, b, c] = ["a1", "d4", "h8"].map(square);
    let paths = search.shortest_paths(a | b, b | c).unwrap();
    assert_eq!((paths.moves(), paths.layers(), paths.count()), (0, &[b][..], Some(1)));
    assert_eq!(paths.paths().collect::<Vec<_>>(), [[(3, 3)]]);
    assert_eq!((paths.cells_on_any(), paths.cells_on_all()), (b, b));
    let paths = search.shortest_paths(a | b | c, a | b | c).unwrap();
    assert_eq!((paths.count(), paths.cells_on_all()), (Some(3), Bitboard::EMPTY));
    assert_eq!(paths.nth(2).unwrap(), [(7, 7)]);
}

#[test]
fn closed_sources_and_targets_are_dropped() {
    let [a1, a3, d4, h8] = ["a1", "a3", "d4", "h8"].map(square);
    let search = Search::new(ORTHOGONAL, !d4);
    assert_eq!(search.shortest_paths(d4, a1), None);
    assert_eq!(search.shortest_paths(a1, d4), None);
    assert_eq!(search.shortest_paths(d4, d4), None);
    assert_eq!(search.shortest_paths(Bitboard::EMPTY, a1), None);
    assert_eq!(search.shortest_paths(a1, Bitboard::EMPTY), None);
    let paths = search.shortest_paths(a1 | d4, a3 | d4).unwrap();
    assert_eq!(paths.layers(), [a1, square("a2"), a3]);
    assert_eq!(search.shortest_paths_into(d4, h8, &mut []), Ok(None));
    assert_eq!(search.shortest_path(a1, d4), None);
}

#[test]
fn the_sweep_back_does_not_take_one_way_moves_backwards() {
    type Board = GridMask<3, 2>;
    let mut exits = Exits::<Board>::new();
    exits.block((1, 0), Direction::East); // there is a way back, and none there
    let search = Search::new(&exits, Board::full());
    let paths = search.shortest_paths(Board::of((0, 0)), Board::of((2, 0))).unwrap();
    assert_eq!(paths.moves(), 4);
    assert_eq!(paths.count(), Some(2));
    let back = search.shortest_paths(Board::of((2, 0)), Board::of((0, 0))).unwrap();
    assert_eq!((back.moves(), back.count()), (2, Some(1)));

    let search = Search::new(Pawn::WHITE, Bitboard::FULL);
    let paths = search.shortest_paths(Bitboard::rank(2), square("c5")).unwrap();
    assert_eq!(paths.cells_on_any().names().to_string(), "c2 c3 c4 c5");
    assert_eq!(search.shortest_paths(square("c5"), Bitboard::rank(2)), None);
}

#[test]
fn a_cell_that_several_players_reach_at_once_is_nobodys() {
    type Board = GridMask<7, 1>;
    let search = Search::new(ORTHOGONAL, Board::full());
    let [a, b] = search.territory(&[Board::of((0, 0)), Board::of((6, 0))]);
    assert_eq!((a.to_string(), b.to_string()), ("XXX....".into(), "....XXX".into()));
    let [a, b] = search.territory(&[Board::of((2, 0)), Board::of((2, 0))]);
    assert!(a.is_empty() && b.is_empty());
    let [a] = search.territory(&[Board::of((2, 0))]);
    assert_eq!(a, Board::full());
    let []: [Board; 0] = search.territory::<Board, 0>(&[]);
}

/// Sources come in the order of the rows, whatever the order of a board's cells.
#[test]
fn paths_begin_with_the_first_source() {
    let open = GridVec::new(130, 3).unwrap().full_like();
    let sources = open.cells_like([(63, 1), (64, 0)]);
    let all = Search::new(ORTHOGONAL, open).shortest_paths(sources, (64, 1)).unwrap();
    let firsts: Vec<_> = all.paths().map(|path| path[0]).collect();
    assert_eq!(firsts, [(64, 0), (63, 1)].map(Cell::from));
}

#[test]
fn the_second_source_may_turn_less() {
    let picture = "XX...\n.XX..\n..XXX\n....X\n....X\n....X\n....X\n....X\n....X";
    let open: GridVec = picture.parse().unwrap();
    let [zigzag, straight] = [(0, 0), (4, 8)].map(Cell::from);
    let sources = open.cells_like([zigzag, straight]);
    let all = Search::new(ORTHOGONAL, open).shortest_paths(sources, (4, 2)).unwrap();
    assert_eq!((all.moves(), all.count()), (6, Some(2)));
    assert_eq!(all.paths().next().unwrap()[0], zigzag);
    assert_eq!(all.straightest()[0], straight);
}

/// No step leads from the end of a row of a level into the next row.
#[test]
fn no_link_leads_round_the_end_of_a_row() {
    let open = Levels::splat(&GridVec::new(3, 2).unwrap(), 2).full_like();
    let all = Search::new(ORTHOGONAL, open).shortest_paths((2, 0), (1, 1)).unwrap();
    assert_eq!((all.count(), all.paths().count()), (Some(2), 2));
}
