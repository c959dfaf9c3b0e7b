//! Values for the cells of a board, marks in pictures, the parts of paths, and custom pictures.

use crate::support::{
    boards::{Board, every_storage},
    offset_of, point, refusal,
};
use gridmask::{
    Batch, Bitboard, Cell, CellSet, DIAGONAL, Direction, Directions, Grid, GridMask, GridVec, HEX,
    KING, KNIGHT, ORTHOGONAL, Path, QUEEN, Rule, RuleExt, Search, Steps, Walls, chess::Position,
    rule_fn,
};

every_storage!(tests, a_path_is_its_moves);
every_storage!(tests, marks_are_drawn_where_they_belong);

/// If two rules are joined, the sides that either of them crosses meet.
#[test]
fn a_path_goes_round_where_one_of_two_rules_does() {
    type Board = GridMask<5, 4>;
    let (east, south) = ([(4, 1), (0, 1)], [(2, 3), (2, 0)]);
    let first = |rule: &dyn Rule<Board>, cells: [(usize, usize); 2]| {
        Path::of(&Search::new(rule, Board::EMPTY), cells).first_direction()
    };
    for (rule, round) in [
        (&ORTHOGONAL.wrapping_east_west().or(KNIGHT) as &dyn Rule<Board>, [true, false]),
        (&KNIGHT.or(ORTHOGONAL.wrapping_east_west()), [true, false]),
        (&ORTHOGONAL.wrapping_north_south().or(KNIGHT), [false, true]),
        (&KNIGHT.or(ORTHOGONAL.wrapping_north_south()), [false, true]),
        (&KNIGHT.or(ORTHOGONAL), [false, false]),
    ] {
        assert_eq!(first(rule, east), round[0].then_some(Direction::East));
        assert_eq!(first(rule, south), round[1].then_some(Direction::South));
    }
}

/// If the path round is so short that a step has two directions, a path uses the one of its rule.
#[test]
fn a_path_round_a_short_side_has_directions_of_its_rule() {
    fn check<R: Rule<GridVec>>(rule: R, size: (usize, usize), to: (usize, usize), side: Direction) {
        let open = GridVec::full(size.0, size.1).unwrap();
        let search = Search::new(rule, open);
        assert!(search.neighbors((0, 0)).contains(to));
        let path = Path::of(&search, [(0, 0), to]);
        assert_eq!(path.first_direction(), Some(side), "{size:?} {to:?}");
    }
    use Direction::{East, North, NorthWest, South, SouthWest, West};
    check(ORTHOGONAL.on_torus(), (5, 1), (1, 0), East);
    check(ORTHOGONAL.on_torus(), (5, 1), (4, 0), West);
    check(ORTHOGONAL.on_torus(), (1, 5), (0, 1), South);
    check(ORTHOGONAL.on_torus(), (1, 5), (0, 4), North);
    check(ORTHOGONAL.wrapping_north_south(), (5, 1), (1, 0), East);
    check(ORTHOGONAL.on_torus(), (2, 5), (1, 0), East);
    check(KING.on_torus(), (5, 1), (4, 0), West);
    check(DIAGONAL.on_torus(), (5, 1), (4, 0), SouthWest);
    check(Steps::new(Directions::from(NorthWest)).on_torus(), (5, 1), (4, 0), NorthWest);
    check(Steps::new(Directions::from(West)).on_torus(), (2, 3), (1, 0), West);
    check(HEX.on_torus(), (1, 5), (0, 1), South);
    check(HEX.on_torus(), (2, 5), (1, 1), SouthWest);
    let blank = GridVec::empty(5, 1).unwrap();
    check(Walls::open_on_torus(&blank), (5, 1), (1, 0), East);
    check(Walls::open_on_torus(&blank), (5, 1), (4, 0), West);
}

fn a_path_is_its_moves<B: Board>(blank: B) {
    let middle = Cell::new(blank.width() / 2, blank.height() / 2);
    for direction in Direction::ALL {
        let Some(next) = blank.neighbor(middle, direction) else { continue };
        let cells = [middle, next, middle];
        let path = Path::of(&Search::new(KING, blank.clone()), cells);
        let there_and_back = [Some(direction), Some(direction.opposite())];
        assert!(path.directions().eq(there_and_back), "{direction}");
        assert_eq!((path.move_count(), path.first_direction()), (2, Some(direction)));
        assert_eq!(path, cells);
        assert!(path.edges().eq([(middle, direction), (next, direction.opposite())]));
        assert_eq!(path.turns(), 1);
        let (dx, dy) = offset_of::<B>(direction);
        assert_eq!(middle + (dx as isize, dy as isize), next);
        assert_eq!(next - middle, (dx as isize, dy as isize));
    }
}

fn marks_are_drawn_where_they_belong<B: Board>(blank: B) {
    let cell = Cell::new(blank.width() / 3, blank.height() / 2);
    let picture = gridmask::Picture::of(&blank, |_| '-').mark([cell], '@').to_string();
    let (mut rows, cell) = ((0..blank.height() as i64).collect::<Vec<_>>(), point(cell));
    rows.sort_by_key(|y| y * B::SOUTH);
    let row = |y| (0..blank.width() as i64).map(move |x| if (x, y) == cell { '@' } else { '-' });
    let lines: Vec<String> = rows.into_iter().map(|y| row(y).collect()).collect();
    assert_eq!(picture, lines.join("\n"));
    let search = Search::new(ORTHOGONAL, blank.cells_like([(cell.0 as usize, cell.1 as usize)]));
    let drawn = picture.replace('-', "#").replace('@', ".");
    assert_eq!(search.picture().to_string(), drawn);
}

#[test]
fn letters_of_a_path() {
    type Board = GridMask<4, 4>;
    let cells = [(0, 3), (1, 2), (1, 1), (2, 1), (2, 2), (1, 2), (0, 3)];
    let king = Search::new(KING, Board::full());
    let path = Path::of(&king, cells);
    assert_eq!(path.letters("89632147").as_deref(), Some("986241"));
    assert_eq!(path.letters("URDL"), None, "a diagonal has no letter of four");
    assert_eq!(path.turns(), 5);
    let on_chessboard = Path::of(&Search::new(KING, Bitboard::FULL), cells);
    assert_eq!(
        on_chessboard.letters("89632147").as_deref(),
        Some("3268 47".replace(' ', "").as_str())
    );
    assert_eq!(refusal(|| path.letters("URD")), "Path::letters: 3 letters, expected 4 or 8");

    for direction in Direction::ALL {
        let letter = direction.letter("89632147").unwrap();
        assert_eq!(Direction::from_letter(letter, "89632147"), Some(direction));
        let of_four = direction.letter("URDL").and_then(|c| Direction::from_letter(c, "URDL"));
        assert_eq!(of_four, Some(direction).filter(|direction| !direction.is_diagonal()));
    }
    assert_eq!(
        refusal(|| Direction::North.letter("")),
        "Direction::letter: expected 4 or 8 letters, found 0"
    );

    let jumps = Search::new(KNIGHT, Board::full()).shortest_path((0, 0), (3, 3)).unwrap();
    assert!(jumps.directions().all(|direction| direction.is_none()));
    assert_eq!((jumps.first_direction(), jumps.edges().count()), (None, 0));
    assert_eq!(Path::of(&king, &cells[..1]).letters("URDL").as_deref(), Some(""));
    let nowhere = Path::of(&king, [] as [Cell; 0]);
    assert_eq!((nowhere.move_count(), nowhere.turns()), (0, 0));
}

#[test]
fn rays_of_a_path() {
    type Board = GridMask<6, 6>;
    let rays = |path: Path| path.rays().collect::<Vec<_>>();
    let cells = [(0, 0), (0, 5), (5, 0), (4, 0), (1, 3), (1, 3), (3, 4)];
    use Direction::{North, NorthEast, South, SouthWest, West};
    let expected = [Some(South), Some(NorthEast), Some(West), Some(SouthWest), None, None];
    assert_eq!(rays(Path::of(&Search::new(QUEEN, Board::EMPTY), cells)), expected);
    // Steps round the border are known, longer ways may have gone either way.
    let expected = [Some(North), Some(SouthWest), Some(West), None, None, None];
    assert_eq!(rays(Path::of(&Search::new(KING.on_torus(), Board::EMPTY), cells)), expected);
    let on_chessboard = rays(Path::of(&Search::new(QUEEN, Bitboard::EMPTY), &cells[..2]));
    assert_eq!(on_chessboard, [Some(North)]);
    let on_two = rays(Path::of(&Search::new(QUEEN, Batch::<6, 3, 2>::EMPTY), &cells[..2]));
    assert_eq!(on_two, [None], "from one level to another");
}

/// No step leads from one level to another, even if the cells touch in the picture.
#[test]
fn lifts_are_no_steps() {
    type Boards = Batch<2, 4, 2>;
    let cells = [(0, 3), (0, 4), (0, 5), (0, 4), (0, 7), (0, 4), (0, 1), (0, 2), (0, 3), (0, 0)];
    let directions = |path: &Path| -> Vec<_> { path.directions().collect() };
    let [north, south] = [Direction::North, Direction::South].map(Some);
    let path = Path::of(&Search::new(KING, Boards::EMPTY), cells);
    let on_board = [None, south, north, None, None, None, south, south, None];
    assert_eq!((directions(&path), path.turns()), (on_board.to_vec(), 7));
    let path = Path::of(&Search::new(KING.on_torus(), Boards::EMPTY), cells);
    let on_torus = [None, south, north, north, south, None, south, south, south];
    assert_eq!((directions(&path), path.turns()), (on_torus.to_vec(), 5));
}

#[test]
fn the_pieces_of_a_fen_record_are_printed_as_they_are_read() {
    for fen in [
        "8/8/8/8/8/8/8/8",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7",
        "1r1q2k1/7P/p7/P7/1P6/2p3p1/3Nn3/R6b",
    ] {
        assert_eq!(fen.parse::<Position>().unwrap().to_string(), fen);
    }
    // Consecutive digits may be written as their sum.
    let halves: Position = "44/8/8/8/8/p1114/8/8 b - - 0 1".parse().unwrap();
    assert_eq!(halves.to_string(), "8/8/8/8/8/p7/8/8");
    assert_eq!(halves.to_string().parse(), Ok(halves));
}

#[test]
fn the_pieces_of_a_position_are_those_of_its_letters() {
    let placement: Position = "1r1q2k1/7P/p7/P7/1P6/2p3p1/3Nn3/R6b".parse().unwrap();
    let names = |squares: Bitboard| squares.names().to_string();
    assert_eq!(names(placement.pieces('P')), "b4 a5 h7");
    assert_eq!(names(placement.pieces('k')), "g8");
    assert_eq!(names(placement.white()), "a1 d2 b4 a5 h7");
    assert_eq!(names(placement.black()), "h1 e2 c3 g3 a6 b8 d8 g8");
    assert_eq!(placement.occupied(), placement.white() | placement.black());
    let message = "Position::pieces: unexpected 'x' (expected PNBRQK or pnbrqk)";
    assert_eq!(refusal(|| placement.pieces('x')), message);
}

#[test]
fn law_11_what_is_no_fen_record_is_refused() {
    for (fen, column, message) in [
        ("", 1, "rank 8: expected 8 files, found 0"),
        ("8/7/8/8/8/8/8/8", 4, "rank 7: expected 8 files, found 7"),
        ("8/8/8/8/8/8/8/7 w", 16, "rank 1: expected 8 files, found 7"),
        (
            "8/63/8/8/8/8/8/8",
            4,
            "rank 7: expected 8 files, found more (ranks are separated by '/')",
        ),
        (
            "ppppppppp/8/8/8/8/8/8/8",
            9,
            "rank 8: expected 8 files, found more (ranks are separated by '/')",
        ),
        ("8/8", 4, "rank 7: expected 8 ranks, found 2"),
        (
            "8/8/8/8/8/8/8/8/8",
            16,
            "rank 1: expected 8 ranks, found more (read only the first field of a record)",
        ),
        ("8/9", 3, "rank 7: unexpected '9' (expected PNBRQK, pnbrqk, 1 to 8 or '/')"),
    ] {
        let error = fen.parse::<Position>().unwrap_err();
        assert_eq!(error.to_string(), format!("character {column}, {message}"), "{fen:?}");
        assert_eq!(error.column(), column, "{fen:?}");
    }
}

#[test]
fn directions_are_read_as_they_print() {
    for direction in Direction::ALL {
        assert_eq!(direction.to_string().parse(), Ok(direction));
        let wrong = [direction.to_string().to_uppercase(), format!(" {direction}")];
        assert!(wrong.iter().all(|name| name.parse::<Direction>().is_err()));
    }
    for (name, quoted) in
        [("up", r#""up""#), ("north-northwestern", r#""north-northweste…""#), ("\n", r#""\n""#)]
    {
        let error = name.parse::<Direction>().unwrap_err();
        let message =
            format!("unknown direction {quoted} (expected north, north-east, …, north-west)");
        // `unwrap` prints the sentence.
        assert_eq!([error.to_string(), format!("{error:?}")], [message.clone(), message]);
    }
}

#[test]
fn a_cell_is_a_pair() {
    let cell = Cell::new(3, 1);
    assert_eq!(<(usize, usize)>::from(cell), (3, 1));
    assert_eq!([Cell::from((3, 1)), Cell::from(&(3, 1)), Cell::from(&cell)], [cell; 3]);
}

/// Types that hold closures or are large print what they are.
#[test]
fn answers_and_rules_of_closures_show_themselves() {
    let search = Search::new(KNIGHT, GridMask::<3, 3>::full());
    let map = search.distance_map((0, 0));
    assert_eq!(map.to_string(), "0 3 2\n3 . 1\n2 1 4");
    assert_eq!(format!("{map:?}"), map.to_string());
    let wide = Search::new(ORTHOGONAL, !GridMask::<12, 1>::of((0, 0))).distance_map((1, 0));
    assert_eq!(wide.to_string(), " .  0  1  2  3  4  5  6  7  8  9 10");
    let paths = search.shortest_paths((0, 0), (1, 2)).unwrap();
    let layers = paths.layers();
    assert_eq!(format!("{paths:?}"), format!("ShortestPaths {{ layers: {layers:?}, .. }}"));
    let own = rule_fn(|from: &Bitboard, _: &Bitboard| *from, |to: &Bitboard, _: &Bitboard| *to);
    assert_eq!(format!("{own:?}"), "RuleFn { .. }");
}

#[test]
fn law_11_cells_do_not_leave_the_numbers() {
    assert_eq!(
        refusal(|| Cell::new(0, 3) + (-1, 0)),
        "Cell::add: (0, 3) + (-1, 0) has a negative coordinate or overflows"
    );
    assert_eq!(Cell::new(usize::MAX, 0).checked_add((1, 0)), None);
    assert_eq!(Cell::new(3, 0).checked_add((-3, 0)), Some(Cell::new(0, 0)));
    assert_eq!(Cell::new(0, 0).checked_add((0, isize::MIN)), None);
}

#[test]
fn a_grid_keeps_what_it_was_given() {
    let numbers = Grid::from_fn(3, 2, |cell| 10 * cell.y + cell.x).unwrap();
    assert_eq!(numbers.values(), [0, 1, 2, 10, 11, 12]);
    for (cell, &number) in numbers.iter() {
        assert_eq!(number, 10 * cell.y + cell.x);
        assert_eq!((numbers[cell], numbers.get(cell)), (number, Some(&number)));
    }
    assert_eq!((numbers.get((3, 0)), numbers.get((0, 2))), (None, None));
    assert_eq!((numbers.find(&11), numbers.find(&5)), (Some(Cell::new(1, 1)), None));
    assert!(numbers.find_all(&11).eq([Cell::new(1, 1)]) && numbers.find_all(&5).next().is_none());
    let cells: Vec<Cell> = numbers.iter().map(|(cell, _)| cell).collect();
    assert_eq!(numbers.iter().len(), cells.len());
    assert!(numbers.iter().rev().map(|(cell, _)| cell).eq(cells.into_iter().rev()));
    let odd = numbers.cells_where(|number| number % 2 == 1);
    assert_eq!(odd.to_string(), ".X.\n.X.");
    let mut changed = numbers.map(|&number| number as f32);
    changed[(2, 1)] = 0.5;
    *changed.get_mut((0, 0)).unwrap() = 7.0;
    assert_eq!(changed.values(), [7.0, 1.0, 2.0, 10.0, 11.0, 0.5]);
    changed.iter_mut().for_each(|(cell, number)| *number = cell.x as f32);
    assert_eq!(changed.values(), [0.0, 1.0, 2.0, 0.0, 1.0, 2.0]);
    assert_eq!(format!("{numbers:?}"), "[[0, 1, 2], [10, 11, 12]]");

    let text = "ab\nçd";
    let letters: Grid<char> = text.parse().unwrap();
    assert_eq!((letters.to_string().as_str(), letters[(0, 1)]), (text, 'ç'));
}

#[test]
fn law_11_a_picture_is_not_drawn_over_off_the_board() {
    let board = GridMask::<4, 2>::EMPTY;
    let message = refusal(|| board.picture(|_| '.').mark([(0, 0), (4, 1)], '@').to_string());
    assert_eq!(message, "Picture::mark: the cell (4, 1) is not on the 4×2 board");
}

#[test]
fn law_11_what_is_no_grid_is_refused() {
    let message = "Grid::index: the cell (0, 2) is not on the 3×2 board";
    let mut grid = Grid::from_fn(3, 2, |_| ()).unwrap();
    assert_eq!(refusal(|| grid[(0, 2)]), message);
    assert_eq!(refusal(|| grid[(0, 2)] = ()), message);
    let map = Search::new(ORTHOGONAL, !GridMask::<3, 2>::EMPTY).distance_map((0, 0));
    let message = "DistanceMap::write_to: a slice of 5 for the 6 cells of a 3×2 board";
    assert_eq!(refusal(|| map.write_to(&mut [0; 5], 0)), message);
    assert!(Grid::from_fn(0, 2, |_| ()).is_err());
    assert!(Grid::from_fn(usize::MAX, 2, |_| ()).is_err());
    for (text, line, column) in [("", 1, 1), ("12\n3", 2, 2), ("12\n345", 2, 3), ("12\n3x", 2, 2)] {
        let error = Grid::try_parse_with(text, |c| c.to_digit(10)).unwrap_err();
        assert_eq!((error.line(), error.column()), (line, column), "{text:?}");
    }
}

#[test]
fn marks_of_one_cell_are_cells() {
    type Board = GridMask<3, 2>;
    let read = |c: char| c != '#';
    let fixed = |text: &str| Board::parse_places(text, ['S', 'ß'], read);
    let sized = |text: &str| GridVec::parse_places(text, ['S', 'ß'], read);
    let text = "#ß.\n.S#";
    let places = [(1, 1), (1, 0)].map(Cell::from);
    let (open, found) = fixed(text).unwrap();
    assert_eq!((open.to_string().as_str(), found), (".XX\nXX.", places));
    assert_eq!(sized(text).unwrap().1, places);
    for (text, message) in [
        ("#S.\n..#", "mark 'ß' not found, expected one"),
        (
            "#S.\nß.S",
            "line 2, column 3: duplicate mark 'S' (first at line 1, column 2); `parse_marked` reads sets",
        ),
        (
            "#ßß\nß.S",
            "line 1, column 3: duplicate mark 'ß' (first at line 1, column 2); `parse_marked` reads sets",
        ),
        ("#S.\nß.", "line 2: row has 2 cells, expected 3"),
    ] {
        assert_eq!(fixed(text).unwrap_err().to_string(), message);
        assert_eq!(sized(text).unwrap_err().to_string(), message);
    }
}

#[test]
fn pictures_of_the_chessboard_begin_with_rank_8() {
    let text = "\
#.......
........
...K....
........
........
......ß.
........
.......#";
    let read = |c: char| c != '#';
    let corners = Bitboard::from(1 << 7 | 1 << 56);
    let marks = ['K', 'ß'];
    let [king, other] = ["d6", "g3"].map(|name| Bitboard::square(name).unwrap());
    assert_eq!(Bitboard::parse_with(&text.replace(marks, "."), read), Ok(!corners));
    assert_eq!(Bitboard::parse_marked(text, marks, read), Ok((!corners, [king, other])));
    let places = [Cell::new(3, 5), Cell::new(6, 2)];
    assert_eq!(Bitboard::parse_places(text, marks, read), Ok((!corners, places)));
    assert_eq!(Bitboard::from_fn(|cell| !corners.contains(cell)), !corners);
    for (text, message) in [
        (
            text.replace('ß', "K"),
            "line 6, column 7: duplicate mark 'K' (first at line 3, column 4); `parse_marked` reads sets",
        ),
        (text.replace("..K", ".K"), "line 3: row has 7 cells, expected 8"),
        (text.replace('ß', "."), "mark 'ß' not found, expected one"),
        (text.replace("........\n", ""), "line 5: picture has 4 rows, expected 8"),
    ] {
        let error = Bitboard::parse_places(&text, marks, read).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
}
