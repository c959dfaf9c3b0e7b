//! Waves in registers, while their layers are a few words.

use crate::bits::{
    around::CommonMove,
    limb::Limb,
    narrow::{LAYER, MASKS, Narrow, STOP, UNVISITED, is_narrow},
    wave::Progress,
};
#[cfg(feature = "alloc")]
use crate::bits::{narrow::number, numbers::Numbers};

/// The receiver of the numbers of cells: without an allocator there is none.
#[cfg(not(feature = "alloc"))]
pub(super) enum Numbers {}

/// How a wave continues word by word: its move, and the rows of its stop and its masks.
#[derive(Clone, Copy)]
pub(super) struct Ways<'a, T> {
    pub(super) way: CommonMove,
    pub(super) stop: &'a [T],
    pub(super) masks: [&'a [T]; 2],
    pub(super) height: usize,
}

/// The vector and the lane of each row.
// Two nested loops would become code for whole vectors, which is not worth compiling.
fn places(vectors: usize) -> impl Iterator<Item = (usize, usize)> {
    let (mut vector, mut lane) = (0, 0);
    core::iter::repeat_with(move || {
        let place = (vector, lane);
        vector += 1;
        if vector == vectors {
            (vector, lane) = (0, lane + 1);
        }
        place
    })
}

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
    let Ways { way, stop, masks, height } = ways;
    let mut boards = Narrow::new(1, height);
    for (board, vectors) in [(LAYER, &*layer), (UNVISITED, &*unvisited)] {
        let places = places(vectors.len());
        for (row, (vector, lane)) in boards.rows_mut(board, 0).iter_mut().zip(places) {
            *row = vectors[vector].as_ref()[lane].long();
        }
    }
    for (board, rows) in [(STOP, stop), (MASKS, masks[0]), (MASKS + 1, masks[1])] {
        boards.rows_mut(board, 0).iter_mut().zip(rows).for_each(|(to, row)| *to = row.long());
    }
    #[cfg(feature = "alloc")]
    let progress = match numbers {
        Some(numbers) => boards.run(way, layers, limit, Some(&mut number(numbers, height))),
        None => boards.run(way, layers, limit, None),
    };
    #[cfg(not(feature = "alloc"))]
    let (progress, _) = (boards.run(way, layers, limit, None), numbers);
    for (board, vectors) in [(LAYER, layer), (UNVISITED, unvisited)] {
        let places = places(vectors.len());
        for (&row, (vector, lane)) in boards.rows(board, 0).iter().zip(places) {
            vectors[vector].as_mut()[lane] = T::low(row);
        }
    }
    progress
}
