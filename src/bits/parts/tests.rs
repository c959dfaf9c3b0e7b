//! Compares labels with ones found link by link.

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

/// The labels and sizes of parts, found by lowering the labels of linked cells until all are equal.
fn joined(linked: &Linked) -> (Vec<u32>, Vec<usize>) {
    let (width, stride) = (linked.width, linked.width.div_ceil(64));
    let height = linked.cells.len() / stride;
    let has = |words: &[u64], i: usize| {
        let (x, y) = (i % width, i / width);
        !words.is_empty() && words[y * stride + x / 64] >> (x % 64) & 1 == 1
    };
    let cells: Vec<_> = (0..width * height).filter(|&i| has(&linked.cells, i)).collect();
    let mut links: Vec<_> =
        linked.pairs.iter().map(|pair| pair.map(|cell| cell.x + cell.y * width)).collect();
    for &i in &cells {
        let (x, y) = (i % width, i / width);
        let is_last = (y + 1) % linked.level == 0;
        let near = [(1, 0), (-1, 1), (0, 1), (1, 1)].into_iter().enumerate();
        let near = near.filter(|&(link, (_, dy))| {
            !(is_last && dy == 1) && (linked.steps[link] || has(&linked.near[link], i))
        });
        let far = linked.far.iter().filter(|far| has(&far.cells, i)).map(|far| (far.dx, far.dy));
        for (dx, dy) in near.map(|(_, step)| step).chain(far) {
            let (x, y) = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
            if x < width && y < height && has(&linked.cells, x + y * width) {
                links.push([i, x + y * width]);
            }
        }
    }
    let mut first: Vec<_> = (0..width * height).collect();
    while links.iter().any(|&[a, b]| first[a] != first[b]) {
        for &[a, b] in &links {
            let least = first[a].min(first[b]);
            (first[a], first[b]) = (least, least);
        }
    }
    let (mut labels, mut sizes) = (vec![0; width * height], Vec::new());
    for &i in &cells {
        if first[i] == i {
            sizes.push(0);
            labels[i] = sizes.len() as u32;
        }
        labels[i] = labels[first[i]];
        sizes[labels[i] as usize - 1] += 1;
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
    let (labels, sizes) = joined(&make());
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
            let (labels, sizes) = joined(&linked);
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
