//! Boards in strips of 64 columns: how boards of a size that is known at run time come to the kernels.

use core::ops::ControlFlow;

use super::{Rows, array, wide};
#[cfg(all(target_arch = "x86_64", feature = "std"))]
use super::{flood, source::Source, wave};
#[cfg(all(target_arch = "x86_64", feature = "std"))]
use crate::bits::simd::{Columns, Proof, Vector};
use crate::bits::{Moves, frontier::Visitor, simd};

/// A board in strips of 64 columns, side by side: a word a row, one after the other. Kernels read it where
/// it is, for what has just been copied makes a processor wait.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Strips<'a> {
    /// One strip after the other.
    Whole {
        words: &'a [u64],
        /// The words of a strip: a multiple of 8, at least as many as there are rows. Spare ones are zero.
        rows: usize,
    },
    /// The few tiles of 8 rows that are not empty, with their numbers, strip by strip.
    Tiles { list: &'a [(u32, [u64; 8])], a_strip: usize },
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
impl Columns<u64> for Strips<'_> {
    #[inline(always)]
    fn words<const L: usize>(&self, k: usize, y: usize) -> [u64; L] {
        // Through one reference, and not by a copy that has just been written.
        let words: &[u64] = match *self {
            Strips::Whole { words, rows } if y + L <= rows => &words[k * rows + y..],
            Strips::Whole { .. } => &[0; 8],
            Strips::Tiles { list, a_strip } => {
                let number = if y / 8 < a_strip { k * a_strip + y / 8 } else { usize::MAX };
                let mut tile = &[0; 8];
                for (t, cells) in list {
                    if *t as usize == number {
                        tile = cells;
                    }
                }
                &tile[y % 8..]
            }
        };
        *words.first_chunk().expect("a tile has so many")
    }
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
impl Source<u64> for Strips<'_> {
    #[inline(always)]
    fn vector<V: Vector<Word = u64>>(&self, proof: Proof<V>, v: usize) -> V {
        V::load_columns(proof, self, v * V::ROWS)
    }
}

impl Strips<'_> {
    /// The words row by row.
    fn to_rows<const PER_ROW: usize, const N: usize>(self) -> Rows<u64, N> {
        let mut data = [0; N];
        let mut put = |k, y, strip: &[u64]| {
            for (row, &cells) in data.chunks_exact_mut(PER_ROW).skip(y).zip(strip) {
                row[k] = cells;
            }
        };
        match self {
            Strips::Whole { words, rows } => {
                words.chunks_exact(rows).enumerate().for_each(|(k, strip)| put(k, 0, strip));
            }
            Strips::Tiles { list, a_strip } => list.iter().for_each(|(t, tile)| {
                put(*t as usize / a_strip, *t as usize % a_strip * 8, tile);
            }),
        }
        array(data)
    }
}

/// Runs a wave on a board of `PER_ROW` strips and at most `N` words if there is a kernel for it; otherwise
/// `None`, and the visitor has been shown nothing.
pub(crate) fn wave_on_strips<const PER_ROW: usize, const N: usize>(
    moves: Moves<'_, Strips<'_>>,
    sources: &Strips<'_>,
    open: &Strips<'_>,
    stop: Option<&Strips<'_>>,
    visitor: &mut impl Visitor<Rows<u64, N>>,
) -> Option<ControlFlow<()>> {
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    {
        let end = wave::run::<u64, _, _, PER_ROW, N>(moves, sources, open, stop, visitor);
        if end.is_some() {
            return end;
        }
    }
    let moves = match moves {
        Moves::Orthogonal => Moves::Orthogonal,
        Moves::Diagonal => Moves::Diagonal,
        Moves::King => Moves::King,
        Moves::Knight | Moves::Walls(_) => return None,
    };
    let rows = |strips: &Strips<'_>| strips.to_rows::<PER_ROW, N>();
    let (sources, open, stop) = (&rows(sources), &rows(open), stop.map(rows));
    let stop = stop.as_ref();
    macro_rules! run {
        ($W:literal) => {
            simd::run(wide::Run::<u64, _, N, $W> { moves, sources, open, stop, visitor })
        };
    }
    match const { PER_ROW } {
        1 => run!(64),
        2 => run!(128),
        3 => run!(192),
        _ => run!(256),
    }
}

/// Fills along runs on a board of one strip and at most `N` rows if that is worth it; otherwise `None`.
pub(crate) fn flood_on_strips<const N: usize>(
    moves: Moves<'_, Strips<'_>>,
    sources: &Strips<'_>,
    open: &Strips<'_>,
    stop: Option<&Strips<'_>>,
) -> Option<Rows<u64, N>> {
    #[cfg(all(target_arch = "x86_64", feature = "std"))]
    {
        flood::run::<u64, _, 1, N>(moves, sources, open, stop)
    }
    #[cfg(not(all(target_arch = "x86_64", feature = "std")))]
    {
        let _ = (moves, sources, open, stop);
        None
    }
}
