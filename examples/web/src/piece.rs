//! Every rule as one type, so that each question is compiled once.

use alloc::string::{String, ToString};

use gridmask::{
    Cell, CellSet, Direction, Directions, Exits, GridVec, ICE, KING_NO_CUTTING, KNIGHT, RuleExt,
    Slider, Steps, Walls,
    hex::HexRows,
    rule::{Ice, KingNoCutting, Knight, Moves, Rule, Wrapped},
};

use crate::Board;

/// A rule by name. The order is that of `RULES` in `module/gridmask.ts`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Orthogonal,
    King,
    NoCutting,
    Knight,
    Rook,
    Bishop,
    Queen,
    Hex,
    Ice,
}

impl Kind {
    pub const ALL: [Self; 9] = [
        Self::Orthogonal,
        Self::King,
        Self::NoCutting,
        Self::Knight,
        Self::Rook,
        Self::Bishop,
        Self::Queen,
        Self::Hex,
        Self::Ice,
    ];

    /// The directions of its steps or slides.
    fn directions(self) -> Directions {
        match self {
            Self::Orthogonal | Self::Rook | Self::Ice => Directions::of(&Direction::ORTHOGONAL),
            Self::Bishop => Directions::of(&Direction::DIAGONAL),
            _ => Directions::of(&Direction::ALL),
        }
    }
}

/// A rule with all that it needs of the board.
#[derive(Clone, Debug)]
pub enum Piece {
    Steps(Steps<Directions>),
    NoCutting(KingNoCutting),
    Knight(Knight),
    Slider(Slider<Directions>),
    Ice(Ice),
    Sides(Walls<GridVec>),
    AllAround(Walls<GridVec, 4>),
    WalledSlider(Slider<Directions, Walls<GridVec, 4>>),
    WalledIce(Ice<Walls<GridVec>>),
    RoundSteps(Wrapped<Steps<Directions>>),
    RoundNoCutting(Wrapped<KingNoCutting>),
    RoundKnight(Wrapped<Knight>),
    RoundSlider(Wrapped<Slider<Directions>>),
    RoundSides(Walls<GridVec, 2, true>),
    RoundAllAround(Walls<GridVec, 4, true>),
    RoundWalledSlider(Slider<Directions, Walls<GridVec, 4, true>>),
    RoundIce(Ice<Walls<GridVec, 2, true>>),
    OneWay(Exits<GridVec>),
}

impl Piece {
    /// Returns the rule for a board and its walls, and edges that are crossed in their direction only.
    ///
    /// # Errors
    ///
    /// Returns an error for hexagons on a torus, because the rows that meet would not interlock. Returns an error for one-way
    /// edges on a torus, and for one-way edges if the piece does not step to neighbors.
    pub fn new(
        kind: Kind,
        torus: bool,
        one_way: &[(Cell, Direction)],
        board: &Board,
    ) -> Result<Self, String> {
        let walls = board.has_walls();
        if !one_way.is_empty() {
            return exits(kind, torus, one_way, board).map(Self::OneWay);
        }
        Ok(match (kind, torus) {
            (Kind::Hex, true) => return Err("Board.search: hexagons have no torus".to_string()),
            (Kind::Hex, false) => Self::AllAround(hexagons(board)),
            (Kind::Knight, false) => Self::Knight(KNIGHT),
            (Kind::Knight, true) => Self::RoundKnight(KNIGHT.on_torus()),
            (Kind::Ice, false) if !walls => Self::Ice(ICE),
            (Kind::Ice, false) => Self::WalledIce(ICE.with_walls(close(
                Walls::open_like(board.open()),
                board,
                &[Direction::East, Direction::South],
            ))),
            (Kind::Ice, true) => Self::RoundIce(ICE.with_walls(round_sides(board))),
            (Kind::NoCutting, false) if !walls => Self::NoCutting(KING_NO_CUTTING),
            (Kind::NoCutting, true) if !walls => Self::RoundNoCutting(KING_NO_CUTTING.on_torus()),
            (Kind::Orthogonal | Kind::King, false) if !walls => {
                Self::Steps(Steps::new(kind.directions()))
            }
            (Kind::Orthogonal | Kind::King, true) if !walls => {
                Self::RoundSteps(Steps::new(kind.directions()).on_torus())
            }
            (Kind::Orthogonal, false) => Self::Sides(close(
                Walls::open_like(board.open()),
                board,
                &[Direction::East, Direction::South],
            )),
            (Kind::Orthogonal, true) => Self::RoundSides(round_sides(board)),
            (Kind::King | Kind::NoCutting, false) => Self::AllAround(corners(board, kind)),
            (Kind::King | Kind::NoCutting, true) => {
                Self::RoundAllAround(round_corners(board, kind))
            }
            (Kind::Rook | Kind::Bishop | Kind::Queen, _) => {
                let slider = Slider::new(kind.directions());
                match (walls, torus) {
                    (false, false) => Self::Slider(slider),
                    (false, true) => Self::RoundSlider(slider.on_torus()),
                    (true, false) => {
                        Self::WalledSlider(slider.with_walls(corners(board, Kind::King)))
                    }
                    (true, true) => {
                        Self::RoundWalledSlider(slider.with_walls(round_corners(board, Kind::King)))
                    }
                }
            }
        })
    }
}

/// Calls a method of the rule within.
macro_rules! each {
    ($piece:expr, $rule:ident => $call:expr) => {
        match $piece {
            Piece::Steps($rule) => $call,
            Piece::NoCutting($rule) => $call,
            Piece::Knight($rule) => $call,
            Piece::Slider($rule) => $call,
            Piece::Ice($rule) => $call,
            Piece::Sides($rule) => $call,
            Piece::AllAround($rule) => $call,
            Piece::WalledSlider($rule) => $call,
            Piece::WalledIce($rule) => $call,
            Piece::RoundSteps($rule) => $call,
            Piece::RoundNoCutting($rule) => $call,
            Piece::RoundKnight($rule) => $call,
            Piece::RoundSlider($rule) => $call,
            Piece::RoundSides($rule) => $call,
            Piece::RoundAllAround($rule) => $call,
            Piece::RoundWalledSlider($rule) => $call,
            Piece::RoundIce($rule) => $call,
            Piece::OneWay($rule) => $call,
        }
    };
}

impl Rule<GridVec> for Piece {
    fn step(&self, from: &GridVec, open: &GridVec) -> GridVec {
        each!(self, rule => rule.step(from, open))
    }

    fn back(&self, to: &GridVec, open: &GridVec) -> GridVec {
        each!(self, rule => rule.back(to, open))
    }

    fn moves(&self) -> Moves<'_, GridVec> {
        each!(self, rule => rule.moves())
    }
}

/// The steps of a piece, without those against one-way edges.
fn exits(
    kind: Kind,
    torus: bool,
    one_way: &[(Cell, Direction)],
    board: &Board,
) -> Result<Exits<GridVec>, String> {
    let walls = match kind {
        Kind::Orthogonal => sides(board),
        Kind::King | Kind::NoCutting => corners(board, kind),
        Kind::Hex => hexagons(board),
        _ => {
            return Err(
                "Board.search: oneWay is for orthogonal, king, king-no-cutting and hex".into()
            );
        }
    };
    if torus {
        return Err("Board.search: oneWay has no torus".into());
    }
    let mut exits = Exits::from_masks(|direction| walls.exits(direction));
    for &(cell, direction) in one_way {
        if let Some(beyond) = board.beyond(cell, direction, false) {
            exits.block(beyond, direction.opposite());
        }
    }
    Ok(exits)
}

/// Closes the walls of the board that lead in directions which the walls have.
fn close<const AXES: usize, const WRAPS: bool>(
    mut walls: Walls<GridVec, AXES, WRAPS>,
    board: &Board,
    directions: &[Direction],
) -> Walls<GridVec, AXES, WRAPS> {
    for &direction in directions {
        for cell in board.blocked(direction).cells() {
            walls.block(cell, direction);
        }
    }
    walls
}

/// Four sides on four axes, of which two have no open edges: so the questions about walls have one type.
pub(crate) fn sides(board: &Board) -> Walls<GridVec, 4> {
    let mut walls = Walls::with_diagonals(board.open());
    walls.retain(|from, to| from.x == to.x || from.y == to.y);
    close(walls, board, &[Direction::East, Direction::South])
}

fn round_sides(board: &Board) -> Walls<GridVec, 2, true> {
    close(Walls::open_on_torus(board.open()), board, &[Direction::East, Direction::South])
}

pub(crate) fn hexagons(board: &Board) -> Walls<GridVec, 4> {
    close(Walls::hex_rows(board.open(), HexRows::OddR), board, &Board::KEPT)
}

fn corners(board: &Board, kind: Kind) -> Walls<GridVec, 4> {
    let walls = close(Walls::with_diagonals(board.open()), board, &Board::KEPT);
    around_corners(walls, board, kind)
}

fn round_corners(board: &Board, kind: Kind) -> Walls<GridVec, 4, true> {
    let walls = Walls::from(&Walls::with_diagonals(board.open()));
    around_corners(close(walls, board, &Board::KEPT), board, kind)
}

/// Closes the steps over corners that walls reach.
///
/// Two steps along the sides lead to the same cell, by one cell between or by the other. A king needs one of the two free
/// of walls. A king that cuts no corners needs both, and both cells between open.
fn around_corners<const WRAPS: bool>(
    mut walls: Walls<GridVec, 4, WRAPS>,
    board: &Board,
    kind: Kind,
) -> Walls<GridVec, 4, WRAPS> {
    use Direction::{East, North, South, West};
    let strict = kind == Kind::NoCutting;
    // Each cell from which a step over a corner may have to be closed: those at either side of a wall.
    let mut near = board.open().empty_like();
    for direction in [East, South] {
        let blocked = board.blocked(direction);
        near |= blocked;
        for cell in blocked.cells() {
            if let Some(beyond) = board.beyond(cell, direction, WRAPS) {
                near.insert(beyond);
            }
        }
    }
    if strict {
        for cell in (!board.open().clone()).cells() {
            for side in Direction::ORTHOGONAL {
                if let Some(beside) = board.beyond(cell, side, WRAPS) {
                    near.insert(beside);
                }
            }
        }
    }
    for cell in near.cells() {
        for [a, b, corner] in [
            [North, East, Direction::NorthEast],
            [South, East, Direction::SouthEast],
            [South, West, Direction::SouthWest],
            [North, West, Direction::NorthWest],
        ] {
            let way = |first: Direction, then: Direction| {
                walls.is_open(cell, first)
                    && board.beyond(cell, first, WRAPS).is_some_and(|between| {
                        walls.is_open(between, then) && (!strict || board.open().contains(between))
                    })
            };
            let (one, other) = (way(a, b), way(b, a));
            if !(if strict { one && other } else { one || other })
                && board.beyond(cell, corner, WRAPS).is_some()
            {
                walls.block(cell, corner);
            }
        }
    }
    walls
}
