//! Eight words in one or several vectors.

use super::{elementwise::elementwise, vector::Vector};

/// `N` vectors that hold eight words in order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eight<V, const N: usize>([V; N]);

elementwise! { [V: Vector, const N: usize] Eight<V, N>: N; inline(always) }

// Plain loops, because a closure that is not inlined is compiled without the instruction set of its caller.

impl<V: Vector<Word = u64>, const N: usize> Vector for Eight<V, N> {
    type Word = u64;
    type Family = V::Family;
    type Lanes = [u64; 8];
    const NONE: [u64; 8] = [0; 8];

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn load(family: V::Family, lanes: &[u64; 8]) -> Self {
        let mut all = [V::none(family); N];
        for i in 0..N {
            let mut part = V::NONE;
            part.as_mut().copy_from_slice(&lanes[i * V::LANES..(i + 1) * V::LANES]);
            all[i] = V::load(family, &part);
        }
        Self(all)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn store(self) -> [u64; 8] {
        let mut lanes = [0; 8];
        for i in 0..N {
            lanes[i * V::LANES..(i + 1) * V::LANES].copy_from_slice(self.0[i].store().as_ref());
        }
        lanes
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shl(mut self, count: u32) -> Self {
        for i in 0..N {
            self.0[i] = self.0[i].shl(count);
        }
        self
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shr(mut self, count: u32) -> Self {
        for i in 0..N {
            self.0[i] = self.0[i].shr(count);
        }
        self
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(mut self, other: Self) -> Self {
        for i in 0..N {
            self.0[i] = self.0[i].add(other.0[i]);
        }
        self
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next_lanes(self, after: Self) -> Self {
        let mut moved = self;
        for i in 0..N {
            let beyond = if i + 1 < N { self.0[i + 1] } else { after.0[0] };
            moved.0[i] = self.0[i].next_lanes(beyond);
        }
        moved
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn previous_lanes(self, before: Self) -> Self {
        let mut moved = self;
        for i in 0..N {
            let ahead = if i > 0 { self.0[i - 1] } else { before.0[N - 1] };
            moved.0[i] = self.0[i].previous_lanes(ahead);
        }
        moved
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty(self) -> bool {
        let mut any = self.0[0];
        for i in 1..N {
            any = any | self.0[i];
        }
        any.is_empty()
    }
}
