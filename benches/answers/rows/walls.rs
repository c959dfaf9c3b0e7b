//! Thin walls: the effect of one more of them.

use gridmask::{Cell, CellSet, Direction, GridVec, Impact, Search, Walls};

use crate::{
    hand::{
        counts::NEVER,
        fenced::{Edge, Fenced},
        field::Unchecked,
        queue::Room,
    },
    rows::{known, numbers, plain},
    support::{
        guarded::{self, Guarded},
        map::{Map, is_open},
        thin_walls::{Board, edges, goal, search},
        walled::{self, all_walls, players},
    },
    table::Table,
};

/// The effect of walls, in the form that both share.
fn distances(impacts: &[Impact<2>]) -> Vec<Option<[u32; 2]>> {
    let plain = |impact: &Impact<2>| match impact {
        Impact::Occupied => None,
        Impact::CutsOff(_) => Some([u32::MAX; 2]),
        Impact::Distances(all) => Some(*all),
    };
    impacts.iter().map(plain).collect()
}

/// The effect of every wall of a game on two players, against a loop by hand, which runs again only if a wall lies
/// across a shortest path.
pub fn of_a_game(table: &mut Table) {
    let (games, walls) = (walled::positions(256), all_walls());
    let all: Vec<[(Cell, Direction); 2]> =
        walls.iter().map(|&wall| edges(wall).map(|(cell, side)| (cell.into(), side))).collect();
    let ours: Vec<_> = games
        .iter()
        .map(|game| (search(game), players(game).map(|(pawn, to)| (Board::of(pawn), goal(to)))))
        .collect();
    let theirs: Vec<_> = games
        .iter()
        .map(|game| {
            let bits = |(pawn, to)| (guarded::bit(pawn), guarded::goal(to));
            (Guarded::new(game), players(game).map(bits))
        })
        .collect();
    table.on("9×9", games.len()).row_to_reach(
        2.0,
        "wall_impact of 128 walls",
        |i, note| {
            let (search, players) = &ours[i];
            note.take(&search.wall_impact(players, &all), |impacts| distances(impacts));
        },
        |i, note| {
            let (board, players) = &theirs[i];
            note.take(&board.impact(players, &walls), Vec::clone);
        },
    );
}

/// A wall of two edges, in both forms.
type Wall = ([(Cell, Direction); 2], [Edge; 2]);

/// Every wall of two edges on a board.
fn all_of(fenced: &Fenced) -> Vec<Wall> {
    let (width, height) = (fenced.field.width, fenced.field.height);
    let corners = (0..height - 1).flat_map(|y| (0..width - 1).map(move |x| (x, y)));
    let wall = |(x, y): (usize, usize)| {
        let place = |cell| fenced.field.at(cell);
        let ours = |cell: (usize, usize), side| (Cell::from(cell), side);
        let (here, right, down) = ((x, y), (x + 1, y), (x, y + 1));
        [
            (
                [ours(here, Direction::East), ours(down, Direction::East)],
                [(place(here), 1), (place(down), 1)],
            ),
            (
                [ours(here, Direction::South), ours(right, Direction::South)],
                [(place(here), 2), (place(right), 2)],
            ),
        ]
    };
    corners.flat_map(wall).collect()
}

/// A game in both forms.
struct Game<B> {
    search: Search<Walls<B>, B>,
    fenced: Fenced,
    /// The places of the two players: their goals are the last column and the first.
    pawns: [(usize, usize); 2],
}

/// The effect on two players of every wall, and of many walls one after the other: on boards of any size, against a queue.
pub fn rows<B: CellSet>(table: &mut Table, board: &str, empty: &B, count: usize) {
    let (width, height) = (empty.width(), empty.height());
    let mut random = fastrand::Rng::with_seed(0xbb67_ae85);
    let blank = Fenced::new(width, &vec![true; width * height]);
    let walls = all_of(&blank);
    let (ours, theirs): (Vec<_>, Vec<_>) = walls.into_iter().unzip();
    let mut games: Vec<Game<B>> = (0..count)
        .map(|_| {
            let mut rule = Walls::open_like(empty);
            let mut fenced = blank.clone();
            for _ in 0..ours.len() / 16 {
                let wall = random.usize(..ours.len());
                if ours[wall].iter().all(|&(cell, side)| rule.is_open(cell, side)) {
                    for (&(cell, side), &edge) in ours[wall].iter().zip(&theirs[wall]) {
                        rule.block(cell, side);
                        fenced.toggle(edge);
                    }
                }
            }
            let mut pawn = || (random.usize(..width), random.usize(..height));
            Game { search: Search::new(rule, empty.full_like()), fenced, pawns: [pawn(), pawn()] }
        })
        .collect();
    let column = |x: usize| empty.cells_like((0..height).map(|y| (x, y)));
    let goals = [column(width - 1), column(0)];
    let field = &games[0].fenced.field;
    let plain_goals = [width - 1, 0].map(|x| {
        let mut goal = Unchecked(vec![false; field.cells()]);
        (0..height).for_each(|y| goal[field.at((x, y))] = true);
        goal
    });
    let places: Vec<[usize; 2]> =
        games.iter().map(|g| g.pawns.map(|pawn| field.at(pawn))).collect();
    let (mut room, mut distance) =
        (Room::new(field.cells()), Unchecked(vec![NEVER; field.cells()]));
    let searches: Vec<_> = games.iter().map(|game| (game.search.clone(), game.pawns)).collect();

    let mut rows = table.on(board, count);
    rows.row(
        "wall_impact of all walls",
        |i, note| {
            let (search, [a, b]) = &searches[i];
            let players = [(*a, &goals[0]), (*b, &goals[1])];
            note.take(&search.wall_impact(&players, &ours), |impacts| distances(impacts));
        },
        |i, note| {
            let [a, b] = places[i];
            let players = [(a, &plain_goals[0]), (b, &plain_goals[1])];
            let impacts = games[i].fenced.impact(&players, &theirs, &mut room, &mut distance);
            note.take(&impacts, Vec::clone);
        },
    );
    let orders: Vec<Vec<usize>> = (0..count)
        .map(|_| {
            let mut order: Vec<usize> = (0..ours.len()).collect();
            random.shuffle(&mut order);
            order.truncate(ours.len() / 2);
            order
        })
        .collect();
    let built: Vec<Vec<_>> =
        orders.iter().map(|order| order.iter().map(|&k| ours[k]).collect()).collect();
    let built_there: Vec<Vec<_>> =
        orders.iter().map(|order| order.iter().map(|&k| theirs[k]).collect()).collect();
    rows.row(
        "first_blocking_wall",
        |i, note| {
            let (search, [a, b]) = &searches[i];
            note.plain(search.first_blocking_wall(*a, *b, &built[i]));
        },
        |i, note| note.plain(games[i].fenced.first_blocking(places[i], &built_there[i])),
    );
}

/// A map with walls strewn over it: one edge of eight is closed.
pub fn of_map(table: &mut Table, map: &Map) {
    let open = GridVec::try_parse_with(&map.rows, is_open).expect("a map");
    let mut fenced = Fenced::new(open.width(), &plain(&open));
    let mut walls = Walls::open_like(&open);
    let mut random = fastrand::Rng::with_seed(0x72be_5d74);
    for (ours, theirs) in all_of(&fenced) {
        // Each edge is the first of one wall, but for some at the border.
        if random.u32(..8) == 0 {
            walls.block(ours[0].0, ours[0].1);
            if fenced.is_open(theirs[0]) {
                fenced.toggle(theirs[0]);
            }
        }
    }
    let cells: Vec<Cell> = open.cells().collect();
    let sources: Vec<_> = (0..16).map(|_| cells[random.usize(..cells.len())]).collect();
    let places: Vec<_> = sources.iter().map(|&cell| fenced.field.at(cell.into())).collect();
    let search = Search::new(walls, open);
    let field = &fenced.field;
    let (mut room, mut distance) =
        (Room::new(field.cells()), Unchecked(vec![NEVER; field.cells()]));

    let mut rows = table.on(&map.name, sources.len());
    rows.row(
        "eccentricity with walls",
        |i, note| note.plain(search.eccentricity(sources[i])),
        |i, note| {
            let last = fenced.search(places[i], |_| false, &mut room.queue, &mut distance);
            note.plain(last.err().map(|last| distance[last]));
        },
    );
    rows.row(
        "distance_map with walls",
        |i, note| note.take(&search.distance_map(sources[i]), numbers),
        |i, note| {
            let _ = fenced.search(places[i], |_| false, &mut room.queue, &mut distance);
            note.take(&distance.0, |all| field.without_border(all, known));
        },
    );
}
