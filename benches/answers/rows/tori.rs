//! Boards whose edges meet.

use gridmask::{CellSet, ORTHOGONAL, RuleExt, Search};

use crate::{
    ground::Ground,
    hand::torus::{Room, Torus},
    table::Table,
};

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (board, count, games) = (&*ground.name, ground.count(), &ground.games);
    let searches: Vec<_> =
        games.iter().map(|g| Search::new(ORTHOGONAL.on_torus(), g.open.clone())).collect();
    let tori: Vec<_> = games.iter().map(|g| Torus::new(ground.width, &g.plain)).collect();
    let places: Vec<_> = tori.iter().zip(games).map(|(torus, g)| torus.at(g.from)).collect();
    let mut room = Room::new(games[0].plain.len());

    table.row(
        ("eccentricity on a torus", board),
        1.0,
        count,
        |i, note| note.plain(searches[i].eccentricity(games[i].from).expect("a source")),
        |i, note| note.plain(tori[i].eccentricity(places[i], &mut room)),
    );
    table.row(
        ("distances on a torus", board),
        1.0,
        count,
        |i, note| {
            note.take(&searches[i].distances(games[i].from), |map| map.to_grid().values().to_vec());
        },
        |i, note| {
            tori[i].distances(places[i], &mut room);
            note.take(&room, |room| {
                (0..games[i].plain.len()).map(|cell| room.get(&tori[i], cell)).collect::<Vec<_>>()
            });
        },
    );
}
