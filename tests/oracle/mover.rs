//! How a piece moves, one cell at a time.

use std::collections::BTreeSet;

use super::{Oracle, Point};

/// The four steps that share a side with the cell.
pub const ORTHOGONAL: [Point; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
/// The four steps that share a corner only.
pub const DIAGONAL: [Point; 4] = [(1, -1), (1, 1), (-1, 1), (-1, -1)];
/// All eight.
pub const KING: [Point; 8] = [(0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)];

/// The leaps of `m` cells along one axis and `n` cells along the other.
pub fn leaper(m: i64, n: i64) -> Vec<Point> {
    let leaps = [(m, n), (n, m)]
        .into_iter()
        .flat_map(|(x, y)| [(x, y), (x, -y), (-x, y), (-x, -y)])
        .filter(|&leap| leap != (0, 0));
    BTreeSet::from_iter(leaps).into_iter().collect()
}

/// How a piece moves.
#[derive(Clone, Debug)]
pub enum Mover {
    /// To the cell at any of these offsets, whatever lies between.
    Leaps(Vec<Point>),
    /// Between hexagons in rows; rows of odd or of even y lie half a cell further east.
    HexagonsInRows { odd: bool },
    /// As a king, but diagonally only if both cells beside the step are open.
    KingWithoutCutting,
    /// Along a ray of these steps, over open cells and at most this many of them; it may stop on every one.
    Slides(Vec<Point>, Option<u32>),
    /// Along a ray of these steps until something stops it; only the last cell counts.
    SlidesToTheEnd(Vec<Point>),
    /// A step, and on as the [floors](floor) make it; this is the step south.
    OnFloors(Point),
}

/// A kind of floor.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Floor {
    Plain,
    Ice,
    BeltSouth,
    BeltEast,
    LedgeSouth,
}

/// The floor of a cell, a mixture that is the same on every board.
pub fn floor((x, y): Point) -> Floor {
    match (3 * x + 5 * y) % 8 {
        0..=2 => Floor::Ice,
        3 => Floor::BeltSouth,
        4 => Floor::BeltEast,
        5 => Floor::LedgeSouth,
        _ => Floor::Plain,
    }
}

impl Mover {
    pub fn orthogonal() -> Self {
        Self::Leaps(ORTHOGONAL.to_vec())
    }

    pub fn diagonal() -> Self {
        Self::Leaps(DIAGONAL.to_vec())
    }

    pub fn king() -> Self {
        Self::Leaps(KING.to_vec())
    }

    pub fn knight() -> Self {
        Self::leaper(1, 2)
    }

    pub fn leaper(m: i64, n: i64) -> Self {
        Self::Leaps(leaper(m, n))
    }

    pub fn rook() -> Self {
        Self::Slides(ORTHOGONAL.to_vec(), None)
    }

    pub fn bishop() -> Self {
        Self::Slides(DIAGONAL.to_vec(), None)
    }

    pub fn queen() -> Self {
        Self::Slides(KING.to_vec(), None)
    }

    pub(super) fn moves(&self, board: &Oracle, from: Point) -> BTreeSet<Point> {
        match self {
            Self::Leaps(leaps) => {
                leaps.iter().filter_map(|&leap| board.step_by(from, leap)).collect()
            }
            Self::HexagonsInRows { odd } => {
                let side = if (from.1 % 2 == 1) == *odd { 1 } else { -1 };
                let steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (side, 1), (side, -1)];
                steps.into_iter().filter_map(|step| board.step_by(from, step)).collect()
            }
            Self::KingWithoutCutting => KING
                .into_iter()
                .filter(|&(dx, dy)| {
                    let beside = |offset| {
                        board.at_offset(from, offset).is_some_and(|cell| board.is_open(cell))
                    };
                    dx == 0 || dy == 0 || (beside((dx, 0)) && beside((0, dy)))
                })
                .filter_map(|step| board.step_by(from, step))
                .collect(),
            Self::Slides(steps, longest) => {
                let longest = longest.map_or(usize::MAX, |cells| cells as usize);
                steps
                    .iter()
                    .flat_map(|&step| ray(board, from, step).into_iter().take(longest))
                    .collect()
            }
            Self::SlidesToTheEnd(steps) => {
                steps.iter().filter_map(|&step| ray(board, from, step).pop()).collect()
            }
            Self::OnFloors(south) => {
                // Rows are counted from the north of the picture.
                let floor = |(x, y)| floor((x, if south.1 < 0 { board.height - 1 - y } else { y }));
                let enter = |from, step| {
                    let next = board.step_by(from, step)?;
                    (floor(next) != Floor::LedgeSouth || step == *south).then_some(next)
                };
                let end = |mut step: Point| {
                    let (mut at, mut seen) = (enter(from, step)?, BTreeSet::new());
                    while seen.insert((at, step)) {
                        match floor(at) {
                            Floor::Plain => return Some(at),
                            Floor::Ice => {}
                            Floor::BeltSouth | Floor::LedgeSouth => step = *south,
                            Floor::BeltEast => step = (1, 0),
                        }
                        let Some(next) = enter(at, step) else { return Some(at) };
                        at = next;
                    }
                    None
                };
                ORTHOGONAL.into_iter().filter_map(end).collect()
            }
        }
    }
}

/// The cells of a ray, the nearest first, up to the first obstacle. On a torus a ray that goes round ends
/// before its own origin.
fn ray(board: &Oracle, from: Point, step: Point) -> Vec<Point> {
    let next = |&cell: &Point| board.step_by(cell, step).filter(|&cell| cell != from);
    std::iter::successors(next(&from), next).collect()
}
