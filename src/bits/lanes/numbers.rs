//! The numbers of cells, from bit planes.

use crate::bits::{
    numbers::{PLANES, in_bytes},
    simd::{self, Family, Vector, Work},
    tile::{EMPTY, ROWS},
};

/// A row of up to 16 cells is copied as 16 bytes; the next row overwrites the excess.
const AT_ONCE: usize = 16;

/// One byte for each cell of a board, and room after the last row.
type LaneBytes = [u8; 256 + AT_ONCE];
const NONE: LaneBytes = [0; 256 + AT_ONCE];

/// Writes `value` of each number to the list of its board: see [`write_numbers`](super::Lockstep::write_numbers). The planes are
/// words with the boards interleaved. `rows` are the bits at which the rows of a board start.
#[inline]
pub(super) fn write<V, const L: usize>(
    planes: [&[u64]; PLANES],
    rows: impl Iterator<Item = usize> + Clone,
    width: usize,
    lists: impl Iterator<Item = impl AsMut<[V]>>,
    value: impl Fn(u8) -> V,
) {
    let (mut numbers, mut lines): ([LaneBytes; L], [LaneBytes; L]) = ([NONE; L], [NONE; L]);
    simd::run(Turn { planes, numbers: &mut numbers });
    // In a loop of its own: reading bytes that were just stored in overlapping pieces defeats store-to-load forwarding.
    for (numbers, line) in numbers.iter().zip(&mut lines) {
        for (y, from) in rows.clone().enumerate() {
            let (to, from) = (&mut line[y * width..], &numbers[from..]);
            if width <= AT_ONCE {
                to[..AT_ONCE].copy_from_slice(&from[..AT_ONCE]);
            } else {
                to[..width].copy_from_slice(&from[..width]);
            }
        }
    }
    for (line, mut list) in lines.iter().zip(lists) {
        for (place, &number) in list.as_mut().iter_mut().zip(line) {
            *place = value(number);
        }
    }
}

/// The planes, and the numbers of each board to write.
struct Turn<'p> {
    planes: [&'p [u64]; PLANES],
    numbers: &'p mut [LaneBytes],
}

impl Work for Turn<'_> {
    type Output = ();

    #[inline(always)]
    fn run<F: Family>(self, family: F) {
        let Self { planes, numbers } = self;
        let (mut word, mut board) = (0, 0);
        for start in (0..planes[0].len()).step_by(ROWS) {
            let (mut all, mut higher) = ([F::Tile::none(family); PLANES], F::Tile::none(family));
            for i in (0..PLANES).rev() {
                let words = planes[i].get(start..).unwrap_or_default();
                let mut eight = EMPTY;
                match words.first_chunk() {
                    Some(words) => eight = *words,
                    None => eight[..words.len()].copy_from_slice(words),
                }
                higher = higher ^ F::Tile::load(family, &eight);
                all[i] = higher;
            }
            let bytes = in_bytes(family, all);
            for row in 0..ROWS.min(planes[0].len() - start) {
                for (i, eight) in bytes[row].iter().enumerate() {
                    numbers[board][64 * word + 8 * i..][..8].copy_from_slice(&eight.to_le_bytes());
                }
                board += 1;
                if board == numbers.len() {
                    (word, board) = (word + 1, 0);
                }
            }
        }
    }
}
