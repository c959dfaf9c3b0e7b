//! Boards as text: written, read again, and refused.
#![cfg(all(feature = "std", feature = "ethnum", feature = "bitvec"))]

mod oracle;
mod support;

use std::fmt::Debug;
use std::str::FromStr;

use gridmask::{Bitboard, Cell, CellSet, GridMask, GridVec, error::ParseBoardError};
use support::{
    all_cells,
    boards::{Board, Raw, Rows, U256, every_storage},
    position::Position,
};

every_storage!(quickchecks, a_picture_parses_back_to_its_board);
every_storage!(quickchecks, blanks_do_no_harm);
every_storage!(quickchecks, the_short_debug_form_lists_the_cells);
every_storage!(quickchecks, pictures_in_other_characters_parse);

fn sets<B: Board>(blank: &B, position: &Position) -> [B; 4] {
    let open = position.open(blank);
    [open.clone(), !open, position.sources(blank), blank.full_like()]
}

/// The picture, from its definition: lines from the north, cells from the west.
fn drawn<B: Board>(set: &B) -> String {
    let mut rows: Vec<usize> = (0..set.height()).collect();
    rows.sort_by_key(|&y| y as i64 * B::SOUTH);
    let mark = |cell| if set.contains(cell) { 'X' } else { '.' };
    let line = |y| (0..set.width()).map(|x| mark((x, y))).collect::<String>();
    rows.into_iter().map(line).collect::<Vec<_>>().join("\n")
}

fn a_picture_parses_back_to_its_board<B: Board + FromStr<Err = ParseBoardError>>(
    blank: B,
    position: Position,
) {
    for set in sets(&blank, &position) {
        let picture = drawn(&set);
        assert_eq!(set.to_string(), picture);
        assert_eq!(format!("{set:#?}"), picture);
        assert_eq!(picture.parse::<B>().as_ref(), Ok(&set));
        assert_eq!(format!("{picture}\n").parse::<B>().as_ref(), Ok(&set));
        assert_eq!(picture.replace('\n', "\r\n").parse::<B>().as_ref(), Ok(&set));
        assert_eq!(format!("{}\r\n", picture.replace('\n', "\r\n")).parse(), Ok(set));
    }
}

fn blanks_do_no_harm<B: Board + FromStr<Err = ParseBoardError>>(blank: B, position: Position) {
    for set in sets(&blank, &position) {
        let spaced = drawn(&set).replace('X', " X\t").replace('.', ". ");
        assert_eq!(spaced.parse::<B>().as_ref(), Ok(&set));
        let framed = format!("\n  \n\r\n{}\n \t\n\n", spaced.replace('\n', "  \r\n    "));
        assert_eq!(framed.parse::<B>().as_ref(), Ok(&set));
    }
}

fn the_short_debug_form_lists_the_cells<B: Board>(blank: B, position: Position) {
    for set in sets(&blank, &position) {
        let cells = all_cells(&set).into_iter().filter(|&cell| set.contains(cell));
        let names: Vec<_> = cells.map(|cell| format!("({}, {})", cell.x, cell.y)).collect();
        assert_eq!(format!("{set:?}"), format!("{{{}}}", names.join(", ")));
    }
}

/// Reads pictures in custom characters.
trait ParseWith: Board {
    fn parse_with(text: &str, read: impl FnMut(char) -> Option<bool>) -> Parsed<Self>;
}

type Parsed<B> = Result<B, ParseBoardError>;

impl<const W: usize, const H: usize, S: support::boards::Raw> ParseWith for GridMask<W, H, S> {
    fn parse_with(text: &str, read: impl FnMut(char) -> Option<bool>) -> Parsed<Self> {
        GridMask::parse_with(text, read)
    }
}

impl ParseWith for GridVec {
    fn parse_with(text: &str, read: impl FnMut(char) -> Option<bool>) -> Parsed<Self> {
        GridVec::parse_with(text, read)
    }
}

/// `Bitboard` reads only its own characters, which replace the custom ones here.
impl ParseWith for Bitboard {
    fn parse_with(text: &str, mut read: impl FnMut(char) -> Option<bool>) -> Parsed<Self> {
        let own = |c| match read(c) {
            Some(true) => 'X',
            Some(false) => '.',
            None => c,
        };
        text.chars().map(own).collect::<String>().parse()
    }
}

fn pictures_in_other_characters_parse<B: ParseWith>(blank: B, position: Position) {
    let sets = sets(&blank, &position);
    // Characters of one byte, and of two.
    for (set, cell) in sets.iter().flat_map(|set| ['o', 'é'].map(|cell| (set, cell))) {
        let maze = drawn(set).replace('.', "#").replace('X', &cell.to_string());
        let read = |c| match c {
            '#' => Some(false),
            _ => (c == cell).then_some(true),
        };
        assert_eq!(B::parse_with(&maze, read).as_ref(), Ok(set));
        assert_eq!(B::parse_with(&format!("{maze}\n"), read).as_ref(), Ok(set));
        assert_eq!(B::parse_with(&maze.replace('\n', "\r\n"), read).as_ref(), Ok(set));
    }
}

type Small = GridMask<3, 2, u64>;

fn error<B: FromStr<Err = ParseBoardError> + Debug>(text: &str) -> String {
    let error = text.parse::<B>().expect_err(text);
    let place = format!("line {}, column {}: ", error.line(), error.column());
    assert!(error.to_string().starts_with(&place), "{error}");
    error.to_string()
}

#[test]
fn every_error_names_the_line_the_column_and_the_bound() {
    for (text, message) in [
        ("", "line 1, column 1: the picture ends after 0 rows, and the board has 2"),
        (" \n\n", "line 1, column 1: the picture ends after 0 rows, and the board has 2"),
        ("X..", "line 2, column 1: the picture ends after 1 row, and the board has 2"),
        ("\n\nX..\n\n", "line 4, column 1: the picture ends after 1 row, and the board has 2"),
        ("X..\n...\n.X.", "line 3, column 1: the picture goes on, and the board has 2 rows"),
        ("X..\nX.", "line 2, column 3: the row ends after 2 cells, and the board has 3 columns"),
        ("X..\nX. ", "line 2, column 3: the row ends after 2 cells, and the board has 3 columns"),
        ("X\n...", "line 1, column 2: the row ends after 1 cell, and the board has 3 columns"),
        (
            "X..\n\n...",
            "line 2, column 1: the row has no cells, and the board has 3 columns: blank lines are rows",
        ),
        ("X...\n...", "line 1, column 4: the row goes on, and the board has 3 columns"),
        ("X..\n . . .X", "line 2, column 7: the row goes on, and the board has 3 columns"),
        (
            "X..\nX.#",
            "line 2, column 3: '#' is neither 'X' nor '.'; `parse_with` reads other characters",
        ),
        (
            "x..\n...",
            "line 1, column 1: 'x' is neither 'X' nor '.'; `parse_with` reads other characters",
        ),
        (
            "\n  é..\n...",
            "line 2, column 3: 'é' is neither 'X' nor '.'; `parse_with` reads other characters",
        ),
        (
            "X..\r\n..\u{0}",
            "line 2, column 3: '\\0' is neither 'X' nor '.'; `parse_with` reads other characters",
        ),
        ("...X#", "line 1, column 4: the row goes on, and the board has 3 columns"),
    ] {
        assert_eq!(error::<Small>(text), message, "{text:?}");
        assert_eq!(error::<GridMask<3, 2, U256>>(text), message, "{text:?}");
        assert_eq!(error::<GridMask<3, 2, Rows<u8, 2>>>(text), message, "{text:?}");
    }
}

#[test]
fn a_board_of_any_size_is_as_wide_as_its_first_row() {
    for (text, message) in [
        ("", "line 1, column 1: the first row has no cells"),
        ("  \n\t\n", "line 1, column 1: the first row has no cells"),
        ("X..\nX.", "line 2, column 3: the row ends after 2 cells, and the board has 3 columns"),
        ("X.\nX..", "line 2, column 3: the row goes on, and the board has 2 columns"),
        (
            "X.\n.?",
            "line 2, column 2: '?' is neither 'X' nor '.'; `parse_with` reads other characters",
        ),
        (
            "X.\n\n..",
            "line 2, column 1: the row has no cells, and the board has 2 columns: blank lines are rows",
        ),
    ] {
        assert_eq!(error::<GridVec>(text), message, "{text:?}");
    }
    let board: GridVec = "\n . . X \n X . . \n\n".parse().unwrap();
    assert_eq!((board.width(), board.height()), (3, 2));
    assert_eq!(board.to_string(), "..X\nX..");
}

#[test]
fn nothing_is_skipped_in_the_callers_own_characters() {
    let read = |c| match c {
        ' ' => Some(true),
        '#' => Some(false),
        _ => None,
    };
    assert_eq!(Small::parse_with("#  \n###\n", read).unwrap().to_string(), ".XX\n...");
    for (text, message) in [
        ("", "line 1, column 1: the picture ends after 0 rows, and the board has 2"),
        (
            "\n#  \n###",
            "line 1, column 1: the row has no cells, and the board has 3 columns: blank lines are rows",
        ),
        ("#  \n###\n\n", "line 3, column 1: the picture goes on, and the board has 2 rows"),
        ("#  \n####", "line 2, column 4: the row goes on, and the board has 3 columns"),
        ("#  \n##", "line 2, column 3: the row ends after 2 cells, and the board has 3 columns"),
        ("#  \n#\t#", "line 2, column 2: '\\t' is not a cell of this picture"),
        ("#  ", "line 2, column 1: the picture ends after 1 row, and the board has 2"),
    ] {
        assert_eq!(Small::parse_with(text, read).unwrap_err().to_string(), message, "{text:?}");
    }
}

#[test]
fn rank_8_is_the_first_line_of_a_chessboard() {
    let board = Bitboard::square("b8").unwrap() | Bitboard::square("h1").unwrap();
    let picture = "\
.X......
........
........
........
........
........
........
.......X";
    assert_eq!(board.to_string(), picture);
    assert_eq!(picture.parse(), Ok(board));
    assert_eq!(format!("{board:?}"), "{(7, 0), (1, 7)}");
    assert_eq!(board.names().to_string(), "h1 b8");

    let ragged = picture.replacen("........", ".......", 1);
    let message = "line 2, column 8: the row ends after 7 cells, and the board has 8 columns";
    assert_eq!(error::<Bitboard>(&ragged), message);
    let message = "line 9, column 1: the picture goes on, and the board has 8 rows";
    assert_eq!(error::<Bitboard>(&format!("{picture}\n........")), message);
}

#[test]
fn row_0_is_the_first_line_of_other_boards() {
    let board: Small = "XX.\n..X".parse().unwrap();
    assert_eq!(board.to_bits(), 0b100_011);
    assert_eq!(format!("{board:?}"), "{(0, 0), (1, 0), (2, 1)}");
    let rows: GridMask<3, 2, Rows<u8, 2>> = "XX.\n..X".parse().unwrap();
    assert_eq!(rows.to_bits().data, [0b011, 0b100]);
}

#[test]
fn boards_are_made_of_a_function() {
    fn check<const W: usize, const H: usize, S: Raw>() {
        let inside = |cell: Cell| (cell.x * 5 + cell.y * 3) % 7 < 3;
        let board = GridMask::<W, H, S>::from_fn(inside);
        let cells = all_cells(&board).into_iter().filter(|&cell| inside(cell));
        assert_eq!(board, cells.collect());
        assert_eq!(GridMask::<W, H, S>::from_fn(|_| true), board.full_like());
    }
    check::<5, 3, u64>();
    check::<9, 9, u128>();
    check::<16, 16, U256>();
    check::<8, 4, Rows<u8, 4>>();
    check::<13, 5, Rows<u16, 5>>();
    check::<32, 2, Rows<u32, 2>>();
    check::<64, 3, Rows<u64, 3>>();
    check::<130, 3, Rows<u64, 9>>();
}
