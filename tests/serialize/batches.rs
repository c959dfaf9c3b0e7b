//! Batches and levels, which are written as their boards, and walls and exits on them.

use gridmask::{
    Batch, CellSet, Direction, Directions, DistanceMap, Exits, GridMask, GridVec, Levels,
    ORTHOGONAL, Search, Walls, storage::Batchable,
};

use crate::{Data, assert_comes_back, binary, json, support::boards::U256};

fn come_back<const W: usize, const H: usize, const L: usize, S: Batchable>() {
    let mut rng = fastrand::Rng::with_seed(17);
    for _ in 0..4 {
        let all = Batch::<W, H, L, S>::full();
        let set = all.cells_like(all.cells().filter(|_| rng.bool()));
        assert_comes_back(&set);
        let boards: Vec<GridMask<W, H, S>> = serde_json::from_str(&json(&set)).unwrap();
        assert!(set.boards().eq(boards));
        let boards: Vec<u8> = set.boards().flat_map(|board| binary(&board)).collect();
        assert_eq!(binary(&set), boards);

        walls_and_exits_come_back(&set, &mut rng);
    }
}

fn walls_and_exits_come_back<B: CellSet>(board: &B, rng: &mut fastrand::Rng)
where
    Walls<B>: Data,
    Exits<B>: Data,
{
    let mut walls = Walls::default_like(board);
    let mut exits = Exits::open_like(board, Directions::ALL);
    for cell in board.full_like().cells() {
        let side = rng.choice(Direction::ALL).unwrap();
        exits.block(cell, side);
        walls.block(cell, Direction::ORTHOGONAL[side as usize / 2]);
    }
    assert_comes_back::<Walls<B>>(&walls);
    assert_comes_back(&exits);
}

#[test]
fn levels_walls_and_exits_come_back_as_they_went() {
    let mut rng = fastrand::Rng::with_seed(18);
    for (width, height, count) in [(1, 1, 1), (5, 3, 4), (70, 9, 2)] {
        let mut board = || GridVec::from_fn(width, height, |_| rng.bool()).unwrap();
        let boards: Vec<GridVec> = (0..count).map(|_| board()).collect();
        let levels = Levels::new(boards.clone());
        assert_comes_back(&levels);
        assert_eq!(json(&levels), json(&boards));
        assert_eq!(binary(&levels), binary(&boards));
        walls_and_exits_come_back(&levels, &mut rng);
    }
    let fixed = [[(2, 0)], [(0, 1)], [(1, 1)]].map(GridMask::<3, 2, u64>::from_iter);
    assert_comes_back(&Levels::new(fixed));
    assert_eq!(json(&Levels::new(fixed)), r#"[["..X","..."],["...","X.."],["...",".X."]]"#);
}

#[test]
fn what_are_no_levels_is_refused() {
    for (text, error) in [
        ("[]", "no boards, expected at least one"),
        (r#"[["..X","..."],["..X","..."],["..X"]]"#, "board 3 is 3×1, but the first is 3×2"),
        (r#"[["..X","..#"]]"#, "row 2, column 3: unexpected character '#', expected 'X' or '.'"),
        (r#"{"boards":[]}"#, "invalid type: map, expected a sequence"),
    ] {
        let found = serde_json::from_str::<Levels<GridVec>>(text).unwrap_err().to_string();
        assert!(found.starts_with(error), "{found}");
    }
    let batches = json(&[Small::full(); 2]);
    let found = serde_json::from_str::<Levels<Small>>(&batches).unwrap_err().to_string();
    assert!(found.starts_with("boards of several levels"), "{found}");
    // The list claims more boards than it has bytes.
    assert!(postcard::from_bytes::<Levels<GridVec>>(&[0xff, 0xff, 0xff, 0x7f]).is_err());
}

#[test]
fn batches_walls_and_exits_come_back_as_they_went() {
    come_back::<5, 3, 1, u64>();
    come_back::<5, 3, 7, u64>();
    come_back::<8, 8, 16, u64>();
    come_back::<9, 9, 3, u128>();
    come_back::<16, 16, 2, U256>();
}

#[test]
fn distances_of_several_boards() {
    let boards = Batch::from_boards([GridMask::full(), GridMask::column(0)]);
    let from = Batch::<9, 9, 8>::splat(GridMask::of((0, 4)));
    let map = Search::new(ORTHOGONAL, boards).distance_map(from);
    let text = serde_json::to_string(&map).unwrap();
    assert_eq!(serde_json::from_str::<DistanceMap<_>>(&text).unwrap(), map);
    let bytes = postcard::to_allocvec(&map).unwrap();
    assert_eq!(postcard::from_bytes::<DistanceMap<_>>(&bytes).unwrap(), map);
}

type Small = Batch<3, 2, 2, u64>;

#[test]
fn batches_are_pinned() {
    let batch: Small = [[(2, 0)], [(0, 1)]].map(GridMask::from_iter).into();
    assert_eq!(json(&batch), r#"[["..X","..."],["...","X.."]]"#);
    assert_eq!(binary(&batch), [3, 2, 1, 0b000_100, 3, 2, 1, 0b001_000]);
}

#[test]
fn what_is_no_stack_is_refused() {
    for (text, error) in [
        (r#"[["..X","..."]]"#, "invalid length 1, expected 2 boards"),
        (r#"[["..X","..."],["..X","..."],["..X","..."]]"#, "invalid length 3, expected 2 boards"),
        (r#"[["..X","..."],["..X"]]"#, "board is 3×1, expected 3×2"),
        (r#""..X""#, "invalid type: string \"..X\", expected 2 boards"),
    ] {
        let found = serde_json::from_str::<Small>(text).unwrap_err().to_string();
        assert!(found.starts_with(error), "{found}");
    }
    assert!(postcard::from_bytes::<Small>(&[3, 2, 1, 0b000_100]).is_err());
}
