//! The twelve symmetries of hexagons, against rotations and reflections of the plane.

use std::collections::BTreeSet;

use crate::support::{
    all_cells,
    boards::{Board, Rows, U256, grid_vec},
    refusal,
};
use gridmask::{
    Batch, Bitboard, Cell, CellSet, Direction, Directions, GridMask, HEX, Picture, Search, Walls,
    hex::{HexRows, HexSymmetry},
    symmetry::Symmetry,
};

/// The middle of a hexagon: each row lies half a hexagon further east than the one above it.
fn middle<B: Board>(board: &B, cell: Cell) -> (f64, f64) {
    let south = if B::SOUTH > 0 { cell.y } else { board.height() - 1 - cell.y } as f64;
    (cell.x as f64 + south / 2.0, south * 3_f64.sqrt() / 2.0)
}

/// The cell to whose middle the symmetry moves the middle of `cell`.
fn turned<B: Board>(board: &B, center: Cell, cell: Cell, i: usize) -> Option<Cell> {
    let ((cx, cy), (x, y)) = (middle(board, center), middle(board, cell));
    let (mut east, south) = (x - cx, y - cy);
    if i >= 6 {
        east = -east;
    }
    let (sin, cos) = (std::f64::consts::FRAC_PI_3 * (i % 6) as f64).sin_cos();
    let place = (cx + east * cos - south * sin, cy + east * sin + south * cos);
    let is_there = |cell: &Cell| {
        let (x, y) = middle(board, *cell);
        (x - place.0).hypot(y - place.1) < 0.01
    };
    all_cells(board).into_iter().find(is_there)
}

fn cells_are_turned_in_the_plane<B: Board>(board: &B) {
    let cells = all_cells(board);
    let set =
        board.cells_like(cells.iter().copied().filter(|cell| (cell.x * 3 + cell.y * 5) % 7 < 3));
    for &center in cells.iter().step_by(3) {
        for (i, symmetry) in HexSymmetry::ALL.into_iter().enumerate() {
            let image = symmetry.image(&set, center);
            let mut expected = BTreeSet::new();
            for &cell in &cells {
                let to = turned(board, center, cell, i);
                assert_eq!(symmetry.cell(board, center, cell), to, "{symmetry:?} {center} {cell}");
                expected.extend(to.filter(|_| set.contains(cell)));
            }
            assert!(image.cells().eq(expected), "{symmetry:?} {center}");
            for off_board in (0..10).flat_map(|i| [(board.width(), i), (i, board.height())]) {
                assert_eq!(symmetry.cell(board, center, off_board), None, "{off_board:?}");
            }
        }
    }
}

#[test]
fn law_9_cells_are_turned_in_the_plane() {
    cells_are_turned_in_the_plane(&GridMask::<5, 5>::EMPTY);
    cells_are_turned_in_the_plane(&GridMask::<7, 3, Rows<u8, 3>>::EMPTY);
    cells_are_turned_in_the_plane(&GridMask::<1, 6>::EMPTY);
    cells_are_turned_in_the_plane(&Bitboard::EMPTY);
    cells_are_turned_in_the_plane(&grid_vec(4, 7));
}

#[test]
fn twelve_symmetries_are_a_group() {
    assert_eq!(HexSymmetry::ALL.into_iter().collect::<BTreeSet<_>>().len(), 12);
    let board = GridMask::<15, 15, U256>::EMPTY;
    let cell = Cell::new(8, 4);
    for a in HexSymmetry::ALL {
        assert_eq!(a.then(a.inverse()), HexSymmetry::IDENTITY);
        assert!(HexSymmetry::ALL.contains(&a));
        for b in HexSymmetry::ALL {
            let step = |symmetry: HexSymmetry, cell| symmetry.cell(&board, (7, 7), cell).unwrap();
            assert_eq!(step(a.then(b), cell), step(b, step(a, cell)), "{a:?} {b:?}");
        }
        for direction in Direction::HEXAGONAL {
            let next = board.neighbor((7, 7), direction).unwrap();
            let to = a.cell(&board, (7, 7), next);
            assert_eq!(to, board.neighbor((7, 7), a.direction(direction)), "{a:?} {direction}");
        }
    }
}

/// Checks that a picture has each cell's mark at its middle, with a character for half a cell, and nothing else.
fn pictures_show_the_plane<B: Board>(board: &B) {
    let mark = |cell: Cell| char::from(b'A' + ((7 * cell.x + 3 * cell.y) % 26) as u8);
    let assert_shown = |picture: String, east: &dyn Fn(Cell) -> f64| {
        let lines: Vec<Vec<char>> = picture.lines().map(|line| line.chars().collect()).collect();
        assert_eq!(lines.len(), board.height(), "\n{picture}");
        for cell in all_cells(board) {
            let line = if B::SOUTH > 0 { cell.y } else { board.height() - 1 - cell.y };
            let column = (2.0 * east(cell)) as usize;
            assert_eq!(lines[line].get(column), Some(&mark(cell)), "{cell} of\n{picture}");
        }
        let marks = lines.iter().flatten().filter(|&&c| c != ' ').count();
        assert_eq!(marks, board.width() * board.height(), "\n{picture}");
        assert!(lines.iter().all(|line| line.last() != Some(&' ')), "\n{picture}");
    };
    let picture = || Picture::of(board, mark);
    assert_shown(picture().as_hexagons().to_string(), &|cell| middle(board, cell).0);
    for (rows, moved) in [(HexRows::OddR, 1), (HexRows::EvenR, 0)] {
        let east = |cell: Cell| {
            let is_moved = cell.y % board.level_height() % 2 == moved;
            cell.x as f64 + if is_moved { 0.5 } else { 0.0 }
        };
        assert_shown(picture().as_hex_rows(rows).to_string(), &east);
    }
}

#[test]
fn pictures_of_hexagons_show_where_they_lie() {
    pictures_show_the_plane(&GridMask::<5, 4, u64>::EMPTY);
    pictures_show_the_plane(&GridMask::<1, 6>::EMPTY);
    pictures_show_the_plane(&Bitboard::EMPTY);
    pictures_show_the_plane(&Batch::<4, 3, 3>::EMPTY);
    pictures_show_the_plane(&grid_vec(20, 7));
    let board = GridMask::<3, 3>::of((0, 0));
    let mark = |cell| if board.contains(cell) { 'X' } else { '.' };
    let picture = || board.picture(mark).mark([(2, 2)], 'o');
    assert_eq!(picture().as_hexagons().to_string(), "X . .\n . . .\n  . . o");
    let rows = picture().as_hex_rows(HexRows::EvenR);
    assert_eq!(format!("{rows:?}"), " X . .\n. . .\n . . o");
}

/// A hexagon of hexagons.
fn hexagon<B: CellSet>(board: &B, center: Cell, side: u32) -> B {
    Search::new(HEX, board.full_like()).within(center, side - 1)
}

#[test]
fn fields_have_the_symmetries_that_keep_them() {
    type Field = GridMask<9, 9>;
    let center = Cell::new(4, 4);
    for side in 1..=5 {
        let field = hexagon(&Field::EMPTY, center, side);
        assert_eq!(HexSymmetry::of(&field, center).count(), 12, "\n{field}");
    }
    assert_eq!(HexSymmetry::of(&Field::full(), center).count(), 4);
    let triangle: GridMask<4, 4> = "XXXX\nXXX.\nXX..\nX...".parse().unwrap();
    assert_eq!(HexSymmetry::of(&triangle, (1, 1)).count(), 6, "three turns, three mirror images");
    assert!(HexSymmetry::of(&triangle, (0, 0)).count() < 6);

    // Every subset of the hexagon of seven cells: by Burnside's lemma there are 13 up to symmetry.
    let field = hexagon(&GridMask::<3, 3>::EMPTY, Cell::new(1, 1), 2);
    let of = |set: &GridMask<3, 3>| {
        let (canonical, symmetry) = HexSymmetry::canonical(set, &field, (1, 1));
        let least = HexSymmetry::ALL.into_iter().map(|symmetry| symmetry.image(set, (1, 1))).min();
        assert_eq!(Some(canonical), least);
        // Of several symmetries that lead to it, the first.
        let mut all = HexSymmetry::ALL.into_iter();
        assert_eq!(all.find(|symmetry| symmetry.image(set, (1, 1)) == canonical), Some(symmetry));
        canonical
    };
    let cells: Vec<Cell> = field.cells().collect();
    let subset =
        |bits: u32| cells.iter().copied().enumerate().filter(move |(i, _)| bits >> i & 1 != 0);
    let all: BTreeSet<_> = (0..1 << cells.len())
        .map(|bits| of(&subset(bits).map(|(_, cell)| cell).collect()))
        .collect();
    assert_eq!(all.len(), 2 * 13);
}

#[test]
fn walls_between_hexagons_are_turned_with_them() {
    fn check<B: Board>(blank: &B) {
        let center = Cell::new(blank.width() / 2, blank.height() / 2);
        let field = hexagon(blank, center, 3);
        let mut walls = Walls::hexagonal(blank);
        for (i, cell) in field.cells().enumerate().filter(|(i, _)| i % 3 != 1) {
            walls.block(cell, Direction::HEXAGONAL[i % 6]);
        }
        for symmetry in HexSymmetry::ALL {
            let image = walls.hexagonal_image(symmetry, center);
            for cell in all_cells(blank) {
                for side in Direction::HEXAGONAL {
                    let Some(next) = blank.neighbor(cell, side) else {
                        assert!(!image.is_open(cell, side), "{symmetry:?} {cell} {side}");
                        continue;
                    };
                    let of = [cell, next].map(|cell| symmetry.inverse().cell(blank, center, cell));
                    let from = symmetry.inverse().direction(side);
                    let is_open =
                        of[1].is_some() && of[0].is_some_and(|cell| walls.is_open(cell, from));
                    assert_eq!(image.is_open(cell, side), is_open, "{symmetry:?} {cell} {side}");
                }
            }
        }
    }
    check(&GridMask::<5, 5>::EMPTY);
    check(&GridMask::<7, 6, Rows<u8, 6>>::EMPTY);
    check(&Bitboard::EMPTY);
    check(&grid_vec(8, 7));
}

#[test]
fn each_board_of_a_stack_of_hexagons_is_turned_for_itself() {
    let board: GridMask<3, 3> = "XX.\n...\n..X".parse().unwrap();
    let batch = Batch::<3, 3, 3>::from([board, GridMask::of((0, 1)), GridMask::full()]);
    for symmetry in HexSymmetry::ALL {
        let image = symmetry.image(&batch, (1, 1));
        assert!(image.boards().eq(batch.boards().map(|board| symmetry.image(&board, (1, 1)))));
    }
}

#[test]
fn law_11_what_hexagons_have_not_is_refused() {
    let board = GridMask::<5, 3>::EMPTY;
    let turn = HexSymmetry::turn(1);
    assert_eq!(
        refusal(|| turn.cell(&board, (2, 3), (0, 0))),
        "HexSymmetry::cell: the cell (2, 3) is not on the 5×3 board"
    );
    assert_eq!(turn.cell(&board, (2, 1), (5, 1)), None);
    let place = "the cell (5, 2) is not on the 5×3 board";
    for set in [board, GridMask::full()] {
        for (what, message) in [
            ("image", refusal(|| turn.image(&set, (5, 2)))),
            ("of", refusal(|| HexSymmetry::of(&set, (5, 2)).count())),
            ("canonical", refusal(|| HexSymmetry::canonical(&set, &set, (5, 2)))),
        ] {
            assert_eq!(message, format!("HexSymmetry::{what}: {place}"));
        }
    }
    let message = refusal(|| Walls::<_, 3>::default_like(&board).hexagonal_image(turn, (5, 2)));
    assert_eq!(message, format!("Walls::hexagonal_image: {place}"));
    let message = "HexSymmetry::canonical: the set has cells that are not in the field";
    assert_eq!(refusal(|| HexSymmetry::canonical(&GridMask::of((0, 0)), &board, (2, 1))), message);
    for direction in !Directions::HEXAGONAL {
        let message = refusal(|| turn.direction(direction));
        assert_eq!(
            message,
            "HexSymmetry::direction: hexagons have no edge to the south-east or north-west"
        );
    }
}

/// Boards without a cell in the middle.
#[test]
fn a_rhombus_is_turned_as_a_square_is_by_three_of_its_symmetries() {
    type Rhombus = GridMask<4, 4>;
    let neighbors = |cell| Search::new(HEX, Rhombus::full()).neighbors(cell);
    let keep_hexagons = Symmetry::ALL.into_iter().filter(|symmetry| {
        let image = |cell| symmetry.cell(&Rhombus::EMPTY, cell);
        Rhombus::full()
            .cells()
            .all(|cell| symmetry.image(&neighbors(cell)) == neighbors(image(cell)))
    });
    let of_a_rhombus =
        [Symmetry::Identity, Symmetry::Rotate180, Symmetry::Transpose, Symmetry::AntiTranspose];
    assert!(keep_hexagons.eq(of_a_rhombus));
}
