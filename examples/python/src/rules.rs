//! How pieces move: the arguments `moves`, `walls` and `wrap` as a rule of the crate.

use std::sync::Arc;

use gridmask::{
    BISHOP, CellSet, Direction, Directions, GridVec, HEX, KING, KING_NO_CUTTING, KNIGHT,
    ORTHOGONAL, Offsets, QUEEN, ROOK, Rule, RuleExt, Steps, Walls,
};
use pyo3::{prelude::*, types::PyString};

use crate::{
    arrays::{Plane, View},
    errors::{Shape, type_error, value_error},
};

/// A rule for boards of any size.
pub(crate) type AnyRule = Arc<dyn Rule<GridVec> + Send + Sync>;

/// The argument `moves`.
#[derive(Clone, PartialEq)]
pub(crate) enum Piece {
    Four,
    Eight,
    NoCutting,
    Knight,
    Rook,
    Bishop,
    Queen,
    Hex,
    Steps(Directions),
    /// Offsets in columns and rows.
    Offsets(Vec<(isize, isize)>),
}

/// The argument `wrap`.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Wrap {
    /// Whether the first and the last column are neighbors.
    pub(crate) columns: bool,
    /// Whether the first and the last row are neighbors.
    pub(crate) rows: bool,
}

const MOVES: &str = "4, 8, 'king_no_cutting', 'knight', 'rook', 'bishop', 'queen', 'hex' or a 0/1 array (bool or integers) with odd sides";

impl Piece {
    pub(crate) fn of(moves: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(name) = moves.cast::<PyString>() {
            return match name.to_cow()?.as_ref() {
                "king_no_cutting" => Ok(Self::NoCutting),
                "knight" => Ok(Self::Knight),
                "rook" => Ok(Self::Rook),
                "bishop" => Ok(Self::Bishop),
                "queen" => Ok(Self::Queen),
                "hex" => Ok(Self::Hex),
                name => Err(value_error(format!("moves must be {MOVES}, got '{name}'"))),
            };
        }
        if let Ok(count) = moves.extract::<i64>() {
            return match count {
                4 => Ok(Self::Four),
                8 => Ok(Self::Eight),
                1 | 2 => Err(value_error(format!(
                    "moves counts the neighbors of a cell: 4 or 8, got {count} (a connectivity of 1 is 4, of 2 is 8)"
                ))),
                _ => Err(value_error(format!("moves must be {MOVES}, got {count}"))),
            };
        }
        Self::of_array(moves)
    }

    /// The moves of an array: from its center to each item that is 1.
    fn of_array(moves: &Bound<'_, PyAny>) -> PyResult<Self> {
        let view = View::of(moves, "moves")?;
        let shape = view.shape().to_vec();
        let (&[height, width], true) = (&shape[..], view.is_discrete()) else {
            let dtype = view.dtype();
            let shape = Shape(&shape);
            return Err(type_error(format!(
                "moves must be {MOVES}, got shape {shape} and dtype {dtype}"
            )));
        };
        if height % 2 == 0 || width % 2 == 0 {
            let shape = Shape(&shape);
            return Err(value_error(format!(
                "moves must be an array with odd sides, 1 where a move from its center leads, got shape {shape}"
            )));
        }
        let (plane, signed) = (view.plane(0), view.kind == b'i');
        let mut offsets = Vec::new();
        for y in 0..height {
            for x in 0..width {
                let number = plane.integer(y, x, signed);
                if !(0..2).contains(&number) {
                    return Err(value_error(format!(
                        "moves must hold 0 and 1 only, but moves[{y}, {x}] is {number}"
                    )));
                }
                let offset =
                    (x as isize - (width / 2) as isize, y as isize - (height / 2) as isize);
                if number == 1 && offset != (0, 0) {
                    offsets.push(offset);
                }
            }
        }
        // Rows count southward, and what `offset` adds to them northward.
        let to_direction = |&(dx, dy): &(isize, isize)| {
            Direction::ALL.into_iter().find(|direction| direction.offset() == (dx, -dy))
        };
        let directions: Option<Vec<_>> = offsets.iter().map(to_direction).collect();
        Ok(match directions.map(|directions| Directions::of(&directions)) {
            Some(Directions::ORTHOGONAL) => Self::Four,
            Some(Directions::ALL) => Self::Eight,
            Some(directions) => Self::Steps(directions),
            None => Self::Offsets(offsets),
        })
    }

    /// The most moves from a cell; `None` if it depends on the board.
    pub(crate) fn most_moves(&self) -> Option<usize> {
        match self {
            Self::Four => Some(4),
            Self::Hex => Some(6),
            Self::Eight | Self::NoCutting | Self::Knight => Some(8),
            Self::Steps(directions) => Some(directions.len()),
            Self::Offsets(offsets) => Some(offsets.len()),
            Self::Rook | Self::Bishop | Self::Queen => None,
        }
    }

    pub(crate) fn rule(&self, wrap: Wrap) -> AnyRule {
        /// The rule on a board that wraps.
        macro_rules! wrapped {
            ($rule:expr) => {
                match wrap {
                    Wrap { columns: true, rows: true } => Arc::new($rule.on_torus()),
                    Wrap { columns: true, rows: false } => Arc::new($rule.wrapping_east_west()),
                    Wrap { columns: false, rows: true } => Arc::new($rule.wrapping_north_south()),
                    Wrap::NO => Arc::new($rule),
                }
            };
        }
        match self {
            Self::Four => wrapped!(ORTHOGONAL),
            Self::Eight => wrapped!(KING),
            Self::NoCutting => wrapped!(KING_NO_CUTTING),
            Self::Knight => wrapped!(KNIGHT),
            Self::Rook => wrapped!(ROOK),
            Self::Bishop => wrapped!(BISHOP),
            Self::Queen => wrapped!(QUEEN),
            Self::Hex => wrapped!(HEX),
            Self::Steps(directions) => wrapped!(Steps::new(*directions)),
            Self::Offsets(offsets) => wrapped!(Offsets::new(offsets.clone())),
        }
    }
}

impl Wrap {
    pub(crate) const NO: Self = Self { columns: false, rows: false };
    pub(crate) const BOTH: Self = Self { columns: true, rows: true };

    pub(crate) fn of(wrap: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(both) = wrap.extract::<bool>() {
            return Ok(if both { Self::BOTH } else { Self::NO });
        }
        let name = wrap.extract::<String>().ok();
        match name.as_deref() {
            Some("columns") => Ok(Self { columns: true, rows: false }),
            Some("rows") => Ok(Self { columns: false, rows: true }),
            _ => {
                let wrap = wrap.repr()?;
                Err(value_error(format!(
                    "wrap must be False, True, 'rows' or 'columns', got {wrap}"
                )))
            }
        }
    }
}

/// Thin walls, with or without wrapping sides. The rule of a search shares them.
#[derive(Clone)]
pub(crate) enum Thin {
    Flat(Arc<Walls<GridVec>>),
    Round(Arc<Walls<GridVec, 2, true>>),
}

/// Runs code with the walls, whether or not they wrap.
macro_rules! on_walls {
    ($thin:expr, $walls:ident => $code:expr) => {
        match $thin {
            $crate::rules::Thin::Flat($walls) => $code,
            $crate::rules::Thin::Round($walls) => $code,
        }
    };
}
pub(crate) use on_walls;

impl Thin {
    /// The walls whose open edges to the south and to the east are those of two planes.
    pub(crate) fn of_planes([south, east]: [Plane; 2], wrap: Wrap) -> PyResult<Self> {
        let [south, east] = [south.to_board()?, east.to_board()?];
        if wrap == Wrap::NO {
            let walls = Walls::from_masks([south.shift(Direction::South), east]);
            return Ok(Self::Flat(Arc::new(walls)));
        }
        let mut walls = Walls::open_on_torus(&south);
        let (width, height) = (south.width(), south.height());
        for cell in (!south).cells() {
            walls.block(cell, Direction::South);
        }
        for cell in (!east).cells() {
            walls.block(cell, Direction::East);
        }
        block_unwrapped(&mut walls, wrap, width, height);
        Ok(Self::Round(Arc::new(walls)))
    }

    /// No walls on a board of this size.
    pub(crate) fn none(board: &GridVec, wrap: Wrap) -> Self {
        if wrap == Wrap::NO {
            return Self::Flat(Arc::new(Walls::open_like(board)));
        }
        let mut walls = Walls::open_on_torus(board);
        block_unwrapped(&mut walls, wrap, board.width(), board.height());
        Self::Round(Arc::new(walls))
    }

    pub(crate) fn rule(&self) -> AnyRule {
        on_walls!(self, walls => walls.clone())
    }
}

/// Closes the edges over sides that do not meet.
fn block_unwrapped(walls: &mut Walls<GridVec, 2, true>, wrap: Wrap, width: usize, height: usize) {
    if !wrap.rows {
        (0..width).for_each(|x| _ = walls.block((x, height - 1), Direction::South));
    }
    if !wrap.columns {
        (0..height).for_each(|y| _ = walls.block((width - 1, y), Direction::East));
    }
}

/// The argument `direction`.
pub(crate) fn direction(name: &Bound<'_, PyAny>) -> PyResult<Direction> {
    let text = name.extract::<String>().ok();
    match text.as_deref() {
        Some("north") => Ok(Direction::North),
        Some("east") => Ok(Direction::East),
        Some("south") => Ok(Direction::South),
        Some("west") => Ok(Direction::West),
        _ => {
            let name = name.repr()?;
            Err(value_error(format!(
                "direction must be 'north', 'east', 'south' or 'west', got {name}"
            )))
        }
    }
}
