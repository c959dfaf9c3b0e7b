//! Law 9: a question has the same answer on every storage, however it is asked.

use std::{rc::Rc, sync::Arc};

use gridmask::{Cell, GridMask, KING, Path, Rule, RuleExt, Search};

use crate::support::{
    boards::{Board, Rows, U256},
    position::{Position, try_positions},
    rules::bordered_twins,
};

/// All answers about a position, as text that does not depend on the storage.
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
        connected: search.connected(from, to),
        eccentricity: search.eccentricity(from),
        path: search.shortest_path(from, to),
        table: search.distances(from).to_string(),
        sets: sets.iter().map(|set| set.cells().collect()).collect(),
    }
}

fn all_answers<B: Board>(blank: B, position: &Position) -> Vec<(&'static str, Answers)> {
    let (from, to) = (position.sources(&blank), position.targets(&blank));
    let open = position.open(&blank);
    let mut all = Vec::new();
    for twin in bordered_twins(&blank, position) {
        all.push((twin.name, answers(&*twin.rule, open.clone(), &from, &to)));
    }
    all
}

/// One test per size, with one line per storage.
macro_rules! same_answers {
    ($($name:ident: $W:literal x $H:literal on $First:ty $(, $Storage:ty)+;)*) => { $(
        #[test]
        fn $name() {
            try_positions(&GridMask::<$W, $H, $First>::EMPTY, |position| {
                let first = all_answers(GridMask::<$W, $H, $First>::EMPTY, &position);
                $(
                    let other = all_answers(GridMask::<$W, $H, $Storage>::EMPTY, &position);
                    assert_eq!(first, other, "{}", stringify!($Storage));
                )+
            });
        }
    )* };
}

same_answers! {
    law_9_the_same_answer_on_every_storage_7x6: 7 x 6 on
        u64,
        u128,
        U256,
        Rows<u8, 9>,
        Rows<u16, 6>,
        Rows<u32, 6>,
        [u16; 7];
    law_9_the_same_answer_on_every_storage_8x8: 8 x 8 on
        u64,
        u128,
        Rows<u8, 8>,
        Rows<u64, 8>;
    law_9_the_same_answer_on_every_storage_16x8: 16 x 8 on
        u128,
        U256,
        Rows<u16, 8>,
        [u64; 8];
    law_9_the_same_answer_on_every_storage_128x1: 128 x 1 on
        u128,
        U256,
        Rows<u64, 2>;
    law_9_the_same_answer_on_every_storage_65x3: 65 x 3 on
        U256,
        Rows<u64, 6>;
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
