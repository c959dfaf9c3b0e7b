//! How far it is from one set to another, by two waves that meet: each covers half of the way, and so
//! a quarter of what one wave would cover where the way is free.

use super::{
    ROWS, Tiles,
    engine::{Books, Symmetric},
    layer::Layer,
    step::{self, Step},
};
use crate::bits::{
    ones::ones,
    simd::{self, Eight, EightWork, Proof},
};

/// The number of moves from open sources to open targets.
pub(crate) fn distance(
    moves: Symmetric,
    sources: &Tiles,
    targets: &Tiles,
    open: &Tiles,
) -> Option<u32> {
    if !sources.is_disjoint(targets) {
        return Some(0);
    }
    let ends = [sources, targets].map(|set| Books::new(set, open));
    match moves {
        Symmetric::Orthogonal => simd::run_eights(Meet { ends, step: step::Orthogonal }),
        Symmetric::Diagonal => simd::run_eights(Meet { ends, step: step::Diagonal }),
        Symmetric::King => simd::run_eights(Meet { ends, step: step::King }),
        Symmetric::Knight => simd::run_eights(Meet { ends, step: step::Knight }),
    }
}

struct Meet<S> {
    ends: [(Books, Layer); 2],
    step: S,
}

impl<S: Step> EightWork for Meet<S> {
    type Output = Option<u32>;

    #[inline(always)]
    fn run<E: Eight>(mut self, proof: Proof<E>) -> Option<u32> {
        if self.ends.iter().any(|(_, layer)| layer.is_empty()) {
            return None;
        }
        for moves in 1.. {
            let [first, second] = &mut self.ends;
            let (behind, ahead) = if first.1.weight() <= second.1.weight() {
                (first, second)
            } else {
                (second, first)
            };
            let (books, layer) = behind;
            books.advance(&self.step, proof, layer);
            if layer.is_empty() {
                return None;
            }
            if !layer.is_subset(ahead.0.unvisited()) {
                return Some(moves);
            }
        }
        None
    }
}

impl Layer {
    /// About what a step from here costs.
    #[inline(always)]
    fn weight(&self) -> usize {
        let tiles = |word: (usize, u64)| word.1.count_ones() as usize;
        let board = self.board.as_ref().map_or(0, |board| board.tiles.words().map(tiles).sum());
        self.parts.len() + 2 * board
    }

    #[inline(always)]
    fn is_subset(&self, set: &Tiles) -> bool {
        let set = set.dense();
        let mut outside = 0;
        for part in self.parts.as_slice() {
            let (t, row) = part.place();
            outside |= part.cells & !set[t][row];
        }
        let Some(board) = &self.board else { return outside == 0 };
        for (word, tiles) in board.tiles.words() {
            let first = board.places.tile(word);
            for bit in ones(tiles) {
                let (tile, set) = (board.cells.tile(first + bit), &set[first + bit]);
                for row in 0..ROWS {
                    outside |= tile[row] & !set[row];
                }
            }
        }
        outside == 0
    }
}
