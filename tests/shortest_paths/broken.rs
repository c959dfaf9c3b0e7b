//! A rule whose `back` disagrees with its `step`: every question says so, and none goes on forever.

use std::panic::{AssertUnwindSafe, catch_unwind};

use gridmask::{
    CellSet, Costs, Direction, Directions, GridMask, GridVec, Leaper, Rule, RuleExt, Search, Steps,
    rule::Moves, rule_fn,
};

use crate::support::refusal;

/// Steps east and south; `back` finds nothing.
fn without_back<B: CellSet>(open: B) -> Search<impl Rule<B> + Clone, B> {
    let step = |from: &B, open: &B| (from.shift_by(1, 0) | &from.shift_by(0, 1)) & open;
    Search::new(rule_fn(step, |_: &B, open: &B| open.empty_like()), open)
}

/// Steps east and south; `back` finds every open cell.
fn with_any_back<B: CellSet>(open: B) -> Search<impl Rule<B> + Clone, B> {
    let step = |from: &B, open: &B| (from.shift_by(1, 0) | &from.shift_by(0, 1)) & open;
    Search::new(rule_fn(step, |_: &B, open: &B| open.clone()), open)
}

/// The message, up to the cell.
fn opening(question: &str) -> String {
    format!("{question}: `back` of the rule disagrees with its `step` at (")
}

fn message(question: &str, cell: &str) -> String {
    format!("{}{cell}); `rule::check` finds out more", opening(question))
}

fn a_back_that_finds_nothing_is_refused<B: CellSet>(open: B) {
    let search = without_back(open.clone());
    let [from, to] = [(0, 0), (5, 4)];
    assert_eq!(search.distance(from, to), Some(9));
    let at = |question: &str| message(&format!("Search::{question}"), "5, 4");
    assert_eq!(refusal(|| search.shortest_path(from, to)), at("shortest_path"));
    assert_eq!(refusal(|| search.shortest_paths(from, to)), at("shortest_paths"));
    assert_eq!(refusal(|| search.chokepoints(from, to)), at("chokepoints"));
    let mut room = vec![open.clone(); 10];
    let refused = refusal(|| search.shortest_paths_into(from, to, &mut room).map(drop));
    assert_eq!(refused, at("shortest_paths_into"));
    let costs = Costs::new(&open);
    assert_eq!(refusal(|| search.cheapest_path(from, to, &costs)), at("cheapest_path"));
    let map = search.distance_map(from);
    let refused = refusal(|| search.path_to(&map, to));
    let expected = "Search::path_to: no move leads to (5, 4) from distance 8";
    assert!(refused.starts_with(expected), "{refused}");

    // Where there is no path, there is nothing to refuse.
    assert_eq!(search.shortest_path(to, from), None);
    assert!(search.shortest_paths(to, from).is_none());
    assert!(search.shortest_path(from, from).unwrap() == [from]);
    // A rule that is joined of others has no fault of its own.
    let pieces = Search::new(Leaper::new(1, 0).or(Leaper::new(2, 2)), open.clone());
    let mut island = open.empty_like();
    island.insert((0, 0));
    island.insert((7, 7));
    let pieces = Search::new(pieces.rule(), island);
    assert_eq!(pieces.shortest_path((0, 0), (7, 7)), None);
}

#[test]
fn a_back_that_finds_nothing_is_refused_on_every_board() {
    a_back_that_finds_nothing_is_refused(GridMask::<9, 9>::full());
    a_back_that_finds_nothing_is_refused(GridMask::<8, 8, u64>::full());
    a_back_that_finds_nothing_is_refused(GridMask::<30, 20, [u64; 20]>::full());
    a_back_that_finds_nothing_is_refused(GridMask::<70, 70, [u64; 140]>::full());
    a_back_that_finds_nothing_is_refused(GridVec::full(9, 9).unwrap());
}

fn a_back_that_finds_too_much_is_refused<B: CellSet>(open: B) {
    let search = with_any_back(open);
    let [from, to] = [(0, 0), (50, 40)];
    let paths = search.shortest_paths(from, to).unwrap();
    assert_eq!(paths.move_count(), 90);
    let refused = refusal(|| paths.paths().take(3).count());
    assert!(refused.starts_with(&opening("ShortestPaths::paths")), "{refused}");
    let refused = refusal(|| paths.clone().into_paths().take(3).count());
    assert!(refused.starts_with(&opening("ShortestPaths::paths")), "{refused}");
    for (question, refused) in [
        ("straightest", refusal(|| paths.straightest())),
        ("preferring", refusal(|| paths.preferring(&[]))),
    ] {
        let expected = opening(&format!("ShortestPaths::{question}"));
        assert!(refused.starts_with(&expected), "{refused}");
    }
    assert_eq!(paths.nth(0).unwrap().move_count(), 90);
    let refused = refusal(|| search.shortest_path(from, to));
    assert_eq!(refused, message("Search::shortest_path", "0, 0"));
}

#[test]
fn a_back_that_finds_too_much_is_refused_on_every_board() {
    a_back_that_finds_too_much_is_refused(GridMask::<64, 64, [u64; 64]>::full());
    a_back_that_finds_too_much_is_refused(GridVec::full(64, 64).unwrap());
}

/// Steps in some directions, and says that it steps in others.
struct Liar {
    steps: Directions,
    told: Directions,
}

impl<B: CellSet> Rule<B> for Liar {
    fn step(&self, from: &B, open: &B) -> B {
        Steps::new(self.steps).step(from, open)
    }

    fn back(&self, to: &B, open: &B) -> B {
        Steps::new(self.steps).back(to, open)
    }

    fn moves(&self) -> Moves<'_, B> {
        Moves::steps(self.told)
    }
}

/// Wrong moves end in paths or in the message, not in a panic of another kind.
fn moves_that_lie_are_refused<B: CellSet>(open: B) {
    let sets = [[Direction::East; 2], [Direction::South; 2], [Direction::East, Direction::South]];
    let mut refused = Vec::new();
    for (steps, told) in sets.into_iter().flat_map(|steps| sets.map(|told| (steps, told))) {
        let [steps, told] = [steps, told].map(|sides| Directions::of(&sides));
        let rule = Liar { steps, told };
        let search = Search::new(&rule, open.clone());
        for to in [(5, 0), (0, 4), (5, 4)] {
            let Some(paths) = search.shortest_paths((0, 0), to) else { continue };
            let ask: [&dyn Fn(); 4] = [
                &|| drop(paths.straightest()),
                &|| drop(paths.preferring(&[Direction::South])),
                &|| drop(paths.paths().next()),
                &|| drop(paths.nth(0)),
            ];
            let tried = ask.map(|ask| catch_unwind(AssertUnwindSafe(ask)));
            refused.extend(tried.into_iter().filter_map(Result::err));
        }
    }
    for payload in refused {
        let text = payload.downcast::<String>().expect("a message with a cell");
        assert!(text.contains("`back` of the rule disagrees with its `step` at ("), "{text}");
    }
}

#[test]
fn moves_that_lie_are_refused_on_every_board() {
    moves_that_lie_are_refused(GridMask::<9, 9>::full());
    moves_that_lie_are_refused(GridMask::<8, 8, u64>::full());
    moves_that_lie_are_refused(GridMask::<30, 20, [u64; 20]>::full());
    moves_that_lie_are_refused(GridMask::<70, 70, [u64; 140]>::full());
    moves_that_lie_are_refused(GridVec::full(9, 9).unwrap());
    moves_that_lie_are_refused(GridVec::full(70, 70).unwrap());
}
