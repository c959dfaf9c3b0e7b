//! Numbers of paths around the limit of a `u128`, and modulo the numbers that contests ask for.

use gridmask::{
    Batch, CellSet, GridMask, GridVec, KING, KNIGHT, ORTHOGONAL, QUEEN, ROOK, Rule, RuleExt,
    Search, ShortestPaths,
};

/// The paths across a board from corner to corner.
fn across(width: usize, height: usize) -> ShortestPaths<GridVec, impl Rule<GridVec>> {
    let open = GridVec::full(width, height).unwrap();
    let (from, to) = (open.cell_like((0, 0)), open.cell_like((width - 1, height - 1)));
    Search::new(ORTHOGONAL, open).shortest_paths(from, to).unwrap()
}

/// The number of orthogonal paths between the corners, by Pascal's triangle with `add` for sums.
fn pascal<T: Copy>(width: usize, height: usize, one: T, add: impl Fn(T, T) -> T) -> T {
    let mut row = vec![one; width];
    for _ in 1..height {
        for x in 1..width {
            row[x] = add(row[x - 1], row[x]);
        }
    }
    row[width - 1]
}

fn pascal_mod(width: usize, height: usize, m: u64) -> u64 {
    let sum = |a, b| ((u128::from(a) + u128::from(b)) % u128::from(m)) as u64;
    pascal(width, height, 1 % m, sum)
}

const MODULI: [u64; 6] = [1, 2, 1_000_000_007, 998_244_353, u64::MAX - 58, u64::MAX];

#[test]
fn the_largest_count_that_a_u128_holds_is_told() {
    // 131 choose 65 fits in 128 bits, 132 choose 66 does not.
    let fits = pascal(67, 66, Some(1_u128), |a, b| a?.checked_add(b?)).unwrap();
    assert!(fits > u128::MAX / 2);
    let paths = across(67, 66);
    assert_eq!((paths.move_count(), paths.count()), (131, Some(fits)));
    for m in MODULI {
        assert_eq!(u128::from(paths.count_mod(m)), fits % u128::from(m), "modulo {m}");
    }
    let last = paths.nth(fits - 1).unwrap();
    assert!(last.iter().take(66).all(|cell| cell.x == 0), "south comes after east");
    assert_eq!(paths.nth(fits), None);
    assert_eq!(paths.nth(u128::MAX), None);
}

#[test]
fn a_larger_count_is_none_and_right_modulo_a_number() {
    assert_eq!(pascal(67, 67, Some(1_u128), |a, b| a?.checked_add(b?)), None);
    let paths = across(67, 67);
    assert_eq!((paths.move_count(), paths.count()), (132, None));
    for m in MODULI {
        assert_eq!(paths.count_mod(m), pascal_mod(67, 67, m), "modulo {m}");
    }
}

#[test]
fn every_number_below_2_to_the_128_names_a_path_where_there_are_more() {
    let paths = across(67, 67);
    let first = paths.nth(0).unwrap();
    assert!(first.iter().take(67).all(|cell| cell.y == 0), "east comes before south");
    let half = paths.nth(u128::MAX / 2).unwrap();
    let late = paths.nth(u128::MAX - 1).unwrap();
    assert!(first < half && half < late);
    let last = paths.nth(u128::MAX).expect("there are more than 2^128 paths");
    assert!(late < last && last.len() == 133);
}

#[test]
fn a_board_with_far_more_paths_than_a_u128_holds() {
    let paths = across(140, 140);
    assert_eq!((paths.move_count(), paths.count()), (278, None));
    assert_eq!(paths.count_mod(1_000_000_007), pascal_mod(140, 140, 1_000_000_007));
}

#[test]
#[should_panic(expected = "ShortestPaths::count_mod: the modulus is 0")]
fn there_is_no_number_modulo_0() {
    let _ = across(2, 2).count_mod(0);
}

#[test]
fn a_king_on_a_ribbon_has_powers_of_two() {
    // On two rows every move east may change the row: a factor of 2 for every column but the last.
    type Board = gridmask::grid_mask!(129, 2);
    let search = Search::new(KING, Board::full());
    let paths = search.shortest_paths(Board::of((0, 0)), Board::of((127, 0))).unwrap();
    assert_eq!(paths.count(), Some(1 << 126));
    assert_eq!(paths.nth((1 << 126) - 1).map(|path| path.len()), Some(128));
    assert_eq!(paths.nth(1 << 126), None);
    for columns in 62..68 {
        let targets = Board::of((columns, 0)) | Board::of((columns, 1));
        let paths = search.shortest_paths(Board::of((0, 0)), targets).unwrap();
        assert_eq!(paths.count(), Some(1 << columns), "about where 64 bits end");
    }

    // Only the sum over the sources overflows here: two of them with 2^127 paths each.
    let targets = Board::of((127, 0)) | Board::of((127, 1));
    let paths = search.shortest_paths(Board::of((0, 0)), targets).unwrap();
    assert_eq!(paths.count(), Some(1 << 127));
    let paths = search.shortest_paths(Board::column(0), targets).unwrap();
    assert_eq!(paths.count(), None);
    assert_eq!(paths.count_mod(u64::MAX), 1); // 2^128 = (2^64 − 1)(2^64 + 1) + 1
}

/// A path's next cell on one board of a batch lies beside a cell that a path on the next board reaches a move later.
#[test]
fn ways_do_not_lead_from_board_to_board() {
    type Board = GridMask<3, 3>;
    type Boards = Batch<3, 3, 2>;
    let open = Boards::from(
        ["...\n...\nXXX", "XX.\nX..\n..."].map(|picture| picture.parse::<Board>().unwrap()),
    );
    let from = Boards::from([Board::of((0, 2)), Board::of((1, 0))]);
    let to = Boards::from([Board::of((2, 2)), Board::of((0, 1))]);
    let paths = Search::new(ORTHOGONAL, open).shortest_paths(from, to).unwrap();
    assert_eq!((paths.move_count(), paths.count()), (2, Some(2)));
}

/// A move that wraps may lead to a cell twice, and from a cell to many.
#[test]
fn each_cell_counts_once_however_a_move_leads_there() {
    let count = |width, height, rule: &dyn Rule<GridVec>, to: &dyn Fn(&GridVec) -> GridVec| {
        let board = GridVec::full(width, height).unwrap();
        Search::new(rule, board.clone()).shortest_paths((0, 0), to(&board)).unwrap().count()
    };
    let all_but_first = |board: &GridVec| {
        let mut to = board.clone();
        to.remove((0, 0));
        to
    };
    // Along a row and a column of 20 cells, and along diagonals that meet again halfway round.
    assert_eq!(count(20, 20, &ROOK.on_torus(), &all_but_first), Some(19 + 19));
    assert_eq!(count(20, 20, &QUEEN.on_torus(), &all_but_first), Some(19 + 19 + 19 + 18));
    // Two rows north is two rows south.
    assert_eq!(count(7, 4, &KNIGHT.on_torus(), &all_but_first), Some(6));
    assert_eq!(count(1, 4, &KNIGHT.on_torus(), &all_but_first), Some(3));
}
