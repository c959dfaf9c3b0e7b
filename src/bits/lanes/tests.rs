//! Checks that every lane gives the answer that its board gives alone.

use core::ops::ControlFlow;

use super::{Lockstep, Stackable};
use crate::{
    bits::{
        Bits, Layout, force,
        moves::east_south,
        query::{Query, Want},
    },
    direction::{Direction, Directions},
    moves::{ANYTHING, End, Kind, Moves, PerDirection, forward},
};

type One<S, const W: usize, const H: usize> = <S as Bits>::Grid<W, H>;
type Many<S, const W: usize, const H: usize, const L: usize> = <S as Stackable>::Lanes<W, H, L>;

fn cells<B: Layout>(random: &mut fastrand::Rng, closed: f32) -> B {
    let (mut rest, mut cells, mut hint) = (B::full(), B::EMPTY, 0);
    while let Some(cell) = rest.pop(&mut hint) {
        if random.f32() >= closed {
            cells.insert(cell);
        }
    }
    cells
}

/// The layers of a wave, and whether it met its stop.
fn wave<B: Layout>(query: &Query<'_, B>) -> (Vec<B>, bool) {
    let mut layers = Vec::new();
    let answer = B::wave(query, ANYTHING, &mut |layer: &B| {
        layers.push(*layer);
        ControlFlow::Continue(())
    });
    let answer = answer.expect("known moves");
    assert_eq!(answer.layers as usize, layers.len());
    (layers, answer.stopped)
}

fn check<S: Stackable, const W: usize, const H: usize, const L: usize>() {
    let mut random = fastrand::Rng::with_seed(5);
    for closed in [0.1, 0.35] {
        let masks: [Many<S, W, H, L>; 8] = core::array::from_fn(|i| {
            // No mask allows a step across the border.
            let (east, north) = Direction::ALL[i].offset();
            cells::<Many<S, W, H, L>>(&mut random, 0.3)
                .and(&Many::<S, W, H, L>::full().shift(east, -north))
        });
        let edges: [Many<S, W, H, L>; 4] = core::array::from_fn(|i| {
            let (dx, dy) = east_south(forward(i, -1));
            cells::<Many<S, W, H, L>>(&mut random, 0.3)
                .and(&Many::<S, W, H, L>::full().shift(-dx, -dy))
        });
        let few = 1.0 - 2.0 / (W * H) as f32;
        let [sources, stop] = [cells(&mut random, few), cells(&mut random, few)];
        let open = cells(&mut random, closed);
        let alone =
            |of: &Many<S, W, H, L>| -> [One<S, W, H>; L] { core::array::from_fn(|i| of.lane(i)) };
        let (alone_masks, alone_edges) = (masks.each_ref().map(alone), edges.each_ref().map(alone));
        let (froms, opens, stops) = (alone(&sources), alone(&open), alone(&stop));
        for number in 0..10 {
            let moves = of(number, edges.each_ref(), masks.each_ref());
            let query = Query {
                moves,
                sources: &sources,
                open: &open,
                stop: None,
                limit: u32::MAX,
                want: Want::Layers,
            };
            let together = wave(&query);
            let query = Query { stop: Some(&stop), ..query };
            let counts = Lockstep::<L>::each(
                &Query { want: Want::Count, ..query },
                ANYTHING,
                &mut [],
                |board| board,
            );
            let counts: [u32; L] = counts.expect("known moves");
            let mut places = vec![Many::<S, W, H, L>::full(); W * H + 1];
            let paths = Lockstep::<L>::each(
                &Query { want: Want::Paths, ..query },
                ANYTHING,
                &mut places,
                |board| board,
            );
            assert_eq!(paths, Some(counts));
            let (longest, mut most) = (counts.into_iter().max().unwrap(), 0);
            for i in 0..L {
                let moves = of(
                    number,
                    alone_edges.each_ref().map(|edges| &edges[i]),
                    alone_masks.each_ref().map(|masks| &masks[i]),
                );
                let query = Query {
                    moves,
                    sources: &froms[i],
                    open: &opens[i],
                    stop: None,
                    limit: u32::MAX,
                    want: Want::Layers,
                };
                let (layers, _) = wave(&query);
                most = most.max(layers.len());
                for (k, layer) in together.0.iter().enumerate() {
                    assert_eq!(
                        Some(&layer.lane(i)),
                        layers.get(k).or(Some(&Layout::EMPTY)),
                        "{number}"
                    );
                }
                let (mut layers, met) = wave(&Query { stop: Some(&stops[i]), ..query });
                assert_eq!(counts[i] as usize, if met { layers.len() } else { 0 }, "{number}, {i}");
                if !met {
                    layers.clear();
                }
                // A cell stays if a step from it leads to one that has stayed.
                for k in (0..layers.len()).rev() {
                    let Some(next) = layers.get(k + 1).copied() else {
                        layers[k] = layers[k].and(&stops[i]);
                        continue;
                    };
                    let back = Query { moves: moves.reversed(), sources: &next, limit: 2, ..query };
                    layers[k] = layers[k].and(wave(&back).0.get(1).unwrap_or(&Layout::EMPTY));
                }
                for (k, layer) in places[..longest as usize].iter().enumerate() {
                    assert_eq!(
                        Some(&layer.lane(i)),
                        layers.get(k).or(Some(&Layout::EMPTY)),
                        "{number}"
                    );
                }
            }
            assert_eq!(together.0.len(), most);
        }
    }
}

/// Moves of every kind.
fn of<'a, B>(number: usize, edges: [&'a B; 4], masks: [&'a B; 8]) -> Moves<'a, B> {
    let [a, b, c, d] = edges.map(Some);
    match number {
        0 => Moves::steps(Directions::ORTHOGONAL),
        1 => Moves::steps(Directions::DIAGONAL),
        2 => Moves::steps(Directions::ALL),
        3 => {
            Moves::steps(Directions::of(&[Direction::North, Direction::SouthEast, Direction::West]))
        }
        4 => Moves::knight(),
        5 => Moves::no_cutting(),
        6 => Moves::of(Kind::Edges([a, None, c, None])),
        7 => Moves::of(Kind::Edges([a, b, c, d])),
        8 => Moves::of(Kind::Exits(PerDirection { masks: masks.map(Some), end: End::Landing })),
        _ => {
            let mut masks = masks;
            masks.rotate_left(4);
            Moves::of(Kind::Exits(PerDirection { masks: masks.map(Some), end: End::Start }))
        }
    }
}

macro_rules! sizes {
    ($($name:ident: $S:ty, $W:literal, $H:literal, $L:literal;)*) => { $(
        #[test]
        fn $name() {
            force::each(|_| check::<$S, $W, $H, $L>());
        }
    )* };
}

sizes! {
    one_word: u64, 8, 8, 8;
    several_registers: u64, 5, 5, 19;
    striped: u128, 9, 9, 8;
    striped_exactly: u128, 16, 8, 5;
    too_wide_for_stripes: u128, 11, 11, 5;
    one_column: u128, 1, 128, 3;
    a_row_over_two_words: u128, 127, 1, 2;
}

#[cfg(feature = "ethnum")]
sizes! {
    four_words: ethnum::U256, 16, 16, 8;
    four_words_of_few_rows: ethnum::U256, 30, 7, 2;
    four_packed_words: ethnum::U256, 15, 17, 3;
}
