//! The fences of regions, counted side by side.

use std::collections::BTreeSet;

use crate::support::{
    all_cells,
    boards::{Board, Rows, U256, grid_vec},
    point, points,
    position::Position,
    refusal_here,
    rules::twins,
};
use fastrand::Rng;
use gridmask::{
    Batch, Bitboard, Cell, CellSet, Direction, Directions, Grid, GridMask, ICE, KING, Levels,
    Morphology, ORTHOGONAL, Rule, Search, Stairs, Walls,
};
use oracle::Point;
use quickcheck::Arbitrary;

/// The sides of cells that border no other cell of the set: a cell, and the step out.
fn fence(cells: &BTreeSet<Point>) -> BTreeSet<(Point, Point)> {
    let steps = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let sides = cells.iter().flat_map(|&cell| steps.map(|step| (cell, step)));
    sides.filter(|&((x, y), (dx, dy))| !cells.contains(&(x + dx, y + dy))).collect()
}

/// The parts of a fence with none to their left, seen from inside; a straight part has one such end.
fn straight_parts(fence: &BTreeSet<(Point, Point)>) -> usize {
    let goes_on =
        |&((x, y), (dx, dy)): &(Point, Point)| fence.contains(&((x + dy, y - dx), (dx, dy)));
    fence.iter().filter(|side| !goes_on(side)).count()
}

#[test]
fn fences_are_those_counted_side_by_side() {
    let mut rng = Rng::with_seed(5);
    for (width, height) in
        [(1, 1), (1, 9), (9, 1), (2, 2), (7, 5), (16, 16), (64, 3), (70, 9), (130, 4)]
    {
        for letters in [1, 2, 4] {
            let plots = Grid::from_fn(width, height, |_| rng.u8(..letters)).unwrap();
            let open = plots.cells_where(|&letter| letter != 3);
            let regions = Walls::from_fn(&open, |a, b| plots[a] == plots[b]);
            let whole = Walls::from_fn(&open.full_like(), |a, b| plots[a] == plots[b]);
            let whole = Search::new(whole, open.full_like()).component_map();
            assert_eq!(plots.regions(), whole, "{plots}");
            let maps = [
                whole,
                Search::new(regions, open.clone()).component_map(),
                Search::new(ORTHOGONAL, open.clone()).component_map(),
                Search::new(KING, open.clone()).component_map(),
            ];
            for map in maps {
                let fences: Vec<_> =
                    (0..map.len()).map(|label| fence(&points(&map.cells(label)))).collect();
                let perimeters: Vec<_> = fences.iter().map(BTreeSet::len).collect();
                assert_eq!(map.perimeters(), perimeters, "{plots}");
                let sides: Vec<_> = fences.iter().map(straight_parts).collect();
                assert_eq!(map.sides(), sides, "{plots}");
            }
        }
    }
}

#[test]
fn levels_are_fenced_one_by_one() {
    let mut rng = Rng::with_seed(6);
    for (width, height) in [(2, 1), (1, 1), (5, 4), (66, 9)] {
        let boards = [(); 3].map(|()| Grid::from_fn(width, height, |_| rng.u8(..3)).unwrap());
        let boards = boards.map(|plots| plots.cells_where(|&letter| letter > 0));
        let open = Levels::new(boards.clone());
        let everywhere = all_cells(&boards[0].full_like());
        let rule = Stairs::new(ORTHOGONAL, &open).both_ways(0, 1, everywhere.iter().copied());
        let rule = rule.both_ways(1, 2, everywhere);
        let map = Search::new(rule, open).component_map();
        let fences = |label: usize| {
            let cells = map.cells(label);
            cells.boards().iter().map(|cells| fence(&points(cells))).collect::<Vec<_>>()
        };
        let all: Vec<_> = (0..map.len()).map(fences).collect();
        let perimeters = all.iter().map(|fences| fences.iter().map(BTreeSet::len).sum::<usize>());
        assert_eq!(map.perimeters(), perimeters.collect::<Vec<_>>());
        let sides = all.iter().map(|fences| fences.iter().map(straight_parts).sum::<usize>());
        assert_eq!(map.sides(), sides.collect::<Vec<_>>());
    }
}

/// The regions by every rule are the components of the cells of each value.
#[test]
fn regions_by_a_rule_are_components_of_equal_cells() {
    let mut rng = Rng::with_seed(7);
    for (width, height) in [(1, 1), (1, 5), (2, 2), (3, 9), (9, 6), (65, 3), (130, 2)] {
        let blank = grid_vec(width, height);
        for letters in [1, 2, 4] {
            let map = Grid::from_fn(width, height, |_| rng.u8(..letters)).unwrap();
            let position = Position::arbitrary(&mut quickcheck::Gen::new(9));
            for twin in twins(&blank, &position).into_iter().step_by(if width > 9 { 7 } else { 1 })
            {
                let mut expected = Vec::new();
                for letter in 0..letters {
                    let alike = points(&map.cells_where(|&other| other == letter));
                    expected.extend(twin.oracle.clone().with_open(alike).components());
                }
                let first = |cells: &BTreeSet<Point>| cells.iter().map(|&(x, y)| (y, x)).min();
                expected.sort_by_key(first);
                let regions = map.regions_by(&*twin.rule);
                let name = twin.name;
                let sizes: Vec<_> = expected.iter().map(BTreeSet::len).collect();
                assert_eq!(regions.sizes(), sizes, "{name}\n{map}");
                for (label, cells) in expected.iter().enumerate() {
                    assert_eq!(points(&regions.cells(label)), *cells, "{name}\n{map}");
                    let (y, x) = first(cells).unwrap();
                    assert_eq!(point(regions.first_cells()[label]), (x, y), "{name}");
                    let (least, greatest) = regions.bounds()[label];
                    assert_eq!(regions.cells(label).bounds(), Some((least, greatest)), "{name}");
                }
                let odd = |label: usize| label % 2 == 1;
                let cells =
                    (0..expected.len()).filter(|&n| odd(n)).flat_map(|n| expected[n].clone());
                assert_eq!(points(&regions.cells_where(odd)), cells.collect(), "{name}");
            }
        }
    }
}

/// Values that do not equal themselves are regions of one cell.
#[test]
fn nan_is_a_region_of_its_own() {
    let map = Grid::from_vec(3, vec![f32::NAN, f32::NAN, 1.0, 1.0, 1.0, f32::NAN]).unwrap();
    assert_eq!(map.regions_by(KING).sizes(), [1, 1, 3, 1]);
    assert_eq!(map.regions_by(ICE).sizes(), [1, 1, 1, 2, 1]);
}

#[test]
fn regions_that_touch_are_those_with_neighbors() {
    let mut rng = Rng::with_seed(8);
    for (width, height) in [(1, 1), (5, 4), (20, 9)] {
        let map = Grid::from_fn(width, height, |_| rng.u8(..3)).unwrap();
        let open = map.cells_where(|&letter| letter != 2);
        let walls = Walls::from_fn(&open, |a, b| map[a] == map[b]);
        for regions in [map.regions(), Search::new(walls, open).component_map()] {
            for directions in [Directions::ORTHOGONAL, Directions::ALL, Direction::East.into()] {
                let mut expected = BTreeSet::new();
                for cell in all_cells(&grid_vec(width, height)) {
                    for direction in directions {
                        let Some(beside) = map.neighbor(cell, direction) else { continue };
                        let labels = (regions.label(cell), regions.label(beside));
                        if let (Some(a), Some(b)) = labels
                            && a != b
                        {
                            expected.insert([a.min(b), a.max(b)]);
                        }
                    }
                }
                let found: Vec<_> = expected.into_iter().collect();
                assert_eq!(regions.touching(directions), found, "{map}");
            }
        }
    }
}

/// A map numbers the cells of each component, whatever the words of the board are.
fn a_map_numbers_the_components<B: Board>(blank: &B) {
    let mut rng = Rng::with_seed(blank.width() as u64);
    let open = blank.cells_like(all_cells(blank).into_iter().filter(|_| rng.f32() < 0.6));
    for rule in [&ORTHOGONAL as &dyn Rule<B>, &KING] {
        let search = Search::new(rule, open.clone());
        let (map, components) = (search.component_map(), search.components());
        let components: Vec<B> = components.collect();
        assert_eq!(map.sizes(), components.iter().map(B::len).collect::<Vec<_>>());
        for cell in all_cells(blank) {
            let label = components.iter().position(|component| component.contains(cell));
            assert_eq!(map.label(cell), label, "{cell} of\n{open}");
        }
    }
}

#[test]
fn maps_number_the_components_on_every_kind_of_board() {
    a_map_numbers_the_components(&GridMask::<9, 9>::EMPTY);
    a_map_numbers_the_components(&GridMask::<70, 3, U256>::EMPTY);
    a_map_numbers_the_components(&GridMask::<16, 6, Rows<u16, 6>>::EMPTY);
    a_map_numbers_the_components(&Bitboard::EMPTY);
    a_map_numbers_the_components(&Batch::<4, 3, 3>::EMPTY);
    a_map_numbers_the_components(&grid_vec(130, 9));
    a_map_numbers_the_components(&Levels::splat(&grid_vec(66, 5), 3));
}

#[test]
fn two_cells_are_in_the_same_component_or_not() {
    let open = grid_vec(5, 4).full_like() - &grid_vec(5, 4).cells_like((0..4).map(|y| (2, y)));
    let map = Search::new(ORTHOGONAL, open.clone()).component_map();
    for a in all_cells(&open) {
        for b in all_cells(&open) {
            let beside = |cell: Cell| cell.x.cmp(&2);
            let same = beside(a) == beside(b) && a.x != 2;
            assert_eq!(map.same_component(a, b), same, "{a} {b}");
        }
    }
    let mut numbers = [7; 20];
    map.write_to(&mut numbers, 9);
    let labels = all_cells(&open).into_iter().map(|cell| map.label(cell).map_or(9, |n| n as u32));
    assert!(labels.eq(numbers));
    let message = "ComponentMap::write_to: a slice of 19 for the 20 cells of a 5×4 board";
    assert_eq!(refusal_here(|| map.write_to(&mut numbers[1..], 0)), message);
    assert!(!map.is_empty() && !map.same_component((9, 9), (9, 9)));
    assert_eq!([(5, 0), (0, 4)].map(|cell| map.label(cell)), [None, None]);
    let nothing = Search::new(ORTHOGONAL, grid_vec(3, 3)).component_map();
    assert!(nothing.is_empty() && nothing.largest().is_none() && nothing.sides().is_empty());
}
