//! Law 2: north is up in the picture, on every board. `shapes::pictures` reads pictures back.

use std::fmt::Debug;
use std::str::FromStr;

use gridmask::{Bitboard, Cell, CellSet, Direction, Directions, GridMask, Rule, Steps, Walls};

use crate::support::{
    boards::{Board, Rows, U256},
    east_south,
};

/// A letter that every rotation and reflection changes.
const LETTER: &str = "\
........
..XXX...
..X.....
..XX....
..X.....
........
........
........";

/// The picture moved by one character or line, as text.
fn typed_over(picture: &str, direction: Direction) -> String {
    let (east, south) = east_south(direction);
    let blank = ".".repeat(8);
    let mut lines: Vec<String> = picture.lines().map(String::from).collect();
    match south {
        -1 => lines = lines.into_iter().skip(1).chain([blank]).collect(),
        1 => lines = [blank].into_iter().chain(lines).take(8).collect(),
        _ => {}
    }
    for line in &mut lines {
        match east {
            -1 => *line = format!("{}.", &line[1..]),
            1 => *line = format!(".{}", &line[..7]),
            _ => {}
        }
    }
    lines.join("\n")
}

fn north_is_up<B: Board + Default + FromStr<Err: Debug>>() {
    let letter: B = LETTER.parse().unwrap();
    assert_eq!(letter.to_string(), LETTER);
    assert_eq!(
        letter.shift(Direction::North).to_string(),
        "..XXX...\n..X.....\n..XX....\n..X.....\n........\n........\n........\n........"
    );
    for direction in Direction::ALL {
        assert_eq!(letter.shift(direction).to_string(), typed_over(LETTER, direction));
    }
    let (north, any) = (Steps::new(Directions::from(Direction::North)), B::full());
    assert_eq!(north.step(&letter, &any).to_string(), typed_over(LETTER, Direction::North));
    assert_eq!(north.back(&letter, &any).to_string(), typed_over(LETTER, Direction::South));

    let top = letter.cells().find(|&cell| letter.neighbor(cell, Direction::North).is_some());
    let above = letter.neighbor(top.unwrap(), Direction::North).unwrap();
    let line =
        |cell: Cell| B::of(cell).to_string().lines().position(|line| line.contains('X')).unwrap();
    assert_eq!(line(above) + 1, line(top.unwrap()));

    let mut walls = Walls::<B>::new();
    for cell in letter.cells() {
        walls.block(cell, Direction::North);
    }
    let closed = !walls.exits(Direction::South) - walls_at_the_bottom::<B>();
    assert_eq!(closed.to_string(), typed_over(LETTER, Direction::North));
}

/// The cells without an open step south on a board without walls: the last line of the picture.
fn walls_at_the_bottom<B: Board + Default>() -> B {
    let bottom = !Walls::<B>::new().exits(Direction::South);
    assert!(bottom.to_string().ends_with("........\nXXXXXXXX"));
    bottom
}

#[test]
fn law_2_north_is_up_in_the_picture_of_every_board() {
    north_is_up::<Bitboard>();
    north_is_up::<GridMask<8, 8, u64>>();
    north_is_up::<GridMask<8, 8, u128>>();
    north_is_up::<GridMask<8, 8, U256>>();
    north_is_up::<GridMask<8, 8, Rows<u8, 8>>>();
    north_is_up::<GridMask<8, 8, Rows<u16, 8>>>();
    north_is_up::<GridMask<8, 8, Rows<u32, 8>>>();
    north_is_up::<GridMask<8, 8, Rows<u64, 9>>>();
}

#[test]
fn law_2_row_0_is_printed_first_and_rank_8_is_printed_first() {
    let first = |board: String| board.starts_with("XXXXXXXX\n........");
    assert!(first(GridMask::<8, 8, u64>::row(0).to_string()));
    assert!(first(Bitboard::rank(8).to_string()));
    assert_eq!(Bitboard::rank(8), Bitboard::row(7));

    let e4 = Bitboard::square("e4").unwrap();
    assert_eq!(e4.first(), Some((4, 3).into()));
    assert_eq!(e4.shift(Direction::North).first(), Some((4, 4).into()));
    let e4 = GridMask::<8, 8, u64>::of((4, 4));
    assert_eq!(e4.shift(Direction::North).first(), Some((4, 3).into()));
}
