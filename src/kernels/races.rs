//! Races of several players, side by side.

use super::{
    Rules, fills,
    ground::{KINDS, ground},
    random, round,
};
use crate::{
    bits::{
        census::{self, Kernel},
        force,
    },
    cell_set::CellSet,
    grid_vec::GridVec,
    mask::GridMask,
    rule::{Rule, function::rule_fn},
    search::Search,
};

/// Compares with the race of a rule that boards know nothing of. Two players start on the same cells, and one on none.
fn check<B: CellSet + 'static>(blank: &B, has_kernel: bool) {
    let mut random = random();
    let size = (blank.width(), blank.height());
    let rules = [fills, round].map(|rules: fn(&mut _, &B) -> Rules<B>| rules(&mut random, blank));
    for (i, rule) in rules.into_iter().flatten().enumerate().take(6) {
        let kind = i + random.usize(..KINDS);
        let open = blank.cells_like(ground(&mut random, size, kind));
        let cells: Vec<_> = open.cells().collect();
        let mut players: Vec<B> = (0..[4, 9][i % 2])
            .map(|_| blank.cells_like(random.choose_multiple(cells.iter().copied(), 3)))
            .collect();
        players[1] = players[0].clone();
        players[2] = blank.clone();
        let unknown = rule_fn(
            |from: &B, open: &B| rule.step(from, open),
            |to: &B, open: &B| rule.back(to, open),
        );
        let rules: [&dyn Rule<B>; 2] = [&*rule, &unknown];
        let [search, slow] = rules.map(|rule| Search::new(rule, open.clone()));
        let races = |search: &Search<&dyn Rule<B>, B>| {
            let in_order = || search.race(&players).in_order();
            let blocking = in_order().blocking();
            [search.race(&players).run(), blocking.run(), in_order().max_turns(9).run()]
        };
        let expected = races(&slow);
        force::each(|instructions| {
            census::taken();
            assert!(races(&search) == expected, "rule {i} on\n{open} with {instructions:?}");
            assert_eq!(census::taken().contains(&Kernel::FieldRace), has_kernel);
        });
    }
}

#[test]
fn in_rows() {
    check(&GridMask::<64, 45, [u64; 64]>::EMPTY, true);
    check(&GridMask::<30, 20, [u32; 20]>::EMPTY, false);
}

#[test]
fn on_sizes_known_at_run_time() {
    for (width, height) in [(66, 50), (130, 34), (260, 20)] {
        check(&GridVec::empty(width, height).unwrap(), true);
    }
}
