//! A question, and what the step-by-step loop answers.

use core::ops::ControlFlow;

use fastrand::Rng;

use super::ground::{KINDS, ground, places};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Lanewise},
    path::Path,
    rule::Rule,
    search::Search,
};

/// A wave that goes step by step.
pub(crate) struct Wave<B> {
    pub(crate) layers: Vec<B>,
    /// The layers of all shortest paths; none if there is no path.
    pub(crate) paths: Vec<B>,
}

impl<B: CellSet> Wave<B> {
    pub(crate) fn new(rule: &dyn Rule<B>, open: &B, from: &B, to: &B) -> Self {
        let (mut layers, mut unvisited) = (Vec::new(), open.clone());
        let mut layer = from.clone() & open;
        while !layer.is_empty() {
            unvisited -= &layer;
            let next = rule.step(&layer, open) & &unvisited;
            layers.push(core::mem::replace(&mut layer, next));
        }
        let mut paths = Vec::new();
        if let Some(moves) = layers.iter().position(|layer| !layer.is_disjoint(to)) {
            let mut next = layers[moves].clone() & to;
            for layer in layers[..moves].iter().rev() {
                let before = rule.back(&next, open) & layer;
                paths.push(core::mem::replace(&mut next, before));
            }
            paths.push(next);
            paths.reverse();
        }
        Self { layers, paths }
    }

    /// The number of moves to the targets.
    pub(crate) fn moves(&self) -> Option<u32> {
        self.paths.len().checked_sub(1).map(|moves| moves as u32)
    }

    /// The number of moves to the farthest cells.
    pub(crate) fn last(&self) -> Option<u32> {
        self.layers.len().checked_sub(1).map(|last| last as u32)
    }

    /// The distances of all cells, row by row.
    pub(crate) fn distances(&self, board: &B) -> Vec<Option<u32>> {
        let mut distances = vec![None; board.width() * board.height()];
        for (k, layer) in (0..).zip(&self.layers) {
            layer.for_each_cell(|cell| distances[cell.x + cell.y * board.width()] = Some(k));
        }
        distances
    }
}

/// A rule on a board, with sources and targets.
pub(crate) struct Case<B> {
    /// The description that is printed with a wrong answer.
    name: String,
    pub(crate) rule: Box<dyn Rule<B>>,
    pub(crate) open: B,
    pub(crate) from: B,
    pub(crate) to: B,
    /// A few cells.
    some: Vec<Cell>,
    pub(crate) wave: Wave<B>,
}

impl<B: CellSet> Case<B> {
    /// Draws a question for each of some rules.
    pub(crate) fn draw(
        random: &mut Rng,
        blank: &B,
        rules: impl IntoIterator<Item = Box<dyn Rule<B>>>,
    ) -> Vec<Self> {
        let size = (blank.width(), blank.height());
        let first = random.usize(..KINDS);
        let case = |(which, rule): (usize, Box<dyn Rule<B>>)| {
            let kind = (first + which) % KINDS;
            let open = blank.cells_like(ground(random, size, kind));
            let cells: Vec<_> = open.cells().collect();
            let from = places(random, size, &cells, &[]);
            let to = places(random, size, &cells, &from);
            let some = (0..3)
                .flat_map(|_| places(random, size, &cells, &from).into_iter().next())
                .collect();
            let name = format!("rule {which} on ground {kind} of {size:?} from {from:?} to {to:?}");
            let [from, to] = [from, to].map(|cells| blank.cells_like(cells));
            let wave = Wave::new(&*rule, &open, &from, &to);
            Self { name, rule, open, from, to, some, wave }
        };
        rules.into_iter().enumerate().map(case).collect()
    }

    /// The cells that at most `moves` moves reach.
    fn within(&self, moves: usize) -> B {
        let mut all = self.open.empty_like();
        self.wave.layers.iter().take(moves.saturating_add(1)).for_each(|layer| all |= layer);
        all
    }

    /// Asks each question that the engines answer.
    pub(crate) fn ask(&self) {
        eprintln!("{}", self.name);
        let Self { rule, open, from, to, wave, .. } = self;
        let search = Search::new(&**rule, open.clone());
        let (moves, layers) = (wave.moves(), &wave.layers);
        assert_eq!(search.eccentricity(from), wave.last(), "eccentricity");
        assert!(search.reach(from) == self.within(usize::MAX), "reach");
        for moves in [3, layers.len() / 2] {
            assert!(search.within(from, moves as u32) == self.within(moves), "within {moves}");
        }
        let (distances, map) = (wave.distances(open), search.distance_map(from));
        let cells = (0..distances.len()).map(|i| (i % open.width(), i / open.width()));
        assert!(cells.map(|cell| map.get(cell)).eq(distances.iter().copied()), "distances");
        let paths = search.shortest_paths(from, to);
        assert!(paths.as_ref().map_or(&[][..], |paths| paths.layers()) == wave.paths, "paths");
        let distance = |cell: Cell| distances[cell.x + cell.y * open.width()];
        let some = self.some.iter().map(|&cell| (open.cell_like(cell), distance(cell)));
        for (to, moves) in some.chain([(to.clone(), moves)]) {
            assert_eq!(search.distance(from, &to), moves, "distance to\n{to}");
            assert_eq!(search.is_connected(from, &to), moves.is_some(), "connected to\n{to}");
            let path = search.shortest_path(from, &to);
            assert_eq!(path.as_ref().map(Path::move_count), moves, "path to\n{to}");
            let path = path.as_deref().unwrap_or_default();
            assert!(path.last().is_none_or(|&end| to.contains(end)), "path to\n{to}");
            assert!((0..).zip(path).all(|(k, &cell)| distance(cell) == Some(k)), "{path:?}");
            for ends in path.windows(2).step_by(1 + path.len() / 8) {
                assert!(rule.step(&open.cell_like(ends[0]), open).contains(ends[1]), "{ends:?}");
            }
        }
        for most in [layers.len() / 2, usize::MAX] {
            let mut shown = Vec::new();
            let _ = search.try_for_each_layer(from, |layer| {
                shown.push(layer.clone());
                if shown.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            assert!(shown == layers[..most.max(1).min(layers.len())], "layers");
        }
        // Others are joined step by step.
        if rule.moves().are_symmetric() && !rule.moves().are_slides() {
            let part = open.first().map(|first| search.reach(open.cell_like(first)));
            assert!(search.components().next() == part, "the first component");
        }
    }

    /// Asks each board of a batch.
    pub(crate) fn ask_each<const L: usize>(&self)
    where
        B: Lanewise<L>,
    {
        let Self { rule, open, .. } = self;
        let [from, to] = &[13, 17].map(|n| open.cells_like(open.cells().step_by(n)));
        let search = Search::new(&**rule, open.clone());
        let waves: [Wave<B>; L] = core::array::from_fn(|lane| {
            let mut open = open.clone();
            open.clear(&core::array::from_fn(|other| other != lane));
            Wave::new(&**rule, &open, from, to)
        });
        assert_eq!(search.distance_each(from, to), waves.each_ref().map(Wave::moves));
        assert_eq!(search.eccentricity_each(from), waves.each_ref().map(Wave::last));
        let mut layers = vec![open.clone(); 300];
        let layers_of = search.shortest_paths_each_into(from, to, &mut layers).expect("room");
        assert_eq!(layers_of, waves.each_ref().map(|wave| wave.moves().map(|moves| moves + 1)));
        let most = layers_of.iter().flatten().max().map_or(0, |&most| most as usize);
        for (k, layer) in layers[..most].iter().enumerate() {
            let mut expected = open.empty_like();
            waves.iter().filter_map(|wave| wave.paths.get(k)).for_each(|layer| expected |= layer);
            assert!(*layer == expected, "layer {k} of paths");
        }
    }
}
