//! Prints boards, and what the crate answers about them, as JSON: what the module has to answer as well.
//!
//! Rules without walls are those of the crate. With walls, the moves are listed cell by cell, as a definition.

use std::{
    collections::{HashMap, HashSet},
    fmt::Write as _,
    rc::Rc,
};

use gridmask::{
    BISHOP, Cell, CellSet, Direction, GridVec, ICE, Impact, KING, KING_NO_CUTTING, KNIGHT,
    ORTHOGONAL, QUEEN, ROOK, RuleExt, Search, Walls, hex::HexRows, rule::Rule, rule_fn,
};

type Edge = (Cell, Direction);

struct Case {
    open: GridVec,
    walls: Vec<Edge>,
    from: Cell,
    to: Cell,
}

const MAPS: [&str; 10] = [
    "S.......\n........\n........\n........\n........\n........\n........\n.......E",
    "S..#....\n.#.#.##.\n.....#.E",
    "S.E",
    "S\n.\n#\n.\nE",
    "S...#...\n.##.#.#.\n.#....#.\n...##...\n##....#.\n...#...E",
    "S....#...\n.........\n....#....\n##.###.##\n.........\n.#.......\n.....#..E",
    "S##\n#E#\n##.",
    "....................\n.S....#.............\n......#.....#####...\n..#####....#....#...\n...........#....E...",
    ".....\n.S.#.\n..E..\n.#...\n.....",
    "S.......................................................................E\n.######.#####.###.####.###.##.#.#######.######.######.##.######.####.##..\n.........................................................................",
];

/// A sequence that looks random.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

fn cases() -> Vec<Case> {
    let mut numbers = Numbers(7);
    let mut cases = Vec::new();
    for map in MAPS {
        let (open, [from, to]) =
            GridVec::parse_places(map, ['S', 'E'], |c| c != '#').expect("a map");
        let (width, height) = (open.width(), open.height());
        let mut wall = || {
            let cell = Cell { x: numbers.below(width), y: numbers.below(height) };
            (cell, [Direction::East, Direction::South][numbers.below(2)])
        };
        let walls = (0..width * height / 5).map(|_| wall()).collect();
        cases.push(Case { open: open.clone(), walls: Vec::new(), from, to });
        cases.push(Case { open, walls, from, to });
    }
    cases
}

/// The moves of a piece past walls, cell by cell.
struct Slow<'a> {
    kind: &'a str,
    torus: bool,
    closed: HashSet<(Cell, Cell)>,
}

impl Slow<'_> {
    fn next(&self, open: &GridVec, cell: Cell, (dx, dy): (isize, isize)) -> Option<Cell> {
        let (width, height) = (open.width() as isize, open.height() as isize);
        let (mut x, mut y) = (cell.x as isize + dx, cell.y as isize + dy);
        if self.torus {
            (x, y) = (x.rem_euclid(width), y.rem_euclid(height));
        }
        let inside = (0..width).contains(&x) && (0..height).contains(&y);
        inside.then_some(Cell { x: x as usize, y: y as usize })
    }

    fn side(&self, open: &GridVec, cell: Cell, step: (isize, isize)) -> Option<Cell> {
        self.next(open, cell, step).filter(|&next| !self.closed.contains(&(cell, next)))
    }

    /// One step of a king, past walls and over closed cells.
    fn step(
        &self,
        open: &GridVec,
        cell: Cell,
        (dx, dy): (isize, isize),
        strict: bool,
    ) -> Option<Cell> {
        if dx == 0 || dy == 0 {
            return self.side(open, cell, (dx, dy));
        }
        let way = |first: (isize, isize), then: (isize, isize)| {
            let between = self.side(open, cell, first)?;
            self.side(open, between, then).filter(|_| !strict || open.contains(between))
        };
        let ways = [way((dx, 0), (0, dy)), way((0, dy), (dx, 0))];
        if strict { ways[0].and(ways[1]) } else { ways[0].or(ways[1]) }
    }

    fn moves(&self, open: &GridVec, cell: Cell) -> Vec<Cell> {
        let sides = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let corners = [(1, -1), (1, 1), (-1, 1), (-1, -1)];
        let steps: Vec<_> = match self.kind {
            "orthogonal" | "rook" | "ice" => sides.to_vec(),
            "bishop" => corners.to_vec(),
            _ => sides.into_iter().chain(corners).collect(),
        };
        let strict = self.kind == "king-no-cutting";
        let mut moves = Vec::new();
        for step in steps {
            let mut at = cell;
            let mut last = None;
            while let Some(next) =
                self.step(open, at, step, strict).filter(|&next| open.contains(next))
            {
                if next == cell {
                    // Round the board to where it began: a slide on ice never ends.
                    last = None;
                    break;
                }
                at = next;
                last = Some(next);
                match self.kind {
                    "rook" | "bishop" | "queen" => moves.push(next),
                    "ice" => {}
                    _ => break,
                }
            }
            if !matches!(self.kind, "rook" | "bishop" | "queen") {
                moves.extend(last);
            }
        }
        moves
    }
}

fn walls_on<const AXES: usize, const WRAPS: bool>(
    mut walls: Walls<GridVec, AXES, WRAPS>,
    edges: &[Edge],
) -> Walls<GridVec, AXES, WRAPS> {
    for &(cell, direction) in edges {
        walls.block(cell, direction);
    }
    walls
}

fn list(numbers: impl IntoIterator<Item = impl ToString>) -> String {
    let numbers: Vec<_> = numbers.into_iter().map(|number| number.to_string()).collect();
    format!("[{}]", numbers.join(","))
}

fn main() {
    let mut output = Vec::new();
    for case in cases() {
        let Case { open, walls, .. } = &case;
        for torus in [false, true] {
            for kind in [
                "orthogonal",
                "king",
                "king-no-cutting",
                "knight",
                "rook",
                "bishop",
                "queen",
                "hex",
                "ice",
            ] {
                macro_rules! with {
                    ($rule:expr) => {
                        Some(answers(&case, kind, torus, &Search::new($rule, open.clone())))
                    };
                }
                output.extend(match (kind, torus, walls.is_empty()) {
                    ("hex", true, _) => None,
                    ("hex", false, _) => {
                        with!(walls_on(Walls::hex_rows(open, HexRows::OddR), walls))
                    }
                    ("knight", false, _) => with!(KNIGHT),
                    ("knight", true, _) => with!(KNIGHT.on_torus()),
                    ("orthogonal", false, true) => with!(ORTHOGONAL),
                    ("orthogonal", true, true) => with!(ORTHOGONAL.on_torus()),
                    ("orthogonal", false, false) => with!(walls_on(Walls::open_like(open), walls)),
                    ("orthogonal", true, false) => {
                        with!(walls_on(Walls::open_on_torus(open), walls))
                    }
                    ("king", false, true) => with!(KING),
                    ("king", true, true) => with!(KING.on_torus()),
                    ("king-no-cutting", false, true) => with!(KING_NO_CUTTING),
                    ("king-no-cutting", true, true) => with!(KING_NO_CUTTING.on_torus()),
                    ("rook", false, true) => with!(ROOK),
                    ("rook", true, true) => with!(ROOK.on_torus()),
                    ("rook", false, false) => {
                        with!(ROOK.with_walls(walls_on(Walls::open_like(open), walls)))
                    }
                    ("bishop", false, true) => with!(BISHOP),
                    ("bishop", true, true) => with!(BISHOP.on_torus()),
                    ("queen", false, true) => with!(QUEEN),
                    ("queen", true, true) => with!(QUEEN.on_torus()),
                    ("ice", false, true) => with!(ICE),
                    ("ice", false, false) => {
                        with!(ICE.with_walls(walls_on(Walls::open_like(open), walls)))
                    }
                    ("ice", true, _) => {
                        with!(ICE.with_walls(walls_on(Walls::open_on_torus(open), walls)))
                    }
                    _ => with!(slow(&case, kind, torus)),
                });
            }
        }
    }
    println!("[\n{}\n]", output.join(",\n"));
}

/// The moves from each cell of the board and to it, listed once.
fn slow(case: &Case, kind: &str, torus: bool) -> impl Rule<GridVec> + Clone + use<> {
    let mut slow = Slow { kind, torus, closed: HashSet::new() };
    for &(cell, direction) in &case.walls {
        // North is towards row 0.
        let (dx, north) = direction.offset();
        if let Some(other) = slow.next(&case.open, cell, (dx, -north)) {
            slow.closed.extend([(cell, other), (other, cell)]);
        }
    }
    let mut to: HashMap<Cell, Vec<Cell>> = HashMap::new();
    let mut from: HashMap<Cell, Vec<Cell>> = HashMap::new();
    for cell in case.open.cells() {
        for next in slow.moves(&case.open, cell) {
            from.entry(cell).or_default().push(next);
            to.entry(next).or_default().push(cell);
        }
    }
    let lead = |moves: HashMap<Cell, Vec<Cell>>| {
        let moves = Rc::new(moves);
        move |cells: &GridVec, open: &GridVec| {
            let ends = cells.cells().filter_map(|cell| moves.get(&cell)).flatten().copied();
            open.cells_like(ends) & open
        }
    };
    rule_fn(lead(from), lead(to))
}

fn answers<R: Rule<GridVec> + Clone>(
    case: &Case,
    kind: &str,
    torus: bool,
    search: &Search<R, GridVec>,
) -> String {
    let Case { open, walls, from, to } = case;
    let (width, height) = (open.width(), open.height());
    let index = |cell: Cell| cell.x + cell.y * width;
    let set = |set: &GridVec| list(set.cells().map(index));
    let mut out = String::new();
    let mut distances = vec![0; width * height];
    search.distance_map(*from).write_to(&mut distances, -1);
    let mut labels = vec![0; width * height];
    let components = search.component_map();
    components.write_to(&mut labels, u32::MAX);
    let [a, b] = search.territory(&[*from, *to]);
    write!(
        out,
        r#"{{"width":{width},"height":{height},"open":{},"walls":[{}],"rule":"{kind}","torus":{torus},"from":[{},{}],"to":[{},{}],"distances":{},"reach":{},"labels":{},"sizes":{},"territory":[{},{}],"cut":{},"bridges":[{}]"#,
        set(open),
        walls.iter().map(|(cell, side)| format!("[{},{},{}]", cell.x, cell.y, *side as u8)).collect::<Vec<_>>().join(","),
        from.x,
        from.y,
        to.x,
        to.y,
        list(&distances),
        set(&search.reach(*from)),
        list(labels.iter().map(|&label| label as i32)),
        list(components.sizes()),
        set(&a),
        set(&b),
        set(&search.cut_cells()),
        search.bridges().map(|(a, b)| list([index(a), index(b)])).collect::<Vec<_>>().join(","),
    )
    .expect("a string");
    if let Some(paths) = search.shortest_paths(*from, *to) {
        write!(
            out,
            r#","moves":{},"count":"{}","any":{},"all":{},"straightest":{},"choke":{}"#,
            paths.move_count(),
            paths.count().expect("fewer than 2^128"),
            set(&paths.cells_on_any()),
            set(&paths.cells_on_all()),
            list(paths.straightest().iter().map(|&cell| index(cell))),
            set(&search.chokepoints(*from, *to).expect("a path")),
        )
        .expect("a string");
    }
    if kind == "orthogonal" && !torus {
        // Every edge as a wall.
        let walled = Search::new(walls_on(Walls::open_like(open), walls), open.clone());
        let edges: Vec<[Edge; 1]> = open
            .full_like()
            .cells()
            .flat_map(|cell| [Direction::East, Direction::South].map(|side| [(cell, side)]))
            .collect();
        let last = GridVec::from_fn(width, height, |cell| cell.x == width - 1).expect("a board");
        let impacts = walled.wall_impact(&[(*from, open.cell_like(*to)), (*to, last)], &edges);
        let words = impacts.iter().map(|impact| match impact {
            Impact::Distances(distances) => list(distances),
            Impact::CutsOff(player) => list([-1, *player as i32]),
            Impact::Occupied => list([-2, 0]),
        });
        write!(out, r#","impacts":[{}]"#, words.collect::<Vec<_>>().join(",")).expect("a string");
    }
    out.push('}');
    out
}
