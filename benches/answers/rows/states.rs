//! Portals of a group, and keys that open doors.

use gridmask::{Cell, CellSet, GridVec, Levels, MultiLevel, ORTHOGONAL, Portals, Search, Switches};

use crate::{
    ground::Ground,
    hand::{
        field::{Field, Unchecked},
        states::{Group, Vault},
    },
    rows::{known, numbers, plain},
    table::Table,
};

pub fn portals<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let games = &ground.games;
    let group = |open: &B| open.cells().step_by(97).collect::<Vec<Cell>>();
    let search =
        |open: &B| Search::new(Portals::new(ORTHOGONAL, open).group(group(open)), open.clone());
    let searches: Vec<_> = games.iter().map(|g| search(&g.open)).collect();
    let groups = games.iter().map(|g| {
        let places: Vec<u32> =
            group(&g.open).into_iter().map(|cell| g.field.at(cell.into()) as u32).collect();
        let mut is_in = Unchecked(vec![false; g.field.cells()]);
        places.iter().for_each(|&place| is_in[place as usize] = true);
        Group { places, is_in }
    });
    let groups: Vec<_> = groups.collect();
    let cells = games[0].field.cells();
    let (mut distance, mut queue) = (Unchecked(vec![0; cells]), Unchecked(vec![0; cells]));
    table.on(&ground.name, games.len()).row(
        "distance_map by a group of portals",
        |i, note| note.take(&searches[i].distance_map(games[i].from), numbers),
        |i, note| {
            let (field, [from, _]) = (&games[i].field, games[i].ends);
            field.distances_by_portals(from, &groups[i], &mut distance, &mut queue);
            note.take(&distance, |distance| field.without_border(&distance.0, known));
        },
    );
}

/// Chambers in a row, each with the key of the door to the next: of 256 sets of keys, a piece holds nine at most.
pub fn keys(table: &mut Table) {
    const KEYS: u32 = 8;
    const ROOM: usize = 15;
    const SIZE: (usize, usize) = ((KEYS as usize + 1) * ROOM - 1, 64);
    let (question, board) = ("distance, eight keys and their doors", "134×64 p10");
    if !table.wants(question, board) {
        return;
    }
    let mut random = fastrand::Rng::with_seed(0x1f83_d9ab);
    let games: Vec<_> = (0..16)
        .map(|_| {
            let mut place = |chamber: u32| {
                let x = chamber as usize * ROOM + random.usize(..ROOM - 1);
                Cell::new(x, random.usize(..SIZE.1))
            };
            let keys: Vec<_> = (0..KEYS).map(&mut place).collect();
            let (from, to) = (place(0), place(KEYS));
            let doors: Vec<_> = (1..=KEYS as usize)
                .map(|i| Cell::new(i * ROOM - 1, random.usize(..SIZE.1)))
                .collect();
            // Doors, and the cells on both sides of them.
            let passages =
                doors.iter().flat_map(|door| (door.x - 1..=door.x + 1).map(|x| (x, door.y).into()));
            let special: Vec<Cell> =
                passages.chain(keys.iter().copied()).chain([from, to]).collect();
            let open = GridVec::from_fn(SIZE.0, SIZE.1, |cell| {
                special.contains(&cell) || cell.x % ROOM != ROOM - 1 && random.u32(..10) > 0
            });
            (open.expect("a size"), [keys, doors], from, to)
        })
        .collect();

    let ours: Vec<_> = games
        .iter()
        .map(|(open, [keys, doors], from, to)| {
            let closed = |held| (0..KEYS as usize).filter(move |bit| held >> bit & 1 == 0);
            let level = |held: usize| open - &open.cells_like(closed(held).map(|bit| doors[bit]));
            let levels = Levels::new((0..1 << KEYS).map(level));
            let rule = (0..KEYS).fold(Switches::new(ORTHOGONAL, &levels), |rule, bit| {
                rule.pick_up(bit, [keys[bit as usize]])
            });
            let to = levels.on_every_level(*to);
            (Search::new(rule, levels), *from, to)
        })
        .collect();
    let by_hand: Vec<_> = games
        .iter()
        .map(|(open, cells, from, to)| {
            let field = Field::new(SIZE.0, &plain(open));
            let [lying, needed] = cells.each_ref().map(|cells| {
                let mut sets = Unchecked(vec![0; field.cells()]);
                cells
                    .iter()
                    .zip(0..)
                    .for_each(|(&cell, bit)| sets[field.at(cell.into())] = 1 << bit);
                sets
            });
            let ends = [*from, *to].map(|cell| field.at(cell.into()));
            (Vault { field, needed, lying }, ends)
        })
        .collect();
    let mut room = by_hand[0].0.room(KEYS);
    assert!(by_hand.iter().all(|(vault, ends)| vault.moves(*ends, &mut room).is_some()));
    table.on(board, games.len()).row(
        question,
        |i, note| {
            let (search, from, to) = &ours[i];
            note.plain(search.distance(*from, to));
        },
        |i, note| {
            let (vault, ends) = &by_hand[i];
            note.plain(vault.moves(*ends, &mut room));
        },
    );
}
