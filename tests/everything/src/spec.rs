//! A random rule as a recipe: for a rule of the crate, and for the graph of its moves.

use std::{
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use fastrand::Rng;
use gridmask::{Cell, CellSet, Direction, Portals, RuleExt, Walls};

use crate::{
    boards::{Shared, Storage, levels},
    support::{
        offset_of, point,
        rules::{self, Fence, Kind, stopped},
    },
};
use oracle::{Graph, Mover, Oracle, Point};

/// Cells of one level that lead to the same cells of another.
#[derive(Clone, Debug)]
pub(crate) struct Passage {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) cells: Vec<Cell>,
}

#[derive(Clone, Debug)]
pub(crate) enum Spec {
    /// The rule of this number among all; see `support::rules`.
    Kind(usize),
    /// Walls on a torus.
    WrappedWalls,
    Or(Box<Spec>, Box<Spec>),
    Reversed(Box<Spec>),
    /// Pairs of cells and a group.
    Portals(Box<Spec>, Vec<(Cell, Cell)>, Vec<Cell>),
    Stairs(Box<Spec>, Vec<Passage>),
    Switches(Box<Spec>, Vec<Passage>),
}

/// What a recipe is for: the size of a board, its thin walls, and all kinds of rules past them.
pub(crate) struct Site<'a, B> {
    blank: &'a B,
    pub(crate) fences: Vec<Fence>,
    kinds: Vec<Kind<B>>,
}

impl<'a, B: Storage> Site<'a, B> {
    pub(crate) fn new(blank: &'a B, mut fences: Vec<Fence>) -> Self {
        // Walls do not lead from level to level.
        fences.retain(|&(cell, direction, _)| blank.neighbor(cell, direction).is_some());
        Self { blank, kinds: rules::kinds(blank, &fences), fences }
    }

    /// The kind of this number, which may be of any size.
    fn kind(&self, number: usize) -> &Kind<B> {
        &self.kinds[number % self.kinds.len()]
    }
}

impl Spec {
    /// A random recipe, nested at most this deep.
    pub(crate) fn random<B: Storage>(rng: &mut Rng, site: &Site<'_, B>, depth: usize) -> Self {
        let blank = site.blank;
        let inside = |rng: &mut Rng| {
            Box::new(match rng.u8(..2) {
                0 => Self::common(rng, site),
                _ => Self::random(rng, site, depth - 1),
            })
        };
        if depth > 0 && levels(blank) > 1 && rng.u8(..3) > 0 {
            let passages = (0..rng.usize(1..5)).map(|_| Passage::random(rng, blank));
            let passages: Vec<_> = passages.filter(|it| it.from != it.to).collect();
            // Doors close cells, which some rules look at.
            let looks = rng.bool();
            let inside = if looks {
                Box::new(Self::named("king, no corner cut", site))
            } else {
                inside(rng)
            };
            return if rng.u8(..3) == 0 {
                Self::Stairs(inside, passages)
            } else {
                Self::Switches(inside, apart(passages))
            };
        }
        match rng.u8(..20) {
            0 if depth > 0 => Self::Or(inside(rng), inside(rng)),
            1 if depth > 0 => Self::Reversed(inside(rng)),
            2..6 if depth > 0 => {
                let count = rng.usize(..6);
                let pairs = (0..count).map(|_| (any_cell(rng, blank), any_cell(rng, blank)));
                let pairs: Vec<_> = pairs.filter(|(from, to)| from != to).collect();
                let group = (0..[0, 0, 3][rng.usize(..3)]).map(|_| any_cell(rng, blank));
                let group: BTreeSet<Cell> = group.collect();
                Self::Portals(inside(rng), pairs, group.into_iter().collect())
            }
            6 | 13 => Self::sliding(rng, site),
            // The rules of most questions, more often.
            7..12 => Self::common(rng, site),
            12 => Self::WrappedWalls,
            _ => Self::Kind(rng.usize(..1000)),
        }
    }

    /// One of the rules of most questions.
    pub(crate) fn common<B: Storage>(rng: &mut Rng, site: &Site<'_, B>) -> Self {
        Self::named(["orthogonal", "king", "king, no corner cut", "walls"][rng.usize(..4)], site)
    }

    /// Slides, which have sweeps of their own in each direction.
    fn sliding<B: Storage>(rng: &mut Rng, site: &Site<'_, B>) -> Self {
        let names = ["rook", "bishop", "queen, at most 11", "ice", "ice"];
        let slides = Self::named(names[rng.usize(..names.len())], site);
        if rng.bool() { Self::Reversed(Box::new(slides)) } else { slides }
    }

    fn named<B: Storage>(name: &str, site: &Site<'_, B>) -> Self {
        Self::Kind(site.kinds.iter().position(|kind| kind.name == name).expect("a rule"))
    }

    /// The rule of the crate.
    pub(crate) fn rule<B: Storage>(&self, site: &Site<'_, B>) -> Shared<B> {
        let blank = site.blank;
        match self {
            Self::Kind(number) => Rc::clone(&site.kind(*number).rule),
            Self::WrappedWalls => {
                let mut walls = Walls::<B, 2, true>::open_on_torus(blank);
                for &(cell, direction, _) in orthogonal(&site.fences) {
                    walls.block(cell, direction);
                }
                Rc::new(walls)
            }
            Self::Or(a, b) => Rc::new(a.rule(site).or(b.rule(site))),
            Self::Reversed(rule) => Rc::new(rule.rule(site).reversed()),
            Self::Portals(rule, pairs, group) => {
                let start = Portals::new(rule.rule(site), blank);
                let with_pairs = pairs.iter().fold(start, |all, &(a, b)| all.one_way(a, b));
                Rc::new(with_pairs.group(group.iter().copied()))
            }
            Self::Stairs(rule, passages) | Self::Switches(rule, passages) => {
                let are_switches = matches!(self, Self::Switches(..));
                let rule = blank.with_passages(rule.rule(site), passages, are_switches);
                rule.expect("a board with levels")
            }
        }
    }

    /// The moves between these open cells.
    pub(crate) fn graph<B: Storage>(&self, site: &Site<'_, B>, open: &BTreeSet<Point>) -> Graph {
        let (width, blank) = (site.blank.width(), site.blank);
        let number = |cell: Cell| cell.x + cell.y * width;
        match self {
            Self::Kind(number) => {
                let Kind { mover, around, fences, .. } = site.kind(*number);
                by_levels(blank, open, |width, height, open, first_row| {
                    let oracle = Oracle::new(width, height, mover.clone()).with_open(open);
                    let mut oracle = oracle.going_around(*around);
                    let on_level = |(x, y): Point| (x, y - first_row);
                    for (from, to) in stopped::<B>(fences) {
                        oracle.close_one_way(on_level(from), on_level(to));
                    }
                    oracle
                })
            }
            Self::WrappedWalls => wrapped_walls(site, open),
            Self::Or(a, b) => a.graph(site, open).or(&b.graph(site, open)),
            Self::Reversed(rule) => rule.graph(site, open).reversed(),
            Self::Portals(rule, pairs, group) => {
                let graph = rule.graph(site, open);
                let of_group = group.iter().flat_map(|&a| group.iter().map(move |&b| (a, b)));
                let all = pairs.iter().copied().chain(of_group.filter(|(a, b)| a != b));
                let all = all.map(|(a, b)| (number(a), number(b)));
                let more: Vec<_> = all.filter(|(a, b)| graph.has(*a) && graph.has(*b)).collect();
                graph.with_moves(graph.moves().chain(more))
            }
            Self::Stairs(rule, passages) => {
                let graph = rule.graph(site, open);
                let all = passages.iter().flat_map(|passage| passage.numbers(blank));
                let more: Vec<_> = all.filter(|(a, b)| graph.has(*a) && graph.has(*b)).collect();
                graph.with_moves(graph.moves().chain(more))
            }
            Self::Switches(rule, passages) => {
                let graph = rule.graph(site, open);
                let all = passages.iter().flat_map(|passage| passage.numbers(blank));
                let leads: BTreeMap<usize, usize> = all.collect();
                let switched = graph.moves().map(|(from, to)| match leads.get(&to) {
                    Some(&other) => (from, other),
                    None => (from, to),
                });
                graph.with_moves(switched.filter(|(_, to)| graph.has(*to)))
            }
        }
    }

    /// Whether a closed cell only takes away the moves from it and to it.
    pub(crate) fn looks_beside<B: Storage>(&self, site: &Site<'_, B>) -> bool {
        match self {
            Self::Kind(number) => {
                !matches!(site.kind(*number).mover, Mover::Leaps(_) | Mover::HexagonsInRows { .. })
            }
            Self::WrappedWalls => false,
            Self::Or(a, b) => a.looks_beside(site) || b.looks_beside(site),
            // A piece also enters the switch.
            Self::Switches(..) => true,
            Self::Reversed(rule) | Self::Portals(rule, ..) | Self::Stairs(rule, _) => {
                rule.looks_beside(site)
            }
        }
    }

    /// Whether steps may have costs of their own.
    pub(crate) fn has_steps<B: Storage>(&self, site: &Site<'_, B>) -> bool {
        let starts = ["orthogonal", "diagonal", "king", "hexagons", "step", "walls", "exits"];
        matches!(self, Self::Kind(number) if {
            let kind = site.kind(*number);
            kind.around == [false; 2] && starts.iter().any(|start| kind.name.starts_with(start))
        })
    }

    /// The recipe in words.
    pub(crate) fn name<B: Storage>(&self, site: &Site<'_, B>) -> String {
        match self {
            Self::Kind(number) => site.kind(*number).name.into(),
            Self::WrappedWalls => "walls on a torus".into(),
            Self::Or(a, b) => format!("({}) or ({})", a.name(site), b.name(site)),
            Self::Reversed(rule) => format!("reversed ({})", rule.name(site)),
            Self::Portals(rule, pairs, group) => {
                format!("portals {pairs:?} and {group:?} over ({})", rule.name(site))
            }
            Self::Stairs(rule, all) => format!("stairs {all:?} over ({})", rule.name(site)),
            Self::Switches(rule, all) => format!("switches {all:?} over ({})", rule.name(site)),
        }
    }
}

impl Passage {
    fn random<B: Storage>(rng: &mut Rng, blank: &B) -> Self {
        let level = |rng: &mut Rng| rng.usize(..levels(blank));
        let (from, to) = (level(rng), level(rng));
        // A long list is kept as a set.
        let count = [1, 1, 2, 5, 40][rng.usize(..5)];
        let height = blank.level_height();
        let cells = (0..count).map(|_| Cell::new(rng.usize(..blank.width()), rng.usize(..height)));
        let cells: BTreeSet<Cell> = cells.collect();
        Self { from, to, cells: cells.into_iter().collect() }
    }

    /// The numbers of both cells of each passage.
    fn numbers<B: CellSet>(&self, blank: &B) -> impl Iterator<Item = (usize, usize)> {
        let (width, height) = (blank.width(), blank.level_height());
        self.cells.iter().map(move |cell| {
            let on = |level: usize| cell.x + (cell.y + level * height) * width;
            (on(self.from), on(self.to))
        })
    }
}

/// Switches on different cells: no cell of a level has two.
fn apart(passages: Vec<Passage>) -> Vec<Passage> {
    let mut taken = BTreeSet::new();
    let is_new =
        |from: usize, taken: &mut BTreeSet<(usize, Cell)>, cell: &Cell| taken.insert((from, *cell));
    let mut all = Vec::new();
    for Passage { from, to, cells } in passages {
        let cells = cells.into_iter().filter(|cell| is_new(from, &mut taken, cell)).collect();
        all.push(Passage { from, to, cells });
    }
    all
}

fn orthogonal(fences: &[Fence]) -> impl Iterator<Item = &Fence> {
    fences.iter().filter(|(_, direction, _)| Direction::ORTHOGONAL.contains(direction))
}

/// The moves past walls on a torus. Two cells may have two edges between them, of which one is closed.
fn wrapped_walls<B: Storage>(site: &Site<'_, B>, open: &BTreeSet<Point>) -> Graph {
    let (width, height) = (site.blank.width() as i64, site.blank.level_height() as i64);
    let other = |(x, y): Point, (dx, dy): Point| {
        let first_row = y.div_euclid(height) * height;
        ((x + dx).rem_euclid(width), first_row + (y - first_row + dy).rem_euclid(height))
    };
    // An edge is named by the cell to its west or north.
    let closed = orthogonal(&site.fences).map(|&(cell, direction, _)| {
        let (dx, dy) = offset_of::<B>(direction);
        let first = if dx + dy < 0 { other(point(cell), (dx, dy)) } else { point(cell) };
        (first, (dx.abs(), dy.abs()))
    });
    let closed: BTreeSet<(Point, Point)> = closed.collect();
    let number = |(x, y): Point| (x + y * width) as usize;
    let edges = open.iter().flat_map(|&cell| [(cell, (1, 0)), (cell, (0, 1))]);
    let edges = edges.filter(|edge| !closed.contains(edge));
    let pairs = edges.map(|(cell, by)| (cell, other(cell, by)));
    let pairs = pairs.filter(|(_, other)| open.contains(other));
    let moves = pairs.flat_map(|(a, b)| [(number(a), number(b)), (number(b), number(a))]);
    let cells = site.blank.width() * site.blank.height();
    Graph::of(width as usize, cells, open.iter().copied().map(number).collect(), moves)
}

fn any_cell<B: CellSet>(rng: &mut Rng, blank: &B) -> Cell {
    Cell::new(rng.usize(..blank.width()), rng.usize(..blank.height()))
}

/// The moves on each level. `oracle` makes that of a level from its size, its open cells and its first row.
fn by_levels<B: Storage>(
    blank: &B,
    open: &BTreeSet<Point>,
    oracle: impl Fn(usize, usize, Vec<Point>, i64) -> Oracle,
) -> Graph {
    let (width, height) = (blank.width(), blank.level_height());
    let (mut all, mut numbers) = (Vec::new(), BTreeSet::new());
    for level in 0..levels(blank) {
        let first_row = (level * height) as i64;
        let rows = first_row..first_row + height as i64;
        let here = open.iter().filter(|(_, y)| rows.contains(y)).map(|&(x, y)| (x, y - first_row));
        let graph = Graph::new(&oracle(width, height, here.collect(), first_row));
        let first = level * height * width;
        numbers.extend(graph.open().iter().map(|cell| first + cell));
        all.extend(graph.moves().map(|(from, to)| (first + from, first + to)));
    }
    Graph::of(width, blank.width() * blank.height(), numbers, all)
}
