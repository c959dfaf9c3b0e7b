//! Questions about a board, all answered by one wave.

use super::board::CellSet;
use super::cell::Cell;
use super::rules::Rule;
use std::ops::ControlFlow;

// part: core

/// Sources or targets of a search: a set of cells, a [`Cell`], a pair of its coordinates, or a reference to one.
pub trait Place<B> {
    #[doc(hidden)]
    fn set(&self) -> B;
}

impl<B: CellSet> Place<B> for B {
    fn set(&self) -> B {
        *self
    }
}

impl<B: CellSet> Place<B> for &B {
    fn set(&self) -> B {
        **self
    }
}

impl<B: CellSet> Place<B> for Cell {
    fn set(&self) -> B {
        B::of(*self)
    }
}

impl<B: CellSet> Place<B> for (usize, usize) {
    fn set(&self) -> B {
        B::of(*self)
    }
}

// part: more

impl<B: CellSet> Place<B> for &Cell {
    fn set(&self) -> B {
        B::of(**self)
    }
}

impl<B: CellSet> Place<B> for &(usize, usize) {
    fn set(&self) -> B {
        B::of(**self)
    }
}

// part: core

/// A rule, and the cells where the piece may go. Sources and targets that are not open are ignored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Search<R, B> {
    pub(super) rule: R,
    pub(super) open: B,
}

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    pub fn new(rule: R, open: B) -> Self {
        Self { rule, open }
    }

    pub fn rule(&self) -> &R {
        &self.rule
    }

    pub fn rule_mut(&mut self) -> &mut R {
        &mut self.rule
    }

    pub fn open(&self) -> &B {
        &self.open
    }

    // part: more
    pub fn open_mut(&mut self) -> &mut B {
        &mut self.open
    }

    /// A search in which these cells are open as well.
    pub fn with_open(&self, cells: impl Place<B>) -> Self
    where
        R: Clone,
    {
        Search { rule: self.rule.clone(), open: self.open | cells.set() }
    }

    // part: core
    /// The wave: shows each layer to `see`, as long as that returns `true`. Returns the open cells that it did not reach.
    #[inline(always)]
    pub(super) fn run(&self, from: B, mut see: impl FnMut(&B) -> bool) -> B {
        // part: rows|batch
        let see = &mut see;
        #[cfg(target_arch = "x86_64")]
        if B::IS_WIDE && is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has these instructions.
            return unsafe { self.run_by_avx2(from, see) };
        }
        self.run_as_it_is(from, see)
    }

    /// The wave with the instructions of the function that it is inlined into.
    #[inline(always)]
    fn run_as_it_is(&self, from: B, see: &mut impl FnMut(&B) -> bool) -> B {
        // part: core
        let mut layer = from & self.open;
        let mut rest = self.open ^ layer;
        while !layer.is_empty() && see(&layer) {
            let open = if self.rule.leaps() { &rest } else { &self.open };
            layer = self.rule.step(&layer, open) & rest;
            rest = rest ^ layer;
        }
        rest
    }

    // part: rows|batch
    /// The wave compiled for wider vectors: a function's target features apply to all that is inlined into it.
    ///
    /// # Safety
    ///
    /// The processor must have AVX2.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    unsafe fn run_by_avx2(&self, from: B, see: &mut impl FnMut(&B) -> bool) -> B {
        self.run_as_it_is(from, see)
    }

    // part: distance
    /// Returns the least number of moves; `None` if there is no path.
    pub fn distance(&self, from: impl Place<B>, to: impl Place<B>) -> Option<u32> {
        let (to, mut moves, mut found) = (to.set(), 0, false);
        self.run(from.set(), |layer| {
            found = !layer.is_disjoint(&to);
            moves += 1;
            !found
        });
        found.then(|| moves - 1)
    }

    // part: reach
    /// Returns the distance of the farthest reachable cell; `None` if no source is open.
    pub fn eccentricity(&self, from: impl Place<B>) -> Option<u32> {
        let mut layers = 0u32;
        self.run(from.set(), |_| {
            layers += 1;
            true
        });
        layers.checked_sub(1)
    }

    /// Returns the cells that can be reached, `from` included.
    pub fn reach(&self, from: impl Place<B>) -> B {
        self.open - self.run(from.set(), |_| true)
    }

    /// Returns the cells that can be reached in at most `k` moves.
    pub fn within(&self, from: impl Place<B>, k: u32) -> B {
        let mut left = u64::from(k) + 1;
        self.open
            - self.run(from.set(), |_| {
                left -= 1;
                left > 0
            })
    }

    /// Returns the open cells that one move leads to.
    pub fn neighbors(&self, from: impl Place<B>) -> B {
        self.rule.step(&from.set(), &self.open)
    }

    /// Whether some cell of `to` can be reached from some cell of `from`.
    pub fn is_connected(&self, from: impl Place<B>, to: impl Place<B>) -> bool {
        let (to, mut found) = (to.set(), false);
        self.run(from.set(), |layer| {
            found = !layer.is_disjoint(&to);
            !found
        });
        found
    }

    // part: layers
    /// Shows each layer to `visit`, until there are none left or it returns `Break`.
    pub fn try_for_each_layer(
        &self,
        from: impl Place<B>,
        mut visit: impl FnMut(&B) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut end = ControlFlow::Continue(());
        self.run(from.set(), |layer| {
            end = visit(layer);
            end == ControlFlow::Continue(())
        });
        end
    }

    /// Iterates over the layers of a breadth-first search: the open cells of `from`, those one move away, and so on.
    pub fn layers(&self, from: impl Place<B>) -> Layers<'_, R, B> {
        let layer = from.set() & self.open;
        Layers { search: self, layer, rest: self.open ^ layer }
    }

    // part: territory
    /// Returns for each player the cells nearer to its sources than to those of any other player. Cells that several
    /// players reach at the same time belong to nobody.
    pub fn territory<P: Place<B>, const N: usize>(&self, sources: &[P; N]) -> [B; N] {
        let mut owned = [B::NONE; N];
        let mut layers = [B::NONE; N];
        for (layer, place) in layers.iter_mut().zip(sources) {
            *layer = place.set() & self.open;
        }
        // Contested cells spread as well: the cells behind them are contested too.
        let (mut contested, mut rest) = (B::NONE, self.open);
        loop {
            let mut taken = contested;
            for &layer in &layers {
                contested = contested | (taken & layer);
                taken = taken | layer;
            }
            if taken.is_empty() {
                return owned;
            }
            rest = rest - taken;
            let next = |layer| self.rule.step(&layer, &self.open) & rest;
            for (layer, owned) in layers.iter_mut().zip(&mut owned) {
                *layer = *layer - contested;
                *owned = *owned | *layer;
                *layer = next(*layer);
            }
            contested = next(contested);
        }
    }
    // part: core
}

// part: layers

/// The layers of a breadth-first search; none is empty.
#[derive(Clone, Debug)]
pub struct Layers<'a, R, B> {
    search: &'a Search<R, B>,
    layer: B,
    rest: B,
}

impl<R: Rule<B>, B: CellSet> Iterator for Layers<'_, R, B> {
    type Item = B;

    fn next(&mut self) -> Option<B> {
        let layer = self.layer;
        if layer.is_empty() {
            return None;
        }
        self.layer = self.search.rule.step(&layer, &self.search.open) & self.rest;
        self.rest = self.rest ^ self.layer;
        Some(layer)
    }
}
