//! Law 1: bits outside the board are zero after every operation.

use gridmask::{Direction, Exits, Search, Walls};

use crate::support::{
    all_cells,
    boards::{Board, every_board, every_wave},
    cells_in,
    position::Position,
    rules::bordered_twins,
    wave_of,
};

every_board!(tests, law_1_bits_outside_the_board_are_zero_after_every_operation);
every_wave!(quickchecks, law_1_bits_outside_the_board_are_zero_after_every_search);

/// The answers that a stray bit would falsify, the storage itself first.
fn assert_inside<B: Board>(set: &B) {
    let full = set.full_like();
    let cells = cells_in(set);
    assert_eq!(set.stored_bits(), cells.len(), "stray bits beside {set:?}");
    assert_eq!(set.len(), cells.len());
    assert_eq!(set.cells().collect::<Vec<_>>(), cells);
    let mut shown = Vec::new();
    set.for_each_cell(|cell| shown.push(cell));
    shown.sort_unstable();
    assert_eq!(shown, cells, "not once each");
    assert_eq!(set.is_empty(), cells.is_empty());
    assert_eq!(set.clone() & full.clone(), *set);
    assert_eq!(!!set.clone(), *set);
    assert!(set.is_subset(&full));
}

fn law_1_bits_outside_the_board_are_zero_after_every_operation<B: Board>(blank: B) {
    let full = blank.full_like();
    assert_eq!(full.len(), blank.width() * blank.height());
    assert_eq!(blank.filled(), full);
    assert_eq!(!full.clone(), blank);
    assert_eq!(!blank.clone(), full);

    let mut chequered = blank.empty_like();
    for cell in all_cells(&blank) {
        if (cell.x + cell.y) % 2 == 0 {
            assert!(chequered.insert(cell) && !chequered.insert(cell));
        }
    }
    let mut last = blank.empty_like();
    last.insert((blank.width() - 1, blank.height() - 1));
    let mut all_but_last = full.clone();
    assert!(all_but_last.remove((blank.width() - 1, blank.height() - 1)));

    let sets = [blank.filled(), blank, full.clone(), chequered, last, all_but_last];
    for set in &sets {
        assert_inside(set);
        assert_inside(&!set.clone());
        for direction in Direction::ALL {
            assert_inside(&set.shift(direction));
        }
        for dx in [isize::MIN, -64, -8, -1, 0, 1, 2, 7, 8, 63, 64, 65, 127, 128, isize::MAX] {
            for dy in [isize::MIN, -2, -1, 0, 1, 3, 64, 128, 255, isize::MAX] {
                assert_inside(&set.shift_by(dx, dy));
            }
        }
        for other in &sets {
            assert_inside(&(set.clone() & other.clone()));
            assert_inside(&(set.clone() | other.clone()));
            assert_inside(&(set.clone() ^ other.clone()));
            assert_inside(&(set.clone() - other.clone()));
        }
        let walls = Walls::with_diagonals(set);
        let exits = Exits::from_masks(|_| set.clone());
        for direction in Direction::ALL {
            assert_inside(&walls.exits(direction));
            assert_inside(exits.exits(direction));
        }
    }
}

/// Checks the many sets of a search.
fn assert_masked<B: Board>(set: &B, full: &B) {
    let mut inside = set.clone();
    inside &= full;
    assert_eq!(set.stored_bits(), inside.stored_bits(), "stray bits beside {set:?}");
}

fn law_1_bits_outside_the_board_are_zero_after_every_search<B: Board>(
    blank: B,
    position: Position,
) {
    let (from, to) = (position.sources(&blank), position.targets(&blank));
    let (open, full) = (position.open(&blank), blank.full_like());
    for twin in bordered_twins(&blank, &position) {
        for set in [&from, &open, &full] {
            assert_masked(&twin.rule.step(set, &full), &full);
            assert_masked(&twin.rule.back(set, &full), &full);
        }
        let search = Search::new(&*twin.rule, open.clone());
        assert_inside(&search.reach(&from));
        assert_inside(&search.within(&from, 2));
        search.layers(&from).for_each(|layer| assert_masked(&layer, &full));
        let (layers, _) = wave_of(&search, &from, usize::MAX);
        layers.iter().for_each(|layer| assert_masked(layer, &full));
        let map = search.distance_map(&from);
        assert_inside(map.reached());
        (0..=map.max().unwrap_or(0)).for_each(|k| assert_masked(&map.layer(k), &full));
        search.components().for_each(|part| assert_masked(&part, &full));
        if let Some(paths) = search.shortest_paths(&from, &to) {
            paths.layers().iter().for_each(|layer| assert_masked(layer, &full));
            assert_inside(&paths.cells_on_any());
            assert_inside(&paths.cells_on_all());
        }
    }
}
