//! Sliders and ice, on boards with one word per row.

use gridmask::{CellSet, ICE, QUEEN, ROOK};

use crate::{
    ground::Ground,
    hand::field::Unchecked,
    rows::{known, numbers},
    table::Table,
};

const SIDES: [(isize, isize); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
const AROUND: [(isize, isize); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let games = &ground.games;
    let (rooks, queens, ice) =
        (ground.searches(ROOK), ground.searches(QUEEN), ground.searches(ICE));
    let cells = games[0].field.cells();
    let (mut queue, mut distance) = (Unchecked(vec![0; cells]), Unchecked(vec![0; cells]));
    let mut rows = table.on(&ground.name, games.len());

    rows.row(
        "distance of a queen",
        |i, note| note.plain(queens[i].distance(games[i].from, games[i].to)),
        |i, note| {
            let (field, [from, to]) = (&games[i].field, games[i].ends);
            let found = field.slides::<8, false>(from, Some(to), AROUND, &mut queue, &mut distance);
            note.plain(found.1.then_some(found.0));
        },
    );
    rows.row(
        "distance_map of a rook",
        |i, note| note.take(&rooks[i].distance_map(games[i].from), numbers),
        |i, note| {
            let field = &games[i].field;
            field.slides::<4, false>(games[i].ends[0], None, SIDES, &mut queue, &mut distance);
            note.take(&distance, |distance| field.without_border(&distance.0, known));
        },
    );
    rows.row(
        "eccentricity on ice",
        |i, note| note.plain(ice[i].eccentricity(games[i].from).expect("a source")),
        |i, note| {
            let (field, [from, _]) = (&games[i].field, games[i].ends);
            note.plain(field.slides::<4, true>(from, None, SIDES, &mut queue, &mut distance).0);
        },
    );
}
