//! Shared by the test files: the list of boards, the list of rules, and random positions.
//!
//! A new board is one more line in `boards`, a new rule one more line in `rules`.
#![allow(dead_code, unused_imports, unused_macros, reason = "each test file uses its own part")]

pub(crate) mod boards;
pub(crate) mod position;
pub(crate) mod rules;

use std::{cell::RefCell, collections::BTreeSet, ops::ControlFlow, panic, sync::Once};

use gridmask::{Cell, Direction, Directions, Place, Rule, Search};

use boards::Board;
use oracle::Point;

/// One step in a direction, as the oracle counts: to the east, and to the south of the picture. It is
/// independent of the crate's own table.
pub(crate) const fn east_south(direction: Direction) -> Point {
    match direction {
        Direction::North => (0, -1),
        Direction::NorthEast => (1, -1),
        Direction::East => (1, 0),
        Direction::SouthEast => (1, 1),
        Direction::South => (0, 1),
        Direction::SouthWest => (-1, 1),
        Direction::West => (-1, 0),
        Direction::NorthWest => (-1, -1),
    }
}

/// One step in a direction, in the coordinates of a board.
pub(crate) fn offset_of<B: Board>(direction: Direction) -> Point {
    let (east, south) = east_south(direction);
    (east, south * B::SOUTH)
}

pub(crate) fn every_set_of_directions() -> impl Iterator<Item = Directions> {
    (0..1 << 8_u32).map(|bits| {
        Direction::ALL.into_iter().filter(|&side| bits >> side as u32 & 1 == 1).collect()
    })
}

/// All cells of a board, in the order of its rows.
pub(crate) fn all_cells<B: Board>(board: &B) -> Vec<Cell> {
    cells_of(board.width(), board.height())
}

// A function without a board as a type parameter, so that it is compiled once.
fn cells_of(width: usize, height: usize) -> Vec<Cell> {
    (0..height).flat_map(|y| (0..width).map(move |x| Cell::new(x, y))).collect()
}

/// A random set: each cell is in it with this probability.
pub(crate) fn random_set<B: Board>(rng: &mut fastrand::Rng, blank: &B, density: f64) -> B {
    blank.cells_like(all_cells(blank).into_iter().filter(|_| rng.f64() < density))
}

/// The cells of a set, asked one by one.
pub(crate) fn cells_in<B: Board>(set: &B) -> Vec<Cell> {
    let mut cells = Vec::new();
    for cell in all_cells(set) {
        if set.contains(cell) {
            cells.push(cell);
        }
    }
    cells
}

/// The first `most` layers that a wave shows, and whether it was told to stop. All tests use one type of closure, because
/// a search is compiled for each.
pub(crate) fn wave_of<B: Board>(
    search: &Search<&dyn Rule<B>, B>,
    from: impl Place<B>,
    most: usize,
) -> (Vec<B>, bool) {
    let mut layers = Vec::new();
    let mut visit = |layer: &B| {
        layers.push(layer.clone());
        if layers.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let end = search.try_for_each_layer(from, &mut visit as &mut dyn FnMut(&B) -> ControlFlow<()>);
    (layers, end.is_break())
}

/// Whether each cell is in the set, row by row.
pub(crate) fn flags<B: Board>(set: &B) -> Vec<bool> {
    all_cells(set).into_iter().map(|cell| set.contains(cell)).collect()
}

/// A cell for the oracle.
pub(crate) fn point(cell: Cell) -> Point {
    (cell.x as i64, cell.y as i64)
}

/// A cell from the oracle.
pub(crate) fn cell((x, y): Point) -> Cell {
    Cell::new(x.try_into().unwrap(), y.try_into().unwrap())
}

/// The set in the oracle's form, asked cell by cell.
pub(crate) fn points<B: Board>(set: &B) -> BTreeSet<Point> {
    points_of(&cells_in(set))
}

fn points_of(cells: &[Cell]) -> BTreeSet<Point> {
    cells.iter().copied().map(point).collect()
}

/// The set in the oracle's form, as a list.
pub(crate) fn point_list<B: Board>(set: &B) -> Vec<Point> {
    points(set).into_iter().collect()
}

/// The oracle's set on a board of the size of `blank`.
pub(crate) fn set_of<'a, B: Board>(blank: &B, points: impl IntoIterator<Item = &'a Point>) -> B {
    let mut set = blank.empty_like();
    for &point in points {
        set.insert(cell(point));
    }
    set
}

/// The message that a call panics with.
pub(crate) fn refusal<T>(call: impl FnOnce() -> T) -> String {
    panic_of(Box::new(|| drop(call())))
}

/// What a call panics with, if the panic carries the line of the call and not one of the crate.
pub(crate) fn refusal_here<T>(call: impl FnOnce() -> T) -> String {
    thread_local! { static FILE: RefCell<String> = RefCell::default(); }
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            FILE.set(info.location().map_or_else(String::new, |location| location.file().into()));
            before(info);
        }));
    });
    let message = refusal(call);
    let file = FILE.take();
    assert!(file.starts_with("tests"), "the panic carries a line of {file}: {message}");
    message
}

fn panic_of(call: Box<dyn FnOnce() + '_>) -> String {
    let Err(payload) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(call)) else {
        panic!("nothing was refused");
    };
    match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => String::from(*payload.downcast::<&str>().unwrap()),
    }
}
