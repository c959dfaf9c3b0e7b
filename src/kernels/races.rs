//! Races of several players, side by side.

use super::{Case, Kernel, census, fills, force, random, round};
use crate::{
    cell_set::CellSet,
    grid_vec::GridVec,
    mask::GridMask,
    rule::{Rule, function::rule_fn},
    search::Search,
};

/// Compares with the race of a rule that boards know nothing of. Two players start on the same cells, and one on none.
fn check<B: CellSet + 'static>(blank: &B, has_kernel: bool) {
    let mut random = random(blank.width());
    let rules = [fills(&mut random, blank), round(&mut random, blank)];
    let some = rules.into_iter().flatten().skip(random.usize(..2)).step_by(2).collect::<Vec<_>>();
    for (i, Case { rule, open, .. }) in Case::draw(&mut random, blank, some).iter().enumerate() {
        let cells: Vec<_> = open.cells().collect();
        let mut players: Vec<B> = (0..[4, 9][i % 2])
            .map(|_| blank.cells_like(random.choose_multiple(cells.iter().copied(), 3)))
            .collect();
        (players[1], players[2]) = (players[0].clone(), blank.clone());
        let unknown = rule_fn(
            |from: &B, open: &B| rule.step(from, open),
            |to: &B, open: &B| rule.back(to, open),
        );
        let races = |rule: &dyn Rule<B>| {
            let search = Search::new(rule, open.clone());
            let in_order = || search.race(&players).in_order();
            let blocking = in_order().blocking();
            [search.race(&players).run(), blocking.run(), in_order().max_turns(9).run()]
        };
        let expected = races(&unknown);
        force::each(|instructions| {
            census::taken();
            assert!(races(&**rule) == expected, "rule {i} on\n{open} with {instructions:?}");
            assert_eq!(census::taken().contains(&Kernel::FieldRace), has_kernel);
        });
    }
}

#[test]
fn players_race_side_by_side() {
    check(&GridMask::<64, 45, [u64; 64]>::EMPTY, true);
    check(&GridMask::<30, 20, [u32; 20]>::EMPTY, false);
    for (width, height) in [(66, 50), (130, 34), (260, 12)] {
        check(&GridVec::empty(width, height).unwrap(), true);
    }
}
