//! A board of 11×11 hexagons as a `u128`, row by row.

const SIDE: usize = 11;
const BOARD: u128 = u128::MAX >> (128 - SIDE * SIDE);
const WEST: u128 = {
    let (mut column, mut y) = (0, 0);
    while y < SIDE {
        column |= 1 << (SIDE * y);
        y += 1;
    }
    column
};
const EAST: u128 = WEST << (SIDE - 1);

#[inline]
fn step(cells: u128) -> u128 {
    let (west, east) = ((cells & !WEST) >> 1, (cells & !EAST) << 1);
    let (north, south) = ((cells | east) >> SIDE, (cells | west) << SIDE);
    (west | east | north | south) & BOARD
}

/// The number of stones missing from a chain from west to east, if stones may be put on empty cells.
#[inline]
pub fn missing(stones: u128, empty: u128) -> Option<u32> {
    let (mut reached, mut placed) = (WEST & stones, WEST & empty);
    let mut count = 0;
    loop {
        loop {
            let more = step(reached) & stones & !reached;
            if more == 0 {
                break;
            }
            reached |= more;
        }
        if reached & EAST != 0 {
            return Some(count);
        }
        let next = (step(reached) | placed) & empty & !reached;
        if next == 0 {
            return None;
        }
        placed = 0;
        reached |= next;
        count += 1;
    }
}
