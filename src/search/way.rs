//! Moves taken forwards or backwards.

use crate::rule::Rule;

/// Whether to follow the moves forwards or backwards.
#[derive(Clone, Copy)]
pub(super) enum Way {
    Onward,
    Back,
}

/// Returns a move of a rule.
#[inline(always)]
pub(super) fn step_of<R: Rule<B>, B>(rule: &R, way: Way) -> impl Fn(&B, &B) -> B {
    move |cells, open| match way {
        Way::Onward => rule.step(cells, open),
        Way::Back => rule.back(cells, open),
    }
}
