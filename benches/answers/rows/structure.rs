//! The shape of a board.

use gridmask::{Cell, CellSet, KNIGHT, ORTHOGONAL, QUEEN, Search};

use crate::{
    ground::Ground,
    hand::field::Field,
    rows::plain,
    support::padded_queue::{self, PaddedQueue},
    table::Table,
};

/// The largest boards for a search from each cell; on larger ones it takes seconds.
const MOST_CELLS: usize = 1 << 13;

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (board, count, games) = (&*ground.name, ground.count(), &ground.games);
    let searches: Vec<_> = games.iter().map(|g| Search::new(ORTHOGONAL, g.open.clone())).collect();
    let fields: Vec<_> = games.iter().map(|g| Field::new(ground.width, &g.plain)).collect();
    let places: Vec<_> =
        fields.iter().zip(games).map(|(field, g)| [field.at(g.from), field.at(g.to)]).collect();

    table.row(
        ("dead ends", board),
        1.0,
        count,
        |i, note| note.take(&searches[i].cells_with_degree(1), plain),
        |i, note| note.take(&fields[i].cells_with_degree(1), |cells| fields[i].held(cells)),
    );
    table.row(
        ("cut_cells", board),
        1.0,
        count,
        |i, note| note.take(&searches[i].cut_cells(), plain),
        |i, note| note.take(&fields[i].cut_cells(), |cells| fields[i].held(cells)),
    );
    let queens: Vec<_> = games.iter().map(|g| Search::new(QUEEN, g.open.clone())).collect();
    table.row(
        ("cut_cells by a queen", board),
        1.0,
        count,
        |i, note| note.take(&queens[i].cut_cells(), plain),
        |i, note| {
            let cuts = fields[i].cut_cells_by(|cell, into| fields[i].add_slides(cell, into));
            note.take(&cuts, |cells| fields[i].held(cells));
        },
    );
    let knights: Vec<_> = games.iter().map(|g| Search::new(KNIGHT, g.open.clone())).collect();
    table.row(
        ("cut_cells by a knight", board),
        1.0,
        count,
        |i, note| note.take(&knights[i].cut_cells(), plain),
        |i, note| {
            let cuts = fields[i].cut_cells_by(|cell, into| fields[i].add_jumps(cell, into));
            note.take(&cuts, |cells| fields[i].held(cells));
        },
    );
    table.row(
        ("bridges", board),
        1.0,
        count,
        |i, note| {
            let bridges: Vec<(Cell, Cell)> = searches[i].bridges().collect();
            note.take(&bridges, |bridges| {
                let ends = |&(a, b): &(Cell, Cell)| vec![(a.x, a.y), (b.x, b.y)];
                bridges.iter().map(ends).collect::<Vec<_>>()
            });
        },
        |i, note| {
            note.take(&fields[i].bridges(), |bridges| {
                bridges.iter().map(|ends| fields[i].cells_of(ends)).collect::<Vec<_>>()
            });
        },
    );
    table.row(
        ("chokepoints", board),
        1.0,
        count,
        |i, note| {
            let cells = searches[i].chokepoints(games[i].from, games[i].to);
            note.take(&cells, |cells| cells.as_ref().map(plain));
        },
        |i, note| {
            let cells = fields[i].chokepoints(places[i]);
            note.take(&cells, |cells| cells.as_ref().map(|cells| fields[i].held(cells)));
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
        .zip(&fields)
        .map(|(cells, field)| cells.iter().map(|&cell| field.at(cell)).collect())
        .collect();
    table.row(
        ("first_blocking", board),
        1.0,
        count,
        |i, note| note.plain(searches[i].first_blocking(games[i].from, games[i].to, &closing[i])),
        |i, note| note.plain(fields[i].first_blocking(places[i], &closing_places[i])),
    );

    if games[0].plain.len() > MOST_CELLS {
        return;
    }
    let count = count.min(4);
    let queues: Vec<_> = games[..count]
        .iter()
        .map(|g| PaddedQueue::new(ground.width, &g.plain, [(0, -1), (1, 0), (0, 1), (-1, 0)]))
        .collect();
    let size = (ground.width, games[0].plain.len() / ground.width);
    let mut room = padded_queue::Room::<u16>::new(size);
    let mut all = |i: usize| {
        let cells = games[i].open.cells();
        let farthest = cells.map(|cell| {
            queues[i].eccentricity::<u16, false>(queues[i].index(cell.into()), &mut room)
        });
        farthest.collect::<Vec<_>>()
    };
    table.row(
        ("eccentricities", board),
        1.0,
        count,
        |i, note| {
            let search = &searches[i];
            let farthest = search.open().cells().filter_map(|cell| search.eccentricity(cell));
            note.take(&farthest.collect::<Vec<_>>(), Clone::clone);
        },
        |i, note| note.take(&all(i), Clone::clone),
    );
    table.row(
        ("farthest_pair", board),
        1.0,
        count,
        |i, note| note.plain(searches[i].farthest_pair().map(|(.., distance)| distance)),
        |i, note| note.plain(all(i).into_iter().max()),
    );
}
