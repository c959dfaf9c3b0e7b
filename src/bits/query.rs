//! A query for a wave and its answer: the only interface between searches and boards.

use core::ops::ControlFlow;

#[cfg(feature = "alloc")]
use super::numbers::Numbers;
use crate::moves::Moves;

/// A wave as data: its start, its ground, its end and its purpose.
#[derive(Debug)]
pub struct Query<'a, B> {
    /// The moves of the rule.
    pub moves: Moves<'a, B>,
    /// Layer 0 is the open cells of this set.
    pub sources: &'a B,
    /// Where the wave may go.
    pub open: &'a B,
    /// The wave ends at the first layer that has a cell of this set.
    pub stop: Option<&'a B>,
    /// The wave ends after this many layers, at least one; `u32::MAX` for no limit.
    pub limit: u32,
    /// The kind of answer.
    pub want: Want,
}

/// The kind of answer that a query wants of a wave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    /// The number of layers. The visitor need not be shown any.
    Count,
    /// The reached cells. The wave may run past the stop; without a limit, the number of layers means nothing.
    Reached,
    /// Whether the wave reaches the stop by any path. The number of layers means nothing.
    Way,
    /// Every layer, shown to the visitor, and the reached cells.
    EachLayer,
    /// Every layer, or only the cells of each layer that are on a shortest path to the stop.
    OnPaths,
}

impl Want {
    /// Whether the set of reached cells is wanted.
    #[inline(always)]
    pub(crate) const fn is_set(self) -> bool {
        matches!(self, Want::Reached | Want::EachLayer)
    }
}

/// The answer of a wave.
#[derive(Clone, Copy, Debug)]
pub struct Answer<B> {
    /// Whether the wave ended before its last layer: at the stop, at the limit, or because the visitor broke off.
    pub stopped: bool,
    /// The number of layers up to there.
    pub layers: u32,
    /// The reached cells, if [`Want::Reached`] or [`Want::EachLayer`] asked for them.
    pub cells: Option<Held<B>>,
}

/// The reached cells, in the form that the board keeps them in.
#[derive(Clone, Copy, Debug)]
pub enum Held<B> {
    /// The cells of all layers.
    Reached(B),
    /// The open cells that are in no layer.
    Unvisited(B),
}

impl<B> Answer<B> {
    /// Converts the answer to another kind of board.
    #[inline]
    pub(crate) fn map<T>(self, board: impl FnOnce(B) -> T) -> Answer<T> {
        let Self { stopped, layers, cells } = self;
        let cells = match cells {
            Some(Held::Reached(cells)) => Some(Held::Reached(board(cells))),
            Some(Held::Unvisited(cells)) => Some(Held::Unvisited(board(cells))),
            None => None,
        };
        Answer { stopped, layers, cells }
    }
}

/// The receiver of the layers of a wave: any closure that takes a layer, or [`Nobody`].
pub trait Visitor<B> {
    /// Whether it wants to be shown layers.
    const WANTS_LAYERS: bool = true;
    /// On boards of more cells than this, it may want the number of each cell instead of layers.
    const NUMBERS_ABOVE: usize = usize::MAX;

    /// Where to write the numbers of the cells, if they are wanted.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn numbers(&mut self) -> Option<&mut Numbers> {
        None
    }

    /// Whether it wants to be shown the layers of this wave.
    #[inline(always)]
    fn wants_layers(&self) -> bool {
        Self::WANTS_LAYERS
    }

    /// Receives a layer, and may stop the wave.
    fn visit(&mut self, layer: &B) -> ControlFlow<()>;
}

impl<B, F: FnMut(&B) -> ControlFlow<()>> Visitor<B> for F {
    #[inline(always)]
    fn visit(&mut self, layer: &B) -> ControlFlow<()> {
        self(layer)
    }
}

/// Receives no layers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nobody;

impl<B> Visitor<B> for Nobody {
    const WANTS_LAYERS: bool = false;

    #[inline(always)]
    fn visit(&mut self, _: &B) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// A visitor as data, for waves that are compiled once for all visitors.
pub(crate) enum Show<'a, B> {
    Nothing,
    EachLayer(&'a mut dyn FnMut(&B) -> ControlFlow<()>),
    #[cfg(feature = "alloc")]
    Numbers(&'a mut Numbers),
}

/// Calls `run`, which is compiled once for all visitors, with what `visitor` wants.
#[inline(always)]
pub(crate) fn with_show<B, V: Visitor<B>, T>(
    visitor: &mut V,
    run: impl FnOnce(Show<'_, B>) -> T,
) -> T {
    with_show_of(visitor, V::visit, run)
}

/// Does so with layers in another form, which `visit` shows to the visitor.
#[inline(always)]
pub(crate) fn with_show_of<B, L, V: Visitor<B>, T>(
    visitor: &mut V,
    visit: impl Fn(&mut V, &L) -> ControlFlow<()>,
    run: impl FnOnce(Show<'_, L>) -> T,
) -> T {
    #[cfg(feature = "alloc")]
    if const { V::NUMBERS_ABOVE < usize::MAX }
        && let Some(numbers) = visitor.numbers()
    {
        return run(Show::Numbers(numbers));
    }
    if !visitor.wants_layers() {
        return run(Show::Nothing);
    }
    run(Show::EachLayer(&mut |layer| visit(visitor, layer)))
}

impl<B> Visitor<B> for Show<'_, B> {
    const NUMBERS_ABOVE: usize = 0;

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn numbers(&mut self) -> Option<&mut Numbers> {
        match self {
            Show::Numbers(numbers) => Some(numbers),
            _ => None,
        }
    }

    #[inline(always)]
    fn wants_layers(&self) -> bool {
        matches!(self, Show::EachLayer(_))
    }

    #[inline(always)]
    fn visit(&mut self, layer: &B) -> ControlFlow<()> {
        match self {
            Show::EachLayer(show) => show(layer),
            _ => ControlFlow::Continue(()),
        }
    }
}

impl<B> Clone for Query<'_, B> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<B> Copy for Query<'_, B> {}

impl<'a, B> Query<'a, B> {
    /// Whether distances do not matter, so that no layers have to be told apart.
    #[inline(always)]
    pub(crate) const fn is_fill(&self) -> bool {
        matches!(self.want, Want::Reached | Want::Way) && self.limit == u32::MAX
    }

    /// Converts the query to the bits of its boards.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn on_bits<S>(self, north: isize, bits: impl Fn(&'a B) -> &'a S) -> Query<'a, S> {
        let moves = if self.is_fill() { self.moves.for_reaching() } else { self.moves };
        Query {
            moves: moves.on_bits(north, &bits),
            sources: bits(self.sources),
            open: bits(self.open),
            stop: self.stop.map(&bits),
            limit: self.limit,
            want: self.want,
        }
    }
}
