//! The kernels that only rare moves run.

use super::{super::GridVec, slides};
#[cfg(feature = "simd")]
use crate::bits::strips;
#[cfg(debug_assertions)]
use crate::moves::Anything;
use crate::{
    bits::{
        blocks,
        query::{Answer, Query, Show},
        tiles::Tiles,
    },
    moves::{Kinds, Known, Slides},
};

/// The kernels of the rare moves of a rule.
///
/// They are an eighth of the crate's code, and most programs need none of them: they are compiled where a rule is named.
/// Debug builds compile them once, with the crate, for all rules: there are tests for each.
pub(super) struct RareKernels {
    pub(super) slides: BySlides,
    #[cfg(feature = "simd")]
    pub(super) strips: strips::Advance,
    pub(super) blocks: blocks::Turn,
}

type BySlides = fn(&Query<'_, Tiles>, Slides, Show<'_, GridVec>) -> Option<Answer<GridVec>>;

impl RareKernels {
    #[cfg(debug_assertions)]
    pub(super) fn of<K: Known>(_: K) -> &'static Self {
        static FOR_ALL: RareKernels = RareKernels::new::<Anything>();
        &FOR_ALL
    }

    #[cfg(not(debug_assertions))]
    pub(super) const fn of<K: Known>(_: K) -> &'static Self {
        const { &Self::new::<K>() }
    }

    const fn new<K: Known>() -> Self {
        let slides: BySlides = if K::KINDS.has(Kinds::SLIDES) {
            slides::wave
        } else {
            |_, _, _| unreachable!("the rule makes no slides")
        };
        Self {
            slides,
            #[cfg(feature = "simd")]
            strips: strips::rare::<K>(),
            blocks: blocks::rare::<K>(),
        }
    }
}
