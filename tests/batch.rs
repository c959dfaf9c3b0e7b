//! A batch gives each question the answer that it has alone.
#![cfg(all(feature = "std", feature = "ethnum", feature = "bitvec"))]

use bitvec::{array::BitArray, order::Lsb0};
use ethnum::U256;
use gridmask::{
    Batch, CellSet, Direction, GridMask, ICE, KING, KNIGHT, Leaper, ORTHOGONAL, Offsets, Pawn,
    QUEEN, ROOK, Search, StackRule, Stackable, Walls,
};

/// A search, where from, and where to.
type Asked<R, B> = (Search<R, B>, B, B);

fn random_cells<B: Stackable>(random: &mut fastrand::Rng, chance: f32) -> B {
    let mut cells = B::default();
    for cell in B::full().cells() {
        if random.f32() < chance {
            cells.insert(cell);
        }
    }
    cells
}

/// Questions of which some have no way, some no source, and some are there already.
fn questions<R, B: Stackable>(
    count: usize,
    mut rule: impl FnMut(&mut fastrand::Rng, usize) -> R,
) -> Vec<Asked<R, B>>
where
    R: StackRule<B>,
{
    let mut random = fastrand::Rng::with_seed(count as u64);
    let few = 2.0 / B::full().len() as f32;
    (0..count)
        .map(|i| {
            let rule = rule(&mut random, i);
            let open = random_cells(&mut random, 0.8);
            let (from, to) = (random_cells(&mut random, few), random_cells(&mut random, few));
            (Search::new(rule, open), from, to)
        })
        .collect()
}

fn check<R: StackRule<B>, B: Stackable, const L: usize>(
    batch: &mut Batch<R, B, L>,
    asked: &[Asked<R, B>],
) {
    batch.clear();
    for (search, from, to) in asked {
        batch.push(search, from, to);
    }
    assert_eq!((batch.len(), batch.is_empty()), (asked.len(), asked.is_empty()));
    let distances: Vec<_> = asked.iter().map(|(s, from, to)| s.distance(from, to)).collect();
    assert_eq!(batch.distances(), distances);
    let depths: Vec<_> = asked.iter().map(|(s, from, _)| s.eccentricity(from)).collect();
    assert_eq!(batch.eccentricities(), depths);
    let reach: Vec<_> = asked.iter().map(|(s, from, _)| s.reach(from)).collect();
    assert_eq!(batch.reach(), reach);
    let paths: Vec<_> = asked
        .iter()
        .map(|(s, from, to)| {
            let mut room = vec![B::default(); B::full().len()];
            s.shortest_paths_into(from, to, &mut room).unwrap().map(<[B]>::to_vec)
        })
        .collect();
    assert_eq!(batch.shortest_paths(), paths);
    if asked.len() > 50 {
        assert!(distances.contains(&None) && distances.iter().any(|d| *d > Some(1)));
    }
}

fn walls<B: Stackable>(random: &mut fastrand::Rng, _: usize) -> Walls<B> {
    let mut walls = Walls::on(&B::default());
    for cell in random_cells::<B>(random, 0.3).cells() {
        walls.block(cell, Direction::ORTHOGONAL[random.usize(..4)]);
        walls.block_one_way(cell, Direction::ORTHOGONAL[random.usize(..4)]);
    }
    walls
}

#[test]
fn any_number_of_questions() {
    // One batch for all, so that what is left of one list must not show in the next.
    let mut batch = Batch::new();
    for count in [0, 1, 7, 8, 9, 100, 0, 3, 64, 65] {
        check(&mut batch, &questions::<_, GridMask<9, 9>>(count, walls));
    }
}

#[test]
fn any_number_of_lanes() {
    for count in [1, 5, 33] {
        let asked = questions::<_, GridMask<7, 6, u64>>(count, walls);
        check(&mut Batch::<_, _, 1>::with_lanes(), &asked);
        check(&mut Batch::<_, _, 3>::with_lanes(), &asked);
        check(&mut Batch::<_, _, 16>::with_lanes(), &asked);
    }
}

#[test]
fn any_storage() {
    check(&mut Batch::new(), &questions::<_, GridMask<11, 11>>(60, walls));
    check(&mut Batch::new(), &questions::<_, GridMask<16, 16, U256>>(60, walls));
    check(
        &mut Batch::new(),
        &questions::<_, GridMask<20, 13, BitArray<[u32; 13], Lsb0>>>(60, walls),
    );
}

#[test]
fn any_rule() {
    type Board = GridMask<8, 8, u64>;
    macro_rules! check_rules {
        ($($rule:expr),* $(,)?) => { $(
            check(&mut Batch::new(), &questions::<_, Board>(70, |_, _| $rule));
        )* };
    }
    check_rules!(ORTHOGONAL, KING, KNIGHT, QUEEN, ROOK.at_most(2), ICE, Leaper::new(1, 3));
    check_rules!(ORTHOGONAL.on_torus(), Pawn::WHITE.reversed(), Offsets::new([(2, 0), (-1, 1)]));
    check_rules!(&KING);
}

/// A stack has one leaper, so the groups are ragged where it changes.
#[test]
fn rules_that_change_on_the_way() {
    let leapers = |_: &mut fastrand::Rng, i: usize| Leaper::new(1, 1 + i / 5 % 3);
    let asked = questions::<_, GridMask<9, 9>>(100, leapers);
    let mut batch = Batch::new();
    check(&mut batch, &asked);
    check(&mut batch, &asked[3..]);
    check(&mut batch, &asked[..60]);
}

/// Enough of them to be spread over the cores, where the feature `rayon` is on.
#[test]
fn thousands_of_questions() {
    let asked = questions::<_, GridMask<9, 9>>(9001, walls);
    let mut batch = Batch::new();
    for (search, from, to) in &asked {
        batch.push(search, from, to);
    }
    let alone: Vec<_> = asked.iter().map(|(s, from, to)| s.distance(from, to)).collect();
    assert_eq!(batch.distances(), alone);
}

#[test]
#[should_panic = "there are 1 questions, and room for 2 answers"]
fn too_much_room() {
    let mut batch = Batch::new();
    batch.push(&Search::new(KING, GridMask::<3, 3>::full()), GridMask::EMPTY, GridMask::EMPTY);
    batch.distances_into(&mut [None; 2]);
}
