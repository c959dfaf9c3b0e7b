//! The boards of the test, and what only some of them have.

use std::rc::Rc;

use gridmask::{
    Batch, Bitboard, CellSet, GridMask, GridVec, Levels, MultiLevel, Stairs, Switches, storage,
};

use crate::{spec::Passage, support::boards::Board};

/// A rule that can be cloned, as all shortest paths need it.
pub(crate) type Shared<B> = Rc<dyn gridmask::Rule<B>>;

/// A board, with the rules that lead from level to level if it has levels.
pub(crate) trait Storage: Board {
    /// Passages are added to a rule: stairs, or switches.
    fn with_passages(
        &self,
        _rule: Shared<Self>,
        _passages: &[Passage],
        _are_switches: bool,
    ) -> Option<Shared<Self>> {
        None
    }
}

fn with_passages<B: Board + MultiLevel>(
    board: &B,
    rule: Shared<B>,
    passages: &[Passage],
    are_switches: bool,
) -> Option<Shared<B>> {
    let cells = |passage: &Passage| passage.cells.clone();
    Some(if are_switches {
        let start = Switches::new(rule, board);
        let add = |rule: Switches<_, B>, passage: &Passage| {
            rule.switch(passage.from, passage.to, cells(passage))
        };
        Rc::new(passages.iter().fold(start, add))
    } else {
        let add = |rule: Stairs<_, B>, passage: &Passage| {
            rule.one_way(passage.from, passage.to, cells(passage))
        };
        Rc::new(passages.iter().fold(Stairs::new(rule, board), add))
    })
}

impl Storage for GridVec {}
impl Storage for Bitboard {}
impl<const W: usize, const H: usize, S: storage::Bits> Storage for GridMask<W, H, S> where
    GridMask<W, H, S>: Board
{
}

impl<B: Board> Storage for Levels<B> {
    fn with_passages(
        &self,
        rule: Shared<Self>,
        passages: &[Passage],
        are_switches: bool,
    ) -> Option<Shared<Self>> {
        with_passages(self, rule, passages, are_switches)
    }
}

impl<const W: usize, const H: usize, const L: usize, S: storage::Batchable> Storage
    for Batch<W, H, L, S>
where
    Batch<W, H, L, S>: Board + MultiLevel,
{
    fn with_passages(
        &self,
        rule: Shared<Self>,
        passages: &[Passage],
        are_switches: bool,
    ) -> Option<Shared<Self>> {
        with_passages(self, rule, passages, are_switches)
    }
}

/// The number of levels of a board.
pub(crate) fn levels<B: CellSet>(board: &B) -> usize {
    board.height() / board.level_height()
}
