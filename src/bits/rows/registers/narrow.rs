//! Waves in registers that have become narrow.

use crate::bits::{
    limb::Limb,
    moves::Move,
    narrow::{LAYER, MASKS, Narrow, STOP, UNVISITED, is_narrow},
    wave::Progress,
};
#[cfg(feature = "alloc")]
use crate::bits::{narrow::number, numbers::Numbers};

/// Who numbers the cells of a wave: nobody, where there is no allocator.
#[cfg(not(feature = "alloc"))]
pub(super) enum Numbers {}

/// How a wave goes on: by which moves, over the edges of columns and rows and towards a stop, whose rows these are.
#[derive(Clone, Copy)]
pub(super) struct Ways<'a, T> {
    pub(super) by: Move,
    pub(super) stop: &'a [T],
    pub(super) edges: [&'a [T]; 2],
    pub(super) height: usize,
}

/// The vector and the lane of each row.
// A loop by loop would become code for whole vectors, which is not worth its building.
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

/// Whether the layer of a board of so many rows, in vectors, is to be taken on.
#[inline(never)]
pub(super) fn is_worth_it<T: Limb, L: AsRef<[T]>>(layer: &[L], rows: usize) -> bool {
    let mut words = 0;
    for vector in layer {
        words += vector.as_ref().iter().filter(|&&word| word != T::ZERO).count();
    }
    is_narrow(words, rows)
}

/// Takes a wave on that has become narrow. Its newest layer and unvisited cells are in vectors: row `y` in vector
/// `y % R`, lane `y / R`.
// Not once more for each size, move and set of instructions.
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
    for (board, vectors) in [(LAYER, &*layer), (UNVISITED, &*unvisited)] {
        let places = places(vectors.len());
        for (row, (vector, lane)) in boards.rows_mut(board, 0).iter_mut().zip(places) {
            *row = vectors[vector].as_ref()[lane].long();
        }
    }
    let given = [(STOP, stop), (MASKS, vertical), (MASKS + 1, horizontal), (MASKS + 3, horizontal)];
    for (board, rows) in given {
        boards.rows_mut(board, 0).iter_mut().zip(rows).for_each(|(to, row)| *to = row.long());
    }
    // Where steps east and south lead to.
    boards.rows_mut(MASKS + 1, 0).iter_mut().for_each(|row| *row <<= 1);
    let south = boards.rows_mut(MASKS + 2, 0)[1..].iter_mut();
    south.zip(vertical).for_each(|(to, row)| *to = row.long());
    #[cfg(feature = "alloc")]
    let progress = match numbers {
        Some(numbers) => boards.run(by, layers, limit, Some(&mut number(numbers, height))),
        None => boards.run(by, layers, limit, None),
    };
    #[cfg(not(feature = "alloc"))]
    let (progress, _) = (boards.run(by, layers, limit, None), numbers);
    for (board, vectors) in [(LAYER, layer), (UNVISITED, unvisited)] {
        let places = places(vectors.len());
        for (&row, (vector, lane)) in boards.rows(board, 0).iter().zip(places) {
            vectors[vector].as_mut()[lane] = T::low(row);
        }
    }
    progress
}
