//! Boards side by side in vector registers.

use super::{side_by_side::SideBySide, stripes::Stripes};
use crate::bits::{
    around::{Around, Beside, none},
    packed::Word,
    simd::{Lanewise, place_by_place},
};

/// `K` words of several boards, each in `R` vectors.
#[derive(Clone, Copy, Debug)]
pub(super) struct InVectors<V, const K: usize, const R: usize>(pub(super) [[V; R]; K]);

place_by_place! {
    [V: Lanewise, const K: usize, const R: usize] InVectors<V, K, R>: K R;
    cfg_attr(not(debug_assertions), inline(always))
}

impl<V: Lanewise, const K: usize, const R: usize> InVectors<V, K, R> {
    #[inline(always)]
    pub(super) fn none(family: V::Family) -> Self {
        Self([[V::none(family); R]; K])
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn load<T: Word, const W: usize, const H: usize, const L: usize>(
        family: V::Family,
        boards: &SideBySide<T, W, H, K, L>,
    ) -> Self {
        let mut all = Self::none(family);
        for k in 0..K {
            for r in 0..R {
                let (start, end) = (r * V::LANES, ((r + 1) * V::LANES).min(L));
                let mut lanes = V::NONE;
                if start < end {
                    lanes.as_mut()[..end - start].copy_from_slice(&boards.words[k][start..end]);
                }
                all.0[k][r] = V::load(family, &lanes);
            }
        }
        all
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn store<T: Word, const W: usize, const H: usize, const L: usize>(
        &self,
        boards: &mut SideBySide<T, W, H, K, L>,
    ) {
        for k in 0..K {
            for r in 0..R {
                let (start, end) = (r * V::LANES, ((r + 1) * V::LANES).min(L));
                if start < end {
                    let lanes = self.0[k][r].store();
                    boards.words[k][start..end].copy_from_slice(&lanes.as_ref()[..end - start]);
                }
            }
        }
    }

    /// Every cell moved, as [`Stripes::parts`] says.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn moved<const W: usize, const H: usize>(&self, dx: isize, dy: isize) -> Self {
        let mut moved = *self;
        for k in 0..K {
            let [first, second] = Stripes::<W, H, K>::parts(k, dx, dy);
            for r in 0..R {
                moved.0[k][r] = match (self.part(r, first), self.part(r, second)) {
                    (Some(first), Some(second)) => first | second,
                    (Some(part), None) | (None, Some(part)) => part,
                    (None, None) => none(self.0[k][r]),
                };
            }
        }
        moved
    }

    #[inline(always)]
    fn part(&self, r: usize, part: Option<(usize, isize)>) -> Option<V> {
        match part {
            None => None,
            Some((word, by @ 0..)) => Some(self.0[word][r].shl(by as u32)),
            Some((word, by)) => Some(self.0[word][r].shr(by.unsigned_abs() as u32)),
        }
    }

    /// Not zero in the lanes that have any cells.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn any(&self) -> InVectors<V, 1, R> {
        let mut any = self.0[0];
        for k in 1..K {
            for r in 0..R {
                any[r] = any[r] | self.0[k][r];
            }
        }
        InVectors([any])
    }

    /// Not zero in the lanes that share cells with other boards, or were not zero before.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn meets(&self, other: &Self, mut before: InVectors<V, 1, R>) -> InVectors<V, 1, R> {
        for k in 0..K {
            for r in 0..R {
                before.0[0][r] = before.0[0][r] | self.0[k][r] & other.0[k][r];
            }
        }
        before
    }

    /// Nothing in the lanes that are not in the set.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn keep(mut self, lanes: [V::Mask; R]) -> Self {
        for k in 0..K {
            for r in 0..R {
                self.0[k][r] = self.0[k][r].keep(lanes[r]);
            }
        }
        self
    }
}

/// A word, or a number, in each lane.
impl<V: Lanewise, const R: usize> InVectors<V, 1, R> {
    /// The lanes that are zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn zeros(self) -> [V::Mask; R] {
        let mut lanes = [self.0[0][0].zeros(); R];
        for r in 1..R {
            lanes[r] = self.0[0][r].zeros();
        }
        lanes
    }

    /// The lanes that are not.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn sets(self) -> [V::Mask; R] {
        let mut lanes = [self.0[0][0].sets(); R];
        for r in 1..R {
            lanes[r] = self.0[0][r].sets();
        }
        lanes
    }

    /// Adds one in each lane of the set.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn count(mut self, lanes: [V::Mask; R]) -> Self {
        for r in 0..R {
            self.0[0][r] = self.0[0][r].count(lanes[r]);
        }
        self
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn is_empty(self) -> bool {
        let mut any = self.0[0][0];
        for r in 1..R {
            any = any | self.0[0][r];
        }
        any.is_empty()
    }

    /// Whether all lanes of the set are zero.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn is_empty_in(self, lanes: [V::Mask; R]) -> bool {
        if R == 1 { self.0[0][0].is_empty_in(lanes[0]) } else { self.keep(lanes).is_empty() }
    }

    /// The numbers of the lanes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn numbers<const L: usize>(self) -> [u32; L] {
        let mut numbers = [0; L];
        for r in 0..R {
            let lanes = self.0[0][r].store();
            for l in r * V::LANES..((r + 1) * V::LANES).min(L) {
                numbers[l] = lanes.as_ref()[l - r * V::LANES] as u32;
            }
        }
        numbers
    }
}

/// What does not change during a search.
pub(super) struct Terrain<V, const K: usize, const R: usize> {
    masks: [InVectors<V, K, R>; 8],
    /// Where steps of one and of two columns may land, in every lane.
    east: [[V; K]; 2],
    west: [[V; K]; 2],
}

impl<V: Lanewise, const K: usize, const R: usize> Terrain<V, K, R> {
    /// The terrain of a step that goes by the first so many of these masks.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new<T: Word, const W: usize, const H: usize, const L: usize>(
        family: V::Family,
        given: &[&SideBySide<T, W, H, K, L>],
        count: usize,
    ) -> Self {
        let mut masks = [InVectors::none(family); 8];
        for i in 0..count {
            masks[i] = InVectors::load(family, given[i]);
        }
        let (mut east, mut west) = ([[V::none(family); K]; 2], [[V::none(family); K]; 2]);
        for n in 1..=2 {
            let below = |columns| T::columns::<W, H>(columns);
            let to_the_east = Stripes::<W, H, K>::split(below(W) & !below(n.min(W)));
            let to_the_west = Stripes::<W, H, K>::split(below(W.saturating_sub(n)));
            for k in 0..K {
                east[n - 1][k] = V::splat(family, to_the_east[k]);
                west[n - 1][k] = V::splat(family, to_the_west[k]);
            }
        }
        Self { masks, east, west }
    }
}

/// A layer and its terrain: the stretch is the whole of all boards.
#[derive(Clone, Copy)]
pub(super) struct OnTerrain<'a, V, const K: usize, const R: usize, const W: usize, const H: usize> {
    pub(super) layer: &'a InVectors<V, K, R>,
    pub(super) terrain: &'a Terrain<V, K, R>,
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn masked<V: Lanewise, const K: usize, const R: usize>(
    mut cells: InVectors<V, K, R>,
    land: &[V; K],
) -> InVectors<V, K, R> {
    for k in 0..K {
        for r in 0..R {
            cells.0[k][r] = cells.0[k][r] & land[k];
        }
    }
    cells
}

impl<V: Lanewise, const K: usize, const R: usize, const W: usize, const H: usize> Around
    for OnTerrain<'_, V, K, R, W, H>
{
    type Cells = InVectors<V, K, R>;

    #[inline(always)]
    fn row<const DY: isize>(self) -> Self::Cells {
        self.layer.moved::<W, H>(0, -DY)
    }

    #[inline(always)]
    fn mask<const DY: isize>(self, mask: usize) -> Self::Cells {
        self.terrain.masks[mask].moved::<W, H>(0, -DY)
    }

    #[inline(always)]
    fn eastward<const N: u32>(self, cells: impl Beside) -> Self::Cells {
        cells.at(self).moved::<W, H>(N as isize, 0)
    }

    #[inline(always)]
    fn westward<const N: u32>(self, cells: impl Beside) -> Self::Cells {
        cells.at(self).moved::<W, H>(-(N as isize), 0)
    }

    #[inline(always)]
    fn came_east<const N: u32>(self, cells: Self::Cells) -> Self::Cells {
        masked(cells, &self.terrain.east[N as usize - 1])
    }

    #[inline(always)]
    fn came_west<const N: u32>(self, cells: Self::Cells) -> Self::Cells {
        masked(cells, &self.terrain.west[N as usize - 1])
    }
}
