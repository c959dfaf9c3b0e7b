//! Waves in registers, while their layers are a few words.

use super::ways::Ways;
use crate::bits::{
    limb::Limb,
    narrow::{LAYER, MASKS, Narrow, STOP, UNVISITED, is_narrow},
    numbers::Numbers,
    wave::Progress,
};

/// Whether a layer in vectors, on a board of `rows` rows, is narrow enough to continue word by word.
#[inline(never)]
pub(super) fn is_worth_it<T: Limb, L: AsRef<[T]>>(layer: &[L], rows: usize) -> bool {
    let mut words = 0;
    for vector in layer {
        words += vector.as_ref().iter().filter(|&&word| word != T::ZERO).count();
    }
    is_narrow(words, rows)
}

/// Continues a narrow wave word by word. Its newest layer and unvisited cells are dealt to vectors: row `y` is in vector `y % R`,
/// lane `y / R`.
// Not inlined, so that it is not compiled again for each size, move and instruction set.
#[cold]
#[inline(never)]
pub(super) fn go_on<T: Limb, L: AsRef<[T]> + AsMut<[T]>, U: Limb>(
    [layer, unvisited]: [&mut [L]; 2],
    ways: Ways<'_, U>,
    layers: u32,
    limit: u32,
    numbers: Option<&mut Numbers>,
) -> Progress {
    let Ways { by, stop, edges: [vertical, horizontal], height } = ways;
    let mut boards = Narrow::new(1, height);
    let count = layer.len();
    for (board, vectors) in [(LAYER, &*layer), (UNVISITED, &*unvisited)] {
        for (y, row) in boards.rows_mut(board, 0).iter_mut().enumerate() {
            *row = vectors[y % count].as_ref()[y / count].long();
        }
    }
    let mut give = |board, rows: &[U]| {
        boards.rows_mut(board, 0).iter_mut().zip(rows).for_each(|(to, row)| *to = row.long());
    };
    give(STOP, stop);
    if !vertical.is_empty() {
        give(MASKS, vertical);
        give(MASKS + 1, horizontal);
        give(MASKS + 3, horizontal);
        // Where steps east and south lead to.
        boards.rows_mut(MASKS + 1, 0).iter_mut().for_each(|row| *row <<= 1);
        let south = boards.rows_mut(MASKS + 2, 0)[1..].iter_mut();
        south.zip(vertical).for_each(|(to, row)| *to = row.long());
    }
    let progress = boards.run(by, layers, limit, numbers);
    for (board, vectors) in [(LAYER, layer), (UNVISITED, unvisited)] {
        for (y, &row) in boards.rows(board, 0).iter().enumerate() {
            vectors[y % count].as_mut()[y / count] = T::low(row);
        }
    }
    progress
}
