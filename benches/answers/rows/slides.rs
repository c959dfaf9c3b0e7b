//! Sliders and ice, on boards with one word per row.

use gridmask::{CellSet, ICE, QUEEN, ROOK, Search};

use crate::{
    ground::Ground,
    hand::{field::Field, slider::Room},
    table::Table,
};

const SIDES: [(isize, isize); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
const AROUND: [(isize, isize); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (board, count, games) = (&*ground.name, ground.count(), &ground.games);
    let boards = || games.iter().map(|game| game.open.clone());
    let rooks: Vec<_> = boards().map(|open| Search::new(ROOK, open)).collect();
    let queens: Vec<_> = boards().map(|open| Search::new(QUEEN, open)).collect();
    let ice: Vec<_> = boards().map(|open| Search::new(ICE, open)).collect();
    let fields: Vec<_> = games.iter().map(|g| Field::new(ground.width, &g.plain)).collect();
    let places: Vec<_> =
        fields.iter().zip(games).map(|(f, g)| (f.at(g.from), f.at(g.to))).collect();
    let mut room = Room::new(&fields[0]);

    table.row(
        ("distance of a queen", board),
        1.0,
        count,
        |i, note| note.plain(queens[i].distance(games[i].from, games[i].to)),
        |i, note| {
            let (from, to) = places[i];
            let found = fields[i].slides::<8, false>(from, Some(to), AROUND, &mut room);
            note.plain(found.1.then_some(found.0));
        },
    );
    table.row(
        ("distances of a rook", board),
        1.0,
        count,
        |i, note| {
            note.take(&rooks[i].distances(games[i].from), |map| map.to_grid().values().to_vec());
        },
        |i, note| {
            fields[i].slides::<4, false>(places[i].0, None, SIDES, &mut room);
            note.take(&room, |room| {
                let known = |&distance: &u32| (distance != u32::MAX).then_some(distance);
                fields[i].without_border(&room.distance.0, known)
            });
        },
    );
    table.row(
        ("eccentricity on ice", board),
        1.0,
        count,
        |i, note| note.plain(ice[i].eccentricity(games[i].from).expect("a source")),
        |i, note| {
            let (most, _) = fields[i].slides::<4, true>(places[i].0, None, SIDES, &mut room);
            note.plain(most);
        },
    );
}
