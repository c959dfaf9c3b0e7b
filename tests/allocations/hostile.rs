//! Reading untrusted input takes memory in proportion to its bytes, however large a board it claims to be.
//! Running out of memory is an error.

use std::fmt::Debug;

use gridmask::{
    CellSet, DistanceMap, Exits, Grid, GridVec, ORTHOGONAL, Search, Walls, error::ParseBoardError,
};
use serde::de::DeserializeOwned;

use crate::counting::{most_bytes, with_blocks_of_at_most};

/// A board of one column takes one word per bit that is read, and another while it is made.
const MOST_BYTES_A_BYTE: usize = 140;

#[track_caller]
fn assert_in_proportion<T>(what: &str, input: usize, read: impl FnOnce() -> T) {
    let bytes = most_bytes(read);
    let most = MOST_BYTES_A_BYTE * input + 1024;
    assert!(bytes <= most, "{what}: {input} bytes took {bytes} bytes of memory");
}

fn varint(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}

/// A board in `postcard`, from its size and its bytes.
fn board(width: usize, height: usize, bytes: &[u8]) -> Vec<u8> {
    [varint(width), varint(height), varint(bytes.len()), bytes.to_vec()].concat()
}

fn binary<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, postcard::Error> {
    postcard::from_bytes(bytes)
}

/// Every bit, no bit, and one in every 4,096.
fn fillings(bytes: usize) -> [(&'static str, Vec<u8>); 3] {
    let few = (0..bytes).map(|i| u8::from(i % 512 == 0)).collect();
    [("full", vec![255; bytes]), ("empty", vec![0; bytes]), ("few cells", few)]
}

const BYTES: usize = 18 << 10;

/// Long and narrow, with rows that do not fill whole bytes.
const SIZES: [(usize, usize); 7] = [
    (1, BYTES * 8),
    (BYTES * 8, 1),
    (BYTES * 8 / 9, 9),
    (9, BYTES * 8 / 9),
    (65, BYTES * 8 / 65),
    (BYTES, 8),
    (384, 384),
];

#[test]
fn boards_in_binary() {
    for (width, height) in SIZES {
        for (filling, mut bytes) in fillings((width * height).div_ceil(8)) {
            let past = bytes.len() * 8 - width * height;
            *bytes.last_mut().unwrap() &= u8::MAX >> past;
            let name = format!("{width}x{height}, {filling}");
            let one = board(width, height, &bytes);
            assert_in_proportion(&name, one.len(), || binary::<GridVec>(&one).unwrap());
            let len: usize = bytes.iter().map(|byte| byte.count_ones() as usize).sum();
            assert_eq!(binary::<GridVec>(&one).unwrap().len(), len, "{name}");

            // The map of a search with every cell as a source.
            let map = [one.clone(), varint(len), vec![0; len]].concat();
            assert_in_proportion(&format!("map of {name}"), map.len(), || {
                binary::<DistanceMap<GridVec>>(&map).unwrap()
            });
            if filling == "empty" {
                let walls = one.repeat(2);
                assert_in_proportion(&format!("walls of {name}"), walls.len(), || {
                    binary::<Walls<GridVec>>(&walls).unwrap()
                });
                let exits = one.repeat(8);
                assert_in_proportion(&format!("exits of {name}"), exits.len(), || {
                    binary::<Exits<GridVec>>(&exits).unwrap()
                });
            }
        }
    }
}

#[test]
fn a_few_bytes_that_claim_a_huge_board() {
    let most = u32::MAX as usize;
    for (width, height) in [(1, most), (most, 1), (1 << 20, 1 << 20), (most, 9), (most, most)] {
        for bytes in [vec![], vec![0; 20], vec![255; 20]] {
            let one = board(width, height, &bytes);
            let claims = varint(most << 3);
            for bytes in [one.clone(), [one.clone(), claims].concat(), one.repeat(8)] {
                let input = bytes.len();
                assert_in_proportion("board", input, || binary::<GridVec>(&one).unwrap_err());
                assert_in_proportion("walls", input, || {
                    binary::<Walls<GridVec>>(&bytes).unwrap_err()
                });
                assert_in_proportion("exits", input, || {
                    binary::<Exits<GridVec>>(&bytes).unwrap_err()
                });
                assert_in_proportion("map", input, || {
                    binary::<DistanceMap<GridVec>>(&bytes).unwrap_err()
                });
            }
        }
    }
}

#[test]
fn boards_in_json() {
    for (width, height) in [(1, 4000), (4000, 1), (500, 9), (70, 70)] {
        let rows = |cell: &str| {
            format!(
                "[{}\"{}\"]",
                format!("\"{}\",", cell.repeat(width)).repeat(height - 1),
                cell.repeat(width)
            )
        };
        for cell in ["X", "."] {
            let text = rows(cell);
            assert_in_proportion(&text[..9], text.len(), || {
                serde_json::from_str::<GridVec>(&text).unwrap()
            });
        }
        let row = format!("[0{}]", ",null".repeat(width - 1));
        let text = format!("[{row}{}]", format!(",{row}").repeat(height - 1));
        assert_in_proportion(&text[..9], text.len(), || {
            serde_json::from_str::<DistanceMap<GridVec>>(&text).unwrap()
        });
    }
}

/// With one long row and many short ones, counting rows alone would give a board as wide as the first.
#[test]
fn pictures_with_rows_that_are_too_short() {
    const SIDE: usize = 1 << 12;
    let is_slip = |error: ParseBoardError| assert_eq!((error.line(), error.column()), (2, 1));
    let picture = format!("{}{}X", "X".repeat(SIDE), "\n".repeat(SIDE));
    assert_in_proportion("FromStr", picture.len(), || {
        is_slip(picture.parse::<GridVec>().unwrap_err());
    });
    assert_in_proportion("parse_with", picture.len(), || {
        is_slip(GridVec::parse_with(&picture, |c| c == 'X').unwrap_err());
    });
    assert_in_proportion("parse_marked", picture.len(), || {
        is_slip(GridVec::parse_marked(&picture, ['S'], |c| c == 'X').unwrap_err());
    });
    assert_in_proportion("Grid", picture.len(), || {
        is_slip(picture.parse::<Grid<char>>().unwrap_err());
    });

    let (first, rows) = ("───┬".repeat(SIDE), "\n".repeat(32 * SIDE));
    let drawing = format!("┌{}┐{rows}└┘", first.trim_end_matches('┬'));
    assert_in_proportion("walls", drawing.len(), || {
        let error = drawing.parse::<Walls<GridVec>>().unwrap_err();
        assert_eq!((error.line(), error.column()), (2, 1));
    });
}

const NO_MEMORY: &str = "out of memory for a 1024×1024 board";

#[test]
fn memory_that_cannot_be_had_is_an_error() {
    const MOST: usize = 1 << 16;
    fn refused<T: Debug, E: ToString>(read: impl Fn() -> Result<T, E>) -> String {
        assert!(read().is_ok());
        with_blocks_of_at_most(MOST, || read().map_err(|error| error.to_string())).unwrap_err()
    }
    let full = || GridVec::from_fn(1024, 1024, |_| true);
    assert_eq!(refused(full), NO_MEMORY);
    assert_eq!(refused(|| Grid::from_fn(1024, 1024, |_| 'x')), NO_MEMORY);

    let picture = full().unwrap().to_string();
    let error = "out of memory for the board of this picture";
    assert_eq!(refused(|| picture.parse::<GridVec>()), error);
    assert_eq!(refused(|| GridVec::parse_with(&picture, |c| c == 'X')), error);
    assert_eq!(refused(|| picture.parse::<Grid<char>>()), error);
    let rows = vec![vec![true; 1024]; 1024];
    assert_eq!(
        refused(|| Grid::from_rows(rows.iter().map(|row| &row[..512]))).replace("512×", "1024×"),
        NO_MEMORY
    );

    let row = format!("[0{}]", ",0".repeat(1023));
    let rows = format!("[{row}{}]", format!(",{row}").repeat(1023));
    let error = refused(|| serde_json::from_str::<DistanceMap<GridVec>>(&rows));
    assert!(error.starts_with(NO_MEMORY), "{error}");
    // `postcard` drops messages.
    let bytes = postcard::to_allocvec(&full().unwrap()).unwrap();
    refused(|| binary::<GridVec>(&bytes));
    let map = Search::new(ORTHOGONAL, GridVec::empty(1024, 1024).unwrap()).distance_map((0, 0));
    let bytes = postcard::to_allocvec(&map).unwrap();
    refused(|| binary::<DistanceMap<GridVec>>(&bytes));
    let mut room = vec![0; bytes.len()];
    let board = full().unwrap();
    assert!(postcard::to_slice(&board, &mut room).is_ok());
    let write = || postcard::to_slice(&board, &mut room).map(|bytes| bytes.len());
    assert_eq!(with_blocks_of_at_most(MOST, write), Err(postcard::Error::SerdeSerCustom));
}
