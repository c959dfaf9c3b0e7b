//! Boards of all kinds: wide ground, long corridors, and both in turn; and places on them.

use fastrand::Rng;

use crate::cell::Cell;

/// How many kinds of ground there are.
pub(super) const KINDS: usize = 14;

/// The open cells of a board.
pub(super) fn ground(
    random: &mut Rng,
    (width, height): (usize, usize),
    kind: usize,
) -> Vec<(usize, usize)> {
    let (east, south, odd) = (width - 1, height - 1, random.usize(..2));
    let mut map = vec![false; width * height];
    match kind % KINDS {
        0 => dig_rooms(random, (width, height), &mut map),
        1 => dig_maze(random, (width, height), &mut map),
        _ => {}
    }
    let is_hall = |y| (height / 3..height / 2).contains(&y) || (20..23).contains(&y);
    // Rows with a gap at alternate ends, and columns.
    let is_row = |x, y| y % 2 == 0 || x == if y % 4 == 1 { east } else { 0 };
    let is_column = |x, y| x % 2 == odd || y == if x % 4 == 1 - odd { south } else { 0 };
    let is_border = |x, y| x == 0 || y == 0 || x == east || y == south;
    // On a large board, whose other cells take no memory, a corridor there and back.
    let is_large = width * height > 1 << 16;
    let is_hairpin = |x: usize, y: usize| match y.wrapping_sub(height / 2) {
        0 | 2 => (width / 9..width - 60).contains(&x),
        1 => x == width - 61,
        _ => false,
    };
    let mut is_open = |x: usize, y: usize| match kind % KINDS {
        _ if is_large => is_hairpin(x, y),
        0 => map[x + y * width] && random.f32() > 0.004,
        1 => map[x + y * width] || random.f32() < 0.02,
        2 => true,
        3 => random.f32() > 0.03,
        4 => random.f32() > 0.2,
        5 => random.f32() > 0.4,
        6 => is_row(x, y),
        7 => is_row(x, y) || is_hall(y),
        8 => is_row(x, y) || random.f32() < 0.03,
        9 => is_column(x, y),
        10 => x % 2 == odd || y == 0,
        // In a ring, single cells that nothing leads to.
        11 => is_border(x, y) || x > 1 && y > 1 && x + 2 < width && y + 2 < height && x % 2 == odd,
        // Diagonals that the first row joins.
        12 => (x + y).is_multiple_of(4) || y == 0,
        _ => (x + 3 * y).is_multiple_of(4) || y == 0,
    };
    let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    all.filter(|&(x, y)| is_open(x, y)).collect()
}

/// Opens some rectangles, crossed by three walls with a gap each.
fn dig_rooms(random: &mut Rng, (width, height): (usize, usize), map: &mut [bool]) {
    let side = |random: &mut Rng, most: usize| {
        let [a, b] = [random.usize(..most), random.usize(..most)];
        a.min(b)..=a.max(b)
    };
    for _ in 0..6 {
        let columns = side(random, width);
        side(random, height).for_each(|y| map[y * width..][columns.clone()].fill(true));
    }
    for _ in 0..3 {
        let (x, gap) = (random.usize(..width), random.usize(..height));
        (0..height).filter(|&y| y != gap).for_each(|y| map[x + y * width] = false);
    }
}

/// Opens corridors one cell wide, without a loop.
fn dig_maze(random: &mut Rng, (width, height): (usize, usize), map: &mut [bool]) {
    let mut path = vec![(0_usize, 0_usize)];
    map[0] = true;
    while let Some(&(x, y)) = path.last() {
        let mut ways = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        random.shuffle(&mut ways);
        let beyond = |(dx, dy)| (x.wrapping_add_signed(2 * dx), y.wrapping_add_signed(2 * dy));
        let is_free = |&way: &(isize, isize)| {
            let (x, y) = beyond(way);
            x < width && y < height && !map[x + y * width]
        };
        let Some(way) = ways.into_iter().find(is_free) else {
            path.pop();
            continue;
        };
        let next = beyond(way);
        map[(x + next.0) / 2 + (y + next.1) / 2 * width] = true;
        map[next.0 + next.1 * width] = true;
        path.push(next);
    }
}

/// One cell or several, most of them among `open`; perhaps not far from one of `near`.
pub(super) fn places(
    random: &mut Rng,
    size: (usize, usize),
    open: &[Cell],
    near: &[Cell],
) -> Vec<Cell> {
    let any = |random: &mut Rng| Cell { x: random.usize(..size.0), y: random.usize(..size.1) };
    if open.is_empty() {
        return vec![any(random)];
    }
    let one = |random: &mut Rng| open[random.usize(..open.len())];
    match (random.u32(..10), near.first()) {
        (0 | 1 | 8, Some(&near)) => {
            let place = open.partition_point(|cell| (cell.y, cell.x) < (near.y + 2, near.x));
            vec![open[place.min(open.len() - 1)]]
        }
        (0, None) => open.iter().copied().filter(|_| random.u32(..5) == 0).collect(),
        (2, _) => vec![open[0]],
        (3, _) => vec![open[open.len() - 1]],
        (4, _) => vec![one(random), one(random), any(random)],
        (6, _) => vec![one(random), one(random)],
        (5, _) => {
            let Cell { x, y } = one(random);
            (x..(x + random.usize(1..90)).min(size.0)).map(|x| Cell { x, y }).collect()
        }
        _ => vec![one(random)],
    }
}
