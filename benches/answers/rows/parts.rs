//! Connected parts.

use gridmask::{CellSet, ComponentMap, Grid, KING, ORTHOGONAL, Search};

use crate::{
    ground::Ground,
    hand::{
        field::{Field, Unchecked},
        parts::Labels,
        queue::Room,
    },
    rows::plain,
    table::Table,
};

/// The size of the largest boards whose parts are listed.
const MOST_CELLS: usize = 1 << 20;

/// The label of each cell, counted from 1, row by row.
pub fn labels<B: CellSet>(map: &ComponentMap<B>, width: usize, height: usize) -> Vec<u32> {
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    cells.map(|cell| map.label(cell).map_or(0, |label| label as u32 + 1)).collect()
}

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>, goal: f64) {
    let (board, count, games) = (&*ground.name, ground.count(), &ground.games);
    let searches: Vec<_> = games.iter().map(|g| Search::new(ORTHOGONAL, g.open.clone())).collect();
    let fields: Vec<_> = games.iter().map(|g| Field::new(ground.width, &g.plain)).collect();
    let (width, height) = (ground.width, fields[0].height);
    let mut room = Room::new(&fields[0]);

    table.row(
        ("component_map", board),
        goal,
        count,
        |i, note| note.take(&searches[i].component_map(), |map| labels(map, width, height)),
        |i, note| {
            note.take(&fields[i].labels(), |made| {
                fields[i].without_border(&made.labels.0, |label| *label)
            });
        },
    );
    table.row(
        ("component_map, by runs", board),
        2.0,
        count,
        |i, note| note.take(&searches[i].component_map(), |map| labels(map, width, height)),
        |i, note| {
            note.take(&fields[i].labels_by_runs(0), |made| {
                fields[i].without_border(&made.labels.0, |label| *label)
            });
        },
    );
    let kings: Vec<_> = games.iter().map(|g| Search::new(KING, g.open.clone())).collect();
    table.row(
        ("component_map by a king, by runs", board),
        2.0,
        count,
        |i, note| note.take(&kings[i].component_map(), |map| labels(map, width, height)),
        |i, note| {
            note.take(&fields[i].labels_by_runs(1), |made| {
                fields[i].without_border(&made.labels.0, |label| *label)
            });
        },
    );
    // Nobody asks for a set for each of the many parts of a huge board.
    if games[0].plain.len() <= MOST_CELLS {
        table.row(
            ("components", board),
            1.0,
            count,
            |i, note| {
                let parts: Vec<B> = searches[i].components().collect();
                note.take(&parts, |parts| parts.iter().map(plain).collect::<Vec<_>>());
            },
            |i, note| {
                let parts = fields[i].components(&mut room);
                note.take(&parts, |parts| {
                    parts.iter().map(|cells| fields[i].held(cells)).collect::<Vec<_>>()
                });
            },
        );
    }
    if !table.wants("same", board) && !table.wants("cells of the largest", board) {
        return;
    }
    let maps: Vec<_> = searches.iter().map(Search::component_map).collect();
    let made: Vec<Labels> = fields.iter().map(Field::labels).collect();
    let mut random = fastrand::Rng::with_seed(0x9b05_688c);
    let mut cell = || (random.usize(..width), random.usize(..height));
    let pairs: Vec<_> = (0..4_096).map(|_| (cell(), cell())).collect();
    let one = |i: usize| i % count;
    table.row(
        ("same", board),
        1.0,
        pairs.len(),
        |i, note| note.plain(maps[one(i)].same(pairs[i].0, pairs[i].1)),
        |i, note| {
            let field = &fields[one(i)];
            let [a, b] = [pairs[i].0, pairs[i].1].map(|cell| made[one(i)].labels[field.at(cell)]);
            note.plain(a == b && a > 0);
        },
    );
    table.row(
        ("cells of the largest", board),
        1.0,
        count,
        |i, note| {
            let largest = maps[i].largest().expect("some cell is open");
            note.take(&maps[i].cells(largest), plain);
        },
        |i, note| {
            let Labels { labels, sizes } = &made[i];
            let mut largest = 0;
            for (k, &size) in sizes.iter().enumerate() {
                largest = if size > sizes[largest] { k } else { largest };
            }
            let places = 0..fields[i].cells() as u32;
            let is_in = |place: &u32| labels[*place as usize] == largest as u32 + 1;
            let cells: Vec<u32> = places.filter(is_in).collect();
            note.take(&cells, |cells| fields[i].held(cells));
        },
    );
}

/// Regions of letters: areas, perimeters, and sides.
pub fn letters(table: &mut Table, side: usize) {
    let mut random = fastrand::Rng::with_seed(0x1f83_d9ab);
    // Blots: each cell takes the letter of a neighbor, or a new one.
    let mut plots = vec![b'A'; side * side];
    for i in 0..plots.len() {
        let west = if i % side > 0 { plots[i - 1] } else { b'A' };
        let north = if i >= side { plots[i - side] } else { b'A' };
        plots[i] = match random.u32(..100) {
            ..48 => west,
            48..96 => north,
            _ => b'A' + random.u8(..26),
        };
    }
    let text: Vec<&str> =
        plots.chunks(side).map(|row| std::str::from_utf8(row).expect("letters")).collect();
    let grid: Grid<char> = text.join("\n").parse().expect("a grid");
    let field = Field::new(side, &vec![true; side * side]);
    let mut bordered = Unchecked(vec![0_u8; field.cells()]);
    for (i, &letter) in plots.iter().enumerate() {
        bordered[field.at((i % side, i / side))] = letter;
    }
    let board = &*format!("letters {side}×{side}");
    table.row(
        ("areas and perimeters", board),
        4.0,
        1,
        |_, note| {
            let map = grid.regions();
            note.take(&(map.sizes(), map.perimeters()), |all| (all.0.to_vec(), all.1.clone()));
        },
        |_, note| {
            let labels = field.labels_of(&bordered);
            let perimeters = field.perimeters(&labels);
            note.take(&(labels, perimeters), |all| (all.0.sizes.clone(), all.1.clone()));
        },
    );
    table.row(
        ("areas and sides", board),
        4.0,
        1,
        |_, note| {
            let map = grid.regions();
            note.take(&(map.sizes(), map.sides()), |all| (all.0.to_vec(), all.1.clone()));
        },
        |_, note| {
            let labels = field.labels_of(&bordered);
            let sides = field.sides(&labels);
            note.take(&(labels, sides), |all| (all.0.sizes.clone(), all.1.clone()));
        },
    );
}
