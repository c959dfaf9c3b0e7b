//! The impact of walls, compared with a search with each of them; and the first closure that blocks.

use crate::support::{
    all_cells,
    boards::{Board, grid_vec},
};
use fastrand::Rng;
use gridmask::{
    Batch, Bitboard, Cell, CellSet, Direction, GridMask, ICE, Impact, KING, Levels, ORTHOGONAL,
    Rule, Search, Walls,
    walls::{LongWall, LongWalls},
};

fn impact_is_what_placing_shows<B: Board, const AXES: usize>(blank: &B) {
    let sides: &[Direction] = if AXES == 2 { &Direction::ORTHOGONAL } else { &Direction::ALL };
    let mut rng = Rng::with_seed(blank.width() as u64);
    let cells = all_cells(blank);
    let all: Vec<LongWall> = LongWalls::all(blank).iter().collect();
    for _ in 0..6 {
        let mut walls = Walls::<B, AXES>::default_like(blank);
        for _ in 0..cells.len() / 8 {
            let wall = all[rng.usize(..all.len())];
            for (cell, side) in wall.edges(blank) {
                walls.block(cell, side);
            }
        }
        let mut some = || cells[rng.usize(..cells.len())];
        let players = [(some(), some()), (some(), some()), (some(), some())];
        let search = Search::new(walls.clone(), blank.full_like());
        let mut edges: Vec<Vec<(Cell, Direction)>> =
            all.iter().map(|wall| wall.edges(blank).to_vec()).collect();
        edges.extend((0..20).map(|_| {
            (0..3)
                .map(|_| (cells[rng.usize(..cells.len())], sides[rng.usize(..sides.len())]))
                .collect()
        }));
        let impacts = search.wall_impact(&players, &edges);
        assert_eq!(impacts.len(), edges.len());
        for (edges, impact) in edges.iter().zip(impacts) {
            let mut with = search.clone();
            let is_clash = edges.iter().any(|&(cell, side)| !walls.is_open(cell, side));
            for &(cell, side) in edges {
                with.rule_mut().block(cell, side);
            }
            let distances = players.map(|(from, to)| with.distance(from, to));
            let cut_off = distances.iter().position(Option::is_none);
            let expected = match cut_off {
                _ if is_clash => Impact::Occupied,
                Some(player) => Impact::CutsOff(player),
                None => Impact::Distances(distances.map(Option::unwrap)),
            };
            assert_eq!(impact, expected, "{edges:?} for {players:?} on {walls:?}");
        }
        let off_board = [Cell::new(blank.width(), 0), Cell::new(0, blank.height())];
        for (cell, side) in off_board.into_iter().zip([Direction::North, Direction::East]) {
            assert_eq!(search.wall_impact(&players, [[(cell, side)]]), [Impact::Occupied]);
        }
        assert_eq!(search.rule(), &walls);
    }
    // As far off as a corner can be: its edges are on no board.
    let far =
        [LongWall::horizontal, LongWall::vertical].map(|wall| wall((0, usize::MAX)).edges(blank));
    let far: Vec<_> = far.into_iter().flatten().collect();
    let all = Search::new(Walls::<B, AXES>::default_like(blank), blank.full_like());
    let impacts = all.wall_impact(&[((0, 0), (0, 0))], far.iter().map(|&edge| [edge]));
    assert_eq!(impacts, [Impact::Occupied; 4]);
}

#[test]
fn impact_on_every_kind_of_board() {
    impact_is_what_placing_shows::<_, 2>(&GridMask::<9, 9>::EMPTY);
    impact_is_what_placing_shows::<_, 2>(&GridMask::<5, 3, u64>::EMPTY);
    impact_is_what_placing_shows::<_, 2>(&Bitboard::EMPTY);
    impact_is_what_placing_shows::<_, 2>(&grid_vec(20, 7));
    impact_is_what_placing_shows::<_, 2>(&Batch::<4, 4, 3>::EMPTY);
    impact_is_what_placing_shows::<_, 4>(&GridMask::<9, 9>::EMPTY);
    impact_is_what_placing_shows::<_, 4>(&Bitboard::EMPTY);
    impact_is_what_placing_shows::<_, 4>(&grid_vec(20, 7));
    impact_is_what_placing_shows::<_, 4>(&grid_vec(1, 6));
    impact_is_what_placing_shows::<_, 4>(&grid_vec(6, 1));
}

#[test]
fn walls_clash_where_they_share_an_edge_or_cross() {
    fn check<B: CellSet>(blank: &B) {
        for one in LongWalls::all(blank).iter() {
            for other in LongWalls::all(blank).iter() {
                let (edges, others) = (one.edges(blank), other.edges(blank));
                let share = edges.iter().any(|edge| others.contains(edge));
                let cross = one.corner() == other.corner();
                assert_eq!(one.conflicts_with(other), share || cross, "{one:?} {other:?}");
            }
            let mut walls = Walls::open_like(blank);
            for (cell, side) in one.edges(blank) {
                assert!(walls.block(cell, side).changed(), "{one:?} stands over the border");
            }
        }
    }
    check(&GridMask::<5, 3, u64>::EMPTY);
    check(&Bitboard::EMPTY);
    check(&Batch::<4, 3, 3>::EMPTY);
    assert_eq!(LongWalls::all(&Batch::<9, 9, 2>::EMPTY).len(), 2 * 128);
    assert_eq!(LongWalls::all(&Levels::splat(&grid_vec(9, 9), 5)).len(), 5 * 128);
    assert_eq!(LongWalls::all(&GridMask::<1, 9>::EMPTY).len(), 0);
}

fn the_first_wall_that_cuts_is_found<B: Board>(blank: &B) {
    let mut rng = Rng::with_seed(5);
    let cells = all_cells(blank);
    let mut walls: Vec<Vec<(Cell, Direction)>> =
        LongWalls::all(blank).iter().map(|wall| wall.edges(blank).to_vec()).collect();
    // Also none, one edge, and some that lie at the border or are closed before.
    walls.extend((0..20).map(|n| {
        (0..n % 4)
            .map(|_| (cells[rng.usize(..cells.len())], Direction::ORTHOGONAL[n % 4]))
            .collect()
    }));
    let mut cuts = 0;
    for _ in 0..20 {
        rng.shuffle(&mut walls);
        let listed = &walls[..rng.usize(..walls.len())];
        let [from, to] = [(); 2].map(|()| cells[rng.usize(..cells.len())]);
        let mut before = Walls::open_like(blank);
        for _ in 0..cells.len() / 6 {
            before
                .block(cells[rng.usize(..cells.len())], rng.choice(Direction::ORTHOGONAL).unwrap());
        }
        let search = Search::new(before.clone(), blank.full_like());
        let mut with = search.clone();
        let expected = listed.iter().position(|wall| {
            for &(cell, side) in wall {
                with.rule_mut().block(cell, side);
            }
            !with.is_connected(from, to)
        });
        assert_eq!(search.first_blocking_wall(from, to, listed), expected);
        assert_eq!(search.rule(), &before);
        cuts += usize::from(expected.is_some_and(|first| first > 0));
    }
    assert!(cuts > 2, "{cuts}");
}

#[test]
fn the_first_wall_that_cuts_on_every_kind_of_board() {
    the_first_wall_that_cuts_is_found(&GridMask::<9, 9>::EMPTY);
    the_first_wall_that_cuts_is_found(&GridMask::<5, 3, u64>::EMPTY);
    the_first_wall_that_cuts_is_found(&Bitboard::EMPTY);
    the_first_wall_that_cuts_is_found(&grid_vec(20, 7));

    let blank = grid_vec(4, 3);
    let search = Search::new(Walls::closed_like(&blank), blank.full_like());
    let border = [[(Cell::new(0, 0), Direction::North)]];
    assert_eq!(search.first_blocking_wall((0, 0), (1, 0), &border), Some(0));
    assert_eq!(search.first_blocking_wall((0, 0), (1, 0), &border[..0]), None);
}

#[test]
fn the_first_cut_is_the_one_found_one_by_one() {
    let mut rng = Rng::with_seed(4);
    for (width, height) in [(6, 5), (9, 9), (70, 3)] {
        let blank = grid_vec(width, height);
        for _ in 0..10 {
            let mut closing = all_cells(&blank);
            rng.shuffle(&mut closing);
            closing.truncate(rng.usize(..closing.len()));
            let ends = [(0, 0), (width - 1, height - 1)];
            for rule in [&KING as &dyn Rule<_>, &ORTHOGONAL] {
                let search = Search::new(rule, blank.full_like());
                let left = |count: usize| {
                    let open = blank.full_like() - &blank.cells_like(&closing[..count]);
                    Search::new(rule, open).is_connected(ends[0], ends[1])
                };
                let expected = (1..=closing.len()).find(|&count| !left(count)).map(|n| n - 1);
                assert_eq!(search.first_blocking(ends[0], ends[1], &closing), expected);
            }
        }
    }
    // A fallen stone may be the one where a slide stops.
    let ice: GridMask<5, 2> = "XXX.X\nXXXXX".parse().unwrap();
    let search = Search::new(ICE, ice);
    assert_eq!(search.first_blocking((0, 0), (2, 0), &[(1, 0)]), Some(0));
    assert_eq!(search.first_blocking((0, 0), (2, 0), &[(1, 0), (3, 1)]), Some(0));
    assert_eq!(search.first_blocking((0, 0), (2, 0), &[(3, 1), (1, 0)]), None);
    let apart = Search::new(KING, grid_vec(3, 3));
    assert_eq!(apart.first_blocking((0, 0), (2, 2), &[(1, 1)]), Some(0));
    let nothing: [Cell; 0] = [];
    assert_eq!(apart.first_blocking((0, 0), (2, 2), &nothing), None);
}
