//! Boards side by side as one [`Layout`]: set operations, lane by lane.

#[cfg(feature = "alloc")]
use core::array;

use super::{
    Lockstep,
    each::Each,
    side_by_side::SideBySide,
    step::{Land, with_best},
    stripes::Stripes,
};
use crate::{
    bits::{
        Layout,
        around::Step,
        census::{Kernel, note},
        moves::WithStep,
        packed::{Packed, Word},
        query::{Answer, Query, Visitor, Want},
        whole::WholeWave,
    },
    cell::Cell,
    moves::Known,
};

/// The word of a cell, its lane, and its bit there.
#[inline]
const fn place<const W: usize, const H: usize, const K: usize>(cell: Cell) -> (usize, usize, u64) {
    let (word, bit) = Stripes::<W, H, K>::place(Cell { x: cell.x, y: cell.y % H });
    (word, cell.y / H, bit)
}

impl<T: Word, const W: usize, const H: usize, const K: usize, const L: usize> Layout
    for SideBySide<T, W, H, K, L>
{
    const EMPTY: Self = Self::all([0; K]);

    #[inline]
    fn full() -> Self {
        Self::splat(&Packed::full())
    }

    #[inline]
    fn column(x: usize) -> Self {
        Self::splat(&Packed::column(x))
    }

    #[inline]
    fn set(&mut self, cell: Cell, inside: bool) -> bool {
        let (word, lane, bit) = place::<W, H, K>(cell);
        let changed = bit & if inside { !self.0[word][lane] } else { self.0[word][lane] };
        self.0[word][lane] ^= changed;
        changed != 0
    }

    #[inline]
    fn contains(&self, cell: Cell) -> bool {
        let (word, lane, bit) = place::<W, H, K>(cell);
        self.0[word][lane] & bit != 0
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty(&self) -> bool {
        let mut all = 0;
        for word in self.any() {
            all |= word;
        }
        all == 0
    }

    #[inline]
    fn len(&self) -> usize {
        self.0.iter().flatten().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn pop(&mut self, hint: &mut usize) -> Option<Cell> {
        while *hint < L {
            if let Some(Cell { x, y }) = self.lane(*hint).pop(&mut 0) {
                let cell = Cell { x, y: y + *hint * H };
                self.set(cell, false);
                return Some(cell);
            }
            *hint += 1;
        }
        None
    }

    #[inline]
    fn for_each(&self, mut each: impl FnMut(Cell)) {
        for lane in 0..L {
            self.lane(lane).for_each(|Cell { x, y }| each(Cell { x, y: y + lane * H }));
        }
    }

    #[inline]
    fn shift(&self, dx: isize, dy: isize) -> Self {
        if dx.unsigned_abs() >= W || dy.unsigned_abs() >= H {
            return Self::EMPTY;
        }
        let land = Packed::<T, W, H>::full().shift(dx, 0);
        self.moved(dx, dy) & Self::splat(&land)
    }

    #[inline]
    fn moved(&self, dx: isize, dy: isize) -> Self {
        Self::moved(self, dx, dy)
    }

    #[inline]
    fn wave<V: Visitor<Self>, M: Known>(
        query: &Query<'_, Self>,
        known: M,
        visitor: &mut V,
    ) -> Option<Answer<Self>> {
        note(Kernel::Together);
        with_best(&query.moves, known, Together { query, visitor })
    }
}

/// The wave of all boards together, which ends when all are done.
struct Together<'q, 'a, B, V> {
    query: &'q Query<'a, B>,
    visitor: &'q mut V,
}

impl<T, V, const W: usize, const H: usize, const K: usize, const L: usize> WithStep
    for Together<'_, '_, SideBySide<T, W, H, K, L>, V>
where
    T: Word,
    V: Visitor<SideBySide<T, W, H, K, L>>,
{
    type Output = Answer<SideBySide<T, W, H, K, L>>;

    #[inline(always)]
    fn run<S: Step>(self, step: S) -> Self::Output {
        let land = Land::new::<S>(&self.query.moves, self.query.open);
        WholeWave::new(self.query, &land, step).run(self.query, self.visitor)
    }
}

impl<T: Word, const W: usize, const H: usize, const K: usize, const L: usize> Lockstep<L>
    for SideBySide<T, W, H, K, L>
{
    type One = Packed<T, W, H>;

    #[inline]
    fn splat(board: &Packed<T, W, H>) -> Self {
        Self::all(Stripes::<W, H, K>::split(board.0))
    }

    #[inline]
    fn lane(&self, lane: usize) -> Packed<T, W, H> {
        Packed(Stripes::<W, H, K>::join(self.0.map(|lanes| lanes[lane])))
    }

    #[inline]
    fn set_lane(&mut self, lane: usize, board: &Packed<T, W, H>) {
        let words = Stripes::<W, H, K>::split(board.0);
        for k in 0..K {
            self.0[k][lane] = words[k];
        }
    }

    #[inline]
    fn occupied(&self) -> [bool; L] {
        self.any().map(|word| word != 0)
    }

    #[inline]
    fn clear(&mut self, lanes: &[bool; L]) {
        self.retain(&lanes.map(|is_cleared| u64::from(is_cleared).wrapping_sub(1)));
    }

    #[inline]
    fn each<M: Known, P>(
        query: &Query<'_, Self>,
        known: M,
        places: &mut [P],
        board: impl Copy + Fn(&mut P) -> &mut Self,
    ) -> Option<[u32; L]> {
        note(Kernel::Each);
        debug_assert!(query.limit == u32::MAX, "lanes have no limit");
        if query.want != Want::OnPaths {
            let each =
                Each::<_, _, _, L, false> { query, places, board, counts: None, sweeps: false };
            return with_best(&query.moves, known, each);
        }
        let sweeps = query.moves.are_symmetric();
        let there =
            Each::<_, _, _, L, true> { query, places: &mut *places, board, counts: None, sweeps };
        let counts = with_best(&query.moves, known, there);
        if sweeps {
            return counts;
        }
        let query = &Query { moves: query.moves.reversed(), ..*query };
        let back = Each::<_, _, _, L, true> { query, places, board, counts, sweeps: true };
        with_best(&query.moves, known, back)
    }

    #[cfg(feature = "alloc")]
    #[inline]
    fn write_numbers<'p, V, A: AsMut<[V]>>(
        mut planes: impl Iterator<Item = &'p Self>,
        width: usize,
        lists: impl Iterator<Item = A>,
        value: impl Fn(u8) -> V,
    ) {
        let words =
            array::from_fn(|_| planes.next().map_or(&[][..], |plane| plane.0.as_flattened()));
        let rows = (0..H).map(|y| {
            let (word, bit) = Stripes::<W, H, K>::place(Cell { x: 0, y });
            64 * word + bit.trailing_zeros() as usize
        });
        super::numbers::write::<_, L>(words, rows, width, lists, value);
    }
}
