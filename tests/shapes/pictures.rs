//! Boards as text: printing, reading, and the errors of text that is not a board.

use std::fmt::Debug;
use std::str::FromStr;

use gridmask::{Bitboard, Cell, CellSet, GridMask, GridVec, error::ParseBoardError};

use crate::support::{
    all_cells,
    boards::{Board, Raw, Rows, U256, every_storage},
    position::Position,
};

every_storage!(
    quickchecks,
    law_2_a_picture_parses_back_to_its_board,
    grid_vec_1x1 = grid_vec(1, 1);
    grid_vec_64x8 = grid_vec(64, 8);
    grid_vec_130x17 = grid_vec(130, 17);
);
every_storage!(quickchecks, blanks_do_no_harm);
every_storage!(quickchecks, the_short_debug_form_lists_the_cells);
every_storage!(quickchecks, pictures_in_other_characters_parse);

fn sets<B: Board>(blank: &B, position: &Position) -> [B; 4] {
    let open = position.open(blank);
    [open.clone(), !open, position.sources(blank), blank.full_like()]
}

/// Draws a set by the definition: lines from the north, cells from the west.
fn drawn<B: Board>(set: &B) -> String {
    let mut rows: Vec<usize> = (0..set.height()).collect();
    rows.sort_by_key(|&y| y as i64 * B::SOUTH);
    let mark = |cell| if set.contains(cell) { 'X' } else { '.' };
    let line = |y| (0..set.width()).map(|x| mark((x, y))).collect::<String>();
    rows.into_iter().map(line).collect::<Vec<_>>().join("\n")
}

fn law_2_a_picture_parses_back_to_its_board<B: Board + FromStr<Err = ParseBoardError>>(
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

/// Boards that read pictures in characters of the caller.
trait ParseWith: Board {
    fn try_parse_with(text: &str, read: impl FnMut(char) -> Option<bool>) -> Parsed<Self>;
}

type Parsed<B> = Result<B, ParseBoardError>;

impl<const W: usize, const H: usize, S: Raw> ParseWith for GridMask<W, H, S> {
    fn try_parse_with(text: &str, read: impl FnMut(char) -> Option<bool>) -> Parsed<Self> {
        GridMask::try_parse_with(text, read)
    }
}

impl ParseWith for GridVec {
    fn try_parse_with(text: &str, read: impl FnMut(char) -> Option<bool>) -> Parsed<Self> {
        GridVec::try_parse_with(text, read)
    }
}

impl ParseWith for Bitboard {
    fn try_parse_with(text: &str, read: impl FnMut(char) -> Option<bool>) -> Parsed<Self> {
        Bitboard::try_parse_with(text, read)
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
        assert_eq!(B::try_parse_with(&maze, read).as_ref(), Ok(set));
        assert_eq!(B::try_parse_with(&format!("{maze}\n"), read).as_ref(), Ok(set));
        assert_eq!(B::try_parse_with(&maze.replace('\n', "\r\n"), read).as_ref(), Ok(set));
    }
}

type Small = GridMask<3, 2, u64>;

fn error<B: FromStr<Err = ParseBoardError> + Debug>(text: &str) -> String {
    let error = text.parse::<B>().expect_err(text);
    let line = format!("line {}", error.line());
    let column = format!("{line}, column {}: ", error.column());
    let message = error.to_string();
    assert!(message.starts_with(&(line + ": ")) || message.starts_with(&column), "{error}");
    error.to_string()
}

#[test]
fn every_error_names_the_line_the_column_and_the_bound() {
    for (text, message) in [
        ("", "line 1: picture has 0 rows, expected 2"),
        (" \n\n", "line 1: picture has 0 rows, expected 2"),
        ("X..", "line 2: picture has 1 row, expected 2"),
        ("\n\nX..\n\n", "line 4: picture has 1 row, expected 2"),
        ("X..\n...\n.X.", "line 3: picture has 3 rows, expected 2"),
        ("X..\nX.", "line 2: row has 2 cells, expected 3"),
        ("X..\nX. ", "line 2: row has 2 cells, expected 3"),
        ("X\n...", "line 1: row has 1 cell, expected 3"),
        ("X..\n\n...", "line 2: row has 0 cells, expected 3 (a blank line is a row)"),
        ("X...\n...", "line 1: row has 4 cells, expected 3"),
        ("X..\n . . .X . ", "line 2: row has 5 cells, expected 3"),
        (
            "X..\nX.#",
            "line 2, column 3: unexpected character '#', expected 'X' or '.'; `parse_with` reads other characters",
        ),
        (
            "x..\n...",
            "line 1, column 1: unexpected character 'x', expected 'X' or '.'; `parse_with` reads other characters",
        ),
        (
            "\n  é..\n...",
            "line 2, column 3: unexpected character 'é', expected 'X' or '.'; `parse_with` reads other characters",
        ),
        (
            "X..\r\n..\u{0}",
            "line 2, column 3: unexpected character '\\0', expected 'X' or '.'; `parse_with` reads other characters",
        ),
        ("...X#", "line 1: row has 5 cells, expected 3"),
        (
            "X..\r...",
            "line 1, column 4: carriage return within a row, expected '\\n' or \"\\r\\n\" at its end",
        ),
        (
            "X..\n...\r",
            "line 2, column 4: carriage return within a row, expected '\\n' or \"\\r\\n\" at its end",
        ),
    ] {
        assert_eq!(error::<Small>(text), message, "{text:?}");
        assert_eq!(error::<GridMask<3, 2, U256>>(text), message, "{text:?}");
        assert_eq!(error::<GridMask<3, 2, Rows<u8, 2>>>(text), message, "{text:?}");
    }
}

#[test]
fn a_board_of_any_size_is_as_wide_as_its_first_row() {
    for (text, column, message) in [
        ("", 1, "line 1: row has no cells"),
        ("  \n\t\n", 1, "line 1: row has no cells"),
        ("X..\nX.", 3, "line 2: row has 2 cells, expected 3"),
        ("X.\nX..", 3, "line 2: row has 3 cells, expected 2"),
        (
            "X.\rX.",
            3,
            "line 1, column 3: carriage return within a row, expected '\\n' or \"\\r\\n\" at its end",
        ),
        (
            "X.\n.?",
            2,
            "line 2, column 2: unexpected character '?', expected 'X' or '.'; `parse_with` reads other characters",
        ),
        ("X.\n\n..", 1, "line 2: row has 0 cells, expected 2 (a blank line is a row)"),
    ] {
        assert_eq!(error::<GridVec>(text), message, "{text:?}");
        assert_eq!(text.parse::<GridVec>().unwrap_err().column(), column, "{text:?}");
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
    assert_eq!(Small::try_parse_with("#  \n###\n", read).unwrap().to_string(), ".XX\n...");
    for (text, message) in [
        ("", "line 1: picture has 0 rows, expected 2"),
        ("\n#  \n###", "line 1: row has 0 cells, expected 3 (a blank line is a row)"),
        ("#  \n###\n\n", "line 3: picture has 3 rows, expected 2"),
        ("#  \n####", "line 2: row has 4 cells, expected 3"),
        ("#  \n##", "line 2: row has 2 cells, expected 3"),
        ("#  \n#\t#", "line 2, column 2: unexpected character '\\t'"),
        ("#  ", "line 2: picture has 1 row, expected 2"),
    ] {
        assert_eq!(Small::try_parse_with(text, read).unwrap_err().to_string(), message, "{text:?}");
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
    let message = "line 2: row has 7 cells, expected 8";
    assert_eq!(error::<Bitboard>(&ragged), message);
    let message = "line 9: picture has 9 rows, expected 8";
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
