//! Slides on ice, hexagons, and boards from text.

use gridmask::{CellSet, Costs, Direction, GridMask, GridVec, HEX, ICE, Search};

use crate::{
    hand::{hexagons::missing, stamped::Stamped},
    support::map::{Map, is_open},
    table::Table,
};

/// One robot on ice, in every direction.
pub fn slides<B: CellSet>(table: &mut Table, board: &str, empty: &B) {
    let (width, height) = (empty.width(), empty.height());
    let mut random = fastrand::Rng::with_seed(0x428a_2f98);
    let mut boards = Vec::new();
    for _ in 0..256 {
        let mut open = empty.full_like();
        let mut plain = vec![true; width * height];
        for _ in 0..width * height / 13 {
            let (x, y) = (random.usize(..width), random.usize(..height));
            open.remove((x, y));
            plain[x + width * y] = false;
        }
        boards.push((open, plain, (random.usize(..width), random.usize(..height))));
    }
    let steps: [(isize, isize); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    table.on(board, boards.len()).row_to_reach(
        0.9,
        "slide of one cell to four sides",
        |i, note| {
            let (open, _, from) = &boards[i];
            note.plain(
                Direction::ORTHOGONAL
                    .map(|side| <(usize, usize)>::from(ICE.slide(*from, side, open))),
            );
        },
        |i, note| {
            let (_, plain, from) = &boards[i];
            note.plain(steps.map(|(dx, dy)| {
                let (mut x, mut y) = *from;
                loop {
                    let (nx, ny) = (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
                    if nx >= width || ny >= height || !plain[nx + width * ny] {
                        break (x, y);
                    }
                    (x, y) = (nx, ny);
                }
            }));
        },
    );
}

/// The number of stones missing from a chain in the game of Hex.
pub fn hexagons(table: &mut Table) {
    type Cells = GridMask<11, 11>;
    let mut random = fastrand::Rng::with_seed(0x923f_82a4);
    let boards: Vec<_> = (0..1_024)
        .map(|_| {
            let (mut stones, mut empty) = (Cells::EMPTY, Cells::EMPTY);
            for cell in Cells::full().cells() {
                match random.u32(..10) {
                    0..3 => _ = stones.insert(cell),
                    3..6 => {}
                    _ => _ = empty.insert(cell),
                }
            }
            let costs = Costs::new(&stones).with_cost(stones, 0).count_start();
            let bits = [stones, empty].map(|set| {
                set.cells().fold(0_u128, |bits, cell| bits | 1 << (cell.x + 11 * cell.y))
            });
            (Search::new(HEX, stones | empty), costs, bits)
        })
        .collect();
    let (west, east) = (Cells::column(0), Cells::column(10));
    table.on("11×11 hexagons", boards.len()).row(
        "cheapest, costs 0 and 1",
        |i, note| {
            let (search, costs, _) = &boards[i];
            note.plain(search.cheapest_cost(west, east, costs));
        },
        |i, note| {
            let [stones, empty] = boards[i].2;
            note.plain(missing(stones, empty));
        },
    );
}

/// A board from text, against the parser of the queue that searches maps.
pub fn text(table: &mut Table, map: &Map) {
    let (width, height) = (map.rows.lines().next().map_or(0, str::len), map.rows.lines().count());
    table.on(&map.name, 1).row_to_reach(
        5.0,
        "board from text",
        |_, note| {
            let board = GridVec::try_parse_with(&map.rows, is_open).expect("a map");
            note.take(&board, super::plain);
        },
        |_, note| {
            note.take(&Stamped::parse(&map.rows), |queue| {
                let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
                cells.map(|cell| queue.is_open(queue.at(cell))).collect::<Vec<_>>()
            });
        },
    );
}
