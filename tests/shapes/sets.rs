//! The shape of sets, cell by cell, and the symmetries of boards, by their pictures.

use std::collections::BTreeSet;

use crate::support::{
    all_cells,
    boards::{Board, Rows, U256, every_storage, grid_vec},
    cell, offset_of, point, points,
    position::Position,
    refusal,
};
use gridmask::{
    Batch, Bitboard, Cell, CellSet, Direction, Directions, Exits, Grid, GridMask, Morphology,
    Walls, grid_mask, symmetry::Symmetry, walls::LongWalls,
};

every_storage!(quickchecks, words_mean_what_they_say);
every_storage!(
    quickchecks,
    images_are_those_of_the_picture,
    u64_8x5 = GridMask::<8, 5, u64>::EMPTY;
    u128_8x9 = GridMask::<8, 9, u128>::EMPTY;
    u256_8x31 = GridMask::<8, 31, U256>::EMPTY;
    u256_16x16 = GridMask::<16, 16, U256>::EMPTY;
);

fn words_mean_what_they_say<B: Board>(blank: B, position: Position) {
    let all: BTreeSet<_> = all_cells(&blank).into_iter().map(point).collect();
    for set in [position.open(&blank), position.sources(&blank)] {
        let inside = points(&set);
        for directions in [Directions::ORTHOGONAL, Directions::ALL, Direction::NorthEast.into()] {
            let beside = |(x, y)| {
                let offsets = directions.iter().map(offset_of::<B>);
                offsets.map(|(dx, dy)| (x + dx, y + dy)).collect::<Vec<_>>()
            };
            let is_inside = |cell: &_| inside.contains(cell);
            let expanded: BTreeSet<_> =
                inside.iter().flat_map(|&cell| beside(cell)).chain(inside.clone()).collect();
            let retracted: BTreeSet<_> =
                inside.iter().copied().filter(|&cell| beside(cell).iter().all(is_inside)).collect();
            assert_eq!(points(&set.dilate(directions)), &expanded & &all);
            assert_eq!(points(&set.erode(directions)), retracted);
            assert_eq!(points(&set.inner_boundary(directions)), &inside - &retracted);
            assert_eq!(points(&set.outer_boundary(directions)), &(&expanded & &all) - &inside);
        }
        let cells: Vec<Cell> = set.cells().collect();
        let sides = |side: fn(&Cell) -> usize| {
            let sides = || cells.iter().map(side);
            Some((sides().min()?, sides().max()?))
        };
        let sides = sides(|cell| cell.x).zip(sides(|cell| cell.y));
        let corners = sides.map(|((x, to_x), (y, to_y))| [(x, y), (to_x, to_y)].map(Cell::from));
        assert_eq!(set.bounds(), corners.map(|[least, greatest]| (least, greatest)));
        let level = blank.level_height();
        for (w, h) in [(1, 1), (2, 3), (4, 1), (blank.width() + 9, 2)] {
            let rectangle = || (0..h).flat_map(|dy| (0..w).map(move |dx| (dx, dy)));
            let fits = |cell: &Cell| {
                rectangle().all(|(dx, dy)| {
                    cell.y % level + dy < level && set.contains((cell.x + dx, cell.y + dy))
                })
            };
            assert!(set.erode_by(w, h).cells().eq(all_cells(&blank).into_iter().filter(fits)));
            let is_covered = |cell: &Cell| {
                rectangle().any(|(dx, dy)| {
                    cell.x >= dx && cell.y % level >= dy && set.contains((cell.x - dx, cell.y - dy))
                })
            };
            let covered = all_cells(&blank).into_iter().filter(is_covered);
            assert!(set.dilate_by(w, h).cells().eq(covered));
        }
        let counts = Grid::neighbor_counts(&set, Directions::ALL);
        for cell in all_cells(&blank) {
            let beside = Direction::ALL.map(|side| set.neighbor(cell, side));
            let count = beside.iter().flatten().filter(|&beside| set.contains(beside)).count();
            assert_eq!(usize::from(counts[cell]), count, "{cell}");
        }
    }
}

/// The image of a picture, with its lines of characters turned or mirrored.
fn turned(picture: &str, symmetry: Symmetry) -> String {
    let lines: Vec<Vec<char>> = picture.lines().map(|line| line.chars().collect()).collect();
    let mirrored = |lines: Vec<Vec<char>>| -> Vec<Vec<char>> {
        lines.into_iter().map(|line| line.into_iter().rev().collect()).collect()
    };
    let flipped = |lines: Vec<Vec<char>>| -> Vec<Vec<char>> { lines.into_iter().rev().collect() };
    let transposed = |lines: Vec<Vec<char>>| -> Vec<Vec<char>> {
        (0..lines[0].len()).map(|x| lines.iter().map(|line| line[x]).collect()).collect()
    };
    let lines = match symmetry {
        Symmetry::Identity => lines,
        Symmetry::FlipX => mirrored(lines),
        Symmetry::FlipY => flipped(lines),
        Symmetry::Rotate180 => flipped(mirrored(lines)),
        Symmetry::Transpose => transposed(lines),
        Symmetry::Rotate90 => mirrored(transposed(lines)),
        Symmetry::Rotate270 => flipped(transposed(lines)),
        Symmetry::AntiTranspose => flipped(mirrored(transposed(lines))),
    };
    lines.into_iter().map(String::from_iter).collect::<Vec<_>>().join("\n")
}

fn images_are_those_of_the_picture<B: Board>(blank: B, position: Position) {
    let set = position.open(&blank);
    let symmetries = Symmetry::of(&set);
    assert_eq!(symmetries.len(), if blank.width() == blank.height() { 8 } else { 4 });
    let (canonical, symmetry) = Symmetry::canonical(&set);
    assert_eq!(symmetry.image(&set), canonical);
    for set in [&set, &blank.full_like(), &blank.cell_like((0, 0))] {
        let least = Symmetry::least(symmetries, |symmetry| symmetry.image(set));
        assert_eq!(Symmetry::canonical(set), least, "the first of the least of\n{set}");
    }
    for &symmetry in symmetries {
        let image = symmetry.image(&set);
        assert_eq!(image.to_string(), turned(&set.to_string(), symmetry), "{symmetry:?}");
        assert_eq!(symmetry.inverse().image(&image), set, "{symmetry:?}");
        assert_eq!(Symmetry::canonical(&image).0, canonical, "{symmetry:?}");
    }
}

#[test]
fn cells_that_are_left_are_counted() {
    fn check<B: Board + IntoIterator<Item = Cell, IntoIter: ExactSizeIterator>>(blank: &B) {
        let set = blank.cells_like([(0, 0), (2, 1), (1, 2), (blank.width() - 1, 2)]);
        let mut cells = set.clone().into_iter();
        for left in (0..=set.len()).rev() {
            assert_eq!((cells.size_hint(), cells.len()), ((left, Some(left)), left));
            assert_eq!(cells.next().is_some(), left > 0);
        }
    }
    check(&GridMask::<9, 9>::EMPTY);
    check(&GridMask::<16, 6, Rows<u16, 6>>::EMPTY);
    check(&Bitboard::EMPTY);
}

#[test]
fn walls_and_exits_are_turned_with_their_cells() {
    fn check<B: Board, const AXES: usize>(blank: &B) {
        let mut walls = Walls::<B, AXES>::default_like(blank);
        let sides: &[Direction] = if AXES == 2 { &Direction::ORTHOGONAL } else { &Direction::ALL };
        for (i, cell) in all_cells(blank).into_iter().enumerate().filter(|(i, _)| i % 3 == 0) {
            walls.block(cell, sides[i % sides.len()]);
        }
        let mut exits = Exits::from(&walls);
        for (i, cell) in all_cells(blank).into_iter().enumerate().filter(|(i, _)| i % 4 == 0) {
            exits.block(cell, sides[i % sides.len()]);
        }
        for &symmetry in Symmetry::of(blank) {
            let (image, exits_image) = (walls.image(symmetry), exits.image(symmetry));
            for cell in all_cells(blank) {
                for &side in sides {
                    let Some(next) = blank.neighbor(cell, side) else { continue };
                    let [from, to] = [cell, next].map(|cell| symmetry.cell(blank, cell));
                    let towards = |side: &&Direction| blank.neighbor(from, **side) == Some(to);
                    let turned = *sides.iter().find(towards).unwrap();
                    let is_open = walls.is_open(cell, side);
                    assert_eq!(symmetry.direction(side), turned, "{symmetry:?} {side}");
                    assert_eq!(image.is_open(from, turned), is_open, "{symmetry:?} {cell} {side}");
                    let is_exit = exits.is_open(cell, side);
                    assert_eq!(exits_image.is_open(from, turned), is_exit, "{symmetry:?} {cell}");
                }
            }
        }
    }
    check::<_, 2>(&GridMask::<5, 5>::EMPTY);
    check::<_, 4>(&GridMask::<5, 4>::EMPTY);
    check::<_, 4>(&Bitboard::EMPTY);
    check::<_, 2>(&grid_vec(66, 3));
}

/// Compiling this shows that the two types are one.
#[test]
fn the_narrowest_storage_is_picked() {
    const fn one_type<B>(_: &B, _: &B) {}
    macro_rules! picked {
        ($($W:literal x $H:literal: $Storage:ty;)*) => {
            $(one_type(&GridMask::<$W, $H, $Storage>::EMPTY, &<grid_mask!($W, $H)>::EMPTY);)*
        };
    }
    picked! {
        8 x 8: u64;
        1 x 64: u64;
        5 x 13: u128;
        8 x 16: u128;
        3 x 43: U256;
        16 x 16: U256;
        8 x 33: Rows<u8, 33>;
        9 x 29: Rows<u16, 29>;
        16 x 17: Rows<u16, 17>;
        17 x 16: Rows<u32, 16>;
        32 x 9: Rows<u32, 9>;
        33 x 8: Rows<u64, 8>;
        64 x 64: Rows<u64, 64>;
        65 x 4: Rows<u64, 8>;
        300 x 2: Rows<u64, 10>;
    }
}

#[test]
fn each_board_of_a_stack_is_turned_for_itself() {
    let board: GridMask<3, 3> = "XX.\n...\n..X".parse().unwrap();
    let batch = Batch::<3, 3, 2>::from([board, GridMask::of((0, 0))]);
    for symmetry in Symmetry::ALL {
        let image = symmetry.image(&batch);
        assert!(image.boards().eq(batch.boards().map(|board| symmetry.image(&board))));
    }
}

/// Walls, two pawns and a set of long walls: all images of a position have the same canonical image, the least of them.
#[test]
fn all_images_of_a_position_have_one_that_is_first() {
    fn check<B: Board>(blank: &B) {
        let cells = all_cells(blank);
        let of = |n: usize| cells[n % cells.len()];
        let (mut walls, mut long) = (Walls::open_like(blank), LongWalls::empty_like(blank));
        (0..cells.len() / 3).for_each(|i| {
            walls.block(of(i * i + 1), Direction::ORTHOGONAL[i % 4]);
        });
        long.extend(LongWalls::all(blank).iter().step_by(5));
        let position = (walls, long, [of(1), of(8)].map(|cell| blank.cell_like(cell)));
        let image = |(walls, long, pawns): &(Walls<B>, LongWalls<B>, [B; 2]),
                     symmetry: Symmetry| {
            let pawns = pawns.each_ref().map(|pawn| symmetry.image(pawn));
            (walls.image(symmetry), long.image(symmetry), pawns)
        };
        let all = Symmetry::of(blank);
        let (least, by) = Symmetry::least(all, |symmetry| image(&position, symmetry));
        assert_eq!(image(&position, by), least);
        let (first_walls, by) = position.0.canonical();
        assert_eq!(position.0.image(by), first_walls);
        for &symmetry in all {
            let turned = image(&position, symmetry);
            assert!(least <= turned && first_walls <= turned.0, "{symmetry:?}");
            assert_eq!(Symmetry::least(all, |symmetry| image(&turned, symmetry)).0, least);
            assert_eq!(turned.0.canonical().0, first_walls, "{symmetry:?}");
        }
    }
    check(&GridMask::<9, 9>::EMPTY);
    check(&GridMask::<5, 3, u64>::EMPTY);
    check(&Bitboard::EMPTY);
    check(&Batch::<3, 3, 2>::EMPTY);
    check(&grid_vec(7, 7));
    let open = Walls::<GridMask<4, 4>>::new();
    assert_eq!(open.canonical(), (open, Symmetry::Identity), "the first of those that lead to it");
    assert_eq!(refusal(|| Symmetry::least(&[], |_| 0)), "Symmetry::least: there are no symmetries");
}

#[test]
fn law_11_a_board_that_is_not_square_is_not_turned() {
    let message = refusal(|| Symmetry::Rotate90.image(&GridMask::<4, 3>::EMPTY));
    assert_eq!(message, "Symmetry::image: Rotate90 is for square boards, not 4×3");
}

#[test]
fn law_11_a_cell_off_the_board_is_not_turned() {
    let board = GridMask::<3, 3>::EMPTY;
    for symmetry in Symmetry::ALL {
        for at in [(3, 0), (0, 3), (usize::MAX, 0)] {
            let message = refusal(|| symmetry.cell(&board, at));
            let size = "is not on the 3×3 board";
            assert_eq!(message, format!("Symmetry::cell: the cell {} {size}", Cell::from(at)));
        }
    }
    let message = refusal(|| Symmetry::FlipX.cell(&Batch::<3, 2, 2>::EMPTY, (0, 4)));
    let size = "is not on the 3×4 board";
    assert_eq!(message, format!("Symmetry::cell: the cell (0, 4) {size}"));
}

#[test]
fn numbers_of_cells_stay_what_they_are() {
    let numbers: BTreeSet<u64> =
        (0..64).flat_map(|x| (0..64).map(move |y| cell((x, y)).zobrist())).collect();
    assert_eq!(numbers.len(), 64 * 64);
    let all = numbers.iter().fold(0, |all, number| all ^ number);
    assert_eq!(Cell::new(0, 0).zobrist(), 16_294_208_416_658_607_535);
    assert_eq!(Cell::new(4, 3).zobrist(), 8_888_088_931_573_346_963);
    assert_eq!(all, 3_093_249_737_151_817_235);
}
