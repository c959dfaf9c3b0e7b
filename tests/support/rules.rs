//! The rules for which properties are checked, each with its counterpart for the oracle.

use std::{collections::BTreeSet, rc::Rc};

use gridmask::{
    BISHOP, Cell, DIAGONAL, Direction, Directions, Exits, HEX, ICE, KING, KING_NO_CUTTING, KNIGHT,
    Leaper, ORTHOGONAL, Offsets, QUEEN, ROOK, Rule, RuleExt, Steps, Walls, chess::Pawn,
    hex::HexRows, rule::Floors, rule_fn,
};

use super::{boards::Board, offset_of, point, points, position::Position};
use oracle::{
    Mover, Oracle, Point,
    mover::{Floor, KING as AROUND, ORTHOGONAL as SIDES, floor},
};

/// A rule of the crate, and an oracle that moves equally through the same open cells.
pub(crate) struct Twin<B> {
    pub(crate) name: &'static str,
    pub(crate) rule: Rc<dyn Rule<B>>,
    pub(crate) oracle: Oracle,
}

/// A step in any of these directions, for the crate and for the oracle.
macro_rules! steps {
    ($($Direction:ident)*) => {
        (
            Box::new(Steps::new(Directions::of(&[$(Direction::$Direction),*]))) as Boxed<B>,
            Mover::Leaps(vec![$(offset_of::<B>(Direction::$Direction)),*]),
        )
    };
}

/// One-way steps, for reversing.
const SOUTH_EAST_WEST: Steps = Steps::new(Directions::of(&[Direction::SouthEast, Direction::West]));

/// North, east, south, west, and the two diagonals that hexagons have.
pub(crate) const HEXAGONAL: [Direction; 6] = [
    Direction::North,
    Direction::NorthEast,
    Direction::East,
    Direction::South,
    Direction::SouthWest,
    Direction::West,
];

pub(crate) type Boxed<B> = Box<dyn Rule<B>>;

/// A rule of the crate, with the data that the oracle needs.
pub(crate) struct Kind<B> {
    pub(crate) name: &'static str,
    pub(crate) rule: Rc<dyn Rule<B>>,
    pub(crate) mover: Mover,
    pub(crate) around: [bool; 2],
    /// The edges that are closed to it.
    pub(crate) fences: Vec<Fence>,
}

/// Every rule, on the open cells of a position.
pub(crate) fn twins<B: Board>(blank: &B, position: &Position) -> Vec<Twin<B>> {
    let kinds = kinds(blank, &position.fences(blank));
    twins_of(blank, position, kinds)
}

/// Every rule of boards with borders. Rules of boards that wrap are for a few board types only, because they take
/// longer to compile than everything else.
pub(crate) fn bordered_twins<B: Board>(blank: &B, position: &Position) -> Vec<Twin<B>> {
    twins_of(blank, position, bordered(blank, &position.fences(blank)))
}

/// Every rule of boards that wrap.
pub(crate) fn twins_going_round<B: Board>(blank: &B, position: &Position) -> Vec<Twin<B>> {
    twins_of(blank, position, going_round())
}

/// One of all rules, by a number of any size.
pub(crate) fn twin_at<B: Board>(i: usize, blank: &B, position: &Position) -> Twin<B> {
    let mut kinds = kinds(blank, &position.fences(blank));
    let i = i % kinds.len();
    twin(blank, &points(&position.open(blank)), kinds.swap_remove(i))
}

/// Every rule, past these fences.
pub(crate) fn kinds<B: Board>(blank: &B, fences: &[Fence]) -> Vec<Kind<B>> {
    let mut kinds = bordered(blank, fences);
    kinds.extend(going_round());
    kinds
}

fn twins_of<B: Board>(
    blank: &B,
    position: &Position,
    kinds: impl IntoIterator<Item = Kind<B>>,
) -> Vec<Twin<B>> {
    let open = points(&position.open(blank));
    let mut twins = Vec::new();
    for kind in kinds {
        twins.push(twin(blank, &open, kind));
    }
    twins
}

fn twin<B: Board>(blank: &B, open: &BTreeSet<Point>, kind: Kind<B>) -> Twin<B> {
    let Kind { name, rule, mover, around, fences } = kind;
    let oracle = Oracle::new(blank.width(), blank.height(), mover);
    let mut oracle = oracle.with_open(open.iter().copied()).going_around(around);
    // Some of these steps its mover does not make.
    stopped::<B>(&fences).for_each(|(from, to)| oracle.close_one_way(from, to));
    Twin { name, rule, oracle }
}

fn bordered<B: Board>(blank: &B, one_way: &[Fence]) -> Vec<Kind<B>> {
    let both_ways = from_both_sides(one_way);
    let fenced = Fenced::new(blank, one_way);
    let mut kinds = Vec::new();
    for (fences, rules) in [
        (&[][..], plain_rules()),
        (&both_ways[..], walled_rules(&fenced)),
        (one_way, one_way_rules(&fenced)),
    ] {
        for rule in rules {
            kinds.push(behind(fences, rule));
        }
    }
    kinds
}

fn going_round<B: Board>() -> Vec<Kind<B>> {
    let mut kinds = Vec::new();
    for (name, rule, mover, around) in wrapped_rules() {
        kinds.push(Kind { around, ..behind(&[], (name, rule, mover)) });
    }
    kinds
}

fn behind<B>(fences: &[Fence], (name, rule, mover): (&'static str, Boxed<B>, Mover)) -> Kind<B> {
    Kind { name, rule: Rc::from(rule), mover, around: [false; 2], fences: fences.to_vec() }
}

pub(crate) fn plain_rules<B: Board>() -> Vec<(&'static str, Boxed<B>, Mover)> {
    let leaper = |name, m: usize, n: usize| -> (&'static str, Boxed<B>, Mover) {
        (name, Box::new(Leaper::new(m, n)), Mover::leaper(m as i64, n as i64))
    };
    let steps = |name, (rule, mover): (Boxed<B>, Mover)| (name, rule, mover);
    let south = B::SOUTH as isize;
    let offsets = Offsets::new([(2, 0), (-1, south), (isize::MIN, 0), (0, isize::MAX)]);
    let own = rule_fn(
        move |from: &B, open: &B| from.shift_by(1, -2 * south) & open.clone(),
        move |to: &B, open: &B| to.shift_by(-1, 2 * south) & open.clone(),
    );
    let or_queen = Mover::Slides(AROUND.to_vec(), None);
    vec![
        ("orthogonal", Box::new(ORTHOGONAL), Mover::orthogonal()),
        ("diagonal", Box::new(DIAGONAL), Mover::diagonal()),
        ("king", Box::new(KING), Mover::king()),
        ("king, no corner cut", Box::new(KING_NO_CUTTING), Mover::KingWithoutCutting),
        ("hexagons", Box::new(HEX), hexagonal::<B>()),
        ("knight", Box::new(KNIGHT), Mover::knight()),
        leaper("leaper (0, 2)", 0, 2),
        leaper("leaper (2, 1)", 2, 1),
        leaper("leaper (3, 1)", 3, 1),
        leaper("leaper (2, 2)", 2, 2),
        leaper("leaper (0, 64)", 0, 64),
        steps("no steps", steps!()),
        steps("step north", steps!(North)),
        steps("steps east, south", steps!(East South)),
        steps("steps north-east, south, west", steps!(NorthEast South West)),
        steps(
            "steps all but south-west",
            steps!(North NorthEast East SouthEast South West NorthWest),
        ),
        ("offsets", Box::new(offsets), Mover::Leaps(vec![(2, 0), (-1, B::SOUTH)])),
        ("white pawn", Box::new(Pawn::WHITE), steps!(North).1),
        ("a rule of two closures", Box::new(own), Mover::Leaps(vec![(1, -2 * B::SOUTH)])),
        ("steps backwards", Box::new(SOUTH_EAST_WEST.reversed()), steps!(NorthWest East).1),
        ("rook", Box::new(ROOK), Mover::rook()),
        ("bishop", Box::new(BISHOP), Mover::bishop()),
        ("queen", Box::new(QUEEN), Mover::queen()),
        ("rook or bishop", Box::new(ROOK.or(BISHOP)), or_queen),
        ("rook, at most 2", Box::new(ROOK.at_most(2)), Mover::Slides(SIDES.to_vec(), Some(2))),
        (
            "queen, at most 11",
            Box::new(QUEEN.at_most(11)),
            Mover::Slides(AROUND.to_vec(), Some(11)),
        ),
        ("ice", Box::new(ICE), Mover::SlidesToTheEnd(SIDES.to_vec())),
    ]
}

/// Rules on boards that wrap: from east to west, and from north to south.
pub(crate) fn wrapped_rules<B: Board>() -> Vec<(&'static str, Boxed<B>, Mover, [bool; 2])> {
    vec![
        ("orthogonal on a torus", Box::new(ORTHOGONAL.on_torus()), Mover::orthogonal(), [true; 2]),
        ("king on a torus", Box::new(KING.on_torus()), Mover::king(), [true; 2]),
        ("knight on a torus", Box::new(KNIGHT.on_torus()), Mover::knight(), [true; 2]),
        ("hexagons on a torus", Box::new(HEX.on_torus()), hexagonal::<B>(), [true; 2]),
        ("king on a cylinder", Box::new(KING.wrapping_east_west()), Mover::king(), [true, false]),
        (
            "leaper (3, 1) on a cylinder that lies",
            Box::new(Leaper::new(3, 1).wrapping_north_south()),
            Mover::leaper(3, 1),
            [false, true],
        ),
        (
            "king on a torus, no corner cut",
            Box::new(KING_NO_CUTTING.on_torus()),
            Mover::KingWithoutCutting,
            [true; 2],
        ),
        ("queen on a torus", Box::new(QUEEN.on_torus()), Mover::queen(), [true; 2]),
        (
            "rook, at most 2, on a cylinder",
            Box::new(ROOK.at_most(2).wrapping_east_west()),
            Mover::Slides(SIDES.to_vec(), Some(2)),
            [true, false],
        ),
        (
            "one-way steps on a torus",
            Box::new(SOUTH_EAST_WEST.on_torus()),
            steps!(SouthEast West).1,
            [true; 2],
        ),
    ]
}

/// Between hexagons in axial coordinates.
fn hexagonal<B: Board>() -> Mover {
    Mover::Leaps(HEXAGONAL.map(offset_of::<B>).to_vec())
}

/// An edge to close, and whether from the side of its cell only.
pub(crate) type Fence = (Cell, Direction, bool);

/// Fences in two forms: as walls, which are closed from both sides, and as one-way edges.
pub(crate) struct Fenced<B> {
    pub(crate) four: Walls<B>,
    pub(crate) six: Walls<B, 3>,
    pub(crate) eight: Walls<B, 4>,
    pub(crate) exits: Exits<B>,
}

impl<B: Board> Fenced<B> {
    pub(crate) fn new(blank: &B, fences: &[Fence]) -> Self {
        Self {
            four: walls(blank, fences),
            six: walls(blank, fences),
            eight: walls(blank, fences),
            exits: exits(blank, fences),
        }
    }
}

/// The fences as one-way edges.
pub(crate) fn exits<B: Board>(blank: &B, fences: &[Fence]) -> Exits<B> {
    let mut exits = Exits::open_like(blank, Directions::ALL);
    for &(cell, direction, one_way) in fences {
        exits.block(cell, direction);
        let other = blank.neighbor(cell, direction).filter(|_| !one_way);
        other.map(|other| exits.block(other, direction.opposite()));
    }
    exits
}

/// The steps that the fences stop, on the board and off it.
pub(crate) fn stopped<B: Board>(fences: &[Fence]) -> impl Iterator<Item = (Point, Point)> {
    fences.iter().flat_map(|&(cell, direction, one_way)| {
        let ((x, y), (dx, dy)) = (point(cell), offset_of::<B>(direction));
        let other = (x + dx, y + dy);
        [((x, y), other)].into_iter().chain((!one_way).then_some((other, (x, y))))
    })
}

/// The fences, all closed from both sides.
pub(crate) fn from_both_sides(fences: &[Fence]) -> Vec<Fence> {
    fences.iter().map(|&(cell, direction, _)| (cell, direction, false)).collect()
}

/// The walls on these fences; fences without an edge there are skipped.
pub(crate) fn walls<B: Board, const AXES: usize>(blank: &B, fences: &[Fence]) -> Walls<B, AXES> {
    let mut walls = Walls::default_like(blank);
    let sides: &[Direction] = match AXES {
        2 => &Direction::ORTHOGONAL,
        3 => &HEXAGONAL,
        _ => &Direction::ALL,
    };
    for &(cell, direction, _) in fences {
        if sides.contains(&direction) {
            walls.block(cell, direction);
        }
    }
    walls
}

/// Walls between hexagons in rows. `first_east` is the first row from the north that lies half a cell further
/// east.
fn in_rows<B: Board>(
    name: &'static str,
    walls: &Walls<B, 4>,
    first_east: usize,
) -> (&'static str, Boxed<B>, Mover) {
    let board = walls.exits(Direction::North);
    let y = if B::SOUTH > 0 { first_east } else { board.level_height() - 1 + first_east };
    let rows = if y % 2 == 1 { HexRows::OddR } else { HexRows::EvenR };
    let rule = walls | &Walls::hex_rows(&board, rows);
    (name, Box::new(rule), Mover::HexagonsInRows { odd: y % 2 == 1 })
}

/// Rules past walls that are closed from both sides.
pub(crate) fn walled_rules<B: Board>(
    Fenced { four, six, eight, .. }: &Fenced<B>,
) -> Vec<(&'static str, Boxed<B>, Mover)> {
    let queen = QUEEN.at_most(3).with_walls(eight.clone());
    vec![
        ("walls", Box::new(four.clone()), Mover::orthogonal()),
        ("walls between hexagons", Box::new(six.clone()), hexagonal::<B>()),
        in_rows("walls between hexagons in rows, the first further west", eight, 1),
        in_rows("walls between hexagons in rows, the first further east", eight, 0),
        ("walls with diagonals", Box::new(eight.clone()), Mover::king()),
        ("rook past walls", Box::new(ROOK.with_walls(four.clone())), Mover::rook()),
        ("queen past walls", Box::new(queen), Mover::Slides(AROUND.to_vec(), Some(3))),
        (
            "ice with walls",
            Box::new(ICE.with_walls(four.clone())),
            Mover::SlidesToTheEnd(SIDES.to_vec()),
        ),
        (
            "floors of several kinds",
            Box::new(floors(four)),
            Mover::OnFloors(offset_of::<B>(Direction::South)),
        ),
    ]
}

/// Floors as the oracle has them, on each level, past walls.
fn floors<B: Board>(walls: &Walls<B>) -> Floors<B, Walls<B>> {
    let blank = walls.exits(Direction::East).empty_like();
    let of = |kind| {
        let row = |y: usize| {
            let (y, height) = (y % blank.level_height(), blank.level_height());
            if B::SOUTH < 0 { height - 1 - y } else { y }
        };
        let is_it = |cell: &Cell| floor((cell.x as i64, row(cell.y) as i64)) == kind;
        blank.cells_like(super::all_cells(&blank).into_iter().filter(is_it))
    };
    let (south, east) = (Direction::South, Direction::East);
    let rule = ICE.with_walls(walls.clone()).only_on(of(Floor::Ice));
    let rule = rule.with_belt(&of(Floor::BeltSouth), south).with_belt(&of(Floor::BeltEast), east);
    rule.with_ledge(&of(Floor::LedgeSouth), south)
}

/// Rules over edges that may be closed from one side.
pub(crate) fn one_way_rules<B: Board>(
    Fenced { exits, .. }: &Fenced<B>,
) -> Vec<(&'static str, Boxed<B>, Mover)> {
    let sides = Exits::from_masks(|direction| {
        let exits = exits.exits(direction);
        if direction.is_diagonal() { exits.empty_like() } else { exits.clone() }
    });
    let ice = ICE.with_walls(exits.clone());
    vec![
        ("exits", Box::new(sides.clone()), Mover::orthogonal()),
        ("exits all around", Box::new(exits.clone()), Mover::king()),
        ("exits backwards", Box::new(exits_backwards(exits).reversed()), Mover::king()),
        ("bishop past exits", Box::new(BISHOP.with_walls(exits.clone())), Mover::bishop()),
        ("queen past exits", Box::new(QUEEN.with_walls(exits.clone())), Mover::queen()),
        ("ice with exits", Box::new(ice), Mover::SlidesToTheEnd(SIDES.to_vec())),
    ]
}

/// The edges that are open from the opposite side. Used in reverse, they equal the original.
fn exits_backwards<B: Board>(exits: &Exits<B>) -> Exits<B> {
    Exits::from_masks(|direction| exits.exits(direction.opposite()).shift(direction.opposite()))
}
