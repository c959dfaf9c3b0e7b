//! Law 9: a question has the same answer however it is asked. `agreement` tests that it has the same answer on every
//! storage.

use std::{rc::Rc, sync::Arc};

use gridmask::{Cell, GridMask, KING, Path, Rule, RuleExt, Search};

use crate::support::{boards::Board, position::try_positions};

/// All answers about a position.
#[derive(PartialEq, Debug)]
struct Answers {
    distance: Option<u32>,
    connected: bool,
    eccentricity: Option<u32>,
    path: Option<Path>,
    table: String,
    sets: Vec<Vec<Cell>>,
}

fn answers<B: Board>(rule: impl Rule<B>, open: B, from: &B, to: &B) -> Answers {
    let mut sets = vec![rule.step(from, &open), rule.back(to, &open)];
    let search = Search::new(rule, open);
    sets.extend([search.reach(from), search.within(from, 2), search.exactly(from, 3)]);
    sets.extend(search.layers(from));
    sets.extend(search.components());
    Answers {
        distance: search.distance(from, to),
        connected: search.is_connected(from, to),
        eccentricity: search.eccentricity(from),
        path: search.shortest_path(from, to),
        table: search.distance_map(from).to_string(),
        sets: sets.iter().map(|set| set.cells().collect()).collect(),
    }
}

/// Asks by value and by reference, with the rule itself, a reference and a box.
#[test]
#[expect(clippy::needless_borrows_for_generic_args, reason = "references are what is tested")]
fn law_9_the_same_answer_however_the_question_is_put() {
    type Board = GridMask<7, 6, u64>;
    try_positions(&Board::EMPTY, |position| {
        let (from, to) = (position.sources(&Board::EMPTY), position.targets(&Board::EMPTY));
        let open = position.open(&Board::EMPTY);
        let plain = answers(KING, open, &from, &to);
        assert_eq!(answers(&KING, open, &from, &to), plain);
        assert_eq!(answers(Box::new(KING), open, &from, &to), plain);
        let unnamed: Box<dyn Rule<Board>> = Box::new(KING);
        assert_eq!(answers(&unnamed, open, &from, &to), plain);
        let shared: Arc<dyn Rule<Board>> = Arc::new(KING);
        assert_eq!(answers(shared.clone(), open, &from, &to), plain);
        let both = answers(shared.or(Rc::new(KING)), open, &from, &to);
        assert_eq!(both, plain);

        let search = Search::new(KING, open);
        assert_eq!(search.distance(from, to), search.distance(&from, &to));
        assert_eq!(search.reach(from), search.reach(&from));
        assert!(search.layers(from).eq(search.clone().layers(&from)));
    });
}
