//! Sources and targets are places: every form of a place has the same answers, and closed cells can be
//! opened.
#![expect(clippy::needless_borrows_for_generic_args, reason = "references are what is tried")]

use gridmask::{Cell, KING, ORTHOGONAL, Rule, Search, ShortestPaths};

use crate::support::{
    all_cells,
    boards::{Board, every_storage},
    position::Position,
    wave_of,
};

every_storage!(quickchecks, a_cell_is_the_set_of_it);
every_storage!(quickchecks, admitted_cells_are_open);

fn a_cell_is_the_set_of_it<B: Board>(blank: B, position: Position) {
    let rule: &dyn Rule<B> = &KING;
    let search = Search::new(rule, position.open(&blank));
    let cells = all_cells(&blank);
    let (from, to) = (cells[0], cells[cells.len() / 2]);
    let pair = |cell: Cell| (cell.x, cell.y);
    let set = |cell: Cell| blank.cell_like(cell);
    let distance = search.distance(&set(from), &set(to));
    assert_eq!(search.distance(set(from), set(to)), distance);
    assert_eq!(search.distance(from, to), distance);
    assert_eq!(search.distance(&from, &to), distance);
    assert_eq!(search.distance(pair(from), pair(to)), distance);
    assert_eq!(search.distance(&pair(from), set(to)), distance);

    assert_eq!(search.is_connected(from, &pair(to)), distance.is_some());
    assert_eq!(search.eccentricity(from), search.eccentricity(set(from)));
    assert_eq!(search.reach(from), search.reach(set(from)));
    assert_eq!(search.within(from, 2), search.within(set(from), 2));
    assert_eq!(search.exactly(from, 2), search.exactly(set(from), 2));
    assert!(search.layers(from).eq(search.layers(set(from))));
    assert_eq!(search.distance_map(from), search.distance_map(set(from)));
    assert_eq!(search.shortest_path(from, to), search.shortest_path(set(from), set(to)));
    let paths = [search.shortest_paths(from, to), search.shortest_paths(set(from), set(to))];
    let [paths, of_sets] = paths.each_ref().map(|paths| paths.as_ref().map(ShortestPaths::layers));
    assert_eq!(paths, of_sets);
    assert_eq!(search.territory(&[from, to]), search.territory(&[set(from), set(to)]));
    assert_eq!(search.territory(&[pair(to)]), search.territory(&[&set(to)]));
    assert!(search.layers(set(from)).eq(wave_of(&search, from, usize::MAX).0));
}

fn admitted_cells_are_open<B: Board>(blank: B, position: Position) {
    let open = position.open(&blank);
    let (from, to) = (position.sources(&blank), position.targets(&blank));
    let rule: &dyn Rule<B> = &ORTHOGONAL;
    let search = Search::new(rule, open.clone());
    let by_hand = Search::new(rule, open.clone() | &from | &to);
    let both = from.clone() | &to;
    assert_eq!(search.with_open(&both).distance(&from, &to), by_hand.distance(&from, &to));
    assert_eq!(search.with_open(&from).with_open(&to).reach(&from), by_hand.reach(&from));
    assert_eq!(search.open(), &open, "the search itself has changed");
    let cell = all_cells(&blank)[0];
    assert!(search.with_open(cell).reach(cell).contains(cell));
    // It does not borrow the search that it comes from.
    let own = Search::new(rule, open).with_open(&both);
    assert_eq!(own.reach(&from), by_hand.reach(&from));
}
