//! Boards, walls, cells and distance maps through `serde`: in JSON, a human-readable format, and in `postcard`, a binary
//! one.

#[path = "serialize/batches.rs"]
mod batches;
#[path = "serialize/refusals.rs"]
mod refusals;
mod support;
#[path = "serialize/token.rs"]
mod token;

use std::fmt::Debug;

use gridmask::{
    Bitboard, Cell, CellSet, Costs, Direction, Directions, DistanceMap, Exits, Grid, GridMask,
    GridVec, KING, ORTHOGONAL, Rule, Search, Walls,
    chess::Position,
    walls::{LongWall, LongWalls},
};
use serde::{Serialize, de::DeserializeOwned};
use support::{
    all_cells,
    boards::{Board, Rows, U256, every_board, every_storage},
    random_set,
};

trait Data: Serialize + DeserializeOwned + PartialEq + Debug {}
impl<T: Serialize + DeserializeOwned + PartialEq + Debug> Data for T {}

every_storage!(tests, a_board_comes_back_as_it_went);
every_storage!(tests, a_board_is_written_as_its_rows);
every_board!(tests, a_board_is_written_as_its_bits);
every_storage!(tests, walls_come_back_as_they_went);
every_storage!(tests, exits_come_back_as_they_went);
every_storage!(tests, distances_come_back_as_they_went);

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap()
}

fn binary<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap()
}

/// Writes a value and reads it back: from text, from a reader that lends nothing, and from bytes.
fn assert_comes_back<T: Data>(value: &T) {
    let text = json(value);
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value);
    assert_eq!(&serde_json::from_reader::<_, T>(text.as_bytes()).unwrap(), value);
    assert_eq!(json(&serde_json::from_str::<T>(&text).unwrap()), text);
    let bytes = binary(value);
    let (read, rest) = postcard::take_from_bytes::<T>(&bytes).unwrap();
    assert_eq!((&read, rest.len()), (value, 0));
    assert_eq!(binary(&read), bytes);
}

fn sets<B: Board>(blank: &B) -> Vec<B> {
    let mut rng = fastrand::Rng::with_seed(7);
    let mut sets: Vec<B> =
        (1..9).map(|i| random_set(&mut rng, blank, f64::from(i) / 9.0)).collect();
    sets.extend([blank.clone(), blank.full_like()]);
    sets
}

fn a_board_comes_back_as_it_went<B: Board + Data>(blank: B) {
    for set in sets(&blank) {
        assert_comes_back(&set);
        let read: B = serde_json::from_str(&json(&set)).unwrap();
        assert_eq!(read.stored_bits(), set.len());
        let read: B = postcard::from_bytes(&binary(&set)).unwrap();
        assert_eq!(read.stored_bits(), set.len());
    }
}

fn a_board_is_written_as_its_rows<B: Board + Data>(blank: B) {
    for set in sets(&blank) {
        let rows: Vec<String> = serde_json::from_str(&json(&set)).unwrap();
        assert_eq!(rows.join("\n"), set.to_string());
    }
}

fn a_board_is_written_as_its_bits<B: Board + Data>(blank: B) {
    for set in sets(&blank) {
        let (width, height, bytes): (u32, u32, Vec<u8>) =
            postcard::from_bytes(&binary(&set)).unwrap();
        assert_eq!((width as usize, height as usize), (set.width(), set.height()));
        let cells = all_cells(&set);
        assert_eq!(bytes.len(), cells.len().div_ceil(8));
        for bit in 0..bytes.len() * 8 {
            let inside = cells.get(bit).is_some_and(|&cell| set.contains(cell));
            assert_eq!(bytes[bit / 8] >> (bit % 8) & 1 == 1, inside, "bit {bit}");
        }
    }
}

/// The direction of the edges of each axis, seen from the first of their two cells.
fn forward<B: Board>() -> [Direction; 4] {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest};
    if B::SOUTH > 0 {
        [South, SouthWest, East, SouthEast]
    } else {
        [North, NorthEast, East, NorthWest]
    }
}

fn walls_come_back_as_they_went<B: Board + Data>(blank: B) {
    let mut rng = fastrand::Rng::with_seed(11);
    let mut two = Walls::open_like(&blank);
    let mut three = Walls::hexagonal(&blank);
    let mut four = Walls::with_diagonals(&blank);
    let mut around = Walls::open_on_torus(&blank);
    for round in 0..2 {
        assert_comes_back(&two);
        assert_comes_back(&three);
        assert_comes_back(&four);
        assert_comes_back(&around);
        for cell in all_cells(&blank).into_iter().filter(|_| round == 0) {
            let mut some = |directions: &[Direction]| rng.choice(directions.to_vec()).unwrap();
            two.block(cell, some(&Direction::ORTHOGONAL));
            three.block(cell, some(&forward::<B>()[..3]));
            four.block(cell, some(&Direction::ALL));
            around.block(cell, some(&Direction::ORTHOGONAL));
        }
    }
    let [vertical, rising, horizontal, falling] = forward::<B>();
    let boards: Vec<B> = serde_json::from_str(&json(&two)).unwrap();
    assert_eq!(boards, [vertical, horizontal].map(|direction| two.exits(direction)));
    let boards: Vec<B> = serde_json::from_str(&json(&three)).unwrap();
    assert_eq!(boards, [vertical, rising, horizontal].map(|side| three.exits(side)));
    let boards: Vec<B> = serde_json::from_str(&json(&four)).unwrap();
    assert_eq!(boards, [vertical, rising, horizontal, falling].map(|side| four.exits(side)));
}

fn exits_come_back_as_they_went<B: Board + Data>(blank: B) {
    let mut rng = fastrand::Rng::with_seed(12);
    let mut exits = Exits::open_like(&blank, Directions::ALL);
    assert_comes_back(&exits);
    for cell in all_cells(&blank) {
        exits.block(cell, rng.choice(Direction::ALL).unwrap());
    }
    assert_comes_back(&exits);
    let boards: Vec<B> = serde_json::from_str(&json(&exits)).unwrap();
    assert_eq!(boards, Direction::ALL.map(|direction| exits.exits(direction).clone()));
}

fn distances_come_back_as_they_went<B: Board + Data>(blank: B)
where
    DistanceMap<B>: Data,
{
    for open in sets(&blank) {
        for from in
            [blank.clone(), open.first().map_or(blank.clone(), |cell| blank.cell_like(cell))]
        {
            let search = |rule| Search::<&dyn Rule<B>, B>::new(rule, open.clone());
            let map = search(&KING).distance_map(&from);
            assert_comes_back(&map);
            assert_comes_back(&search(&ORTHOGONAL).distance_map(&from));
            // Cost maps skip numbers.
            let dear = Costs::from_fn(&blank, |cell| [64, 0, 7][(cell.x + cell.y) % 3]);
            let dear = dear.with_steps(blank.full_like(), Directions::ORTHOGONAL, 64);
            assert_comes_back(&search(&KING).cost_map(&from, &dear));
            assert_comes_back(&search(&KING).cost_map(&from, &dear.count_start()));

            let rows: Vec<Vec<Option<u32>>> = serde_json::from_str(&json(&map)).unwrap();
            for cell in all_cells(&blank) {
                let line = if B::SOUTH > 0 { cell.y } else { blank.height() - 1 - cell.y };
                assert_eq!(rows[line][cell.x], map.get(cell), "{cell}");
            }
        }
    }
}

const FIGURE: &str = "X..X.\n....X\n.X...";

/// The bits 0, 3, 9 and 11 of 15.
const FIGURE_BYTES: [u8; 5] = [5, 3, 2, 0b0000_1001, 0b0000_1010];

#[test]
fn a_lopsided_figure_is_pinned_on_every_storage() {
    fn check<B: Data>(figure: &B) {
        assert_eq!(json(figure), r#"["X..X.","....X",".X..."]"#);
        assert_eq!(binary(figure), FIGURE_BYTES);
        assert_eq!(&postcard::from_bytes::<B>(&FIGURE_BYTES).unwrap(), figure);
    }
    check::<GridMask<5, 3, u64>>(&FIGURE.parse().unwrap());
    check::<GridMask<5, 3, u128>>(&FIGURE.parse().unwrap());
    check::<GridMask<5, 3, U256>>(&FIGURE.parse().unwrap());
    check::<GridMask<5, 3, Rows<u8, 3>>>(&FIGURE.parse().unwrap());
    check::<GridMask<5, 3, Rows<u64, 4>>>(&FIGURE.parse().unwrap());
    check::<GridMask<5, 3, [u8; 3]>>(&FIGURE.parse().unwrap());
    check::<GridMask<5, 3, [u32; 5]>>(&FIGURE.parse().unwrap());
    check::<GridVec>(&FIGURE.parse().unwrap());
}

#[test]
fn the_chessboard_prints_rank_8_first_and_packs_rank_1_first() {
    let squares = ["a1", "b1", "h8", "e4"].map(|name| Bitboard::square(name).unwrap());
    let board = squares.into_iter().fold(Bitboard::EMPTY, |all, one| all | one);
    let rows = [".......X", "........", "........", "........", "....X...", "........", "........"];
    assert_eq!(json(&board), format!(r#"["{}","XX......"]"#, rows.join(r#"",""#)));
    assert_eq!(binary(&board), [8, 8, 8, 0b11, 0, 0, 0b1_0000, 0, 0, 0, 0b1000_0000]);
}

#[test]
fn one_board_reads_what_another_wrote() {
    let mut rng = fastrand::Rng::with_seed(3);
    for i in 0..50 {
        let small = random_set(&mut rng, &GridMask::<9, 9>::EMPTY, f64::from(i) / 50.0);
        let grown: GridVec = postcard::from_bytes(&binary(&small)).unwrap();
        assert_eq!(grown.to_string(), small.to_string());
        assert_eq!(binary(&grown), binary(&small));
        let back: GridMask<9, 9, U256> = serde_json::from_str(&json(&grown)).unwrap();
        assert_eq!(back.to_string(), small.to_string());

        let map = Search::new(ORTHOGONAL, small).distance_map(GridMask::row(4));
        let grown: DistanceMap<GridVec> = postcard::from_bytes(&binary(&map)).unwrap();
        assert_eq!(grown.to_string(), map.to_string());
    }
}

#[test]
fn long_distances_come_back() {
    for length in [65_535, 65_536] {
        let open = GridVec::full(length, 1).unwrap();
        let map =
            Search::new(ORTHOGONAL, open.clone()).distance_map(open.cell_like((length - 1, 0)));
        assert_eq!(map.max(), Some(length as u32 - 1));
        assert_comes_back(&map);
    }
}

#[test]
fn a_large_board_of_few_cells_comes_back() {
    let mut board = GridVec::empty(3000, 700).unwrap();
    for cell in [(0, 0), (2999, 699), (1234, 567)] {
        board.insert(cell);
    }
    assert_comes_back(&board);
}

#[test]
fn cells_are_structs() {
    let cell = Cell::new(4, 300);
    assert_eq!(json(&cell), r#"{"x":4,"y":300}"#);
    assert_eq!(binary(&cell), [4, 0b1010_1100, 0b10]);
    for cell in [cell, Cell::new(0, 0), Cell::new(usize::MAX, 1)] {
        assert_comes_back(&cell);
    }
    assert_eq!(serde_json::from_str::<Cell>(r#"{"y": 300, "x": 4}"#).unwrap(), cell);
    assert_eq!(serde_json::from_str::<Cell>("[4, 300]").unwrap(), cell);
}

#[test]
fn grids_are_pinned() {
    let grid = Grid::from_rows([vec![1, 2, 3], vec![4, 5, 6]]).unwrap();
    assert_eq!(json(&grid), "[[1,2,3],[4,5,6]]");
    assert_comes_back(&grid);
    for (json, message) in [
        ("[[1,2],[3]]", "row 1 has 1 cell, expected 2"),
        ("[]", "invalid size 0×0: width and height must be at least 1"),
    ] {
        let error = serde_json::from_str::<Grid<u8>>(json).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
}

#[test]
fn positions_of_chess_are_written_as_fen() {
    let fen = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7";
    let position: Position = fen.parse().unwrap();
    assert_eq!(json(&position), format!("{fen:?}"));
    assert_eq!(binary(&position)[1..], *fen.as_bytes());
    assert_comes_back(&position);
}

#[test]
fn directions_are_names_or_places() {
    for (place, direction) in (0_u8..).zip(Direction::ALL) {
        assert_eq!(json(&direction), format!("\"{direction}\""));
        assert_eq!(binary(&direction), [place]);
        assert_comes_back(&direction);
    }
    let turns = std::collections::BTreeMap::from([(Direction::East, 2), (Direction::West, 1)]);
    assert_eq!(json(&turns), r#"{"east":2,"west":1}"#);
    assert_comes_back(&turns);
}

#[test]
fn walls_are_pinned() {
    let mut walls = Walls::<GridMask<3, 2>>::new();
    walls.block((0, 0), Direction::East);
    walls.block((2, 1), Direction::North);
    assert_eq!(json(&walls), r#"[["XX.","..."],[".X.","XX."]]"#);
    assert_eq!(binary(&walls), [0b000_011, 0b011_010].map(|edges| [3, 2, 1, edges]).concat());

    // Row 0 is the last line of a chessboard, and an edge between ranks belongs to the lower square.
    let mut walls = Walls::<Bitboard>::new();
    walls.block((0, 0), Direction::North);
    let boards: Vec<Bitboard> =
        postcard::from_bytes(&[&[2][..], &binary(&walls)].concat()).unwrap();
    assert_eq!(boards, [!Bitboard::rank(8) - Bitboard::of((0, 0)), !Bitboard::file('h')]);
}

#[test]
fn walls_of_two_cells_are_pinned() {
    let [across, along] = [LongWall::horizontal((1, 0)), LongWall::vertical((4, 3))];
    assert_eq!(json(&[across, along]), r#"["b1h","e4v"]"#);
    assert_eq!(binary(&along), [4, 3, 1]);
    assert_comes_back(&along);
    let error = serde_json::from_str::<LongWall>(r#""4e""#).unwrap_err().to_string();
    assert!(error.starts_with(r#"invalid wall "4e" (expected column, row and h or v"#));

    let walls = LongWalls::<GridMask<3, 2>>::from_iter([across, LongWall::vertical((0, 0))]);
    assert_eq!(json(&walls), r#"[[".X.","..."],["X..","..."]]"#);
    assert_comes_back(&walls);
    let beyond = r#"[["..X","..."],["...","..."]]"#;
    let error = serde_json::from_str::<LongWalls<GridMask<3, 2>>>(beyond).unwrap_err().to_string();
    assert!(
        error.starts_with("no room for a wall around the corner of (2, 0) on the 3×2 board"),
        "{error}"
    );
}

#[test]
fn sets_of_directions_are_pinned() {
    let directions = Directions::of(&[Direction::NorthEast, Direction::West]);
    assert_eq!(json(&directions), r#"["north-east","west"]"#);
    assert_eq!(binary(&directions), [0b0100_0010]);
    assert_comes_back(&directions);
    assert_comes_back(&Directions::NONE);
}

#[test]
fn exits_are_pinned() {
    let mut exits = Exits::<GridMask<3, 2>>::new();
    exits.block((0, 0), Direction::East);
    exits.block((2, 1), Direction::North);
    let none = r#"["...","..."]"#;
    let [north, east] = [r#"["...","XX."]"#, r#"[".X.","XX."]"#];
    let [south, west] = [r#"["XXX","..."]"#, r#"[".XX",".XX"]"#];
    let boards = [north, none, east, none, south, none, west, none];
    assert_eq!(json(&exits), format!("[{}]", boards.join(",")));
    let masks = [0b011_000, 0, 0b011_010, 0, 0b000_111, 0, 0b110_110, 0];
    assert_eq!(binary(&exits), masks.map(|mask| [3, 2, 1, mask]).concat());
}

#[test]
fn distances_are_pinned() {
    let open: GridMask<4, 2> = "XX.X\n.XX.".parse().unwrap();
    let map = Search::new(ORTHOGONAL, open).distance_map(GridMask::of((0, 0)));
    assert_eq!(json(&map), "[[0,1,null,null],[null,2,3,null]]");
    assert_eq!(binary(&map), [4, 2, 1, 0b0110_0011, 4, 0, 1, 2, 3]);

    let nothing = Search::new(ORTHOGONAL, open).distance_map(GridMask::EMPTY);
    assert_eq!(json(&nothing), "[[null,null,null,null],[null,null,null,null]]");
    assert_eq!(binary(&nothing), [4, 2, 1, 0, 0]);
}

/// Covers sets that are kept as lists of tiles and as whole boards before they are written.
#[test]
fn boards_of_any_filling_come_back() {
    let mut rng = fastrand::Rng::with_seed(13);
    for (width, height) in [(1, 700), (63, 40), (64, 33), (65, 16), (130, 100), (1000, 9)] {
        for one_in in [1, 2, 60, 600, 2000, usize::MAX] {
            let board = GridVec::from_fn(width, height, |_| rng.usize(..one_in) == 0).unwrap();
            assert_comes_back(&board);
            let map = Search::new(KING, board.full_like()).distance_map(&board);
            assert_comes_back(&map);
            let few = Search::new(KING, board.clone()).distance_map(board.cell_like((0, 0)));
            assert_comes_back(&few);
        }
    }
    // The upper half is empty and the lower full, or vice versa.
    for is_upper in [false, true] {
        let board = GridVec::from_fn(130, 100, |cell| (cell.y < 50) == is_upper).unwrap();
        assert_comes_back(&board);
    }
}
