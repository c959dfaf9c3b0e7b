//! What a board is told of a wave before it runs it.

/// What a rule looks like as data, for boards that run a whole wave on raw words.
///
/// A description only ever makes a wave faster: [`Opaque`](Self::Opaque) is right for every rule.
#[derive(Debug)]
#[non_exhaustive]
pub enum Pattern<'a, B> {
    /// One step in each direction of a set: bit `i` stands for
    /// [`Direction::ALL`](crate::Direction::ALL)`[i]`.
    Steps(u8),
    /// One step in any direction, but to a corner only past two open cells.
    NoCorner,
    /// The knight's eight jumps.
    Knight,
    /// A closed cell stops only the moves that end on it, so that a step may be asked to land on
    /// unvisited cells alone.
    Leaps,
    /// A step in a direction starts only from the cells of that direction's mask, which never lets a
    /// cell leave the board. Four masks in the order of
    /// [`Direction::ORTHOGONAL`](crate::Direction::ORTHOGONAL), or eight in the order of
    /// [`Direction::ALL`](crate::Direction::ALL).
    Masked(&'a [B]),
    /// Anything else, sliders for instance.
    Opaque,
}

impl<B> Pattern<'_, B> {
    /// Whether closed cells stop only the moves that end on them.
    #[inline]
    pub(crate) const fn leaps(&self) -> bool {
        !matches!(self, Self::Opaque | Self::NoCorner)
    }

    /// What is left of the description when other moves are added, or all are taken backwards.
    #[inline]
    pub(crate) const fn faded<'a>(&self) -> Pattern<'a, B> {
        if self.leaps() { Pattern::Leaps } else { Pattern::Opaque }
    }
}

impl<B> Clone for Pattern<'_, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B> Copy for Pattern<'_, B> {}

/// All that a wave needs to know but the move itself and who looks at its layers.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Plan<'a, B> {
    /// The rule as data.
    pub pattern: Pattern<'a, B>,
    /// Layer 0. Every cell of it is open.
    pub sources: B,
    /// Where the wave may go.
    pub open: &'a B,
    /// The wave ends with the first layer that touches this set.
    pub stop: Option<&'a B>,
}
