//! Law 11: bad input is refused with a message that names the place and the bound.
//!
//! The compiler refuses wrong sizes that are constants; the tests for that are in the documentation of
//! `GridMask`. Pictures have a file of their own, `pictures`.

use gridmask::{
    Bitboard, Cell, CellSet, Direction, Directions, Exits, GridMask, KING, Leaper, Morphology,
    ROOK, Search, Walls,
};

use crate::support::{
    boards::{Board, every_storage},
    refusal,
};

every_storage!(tests, law_11_a_cell_off_the_board_is_refused);
every_storage!(
    tests,
    law_11_contains_of_a_cell_off_the_board_is_false,
    whole_tiles = grid_vec(128, 16);
);

fn law_11_a_cell_off_the_board_is_refused<B: Board>(blank: B) {
    let (width, height) = (blank.width(), blank.height());
    for (x, y) in [(width, 0), (0, height), (width, height), (usize::MAX, 0), (0, usize::MAX)] {
        let place = format!("the cell ({x}, {y}) is not on the {width}×{height} board");
        let mut set = blank.clone();
        assert_eq!(refusal(|| set.insert((x, y))), format!("CellSet::insert: {place}"));
        assert_eq!(refusal(|| set.remove((x, y))), format!("CellSet::remove: {place}"));
        assert_eq!(set, blank, "the board was changed");

        let mut walls = Walls::<B>::open_like(&blank);
        let mut exits = Exits::open_like(&blank, Directions::ALL);
        for (what, message) in [
            ("CellSet::cell_like", refusal(|| blank.cell_like((x, y)))),
            ("Walls::block", refusal(|| walls.block((x, y), Direction::North))),
            ("Walls::unblock", refusal(|| walls.unblock((x, y), Direction::North))),
            ("Exits::block", refusal(|| exits.block((x, y), Direction::North))),
            ("Exits::unblock", refusal(|| exits.unblock((x, y), Direction::North))),
        ] {
            assert_eq!(message, format!("{what}: {place}"));
        }
        assert_eq!(walls, Walls::<B>::open_like(&blank), "the walls were changed");
        assert_eq!(exits, Exits::open_like(&blank, Directions::ALL), "the exits were changed");
    }
}

fn law_11_contains_of_a_cell_off_the_board_is_false<B: Board>(blank: B) {
    let full = blank.full_like();
    let (width, height) = (blank.width(), blank.height());
    let off_board = [(width, 0), (0, height), (width, height), (usize::MAX, usize::MAX)];
    let walls = Walls::<B>::open_like(&blank);
    let exits = Exits::open_like(&blank, Directions::ALL);
    for cell in off_board {
        assert!(!full.contains(cell) && !blank.contains(cell), "{cell:?}");
        assert!(!walls.is_open(cell, Direction::North), "{cell:?}");
        assert!(!exits.is_open(cell, Direction::North), "{cell:?}");
        for direction in Direction::ALL {
            assert_eq!(full.neighbor(cell, direction), None, "{direction} of {cell:?}");
        }
    }
}

#[test]
fn law_11_constructors_name_the_place_and_the_bound() {
    type Board = GridMask<9, 7>;
    let bound = "not on the 9×7 board";
    assert_eq!(refusal(|| Board::of((9, 6))), format!("CellSet::of: the cell (9, 6) is {bound}"));
    assert_eq!(
        refusal(|| Board::from_iter([(8, 6), (2, 7)])),
        format!("CellSet::from_iter: the cell (2, 7) is {bound}")
    );
    let extended = refusal(|| Board::row(0).extend([Cell::new(10, 0)]));
    assert_eq!(extended, format!("CellSet::extend: the cell (10, 0) is {bound}"));
    assert_eq!(
        refusal(|| Board::column(9)),
        "CellSet::column: there is no column 9 on a board of 9 columns"
    );
    assert_eq!(refusal(|| Board::row(7)), "CellSet::row: there is no row 7 on a board of 7 rows");

    let bound = "not on the 8×8 board";
    assert_eq!(
        refusal(|| Bitboard::of((0, 8))),
        format!("CellSet::of: the cell (0, 8) is {bound}")
    );
    assert_eq!(refusal(|| Bitboard::file('i')), "Bitboard::file: expected a file from 'a' to 'h'");
    assert_eq!(refusal(|| Bitboard::rank(0)), "Bitboard::rank: expected a rank from 1 to 8");
    assert_eq!(refusal(|| Bitboard::rank(9)), "Bitboard::rank: expected a rank from 1 to 8");
    for name in ["", "e", "e0", "e9", "i1", "E4", "e44", " e4", "é4"] {
        assert_eq!(Bitboard::square(name), None, "{name:?}");
    }
}

#[test]
fn law_11_pieces_that_do_not_move_are_refused() {
    assert_eq!(refusal(|| Leaper::new(0, 0)), "Leaper::new: a (0, 0)-leaper does not move");
    let too_long = isize::MAX as usize + 1;
    assert_eq!(
        refusal(|| Leaper::new(1, too_long)),
        "Leaper::new: the jump is longer than `isize::MAX`"
    );
    assert_eq!(
        refusal(|| Leaper::new(usize::MAX, 0)),
        "Leaper::new: the jump is longer than `isize::MAX`"
    );
    let longest = isize::MAX as usize;
    let nowhere =
        Search::new(Leaper::new(longest, longest), Bitboard::FULL).reach(Bitboard::rank(1));
    assert_eq!(nowhere, Bitboard::rank(1));
    assert_eq!(
        refusal(|| ROOK.at_most(0)),
        "Slider::at_most: a slider whose longest slide is 0 does not move"
    );
}

#[test]
fn law_11_walls_of_four_directions_have_no_diagonal_edges() {
    type Board = GridMask<9, 7>;
    let mut walls = Walls::<Board>::new();
    for direction in Direction::DIAGONAL {
        for (what, message) in [
            ("block", refusal(|| walls.block((4, 3), direction))),
            ("unblock", refusal(|| walls.unblock((4, 3), direction))),
            ("is_open", refusal(|| walls.is_open((4, 3), direction))),
            ("exits", refusal(|| walls.exits(direction))),
        ] {
            let reason = "walls of 4 directions have no edge to the";
            assert_eq!(message, format!("Walls::{what}: {reason} {direction}"));
        }
    }
    let edit = Walls::<Board, 4>::default().block((4, 3), Direction::NorthEast);
    let message = refusal(|| walls.undo(edit));
    assert_eq!(message, "Walls::undo: walls of 4 directions have no edge to the south-west");

    let edit = Walls::<GridMask<12, 9>>::new().block((10, 8), Direction::West);
    let message = refusal(|| walls.undo(edit));
    assert!(message.ends_with("the cell (9, 8) is not on the 9×7 board"));
    assert_eq!(walls, Walls::new());
}

#[test]
fn law_11_too_little_room_and_a_modulus_of_zero_are_refused() {
    let [a1, h8] = ["a1", "h8"].map(|name| Bitboard::square(name).unwrap());
    let search = Search::new(KING, Bitboard::FULL);
    let error = search.shortest_paths_into(a1, h8, &mut [Bitboard::EMPTY; 7]).unwrap_err();
    assert_eq!(error.needed(), 8);
    let message = "Morphology::erode_by: invalid size 0×2: width and height must be at least 1";
    assert_eq!(refusal(|| search.open().erode_by(0, 2)), message);
    let message = "the shortest paths have 8 layers, and the slice has room for 7";
    assert_eq!(error.to_string(), message);
    let paths = search.shortest_paths(a1, h8).unwrap();
    assert_eq!(refusal(|| paths.count_mod(0)), "ShortestPaths::count_mod: the modulus is 0");
}

#[test]
fn law_11_texts_are_refused_with_an_error_and_not_a_panic() {
    for (texts, slip) in [
        (&["", "4", "4;3", "(4 3)"][..], "expected a comma in \""),
        (&["(4,3", "("], "expected a closing parenthesis in \""),
        (&[",3", "-1,2", ",", "99999999999999999999,1"], "invalid column \""),
        (&["4,", "4,3)", "4,3,2", "1,99999999999999999999"], "invalid row \""),
    ] {
        for text in texts {
            let error = text.parse::<Cell>().unwrap_err().to_string();
            assert!(error.starts_with(slip), "{text:?}: {error}");
            assert!(error.ends_with(": a cell is a column and a row, such as `4,3`"), "{error}");
        }
    }
    let error = "XX\nX".parse::<GridMask<2, 2>>().unwrap_err();
    assert_eq!((error.line(), error.column()), (2, 2));
}
