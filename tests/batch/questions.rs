//! Every rule and every question, on a batch and on its boards.

use gridmask::{
    Batch, Cell, CellSet, Costs, Direction, DistanceMap, Exits, GridMask, KING, Rule, Search,
    Walls, storage::Batchable,
};
use quickcheck::{Arbitrary, Gen};

use crate::support::{
    boards::{Board, Raw, U256},
    position::Position,
    rules::{Boxed, Fenced, one_way_rules, plain_rules, walled_rules, wrapped_rules},
};
use oracle::Mover;

type One<const W: usize, const H: usize, S> = GridMask<W, H, S>;

/// A rule for a batch, and one for each of its boards.
pub(crate) struct Pair<B, K> {
    name: &'static str,
    batched: Boxed<K>,
    single: Vec<Boxed<B>>,
}

/// Every rule. Each board has the walls of its position.
pub(crate) fn pairs<const W: usize, const H: usize, const L: usize, S: Raw + Batchable>(
    positions: &[Position],
) -> Vec<Pair<One<W, H, S>, Batch<W, H, L, S>>> {
    let blank = One::<W, H, S>::EMPTY;
    let fenced: Vec<_> = positions.iter().map(|p| Fenced::new(&blank, &p.fences(&blank))).collect();
    let exits =
        |direction| Batch::from_boards(fenced.iter().map(|fenced| *fenced.exits.exits(direction)));
    let batched = Fenced {
        four: Walls::from_boards(fenced.iter().map(|fenced| &fenced.four)),
        six: Walls::from_boards(fenced.iter().map(|fenced| &fenced.six)),
        eight: Walls::from_boards(fenced.iter().map(|fenced| &fenced.eight)),
        exits: Exits::from_masks(exits),
    };
    let mut pairs = Vec::new();
    for (name, batched, _) in rules(&batched) {
        pairs.push(Pair { name, batched, single: Vec::new() });
    }
    for fenced in &fenced {
        for (pair, (_, rule, _)) in pairs.iter_mut().zip(rules(fenced)) {
            pair.single.push(rule);
        }
    }
    pairs
}

/// Every rule for boards of a size.
fn rules<B: Board>(fenced: &Fenced<B>) -> Vec<(&'static str, Boxed<B>, Mover)> {
    let mut rules = plain_rules();
    for (name, rule, mover, _) in wrapped_rules() {
        rules.push((name, rule, mover));
    }
    rules.extend(walled_rules(fenced));
    rules.extend(one_way_rules(fenced));
    rules
}

fn check<const W: usize, const H: usize, const L: usize, S: Raw + Batchable>() {
    let mut random = Gen::new((W * H).clamp(4, 80));
    // A full batch, and a ragged one.
    for count in [L, L - L / 3] {
        let positions: Vec<_> = (0..count).map(|_| Position::arbitrary(&mut random)).collect();
        for pair in pairs::<W, H, L, S>(&positions) {
            agree(&pair, &positions);
        }
    }
}

pub(crate) fn agree<const W: usize, const H: usize, const L: usize, S: Raw + Batchable>(
    pair: &Pair<One<W, H, S>, Batch<W, H, L, S>>,
    positions: &[Position],
) {
    let name = pair.name;
    let blank = One::<W, H, S>::EMPTY;
    let sets = |of: fn(&Position, &One<W, H, S>) -> One<W, H, S>| {
        Batch::<W, H, L, S>::from_boards(positions.iter().map(|p| of(p, &blank)))
    };
    let (open, from, to) = (sets(Position::open), sets(Position::sources), sets(Position::targets));
    let search = Search::new(&*pair.batched, open);
    let boards = pair
        .single
        .iter()
        .enumerate()
        .map(|(i, rule)| (i, Search::new(&**rule, open.board(i)), from.board(i), to.board(i)));

    let (step, back) = (pair.batched.step(&from, &open), pair.batched.back(&to, &open));
    let (reach, near) = (search.reach(from), search.within(from, 2));
    let layers: Vec<_> = search.layers(from).collect();
    let distances = search.distance_each(from, to);
    let depths = search.eccentricity_each(from);
    let owned = search.territory(&[from, to]);
    let map = search.distance_map(from);
    check_map(&map, &layers);
    let parts: Vec<_> = search.components().collect();

    let mut room = vec![Batch::full(); W * H];
    let counts = search.shortest_paths_each_into(from, to, &mut room).unwrap();
    let longest = counts.iter().flatten().copied().max().unwrap_or(0) as usize;
    if let Some(short) = longest.checked_sub(1) {
        let error = search.shortest_paths_each_into(from, to, &mut room.clone()[..short]);
        assert_eq!(error.unwrap_err().needed(), longest, "{name}: too few layers");
    }
    assert_eq!(search.distance(from, to), distances.iter().flatten().min().copied(), "{name}");

    let mut all_parts = Vec::new();
    for (i, single, from, to) in boards {
        assert_eq!(step.board(i), single.rule().step(&from, single.open()), "{name}: step");
        assert_eq!(back.board(i), single.rule().back(&to, single.open()), "{name}: back");
        assert_eq!(reach.board(i), single.reach(from), "{name}: reach");
        assert_eq!(near.board(i), single.within(from, 2), "{name}: within");
        assert_eq!(distances[i], single.distance(from, to), "{name}: distance on board {i}");
        assert_eq!(depths[i], single.eccentricity(from), "{name}: eccentricity on board {i}");
        let own = single.territory(&[from, to]);
        assert_eq!(owned.map(|cells| cells.board(i)), own, "{name}: territory");

        let mut alone: Vec<_> = single.layers(from).collect();
        alone.resize(layers.len(), blank);
        let batched: Vec<_> = layers.iter().map(|layer| layer.board(i)).collect();
        assert_eq!(batched, alone, "{name}: layers");

        let mut alone = vec![blank; W * H];
        let paths = single.shortest_paths_into(from, to, &mut alone).unwrap();
        assert_eq!(counts[i], paths.map(|paths| paths.len() as u32), "{name}: number of layers");
        let mut paths = paths.unwrap_or_default().to_vec();
        paths.resize(longest, blank);
        let batched: Vec<_> = room[..longest].iter().map(|layer| layer.board(i)).collect();
        assert_eq!(batched, paths, "{name}: all shortest paths on board {i}");

        all_parts.extend(single.components().map(|part| {
            let mut batched = Batch::<W, H, L, S>::EMPTY;
            batched.set_board(i, part);
            batched
        }));
    }
    assert_eq!(parts, all_parts, "{name}: components");
    for i in pair.single.len()..L {
        assert_eq!((distances[i], depths[i], counts[i]), (None, None, None), "{name}: no board");
    }
}

/// Compares a map with the layers of its search.
fn check_map<const W: usize, const H: usize, const L: usize, S: Raw + Batchable>(
    map: &DistanceMap<Batch<W, H, L, S>>,
    layers: &[Batch<W, H, L, S>],
) {
    let of = |cell: Cell| layers.iter().position(|layer| layer.contains(cell));
    for cell in Batch::<W, H, L, S>::full() {
        assert_eq!(map.get(cell).map(|distance| distance as usize), of(cell), "{cell}");
    }
    let shown: Vec<_> = (0..layers.len()).map(|k| map.layer(k as u32)).collect();
    assert_eq!(shown, layers);
    assert_eq!(map.to_grid().get((W - 1, H * L - 1)), Some(&map.get((W - 1, H * L - 1))));
    for (width, height, count) in [(W, H, L), (W.div_ceil(2), H, L - 1), (W, H.div_ceil(3), L)] {
        let mut boards = vec![vec![0; width * height]; count];
        map.write_boards(width, &mut boards, |distance| distance.map_or(-1, |d| d as i32));
        for (i, board) in boards.iter().enumerate() {
            for (y, row) in board.chunks(width).enumerate() {
                for (x, &number) in row.iter().enumerate() {
                    let distance = of(Cell { x, y: y + i * H });
                    assert_eq!(number, distance.map_or(-1, |d| d as i32), "board {i}, ({x}, {y})");
                }
            }
        }
    }
}

/// On a path through all cells, one distance more than a byte has for the cells that are reached.
#[test]
fn distances_of_more_than_a_byte() {
    type Boards = Batch<16, 16, 3, U256>;
    let mut walls = Walls::<Boards>::new();
    for y in (0..16 * 3).filter(|y| y % 16 < 15) {
        let gap = if y % 2 == 0 { 15 } else { 0 };
        for x in (0..16).filter(|&x| x != gap) {
            walls.block((x, y), Direction::South);
        }
    }
    let search = Search::new(walls, Boards::full());
    for (start, greatest) in [((0, 0), 255), ((1, 16), 254)] {
        let mut from = Boards::of(start);
        from.insert((8, 40));
        let map = search.distance_map(from);
        assert_eq!(map.max(), Some(greatest));
        assert_eq!(search.cost_map(from, &Costs::from_fn(search.open(), |_| 1)), map);
        check_map(&map, &search.layers(from).collect::<Vec<_>>());
    }
}

#[test]
fn boards_that_do_not_fit_are_refused() {
    let map = Search::new(KING, Batch::<4, 3, 2, u64>::full()).distance_map((0, 0));
    for (width, lengths, text) in [
        (0, &[12][..], "width is 0, expected 1 to 4"),
        (5, &[5], "width is 5, expected 1 to 4"),
        (4, &[12, 12, 12], "3 slices for 2 boards"),
        (3, &[9, 8], "slice 1 has 8 values, expected up to 3 rows of 3"),
        (4, &[16], "slice 0 has 16 values, expected up to 3 rows of 4"),
    ] {
        let mut boards: Vec<_> = lengths.iter().map(|&length| vec![None; length]).collect();
        let write = || map.write_boards(width, &mut boards, |distance| distance);
        let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(write)).unwrap_err();
        let message = panic.downcast_ref::<String>().unwrap();
        assert_eq!(message, &format!("DistanceMap::write_boards: {text}"));
    }
}

/// Unoptimized code for a batch of many boards needs more stack than a test's thread has.
fn with_room(check: fn()) {
    let thread = std::thread::Builder::new().stack_size(32 << 20).spawn(check);
    if let Err(panic) = thread.unwrap().join() {
        std::panic::resume_unwind(panic);
    }
}

macro_rules! batches {
    ($($name:ident: $W:literal, $H:literal, $L:literal, $S:ty;)*) => { $(
        #[test]
        fn $name() {
            with_room(check::<$W, $H, $L, $S>);
        }
    )* };
}

batches! {
    chessboards: 8, 8, 8, u64;
    not_a_whole_number_of_registers: 5, 5, 19, u64;
    striped: 9, 9, 8, u128;
    striped_exactly: 16, 8, 5, u128;
    too_wide_for_stripes: 11, 11, 5, u128;
    one_column: 1, 128, 3, u128;
    striped_four_words: 16, 16, 3, U256;
    packed_four_words: 15, 17, 3, U256;
}
