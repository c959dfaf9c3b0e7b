//! Walls as box drawings: written, read again, and refused.

use core::{fmt::Display, str::FromStr};
use std::collections::BTreeMap;

use gridmask::{
    Batch, Bitboard, Cell, Direction, GridMask, GridVec, Walls, error::ParseWallsError,
    hex::HexRows, walls::WallsPicture,
};
use quickcheck::quickcheck;

use super::{Board, Corridor, Dot, Shaft};
use crate::support::{all_cells, boards, cell, point};

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

/// The sides of a hexagon at the top left, top right, bottom right and bottom left: on an axial board, and in rows that
/// lie further east or further west.
const AXIAL: [Direction; 4] =
    [Direction::North, Direction::NorthEast, Direction::South, Direction::SouthWest];
const EASTERN: [Direction; 4] =
    [Direction::North, Direction::NorthEast, Direction::SouthEast, Direction::South];
const WESTERN: [Direction; 4] =
    [Direction::NorthWest, Direction::North, Direction::South, Direction::SouthWest];

/// Draws each hexagon with its sides around it. For a row and its line, `place` returns the distance from the margin,
/// and a cell's sides other than east and west.
fn hexagons<B: boards::Board, const AXES: usize>(
    walls: &Walls<B, AXES>,
    place: impl Fn(usize, i64) -> (i64, [Direction; 4]),
) -> String {
    let board = walls.exits(Direction::North);
    let mut marks = BTreeMap::new();
    let mut cells: Vec<_> = all_cells(&board).into_iter().map(point).collect();
    let row_of = |y| if B::SOUTH > 0 { y } else { board.height() as i64 - 1 - y };
    // Where two levels meet, the lower one is drawn over the upper one.
    cells.sort_by_key(|&(x, y)| (row_of(y), x));
    for (x, y) in cells {
        let row = row_of(y);
        let (indent, [top_left, top_right, bottom_right, bottom_left]) = place(y as usize, row);
        let (line, column) = (2 * row + 1, 4 * x + indent + 2);
        marks.insert((line, column), '·');
        for (side, right, down, mark) in [
            (top_left, -1, -1, '/'),
            (top_right, 1, -1, '\\'),
            (Direction::East, 2, 0, '|'),
            (bottom_right, 1, 1, '/'),
            (bottom_left, -1, 1, '\\'),
            (Direction::West, -2, 0, '|'),
        ] {
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

type Read<B> = fn(&str, HexRows) -> Result<Walls<B, 4>, ParseWallsError>;

fn rows_are_drawn_as_they_lie<B: boards::Board>(walls: &Walls<B, 4>, read: Read<B>) {
    let board = walls.exits(Direction::North);
    for (rows, moved) in [(HexRows::OddR, 1), (HexRows::EvenR, 0)] {
        let place = |y: usize, _| match y % board.level_height() % 2 == moved {
            true => (2, EASTERN),
            false => (0, WESTERN),
        };
        let walls = Walls::hex_rows(&board, rows) | walls;
        let drawing = walls.picture(|_| '·').as_hex_rows(rows).to_string();
        assert_eq!(drawing, hexagons(&walls, place), "{rows:?}");
        assert_eq!(read(&drawing, rows).as_ref(), Ok(&walls), "{rows:?}\n{drawing}");
        let drawing = drawing.replace('·', " ");
        assert_eq!(read(&format!("\n{drawing}\n\n"), rows), Ok(walls), "{rows:?}\n{drawing}");
    }
}

quickcheck! {
    fn hexagons_in_rows_are_drawn_as_they_lie(
        fixed: (Walls<Board, 4>, Walls<Bitboard, 4>, Walls<Batch<3, 3, 2>, 4>),
        thin: (Walls<Corridor, 4>, Walls<Shaft, 4>, Walls<Dot, 4>),
        sized: Walls<GridVec, 4>
    ) -> bool {
        rows_are_drawn_as_they_lie(&fixed.0, Walls::parse_hex_rows);
        rows_are_drawn_as_they_lie(&fixed.1, Walls::parse_hex_rows);
        rows_are_drawn_as_they_lie(&fixed.2, Walls::parse_hex_rows);
        rows_are_drawn_as_they_lie(&thin.0, Walls::parse_hex_rows);
        rows_are_drawn_as_they_lie(&thin.1, Walls::parse_hex_rows);
        rows_are_drawn_as_they_lie(&thin.2, Walls::parse_hex_rows);
        rows_are_drawn_as_they_lie(&sized, Walls::parse_hex_rows);
        true
    }
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
    assert_eq!(drawing, hexagons(walls, |_, row| (2 * row, AXIAL)));
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
    assert_eq!(read(" / \\ / \\\n| .   . |\n \\ / \\ /"), Ok(Walls::default()));
    let border = "expected a wall, as all along the border and between levels";
    for (text, message) in [
        ("", "line 1, column 1: board is 0×0, expected 2×1"),
        (" / \\\n| . |\n \\ /", "line 1, column 1: board is 1×1, expected 2×1"),
        (
            " / \\ / \\\n| x   . |\n \\ / \\ /",
            "line 2, column 3: unexpected 'x', expected part of a wall or a space",
        ),
        (
            "\n / \\ / \\\n| . / . |\n \\ / \\ /",
            "line 3, column 5: unexpected '/', expected part of a wall or a space",
        ),
        (
            " / \\ / \\\n| .   . |/\n \\ / \\ /",
            "line 2, column 10: unexpected '/', expected part of a wall or a space",
        ),
        (
            " / \\ / \\\n| .   . |",
            "line 3, column 1: expected the last border, and the drawing ends",
        ),
        (" / \\ / \\\n| .   .\n \\ / \\ /", &format!("line 2, column 9: {border}")),
        (" / \\   \\\n| .   . |\n \\ / \\ /", &format!("line 1, column 6: {border}")),
        (" / \\ / \\\n| .   . |\n \\ /   /", &format!("line 3, column 6: {border}")),
    ] {
        assert_eq!(read(text), Err(String::from(message)), "\n{text}");
    }
    for (text, message) in [
        (
            " / \\ / \\\n| .  A. |\n \\ / \\ /",
            "line 2, column 6: unexpected 'A', expected part of a wall or a space",
        ),
        (" / \\ A \\\n| .   . |\n \\ / \\ /", &format!("line 1, column 6: {border}")),
        (
            " / \\ / \\\n| .   . | A\n \\ / \\ /",
            "line 2, column 11: unexpected 'A', expected part of a wall or a space",
        ),
        (
            " / \\ / \\\n| .   b |\n \\ / \\ /",
            "line 2, column 7: unexpected 'b', expected part of a wall or a space",
        ),
        (
            " / \\ / \\\n| .   . |\n \\ / \\ /\n    A",
            "line 4, column 5: unexpected 'A', expected part of a wall or a space",
        ),
    ] {
        let error = Walled::parse_marked(text, ['A']).unwrap_err();
        assert_eq!(error.to_string(), message, "\n{text}");
    }
    // A few long rows and many short ones do not make a board: it would take gigabytes.
    let long = format!("{}\n{}", " / \\".repeat(100_000), "|\n".repeat(200_000));
    let message = format!("line 2, column 400001: {border}");
    let error = long.parse::<Walls<GridVec, 3>>().unwrap_err();
    assert_eq!(error.to_string(), message);
    let error = Walls::<GridVec, 4>::parse_hex_rows(&long, HexRows::EvenR).unwrap_err();
    assert_eq!(error.to_string().split(':').next(), Some("line 2, column 400003"));
    // Nothing stands past the end of a line.
    let walls = Walls::<GridMask<2, 2>, 3>::default().to_string();
    let lines: Vec<&str> = walls.lines().collect();
    for (i, line) in lines.iter().enumerate() {
        // The first line determines the number of columns.
        for (gap, mark) in (0..if i == 0 { 3 } else { 6 })
            .flat_map(|gap| ['|', '.', '/', '\\'].map(|mark| (gap, mark)))
        {
            let long = format!("{line}{:gap$}{mark}", "");
            let mut lines = lines.clone();
            lines[i] = &long;
            let error = lines.join("\n").parse::<Walls<GridMask<2, 2>, 3>>().unwrap_err();
            let place = format!("line {}, column {}", i + 1, long.chars().count());
            let message =
                format!("{place}: unexpected {mark:?}, expected part of a wall or a space");
            assert_eq!(error.to_string(), message);
        }
    }
    // Levels are apart, and the lower one continues further east.
    let levels = " / \\\n| . |\n \\ / \\\n  | . |\n   \\ /";
    assert_eq!(Walls::<Batch<1, 1, 2>, 3>::default().to_string(), levels.replace('.', "·"));
    assert_eq!(levels.parse(), Ok(Walls::<Batch<1, 1, 2>, 3>::default()));
    let open = levels.replacen("\\ /", "\\  ", 1);
    assert!(
        open.parse::<Walls<Batch<1, 1, 2>, 3>>().is_err()
            && open.parse::<Walls<GridVec, 3>>().is_ok()
    );
}

#[test]
fn law_11_what_is_no_drawing_of_hexagons_in_rows_is_refused() {
    type Walled = Walls<GridMask<2, 2>, 4>;
    let read = |text: &str, rows| {
        Walled::parse_hex_rows(text, rows).map_err(|error: ParseWallsError| error.to_string())
    };
    let drawing = " / \\ / \\\n| .   . |\n \\ / \\ / \\\n  | .   . |\n   \\ / \\ /";
    let (odd, even) = (HexRows::OddR, HexRows::EvenR);
    assert_eq!(read(drawing, odd), Ok(Walls::hex_rows(&GridMask::EMPTY, odd) | all_of(odd)));
    for (text, rows, message) in [
        (drawing, even, "line 1, column 2: unexpected '/', expected part of a wall or a space"),
        ("", odd, "line 1, column 1: board is 0×0, expected 2×2"),
        (
            &drawing.replacen("\n  |", "\n |", 1),
            odd,
            "line 4, column 2: unexpected '|', expected part of a wall or a space",
        ),
        (
            &drawing.replacen('.', "x", 1),
            odd,
            "line 2, column 3: unexpected 'x', expected part of a wall or a space",
        ),
        (
            drawing.rsplit_once('\n').unwrap().0,
            odd,
            "line 5, column 1: expected the last border, and the drawing ends",
        ),
    ] {
        assert_eq!(read(text, rows), Err(String::from(message)), "\n{text}");
    }
}

/// Walls on every edge between the two rows of two hexagons each.
fn all_of(rows: HexRows) -> Walls<GridMask<2, 2>, 4> {
    let mut walls = Walls::hex_rows(&GridMask::EMPTY, rows);
    for x in 0..2 {
        for side in EASTERN.into_iter().chain(WESTERN) {
            if !matches!(side, Direction::NorthEast | Direction::NorthWest | Direction::North) {
                walls.block((x, 0), side);
            }
        }
    }
    walls
}

#[test]
fn north_is_up_in_the_drawing() {
    let corner = "┌───┬───┐\n│   │   │\n│   ╵   │\n│       │\n└───────┘";
    let mut walls = Walls::<GridMask<2, 2>>::new();
    walls.block((0, 0), Direction::East);
    assert_eq!(walls.to_string(), corner);

    let picture = walls.picture(|cell| if cell.x == 0 { '@' } else { ' ' });
    let marked = corner.replace("│   │   │", "│ @ │   │").replace("│       │", "│ @     │");
    assert_eq!(picture.to_string(), marked);
    assert_eq!(format!("{picture:?}"), picture.to_string());
    let walls = Walls::hex_rows(&GridMask::<2, 2>::EMPTY, HexRows::OddR);
    let picture = walls.picture(|_| '@').as_hex_rows(HexRows::OddR);
    assert_eq!(format!("{picture:?}"), picture.to_string());

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
        ("", "line 1, column 1: board is 0×0, expected 2×1"),
        ("+---+\n|   |\n+---+", "line 1, column 1: board is 1×1, expected 2×1"),
        (
            "+-------+\n| x     |\n+-------+",
            "line 2, column 3: unexpected 'x', expected part of a wall or a space",
        ),
        (
            "+-------+\n|     x |\n+-------+",
            "line 2, column 7: unexpected 'x', expected part of a wall or a space",
        ),
        (
            "\n+-------+\n|       |\n+---#---+",
            "line 4, column 5: unexpected '#', expected part of a wall or a space",
        ),
        (
            "+-- ----+\n|       |\n+---+---+",
            "line 1, column 4: unexpected ' ', expected part of a wall or a space",
        ),
        ("+-------+\n|       |\n+---+---", "line 3, column 9: expected 9 characters for 2 cells"),
        (
            "+---+---+\n|       |x\n+---+---+",
            "line 2, column 10: expected 9 characters for 2 cells",
        ),
        (
            "+---+---+\n|       |",
            "line 3, column 1: expected the last border, and the drawing ends",
        ),
        (
            "+---+---+\n        |\n+---+---+",
            "line 2, column 1: expected a wall, as all along the border and between levels",
        ),
        (
            "+---+---+\n|       |\n+   +---+",
            "line 3, column 2: expected a wall, as all along the border and between levels",
        ),
        (
            "+---+---+\n|       |\n+---+   +",
            "line 3, column 6: expected a wall, as all along the border and between levels",
        ),
    ] {
        assert_eq!(read(text), Err(String::from(message)), "\n{text}");
    }
    // The first of several lines that are too short.
    let short = "+---+---+---+\n|   |   |\n\n|\n+---+---+---+".parse::<Walls<GridMask<3, 2>>>();
    let message = "line 2, column 10: expected 13 characters for 3 cells";
    assert_eq!(short.unwrap_err().to_string(), message);
    let between = "+---+---+\n|       |\n+ A +   +\n|       |\n+---+---+";
    let error = Walls::<GridMask<2, 2>>::parse_marked(between, ['A']).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 3, column 3: unexpected 'A', expected part of a wall or a space"
    );
    let below = Walls::<GridVec>::parse_marked("+---+\n|   |\n+---+\n  A", ['A']).unwrap_err();
    assert_eq!(
        below.to_string(),
        "line 4, column 3: unexpected 'A', expected part of a wall or a space"
    );
    let [both, other] =
        Walls::<GridVec>::parse_marked("+---+\n| A |\n+---+", ['A', 'A']).unwrap().1;
    assert_eq!([both.to_string(), other.to_string()], ["X", "X"]);
    let error = "".parse::<Walls<GridVec>>().unwrap_err();
    assert!(error.to_string().contains("invalid size 0×0"), "{error}");
    let levels = "+---+\n|   |\n+   +\n|   |\n+---+";
    let error = levels.parse::<Walls<Batch<1, 1, 2>>>().unwrap_err();
    assert_eq!((error.line(), error.column()), (3, 2));
    assert!(levels.parse::<Walls<GridMask<1, 2>>>().is_ok());
}
