//! The layers of a wave in registers, written down until they are numbered.
//!
//! A kernel in registers has none to spare for planes of numbers. It stores each layer, which takes a handful of
//! instructions, and the planes are made of many layers at once, a few words at a time:
//!
//! ```text
//! layer      cells      from the last one back: what comes now or later, which is where the bit of that layer turns
//!   1      X . . .      X X X X
//!   2      . X . .      . X X X
//!   3      . . X .      . . X X
//!   4      . . . X      . . . X
//! ```

use super::{Layout, Numbers, PLANES, in_bytes, turning, write_rows};
use crate::bits::{
    limb::Limb,
    simd::{self, Family, Vector, Work},
    tile::EMPTY,
};

/// The most layers of a log: they are numbered by fours, the first three of which begin at 1.
const LAYERS: usize = 127;

impl Layout {
    const fn of<V: Vector, const R: usize>() -> Self {
        Self { vectors: R, lanes: V::LANES, bits: V::Word::BITS }
    }

    /// The lines that a layer takes.
    const fn lines(self) -> usize {
        (self.vectors * self.lanes * self.bits).div_ceil(LINE)
    }
}

/// The bits of a line.
const LINE: usize = 512;

impl Numbers {
    /// Writes down the next layer of a wave in registers.
    #[inline(always)]
    pub(crate) fn write_down<V: Vector, const R: usize>(&mut self, layer: &[V; R]) {
        let layout = const { Layout::of::<V, R>() };
        if self.log.capacity() - self.log.len() < layout.lines() {
            self.make_room(layout);
        }
        simd::append(&mut self.log, layer);
    }

    #[cold]
    #[inline(never)]
    fn make_room(&mut self, layout: Layout) {
        self.number(layout);
        self.log.reserve_exact(LAYERS * layout.lines());
    }

    /// Numbers the cells of all layers that have been written down, in so many vectors of so many lanes, at the end of the
    /// wave.
    pub(crate) fn finish<T: Limb>(&mut self, vectors: usize, lanes: usize) {
        self.number(Layout { vectors, lanes, bits: T::BITS });
    }

    #[inline(never)]
    fn number(&mut self, layout: Layout) {
        if self.log.is_empty() {
            return;
        }
        let lines = layout.lines();
        let layers = self.log.len() / lines;
        // The first of four layers is the last of the four before.
        self.log.resize((layers | 3) * lines, EMPTY);
        simd::run(Log { numbers: self, layout });
        self.log.clear();
        self.layers += layers as u32;
    }
}

/// Layers that are to be numbered.
struct Log<'n> {
    numbers: &'n mut Numbers,
    layout: Layout,
}

impl Work for Log<'_> {
    type Output = ();
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, family: F) {
        let Self { numbers: Numbers { size, origin, table, layers: base, log }, layout } = self;
        let lines = layout.lines();
        for i in 0..lines {
            let mut coming = F::Tile::none(family);
            let [mut zeroth, mut first] = [coming; 2];
            let mut planes = [EMPTY; PLANES];
            // From the end of the log on: three layers turn the planes that stay in registers, and one another plane.
            let mut layer = log.len() / lines;
            let mut at = log.len() + i;
            while layer > 0 {
                coming = coming | F::Tile::load(family, &log[at - lines]);
                zeroth = zeroth ^ coming;
                coming = coming | F::Tile::load(family, &log[at - 2 * lines]);
                first = first ^ coming;
                coming = coming | F::Tile::load(family, &log[at - 3 * lines]);
                zeroth = zeroth ^ coming;
                if layer == 3 {
                    break;
                }
                layer -= 4;
                at -= 4 * lines;
                coming = coming | F::Tile::load(family, &log[at]);
                let plane = &mut planes[turning(layer as u32 + 1)];
                *plane = (F::Tile::load(family, plane) ^ coming).store();
            }
            planes[0] = zeroth.store();
            planes[1] = first.store();
            let bytes = in_bytes(family, &planes, coming);
            write_rows(table, &bytes, &coming.store(), *base, (*origin, *size), (layout, i));
        }
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::{Limb, Numbers, Vector};
    use crate::bits::simd::{Family, baseline};

    const VECTORS: usize = 3;

    /// Layers of a board whose last row is in no lane, and more of them than a log holds.
    fn check<V: Vector>(family: V::Family, layers: usize) {
        let (width, height) = (V::Word::BITS - 3, VECTORS * V::LANES - 1);
        let mut random = fastrand::Rng::with_seed(layers as u64);
        let distances: Vec<_> = (0..width * height)
            .map(|_| Some(random.usize(..layers + 2)).filter(|&layer| layer < layers))
            .collect();
        let mut numbers = Numbers::new(width, height);
        for layer in 0..layers {
            let mut vectors = [V::NONE; VECTORS];
            for (i, _) in distances.iter().enumerate().filter(|(_, of)| **of == Some(layer)) {
                let (x, y) = (i % width, i / width);
                let word = &mut vectors[y % VECTORS].as_mut()[y / VECTORS];
                *word = *word | V::Word::low(1 << x);
            }
            numbers.write_down(&vectors.map(|lanes| V::load(family, &lanes)));
        }
        numbers.finish::<V::Word>(VECTORS, V::LANES);
        assert_eq!(numbers.layers() as usize, layers);
        let expected: Vec<_> = distances.iter().map(|of| of.map(|layer| layer as u32)).collect();
        assert_eq!(numbers.into_table().to_vec(), expected);
    }

    #[test]
    fn a_cell_has_the_number_of_its_layer() {
        fn of<F: Family>(family: F) {
            for layers in [0, 1, 2, 3, 4, 5, 126, 127, 128, 400] {
                check::<F::U16>(family, layers);
                check::<F::U32>(family, layers);
                check::<F::U64>(family, layers);
            }
        }
        of(baseline());
    }
}
