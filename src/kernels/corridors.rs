//! Waves that are narrow for a while, and wide before or after it.

use super::{
    CellSet, Direction, DistanceMap, GridMask, GridVec, KING, Kernel, ORTHOGONAL, Rule, Search,
    Walls, census, force, random_cells,
    shapes::{columns, serpentine, spiral},
    unknown,
};

/// A way to and fro that opens into a hall in the middle of the board.
fn hall<B: CellSet>(empty: &B) -> B {
    let mut open = serpentine(empty);
    for y in empty.height() / 3..empty.height() / 2 {
        open |= &empty.cells_like((0..empty.width()).map(|x| (x, y)));
    }
    open
}

/// All cells, with walls where a serpentine has closed ones: below each row but for one cell.
fn walled<B: CellSet>(empty: &B) -> Walls<B> {
    let mut walls = Walls::on(empty);
    for y in 0..empty.height() - 1 {
        let gap = if y % 2 == 0 { empty.width() - 1 } else { 0 };
        for x in (0..empty.width()).filter(|&x| x != gap) {
            walls.block((x, y), if B::NORTH < 0 { Direction::South } else { Direction::North });
        }
    }
    // Two ways past a pillar.
    let middle = (empty.width() / 2, empty.height() / 2);
    walls.block(middle, Direction::East);
    walls.block(middle, Direction::West);
    walls
}

/// What is asked of a wave that is shown to nobody, to cells near and far, and of one that numbers cells.
fn ask<B: CellSet>(
    rule: impl Rule<B>,
    open: &B,
) -> (Vec<Option<u32>>, Vec<B>, Vec<DistanceMap<B>>) {
    let cells: Vec<_> = open.cells().collect();
    let at = |part: usize| cells[(cells.len() - 1) * part / 16];
    let search = Search::new(rule, open.clone());
    let mut far = vec![search.eccentricity(at(0)), search.eccentricity(at(9))];
    far.extend((0..=16).map(|part| search.distance(at(0), at(part))));
    far.extend((0..=16).map(|part| search.distance(at(16), open.cells_like([at(part), at(3)]))));
    let within = [65, 66, 100, 131, 200, 401].map(|moves| search.within(at(0), moves));
    let maps = [0, 5, 16].map(|part| search.distances(at(part)));
    // A path is found along the distances up to its end.
    let paths = [(0, 9), (16, 1)].map(|(from, to)| search.shortest_path(at(from), at(to)));
    far.extend(paths.map(|path| path.map(|path| path.len() as u32)));
    (far, within.into(), maps.into())
}

fn check<B: CellSet + 'static>(empty: &B) {
    let mut random = fastrand::Rng::with_seed(5);
    let mut spotted = serpentine(empty);
    spotted |= &random_cells(&mut random, empty, 0.97);
    let boards =
        [serpentine(empty), columns(empty), spiral(empty), hall(empty), spotted, empty.full_like()];
    let rules: [Box<dyn Rule<B>>; 3] =
        [Box::new(ORTHOGONAL), Box::new(KING), Box::new(walled(empty))];
    for (b, open) in boards.iter().enumerate() {
        for (r, rule) in rules.iter().enumerate() {
            let slow = ask(unknown(&**rule), open);
            census::taken();
            force::each(|instructions| {
                assert!(ask(rule, open) == slow, "board {b}, rule {r}, with {instructions:?}");
            });
            let is_corridor = if r == 2 { b == 5 } else { b < 3 };
            assert!(
                !is_corridor || census::taken().contains(&Kernel::Narrow),
                "board {b}, rule {r} {}x{}",
                empty.width(),
                empty.height()
            );
        }
    }
}

macro_rules! boards {
    ($($name:ident: $Board:ty;)*) => { $(
        #[test]
        fn $name() {
            check(&<$Board>::EMPTY);
        }
    )* };
}

boards! {
    lanes_of_16_bits: GridMask<16, 40, [u16; 40]>;
    lanes_of_32_bits: GridMask<30, 31, [u32; 31]>;
    lanes_of_64_bits: GridMask<64, 23, [u64; 23]>;
    words_of_8_bits: GridMask<8, 100, [u8; 100]>;
    two_strips: GridMask<70, 15, [u64; 30]>;
}

#[test]
fn sizes_known_at_run_time() {
    for (width, height) in [(33, 17), (64, 21), (65, 19), (130, 18), (256, 5)] {
        check(&GridVec::new(width, height).unwrap());
    }
}
