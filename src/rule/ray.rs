//! Runs along a ray: the occluded fill.

use super::{Barrier, round};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    moves::{Kind, Moves, Seams},
};

/// The wrapping sides of the board.
#[inline]
pub(super) fn around<B>(walls: &impl Barrier<B>) -> Seams {
    walls.__around().unwrap_or(Seams::NOT)
}

/// Describes moves that no kernel knows. They name the wrapping sides, so that paths can name directions; only walls on a torus
/// have such sides.
#[inline]
pub(super) fn other<'a, B>(walls: &impl Barrier<B>) -> Moves<'a, B> {
    Moves(Kind::Other, around(walls).has_sides().then_some(&Seams::TORUS))
}

/// The length of the longest slide, at most `longest`, that does not return to its start.
#[inline]
pub(super) fn most<B: CellSet>(
    walls: &impl Barrier<B>,
    direction: Direction,
    board: &B,
    longest: usize,
) -> usize {
    let around = around(walls);
    if around.has_sides() { longest.min(round::length(direction, board)) } else { longest }
}

/// If a board is at most this long in the direction, a fixed number of steps is faster than checks for the end. Slides of at most
/// this length go step by step, too.
const SHORT: usize = 8;

/// The cells that runs of 1 to `longest` steps in a direction reach from a cell of `from`, each step
/// entering a cell of `enter`.
///
/// ```text
/// from . X . . . . . X      enter X X X X . X X X      run east . . X X . . . .
/// ```
///
/// Longer runs double (Kogge–Stone). After a round the fill is right for runs of up to `done` steps, and `through` holds the cells
/// at the end of `done` consecutive cells that can be entered. The last round adds what is left of `longest`, and a round that adds
/// nothing is the last.
///
/// Measured: on an open 64×64 board single steps took five times as long as doubling. On 8×8 a fixed number of steps
/// took half as long as doubling.
///
/// A run continues over wrapping sides, and ends before it returns to its start.
#[inline]
pub(super) fn run<B: CellSet>(
    walls: &impl Barrier<B>,
    from: &B,
    enter: &B,
    direction: Direction,
    longest: usize,
) -> B {
    // The type of the walls knows whether sides wrap. Asking a value made a queen three times as slow.
    let around = around(walls);
    if around.has_sides() {
        run_round(around, from, enter, direction, longest)
    } else {
        run_straight(from, enter, direction, longest)
    }
}

/// Runs on a board whose sides are borders; see [`run`].
#[inline(always)]
fn run_straight<B: CellSet>(from: &B, enter: &B, direction: Direction, longest: usize) -> B {
    let mut reached = from.shift(direction);
    reached &= enter;
    if longest <= SHORT {
        let mut newest = reached.clone();
        for _ in 1..longest {
            newest = newest.shift(direction);
            newest &= enter;
            if newest.is_empty() {
                break;
            }
            reached |= &newest;
        }
        return reached;
    }
    let (east, north) = direction.offset();
    let length = match (east, north) {
        (0, _) => enter.level_height(),
        (_, 0) => enter.width(),
        _ => enter.width().min(enter.level_height()),
    };
    if length <= SHORT {
        let mut newest = reached.clone();
        for _ in 2..length {
            newest = newest.shift(direction);
            newest &= enter;
            reached |= &newest;
        }
        return reached;
    }
    let mut through = enter.clone();
    let (mut done, most) = (1, longest.min(length));
    while done < most {
        let by = done.min(most - done) as isize;
        let (dx, dy) = (east * by, north * B::NORTH * by);
        let mut further = reached.shift_by(dx, dy);
        further &= &through;
        if further.is_subset(&reached) {
            break;
        }
        reached |= &further;
        through &= &through.clone().shift_by(dx, dy);
        done += by as usize;
    }
    reached
}

/// Runs step by step on a board that wraps; see [`run`].
fn run_round<B: CellSet>(
    around: Seams,
    from: &B,
    enter: &B,
    direction: Direction,
    longest: usize,
) -> B {
    let mut reached = enter.empty_like();
    let mut newest = from.clone();
    for _ in 0..longest.min(round::length(direction, enter)) {
        newest = round::stepped(around, &newest, direction);
        newest &= enter;
        if newest.is_empty() {
            break;
        }
        reached |= &newest;
    }
    reached
}

/// The cell where a piece stops if it slides over at most `longest` open cells.
#[inline]
#[track_caller]
pub(super) fn end<B: CellSet>(
    from: Cell,
    direction: Direction,
    walls: &impl Barrier<B>,
    open: &B,
    longest: usize,
) -> Cell {
    let mut end = from;
    slide((from, false), direction, walls, open, longest, |cell| {
        end = cell;
        true
    });
    end
}

/// Calls `each` with the open cells that slides of a direction lead to from a cell, or come from if the flag is set, until it
/// returns `false`.
#[inline]
#[track_caller]
pub(super) fn slide<B: CellSet>(
    (mut cell, is_back): (Cell, bool),
    direction: Direction,
    walls: &impl Barrier<B>,
    open: &B,
    longest: usize,
    mut each: impl FnMut(Cell) -> bool,
) {
    let side = if is_back { direction.opposite() } else { direction };
    for _ in 0..most(walls, direction, open, longest) {
        let Some(next) = round::neighbor(around(walls), open, cell, side) else { return };
        let from = if is_back { next } else { cell };
        if !open.contains(next) || !walls.is_passable(from, direction, open) {
            return;
        }
        if !each(next) {
            return;
        }
        cell = next;
    }
}
