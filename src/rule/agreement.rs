//! Checks that `step` and `back` of a rule agree, for authors of rules.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use super::Rule;
use crate::{cell::Cell, cell_set::CellSet, text::draw_set};

/// Checks that [`step`](Rule::step) and [`back`](Rule::back) of a rule mirror each other, from and to every open cell of a board.
///
/// Call it in the tests of a rule, on a few boards with closed cells. It also checks that both answers lie within the open
/// cells, and that a set of cells has the moves of its cells.
///
/// ```
/// use gridmask::{CellSet, GridMask, rule::check, rule_fn};
///
/// // One or two cells east. The author took `back` for a copy of `step`.
/// type Board = GridMask<4, 1>;
/// let east = |from: &Board, open: &Board| (from.shift_by(1, 0) | from.shift_by(2, 0)) & *open;
/// let west = |to: &Board, open: &Board| (to.shift_by(-1, 0) | to.shift_by(-2, 0)) & *open;
/// let open: Board = "XXX.".parse()?;
/// assert_eq!(check(&rule_fn(east, east), &open).unwrap_err().to_string(), "\
/// `step` leads from a (0, 0) to b (1, 0), but `back` does not lead from b to a:
/// ab.#");
/// assert_eq!(check(&rule_fn(east, west), &open), Ok(()));
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// # Errors
///
/// Fails with the first cells, row by row, where the rule contradicts itself.
///
/// # Performance
///
/// Takes two moves of the rule per cell, and memory for every move of every cell.
pub fn check<B: CellSet>(rule: &impl Rule<B>, open: &B) -> Result<(), RuleError> {
    let error = |is_step, flaw, a, b| {
        let picture = draw_set(open, '.', '#').mark([a], 'a').mark([b], 'b').to_string();
        Err(RuleError { is_step, flaw, a, b, picture })
    };
    let (mut steps, mut backs) = (Vec::new(), Vec::new());
    for cell in open.cells() {
        let one = open.cell_like(cell);
        for other in rule.step(&one, open).cells() {
            steps.push((cell, other));
            if !open.contains(other) {
                return error(true, Flaw::Closed, cell, other);
            }
        }
        for other in rule.back(&one, open).cells() {
            backs.push((other, cell));
            if !open.contains(other) {
                return error(false, Flaw::Closed, other, cell);
            }
        }
    }
    // The first and the second cell of each move, as found by both methods.
    steps.sort_unstable();
    backs.sort_unstable();
    let first = (0..steps.len().max(backs.len())).find(|&i| steps.get(i) != backs.get(i));
    if let Some(i) = first {
        let (step, back) = (steps.get(i), backs.get(i));
        let is_step = back.is_none_or(|back| step.is_some_and(|step| step < back));
        if let Some(&(a, b)) = if is_step { step } else { back } {
            return error(is_step, Flaw::OneWay, a, b);
        }
    }
    for (is_step, together, moves) in [
        (true, rule.step(open, open), steps.iter().map(|&(a, b)| (b, a)).collect()),
        (false, rule.back(open, open), steps),
    ] {
        let moves: Vec<(Cell, Cell)> = moves;
        let alone = open.cells_like(moves.iter().map(|&(end, _)| end));
        if let Some(end) = (alone ^ &together).first() {
            // The other end of a lost move, or `end` if no cell has the move.
            let other = moves.iter().find(|&&(first, _)| first == end).map_or(end, |&(_, b)| b);
            return error(is_step, Flaw::OfSet, other, end);
        }
    }
    Ok(())
}

/// Reports a contradiction in a rule; the error of [`check`].
///
/// Its message ends with a picture of the board, in which `a` and `b` are the cells of the contradiction, `.` is open, and `#` is
/// closed.
#[derive(Clone, PartialEq, Eq)]
pub struct RuleError {
    /// Whether it is `step` that leads from one cell to the other, and not `back`.
    is_step: bool,
    flaw: Flaw,
    a: Cell,
    b: Cell,
    picture: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flaw {
    /// The move ends on a closed cell.
    Closed,
    /// The other half lacks the move.
    OneWay,
    /// A set has other moves than its cells.
    OfSet,
}

impl RuleError {
    /// Returns the cells `a` and `b` of the message.
    #[must_use]
    pub const fn cells(&self) -> (Cell, Cell) {
        (self.a, self.b)
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { is_step, flaw, a, b, picture } = self;
        let [half, other] = if *is_step { ["step", "back"] } else { ["back", "step"] };
        let [(one, from), (end, to)] =
            if *is_step { [('a', a), ('b', b)] } else { [('b', b), ('a', a)] };
        match flaw {
            Flaw::OfSet if a == b => {
                write!(f, "`{half}` leads all cells together to b {b}, but no single cell")
            }
            Flaw::OfSet => {
                write!(f, "`{half}` leads a {a} to b {b}, but not all cells together")
            }
            Flaw::Closed => {
                write!(f, "`{half}` leads from {one} {from} to {end} {to}, which is closed")
            }
            Flaw::OneWay => write!(
                f,
                "`{half}` leads from {one} {from} to {end} {to}, but `{other}` does not lead from \
                 {end} to {one}"
            ),
        }?;
        write!(f, ":\n{picture}")
    }
}
