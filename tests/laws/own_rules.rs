//! Rules from outside the crate, which describe their moves as data. Law 9: every set of directions is
//! searched as it steps. Law 3: no description makes a cell wrap around.

use std::collections::HashSet;

use fastrand::Rng;
use gridmask::{
    Bitboard, Cell, CellSet, Direction, Directions, Exits, GridVec, ICE, KING_NO_CUTTING, KNIGHT,
    QUEEN, Rule, RuleExt, Search, Walls,
    chess::Pawn,
    rule::{Moves, check},
    rule_fn,
};

use crate::support::{
    all_cells,
    boards::{Board, every_wave, grid_vec},
    every_set_of_directions as every_set, flags, offset_of, point_list, points, random_set,
    refusal, set_of,
};
use oracle::{
    Mover, Oracle, mover,
    plain::{Moves as Plainly, Plain},
};

every_wave!(tests, law_9_every_set_of_directions_is_searched_as_it_is_stepped);
every_wave!(tests, law_3_no_description_lets_a_cell_wrap_round);

/// A step in any of a set of directions, cell by cell, with a description.
struct Own {
    directions: Directions,
    /// Whether the description is built backwards and then reversed.
    turned: bool,
}

impl Own {
    fn near<B: Board>(set: &B, directions: Directions, open: &B) -> B {
        let mut near = open.empty_like();
        set.for_each_cell(|cell| {
            for direction in directions {
                let next = set.neighbor(cell, direction).filter(|&next| open.contains(next));
                next.map(|next| near.insert(next));
            }
        });
        near
    }
}

impl<B: Board> Rule<B> for Own {
    fn step(&self, from: &B, open: &B) -> B {
        Self::near(from, self.directions, open)
    }

    fn back(&self, to: &B, open: &B) -> B {
        Self::near(to, self.directions.opposite(), open)
    }

    fn moves(&self) -> Moves<'_, B> {
        if self.turned {
            Moves::steps(self.directions.opposite()).reversed()
        } else {
            Moves::steps(self.directions)
        }
    }
}

/// The sets of cells at distance 0, 1, 2, … by steps in these directions.
fn layers<B: Board>(open: &B, directions: Directions, from: &B) -> Vec<B> {
    let steps = Plainly::Leaps(directions.iter().map(offset_of::<B>).collect());
    let plain = Plain::new(open.width(), flags(open), steps, HashSet::new());
    let mut layers = Vec::new();
    for (cell, distance) in all_cells(open).into_iter().zip(plain.distances(&point_list(from))) {
        let Some(distance) = distance else { continue };
        layers.resize(layers.len().max(distance as usize + 1), open.empty_like());
        layers[distance as usize].insert(cell);
    }
    layers
}

fn law_9_every_set_of_directions_is_searched_as_it_is_stepped<B: Board>(blank: B) {
    let cells = all_cells(&blank);
    let mut rng = Rng::with_seed(cells.len() as u64);
    for (i, directions) in every_set().enumerate() {
        let density = [0.9, 0.6, 1.0, 0.8][i % 4];
        let open = random_set(&mut rng, &blank, density);
        let mut some = || blank.cell_like(cells[rng.usize(..cells.len())]);
        let (from, to) = (some() | some(), some());
        let own = Own { directions, turned: i % 3 == 0 };
        let sets = layers(&open, directions, &from);

        let search = Search::new(&own as &dyn Rule<B>, open.clone());
        assert!(search.layers(&from).eq(sets.iter().cloned()), "layers, {directions:?}");
        assert_eq!(
            search.eccentricity(&from),
            (sets.len() as u32).checked_sub(1),
            "{directions:?}"
        );
        let union =
            |layers: &[B]| layers.iter().fold(blank.clone(), |all, layer| all | layer.clone());
        assert_eq!(search.reach(&from), union(&sets), "reach, {directions:?}");
        let near = union(&sets[..sets.len().min(3)]);
        assert_eq!(search.within(&from, 2), near, "within, {directions:?}");
        let distance = sets.iter().position(|layer| !layer.is_disjoint(&to));
        let found = search.distance(&from, &to);
        assert_eq!(found, distance.map(|moves| moves as u32), "distance, {directions:?}");
        assert_eq!(
            search.is_connected(&from, &to),
            distance.is_some(),
            "connected, {directions:?}"
        );

        let paths = search.shortest_paths(&from, &to);
        let Some(distance) = distance else {
            assert!(paths.is_none(), "paths, {directions:?}");
            continue;
        };
        let mut to_go = layers(&open, directions.opposite(), &to);
        to_go.truncate(distance + 1);
        to_go.reverse();
        let cells_on_any = sets.iter().zip(to_go).map(|(layer, to_go)| layer.clone() & to_go);
        assert_eq!(
            paths.unwrap().layers(),
            cells_on_any.collect::<Vec<_>>(),
            "paths, {directions:?}"
        );
    }
}

/// A rule with the description of another rule.
struct Told<R, M> {
    rule: R,
    moves: M,
}

impl<B: 'static, R: Rule<B>, M: Fn() -> Moves<'static, B>> Rule<B> for Told<R, M> {
    fn step(&self, from: &B, open: &B) -> B {
        self.rule.step(from, open)
    }

    fn back(&self, to: &B, open: &B) -> B {
        self.rule.back(to, open)
    }

    fn moves(&self) -> Moves<'_, B> {
        (self.moves)()
    }
}

/// The cells of each side of a board, and its corners one by one.
fn sides_and_corners<B: Board>(blank: &B) -> Vec<B> {
    let (east, south) = (blank.width() - 1, blank.height() - 1);
    let on = |is_on: &dyn Fn(usize, usize) -> bool| {
        blank.cells_like(all_cells(blank).into_iter().filter(|cell| is_on(cell.x, cell.y)))
    };
    let sides =
        [on(&|x, _| x == 0), on(&|x, _| x == east), on(&|_, y| y == 0), on(&|_, y| y == south)];
    let corners = [(0, 0), (east, 0), (0, south), (east, south)].map(|cell| blank.cell_like(cell));
    sides.into_iter().chain(corners).collect()
}

fn law_3_no_description_lets_a_cell_wrap_round<B: Board>(blank: B) {
    let full = blank.full_like();
    let starts = sides_and_corners(&blank);
    let check = |rule: &dyn Rule<B>, mover: Mover, what: &str| {
        let oracle = Oracle::new(blank.width(), blank.height(), mover);
        let search = Search::new(rule, full.clone());
        for from in &starts {
            let mut near = from.clone();
            near |= &set_of(&blank, &oracle.step(&points(from)));
            assert_eq!(search.within(from, 1), near, "{what} from {from:?}");
            let next = near.clone() - from.clone();
            assert_eq!(search.layers(from).nth(1).unwrap_or(blank.clone()), next, "{what}");
            let distance = if next.is_empty() { None } else { Some(1) };
            assert_eq!(search.distance(from, &next), distance, "{what} from {from:?}");
            let beyond = full.clone() - near;
            assert_ne!(search.distance(from, beyond), Some(1), "{what} from {from:?}");
        }
    };
    for directions in every_set().filter(|set| matches!(set.len(), 1 | 2 | 7 | 8)) {
        let mover = || Mover::Leaps(directions.iter().map(offset_of::<B>).collect());
        check(&Own { directions, turned: false }, mover(), &format!("{directions:?}"));
    }
    let turned = |moves: Moves<'static, B>| moves.reversed().reversed();
    check(
        &Told { rule: KING_NO_CUTTING, moves: || turned(Moves::no_cutting()) },
        Mover::KingWithoutCutting,
        "no corner",
    );
    check(&Told { rule: KNIGHT, moves: || turned(Moves::knight()) }, Mover::knight(), "knight");
    check(&Told { rule: KNIGHT, moves: || turned(Moves::leaps()) }, Mover::knight(), "leaps");
    check(&Told { rule: KNIGHT, moves: || turned(Moves::other()) }, Mover::knight(), "other");
    let king = || Mover::Leaps(mover::KING.to_vec());
    check(&Walls::with_diagonals(&blank), king(), "walls");
    check(&Exits::from_masks(|_| full.clone()), king(), "exits");
}

/// Edges of one board do not fit another. A rule that passes them on is refused, and does not access memory
/// out of bounds.
#[test]
fn law_11_edges_of_a_board_of_another_size_are_refused() {
    #[derive(Clone, Copy)]
    struct Passed<'a>(&'a dyn Rule<GridVec>);

    impl Rule<GridVec> for Passed<'_> {
        fn step(&self, from: &GridVec, open: &GridVec) -> GridVec {
            gridmask::KING.step(from, open)
        }

        fn back(&self, to: &GridVec, open: &GridVec) -> GridVec {
            gridmask::KING.back(to, open)
        }

        fn moves(&self) -> Moves<'_, GridVec> {
            self.0.moves()
        }
    }

    for (width, height) in [(5, 5), (70, 9), (9, 30), (200, 50)] {
        let other = grid_vec(width, height);
        let rules: [Box<dyn Rule<GridVec>>; 4] = [
            Box::new(Walls::open_like(&other)),
            Box::new(Walls::with_diagonals(&other)),
            Box::new(Exits::open_like(&other, Directions::ALL)),
            Box::new(Exits::open_like(&other, Directions::ORTHOGONAL).reversed()),
        ];
        for (i, rule) in rules.iter().enumerate() {
            let open = grid_vec(40, 20).full_like();
            let (from, to) = (open.cell_like((0, 0)), open.cell_like((39, 19)));
            let search = Search::new(Passed(&**rule), open);
            let what = format!("rule {i} of {width}x{height}");
            for message in [
                refusal(|| search.distance(&from, &to)),
                refusal(|| search.reach(&from)),
                refusal(|| search.distance_map(&from)),
                refusal(|| search.shortest_paths(&from, &to)),
            ] {
                assert!(message.contains("boards of different sizes: "), "{what}: {message}");
            }
        }
    }
}

/// A rule made of two functions of a cell, for both halves.
fn of_cells<'a>(
    step: &'a dyn Fn(Cell) -> Vec<(usize, usize)>,
    back: &'a dyn Fn(Cell) -> Vec<(usize, usize)>,
) -> impl Rule<GridVec> + 'a {
    let of = |half: &'a dyn Fn(Cell) -> Vec<(usize, usize)>| {
        move |cells: &GridVec, open: &GridVec| {
            open.cells_like(cells.cells().flat_map(half).collect::<Vec<_>>())
        }
    };
    rule_fn(of(step), of(back))
}

#[test]
fn a_rule_that_contradicts_itself_is_drawn() {
    let open: GridVec = "XXX\nX.X".parse().unwrap();
    let none = |_: Cell| Vec::new();
    let east = |cell: Cell| if cell.y == 0 && cell.x < 2 { vec![(cell.x + 1, 0)] } else { vec![] };
    let west = |cell: Cell| if cell.y == 0 && cell.x > 0 { vec![(cell.x - 1, 0)] } else { vec![] };
    let down = |cell: Cell| if cell == Cell::new(1, 0) { vec![(1, 1)] } else { vec![] };
    let says = |rule: &dyn Rule<GridVec>| {
        let error = check(&rule, &open).unwrap_err();
        let (a, b) = error.cells();
        assert!(error.to_string().contains(&format!("a {a}")) || a == b);
        assert!(error.to_string().contains(&format!("b {b}")));
        error.to_string()
    };
    assert_eq!(check(&of_cells(&east, &west), &open), Ok(()));
    assert_eq!(check(&of_cells(&none, &none), &open), Ok(()));
    assert_eq!(
        says(&of_cells(&east, &none)),
        "`step` leads from a (0, 0) to b (1, 0), but `back` does not lead from b to a:\nab.\n.#."
    );
    assert_eq!(
        says(&of_cells(&none, &east)),
        "`back` leads from b (0, 0) to a (1, 0), but `step` does not lead from a to b:\nba.\n.#."
    );
    assert_eq!(
        says(&of_cells(&down, &none)),
        "`step` leads from a (1, 0) to b (1, 1), which is closed:\n.a.\n.b."
    );
    assert_eq!(
        says(&of_cells(&none, &down)),
        "`back` leads from b (1, 0) to a (1, 1), which is closed:\n.b.\n.a."
    );
    // A pair of pieces does not move, or moves where neither would.
    let lone =
        |half: &dyn Fn(Cell) -> Vec<(usize, usize)>, cells: &GridVec, all: &[(usize, usize)]| {
            if cells.len() == 1 {
                open.cells_like(cells.cells().flat_map(half).collect::<Vec<_>>())
            } else {
                open.cells_like(all.iter().copied())
            }
        };
    let step = |from: &GridVec, _: &GridVec| lone(&east, from, &[(1, 0)]);
    let back = |to: &GridVec, _: &GridVec| lone(&west, to, &[(0, 0), (1, 0), (2, 0)]);
    let eastward = |from: &GridVec, _: &GridVec| lone(&east, from, &[(1, 0), (2, 0)]);
    assert_eq!(
        says(&rule_fn(step, back)),
        "`step` leads a (1, 0) to b (2, 0), but not all cells together:\n.ab\n.#."
    );
    assert_eq!(
        says(&rule_fn(eastward, back)),
        "`back` leads all cells together to b (2, 0), but no single cell:\n..b\n.#."
    );
}

#[test]
fn the_rules_of_the_crate_do_not_contradict_themselves() {
    let open: GridVec = "XXXXX\nX.XX.\nXXX.X\n.XXXX".parse().unwrap();
    let mut exits = Exits::open_like(&open, Directions::ALL);
    exits.block((1, 0), Direction::East);
    for rule in [&KING_NO_CUTTING as &dyn Rule<GridVec>, &KNIGHT, &ICE, &exits, &QUEEN.on_torus()] {
        assert_eq!(check(&rule, &open), Ok(()));
    }
    assert_eq!(check(&Pawn::WHITE, &Bitboard::FULL), Ok(()));
}
