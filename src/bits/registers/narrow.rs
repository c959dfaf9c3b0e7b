//! Waves in registers, while their layers are a few words.

use crate::bits::{
    field::{Few, Handed},
    limb::Limb,
    moves::Move,
    numbers::Numbers,
    wave::Progress,
};

/// By which moves, over the edges of columns and rows and towards a stop, whose rows these are.
pub(super) struct Ways<'a, T> {
    pub(super) by: Move,
    pub(super) stop: &'a [T],
    pub(super) edges: [&'a [T]; 2],
    pub(super) height: usize,
}

/// Whether a layer in vectors, on a board of `rows` rows, is narrow enough to continue word by word.
#[inline(never)]
pub(super) fn is_worth_it<T: Limb, L: AsRef<[T]>>(layer: &[L], rows: usize) -> bool {
    let mut words = 0;
    for vector in layer {
        words += vector.as_ref().iter().filter(|&&word| word != T::ZERO).count();
    }
    words <= 1 + rows / 48
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
    let Ways { by, stop, edges, height } = ways;
    let count = layer.len();
    let collected = |vectors: &[L]| {
        let mut rows: Few = [0; 64];
        for (y, row) in rows[..height].iter_mut().enumerate() {
            *row = vectors[y % count].as_ref()[y / count].long();
        }
        rows
    };
    let of = |words: &[U]| {
        let mut rows: Few = [0; 64];
        rows.iter_mut().zip(words).for_each(|(row, word)| *row = word.long());
        rows
    };
    let mut handed = Handed {
        step: by,
        height,
        layer: collected(layer),
        unvisited: collected(unvisited),
        stop: of(stop),
        edges: edges.map(of),
    };
    let progress = handed.go_on(layers, limit, numbers);
    for (rows, vectors) in [(&handed.layer, layer), (&handed.unvisited, unvisited)] {
        for (y, &row) in rows[..height].iter().enumerate() {
            vectors[y % count].as_mut()[y / count] = T::low(row);
        }
    }
    progress
}
