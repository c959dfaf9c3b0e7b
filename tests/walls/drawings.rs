//! Walls as box drawings: out and in again, and what is refused.

use core::{fmt::Display, str::FromStr};
use std::collections::BTreeMap;

use gridmask::{
    Bitboard, Cell, Direction, GridMask, GridVec, ParseWallsError, Stack, Walls, WallsPicture,
};
use quickcheck::quickcheck;

use crate::{
    Board, Corridor, Dot, Shaft,
    support::{all_cells, boards, cell, point},
};

fn out_and_in<B: boards::Board>(walls: &Walls<B>)
where
    Walls<B>: FromStr<Err = ParseWallsError>,
{
    marks_out_and_in(walls);
    let drawing = walls.to_string();
    assert_eq!(drawing.parse::<Walls<B>>().as_ref().unwrap(), walls, "\n{drawing}");
    let ascii: String = drawing
        .chars()
        .map(|c| match c {
            '─' => '-',
            '│' => '|',
            '\n' | ' ' => c,
            _ => '+',
        })
        .collect();
    assert_eq!(
        format!("\n  \n{ascii}\n\n").parse::<Walls<B>>().as_ref().unwrap(),
        walls,
        "\n{ascii}"
    );
}

quickcheck! {
    fn drawings_are_read_as_they_are_drawn(
        fixed: (Walls<Board>, Walls<Bitboard>),
        thin: (Walls<Corridor>, Walls<Shaft>, Walls<Dot>),
        sized: Walls<GridVec>
    ) -> bool {
        out_and_in(&fixed.0);
        out_and_in(&fixed.1);
        out_and_in(&thin.0);
        out_and_in(&thin.1);
        out_and_in(&thin.2);
        out_and_in(&sized);
        true
    }
}

/// The hexagons as they lie, each with its sides drawn around it.
fn hexagons<B: boards::Board>(walls: &Walls<B, 3>) -> String {
    const SIDES: [(Direction, i64, i64, char); 6] = [
        (Direction::North, -1, -1, '/'),
        (Direction::NorthEast, 1, -1, '\\'),
        (Direction::East, 2, 0, '|'),
        (Direction::South, 1, 1, '/'),
        (Direction::SouthWest, -1, 1, '\\'),
        (Direction::West, -2, 0, '|'),
    ];
    let board = walls.exits(Direction::North);
    let mut marks = BTreeMap::new();
    for (x, y) in all_cells(&board).into_iter().map(point) {
        let row = if B::SOUTH > 0 { y } else { board.height() as i64 - 1 - y };
        let (line, column) = (2 * row + 1, 4 * x + 2 * row + 2);
        marks.insert((line, column), '·');
        for (side, right, down, mark) in SIDES {
            if !walls.is_open(cell((x, y)), side) {
                marks.insert((line + down, column + right), mark);
            }
        }
    }
    let line = |line| {
        let last = marks.keys().filter(|(l, _)| *l == line).map(|(_, column)| *column).max();
        let mark = |column| marks.get(&(line, column)).copied().unwrap_or(' ');
        (0..=last.unwrap()).map(mark).collect::<String>()
    };
    (0..=2 * board.height() as i64).map(line).collect::<Vec<_>>().join("\n")
}

/// Every third cell is marked, and found again.
fn marks_out_and_in<B: boards::Board, const AXES: usize>(walls: &Walls<B, AXES>)
where
    Walls<B, AXES>: FromStr<Err = ParseWallsError>,
    for<'a> WallsPicture<'a, B, fn(Cell) -> char, AXES>: Display,
{
    let board = walls.exits(Direction::North);
    let mark: fn(Cell) -> char = |cell| ['A', ' ', 'ß'][(cell.x + 2 * cell.y) % 3];
    let drawing = walls.picture(mark).to_string();
    let (found, marked) = Walls::<B, AXES>::parse_marked(&drawing, ['ß', 'A']).unwrap();
    assert_eq!(&found, walls, "\n{drawing}");
    for (marked, character) in marked.iter().zip(['ß', 'A']) {
        let cells = all_cells(&board).into_iter().filter(|&cell| mark(cell) == character);
        assert!(marked.cells().eq(cells), "{character}\n{drawing}");
    }
}

fn hexagons_out_and_in<B: boards::Board>(walls: &Walls<B, 3>)
where
    Walls<B, 3>: FromStr<Err = ParseWallsError>,
{
    marks_out_and_in(walls);
    let drawing = walls.to_string();
    assert_eq!(drawing, hexagons(walls));
    assert_eq!(drawing.parse::<Walls<B, 3>>().as_ref().unwrap(), walls, "\n{drawing}");
    let plain = format!("\n \n{}  \n\n", drawing.replace('·', " "));
    assert_eq!(plain.parse::<Walls<B, 3>>().as_ref().unwrap(), walls, "\n{plain}");
}

quickcheck! {
    fn hexagons_are_read_as_they_are_drawn(
        fixed: (Walls<Board, 3>, Walls<Bitboard, 3>),
        thin: (Walls<Corridor, 3>, Walls<Shaft, 3>, Walls<Dot, 3>),
        sized: Walls<GridVec, 3>
    ) -> bool {
        hexagons_out_and_in(&fixed.0);
        hexagons_out_and_in(&fixed.1);
        hexagons_out_and_in(&thin.0);
        hexagons_out_and_in(&thin.1);
        hexagons_out_and_in(&thin.2);
        hexagons_out_and_in(&sized);
        true
    }
}

#[test]
fn law_11_what_is_no_drawing_of_hexagons_is_refused() {
    type Walled = Walls<GridMask<2, 1>, 3>;
    let read =
        |text: &str| text.parse::<Walled>().map_err(|error: ParseWallsError| error.to_string());
    assert_eq!(read(" / \\ / \\\n| .   . |\n \\ / \\ /"), Ok(Walls::hexagonal()));
    let border = "there is no wall where the border is, or where a storey ends";
    for (text, message) in [
        ("", "line 1, column 1: the board has 2 columns and 1 row, not 0 columns and 0 rows"),
        (
            " / \\\n| . |\n \\ /",
            "line 1, column 1: the board has 2 columns and 1 row, not 1 column and 1 row",
        ),
        (" / \\ / \\\n| x   . |\n \\ / \\ /", "line 2, column 3: 'x' is no part of this drawing"),
        ("\n / \\ / \\\n| . / . |\n \\ / \\ /", "line 3, column 5: '/' is no part of this drawing"),
        (" / \\ / \\\n| .   . |/\n \\ / \\ /", "line 2, column 10: '/' is no part of this drawing"),
        (" / \\ / \\\n| .   . |", "line 3, column 1: the drawing ends without its last border"),
        (" / \\ / \\\n| .   .\n \\ / \\ /", &format!("line 2, column 9: {border}")),
        (" / \\   \\\n| .   . |\n \\ / \\ /", &format!("line 1, column 6: {border}")),
        (" / \\ / \\\n| .   . |\n \\ /   /", &format!("line 3, column 6: {border}")),
    ] {
        assert_eq!(read(text), Err(String::from(message)), "\n{text}");
    }
    for (text, message) in [
        (" / \\ / \\\n| .  A. |\n \\ / \\ /", "line 2, column 6: 'A' is no part of this drawing"),
        (" / \\ A \\\n| .   . |\n \\ / \\ /", &format!("line 1, column 6: {border}")),
        (
            " / \\ / \\\n| .   . | A\n \\ / \\ /",
            "line 2, column 11: 'A' is no part of this drawing",
        ),
        (" / \\ / \\\n| .   b |\n \\ / \\ /", "line 2, column 7: 'b' is no part of this drawing"),
    ] {
        let error = Walled::parse_marked(text, ['A']).unwrap_err();
        assert_eq!(error.to_string(), message, "\n{text}");
    }
    // Storeys are apart, and the lower one goes on further east.
    let storeys = " / \\\n| . |\n \\ / \\\n  | . |\n   \\ /";
    assert_eq!(Walls::<Stack<1, 1, 2>, 3>::hexagonal().to_string(), storeys.replace('.', "·"));
    assert_eq!(storeys.parse(), Ok(Walls::<Stack<1, 1, 2>, 3>::hexagonal()));
    let open = storeys.replacen("\\ /", "\\  ", 1);
    assert!(
        open.parse::<Walls<Stack<1, 1, 2>, 3>>().is_err()
            && open.parse::<Walls<GridVec, 3>>().is_ok()
    );
}

#[test]
fn north_is_up_in_the_drawing() {
    let corner = "┌───┬───┐\n│   │   │\n│   ╵   │\n│       │\n└───────┘";
    let mut walls = Walls::<GridMask<2, 2>>::new();
    walls.block((0, 0), Direction::East);
    assert_eq!(walls.to_string(), corner);

    let mut walls = Walls::<Bitboard>::new();
    walls.block((0, 7), Direction::East);
    let drawing = walls.to_string();
    let top = "┌───┬───────────────────────────┐\n│   │                           │\n";
    assert!(drawing.starts_with(top), "\n{drawing}");
}

#[test]
fn law_11_what_is_no_drawing_is_refused() {
    type Walled = Walls<GridMask<2, 1>>;
    let read =
        |text: &str| text.parse::<Walled>().map_err(|error: ParseWallsError| error.to_string());
    assert_eq!(read("┌───────┐\n│       │\n└───────┘"), Ok(Walls::new()));
    for (text, message) in [
        ("", "line 1, column 1: the board has 2 columns and 1 row, not 0 columns and 0 rows"),
        (
            "+---+\n|   |\n+---+",
            "line 1, column 1: the board has 2 columns and 1 row, not 1 column and 1 row",
        ),
        ("+-------+\n| x     |\n+-------+", "line 2, column 3: 'x' is no part of this drawing"),
        ("\n+-------+\n|       |\n+---#---+", "line 4, column 5: '#' is no part of this drawing"),
        ("+-- ----+\n|       |\n+---+---+", "line 1, column 4: ' ' is no part of this drawing"),
        ("+-------+\n|       |\n+---+---", "line 3, column 9: a line of 2 cells has 9 characters"),
        (
            "+---+---+\n|       |x\n+---+---+",
            "line 2, column 10: a line of 2 cells has 9 characters",
        ),
        ("+---+---+\n|       |", "line 3, column 1: the drawing ends without its last border"),
        (
            "+---+---+\n        |\n+---+---+",
            "line 2, column 1: there is no wall where the border is, or where a storey ends",
        ),
        (
            "+---+---+\n|       |\n+   +---+",
            "line 3, column 2: there is no wall where the border is, or where a storey ends",
        ),
    ] {
        assert_eq!(read(text), Err(String::from(message)), "\n{text}");
    }
    let error = "".parse::<Walls<GridVec>>().unwrap_err();
    assert!(error.to_string().contains("no board has 0 columns and 0 rows"), "{error}");
    let storeys = "+---+\n|   |\n+   +\n|   |\n+---+";
    let error = storeys.parse::<Walls<Stack<1, 1, 2>>>().unwrap_err();
    assert_eq!((error.line(), error.column()), (3, 2));
    assert!(storeys.parse::<Walls<GridMask<1, 2>>>().is_ok());
}
