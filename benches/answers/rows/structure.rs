//! The shape of a board.

use gridmask::{Cell, CellSet, KNIGHT, ORTHOGONAL, QUEEN};

use crate::{
    ground::{Game, Ground},
    rows::plain,
    support::padded_queue::{self, PaddedQueue},
    table::Table,
};

/// The largest boards for a search from each cell; on larger ones it takes seconds.
const MOST_CELLS: usize = 1 << 13;

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (games, searches) = (&ground.games, ground.searches(ORTHOGONAL));
    let mut rows = table.on(&ground.name, games.len());

    rows.row(
        "dead ends",
        |i, note| note.take(&searches[i].cells_with_degree(1), plain),
        |i, note| {
            let field = &games[i].field;
            note.take(&field.cells_with_degree(1), |cells| field.held(cells));
        },
    );
    rows.row(
        "cut_cells",
        |i, note| note.take(&searches[i].cut_cells(), plain),
        |i, note| {
            let field = &games[i].field;
            note.take(&field.cut_cells(), |cells| field.held(cells));
        },
    );
    let queens = ground.searches(QUEEN);
    rows.row(
        "cut_cells by a queen",
        |i, note| note.take(&queens[i].cut_cells(), plain),
        |i, note| {
            let field = &games[i].field;
            let cuts = field.cut_cells_by(|cell, into| field.add_slides(cell, into));
            note.take(&cuts, |cells| field.held(cells));
        },
    );
    let knights = ground.searches(KNIGHT);
    rows.row(
        "cut_cells by a knight",
        |i, note| note.take(&knights[i].cut_cells(), plain),
        |i, note| {
            let field = &games[i].field;
            let cuts = field.cut_cells_by(|cell, into| field.add_jumps(cell, into));
            note.take(&cuts, |cells| field.held(cells));
        },
    );
    rows.row(
        "bridges",
        |i, note| {
            let bridges: Vec<(Cell, Cell)> = searches[i].bridges().collect();
            note.take(&bridges, |bridges| {
                let ends = |&(a, b): &(Cell, Cell)| vec![(a.x, a.y), (b.x, b.y)];
                bridges.iter().map(ends).collect::<Vec<_>>()
            });
        },
        |i, note| {
            let field = &games[i].field;
            note.take(&field.bridges(), |bridges| {
                bridges.iter().map(|ends| field.cells_of(ends)).collect::<Vec<_>>()
            });
        },
    );
    rows.row(
        "chokepoints",
        |i, note| {
            let cells = searches[i].chokepoints(games[i].from, games[i].to);
            note.take(&cells, |cells| cells.as_ref().map(plain));
        },
        |i, note| {
            let Game { field, ends, .. } = &games[i];
            let cells = field.chokepoints(*ends);
            note.take(&cells, |cells| cells.as_ref().map(|cells| field.held(cells)));
        },
    );
    let mut random = fastrand::Rng::with_seed(0x6a09_e667);
    let closing: Vec<Vec<(usize, usize)>> = games
        .iter()
        .map(|g| {
            let mut cells: Vec<_> = g.open.cells().map(Into::into).collect();
            random.shuffle(&mut cells);
            cells.truncate(cells.len() / 2);
            cells
        })
        .collect();
    let closing_places: Vec<Vec<usize>> = closing
        .iter()
        .zip(games)
        .map(|(cells, g)| cells.iter().map(|&cell| g.field.at(cell)).collect())
        .collect();
    rows.row(
        "first_blocking",
        |i, note| note.plain(searches[i].first_blocking(games[i].from, games[i].to, &closing[i])),
        |i, note| note.plain(games[i].field.first_blocking(games[i].ends, &closing_places[i])),
    );

    if games[0].plain.len() > MOST_CELLS {
        return;
    }
    let count = games.len().min(4);
    let queues: Vec<_> = games[..count]
        .iter()
        .map(|g| PaddedQueue::new(ground.width, &g.plain, [(0, -1), (1, 0), (0, 1), (-1, 0)]))
        .collect();
    let size = (ground.width, games[0].plain.len() / ground.width);
    let mut room = padded_queue::Room::<u16>::new(size);
    table.on(&ground.name, count).row(
        "farthest_pair",
        |i, note| note.plain(searches[i].farthest_pair().map(|(.., distance)| distance)),
        |i, note| {
            let mut farthest = |cell: Cell| {
                queues[i].eccentricity::<u16, false>(queues[i].index(cell.into()), &mut room)
            };
            note.plain(games[i].open.cells().map(&mut farthest).max());
        },
    );
}
