//! The numbers of cells, from bit planes.
//!
//! One word of each of eight planes holds the numbers of 64 cells. They are transposed as 8×8 blocks, first of bits, then of
//! bytes:
//!
//! ```text
//! bit c of word p  →  bit p of byte c
//! ```

use core::array;

use super::{side_by_side::SideBySide, stripes::Stripes};
use crate::{
    bits::{
        numbers::exchange,
        packed::Word,
        simd::{self, Family, Vector, Work},
        tile::{EMPTY, ROWS},
    },
    cell::Cell,
};

const PLANES: usize = u8::BITS as usize;

/// A row of up to 16 cells is copied as 16 bytes; the next row overwrites the excess.
const AT_ONCE: usize = 16;

/// One byte for each cell of a board, and room after the last row.
type Bytes = [u8; 256 + AT_ONCE];
const NONE: Bytes = [0; 256 + AT_ONCE];

/// Writes `value` of each number to the list of its board: see [`write_numbers`](super::Lockstep::write_numbers).
#[inline]
pub(super) fn write<
    'p,
    T: Word,
    V,
    const W: usize,
    const H: usize,
    const K: usize,
    const L: usize,
>(
    mut planes: impl Iterator<Item = &'p SideBySide<T, W, H, K, L>>,
    width: usize,
    lists: impl Iterator<Item = impl AsMut<[V]>>,
    value: impl Fn(u8) -> V,
) {
    let (mut numbers, mut rows): ([Bytes; L], Bytes) = ([NONE; L], NONE);
    let planes =
        array::from_fn(|_| planes.next().map_or(&[][..], |plane| plane.words.as_flattened()));
    simd::run(Turn { planes, numbers: &mut numbers });
    for (numbers, mut list) in numbers.iter().zip(lists) {
        let list = list.as_mut();
        for y in 0..list.len() / width {
            let (word, bit) = Stripes::<W, H, K>::place(Cell { x: 0, y });
            let row = &numbers[64 * word + bit.trailing_zeros() as usize..];
            let count = if const { W <= AT_ONCE } { AT_ONCE } else { width };
            rows[y * width..][..count].copy_from_slice(&row[..count]);
        }
        for (place, &number) in list.iter_mut().zip(&rows) {
            *place = value(number);
        }
    }
}

/// The words of the planes, with the boards interleaved, and the numbers of each board to write.
struct Turn<'p> {
    planes: [&'p [u64]; PLANES],
    numbers: &'p mut [Bytes],
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
            exchange::<F, 1, 1>(family, &mut all, 0x5555_5555_5555_5555);
            exchange::<F, 2, 2>(family, &mut all, 0x3333_3333_3333_3333);
            exchange::<F, 4, 4>(family, &mut all, 0x0f0f_0f0f_0f0f_0f0f);
            exchange::<F, 1, 8>(family, &mut all, 0x00ff_00ff_00ff_00ff);
            exchange::<F, 2, 16>(family, &mut all, 0x0000_ffff_0000_ffff);
            exchange::<F, 4, 32>(family, &mut all, 0x0000_0000_ffff_ffff);
            let all = all.map(Vector::store);
            for row in 0..ROWS.min(planes[0].len() - start) {
                for i in 0..PLANES {
                    let at = 64 * word + 8 * i;
                    numbers[board][at..][..8].copy_from_slice(&all[i][row].to_le_bytes());
                }
                board += 1;
                if board == numbers.len() {
                    (word, board) = (word + 1, 0);
                }
            }
        }
    }
}
