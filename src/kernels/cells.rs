//! Waves of moves that no kernel knows: from cell to cell while they are narrow, and on sets while they are wide.

use super::{
    CellSet, Direction, GridVec, KNIGHT, Kernel, ORTHOGONAL, Question, Rule, RuleExt, Walls,
    answers_of, census, random_cells, unknown,
};
use crate::{
    cell::Cell,
    cell_set::MultiLevel,
    levels::Levels,
    rule::{
        KING, ROOK, clock::Clock, corners::KING_NO_CUTTING, ice::ICE, jumps::Leaper,
        jumps::Offsets, portals::Portals, stairs::Stairs, switches::Switches,
    },
};

/// Compares every answer with that of a rule that does not describe the moves of single cells. Returns the kernels that ran.
fn check<B: CellSet>(rule: &dyn Rule<B>, question: &Question<B>, which: usize) -> Vec<Kernel> {
    census::taken();
    let found = answers_of(rule, question, 3);
    let taken = census::taken();
    assert!(
        found == answers_of(&unknown(rule), question, 3),
        "rule {which} on\n{:?}",
        question.open
    );
    taken
}

fn check_all<B: CellSet>(
    blank: &B,
    rules: &[Box<dyn Rule<B> + '_>],
    doors: &[usize],
    random: &mut fastrand::Rng,
) {
    let mut are_wide = false;
    for (which, rule) in rules.iter().enumerate() {
        let mut taken = Vec::new();
        for closed in [0.0, 0.1, 0.4] {
            let mut question = Question::random(random, blank, closed);
            let height = blank.level_height();
            let cells: Vec<Cell> =
                question.open.cells().take_while(|cell| cell.y < height).collect();
            question.from = blank.cell_like(cells[random.usize(..cells.len())]);
            taken.extend(check(&**rule, &question, which));
        }
        assert!(taken.contains(&Kernel::ByCell), "rule {which} never went from cell to cell");
        let passes = taken.contains(&Kernel::Doors);
        assert!(passes || !doors.contains(&which), "rule {which} passed no doors");
        are_wide |= taken.contains(&Kernel::ByStep);
    }
    assert!(are_wide, "no wave went on sets");
}

#[test]
fn on_boards_of_one_level() {
    let mut random = fastrand::Rng::with_seed(0x3c6e_f372);
    // On the long board, layers are narrow.
    for (width, height) in [(8, 300), (50, 50)] {
        let blank = GridVec::empty(width, height).unwrap();
        let some: Vec<Cell> = random_cells(&mut random, &blank, 0.995).cells().collect();
        let (mut walls, mut round) = (Walls::open_like(&blank), Walls::open_on_torus(&blank));
        for &cell in &some {
            if blank.neighbor(cell, Direction::South).is_some() {
                walls.block(cell, Direction::South);
                round.block(cell, Direction::South);
            }
        }
        let ways = Portals::new(KING, &blank).one_way(some[0], some[1]);
        let rules: Vec<Box<dyn Rule<GridVec> + '_>> = vec![
            Box::new(ways.both_ways(some[2], some[3])),
            Box::new(Portals::new(ORTHOGONAL, &blank).group(some.iter().copied())),
            Box::new(Leaper::new(1, 3)),
            Box::new(Offsets::new([(2, 1), (-1, 0), (0, -3)])),
            Box::new(KNIGHT.on_torus()),
            Box::new(KING_NO_CUTTING.on_torus()),
            Box::new(ORTHOGONAL.or(KNIGHT)),
            Box::new(ROOK.at_most(3).with_walls(&walls)),
            Box::new(ROOK.with_walls(&walls)),
            Box::new(ICE.with_walls(&walls)),
            Box::new(ICE.with_walls(&round)),
        ];
        check_all(&blank, &rules, &[0, 1], &mut random);
    }
}

#[test]
fn on_boards_of_levels() {
    let mut random = fastrand::Rng::with_seed(0xa54f_f53a);
    let level = GridVec::empty(30, 20).unwrap();
    let blank = Levels::splat(&level, 8);
    let mut places =
        |closed| -> Vec<Cell> { random_cells(&mut random, &level, closed).cells().collect() };
    let (keys, shafts) = (places(0.99), places(0.9));
    let stairs = Stairs::new(KING, &blank).both_ways(0, 5, shafts.iter().copied());
    let switches = Switches::new(ORTHOGONAL, &blank);
    let lifts = (0..7).fold(Stairs::new(ORTHOGONAL, &blank), |stairs, level| {
        stairs.both_ways(level, level + 1, keys.iter().copied())
    });
    let rules: Vec<Box<dyn Rule<Levels<GridVec>> + '_>> = vec![
        Box::new(stairs.one_way(5, 2, keys.iter().copied())),
        Box::new(lifts.clone()),
        Box::new(
            (0..3).fold(switches.clone(), |rule, bit| rule.pick_up(bit, [keys[bit as usize]])),
        ),
        Box::new(switches.switch(0, 3, shafts.iter().copied()).switch(3, 0, keys.iter().copied())),
        Box::new(Switches::new(ROOK.at_most(2), &blank).switch(0, 1, keys.iter().copied())),
        Box::new(Switches::new(lifts, &blank).switch(1, 0, keys.iter().copied())),
        // Few doors where the wave starts, and many where it arrives.
        Box::new(Stairs::new(KING, &blank).one_way(0, 1, [keys[0]]).one_way(1, 2, keys.clone())),
        Box::new(Clock::new(ORTHOGONAL)),
        Box::new(Clock::or_wait(KNIGHT)),
        Box::new(ICE),
    ];
    assert_eq!(blank.level_count(), 8);
    check_all(&blank, &rules, &[2], &mut random);
}
