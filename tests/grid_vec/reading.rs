//! Boards from pictures, functions, rows and words, and what is refused.

use gridmask::{Cell, CellSet, Direction, Grid, GridVec, error::SizeErrorKind};

use crate::support::boards::grid_vec;

/// Reads a maze of `.` and `#`.
fn maze(picture: &str) -> Result<GridVec, String> {
    let read = |c| match c {
        '.' => Some(true),
        '#' => Some(false),
        _ => None,
    };
    GridVec::try_parse_with(picture, read).map_err(|error| error.to_string())
}

#[test]
fn a_picture_has_the_size_of_its_text() {
    for (picture, width, height) in
        [(".", 1, 1), ("#.#", 3, 1), (".\n#\n.", 1, 3), ("..\n##", 2, 2)]
    {
        let board = maze(picture).unwrap();
        assert_eq!((board.width(), board.height()), (width, height));
        let drawn = board.to_string().replace('X', "x").replace('.', "#").replace('x', ".");
        assert_eq!(drawn, picture);
    }
    let wide = ["#".repeat(64), ".".repeat(64)].concat() + "\n" + &".".repeat(128);
    let board = maze(&wide).unwrap();
    assert_eq!((board.width(), board.height(), board.len()), (128, 2, 64 + 128));
    assert_eq!(board.first(), Some(Cell::new(64, 0)));
}

#[test]
fn lines_may_end_as_on_windows() {
    assert_eq!(maze("..#\r\n#..\r\n"), maze("..#\n#.."));
    assert_eq!("X.\r\n.X\r\n".parse::<GridVec>().unwrap().to_string(), "X.\n.X");
    let marked = GridVec::parse_marked("S.\r\n.E\r\n", ['S', 'E'], |c| c == '.');
    let (open, [start, end]) = marked.unwrap();
    assert_eq!((open.width(), open.len()), (2, 4));
    assert_eq!((start.first(), end.first()), (Some(Cell::new(0, 0)), Some(Cell::new(1, 1))));
}

#[test]
fn a_carriage_return_alone_is_refused() {
    for (picture, line, column) in
        [("..\r##", 1, 3), ("..\r", 1, 3), ("..\n\r#", 2, 1), ("é.\r.é", 1, 3), ("\r\r\n..", 1, 1)]
    {
        let error = GridVec::parse_with(picture, |_| true).unwrap_err();
        assert_eq!((error.line(), error.column()), (line, column), "{picture:?}");
        let message = ": carriage return within a row, expected '\\n' or \"\\r\\n\" at its end";
        assert!(error.to_string().ends_with(message), "{error}");
        assert_eq!(picture.parse::<Grid<char>>(), Err(error));
    }
}

/// A reader that takes quadratic time needs minutes for this.
#[test]
fn a_row_of_many_marks_takes_linear_time() {
    const WIDTH: usize = 1 << 20;
    for mark in ['k', 'é'] {
        let row: String = core::iter::repeat_n(mark, WIDTH).collect();
        let (_, [marked]) = GridVec::parse_marked(&row, [mark], |_| false).unwrap();
        assert_eq!(marked.len(), WIDTH);
        let error = GridVec::parse_places(&(row + "S"), ['S', mark], |_| false).unwrap_err();
        assert_eq!((error.line(), error.column()), (1, 2));
    }
}

#[test]
fn a_picture_is_refused_where_it_goes_wrong() {
    for (picture, error) in [
        ("", "line 1: row has no cells"),
        ("\n", "line 1: row has no cells"),
        ("\n..", "line 1: row has no cells"),
        ("..\n.x", "line 2, column 2: unexpected character 'x'"),
        (". .", "line 1, column 2: unexpected character ' '"),
        ("...\n..", "line 2: row has 2 cells, expected 3"),
        ("...\n\n...", "line 2: row has 0 cells, expected 3 (a blank line is a row)"),
        ("..\n...", "line 2: row has 3 cells, expected 2"),
        ("..\n\n", "line 2: row has 0 cells, expected 2 (a blank line is a row)"),
    ] {
        assert_eq!(maze(picture), Err(error.into()), "{picture:?}");
    }
}

#[test]
fn a_mistake_is_found_wherever_it_is() {
    for (width, wide) in
        [(1, '.'), (8, '.'), (63, '.'), (64, '.'), (65, '.'), (130, '.'), (66, 'é')]
    {
        let read = |c: char| (c == '.' || c == 'é').then_some(true);
        let error = |row: &str| {
            let picture = [&"#".repeat(width), row].join("\n").replace('#', ".");
            let error = GridVec::try_parse_with(&picture, read).unwrap_err();
            assert_eq!(error.line(), 2, "{picture}");
            (error.column(), error.to_string())
        };
        let row: Vec<char> = (0..width).map(|x| if x % 5 == 1 { wide } else { '.' }).collect();
        for x in 0..width {
            // Of two mistakes the first is reported.
            let mut wrong = row.clone();
            (wrong[width - 1], wrong[x]) = ('?', '!');
            let (column, message) = error(&String::from_iter(&wrong));
            assert_eq!(column, x + 1);
            assert!(message.ends_with(": unexpected character '!'"), "{message}");

            if x == 0 {
                continue; // A row of no cells.
            }
            let (column, message) = error(&String::from_iter(&row[..x]));
            assert_eq!(column, x + 1);
            let ends = if x == 1 { "1 cell".into() } else { format!("{x} cells") };
            assert!(message.ends_with(&format!(": row has {ends}, expected {width}")), "{message}");
        }
        let whole = String::from_iter(&row);
        let (column, message) = error(&(whole.clone() + ".!"));
        assert_eq!(column, width + 1);
        assert!(
            message.ends_with(&format!(": row has {} cells, expected {width}", width + 2)),
            "{message}"
        );
        let (column, message) = error(&(whole + "!."));
        assert_eq!(column, width + 1);
        assert!(message.ends_with(": unexpected character '!'"), "{message}");
    }
}

#[test]
fn marks_are_found_in_the_set_and_by_themselves() {
    let picture = "k.#k\nS##.\n..kS";
    let (open, [start, keys, none]) =
        GridVec::parse_marked(picture, ['S', 'k', '!'], |c| c == '.').unwrap();
    assert_eq!(open.to_string(), "XX.X\nX..X\nXXXX");
    assert_eq!(start.to_string(), "....\nX...\n...X");
    assert_eq!(keys.to_string(), "X..X\n....\n..X.");
    assert_eq!(none, open.empty_like());
    // A marked cell is in the set even if `read` says otherwise.
    let (open, []) = GridVec::parse_marked("#.", [], |c| c == '.').unwrap();
    assert_eq!(open.to_string(), ".X");
    let (open, [walls]) = GridVec::parse_marked("#.", ['#'], |c| c == '.').unwrap();
    assert_eq!((open.to_string(), walls.to_string()), ("XX".into(), "X.".into()));
}

#[test]
fn rows_are_read_from_row_0() {
    let cells = [true, false, false, true, true, false];
    let board = GridVec::from_rows(cells.chunks(2), |&cell| cell).unwrap();
    assert_eq!(board.to_string(), "X.\n.X\nX.");
    assert_eq!(board, GridVec::from_fn(2, 3, |cell| cells[cell.x + 2 * cell.y]).unwrap());
    let wide: Vec<u8> = (0..130 * 9).map(|i| u8::from(i % 7 == 0)).collect();
    let rows: Vec<Vec<u8>> = wide.chunks(130).map(<[u8]>::to_vec).collect();
    let board = GridVec::from_rows(&rows, |&cell| cell > 0).unwrap();
    assert!(board.cells().map(|cell| cell.x + 130 * cell.y).eq((0..130 * 9).step_by(7)));
    assert_eq!(board, GridVec::from_rows(wide.chunks(130), |&cell| cell > 0).unwrap());

    let refused = |width| GridVec::from_rows(cells.chunks(width), |&cell| cell).unwrap_err();
    assert_eq!(refused(4).to_string(), "row 1 has 2 cells, expected 4");
    assert_eq!(refused(5).to_string(), "row 1 has 1 cell, expected 5");
    assert_eq!(refused(5).kind(), SizeErrorKind::WrongLength);
    let longer = [&cells[..2], &cells[..3]];
    let error = GridVec::from_rows(longer, |&cell| cell).unwrap_err();
    assert_eq!(error.to_string(), "row 1 has 3 cells, expected 2");
    for (rows, size) in [(&[][..], "0×0"), (&[[]; 3][..], "0×3")] {
        let error = GridVec::from_rows(rows, |&cell: &bool| cell).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("invalid size {size}: width and height must be at least 1")
        );
        assert_eq!(error.kind(), SizeErrorKind::Empty);
    }
}

#[test]
fn values_of_a_grid_come_in_rows_or_as_a_list() {
    let rows = [vec!['a', 'b', 'c'], vec!['d', 'e', 'f']];
    let grid = Grid::from_rows(&rows).unwrap();
    assert_eq!(grid.to_string(), "abc\ndef");
    assert_eq!(Grid::from_vec(3, rows.concat()), Ok(grid.clone()));
    assert_eq!(Grid::from_rows(rows.concat().chunks(3)), Ok(grid.clone()));
    assert!((&grid).into_iter().eq(grid.iter()));
    assert_eq!(grid.iter().len(), 6);
    assert_eq!(grid.iter().rev().nth(1), Some((Cell::new(1, 1), &'e')));
    assert_eq!(grid.iter().nth(3), Some((Cell::new(0, 1), &'d')));

    let error = |width, values: &[u8]| Grid::from_vec(width, values.to_vec()).unwrap_err();
    assert_eq!(error(4, &[1, 2, 3, 4, 5]).to_string(), "row 1 has 1 cell, expected 4");
    for (width, values) in [(0, &[][..]), (0, &[1]), (3, &[])] {
        assert_eq!(error(width, values).kind(), SizeErrorKind::Empty, "{width} {values:?}");
    }

    let blank = grid_vec(3, 2);
    for (cell, _) in &grid {
        for direction in Direction::ALL {
            assert_eq!(grid.neighbor(cell, direction), blank.neighbor(cell, direction));
        }
    }
    assert_eq!(grid.neighbor((3, 0), Direction::West), None);
    assert_eq!(grid.neighbor((usize::MAX, 0), Direction::East), None);
}

#[test]
fn law_11_words_that_are_not_the_tiles_are_refused() {
    for words in [0, 1, 9] {
        assert_eq!(GridVec::from_tiles(3, 2, vec![0; words]), None);
    }
}

#[test]
fn rows_are_written_cell_by_cell_and_padding_stays() {
    let mut random = fastrand::Rng::with_seed(5);
    for width in [1, 63, 64, 65, 130, 200] {
        for share in [0.0, 0.5, 1.0] {
            let mut board = GridVec::from_fn(width, 9, |_| random.f32() < share).unwrap();
            // A row of words that are all of one kind, whatever the others are.
            (0..width.min(128)).for_each(|x| _ = board.insert((x, 4)));
            let stride = width + 3;
            let mut cells = vec![7_u8; stride * 9];
            board.write_rows(cells.chunks_mut(stride), u8::from);
            for (y, row) in cells.chunks(stride).enumerate() {
                for (x, &cell) in row.iter().enumerate() {
                    let expected = if x < width { u8::from(board.contains((x, y))) } else { 7 };
                    assert_eq!(cell, expected, "({x}, {y}) of {width} columns");
                }
            }
        }
    }
}
