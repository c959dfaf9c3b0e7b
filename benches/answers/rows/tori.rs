//! Boards whose edges meet.

use gridmask::{CellSet, ORTHOGONAL, RuleExt};

use crate::{
    ground::Ground,
    hand::{field::Unchecked, queue::Room, torus::Torus},
    rows::numbers,
    table::Table,
};

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (games, searches) = (&ground.games, ground.searches(ORTHOGONAL.on_torus()));
    let tori: Vec<_> = games.iter().map(|g| Torus::new(ground.width, &g.plain)).collect();
    let places: Vec<_> = tori.iter().zip(games).map(|(torus, g)| torus.at(g.from)).collect();
    let cells = games[0].plain.len();
    let (mut room, mut distance) = (Room::new(cells), Unchecked(vec![0; cells]));
    let mut rows = table.on(&ground.name, games.len());

    rows.row(
        "eccentricity on a torus",
        |i, note| note.plain(searches[i].eccentricity(games[i].from).expect("a source")),
        |i, note| note.plain(tori[i].search(places[i], &mut room, |_, _| {})),
    );
    rows.row(
        "distance_map on a torus",
        |i, note| note.take(&searches[i].distance_map(games[i].from), numbers),
        |i, note| {
            tori[i].search(places[i], &mut room, |cell, layer| distance[cell] = layer);
            note.take(&distance, |distance| {
                let known = |cell| tori[i].is_reached(cell, &room).then(|| distance[cell]);
                (0..cells).map(known).collect::<Vec<_>>()
            });
        },
    );
}
