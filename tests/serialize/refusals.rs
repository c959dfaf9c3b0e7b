//! Input that is not a value is refused with the place and the bound.

use std::fmt::Debug;

use gridmask::{Bitboard, Cell, Direction, DistanceMap, Exits, GridMask, GridVec, Walls};
use serde::{
    Deserialize,
    de::{
        DeserializeOwned,
        value::{Error, MapDeserializer},
    },
};

use crate::token::{Bytes, List, Number, Token};

type Small = GridMask<3, 2>;

/// The error without the place in the JSON text, which `serde_json` adds.
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
        (r#"["X..", "X.#"]"#, "row 2, column 3: unexpected character '#', expected 'X' or '.'"),
        (r#"["X. ", "X.."]"#, "row 1, column 3: unexpected character ' ', expected 'X' or '.'"),
        (r#"["é..", "X.."]"#, "row 1, column 1: unexpected character 'é', expected 'X' or '.'"),
        (r#"["X..", "X."]"#, "row 2 has 2 cells, expected 3"),
        (r#"["X..", "X...."]"#, "row 2 has 5 cells, expected 3"),
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
        (r#"["X.", "X."]"#, "2×2"),
        (r#"["X..."]"#, "4×1"),
        (r#"["...", "...", "..X"]"#, "3×3"),
        (r#"["", ""]"#, "0×2"),
        ("[]", "0×0"),
    ] {
        let error = format!("board is {found}, expected 3×2");
        assert_eq!(json_error::<Small>(text), error);
    }
    assert_eq!(json_error::<Bitboard>(r#"["XX", "XX"]"#), "board is 2×2, expected 8×8");
    for (text, size) in [("[]", "0×0"), (r#"[""]"#, "0×1")] {
        let error = format!("invalid size {size}: width and height must be at least 1");
        assert_eq!(json_error::<GridVec>(text), error);
    }
}

#[test]
fn bits() {
    for (board, error) in [
        (Token::board(3, 2, &[]), "found 0 bytes, expected 1 for a 3×2 board"),
        (Token::board(3, 2, &[0, 0]), "found 2 bytes, expected 1 for a 3×2 board"),
        (Token::board(3, 2, &[0b0100_0001]), "bit 6 is beyond the last cell of a 3×2 board"),
        (
            List(vec![Number(3), Number(2), Number(7)]),
            "invalid type: integer `7`, expected the bits of a 3×2 board, as \
             bytes",
        ),
        (
            List(vec![Number(3), Number(2)]),
            "invalid length 2, expected a board as width, height and bits",
        ),
        (List(vec![Number(3)]), "invalid length 1, expected a board as width, height and bits"),
        (List(vec![]), "invalid length 0, expected a board as width, height and bits"),
        (Number(7), "invalid type: integer `7`, expected a board as width, height and bits"),
        (Token::board(1 << 32, 2, &[]), "invalid value: integer `4294967296`, expected u32"),
    ] {
        assert_eq!(binary_error::<Small>(&board), error);
        assert_eq!(binary_error::<GridVec>(&board), error);
    }
    assert_eq!(
        binary_error::<GridVec>(&Token::board(9, 3, &[0, 0, 0, 0b1000])),
        "bit 27 is beyond the last cell of a 9×3 board"
    );
    assert_eq!(binary_error::<Small>(&Token::board(2, 3, &[0])), "board is 2×3, expected 3×2");
}

#[test]
fn hostile_sizes_take_no_memory() {
    let largest = u64::from(u32::MAX);
    assert_eq!(
        binary_error::<GridVec>(&Token::board(largest, largest, &[0; 8])),
        "size 4294967295×4294967295 is too large: at most 2^32 tiles of 64×8 cells"
    );
    assert_eq!(
        binary_error::<GridVec>(&Token::board(largest, 1, &[1])),
        "found 1 byte, expected 536870912 for a 4294967295×1 board"
    );
    assert_eq!(
        binary_error::<GridVec>(&Token::board(0, largest, &[])),
        "invalid size 0×4294967295: width and height must be at least 1"
    );
    assert_eq!(json_error::<DistanceMap<GridVec>>("[[4294967295]]"), NONE_BEFORE);
}

#[test]
fn a_board_wider_than_a_u32_is_not_written() {
    let board = GridVec::empty(1 << 33, 1).unwrap();
    assert_eq!(postcard::to_allocvec(&board), Err(postcard::Error::SerdeSerCustom));
}

#[test]
fn every_start_of_a_binary_file_is_refused() {
    let walls = Walls::<GridVec>::open_like(&GridVec::empty(9, 9).unwrap());
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
        read += usize::from(postcard::from_bytes::<Walls<GridVec, 4>>(&bytes).is_ok());
        read += usize::from(postcard::from_bytes::<Exits<GridVec>>(&bytes).is_ok());
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
        ("[4]", "invalid length 1, expected a cell with the fields `x` and `y`"),
        (r#""4,3""#, "invalid type: string \"4,3\", expected a cell with the fields `x` and `y`"),
    ] {
        assert_eq!(json_error::<Cell>(text), error);
    }
    let list = List(vec![Number(4), Bytes(vec![])]);
    assert_eq!(binary_error::<Cell>(&list), "invalid type: byte array, expected usize");
    let numbered = MapDeserializer::<_, Error>::new([(7_u64, 2_u64)].into_iter());
    let error = Cell::deserialize(numbered).unwrap_err().to_string();
    assert_eq!(error, "invalid value: integer `7`, expected field index 0 <= i < 2");
}

#[test]
fn directions() {
    assert_eq!(
        json_error::<Direction>(r#""up""#),
        "unknown variant `up`, expected one of `north`, `north-east`, `east`, `south-east`, `south`, `south-west`, \
         `west`, `north-west`"
    );
    assert!(
        json_error::<Direction>("1").starts_with("expected"),
        "{}",
        json_error::<Direction>("1")
    );
    let error = postcard::from_bytes::<Direction>(&[8]).unwrap_err();
    assert_eq!(error, postcard::Error::SerdeDeCustom);
}

fn boards(boards: &[&str]) -> String {
    format!("[{}]", boards.join(","))
}

const FULL: &str = r#"["XXX","XXX"]"#;
const NONE: &str = r#"["...","..."]"#;

/// Edges that lead off the board and boards of another size are refused in every list of boards.
#[test]
fn walls() {
    for (text, cell, direction) in [
        ([FULL, NONE], "(0, 1)", "south"),
        ([NONE, FULL], "(2, 0)", "east"),
        ([r#"["XXX","..X"]"#, NONE], "(2, 1)", "south"),
        ([r#"["XXX","..."]"#, r#"["XX.",".XX"]"#], "(2, 1)", "east"),
    ] {
        let error = format!("the step {direction} from {cell} leaves the 3×2 board");
        assert_eq!(json_error::<Walls<Small>>(&boards(&text)), error);
        assert_eq!(json_error::<Walls<GridVec>>(&boards(&text)), error);
    }
    let leaves = |direction, cell| format!("the step {direction} from {cell} leaves the 3×2 board");
    let rising = [NONE, r#"["XXX","..."]"#, NONE, NONE];
    assert_eq!(json_error::<Walls<Small, 4>>(&boards(&rising)), leaves("south-west", "(0, 0)"));
    assert_eq!(
        json_error::<Walls<Small, 3>>(&boards(&rising[..3])),
        leaves("south-west", "(0, 0)")
    );
    let falling = [NONE, NONE, NONE, r#"["..X","..."]"#];
    assert_eq!(json_error::<Walls<Small, 4>>(&boards(&falling)), leaves("south-east", "(2, 0)"));
    for (count, error) in [
        (0, "invalid length 0, expected 2 boards, one for each axis"),
        (1, "invalid length 1, expected 2 boards, one for each axis"),
        (4, "invalid length 3, expected 2 boards, one for each axis"),
    ] {
        assert_eq!(json_error::<Walls<Small>>(&boards(&vec![NONE; count])), error);
    }
    assert_eq!(
        json_error::<Walls<GridVec>>(&boards(&[NONE, r#"["..."]"#])),
        "board 2 is 3×1, but the first is 3×2"
    );
    assert_eq!(
        json_error::<Walls<Small>>("7"),
        "invalid type: integer `7`, expected 2 boards, one for each axis"
    );
    // The first line of a chessboard is its northernmost rank, from which no edge leads north.
    let empty = serde_json::to_string(&Bitboard::EMPTY).unwrap();
    let north = serde_json::to_string(&Bitboard::square("c8").unwrap()).unwrap();
    assert_eq!(
        json_error::<Walls<Bitboard>>(&boards(&[&north, &empty])),
        "the step north from (2, 7) leaves the 8×8 board"
    );
}

#[test]
fn exits() {
    for (place, cell) in
        ["(0, 0)", "(0, 0)", "(2, 0)", "(2, 0)", "(0, 1)", "(0, 0)", "(0, 0)", "(0, 0)"]
            .into_iter()
            .enumerate()
    {
        let mut list = [NONE; 8];
        list[place] = FULL;
        let direction = Direction::ALL[place];
        let error = format!("the step {direction} from {cell} leaves the 3×2 board");
        assert_eq!(json_error::<Exits<Small>>(&boards(&list)), error);
        assert_eq!(json_error::<Exits<GridVec>>(&boards(&list)), error);
    }
    for (count, error) in [
        (0, "invalid length 0, expected 8 boards, one for each direction"),
        (7, "invalid length 7, expected 8 boards, one for each direction"),
        (9, "invalid length 9, expected 8 boards, one for each direction"),
    ] {
        assert_eq!(json_error::<Exits<Small>>(&boards(&vec![NONE; count])), error);
    }
    let mut list = [NONE; 8];
    list[4] = r#"["..."]"#;
    assert_eq!(
        json_error::<Exits<GridVec>>(&boards(&list)),
        "board 5 is 3×1, but the first is 3×2"
    );
}

#[test]
fn tables_of_distances() {
    for (text, error) in [
        ("[[0,1,2],[1,2]]", "row 2 has 2 distances, expected 3"),
        ("[[0,1,2],[1,2,131]]", "no move leads from distance 2 to 131: it costs at most 128"),
        (
            "[[1290,1161,1032],[129,903,774]]",
            "no move leads from distance 0 to 129: it costs at most 128",
        ),
        ("[[0,1,-1],[1,2,3]]", "invalid value: integer `-1`, expected u32"),
        ("[[0,1,4294967296],[1,2,3]]", "invalid value: integer `4294967296`, expected u32"),
        ("[[0,1,2],\"123\"]", "invalid type: string \"123\", expected a sequence"),
    ] {
        assert_eq!(json_error::<DistanceMap<Small>>(text), error);
        assert_eq!(json_error::<DistanceMap<GridVec>>(text), error);
    }
    assert_eq!(json_error::<DistanceMap<Small>>("[[0,1],[1,2]]"), "board is 2×2, expected 3×2");
    assert_eq!(
        json_error::<DistanceMap<GridVec>>("[]"),
        "invalid size 0×0: width and height must be at least 1"
    );
}

#[test]
fn lists_of_distances() {
    let map = |bits, distances: &[u64]| {
        let list = distances.iter().copied().map(Number).collect();
        List(vec![Token::board(3, 2, &[bits]), List(list)])
    };
    for (token, error) in [
        (map(0b00_0011, &[0]), "found 1 distance, expected 2: one per reached cell"),
        (map(0b00_0001, &[0, 1]), "found 2 distances, expected 1: one per reached cell"),
        (map(0b00_0000, &[0]), "found 1 distance, expected 0: one per reached cell"),
        (
            map(0b00_0111, &[128, 400, 256]),
            "no move leads from distance 256 to 400: it costs at most 128",
        ),
        (map(0b00_0001, &[u32::MAX.into()]), NONE_BEFORE),
        (map(0b00_0001, &[1 << 32]), "invalid value: integer `4294967296`, expected u32"),
    ] {
        assert_eq!(binary_error::<DistanceMap<Small>>(&token), error);
        assert_eq!(binary_error::<DistanceMap<GridVec>>(&token), error);
    }
}

const NONE_BEFORE: &str = "no move leads from distance 0 to 4294967295: it costs at most 128";
