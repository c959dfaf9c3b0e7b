//! What is asked of a wave, and what it answers: the one door between questions and boards.

use core::ops::ControlFlow;

#[cfg(feature = "alloc")]
use super::numbers::Numbers;
use crate::moves::{Known, Moves};

/// A wave as data: from where, over what, how far, and what it is for.
#[derive(Debug)]
#[non_exhaustive]
pub struct Query<'a, B> {
    /// The moves of the rule.
    pub moves: Moves<'a, B>,
    /// Layer 0 is the open ones of these cells.
    pub sources: &'a B,
    /// Where the wave may go.
    pub open: &'a B,
    /// The wave ends with the first layer that has a cell of this set.
    pub stop: Option<&'a B>,
    /// It ends after so many layers, at least one; `u32::MAX` for no limit.
    pub limit: u32,
    /// What is wanted of it.
    pub want: Want,
}

/// What a question wants of a wave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Want {
    /// How many layers there are: the visitor need not be shown any.
    Count,
    /// Which cells it reaches. With a stop, it may run on beyond it; without a limit, the number
    /// of layers means nothing.
    Reached,
    /// Whether it comes to the stop, in whatever way: the number of layers means nothing.
    Way,
    /// Every layer is shown to the visitor, and what is reached is given.
    Layers,
    /// Every layer is shown, or those cells of them that are on a shortest path to the stop.
    Paths,
}

impl Want {
    /// Whether the set of the cells is wanted that the wave has come to.
    #[inline(always)]
    pub(crate) const fn is_set(self) -> bool {
        matches!(self, Want::Reached | Want::Layers)
    }
}

/// What a wave answers.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Answer<B> {
    /// Whether it ended before its last layer: at the stop, at the limit, or because the visitor said so.
    pub stopped: bool,
    /// How many layers it has had up to there.
    pub layers: u32,
    /// What it has come to, where [`Want::Reached`] or [`Want::Layers`] asked for it.
    pub cells: Option<Held<B>>,
    /// Whether the layers that were shown are those of the shortest paths alone.
    pub swept: bool,
}

/// What a wave has come to, in the form that the board has it in.
#[derive(Clone, Copy, Debug)]
pub enum Held<B> {
    /// The cells that some layer has held.
    Reached(B),
    /// The open cells that none has held.
    Unvisited(B),
}

impl<B> Answer<B> {
    /// The answer where only what is reached was wanted.
    #[inline]
    pub(crate) const fn filled(stopped: bool, reached: B) -> Self {
        Self { stopped, layers: 0, cells: Some(Held::Reached(reached)), swept: false }
    }

    /// The same answer on another kind of board.
    #[inline]
    pub(crate) fn map<T>(self, board: impl FnOnce(B) -> T) -> Answer<T> {
        let Self { stopped, layers, cells, swept } = self;
        let cells = match cells {
            Some(Held::Reached(cells)) => Some(Held::Reached(board(cells))),
            Some(Held::Unvisited(cells)) => Some(Held::Unvisited(board(cells))),
            None => None,
        };
        Answer { stopped, layers, cells, swept }
    }
}

/// Who is shown the layers of a wave: any closure that takes a layer, or [`Nobody`].
pub trait Visitor<B> {
    /// Whether layers are to be shown.
    const WANTS_LAYERS: bool = true;
    /// Whether it comes with questions that only want what is reached, so that others need not be compiled
    /// with a fill.
    const MAY_FILL: bool = false;
    /// It may want the number of each cell instead of layers, on boards of more cells than these.
    const NUMBERS_ABOVE: usize = usize::MAX;

    /// Where to write the numbers, if it wants those.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn numbers(&mut self) -> Option<&mut Numbers> {
        None
    }

    /// Is shown a layer, and may stop the wave.
    fn visit(&mut self, layer: &B) -> ControlFlow<()>;

    /// Is shown the first `count` of a few layers at once: all that there are.
    #[inline(always)]
    fn visit_all<const N: usize>(&mut self, layers: [B; N], count: usize) {
        for layer in &layers[..count] {
            let _ = self.visit(layer);
        }
    }
}

impl<B, F: FnMut(&B) -> ControlFlow<()>> Visitor<B> for F {
    #[inline(always)]
    fn visit(&mut self, layer: &B) -> ControlFlow<()> {
        self(layer)
    }
}

/// Who looks at no layer, and for whom kernels that [fill](Visitor::MAY_FILL) are compiled or not.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nobody<const FILLS: bool = false>;

impl<B, const FILLS: bool> Visitor<B> for Nobody<FILLS> {
    const WANTS_LAYERS: bool = false;
    const MAY_FILL: bool = FILLS;

    #[inline(always)]
    fn visit(&mut self, _: &B) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// A visitor that may want the numbers of the cells, and wants no layers.
#[cfg(feature = "alloc")]
pub(crate) struct Numbered<'n>(pub(crate) Option<&'n mut Numbers>);

#[cfg(feature = "alloc")]
impl<B> Visitor<B> for Numbered<'_> {
    const NUMBERS_ABOVE: usize = 0;

    #[inline(always)]
    fn numbers(&mut self) -> Option<&mut Numbers> {
        self.0.as_deref_mut()
    }

    #[inline(always)]
    fn visit(&mut self, _: &B) -> ControlFlow<()> {
        unreachable!("boards that own their memory number cells")
    }
}

/// Who is shown what, if anybody: for waves that are built once for all visitors.
pub(crate) enum Show<'a, B> {
    Nothing,
    EachLayer(&'a mut dyn FnMut(&B) -> ControlFlow<()>),
    #[cfg(feature = "alloc")]
    Numbers(&'a mut Numbers),
}

impl<'a, B> Show<'a, B> {
    /// The same for another kind of board, where no layers are shown.
    #[inline]
    pub(crate) fn numbers_alone<'b, C>(self) -> Show<'b, C>
    where
        'a: 'b,
    {
        match self {
            #[cfg(feature = "alloc")]
            Self::Numbers(numbers) => Show::Numbers(numbers),
            _ => Show::Nothing,
        }
    }
}

/// Runs what is built once for all visitors with this one.
#[inline(always)]
pub(crate) fn with_show<B, V: Visitor<B>, T>(
    visitor: &mut V,
    run: impl FnOnce(Show<'_, B>) -> T,
) -> T {
    #[cfg(feature = "alloc")]
    if const { V::NUMBERS_ABOVE < usize::MAX }
        && let Some(numbers) = visitor.numbers()
    {
        return run(Show::Numbers(numbers));
    }
    let mut show = |layer: &B| visitor.visit(layer);
    run(if V::WANTS_LAYERS { Show::EachLayer(&mut show) } else { Show::Nothing })
}

impl<B> Visitor<B> for Show<'_, B> {
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
    /// The same question, whose moves are of the kinds that the type of their rule allows.
    #[inline(always)]
    pub(crate) fn known_by<K: Known>(&self, known: K) -> &Self {
        debug_assert!(
            self.moves.are_known_by(known),
            "the moves are of a kind that their type denies"
        );
        self
    }

    /// Whether it does not matter how far what is wanted is: then no layers have to be told apart.
    #[inline(always)]
    pub(crate) const fn is_fill(&self) -> bool {
        matches!(self.want, Want::Reached | Want::Way) && self.limit == u32::MAX
    }

    /// The same question on the bits of the boards.
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
