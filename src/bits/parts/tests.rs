//! Compares labels with a flood that visits one cell at a time.

use alloc::{vec, vec::Vec};

use super::{Far, Linked};
use crate::{bits::simd::force, cell::Cell};

/// A random set of cells as words of rows.
fn random(random: &mut fastrand::Rng, (width, height): (usize, usize), percent: u32) -> Vec<u64> {
    let stride = width.div_ceil(64);
    let mut words = vec![0; stride * height];
    for y in 0..height {
        for x in (0..width).filter(|_| random.u32(..100) < percent) {
            words[y * stride + x / 64] |= 1 << (x % 64);
        }
    }
    words
}

/// The labels and sizes of parts, from a flood along the links of each cell.
fn flooded(linked: &Linked) -> (Vec<u32>, Vec<usize>) {
    let (width, stride) = (linked.width, linked.width.div_ceil(64));
    let height = linked.cells.len() / stride;
    let has = |words: &[u64], x: usize, y: usize| {
        !words.is_empty() && words[y * stride + x / 64] >> (x % 64) & 1 == 1
    };
    let mut beside = vec![Vec::new(); width * height];
    let mut join = |x: usize, y: usize, (dx, dy): (isize, isize)| {
        let (to_x, to_y) = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
        if to_x < width && to_y < height && has(&linked.cells, to_x, to_y) {
            let (a, b) = (x + y * width, to_x + to_y * width);
            beside[a].push(b);
            beside[b].push(a);
        }
    };
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        if !has(&linked.cells, x, y) {
            continue;
        }
        for (i, step) in [(1, 0), (-1, 1), (0, 1), (1, 1)].into_iter().enumerate() {
            let stays = step.1 == 0 || (y + 1) % linked.level != 0;
            if stays && (linked.steps[i] || has(&linked.near[i], x, y)) {
                join(x, y, step);
            }
        }
        for far in linked.far.iter().filter(|far| has(&far.cells, x, y)) {
            join(x, y, (far.dx, far.dy));
        }
    }
    for &[a, b] in &linked.pairs {
        let [a, b] = [a, b].map(|cell| cell.x + cell.y * width);
        beside[a].push(b);
        beside[b].push(a);
    }
    let (mut labels, mut sizes) = (vec![0; width * height], Vec::new());
    for first in 0..width * height {
        if labels[first] != 0 || !has(&linked.cells, first % width, first / width) {
            continue;
        }
        let mut reached = vec![first];
        labels[first] = sizes.len() as u32 + 1;
        let mut i = 0;
        while i < reached.len() {
            for &other in &beside[reached[i]] {
                if labels[other] == 0 {
                    labels[other] = labels[first];
                    reached.push(other);
                }
            }
            i += 1;
        }
        sizes.push(reached.len());
    }
    (labels, sizes)
}

/// How many parts begin before each row, and in all, computed from the labels.
fn by_row(labels: &[u32], width: usize) -> Vec<u32> {
    let before = |y| labels[..y * width].iter().copied().max().unwrap_or(0);
    (0..=labels.len() / width).map(before).collect()
}

/// Compares under every instruction set. `make` must return equal links each time.
fn check(make: impl Fn() -> Linked) {
    let (labels, sizes) = flooded(&make());
    let height = labels.len() / make().width;
    force::each(|instructions| {
        let (linked, parts) = (make(), make().parts());
        assert_eq!(parts.sizes, sizes, "{instructions:?}, {linked:?}");
        assert_eq!(parts.labels(), labels, "{instructions:?}, {linked:?}");
        assert_eq!(parts.by_row, by_row(&labels, linked.width), "{instructions:?}, {linked:?}");
        let mut rows = vec![vec![7_i16; linked.width + 3]; height];
        parts.write(&mut rows, &(-1..parts.sizes.len() as i16).collect::<Vec<_>>());
        let expected = labels
            .chunks(linked.width)
            .map(|row| row.iter().map(|&label| label as i16 - 1).chain([7; 3]).collect::<Vec<_>>());
        assert!(expected.eq(rows), "{instructions:?}, {linked:?}");
    });
}

#[test]
fn every_set_of_steps_on_every_small_board() {
    for steps in 0..16 {
        let steps = [0, 1, 2, 3].map(|i| steps >> i & 1 == 1);
        for cells in 0..1_u64 << 12 {
            // Four columns and three rows, on one level.
            let rows = [0, 4, 8].map(|i| cells >> i & 15);
            let linked = Linked::by_steps((4, 3), rows.to_vec(), steps);
            let (labels, sizes) = flooded(&linked);
            let parts = linked.parts();
            assert_eq!(parts.by_row, by_row(&labels, 4), "{steps:?} {rows:?}");
            assert_eq!((parts.labels(), &parts.sizes), (labels, &sizes), "{steps:?} {rows:?}");
        }
    }
}

#[test]
fn links_of_any_kind_join_cells() {
    let mut rng = fastrand::Rng::with_seed(21);
    for round in 0..600 {
        let (width, level, levels) = (rng.usize(1..150), rng.usize(1..8), rng.usize(1..4));
        let size = (width, level * levels);
        let cells = random(&mut rng, size, [10, 50, 70, 95][round % 4]);
        let steps = [(); 4].map(|()| rng.u32(..3) > 0);
        // Links between cells of the set: all, some or none.
        let full = Linked::by_steps((width, level), cells.clone(), [true; 4]);
        let near: [Vec<u64>; 4] = core::array::from_fn(|link| {
            let percent = [0, 40, 100][rng.usize(..3)];
            let mut some = random(&mut rng, size, percent);
            let stride = width.div_ceil(64);
            for y in 0..size.1 {
                for i in 0..stride {
                    let leads = link == 0 || full.has_next(y);
                    some[y * stride + i] &= if leads { full.links(link, y, i) } else { 0 };
                }
            }
            if percent == 0 { Vec::new() } else { some }
        });
        let has = |x: usize, y: usize| {
            x < width && y < size.1 && cells[y * width.div_ceil(64) + x / 64] >> (x % 64) & 1 == 1
        };
        let mut pairs = Vec::new();
        for _ in 0..rng.usize(..3) {
            let [a, b] = [(); 2].map(|()| Cell { x: rng.usize(..width), y: rng.usize(..size.1) });
            pairs.extend((has(a.x, a.y) && has(b.x, b.y)).then_some([a, b]));
        }
        let (dx, dy) = (rng.isize(-5..6), rng.isize(0..4));
        let mut far = random(&mut rng, size, 20);
        for (y, row) in far.chunks_mut(width.div_ceil(64)).enumerate() {
            for x in 0..width {
                let leads = has(x, y) && has(x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
                row[x / 64] &= !(u64::from(!leads) << (x % 64));
            }
        }
        check(|| {
            let mut linked = Linked::by_steps((width, level), cells.clone(), steps);
            if round % 3 > 0 {
                linked.near.clone_from(&near);
            }
            if round % 3 > 1 {
                linked.pairs.clone_from(&pairs);
                linked.far = vec![Far { cells: far.clone(), dx, dy }];
            }
            linked
        });
    }
}
