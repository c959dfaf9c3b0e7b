//! What is no value is refused, with the place and the bound.

use std::fmt::Debug;

use gridmask::{Bitboard, Cell, Direction, DistanceMap, GridMask, GridVec, Walls};
use serde::de::DeserializeOwned;

use crate::token::{Bytes, List, Number, Token};

type Small = GridMask<3, 2>;

/// The error without the place in the JSON text, which is that format's to say.
fn json_error<T: DeserializeOwned + Debug>(text: &str) -> String {
    let error = serde_json::from_str::<T>(text).unwrap_err().to_string();
    error.rsplit_once(" at line ").map_or(error.clone(), |(error, _)| error.into())
}

fn binary_error<T: DeserializeOwned + Debug>(token: &Token) -> String {
    token.read::<T>().unwrap_err().to_string()
}

#[test]
fn pictures() {
    for (text, error) in [
        (r#"["X..", "X.#"]"#, "row 2, column 3: '#' is neither 'X' nor '.'"),
        (r#"["X. ", "X.."]"#, "row 1, column 3: ' ' is neither 'X' nor '.'"),
        (r#"["é..", "X.."]"#, "row 1, column 1: 'é' is neither 'X' nor '.'"),
        (r#"["X..", "X."]"#, "row 2 has 2 cells, and row 1 has 3"),
        (r#"["X..", "X...."]"#, "row 2 has 5 cells, and row 1 has 3"),
        (r#"["X..", 7]"#, "invalid type: integer `7`, expected row 2 of a board, of `X` and `.`"),
        (
            r#""X..""#,
            "invalid type: string \"X..\", expected a board as a list of rows of `X` and `.`",
        ),
    ] {
        assert_eq!(json_error::<Small>(text), error);
        assert_eq!(json_error::<GridVec>(text), error);
    }
    for (text, found) in [
        (r#"["X.", "X."]"#, "2 columns and 2 rows"),
        (r#"["X..."]"#, "4 columns and 1 row"),
        (r#"["...", "...", "..X"]"#, "3 columns and 3 rows"),
        (r#"["", ""]"#, "0 columns and 2 rows"),
        ("[]", "0 columns and 0 rows"),
    ] {
        let error = format!("the board has 3 columns and 2 rows, not {found}");
        assert_eq!(json_error::<Small>(text), error);
    }
    assert_eq!(
        json_error::<Bitboard>(r#"["XX", "XX"]"#),
        "the board has 8 columns and 8 rows, not 2 columns and 2 rows"
    );
    for (text, size) in [("[]", "0 columns and 0 rows"), (r#"[""]"#, "0 columns and 1 row")] {
        let bound = "it has at least one of each, and at most 2^41 cells";
        assert_eq!(json_error::<GridVec>(text), format!("no board has {size}: {bound}"));
    }
}

#[test]
fn bits() {
    for (board, error) in [
        (Token::board(3, 2, &[]), "a board of 3 columns and 2 rows takes 1 byte, not 0"),
        (Token::board(3, 2, &[0, 0]), "a board of 3 columns and 2 rows takes 1 byte, not 2"),
        (
            Token::board(3, 2, &[0b0100_0001]),
            "bit 6 is set, and a board of 3 columns and 2 rows has 6 cells",
        ),
        (
            List(vec![Number(3), Number(2), Number(7)]),
            "invalid type: integer `7`, expected the bits of a board of 3 columns and 2 rows, as \
             bytes",
        ),
        (
            List(vec![Number(3), Number(2)]),
            "invalid length 2, expected a board as its width, its height and its bits",
        ),
        (
            List(vec![Number(3)]),
            "invalid length 1, expected a board as its width, its height and its bits",
        ),
        (List(vec![]), "invalid length 0, expected a board as its width, its height and its bits"),
        (
            Number(7),
            "invalid type: integer `7`, expected a board as its width, its height and its bits",
        ),
        (Token::board(1 << 32, 2, &[]), "invalid value: integer `4294967296`, expected u32"),
    ] {
        assert_eq!(binary_error::<Small>(&board), error);
        assert_eq!(binary_error::<GridVec>(&board), error);
    }
    assert_eq!(
        binary_error::<Small>(&Token::board(2, 3, &[0])),
        "the board has 3 columns and 2 rows, not 2 columns and 3 rows"
    );
}

#[test]
fn hostile_sizes_take_no_memory() {
    let largest = u64::from(u32::MAX);
    assert_eq!(
        binary_error::<GridVec>(&Token::board(largest, largest, &[0; 8])),
        "no board has 4294967295 columns and 4294967295 rows: it has at least one of each, and at \
         most 2^41 cells"
    );
    assert_eq!(
        binary_error::<GridVec>(&Token::board(largest, 1, &[1])),
        "a board of 4294967295 columns and 1 row takes 536870912 bytes, not 1"
    );
    assert_eq!(
        binary_error::<GridVec>(&Token::board(0, largest, &[])),
        "no board has 0 columns and 4294967295 rows: it has at least one of each, and at most 2^41 \
         cells"
    );
    assert_eq!(
        json_error::<DistanceMap<GridVec>>("[[4294967295]]"),
        "a cell is at distance 4294967295, and none is at distance 0"
    );
}

#[test]
fn a_board_wider_than_a_u32_is_not_written() {
    let board = GridVec::new(1 << 33, 1).unwrap();
    assert_eq!(postcard::to_allocvec(&board), Err(postcard::Error::SerdeSerCustom));
}

#[test]
fn every_start_of_a_binary_file_is_refused() {
    let walls = Walls::<GridVec>::on(&GridVec::new(9, 9).unwrap());
    let bytes = postcard::to_allocvec(&walls).unwrap();
    for end in 0..bytes.len() {
        assert!(postcard::from_bytes::<Walls<GridVec>>(&bytes[..end]).is_err(), "{end}");
    }
}

#[test]
fn random_bytes_do_not_panic() {
    let mut rng = fastrand::Rng::with_seed(5);
    let mut read = 0;
    for _ in 0..20_000 {
        let bytes: Vec<u8> = (0..rng.usize(..40)).map(|_| rng.u8(..4)).collect();
        read += usize::from(postcard::from_bytes::<GridVec>(&bytes).is_ok());
        read += usize::from(postcard::from_bytes::<Walls<GridVec>>(&bytes).is_ok());
        read += usize::from(postcard::from_bytes::<Walls<GridVec, 8>>(&bytes).is_ok());
        if let Ok(map) = postcard::from_bytes::<DistanceMap<GridVec>>(&bytes) {
            read += map.to_string().len().min(1);
        }
    }
    assert!(read > 1000, "only {read} values were read");
}

#[test]
fn cells() {
    for (text, error) in [
        (r#"{"x": 4}"#, "missing field `y`"),
        (r#"{"y": 4}"#, "missing field `x`"),
        (r#"{"x": 4, "x": 5, "y": 3}"#, "duplicate field `x`"),
        (r#"{"x": 4, "z": 3}"#, "unknown field `z`, expected `x` or `y`"),
        (r#"{"x": -4, "y": 3}"#, "invalid value: integer `-4`, expected usize"),
        ("[4]", "invalid length 1, expected a cell as its x and its y"),
        (r#""4,3""#, "invalid type: string \"4,3\", expected a cell as its x and its y"),
    ] {
        assert_eq!(json_error::<Cell>(text), error);
    }
    let list = List(vec![Number(4), Bytes(vec![])]);
    assert_eq!(binary_error::<Cell>(&list), "invalid type: byte array, expected usize");
}

#[test]
fn directions() {
    assert_eq!(
        json_error::<Direction>(r#""up""#),
        "unknown variant `up`, expected one of `north`, `north-east`, `east`, `south-east`, \
         `south`, `south-west`, `west`, `north-west`"
    );
    assert_eq!(
        json_error::<Direction>("1"),
        "invalid type: integer `1`, expected the name of a direction, such as `north-east`"
    );
    for place in [8, u64::MAX] {
        assert_eq!(
            binary_error::<Direction>(&Number(place)),
            format!(
                "invalid value: integer `{place}`, expected a direction from 0, north, clockwise \
                 to 7, north-west"
            )
        );
    }
}

#[test]
fn walls() {
    let (full, none) = (r#"["XXX","XXX"]"#, r#"["...","..."]"#);
    for (boards, cell, direction) in [
        ([full, none, none, none], "(0, 0)", "north"),
        ([none, full, none, none], "(2, 0)", "east"),
        ([none, none, full, none], "(0, 1)", "south"),
        ([none, none, none, full], "(0, 0)", "west"),
        ([none, none, r#"["XXX","..X"]"#, none], "(2, 1)", "south"),
    ] {
        let text = format!("[{}]", boards.join(","));
        let error =
            format!("the step {direction} from {cell} leaves the board of 3 columns and 2 rows");
        assert_eq!(json_error::<Walls<Small>>(&text), error);
        assert_eq!(json_error::<Walls<GridVec>>(&text), error);
    }
    let diagonal = [none, none, none, none, none, r#"["..X","..."]"#, none, r#"["...","X.."]"#];
    assert_eq!(
        json_error::<Walls<Small, 8>>(&format!("[{}]", diagonal.join(","))),
        "the step north-west from (0, 1) leaves the board of 3 columns and 2 rows"
    );
    for (count, error) in [
        (0, "invalid length 0, expected 4 boards, one for each direction"),
        (3, "invalid length 3, expected 4 boards, one for each direction"),
        (8, "invalid length 5, expected 4 boards, one for each direction"),
    ] {
        let text = format!("[{}]", vec![none; count].join(","));
        assert_eq!(json_error::<Walls<Small>>(&text), error);
    }
    assert_eq!(
        json_error::<Walls<GridVec>>(&format!(r#"[{none},{none},["..."],{none}]"#)),
        "the walls to the south are on a board of 3 columns and 1 row, and those to the north of \
         3 columns and 2 rows"
    );
    assert_eq!(
        json_error::<Walls<Small>>("7"),
        "invalid type: integer `7`, expected 4 boards, one for each direction"
    );
    // North is up on the chessboard as well: the last rows of the picture are ranks 2 and 1.
    let empty = serde_json::to_string(&Bitboard::EMPTY).unwrap();
    let south = serde_json::to_string(&Bitboard::square("c1").unwrap()).unwrap();
    assert_eq!(
        json_error::<Walls<Bitboard>>(&format!("[{empty},{empty},{south},{empty}]")),
        "the step south from (2, 0) leaves the board of 8 columns and 8 rows"
    );
}

#[test]
fn tables_of_distances() {
    for (text, error) in [
        ("[[0,1,2],[1,2]]", "row 2 has 2 distances, and row 1 has 3"),
        ("[[0,1,2],[1,2,4]]", "a cell is at distance 4, and none is at distance 3"),
        ("[[1,1,2],[1,2,3]]", "a cell is at distance 3, and none is at distance 0"),
        ("[[0,null,null],[null,null,2]]", "a cell is at distance 2, and none is at distance 1"),
        ("[[0,1,-1],[1,2,3]]", "invalid value: integer `-1`, expected u32"),
        ("[[0,1,4294967296],[1,2,3]]", "invalid value: integer `4294967296`, expected u32"),
        ("[[0,1,2],\"123\"]", "invalid type: string \"123\", expected a sequence"),
    ] {
        assert_eq!(json_error::<DistanceMap<Small>>(text), error);
        assert_eq!(json_error::<DistanceMap<GridVec>>(text), error);
    }
    assert_eq!(
        json_error::<DistanceMap<Small>>("[[0,1],[1,2]]"),
        "the board has 3 columns and 2 rows, not 2 columns and 2 rows"
    );
    assert_eq!(
        json_error::<DistanceMap<GridVec>>("[]"),
        "no board has 0 columns and 0 rows: it has at least one of each, and at most 2^41 cells"
    );
}

#[test]
fn lists_of_distances() {
    let map = |bits, distances: &[u64]| {
        let list = distances.iter().copied().map(Number).collect();
        List(vec![Token::board(3, 2, &[bits]), List(list)])
    };
    for (token, error) in [
        (map(0b00_0011, &[0]), "1 distance and 2 cells that are reached"),
        (map(0b00_0001, &[0, 1]), "2 distances and 1 cell that is reached"),
        (map(0b00_0000, &[0]), "1 distance and 0 cells that are reached"),
        (map(0b00_0111, &[0, 3, 2]), "a cell is at distance 3, and none is at distance 1"),
        (map(0b00_0001, &[u32::MAX.into()]), NONE_AT_0),
        (map(0b00_0001, &[1 << 32]), "invalid value: integer `4294967296`, expected u32"),
    ] {
        assert_eq!(binary_error::<DistanceMap<Small>>(&token), error);
        assert_eq!(binary_error::<DistanceMap<GridVec>>(&token), error);
    }
}

const NONE_AT_0: &str = "a cell is at distance 4294967295, and none is at distance 0";
