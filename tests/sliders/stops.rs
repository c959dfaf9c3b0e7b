//! Law 7: closed cells stop a slider, visited ones never do, and each layer holds the cells at which it
//! stops.
//!
//! A rook's distances do not show the second half: a cell beyond a visited cell is as near to that cell. On ice
//! distances show it, and so do the moves of one step.

use fastrand::Rng;
use gridmask::{
    Bitboard, Cell, CellSet, Direction, Exits, GridMask, GridVec, ICE, QUEEN, ROOK, Rule, Search,
    Walls,
    rule::{Barrier, Unwalled},
};

use super::walk::Ground;
use super::{on_boards, random_cells};
use crate::support::{
    boards::{Board, grid_vec},
    points, random_set,
};
use oracle::mover::ORTHOGONAL;

/// Walls as a custom barrier, which implements only the required methods.
struct OwnBarrier<'a, B: Board>(&'a Walls<B, 4>);

impl<B: Board> Barrier<B> for OwnBarrier<'_, B> {
    fn enter(&self, direction: Direction, open: &B) -> B {
        self.0.enter(direction, open)
    }

    fn leave(&self, direction: Direction, open: &B) -> B {
        self.0.leave(direction, open)
    }
}

/// A single slide ends where the rule's moves end.
mod slides {
    use super::*;

    on_boards!(slides_end_where_moves_do);

    fn on<B: Board>(blank: B) {
        let mut rng = Rng::with_seed(7 * blank.width() as u64 + blank.height() as u64);
        let open = random_set(&mut rng, &blank, 0.8);
        let exits = Exits::from_masks(|_| random_set(&mut rng, &blank, 0.9));
        let walls = Walls::from_masks([(); 4].map(|()| random_set(&mut rng, &blank, 0.9)));
        let rook = ROOK.with_walls(&walls);
        let own = ROOK.with_walls(OwnBarrier(&walls));
        let (beside, below) = ((blank.width(), 0), (0, blank.height()));
        let off = [Direction::West, Direction::North, Direction::South];
        for (side, cell) in off.into_iter().zip([beside, below, below]) {
            assert_eq!(ROOK.slide(cell, side, &blank.full_like()), cell.into(), "off the board");
        }
        for cell in blank.full_like().cells() {
            let one = blank.cell_like(cell);
            let ends = |slide: &dyn Fn(Direction) -> Cell| {
                let ends = Direction::ORTHOGONAL.map(slide).into_iter().filter(|&end| end != cell);
                blank.cells_like(ends)
            };
            let ice = ICE.with_walls(&exits);
            assert_eq!(ends(&|side| ICE.slide(cell, side, &open)), ICE.step(&one, &open));
            assert_eq!(ends(&|side| ice.slide(cell, side, &open)), ice.step(&one, &open));
            let all = rook.step(&one, &open);
            for side in Direction::ORTHOGONAL {
                let mut end = cell;
                while let Some(next) = blank
                    .neighbor(end, side)
                    .filter(|&next| all.contains(next) && (end == cell || all.contains(end)))
                {
                    end = next;
                }
                assert_eq!(rook.slide(cell, side, &open), end, "{cell} {side}");
                assert_eq!(own.slide(cell, side, &open), end, "{cell} {side}");
                let step = rook.at_most(1).slide(cell, side, &open);
                let near = blank.neighbor(cell, side).filter(|_| end != cell).unwrap_or(cell);
                assert_eq!(step, near, "{cell} {side}");
            }
        }
    }
}

fn pictures<B: CellSet>(layers: impl Iterator<Item = B>) -> Vec<String> {
    layers.map(|layer| layer.to_string()).collect()
}

#[test]
fn law_7_what_slides_is_not_stopped_by_cells_visited_before() {
    // The second slide crosses the start, and the third crosses everything.
    let open: GridMask<7, 1> = "XXXXXX.".parse().unwrap();
    let search = Search::new(ICE, open);
    let start = GridMask::of((2, 0));
    assert_eq!(pictures(search.layers(start)), ["..X....", "X....X."]);
    assert_eq!(search.reach(start).to_string(), "X.X..X.");
}

#[test]
fn a_slide_on_ice_crosses_the_row_that_the_first_one_took() {
    let open: GridMask<5, 5> = "\
        .X...
        XXXXX
        .X...
        .X...
        .X..."
        .parse()
        .unwrap();
    let search = Search::new(ICE, open);
    assert_eq!(
        pictures(search.layers(GridMask::of((3, 1)))),
        [".....\n...X.\n.....\n.....\n.....", ".....\nX...X\n.....\n.....\n.....",],
        "column 1 is passed and never a stop"
    );
    assert_eq!(search.eccentricity(GridMask::of((1, 2))), Some(1));
}

#[test]
fn law_7_what_slides_is_stopped_by_cells_that_are_not_open() {
    let open: GridMask<8, 1> = "XXXXX.XX".parse().unwrap();
    let sources = GridMask::of((1, 0)) | GridMask::of((3, 0));
    assert_eq!(ROOK.step(&sources, &open).to_string(), "XXXXX...");
    let search = Search::new(ROOK, open);
    assert_eq!(pictures(search.layers(sources)), [".X.X....", "X.X.X..."]);
    assert_eq!(search.distance(sources, GridMask::of((6, 0))), None);
}

#[test]
fn a_piece_that_slides_two_cells_lands_beyond_a_visited_one() {
    let search = Search::new(ROOK.at_most(2), GridMask::<8, 1>::full());
    assert_eq!(
        pictures(search.layers(GridMask::of((0, 0)))),
        ["X.......", ".XX.....", "...XX...", ".....XX.", ".......X"]
    );
}

#[test]
fn sizes_of_layers_on_the_chessboard() {
    let sizes = |rule: &dyn Rule<Bitboard>, square| {
        let search = Search::new(rule, Bitboard::FULL);
        let layers = search.layers(Bitboard::square(square).unwrap());
        layers.map(|layer| layer.len()).collect::<Vec<_>>()
    };
    assert_eq!(sizes(&ROOK, "c5"), [1, 14, 49]);
    assert_eq!(sizes(&ROOK, "e4"), [1, 14, 49]);
    assert_eq!(sizes(&QUEEN, "a1"), [1, 21, 42]);
    assert_eq!(sizes(&QUEEN, "e4"), [1, 27, 36]);
    assert_eq!(sizes(&ICE, "c5"), [1, 4, 4]); // the edges, then the corners
    assert_eq!(sizes(&ICE, "a1"), [1, 2, 1]);
}

/// Layers of one cell and of hundreds; small boards, boards on their side and large ones; rows of one word, two and more.
#[test]
fn layers_on_larger_boards_hold_the_stops() {
    let mut rng = Rng::with_seed(64);
    for (width, height) in [(64, 64), (65, 70), (130, 90), (1, 300)] {
        for (density, sources) in [(0.97, 0.0), (0.75, 0.1)] {
            let blank = grid_vec(width, height);
            let open = random_set(&mut rng, &blank, density);
            let from = random_set(&mut rng, &blank, sources) | random_cells(&mut rng, &blank);
            let from = from & open.clone();
            let (ground, sources) = (Ground::new(&open), points(&from));
            let name = format!("{width}x{height}, {density}, from {} cells", from.len());

            let search = Search::new(ICE, open.clone());
            let layers = search.layers(&from).map(|layer| points(&layer));
            let stops = Ground::layers(&sources, &|cell| ground.rests(cell, &ORTHOGONAL));
            assert!(layers.eq(stops), "ice, {name}");
            let numbers = search.distance_map(&from);
            let layers: Vec<_> = search.layers(&from).collect();
            for (k, layer) in (0..).zip(&layers) {
                assert!(layer.cells().all(|cell| numbers.get(cell) == Some(k)), "ice, {name}: {k}");
                assert_eq!(search.distance(&from, layer), Some(k), "ice, {name}");
            }
            assert_eq!(numbers.reached().len(), layers.iter().map(GridVec::len).sum::<usize>());

            let search = Search::new(ROOK, open.clone());
            let layers = search.layers(&from).map(|layer| points(&layer));
            let stops =
                Ground::layers(&sources, &|cell| ground.stops(cell, &ORTHOGONAL, usize::MAX));
            assert!(layers.eq(stops), "rook, {name}");
        }
    }
}

#[test]
fn nothing_leaves_a_cell_off_the_board() {
    type Board = GridMask<3, 3>;
    let open = Board::full();
    for direction in Direction::ALL {
        let passes = |cell| Barrier::<Board>::is_passable(&Unwalled, cell, direction, &open);
        assert!(passes(Cell::new(1, 1)) && passes(Cell::new(2, 0)));
        assert!(!passes(Cell::new(3, 0)) && !passes(Cell::new(0, usize::MAX)));
    }
}
