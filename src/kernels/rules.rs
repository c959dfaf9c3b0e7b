//! The rules, by the engines that serve them.

use fastrand::Rng;

use super::ground::{KINDS, ground};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{Direction, Directions},
    grid_vec::GridVec,
    levels::Levels,
    rule::{
        BISHOP, Exits, KING, KNIGHT, QUEEN, ROOK, Reversed, Rule, Slider, Walls,
        clock::Clock,
        corners::KING_NO_CUTTING,
        extension::RuleExt,
        ice::ICE,
        jumps::{Leaper, Offsets},
        portals::Portals,
        stairs::Stairs,
        steps::{DIAGONAL, HEX, ORTHOGONAL, Steps},
        switches::Switches,
    },
};

pub(crate) type Rules<B> = Vec<Box<dyn Rule<B>>>;

/// Draws rules for a board.
pub(crate) type Draw<B> = fn(&mut Rng, &B) -> Rules<B>;

/// Whether a step leads from cell to cell: not between the open cells of some ground and the others, and not at some random places.
fn fences<B: CellSet>(random: &mut Rng, blank: &B) -> impl FnMut(Cell, Cell) -> bool + use<B> {
    let [kind, often] = [random.usize(..KINDS), random.usize(..3)];
    let inside = blank.cells_like(ground(random, (blank.width(), blank.height()), kind));
    let mut random = random.fork();
    move |a, b| inside.contains(a) == inside.contains(b) && random.f32() > [0.0, 0.01, 0.2][often]
}

/// One-way steps.
fn one_way() -> Steps {
    Steps::new(Directions::of(&[Direction::East, Direction::NorthEast, Direction::South]))
}

/// Steps that have a fill, and waves in registers.
pub(crate) fn fills<B: CellSet + 'static>(random: &mut Rng, blank: &B) -> Rules<B> {
    let mut walls = Walls::open_like(blank);
    walls.retain(fences(random, blank));
    vec![Box::new(ORTHOGONAL), Box::new(KING), Box::new(walls)]
}

/// All other steps.
pub(crate) fn steps<B: CellSet + 'static>(random: &mut Rng, blank: &B) -> Rules<B> {
    let mut hexagons = Walls::hexagonal(blank);
    let mut thick = Walls::with_diagonals(blank);
    let mut exits = Exits::open_like(blank, Directions::ALL);
    hexagons.retain(fences(random, blank));
    thick.retain(fences(random, blank));
    exits.retain(fences(random, blank));
    vec![
        Box::new(KING_NO_CUTTING),
        Box::new(KNIGHT),
        Box::new(DIAGONAL),
        Box::new(HEX),
        Box::new(one_way()),
        Box::new(hexagons),
        Box::new(thick),
        Box::new(exits.clone()),
        Box::new(exits.reversed()),
    ]
}

/// Steps over wrapping sides, one of which may lead where another does.
pub(crate) fn round<B: CellSet + 'static>(random: &mut Rng, blank: &B) -> Rules<B> {
    let mut walls = Walls::open_on_torus(blank);
    walls.retain(fences(random, blank));
    vec![
        Box::new(ORTHOGONAL.on_torus()),
        Box::new(ORTHOGONAL.wrapping_east_west()),
        Box::new(KING.on_torus()),
        Box::new(KING.wrapping_north_south()),
        Box::new(HEX.on_torus()),
        Box::new(one_way().on_torus()),
        Box::new(one_way().on_torus().reversed()),
        Box::new(one_way().wrapping_east_west()),
        Box::new(walls),
    ]
}

pub(crate) fn slides<B: CellSet + 'static>(_: &mut Rng, _: &B) -> Rules<B> {
    let one_way = Slider::new(Directions::of(&[Direction::NorthEast, Direction::South]));
    vec![
        Box::new(ROOK),
        Box::new(BISHOP),
        Box::new(QUEEN),
        Box::new(one_way),
        Box::new(Reversed(one_way)),
        Box::new(ROOK.at_most(3)),
        Box::new(QUEEN.at_most(70)),
        Box::new(Reversed(one_way.at_most(2))),
        Box::new(ICE),
        Box::new(Reversed(ICE)),
    ]
}

/// Some cells of a level.
fn some<B: CellSet>(random: &mut Rng, blank: &B, count: usize) -> Vec<Cell> {
    let (width, height) = (blank.width(), blank.level_height());
    let places = random.choose_multiple(0..width * height, count).into_iter();
    places.map(|i| Cell { x: i % width, y: i / width }).collect()
}

/// Moves through doors, to other places of a board with kernels.
pub(crate) fn doors(random: &mut Rng, blank: &GridVec) -> Rules<GridVec> {
    let some = some(random, blank, 15);
    let group = Portals::new(ORTHOGONAL, blank).group(some[2..].iter().copied());
    let ways = Portals::new(KING, blank).one_way(some[0], some[1]);
    vec![Box::new(group), Box::new(ways.both_ways(some[2], some[3]))]
}

/// Moves that no kernel knows.
pub(crate) fn others(random: &mut Rng, blank: &GridVec) -> Rules<GridVec> {
    let (mut walls, mut round) = (Walls::open_like(blank), Walls::open_on_torus(blank));
    walls.retain(fences(random, blank));
    round.retain(fences(random, blank));
    vec![
        Box::new(Leaper::new(1, 3)),
        Box::new(Offsets::new([(2, 1), (-1, 0), (0, -3)])),
        Box::new(KNIGHT.on_torus()),
        Box::new(KING_NO_CUTTING.on_torus()),
        Box::new(ORTHOGONAL.or(KNIGHT)),
        Box::new(ROOK.at_most(3).with_walls(walls.clone())),
        Box::new(ICE.with_walls(walls)),
        Box::new(ICE.with_walls(round)),
    ]
}

/// Doors between levels, of which at least eight are needed.
pub(crate) fn doors_of_levels(random: &mut Rng, blank: &Levels<GridVec>) -> Rules<Levels<GridVec>> {
    let keys = some(random, blank, 4);
    let lifts = (0..7).fold(Stairs::new(ORTHOGONAL, blank), |stairs, level| {
        stairs.both_ways(level, level + 1, keys.iter().copied())
    });
    let keyed = (0..3).fold(Switches::new(ORTHOGONAL, blank), |rule, bit| {
        rule.pick_up(bit, [keys[bit as usize]])
    });
    vec![Box::new(lifts), Box::new(keyed)]
}

/// More doors than a wave passes one by one, and other moves between levels.
pub(crate) fn levels(random: &mut Rng, blank: &Levels<GridVec>) -> Rules<Levels<GridVec>> {
    let (keys, shafts) = (some(random, blank, 6), some(random, blank, 60));
    let stairs = Stairs::new(KING, blank).both_ways(0, 5, shafts.iter().copied());
    let switches = Switches::new(ORTHOGONAL, blank).switch(0, 3, shafts.iter().copied());
    // A wave starts among few doors and arrives among many.
    let late = Stairs::new(KING, blank).one_way(0, 1, [keys[0]]);
    vec![
        Box::new(stairs.one_way(5, 2, keys.iter().copied())),
        Box::new(switches.switch(3, 0, keys.iter().copied())),
        Box::new(Switches::new(ROOK.at_most(2), blank).switch(0, 1, keys)),
        Box::new(late.one_way(1, 2, shafts)),
        Box::new(Clock::new(ORTHOGONAL)),
        Box::new(Clock::or_wait(KNIGHT)),
        Box::new(ICE),
    ]
}
