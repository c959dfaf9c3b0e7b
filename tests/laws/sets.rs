//! Law 4: sources and targets that are not open are dropped before the search.

use gridmask::{KING, ORTHOGONAL, ROOK, Rule, Search};

use crate::support::{
    all_cells,
    boards::{Board, every_storage},
    position::Position,
    rules::twins,
};

every_storage!(quickchecks, law_4_cells_that_are_not_open_are_dropped_before_the_search);
every_storage!(tests, law_4_the_distance_is_zero_exactly_where_open_cells_are_shared);

fn law_4_cells_that_are_not_open_are_dropped_before_the_search<B: Board>(
    blank: B,
    position: Position,
) {
    let open = position.open(&blank);
    let closed = !open.clone();
    let (from, to) = (position.sources(&blank), position.targets(&blank));
    let with_closed = |set: &B| (set.clone() & open.clone()) | closed.clone();
    let (more_from, more_to) = (with_closed(&from), with_closed(&to));
    for twin in twins(&blank, &position) {
        let name = twin.name;
        let search = Search::new(&*twin.rule, open.clone());
        let distance = search.distance(&from, &to);
        assert_eq!(search.distance(&more_from, &more_to), distance, "{name}");
        assert_eq!(search.shortest_path(&more_from, &more_to), search.shortest_path(&from, &to));
        assert_eq!(search.reach(&more_from), search.reach(&from), "{name}");
        assert_eq!(search.within(&more_from, 1), search.within(&from, 1), "{name}");
        assert!(search.layers(&more_from).eq(search.layers(&from)), "{name}");
        assert_eq!(search.distance_map(&more_from), search.distance_map(&from), "{name}");
        assert_eq!(search.eccentricity(&more_from), search.eccentricity(&from), "{name}");

        let nowhere = [
            search.distance(&closed, &open),
            search.distance(&open, &closed),
            search.distance(&closed, &closed),
            search.distance(&blank, &open),
            search.distance(&open, &blank),
            search.eccentricity(&closed),
            search.eccentricity(&blank),
        ];
        assert_eq!(nowhere, [None; 7], "{name}");
        assert!(search.reach(&closed).is_empty() && search.layers(&closed).next().is_none());
        assert_eq!(search.distance_map(&closed).max(), None, "{name}");
        assert!(search.shortest_paths(&closed, &closed).is_none(), "{name}");
    }
}

fn law_4_the_distance_is_zero_exactly_where_open_cells_are_shared<B: Board>(blank: B) {
    let rules: [&dyn Rule<B>; 3] = [&ORTHOGONAL, &KING, &ROOK];
    for rule in rules {
        let mut search = Search::new(rule, blank.full_like());
        for cell in all_cells(&blank) {
            let mut here = blank.empty_like();
            here.insert(cell);
            assert_eq!(search.distance(&here, &here), Some(0));
            assert_eq!(search.shortest_path(&here, &here).unwrap(), [cell]);
            search.open_mut().remove(cell);
            assert_eq!(search.distance(&here, &here), None);
            assert_eq!(search.shortest_path(&here, &here), None);
            search.open_mut().insert(cell);
        }
    }
}
