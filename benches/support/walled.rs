//! Positions of a game with thin walls on 9×9, all different: walls, a pawn, and an edge to reach.

use super::queue::WalledQueue;

pub const SIDE: usize = 9;

/// A wall of two cells between the rows or the columns of a 2×2 block, named by the block's north-west
/// cell.
#[derive(Clone, Copy, Debug)]
pub struct Wall {
    pub x: usize,
    pub y: usize,
    pub vertical: bool,
}

impl Wall {
    /// The two edges that it closes, each named by the cell to the west or north of it.
    pub fn edges(self) -> [(usize, usize); 2] {
        let Self { x, y, vertical } = self;
        if vertical { [(x, y), (x, y + 1)] } else { [(x, y), (x + 1, y)] }
    }

    fn conflicts_with(self, other: Self) -> bool {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        match (self.vertical, other.vertical) {
            (true, true) => dx == 0 && dy <= 1,
            (false, false) => dy == 0 && dx <= 1,
            _ => dx == 0 && dy == 0,
        }
    }
}

/// One edge of the board as a goal.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    Column(usize),
    Row(usize),
}

impl Goal {
    pub fn holds(self, (x, y): (usize, usize)) -> bool {
        match self {
            Self::Column(column) => x == column,
            Self::Row(row) => y == row,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Position {
    pub walls: Vec<Wall>,
    /// One more wall that may be placed and removed again.
    pub candidate: Wall,
    pub pawn: (usize, usize),
    pub goal: Goal,
}

/// The number of moves on a board in a `u128`; `next` gives where one leads.
#[inline(always)]
pub(super) fn distance(
    board: u128,
    from: u128,
    to: u128,
    next: impl Fn(u128) -> u128,
) -> Option<u32> {
    let mut now = from;
    let mut unvisited = board ^ from;
    let mut moves = 0;
    while now & to == 0 {
        now = next(now) & unvisited;
        if now == 0 {
            return None;
        }
        unvisited ^= now;
        moves += 1;
    }
    Some(moves)
}

/// The number of levels until the frontier is empty.
#[inline(always)]
pub(super) fn full_scout(board: u128, from: u128, next: impl Fn(u128) -> u128) -> u32 {
    let mut now = from;
    let mut unvisited = board ^ from;
    let mut levels = 0;
    while now != 0 {
        now = next(now) & unvisited;
        unvisited ^= now;
        levels += 1;
    }
    levels
}

/// Every wall of the game.
pub fn all_walls() -> Vec<Wall> {
    let places = (0..SIDE - 1).flat_map(|y| (0..SIDE - 1).map(move |x| (x, y)));
    places.flat_map(|(x, y)| [false, true].map(|vertical| Wall { x, y, vertical })).collect()
}

/// Two players of a position, and their goals.
pub fn players(game: &Position) -> [((usize, usize), Goal); 2] {
    let (x, y) = game.pawn;
    [(game.pawn, game.goal), ((SIDE - 1 - x, SIDE - 1 - y), Goal::Column(0))]
}

/// Positions with 0 to 20 walls that leave every cell a path to the goal.
pub fn positions(count: usize) -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(0x9e37_79b9);
    let mut wall = move || Wall {
        x: random.usize(..SIDE - 1),
        y: random.usize(..SIDE - 1),
        vertical: random.bool(),
    };
    let mut random = fastrand::Rng::with_seed(0x51_7cc1);
    (0..count)
        .map(|_| {
            let goal =
                [Goal::Column(SIDE - 1), Goal::Column(0), Goal::Row(SIDE - 1)][random.usize(..3)];
            let target = random.usize(..=20);
            let mut walls: Vec<Wall> = Vec::new();
            let mut queue = WalledQueue::new();
            let mut free_wall = |walls: &[Wall]| {
                std::iter::repeat_with(&mut wall)
                    .find(|wall| !walls.iter().any(|other| other.conflicts_with(*wall)))
                    .expect("twenty walls never fill the board")
            };
            for _ in 0..target {
                let wall = free_wall(&walls);
                queue.toggle(wall);
                if queue.reaches_all() {
                    walls.push(wall);
                } else {
                    queue.toggle(wall);
                }
            }
            let candidate = free_wall(&walls);
            Position { walls, candidate, pawn: (random.usize(..SIDE), random.usize(..SIDE)), goal }
        })
        .collect()
}
