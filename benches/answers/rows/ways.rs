//! Distances, reach, and shortest paths.

use gridmask::{CellSet, ORTHOGONAL, Search};

use crate::{
    ground::Ground,
    hand::{field::Field, queue::Room},
    rows::plain,
    support::padded_queue::{self, PaddedQueue},
    table::Table,
};

const STEPS: [(isize, isize); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (board, count, games) = (&*ground.name, ground.count(), &ground.games);
    let searches: Vec<_> = games.iter().map(|g| Search::new(ORTHOGONAL, g.open.clone())).collect();
    let queues: Vec<_> =
        games.iter().map(|g| PaddedQueue::new(ground.width, &g.plain, STEPS)).collect();
    let fields: Vec<_> = games.iter().map(|g| Field::new(ground.width, &g.plain)).collect();
    let places: Vec<_> =
        queues.iter().zip(games).map(|(q, g)| (q.index(g.from), q.index(g.to))).collect();
    let size = (ground.width, games[0].plain.len() / ground.width);
    let mut room = padded_queue::Room::<u32>::new(size);
    let mut filled = Room::new(&fields[0]);

    table.row(
        ("distance", board),
        1.0,
        count,
        |i, note| note.plain(searches[i].distance(games[i].from, games[i].to)),
        |i, note| {
            note.plain(queues[i].distance::<u32, false>(places[i].0, places[i].1, &mut room));
        },
    );
    table.row(
        ("eccentricity", board),
        1.0,
        count,
        |i, note| note.plain(searches[i].eccentricity(games[i].from).expect("a source")),
        |i, note| note.plain(queues[i].eccentricity::<u32, false>(places[i].0, &mut room)),
    );
    table.row(
        ("connected", board),
        1.0,
        count,
        |i, note| note.plain(searches[i].connected(games[i].from, games[i].to)),
        |i, note| {
            let distance = queues[i].distance::<u32, false>(places[i].0, places[i].1, &mut room);
            note.plain(distance.is_some());
        },
    );
    table.row(
        ("reach", board),
        1.0,
        count,
        |i, note| note.take(&searches[i].reach(games[i].from), plain),
        |i, note| {
            let reached = fields[i].fill(&[places[i].0], u32::MAX, &mut filled);
            note.take(&filled.queue.0[..reached], |cells| fields[i].held(cells));
        },
    );
    table.row(
        ("within 8", board),
        1.0,
        count,
        |i, note| note.take(&searches[i].within(games[i].from, 8), plain),
        |i, note| {
            let reached = fields[i].fill(&[places[i].0], 8, &mut filled);
            note.take(&filled.queue.0[..reached], |cells| fields[i].held(cells));
        },
    );
    table.row(
        ("distances", board),
        1.0,
        count,
        |i, note| {
            note.take(&searches[i].distances(games[i].from), |map| map.to_grid().values().to_vec());
        },
        |i, note| {
            queues[i].distances::<u32, false>(places[i].0, None, &mut room);
            note.take(&room, |room| {
                let cells: Vec<usize> = (0..fields[i].cells()).collect();
                fields[i].without_border(&cells, |&cell| room.get(cell))
            });
        },
    );
    table.row(
        ("shortest_path", board),
        1.0,
        count,
        |i, note| {
            let path = searches[i].shortest_path(games[i].from, games[i].to);
            note.take(&path, |path| path.as_ref().map(|path| path.len()));
        },
        |i, note| {
            let path = queues[i].path::<u32, false>(places[i].0, places[i].1, &mut room);
            note.take(&path, |path| path.as_ref().map(Vec::len));
        },
    );
}
