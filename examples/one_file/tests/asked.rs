//! A program for the crate or the module: it differs only in what `library` is.

use std::fmt::{Debug, Display};
use std::ops::ControlFlow;
use std::str::FromStr;

use super::library::{
    BISHOP, Batch, Bitboard, Cell, CellSet, DIAGONAL, Direction, GridMask, KING, KNIGHT, Leaper,
    ORTHOGONAL, QUEEN, ROOK, Rule, Search, Walls,
};

type Point = (usize, usize);

/// Cells of a board, and edges of it to close.
#[derive(Debug)]
pub(crate) struct Question {
    pub(crate) open: Vec<Point>,
    pub(crate) from: Vec<Point>,
    pub(crate) to: Vec<Point>,
    pub(crate) closed: Vec<(Point, usize)>,
}

/// The answers of searches, as text.
pub(crate) fn answers<B>(question: &Question) -> Vec<Vec<String>>
where
    B: CellSet + Default + Copy + FromIterator<Point> + FromStr<Err: Debug + Display>,
{
    let mut walls = Walls::<B>::new();
    for &(cell, way) in &question.closed {
        let _ = walls.block(cell, Direction::ORTHOGONAL[way]);
    }
    // All but one by a reference that hides the type, or everything would be compiled for each.
    let rules: [&dyn Rule<B>; 9] = [
        &ORTHOGONAL,
        &DIAGONAL,
        &KING,
        &KNIGHT,
        &Leaper::new(1, 3),
        &Leaper::new(0, 2),
        &ROOK,
        &BISHOP,
        &QUEEN,
    ];
    let mut told = vec![asked::<B, _>(&walls, question)];
    told.extend(rules.map(|rule| asked::<B, _>(rule, question)));
    told.extend([edited(&walls, question), combined::<B>(question)]);
    told
}

fn set<B: FromIterator<Point>>(cells: &[Point]) -> B {
    cells.iter().copied().collect()
}

fn asked<B, R>(rule: R, question: &Question) -> Vec<String>
where
    B: CellSet + Default + Copy + FromIterator<Point>,
    R: Rule<B> + Clone,
{
    let search = Search::new(rule, set::<B>(&question.open));
    let [from, to] = [&question.from, &question.to].map(|cells| set::<B>(cells));
    let map = search.distance_map(from);
    let mut numbers = vec![0; from.width() * from.height()];
    map.write_to(&mut numbers, -1);
    let mut told = vec![
        format!("{:?} {:?}", search.distance(from, &to), search.distance(&to, from)),
        format!("{:?}", search.distance(question.from[0], Cell::from(question.to[0]))),
        format!("{:?} {}", search.eccentricity(from), search.is_connected(from, to)),
        format!("{:#?}\n{:?}", search.reach(&from), search.within(from, 2)),
        format!("{:?}", search.neighbors(question.from[0])),
        format!("{:?}", search.with_open(from).reach(from)),
        format!("{:?}", search.layers(from).collect::<Vec<_>>()),
        format!("{map}\n{:?} {} {:?}", map.max(), map.sum(), map.layer(1)),
        format!("{:?} {:?} {numbers:?}", map.layer(0), map.layer(90)),
        format!("{:?} {:?}", map.get((70, 70)), map.iter().collect::<Vec<_>>()),
        format!("{:?}", search.shortest_path(from, to)),
        format!("{:?}", search.territory(&[from, to])),
        format!("{:?}", search.territory(&[question.from[0], question.to[0], (0, 0)])),
    ];
    let mut wide = 0;
    let end = search.try_for_each_layer(from, |layer| {
        wide += layer.len();
        if wide > 9 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    told.push(format!("{wide} {end:?}"));
    let mut room = [B::empty(); 40];
    told.push(match search.shortest_paths_into(from, to, &mut room) {
        Ok(layers) => format!("{layers:?}"),
        Err(error) => format!("{error} {}", error.needed()),
    });
    if let Some(paths) = search.shortest_paths(from, to) {
        told.push(format!("{} {:?} {:?}", paths.move_count(), paths.count(), paths.layers()));
        told.push(format!("{:?} {:?}", paths.cells_on_any(), paths.cells_on_all()));
        told.push(format!("{:?}", paths.paths().take(20).collect::<Vec<_>>()));
    }
    told
}

/// Answers of walls that are placed and removed.
fn edited<B: CellSet + Default + Copy>(walls: &Walls<B>, question: &Question) -> Vec<String> {
    let mut search = Search::new(*walls, B::full());
    let mut told = vec![format!("{}", Walls::<B>::default() == Walls::new())];
    let edits: Vec<_> = question
        .open
        .iter()
        .take(9)
        .map(|&cell| search.rule_mut().block(cell, Direction::ORTHOGONAL[(cell.0 + cell.1) % 4]))
        .collect();
    told.push(format!("{:?}", edits.iter().map(|edit| edit.changed()).collect::<Vec<_>>()));
    told.push(format!("{:?}", Direction::ORTHOGONAL.map(|way| search.rule().exits(way))));
    for edit in edits.into_iter().rev() {
        search.rule_mut().undo(edit);
    }
    told.push(format!("{}", search.rule() == walls));
    for &(cell, way) in &question.closed {
        search.rule_mut().unblock(cell, Direction::ORTHOGONAL[way]);
        told.push(format!("{}", search.rule().is_open(cell, Direction::ORTHOGONAL[way])));
    }
    told.push(format!(
        "{} {}",
        search.rule() == &Walls::new(),
        walls.is_open((99, 0), Direction::East)
    ));
    *search.open_mut() = B::of(question.open[0]);
    told.push(format!("{}", search.open()));
    let rooms = Walls::from_fn(&B::empty(), |a, b| (a.x / 3, a.y / 2) == (b.x / 3, b.y / 2));
    told.push(format!("{}", Search::new(rooms, B::full()).reach((0, 0))));
    told
}

/// Answers of set operations.
fn combined<B>(question: &Question) -> Vec<String>
where
    B: CellSet + Default + Copy + FromIterator<Point> + FromStr<Err: Debug + Display>,
{
    let [a, b] = [&question.open, &question.to].map(|cells| set::<B>(cells));
    let (mut in_place, mut told) = (a, Vec::new());
    in_place &= &b;
    told.push(format!("{in_place:?} {:?} {:?}", a & b, a & &b));
    in_place |= &a;
    told.push(format!("{in_place:?} {:?} {:?}", a | b, a | &b));
    in_place ^= &b;
    told.push(format!("{in_place:?} {:?} {:?}", a ^ b, a ^ &b));
    in_place -= &b;
    told.push(format!("{in_place:?} {:?} {:?} {:?}", a - b, a - &b, !a));
    told.push(format!("{} {} {}", a.is_subset(&b), a.is_disjoint(&b), (a & b).is_subset(&a)));
    told.push(format!("{} {} {:?}", a.len(), a.is_empty(), a.first()));
    told.push(format!("{:?} {:?} {:?}", B::column(0), B::row(0), B::full()));
    told.push(format!("{:?} {:?}", a.cells().max(), a.cells().collect::<Vec<_>>()));
    told.push(format!("{:?}", Direction::ALL.map(|way| (a.shift(way), a.neighbor((0, 0), way)))));
    let far = [(0, 0), (3, -1), (-2, 2), (-70, 0), (0, 1), (0, 70), (isize::MIN, isize::MAX)];
    told.push(format!("{:?}", far.map(|(dx, dy)| a.shift_by(dx, dy))));
    told.push(format!("{:?}", a.to_string().parse::<B>().is_ok_and(|read| read == a)));
    for wrong in ["", "X", "X.?\n", &format!("{a}\n."), &format!("{a}X"), &a.to_string()[1..]] {
        told.push(
            wrong.parse::<B>().map_or_else(|error| error.to_string(), |read| read.to_string()),
        );
    }
    let (mut changed, cell) = (a, question.to[0]);
    told.push(format!("{} {}", changed.insert(cell), changed.insert(Cell::from(cell))));
    told.push(format!("{} {}", changed.remove(cell), changed.remove(cell)));
    told.push(format!("{changed} {} {}", a.contains(cell), a.contains((0, 900))));
    told
}

/// The answers of a batch of three boards. They deal out the walls and the cells of the question in turn.
macro_rules! in_lockstep {
    ($($name:ident: $W:literal $H:literal $S:ty;)*) => { $(
pub(crate) fn $name(question: &Question) -> Vec<String> {
    const H: usize = $H;
    type Board = GridMask<$W, $H, $S>;
    type Boards = Batch<$W, $H, 3, $S>;
    let boards = |cells: &[Point]| {
        let mut boards = [Board::empty(); 3];
        for (i, &cell) in cells.iter().enumerate() {
            boards[(i + cell.0) % 3].insert(cell);
            boards[i % 3].insert(cell);
        }
        boards
    };
    let [open, from, to] =
        [&question.open, &question.from, &question.to].map(|cells| Boards::from(boards(cells)));
    let mut walls = [Walls::<Board>::new(); 3];
    for (i, &(cell, way)) in question.closed.iter().enumerate() {
        let _ = walls[i % 3].block(cell, Direction::ORTHOGONAL[way]);
    }
    let together = Walls::from_boards(&walls);
    let walled = Search::new(together, open);
    let free = Search::new(Walls::new(), Boards::full());
    let king = Search::new(KING, open);
    let mut told = vec![
        format!("{:?} {:?}", walled.distance_each(from, to), walled.eccentricity_each(from)),
        format!("{:?} {:?}", free.distance_each(&from, to), free.eccentricity_each(from)),
        format!("{:?} {:?}", king.distance_each(from, to), king.eccentricity_each(from)),
        format!("{:?} {:?}", walled.distance(from, to), king.reach(from)),
        format!("{:?}", (0..3).map(|i| together.board(i) == walls[i] && Walls::<Boards>::splat(&walls[i]).board(2) == walls[i]).collect::<Vec<_>>()),
        format!("{:?}", open.boards().collect::<Vec<_>>()),
        format!("{} {:?} {:?}", open.len(), open.first(), (open & to | from - to).len()),
        format!("{:?} {}", Boards::row(H), Boards::full() == !Boards::EMPTY),
        format!("{:?}", Direction::ALL.map(|way| (open.shift(way), open.neighbor((0, H), way)))),
        format!("{:?} {:?}", open.shift_by(3, 1), from.shift_by(-2, -3)),
    ];
    let mut changed = Boards::splat(open.board(1));
    changed.set_board(2, to.board(0));
    told.push(format!("{changed:?}\n{changed}\n{changed:#?} {}", changed == Boards::from_boards(changed.boards())));
    told.push(format!("{} {}", changed.insert(($W - 1, H)), changed.contains(($W - 1, 2 * H))));
    told
}
    )* };
}

in_lockstep! {
    nine_by_nine_in_lockstep: 9 9 u128;
    eight_by_eight_in_lockstep: 8 8 u64;
    sixteen_by_eight_in_lockstep: 16 8 u128;
}

/// Answers that only some boards have.
pub(crate) fn particular() -> Vec<String> {
    type Board = GridMask<9, 9>;
    let squares = ["e4", "a1", "h8", "i1", "e9", ""].map(Bitboard::square);
    let [e4, a1, h8] = [squares[0], squares[1], squares[2]].map(|square| square.expect("a square"));
    let paths = Search::new(KING, Bitboard::FULL).shortest_paths(e4, a1 | h8).expect("a way");
    let stripes = Board::from_fn(|cell| cell.y % 2 == 0);
    let read = Board::parse_with("#........", |c| c == '#');
    vec![
        format!("{squares:?} {} {}", u64::from(e4), Bitboard::from(7)),
        format!("{:?} {:?}", paths.layers(), paths.count()),
        format!("{:?} {:?} {:?}", Bitboard::file('c'), Bitboard::rank(2), Bitboard::EMPTY),
        format!("{stripes} {} {}", stripes.to_bits(), Board::from_bits(u128::MAX) == Board::full()),
        format!("{}", stripes.picture(|cell| if cell.x == 0 { '#' } else { ' ' })),
        format!("{:?}", read.map_err(|error| (error.line(), error.column(), error.to_string()))),
        format!(
            "{} {:?}",
            Cell::new(4, 3),
            Direction::ALL.map(|way| (way.to_string(), way.opposite()))
        ),
        format!("{:?}", Direction::DIAGONAL.map(|way| (way.is_diagonal(), way.offset()))),
    ]
}
