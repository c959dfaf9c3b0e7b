//! Law 10: hot paths allocate nothing, and reading takes memory in proportion to the input.
#![allow(unsafe_code, reason = "an allocator is unsafe by its signature")]

#[path = "allocations/counting.rs"]
mod counting;
#[path = "allocations/hostile.rs"]
mod hostile;
#[path = "allocations/proportion.rs"]
mod proportion;

use std::hint::black_box;
use std::ops::ControlFlow;

use bitvec::{array::BitArray, order::Lsb0};
use counting::allocations;
use ethnum::U256;
use gridmask::{
    Batch, Bitboard, CellSet, DIAGONAL, Direction, Directions, Exits, GridMask, ICE, KING,
    KING_NO_CUTTING, KNIGHT, Leaper, Morphology, ORTHOGONAL, QUEEN, ROOK, Rule, RuleExt, Search,
    Walls, chess::Pawn, hex::HexSymmetry, storage::Words, symmetry::Symmetry,
};

/// Consumes an answer, so that the question is not optimized away.
fn ask<T>(answer: T) {
    black_box(answer);
}

#[test]
fn answers_that_are_lists_do_allocate() {
    let search = Search::new(KING, Bitboard::FULL);
    let (from, to) = (Bitboard::rank(1), Bitboard::rank(8));
    assert!(allocations(|| search.distance_map(from)) > 0);
    assert!(allocations(|| search.shortest_path(from, to)) > 0);
    assert!(allocations(|| search.shortest_paths(from, to)) > 0);
}

/// Every hot question, of a search from corner to corner. The rule is passed by reference, so that the
/// questions are compiled once per board.
fn nothing_is_allocated<B: CellSet + Default>(name: &str, rule: &dyn Rule<B>) {
    let mut open = B::full();
    let (width, height) = (open.width(), open.height());
    for x in (1..width.saturating_sub(1)).step_by(3) {
        open.remove((x, (x * 5 + 1) % height));
    }
    let (from, to) = (B::of((0, 0)), B::of((width - 1, height - 1)));
    let search = Search::new(rule, open);
    let mut room: Vec<B> = vec![B::empty(); width * height];
    let counted = |question: &str, answer: &mut dyn FnMut()| {
        // Boards beyond 64×64 cells are searched, and smaller ones filled, in memory that a thread keeps from its first question on.
        answer();
        assert_eq!(allocations(answer), 0, "{question}, {name}, {width}x{height}");
    };
    let rule = search.rule();
    counted("step", &mut || ask(rule.step(&from, search.open())));
    counted("back", &mut || ask(rule.back(&to, search.open())));
    counted("distance", &mut || ask(search.distance(&from, &to)));
    counted("distance of cells", &mut || ask(search.distance((0, 0), (width - 1, height - 1))));
    counted("neighbors", &mut || ask(search.neighbors((0, 0))));
    counted("layers over", &mut || {
        ask(search.layers_over((0, 0), |_| B::full()).or_wait().take(4).count());
    });
    counted("with_open", &mut || ask(search.with_open(&to).is_connected(&from, &to)));
    counted("connected", &mut || ask(search.is_connected(&from, &to)));
    counted("eccentricity", &mut || ask(search.eccentricity(&from)));
    if width * height <= 81 {
        counted("farthest_pair", &mut || ask(search.farthest_pair()));
    }
    counted("cells_with_degree", &mut || ask(search.cells_with_degree(2)));
    counted("first_blocking", &mut || ask(search.first_blocking(&from, &to, &[(1, 0), (0, 0)])));
    counted("reach", &mut || ask(search.reach(&from)));
    counted("within", &mut || ask(search.within(&from, 3)));
    counted("exactly", &mut || ask(search.exactly(&from, 3)));
    counted("layers", &mut || ask(search.layers(&from).count()));
    counted("components", &mut || ask(search.components().count()));
    counted("wave", &mut || {
        let _ = search.try_for_each_layer(&from, |layer| {
            black_box(layer);
            ControlFlow::Continue(())
        });
    });
    counted("shortest_paths_into", &mut || {
        ask(search.shortest_paths_into(&from, &to, &mut room));
    });
}

/// A wave along one corridor, back and forth, which continues word by word.
fn nothing_is_allocated_in_a_corridor<B: CellSet + Default>() {
    let mut open = B::full();
    let (width, height) = (open.width(), open.height());
    for y in (1..height).step_by(2) {
        let gap = if y % 4 == 1 { width - 1 } else { 0 };
        (0..width).filter(|&x| x != gap).for_each(|x| _ = open.remove((x, y)));
    }
    let search = Search::new(ORTHOGONAL, open);
    let end = B::row(height - 1);
    ask((search.eccentricity((0, 0)), search.distance((0, 0), &end)));
    assert_eq!(allocations(|| search.eccentricity((0, 0))), 0, "{width}x{height}");
    assert_eq!(allocations(|| search.distance((0, 0), &end)), 0, "{width}x{height}");
    assert_eq!(allocations(|| search.within((width / 2, 0), 500)), 0, "{width}x{height}");
}

#[test]
fn law_10_nothing_is_allocated_in_corridors() {
    nothing_is_allocated_in_a_corridor::<GridMask<30, 20, [u32; 20]>>();
    nothing_is_allocated_in_a_corridor::<GridMask<64, 64, [u64; 64]>>();
    nothing_is_allocated_in_a_corridor::<GridMask<128, 33, [u64; 66]>>();
}

#[test]
fn law_10_nothing_is_allocated_for_the_boards_of_a_batch() {
    type Boards = Batch<9, 9, 8>;
    let (from, to) = (Boards::column(0), Boards::column(8));
    let mut room = vec![Boards::EMPTY; 81];
    let search = Search::new(walls(Walls::<Boards>::new()), Boards::full());
    assert_eq!(allocations(|| search.distance_each(from, to)), 0);
    assert_eq!(allocations(|| search.eccentricity_each(from)), 0);
    let wall = [[((2, 0).into(), Direction::South)]];
    assert_eq!(allocations(|| search.first_blocking_wall(from, to, &wall)), 0);
    assert_eq!(allocations(|| search.shortest_paths_each_into(from, to, &mut room)), 0);
    let search = Search::new(QUEEN, Boards::full());
    assert_eq!(allocations(|| search.distance_each(from, to)), 0);
    assert_eq!(allocations(|| search.shortest_paths_each_into(from, to, &mut room)), 0);
}

/// A board with a wall down its middle, open at one end.
fn walls<B: CellSet + Default, const AXES: usize>(mut walls: Walls<B, AXES>) -> Walls<B, AXES> {
    let board = B::empty();
    for y in 1..board.height() {
        walls.block((board.width() / 2, y), Direction::East);
    }
    walls
}

/// A board with a wall down its middle and a one-way edge beside it.
fn exits<B: CellSet + Default>() -> Exits<B> {
    let mut exits = Exits::from(&walls(Walls::<B>::new()));
    exits.block((0, 0), Direction::South);
    exits
}

fn sets_allocate_nothing<B: CellSet + Default>() {
    let (full, corner) = (B::full(), B::of((0, 0)));
    let counted = |what: &str, call: &mut dyn FnMut()| assert_eq!(allocations(call), 0, "{what}");
    for direction in Direction::ALL {
        counted("shift", &mut || ask(full.shift(direction)));
    }
    counted("shift_by", &mut || ask(full.shift_by(2, -1)));
    counted("operators", &mut || {
        let both = (full.clone() | corner.clone()) & full.clone();
        ask((both ^ corner.clone()) - !corner.clone());
    });
    counted("cells", &mut || ask(full.cells().count()));
    counted("first", &mut || ask((full.first(), full.len(), full.is_empty())));
    counted("insert", &mut || ask(corner.clone().insert((0, 0))));
    counted("compare", &mut || ask((full == corner, corner.is_subset(&full))));
    counted("shapes", &mut || {
        let sides = Directions::ORTHOGONAL;
        ask((full.inner_boundary(sides), corner.outer_boundary(sides), full.bounds()));
    });
    counted("image", &mut || {
        ask(Symmetry::canonical(&full));
        ask(HexSymmetry::canonical(&corner, &full, (1, 1)));
        let exits = exits::<B>();
        ask((exits.image(Symmetry::Rotate180), walls(Walls::<B>::new()).image(Symmetry::FlipX)));
    });
    counted("words", &mut || {
        ask(B::from_words(full.to_words()) == Ok(full.clone()));
        ask(full.cmp(&corner));
    });
    counted("block and undo", &mut || {
        let mut walls = Walls::<B>::new();
        let edit = walls.block((0, 0), Direction::East);
        walls.undo(edit);
        ask(walls);
    });
    counted("close and open", &mut || {
        let mut exits = Exits::<B>::new();
        exits.block((0, 0), Direction::East);
        exits.unblock((0, 0), Direction::East);
        ask(exits);
    });
}

macro_rules! boards {
    ($($name:ident: $Board:ty;)*) => { $(
        #[test]
        fn $name() {
            type B = $Board;
            sets_allocate_nothing::<B>();
            nothing_is_allocated::<B>("orthogonal", &ORTHOGONAL);
            nothing_is_allocated::<B>("diagonal", &DIAGONAL);
            nothing_is_allocated::<B>("king", &KING);
            nothing_is_allocated::<B>("king, no corner cut", &KING_NO_CUTTING);
            nothing_is_allocated::<B>("knight", &KNIGHT);
            nothing_is_allocated::<B>("camel", &Leaper::new(1, 3));
            nothing_is_allocated::<B>("torus", &KING.on_torus());
            nothing_is_allocated::<B>("torus of walls", &Walls::open_on_torus(&B::empty()));
            nothing_is_allocated::<B>("pawn", &Pawn::WHITE);
            nothing_is_allocated::<B>("rook", &ROOK);
            nothing_is_allocated::<B>("queen, at most 3", &QUEEN.at_most(3));
            nothing_is_allocated::<B>("ice", &ICE);
            nothing_is_allocated::<B>("walls", &walls(Walls::<B>::new()));
            nothing_is_allocated::<B>("hexagons", &walls(Walls::<B, 3>::default()));
            nothing_is_allocated::<B>("walls of 8", &walls(Walls::<B, 4>::default()));
            nothing_is_allocated::<B>("exits", &exits());
            let standing = walls(Walls::<B>::new());
            nothing_is_allocated::<B>("rook past walls", &ROOK.with_walls(&standing));
        }
    )* };
}

boards! {
    law_10_nothing_is_allocated_on_the_chessboard: Bitboard;
    law_10_nothing_is_allocated_on_a_u64: GridMask<8, 8, u64>;
    law_10_nothing_is_allocated_on_a_u128: GridMask<9, 9>;
    law_10_nothing_is_allocated_on_a_u256: GridMask<16, 16, U256>;
    law_10_nothing_is_allocated_on_u16_rows: GridMask<13, 9, BitArray<[u16; 9], Lsb0>>;
    law_10_nothing_is_allocated_on_u64_rows: GridMask<64, 6, BitArray<[u64; 6], Lsb0>>;
    law_10_nothing_is_allocated_on_an_array: GridMask<30, 9, [u32; 9]>;
    law_10_nothing_is_allocated_on_a_batch: Batch<9, 9, 4>;
    law_10_nothing_is_allocated_on_u64_pairs: GridMask<70, 5, BitArray<[u64; 10], Lsb0>>;
}
