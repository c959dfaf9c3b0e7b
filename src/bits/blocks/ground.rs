//! The ground of a wave: the open cells, the stop, and where each step may land.

use super::plane::SIDE;
use crate::{
    bits::{around::FORWARD, query::Query, tiles::Tiles},
    direction::{Direction, Directions},
    moves::{End, Kind, Moves, PerAxis, PerDirection, Seams},
};

/// The moves, as blocks take them.
#[derive(Clone, Copy, Debug)]
pub(super) enum Move {
    Steps(Directions),
    Knight,
    /// Steps along rows and columns, each into the cells of a mask.
    Sides,
    /// Steps to all neighbors, those to a corner into the cells of a mask.
    Corners,
    /// Steps in any direction, each into the cells of a mask.
    Entrances,
}

impl Move {
    /// Whether its kernel is compiled where the rule is named, not with this crate.
    pub(super) const fn is_rare(self) -> bool {
        match self {
            Self::Steps(Directions::ORTHOGONAL | Directions::ALL) | Self::Sides | Self::Corners => {
                false
            }
            Self::Steps(_) | Self::Knight | Self::Entrances => true,
        }
    }

    /// How far it leads along a row or a column.
    pub(super) const fn reach(self) -> usize {
        if let Self::Knight = self { 2 } else { 1 }
    }

    /// Whether it may change both the column and the row.
    pub(super) const fn has_corners(self) -> bool {
        !matches!(self, Self::Steps(Directions::ORTHOGONAL) | Self::Sides)
    }
}

/// The source of the masks.
#[derive(Clone, Copy, Debug)]
pub(super) enum Masks<'q> {
    None,
    /// Open edges, both ways.
    Edges(PerAxis<'q, Tiles>),
    /// The cells where a step in each direction starts or lands.
    Exits(PerDirection<'q, Tiles>),
    /// A step to a corner needs both cells beside it to be open.
    NoCutting,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Ground<'q> {
    pub(super) open: &'q Tiles,
    pub(super) stop: Option<&'q Tiles>,
    pub(super) step: Move,
    pub(super) masks: Masks<'q>,
    /// Which sides of the board meet.
    pub(super) around: Seams,
}

impl<'q> Ground<'q> {
    /// The ground of a query; `None` for moves that blocks do not know.
    pub(super) fn of(query: &Query<'q, Tiles>) -> Option<Self> {
        Self::new(query.moves, query.open, query.stop)
    }

    /// The ground of `moves` over the cells of `open`, towards a stop.
    pub(super) fn new(
        moves: Moves<'q, Tiles>,
        open: &'q Tiles,
        stop: Option<&'q Tiles>,
    ) -> Option<Self> {
        let (moves, around) = moves.unrolled();
        let (step, masks) = match moves.0 {
            Kind::Steps(directions) => (Move::Steps(directions), Masks::None),
            Kind::Knight => (Move::Knight, Masks::None),
            Kind::Edges(planes @ [Some(_), None, Some(_), None]) => {
                (Move::Sides, Masks::Edges(planes))
            }
            Kind::Edges(planes) => (Move::Entrances, Masks::Edges(planes)),
            Kind::NoCutting => (Move::Corners, Masks::NoCutting),
            Kind::Exits(exits) => (Move::Entrances, Masks::Exits(exits)),
            _ => return None,
        };
        Some(Self { open, stop, step, masks, around })
    }

    /// The directions that have masks, in the order of the masks of a step.
    pub(super) const fn directions(&self) -> &'static [Direction] {
        match self.step {
            Move::Sides => &Direction::ORTHOGONAL,
            Move::Corners => &Direction::DIAGONAL,
            Move::Entrances => &Direction::ALL,
            Move::Steps(_) | Move::Knight => &[],
        }
    }

    /// The cells that a step in `direction` may enter, in the block whose first cell is `(x, y)`.
    pub(super) fn entrances(&self, direction: Direction, (x, y): (isize, isize)) -> [u64; SIDE] {
        let (dx, north) = direction.offset();
        let dy = -north;
        // A mask that is kept with the starts of steps is read one step back.
        let from = (x - dx, y - dy);
        let window = |tiles: Option<&Tiles>, at: (isize, isize)| {
            tiles.map_or([0; SIDE], |tiles| square(tiles, at, self.around))
        };
        let number = direction as usize;
        match self.masks {
            Masks::None => [u64::MAX; SIDE],
            Masks::Edges(planes) => {
                let axis = number % planes.len();
                let is_forward = FORWARD[axis] == (dx, dy);
                window(planes[axis], if is_forward { from } else { (x, y) })
            }
            Masks::Exits(PerDirection { masks, end }) => {
                window(masks[number], if end == End::Start { from } else { (x, y) })
            }
            Masks::NoCutting => {
                let mut rows = self.open.square((x - dx, y));
                let beside = self.open.square((x, y - dy));
                rows.iter_mut().zip(beside).for_each(|(row, beside)| *row &= beside);
                rows
            }
        }
    }
}

/// The cells of 64 columns and rows from `(x, y)` on, on a board whose sides meet.
fn square(tiles: &Tiles, (x, y): (isize, isize), around: Seams) -> [u64; SIDE] {
    let (width, height) = (tiles.size().width as isize, tiles.size().height as isize);
    let side = SIDE as isize;
    let columns = |y: isize| {
        let mut rows = tiles.square((x, y));
        let mut add = |x: isize| {
            rows.iter_mut().zip(tiles.square((x, y))).for_each(|(row, cells)| *row |= cells);
        };
        if around.east_west && x < 0 {
            add(x + width);
        }
        if around.east_west && x + side > width {
            add(x - width);
        }
        rows
    };
    let mut rows = columns(y);
    let mut add = |y: isize| {
        rows.iter_mut().zip(columns(y)).for_each(|(row, cells)| *row |= cells);
    };
    if around.north_south && y < 0 {
        add(y + height);
    }
    if around.north_south && y + side > height {
        add(y - height);
    }
    rows
}
