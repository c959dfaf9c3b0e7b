//! Bodies for a fuzzer: each takes arbitrary bytes, and panics if the crate does wrong.
//!
//! `cargo test` runs them on the inputs of `corpus` and on mutants of these. The ignored test `soak` runs them for as long
//! as requested. The package `tests/fuzz/libfuzzer` hands them to libFuzzer.

use std::fmt::{Debug, Display};

use gridmask::{
    Bitboard, Cell, CellSet, Direction, DistanceMap, Exits, Grid, GridMask, GridVec, KING, Levels,
    Search, Walls, chess, error::ParseWallsError, hex::HexRows,
};
use serde::{Serialize, de::DeserializeOwned};

use super::{level, map};
use crate::agreement::agree_at;
use crate::batch::questions;
use crate::support::{
    boards::{Board, U256, grid_vec, listed},
    position::{Position, Spots},
    rules::plain_rules,
};

pub(crate) type Target = fn(&[u8]);

pub(crate) const TARGETS: [(&str, Target); 9] = [
    ("search", search),
    ("batch", batch),
    ("picture", picture),
    ("drawing", drawing),
    ("fen", fen),
    ("json", json),
    ("binary", binary),
    ("map", movingai),
    ("level", sokoban),
];

/// The bytes of an input, one by one, followed by zeros.
pub(crate) struct Input<'a>(&'a [u8]);

impl Input<'_> {
    fn byte(&mut self) -> usize {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(first)
    }

    fn spots(&mut self, count: usize) -> Spots {
        (0..count).map(|_| (self.byte() as u8, self.byte() as u8)).collect()
    }

    /// A position whose closed cells, at most `most_closed`, come from the rest of the bytes.
    fn position(&mut self, most_closed: usize) -> Position {
        let [sources, targets, fences] = [self.byte() % 4, self.byte() % 4, self.byte() % 16];
        let (sources, targets) = (self.spots(sources), self.spots(targets));
        let fences = (0..fences).map(|_| {
            let spot = (self.byte() as u8, self.byte() as u8);
            let side = self.byte() as u8;
            (spot, side, side >= 128)
        });
        let fences = fences.collect();
        let closed = self.spots(most_closed.min(self.0.len().div_ceil(2)));
        Position::new(closed, sources, targets, fences)
    }
}

// One board of each kind, because compiling all took half a minute.
listed! { search_on:
    bitboard = Bitboard::EMPTY;
    u64_9x7 = GridMask::<9, 7, u64>::EMPTY;
    u128_9x9 = GridMask::<9, 9, u128>::EMPTY;
    u256_15x17 = GridMask::<15, 17, U256>::EMPTY;
    u8_rows_7x6 = GridMask::<7, 6, Rows<u8, 6>>::EMPTY;
    u32_rows_31x4 = GridMask::<31, 4, Rows<u32, 4>>::EMPTY;
    u64_rows_64x3 = GridMask::<64, 3, Rows<u64, 3>>::EMPTY;
    u64_pairs_65x3 = GridMask::<65, 3, Rows<u64, 6>>::EMPTY;
    u64_triples_130x2 = GridMask::<130, 2, Rows<u64, 6>>::EMPTY;
}

/// Every question on any board by any rule, against the oracle.
fn search(bytes: &[u8]) {
    let mut input = Input(bytes);
    match search_on::ALL.get(input.byte() % (2 * search_on::ALL.len())) {
        Some(search) => search(&mut input),
        // A size at run time.
        None => {
            let width = 1 + input.byte() % 140;
            let height = 1 + input.byte() % (400 / width).max(1);
            search_on(grid_vec(width, height), &mut input);
        }
    }
}

fn search_on<B: Board>(blank: B, input: &mut Input<'_>) {
    let rule = input.byte();
    let position = input.position(usize::MAX);
    agree_at(rule, &blank, &position);
}

/// Batches and levels: each board has the answers that it has alone.
fn batch(bytes: &[u8]) {
    type Small = GridMask<9, 9>;
    let mut input = Input(bytes);
    let (rule, position) = (input.byte(), [(); 4].map(|()| input.position(12)));
    let pairs = questions::pairs::<9, 9, 4, u128>(&position);
    questions::agree(&pairs[rule % pairs.len()], &position);

    let each = |set: fn(&Position, &Small) -> Small| {
        position.each_ref().map(|position| set(position, &Small::EMPTY))
    };
    let [open, from, to] = [Position::open, Position::sources, Position::targets].map(each);
    let (plain, above) = (plain_rules::<Small>(), plain_rules::<Levels<Small>>());
    let rule = rule % plain.len();
    let (name, plain, _) = &plain[rule];
    let (_, above, _) = &above[rule];
    let search = Search::new(&**above, Levels::new(open));
    let (all_from, all_to) = (Levels::new(from), Levels::new(to));
    let alone = |i: usize| Search::new(&**plain, open[i]);
    let nearest = (0..4).filter_map(|i| alone(i).distance(from[i], to[i])).min();
    assert_eq!(search.distance(&all_from, &all_to), nearest, "{name}, levels");
    let reach = Levels::new((0..4).map(|i| alone(i).reach(from[i])));
    assert_eq!(search.reach(&all_from), reach, "{name}, levels");
}

/// A text from any bytes.
fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Checks that an error names a place in the text, or the one after its end.
fn assert_place(text: &str, error: &impl Display, line: usize, column: usize) {
    assert!((1..=text.lines().count() + 1).contains(&line), "{error}");
    let length = text.lines().nth(line - 1).map_or(0, |line| line.chars().count());
    assert!((1..=length + 1).contains(&column), "{error}");
}

/// Pictures of boards, against `Display` and a plain parser.
fn picture(bytes: &[u8]) {
    let picture = &text(bytes);
    let rows = || picture.lines().map(|row| row.chars().filter(|c| !c.is_whitespace()));
    match picture.parse::<GridVec>() {
        Ok(board) => {
            assert_eq!(board.to_string().parse().as_ref(), Ok(&board));
            let rows: Vec<String> =
                rows().map(Iterator::collect).filter(|row: &String| !row.is_empty()).collect();
            assert_eq!(board.to_string(), rows.join("\n"));
            assert_eq!((board.width(), board.height()), (rows[0].len(), rows.len()));
        }
        Err(error) => assert_place(picture, &error, error.line(), error.column()),
    }
    // A board of a fixed size accepts a picture if and only if the size is its own.
    let grown = picture.parse::<GridVec>();
    let fixed = picture.parse::<GridMask<5, 3>>().map(|board| board.to_string());
    match &grown {
        Ok(board) if (board.width(), board.height()) == (5, 3) => {
            assert_eq!(fixed, Ok(board.to_string()));
        }
        _ => {
            let error = fixed.unwrap_err();
            assert_place(picture, &error, error.line(), error.column());
        }
    }

    let read = |c| match c {
        'X' => Some(true),
        '.' => Some(false),
        _ => None,
    };
    let grid = Grid::try_parse_with(picture, Some);
    match GridVec::try_parse_with(picture, read) {
        Ok(board) => {
            assert_eq!(board.to_string(), picture.lines().collect::<Vec<_>>().join("\n"));
            assert_eq!(grid.map(|grid| grid.cells_where(|&c| c == 'X')), Ok(board));
        }
        Err(error) => assert_place(picture, &error, error.line(), error.column()),
    }
    if let Ok((board, [starts, ends])) = GridVec::parse_marked(picture, ['S', 'é'], |c| c == 'X') {
        assert!(starts.is_subset(&board) && ends.is_subset(&board) && starts.is_disjoint(&ends));
        assert_eq!(starts.len(), picture.matches('S').count());
        let places = GridVec::parse_places(picture, ['S', 'é'], |c| c == 'X');
        assert_eq!(places.is_ok(), starts.len() == 1 && ends.len() == 1);
        match places {
            Ok((same, cells)) => {
                assert_eq!(same, board);
                assert_eq!(cells.map(Some), [starts.first(), ends.first()]);
            }
            Err(error) => assert_place(picture, &error, error.line(), error.column()),
        }
    }
}

/// Drawings of walls: boxes, and hexagons.
fn drawing(bytes: &[u8]) {
    let drawing = &text(bytes);
    hexagons(drawing, str::parse::<Walls<GridVec, 3>>, Walls::to_string);
    for rows in [HexRows::OddR, HexRows::EvenR] {
        let read = |drawing: &str| Walls::<GridVec, 4>::parse_hex_rows(drawing, rows);
        hexagons(drawing, read, |walls| walls.picture(|_| '·').as_hex_rows(rows).to_string());
    }
    let walls = drawing.parse::<Walls<GridVec>>();
    let fixed = drawing.parse::<Walls<GridMask<3, 2>>>();
    match &walls {
        Ok(walls) => {
            let drawn = walls.to_string();
            assert_eq!(drawn.parse().as_ref(), Ok(walls));
            let board = walls.exits(Direction::North);
            match fixed {
                Ok(fixed) => assert_eq!(fixed.to_string(), drawn),
                Err(_) => assert_ne!((board.width(), board.height()), (3, 2)),
            }
        }
        Err(error) => {
            assert_place(drawing, error, error.line(), error.column());
            assert!(fixed.is_err());
        }
    }
}

fn hexagons<const AXES: usize>(
    drawing: &str,
    read: impl Fn(&str) -> Result<Walls<GridVec, AXES>, ParseWallsError>,
    draw: impl Fn(&Walls<GridVec, AXES>) -> String,
) {
    match read(drawing) {
        Ok(walls) => assert_eq!(read(&draw(&walls)), Ok(walls)),
        // The place of a missing wall may be one past the end of its line.
        Err(error) => assert!((1..=drawing.lines().count() + 1).contains(&error.line()), "{error}"),
    }
}

/// Positions of chess, against a parser that goes letter by letter.
fn fen(bytes: &[u8]) {
    let fen = &text(bytes);
    let field = fen.trim_end().split(char::is_whitespace).next().unwrap_or("");
    let squares = |rank: &str| -> Option<Vec<Option<char>>> {
        let mut squares = Vec::new();
        for c in rank.chars() {
            match c {
                '1'..='8' => squares.extend(vec![None; c as usize - '0' as usize]),
                _ if "PNBRQKpnbrqk".contains(c) => squares.push(Some(c)),
                _ => return None,
            }
        }
        (squares.len() == 8).then_some(squares)
    };
    let ranks: Option<Vec<_>> = field.split('/').map(squares).collect();
    match (fen.parse::<chess::Position>(), ranks.filter(|ranks| ranks.len() == 8)) {
        (Ok(placement), Some(ranks)) => {
            for (rank, squares) in ranks.iter().rev().enumerate() {
                for (file, piece) in squares.iter().enumerate() {
                    assert_eq!(placement.piece_on((file, rank)), *piece);
                }
            }
            assert!(placement.white().is_disjoint(&placement.black()));
            assert_eq!(placement.occupied(), placement.white() | placement.black());
            assert_eq!(placement.to_string().parse(), Ok(placement));
        }
        (Err(error), None) => {
            assert!((1..=fen.chars().count() + 1).contains(&error.column()), "{error}");
        }
        (placement, ranks) => panic!("{fen:?}: {placement:?}, and it has {ranks:?}"),
    }
    if let Ok(cell) = fen.parse::<Cell>() {
        assert_eq!(cell.to_string().parse(), Ok(cell));
    }
    if let Some(square) = Bitboard::square(fen) {
        assert_eq!(square.names().to_string(), *fen);
    }
}

/// Checks that a value comes back unchanged.
fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(read: &T) {
    let json = serde_json::to_string(read).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), read);
    let bytes = postcard::to_allocvec(read).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), read);
}

/// Reads a value of each kind, and uses each value that was read.
macro_rules! values {
    ($read:expr) => {{
        macro_rules! value {
            ($T:ty) => {{
                let value: Option<$T> = $read;
                value.inspect(comes_back)
            }};
        }
        value!(Cell);
        value!(Direction);
        value!(Bitboard);
        value!(GridMask<5, 3>);
        value!(GridMask<16, 16, U256>);
        value!(GridMask<70, 2, [u64; 4]>);
        value!(GridVec).inspect(|board| assert_eq!(board.cells().count(), board.len()));
        value!(Walls<GridVec>).map(|walls| assert_eq!(walls.to_string().parse(), Ok(walls)));
        value!(Walls<GridVec, 4>);
        value!(Walls<GridMask<5, 3>, 3>);
        value!(Exits<GridVec>).inspect(|exits| {
            let open = exits.exits(Direction::East).full_like();
            let reach = Search::new(exits, open.clone()).reach((0, 0));
            assert!(reach.contains((0, 0)));
        });
        value!(DistanceMap<GridMask<5, 3>>);
        if let Some(map) = value!(DistanceMap<GridVec>) {
            let of_board = map.to_grid().values().to_vec();
            let max = of_board.iter().flatten().max().copied();
            assert_eq!(max, map.max());
            assert_eq!(map.iter().count(), map.reached().len());
            assert_eq!(map.sum(), of_board.iter().flatten().map(|&n| u64::from(n)).sum::<u64>());
            let layers = (0..=max.unwrap_or(0)).map(|k| map.layer(k).len());
            assert_eq!(layers.sum::<usize>(), map.reached().len());
            let search = Search::new(KING, map.reached().full_like());
            if search.distance_map(map.layer(0)) == map {
                let last = map.layer(max.unwrap_or(0)).first();
                let path = last.and_then(|last| search.path_to(&map, last));
                assert_eq!(path.map(|path| path.len() as u32), max.map(|max| max + 1));
            }
        }
    }};
}

fn json(bytes: &[u8]) {
    values!(serde_json::from_slice(bytes).ok());
}

fn binary(bytes: &[u8]) {
    values!(postcard::from_bytes(bytes).ok());
}

/// The maps of the example `movingai`.
fn movingai(bytes: &[u8]) {
    let text = &text(bytes);
    match map::parse(text) {
        Ok(open) => {
            let rows: Vec<&str> =
                text.lines().skip_while(|line| line.trim_end() != "map").skip(1).collect();
            for cell in open.full_like().cells() {
                let letter = rows[cell.y].as_bytes()[cell.x];
                assert_eq!(open.contains(cell), b".GS".contains(&letter), "{cell}");
            }
        }
        Err(error) => {
            let place = error.strip_prefix("line ").and_then(|rest| rest.split_once(", column "));
            let (line, rest) = place.expect("a place");
            let column = rest.split_once(": ").expect("a place").0;
            assert_place(text, &error, line.parse().unwrap(), column.parse().unwrap());
        }
    }
}

/// The levels of the example `sokoban`.
fn sokoban(bytes: &[u8]) {
    for level in level::parse_all(&text(bytes)).into_iter().flatten() {
        assert_eq!(level.boxes.len(), level.targets.len(), "{level:?}");
        assert!(level.floor.contains(&level.player), "{level:?}");
        let is_inside = |cell: &Cell| cell.x + 1 < level.width && cell.y + 1 < level.height;
        assert!(level.floor.iter().chain(&level.boxes).all(is_inside), "{level:?}");
    }
}
