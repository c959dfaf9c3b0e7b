//! Positions small enough to check by eye. Published answers are in `tests/laws/golden.rs`.

use gridmask::{Bitboard, Cell, CellSet, GridVec, KING, Levels, ORTHOGONAL, Search};

fn square(name: &str) -> Bitboard {
    Bitboard::square(name).unwrap()
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
    assert_eq!((paths.move_count(), paths.layers(), paths.count()), (0, &[b][..], Some(1)));
    assert_eq!(paths.paths().collect::<Vec<_>>(), [[(3, 3)]]);
    assert_eq!((paths.cells_on_any(), paths.cells_on_all()), (b, b));
    let paths = search.shortest_paths(a | b | c, a | b | c).unwrap();
    assert_eq!((paths.count(), paths.cells_on_all()), (Some(3), Bitboard::EMPTY));
    assert_eq!(paths.nth(2).unwrap(), [(7, 7)]);
}

/// Sources come in the order of the rows, whatever the order of a board's cells.
#[test]
fn paths_begin_with_the_first_source() {
    let open = GridVec::full(130, 3).unwrap();
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
    assert_eq!((all.move_count(), all.count()), (6, Some(2)));
    assert_eq!(all.paths().next().unwrap()[0], zigzag);
    assert_eq!(all.straightest()[0], straight);
}

/// No step leads from the end of a row of a level into the next row.
#[test]
fn no_link_leads_round_the_end_of_a_row() {
    let open = Levels::splat(&GridVec::empty(3, 2).unwrap(), 2).full_like();
    let all = Search::new(ORTHOGONAL, open).shortest_paths((2, 0), (1, 1)).unwrap();
    assert_eq!((all.count(), all.paths().count()), (Some(2), 2));
}
