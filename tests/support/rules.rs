//! The rules that properties are checked for, each with the same rule told to the oracle.

use gridmask::{
    BISHOP, Cell, DIAGONAL, Direction, ICE, KING, KING_NO_CORNER, KNIGHT, Leaper, ORTHOGONAL,
    Offsets, Pawn, QUEEN, ROOK, Rule, Steps, Walls, rule_fn,
};

use super::{boards::Board, offset_of, point, points, position::Position};
use crate::oracle::{
    Mover, Oracle, Point,
    mover::{KING as AROUND, ORTHOGONAL as SIDES},
};

/// A rule of the crate, and an oracle that moves the same way through the same open cells.
pub(crate) struct Twin<B> {
    pub(crate) name: &'static str,
    pub(crate) rule: Box<dyn Rule<B>>,
    pub(crate) oracle: Oracle,
}

/// A step in any of the directions named, for the crate and for the oracle.
macro_rules! steps {
    ($($Direction:ident)*) => {
        (
            Box::new(Steps::<{ 0 $(| Direction::$Direction.bit())* }>) as Boxed<B>,
            Mover::Leaps(vec![$(offset_of::<B>(Direction::$Direction)),*]),
        )
    };
}

/// One-way steps, to be turned round.
const SOUTH_EAST_WEST: Steps<{ Direction::SouthEast.bit() | Direction::West.bit() }> = Steps;

pub(crate) type Boxed<B> = Box<dyn Rule<B>>;

/// Every rule, on the open cells of a position.
pub(crate) fn twins<B: Board>(blank: &B, position: &Position) -> Vec<Twin<B>> {
    let open = points(&position.open(blank));
    let (width, height) = (blank.width(), blank.height());
    let on_open_cells = |mover| Oracle::new(width, height, mover).with_open(open.clone());
    let twin = |(name, rule, mover)| Twin { name, rule, oracle: on_open_cells(mover) };
    let wrapped =
        |(name, rule, mover)| Twin { name, rule, oracle: on_open_cells(mover).on_torus() };

    let fences = position.fences(blank);
    let four = fenced(Walls::<B>::on(blank), &fences);
    let eight = fenced(Walls::<B, 8>::on(blank), &fences);
    let fenced = |(name, rule, mover)| Twin {
        name,
        rule,
        oracle: closed::<B>(on_open_cells(mover), &fences),
    };

    let plain = plain_rules().into_iter().map(twin);
    let wrapped = wrapped_rules().into_iter().map(wrapped);
    let fenced = fenced_rules(four, eight).into_iter().map(fenced);
    plain.chain(wrapped).chain(fenced).collect()
}

pub(crate) fn plain_rules<B: Board>() -> Vec<(&'static str, Boxed<B>, Mover)> {
    let leaper = |name, m: usize, n: usize| -> (&'static str, Boxed<B>, Mover) {
        (name, Box::new(Leaper::new(m, n)), Mover::leaper(m as i64, n as i64))
    };
    let steps = |name, (rule, mover): (Boxed<B>, Mover)| (name, rule, mover);
    let south = B::SOUTH as isize;
    let offsets = Offsets::new([(2, 0), (-1, south), (isize::MIN, 0), (0, isize::MAX)]);
    let own = rule_fn(
        move |from: &B, open: &B| from.offset(1, -2 * south) & open.clone(),
        move |to: &B, open: &B| to.offset(-1, 2 * south) & open.clone(),
    );
    let or_queen = Mover::Slides(AROUND.to_vec(), None);
    vec![
        ("orthogonal", Box::new(ORTHOGONAL), Mover::orthogonal()),
        ("diagonal", Box::new(DIAGONAL), Mover::diagonal()),
        ("king", Box::new(KING), Mover::king()),
        ("king, no corner cut", Box::new(KING_NO_CORNER), Mover::KingWithoutCutting),
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
        ("ice", Box::new(ICE), Mover::SlidesToTheEnd(SIDES.to_vec())),
    ]
}

pub(crate) fn wrapped_rules<B: Board>() -> Vec<(&'static str, Boxed<B>, Mover)> {
    vec![
        ("orthogonal on a torus", Box::new(ORTHOGONAL.on_torus()), Mover::orthogonal()),
        ("king on a torus", Box::new(KING.on_torus()), Mover::king()),
        ("knight on a torus", Box::new(KNIGHT.on_torus()), Mover::knight()),
        (
            "one-way steps on a torus",
            Box::new(SOUTH_EAST_WEST.on_torus()),
            steps!(SouthEast West).1,
        ),
    ]
}

pub(crate) fn fenced_rules<B: Board>(
    four: Walls<B>,
    eight: Walls<B, 8>,
) -> Vec<(&'static str, Boxed<B>, Mover)> {
    let queen = QUEEN.at_most(3).with_walls(eight.clone());
    vec![
        ("walls", Box::new(four.clone()), Mover::orthogonal()),
        ("walls with diagonals", Box::new(eight), Mover::king()),
        ("rook past walls", Box::new(ROOK.with_walls(four.clone())), Mover::rook()),
        ("queen past walls", Box::new(queen), Mover::Slides(AROUND.to_vec(), Some(3))),
        ("ice with walls", Box::new(ICE.with_walls(four)), Mover::SlidesToTheEnd(SIDES.to_vec())),
    ]
}

/// The walls with these fences; diagonal fences stand only among walls of eight directions.
pub(crate) fn fenced<B: Board, const N: usize>(
    mut walls: Walls<B, N>,
    fences: &[(Cell, Direction, bool)],
) -> Walls<B, N> {
    for &(cell, direction, one_way) in fences {
        match (N == 4 && direction.is_diagonal(), one_way) {
            (true, _) => {}
            (false, true) => drop(walls.block_one_way(cell, direction)),
            (false, false) => drop(walls.block(cell, direction)),
        }
    }
    walls
}

/// The oracle with these fences. Steps that its mover does not make may be closed as well.
fn closed<B: Board>(mut oracle: Oracle, fences: &[(Cell, Direction, bool)]) -> Oracle {
    for &(cell, direction, one_way) in fences {
        let (from, (dx, dy)) = (point(cell), offset_of::<B>(direction));
        let to: Point = (from.0 + dx, from.1 + dy);
        if one_way {
            oracle.close_one_way(from, to);
        } else {
            oracle.close(from, to);
        }
    }
    oracle
}
