//! The movers that cases name, and the rules for them.
//!
//! A new mover is one more variant of [`Mover`], one line in [`Mover::read`] and one in each of
//! [`Mover::rule`]'s three tables that has a rule for it.

use gridmask::{
    BISHOP, CellSet, DIAGONAL, Direction, Directions, Exits, ICE, KING, KING_NO_CUTTING, KNIGHT,
    Leaper, ORTHOGONAL, Offsets, QUEEN, ROOK, Rule, RuleExt, Slider, Walls, rule::DirectionSet,
};
use serde_json::Value;

use crate::boards::Board;
use crate::model::{Case, Point, Skip, offset_of, skip};

/// A rule whose type is chosen at run time.
pub(crate) type AnyRule<B> = Box<dyn Rule<B>>;

/// How a piece moves, by the names that cases use.
#[derive(Clone, Debug)]
pub(crate) enum Mover {
    Orthogonal,
    Diagonal,
    King,
    KingWithoutCutting,
    Knight,
    Leaper(usize, usize),
    Offsets(Vec<(isize, isize)>),
    Rook,
    Bishop,
    Queen,
    SlidesToTheEnd,
}

/// The surroundings of a mover: closed steps between cells, edges that are glued together, and the longest
/// slide.
#[derive(Clone, Debug, Default)]
pub(crate) struct Terrain {
    /// Closed from the first cell to the second.
    pub(crate) closed_steps: Vec<(Point, Point)>,
    pub(crate) wraps: bool,
    pub(crate) longest_slide: Option<usize>,
}

impl Mover {
    /// The mover of a `mover` field: a name, or a list of offsets.
    pub(crate) fn read(value: &Value) -> Result<Self, Skip> {
        if let Some(offsets) = value.as_array() {
            return match offsets.iter().map(offset_of).collect() {
                Some(offsets) => Ok(Self::Offsets(offsets)),
                None => skip!("cannot read offsets from {value}"),
            };
        }
        Ok(match value.as_str().unwrap_or_default() {
            "orth4" => Self::Orthogonal,
            "diag4" => Self::Diagonal,
            "king8" => Self::King,
            "king8_nocut" => Self::KingWithoutCutting,
            "knight" => Self::Knight,
            "rook" => Self::Rook,
            "bishop" => Self::Bishop,
            "queen" => Self::Queen,
            "slide_stop" => Self::SlidesToTheEnd,
            name => return Self::read_leaper(name),
        })
    }

    /// `leaper:a,b`.
    fn read_leaper(name: &str) -> Result<Self, Skip> {
        let numbers = name.strip_prefix("leaper:").and_then(|numbers| numbers.split_once(','));
        match numbers.map(|(m, n)| (m.trim().parse(), n.trim().parse())) {
            Some((Ok(m), Ok(n))) => Ok(Self::Leaper(m, n)),
            _ => skip!("unknown mover `{name}`"),
        }
    }

    /// The rule for this mover on boards like `blank`.
    pub(crate) fn rule<B: Board>(&self, terrain: &Terrain, blank: &B) -> Result<AnyRule<B>, Skip> {
        match (terrain.wraps, terrain.closed_steps.is_empty()) {
            (false, true) => Ok(self.on_open_ground(terrain)),
            (false, false) => self.past_walls(terrain, blank),
            (true, true) => self.on_torus(),
            (true, false) => skip!("walls on a torus"),
        }
    }

    fn on_open_ground<B: Board>(&self, terrain: &Terrain) -> AnyRule<B> {
        match self {
            Self::Orthogonal => Box::new(ORTHOGONAL),
            Self::Diagonal => Box::new(DIAGONAL),
            Self::King => Box::new(KING),
            Self::KingWithoutCutting => Box::new(KING_NO_CUTTING),
            Self::Knight => Box::new(KNIGHT),
            &Self::Leaper(m, n) => Box::new(Leaper::new(m, n)),
            Self::Offsets(offsets) => Box::new(Offsets::new(offsets.clone())),
            Self::Rook => Box::new(terrain.limit(ROOK)),
            Self::Bishop => Box::new(terrain.limit(BISHOP)),
            Self::Queen => Box::new(terrain.limit(QUEEN)),
            Self::SlidesToTheEnd => Box::new(ICE),
        }
    }

    fn past_walls<B: Board>(&self, terrain: &Terrain, blank: &B) -> Result<AnyRule<B>, Skip> {
        if terrain.is_one_way() {
            let sides = || terrain.exits(blank, Directions::ORTHOGONAL);
            let around = || terrain.exits(blank, Directions::ALL);
            return Ok(match self {
                Self::Orthogonal => Box::new(sides()?),
                Self::King => Box::new(around()?),
                Self::Rook => Box::new(terrain.limit(ROOK).with_walls(sides()?)),
                Self::SlidesToTheEnd => Box::new(ICE.with_walls(sides()?)),
                _ => return skip!("one-way edges in the way of {self:?}"),
            });
        }
        let four = || terrain.walls::<B, 2>(blank);
        let eight = || terrain.walls::<B, 4>(blank);
        Ok(match self {
            Self::Orthogonal => Box::new(four()?),
            Self::King => Box::new(eight()?),
            Self::Rook => Box::new(terrain.limit(ROOK).with_walls(four()?)),
            Self::Bishop => Box::new(terrain.limit(BISHOP).with_walls(eight()?)),
            Self::Queen => Box::new(terrain.limit(QUEEN).with_walls(eight()?)),
            Self::SlidesToTheEnd => Box::new(ICE.with_walls(four()?)),
            _ => return skip!("walls in the way of {self:?}"),
        })
    }

    fn on_torus<B: Board>(&self) -> Result<AnyRule<B>, Skip> {
        Ok(match self {
            Self::Orthogonal => Box::new(ORTHOGONAL.on_torus()),
            Self::Diagonal => Box::new(DIAGONAL.on_torus()),
            Self::King => Box::new(KING.on_torus()),
            Self::Knight => Box::new(KNIGHT.on_torus()),
            &Self::Leaper(m, n) => Box::new(Leaper::new(m, n).on_torus()),
            Self::Offsets(offsets) => Box::new(Offsets::new(offsets.clone()).on_torus()),
            _ => return skip!("{self:?} on a torus"),
        })
    }
}

impl Terrain {
    /// The walls and edges that a case describes.
    pub(crate) fn read(case: &Case) -> Result<Self, Skip> {
        let input = &case.input;
        if case.wraps() && input["wrap"] != "torus" {
            return skip!("unknown wrap {}", input["wrap"]);
        }
        let mut closed_steps = Vec::new();
        for field in ["walls", "one_way_blocked"] {
            for wall in input[field].as_array().into_iter().flatten() {
                let Ok([x1, y1, x2, y2]) = serde_json::from_value::<[usize; 4]>(wall.clone())
                else {
                    return skip!("cannot read a wall from {wall}");
                };
                closed_steps.push(((x1, y1), (x2, y2)));
                if field == "walls" {
                    closed_steps.push(((x2, y2), (x1, y1)));
                }
            }
        }
        let longest_slide = case.number("max_slide");
        Ok(Self { closed_steps, wraps: case.wraps(), longest_slide })
    }

    /// A slider that goes no farther than the terrain allows.
    fn limit<D: DirectionSet>(&self, slider: Slider<D>) -> Slider<D> {
        self.longest_slide.map_or(slider, |longest| slider.at_most(longest))
    }

    /// Whether a step is closed and the step back is not.
    fn is_one_way(&self) -> bool {
        self.closed_steps.iter().any(|&(from, to)| !self.closed_steps.contains(&(to, from)))
    }

    /// The closed steps, each from its first cell, in directions of this set.
    fn closed<B: Board>(
        &self,
        blank: &B,
        directions: Directions,
    ) -> Result<Vec<(Point, Direction)>, Skip> {
        let closed = |&(from, to): &(Point, Point)| match direction(blank, from, to) {
            Some(direction) if directions.contains(direction) => Ok((from, direction)),
            _ => skip!("a wall between {from:?} and {to:?}, where no step leads"),
        };
        self.closed_steps.iter().map(closed).collect()
    }

    /// The closed steps as walls of two axes, or four.
    fn walls<B: Board, const AXES: usize>(&self, blank: &B) -> Result<Walls<B, AXES>, Skip> {
        let mut walls = Walls::default_like(blank);
        let directions = if AXES == 4 { Directions::ALL } else { Directions::ORTHOGONAL };
        for (from, direction) in self.closed(blank, directions)? {
            walls.block(from, direction);
        }
        Ok(walls)
    }

    /// The closed steps as one-way edges.
    fn exits<B: Board>(&self, blank: &B, directions: Directions) -> Result<Exits<B>, Skip> {
        let mut exits = Exits::open_like(blank, directions);
        for (from, direction) in self.closed(blank, directions)? {
            exits.block(from, direction);
        }
        Ok(exits)
    }
}

/// The direction of the step from one cell to another that touches it.
pub(crate) fn direction<B: CellSet>(blank: &B, from: Point, to: Point) -> Option<Direction> {
    Direction::ALL.into_iter().find(|&direction| blank.neighbor(from, direction) == Some(to.into()))
}
